/** Reads the settings from the environment. The error of a bad setting is one line. */
import { weaknessOf } from "@brand-visibility/core/rules/KeyStrength"
import { type Database, databaseOf } from "./Database.js"
import type { LogFormat } from "./Log.js"
import { BadSetting, readRoofs, type RoofSettings } from "./Reading.js"
import { misspeltNames } from "./SettingNames.js"

export interface Settings {
  readonly host: string
  readonly port: number
  readonly database: Database
  /** The tasks of the process: `api` serves the API, `worker` works on runs and starts scheduled ones, `both` does both. */
  readonly role: "api" | "both" | "worker"
  /** What gives runs to processes: the database alone (`ledger`), BullMQ on a Redis, or pg-boss on the server's Postgres. The addresses may contain passwords. */
  readonly engine: "ledger" | { readonly redisUrl: string } | { readonly postgresUrl: string }
  readonly serviceApiKey: string | null
  readonly demo: boolean
  readonly openai: (Omit<ProviderSettings, "apiKey"> & { readonly apiKey: string | null; readonly llm: string }) | null
  readonly anthropic: ProviderSettings | null
  readonly gemini: ProviderSettings | null
  /** Null when rules decide alone. */
  readonly judge: JudgeSettings | null
  readonly promptLimitPerBrand: number | null
  readonly promptLimit: number | null
  readonly customPerceptionPrompts: boolean
  /** Requests per key and minute; null when they are not limited. */
  readonly rateLimit: number | null
  readonly maximumConcurrency: number
  /** Largest number of connections; requests on further connections are refused. */
  readonly maximumConnections: number
  /** Null for the defaults of the adapters. */
  readonly maximumOutputTokens: number | null
  /** Days after which the texts of answers are deleted; null when they are kept. */
  readonly answerRetentionDays: number | null
  /** Seconds for which `/readyz` reports that the process is stopping, before the server accepts no more requests. */
  readonly drainSeconds: number
  /** Whether `/metrics` is served. */
  readonly metrics: boolean
  /** A separate port for `/metrics`, and its address; null when `/metrics` is on the API's port. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null
  /** Number of proxies in front of the server that add to `x-forwarded-for`. */
  readonly trustedProxies: number
  /** The settings of `/mcp` for assistants; null when it is off. */
  readonly assistants: AssistantSettings | null
  /** Whether the dashboard is served at `/dashboard`. */
  readonly dashboard: boolean
  /** A file with the Ed25519 private key that signs bundles of runs; null for none. */
  readonly bundleSigningKeyFile: string | null
  /** `private` also allows addresses that only this machine and its network can reach. */
  readonly webhooks: "off" | "on" | "private"
  /** The limits of new organizations. */
  readonly roofs: RoofSettings
  readonly logLevel: "debug" | "error" | "info" | "none" | "warning"
  readonly logFormat: LogFormat
  /** Warnings about variables whose names are nearly those of settings. */
  readonly warnings: ReadonlyArray<string>
}

/** A provider that is asked because its key is set. */
interface ProviderSettings {
  readonly apiKey: string
  readonly baseURL: string | null
  readonly model: string
  /** Null for the list price, where the adapter knows one. */
  readonly price: PriceSettings | null
}

/** The price of a model, in US dollars: for a million tokens of input, for a million tokens of output, and for one search of the web. */
interface PriceSettings {
  readonly inputUsd: number
  readonly outputUsd: number
  readonly searchUsd: number
}

export interface JudgeSettings {
  readonly provider: "anthropic" | "gemini" | "openai"
  readonly model: string
  /** Null when the server at `baseURL` needs no key. */
  readonly apiKey: string | null
  readonly baseURL: string | null
  /** Null for the list price, where the adapter knows one. */
  readonly price: PriceSettings | null
  /** Whether the judge is asked about other brands of which the rules are unsure. */
  readonly brands: boolean
  /** Whether the judge is asked about imported answers. */
  readonly imports: boolean
}

export interface AssistantSettings {
  /** Whether tools that change data are offered. */
  readonly write: boolean
  /** Host names under which assistants may send requests. */
  readonly hosts: ReadonlyArray<string>
}

