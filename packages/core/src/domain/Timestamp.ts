/**
 * An instant as the string that the API sends: ISO 8601, UTC, milliseconds, `Z`. Timestamps sort as text in the order of time.
 *
 * A string rather than a `Date`: it is immutable, compares by value, and survives JSON and every database unchanged.
 *
 * Source: contract §1 "Time".
 */
import { Schema } from "effect"

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

export const Timestamp = Schema.String.pipe(
  Schema.filter((value) => (pattern.test(value) && !Number.isNaN(Date.parse(value))) || "must be an ISO 8601 instant in UTC with milliseconds"),
  Schema.brand("Timestamp"),
  Schema.annotations({ identifier: "Timestamp", jsonSchema: { type: "string", format: "date-time" } })
)
export type Timestamp = typeof Timestamp.Type

/** The length of a text that matches `pattern`. `toISOString` gives a longer text only for a year of more than four digits. */
const length = 24

/** @param epochMillis milliseconds since 1970-01-01T00:00:00Z */
export const fromEpochMillis = (epochMillis: number): Timestamp => {
  const text = new Date(epochMillis).toISOString()
  return Timestamp.make(text, { disableValidation: text.length === length })
}

/** Milliseconds since 1970-01-01T00:00:00Z. */
export const toEpochMillis = (timestamp: Timestamp): number => Date.parse(timestamp)

/** @param millis how much later, in milliseconds; a negative number is earlier */
export const after = (timestamp: Timestamp, millis: number): Timestamp => fromEpochMillis(toEpochMillis(timestamp) + millis)

/** The later of two instants. */
export const latest = (left: Timestamp, right: Timestamp): Timestamp => (left > right ? left : right)

/** Whether a text begins with a day that the calendar has. `Date.parse` would turn 30 February into 2 March. */
const beginsWithDay = (text: string): boolean => {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number)
  return year !== undefined && month !== undefined && day !== undefined && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** Any ISO 8601 instant with an offset, as a person or another system writes it, read as a `Timestamp`. */
export const TimestampFromIsoDateTime = Schema.String.pipe(
  Schema.filter(
    (value) =>
      (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(value) && !Number.isNaN(Date.parse(value)) && beginsWithDay(value)) ||
      // In the query of an address, "+" stands for a space.
      (/^\d{4}-\d{2}-\d{2}T\S+ \d{2}:?\d{2}$/.test(value)
        ? 'has a space in place of the "+" of its offset: write "+" as %2B in an address'
        : "must be an ISO 8601 date and time with an offset, such as 2025-05-24T15:56:04Z")
  ),
  // An offset can move the first and the last hours of the calendar out of it.
  Schema.filter((value) => new Date(value).toISOString().length === length || "must lie in the years 0000 to 9999 of UTC"),
  Schema.transform(Timestamp, { strict: true, decode: (value) => new Date(value).toISOString(), encode: (value) => value }),
  Schema.annotations({ jsonSchema: { type: "string", format: "date-time" } })
)
