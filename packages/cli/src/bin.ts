#!/usr/bin/env node
/** The process of the command. */
import { endingSignals, type EndingSignal, exitCodes, signalNames } from "./ExitCode.js"
import { processStreams } from "./ProcessStreams.js"
import { main } from "./Program.js"

// A reader that has seen enough, such as `head`, closes its end: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.ok : exitCodes.failed))
process.stderr.on("error", () => {})

/**
 * Where the terminal is gone, Node fails at its exit, which wants to leave the terminal as it was: the signal ends the process then. It does so
 * after everything else that is done at the exit.
 */
const endByClosedTerminal = (): void => {
  process.on("exit", () => {
    process.removeAllListeners("SIGHUP")
    process.kill(process.pid, "SIGHUP")
  })
}

// Node ends a process by a signal at once, and leaves the programs of models running that an exit takes along. While a verb listens, it decides.
let interruptedBy: EndingSignal = "SIGINT"
for (const signal of signalNames)
  process.on(signal, () => {
    if (signal === "SIGHUP" && interruptedBy !== signal && process.platform !== "win32") endByClosedTerminal()
    interruptedBy = signal
    if (process.listenerCount(signal) === 1) process.exit(endingSignals[signal])
  })

const code = await main(process.argv.slice(2), processStreams())
process.exitCode = code === exitCodes.interrupted ? endingSignals[interruptedBy] : code
// What a verb leaves open, such as a connection that is kept, must not keep the process.
process.exit()