export type Environment = Readonly<Record<string, string | undefined>>

const present = (environment: Environment, name: string): string | null => {
  const value = environment[name]?.trim()
  return value === undefined || value === "" ? null : value
}

/** The key of a provider. The error does not repeat the key. */
const secret = (environment: Environment, name: string): string | null => {
  const key = present(environment, name)
  if (key === null || /^[ -~]*$/.test(key)) return key
  throw new BadSetting(`${name} must have only ASCII letters, digits, punctuation and spaces, because a header cannot carry other characters, such as “ and ”`)
}

/** The address of a provider. `localhost:11434` is a URL too, of the scheme `localhost:`, and cannot be reached. */
const address = (environment: Environment, name: string): string | null => {
  const value = present(environment, name)
  if (value === null || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value
  throw new BadSetting(`${name} must be a URL that begins with http:// or https://, not "${value}"`)
}

const integer = (environment: Environment, name: string, fallback: number, low: number, high: number): number => {
  const value = present(environment, name)
  if (value === null) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < low || number > high) throw new BadSetting(`${name} must be a whole number from ${low} to ${high}, not "${value}"`)
  return number
}

/** An amount of US dollars; null where the setting is absent. */
const dollars = (environment: Environment, name: string): number | null => {
  const value = present(environment, name)
  if (value === null) return null
  if (!/^\d{1,7}(\.\d{1,9})?$/.test(value) || Number(value) > 1_000_000)
    throw new BadSetting(`${name} must be a number of US dollars from 0 to 1000000, such as 0.25, not "${value}"`)
  return Number(value)
}

const choice = <const Choice extends string>(environment: Environment, name: string, fallback: Choice, choices: ReadonlyArray<Choice>): Choice => {
  const value = present(environment, name)
  if (value === null) return fallback
  const chosen = choices.find((candidate) => candidate === value.toLowerCase())
  if (chosen === undefined) throw new BadSetting(`${name} must be one of ${choices.join(", ")}, not "${value}"`)
  return chosen
}

/** A number of prompts, or `none` for no limit. */
const readLimit = (name: string, value: string | undefined, fallback: number | null): number | null => {
  if (value === undefined || value.trim() === "") return fallback
  if (value.trim().toLowerCase() === "none") return null
  if (!/^\d{1,9}$/.test(value.trim())) throw new BadSetting(`${name} must be a whole number or none, not "${value}"`)
  return Number(value)
}

/** `on` or `off`. */
const readSwitch = (name: string, value: string | undefined, fallback: boolean): boolean =>
  choice({ [name]: value }, name, fallback ? "on" : "off", ["on", "off"]) === "on"

/** A whole number; null for the given word, undefined where the setting is absent. */
const integerOr = (environment: Environment, name: string, word: string, low: number, high: number): number | null | undefined => {
  const value = present(environment, name)
  if (value === null) return undefined
  if (value.toLowerCase() === word) return null
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < low || number > high)
    throw new BadSetting(`${name} must be a whole number from ${low} to ${high} or ${word}, not "${value}"`)
  return number
}

const rateLimit = (environment: Environment): number | null => {
  const limit = integerOr(environment, "RATE_LIMIT", "off", 1, 1_000_000)
  return limit === undefined ? 120 : limit
}

const answerRetentionDays = (environment: Environment): number | null => integerOr(environment, "ANSWER_RETENTION_DAYS", "none", 1, 36_500) ?? null

const database = (environment: Environment): Database => {
  const value = present(environment, "DATABASE_URL") ?? "sqlite:./data/visibility.db"
  if (value.startsWith("sqlite:~")) throw new BadSetting('DATABASE_URL must not have "~" after "sqlite:", because no shell replaces it there: write $HOME')
  const named = databaseOf(value)
  const rowLevelSecurity = readSwitch("ROW_LEVEL_SECURITY", environment["ROW_LEVEL_SECURITY"], false)
  // The message does not repeat the value, because it may contain a password.
  if (named === null) throw new BadSetting("DATABASE_URL must be sqlite:FILE, such as sqlite:./data/visibility.db, or postgres://USER:PASSWORD@HOST/NAME")
  if (named.kind === "postgres") return { ...named, rowLevelSecurity }
  if (rowLevelSecurity) throw new BadSetting("ROW_LEVEL_SECURITY=on needs a Postgres in DATABASE_URL: SQLite has none")
  return named
}

