/**
 * Proves that the dependency law is enforced: plants a violation of each boundary in a copy of the tree's layout, outside the
 * tree, and fails when the linter or the compiler lets one pass, or reports an import that the law allows.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const core = (folder) => `@brand-visibility/core/${folder}/Planted`
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
const insides = ["memory", "simulation", "services", "pipeline"].map(core)

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
    allowed: ["effect", core("domain"), core("rules"), core("ports"), "./internal/Other.js", ...base.map(sibling)]
  }
})

const boundaries = [
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
      core("memory"),
      core("simulation"),
      ...["conformance", ...adapters].map(sibling),
      "../../storage-sql/src/Planted.js"
    ],
    allowed: ["node:http", "effect", "@effect/platform/HttpApiBuilder", core("services"), core("ports"), sibling("api"), "@brand-visibility/core"]
  },
  ...adapterBoundaries,
  {
    folder: "packages/conformance/src",
    forbidden: [...vendors, ...drivers, ...["http", ...adapters].map(sibling), "../../storage-sql/src/Planted.js"],
    allowed: ["effect", "vitest", "@effect/vitest", core("ports"), core("memory"), sibling("api")]
  },
  {
    folder: "packages/mcp/src",
    forbidden: [core("domain"), ...["http", "conformance", ...adapters].map(sibling), "../../api/src/Planted.js"],
    allowed: ["zod", "@modelcontextprotocol/sdk/server/mcp.js", "@brand-visibility/api"]
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
      ...["memory", "services", "pipeline", "ports", "rules"].map(core),
      ...["conformance", "storage-sql", "storage-postgres", "llm-http"].map(sibling),
      "../../http/src/Planted.js"
    ],
    allowed: [
      "node:fs",
      "effect",
      "commander",
      "@brand-visibility/core",
      core("domain"),
      core("analysis"),
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

/** What the page of the dashboard must not import; what the habits below are of packages, and not of a page. */
const pageBoundary = {
  folder: "packages/dashboard/page/screens",
  forbidden: ["effect", "node:fs", core("domain"), "@brand-visibility/core", ...["http", "conformance", ...adapters].map(sibling), "../../src/web.js"],
  allowed: ["preact", "d3-scale", "@brand-visibility/api", "../data/Other.js", "./Other.js"]
}

/** Every way to bring in a module. */
const imports = (specifier) => [
  `import * as planted from "${specifier}"\nexport const value = planted\n`,
  `import type { Planted } from "${specifier}"\nexport type Value = Planted\n`,
  `export { planted } from "${specifier}"\n`,
  `export const value = import("${specifier}")\n`,
  `export type Value = import("${specifier}").Planted\n`
]

/** Other laws of the sources of every package: what to plant, and the rule that must see it. */
const habits = [
  { code: "export const value = Date.now()\n", rule: "no-restricted-properties" },
  { code: "export const value = Math.random()\n", rule: "no-restricted-properties" },
  { code: "export const value = performance.now()\n", rule: "no-restricted-properties" },
  { code: "export const value = new Date()\n", rule: "no-ambient-time" },
  { code: "export const value = Date()\n", rule: "no-ambient-time" },
  { code: 'import { HttpApiBuilder } from "@effect/platform"\nexport const value = HttpApiBuilder\n', rule: "no-restricted-imports", only: "packages/api/src" },
  { code: "console.log(1)\n", rule: "no-console" },
  { code: "export const value: any = 1\n", rule: "no-explicit-any" },
  { code: "const value = 1\nexport default value\n", rule: "no-default-export" },
  { code: 'export * from "./Other.js"\n', rule: "no-barrel-file" }
]

