import { suite } from "./StatementKillsSuite.js"

suite({ kills: 2, snapshots: 58 })
