/**
 * Rehearses a release. It makes the versions and changelogs from the changesets, publishes every package to a registry on this machine, and uses the packages
 * in projects outside of the repository as a new user would. It runs the install commands of the READMEs, compiles their samples with both of TypeScript's
 * module resolutions, runs the samples, loads the packages from CommonJS, creates a project of each template and runs its tests, and mounts the API in
 * frameworks that are too large to be dependencies.
 *
 * It changes nothing in the repository. Other packages come from npm's configured registry.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkoutOf, prerelease, readmeOf, refusals, release } from "./checkout.mjs"
import { tryFrameworks } from "./frameworks.mjs"
import { Fault, npm, run, runProgram, step } from "./process.mjs"
import { packagesOf } from "./publish.mjs"
import { startRegistry } from "./registry.mjs"

const project = (folder, registry, manifest = {}) => {
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "stranger", private: true, type: "module", ...manifest }))
  writeFileSync(join(folder, ".npmrc"), `registry=${registry}\n`)
  return folder
}

/** The install commands of a README. */
const installLines = (readme) => [...readme.matchAll(/^npm install (.+)$/gm)].map(([, words]) => words.trim().split(/\s+/))

/** The programs of a README: blocks marked `js` that begin with imports, and can run alone. */
const samplesOf = (readme) => [...readme.matchAll(/```js\n(import [\s\S]*?)```/g)].map(([, code]) => code)

const compile = (folder, module, moduleResolution) => {
  const config = {
    compilerOptions: {
      module,
      moduleResolution,
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node"],
      strict: true,
      noEmit: true,
      // A project that emits declarations has to name every type that it exports.
      declaration: true,
      // The declarations of our packages and of their imports are checked as well.
      skipLibCheck: false
    },
    include: ["*.mts"]
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
  run(folder, process.execPath, [join(folder, "node_modules", "typescript", "bin", "tsc")])
}

/** A module of an application that exports what it made: each type can be named from our public modules. */
const hostModule = `import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

export const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: ":memory:" }), models: [] })
export const client = visibility.forOrganization("")
export const { answers, brands, runs, statistics } = client
`

/** A server with OpenAI's protocol that always gives the same answer. */
const startProvider = async () => {
  const message = { role: "assistant", content: "1. Norrvind\n2. Fernweh: an excellent shoe." }
  const body = JSON.stringify({ id: "1", object: "chat.completion", created: 0, model: "local", choices: [{ index: 0, finish_reason: "stop", message }] })
  const server = createServer((_, response) => response.setHeader("content-type", "application/json").end(body))
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `http://127.0.0.1:${server.address().port}/v1`, stop: () => server.close() }
}

/** The name by which a package is imported; undefined for a package with only a command. */
const entryOf = ({ exports, name }) => {
  const path = Object.keys(exports).find((entry) => !entry.endsWith(".json"))
  return path === undefined ? undefined : name + path.slice(1)
}

/** Creates a project of each template in one workspace, so that shared packages are installed once. */
const tryTemplates = (folder, root) => {
  const templates = readdirSync(join(root, "packages", "create-brand-visibility", "templates")).filter((name) => name !== "shared")
  for (const name of templates) npm(folder, ["create", "--yes", "brand-visibility@latest", name, "--", "--template", name])
  npm(folder, ["install"])
  for (const name of templates) npm(folder, ["test", `--workspace=${name}`])
  return templates
}

