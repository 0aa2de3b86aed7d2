/**
 * `npm run admin -- …`: organizations and keys, for operators. Works beside a running server.
 */
import { parseArgs } from "node:util"
import type { BrandVisibility, Organization } from "@brand-visibility/core"
import { help } from "./AdminHelp.js"
import { listAudit, recorded } from "./AuditLog.js"
import type { Database } from "./Database.js"
import { isOnTerminal, keepOutputPrivate, type Outcome, print } from "./Output.js"
import { BadSetting, readRoofs } from "./Reading.js"
import { tableOf } from "./Report.js"
import { readLimit, readSettings, readSwitch } from "./Settings.js"

const options = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  scopes: { type: "string" },
  expires: { type: "string" },
  "overlap-hours": { type: "string" },
  "prompt-limit-per-brand": { type: "string" },
  "external-id": { type: "string" },
  "prompt-limit": { type: "string" },
  "custom-perception-prompts": { type: "string" },
  "daily-budget-usd": { type: "string" },
  "max-active-runs": { type: "string" },
  "max-brands": { type: "string" },
  "max-stored-gb": { type: "string" },
  name: { type: "string" },
  days: { type: "string" },
  organization: { type: "string" },
  since: { type: "string" },
  before: { type: "string" },
  limit: { type: "string" },
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

const roofOptions = { dailyBudgetUsd: "daily-budget-usd", maxActiveRuns: "max-active-runs", maxBrands: "max-brands", maxStoredBytes: "max-stored-gb" } as const

const roofsOf = (values: Arguments["values"]) => {
  const given = new Map(Object.values(roofOptions).map((option) => [`--${option}`, values[option]]))
  const { dailyBudgetUsd, maxActiveRuns, maxBrands, maxStoredBytes } = roofOptions
  const names = {
    dailyBudgetUsd: `--${dailyBudgetUsd}`,
    maxActiveRuns: `--${maxActiveRuns}`,
    maxBrands: `--${maxBrands}`,
    maxStoredBytes: `--${maxStoredBytes}`
  }
  return readRoofs(names, (name) => given.get(name))
}

const externalIdOf = ({ "external-id": externalId }: Arguments["values"]) =>
  externalId === undefined ? {} : { externalId: externalId === "none" ? null : externalId }

type Command = (visibility: BrandVisibility) => Promise<Outcome>

