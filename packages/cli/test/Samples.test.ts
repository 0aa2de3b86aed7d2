/**
 * Tells how each sample of the documentation is checked. It covers every block of code of every page, and fails for a block that nothing checks.
 *
 * `SAMPLES=list vitest run Samples.test.ts` prints the list.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { settings } from "./pages/guides.js"
import { tried } from "./pages/Page.js"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const filesOf = (...patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)))

interface Sample {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly text: string
}

const samplesOf = (page: string): ReadonlyArray<Sample> => {
  const text = read(page)
  return [...text.matchAll(/^(```|~~~)(\w*)\n([^]*?)^\1$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split("\n").length,
    language: match[2] ?? "",
    text: match[3] ?? ""
  }))
}

/** Removes the differences that a page may have from the file that it shows: the indentation, and the names of imported files. */
const comparable = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/from "\.{1,2}\//.test(line))
    .join("\n")

const programs = filesOf("packages/*/test/*.ts", "packages/*/test/**/*.ts", "examples/*/test/*.ts", "packages/api/generated-client/*.ts").map(
  (file) => [file, comparable(read(file))] as const
)
const compiled = new Set<unknown>(JSON.parse(execFileSync(process.execPath, [join(root, "scripts/check-samples.mjs"), "--list"], { encoding: "utf8" })))

/** Generated pages. A check compares them with the current output of their command. */
const made = [/\/api\.md$/, /^docs\/reference\/(errors|laws)\.md$/]

/** Samples with a separate test or check: the page, the language, the beginning of the block, and the file that checks it. */
const known: ReadonlyArray<readonly [page: string, language: string, begins: string, by: string]> = [
  ["CONTRIBUTING.md", "", "core ◄── api", "packages/cli/test/Samples.test.ts"],
  ["docs/architecture.md", "mermaid", "flowchart", "scripts/draw-architecture.mjs"],
  ["docs/guides/authentication.md", "", "RateLimit-Policy", "packages/http/test/RateLimit.test.ts"],
  // This command downloads a program. The script runs the version that the repository has locked.
  ["docs/guides/client.md", "sh", "npx openapi-typescript", "scripts/generated-client.mjs"],
  ["docs/guides/client.md", "sh", "", "packages/http/test/ClientGuide.test.ts"],
  ["docs/guides/command.md", "yaml", "name:", "packages/cli/test/CommandGuide.test.ts"],
  ["docs/guides/mount.md", "js", "import", "packages/http/test/MountGuide.test.ts"],
  ["docs/guides/operate.md", "", "# TYPE", "examples/server/test/Operations.test.ts"],
  ["docs/guides/operate.md", "json", '{"time"', "examples/server/test/Operations.test.ts"],
  ["docs/guides/operate.md", "", "warning A run", "packages/core/test/pipeline/Retry.test.ts"],
  ["docs/guides/postgres.md", "sql", "", "packages/storage-postgres/test/Readme.test.ts"],
  ["docs/guides/statistics.md", "", "{ value", "packages/core/test/domain/Rate.test.ts"],
  ["docs/guides/write-a-storage-adapter.md", "", "$ npx vitest", "packages/conformance/test/order.test.ts"],
  ["docs/guides/write-an-llm-adapter.md", "", "LawBroken", "packages/conformance/test/redModels.test.ts"],
  ["docs/reference/statistics.md", "", "{ value", "packages/core/test/domain/Rate.test.ts"],
  // These commands include the tests themselves, so the test checks only that the commands and files exist.
  ["docs/start/contributor.md", "sh", "npm", "packages/cli/test/ContributorPage.test.ts"],
  ["examples/file-storage/README.md", "sh", "npm test", "scripts/check-commands.mjs"],
  // These commands need the reader's accounts, databases and a container, so the test checks only the names of the settings.
  ["examples/server/README.md", "sh", "", "examples/server/test/Readme.test.ts"],
  ["packages/llm-command/README.md", "json", "", "packages/llm-command/test/Readme.test.ts"],
  ["packages/llm-command/README.md", "sh", "", "packages/llm-command/test/Readme.test.ts"],
  ["packages/mcp/README.md", "json", "{", "packages/mcp/test/Documents.test.ts"]
]

const howChecked = ({ language, page, text }: Sample): string | undefined => {
  if (made.some((pattern) => pattern.test(page))) return "made by a command"
  if (tried(page)) return "run as a page"
  if (language === "sh" && settings[page] !== undefined) return "run by GuideCommands.proof.test.ts"
  const own = known.find(([at, ofLanguage, begins]) => at === page && ofLanguage === language && text.startsWith(begins))
  if (own !== undefined) return `checked by ${own[3]}`
  const program = programs.find(([, code]) => code.includes(comparable(text)))
  if (program !== undefined && (language === "ts" || language === "js")) return `part of ${program[0]}`
  const isAlone = !/^import .* from "\.{1,2}\//m.test(text)
  if ((language === "ts" || language === "js") && compiled.has(page) && isAlone) return "compiled by scripts/check-samples.mjs"
  return undefined
}

const samples = filesOf("*.md")
  .filter((file) => !/\/templates\/|CHANGELOG|^\.changeset|^site\//.test(file))
  .flatMap(samplesOf)

it("every block of code on every page is checked", () => {
  const list = samples.map((sample) => `${sample.page}:${sample.line} ${sample.language} ${howChecked(sample) ?? "NOT CHECKED"}`)
  if (process.env["SAMPLES"] === "list") console.log(list.join("\n"))
  expect(list.length).toBeGreaterThan(400)
  expect(list.filter((line) => line.endsWith("NOT CHECKED"))).toEqual([])
})

it("each file that checks a sample exists, and each line of the table has a sample", () => {
  for (const [page, language, begins, by] of known) {
    expect(existsSync(join(root, by)), by).toBe(true)
    expect(
      samples.some((sample) => sample.page === page && sample.language === language && sample.text.startsWith(begins)),
      `${page} ${begins}`
    ).toBe(true)
  }
  for (const page of Object.keys(settings))
    expect(
      samples.some((sample) => sample.page === page && sample.language === "sh"),
      page
    ).toBe(true)
})

it("CONTRIBUTING.md draws the imports that the manifests declare", () => {
  const picture = samples.find(({ page }) => page === "CONTRIBUTING.md")?.text ?? ""
  const chains = picture.split(/\n| {3,}/).filter((line) => line.includes("◄──"))
  expect(chains.length).toBeGreaterThan(6)
  for (const chain of chains) {
    const links = chain.split("◄──").map((names) => names.split(",").map((name) => name.trim()))
    for (const [index, importers] of links.entries())
      for (const importer of importers)
        for (const imported of index === 0 || importer === "examples" ? [] : (links[index - 1] ?? [])) {
          const folder = importer.startsWith("examples/") ? importer : `packages/${importer}`
          const { dependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`))
          expect({ ...dependencies, ...optionalDependencies }, importer).toHaveProperty([`@brand-visibility/${imported}`])
        }
  }
})
