import { suite } from "./StatementKillsSuite.js"

suite()
