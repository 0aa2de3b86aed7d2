/** The page in a real browser, as people use it and as axe looks at it, and the page of the API beside it. One browser for all: each start takes seconds. */
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
docs()
// Page.proof.test.ts looks at all states.
AxeStatesSuite.run(2)
