import { Client } from "@brand-visibility/api"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, brandOf, type Tenant, unknownId } from "./support/ApiServer.js"
import { startSimulated } from "./support/SimulatedBrand.js"

let server: ApiServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  const simulated = await startSimulated({ seed: "schedules", llms: ["chatgpt"], storage: MemoryStorage.layer })
  ;({ brandId, server, tenant } = simulated)
  await simulated.add("Which one?")
})
afterAll(() => server.close())

const path = () => `/v1/brands/${brandId}/schedule`
const weekly = { cron: "0 9 * * MON", timeZone: "Europe/Berlin" }

it("a schedule is created, read, changed, listed and deleted", async () => {
  const made = await tenant.call("PUT", path(), { body: weekly })
  expect([made.status, made.body]).toEqual([
    200,
    { brandId, ...weekly, missed: "once", options: {}, nextTimes: expect.any(Array), last: null, createdAt: expect.any(String), updatedAt: expect.any(String) }
  ])
  expect(made.body.nextTimes).toHaveLength(5)
  expect(new Set(made.body.nextTimes.map((time: string) => new Date(time).getUTCDay()))).toEqual(new Set([1]))
  expect((await tenant.call("GET", path())).body).toEqual(made.body)
  const changed = await tenant.call("PUT", path(), {
    body: { cron: "30 6 * * *", timeZone: "UTC", missed: "skip", options: { samples: 2, llms: ["chatgpt"] } }
  })
  expect(changed.body).toMatchObject({ cron: "30 6 * * *", missed: "skip", options: { samples: 2, llms: ["chatgpt"] }, createdAt: made.body.createdAt })
  expect((await tenant.call("GET", "/v1/schedules?limit=1")).body).toEqual({ data: [changed.body], paging: { page: 1, limit: 1, total: 1, nextPage: null } })
  expect((await tenant.call("DELETE", path())).body).toEqual({ deleted: true })
  expect([(await tenant.call("GET", path())).body.code, (await tenant.call("DELETE", path())).body.code]).toEqual(["not_found", "not_found"])
})

it("a fault of a schedule names its field", async () => {
  const { body, status } = await tenant.call("PUT", path(), {
    body: { cron: "61 * * * *", timeZone: "Mars/Base", missed: "later", zone: "UTC", options: { samples: 50 } }
  })
  expect([status, body.code, body.details.map(({ path: at }: { path: string }) => at).toSorted()]).toEqual([
    400,
    "validation_error",
    ["cron", "missed", "options.samples", "timeZone", "zone"]
  ])
  const refused = await tenant.call("PUT", path(), { body: { ...weekly, options: { llms: ["nobody"] } } })
  expect([refused.status, refused.body.details[0].path]).toEqual([400, expect.stringMatching(/^options\.llms/)])
  const nothing = await tenant.call("PUT", `/v1/brands/${await brandOf(tenant, "Empty")}/schedule`, { body: weekly })
  expect([nothing.status, nothing.body.details[0].path]).toEqual([400, "options"])
  expect((await tenant.call("GET", path())).status).toBe(404)
})

it("needs the scope to write, and is invisible to other organizations", async () => {
  const reader = await server.keyWith(tenant.organizationId, ["read"])
  expect((await tenant.call("PUT", path(), { key: reader, body: weekly })).body.code).toBe("insufficient_scope")
  await tenant.call("PUT", path(), { body: weekly })
  expect((await tenant.call("GET", path(), { key: reader })).status).toBe(200)
  expect((await tenant.call("DELETE", path(), { key: reader })).body.code).toBe("insufficient_scope")
  const stranger = await server.tenant()
  for (const id of [brandId, unknownId]) {
    expect((await stranger.call("GET", `/v1/brands/${id}/schedule`)).body.code).toBe("not_found")
    expect((await stranger.call("PUT", `/v1/brands/${id}/schedule`, { body: weekly })).body.code).toBe("not_found")
    expect((await stranger.call("DELETE", `/v1/brands/${id}/schedule`)).body.code).toBe("not_found")
  }
  expect((await stranger.call("GET", "/v1/schedules")).body.data).toEqual([])
})

it("has methods in the library and in the client", async () => {
  const { schedules } = server.visibility.forOrganization(tenant.organizationId)
  const set = await schedules.set({ brandId, ...weekly })
  expect((await schedules.list()).items).toEqual([set])
  const api = Client.make({ baseUrl: server.url, apiKey: tenant.key })
  const { nextTimes } = await api.setSchedule({ path: { brandId }, body: weekly })
  expect(nextTimes).toEqual((await schedules.get({ brandId })).nextTimes)
  await schedules.remove({ brandId })
  await expect(schedules.get({ brandId })).rejects.toMatchObject({ code: "not_found" })
  await expect(schedules.set({ brandId, cron: "hello", timeZone: "UTC" })).rejects.toMatchObject({
    code: "validation_error",
    message: expect.stringContaining("cron: must have five fields")
  })
})
