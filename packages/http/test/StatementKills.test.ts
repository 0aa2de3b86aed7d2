import { suite } from "./StatementKillsSuite.js"

suite({ kills: 6, snapshots: 60 })
