import * as OutageSuite from "./OutageSuite.js"

OutageSuite.run([5, 15, 60].flatMap((seconds) => [1, 2].map((processes) => ({ seconds, prompts: 300, leaseMillis: 10_000, processes }))))
