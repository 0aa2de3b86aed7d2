/** The names of all settings, and the names in an environment that look like misspelt settings. */
import { BadSetting } from "./Reading.js"

/** Settings that keep something within bounds. Where such a name is misspelt, the bound does not hold, and nobody notices before the harm is done. */
const bounds = [
  "ANSWER_RETENTION_DAYS",
  "DAILY_BUDGET_USD",
  "MAX_ACTIVE_RUNS",
  "MAX_BRANDS",
  "MAX_CONCURRENCY",
  "MAX_CONNECTIONS",
  "MAX_OUTPUT_TOKENS",
  "MAX_STORED_GB",
  "PROMPT_LIMIT",
  "PROMPT_LIMIT_PER_BRAND",
  "RATE_LIMIT",
  "ROW_LEVEL_SECURITY"
] as const

const others = [
  "ANTHROPIC_API_KEY",
  "ANTHROPIC_BASE_URL",
  "ANTHROPIC_INPUT_USD",
  "ANTHROPIC_MODEL",
  "ANTHROPIC_OUTPUT_USD",
  "ANTHROPIC_SEARCH_USD",
  "BUNDLE_SIGNING_KEY_FILE",
  "CUSTOM_PERCEPTION_PROMPTS",
  "DASHBOARD",
  "DATABASE_URL",
  "DEMO",
  "DRAIN_SECONDS",
  "ENGINE",
  "GEMINI_API_KEY",
  "GEMINI_BASE_URL",
  "GEMINI_INPUT_USD",
  "GEMINI_MODEL",
  "GEMINI_OUTPUT_USD",
  "GEMINI_SEARCH_USD",
  "HOST",
  "JUDGE_API_KEY",
  "JUDGE_BASE_URL",
  "JUDGE_BRANDS",
  "JUDGE_IMPORTS",
  "JUDGE_INPUT_USD",
  "JUDGE_MODEL",
  "JUDGE_OUTPUT_USD",
  "JUDGE_PROVIDER",
  "LOG_FORMAT",
  "LOG_LEVEL",
  "MCP",
  "MCP_HOSTS",
  "METRICS",
  "METRICS_HOST",
  "METRICS_PORT",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_INPUT_USD",
  "OPENAI_MODEL",
  "OPENAI_OUTPUT_USD",
  "OPENAI_SEARCH_USD",
  "PORT",
  "REDIS_URL",
  "ROLE",
  "SERVICE_API_KEY",
  "TRUSTED_PROXIES",
  "WEBHOOKS"
] as const

export const settingNames: ReadonlyArray<string> = [...bounds, ...others]

/** A shorter name is one edit away from too many names that mean something else, such as `HOSTS` or `PORTS`. */
const leastLength = 6

/** Whether one text becomes the other by adding, leaving out or replacing one character, or by exchanging two neighbours. */
const isOneEditAway = (left: string, right: string): boolean => {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const [one, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)]
  return Math.max(one.length, other.length) <= 1 || (one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0])
}

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, "")

/** Whether the setting was probably meant by the name: a slip of typing, a last word too few (`DAILY_BUDGET`), or `…_FILE`, as containers give secrets. */
const isMeant = (setting: string, name: string): boolean =>
  (setting.length >= leastLength && isOneEditAway(letters(setting), letters(name))) ||
  (name.includes("_") && setting.startsWith(`${name}_`)) ||
  name === `${setting}_FILE`

/**
 * The names in the environment that are probably misspelt settings, one warning for each. Most variables of an environment belong to other programs, so only
 * a name that is nearly that of a setting is reported.
 *
 * @throws BadSetting for a misspelt bound
 */
export const misspeltNames = (environment: Readonly<Record<string, string | undefined>>): ReadonlyArray<string> => {
  const warnings: Array<string> = []
  for (const [name, value] of Object.entries(environment)) {
    if (settingNames.includes(name) || (value ?? "").trim() === "") continue
    const meant = settingNames.find((setting) => isMeant(setting, name))
    // Where the setting itself is set, the other name was not meant for it. (Windows finds a setting by its name in any case of letters.)
    if (meant === undefined || (environment[meant] ?? "").trim() !== "") continue
    if (bounds.some((bound) => bound === meant)) throw new BadSetting(`${name} is no setting, and would bound nothing; the setting is named ${meant}`)
    warnings.push(`${name} is no setting, and has no effect. Is ${meant} meant?`)
  }
  return warnings
}