const hostOf = (environment: Environment): string => present(environment, "HOST") ?? "127.0.0.1"

/** Whether a host name or address can be reached only from this machine. */
const isOwn = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const metricsAddress = (environment: Environment): Settings["metricsAddress"] => {
  const host = present(environment, "METRICS_HOST")
  const port = present(environment, "METRICS_PORT")
  if (port === null || port.toLowerCase() === "none") {
    if (host !== null) throw new BadSetting("METRICS_HOST is set but METRICS_PORT is not")
    return null
  }
  if (!/^\d+$/.test(port)) throw new BadSetting(`METRICS_PORT must be a whole number from 0 to 65535 or none, not "${port}"`)
  return { host: host ?? "127.0.0.1", port: integer(environment, "METRICS_PORT", 0, 0, 65_535) }
}

const trustedProxies = (environment: Environment): number => integerOr(environment, "TRUSTED_PROXIES", "none", 1, 32) ?? 0

const assistants = (environment: Environment): AssistantSettings | null => {
  const offered = choice(environment, "MCP", "on", ["off", "on", "write"])
  const named = present(environment, "MCP_HOSTS")
    ?.split(",")
    .map((name) => name.trim().toLowerCase())
  const wrong = named?.find((name) => !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(name))
  if (wrong !== undefined) throw new BadSetting(`MCP_HOSTS must be host names without ports, separated by commas; it contains "${wrong}"`)
  if (offered === "off") return null
  return { write: offered === "write", hosts: named ?? [...new Set([hostOf(environment), "localhost", "127.0.0.1", "[::1]"])] }
}

const roofNames = { dailyBudgetUsd: "DAILY_BUDGET_USD", maxActiveRuns: "MAX_ACTIVE_RUNS", maxBrands: "MAX_BRANDS", maxStoredBytes: "MAX_STORED_GB" }
const usualRoofs: RoofSettings = { dailyBudgetUsd: null, maxActiveRuns: 10, maxBrands: 1_000, maxStoredBytes: null }

const priceEndings = ["INPUT_USD", "OUTPUT_USD", "SEARCH_USD"] as const

/** The first setting of these names that is set. */
const firstSet = (environment: Environment, prefix: string, endings: ReadonlyArray<string>): string | undefined =>
  endings.map((ending) => `${prefix}_${ending}`).find((name) => present(environment, name) !== null)

/** The price of a model; null where no part of the price is set. A part is never missing alone: it would count as free. */
const price = (environment: Environment, prefix: string, searches: boolean): PriceSettings | null => {
  const set = firstSet(environment, prefix, searches ? priceEndings : ["INPUT_USD", "OUTPUT_USD"])
  if (set === undefined) return null
  const partOf = (ending: (typeof priceEndings)[number]): number => {
    const part = dollars(environment, `${prefix}_${ending}`)
    if (part === null) throw new BadSetting(`${set} needs ${prefix}_${ending}, another part of the price, which is 0 where nothing is charged`)
    return part
  }
  return { inputUsd: partOf("INPUT_USD"), outputUsd: partOf("OUTPUT_USD"), searchUsd: searches ? partOf("SEARCH_USD") : 0 }
}

const openai = (environment: Environment): Settings["openai"] => {
  const apiKey = secret(environment, "OPENAI_API_KEY")
  const baseURL = address(environment, "OPENAI_BASE_URL")
  const model = present(environment, "OPENAI_MODEL")
  if (apiKey === null && baseURL === null) {
    const lone = firstSet(environment, "OPENAI", ["MODEL", ...priceEndings])
    if (lone !== undefined) throw new BadSetting(`${lone} is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is`)
    return null
  }
  if (baseURL !== null && model === null) throw new BadSetting("OPENAI_BASE_URL needs OPENAI_MODEL, the name of a model that the server has")
  if (baseURL !== null && present(environment, "OPENAI_SEARCH_USD") !== null)
    throw new BadSetting("OPENAI_SEARCH_USD has no use with OPENAI_BASE_URL: the model of such a server is asked without searches of the web")
  return {
    apiKey,
    baseURL,
    model: model ?? "gpt-5-mini",
    llm: baseURL === null ? "chatgpt" : "openai-compatible",
    price: price(environment, "OPENAI", baseURL === null)
  }
}

