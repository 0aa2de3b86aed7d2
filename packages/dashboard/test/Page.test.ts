/**
 * Tests the page in a real browser, its accessibility with axe, and the API's page beside it. All tests share one browser, because each start takes
 * seconds.
 */
import { afterAll, beforeAll } from "vitest"
import * as AxeStatesSuite from "./AxeStatesSuite.js"
import { changing } from "./ways/Changing.js"
import { docs } from "./ways/Docs.js"
import { newcomer } from "./ways/Newcomer.js"
import { reading } from "./ways/Reading.js"
import { signingIn } from "./ways/SigningIn.js"
import { views } from "./ways/Views.js"
import { begin, end } from "./ways/Visit.js"

beforeAll(begin)
afterAll(end)

signingIn()
views()
reading()
newcomer()
changing()
// Page.proof.test.ts shows the whole document, and checks all states.
docs(false)
AxeStatesSuite.run(1)
