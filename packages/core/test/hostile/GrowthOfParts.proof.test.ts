import * as GrowthSuite from "./GrowthSuite.js"

GrowthSuite.run((reader) => !GrowthSuite.isScore(reader))
