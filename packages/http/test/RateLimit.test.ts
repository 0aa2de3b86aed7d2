import { readFileSync } from "node:fs"
import type { RateLimiter } from "@brand-visibility/http"
import { toWebHandler } from "@brand-visibility/http"
import { toExpressHandler } from "@brand-visibility/http/express"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { TestClock, TestContext } from "effect"
import { Effect, Logger, Runtime } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { thrownBy } from "../../core/test/support/ThrownBy.js"
import { type ApiServer, startServer, unknownId } from "./support/ApiServer.js"
import { timelessLimit } from "./support/TimelessLimit.js"

let server: ApiServer | undefined
const start = async (...parameters: Parameters<typeof startServer>) => {
  server = await startServer(...parameters)
  return server
}
afterEach(async () => {
  await server?.close()
  server = undefined
})

const limitOf = ({ headers }: { readonly headers: Headers }) => [headers.get("ratelimit-policy"), headers.get("ratelimit")]

describe("a rate limit", () => {
  it("is 120 a minute by default, and every answer to a request with a key has its headers, failures too", async () => {
    const { visibility } = await start()
    // The clock is stopped, so that no tokens return while requests are slow.
    const still = await Effect.runPromise(Effect.provide(Effect.runtime<never>(), TestContext.TestContext))
    const handler = toWebHandler({ runtime: Runtime.make({ ...still, context: visibility.runtime.context }) })
    const { id } = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId: id, name: "server", scopes: ["read"] })
    const call = (method: string, path: string) => handler(new Request(`http://host.example${path}`, { method, headers: { "x-service-api-key": key } }))
    const replies = [
      await call("GET", "/"),
      await call("GET", "/nowhere"),
      await call("DELETE", "/"),
      await call("GET", "/v1/brands/nonsense"),
      await call("DELETE", `/v1/prompts/${unknownId}`),
      await call("GET", `/v1/brands/${unknownId}`)
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 405, 400, 403, 404])
    for (const [index, reply] of replies.entries()) {
      const [policy, limit] = limitOf(reply)
      if (index === 0) {
        const guide = readFileSync(new URL("../../../docs/guides/authentication.md", import.meta.url), "utf8")
        expect(guide).toContain(`\`\`\`\nRateLimit-Policy: ${policy}\nRateLimit: ${limit}\n\`\`\``)
      }
      expect(policy).toBe('"default";q=120;w=60')
      expect(limit).toMatch(new RegExp(`^"default";r=${119 - index};t=${Math.ceil((index + 1) / 2)}$`))
    }
  })

  it("refuses further requests of a key with 429 and Retry-After, without any effect", async () => {
    const { tenant } = await start([], { api: { rateLimit: timelessLimit(3) } })
    const [left, right] = [await tenant(), await tenant()]
    for (let count = 0; count < 3; count++) expect((await left.call("POST", "/v1/brands", { body: { name: "x" } })).status).toBe(201)
    const { body, headers, status } = await left.call("POST", "/v1/brands", { body: { name: "x" } })
    expect([status, body.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "20"])
    expect(limitOf({ headers })).toEqual(['"default";q=3;w=60', '"default";r=0;t=20'])
    const { body: page } = await right.call("GET", "/v1/brands")
    expect(page.paging.total).toBe(0)
    expect((await server!.visibility.forOrganization(left.organizationId).brands.list()).total).toBe(3)
  })

  it("is checked after the key and before the route", async () => {
    const { tenant } = await start([], { api: { rateLimit: timelessLimit(1) } })
    const { call } = await tenant()
    await call("GET", "/")
    expect((await call("GET", "/", { key: "x".repeat(40) })).status).toBe(401)
    expect((await call("GET", "/nowhere")).status).toBe(429)
    expect((await call("POST", "/v1/brands", { body: "x".repeat(2_000_000) })).status).toBe(413)
  })

  it("can be off", async () => {
    const { tenant } = await start()
    const { call } = await tenant()
    const replies = await Promise.all(Array.from({ length: 130 }, () => call("GET", "/")))
    expect(replies.every((reply) => reply.status === 200 && limitOf(reply).every((value) => value === null))).toBe(true)
  })

  it("uses the host's clock", async () => {
    const { visibility } = await start()
    const { id } = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId: id, name: "server" })
    await Effect.gen(function* () {
      const { context } = visibility.runtime
      const test = yield* Effect.runtime<never>()
      const runtime = Runtime.make({ ...test, context })
      const handler = toWebHandler({ runtime }, { rateLimit: { perMinute: 1 } })
      const call = Effect.promise(() => handler(new Request("http://host.example/", { headers: { "x-service-api-key": key } })))
      expect((yield* call).status).toBe(200)
      expect((yield* call).headers.get("retry-after")).toBe("60")
      yield* TestClock.adjust("59 seconds")
      expect((yield* call).headers.get("retry-after")).toBe("1")
      yield* TestClock.adjust("1 second")
      expect((yield* call).status).toBe(200)
    }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
  })

  it("can be a limiter of the host's own, synchronous or asynchronous", async () => {
    const asked: Array<string> = []
    const rateLimit: RateLimiter = {
      quota: 10,
      windowSeconds: 5,
      take: async (bucket) => {
        asked.push(bucket)
        return { isAllowed: asked.length < 2, remaining: 7, resetSeconds: 3, retryAfterSeconds: 2 }
      }
    }
    const { tenant, visibility } = await start([], { api: { rateLimit } })
    const { call, organizationId } = await tenant()
    const first = await call("GET", "/")
    expect([first.status, ...limitOf(first)]).toEqual([200, '"default";q=10;w=5', '"default";r=7;t=3'])
    const second = await call("GET", "/")
    expect([second.status, second.headers.get("retry-after")]).toEqual([429, "2"])
    const [key] = await visibility.organizations.listKeys({ organizationId })
    expect(asked).toEqual([`key ${key?.id}`, `key ${key?.id}`])
  })

  it("whose limiter gives negative or fractional numbers answers with whole numbers from 0", async () => {
    const replyTo = async (isAllowed: boolean, numbers: readonly [remaining: number, reset: number, retryAfter: number]) => {
      const [remaining, resetSeconds, retryAfterSeconds] = numbers
      const take: RateLimiter["take"] = () => ({ isAllowed, remaining, resetSeconds, retryAfterSeconds })
      const { tenant } = await start([], { api: { rateLimit: { quota: 1, windowSeconds: 1, take } } })
      const reply = await (await tenant()).call("GET", "/")
      return [reply.status, limitOf(reply)[1], reply.headers.get("retry-after")]
    }
    expect(await replyTo(true, [-3, 0.2, -0])).toEqual([200, '"default";r=0;t=1', null])
    expect(await replyTo(true, [2.9, -7, 0])).toEqual([200, '"default";r=2;t=0', null])
    expect(await replyTo(false, [-1, 9.5, 1.25])).toEqual([429, '"default";r=0;t=2', "2"])
    expect(await replyTo(false, [0, 9, -4])).toEqual([429, '"default";r=0;t=0', "0"])
  })

  it.each<readonly [string, RateLimiter["take"]]>([
    ["fails", () => Promise.reject(new Error("the shared counter is away"))],
    ["gives no decision", (async () => undefined) as never],
    ["allows without numbers", (() => ({ isAllowed: true })) as never]
  ])("whose limiter %s lets requests through", async (_, take) => {
    const { tenant } = await start([], { api: { rateLimit: { quota: 1, windowSeconds: 1, take } } })
    const reply = await (await tenant()).call("GET", "/")
    expect([reply.status, ...limitOf(reply)]).toEqual([200, null, null])
  })

  it.each<readonly [string, object, readonly [limit: string, retryAfter: string]]>([
    ["all numbers", {}, ['"default";r=0;t=30', "30"]],
    ["the seconds until the next request", { remaining: 0, resetSeconds: 10 }, ['"default";r=0;t=10', "10"]],
    ["finite seconds", { remaining: null, resetSeconds: Infinity, retryAfterSeconds: Number.NaN }, ['"default";r=0;t=30', "30"]],
    ["the remaining number", { resetSeconds: 10, retryAfterSeconds: 4 }, ['"default";r=0;t=4', "4"]]
  ])("whose limiter refuses without %s refuses the request, and warns", async (_, numbers, [limit, retryAfter]) => {
    const { visibility } = await start()
    const { id } = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId: id, name: "server" })
    for (const decide of [(decision: object) => decision, (decision: object) => Promise.resolve(decision)]) {
      const logged: Array<string> = []
      const logger = Logger.replace(
        Logger.defaultLogger,
        Logger.make(({ logLevel, message }) => void logged.push(`${logLevel.label} ${String(message)}`))
      )
      const take = (() => decide({ isAllowed: false, ...numbers })) as never
      const { context } = visibility.runtime
      const logging = await Effect.runPromise(Effect.provide(Effect.runtime<never>(), logger))
      const handler = toWebHandler({ runtime: Runtime.make({ ...logging, context }) }, { rateLimit: { quota: 1, windowSeconds: 30, take } })
      const reply = await handler(new Request("http://host.example/", { headers: { "x-service-api-key": key } }))
      expect([reply.status, limitOf(reply)[1], reply.headers.get("retry-after")]).toEqual([429, limit, retryAfter])
      expect(logged.filter((line) => line.startsWith("WARN"))).toEqual([
        "WARN The rate limiter refused a request without all numbers; the headers have defaults"
      ])
    }
  })

  it("whose limiter hangs lets requests through after two seconds", async () => {
    const { visibility } = await start()
    const { id } = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId: id, name: "server" })
    let taken = () => {}
    const asked = new Promise<void>((resolve) => (taken = resolve))
    const take = () => {
      taken()
      return new Promise<never>(() => {})
    }
    await Effect.gen(function* () {
      const runtime = Runtime.make({ ...(yield* Effect.runtime<never>()), context: visibility.runtime.context })
      const handler = toWebHandler({ runtime }, { rateLimit: { quota: 1, windowSeconds: 1, take } })
      let status = 0
      const answered = handler(new Request("http://host.example/", { headers: { "x-service-api-key": key } })).then((response) => (status = response.status))
      yield* Effect.promise(() => asked)
      yield* TestClock.adjust("1999 millis")
      expect(status).toBe(0)
      yield* TestClock.adjust("1 millis")
      expect(yield* Effect.promise(() => answered)).toBe(200)
    }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
  })
})

