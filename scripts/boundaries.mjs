/**
 * The dependency law as a table: for each folder, imports that must be refused and imports that must be allowed. `check-boundaries.mjs`
 * plants each of them.
 */
const core = (folder) => `@brand-visibility/core/${folder}/Planted`
const internal = (folder) => `@brand-visibility/core/internal/${folder}/Planted`
const sibling = (name) => `@brand-visibility/${name}/Planted`

const vendors = ["openai", "@anthropic-ai/sdk", "@google/genai"]
const drivers = ["@effect/sql", "@effect/sql-sqlite-node", "@effect/sql-pg/PgClient", "better-sqlite3", "pg"]
const outsideCore = ["node:fs", "fs/promises", "@effect/platform", "@effect/platform/HttpServer", ...vendors, ...drivers, sibling("api"), sibling("core")]

/** Folders of core in import order; each may import those of `below` and itself. */
const layers = {
  domain: [],
  rules: ["domain"],
  analysis: ["domain", "rules"],
  telemetry: ["domain"],
  resilience: ["domain", "telemetry"],
  ports: ["domain", "rules", "analysis", "telemetry", "resilience"],
  memory: ["domain", "rules", "analysis", "telemetry", "resilience", "ports"],
  simulation: ["domain", "rules", "analysis", "telemetry", "resilience", "ports"],
  services: ["domain", "rules", "analysis", "telemetry", "resilience", "ports", "pipeline"],
  pipeline: ["domain", "rules", "analysis", "telemetry", "resilience", "ports", "services"],
  operations: ["domain", "rules", "analysis", "telemetry", "resilience", "ports", "services", "pipeline"]
}
const coreAllowed = [
  "effect",
  "effect/Schema",
  "zod",
  "zod/v4/core",
  "tldts",
  "@noble/hashes/sha2.js",
  "uuidv7",
  "categorized-words",
  "opencc-js/dict/TSCharacters",
  "jsonrepair",
  "./Other.js",
  "./internal/Other.js",
  "../Other.js"
]

const coreBoundaries = Object.entries(layers).map(([layer, below]) => ({
  folder: `packages/core/src/${layer}`,
  forbidden: [
    ...outsideCore,
    "../../../api/src/Planted.js",
    "../BrandVisibility.js",
    "../BrandVisibilityError.js",
    ...Object.keys(layers)
      .filter((other) => other !== layer && !below.includes(other))
      .flatMap((other) => [`../${other}/Planted.js`, `../${other}/internal/Planted.js`])
  ],
  allowed: [...coreAllowed, ...below.map((other) => `../${other}/Allowed.js`)]
}))

const adapters = [
  "storage-sql",
  "storage-sqlite",
  "storage-postgres",
  "llm-http",
  "llm-openai",
  "llm-anthropic",
  "llm-gemini",
  "llm-command",
  "engine-bullmq",
  "engine-pgboss"
]
const insides = ["memory", "simulation", "services", "pipeline"].flatMap((folder) => [core(folder), internal(folder)])

const adapterBoundaries = adapters.map((name) => {
  const base = ["storage-sqlite", "storage-postgres"].includes(name)
    ? ["storage-sql"]
    : ["llm-openai", "llm-anthropic", "llm-gemini", "llm-command"].includes(name)
      ? ["llm-http"]
      : []
  return {
    folder: `packages/${name}/src`,
    forbidden: [
      ...insides,
      ...["http", "api", "conformance"].map(sibling),
      ...adapters.filter((other) => other !== name && !base.includes(other)).map(sibling),
      "../../http/src/Planted.js"
    ],
    allowed: ["effect", core("domain"), internal("domain"), internal("rules"), core("ports"), internal("ports"), "./internal/Other.js", ...base.map(sibling)]
  }
})

