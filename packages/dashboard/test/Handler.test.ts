/** What the handler serves, on fetch hosts and on Node: the page, its files, and nothing else. Also tests Mount.ts and Site.ts. */
import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { dashboardHandler } from "../src/index.js"
import { toNodeDashboard } from "../src/node.js"

const handler = dashboardHandler({ basePath: "/visibility/dashboard", apiPath: "/visibility" })

const ask = (path: string, init?: RequestInit): Promise<Response> => handler(new Request(`http://host.example${path}`, init))

const assetsOf = (html: string): ReadonlyArray<string> => [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = ""]) => path)

describe("the page", () => {
  test("is served for every screen, and knows where it and the API are", async () => {
    for (const path of ["/visibility/dashboard", "/visibility/dashboard/", "/visibility/dashboard/brands/1/runs/2?llm=x"]) {
      const response = await ask(path)
      const html = await response.text()
      expect(response.status, path).toBe(200)
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(html).toContain('data-base="/visibility/dashboard" data-api="/visibility" data-sign-in="key"')
      expect(assetsOf(html)).toHaveLength(2)
      for (const asset of assetsOf(html)) expect(asset).toMatch(/^\/visibility\/dashboard\/assets\/[\w-]+-[\w-]{8}\.(css|js)$/)
    }
  })

  test("has a policy that allows no script and no style in the document, and the document has none", async () => {
    const response = await ask("/visibility/dashboard")
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await response.text()
    expect(html).not.toMatch(/<style|style="|<script(?![^>]*src=)|\son\w+=/i)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(response.headers.get("referrer-policy")).toBe("no-referrer")
  })

  test("is asked for anew each time, and sent again only where it has changed", async () => {
    const first = await ask("/visibility/dashboard")
    expect(first.headers.get("cache-control")).toBe("no-cache")
    const etag = first.headers.get("etag") ?? ""
    const second = await ask("/visibility/dashboard/brands/1", { headers: { "if-none-match": `"other", W/${etag}` } })
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag])
    expect((await ask("/visibility/dashboard", { headers: { "if-none-match": '"other"' } })).status).toBe(200)
    const elsewhere = dashboardHandler({ basePath: "/other" })
    expect((await elsewhere(new Request("http://host.example/other"))).headers.get("etag")).not.toBe(etag)
  })
})

describe("files of the page", () => {
  test("may be kept for ever, and are compressed for who takes that", async () => {
    const paths = assetsOf(await (await ask("/visibility/dashboard")).text())
    for (const path of paths) {
      const plain = await ask(path)
      expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(plain.headers.get("content-encoding")).toBeNull()
      const packed = await ask(path, { headers: { "accept-encoding": "br, gzip;q=0.5" } })
      expect(packed.headers.get("content-encoding")).toBe("gzip")
      expect(packed.headers.get("vary")).toBe("accept-encoding")
      const bytes = new Uint8Array(await packed.arrayBuffer())
      expect(packed.headers.get("content-length")).toBe(String(bytes.byteLength))
      expect(gunzipSync(bytes).toString()).toBe(await plain.text())
      expect((await ask(path, { headers: { "accept-encoding": "gzip;q=0" } })).headers.get("content-encoding")).toBeNull()
    }
  })

  test("are those of the build alone", async () => {
    const names = ["index.js", "constructor", "__proto__", "toString", "%2e%2e/package.json", "..%2fpackage.json", "page/../../package.json", "a.js/b.js", ""]
    for (const name of names) {
      const response = await ask(`/visibility/dashboard/assets/${name}`)
      const text = await response.text()
      // What leads out of the folder leads, as an address, to a screen or out of the dashboard.
      expect([200, 404], name).toContain(response.status)
      expect(text, name).not.toContain("@brand-visibility/dashboard")
      if (response.status === 200) expect(text).toContain("<!doctype html>")
    }
  })

  test("in all, the first view is below 100 kB of compressed script", async () => {
    const paths = assetsOf(await (await ask("/visibility/dashboard")).text()).filter((path) => path.endsWith(".js"))
    const sizes = await Promise.all(paths.map(async (path) => (await (await ask(path, { headers: { "accept-encoding": "gzip" } })).arrayBuffer()).byteLength))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000)
  })
})

