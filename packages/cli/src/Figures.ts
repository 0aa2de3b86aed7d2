/** Formats numbers for people. A number that was not measured is a dash, never a zero. */

const none = "–"

/** Such as `1 prompt` and `2 prompts`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

export const percent = (value: number | null | undefined): string =>
  value == null ? none : `${(100 * value).toFixed(value !== 0 && Math.abs(value) < 0.1 ? 1 : 0)} %`

export const decimal = (value: number | null | undefined, digits = 2): string => (value == null ? none : value.toFixed(digits))

export const whole = (value: number | null | undefined): string => (value == null ? none : String(Math.round(value)))

export const dollars = (value: number | null | undefined): string => (value == null ? none : `$${value.toFixed(value < 1 ? 4 : 2)}`)

export const duration = (seconds: number): string => {
  const rounded = Math.max(0, Math.round(seconds))
  if (rounded < 60) return `${rounded} s`
  const minutes = Math.floor(rounded / 60)
  return minutes < 60 ? `${minutes} min ${rounded % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

interface Measured {
  readonly value: number | null
  readonly panel: { readonly low: number; readonly high: number } | null
  readonly population: { readonly low: number; readonly high: number } | null
}

/** The interval of a rate over the run's prompts; where that interval is not known, the interval over all that people ask. */
export const intervalOf = ({ panel, population }: Measured): { readonly low: number; readonly high: number } | null => panel ?? population

/** Such as `34 % (28–41)`. */
export const rate = (measured: Measured): string => {
  const interval = intervalOf(measured)
  if (measured.value === null) return none
  return interval === null ? percent(measured.value) : `${percent(measured.value)} (${Math.round(100 * interval.low)}–${Math.round(100 * interval.high)})`
}

/** A time to the minute, in UTC. */
export const moment = (timestamp: string): string => `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)}`
