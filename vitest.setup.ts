/**
 * Lets the event loop turn after every test. When a test file blocks the loop for a minute, as many synchronous tests do on a slow machine, vitest's own
 * messages are lost and the run fails although every test has passed.
 */
import { setImmediate } from "node:timers/promises"
import { afterEach } from "vitest"

/**
 * Ends this process when vitest's main process has ended. Vitest gives each process all its files at once, and an abandoned process would run them to the
 * end. The flag on `process` is needed because this file is loaded for each test file, while the process stays.
 */
const endsAlone = Symbol.for("brand-visibility/test-process-ends-alone")
if (!Reflect.has(process, endsAlone)) {
  Reflect.set(process, endsAlone, true)
  // Vitest does not allow `process.exit`.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"))
}

afterEach(() => setImmediate())
