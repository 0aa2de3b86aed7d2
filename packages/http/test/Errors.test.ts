import { servedEndpoints } from "@brand-visibility/api/V1"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
  brandId = await brandOf(tenant)
  topicId = await topicOf(tenant, brandId)
})
afterAll(() => server.close())

const paths = (body: { details: ReadonlyArray<{ path: string }> }) => body.details.map(({ path }) => path)

describe("routes", () => {
  it("answers an unknown route with 404 endpoint_not_found, its path and the list of endpoints", async () => {
    const { body, status } = await tenant.call("GET", "/v1/nothing?x=1")
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: "endpoint_not_found", path: "/v1/nothing" })
    expect(body.availableEndpoints).toContainEqual({ method: "POST", path: "/v1/brands/{brandId}/runs" })
  })

  it("shows at most 80 characters of a path", async () => {
    const { body } = await tenant.call("GET", `/${"a".repeat(500)}`)
    expect(body.path.length).toBeLessThanOrEqual(80)
  })

  it.each([
    ["PUT", "/v1/brands", "GET, HEAD, POST"],
    ["POST", "/", "GET, HEAD"],
    ["DELETE", "/v1/brands", "GET, HEAD, POST"],
    ["GET", "/v1/perception-responses/x", "PATCH"],
    ["OPTIONS", "/v1/brands", "GET, HEAD, POST"]
  ])("answers %s %s with 405 and the allowed methods", async (method, path, allowed) => {
    const { body, headers, status } = await tenant.call(method, path)
    expect(status).toBe(405)
    expect(body.code).toBe("method_not_allowed")
    expect(headers.get("allow")).toBe(allowed)
  })

  it.each(["/v1/brands?limit=1", "/v1/none", "/v1/brands?limit=0"])("answers HEAD %s as GET, without the body", async (path) => {
    const headers = { "x-service-api-key": tenant.key, "x-request-id": "same" }
    const [get, head] = [await rawRequest(server.port, { method: "GET", path, headers }), await rawRequest(server.port, { method: "HEAD", path, headers })]
    expect([head.status, head.text]).toEqual([get.status, ""])
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" })
  })

  it("answers HEAD with 405 where there is no GET", async () => {
    const reply = await rawRequest(server.port, { method: "HEAD", path: "/v1/perception-responses/x", headers: { "x-service-api-key": tenant.key } })
    expect([reply.status, reply.text]).toEqual([405, ""])
  })

  it("ignores one slash at the end of a path, and no more than one", async () => {
    expect((await tenant.call("GET", "/v1/brands/")).status).toBe(200)
    expect((await tenant.call("GET", "/v1/brands//")).status).toBe(404)
    expect((await tenant.call("GET", "//v1/brands")).status).toBe(404)
  })
})

