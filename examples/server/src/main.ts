/** `npm start`: reads the settings, and loads the server only when they are valid. */
import { constants } from "node:os"
import { reasonOf, say } from "./Output.js"
import { BadSetting } from "./Reading.js"
import { readSettings } from "./Settings.js"
import { help } from "./SettingsHelp.js"

type Stop = (isAtTerminal: boolean) => Promise<void>

/**
 * Stops the server at the first signal, and the process at once at the second. A process that is still starting ends at the first signal: the system itself
 * would not end it in a container, where it is process 1. Returns a function that takes the way to stop the server once there is one.
 */
const stopBySignals = (): ((given: Stop) => void) => {
  let stop: Stop | undefined
  let isStopping = false
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      if (stop === undefined) process.exit(128 + constants.signals[signal])
      isStopping = true
      void stop(signal === "SIGINT").then(() => process.exit(0))
    })
  return (given) => {
    stop = given
  }
}

const main = async (): Promise<void> => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== "--help" && argument !== "-h")
  if (unknown.length > 0) throw new BadSetting(`Unknown argument ${unknown[0]}; settings come from the environment, see --help`)
  if (process.argv.length > 2) return say(help)
  const stoppedBy = stopBySignals()
  const settings = readSettings(process.env)
  const { start } = await import("./Server.js")
  await start(settings, { say, stoppedBy })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadSetting ? "Bad setting: " : ""}${reasonOf(error)}\n`)
  process.exit(1)
})