describe("wrong keys", () => {
  const wrong = (index: number) => `${"x".repeat(40)}${index}`

  it("are counted by address, and a valid key from that address is still let through", async () => {
    const { tenant } = await start([], { api: { rateLimit: timelessLimit(3) } })
    const { call } = await tenant()
    for (let count = 0; count < 3; count++) expect((await call("GET", "/", { key: wrong(count) })).status).toBe(401)
    const { body, headers, status } = await call("GET", "/", { key: wrong(3) })
    expect([status, body.code, headers.get("retry-after"), headers.get("ratelimit")]).toEqual([429, "rate_limited", "20", null])
    expect((await call("GET", "/")).status).toBe(200)
    expect((await call("GET", "/", { key: null })).status, "do not include requests without a key").toBe(401)
  })

  it("cannot hide behind X-Forwarded-For", async () => {
    const { tenant } = await start([], { api: { rateLimit: timelessLimit(2) } })
    const { call } = await tenant()
    const statuses: Array<number> = []
    for (let count = 0; count < 4; count++) {
      statuses.push((await call("GET", "/", { key: wrong(count), headers: { "x-forwarded-for": `192.0.2.${count}` } })).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
  })

  it("from unknown addresses share one count", async () => {
    const { visibility } = await start()
    const handler = toWebHandler(visibility, { rateLimit: timelessLimit(1) })
    const statusOf = async (forwarded: string) => {
      const headers = { "x-service-api-key": wrong(1), "x-forwarded-for": forwarded }
      return (await handler(new Request("http://host.example/", { headers }))).status
    }
    expect([await statusOf("192.0.2.1"), await statusOf("192.0.2.2")]).toEqual([401, 429])
  })

  it("behind trusted proxies are counted by the address that the proxies saw", async () => {
    const { tenant } = await start([], { api: { rateLimit: timelessLimit(1), trustedProxies: 1 } })
    const { call } = await tenant()
    const statusOf = async (forwarded: string, key = wrong(1)) => (await call("GET", "/", { key, headers: { "x-forwarded-for": forwarded } })).status
    expect(await statusOf("192.0.2.1")).toBe(401)
    expect(await statusOf("192.0.2.2")).toBe(401)
    // The client's own entry before the proxy's entry is ignored.
    expect(await statusOf("198.51.100.7, 192.0.2.1")).toBe(429)
    expect(await statusOf("2001:db8:1:2:3:4:5:6")).toBe(401)
    expect(await statusOf("2001:db8:1:2::1"), "another address of the same network").toBe(429)
    expect(await statusOf("2001:DB8:1:3::1")).toBe(401)
    expect(await statusOf("::ffff:192.0.2.2"), "the same address in another spelling").toBe(429)
  })
})

it.each([
  [{ trustedProxies: -1 }, "trustedProxies", "must be a whole number from 0 to 32"],
  [{ rateLimit: { perMinute: 0 } }, "rateLimit", 'must be "off", { perMinute } with a whole number from 1 to 1000000, or a limiter of your own'],
  [{ rateLimit: { perMinutes: 5 } }, "rateLimit", 'must be "off", { perMinute }'],
  [{ rateLimit: "on" }, "rateLimit", 'must be "off", { perMinute }'],
  [{ limits: { bodyBytes: 1 } }, "limits.bodyBytes", "must be a whole number from 1024"],
  [{ limits: { bodyBytes: 4096, bodyBytesAtOnce: 2048 } }, "limits.bodyBytesAtOnce", "must be at least bodyBytes (4096)"],
  [{ limits: { bodySecond: 5 } }, "limits.bodySecond", "unknown field bodySecond: did you mean bodySeconds?"],
  [{ cors: { origins: ["*"] } }, "cors.origins[0]", "must name one origin"],
  [{ cors: { origins: ["app.example"] } }, "cors.origins[0]", "must be an origin, such as https://app.example.com"],
  [{ prefix: "visibility" }, "prefix", "must be a path that begins with /"],
  [{ prefx: "/visibility" }, "prefx", "unknown field prefx: did you mean prefix?"],
  [{ authenticate: "session" }, "authenticate", "must be a function"]
])("invalid options are refused when the handler is made: %j", async (options, path, message) => {
  const { visibility } = await start()
  // JavaScript hosts can pass these options, since no type refuses them there.
  for (const [name, make] of Object.entries<(host: typeof visibility, options: never) => unknown>({ toWebHandler, toNodeHandler, toHonoHandler })) {
    expect(thrownBy(() => make(visibility, options as never))).toMatchObject({
      code: "invalid_configuration",
      message: expect.stringContaining(`${name}: ${path}: ${message}`),
      details: [{ path, message: expect.stringContaining(message) }]
    })
  }
})

it("a promise in the place of the host, as without an await, is refused when the handler is made", () => {
  const mounts = { toWebHandler, toNodeHandler, toHonoHandler, toExpressHandler, toFastifyPlugin, toOperationsHandler }
  for (const [name, make] of Object.entries<(host: never) => unknown>(mounts)) {
    for (const host of [Promise.resolve(), undefined, {}]) {
      expect(thrownBy(() => make(host as never))).toMatchObject({ code: "invalid_configuration", details: [{ path: "host" }] })
      expect(thrownBy(() => make(host as never))).toMatchObject({ message: expect.stringContaining(`${name}: host: must be the object`) })
    }
  }
})

it("mounts whose framework removes the path have no prefix option, and refuse one", async () => {
  const { visibility } = await start()
  for (const make of [toExpressHandler, toFastifyPlugin]) {
    expect(() => make(visibility, { prefix: "/visibility" } as never)).toThrow(/unknown field prefix; known fields: authenticate, rateLimit, .*/)
    expect(() => make(visibility, { trustedProxy: 1 } as never)).toThrow("unknown field trustedProxy: did you mean trustedProxies?")
  }
})

it("options of the handlers beside the API are checked in the same way", async () => {
  const { visibility } = await start()
  expect(() => toOperationsHandler(visibility, { metric: false } as never)).toThrow("toOperationsHandler: metric: unknown field metric: did you mean metrics?")
  expect(() => nodeWebhooks({ port: [443] } as never)).toThrow("nodeWebhooks: port: unknown field port: did you mean ports?")
  expect(() => nodeWebhooks({ ports: [] })).toThrow("nodeWebhooks: ports: must name at least one port, such as [443]")
  expect(() => nodeWebhooks({ ports: ["443"] } as never)).toThrow("nodeWebhooks: ports[0]: must be a whole number from 1 to 65535")
})
