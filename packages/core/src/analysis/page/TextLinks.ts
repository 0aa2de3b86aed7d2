/**
 * Finds the links in the text of an answer, in order: Markdown links, reference links, autolinks, bare URLs and lists of sources at the end.
 *
 * One pass from left to right. Links in fenced code and image links do not count.
 *
 * Source: detection "Sources"; CommonMark 0.31 §6.3, §4.7.
 */
import { longestHost, parse } from "../text/PublicSuffixes.js"

/** A link, and the label that the reader sees. The offsets include brackets, label and target. */
export interface TextLink {
  readonly uri: string
  readonly title: string | null
  readonly start: number
  readonly end: number
  /** The offsets of a Markdown link's label, which is prose. The rest of the link is no prose. */
  readonly label: { readonly start: number; readonly end: number } | null
  /** Whether the link is a line that only defines a source: `[1]: https://…`. */
  readonly isDefinition: boolean
}

const longestLabel = 400

/** The most links of one answer. */
const mostLinks = 2000

const isBlank = (character: string | undefined): boolean => character === undefined || character === " " || character === "\n" || character === "\t"

const endsUri = (character: string): boolean =>
  character <= " " ||
  character === "<" ||
  character === ">" ||
  character === '"' ||
  character === "`" ||
  character === "|" ||
  character === "]" ||
  character === "[" ||
  character === "{" ||
  character === "}" ||
  character === "\\" ||
  character === "^" ||
  character === "\u00a0" ||
  character === "”" ||
  character === "“" ||
  character === "»" ||
  (character >= "\u2e80" && character <= "\uffef")

const isSchemeAt = (text: string, index: number): boolean =>
  (text.charCodeAt(index) | 32) === 104 &&
  (text.charCodeAt(index + 1) | 32) === 116 &&
  (text.charCodeAt(index + 2) | 32) === 116 &&
  /^https?:\/\/[^\s/]/i.test(text.slice(index, index + 9))

/** `www.` with two more labels of a host name. The first label has at most the 63 characters that DNS allows. */
const hostAt = /www\.(?:(?![\u2e80-\u{10ffff}])[\p{L}\p{N}_-]){1,63}\.(?![\u2e80-\u{10ffff}])[\p{L}\p{N}-]/uy

/** Whether a host name begins at an offset. A sticky pattern tests it without a copy of the text, because a text may have 50,000 such offsets. */
const isHostAt = (text: string, start: number): boolean => {
  hostAt.lastIndex = start
  return hostAt.test(text)
}

/** Whether a new URL begins directly behind another one. A URL behind `=` or `/` is part of the first URL. */
const beginsNextUri = (text: string, start: number, at: number): boolean => at > start && isSchemeAt(text, at) && text[at - 1] !== "=" && text[at - 1] !== "/"

const longestScheme = 8

/** A host with a common top-level domain, and the letters behind it. */
const gluedHost = /^((?:[a-z0-9_-]+\.)+(?:com|org|net|edu|gov|info|io|co\.uk))(\.?[a-z][a-z0-9_-]*)$/i

/** The end of the host name's letters that begin at `start`. */
const hostLettersEnd = (text: string, start: number): number => {
  const limit = start + /^[\p{L}\p{N}._-]*/u.exec(text.slice(start, start + longestHost))![0].length
  let end = start
  while (end < limit && !endsUri(text[end]!) && !beginsNextUri(text, start, end)) end++
  return end
}

/**
 * The end of the host that begins at `start`. In run-on text, the next word may follow without a space ("https://www.chase.comcompare"). The host ends before
 * the word if host and word together are no domain, or if the word begins a sentence ("acme.com.Then").
 */
const hostEnd = (text: string, start: number): number => {
  const end = hostLettersEnd(text, start)
  const [, host, words] = gluedHost.exec(text.slice(start, end)) ?? []
  if (host === undefined || words === undefined) return end
  const isSentence = /^\.?\p{Lu}\p{Ll}/u.test(words)
  return isSentence || parse(`${host}${words}`).isIcann !== true ? start + host.length : end
}

