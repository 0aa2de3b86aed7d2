/** Tests the pages that need no key: the OpenAPI document, and the page that shows it. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { runInNewContext } from "node:vm"
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"
import { toWebHandler } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, type Listening, listen, startServer, unknownId } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let prefixed: Listening

beforeAll(async () => {
  server = await startServer()
  prefixed = await listen(toNodeHandler(server.visibility, { prefix: "/api/visibility" }))
})
afterAll(async () => {
  await prefixed.close()
  await server.close()
})

it("the page's files are read at the first request for the page; on a platform without files the answer names the address of the document", async () => {
  const script = fileURLToPath(new URL("support/without-files.mjs", import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  const { asked, document, page } = JSON.parse(stdout)
  expect(document).toBe(200)
  expect(asked.before.filter((name: string) => /fs|module/.test(name))).toEqual([])
  expect(page).toMatchObject({ status: 404, body: { code: "endpoint_not_found", message: expect.stringContaining("openapi.json") } })
  expect(asked.after).toContain("node:module")
})

const mounts = {
  "node:http": () => ({ base: server.url, send: fetch }),
  "node:http under a prefix": () => ({ base: `${prefixed.url}/api/visibility`, send: fetch }),
  "a fetch handler under a prefix": () => {
    const handle = toWebHandler(server.visibility, { prefix: "/inner/api" })
    return { base: "http://host.test/inner/api", send: (url: string | URL) => handle(new Request(url)) }
  }
}

const linksOf = (html: string): ReadonlyArray<string> => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link)

describe.each(Object.entries(mounts))("%s", (_, mount) => {
  it("answers with the document without a key, and the document's server is the mount", async () => {
    const { base, send } = mount()
    const response = await send(`${base}/openapi.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    const document = await response.json()
    expect(document).toEqual(makeOpenApiDocument())
    expect(new URL(document.servers[0].url, `${base}/openapi.json`).href).toBe(`${base}/`)
  })

  it.each(["/docs", "/docs/"])("answers with a page at %s whose files exist and may be cached for ever", async (path) => {
    const { base, send } = mount()
    const page = await send(`${base}${path}`)
    expect(page.status).toBe(200)
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
    const files = linksOf(await page.text()).filter((link) => /\.(js|css)$/.test(link))
    expect(files).toHaveLength(3)
    for (const file of files) {
      const response = await send(new URL(file, `${base}${path}`).href)
      expect(response.status, file).toBe(200)
      expect(response.headers.get("content-type")).toBe(file.endsWith("css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
      expect((await response.text()).length).toBeGreaterThan(100)
    }
  })

  it("starts the page with the document of the same mount", async () => {
    const { base, send } = mount()
    const files = linksOf(await (await send(`${base}/docs`)).text())
    const script = new URL(files.at(-1) ?? "", `${base}/docs`).href
    let shown: { readonly url: string; readonly validatorUrl: unknown } | undefined
    const SwaggerUIBundle = (options: typeof shown) => (shown = options)
    runInNewContext(await (await send(script)).text(), { URL, document: { currentScript: { src: script } }, SwaggerUIBundle })
    expect(shown).toMatchObject({ url: `${base}/openapi.json`, validatorUrl: null })
  })
})

it("every failure below a mount links to the section of its code, which tells what to do", async () => {
  const tenant = await server.tenant()
  const asked = [
    ["GET", "/v1/brands?limit=0", tenant.key, "validation_error"],
    ["GET", "/v1/brands/x", tenant.key, "invalid_id"],
    ["GET", `/v1/runs/${unknownId}/sources.csv`, tenant.key, "not_found"],
    ["GET", "/v1/none/at/all/", tenant.key, "endpoint_not_found"],
    ["PUT", "/v1/brands", tenant.key, "method_not_allowed"],
    ["POST", "/v1/brands", "bv_live_garbage", "invalid_api_key"],
    ["POST", "/docs/errors", "", "method_not_allowed"]
  ] as const
  for (const base of [server.url, `${prefixed.url}/api/visibility`])
    for (const [method, path, key, code] of asked) {
      const response = await fetch(`${base}${path}`, { method, headers: { "x-service-api-key": key } })
      const { code: answered } = (await response.json()) as { readonly code: string }
      const [, target = ""] = /^<([^>]+)>; rel="help"$/.exec(response.headers.get("link") ?? "") ?? []
      const page = new URL(target, response.url)
      expect([answered, page.href], path).toEqual([code, `${base}/docs/errors#${code}`])
      const shown = await fetch(page)
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
      expect(await shown.text()).toContain(`<section id="${code}">`)
    }
})

it("failures outside the mount and at its root have no link, because the root may be requested without a slash", async () => {
  for (const path of ["/elsewhere", "/api/visibility"]) {
    const response = await fetch(`${prefixed.url}${path}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get("link")).toBeNull()
  }
})

it("a failure of a path of very many segments has no link, so that its headers stay short enough for every client", async () => {
  for (const [segments, isLinked] of [
    [8000, false],
    [21, false],
    [20, true]
  ] as const) {
    const response = await fetch(`${server.url}${"/a".repeat(segments)}`)
    expect([response.status, response.headers.has("link")], `${segments} segments`).toEqual([401, isLinked])
    const length = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    expect(length).toBeLessThan(2000)
    await response.body?.cancel()
  }
})

it("the page has no inline script and loads nothing from another host", async () => {
  const response = await fetch(`${server.url}/docs`)
  const html = await response.text()
  const policy = new Map((response.headers.get("content-security-policy") ?? "").split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]))
  expect(policy.get("default-src")).toEqual(["'none'"])
  for (const source of ["script-src", "style-src", "connect-src"]) expect(policy.get(source)).toEqual(["'self'"])
  expect(policy.get("img-src")).toEqual(["'self'", "data:"])
  for (const closed of ["base-uri", "form-action", "frame-ancestors"]) expect(policy.get(closed)).toEqual(["'none'"])
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
  expect([...html.matchAll(/<script([^>]*)>([^<]*)</g)].every(([, attributes = "", text]) => attributes.includes("src=") && text === "")).toBe(true)
  expect(linksOf(html).filter((link) => /^([a-z]+:)?\/\//i.test(link))).toEqual([])
})

it.each([
  "/docs/../package.json",
  "/docs/%2e%2e/package.json",
  "/docs/..%2fpackage.json",
  "/docs/swagger-ui-bundle.js",
  "/docs/index.html",
  "/docs//etc/passwd",
  "/docs/../../../../../../etc/passwd",
  "/docs/..\\package.json",
  "/docs/%00"
])("%s is no path of a file", async (path) => {
  const { status, text } = await rawRequest(server.port, { method: "GET", path })
  expect([401, 404]).toContain(status)
  expect(JSON.parse(text).code).toMatch(/^(endpoint_not_found|missing_api_key)$/)
})

it.each(["/openapi.json", "/docs"])("%s accepts only GET and HEAD", async (path) => {
  const response = await fetch(`${server.url}${path}`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } })
  expect(response.status).toBe(405)
  expect(response.headers.get("allow")).toBe("GET, HEAD")
})
