/** Tests that each write and each command of an operator is recorded with its key, its object and its outcome. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { admin, exitOf, get, inFoldersOfTheirOwn, keyFile, start, startHere } from "./support.js"

inFoldersOfTheirOwn()

it("a write is logged with the id of its key, its object and its outcome, and never with the key or the sent text", async () => {
  const { base, child, errors } = await start({ DEMO: "0", MAX_BRANDS: "1" })
  const key = readFileSync(keyFile(), "utf8").trim()
  const organizationId: string = (await get(base, "/v1/organization", key)).body.id
  const [{ id: apiKeyId }] = JSON.parse((await admin(["key", "list", organizationId, "--json"])).stdout).data
  const send = async (method: string, path: string, requestId: string, body?: object, sent = key) => {
    const headers = { "x-service-api-key": sent, "content-type": "application/json", "x-request-id": requestId }
    const response = await fetch(`${base}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return response.json()
  }
  const { id: brandId } = await send("POST", "/v1/brands", "made", { name: "Canary brand" })
  await send("POST", "/v1/brands", "refused", { name: "Canary two" })
  await send("PATCH", `/v1/brands/${brandId}`, "changed", { category: "canary shoes" })
  await send("DELETE", `/v1/brands/${key}`, "odd")
  await send("DELETE", `/v1/brands/${brandId}`, "foreign", undefined, "bv_live_wrong")
  await send("DELETE", `/v1/brands/${brandId}`, "deleted")
  child.kill("SIGTERM")
  await exitOf(child)
  const lines = errors()
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ message }) => message === "request")
  const lineOf = (requestId: string) => lines.filter((line) => line["requestId"] === requestId)
  const who = { organizationId, apiKeyId }
  expect(lineOf("made")).toEqual([expect.objectContaining({ ...who, method: "POST", route: "/v1/brands", status: 201, made: brandId })])
  expect(lineOf("refused")).toEqual([expect.objectContaining({ ...who, status: 409, code: "limit_exceeded" })])
  expect(lineOf("changed")).toEqual([expect.objectContaining({ ...who, method: "PATCH", brandId, status: 200 })])
  expect(lineOf("deleted")).toEqual([expect.objectContaining({ ...who, method: "DELETE", brandId, status: 200 })])
  const [odd] = lineOf("odd")
  expect(odd).toMatchObject({ ...who, status: 400, code: "invalid_id" })
  expect(odd).not.toHaveProperty("brandId")
  const [foreign] = lineOf("foreign")
  expect(foreign).toMatchObject({ status: 401 })
  expect(foreign).not.toHaveProperty("apiKeyId")
  expect(errors()).not.toContain(key)
  expect(errors().toLowerCase()).not.toContain("canary")
})

interface Entry {
  readonly id: string
  readonly organizationId: string | null
  readonly apiKeyId: string | null
  readonly action: string
  readonly object: string | null
  readonly outcome: string
}

const audit = async (...parameters: ReadonlyArray<string>): Promise<ReadonlyArray<Entry>> =>
  JSON.parse((await admin(["audit", "list", "--limit", "500", ...parameters, "--json"])).stdout).data

it("an operator can list the audit log, also of one organization, from a time on, and of a deleted organization", async () => {
  const { base } = await startHere({ DEMO: "0", MAX_BRANDS: "1" })
  const key = readFileSync(keyFile(), "utf8").trim()
  const organizationId: string = (await get(base, "/v1/organization", key)).body.id
  const post = async (name: string) => {
    const headers = { "x-service-api-key": key, "content-type": "application/json" }
    return (await fetch(`${base}/v1/brands`, { method: "POST", headers, body: JSON.stringify({ name }) })).json()
  }
  const { id: brandId } = await post("Canary brand")
  await post("Canary two")
  await get(base, "/v1/brands", key)
  await post("")
  const made = JSON.parse((await admin(["organization", "create", "Canary organization", "--json"])).stdout)
  await admin(["key", "revoke", made.organizationId, made.keyId])
  await admin(["organization", "delete", made.organizationId, "--yes"])

  const wrote = { organizationId, apiKeyId: expect.any(String), action: "POST /v1/brands" }
  const byOperator = { organizationId: made.organizationId, apiKeyId: null, outcome: "done" }
  const all = await audit()
  expect(all).toEqual([
    expect.objectContaining({ ...byOperator, action: "admin organization delete" }),
    expect.objectContaining({ ...byOperator, action: "admin key revoke", object: made.keyId }),
    expect.objectContaining({ ...byOperator, action: "admin organization create", object: made.keyId }),
    expect.objectContaining({ ...wrote, object: null, outcome: "409 limit_exceeded" }),
    expect.objectContaining({ ...wrote, object: brandId, outcome: "201" })
  ])
  expect(JSON.stringify(all).toLowerCase()).not.toContain("canary")
  expect(await audit("--organization", made.organizationId, "--before", all[0]?.id ?? "", "--since", "2020-01-01T00:00:00Z")).toEqual(all.slice(1, 3))
  const told = (await admin(["audit", "list", "--limit", "1"])).stdout
  expect(told).toContain("admin organization delete")
  expect(told).toContain(`--before ${all[0]?.id}`)
})

it("an export or an import is recorded with its outcome, also when it failed", async () => {
  const { organizationId } = JSON.parse((await admin(["organization", "create", "Acme", "--json"])).stdout)
  const nobody = "01900000-0000-7000-8000-000000000009"
  expect((await admin(["export", organizationId])).status).toBe(0)
  const failed = await admin(["export", nobody])
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain(nobody)
  expect((await admin(["import"])).status).toBe(1)
  expect((await admin(["export"])).status, "nothing was asked for").toBe(2)
  expect((await audit()).map(({ action, organizationId: about, outcome }) => [action, about, outcome])).toEqual([
    ["admin import", null, "failed"],
    ["admin export", null, "failed"],
    ["admin export", organizationId, "done"],
    ["admin organization create", organizationId, "done"]
  ])
})
