/** Tests the limits of organizations, and the settings for addresses and proxies. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import { describe, expect, it } from "vitest"
import { outcomeOf } from "../../../scripts/tools/Finished.js"
import { BadSetting } from "../src/Reading.js"
import { readSettings } from "../src/Settings.js"
import { admin, begin, freePort, get, inFoldersOfTheirOwn, keyFile, startHere } from "./support.js"

inFoldersOfTheirOwn()

const quiet = { DEMO: "0" }

describe("roofs", () => {
  it("of a new organization come from the settings, and the admin command changes them beside a running server", async () => {
    const { base } = await startHere({ ...quiet, MAX_BRANDS: "1", DAILY_BUDGET_USD: "2.5", MAX_STORED_GB: "0.5" })
    const key = readFileSync(keyFile(), "utf8").trim()
    const organization = (await get(base, "/v1/organization", key)).body
    expect(organization.limits).toEqual({ dailyBudgetUsd: 2.5, maxActiveRuns: 10, maxBrands: 1, maxStoredBytes: 500_000_000 })
    const create = async (name: string) => {
      const response = await fetch(`${base}/v1/brands`, {
        method: "POST",
        headers: { "x-service-api-key": key, "content-type": "application/json" },
        body: JSON.stringify({ name })
      })
      return { status: response.status, body: await response.json() }
    }
    expect((await create("One")).status).toBe(201)
    const refused = await create("Two")
    expect(refused).toMatchObject({ status: 409, body: { code: "limit_exceeded", limit: "maxBrands", allowed: 1, used: 1 } })
    expect(refused.body.message).toBe("At most 1 brands are allowed, and there are 1; nothing was created")
    const changed = await admin(["organization", "update", organization.id, "--max-brands", "none", "--daily-budget-usd", "7", "--json"])
    expect(JSON.parse(changed.stdout)).toMatchObject({ maxBrands: null, dailyBudgetUsd: 7, maxActiveRuns: 10 })
    expect((await create("Two")).status).toBe(201)
  })

  it("have the server's defaults, and a bad limit is refused with its name", async () => {
    expect(readSettings({}).roofs).toEqual({ dailyBudgetUsd: null, maxActiveRuns: 10, maxBrands: 1_000, maxStoredBytes: null })
    expect(readSettings({ MAX_ACTIVE_RUNS: "none" }).roofs.maxActiveRuns).toBeNull()
    for (const [name, value] of [
      ["DAILY_BUDGET_USD", "0"],
      ["DAILY_BUDGET_USD", "-1"],
      ["MAX_ACTIVE_RUNS", "1.5"],
      ["MAX_BRANDS", "many"],
      ["MAX_STORED_GB", "1e3"]
    ] as const)
      expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be a .* or none, not "${value}"$`))
    const { status, stderr } = await admin(["organization", "update", "x"])
    expect(status).toBe(2)
    expect(stderr).toContain("organization update needs at least one option that says what to change")
  })
})

describe("operators' settings", () => {
  it("put /metrics on a separate address, and remove it from an API address that others can reach", async () => {
    const { base, output } = await startHere({ ...quiet, METRICS_PORT: "0" })
    expect((await fetch(`${base}/metrics`)).status, "like every path without a key").toBe(401)
    const metrics = /^Metrics +(\S+)$/m.exec(output)?.[1] ?? ""
    expect(new URL(metrics).hostname).toBe("127.0.0.1")
    expect(await (await fetch(metrics)).text()).toContain("brand_visibility_")
    expect((await fetch(new URL("/v1/brands", metrics))).status).toBe(404)
    for (const [host, isServed] of [
      ["127.0.0.1", true],
      ["localhost", true],
      ["::1", true],
      ["0.0.0.0", false],
      ["192.0.2.1", false]
    ] as const)
      expect([host, readSettings({ HOST: host }).metrics]).toEqual([host, isServed])
    expect(readSettings({ HOST: "0.0.0.0", METRICS_PORT: "9464", METRICS_HOST: "10.0.0.1" })).toMatchObject({
      metrics: true,
      metricsAddress: { host: "10.0.0.1", port: 9464 }
    })
  })

  it("are named in the error when the server cannot listen", async () => {
    const [port, other] = [await freePort(), await freePort()]
    const given = { ...quiet, PORT: String(port) }
    await expect(startHere({ ...given, METRICS_PORT: String(port) })).rejects.toEqual(
      new BadSetting(`METRICS_PORT must be a free port on 127.0.0.1; ${port} is used by another program, or by another part of this program`)
    )
    await expect(startHere({ ...given, HOST: "nosuch.invalid" })).rejects.toEqual(
      new BadSetting('HOST must be an address of this machine, not "nosuch.invalid"')
    )
    const server = createServer().listen(other, "127.0.0.1")
    await once(server, "listening")
    const { status, stderr } = await outcomeOf(await begin({ ...quiet, PORT: String(other) }))
    expect([status, stderr.trim().split("\n").at(-1)]).toEqual([1, expect.stringMatching(/^Bad setting: PORT must be a free port on 127\.0\.0\.1; /)])
    server.close()
  })

  it("trust x-forwarded-for of the given number of proxies", async () => {
    const failures = async (settings: Record<string, string>) => {
      const { base } = await startHere({ ...quiet, RATE_LIMIT: "3", ...settings })
      const statuses: Array<number> = []
      for (let index = 0; index < 8; index++) {
        const headers = { "x-service-api-key": `wrong-${index}`, "x-forwarded-for": `192.0.2.${index}` }
        statuses.push((await fetch(`${base}/v1/brands`, { headers })).status)
      }
      return statuses
    }
    expect(await failures({}), "one address").toContain(429)
    expect(await failures({ TRUSTED_PROXIES: "1" }), "eight addresses").not.toContain(429)
  })

  it("are refused with their name when they are invalid", () => {
    for (const [environment, message] of [
      [{ TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES must be a whole number from 1 to 32 or none, not "all"'],
      [{ TRUSTED_PROXIES: "33" }, 'TRUSTED_PROXIES must be a whole number from 1 to 32 or none, not "33"'],
      [{ ROW_LEVEL_SECURITY: "on" }, "ROW_LEVEL_SECURITY=on needs a Postgres in DATABASE_URL: SQLite has none"],
      [{ ROW_LEVEL_SECURITY: "maybe" }, 'ROW_LEVEL_SECURITY must be one of on, off, not "maybe"'],
      [{ METRICS_PORT: "http" }, 'METRICS_PORT must be a whole number from 0 to 65535 or none, not "http"'],
      [{ METRICS_HOST: "127.0.0.1" }, "METRICS_HOST is set but METRICS_PORT is not"]
    ] as const)
      expect(() => readSettings(environment)).toThrow(message)
    expect(readSettings({ ROW_LEVEL_SECURITY: "on", DATABASE_URL: "postgres://user@host/name" }).database).toMatchObject({ rowLevelSecurity: true })
  })
})
