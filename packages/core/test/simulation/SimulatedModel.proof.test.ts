import * as SimulationStatisticsSuite from "./SimulationStatisticsSuite.js"

SimulationStatisticsSuite.run(4_000)
