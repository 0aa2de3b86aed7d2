import { defineConfig } from "vitest/config"

// The limit only ends tests that hang, because no law depends on the speed of the machine.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 } })