/** Characters behind the host with which an address continues: a port, a path, a query, a fragment, or a host behind a user name. */
const goesOnAfterHost = "/:?#@"

/**
 * The end of the bare URL that begins at `start`. Unmatched closing brackets and final punctuation belong to the prose. The text behind the host is only read
 * where an address continues, so that a text of many `(www.` takes linear time.
 */
const bareUriEnd = (text: string, start: number): number => {
  const host = start + (/^https?:\/\//i.exec(text.slice(start, start + longestScheme))?.[0].length ?? 0)
  let end = hostEnd(text, host)
  if (end < text.length && goesOnAfterHost.includes(text[end]!)) {
    let open = 0
    for (; end < text.length; end++) {
      const character = text[end]!
      if (endsUri(character) || beginsNextUri(text, start, end)) break
      if (character === "(") open++
      if (character === ")" && --open < 0) break
    }
  }
  while (end > start && ".,;:!?'*_~’".includes(text[end - 1]!)) end--
  return end
}

const unquoted = (text: string): string | null => {
  const trimmed = text.trim()
  const inner = /^["'(]/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed
  return inner === "" ? null : inner
}

const titleOf = (label: string): string | null => {
  const title = label.replace(/[*_`]/g, "").replace(/\s+/g, " ").trim()
  return title === "" || /^\^?\d{1,3}$/.test(title) || /^https?:\/\//i.test(title) ? null : title
}

interface Target {
  readonly uri: string
  readonly title: string | null
  readonly end: number
}

/** The target in the round brackets of `[label](…)`; undefined when the target is no web address. */
const inlineTarget = (text: string, open: number): Target | undefined => {
  let start = open + 1
  while (text[start] === " ") start++
  const isAngled = text[start] === "<"
  if (isAngled) start++
  if (!isSchemeAt(text, start)) return undefined
  let end = start
  let depth = 0
  for (; end < text.length; end++) {
    const character = text[end]!
    if (character <= " " || character === ">" || character === "<") break
    if (character === "(") depth++
    if (character === ")" && --depth < 0) break
  }
  let close = end
  if (isAngled && text[close] === ">") close++
  const rest = close
  while (close < text.length && text[close] !== ")" && text[close] !== "\n" && close - rest < longestLabel) close++
  return { uri: text.slice(start, end), title: unquoted(text.slice(rest, close)), end: text[close] === ")" ? close + 1 : rest }
}

/** A definition at the start of a line: `[label]: https://…  "Title"`. */
const definitionAt = (text: string, lineStart: number): { readonly key: string; readonly target: Target } | undefined => {
  let open = lineStart
  while (text[open] === " ") open++
  if (text[open] !== "[") return undefined
  // The search for the bracket is bounded, so that an answer of many unclosed brackets takes linear time.
  const length = text.slice(open, open + longestLabel).indexOf("]")
  const close = open + length
  if (length < 0 || text[close + 1] !== ":") return undefined
  let start = close + 2
  while (text[start] === " " || text[start] === "<") start++
  if (!isSchemeAt(text, start)) return undefined
  const end = bareUriEnd(text, start)
  const newline = text.indexOf("\n", end)
  const lineEnd = newline < 0 ? text.length : newline
  return {
    key: text.slice(open + 1, close).toLowerCase(),
    target: { uri: text.slice(start, end), title: unquoted(text.slice(end, lineEnd).replace(/^>/, "")), end: lineEnd }
  }
}

const definitionsOf = (text: string): Map<string, Target & { readonly start: number }> => {
  const definitions = new Map<string, Target & { readonly start: number }>()
  if (!text.includes("]:")) return definitions
  for (let start = 0; start >= 0 && start < text.length;) {
    const found = definitionAt(text, start)
    if (found !== undefined && !definitions.has(found.key)) definitions.set(found.key, { ...found.target, start })
    if (definitions.size >= mostLinks) break
    const newline = text.indexOf("\n", start)
    start = newline < 0 ? -1 : newline + 1
  }
  return definitions
}

/** The first characters of links, lines and blocks of code. The pass skips all other characters. */
const smallH = 0x68
const smallT = 0x74
const smallW = 0x77
const isMark = new Uint8Array(65536)
for (const mark of "[]hHw\n") isMark[mark.charCodeAt(0)] = 1

const nextMark = (text: string, from: number): number => {
  let index = from
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (isMark[unit] === 0) continue
    // Most of these letters do not begin `http` or `www`.
    const second = unit === smallW ? smallW : (unit | 32) === smallH ? smallT : 0
    if (second === 0 || (text.charCodeAt(index + 1) | 32) === second) break
  }
  return index
}

/** The links of the text, sorted by position, at most `mostLinks`. */
export const linksOf = (text: string): ReadonlyArray<TextLink> => {
  if (!text.includes("://") && !text.includes("www.")) return []
  const definitions = definitionsOf(text)
  const definitionByStart = new Map([...definitions.values()].map((definition) => [definition.start, definition] as const))
  const links: Array<TextLink> = []
  let brackets: Array<number> = []
  const add = (uri: string, title: string | null, start: number, end: number, label: TextLink["label"] = null, isDefinition = false) => {
    links.push({ uri, title, start, end, label, isDefinition })
    return end
  }

  let index = 0
  while (index < text.length && links.length < mostLinks) {
    if (index > 0 && text[index - 1] !== "\n") index = nextMark(text, index)
    if (index >= text.length) break
    const isLineStart = index === 0 || text[index - 1] === "\n"
    if (isLineStart) {
      const definition = definitionByStart.get(index)
      if (definition !== undefined) {
        index = add(definition.uri, definition.title, index, definition.end, null, true)
        continue
      }
      if (text.startsWith("```", index)) {
        const close = text.indexOf("\n```", index + 3)
        index = close < 0 ? text.length : close + 4
        continue
      }
      if (text[index] === "\n") brackets = []
    }
    const character = text[index]!
    if (character === "[") brackets.push(index)
    else if (character === "]") {
      const open = brackets.pop()
      if (open !== undefined && index - open <= longestLabel) {
        const isImage = text[open - 1] === "!"
        const label = { start: open + 1, end: index }
        if (text[index + 1] === "(") {
          const target = inlineTarget(text, index + 1)
          if (target !== undefined) {
            if (!isImage) add(target.uri, target.title ?? titleOf(text.slice(open + 1, index)), open, target.end, label)
            index = target.end
            continue
          }
        }
        const close = text[index + 1] === "[" ? index + text.slice(index, index + longestLabel).indexOf("]", 2) : -1
        const isFull = close > index
        const definition = definitions.size === 0 ? undefined : definitions.get(text.slice(isFull ? index + 2 : open + 1, isFull ? close : index).toLowerCase())
        if (definition !== undefined) {
          const end = isFull ? close + 1 : index + 1
          if (!isImage) add(definition.uri, definition.title ?? titleOf(text.slice(open + 1, index)), open, end, isFull ? label : null)
          index = end
          continue
        }
      }
    } else if ((character === "h" || character === "H") && isSchemeAt(text, index)) {
      const end = bareUriEnd(text, index)
      index = add(text.slice(index, end), null, index, end)
      continue
    } else if (character === "w" && text.startsWith("www.", index) && (isBlank(text[index - 1]) || text[index - 1] === "(")) {
      // The end is only looked for where a host begins, so that a text of many `(www./` takes linear time.
      const end = isHostAt(text, index) ? bareUriEnd(text, index) : index
      // The rest may be no host, where a sentence or another address begins inside it.
      if (end > index && isHostAt(text.slice(index, end), 0)) {
        index = add(`https://${text.slice(index, end)}`, null, index, end)
        continue
      }
    }
    index++
  }
  return links
}
