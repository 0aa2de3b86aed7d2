/** Axe finds no fault with any screen, in any of its states, in light and in dark. Axe.test.ts looks at some. */
import { afterAll, beforeAll } from "vitest"
import { begin, end } from "./AxeScene.js"
import * as AxeStatesSuite from "./AxeStatesSuite.js"

beforeAll(begin)
afterAll(end)

AxeStatesSuite.run()
