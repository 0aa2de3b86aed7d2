import * as FrozenSuite from "./FrozenSuite.js"

FrozenSuite.run({ engine: {}, leaseMillis: 10_000, frozenMillis: 14_000, latencyMillis: 25_000 })