const provider = (environment: Environment, name: string, defaultModel: string): ProviderSettings | null => {
  const apiKey = secret(environment, `${name}_API_KEY`)
  const baseURL = address(environment, `${name}_BASE_URL`)
  const model = present(environment, `${name}_MODEL`)
  if (apiKey === null) {
    const lone = firstSet(environment, name, ["MODEL", "BASE_URL", ...priceEndings])
    if (lone !== undefined) throw new BadSetting(`${lone} is set but ${name}_API_KEY is not`)
    return null
  }
  return { apiKey, baseURL, model: model ?? defaultModel, price: price(environment, name, true) }
}

const judgeProviders = ["openai", "anthropic", "gemini"] as const

const judge = (environment: Environment): JudgeSettings | null => {
  const name = present(environment, "JUDGE_PROVIDER")?.toLowerCase() ?? null
  const model = present(environment, "JUDGE_MODEL")
  if (name === null || name === "none") {
    const lone = firstSet(environment, "JUDGE", ["MODEL", "API_KEY", "BASE_URL", "IMPORTS", "BRANDS", "INPUT_USD", "OUTPUT_USD"])
    if (lone !== undefined && name === null) throw new BadSetting(`${lone} is set but JUDGE_PROVIDER is not`)
    return null
  }
  const chosen = judgeProviders.find((known) => known === name)
  if (chosen === undefined) throw new BadSetting(`JUDGE_PROVIDER must be one of ${judgeProviders.join(", ")} or none, not "${name}"`)
  if (model === null) throw new BadSetting("JUDGE_PROVIDER needs JUDGE_MODEL, the name of the model that judges")
  const ownKey = secret(environment, "JUDGE_API_KEY")
  const ownBase = address(environment, "JUDGE_BASE_URL")
  const prefix = chosen.toUpperCase()
  const baseURL = ownBase ?? (ownKey === null ? address(environment, `${prefix}_BASE_URL`) : null)
  // A provider's key is sent only to that provider's own address.
  const apiKey = ownKey ?? (ownBase === null ? secret(environment, `${prefix}_API_KEY`) : null)
  if (apiKey === null && (chosen !== "openai" || baseURL === null)) throw new BadSetting(`JUDGE_PROVIDER=${chosen} needs JUDGE_API_KEY, or ${prefix}_API_KEY`)
  return {
    provider: chosen,
    model,
    apiKey,
    baseURL,
    price: price(environment, "JUDGE", false),
    brands: readSwitch("JUDGE_BRANDS", environment["JUDGE_BRANDS"], false),
    imports: readSwitch("JUDGE_IMPORTS", environment["JUDGE_IMPORTS"], false)
  }
}

const serviceApiKey = (environment: Environment): string | null => {
  const key = present(environment, "SERVICE_API_KEY")
  const weakness = key === null ? null : weaknessOf(key)
  if (weakness !== null) throw new BadSetting(`SERVICE_API_KEY ${weakness}`)
  return key
}

/** The least Node of pg-boss. */
const pgBossNode = [22, 12] as const

const isNodeOfPgBoss = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major > pgBossNode[0] || (major === pgBossNode[0] && minor >= pgBossNode[1])
}

