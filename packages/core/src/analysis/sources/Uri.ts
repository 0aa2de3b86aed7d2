/**
 * Gives each page one URI, without the parameters that only tell where a reader came from.
 *
 * This module does not parse with `URL` (except host names beyond ASCII), because `URL` rewrites the path and the parameters (`/straße` to
 * `/stra%C3%9Fe`, `/b/../c` to `/c`). A source is shown with the path that the answer has.
 *
 * Source: detection "Sources"; RFC 3986 §6.
 */
import { toAsciiHost } from "./AsciiHost.js"

interface Parts {
  readonly scheme: "http" | "https"
  readonly host: string
  /** The port with its colon; empty for the default port of the scheme. */
  readonly port: string
  readonly path: string
  readonly query: ReadonlyArray<string>
  readonly fragment: string
}

/** Most characters of an address. A longer address is no source. */
export const longestUri = 4096

const trackingParameters = new Set(
  (
    "gclid gclsrc gbraid wbraid dclid fbclid msclkid yclid ttclid twclid igshid igsh srsltid li_fat_id mc_cid mc_eid mkt_tok s_kwcid ef_id vero_id oly_enc_id " +
    "oly_anon_id wickedid rb_clickid _ga _gl _hsenc _hsmi __hstc __hssc hsctatracking ref_src ref_url cmpid ncid scid spm trk trkcampaign sharesource " +
    "ns_mchannel ns_source ns_campaign ns_linkname ns_fee pk_campaign pk_kwd piwik_campaign mtm_campaign mtm_source mtm_medium at_medium at_campaign zanpid"
  ).split(" ")
)
const isTracking = (name: string): boolean => name.startsWith("utm_") || trackingParameters.has(name)
const ampParameters = new Set(["amp", "amp=1", "amp=true", "outputtype=amp", "amp_js_v=0.1"])

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return text
  }
}

const nameOf = (parameter: string): string => parameter.split("=", 1)[0]!.toLowerCase()

const parameterOf = (parts: Parts, ...names: ReadonlyArray<string>): string | undefined => {
  for (const name of names) {
    const found = parts.query.find((parameter) => nameOf(parameter) === name)
    if (found !== undefined) return decode(found.slice(name.length + 1))
  }
  return undefined
}

const cut = (text: string, mark: string): readonly [before: string, after: string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}

const parse = (uri: string): Parts | undefined => {
  const scheme = /^https?:\/\//i.exec(uri)?.[0].toLowerCase()
  if (scheme === undefined || uri.length > longestUri) return undefined
  const [withoutFragment, fragment] = cut(uri.slice(scheme.length), "#")
  const [address, query] = cut(withoutFragment, "?")
  const slash = address.indexOf("/")
  const authority = slash < 0 ? address : address.slice(0, slash)
  const [name, port] = cut(authority.slice(authority.lastIndexOf("@") + 1), ":")
  const host = toAsciiHost(name.toLowerCase()).replace(/\.$/, "")
  if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(host) || !/^\d*$/.test(port)) return undefined
  const isDefaultPort = port === "" || port === (scheme === "http://" ? "80" : "443")
  return {
    scheme: scheme === "http://" ? "http" : "https",
    host,
    port: isDefaultPort ? "" : `:${port}`,
    path: slash < 0 ? "" : address.slice(slash),
    query: query.split("&").filter((parameter) => parameter !== ""),
    fragment
  }
}

