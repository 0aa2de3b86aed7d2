/**
 * `npm run admin -- …`: organizations and keys, for operators. Works beside a running server.
 */
import { createInterface } from "node:readline"
import { parseArgs } from "node:util"
import * as BrandVisibility from "@brand-visibility/core/BrandVisibility"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { postgresDatabase } from "@brand-visibility/storage-postgres/PostgresStorage"
import type { Database as SqlDatabase } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { backup } from "@brand-visibility/storage-sqlite/Backup"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite/SqliteStorage"
import { Effect, Stream } from "effect"
import { type Database, storageOf } from "./Database.js"
import { tableOf } from "./Report.js"
import { BadSetting, readLimit, readSettings, readSwitch } from "./Settings.js"

const help = `Usage: npm run admin -- COMMAND [--json]

  organization create NAME [--prompt-limit-per-brand N|none] [--prompt-limit N|none] [--custom-perception-prompts on|off]
  organization list
  organization delete ORGANIZATION_ID --yes
  key create ORGANIZATION_ID NAME [--scopes read,write,admin] [--expires DATE_AND_TIME]
  key list ORGANIZATION_ID
  key rotate ORGANIZATION_ID KEY_ID [--overlap-hours N] [--expires DATE_AND_TIME]
  key revoke ORGANIZATION_ID KEY_ID
  retention run --days N [--organization ORGANIZATION_ID]
  backup FILE
  export ORGANIZATION_ID > FILE
  import < FILE
  migrate

A rotated key goes on working for 24 hours, or as many as --overlap-hours says (0 to 720). DATE_AND_TIME is such as
2027-01-31T12:00:00Z. KEY_ID is the id that key list shows.

organization delete removes the organization with everything that it has, for good.

retention run drops the texts of the answers of runs that were started at least N days ago; what was measured stays.

backup writes a copy of a SQLite database to FILE, which must not be there yet. For Postgres, use pg_dump.

export writes the organization with everything that it has, hashes of its keys included; import reads it into another database, SQLite or
Postgres, of the same release.

migrate brings the database's schema up to date, as every start does, and does nothing else.

DATABASE_URL names the database, as for npm start.`

const options = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  scopes: { type: "string" },
  expires: { type: "string" },
  "overlap-hours": { type: "string" },
  "prompt-limit-per-brand": { type: "string" },
  "prompt-limit": { type: "string" },
  "custom-perception-prompts": { type: "string" },
  days: { type: "string" },
  organization: { type: "string" },
  yes: { type: "boolean" }
} as const

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error))
  }
}

type Arguments = ReturnType<typeof readArguments>

const scopesOf = (value: string | undefined) => {
  const scopes = ["read", "write", "admin"] as const
  if (value === undefined) return scopes
  const wanted = value.split(",").map((scope) => scope.trim())
  const unknown = wanted.find((scope) => !scopes.some((known) => known === scope))
  if (unknown !== undefined) throw new BadSetting(`--scopes must be of ${scopes.join(", ")}, not "${unknown}"`)
  return scopes.filter((scope) => wanted.includes(scope))
}

const expiryOf = ({ expires }: Arguments["values"]): { readonly expiresAt?: string } => (expires === undefined ? {} : { expiresAt: expires })

const hoursOf = (value: string): number => {
  if (!/^\d+(\.\d+)?$/.test(value)) throw new BadSetting(`--overlap-hours must be a number from 0 to 720, not "${value}"`)
  return Number(value)
}

const daysOf = (value: string | undefined): number => {
  if (value === undefined) throw new BadSetting("retention run needs --days N")
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 36_500)
    throw new BadSetting(`--days must be a whole number from 1 to 36500, not "${value}"`)
  return Number(value)
}

