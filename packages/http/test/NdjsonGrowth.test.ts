import * as NdjsonGrowthSuite from "./NdjsonGrowthSuite.js"

NdjsonGrowthSuite.run(42, 20)
