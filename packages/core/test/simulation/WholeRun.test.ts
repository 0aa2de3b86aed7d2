import { play } from "./WholeRunSuite.js"

play(300)
