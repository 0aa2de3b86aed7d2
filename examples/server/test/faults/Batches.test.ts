import * as BatchesSuite from "./BatchesSuite.js"

// The provider that differs most, because Anthropic cannot say at once whether it has a batch. The proofs test each moment at each provider.
BatchesSuite.run("anthropic", ["accepted"])
BatchesSuite.run("openai", ["results"])