describe("other requests", () => {
  test("HEAD has the headers of GET and no body", async () => {
    const [get, head] = await Promise.all([ask("/visibility/dashboard"), ask("/visibility/dashboard", { method: "HEAD" })])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(await head.text()).toBe("")
  })

  test("other methods are refused, and other paths are not there", async () => {
    const post = await ask("/visibility/dashboard", { method: "POST", body: "x" })
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"])
    for (const path of ["/", "/visibility", "/visibility/dashboards", "/v1/brands"]) expect((await ask(path)).status, path).toBe(404)
  })

  test("a bad option is refused by its name", () => {
    for (const basePath of ["dashboard", "", "//evil.example", "/a?b", "/a#b", '/a"b', "https://a.example"])
      expect(() => dashboardHandler({ basePath }), basePath).toThrow(/basePath must be a path/)
    expect(() => dashboardHandler({ apiPath: "https://api.example" })).toThrow(/apiPath must be a path/)
    // @ts-expect-error What a caller without types may give.
    expect(() => dashboardHandler({ signIn: "cookie" })).toThrow('signIn must be "host" or "key"; it is "cookie"')
  })

  test("at the root of an origin, with a dollar sign and an ampersand in its path", async () => {
    const root = dashboardHandler({ basePath: "/", apiPath: "/api" })
    expect(assetsOf(await (await root(new Request("http://host.example/"))).text())[0]).toMatch(/^\/assets\//)
    const odd = dashboardHandler({ basePath: "/a$&b" })
    expect(await (await odd(new Request("http://host.example/a$&b"))).text()).toContain('data-base="/a$&amp;b"')
  })
})

describe("on node:http", () => {
  const dashboard = toNodeDashboard({ basePath: "/dash" })
  const server = createServer((request, response) => dashboard(request, response, () => response.writeHead(418).end("the host's own")))
  let url = ""
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // The boundary: a server that listens on a port has an address of this kind.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test("serves the same, and leaves other paths to the host", async () => {
    const page = await fetch(`${url}/dash/brands/1`)
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"])
    const [script = ""] = assetsOf(await page.text())
    const file = await fetch(`${url}${script}`)
    expect([file.status, file.headers.get("content-encoding")]).toEqual([200, "gzip"])
    expect((await file.text()).length).toBeGreaterThan(1_000)
    expect((await fetch(`${url}/dash`, { method: "HEAD" })).status).toBe(200)
    expect((await fetch(`${url}/v1/brands`)).status).toBe(418)
    expect((await fetch(`${url}/dash`, { method: "POST", body: "x".repeat(100_000) })).status).toBe(405)
  })

  test("a path that climbs is a screen, and no file", async () => {
    const climbed = await new Promise<string>((resolve, reject) => {
      const request = send(`${url}`, { path: "/dash/assets/../../package.json" }, (response) => {
        let text = ""
        response.on("data", (chunk) => (text += String(chunk)))
        response.on("end", () => resolve(`${response.statusCode} ${text}`))
      })
      request.on("error", reject)
      request.end()
    })
    expect(climbed).toMatch(/^404 /)
  })

  test("a host that cuts the path off, as Express does, is served by the whole one", async () => {
    const cut = createServer((request, response) => {
      const whole = Object.assign(request, { originalUrl: request.url, url: "/" })
      toNodeDashboard({ basePath: "/shop/dash" })(whole, response)
    })
    await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve))
    // The boundary, as above.
    const { port } = cut.address() as AddressInfo
    const page = await (await fetch(`http://127.0.0.1:${port}/shop/dash`)).text()
    const [script = ""] = assetsOf(page)
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    await new Promise((resolve) => cut.close(resolve))
  })
})
