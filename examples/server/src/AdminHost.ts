/** What the server's settings say to the command inside it: which database, and what a new organization may use. */
import type { Host } from "@brand-visibility/cli/command"
import type { Database } from "./Database.js"
import { type Environment, readSettings } from "./Settings.js"

const placeOf = (database: Database): Host["place"] => (database.kind === "sqlite" ? { kind: "sqlite", filename: database.file } : database)

/** Throws `BadSetting` for a setting that is none. */
export const hostOf = (environment: Environment): Host => {
  const { customPerceptionPrompts, database, promptLimit, promptLimitPerBrand, roofs } = readSettings(environment)
  return { place: placeOf(database), newOrganization: { customPerceptionPrompts, promptLimit, promptLimitPerBrand, ...roofs } }
}
