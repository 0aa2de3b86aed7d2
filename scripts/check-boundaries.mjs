/**
 * Proves that the dependency law is enforced: plants a violation of each boundary of `boundaries.mjs` in a copy of the tree's layout, outside the
 * tree, and fails when the linter or the compiler lets one pass, or reports an import that the law allows.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { boundaries, copiedBoundaries, foreign, habits, pageBoundary } from "./boundaries.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
/** Every way to import a module. */
const imports = (specifier) => [
  `import * as planted from "${specifier}"\nexport const value = planted\n`,
  `import type { Planted } from "${specifier}"\nexport type Value = Planted\n`,
  `export { planted } from "${specifier}"\n`,
  `export const value = import("${specifier}")\n`,
  `export type Value = import("${specifier}").Planted\n`
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
  for (const boundary of [...boundaries, pageBoundary, ...copiedBoundaries]) {
    let number = 0
    for (const specifier of boundary.forbidden) {
      for (const code of imports(specifier)) {
        const path = `${boundary.folder}/Violation${++number}.ts`
        plant(path, code)
        expected.set(path, { rule: code.includes(`= import("${specifier}").`) ? "consistent-type-imports" : "no-restricted-imports", code })
      }
    }
    for (const { code, only, rule } of habits) {
      if ((only !== undefined && only !== boundary.folder) || !boundaries.includes(boundary)) continue
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

/** The error codes of "Cannot find" a name, module or value. Other errors would prove nothing. */
const missing = "error TS(2304|2307|2580|2584|2591|2693):"

const checkCompiler = () => {
  // Core's own sources are included, because declarations of a dependency must not add the types of Node or the DOM either.
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
  if (refused.length > 0) faults.push(`The compiler refuses code in core that is allowed\n    ${refused.join("\n    ")}`)
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
