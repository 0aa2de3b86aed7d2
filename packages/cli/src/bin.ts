#!/usr/bin/env node
/** The process of the command. */
import { exitCodes } from "./ExitCode.js"
import { processStreams } from "./ProcessStreams.js"
import { main } from "./Program.js"

// A reader that has seen enough, such as `head`, closes its end: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.ok : exitCodes.failed))
process.stderr.on("error", () => {})

// Node ends a process by a signal at once, and leaves the programs of models running that an exit takes along. While a verb listens, it decides.
const endings = { SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143 } as const
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(endings[signal])
  })

process.exitCode = await main(process.argv.slice(2), processStreams())
// What a verb leaves open, such as a connection that is kept, must not keep the process.
process.exit()
