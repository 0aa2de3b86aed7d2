import * as WordPatternsSuite from "./WordPatternsSuite.js"

WordPatternsSuite.run(2_000)
