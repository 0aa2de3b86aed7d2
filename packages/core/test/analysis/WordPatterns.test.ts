import * as WordPatternsSuite from "./WordPatternsSuite.js"

WordPatternsSuite.run(200)
