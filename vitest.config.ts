import { defineConfig } from "vitest/config"

// Tests read each package's `src` through the export condition, so that no build stands between an edit and its test.
const conditions = ["@brand-visibility/source", "node", "import", "module", "default"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "examples/*/test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})
