import { play } from "./WholeRunSuite.js"

play(10_000)
