/** `npm start`: reads the settings, and loads the server only when they are valid. */
import { reasonOf, say } from "./Output.js"
import { BadSetting } from "./Reading.js"
import { readSettings } from "./Settings.js"
import { help } from "./SettingsHelp.js"

/** Stops the server at the first signal, and the process at once at the second. */
const stopBySignals = (stop: (isAtTerminal: boolean) => Promise<void>): void => {
  let isStopping = false
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(signal === "SIGINT").then(() => process.exit(0))
    })
}

const main = async (): Promise<void> => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== "--help" && argument !== "-h")
  if (unknown.length > 0) throw new BadSetting(`Unknown argument ${unknown[0]}; settings come from the environment, see --help`)
  if (process.argv.length > 2) return say(help)
  const settings = readSettings(process.env)
  const { start } = await import("./Server.js")
  await start(settings, { say, stoppedBy: stopBySignals })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadSetting ? "Bad setting: " : ""}${reasonOf(error)}\n`)
  process.exit(1)
})
