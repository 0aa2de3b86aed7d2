import * as BatchesSuite from "./BatchesSuite.js"

// The two that differ most; the proofs have each moment at each provider. Anthropic cannot say at once whether it has a batch.
BatchesSuite.run("anthropic", ["accepted"])
BatchesSuite.run("openai", ["results"])
