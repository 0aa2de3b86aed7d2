import * as BatchesSuite from "./BatchesSuite.js"

for (const adapter of ["openai", "anthropic", "gemini"] as const) BatchesSuite.run(adapter, ["submit", "accepted", "poll", "results"])
