/**
 * The entry points for knip, which finds unused exports. Exports of public modules are for users, and count as used. Exports of internal modules
 * (`./internal/…`) must be imported within this repository.
 */
import { readdirSync, readFileSync } from "node:fs"

const exportsOf = (name) => Object.entries(JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, import.meta.url), "utf8")).exports ?? {})
const isInternal = ([entry]) => entry.startsWith("./internal/")

const packages = {
  entry: ["test/**/*.test.ts", "test/guides/*.example.ts", "test/**/*.mjs", "bench/*.mjs"],
  project: ["src/**/*.ts", "test/**/*.ts", "bench/**/*.{ts,mjs}"],
  ignore: ["templates/**"]
}
const withInternal = readdirSync(new URL("packages", import.meta.url)).filter((name) => exportsOf(name).some(isInternal))

export default {
  ignoreBinaries: ["redis-server", "unshare"],
  ignoreDependencies: ["effect", "@effect/.+"],
  ignoreIssues: Object.fromEntries([
    // scripts/make-town-names.mjs imports the built module.
    ["packages/core/src/analysis/lexicon/TownNames.ts", ["exports"]],
    ...withInternal.flatMap((name) => [
      // A type may be exported because a signature names it.
      [`packages/${name}/src/**`, ["types"]],
      [`packages/${name}/test/guides/**`, ["exports"]],
      ...exportsOf(name)
        .filter(([entry, { "@brand-visibility/source": source }]) => source !== undefined && !isInternal([entry]))
        .map(([, { "@brand-visibility/source": source }]) => [`packages/${name}/${source.slice("./".length)}`, ["exports", "types"]])
    ])
  ]),
  workspaces: {
    ".": {
      entry: [
        "scripts/*.mjs",
        "scripts/tools/mutant-thread.mjs",
        "scripts/tools/test-shim.mjs",
        "site/.vitepress/config.mjs",
        "site/.vitepress/theme/index.mjs"
      ],
      project: ["scripts/**/*.mjs", "site/.vitepress/**/*.mjs", "*.ts"],
      ignoreDependencies: [
        "vitepress",
        "vue",
        "playwright-core",
        "@sparticuz/chromium",
        "@redocly/openapi-core",
        "@stoplight/spectral-core",
        "@stoplight/spectral-rulesets"
      ]
    },
    "packages/*": packages,
    ...Object.fromEntries(withInternal.map((name) => [`packages/${name}`, { ...packages, includeEntryExports: true }])),
    "packages/core": { ...packages, entry: [...packages.entry, "build.mjs"], includeEntryExports: true },
    "packages/dashboard": {
      entry: ["build.mjs", "screenshots.mjs", "bench/*.mjs", "page/main.tsx", "test/**/*.test.ts", "test/**/*.mjs"],
      ignoreUnresolved: ["#page"],
      project: ["src/**/*.ts", "page/**/*.{ts,tsx}", "test/**/*.ts"]
    },
    "examples/*": {
      entry: ["src/main.ts", "src/admin.ts", "src/health.ts", "bundle.mjs", "bench/**/*.mjs", "test/**/*.test.ts"],
      project: ["src/**/*.ts", "test/**/*.ts", "bench/**/*.mjs"]
    }
  }
}
