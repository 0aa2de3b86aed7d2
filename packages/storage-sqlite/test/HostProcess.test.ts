/** The process of a host that uses the built packages. It ends by itself after the library was disposed of, and names a driver that cannot be loaded. */
import { existsSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { finished } from "../../../scripts/tools/Finished.js"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
import { isBuiltIn } from "../src/internal/SqliteDriver.js"
import { folder } from "./Support.js"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const isBuilt = existsSync(join(root, "packages/storage-sqlite/dist/index.js"))

/** A program that waits for a model that never answers, in each way in which a host can wait. */
const program = (dispose: string) => `
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

const silent = LanguageModel.fromPromise({ llm: "chatgpt", provider: "test", model: "test", ask: () => new Promise(() => undefined) })
const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename: "visibility.db" }),
  models: [silent],
  engine: { drainMillis: 50 },
  hooks: { runFinished: () => undefined },
  logLevel: "none"
})
const organization = await visibility.organizations.create({ name: "Acme" })
const client = visibility.forOrganization(organization.id)
const brand = await client.brands.create({ name: "Acme" })
await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "What are the best trail running shoes?" }] }] })
const { run } = await client.runs.start({ brandId: brand.id })
const runId = run.id
const watching = async () => {
  for await (const each of client.runs.watch({ runId })) void each
}
const answers = async function* () {
  yield { prompt: "p", llm: "x", answer: "Acme." }
  await new Promise(() => undefined)
}
const pending = [client.runs.finished({ runId }), visibility.idle(), watching(), client.answers.import({ brandId: brand.id, answers: answers() })]
const codes = Promise.all(pending.map((each) => each.then(() => "ended", (error) => error.code)))
await ${dispose}
console.log(JSON.stringify(await codes))
`

/** A program that disposes of the library while the thread of the log, which was started a moment ago, writes some 30 MB back to the file. */
const writingProgram = `
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: "visibility.db" }), models: [], engine: { drainMillis: 0 }, logLevel: "error" })
const { id } = await visibility.organizations.create({ name: "Acme", promptLimit: null, promptLimitPerBrand: null })
const client = visibility.forOrganization(id)
const { id: brandId } = await client.brands.create({ name: "Acme" })
for (let batch = 0; batch < 8; batch++) {
  const prompts = Array.from({ length: 500 }, (_, index) => ({ text: index + "\u{1F45F}".repeat(1_900) }))
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes " + batch, prompts }] })
}
await visibility.dispose()
console.log("disposed")
`

/** Runs a program of the host in a folder that has the packages. */
const run = (text: string) =>
  Effect.flatMap(folder, (path) => {
    symlinkSync(join(root, "node_modules"), join(path, "node_modules"))
    writeFileSync(join(path, "program.mjs"), text)
    return Effect.promise(() => finished(process.execPath, ["program.mjs"], { cwd: path, timeout: longestWaitMillis }))
  })

/** A program whose `better-sqlite3` fails to load with an error. */
const withoutDriver = (error: string) => `
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

process.dlopen = () => {
  throw ${error}
}
const { code, message } = await BrandVisibility.make({ storage: sqliteStorage({ filename: "visibility.db" }), models: [] }).catch((error) => error)
console.log(code + ": " + message)
`

describe.skipIf(!isBuilt)("a host of the built packages", () => {
  it.scopedLive.each(["visibility.dispose()", "visibility[Symbol.asyncDispose]()"])(
    "a process ends by itself after %s, and each of its waits ends with a result",
    (dispose) =>
      Effect.gen(function* () {
        expect(yield* run(program(dispose))).toEqual({ signal: null, status: 0, stderr: "", stdout: '["disposed","disposed","disposed","disposed"]\n' })
      })
  )

  it.scopedLive("a process that has nothing else to do waits until the log was written back and the file is closed", () =>
    Effect.gen(function* () {
      expect(yield* run(writingProgram)).toEqual({ signal: null, status: 0, stderr: "", stdout: "disposed\n" })
    })
  )
})

describe.skipIf(!isBuilt || isBuiltIn())("a host whose driver cannot be loaded", () => {
  it.scopedLive.each([
    ["was compiled for another release of Node", 'Object.assign(new Error("was compiled against a different Node.js version"), { code: "ERR_DLOPEN_FAILED" })'],
    ["was installed without its build script", 'new Error("Could not locate the bindings file. Tried:")']
  ] as const)("a driver that %s is a wrong configuration, and the error says how to compile it", ([, error]) =>
    Effect.gen(function* () {
      const { stdout } = yield* run(withoutDriver(error))
      expect(stdout).toMatch(/^invalid_configuration: SQLite on Node \S+ needs a driver: npm rebuild better-sqlite3 \(.+\)\n$/)
    })
  )
})
