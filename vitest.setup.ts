/**
 * Lets the event loop turn after every test. Vitest's own messages are lost when a test file keeps the loop for a minute, as many
 * synchronous tests in a row do on a slow machine, and the run fails though every test has passed.
 */
import { setImmediate } from "node:timers/promises"
import { afterEach } from "vitest"

/**
 * Ends this process when the one that runs the tests has gone. Vitest hands each process all its files at once, and one that nobody waits for
 * any more would run them to the end. This file is read anew for each test file, the process stays.
 */
const endsAlone = Symbol.for("brand-visibility/test-process-ends-alone")
if (!Reflect.has(process, endsAlone)) {
  Reflect.set(process, endsAlone, true)
  // Vitest lets no test call `process.exit`.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"))
}

afterEach(() => setImmediate())
