/** `npm run admin -- …`: the verb `admin` of the command, on the database of the server. It also works while the server is running. */
import { runCommand } from "@brand-visibility/cli/command"
import { hostOf } from "./AdminHost.js"
import { BadSetting } from "./Reading.js"

try {
  process.exitCode = await runCommand(["admin", ...process.argv.slice(2)], hostOf(process.env))
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