describe("identifiers", () => {
  it.each(["x", "123", "01890000-0000-7000-8000-00000000000", "%00", "..%2F..", "01890000-0000-0000-8000-000000000000"])(
    "answers the malformed id %s with 400 invalid_id",
    async (id) => {
      const { body, status } = await tenant.call("GET", `/v1/brands/${id}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: "invalid_id", details: [{ path: "brandId" }] })
    }
  )

  it.each(servedEndpoints.filter(({ path }) => path.includes("{")).map(({ method, path }) => [method, path] as const))(
    "a malformed id in %s %s is 400 invalid_id, with the parameter's name",
    async (method, path) => {
      const { body, status } = await tenant.call(method, path.replace(/\{\w+\}/g, "not-a-uuid"), method === "POST" ? { body: {} } : {})
      expect([status, body.code, body.details[0].path]).toEqual([400, "invalid_id", /\{(\w+)\}/.exec(path)?.[1]])
    }
  )

  it("accepts an id in capitals", async () => {
    expect((await tenant.call("GET", `/v1/brands/${brandId.toUpperCase()}`)).body.id).toBe(brandId)
  })

  it("accepts any version of UUID, and answers 404 when it is unknown", async () => {
    for (const id of [unknownId, "f47ac10b-58cc-4372-a567-0e02b2c3d479", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"]) {
      const { body, status } = await tenant.call("GET", `/v1/brands/${id}`)
      expect([status, body.code]).toEqual([404, "not_found"])
    }
  })
})

describe("bodies", () => {
  it.each([
    ["nothing", ""],
    ["a fragment", '{"name":'],
    ["two values", "{} {}"],
    ["a trailing comma", '{"name":"a",}'],
    ["bytes that are not UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["33 levels", `{"name":${"[".repeat(32)}${"]".repeat(32)}}`],
    ["a million levels", "[".repeat(1_000_000)]
  ])("answers %s with 400 invalid_json", async (_, body) => {
    const reply = await tenant.call("POST", "/v1/brands", { body, headers: { "content-type": "application/json" } })
    expect([reply.status, reply.body.code]).toEqual([400, "invalid_json"])
  })

  it("says at which character JSON becomes invalid, without quoting the text", async () => {
    const { body, text } = await tenant.call("POST", "/v1/brands", { body: '{"name": hunter2}' })
    expect(body.code).toBe("invalid_json")
    expect(text).not.toContain("hunter2")
  })

  it("accepts 32 levels of JSON, and then reports faults of the fields", async () => {
    const body = `{"name":${"[".repeat(31)}${"]".repeat(31)}}`
    expect((await tenant.call("POST", "/v1/brands", { body })).body.code).toBe("validation_error")
  })

  it.each([
    ["OPTIONS", "*"],
    ["GET", "http://elsewhere.example"],
    ["GET", "http://elsewhere.example?page=1"]
  ])("answers a target without a path: %s %s", async (method, path) => {
    const { status } = await rawRequest(server.port, { method, path, headers: {} })
    expect(status).toBe(401)
  })

  it("accepts 1,000 fields of one object at any depth, and no more", async () => {
    const object = (fields: number) => `{${Array.from({ length: fields }, (_, index) => `"f${index}":{}`).join(",")}}`
    const codeOf = async (body: string) => (await tenant.call("POST", "/v1/brands", { body })).body.code
    expect(await codeOf(object(1_000))).toBe("validation_error")
    expect(await codeOf(`{"name":[${object(600)},${object(600)}]}`)).toBe("validation_error")
    expect(await codeOf(object(1_001))).toBe("invalid_json")
    expect(await codeOf(`{"name":[{"a":1},${object(1_001)}]}`)).toBe("invalid_json")
    expect(await codeOf(`{"name":"${":".repeat(1_001)}"}`)).toBe("validation_error")
  })

  it("accepts a byte order mark", async () => {
    expect((await tenant.call("POST", "/v1/brands", { body: `\uFEFF{"name":"With a mark"}` })).status).toBe(201)
  })

  it.each(["[]", "null", "3", '"text"'])("answers the body %s, which is not an object, with 400 validation_error", async (body) => {
    const reply = await tenant.call("POST", "/v1/brands", { body })
    expect([reply.status, reply.body.code]).toEqual([400, "validation_error"])
  })

  it("refuses a body that is not JSON where the route takes none, beside the faults of the headers", async () => {
    const { body, status } = await tenant.call("POST", `/v1/runs/${unknownId}/cancel`, { body: "{", headers: { "idempotency-key": "not visible" } })
    expect([status, body.code, paths(body)]).toEqual([400, "invalid_json", ["", "Idempotency-Key"]])
  })

  it("lists all faults of a body, each with its path", async () => {
    const { body, status } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, {
      body: { prompts: [{ text: "" }, { text: "ok", customerJourney: "nowhere" }, {}, { text: "x".repeat(2001) }] }
    })
    expect(status).toBe(400)
    expect(body.code).toBe("validation_error")
    expect(paths(body)).toEqual(["prompts[0].text", "prompts[1].customerJourney", "prompts[2].text", "prompts[3].text"])
  })

  it("lists at most twenty faults", async () => {
    const topics = Array.from({ length: 50 }, () => ({ name: "" }))
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics } })
    expect(body.details).toHaveLength(20)
  })

  it("reports faults of path, query and body together", async () => {
    const { body, status } = await tenant.call("POST", "/v1/brands/x/answers?onError=maybe", { body: { answers: [], more: 1 } })
    expect(status).toBe(400)
    expect(body.code).toBe("invalid_id")
    expect(paths(body)).toEqual(expect.arrayContaining(["brandId", "onError", "answers", "more"]))
  })

  it("refuses an unknown field and names the nearest known one", async () => {
    const { body } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "a", customerJorney: "awareness" }] } })
    expect(body.details).toEqual([{ path: "prompts[0].customerJorney", message: "unknown field customerJorney: did you mean customerJourney?" }])
  })

  it("refuses a misspelt option of a run", async () => {
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { dryrun: true } })
    expect(body.details).toEqual([{ path: "dryrun", message: "unknown field dryrun: did you mean dryRun?" }])
  })

  it("never shows more than 80 characters of what was sent", async () => {
    const secret = "s3cret".repeat(50)
    const { text } = await tenant.call("POST", "/v1/brands", { body: { [secret]: secret, name: { [secret]: secret }, country: secret } })
    expect(text).not.toContain(secret.slice(0, 81))
  })

  it.each(["topics", "prompts"])("refuses an empty array of %s", async (kind) => {
    const path = kind === "topics" ? `/v1/brands/${brandId}/topics` : `/v1/topics/${topicId}/prompts`
    expect((await tenant.call("POST", path, { body: { [kind]: [] } })).body.details).toEqual([{ path: kind, message: "must not be empty" }])
  })

  it("refuses control characters and lone surrogates", async () => {
    for (const name of ["a\u0000b", "a\u001bb", "a\ud800b"]) {
      expect((await tenant.call("POST", "/v1/brands", { body: JSON.stringify({ name }) })).status).toBe(400)
    }
  })
})

describe("media types", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp", "application/json; charset=latin1"])(
    "answers a body of type %s with 415",
    async (type) => {
      const { body, status } = await tenant.call("POST", "/v1/brands", { body: "{}", headers: { "content-type": type } })
      expect([status, body.code]).toEqual([415, "unsupported_media_type"])
    }
  )

  it("answers a body without a type with 415", async () => {
    const chunks = [Buffer.from('{"name":"x"}')]
    const reply = await rawRequest(server.port, { method: "POST", path: "/v1/brands", headers: { "x-service-api-key": tenant.key }, chunks })
    expect(reply.status).toBe(415)
  })

  it("answers a compressed body with 415", async () => {
    const { status } = await tenant.call("POST", "/v1/brands", { body: "{}", headers: { "content-encoding": "gzip" } })
    expect(status).toBe(415)
  })

  it.each(["application/json; charset=utf-8", "APPLICATION/JSON", 'application/json;charset="UTF-8"'])("accepts %s", async (type) => {
    expect((await tenant.call("POST", "/v1/brands", { body: '{"name":"Typed"}', headers: { "content-type": type } })).status).toBe(201)
  })

  it("answers in JSON for every Accept header", async () => {
    const { headers } = await tenant.call("GET", "/v1/brands", { headers: { accept: "text/html" } })
    expect(headers.get("content-type")).toBe("application/json")
  })
})

describe("request ids", () => {
  it("echoes a well-formed id, in the header and in the body of an error", async () => {
    const { body, headers } = await tenant.call("GET", "/v1/none", { headers: { "x-request-id": "my-Request_1" } })
    expect(headers.get("x-request-id")).toBe("my-Request_1")
    expect(body.requestId).toBe("my-Request_1")
  })

  it.each(["a b", "x".repeat(65), "<script>", "a,b"])("makes a new one in place of %s", async (id) => {
    const { headers } = await tenant.call("GET", "/v1/brands", { headers: { "x-request-id": id } })
    expect(headers.get("x-request-id")).not.toBe(id)
  })
})

describe("the order of checks", () => {
  const huge = JSON.stringify({ name: "x".repeat(1_100_000) })

  it("checks the size before the key", async () => {
    expect((await tenant.call("POST", "/v1/none", { key: null, body: huge })).status).toBe(413)
  })

  it("checks the media type before the key", async () => {
    expect((await tenant.call("POST", "/v1/brands", { key: null, body: "x", headers: { "content-type": "text/plain" } })).status).toBe(415)
  })

  it("checks the key before the route", async () => {
    expect((await tenant.call("GET", "/v1/none", { key: null })).status).toBe(401)
    expect((await tenant.call("PUT", "/v1/brands", { key: null })).status).toBe(401)
  })

  it("checks the body before the scope, and the scope before the object", async () => {
    const readOnly = await server.keyWith(tenant.organizationId, ["read"])
    const path = `/v1/brands/${unknownId}/topics`
    expect((await tenant.call("POST", path, { key: readOnly, body: {} })).status).toBe(400)
    expect((await tenant.call("POST", path, { key: readOnly, body: { topics: [{ name: "a" }] } })).body.code).toBe("insufficient_scope")
  })

  it("checks the object before the feature, and the feature before the quota", async () => {
    const poor = await server.tenant({ promptLimit: 0, customPerceptionPrompts: false })
    const body = { prompts: [{ text: "Trust?", propertyId: "trust" }] }
    expect((await poor.call("POST", `/v1/brands/${unknownId}/perception-prompts`, { body })).status).toBe(404)
    const reply = await poor.call("POST", `/v1/brands/${await brandOf(poor)}/perception-prompts`, { body })
    expect([reply.status, reply.body.code]).toEqual([403, "custom_perception_prompts_disabled"])
  })
})
