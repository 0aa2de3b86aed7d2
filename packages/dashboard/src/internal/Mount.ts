/** Makes the responses of the dashboard for all mounts, independent of their request type. */
import type { DashboardOptions } from "../DashboardOptions.js"
import { makeSite } from "./Site.js"

export interface MountRequest {
  readonly method: string
  readonly path: string
  /** The value of a header by its lower-case name. */
  readonly header: (name: string) => string | null
}

interface Mount {
  /** Whether a path belongs to the dashboard. */
  readonly has: (path: string) => boolean
  readonly answer: (request: MountRequest) => Promise<Response>
}

/**
 * The content security policy: the page runs only its own scripts and styles, and connects only to its own origin. Text of a model cannot run as a script,
 * even where the page has a defect.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join("; ")

const everyHeader = {
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // The page's address contains ids of brands and runs, and its links lead to other sites, which must not learn the address.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY"
}

/** Checks a path, and removes a slash at its end. The root becomes the empty string. */
const checkedPath = (name: string, path: string): string => {
  if (!/^\/(?!\/)[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/.test(path))
    throw new TypeError(`${name} must be a path that begins with one slash and has no query, such as /dashboard; it is ${JSON.stringify(path)}`)
  return path.replace(/\/+$/, "")
}

const checkedSignIn = (signIn: string): string => {
  if (signIn !== "host" && signIn !== "key") throw new TypeError(`signIn must be "host" or "key"; it is ${JSON.stringify(signIn)}`)
  return signIn
}

const knownOptions = ["apiPath", "basePath", "signIn"]

export const makeMount = (options: DashboardOptions): Mount => {
  const unknown = Object.keys(options).find((name) => !knownOptions.includes(name))
  if (unknown !== undefined) throw new TypeError(`${unknown} is not an option of the dashboard; its options are ${knownOptions.join(", ")}`)
  const { apiPath = "/", basePath = "/dashboard", signIn = "key" } = options
  const base = checkedPath("basePath", basePath)
  const site = makeSite({ base, api: checkedPath("apiPath", apiPath), signIn: checkedSignIn(signIn) })
  const below = (path: string): string | undefined => (path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined)

  const answer = async ({ header, method, path }: MountRequest): Promise<Response> => {
    const reply = (status: number, headers: Readonly<Record<string, string>>, body: Uint8Array<ArrayBuffer> | null): Response =>
      new Response(method === "HEAD" ? null : body, {
        status,
        headers: { ...everyHeader, ...headers, ...(body === null ? {} : { "content-length": String(body.byteLength) }) }
      })
    const say = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
      reply(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers }, new TextEncoder().encode(text))
    const place = below(path)
    if (place === undefined) return say(404, `The dashboard is at ${base}/`)
    if (method !== "GET" && method !== "HEAD") return say(405, "The dashboard answers GET and HEAD", { allow: "GET, HEAD" })
    if (place.startsWith("/assets/")) {
      const file = await site.file(place.slice("/assets/".length), takesGzip(header("accept-encoding")))
      if (file === undefined) return say(404, "The dashboard has no such file; reload the page")
      const encoding = file.isGzip ? { "content-encoding": "gzip" } : {}
      // The file name contains a digest of the content, so the response can be cached for ever.
      return reply(200, { "content-type": file.type, "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding", ...encoding }, file.bytes)
    }
    const { bytes, etag } = await site.page()
    const headers = { "cache-control": "no-cache", etag }
    if (isKnown(header("if-none-match"), etag)) return new Response(null, { status: 304, headers: { ...everyHeader, ...headers } })
    // Every other path gets the page, which shows the screen of that path. So the address of a screen can be shared.
    return reply(200, { "content-type": "text/html; charset=utf-8", ...headers }, bytes)
  }

  return { has: (path) => below(path) !== undefined, answer }
}

const takesGzip = (accepted: string | null): boolean =>
  (accepted ?? "").split(",").some((part) => {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase())
    return (coding === "gzip" || coding === "*") && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

const isKnown = (known: string | null, etag: string): boolean =>
  (known ?? "").split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*")
