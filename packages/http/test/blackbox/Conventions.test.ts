/** Tests section 1 of the contract, sentence by sentence. The id of a test is the topic in the contract's table, followed by a number. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { timelessLimit } from "../support/TimelessLimit.js"
import { type Answer, brandNamed, brandWith, endedRun, openWorld, type Person, start, timestamp, unknownId, uuid, type World } from "./World.js"

let world: World
let me: Person
let other: Person

beforeAll(async () => {
  world = await openWorld()
  me = await world.somebody()
  other = await world.somebody()
})
afterAll(() => world.close())

/** The part of an answer that is equal in two answers to the same request. */
const withoutRequestId = ({ body, status }: Answer) => ({ status, ...body, requestId: undefined })

const paths = ({ body }: Answer): ReadonlyArray<string> => body.details.map(({ path }: { readonly path: string }) => path)

describe("conventions (contract, section 1)", () => {
  it("C1 base-1: {base_url} and {base_url}/ both answer discovery", async () => {
    const [bare, slash] = [await fetch(world.url, { headers: { "x-service-api-key": me.key } }), await me.call("GET", "/")]
    expect(bare.status).toBe(200)
    expect(await bare.json()).toEqual(slash.body)
  })

  it("C1 ids-1: ids are UUIDv7 strings in lower case", async () => expect(await brandNamed(me)).toMatch(uuid))

  it("C1 ids-2: a malformed id in a path is 400 invalid_id", async () => {
    for (const path of ["/v1/runs/not-an-id", "/v1/brands/123/runs", "/v1/runs/0189aaaa-0000-7000-8000-00000000000"])
      expect((await me.call("GET", path)).body).toMatchObject({ code: "invalid_id" })
  })

  it("C1 ids-3: any RFC 9562 UUID is accepted in a path", async () => {
    for (const id of ["a3bb189e-8bf9-4888-9912-ace4e6543002", "A3BB189E-8BF9-4888-9912-ACE4E6543002", "00000000-0000-0000-0000-000000000000"])
      expect((await me.call("GET", `/v1/runs/${id}`)).body).toMatchObject({ code: "not_found" })
  })

  it("C1 ids-4: an unknown id and another organization's id give equal bodies apart from the request id", async () => {
    const theirs = await endedRun(other, ["Which shoes?"])
    const pairs = [
      ["GET", `/v1/runs/${theirs.runId}`, `/v1/runs/${unknownId}`],
      ["GET", `/v1/runs/${theirs.runId}/stats`, `/v1/runs/${unknownId}/stats`],
      ["GET", `/v1/brands/${theirs.brandId}/runs`, `/v1/brands/${unknownId}/runs`],
      ["GET", `/v1/brands/${theirs.brandId}/last/results`, `/v1/brands/${unknownId}/last/results`],
      ["GET", `/v1/brands/${theirs.brandId}/perception`, `/v1/brands/${unknownId}/perception`],
      ["DELETE", `/v1/prompts/${theirs.promptIds[0]}`, `/v1/prompts/${unknownId}`],
      ["DELETE", `/v1/topics/${theirs.topicId}`, `/v1/topics/${unknownId}`],
      ["DELETE", `/v1/brands/${theirs.brandId}`, `/v1/brands/${unknownId}`]
    ] as const
    for (const [method, foreign, absent] of pairs) {
      const [first, second] = [await me.call(method, foreign), await me.call(method, absent)]
      expect(first.status, foreign).toBe(404)
      expect(JSON.stringify(withoutRequestId(first)).replaceAll(theirs.runId, "ID"), foreign).toBe(
        JSON.stringify(withoutRequestId(second)).replaceAll(unknownId, "ID").replaceAll(theirs.runId, "ID")
      )
    }
  })

  it("C1 time-1: times are ISO 8601 in UTC with milliseconds", async () => {
    const { body } = await me.call("GET", `/v1/brands/${await brandNamed(me)}`)
    expect(body.createdAt).toMatch(timestamp)
    expect(body.updatedAt).toMatch(timestamp)
  })

  it("C1 null-1: a count of none is 0, and a count that was not measured is null", async () => {
    const { runId } = await endedRun(me, ["absent"])
    const { metrics } = (await me.call("GET", `/v1/runs/${runId}/stats`)).body
    expect(metrics).toMatchObject({ present: 0, positive: 0, neutral: 0, negative: 0, averageRank: null, totalResponses: 2, completedResponses: 2 })
  })

  it("C1 authentication-1: a request without a key is 401 missing_api_key, with a WWW-Authenticate without an error", async () => {
    const { body, headers, status } = await me.call("GET", "/v1/brands", { key: null })
    expect([status, body.code, headers.get("www-authenticate")]).toEqual([401, "missing_api_key", 'Bearer realm="brand-visibility"'])
  })

  it("C1 authentication-2: a request with an unknown key is 401 invalid_api_key, with error=invalid_token", async () => {
    for (const key of ["nonsense", `${me.key}x`, me.key.slice(0, -1), me.key.toUpperCase()]) {
      const { body, headers, status } = await me.call("GET", "/v1/brands", { key })
      expect([status, body.code], key).toEqual([401, "invalid_api_key"])
      expect(headers.get("www-authenticate")).toBe('Bearer realm="brand-visibility", error="invalid_token"')
    }
  })

  it("C1 authentication-3: Authorization: Bearer is accepted too, and with both headers only the service header counts", async () => {
    expect((await me.call("GET", "/", { key: null, headers: { authorization: `Bearer ${me.key}` } })).status).toBe(200)
    expect((await me.call("GET", "/", { headers: { authorization: "Bearer nonsense" } })).status).toBe(200)
    expect((await me.call("GET", "/", { key: "nonsense", headers: { authorization: `Bearer ${me.key}` } })).status).toBe(401)
  })

  it("C1 authentication-4: a key in a query string is ignored", async () =>
    expect((await me.call("GET", `/?x-service-api-key=${me.key}&api_key=${me.key}`, { key: null })).status).toBe(401))

  it("C1 keys-1: a key is bv_live_, an id, a secret of at least 192 bits and a checksum", async () =>
    expect(me.key).toMatch(/^bv_live_[0-9A-Za-z]+_[0-9A-Za-z_-]{32,}$/))

  it("C1 keys-2: revocation acts on the next request", async () => {
    const { id, key } = await world.keyWith(me, ["read"])
    expect((await me.call("GET", "/v1/brands", { key })).status).toBe(200)
    await world.revoke(me, id)
    expect((await me.call("GET", "/v1/brands", { key })).body.code).toBe("invalid_api_key")
  })

  it("C1 keys-3: an expired key is 401 invalid_api_key", async () =>
    expect((await me.call("GET", "/v1/brands", { key: await world.expired(me) })).body.code).toBe("invalid_api_key"))

  it("C1 keys-4: a key without the scope of a route is 403 insufficient_scope", async () => {
    const { key } = await world.keyWith(me, ["read"])
    expect((await me.call("POST", "/v1/brands", { key, body: { name: "No" } })).body).toMatchObject({ code: "insufficient_scope" })
  })

  it("C1 errors-1: every failure has code, message and requestId, as JSON", async () => {
    const failures = [
      await me.call("GET", "/v1/nothing"),
      await me.call("PUT", "/v1/brands"),
      await me.call("POST", "/v1/brands", { body: "{" }),
      await me.call("POST", "/v1/brands", { body: {} }),
      await me.call("POST", "/v1/brands", { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } }),
      await me.call("GET", `/v1/runs/${unknownId}`),
      await me.call("GET", "/v1/brands", { key: null })
    ]
    expect(failures.map(({ status }) => status)).toEqual([404, 405, 400, 400, 415, 404, 401])
    for (const { body, headers } of failures) {
      expect(headers.get("content-type")).toMatch(/^application\/json/)
      expect(body).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/./), requestId: headers.get("x-request-id") })
    }
  })

  it("C1 errors-2: no input beyond 80 characters is echoed", async () => {
    const long = "z".repeat(5_000)
    for (const answer of [
      await me.call("GET", `/v1/runs/${long}`),
      await me.call("POST", "/v1/brands", { body: { name: "Fine", country: long } }),
      await me.call("POST", "/v1/brands", { body: { name: "Fine", [long]: 1 } })
    ])
      expect(answer.text).not.toContain("z".repeat(81))
  })

  it("C1 request-id-1: a well-formed x-request-id is echoed, a malformed one is replaced, and every response has one", async () => {
    expect((await me.call("GET", "/", { headers: { "x-request-id": "mine_42-A" } })).headers.get("x-request-id")).toBe("mine_42-A")
    for (const id of ["with space", "x".repeat(65), "a/b"]) {
      const echoed = (await me.call("GET", "/", { headers: { "x-request-id": id } })).headers.get("x-request-id")
      expect(echoed).not.toBe(id)
      expect(echoed).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    }
  })

  it("C1 validation-1: all faults of a request are listed with their paths", async () => {
    const brandId = await brandNamed(me)
    const answer = await me.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name: "Fine" }, { name: "" }, { name: 7 }, {}] } })
    expect(answer.body.code).toBe("validation_error")
    expect([...paths(answer)].sort()).toEqual(["topics[1].name", "topics[2].name", "topics[3].name"])
  })

  it("C1 validation-2: at most 20 faults are listed", async () => {
    const answer = await me.call("POST", `/v1/brands/${await brandNamed(me)}/topics`, { body: { topics: Array.from({ length: 50 }, () => ({ name: "" })) } })
    expect(answer.body.details).toHaveLength(20)
  })

  it("C1 validation-3: an unknown field is a fault that names the nearest known one", async () => {
    const { topicId } = await brandWith(me, ["Which?"])
    const { body } = await me.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "What?", customerJorney: "awareness" }] } })
    expect(body.details).toEqual([{ path: "prompts[0].customerJorney", message: expect.stringContaining("customerJourney") }])
  })

  it("C1 validation-4: unknown query parameters are ignored", async () => expect((await me.call("GET", "/v1/brands?colour=red")).status).toBe(200))

  it("C1 paging-1: a limit over the maximum is clamped, and the effective size echoed", async () =>
    expect((await me.call("GET", "/v1/brands?limit=100000")).body.paging.limit).toBe(500))

  it("C1 paging-2: 0, negative, fractional and non-numeric pages and limits are 400", async () => {
    for (const query of ["limit=0", "limit=-1", "limit=1.5", "limit=many", "page=0", "page=-1", "page=1.5", "page=first", "limit=", "page="])
      expect((await me.call("GET", `/v1/brands?${query}`)).body, query).toMatchObject({ code: "validation_error" })
  })

  it("C1 paging-3: a page past the end is empty, with nextPage null and the total", async () => {
    const mine = await world.somebody()
    await brandNamed(mine)
    expect((await mine.call("GET", "/v1/brands?page=9&limit=2")).body).toEqual({ data: [], paging: { page: 9, limit: 2, total: 1, nextPage: null } })
  })

  it("C1 paging-4: walking the pages sees each row exactly once, by creation", async () => {
    const mine = await world.somebody()
    const made: Array<string> = []
    for (let index = 0; index < 7; index++) made.push(await brandNamed(mine, `Brand ${index}`))
    const seen: Array<string> = []
    for (let page: number | null = 1; page !== null;) {
      const { body }: Answer = await mine.call("GET", `/v1/brands?limit=3&page=${page}`)
      seen.push(...body.data.map(({ id }: { readonly id: string }) => id))
      page = body.paging.nextPage
    }
    expect(seen).toEqual(made)
  })

  it("C1 paging-5: runs are listed newest first", async () => {
    const { brandId, runId } = await endedRun(me, ["Which?"])
    const { run } = (await me.call("POST", `/v1/brands/${brandId}/runs`, { body: {} })).body
    const { data } = (await me.call("GET", `/v1/brands/${brandId}/runs`)).body
    expect(data.map(({ id }: { readonly id: string }) => id)).toEqual([run.id, runId])
  })

  it("C1 statuses-1: 405 has Allow, and 404 of an unknown route has the path and the list of endpoints", async () => {
    const wrong = await me.call("DELETE", "/v1/brands")
    expect([wrong.status, wrong.body.code, wrong.headers.get("allow")]).toEqual([405, "method_not_allowed", expect.stringMatching(/GET.*POST|POST.*GET/)])
    const { body } = await me.call("GET", "/v1/nothing")
    expect(body).toMatchObject({ code: "endpoint_not_found", path: "/v1/nothing" })
    expect(body.availableEndpoints.length).toBeGreaterThan(10)
  })

  it("C1 statuses-2: the answer is JSON for every Accept header", async () => {
    for (const accept of ["text/html", "application/xml", "*/*;q=0"])
      expect((await me.call("GET", "/", { headers: { accept } })).headers.get("content-type")).toMatch(/^application\/json/)
  })

  it("C1 idempotency-1: a repeated request with the same key and body gets the stored outcome, marked as replayed", async () => {
    const headers = { "idempotency-key": "first-brand" }
    const [first, second] = [
      await me.call("POST", "/v1/brands", { body: { name: "Once" }, headers }),
      await me.call("POST", "/v1/brands", { body: { name: "Once" }, headers })
    ]
    expect(first.headers.get("idempotent-replayed")).toBeNull()
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect([second.status, second.body]).toEqual([201, first.body])
  })

  it("C1 idempotency-2: another body under the same key is 422 idempotency_conflict, and changes nothing", async () => {
    const mine = await world.somebody()
    const headers = { "idempotency-key": "k" }
    await mine.call("POST", "/v1/brands", { body: { name: "One" }, headers })
    expect(await mine.call("POST", "/v1/brands", { body: { name: "Two" }, headers })).toMatchObject({ status: 422, body: { code: "idempotency_conflict" } })
    expect((await mine.call("GET", "/v1/brands")).body.paging.total).toBe(1)
  })

  it("C1 idempotency-3: a key belongs to one organization, method and route", async () => {
    const [mine, yours] = [await world.somebody(), await world.somebody()]
    const headers = { "idempotency-key": "shared" }
    const brand = await mine.call("POST", "/v1/brands", { body: { name: "Mine" }, headers })
    expect((await yours.call("POST", "/v1/brands", { body: { name: "Yours" }, headers })).status).toBe(201)
    expect((await mine.call("POST", `/v1/brands/${brand.body.id}/topics`, { body: { topics: [{ name: "Shoes" }] }, headers })).status).toBe(201)
  })

  it("C1 idempotency-4: of many requests at once with one key, one creates", async () => {
    const mine = await world.somebody()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => mine.call("POST", "/v1/brands", { body: { name: "Once" }, headers: { "idempotency-key": "at-once" } }))
    )
    for (const { body, status } of answers) expect([201, 409]).toContain(status === 409 && body.code === "request_in_progress" ? 409 : status)
    expect((await mine.call("GET", "/v1/brands")).body.paging.total).toBe(1)
  })

  it("C1 idempotency-5: a refusal for a full quota is stored, and a validation error is not stored", async () => {
    const mine = await world.somebody({ promptLimitPerBrand: 1, promptLimit: 1 })
    const { topicId, promptIds } = await brandWith(mine, ["Only one?"])
    const headers = { "idempotency-key": "full" }
    const body = { prompts: [{ text: "One more?" }] }
    expect((await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body, headers })).status).toBe(409)
    await mine.call("DELETE", `/v1/prompts/${promptIds[0]}`)
    const again = await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body, headers })
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([409, "true"])
    const bad = { "idempotency-key": "bad" }
    expect((await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{}] }, headers: bad })).status).toBe(400)
    expect((await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body, headers: bad })).status).toBe(201)
  })

  it("C1 idempotency-6: a key has 1 to 255 visible ASCII characters", async () => {
    for (const key of ["x".repeat(256), "with space", "ü"])
      expect(
        (await me.call("POST", "/v1/brands", { body: { name: "No" }, headers: { "idempotency-key": Buffer.from(key).toString("latin1") } })).status,
        key
      ).toBe(400)
  })

  it("C1 sizes-1: a body of more than 1 MiB is 413 payload_too_large", async () => {
    const answer = await me.call("POST", "/v1/brands", { body: { name: "x".repeat(1_100_000) } })
    expect([answer.status, answer.body.code]).toEqual([413, "payload_too_large"])
  })

  it("C1 sizes-2: JSON may be 32 levels deep, and no deeper", async () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`
    expect((await me.call("POST", "/v1/brands", { body: nested(33) })).body.code).toBe("invalid_json")
    expect((await me.call("POST", "/v1/brands", { body: nested(32) })).body.code).toBe("validation_error")
  })

  it("C1 sizes-3: one request has 1 to 100 topics and 1 to 500 prompts, and an empty list is 400", async () => {
    const brandId = await brandNamed(me)
    const topics = (count: number) => ({ topics: Array.from({ length: count }, (_, index) => ({ name: `Topic ${index}` })) })
    expect((await me.call("POST", `/v1/brands/${brandId}/topics`, { body: topics(101) })).status).toBe(400)
    expect((await me.call("POST", `/v1/brands/${brandId}/topics`, { body: topics(0) })).status).toBe(400)
    const made = await me.call("POST", `/v1/brands/${brandId}/topics`, { body: topics(100) })
    expect(made.status).toBe(201)
    const prompts = (count: number) => ({ prompts: Array.from({ length: count }, (_, index) => ({ text: `Which ${index}?` })) })
    const path = `/v1/topics/${made.body.topics[0].id}/prompts`
    expect((await me.call("POST", path, { body: prompts(501) })).status).toBe(400)
    expect((await me.call("POST", path, { body: prompts(0) })).status).toBe(400)
    expect((await me.call("POST", path, { body: prompts(500) })).status).toBe(201)
  })

  it("C1 sizes-4: lengths are code points: 200 of a name, 2,000 of a prompt after trimming", async () => {
    const { topicId } = await brandWith(me, ["Which?"])
    const prompt = (text: string) => me.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text }] } })
    expect((await prompt(`  ${"👟".repeat(2_000)}  `)).status).toBe(201)
    expect((await prompt("👟".repeat(2_001))).status).toBe(400)
    expect((await prompt("   ")).status).toBe(400)
    expect((await me.call("POST", "/v1/brands", { body: { name: "👟".repeat(200) } })).status).toBe(201)
    expect((await me.call("POST", "/v1/brands", { body: { name: "👟".repeat(201) } })).status).toBe(400)
  })

  it("C1 text-1: text is stored as NFC and trimmed", async () => {
    const { body } = await me.call("POST", "/v1/brands", { body: { name: "  Cafe\u0301 Aldermoor \n" } })
    expect(body.name).toBe("Café Aldermoor")
  })

  it("C1 text-2: lone surrogates and control characters other than newline and tab are 400", async () => {
    for (const name of ["\\ud800", "\\u0000", "\\u0007", "\\u001b", "\\u009f", "\\r"])
      expect((await me.call("POST", "/v1/brands", { body: `{"name":"a${name}b"}` })).status, name).toBe(400)
    const { topicId } = await brandWith(me, ["Which?"])
    expect((await me.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "One\nTwo\tThree" }] } })).status).toBe(201)
  })

  it("C1 caching-1: an answer about an ended run is private, no-cache, varies on the authentication, and has a weak ETag that gives 304", async () => {
    const { runId } = await endedRun(me, ["Which?"])
    for (const path of [`/v1/runs/${runId}`, `/v1/runs/${runId}/stats`, `/v1/runs/${runId}/sources`, `/v1/runs/${runId}/content-suggestions`]) {
      const { headers } = await me.call("GET", path)
      const etag = headers.get("etag")
      expect(etag ?? "none", path).toMatch(/^W\/"/)
      expect(headers.get("cache-control"), path).toBe("private, no-cache")
      expect(headers.get("vary")?.toLowerCase(), path).toContain("x-service-api-key")
      expect(headers.get("vary")?.toLowerCase(), path).toContain("authorization")
      const again = await me.call("GET", path, { headers: { "if-none-match": etag ?? "" } })
      expect([again.status, again.text], path).toEqual([304, ""])
    }
  })

  it("C1 caching-2: every other answer is no-store, including an answer about a run under way", async () => {
    const { brandId } = await brandWith(me, ["never"])
    const runId = await start(me, brandId)
    for (const path of ["/", "/v1/brands", `/v1/brands/${brandId}`, `/v1/runs/${runId}`]) {
      const { headers } = await me.call("GET", path)
      expect([headers.get("cache-control"), headers.get("etag")], path).toEqual(["no-store", null])
    }
  })

  it("C1 aliases-1: include_answer and includeAnswer are both accepted", async () => {
    const { runId } = await endedRun(me, ["Which?"])
    for (const name of ["include_answer", "includeAnswer"]) {
      const { body } = await me.call("GET", `/v1/runs/${runId}?${name}=true`)
      expect([body.includeAnswer, typeof body.data[0].answer]).toEqual([true, "string"])
    }
    const { body } = await me.call("GET", `/v1/runs/${runId}`)
    expect(body.includeAnswer).toBe(false)
    expect(body.data[0]).not.toHaveProperty("answer")
  })

  it("C1 cors-1: CORS is off", async () => {
    const { headers } = await me.call("GET", "/", { headers: { origin: "https://elsewhere.example" } })
    expect(headers.get("access-control-allow-origin")).toBeNull()
  })
})

describe("the order of checks (contract, section 1)", () => {
  // Each request has the fault of its row and of all rows below, and the first fault must decide the answer.
  const big = "x".repeat(1_100_000)
  const order = [
    ["size", 413, () => ({ method: "PUT", path: "/v1/brands", key: null, body: `{"name":"${big}"}` })],
    ["media type", 415, () => ({ method: "PUT", path: "/v1/brands", key: null, body: "{", headers: { "content-type": "text/plain" } })],
    ["key", 401, () => ({ method: "PUT", path: "/v1/brands", key: "nonsense", body: "{" })],
    ["route", 404, () => ({ method: "POST", path: "/v1/nothing", body: "{" })],
    ["method", 405, () => ({ method: "PUT", path: "/v1/brands", body: "{" })],
    ["path and body", 400, (readOnly: string) => ({ method: "POST", path: "/v1/brands/not-an-id/topics", key: readOnly, body: { topics: [] } })],
    ["scope", 403, (readOnly: string) => ({ method: "POST", path: `/v1/brands/${unknownId}/topics`, key: readOnly, body: { topics: [{ name: "Shoes" }] } })],
    [
      "the path's object",
      404,
      () => ({ method: "POST", path: `/v1/brands/${unknownId}/perception-prompts`, body: { prompts: [{ text: "Trust?", propertyId: "trust" }] } })
    ]
  ] as const

  for (const [index, [name, status, request]] of order.entries()) {
    it(`C1 order-${index + 1}: ${name} comes before what follows it`, async () => {
      const { key } = await world.keyWith(me, ["read"])
      const { method, path, ...ask } = request(key) as { readonly method: string; readonly path: string; readonly key?: string | null }
      expect((await me.call(method, path, ask)).status).toBe(status)
    })
  }

  it("C1 order-9: the feature comes before quota, and the object before the feature", async () => {
    const mine = await world.somebody({ customPerceptionPrompts: false, promptLimit: 0 })
    const brandId = await brandNamed(mine)
    const body = { prompts: [{ text: "Trust?", propertyId: "trust" }] }
    expect((await mine.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body })).body.code).toBe("custom_perception_prompts_disabled")
    expect((await mine.call("POST", `/v1/brands/${unknownId}/perception-prompts`, { body })).body.code).toBe("not_found")
  })

  it("C1 order-10: an idempotency conflict comes before quota", async () => {
    const mine = await world.somebody({ promptLimit: 1 })
    const { topicId } = await brandWith(mine, ["Only one?"])
    const headers = { "idempotency-key": "k" }
    const path = `/v1/topics/${topicId}/prompts`
    expect((await mine.call("POST", path, { body: { prompts: [{ text: "Two?" }] }, headers })).body.code).toBe("prompt_limit_exceeded")
    expect((await mine.call("POST", path, { body: { prompts: [{ text: "Three?" }] }, headers })).body.code).toBe("idempotency_conflict")
  })

  it("C1 order-11: /openapi.json and /docs need no key", async () => {
    for (const path of ["/openapi.json", "/docs"]) expect((await me.call("GET", path, { key: null })).status, path).toBe(200)
  })
})

describe("rate limits (contract, section 1)", () => {
  let limited: World
  beforeAll(async () => {
    limited = await openWorld({ rateLimit: timelessLimit(5) })
  })
  afterAll(() => limited.close())

  it("C1 rate-1: each key has a bucket, every authenticated response has its state, and an empty bucket is 429 with Retry-After", async () => {
    const [one, two] = [await limited.somebody(), await limited.somebody()]
    const answers: Array<Answer> = []
    for (let request = 0; request < 6; request++) answers.push(await one.call("GET", "/v1/brands"))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    for (const { headers } of answers) {
      expect(headers.get("ratelimit-policy")).toMatch(/q=5/)
      expect(headers.get("ratelimit")).toMatch(/r=\d/)
    }
    const last = answers.at(-1)
    expect(last?.body.code).toBe("rate_limited")
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await two.call("GET", "/v1/brands")).status).toBe(200)
  })

  it("C1 rate-2: the rate is checked before the route and after the key", async () => {
    const mine = await limited.somebody()
    for (let request = 0; request < 5; request++) await mine.call("GET", "/v1/brands")
    expect((await mine.call("GET", "/v1/nothing")).status).toBe(429)
    expect((await mine.call("GET", "/v1/nothing", { key: null })).status).toBe(401)
  })
})
