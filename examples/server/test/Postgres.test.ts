/** Tests the server on a separate Postgres server. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import * as PostgresServer from "../../../packages/storage-postgres/test/PostgresServer.js"
import { withClient } from "../../../packages/storage-postgres/test/Support.js"
import { outcomeOf } from "../../../scripts/tools/Finished.js"
import { until } from "../../../scripts/tools/Until.js"
import { admin, begin, environment, exitOf, file, folder, get, inFoldersOfTheirOwn, keyFile, run, start, startHere } from "./support.js"

inFoldersOfTheirOwn()

const server = PostgresServer.forThisFile()
const settings = () => ({ DATABASE_URL: server.url() })

describe.skipIf(!existsSync(file("main")))("npm start with DATABASE_URL=postgres://… (needs a build)", () => {
  it("runs the demo, serves it, finds it again at the next start, also after a restart of Postgres, and accepts the operator's commands", async () => {
    const first = await start(settings())
    const key = readFileSync(keyFile(), "utf8").trim()
    const runId = /run ([0-9a-f-]{36})/.exec(first.output)?.[1] ?? ""
    expect(await get(first.base, `/v1/runs/${runId}?limit=1`, key)).toMatchObject({ status: 200, body: { data: [{ runId }] } })
    await server.restart()
    expect(await get(first.base, `/v1/runs/${runId}?limit=1`, key)).toMatchObject({ status: 200 })
    const exit = exitOf(first.child)
    first.child.kill("SIGTERM")
    expect(await exit).toBe(0)
    expect(existsSync(join(folder, "data", "visibility.db"))).toBe(false)

    const second = await startHere(settings())
    expect(second.output).toContain(`run ${runId}`)
    expect(second.output).toContain("(from an earlier start)")
    // The operator's commands are accepted beside the running server.
    const made = await admin(["organization", "create", "Acme", "--json"], settings())
    expect(await get(second.base, "/v1/brands", JSON.parse(made.stdout).key)).toMatchObject({ status: 200 })
  })

  it("keeps all its tables in a separate schema", async () => {
    expect(await admin(["migrate"], settings())).toMatchObject({ status: 0, stdout: "The schema is up to date.\n" })
    const schemas = await withClient(server.url(), (client) =>
      client.query("SELECT DISTINCT schemaname FROM pg_tables WHERE tablename IN ('organizations', 'runs', 'answers')")
    )
    expect(schemas.rows).toEqual([{ schemaname: "brand_visibility" }])
  })

  it("stops in order at a signal that arrives while it looks for its own organization", async () => {
    const quiet = { ...settings(), DEMO: "0" }
    const first = await start(quiet)
    first.child.kill("SIGTERM")
    expect(await exitOf(first.child)).toBe(0)
    await withClient(server.url(), async (client) => {
      await client.query("BEGIN")
      await client.query("LOCK TABLE brand_visibility.organizations IN ACCESS EXCLUSIVE MODE")
      const child = await begin(quiet)
      const outcome = outcomeOf(child)
      await until(async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rows.length > 0)
      child.kill("SIGTERM")
      expect(await outcome).toMatchObject({ status: 0, stderr: "" })
      await client.query("ROLLBACK")
    })
  })

  it("with ROW_LEVEL_SECURITY=on each organization is served, and a statement without a filter sees only one organization's rows", async () => {
    const guarded = { ...settings(), DEMO: "0", ROW_LEVEL_SECURITY: "on" }
    const { base } = await startHere(guarded)
    const organizations: Array<{ readonly organizationId: string; readonly key: string }> = []
    for (const name of ["Acme", "Globex"]) organizations.push(JSON.parse((await admin(["organization", "create", name, "--json"], guarded)).stdout))
    for (const { key, organizationId } of organizations) {
      const headers = { "x-service-api-key": key, "content-type": "application/json" }
      const made = await fetch(`${base}/v1/brands`, { method: "POST", headers, body: JSON.stringify({ name: `Brand of ${organizationId}` }) })
      expect(made.status).toBe(201)
      expect((await get(base, "/v1/brands", key)).body).toMatchObject({ paging: { total: 1 } })
    }
    const seenBy = (organizationId: string) =>
      withClient(server.url(), async (client) => {
        await client.query("BEGIN")
        await client.query(`SET LOCAL brand_visibility.organization_id TO '${organizationId}'`)
        const { rows } = await client.query("SELECT DISTINCT organization_id FROM brand_visibility.brands")
        await client.query("COMMIT")
        return rows
      })
    for (const { organizationId } of organizations) expect(await seenBy(organizationId)).toEqual([{ organization_id: organizationId }])
  })

  it("says in one line that the database cannot be reached, without the password", async () => {
    const { status, stderr } = await outcomeOf(await begin({ DATABASE_URL: "postgres://visibility:s3cret@127.0.0.1:9/postgres" }))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^PostgresStorage\.open: the storage cannot be used now \(unavailable\): .*ECONNREFUSED/m)
    expect(stderr).not.toContain("s3cret")
  })

  it("refuses an invalid address without repeating it", async () => {
    const { status, stderr } = await run("main", [], { DATABASE_URL: "mysql://visibility:s3cret@host/name" })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "Bad setting: DATABASE_URL must be sqlite:FILE, such as sqlite:./data/visibility.db, or postgres://USER:PASSWORD@HOST/NAME\n"
    })
    expect(environment()["DATABASE_URL"]).toContain("sqlite:")
  })
})
