/**
 * Checks the options of the client when it is made. A misspelt `apiKey` would otherwise send requests without a key, and a missing `baseUrl` would fail at
 * the first call. The tests of `Client` hold this module.
 */

/** The longest time of a timer of JavaScript, in milliseconds. A longer time would count as none. */
const longestTimer = 2_147_483_647

/** Whether requests can be sent below this text: an address of HTTP, or a path on the origin of a page. `localhost:8787` is a URL of the scheme `localhost:`. */
const isBase = (value: unknown): boolean => typeof value === "string" && (!URL.canParse(value) || /^https?:$/.test(new URL(value).protocol))

const isOptional =
  (isOfKind: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || isOfKind(value)

const rules: Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, words: string]>> = {
  baseUrl: [isBase, "must be the address of the API, such as https://example.com/visibility"],
  apiKey: [isOptional((value) => typeof value === "string"), "must be text"],
  timeout: [
    isOptional((value) => typeof value === "number" && value > 0 && value <= longestTimer),
    `must be a number of milliseconds above 0, at most ${longestTimer}`
  ],
  retries: [isOptional((value) => Number.isSafeInteger(value) && Number(value) >= 0), "must be a whole number from 0"],
  fetch: [isOptional((value) => typeof value === "function"), "must be a function"]
}

/** Throws a `TypeError` that names the first option that is missing, malformed or unknown. The message contains no value: an option may be a key. */
export const requireOptions = (options: unknown): void => {
  if (typeof options !== "object" || options === null) throw new TypeError("Client.make: the options must be an object")
  const given: Readonly<Record<string, unknown>> = { ...options }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(rules, name)) throw new TypeError(`Client.make: unknown option ${name}; the options are ${Object.keys(rules).join(", ")}`)
  for (const [name, [isRight, words]] of Object.entries(rules)) if (!isRight(given[name])) throw new TypeError(`Client.make: ${name} ${words}`)
}
