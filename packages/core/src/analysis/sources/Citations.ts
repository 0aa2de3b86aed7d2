/**
 * The sources of one answer: the citations that its provider lists, and the links in its text.
 *
 * Source: contract §2 "Sources"; LM-09.
 */
import type { Citation } from "../../domain/Answer.js"
import { linksOf } from "../page/TextLinks.js"
import { shownTextOf } from "../text/ShownText.js"
import { normaliseUri, pageKey } from "./Uri.js"

export { longestUri, normaliseUri } from "./Uri.js"

/** A text with neither of these has no Markdown escapes and no HTML entities. */
const mayBeEscaped = /[\\&]/

/**
 * The links in a text. They count as cited, because the reader sees them. Links in use come before definitions without a reference.
 *
 * Escapes and entities are read as they are shown, so that `a\_b` and `?a=1&amp;b=2` are the same pages as `a_b` and `?a=1&b=2`.
 */
const citationsOfText = (text: string): ReadonlyArray<Citation> => {
  const links = linksOf(mayBeEscaped.test(text) ? shownTextOf(text).text : text)
  return [...links.filter((link) => !link.isDefinition), ...links.filter((link) => link.isDefinition)].map(({ title, uri }) => ({ uri, title, cited: true }))
}

/**
 * The sources of an answer in order, normalised, each page once: the provider's citations, then the links that only the text has.
 *
 * A page that was merely retrieved becomes cited when the provider or the text also cites the page. Its place in the order stays.
 */
export const citationsOf = (text: string, provided: ReadonlyArray<Citation>): ReadonlyArray<Citation> => {
  const byPage = new Map<string, Citation>()
  for (const citation of [...provided, ...citationsOfText(text)]) {
    const uri = normaliseUri(citation.uri)
    if (uri === undefined) continue
    const key = pageKey(uri)
    const known = byPage.get(key)
    const title = citation.title === null || citation.title.trim() === "" ? null : citation.title.trim()
    byPage.set(
      key,
      known === undefined ? { uri, title, cited: citation.cited } : { uri: known.uri, title: known.title ?? title, cited: known.cited || citation.cited }
    )
  }
  return [...byPage.values()]
}
