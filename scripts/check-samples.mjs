/**
 * Compiles the samples of READMEs, guides and references as in a project with the packages installed: TypeScript in strict mode, and JavaScript with a check
 * for unknown names. Names that a page introduces in its text (`client`, `brandId`, …) are declared in `scripts/samples`. It needs a build.
 *
 * Samples with another check are left out: tests run the pages of docs/start and docs/recipes, and a sample that imports a local file is an example that a
 * test runs. packages/cli/test/Samples.test.ts says how each sample is checked. `--list` prints the pages whose samples this script compiles.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

const markdownIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`)

const readmesIn = (folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((page) => existsSync(join(root, page)))

/**
 * The samples of these pages are parts of whole files, which `ClientGuide.test.ts` and `packages/conformance/test/order.test.ts` run and compare with
 * the pages.
 */
const inParts = ["docs/guides/client.md", "docs/guides/write-a-storage-adapter.md"]
const pages = ["README.md", ...readmesIn("packages"), ...readmesIn("examples"), ...markdownIn("docs/guides"), ...markdownIn("docs/reference")].filter(
  (page) => !inParts.includes(page)
)

if (process.argv.includes("--list")) {
  console.log(JSON.stringify(pages))
  process.exit()
}

// Every page with its text, because readers must be told only of public modules.
const everyPage = [...pages, ...inParts, ...["docs", "docs/recipes", "docs/start"].flatMap(markdownIn)]
const internal = everyPage.flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/@brand-visibility\/[\w-]+\/internal\/\w[\w/]*/g)].map(
    ([specifier]) => `${page}: ${specifier} is internal`
  )
)
if (internal.length > 0) {
  console.error(internal.join("\n"))
  process.exit(1)
}

const samples = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), "utf8")
  return [...text.matchAll(/^```(ts|js)\n([^]*?)^```$/gm)]
    .filter(([, , code]) => !/^import .* from "\.{1,2}\//m.test(code))
    .map((match) => ({ page, language: match[1], line: text.slice(0, match.index).split("\n").length, code: match[2] }))
})
if (samples.length === 0) throw new Error("No page has a sample")

// The folder is within the repository, so that packages are found.
const folder = join(root, "node_modules", ".samples")
const compile = (language, options) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, sample] of samples.entries())
    if (sample.language === language) writeFileSync(join(folder, `sample-${index}.m${language}`), `${sample.code}\nexport {}\n`)
  cpSync(join(root, "scripts", "samples"), folder, { recursive: true })
  const compilerOptions = {
    module: "NodeNext",
    target: "ES2023",
    lib: ["ES2023", "ESNext.Disposable", "DOM", "DOM.Iterable"],
    types: ["node"],
    noEmit: true,
    skipLibCheck: true,
    ...options
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: [`*.m${language}`, "*.d.ts"] }))
  const program = join(root, "node_modules", "typescript", "bin", "tsc")
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, "--pretty", "false", "-p", folder], { encoding: "utf8" })
  rmSync(folder, { recursive: true, force: true })
  if (status === 0) return ""
  return `${stdout}${stderr}`.replaceAll(
    /^.*sample-(\d+)\.m[jt]s\((\d+),\d+\)/gm,
    (_, index, line) => `${samples[index].page}:${samples[index].line + Number(line)}`
  )
}

const told = [compile("ts", { strict: true }), compile("js", { allowJs: true, checkJs: true, strict: false })].join("")
if (told !== "") {
  console.error(told)
  process.exit(1)
}
console.log(`${samples.length} samples compile`)
