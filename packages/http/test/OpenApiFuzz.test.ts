import * as OpenApiFuzzSuite from "./OpenApiFuzzSuite.js"

OpenApiFuzzSuite.run(250)
