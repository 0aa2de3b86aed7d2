/** The page in a real browser, as people use it. */
import { afterAll, beforeAll } from "vitest"
import { changing } from "./ways/Changing.js"
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
