import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

// Tests read each package's `src` through the export condition, so that no build stands between an edit and its test.
// `import` is not among them: Node would take it for `require` too, and give CommonJS dependencies modules that they cannot call.
const conditions = ["@brand-visibility/source", "node"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "examples/*/test/**/*.test.ts"],
    // Processes rather than threads: a native driver that crashes takes one file with it, and tests may send signals.
    pool: "forks",
    // Many tests wait for servers and processes of theirs: on two processors, two files at a time.
    poolOptions: { forks: { maxForks: Math.max(2, availableParallelism() - 1) } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    slowTestThreshold: 2_000,
    allowOnly: false
  }
})
