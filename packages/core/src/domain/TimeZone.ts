/** A time zone, summer time included, by its name in the IANA database. */
import { DateTime, Option, Schema } from "effect"

/** Most characters of a name. No name of the database is longer. */
const longestName = 100

export const TimeZone = Schema.String.pipe(
  Schema.filter((name) => (name.length <= longestName && Option.isSome(DateTime.zoneMakeNamed(name))) || "must be an IANA time zone such as Europe/Berlin"),
  Schema.annotations({ jsonSchema: { type: "string" } })
)
