/** The context of a verb: the typed arguments and options, the configuration, the database or server, and the output. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { ConfigurationFile } from "./ConfigurationFile.js"
import type { ExitCode } from "./ExitCode.js"
import type { Given } from "./Given.js"
import type { LocalSession } from "./LocalSession.js"
import { Misuse } from "./Misuse.js"
import type { NewOrganization } from "./NewOrganization.js"
import { type LocalPlace, nameOf, type Place, placeOf, requireFile } from "./Place.js"
import { formOf, printReport, type Report } from "./Report.js"
import type { Purpose, Session } from "./Session.js"
import type { Streams } from "./Streams.js"
import { type Style, styleFor } from "./Style.js"

/** The settings of a program that embeds the command, such as a server whose operator types verbs. */
export interface Host {
  /** The database that the program itself works on. Options, environment and configuration cannot name another. */
  readonly place: LocalPlace
  /** The limits of a new organization whose options set none. */
  readonly newOrganization: NewOrganization
}

export interface Context {
  readonly streams: Streams
  readonly given: Given
  /** Colours of the outcome. */
  readonly style: Style
  readonly configuration: () => Promise<ConfigurationFile | undefined>
  /** The database or the server that is worked with. */
  readonly place: () => Promise<Place>
  /** The key of a server: from the environment, a file, or a person. */
  readonly key: () => Promise<string>
  /** Opens the database or server, calls `use`, and closes it afterwards, also after a failure. */
  readonly using: <Value>(purpose: Purpose, use: (session: Session) => Promise<Value>) => Promise<Value>
  /** As `using`, for verbs that need a database. Where the place is a server, the error names `verb`. */
  readonly usingDatabase: <Value>(verb: string, purpose: Purpose, use: (session: LocalSession) => Promise<Value>) => Promise<Value>
  /** The limits of a new organization whose options set none. */
  readonly newOrganization: NewOrganization
  readonly print: (report: Report) => Promise<void>
  /** Writes lines to standard error, beside the outcome on standard output. */
  readonly note: (...lines: ReadonlyArray<string>) => Promise<void>
}

/** A verb resolves to an exit code when it did not succeed, and to nothing when it succeeded. */
export type Verb = (context: Context) => Promise<ExitCode | void>

export const readKeyFile = (path: string): string => {
  try {
    return readFileSync(path, "utf8").trim()
  } catch (error) {
    throw new Misuse(`The key file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The place as a database. Throws where the place is a server; the error names `verb`. */
export const databaseFor = (verb: string, place: Place): LocalPlace => {
  if (place.kind !== "server") return place
  throw new Misuse(`${verb} works on a database, and ${nameOf(place)} is a server`, "Omit --url, or name a database: --database FILE")
}

/** The characters that a header can carry: printable ASCII. */
const sendable = /^[ -~]+$/

export const makeContext = (streams: Streams, given: Given, host?: Host): Context => {
  let configuration: Promise<ConfigurationFile | undefined> | undefined
  const readOnce = (): Promise<ConfigurationFile | undefined> => {
    configuration ??= import("./ConfigurationFile.js").then(({ readConfiguration }) => readConfiguration(streams.directory, given.text("config")))
    return configuration
  }

  const place = async (): Promise<Place> => {
    const [database, url] = [given.text("database"), given.text("url")]
    if (host === undefined) return placeOf({ database, url, streams, configuration: readOnce })
    if (database !== undefined || url !== undefined) throw new Misuse("This program always works on its own database", "Omit --database and --url")
    return host.place
  }

  const key = async (): Promise<string> => {
    const path = given.text("key-file")
    const found = path === undefined ? (streams.environment["BRAND_VISIBILITY_KEY"] ?? "").trim() : readKeyFile(resolve(streams.directory, path))
    const asked = found === "" && streams.input.isTerminal ? ((await streams.input.ask("Key: ", { isSecret: true })) ?? "").trim() : found
    if (asked === "") throw new Misuse("The server needs a key", "Set BRAND_VISIBILITY_KEY, or name a file that holds the key: --key-file FILE")
    // Refused here, because the platform's own error about a header repeats the key.
    if (!sendable.test(asked))
      throw new Misuse(
        "The key has a line break or another character that no key has; it is not shown here",
        path === undefined ? "Set BRAND_VISIBILITY_KEY to one key, such as bv_live_…" : "The file must hold one key and nothing else"
      )
    return asked
  }

  const open = async (local: LocalPlace, purpose: Purpose): Promise<LocalSession> => {
    const file = await readOnce()
    if (purpose === "read")
      requireFile(local, `Type brand-visibility ${file === undefined ? "init to write a configuration" : "run to create the database and ask the models"}`)
    const [{ openLocal }, { modelsOf }] = await Promise.all([import("./LocalSession.js"), import("./Models.js")])
    const models = purpose === "read" || purpose === "score" ? [] : await modelsOf(file, streams.environment)
    const signingKey = given.text("signing-key")
    return openLocal({
      place: local,
      organization: given.text("organization"),
      models,
      purpose,
      bundleSigningKey: signingKey === undefined ? undefined : readKeyFile(resolve(streams.directory, signingKey))
    })
  }

  const closing = async <Opened extends Session, Value>(session: Opened, use: (session: Opened) => Promise<Value>): Promise<Value> => {
    try {
      return await use(session)
    } finally {
      await session.close()
    }
  }

  return {
    streams,
    given,
    style: styleFor(streams.output, streams.environment),
    configuration: readOnce,
    place,
    key,
    newOrganization: host?.newOrganization ?? {},
    using: async (purpose, use) => {
      const found = await place()
      if (found.kind !== "server") return closing(await open(found, purpose), use)
      if (given.text("organization") !== undefined)
        throw new Misuse(
          "--organization is for a database: the key of a server speaks for one organization",
          "Omit the option, and give the key of that organization"
        )
      return closing((await import("./ServerSession.js")).openServer(found.url, await key()), use)
    },
    usingDatabase: async (verb, purpose, use) => closing(await open(databaseFor(verb, await place()), purpose), use),
    print: (report) => printReport(report, formOf(given), streams.output),
    note: (...lines) => streams.errors.write(`${lines.join("\n")}\n`)
  }
}
