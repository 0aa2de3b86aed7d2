import { suite } from "./StatementKillsSuite.js"

suite({ kills: 12, snapshots: 60 })