/** Core has neither Node's modules nor the web platform: nothing that waits, logs, reads or calls out. */
const foreign = [
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

const temporary = mkdtempSync(join(tmpdir(), "brand-visibility-boundaries-"))
const faults = []

const plant = (path, code) => {
  const file = join(temporary, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}

const tool = (name, file, ...parameters) =>
  spawnSync(process.execPath, [join(root, "node_modules", name, file), ...parameters], { cwd: temporary, encoding: "utf8", maxBuffer: 1 << 28 })

const checkLint = () => {
  cpSync(join(root, ".oxlintrc.json"), join(temporary, ".oxlintrc.json"))
  cpSync(join(root, "scripts/oxlint-plugin.mjs"), join(temporary, "scripts/oxlint-plugin.mjs"))
  const expected = new Map()
  const allowed = new Map()
  for (const boundary of [...boundaries, pageBoundary]) {
    let number = 0
    for (const specifier of boundary.forbidden) {
      for (const code of imports(specifier)) {
        const path = `${boundary.folder}/Violation${++number}.ts`
        plant(path, code)
        expected.set(path, { rule: code.includes(`= import("${specifier}").`) ? "consistent-type-imports" : "no-restricted-imports", code })
      }
    }
    for (const { code, only, rule } of habits) {
      if ((only !== undefined && only !== boundary.folder) || boundary === pageBoundary) continue
      const path = `${boundary.folder}/Habit${++number}.ts`
      plant(path, code)
      expected.set(path, { rule, code })
    }
    for (const specifier of boundary.allowed) {
      for (const code of imports(specifier).slice(0, 2)) {
        const path = `${boundary.folder}/Allowed${++number}.ts`
        plant(path, code)
        allowed.set(path, code)
      }
    }
  }

  const { status, stderr, stdout } = tool("oxlint", "bin/oxlint", "--format=json", ".")
  if (status !== 0 && status !== 1) throw new Error(`oxlint did not run: ${stderr}${stdout}`)
  const reported = new Map()
  for (const { code, filename } of JSON.parse(stdout).diagnostics) reported.set(filename, [...(reported.get(filename) ?? []), code])
  const has = (path, rule) => (reported.get(path) ?? []).some((code) => code.includes(rule))

  for (const [path, { code, rule }] of expected)
    if (!has(path, rule)) faults.push(`${path}: ${rule} does not report\n    ${code.trim().replaceAll("\n", "\n    ")}`)
  for (const [path, code] of allowed) if (has(path, "no-restricted-imports")) faults.push(`${path}: the law allows\n    ${code.trim().split("\n")[0]}`)
  return expected.size
}

/** "Cannot find" a name, module or value: any other error would prove nothing. */
const missing = "error TS(2304|2307|2580|2584|2591|2693):"

const checkCompiler = () => {
  // Core's own sources come along: a dependency's declarations must not bring Node or the DOM in either.
  cpSync(join(root, "packages/core/src"), join(temporary, "compiled/src"), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(temporary, "node_modules"), "junction")
  plant("compiled/package.json", '{ "type": "module" }')
  plant(
    "compiled/tsconfig.json",
    JSON.stringify({
      extends: join(root, "packages/core/tsconfig.json"),
      compilerOptions: { composite: false, tsBuildInfoFile: null, noEmit: true, rootDir: "." },
      include: ["src", "planted"]
    })
  )
  for (const [index, code] of foreign.entries()) plant(`compiled/planted/Foreign${index}.ts`, code)
  plant("compiled/planted/Own.ts", 'import { Effect } from "effect"\nexport const value = Effect.void\n')

  const { stdout } = tool("typescript", "bin/tsc", "-p", "compiled", "--pretty", "false")
  for (const [index, code] of foreign.entries()) {
    if (!new RegExp(`planted/Foreign${index}\\.ts\\(\\d+,\\d+\\): ${missing}`).test(stdout))
      faults.push(`The compiler accepts in core\n    ${code.trim().replaceAll("\n", "\n    ")}`)
  }
  const refused = stdout.split("\n").filter((line) => line.includes("planted/Own.ts("))
  if (refused.length > 0) faults.push(`The compiler refuses in core what is allowed there\n    ${refused.join("\n    ")}`)
  return foreign.length
}

try {
  const planted = checkLint() + checkCompiler()
  if (faults.length === 0) {
    console.log(`${planted} planted violations, each reported`)
  } else {
    const shown = faults.slice(0, 20)
    console.error(`${shown.join("\n")}${faults.length > shown.length ? `\n… and ${faults.length - shown.length} more` : ""}`)
    process.exitCode = 1
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
