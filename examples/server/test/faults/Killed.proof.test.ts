import * as KilledSuite from "./KilledSuite.js"

KilledSuite.run(6)
