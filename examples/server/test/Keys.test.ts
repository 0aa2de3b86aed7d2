import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { execute } from "../../../scripts/tools/sqlite.mjs"
import { admin, exitOf, folder, get, inFoldersOfTheirOwn, keyFile, start, startHere } from "./support.js"

inFoldersOfTheirOwn()

const ownKey = () => readFileSync(keyFile(), "utf8").trim()

/** Runs a statement on the server's database, as an operator with another program would. */
const inDatabase = (statement: string) => execute(join(folder, "data", "visibility.db"), statement)

const post = async (base: string, key: string, name: string) => {
  const headers = { "x-service-api-key": key, "content-type": "application/json", "idempotency-key": name }
  const response = await fetch(`${base}/v1/brands`, { method: "POST", headers, body: JSON.stringify({ name }) })
  return { status: response.status, replayed: response.headers.get("idempotent-replayed") === "true", text: await response.text() }
}

describe("idempotency keys", () => {
  test("after a kill in the middle of many requests, repeated requests get their outcome, and none is carried out twice", async () => {
    const first = await start({ DEMO: "0", RATE_LIMIT: "off" })
    const key = ownKey()
    const names: Array<string> = []
    const before: Array<Awaited<ReturnType<typeof post>> | undefined> = []
    let answered = 0
    // A hundred requests are under way until the kill. A given number of requests could all be answered before the kill on a busy machine.
    const sendUntilKilled = async (): Promise<never> => {
      for (;;) {
        const index = names.push(`brand-${names.length}`) - 1
        before[index] = await post(first.base, key, `brand-${index}`)
        if (++answered === 20) first.child.kill("SIGKILL")
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: 100 }, sendUntilKilled))
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["rejected"]))
    await exitOf(first.child)

    const second = await start({ DEMO: "0", RATE_LIMIT: "off" })
    const after: Array<Awaited<ReturnType<typeof post>>> = []
    for (const name of names) after.push(await post(second.base, key, name))
    const { body } = await get(second.base, "/v1/brands?limit=500", key)
    const made = body.data.map(({ name }: { readonly name: string }) => name)
    expect(new Set(made).size).toBe(made.length)
    for (const [index, name] of names.entries()) {
      const earlier = before[index]
      const { replayed, status, text } = after[index]!
      // A request that was refused in a crowd was not begun.
      if (earlier !== undefined && earlier.status !== 503) expect([replayed, status, text]).toEqual([true, earlier.status, earlier.text])
      // A request that was begun without an outcome counts as under way for a minute.
      else expect([name, status, made.includes(name)]).toEqual([name, status === 409 ? 409 : 201, status !== 409])
    }
  })
})

describe("an effect whose receipt cannot be written", () => {
  test("is rolled back, on every route with a receipt", async () => {
    const { base } = await startHere({ DEMO: "0" })
    const headers = (name: string) => ({
      "x-service-api-key": ownKey(),
      "content-type": "application/json",
      ...(name === "" ? {} : { "idempotency-key": name })
    })
    const send = async (path: string, body: unknown, name = "") => {
      const response = await fetch(`${base}${path}`, { method: "POST", headers: headers(name), body: JSON.stringify(body) })
      return { status: response.status, body: await response.json() }
    }
    const made = async (path: string, sent: unknown) => {
      const { body, status } = await send(path, sent)
      if (status >= 300) throw new Error(`POST ${path} was answered with ${status}: ${JSON.stringify(body)}`)
      return body
    }
    const total = async (path: string) => (await get(base, path, ownKey())).body.paging.total
    const { id: brandId } = await made("/v1/brands", { name: "Fernweh" })
    const topicId = (await made(`/v1/brands/${brandId}/topics`, { topics: [{ name: "Shoes" }] })).topics[0].id
    await made(`/v1/topics/${topicId}/prompts`, { prompts: [{ text: "Which?" }] })
    const answers = [{ prompt: "Which?", llm: "chatgpt", answer: "Fernweh." }]
    const { run: imported } = await made(`/v1/brands/${brandId}/answers`, { answers })
    const runs = `/v1/brands/${brandId}/runs`
    const prompts = `/v1/brands/${brandId}/prompts`
    const kinds: ReadonlyArray<readonly [path: string, body: unknown, counted: string]> = [
      ["/v1/brands", { name: "x" }, "/v1/brands"],
      [`/v1/brands/${brandId}/topics`, { topics: [{ name: "x" }] }, `/v1/brands/${brandId}/topics`],
      [`/v1/topics/${topicId}/prompts`, { prompts: [{ text: "x" }] }, prompts],
      [`/v1/brands/${brandId}/topics-prompts/batch`, { topics: [{ name: "y", prompts: [{ text: "y" }] }] }, prompts],
      [`/v1/brands/${brandId}/perception-prompts`, { prompts: [{ text: "x", propertyId: "x" }] }, `/v1/brands/${brandId}/perception-prompts`],
      [`/v1/brands/${brandId}/answers`, { answers }, runs],
      [`/v1/runs/${imported.id}/rescore`, { apply: true }, runs],
      [runs, {}, runs]
    ]
    const before = await Promise.all(kinds.map(([, , counted]) => total(counted)))
    // From here on no receipt can be completed.
    await inDatabase("CREATE TRIGGER no_receipts BEFORE UPDATE OF outcome ON idempotency_receipts BEGIN SELECT RAISE(ABORT, 'no receipts'); END")
    for (const [index, [path, body]] of kinds.entries()) {
      const refused = await send(path, body, `kind-${index}`)
      expect([path, refused.status], JSON.stringify(refused.body)).toEqual([path, 500])
    }
    expect(await Promise.all(kinds.map(([, , counted]) => total(counted)))).toEqual(before)
    await inDatabase("DROP TRIGGER no_receipts")
    for (const [index, [path, body]] of kinds.entries()) {
      const first = await send(path, body, `kind-${index}`)
      expect([path, [200, 201, 202].includes(first.status)]).toEqual([path, true])
      expect(await send(path, body, `kind-${index}`)).toEqual(first)
    }
  })
})

