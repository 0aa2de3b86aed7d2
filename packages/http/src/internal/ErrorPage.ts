/**
 * The page of error codes at `/docs/errors`. It says what each code means and what a caller can do. Failures link to the section of their code.
 *
 * Source: contract §1 "Error body", "Error codes"; RFC 8288 (`Link`, `rel="help"`).
 */
import { type ErrorCode, errorPagePath } from "@brand-visibility/api/ErrorCode"
import { type ErrorPage, errorPages } from "@brand-visibility/api/internal/ErrorPages"
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The only Markdown in the texts of errors is code. */
const prose = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>")

const routesOf = ({ isEverywhere, routes }: ErrorPage): string =>
  routes.length === 0
    ? "<p>Returned when the request matches no route of the API.</p>"
    : isEverywhere
      ? "<p>Every route can return it.</p>"
      : `<ul>${routes.map(({ method, path }) => `<li><code>${method} ${escaped(path)}</code></li>`).join("")}</ul>`

const section = (page: ErrorPage): string => `<section id="${page.code}">
<h2><code>${page.code}</code></h2>
<p>Status ${page.status}. ${prose(page.meaning)}.</p>
<p>${prose(page.remedy)}</p>
<pre>${escaped(JSON.stringify(page.example, null, 2))}</pre>
${routesOf(page)}
</section>`

let html: string | undefined

/** The page, as HTML. It loads nothing. */
export const errorPage = (): string => {
  if (html !== undefined) return html
  html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error codes of the Brand Visibility Data API</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Error codes</h1>
<p>Every failure is JSON with a <code>code</code> for programs, a <code>message</code> for people, a <code>requestId</code>, and <code>details</code> where the input is at fault.</p>
${errorPages(makeOpenApiDocument()).map(section).join("\n")}
</main>
</body>
</html>
`
  return html
}

/**
 * Most path segments for which the header is sent; no route has nearly as many. The header grows with the path, and clients refuse answers with long
 * headers: Node above 16 kB.
 */
const mostSegments = 20

/**
 * The header `Link` from a failure to the section of its code. `path` is the request's path below the mount. The root gets no header: the API cannot tell
 * whether the root was requested with a slash at its end, and a relative address resolves differently without the slash. A path with very many segments, or
 * with none as in `OPTIONS *` and `GET http://host`, gets no header either.
 */
export const linkToPage = (code: ErrorCode, path: string): Readonly<Record<string, string>> => {
  const segments = path.split("/").length - 1
  return path === "/" || segments < 1 || segments > mostSegments ? {} : { link: `<${"../".repeat(segments - 1)}${errorPagePath}#${code}>; rel="help"` }
}
