/** The laws of a page that a mount serves: the paths, the headers and the caching of its replies. */
import { Effect } from "effect"
import { expect } from "vitest"
import { law, type PageCheck } from "./PageLaw.js"
import { ask, filesOf } from "./PageRequest.js"

const setting = { basePath: "/shop/page", apiPath: "/shop/api" }

const isHosts = (headers: Readonly<Record<string, unknown>>): boolean => headers["x-answered-by"] === "host"

/** Checks the page, a screen below the page and every file that the page names, all below the path, and the address of the API. */
const worksUnder =
  (basePath: string, apiPath: string): PageCheck =>
  (start) =>
    Effect.gen(function* () {
      const { url } = yield* start({ basePath, apiPath })
      const base = basePath.replace(/\/+$/, "")
      for (const path of base === "" ? ["/", "/?x=1", "/brands/1"] : [base, `${base}/`, `${base}?x=1`, `${base}/brands/1/runs/2?llm=x`]) {
        const page = yield* ask(url, path)
        expect([path, page.status, page.headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"])
        expect(page.text.replaceAll("&amp;", "&")).toContain(`"${apiPath.replace(/\/+$/, "")}"`)
        const files = filesOf(page.text)
        expect(files.map((file) => file.replace(/^.*\./, "")).toSorted()).toEqual(["css", "js"])
        for (const file of files) {
          expect(file.startsWith(`${base}/`), file).toBe(true)
          expect([file, (yield* ask(url, file)).status]).toEqual([file, 200])
        }
      }
    })

/** One reply of each kind. */
const answers = (url: string) =>
  Effect.gen(function* () {
    const { basePath } = setting
    const page = yield* ask(url, basePath)
    const [file = ""] = filesOf(page.text)
    return {
      page,
      screen: yield* ask(url, `${basePath}/brands/1`),
      file: yield* ask(url, file),
      unchanged: yield* ask(url, basePath, { headers: { "if-none-match": String(page.headers.etag) } }),
      missing: yield* ask(url, `${basePath}/assets/none.js`),
      refused: yield* ask(url, basePath, { method: "DELETE" })
    }
  })

/** The sources that a directive of the policy allows. */
const allowed = (policy: string, directive: string): string | undefined =>
  policy
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1)

export const pageLaws = [
  law("PG-01", "the page works under any base path, and knows the path of the API", {
    "a base path of one segment": worksUnder("/dashboard", "/"),
    "a base path of several segments": worksUnder("/shop/visibility/dashboard", "/shop/visibility"),
    "a base path with a slash at its end": worksUnder("/dashboard/", "/api"),
    "a base path with characters that are not letters": worksUnder("/my-app_1.0/~a$&b", "/my-app_1.0/api"),
    "the root as the base path": worksUnder("/", "/api")
  }),

  law("PG-02", "every reply has a content security policy that allows only the scripts and styles of the page", {
    "the policy allows only the page's own origin, and no inline script or style": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const [kind, { headers }] of Object.entries(yield* answers(url))) {
          const policy = String(headers["content-security-policy"])
          expect([kind, policy]).toEqual([kind, expect.not.stringMatching(/unsafe|nonce|\*|https?:/)])
          for (const [directive, value] of [
            ["default-src", "'none'"],
            ["script-src", "'self'"],
            ["style-src", "'self'"],
            ["connect-src", "'self'"],
            ["base-uri", "'none'"],
            ["form-action", "'none'"],
            ["frame-ancestors", "'none'"]
          ] as const)
            expect([kind, directive, allowed(policy, directive)]).toEqual([kind, directive, value])
        }
      }),
    "the document has no inline script, style or event handler": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        expect((yield* ask(url, setting.basePath)).text).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i)
      }),
    "headers prevent other pages from framing or reading the page": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const [kind, { headers }] of Object.entries(yield* answers(url)))
          expect([kind, headers]).toEqual([
            kind,
            expect.objectContaining({
              "x-content-type-options": "nosniff",
              "referrer-policy": "no-referrer",
              "x-frame-options": "DENY",
              "cross-origin-opener-policy": "same-origin",
              "cross-origin-resource-policy": "same-origin"
            })
          ])
      })
  }),

  law("PG-03", "the document is revalidated on each request, and sent again only when it has changed", {
    "every screen shares one ETag": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        const first = yield* ask(url, setting.basePath)
        expect(first.headers["cache-control"]).toBe("no-cache")
        const { etag = "" } = first.headers
        expect(etag).toMatch(/^"[^"]+"$/)
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
          const again = yield* ask(url, `${setting.basePath}/brands/1`, { headers: { "if-none-match": known } })
          expect([known, again.status, again.bytes.byteLength, again.headers.etag]).toEqual([known, 304, 0, etag])
        }
        expect((yield* ask(url, setting.basePath, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
      }),
    "the ETag differs under another base path": (start) =>
      Effect.gen(function* () {
        const [here, there] = [yield* start(setting), yield* start({ ...setting, apiPath: "/elsewhere" })]
        const tagOf = (url: string) => Effect.map(ask(url, setting.basePath), ({ headers }) => headers.etag)
        expect(yield* tagOf(here.url)).not.toBe(yield* tagOf(there.url))
      })
  }),

  law("PG-04", "the name of a file contains a digest of its content, and the file may be cached for ever", {
    "the file is compressed for clients that accept compression, and uncompressed for others": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const file of filesOf((yield* ask(url, setting.basePath)).text)) {
          expect(file).toMatch(/-[\w-]{8,}\.(css|js)$/)
          const plain = yield* ask(url, file)
          const packed = yield* ask(url, file, { headers: { "accept-encoding": "br, gzip;q=0.5" } })
          for (const { headers } of [plain, packed]) {
            expect([file, headers["cache-control"], headers.vary]).toEqual([
              file,
              "public, max-age=31536000, immutable",
              expect.stringMatching(/(^|, *)accept-encoding/i)
            ])
            expect(headers["content-type"]).toBe(file.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8")
          }
          expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "gzip"])
          expect(Number(packed.headers["content-length"])).toBe(packed.bytes.byteLength)
          expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength)
          expect(packed.text).toBe(plain.text)
          expect((yield* ask(url, file, { headers: { "accept-encoding": "gzip;q=0" } })).headers["content-encoding"]).toBeUndefined()
        }
      })
  }),

  law("PG-05", "a missing file is answered with 404, and the reply is not cached", {
    "a file that the page does not have is answered with 404, whatever its path": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        const names = ["none.js", "", "constructor", "__proto__", "..%2fpackage.json", "a.js/b.js"]
        for (const name of names) {
          const { headers, status, text } = yield* ask(url, `${setting.basePath}/assets/${name}`)
          expect([name, status, headers["cache-control"]]).toEqual([name, 404, "no-store"])
          expect(headers["content-type"]).toBe("text/plain; charset=utf-8")
          expect(text).not.toContain("{")
        }
      }),
    "no path leads to another file of the server": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const climb of [
          "/assets/../../package.json",
          "/assets/../../../../../../etc/passwd",
          "/assets/%2e%2e/%2e%2e/package.json",
          "/..%2f..%2fpackage.json"
        ]) {
          const { headers, status, text } = yield* ask(url, `${setting.basePath}${climb}`)
          // A host may normalize the path first. The path then leads to a screen, or to the host.
          expect([climb, status === 404 || headers["content-type"] === "text/html; charset=utf-8" || isHosts(headers)]).toEqual([climb, true])
          expect(text).not.toMatch(/"dependencies"|root:/)
        }
      })
  }),

  law("PG-06", "only GET and HEAD are answered", {
    "HEAD is answered with the headers of GET and no body": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        const [file = ""] = filesOf((yield* ask(url, setting.basePath)).text)
        for (const path of [setting.basePath, file]) {
          const [get, head] = [yield* ask(url, path), yield* ask(url, path, { method: "HEAD" })]
          expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
          for (const name of ["cache-control", "content-length", "content-security-policy", "content-type", "etag"])
            expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
        }
      }),
    "other methods are answered with 405 and the allowed methods, whether the request has a body or not": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const body = method === "DELETE" ? {} : { body: "x".repeat(100_000), headers: { "content-type": "text/plain", "content-length": "100000" } }
          const { headers, status } = yield* ask(url, setting.basePath, { method, ...body })
          expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"])
        }
      })
  }),

  law("PG-07", "paths outside the page reach the host's own routes", {
    "paths that only begin like the page's path reach the host's routes": (start) =>
      Effect.gen(function* () {
        const { url } = yield* start(setting)
        for (const path of ["/", "/shop", "/shop/pages", "/shop/pag", "/shop/api/v1/brands", "/own/shop/page"]) {
          const { headers, status } = yield* ask(url, path)
          expect([path, status, isHosts(headers)]).toEqual([path, 200, true])
        }
      })
  })
]