/** What is asked for, once there is nothing wrong with it: until then no database is opened, which would bring its schema up to date. */
const commandOf = ({ positionals, values }: Arguments): Command => {
  const [subject, verb, first, second] = positionals
  const command = `${subject ?? ""} ${verb ?? ""}`.trim()
  const needed = (value: string | undefined, name: string): string => {
    if (value === undefined || value === "") throw new BadSetting(`${command} needs ${name}`)
    return value
  }
  switch (command) {
    case "organization create": {
      const settings = readSettings(process.env)
      const input = {
        name: needed(first, "NAME"),
        ...externalIdOf(values),
        promptLimitPerBrand: readLimit("--prompt-limit-per-brand", values["prompt-limit-per-brand"], settings.promptLimitPerBrand),
        promptLimit: readLimit("--prompt-limit", values["prompt-limit"], settings.promptLimit),
        customPerceptionPrompts: readSwitch("--custom-perception-prompts", values["custom-perception-prompts"], settings.customPerceptionPrompts),
        ...settings.roofs,
        ...roofsOf(values)
      }
      return async ({ organizations }) => {
        const organization = await organizations.create(input)
        const { apiKey, key } = await organizations.createKey({ organizationId: organization.id, name: "first" })
        return {
          json: { organizationId: organization.id, keyId: apiKey.id, key },
          lines: [`Organization ${organization.id}`, `Key id       ${apiKey.id}`, `Key          ${key}`, "The key is not shown again."]
        }
      }
    }
    case "organization update": {
      const limitOf = (name: "prompt-limit-per-brand" | "prompt-limit") => readLimit(`--${name}`, values[name], null)
      const changes = {
        ...(values.name === undefined ? {} : { name: values.name }),
        ...externalIdOf(values),
        ...(values["prompt-limit-per-brand"] === undefined ? {} : { promptLimitPerBrand: limitOf("prompt-limit-per-brand") }),
        ...(values["prompt-limit"] === undefined ? {} : { promptLimit: limitOf("prompt-limit") }),
        ...(values["custom-perception-prompts"] === undefined
          ? {}
          : { customPerceptionPrompts: readSwitch("--custom-perception-prompts", values["custom-perception-prompts"], true) }),
        ...roofsOf(values)
      }
      const organizationId = needed(first, "ORGANIZATION_ID")
      if (Object.keys(changes).length === 0) throw new BadSetting("organization update needs at least one option that says what to change")
      return async ({ organizations }) => {
        const organization = await organizations.update({ organizationId, ...changes })
        return { json: organization, lines: [`Changed organization ${organization.id}: ${Object.keys(changes).join(", ")}`] }
      }
    }
    case "organization list":
      return async ({ organizations }) => {
        const all: Array<Organization> = []
        for (let page = await organizations.list(); page.length > 0; page = await organizations.list({ after: page.at(-1)?.id })) all.push(...page)
        const rows = all.map(({ createdAt, externalId, id, name }) => [id, name, externalId ?? "", createdAt])
        return { json: all, lines: tableOf([["id", "name", "external id", "created"], ...rows]) }
      }
    case "organization delete": {
      const organizationId = needed(first, "ORGANIZATION_ID")
      if (values.yes !== true) throw new BadSetting("organization delete removes everything that the organization has, for good: say --yes if you mean it")
      return async ({ organizations }) => {
        await organizations.erase({ organizationId })
        return { json: { deleted: true }, lines: [`Nothing of organization ${organizationId} is left.`] }
      }
    }
    case "retention run": {
      const input = { days: daysOf(values.days), ...(values.organization === undefined ? {} : { organizationId: values.organization }) }
      return async ({ organizations }) => {
        const dropped = await organizations.dropAnswers(input)
        return { json: dropped, lines: [`Dropped the texts of ${dropped.answers} answers of ${dropped.runs} runs.`] }
      }
    }
    case "key create": {
      const input = {
        organizationId: needed(first, "ORGANIZATION_ID"),
        name: needed(second, "NAME"),
        scopes: scopesOf(values.scopes),
        ...expiryOf(values)
      }
      return async ({ organizations }) => {
        const { apiKey, key } = await organizations.createKey(input)
        return { json: { id: apiKey.id, key }, lines: [`Key id ${apiKey.id}`, `Key    ${key}`, "It is not shown again."] }
      }
    }
    case "key list": {
      const organizationId = needed(first, "ORGANIZATION_ID")
      return async ({ organizations }) => {
        const list = await organizations.listKeys({ organizationId })
        const keys = list.map(({ createdAt, expiresAt, id, keyId, lastUsedAt, name, revokedAt, scopes }) => ({
          id,
          name,
          // By which a key that was found somewhere is known. Of one that an operator chose there is nothing to show.
          beginsWith: keyId.startsWith("adopted-") ? null : `bv_live_${keyId}`,
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
    }
    case "key rotate": {
      const input = {
        organizationId: needed(first, "ORGANIZATION_ID"),
        apiKeyId: needed(second, "KEY_ID"),
        ...(values["overlap-hours"] === undefined ? {} : { overlapHours: hoursOf(values["overlap-hours"]) }),
        ...expiryOf(values)
      }
      return async ({ organizations }) => {
        const { apiKey, key } = await organizations.rotateKey(input)
        const { id } = apiKey
        return {
          json: { id, key, replaces: input.apiKeyId },
          lines: [`Key id ${id}`, `Key    ${key}`, `It is not shown again. Key ${input.apiKeyId} ends with the overlap.`]
        }
      }
    }
    case "key revoke": {
      const apiKeyId = needed(second, "KEY_ID")
      const organizationId = needed(first, "ORGANIZATION_ID")
      return async ({ organizations }) => {
        if (!(await organizations.listKeys({ organizationId })).some(({ id }) => id === apiKeyId))
          throw new BadSetting(`organization ${organizationId} has no key ${apiKeyId}`)
        await organizations.revokeKey({ organizationId, apiKeyId })
        return { json: { id: apiKeyId, revoked: true }, lines: [`Revoked key ${apiKeyId}. The next request with it is refused.`] }
      }
    }
    case "audit list": {
      const { before, limit, organization, since } = values
      const request = {
        ...(organization === undefined ? {} : { organizationId: organization }),
        ...(since === undefined ? {} : { since }),
        ...(before === undefined ? {} : { before }),
        ...(limit === undefined ? {} : { limit: Number(limit) })
      }
      return (visibility) => listAudit(visibility, request)
    }
    case "migrate":
      // It was done when the database was opened.
      return async () => ({ json: { migrated: true }, lines: ["The schema is up to date."] })
    default:
      throw new BadSetting(command === "" ? `No command given.\n\n${help}` : `There is no command "${command}".\n\n${help}`)
  }
}

const showsKey = ({ positionals: [subject, verb] }: Arguments): boolean => verb === "create" || (subject === "key" && verb === "rotate")

/** Opens the database as the server does. No models and no polling: this process asks nothing and must not work off the server's runs. */
const using = async (database: Database, use: (visibility: BrandVisibility) => Promise<unknown>): Promise<void> => {
  const [{ BrandVisibility }, { storageOf }] = await Promise.all([import("@brand-visibility/core"), import("./Storage.js")])
  const visibility = await BrandVisibility.make({ storage: storageOf(database), models: [], engine: "none", logLevel: "none" })
  try {
    await use(visibility)
  } finally {
    await visibility.dispose()
  }
}

const main = async (): Promise<void> => {
  const given = readArguments()
  if (given.values.help === true) return void process.stdout.write(`${help}\n`)
  const { database } = readSettings(process.env)
  const isJson = given.values.json === true
  const [subject, argument] = given.positionals
  const asked = { positionals: given.positionals, organization: given.values.organization }
  if (subject === "export" || subject === "import" || subject === "backup") {
    const { backUp, exportTo, importFrom } = await import("./Archive.js")
    // Not recorded: the copy is made before the schema is brought up to date.
    if (subject === "backup") return print(await backUp(database, argument), isJson)
    const outcome = subject === "import" ? importFrom(database) : exportTo(database, argument)
    // Recorded when the connection of the archive is closed, whatever came of it.
    await Promise.allSettled([outcome])
    await using(database, (visibility) => recorded(visibility, asked, () => outcome))
    return subject === "import" ? print(await outcome, isJson) : undefined
  }
  const command = commandOf(given)
  if (showsKey(given)) {
    if (!isJson && !isOnTerminal()) throw new BadSetting("A key is shown on a terminal only. To write it into a file or a pipe, say --json.")
    keepOutputPrivate()
  }
  await using(database, async (visibility) => print(await recorded(visibility, asked, command), isJson))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
