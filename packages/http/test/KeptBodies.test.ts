import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeKeptBodies } from "../src/internal/KeptBodies.js"
import { type ApiServer, brandOf, startServer } from "./support/ApiServer.js"

const [one, other] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"].map((id) => OrganizationId.make(id)) as [
  OrganizationId,
  OrganizationId
]
const asked = "/v1/runs/1/stats?"

describe("cached bodies", () => {
  it("are returned for the same organization, request and tag", () => {
    const kept = makeKeptBodies()
    kept.of(one, asked).put("1", "{}")
    expect(kept.of(one, asked).get("1")).toBe("{}")
    expect(kept.of(other, asked).get("1")).toBeUndefined()
    expect(kept.of(one, `${asked}limit=1`).get("1")).toBeUndefined()
    expect(kept.of(one, "/v1/runs/2/stats?").get("1")).toBeUndefined()
    expect(kept.of(one, asked).get("2")).toBeUndefined()
  })

  it("are dropped when they are too long together, the least recently used first; a long body is not cached", () => {
    const kept = makeKeptBodies()
    const bodyOf = (number: number) => kept.of(one, `${asked}page=${number}`)
    for (let number = 0; number < 16; number++) bodyOf(number).put("1", "a".repeat(262_000))
    expect(bodyOf(0).get("1")?.length).toBe(262_000)
    bodyOf(16).put("1", "b".repeat(2_000))
    expect([bodyOf(1).get("1"), bodyOf(0).get("1")?.length, bodyOf(16).get("1")?.length]).toEqual([undefined, 262_000, 2_000])
    bodyOf(17).put("1", "c".repeat(262_144))
    expect(bodyOf(17).get("1")).toBeUndefined()
    // The request is stored too, and its length counts.
    const long = kept.of(one, "q".repeat(262_144))
    long.put("1", "{}")
    expect(long.get("1")).toBeUndefined()
  })

  it("have one tag per request: a later body replaces the earlier one", () => {
    const body = makeKeptBodies().of(one, asked)
    body.put("1", "{}")
    body.put("2", "[]")
    expect([body.get("1"), body.get("2")]).toEqual([undefined, undefined])
    body.put("2", "[]")
    expect(body.get("2")).toBe("[]")
  })

  it("are counted once when they are replaced", () => {
    const kept = makeKeptBodies()
    const body = kept.of(one, asked)
    for (let time = 0; time < 100; time++) body.put("1", `${time}`.padEnd(200_000))
    expect(body.get("1")?.trim()).toBe("99")
    kept.of(one, `${asked}page=2`).put("1", "{}")
    expect(body.get("1")?.trim()).toBe("99")
  })
})

describe("an answer about an ended run", () => {
  let server: ApiServer
  beforeAll(async () => {
    server = await startServer([])
  })
  afterAll(() => server.close())

  const below = ["stats", "sources", "content-suggestions", "perception-sources", "share-of-voice"]

  it("is the same when it is requested again, differs after a rescore, and is not given to another organization", async () => {
    const [tenant, stranger] = [await server.tenant(), await server.tenant()]
    const brandId = await brandOf(tenant)
    const answers = [
      { prompt: "Which?", llm: "chatgpt", answer: "1. Globex\n2. Roadrunner", sources: [{ url: "https://shoes.example/best" }] },
      { prompt: "Where?", llm: "chatgpt", answer: "Globex" }
    ]
    const { body: imported } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })
    const paths = [...below.map((name) => `/v1/runs/${imported.run.id}/${name}`), `/v1/brands/${brandId}/runs`]
    const all = (who: typeof tenant) => Promise.all(paths.map((path) => who.call("GET", path)))
    const first = await all(tenant)
    expect(first.map(({ status }) => status)).toEqual(paths.map(() => 200))
    const second = await all(tenant)
    expect(second.map(({ body, headers }) => [body, headers.get("etag")])).toEqual(first.map(({ body, headers }) => [body, headers.get("etag")]))
    expect((await all(stranger)).map(({ status }) => status)).toEqual(paths.map(() => 404))

    await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { aliases: ["Roadrunner"] } })
    await tenant.call("POST", `/v1/runs/${imported.run.id}/rescore`, { body: { apply: true } })
    await server.visibility.idle()
    const [stats, ...others] = await all(tenant)
    const list = others.pop()
    expect([stats!.body.revision, stats!.body.metrics.present]).toEqual([2, 1])
    expect(list!.body.data).toMatchObject([{ revision: 2, metrics: { present: 1 } }])
    expect(others.map(({ body }) => body.run.revision)).toEqual(others.map(() => 2))

    await tenant.call("DELETE", `/v1/brands/${brandId}`)
    expect((await all(tenant)).map(({ status }) => status)).toEqual(paths.map(() => 404))
  })
})
