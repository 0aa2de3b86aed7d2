/** A place's way of telling the time, summer time included, by its name in the IANA database. */
import { DateTime, Option, Schema } from "effect"

export const TimeZone = Schema.String.pipe(
  Schema.filter((name) => Option.isSome(DateTime.zoneMakeNamed(name)) || "must be an IANA time zone such as Europe/Berlin"),
  Schema.annotations({ jsonSchema: { type: "string" } })
)