const engine = (environment: Environment, node: string): Settings["engine"] => {
  const name = choice(environment, "ENGINE", "ledger", ["bullmq", "ledger", "pgboss"])
  if (name === "ledger") return name
  if (name === "bullmq") {
    const redisUrl = present(environment, "REDIS_URL")
    if (redisUrl === null) throw new BadSetting("ENGINE=bullmq needs REDIS_URL, such as redis://127.0.0.1:6379")
    // The message does not repeat the address, because it may contain a password.
    if (!/^rediss?:\/\/[^/]/.test(redisUrl) || !URL.canParse(redisUrl))
      throw new BadSetting("REDIS_URL must be redis://USER:PASSWORD@HOST:PORT, or rediss://… for TLS")
    return { redisUrl }
  }
  const stored = database(environment)
  if (stored.kind !== "postgres") throw new BadSetting("ENGINE=pgboss needs a Postgres in DATABASE_URL: pg-boss cannot use SQLite")
  if (!isNodeOfPgBoss(node)) throw new BadSetting(`ENGINE=pgboss needs Node ${pgBossNode.join(".")} or newer, and this is Node ${node}`)
  return { postgresUrl: stored.url }
}

/** A Redis without an engine is not refused, because platforms set REDIS_URL for other programs too. An operator who names the engine knows what it uses. */
const unusedRedis = (environment: Environment): ReadonlyArray<string> =>
  present(environment, "REDIS_URL") !== null && present(environment, "ENGINE") === null ? ["REDIS_URL has no effect without ENGINE=bullmq"] : []

/** @throws BadSetting */
export const readSettings = (environment: Environment, node: string = process.versions.node): Settings => {
  return {
    host: hostOf(environment),
    port: integer(environment, "PORT", 8787, 0, 65_535),
    database: database(environment),
    role: choice(environment, "ROLE", "both", ["api", "both", "worker"]),
    engine: engine(environment, node),
    serviceApiKey: serviceApiKey(environment),
    demo: choice(environment, "DEMO", "1", ["0", "1"]) === "1",
    openai: openai(environment),
    anthropic: provider(environment, "ANTHROPIC", "claude-sonnet-4-6"),
    gemini: provider(environment, "GEMINI", "gemini-2.5-flash"),
    judge: judge(environment),
    promptLimitPerBrand: readLimit("PROMPT_LIMIT_PER_BRAND", environment["PROMPT_LIMIT_PER_BRAND"], 100),
    promptLimit: readLimit("PROMPT_LIMIT", environment["PROMPT_LIMIT"], 500),
    customPerceptionPrompts: readSwitch("CUSTOM_PERCEPTION_PROMPTS", environment["CUSTOM_PERCEPTION_PROMPTS"], true),
    rateLimit: rateLimit(environment),
    maximumConcurrency: integer(environment, "MAX_CONCURRENCY", 8, 1, 1000),
    maximumConnections: integer(environment, "MAX_CONNECTIONS", 1_000, 1, 100_000),
    maximumOutputTokens: present(environment, "MAX_OUTPUT_TOKENS") === null ? null : integer(environment, "MAX_OUTPUT_TOKENS", 0, 16, 1_000_000),
    answerRetentionDays: answerRetentionDays(environment),
    drainSeconds: integer(environment, "DRAIN_SECONDS", 5, 0, 300),
    // `/metrics` needs no key. Where other machines can reach the server, it is served only if the operator sets an address for it.
    metrics: readSwitch("METRICS", environment["METRICS"], true) && (metricsAddress(environment) !== null || isOwn(hostOf(environment))),
    metricsAddress: metricsAddress(environment),
    trustedProxies: trustedProxies(environment),
    assistants: assistants(environment),
    dashboard: readSwitch("DASHBOARD", environment["DASHBOARD"], true),
    webhooks: choice(environment, "WEBHOOKS", "off", ["off", "on", "private"]),
    bundleSigningKeyFile: present(environment, "BUNDLE_SIGNING_KEY_FILE"),
    roofs: { ...usualRoofs, ...readRoofs(roofNames, (name) => environment[name]) },
    logLevel: choice(environment, "LOG_LEVEL", "info", ["debug", "error", "info", "none", "warning"]),
    logFormat: choice(environment, "LOG_FORMAT", process.stderr.isTTY ? "pretty" : "json", ["json", "pretty"]),
    warnings: [...misspeltNames(environment), ...unusedRedis(environment)]
  }
}
