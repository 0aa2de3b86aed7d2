/** Reads a whole list, page by page, for constructors that derive one method of a store from another. */
import { Effect } from "effect"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"

/**
 * Finds an item of a list whose new items come at the end; undefined when there is none.
 *
 * The pages are read from the last to the first. When an item is deleted, the items behind it move to earlier pages, which are still to be read. In the
 * other direction, an item could move from a page that is still to be read into a page that was read.
 */
export const findItem = <A, E, R>(
  list: (page: PageRequest) => Effect.Effect<Page<A>, E, R>,
  isWanted: (item: A) => boolean
): Effect.Effect<A | undefined, E, R> =>
  Effect.gen(function* () {
    const { items, total } = yield* list({ page: 1, limit: maximumLimit })
    const early = items.find(isWanted)
    if (early !== undefined || total <= items.length) return early
    for (let page = Math.ceil(total / maximumLimit); page >= 1; page--) {
      const found = (yield* list({ page, limit: maximumLimit })).items.find(isWanted)
      if (found !== undefined) return found
    }
    return undefined
  })

/**
 * All items of a list whose new items come at the end, in the order of the list. The pages are read from the last to the first, for the same reason as
 * in `findItem`. No item that stays in the list is missed, but an item that moves to an earlier page is returned twice.
 */
export const allItems = <A, E, R>(list: (page: PageRequest) => Effect.Effect<Page<A>, E, R>): Effect.Effect<ReadonlyArray<A>, E, R> =>
  Effect.gen(function* () {
    const { items: early, total } = yield* list({ page: 1, limit: maximumLimit })
    if (total <= early.length) return early
    const chunks: Array<ReadonlyArray<A>> = []
    for (let page = Math.ceil(total / maximumLimit); page >= 1; page--) chunks.unshift((yield* list({ page, limit: maximumLimit })).items)
    return chunks.flat()
  })
