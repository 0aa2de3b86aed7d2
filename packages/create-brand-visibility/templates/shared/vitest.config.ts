import { defineConfig } from "vitest/config"

// A limit that only ends what hangs: no law depends on how fast the machine is.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 } })
