import * as BatchesSuite from "./BatchesSuite.js"

// Each moment once. Anthropic is the provider that cannot say at once whether it has a batch.
BatchesSuite.run("gemini", ["submit"])
BatchesSuite.run("anthropic", ["accepted"])
BatchesSuite.run("openai", ["poll", "results"])
