/** Tests the handler beyond the laws of pages, which Hosts.test.ts checks on real servers. Also tests Mount.ts and Site.ts. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import { dashboardHandler } from "../src/index.js"
import { toNodeDashboard } from "../src/node.js"

const handler = dashboardHandler({ basePath: "/visibility/dashboard", apiPath: "/visibility" })

const ask = (path: string, init?: RequestInit): Promise<Response> => handler(new Request(`http://host.example${path}`, init))

const assetsOf = (html: string): ReadonlyArray<string> => [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = ""]) => path)

describe("the page", () => {
  test("is served for every screen, with the paths of the dashboard and of the API", async () => {
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
})

describe("files of the page", () => {
  test("are only those of the build", async () => {
    const names = ["index.js", "constructor", "__proto__", "toString", "%2e%2e/package.json", "..%2fpackage.json", "page/../../package.json", "a.js/b.js", ""]
    for (const name of names) {
      const response = await ask(`/visibility/dashboard/assets/${name}`)
      const text = await response.text()
      // A path that leaves the folder is, as an address, a screen or outside the dashboard.
      expect([200, 404], name).toContain(response.status)
      expect(text, name).not.toContain("@brand-visibility/dashboard")
      if (response.status === 200) expect(text).toContain("<!doctype html>")
    }
  })

  test("together have less than 100 kB of compressed script for the first view", async () => {
    const paths = assetsOf(await (await ask("/visibility/dashboard")).text()).filter((path) => path.endsWith(".js"))
    const sizes = await Promise.all(paths.map(async (path) => (await (await ask(path, { headers: { "accept-encoding": "gzip" } })).arrayBuffer()).byteLength))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000)
  })
})

describe("other requests", () => {
  test("paths outside the dashboard's path are 404", async () => {
    for (const path of ["/", "/visibility", "/visibility/dashboards", "/v1/brands"]) expect((await ask(path)).status, path).toBe(404)
  })

  test("a bad option is refused with its name", () => {
    for (const basePath of ["dashboard", "", "//evil.example", "/a?b", "/a#b", '/a"b', "https://a.example"])
      expect(() => dashboardHandler({ basePath }), basePath).toThrow(/basePath must be a path/)
    expect(() => dashboardHandler({ apiPath: "https://api.example" })).toThrow(/apiPath must be a path/)
    // @ts-expect-error A caller without types can pass this option.
    expect(() => dashboardHandler({ basepath: "/x" })).toThrow("basepath is not an option of the dashboard; its options are apiPath, basePath, signIn")
    // @ts-expect-error A caller without types can pass this option.
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
  test("a host that removes the mount path, like Express, is served by the original URL", async () => {
    const cut = createServer((request, response) => {
      const whole = Object.assign(request, { originalUrl: request.url, url: "/" })
      toNodeDashboard({ basePath: "/shop/dash" })(whole, response)
    })
    await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve))
    // A type assertion, as above.
    const { port } = cut.address() as AddressInfo
    const page = await (await fetch(`http://127.0.0.1:${port}/shop/dash`)).text()
    const [script = ""] = assetsOf(page)
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    await new Promise((resolve) => cut.close(resolve))
  })
})
