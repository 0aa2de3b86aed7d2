import * as NdjsonGrowthSuite from "./NdjsonGrowthSuite.js"

NdjsonGrowthSuite.run(2, 450)