export const boundaries = [
  {
    folder: "packages/core/src",
    forbidden: [...outsideCore, "../../api/src/Planted.js"],
    allowed: [...coreAllowed, ...Object.keys(layers).map((layer) => `./${layer}/Allowed.js`)]
  },
  ...coreBoundaries,
  {
    folder: "packages/api/src",
    forbidden: [
      "node:http",
      "@effect/platform",
      "@effect/platform-node",
      "@effect/platform/HttpApiBuilder",
      "@effect/platform/HttpApiSecurity",
      "@effect/platform/HttpServer",
      "@effect/platform/HttpRouter",
      ...vendors,
      ...insides,
      "@brand-visibility/core",
      ...["http", "conformance", ...adapters].map(sibling),
      "../../http/src/Planted.js"
    ],
    allowed: [
      "effect",
      "@effect/platform/HttpApi",
      "@effect/platform/HttpApiEndpoint",
      "@effect/platform/HttpApiSchema",
      "@effect/platform/HttpClient",
      core("domain"),
      internal("domain"),
      "./internal/Other.js",
      "../Other.js"
    ]
  },
  {
    folder: "packages/http/src",
    forbidden: [
      "@effect/platform",
      ...vendors,
      ...drivers,
      ...["memory", "simulation"].flatMap((folder) => [core(folder), internal(folder)]),
      ...["conformance", ...adapters].map(sibling),
      "../../storage-sql/src/Planted.js"
    ],
    allowed: [
      "node:http",
      "effect",
      "@effect/platform/HttpApiBuilder",
      core("services"),
      internal("services"),
      internal("ports"),
      sibling("api"),
      "@brand-visibility/core"
    ]
  },
  ...adapterBoundaries,
  {
    folder: "packages/conformance/src",
    forbidden: [...vendors, ...drivers, ...["http", ...adapters].map(sibling), "../../storage-sql/src/Planted.js"],
    allowed: ["effect", "vitest", "@effect/vitest", internal("ports"), core("memory"), sibling("api")]
  },
  {
    folder: "packages/mcp/src",
    forbidden: [core("domain"), ...["http", "conformance", ...adapters].map(sibling), "../../api/src/Planted.js"],
    allowed: ["zod", "@modelcontextprotocol/sdk/server/mcp.js", "@brand-visibility/api", "@brand-visibility/core/internal/domain/VisibilityError"]
  },
  {
    folder: "packages/dashboard/src",
    forbidden: [
      "effect",
      "node:fs",
      "preact",
      "@brand-visibility/api",
      ...["core/domain", "http", ...adapters].map(sibling),
      "../page/App.js",
      "../../api/src/Planted.js"
    ],
    allowed: ["#page", "./Other.js", "./internal/Other.js"]
  },
  {
    folder: "packages/create-brand-visibility/src",
    forbidden: ["effect", "commander", "@brand-visibility/core", sibling("cli"), "../../cli/src/Planted.js"],
    allowed: ["node:fs", "node:readline/promises", "./Other.js"]
  },
  {
    folder: "packages/cli/src",
    forbidden: [
      ...vendors,
      ...drivers,
      ...["memory", "services", "pipeline", "ports", "rules"].flatMap((folder) => [core(folder), internal(folder)]),
      ...["conformance", "storage-sql", "storage-postgres", "llm-http"].map(sibling),
      "../../http/src/Planted.js"
    ],
    allowed: [
      "node:fs",
      "effect",
      "commander",
      "@brand-visibility/core",
      core("domain"),
      internal("analysis"),
      core("simulation"),
      "@brand-visibility/api",
      sibling("http"),
      "@brand-visibility/storage-sqlite",
      "@brand-visibility/storage-postgres",
      "@brand-visibility/storage-sql/OrganizationArchive",
      "@brand-visibility/dashboard/node",
      "@brand-visibility/llm-openai",
      "./internal/Other.js"
    ]
  },
  {
    folder: "packages/newcomer/src",
    forbidden: ["../../http/src/Planted.js", ...["http", "api", ...adapters].map(sibling)],
    allowed: ["effect", core("ports")]
  }
]

/** Imports that the page of the dashboard must not have. The rules in `habits` below are for packages, and not for the page. */
export const pageBoundary = {
  folder: "packages/dashboard/page/screens",
  forbidden: [
    "effect",
    "node:fs",
    core("domain"),
    "@brand-visibility/core",
    "@brand-visibility/api/internal/Route",
    ...["http", "conformance", ...adapters].map(sibling),
    "../../src/web.js"
  ],
  allowed: ["preact", "d3-scale", "@brand-visibility/api", "@brand-visibility/api/internal/CsvTable", "../data/Other.js", "./Other.js"]
}

/**
 * Examples, templates and the adapters of the guides are copied by users. They must not import internal modules, which may change in any release.
 * `check-samples.mjs` checks the same law for samples of pages.
 */
export const copiedBoundaries = ["examples/newcomer/src", "packages/create-brand-visibility/templates/newcomer/src", "packages/conformance/test/guides"].map(
  (folder) => ({
    folder,
    forbidden: [...["domain", "ports", "services", "analysis/statistics"].map(internal), sibling("api/internal"), sibling("conformance/internal/storage")],
    allowed: ["effect", "@brand-visibility/core", core("domain"), core("ports"), sibling("conformance"), "./internal/Other.js"]
  })
)

/** Further rules for the sources of every package: the code to plant, and the rule that must report it. */
export const habits = [
  { code: "export const value = Date.now()\n", rule: "no-restricted-properties" },
  { code: "export const value = Math.random()\n", rule: "no-restricted-properties" },
  { code: "export const value = performance.now()\n", rule: "no-restricted-properties" },
  { code: "export const value = new Date()\n", rule: "no-ambient-time" },
  { code: "export const value = Date()\n", rule: "no-ambient-time" },
  { code: 'import { fstatSync } from "node:fs"\n\nexport const value = fstatSync(2)\n', rule: "fstat-in-bigint" },
  { code: 'import fs from "node:fs"\n\nexport const value = fs.fstatSync(2, { bigint: false })\n', rule: "fstat-in-bigint" },
  { code: 'import { HttpApiBuilder } from "@effect/platform"\nexport const value = HttpApiBuilder\n', rule: "no-restricted-imports", only: "packages/api/src" },
  { code: "console.log(1)\n", rule: "no-console" },
  { code: "export const value: any = 1\n", rule: "no-explicit-any" },
  { code: "const value = 1\nexport default value\n", rule: "no-default-export" },
  { code: 'export * from "./Other.js"\n', rule: "no-barrel-file" }
]

/** Core may use neither Node's modules nor the web platform, so it cannot wait, log, read files or use the network by itself. */
export const foreign = [
  'import { readFileSync } from "node:fs"\nexport const value = readFileSync\n',
  'import { readFileSync } from "fs"\nexport const value = readFileSync\n',
  "export const value = process.env\n",
  "export const value = setTimeout(() => {}, 1)\n",
  "export const value = fetch\n",
  "export const value = console.log\n",
  "export const value = document.title\n",
  "export const value = new AbortController()\n",
  "export const value = crypto.randomUUID()\n",
  "export const value = Buffer.from([])\n"
]
