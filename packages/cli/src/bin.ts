#!/usr/bin/env node
/** The process of the command. */
import { endingSignals, type EndingSignal, exitCodes, signalNames } from "./ExitCode.js"
import { processStreams } from "./ProcessStreams.js"
import { main } from "./Program.js"

/**
 * After the terminal was closed, Node's exit fails, because it tries to restore the terminal's state. The process therefore ends itself with the signal,
 * after all exit handlers have run.
 */
const endByClosedTerminal = (): void => {
  process.on("exit", () => {
    process.removeAllListeners("SIGHUP")
    process.kill(process.pid, "SIGHUP")
  })
}

// By default a signal ends Node at once, without exit handlers, and the programs of models would go on running. While a verb listens for the signal, the
// verb decides.
let interruptedBy: EndingSignal = "SIGINT"
for (const signal of signalNames)
  process.on(signal, () => {
    if (signal === "SIGHUP" && interruptedBy !== signal && process.platform !== "win32") endByClosedTerminal()
    interruptedBy = signal
    if (process.listenerCount(signal) === 1) process.exit(endingSignals[signal])
  })

const code = await main(process.argv.slice(2), processStreams())
process.exitCode = code === exitCodes.interrupted ? endingSignals[interruptedBy] : code
// A handle that a verb leaves open, such as a kept-alive connection, must not keep the process alive.
process.exit()
