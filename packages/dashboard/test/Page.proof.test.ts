/** Axe finds no fault with any screen, in any of its states, in light and in dark. Page.test.ts looks at some. */
import { afterAll, beforeAll } from "vitest"
import * as AxeStatesSuite from "./AxeStatesSuite.js"
import { begin, end } from "./ways/Visit.js"

beforeAll(begin)
afterAll(end)

AxeStatesSuite.run()
