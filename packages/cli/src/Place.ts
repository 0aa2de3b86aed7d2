/** A place is where the data is kept: a SQLite file, a Postgres database, or a server. */
import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { Settings } from "./Configuration.js"
import { Misuse, NotDone } from "./Misuse.js"
import type { Streams } from "./Streams.js"

/** A database that this process opens itself. The address of a Postgres database may hold a password, and is never printed: see `nameOf`. */
export type LocalPlace =
  | { readonly kind: "sqlite"; readonly filename: string }
  | { readonly kind: "postgres"; readonly url: string; readonly rowLevelSecurity: boolean }

export type Place = LocalPlace | { readonly kind: "server"; readonly url: string }

const defaultDatabase = "brand-visibility.db"

const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database)

/** The name of a place as it is printed: the address of a Postgres database without user and password. */
export const nameOf = (place: Place): string => {
  if (place.kind === "sqlite") return place.filename
  if (place.kind === "server") return place.url
  const { host, pathname } = new URL(place.url)
  return `postgres://${host}${pathname}`
}

/** @param directory to which the path of a SQLite file is relative */
const databaseAt = (database: string, directory: string, rowLevelSecurity: boolean): LocalPlace => {
  if (isPostgres(database)) {
    // The error does not repeat the address, because the address may contain a password.
    if (!URL.canParse(database)) throw new Misuse("The address of the database cannot be read", "Its form is postgres://USER@HOST:5432/NAME")
    return { kind: "postgres", url: database, rowLevelSecurity }
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(database))
    throw new Misuse(
      `The database must be the path of a SQLite file, or an address that begins with postgres://; it begins with ${database.slice(0, database.indexOf(":"))}://`
    )
  if (/^(sqlite:)?~\//.test(database))
    throw new Misuse('The path of the database must not begin with "~", because no shell replaces it there', "Write $HOME, or the whole path")
  // The server names its file `sqlite:FILE`, and people paste this name.
  return { kind: "sqlite", filename: resolve(directory, database.replace(/^sqlite:(?=.)/, "")) }
}

/** Throws where a SQLite file does not exist. A verb that only reads calls this, so that a mistyped path does not become a new file. */
export const requireFile = (place: LocalPlace, next: string): void => {
  if (place.kind === "sqlite" && !existsSync(place.filename)) throw new NotDone(`There is no database ${place.filename} yet`, next)
}

const serverAt = (address: string): Place => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Misuse(`The address of the server must begin with http:// or https://, not "${address}"`)
  return { kind: "server", url: address }
}

interface Said {
  /** `--database` and `--url`. */
  readonly database: string | undefined
  readonly url: string | undefined
  readonly streams: Pick<Streams, "directory" | "environment">
  readonly configuration: () => Promise<{ readonly path: string; readonly settings: Settings } | undefined>
}

/** The place of a command: options take precedence over the environment, and the environment over the configuration. */
export const placeOf = async ({ configuration, database, streams: { directory, environment }, url }: Said): Promise<Place> => {
  if (database !== undefined && url !== undefined) throw new Misuse("--database and --url exclude each other: a database, or a server")
  const [ownDatabase, ownUrl] = [environment["BRAND_VISIBILITY_DATABASE"] ?? "", environment["BRAND_VISIBILITY_URL"] ?? ""]
  if (url !== undefined) return serverAt(url)
  if (database !== undefined && isPostgres(database) && URL.canParse(database) && new URL(database).password !== "")
    throw new Misuse(
      "--database holds a password, and other users of this machine can read command lines",
      "Set BRAND_VISIBILITY_DATABASE to the address, or omit the password and set PGPASSWORD"
    )
  const file = await configuration()
  const rowLevelSecurity = file?.settings.rowLevelSecurity ?? false
  if (database !== undefined) return databaseAt(database, directory, rowLevelSecurity)
  if (ownDatabase !== "" && ownUrl !== "")
    throw new Misuse("BRAND_VISIBILITY_DATABASE and BRAND_VISIBILITY_URL are both set", "Say which with --database or --url, or unset one of them")
  if (ownDatabase !== "") return databaseAt(ownDatabase, directory, rowLevelSecurity)
  const address = ownUrl === "" ? file?.settings.url : ownUrl
  if (address !== undefined) return serverAt(address)
  return databaseAt(file?.settings.database ?? defaultDatabase, file === undefined ? directory : dirname(file.path), rowLevelSecurity)
}
