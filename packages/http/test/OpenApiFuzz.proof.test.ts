import * as OpenApiFuzzSuite from "./OpenApiFuzzSuite.js"

OpenApiFuzzSuite.run(1_000, 10)
