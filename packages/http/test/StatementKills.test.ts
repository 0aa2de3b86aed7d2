import { suite } from "./StatementKillsSuite.js"

suite(60)
