/** Reads single settings, from the environment and from the command line. The error of a bad setting is one line. */

/** A setting that cannot be used. */
export class BadSetting extends Error {
  override readonly name = "BadSetting"
}

/** The limits of a new organization, until an operator changes them; null is no limit. */
export interface RoofSettings {
  readonly dailyBudgetUsd: number | null
  readonly maxActiveRuns: number | null
  readonly maxBrands: number | null
  readonly maxStoredBytes: number | null
}

const bytesPerGigabyte = 1e9

/** The value of a limit; undefined where it is not set, null for `none`. */
const limit = (name: string, value: string | undefined, rule: string, read: (text: string) => number | null): number | null | undefined => {
  const text = value?.trim() ?? ""
  if (text === "") return undefined
  if (text.toLowerCase() === "none") return null
  const number = read(text)
  if (number === null) throw new BadSetting(`${name} must be ${rule} or none, not "${text}"`)
  return number
}

const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const decimal = (least: number, most: number) => (text: string) => {
  const number = Number(text)
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) && number > least && number <= most ? number : null
}

/** The limits that are set under these names. A limit that is not set is absent. */
export const readRoofs = (
  names: { readonly [Roof in keyof RoofSettings]: string },
  given: (name: string) => string | undefined
): { readonly [Roof in keyof RoofSettings]?: number | null } => {
  const { dailyBudgetUsd, maxActiveRuns, maxBrands, maxStoredBytes } = names
  const gigabytes = limit(maxStoredBytes, given(maxStoredBytes), "a number of gigabytes above 0, at most 1000000", decimal(0, 1e6))
  const said = {
    dailyBudgetUsd: limit(dailyBudgetUsd, given(dailyBudgetUsd), "a number of US dollars above 0, at most 1000000", decimal(0, 1e6)),
    maxActiveRuns: limit(maxActiveRuns, given(maxActiveRuns), "a whole number", wholeNumber),
    maxBrands: limit(maxBrands, given(maxBrands), "a whole number", wholeNumber),
    maxStoredBytes: typeof gigabytes === "number" ? Math.round(gigabytes * bytesPerGigabyte) : gigabytes
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
