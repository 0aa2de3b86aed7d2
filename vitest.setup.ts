/**
 * Lets the event loop turn after every test. Vitest's own messages are lost when a test file keeps the loop for a minute, as many
 * synchronous tests in a row do on a slow machine, and the run fails though every test has passed.
 */
import { setImmediate } from "node:timers/promises"
import { afterEach } from "vitest"

afterEach(() => setImmediate())
