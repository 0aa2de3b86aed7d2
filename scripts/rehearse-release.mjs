/**
 * Rehearses a release: makes the versions and changelogs from the changesets, publishes every package to a registry on this machine, and uses
 * them as a stranger does, in projects outside of the repository: types what the READMEs say, compiles their samples in both ways in which TypeScript
 * finds packages, runs them, and loads them from CommonJS.
 *
 * It changes nothing in the repository. Other packages come through the registry that npm is set to.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const tools = join(root, "scripts", "rehearsal")
const scratch = mkdtempSync(join(tmpdir(), "brand-visibility-release-"))
const scope = "@brand-visibility/"

/** What failed, with what it said. */
class Fault extends Error {}

const run = (folder, command, ...parameters) => {
  const { error, status, stderr, stdout } = spawnSync(command, parameters, { cwd: folder, encoding: "utf8", env: environment, maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Fault(`${command} ${parameters.join(" ")} failed in ${folder}:\n${error?.message ?? ""}${stdout}${stderr}`)
  return stdout
}

/** npm, without the settings that a surrounding `npm run` hands down. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/.test(name)))
const npm = (folder, ...parameters) => run(folder, "npm", ...parameters, "--no-audit", "--no-fund", "--loglevel=error")

const upstream = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" }).trim()

/** The repository as it is now, built, but for what it has installed. */
const copyOfRepository = () => {
  const folder = join(scratch, "repository")
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  for (const file of listed.split("\0")) {
    if (file === "" || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const name of readdirSync(join(root, "packages")))
    cpSync(join(root, "packages", name, "dist"), join(folder, "packages", name, "dist"), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  return folder
}

/** The address of a registry that takes our packages from anybody, and hands on all others. */
const startRegistry = async () => {
  if (!existsSync(join(tools, "node_modules", "verdaccio"))) {
    console.error("Installing the registry; this is needed once …")
    npm(tools, "ci")
  }
  const file = join(scratch, "registry.json")
  const anybody = { access: "$all", publish: "$all" }
  const settings = {
    storage: join(scratch, "registry"),
    uplinks: { upstream: { url: upstream, maxage: "60m", timeout: "60s" } },
    packages: { [`${scope}*`]: anybody, "**": { ...anybody, proxy: "upstream" } },
    max_body_size: "50mb",
    log: { type: "stdout", format: "json", level: "error" }
  }
  writeFileSync(file, JSON.stringify(settings))
  const port = await freePort()
  const child = spawn(process.execPath, [join(tools, "node_modules", "verdaccio", "bin", "verdaccio"), "--config", file, "--listen", `127.0.0.1:${port}`], {
    cwd: scratch,
    stdio: ["ignore", "ignore", "inherit"]
  })
  const url = `http://127.0.0.1:${port}/`
  for (let tried = 0; ; tried++) {
    if (child.exitCode !== null || tried === 600) throw new Fault("The registry does not start")
    const isUp = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return { url, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Versions and changelogs as `npm run version` makes them, then each package published from its own folder. */
const publish = (folder, registry) => {
  run(folder, process.execPath, join(root, "node_modules", "@changesets", "cli", "bin.js"), "version")
  run(folder, process.execPath, join(folder, "scripts", "copy-license.mjs"))
  writeFileSync(join(folder, ".npmrc"), `registry=${registry}\n//${new URL(registry).host}/:_authToken=nobody\n`)
  return readdirSync(join(folder, "packages")).map((name) => {
    const package_ = join(folder, "packages", name)
    cpSync(join(folder, ".npmrc"), join(package_, ".npmrc"))
    const { version } = JSON.parse(readFileSync(join(package_, "package.json"), "utf8"))
    if (version === "0.0.0") throw new Fault(`packages/${name} has no changeset: it would be released as 0.0.0`)
    if (!existsSync(join(package_, "CHANGELOG.md"))) throw new Fault(`packages/${name} has no changelog`)
    npm(package_, "publish", "--ignore-scripts")
    return `${scope}${name}@${version}`
  })
}

const project = (name, registry) => {
  const folder = join(scratch, name)
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, private: true, type: "module" }))
  writeFileSync(join(folder, ".npmrc"), `registry=${registry}\n`)
  return folder
}

const readmeOf = (name) => readFileSync(name === "" ? join(root, "README.md") : join(root, "packages", name, "README.md"), "utf8")
const packages = readdirSync(join(root, "packages"))

/** The lines with which a README says that its package is installed. */
const installLines = (name) => [...readmeOf(name).matchAll(/^npm install (.+)$/gm)].map(([, words]) => words.trim().split(/\s+/))

/** The programs of a README: what is marked `js` and begins with its imports stands on its own. */
const samplesOf = (name) => [...readmeOf(name).matchAll(/```js\n(import [\s\S]*?)```/g)].map(([, code]) => code)

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
      // Our own declarations are checked as well, and those of what they import.
      skipLibCheck: false
    },
    include: ["*.mts"]
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
  run(folder, process.execPath, join(folder, "node_modules", "typescript", "bin", "tsc"))
}

/** A server that speaks OpenAI's protocol and always gives the same answer. */
const startProvider = async () => {
  const message = { role: "assistant", content: "1. Norrvind\n2. Fernweh: an excellent shoe." }
  const body = JSON.stringify({ id: "1", object: "chat.completion", created: 0, model: "local", choices: [{ index: 0, finish_reason: "stop", message }] })
  const server = createServer((_, response) => response.setHeader("content-type", "application/json").end(body))
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `http://127.0.0.1:${server.address().port}/v1`, stop: () => server.close() }
}

const runProgram = (folder, file, settings) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd: folder, env: { ...environment, ...settings } })
    let output = ""
    child.stdout.on("data", (data) => (output += data))
    child.stderr.on("data", (data) => (output += data))
    child.on("close", (code) => resolve({ code, output }))
  })

