/**
 * Databases of every earlier release open in this release, with all their data.
 *
 * Each database is kept in `databases` as NAME.db.gz, and NAME.json.gz has the values that the API returned at the time. Each release keeps a database:
 * `KEEP_DATABASE=0.1.0 npm test -- packages/storage-sqlite/test/KeptDatabases.test.ts`. A kept database is never made again.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync, gzipSync } from "node:zlib"
import { backup } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fill, open, read } from "./databases/KeptDatabase.js"
import { query } from "./Support.js"

const kept = fileURLToPath(new URL("databases", import.meta.url))
const newName = process.env["KEEP_DATABASE"]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-kept-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.runIf(newName !== undefined)(`keeps ${newName}`, async () => {
  const destination = join(kept, `${newName}.db.gz`)
  expect(existsSync(destination), `${destination} is kept already`).toBe(false)
  const filename = join(folder, "new.db")
  await fill(filename)
  await using visibility = await open(filename, "none")
  const found = await read(visibility)
  const copy = join(folder, "copy.db")
  await Effect.runPromise(backup({ filename, destination: copy }))
  writeFileSync(destination, gzipSync(readFileSync(copy), { level: 9 }))
  writeFileSync(join(kept, `${newName}.json.gz`), gzipSync(JSON.stringify(found), { level: 9 }))
})

const names = readdirSync(kept).flatMap((file) => (file.endsWith(".db.gz") ? [file.slice(0, -".db.gz".length)] : []))

it("there are kept databases, each of them small", () => {
  expect(names).not.toEqual([])
  for (const file of readdirSync(kept)) expect(statSync(join(kept, file)).size, file).toBeLessThan(200_000)
})

describe.each(names)("the database of %s", (name) => {
  let filename: string
  beforeAll(() => {
    filename = join(folder, `${name}.db`)
    writeFileSync(filename, gunzipSync(readFileSync(join(kept, `${name}.db.gz`))))
  })

  it("has all its data", async () => {
    await using visibility = await open(filename, "none")
    const then = JSON.parse(gunzipSync(readFileSync(join(kept, `${name}.json.gz`))).toString())
    expect(Object.keys(then)).toContain("ofRuns")
    expect(then.ofRuns).toHaveLength(3)
    expect(await read(visibility)).toMatchObject(then)
    expect(await Effect.runPromise(query(filename, "PRAGMA integrity_check"))).toEqual([{ integrity_check: "ok" }])
    expect(await Effect.runPromise(query(filename, "PRAGMA foreign_key_check"))).toEqual([])
  })

  it("accepts a new run, which is compared with an earlier run", async () => {
    await using visibility = await open(filename)
    const organization = await visibility.organizations.find({ externalId: "kept" })
    const client = visibility.forOrganization(organization?.id ?? "")
    const [brand] = (await client.brands.list()).items
    const brandId = brand?.id ?? ""
    // The times of the schedule have passed, so that it would start a run beside the test's run.
    await client.schedules.remove({ brandId })
    await visibility.idle()
    const before = (await client.runs.list({ brandId }, { page: 1, limit: 100 })).items.at(-1)
    const { run } = await client.runs.start({ brandId, samples: 2 })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    const comparison = await client.statistics.compare({ runId: before?.run.id ?? "", to: run.id })
    expect(comparison).toMatchObject({ comparison: { visibility: { prompts: 4 } } })
  })
})
