import * as FrozenSuite from "./FrozenSuite.js"

FrozenSuite.run({ engine: {}, frozenMillis: 14_000, latencyMillis: 25_000 })
