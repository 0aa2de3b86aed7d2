import * as OutageSuite from "./OutageSuite.js"

OutageSuite.run([{ seconds: 3, prompts: 80, leaseMillis: 1_000, processes: 1 }])
