/**
 * Checks the accessibility of every screen in every state with axe, in light and in dark, and the API's page with its whole document. Page.test.ts checks some
 * of them.
 */
import { afterAll, beforeAll } from "vitest"
import * as AxeStatesSuite from "./AxeStatesSuite.js"
import { docs } from "./ways/Docs.js"
import { begin, end } from "./ways/Visit.js"

beforeAll(begin)
afterAll(end)

docs(true)
AxeStatesSuite.run()