describe("RATE_LIMIT", () => {
  test("sets the requests per minute and key", async () => {
    const { base } = await startHere({ DEMO: "0", RATE_LIMIT: "2" })
    const key = ownKey()
    const statuses = [await get(base, "/", key), await get(base, "/", key), await get(base, "/", key)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe("npm run admin -- key", () => {
  test("rotates a key beside a running server, and both keys work until the overlap ends", async () => {
    const { base } = await startHere({ DEMO: "0" })
    const organization = JSON.parse((await admin(["organization", "create", "Acme", "--json"])).stdout)
    const old = JSON.parse((await admin(["key", "create", organization.organizationId, "dashboard", "--scopes", "read", "--json"])).stdout)
    // Two keys can be live, so the first must be revoked before the rotation.
    await admin(["key", "revoke", organization.organizationId, organization.keyId])
    const rotated = JSON.parse((await admin(["key", "rotate", organization.organizationId, old.id, "--overlap-hours", "1", "--json"])).stdout)
    for (const { key } of [old, rotated]) expect((await get(base, "/v1/brands", key)).status).toBe(200)
    const listed: ReadonlyArray<{ readonly id: string; readonly name: string; readonly scopes: ReadonlyArray<string>; readonly expiresAt: string | null }> =
      JSON.parse((await admin(["key", "list", organization.organizationId, "--json"])).stdout).data
    const [oldKey, newKey] = [old.id, rotated.id].map((id) => listed.find((entry) => entry.id === id))
    expect([newKey?.name, newKey?.scopes, newKey?.expiresAt]).toEqual(["dashboard", ["read"], null])
    expect(oldKey?.expiresAt).toMatch(/^\d{4}-/)
    const again = JSON.parse((await admin(["key", "rotate", organization.organizationId, rotated.id, "--overlap-hours", "0", "--json"])).stdout)
    expect((await get(base, "/v1/brands", rotated.key)).status).toBe(401)
    expect((await get(base, "/v1/brands", again.key)).status).toBe(200)
  })

  test("creates a key that expires", async () => {
    const { base } = await startHere({ DEMO: "0" })
    const [organization] = JSON.parse((await admin(["organization", "list", "--json"])).stdout).data
    const create = (expires: string) => admin(["key", "create", organization.id, "short", "--expires", expires, "--json"])
    expect((await get(base, "/", JSON.parse((await create("2999-01-01T00:00:00Z")).stdout).key)).status).toBe(200)
    expect(await create("2001-01-01T00:00:00Z")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^expiresAt: must be later than now, /) })
    expect(await create("tomorrow")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^expiresAt: /) })
    const rotated = await admin(["key", "rotate", organization.id, "01890000-0000-7000-8000-000000000001", "--json"])
    expect(rotated).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("There is no live key") })
  })

  test.each([
    [["key", "rotate", "01890000-0000-7000-8000-000000000000", "01890000-0000-7000-8000-000000000001", "--json"], "There is no database", 1],
    [["key", "rotate"], "needs KEY_ID", 2],
    [["key", "rotate", "01890000-0000-7000-8000-000000000001", "--json"], "admin organization create", 1],
    [
      ["key", "rotate", "01890000-0000-7000-8000-000000000000", "01890000-0000-7000-8000-000000000001", "--overlap-hours", "soon"],
      "--overlap-hours must be a number",
      2
    ],
    [["key", "list", "--url", "http://127.0.0.1:1"], "Omit --database and --url", 2]
  ])("refuses %j with a reason", async (parameters, reason, code) => {
    const { status, stderr } = await admin(parameters)
    expect(status).toBe(code)
    expect(stderr).toContain(reason)
  })
})
