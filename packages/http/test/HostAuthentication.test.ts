import { createHmac, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { HostIdentity } from "@brand-visibility/http"
import { toWebHandler } from "@brand-visibility/http"
import { toExpressHandler } from "@brand-visibility/http/express"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { toNodeHandler } from "@brand-visibility/http/node"
import { Effect, Runtime, TestClock, TestContext } from "effect"
import express from "express"
import Fastify from "fastify"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, type Listening, listen, makeClient, startServer, type Tenant } from "./support/ApiServer.js"
import { timelessLimit } from "./support/TimelessLimit.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

/** An identity with all scopes of this organization. */
const everything = (): HostIdentity => ({ organizationId: tenant.organizationId, scopes: ["read", "write", "admin"] })

/** The sessions of a host with signed-in users. A cookie names a session, and a session names an organization. */
const sessions = new Map<string, () => HostIdentity>([
  ["owner", everything],
  ["guest", () => ({ ...everything(), scopes: ["read"] })]
])

const identityOfCookie = (cookie: string | undefined): HostIdentity | undefined => sessions.get(/(?:^|; )session=(\w+)/.exec(cookie ?? "")?.[1] ?? "")?.()

/** The secret of a host whose callers send signed tokens, such as JWTs. */
const secret = "the host's own"
const signature = (payload: string) => createHmac("sha256", secret).update(payload).digest("base64url")
const token = (claims: object) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url")
  return `${payload}.${signature(payload)}`
}
const identityOfToken = async (authorization: string | null): Promise<HostIdentity | undefined> => {
  const [payload = "", signed = ""] = (/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "").split(".")
  const expected = Buffer.from(signature(payload))
  if (expected.length !== signed.length || !timingSafeEqual(expected, Buffer.from(signed))) return undefined
  const { expires, organization, scopes } = JSON.parse(Buffer.from(payload, "base64url").toString())
  return expires > Date.now() ? { organizationId: organization, scopes } : undefined
}

describe("a host with sessions", () => {
  let listening: Listening
  beforeAll(async () => {
    listening = await listen(toNodeHandler(server.visibility, { rateLimit: "off", authenticate: (request) => identityOfCookie(request.headers.cookie) }))
  })
  afterAll(() => listening.close())
  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    makeClient(listening.url, null)(method, path, { headers: { cookie }, ...(body === undefined ? {} : { body }) })

  it("names the organization of a request", async () => {
    expect((await call("GET", "/", "theme=dark; session=owner")).body.organizationId).toBe(tenant.organizationId)
    const { id } = (await call("POST", "/v1/brands", "session=owner", { name: "Made by a session" })).body
    expect((await tenant.call("GET", `/v1/brands/${id}`)).status, "the same organization by its key").toBe(200)
  })

  it("refuses requests with the session from pages of other sites, except those of listed origins", async () => {
    const friendly = await listen(
      toNodeHandler(server.visibility, {
        rateLimit: "off",
        cors: { origins: ["https://friend.example"] },
        authenticate: (request: IncomingMessage) => identityOfCookie(request.headers.cookie)
      })
    )
    const statusOf = async (method: string, headers: Readonly<Record<string, string>>) => {
      const post = method === "POST" ? { body: { name: "By a page" } } : {}
      return (await makeClient(friendly.url, null)(method, "/v1/brands", { headers: { cookie: "session=owner", ...headers }, ...post })).status
    }
    for (const site of ["cross-site", "same-site"]) {
      expect(await statusOf("POST", { "sec-fetch-site": site, origin: "https://stranger.example" })).toBe(401)
      expect(await statusOf("POST", { "sec-fetch-site": site, origin: "https://friend.example" })).toBe(201)
      expect(await statusOf("GET", { "sec-fetch-site": site })).toBe(200)
    }
    for (const site of ["same-origin", "none"]) expect(await statusOf("POST", { "sec-fetch-site": site })).toBe(201)
    await friendly.close()
  })

  it("refuses a caller who has not signed in, with the API's error", async () => {
    for (const cookie of ["", "session=stranger"]) {
      const { body, headers, status } = await call("GET", "/", cookie)
      expect([status, body.code]).toEqual([401, "missing_api_key"])
      expect(headers.get("www-authenticate")).toBe('Bearer realm="brand-visibility"')
    }
  })

  it("replaces our keys: a key alone identifies no caller", async () => {
    expect((await makeClient(listening.url, tenant.key)("GET", "/")).status).toBe(401)
  })

  it("gives scopes, which the API checks", async () => {
    expect((await call("GET", "/v1/brands", "session=guest")).status).toBe(200)
    const { body, status } = await call("POST", "/v1/brands", "session=guest", { name: "x" })
    expect([status, body.code]).toEqual([403, "insufficient_scope"])
  })

  it("gets the same 404 for another organization's objects", async () => {
    const foreign = await brandOf(await server.tenant())
    expect((await call("GET", `/v1/brands/${foreign}`, "session=owner")).body.code).toBe("not_found")
  })
})

