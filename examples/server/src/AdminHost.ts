/** Reads for the command inside the server, from the server's settings, which database to use and the limits of a new organization. */
import type { Host } from "@brand-visibility/cli/command"
import type { Database } from "./Database.js"
import { type Environment, readSettings } from "./Settings.js"

const placeOf = (database: Database): Host["place"] => (database.kind === "sqlite" ? { kind: "sqlite", filename: database.file } : database)

/** Throws `BadSetting` for an invalid setting. */
export const hostOf = (environment: Environment): Host => {
  const { customPerceptionPrompts, database, promptLimit, promptLimitPerBrand, roofs } = readSettings(environment)
  return { place: placeOf(database), newOrganization: { customPerceptionPrompts, promptLimit, promptLimitPerBrand, ...roofs } }
}