const use = async ({ packages, provider, registry, root, scratch }) => {
  const stranger = project(join(scratch, "stranger"), registry.url)
  const readmes = [["readme", readmeOf(root, "")], ...packages.map(({ manifest, path }) => [manifest.name.split("/").at(-1), readmeOf(root, path)])]
  const libraries = packages.filter(({ manifest }) => entryOf(manifest) !== undefined)
  await step("the install commands of the READMEs, one after the other", () => {
    for (const [, readme] of readmes.slice(1)) for (const words of installLines(readme)) npm(stranger, ["install", ...words])
    npm(stranger, ["install", "--save-dev", "typescript", "@types/node@20"])
  })
  const missing = libraries.filter(({ manifest }) => !existsSync(join(stranger, "node_modules", manifest.name)))
  if (missing.length > 0) throw new Fault(`Not installed: ${missing.map(({ manifest }) => manifest.name).join(", ")}`)
  await step("one copy of Effect", () => {
    const copies = npm(stranger, ["ls", "effect", "--all", "--parseable"])
      .split("\n")
      .filter((line) => /node_modules[\\/]effect$/.test(line))
    if (new Set(copies).size !== 1) throw new Fault(`Effect is installed more than once, and two copies do not work together:\n${copies.join("\n")}`)
  })
  const samples = readmes.flatMap(([name, readme]) => samplesOf(readme).map((code, index) => ({ file: `${name}-${index + 1}.mts`, code })))
  await step(`${samples.length} samples of READMEs under strict nodenext and bundler`, () => {
    for (const { code, file } of samples) writeFileSync(join(stranger, file), `${code}\nexport {}\n`)
    writeFileSync(join(stranger, "host.mts"), hostModule)
    compile(stranger, "NodeNext", "NodeNext")
    compile(stranger, "ESNext", "Bundler")
  })
  await step("the programs of the README run", async () => {
    const [embedded, withEffect] = samplesOf(readmeOf(root, ""))
    writeFileSync(join(stranger, "embedded.mjs"), embedded)
    writeFileSync(join(stranger, "effect.mjs"), withEffect)
    const first = await runProgram(stranger, "embedded.mjs", { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: "none", OPENAI_MODEL: "local" })
    if (first.output !== "completed\nchatgpt What are the best trail running shoes? true 2 positive\n") throw new Fault(first.output)
    const second = await runProgram(stranger, "effect.mjs", {})
    if (second.output !== "[ 'Trail Shop' ]\n") throw new Fault(second.output)
  })
  await step("every package loads from CommonJS", () => {
    for (const { manifest } of libraries)
      // The conformance suites register tests, and load only in a test runner.
      if (manifest.name !== "@brand-visibility/conformance")
        run(stranger, process.execPath, ["--no-warnings", "-e", `require(${JSON.stringify(entryOf(manifest))})`])
  })
  await step("a project of each template, installed, built, its tests green", () =>
    tryTemplates(project(join(scratch, "templates"), registry.url, { workspaces: ["*"] }), root)
  )
  await step("the recipe of frameworks in Nest and in Next", () => tryFrameworks(project(join(scratch, "frameworks"), registry.url), root))
}

/** @throws Fault at the first fault */
export const rehearse = async (root) => {
  const scratch = mkdtempSync(join(tmpdir(), "brand-visibility-release-"))
  const upstream = run(root, "npm", ["config", "get", "registry"]).trim()
  const packages = packagesOf(root)
  const tools = join(root, "scripts", "rehearsal")
  const registry = await step("a registry on this machine", () =>
    startRegistry({ ours: packages.map(({ manifest }) => manifest.name), scratch, tools, upstream })
  )
  const provider = await startProvider()
  const settings = { npm_config_registry: registry.url, [`npm_config_//${new URL(registry.url).host}/:_authToken`]: "nobody" }
  try {
    const checkout = await step("a checkout", () => checkoutOf(root, join(scratch, "repository")))
    await step("versions and changelogs; states that are not ready are refused", () => refusals(checkout, settings))
    const { notes, version } = await step(`${packages.length} packages published, tagged and described in notes, and the release repeated`, () =>
      release(checkout, settings)
    )
    console.log(`            ${version}, notes of ${notes.length} characters`)
    await use({ packages, provider, registry, root, scratch })
    const next = await step("a prerelease", () => prerelease(checkout, settings, version))
    console.log(`            ${next} as next; ${version} stays latest`)
  } finally {
    provider.stop()
    registry.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
