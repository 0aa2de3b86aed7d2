/**
 * Writes the public surface of each package to its `api.md`: every public module, with the compiler's declarations without comments. A declaration of more
 * than `mostShown` characters is recorded by its name and a digest of its words. `--check` fails when a record is out of date, so that every change of the
 * surface is seen. Modules under `./internal/`, which only packages of this repository may import, are not in the record. `--check` also fails when no file
 * imports one of them.
 *
 * Run this script after the build.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const isCheck = process.argv.includes("--check")

/** Removes comments, blank lines and source maps from declarations. Quoted texts are kept unchanged. */
const declarations = (text) =>
  text
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (_, quoted) => quoted ?? "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n")

const mostShown = 1_500

/** The top-level declarations, with the longest ones cut. For a huge inferred type a reader needs to see only that it changed. */
const shownOf = (text) =>
  text
    .split(/\n(?=export |declare |import |interface |type )/)
    .map((part) => {
      if (part.length <= mostShown) return part
      // The words are sorted, because the compiler's order of the members of an inferred union changes from build to build.
      const words = (part.match(/\w+|[^\w\s]/g) ?? []).sort().join(" ")
      const digest = createHash("sha256").update(words).digest("hex").slice(0, 16)
      return `${part.slice(0, part.search(/[:={(]/)).trimEnd()} … // ${words.length} characters, sha256 of its sorted words ${digest}`
    })
    .join("\n")

const isInternal = (entry) => entry.startsWith("./internal/")

const modulesOf = (name) => {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"))
  return Object.entries(exports).flatMap(([entry, target]) => (target?.types === undefined || isInternal(entry) ? [] : [[entry, target.types]]))
}

/** Entries under `./internal/` that no file outside of the package's `src` imports. */
const needless = () => {
  const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" })
  const imported = new Set(
    sources
      .split("\n")
      .filter((file) => file !== "" && existsSync(join(root, file)))
      .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(/@brand-visibility\/[\w-]+\/internal\/[\w/]+/g)].map(([specifier]) => specifier))
  )
  return readdirSync(join(root, "packages")).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")).exports ?? {})
      .filter((entry) => isInternal(entry) && !imported.has(`@brand-visibility/${name}${entry.slice(1)}`))
      .map((entry) => `packages/${name}: ${entry}`)
  )
}

const surfaceOf = (name) => {
  const modules = modulesOf(name)
  const parts = modules.map(([entry, types]) => {
    const path = join(root, "packages", name, types)
    if (!existsSync(path)) throw new Error(`packages/${name}: ${entry} leads to ${types}, which the build did not make`)
    return `## \`${`@brand-visibility/${name}${entry.slice(1)}`}\`\n\n\`\`\`ts\n${shownOf(declarations(readFileSync(path, "utf8")))}\n\`\`\`\n`
  })
  return `# The public surface of ${name}\n\nWritten by \`npm run surface\`; \`npm run check\` fails when it is out of date. Modules: ${modules.length}.\n\n${parts.join("\n")}`
}

/** Packages that are only run have no surface. */
const imported = readdirSync(join(root, "packages")).filter((name) => modulesOf(name).length > 0)

const outdated = imported.filter((name) => {
  const path = join(root, "packages", name, "api.md")
  const surface = surfaceOf(name)
  if (existsSync(path) && readFileSync(path, "utf8") === surface) return false
  if (!isCheck) writeFileSync(path, surface)
  return true
})
if (isCheck && outdated.length > 0) {
  console.error(`The public surface changed: ${outdated.join(", ")}. Run \`npm run surface\`, look at the difference, and commit it.`)
  process.exit(1)
}
const unused = isCheck ? needless() : []
if (unused.length > 0) {
  console.error(`No file imports these internal modules; remove them from the package's exports:\n${unused.join("\n")}`)
  process.exit(1)
}
