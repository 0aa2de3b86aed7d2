import * as EqualitySuite from "./EqualitySuite.js"

EqualitySuite.run(40)
