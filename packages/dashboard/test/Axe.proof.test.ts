/** Every screen that asks the API, while its answers are late and where they are failures. Axe.test.ts looks at some. */
import { afterAll, beforeAll } from "vitest"
import { begin, end } from "./AxeScene.js"
import * as AxeStatesSuite from "./AxeStatesSuite.js"

beforeAll(begin)
afterAll(end)

AxeStatesSuite.run()
