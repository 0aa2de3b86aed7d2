import * as GrowthSuite from "./GrowthSuite.js"

GrowthSuite.run(GrowthSuite.isScore)
