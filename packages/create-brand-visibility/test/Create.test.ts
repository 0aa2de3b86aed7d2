/**
 * Creates and compiles a project of each template, and runs the tests of the programs against this workspace. The adapters' sources are an example and a
 * guide, which have their own tests of the laws. The rehearsal of a release runs the tests of all templates with installed packages.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { finished } from "../../../scripts/tools/Finished.js"
import { main, type Streams } from "../src/Program.js"
import { templates } from "../src/Templates.js"

const root = fileURLToPath(new URL("../../..", import.meta.url))

// Inside the workspace, where packages are found by their names as if installed.
const parent = fileURLToPath(new URL("../dist/tried", import.meta.url))
let folder: string

beforeAll(() => {
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(`${parent}/`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const call = async (argv: ReadonlyArray<string>, answers: ReadonlyArray<string> = []) => {
  let [said, complaints] = ["", ""]
  const waiting = [...answers]
  const streams: Streams = {
    write: (text) => (said += text),
    complain: (text) => (complaints += text),
    ...(answers.length === 0 ? {} : { ask: async () => waiting.shift() ?? "" })
  }
  return { code: await main(argv, streams), said, complaints }
}

const run = async (parameters: ReadonlyArray<string>, cwd = folder, variables: NodeJS.ProcessEnv = {}) => {
  const env = { PATH: process.env["PATH"] ?? "", NO_COLOR: "1", ...variables }
  const { status, stderr, stdout } = await finished(process.execPath, parameters, { cwd, env })
  return { status, output: `${stdout}${stderr}` }
}

const tool = (path: string): string => join(root, "node_modules", path)

/** The compiled server, which needs no bundle. */
const modulesOfServer = (): string => join(folder, "built/server/src/modules.js")

const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, "package.json"), "utf8"))

describe("a project of each template", () => {
  beforeAll(async () => {
    for (const { name } of templates) expect(await call([join(folder, name), "--template", name])).toMatchObject({ code: 0, complaints: "" })
    // One call of the compiler for all projects, because each call would read core's declarations again.
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
    const config = { extends: `./server/tsconfig.json`, compilerOptions: { rootDir: ".", outDir: "built" }, include: ["*/src", "*/test"] }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
    expect(await run([tool("typescript/bin/tsc")])).toEqual({ status: 0, output: "" })
    // The tests of the server start it eight times. Each start of its modules takes 2 s of processor time, so these tests start a bundle of the modules.
    const server = join(folder, "built/server/src/server.js")
    renameSync(server, modulesOfServer())
    writeFileSync(server, `import ${JSON.stringify(pathToFileURL(await bundleOf(modulesOfServer())).href)}\n`)
  })

  it.each(templates.map(({ name }) => name))("%s has its folder's name, is not part of this repository, and depends on our packages in one version", (name) => {
    const manifest = manifestOf(join(folder, name))
    expect(manifest.name).toBe(name)
    const { version } = manifestOf(join(root, "packages/create-brand-visibility"))
    const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([dependency]) => dependency.startsWith("@brand-visibility/"))
    expect(new Set(ours.map(([, range]) => range))).toEqual(new Set([`^${version}`]))
    expect(readFileSync(join(folder, name, ".gitignore"), "utf8")).toContain("node_modules/")
    expect(existsSync(join(folder, name, "_gitignore"))).toBe(false)
  })

  it("other packages have the versions with which this repository is tested", () => {
    const known = [root, ...readdirSync(join(root, "packages")).map((name) => join(root, "packages", name))].flatMap((path) => {
      const { dependencies, devDependencies, peerDependencies } = manifestOf(path)
      return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).map(([name, range]) => `${name} ${String(range)}`)
    })
    for (const { name } of templates) {
      const { dependencies, devDependencies, peerDependencies } = manifestOf(join(folder, name))
      const named = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).filter(([other]) => !other.startsWith("@brand-visibility/"))
      expect(known).toEqual(expect.arrayContaining(named.map(([other, range]) => `${other} ${String(range)}`)))
    }
  })

  it("the modules of server load, and refuse a wrong setting", async () => {
    const { output, status } = await run([modulesOfServer()], folder, { PORT: "abc" })
    expect([status, output]).toEqual([1, expect.stringContaining("PORT must be a whole number")])
  })

  it.each([
    ["server", "server", 8],
    ["library", "measure", 2]
  ])("the tests of %s pass", async (name, test, count) => {
    expect(await run(["--test", `built/${name}/test/${test}.test.js`])).toMatchObject({ status: 0, output: expect.stringContaining(`pass ${count}`) })
  })
})

it("the first start of library makes its folder for itself alone, and warns of nothing", async () => {
  const place = join(folder, "built", "library")
  const { output, status } = await run([join(place, "src/main.js")], place)
  expect([status, output]).toEqual([0, expect.stringContaining("The run is completed")])
  expect(output).not.toContain("warning")
  // On Windows, the mode of a folder tells nothing.
  if (process.platform !== "win32") expect(statSync(join(place, "data")).mode & 0o777).toBe(0o700)
})

describe("the command line", () => {
  it("asks for missing arguments on a terminal", async () => {
    const { code, said } = await call([], ["library", join(folder, "Asked For")])
    expect([code, manifestOf(join(folder, "Asked For")).name]).toEqual([0, "asked-for"])
    expect(said).toContain("npm install")
  })

  it.each([
    [["x"], /--template is missing/],
    [["--template", "library"], /The folder is missing/],
    [["x", "--template", "sever"], /no template "sever"; there are server, library, storage-adapter, model-adapter/],
    [["x", "y", "--template", "library"], /One folder/],
    [["x", "--tempalte", "library"], /--tempalte/]
  ])("refuses %j, and writes nothing", async (argv, why) => {
    const { code, complaints } = await call(argv)
    expect(code).toBe(2)
    expect(complaints).toMatch(why)
    expect(existsSync("x")).toBe(false)
  })

  it("does not write into a folder that is not empty", async () => {
    expect(await call([root, "--template", "library"])).toMatchObject({ code: 2, complaints: expect.stringContaining("is not empty") })
  })

  it("lists the templates", async () => {
    const { said } = await call(["--help"])
    for (const { name, summary } of templates) expect(said).toContain(`${name.padEnd(16)} ${summary}`)
    expect((await call(["--version"])).said).toBe(`${manifestOf(join(root, "packages/create-brand-visibility")).version}\n`)
  })
})
