import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { finished } from "../../../scripts/tools/Finished.js"
import { execute, rowsOf } from "../../../scripts/tools/sqlite.mjs"
import { admin, environment, file, folder, get, inFoldersOfAFirstStart, keyFile, run, startHere } from "./support.js"

inFoldersOfAFirstStart()

const ownKey = () => readFileSync(keyFile(), "utf8").trim()

/** Runs a statement on a database, as an operator with another program would. */
const inDatabase = (name: string, statement: string) => rowsOf(join(folder, name), statement)

const demoRun = async (base: string, key: string) => {
  const { body } = await get(base, "/v1/brands", key)
  const brandId: string = body.data[0].id
  return (await get(base, `/v1/brands/${brandId}/last/results?include_answer=true`, key)).body
}

const tenYearsAgo = "2016-01-01T00:00:00.000Z"
const grownOld = () => execute(join(folder, "data", "visibility.db"), `UPDATE runs SET started_at = '${tenYearsAgo}'`)

describe("retention", () => {
  test("deletes the texts of old answers beside a running server, keeps the measured numbers, and reports the counts", async () => {
    const { base } = await startHere()
    const key = ownKey()
    const before = await demoRun(base, key)
    expect(before.data[0].answer).not.toBe("")
    expect(before.data[0].answer).not.toBeNull()
    expect(JSON.parse((await admin(["retention", "run", "--days", "30", "--json"])).stdout)).toEqual({ runs: 0, answers: 0 })
    await grownOld()
    const dropped = JSON.parse((await admin(["retention", "run", "--days", "30", "--json"])).stdout)
    expect(dropped.runs).toBe(1)
    expect(dropped.answers).toBeGreaterThanOrEqual(before.paging.total)
    const after = await demoRun(base, key)
    const kept = ({ data }: typeof before) => data.map(({ answer: _answer, evidence: _evidence, ...result }: Record<string, unknown>) => result)
    expect(kept(after)).toEqual(kept(before))
    expect(after.data.map(({ answer }: { readonly answer: unknown }) => answer)).toEqual(after.data.map(() => null))
    expect(after.run.metrics).toEqual(before.run.metrics)
    expect(after.run.revision).toBe(before.run.revision + 1)
    expect((await admin(["retention", "run", "--days", "30"])).stdout).toBe("Dropped the texts of 0 answers of 0 runs.\n")
  })

  test("is done by the server itself when the setting says so", async () => {
    await grownOld()
    const { base } = await startHere({ ANSWER_RETENTION_DAYS: "365" })
    await expect.poll(async () => (await demoRun(base, ownKey())).data[0].answer).toBeNull()
  })

  test.each([
    [["retention", "run"], "retention run needs --days N"],
    [["retention", "run", "--days", "0"], '--days must be a whole number from 1 to 36500, not "0"'],
    [["retention", "run", "--days", "1.5"], '--days must be a whole number from 1 to 36500, not "1.5"']
  ])("%j is refused in one line", async (parameters, message) => {
    expect(await admin(parameters)).toMatchObject({ status: 2, stderr: `${message}\n` })
  })

  test("a setting that is not a number of days is refused", async () => {
    expect((await run("admin", ["organization", "list"], { ANSWER_RETENTION_DAYS: "soon" })).stderr).toContain("ANSWER_RETENTION_DAYS must be a whole number")
  })
})

describe("deleting an organization", () => {
  test("needs a confirmation, ends its keys at once, and leaves other organizations alone", async () => {
    const { base } = await startHere()
    const { key, organizationId } = JSON.parse((await admin(["organization", "create", "Acme", "--json"])).stdout)
    expect((await get(base, "/v1/brands", key)).status).toBe(200)
    const refused = await admin(["organization", "delete", organizationId])
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("--yes")])
    expect((await get(base, "/v1/brands", key)).status).toBe(200)
    const deletion = () => admin(["organization", "delete", organizationId, "--yes"])
    expect(await deletion()).toMatchObject({ status: 0, stdout: `Nothing of organization ${organizationId} is left.\n` })
    expect(await deletion()).toMatchObject({ status: 0, stdout: expect.stringContaining(`There is no organization ${organizationId}`) })
    expect((await get(base, "/v1/brands", key)).status).toBe(401)
    expect((await demoRun(base, ownKey())).data.length).toBeGreaterThan(0)
    expect((await admin(["organization", "list"])).stdout).not.toContain(organizationId)
  })
})

describe("a backup", () => {
  test("is made beside a running server, and a server that is started on the copy has all data", async () => {
    const first = await startHere()
    const before = await demoRun(first.base, ownKey())
    mkdirSync(join(folder, "backups"))
    expect(await admin(["backup", "backups/monday.db"])).toMatchObject({ status: 0, stdout: "Backup written to backups/monday.db\n" })
    expect(await inDatabase("backups/monday.db", "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
    expect(await admin(["backup", "backups/monday.db"])).toMatchObject({ status: 1, stderr: expect.stringContaining("exists already") })
    const second = await startHere({ DATABASE_URL: `sqlite:${join(folder, "backups", "monday.db")}`, SERVICE_API_KEY: ownKey() })
    expect(await demoRun(second.base, ownKey())).toEqual(before)
  })

  test("of Postgres is refused with a hint to pg_dump", async () => {
    expect(await admin(["backup", "x.db"], { DATABASE_URL: "postgres://localhost/x" })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("pg_dump")
    })
  })
})

describe("an organization that moves", () => {
  test.skipIf(process.platform !== "linux")(
    "is told in one line that the disk is full, and a reader that leaves early ends the export without an error",
    async () => {
      const [{ id }] = JSON.parse((await admin(["organization", "list", "--json"])).stdout).data
      const exported = (to: string) =>
        finished("bash", ["--norc", "-c", `set -o pipefail; "$0" "$1" export ${id} ${to}`, process.execPath, file("admin")], {
          cwd: folder,
          env: environment()
        })
      const full = "Standard output could not be written: ENOSPC: no space left on device, write. What it has is incomplete\n"
      expect(await exported("> /dev/full")).toMatchObject({ status: 1, stderr: full })
      expect(await exported("| head -c 10")).toMatchObject({ status: 0, stderr: "" })
    }
  )

  test("has the same data in the other database, and its key keeps working", async () => {
    const first = await startHere({ WEBHOOKS: "private" })
    const key = ownKey()
    const before = await demoRun(first.base, key)
    const headers = { "x-service-api-key": key, "content-type": "application/json" }
    const created = await fetch(`${first.base}/v1/webhooks`, { method: "POST", headers, body: JSON.stringify({ url: "http://127.0.0.1:9/events" }) })
    expect(created.status).toBe(201)
    const [{ id }] = JSON.parse((await admin(["organization", "list", "--json"])).stdout).data
    const { stderr, stdout: archive } = await admin(["export", id])
    // A webhook has a secret, and does not move.
    expect(stderr).toBe("The webhook of the organization is not in the archive, because a webhook has a secret. Create it again in the other database.\n")
    const elsewhere = { DATABASE_URL: `sqlite:${join(folder, "elsewhere", "moved.db")}` }
    expect(await admin(["import"], elsewhere, archive)).toMatchObject({ status: 0, stdout: `Imported organization ${id}\n` })
    expect(await admin(["export", id], elsewhere)).toMatchObject({ stdout: archive, stderr: "" })
    const second = await startHere({ ...elsewhere, SERVICE_API_KEY: key, DEMO: "0" })
    expect(await demoRun(second.base, key)).toEqual(before)
  })
})