describe("a host with tokens", () => {
  const handler = () => toWebHandler(server.visibility, { rateLimit: "off", authenticate: (request) => identityOfToken(request.headers.get("authorization")) })
  const statusOf = async (bearer: string) =>
    (await handler()(new Request("http://host.example/v1/brands", { headers: { authorization: `Bearer ${bearer}` } }))).status
  const claims = () => ({ organization: tenant.organizationId, scopes: ["read"], expires: Date.now() + 60_000 })

  it("admits callers with a valid token, and no others", async () => {
    const valid = token(claims())
    expect(await statusOf(valid)).toBe(200)
    expect(await statusOf(`${valid}x`)).toBe(401)
    expect(await statusOf(token({ ...claims(), expires: 0 }))).toBe(401)
    expect(await statusOf("")).toBe(401)
  })

  it.each([
    ["an organization that is not an id", { organization: "acme" }],
    ["an unknown scope", { scopes: ["everything"] }]
  ])("that names %s has a bug: the answer is 500 and the caller is not admitted", async (_, wrong) => {
    expect(await statusOf(token({ ...claims(), ...wrong }))).toBe(500)
  })

  it("whose check throws is 500 too", async () => {
    const throwing = toWebHandler(server.visibility, {
      authenticate: () => {
        throw new Error("the session store is away")
      }
    })
    const response = await throwing(new Request("http://host.example/"))
    expect([response.status, (await response.text()).includes("session store")]).toEqual([500, false])
  })

  it("whose check hangs is 503 after 30 seconds", async () => {
    let asked = () => {}
    const begun = new Promise<void>((resolve) => (asked = resolve))
    await Effect.gen(function* () {
      const runtime = Runtime.make({ ...(yield* Effect.runtime<never>()), context: server.visibility.runtime.context })
      const hanging = toWebHandler({ runtime }, { authenticate: () => (asked(), new Promise<never>(() => {})) })
      const answered = hanging(new Request("http://host.example/"))
      yield* Effect.promise(() => begun)
      yield* TestClock.adjust("30 seconds")
      const response = yield* Effect.promise(() => answered)
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
    }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
  })

  it("that names an unknown organization finds nothing", async () => {
    const valid = token({ ...claims(), organization: "01890000-0000-7000-8000-000000000000", scopes: ["read", "write"] })
    const headers = { authorization: `Bearer ${valid}`, "content-type": "application/json", "idempotency-key": "nobody" }
    const response = await handler()(new Request("http://host.example/v1/brands", { method: "POST", headers, body: '{"name":"x"}' }))
    expect([response.status, (await response.json()).code]).toEqual([404, "not_found"])
  })
})

it("callers whom the host identifies are rate-limited by organization, and others by address", async () => {
  const listening = await listen(
    toNodeHandler(server.visibility, { rateLimit: timelessLimit(2), authenticate: (request: IncomingMessage) => identityOfCookie(request.headers.cookie) })
  )
  const statusOf = async (cookie: string) => (await makeClient(listening.url, null)("GET", "/", { headers: { cookie } })).status
  const strangers = [await statusOf("x"), await statusOf("x"), await statusOf("x")]
  const known = [await statusOf("session=owner"), await statusOf("session=guest"), await statusOf("session=owner")]
  await listening.close()
  expect([strangers, known]).toEqual([
    [401, 401, 429],
    [200, 200, 429]
  ])
})

describe("every mount passes the host's own request to authenticate", () => {
  const asked = async (listening: Listening) => {
    const answer = await makeClient(listening.url, null)("GET", "/", { headers: { cookie: "session=owner" } })
    await listening.close()
    return answer.body.organizationId
  }

  it("Express, with the properties that middleware has set", async () => {
    const app = express()
    app.use((_, response, next) => {
      response.locals["identity"] = everything()
      next()
    })
    app.use(toExpressHandler(server.visibility, { authenticate: (request: express.Request) => request.res?.locals["identity"] }))
    expect(await asked(await listen(app))).toBe(tenant.organizationId)
  })

  it("Fastify", async () => {
    const app = Fastify()
    await app.register(toFastifyPlugin(server.visibility, { authenticate: (request) => identityOfCookie(request.headers.cookie) }))
    const url = await app.listen({ port: 0, host: "127.0.0.1" })
    expect(await asked({ url, port: 0, close: () => app.close() })).toBe(tenant.organizationId)
  })

  it("Hono", async () => {
    const app = new Hono()
    app.use(toHonoHandler(server.visibility, { authenticate: (context) => identityOfCookie(context.req.header("cookie")) }))
    const response = await app.request("http://host.example/", { headers: { cookie: "session=owner" } })
    expect((await response.json()).organizationId).toBe(tenant.organizationId)
  })

  it("a plain server", () => {
    // The parameter has the type of the host's own request.
    const handler = toNodeHandler(server.visibility, { authenticate: (request: IncomingMessage) => identityOfCookie(request.headers.cookie) })
    expect(createServer(handler).listenerCount("request")).toBe(1)
  })
})
