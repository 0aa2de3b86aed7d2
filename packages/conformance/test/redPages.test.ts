/** Laws of pages notice faults: a page that keeps all laws is changed by one fault at a time. */
import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { type ServePage, starting } from "../src/pages/PageLaw.js"
import { pageLaws } from "../src/PageSuite.js"

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Asked {
  readonly path: string
  readonly method: string
  readonly header: (name: string) => string
}

/** Changes a reply of the page. Undefined leaves the request to the host. */
type Fault = (answer: Answer, asked: Asked) => Answer | undefined

const none: Fault = (answer) => answer

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const everyHeader = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin"
}

const files = [
  { name: "page-0123abcd.js", type: "text/javascript; charset=utf-8", text: "document.title = 'A page'\n".repeat(50) },
  { name: "page-4567cdef.css", type: "text/css; charset=utf-8", text: "body { margin: 0 }\n".repeat(50) }
]

const pageOf = (basePath: string, apiPath: string) => {
  const base = basePath.replace(/\/+$/, "")
  const [script, style] = files
  const html = `<!doctype html><meta content="${apiPath.replace(/\/+$/, "")}"><script src="${base}/assets/${script!.name}"></script><link href="${base}/assets/${style!.name}">`
  const etag = `"${createHash("sha256").update(html).digest("hex")}"`
  const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
    status,
    headers: { ...everyHeader, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
    body: Buffer.from(text)
  })
  return ({ header, method, path }: Asked): Answer | undefined => {
    if (path !== base && !path.startsWith(`${base}/`)) return undefined
    if (method !== "GET" && method !== "HEAD") return plain(405, "no", { allow: "GET, HEAD" })
    const place = path.slice(base.length)
    if (place.startsWith("/assets/")) {
      const file = files.find(({ name }) => place === `/assets/${name}`)
      if (file === undefined) return plain(404, "none")
      const isPacked = /gzip(?!;q=0$)/.test(header("accept-encoding"))
      const body = isPacked ? gzipSync(file.text) : Buffer.from(file.text)
      const encoding = isPacked ? { "content-encoding": "gzip" } : {}
      const kept = { "content-type": file.type, "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding" }
      return { status: 200, headers: { ...everyHeader, ...kept, ...encoding, "content-length": String(body.byteLength) }, body }
    }
    const headers = { ...everyHeader, "cache-control": "no-cache", etag }
    const known = header("if-none-match")
    if (known === "*" || known.includes(etag)) return { status: 304, headers, body: Buffer.alloc(0) }
    return { status: 200, headers: { ...headers, "content-type": "text/html; charset=utf-8", "content-length": String(html.length) }, body: Buffer.from(html) }
  }
}

const serveWith =
  (fault: Fault): ServePage =>
  async ({ apiPath, basePath }) => {
    const answerOf = pageOf(basePath, apiPath)
    const server = createServer((request, response) => {
      request.resume()
      const [path = "/"] = (request.url ?? "/").split("?", 1)
      const asked: Asked = { path, method: request.method ?? "GET", header: (name) => String(request.headers[name] ?? "") }
      const given = answerOf(asked)
      const answer = given === undefined ? undefined : fault(given, asked)
      if (answer === undefined) return void response.writeHead(200, { "x-answered-by": "host" }).end()
      response.writeHead(answer.status, answer.headers).end(asked.method === "HEAD" ? undefined : answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // The boundary: a server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
    }
  }

/** The laws that a page breaks. */
const brokenBy = async (fault: Fault): Promise<ReadonlyArray<string>> => {
  const broken: Array<string> = []
  for (const { checks, id } of pageLaws) {
    const exits = await Promise.all(
      Object.values(checks).map((check) => Effect.runPromiseExit(Effect.scoped(Effect.asVoid(check(starting(serveWith(fault)))))))
    )
    if (exits.some(Exit.isFailure)) broken.push(id)
  }
  return broken
}

const isPage = ({ headers }: Answer): boolean => headers["content-type"]?.startsWith("text/html") === true
const withHeader = (answer: Answer, name: string, value: string): Answer => ({ ...answer, headers: { ...answer.headers, [name]: value } })
const without = (answer: Answer, name: string): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([other]) => other !== name))
})
const saying = (answer: Answer, change: (text: string) => string): Answer => {
  const body = Buffer.from(change(answer.body.toString("utf8")))
  return withHeader({ ...answer, body }, "content-length", String(body.byteLength))
}

describe("the laws of pages", () => {
  it("are kept by a page without a fault", async () => {
    expect(await brokenBy(none)).toEqual([])
  })

  const faults: ReadonlyArray<readonly [id: string, words: string, fault: Fault]> = [
    [
      "PG-01",
      "files are requested at the root of the origin",
      (answer) => (isPage(answer) ? saying(answer, (text) => text.replace(/src="[^"]*\/assets/, 'src="/assets')) : answer)
    ],
    [
      "PG-01",
      "the document does not name the path of the API",
      (answer) => (isPage(answer) ? saying(answer, (text) => text.replace(/content="[^"]*"/, "")) : answer)
    ],
    [
      "PG-02",
      "the policy allows inline styles",
      (answer) => withHeader(answer, "content-security-policy", policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
    ],
    ["PG-02", "an answer of 404 has no policy", (answer) => (answer.status === 404 ? without(answer, "content-security-policy") : answer)],
    ["PG-02", "an answer of 304 can be framed", (answer) => (answer.status === 304 ? without(answer, "x-frame-options") : answer)],
    ["PG-02", "the document has an inline script", (answer) => (isPage(answer) ? saying(answer, (text) => `${text}<script>1</script>`) : answer)],
    ["PG-03", "the document is cached", (answer) => (isPage(answer) ? withHeader(answer, "cache-control", "max-age=60") : answer)],
    ["PG-03", "the document is sent again each time", (answer) => (answer.status === 304 ? { ...answer, status: 200, body: Buffer.from("<p>") } : answer)],
    [
      "PG-04",
      "files are requested again each time",
      (answer) => (answer.headers["cache-control"]?.includes("immutable") === true ? withHeader(answer, "cache-control", "no-cache") : answer)
    ],
    ["PG-04", "a proxy may send a compressed file to a client that does not accept compression", (answer) => without(answer, "vary")],
    ["PG-05", "a reply of 404 is cached", (answer) => (answer.status === 404 ? withHeader(answer, "cache-control", "public, max-age=60") : answer)],
    [
      "PG-05",
      "a missing file is answered with a screen",
      (answer, { path }) => (answer.status === 404 ? { ...answer, status: 200, body: Buffer.from(path) } : answer)
    ],
    ["PG-06", "every method is answered", (answer) => (answer.status === 405 ? { ...answer, status: 200 } : answer)],
    ["PG-06", "HEAD has another length", (answer, { method }) => (method === "HEAD" ? withHeader(answer, "content-length", "0") : answer)]
  ]
  it.each(faults)("%s notices that %s", async (id, _, fault) => {
    expect(await brokenBy(fault)).toContain(id)
  })

  it("PG-07 notices that the page takes paths that only begin like its own path", async () => {
    const greedy: ServePage = (setting) => serveWith(none)({ ...setting, basePath: setting.basePath.replace(/page$/, "") })
    const law = pageLaws.find(({ id }) => id === "PG-07")
    const exits = await Promise.all(
      Object.values(law?.checks ?? {}).map((check) => Effect.runPromiseExit(Effect.scoped(Effect.asVoid(check(starting(greedy))))))
    )
    expect(exits.some(Exit.isFailure)).toBe(true)
  })
})
