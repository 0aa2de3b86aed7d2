import * as KillSuite from "../../storage-sql/test/KillSuite.js"
import { writesToAFile } from "./KilledWrites.js"

KillSuite.run({ ...writesToAFile, kills: 2 })
