/** Checks the accessibility of every screen in every state with axe, in light and in dark. Page.test.ts checks some of them. */
import { afterAll, beforeAll } from "vitest"
import * as AxeStatesSuite from "./AxeStatesSuite.js"
import { begin, end } from "./ways/Visit.js"

beforeAll(begin)
afterAll(end)

AxeStatesSuite.run()