const wrappers: ReadonlyArray<readonly [host: RegExp, path: RegExp, parameters: ReadonlyArray<string>]> = [
  [/(^|\.)google\.[a-z.]+$/, /^\/url$/, ["q", "url"]],
  [/(^|\.)youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^(l|lm)\.(facebook|instagram|threads)\.com$/, /^\//, ["u"]],
  [/(^|\.)duckduckgo\.com$/, /^\/l\/?$/, ["uddg"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^link\.zhihu\.com$/, /^\//, ["target"]],
  [/^t\.umblr\.com$/, /^\/redirect/, ["z"]],
  [/(^|\.)(slack-redir\.net|safelinks\.protection\.outlook\.com)$/, /^\//, ["url"]],
  [/(^|\.)linkedin\.com$/, /^\/(redir\/redirect|safety\/go)/, ["url"]],
  [
    /(^|\.)(awin1|dpbolvw|anrdoezrs|jdoqocy|tkqlhce|kqzyfj|linksynergy|viglink|skimresources|prf\.hn|go2cloud|shareasale)\.[a-z]+$/,
    /^\//,
    ["url", "u", "ued", "murl", "urllink"]
  ]
]

/** The page behind a redirect whose target is written in the URI; undefined when there is none. */
const unwrap = (parts: Parts): string | undefined => {
  // Most addresses have neither a parameter nor an AMP path, and so no target.
  if (parts.query.length === 0 && !parts.path.startsWith("/amp/") && !parts.host.endsWith(".cdn.ampproject.org")) return undefined
  for (const [host, path, parameters] of wrappers) {
    if (host.test(parts.host) && path.test(parts.path)) return parameterOf(parts, ...parameters)
  }
  const amp = parts.host.endsWith(".cdn.ampproject.org")
    ? /^\/[a-z]\/(s\/)?(.+)$/.exec(parts.path)
    : /(^|\.)google\.[a-z.]+$/.test(parts.host)
      ? /^\/amp\/(s\/)?(.+)$/.exec(parts.path)
      : null
  return amp === null ? undefined : `${amp[1] === undefined ? "http" : "https"}://${amp[2]}${parts.query.length > 0 ? `?${parts.query.join("&")}` : ""}`
}

const mobileLabel = /^(?:[^.]+\.)?(?:m|mobile|amp)\./

const canonicalHost = (host: string): string => {
  if (!mobileLabel.test(host)) return host
  const labels = host.split(".")
  // The mobile label may be the first or the second (`m.example.com`, `en.m.wikipedia.org`). It stays where only a public suffix would be left.
  const mobile = labels.findIndex((label, index) => index < 2 && (label === "m" || label === "mobile" || label === "amp"))
  return mobile >= 0 && labels.length > 2 ? labels.filter((_, index) => index !== mobile).join(".") : host
}

/** A part that a canonical path cannot have, or must have in one spelling: an empty segment, an escape, the ending of an AMP twin. */
const uncanonicalPart = /\/\/|\/$|%|\/amp$/i

const canonicalPath = (path: string): string => {
  if (!uncanonicalPart.test(path)) return path
  const segments = path.replace(/\/{2,}/g, "/").split("/")
  while (segments.length > 1 && segments.at(-1) === "") segments.pop()
  if (segments.length > 2 && segments.at(-1)?.toLowerCase() === "amp") segments.pop()
  return segments.join("/").replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

const normalise = (uri: string, depth: number): string | undefined => {
  const parts = parse(uri)
  if (parts === undefined) return undefined
  const target = depth > 0 ? unwrap(parts) : undefined
  const unwrapped = target === undefined ? undefined : normalise(target, depth - 1)
  if (unwrapped !== undefined) return unwrapped
  const query = parts.query.filter((parameter) => !isTracking(nameOf(parameter)) && !ampParameters.has(parameter.toLowerCase()))
  // A fragment that begins with `!` is a route of the page; any other is a place within it.
  const fragment = parts.fragment.startsWith("!") ? `#${parts.fragment}` : ""
  return `${parts.scheme}://${canonicalHost(parts.host)}${parts.port}${canonicalPath(parts.path)}${query.length > 0 ? `?${query.join("&")}` : ""}${fragment}`
}

/**
 * The URI under which a page is counted; undefined for a scheme other than `http` and `https`.
 *
 * The URI has no tracking parameters, fragments, default ports, user names or trailing slash. AMP and mobile twins, and redirects whose
 * target is in the URI, are replaced by the page itself. Hosts are ASCII.
 */
export const normaliseUri = (uri: string): string | undefined => normalise(uri.trim(), 3)

/** The start of a URI that makes no difference to its page. */
const schemeAndWww = /^https?:\/\/(?:www\.)?/

/** Characters that a URI may have as they are or as escapes. A half of a surrogate pair has no escape. */
const escapable = /[^\x20-\x7e\ud800-\udfff]+/gu

/** Two URIs with the same key are one page: the scheme, a leading `www.`, and `%C3%BC` in place of `ü` make no difference. */
export const pageKey = (normalisedUri: string): string =>
  normalisedUri.slice(schemeAndWww.exec(normalisedUri)?.[0].length ?? 0).replace(escapable, encodeURIComponent)
