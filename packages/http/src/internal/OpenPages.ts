/**
 * The pages that need no key: the OpenAPI document at `/openapi.json`, a page that shows it at `/docs`, and the page of error codes.
 *
 * Source: contract §3 `GET /openapi.json`, `GET /docs`, §1 "Order of checks".
 */
import { errorPagePath } from "@brand-visibility/api/ErrorCode"
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"
import { servedEndpoints } from "@brand-visibility/api/V1"
import { Effect } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { type DocsAsset, docsAssets } from "./DocsAssets.js"
import { errorPage } from "./ErrorPage.js"
import { headersOf, jsonHeaders, notStored } from "./ResponseHeaders.js"
import { endpointNotFound, methodNotAllowed } from "./Router.js"

type Page = Effect.Effect<Pick<ApiResponse, "headers"> & { readonly body: string }, ApiFailure>

let documentText: string | undefined

const openApi: Page = Effect.sync(() => {
  documentText ??= JSON.stringify(makeOpenApiDocument())
  return { headers: { ...jsonHeaders, ...notStored }, body: documentText }
})

/** The content security policy of the page: scripts, styles and requests of the same origin only, and nothing inline. */
const pageSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

const errorCodes: Page = Effect.sync(() => ({ headers: { "content-type": "text/html; charset=utf-8", ...notStored }, body: errorPage() }))

const unavailable = new ApiFailure({
  code: "endpoint_not_found",
  message: "This server cannot read the files of swagger-ui-dist, which the page is made of; the document itself is at openapi.json",
  context: { path: "/docs", availableEndpoints: servedEndpoints }
})

const assets = Effect.mapError(docsAssets, () => unavailable)

/** The page at `/docs`. `base` is the relative path from the page to the root of the API. */
const docs = (base: string): Page =>
  Effect.map(assets, ({ library, start, style }) => ({
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": pageSecurity, ...notStored },
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Brand Visibility Data API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}${style.path}">
  </head>
  <body>
    <noscript>This page needs JavaScript. The document that it shows: <a href="${base}openapi.json">openapi.json</a></noscript>
    <div id="docs"></div>
    <script src="${base}${library.path}"></script>
    <script src="${base}${start.path}"></script>
  </body>
</html>
`
  }))

const served = ({ contentType, text }: DocsAsset) => ({
  headers: { "content-type": contentType, "cache-control": "public, max-age=31536000, immutable" },
  body: text
})

/** One of three files, found by its whole name. No path of a request reaches the file system. */
const asset = (path: string): Page =>
  Effect.flatMap(assets, ({ library, start, style }) => {
    const found = [library, start, style].find((each) => `/${each.path}` === path)
    return found === undefined ? endpointNotFound(path) : Effect.succeed(served(found))
  })

const pageAt = (path: string): Page | undefined => {
  if (path === "/openapi.json") return openApi
  if (path === "/docs") return docs("")
  if (path === "/docs/") return docs("../")
  if (path === `/${errorPagePath}`) return errorCodes
  return path.startsWith("/docs/") ? asset(path) : undefined
}

/** The answer to a request that needs no key; undefined when the request needs a key. */
export const openPage = ({ method, path }: ApiRequest, requestId: string): Effect.Effect<ApiResponse, ApiFailure> | undefined => {
  const page = pageAt(path)
  if (page === undefined) return undefined
  if (method !== "GET") return methodNotAllowed(method, { endpoints: [{ method: "GET" }] })
  return Effect.map(page, ({ body, headers }) => ({ status: 200, headers: headersOf(requestId, headers), body }))
}