const step = async (name, work) => {
  const start = Date.now()
  const result = await work()
  console.log(`ok  ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s  ${name}`)
  return result
}

const rehearse = async () => {
  const registry = await step("a registry on this machine", startRegistry)
  const provider = await startProvider()
  try {
    const published = await step("versions, changelogs, and every package published", () => publish(copyOfRepository(), registry.url))
    console.log(`            ${published.join(" ")}`)
    const stranger = project("stranger", registry.url)
    await step("what the READMEs say to install, one line after the other", () => {
      for (const name of packages) for (const words of installLines(name)) npm(stranger, "install", ...words)
      npm(stranger, "install", "--save-dev", "typescript", "@types/node@20")
    })
    const installed = packages.filter((name) => existsSync(join(stranger, "node_modules", scope, name)))
    if (installed.length !== packages.length) throw new Fault(`Not installed: ${packages.filter((name) => !installed.includes(name)).join(", ")}`)
    await step("one copy of Effect", () => {
      const copies = npm(stranger, "ls", "effect", "--all", "--parseable")
        .split("\n")
        .filter((line) => /node_modules[\\/]effect$/.test(line))
      if (new Set(copies).size !== 1) throw new Fault(`Effect is there more than once, and two copies do not work together:\n${copies.join("\n")}`)
    })
    const samples = ["", ...packages].flatMap((name) =>
      samplesOf(name).map((code, index) => ({ file: `${name === "" ? "readme" : name}-${index + 1}.mts`, code }))
    )
    await step(`${samples.length} samples of READMEs under strict nodenext and bundler`, () => {
      for (const { code, file } of samples) writeFileSync(join(stranger, file), `${code}\nexport {}\n`)
      compile(stranger, "NodeNext", "NodeNext")
      compile(stranger, "ESNext", "Bundler")
    })
    await step("the programs of the README run", async () => {
      const [embedded, withEffect] = samplesOf("")
      writeFileSync(join(stranger, "embedded.mjs"), embedded)
      writeFileSync(join(stranger, "effect.mjs"), withEffect)
      const first = await runProgram(stranger, "embedded.mjs", { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: "none", OPENAI_MODEL: "local" })
      if (first.output !== "completed\nchatgpt What are the best trail running shoes? true 2 positive\n") throw new Fault(first.output)
      const second = await runProgram(stranger, "effect.mjs", {})
      if (second.output !== "[ 'Trail Shop' ]\n") throw new Fault(second.output)
    })
    await step("every package loads from CommonJS", () => {
      for (const name of packages) {
        const { exports } = JSON.parse(readFileSync(join(stranger, "node_modules", scope, name, "package.json"), "utf8"))
        const entry = Object.keys(exports).find((path) => !path.endsWith(".json"))
        // The suites of conformance register tests, and load in a runner of tests alone.
        if (name !== "conformance") run(stranger, process.execPath, "--no-warnings", "-e", `require(${JSON.stringify(`${scope}${name}${entry.slice(1)}`)})`)
      }
    })
  } finally {
    provider.stop()
    registry.stop()
  }
}

try {
  await rehearse()
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
