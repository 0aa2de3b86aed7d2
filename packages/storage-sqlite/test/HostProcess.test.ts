/** The process of a host that uses the built packages. It ends by itself after the library was disposed of, whatever was in progress. */
import { spawnSync } from "node:child_process"
import { existsSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
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

it.scopedLive.each(["visibility.dispose()", "visibility[Symbol.asyncDispose]()"])(
  "a process ends by itself after %s, and each of its waits ends with a result (needs a build)",
  (dispose) =>
    Effect.gen(function* () {
      if (!isBuilt) return
      const path = yield* folder
      symlinkSync(join(root, "node_modules"), join(path, "node_modules"))
      writeFileSync(join(path, "program.mjs"), program(dispose))
      const { signal, status, stderr, stdout } = spawnSync(process.execPath, ["program.mjs"], { cwd: path, encoding: "utf8", timeout: longestWaitMillis })
      expect({ signal, status, stderr, stdout }).toEqual({ signal: null, status: 0, stderr: "", stdout: '["disposed","disposed","disposed","disposed"]\n' })
    })
)
