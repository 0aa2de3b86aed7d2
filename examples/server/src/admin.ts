/** `npm run admin -- …`: the verb `admin` of the command, on the database of the server. Works beside a running one. */
import { type Host, runCommand } from "@brand-visibility/cli/command"
import type { Database } from "./Database.js"
import { BadSetting } from "./Reading.js"
import { readSettings } from "./Settings.js"

const placeOf = (database: Database): Host["place"] => (database.kind === "sqlite" ? { kind: "sqlite", filename: database.file } : database)

const main = (): Promise<number> => {
  const { customPerceptionPrompts, database, promptLimit, promptLimitPerBrand, roofs } = readSettings(process.env)
  const newOrganization = { customPerceptionPrompts, promptLimit, promptLimitPerBrand, ...roofs }
  return runCommand(["admin", ...process.argv.slice(2)], { place: placeOf(database), newOrganization })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
