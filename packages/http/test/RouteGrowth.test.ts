import * as RouteGrowthSuite from "./RouteGrowthSuite.js"

RouteGrowthSuite.run(960)
