import { play } from "./WholeRunsSuite.js"

play(20)