/** What a command found: for a program as JSON, for a person as lines. */
interface Outcome {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

const run = async (visibility: BrandVisibility.BrandVisibility, { positionals, values }: Arguments): Promise<Outcome> => {
  const [subject, verb, first, second] = positionals
  const command = `${subject ?? ""} ${verb ?? ""}`.trim()
  const needed = (value: string | undefined, name: string): string => {
    if (value === undefined || value === "") throw new BadSetting(`${command} needs ${name}`)
    return value
  }
  switch (command) {
    case "organization create": {
      const settings = readSettings(process.env)
      const organization = await visibility.organizations.create({
        name: needed(first, "NAME"),
        promptLimitPerBrand: readLimit("--prompt-limit-per-brand", values["prompt-limit-per-brand"], settings.promptLimitPerBrand),
        promptLimit: readLimit("--prompt-limit", values["prompt-limit"], settings.promptLimit),
        customPerceptionPrompts: readSwitch("--custom-perception-prompts", values["custom-perception-prompts"], settings.customPerceptionPrompts)
      })
      const { key } = await visibility.organizations.createKey({ organizationId: organization.id, name: "first" })
      return {
        json: { organizationId: organization.id, key },
        lines: [`Organization ${organization.id}`, `Key          ${key}`, "The key is not shown again."]
      }
    }
    case "organization list": {
      const list = await visibility.organizations.list()
      return { json: list, lines: tableOf([["id", "name", "created"], ...list.map(({ createdAt, id, name }) => [id, name, createdAt])]) }
    }
    case "organization delete": {
      const organizationId = needed(first, "ORGANIZATION_ID")
      if (values.yes !== true) throw new BadSetting("organization delete removes everything that the organization has, for good: say --yes if you mean it")
      await visibility.organizations.erase({ organizationId })
      return { json: { deleted: true }, lines: [`Nothing of organization ${organizationId} is left.`] }
    }
    case "retention run": {
      const days = daysOf(values.days)
      const dropped = await visibility.organizations.dropAnswers({
        days,
        ...(values.organization === undefined ? {} : { organizationId: values.organization })
      })
      return { json: dropped, lines: [`Dropped the texts of ${dropped.answers} answers of ${dropped.runs} runs.`] }
    }
    case "key create": {
      const { apiKey, key } = await visibility.organizations.createKey({
        organizationId: needed(first, "ORGANIZATION_ID"),
        name: needed(second, "NAME"),
        scopes: scopesOf(values.scopes),
        ...expiryOf(values)
      })
      return { json: { id: apiKey.id, key }, lines: [`Key ${key}`, "It is not shown again."] }
    }
    case "key list": {
      const list = await visibility.organizations.listKeys({ organizationId: needed(first, "ORGANIZATION_ID") })
      const keys = list.map(({ createdAt, expiresAt, id, keyId, lastUsedAt, name, revokedAt, scopes }) => ({
        id,
        name,
        keyId,
        scopes,
        createdAt,
        lastUsedAt,
        expiresAt,
        revokedAt
      }))
      const endOf = ({ expiresAt, revokedAt }: (typeof keys)[number]) => (revokedAt === null ? (expiresAt ?? "never") : "revoked")
      const rows = keys.map((key) => [key.id, key.name, key.scopes.join(","), key.lastUsedAt ?? "never", endOf(key)])
      return { json: keys, lines: tableOf([["id", "name", "scopes", "last used", "ends"], ...rows]) }
    }
    case "key rotate": {
      const { apiKey, key } = await visibility.organizations.rotateKey({
        organizationId: needed(first, "ORGANIZATION_ID"),
        apiKeyId: needed(second, "KEY_ID"),
        ...(values["overlap-hours"] === undefined ? {} : { overlapHours: hoursOf(values["overlap-hours"]) }),
        ...expiryOf(values)
      })
      return { json: { id: apiKey.id, key }, lines: [`Key ${key}`, "It is not shown again. The old one ends with the overlap."] }
    }
    case "key revoke": {
      const apiKeyId = needed(second, "KEY_ID")
      const organizationId = needed(first, "ORGANIZATION_ID")
      if (!(await visibility.organizations.listKeys({ organizationId })).some(({ id }) => id === apiKeyId))
        throw new BadSetting(`organization ${organizationId} has no key ${apiKeyId}`)
      await visibility.organizations.revokeKey({ organizationId, apiKeyId })
      return { json: { revoked: true }, lines: ["Revoked. The next request with it is refused."] }
    }
    case "migrate":
      // It was done when the database was opened.
      return { json: { migrated: true }, lines: ["The schema is up to date."] }
    default:
      throw new BadSetting(command === "" ? `No command given.\n\n${help}` : `There is no command "${command}".\n\n${help}`)
  }
}

/** Made without opening the database as the server does: that would bring its schema up to date first. */
const backUp = async (database: Database, destination: string | undefined): Promise<Outcome> => {
  if (destination === undefined || destination === "") throw new BadSetting("backup needs FILE")
  if (database.kind !== "sqlite") throw new BadSetting("backup copies SQLite files; for Postgres use pg_dump")
  await Effect.runPromise(Effect.mapError(backup({ filename: database.file, destination }), ({ detail }) => new BadSetting(`No backup was made: ${detail}`)))
  return { json: { file: destination }, lines: [`Backup written to ${destination}`] }
}

const openedDatabase = (database: Database) =>
  database.kind === "sqlite" ? sqliteDatabase({ filename: database.file }) : postgresDatabase({ url: database.url })

const reported = <A>(effect: Effect.Effect<A, StorageError, SqlDatabase>, database: Database): Promise<A> =>
  Effect.runPromise(Effect.mapError(Effect.provide(effect, openedDatabase(database)), ({ detail }) => new BadSetting(detail)))

/** To standard output, which takes more when it has room. */
const exportTo = async (database: Database, organizationId: string | undefined): Promise<void> => {
  if (organizationId === undefined) throw new BadSetting("export needs ORGANIZATION_ID")
  const write = (lines: string) =>
    Effect.async<void>((resume) => {
      process.stdout.write(lines, () => resume(Effect.void))
    })
  await reported(exportOrganization(OrganizationId.make(organizationId), write), database)
}

/** From standard input. */
const importFrom = async (database: Database): Promise<Outcome> => {
  // Begun when the database is open: what is read before anybody asks for it is lost.
  const lines = Stream.suspend(() => Stream.orDie(Stream.fromAsyncIterable(createInterface({ input: process.stdin, crlfDelay: Infinity }), (error) => error)))
  const organizationId = await reported(importOrganization(lines), database)
  return { json: { organizationId }, lines: [`Imported organization ${organizationId}`] }
}

const print = ({ json, lines }: Outcome, isJson: boolean): void => void process.stdout.write(isJson ? `${JSON.stringify(json)}\n` : `${lines.join("\n")}\n`)

const main = async (): Promise<void> => {
  const given = readArguments()
  if (given.values.help === true) return void process.stdout.write(`${help}\n`)
  const { database } = readSettings(process.env)
  const isJson = given.values.json === true
  if (given.positionals[0] === "export") return exportTo(database, given.positionals[1])
  if (given.positionals[0] === "import") return print(await importFrom(database), isJson)
  if (given.positionals[0] === "backup") return print(await backUp(database, given.positionals[1]), isJson)
  // No models and no polling: this process asks nothing and must not work off the server's runs.
  const visibility = await BrandVisibility.make({ storage: storageOf(database), models: [], engine: "none", logLevel: "none" })
  try {
    print(await run(visibility, given), isJson)
  } finally {
    await visibility.dispose()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
