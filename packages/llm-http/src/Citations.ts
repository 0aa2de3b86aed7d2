/** Turns the pages in a provider's reply into the citations of an answer. */
import type { Answer, Citation } from "@brand-visibility/core/internal/domain/Answer"

/** A page that a reply names. */
export interface NamedPage {
  readonly uri: string
  readonly title: string | null
}

/** The key that identifies a page. OpenAI adds `utm_source=openai` to the links that an answer cites, and not to retrieved pages. The key leaves it out. */
const pageKey = (uri: string): string => uri.replace(/([?&])utm_source=openai(&|$)/, (_, before: string, after: string) => (after === "" ? "" : before))

/** Each page once, in order: first the cited pages, and then the pages that were only retrieved. */
export const citationsOf = (cited: ReadonlyArray<NamedPage>, retrieved: ReadonlyArray<NamedPage>): Answer["citations"] => {
  const pages = new Map<string, Citation>()
  const add =
    (isCited: boolean) =>
    ({ title, uri }: NamedPage) => {
      const key = pageKey(uri)
      const known = pages.get(key)
      const ownTitle = title === "" ? null : title
      if (known === undefined) pages.set(key, { uri, title: ownTitle, cited: isCited })
      else if (known.title === null) pages.set(key, { ...known, title: ownTitle })
    }
  cited.forEach(add(true))
  retrieved.forEach(add(false))
  return [...pages.values()]
}
