/**
 * The sources of one answer: what its provider says it cites, and the links that its text shows.
 *
 * Source: contract §2 "Sources"; LM-09.
 */
import type { Citation } from "../../domain/Answer.js"
import { linksOf } from "../page/TextLinks.js"
import { normaliseUri, pageKey } from "./Uri.js"

export { normaliseUri } from "./Uri.js"

/** A link in the text counts as cited: the reader sees it. Uses come before definitions that nothing refers to. */
const citationsOfText = (text: string): ReadonlyArray<Citation> => {
  const links = linksOf(text)
  return [...links.filter((link) => !link.isDefinition), ...links.filter((link) => link.isDefinition)].map(({ title, uri }) => ({ uri, title, cited: true }))
}

/**
 * In order, normalised, each page once: the provider's citations, then what only the text shows.
 *
 * A page that was merely retrieved becomes cited when the provider or the text cites it too; it keeps its place.
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
