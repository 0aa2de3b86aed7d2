import * as FrozenSuite from "./FrozenSuite.js"

FrozenSuite.run({ engine: { leaseMillis: 1_000, pollMillis: 200 }, leaseMillis: 1_000, frozenMillis: 1_500, latencyMillis: 3_000 })
