/** Places where the letters of a name stand and that are no mention of it, each with the reason: what people are shown who wonder why. */
import type { NonProse } from "../page/NonProse.js"
import type { Pattern } from "./NamePatterns.js"

/** A place in an answer, in UTF-16 code units, half open. `brand` is an index into the brands of the matcher; exclude terms are the tracked brand's. */
export interface TurnedDown {
  readonly brand: number
  readonly start: number
  readonly end: number
  readonly rule: string
}

interface Place {
  readonly pattern: Pattern
  readonly start: number
  readonly end: number
}

/** @param places whole names that are not in prose */
export const outsideProse = (places: ReadonlyArray<Place>, nonProse: NonProse): ReadonlyArray<TurnedDown> =>
  places.flatMap(({ end, pattern, start }) =>
    pattern.role !== "exclude" && nonProse.covers(start, end)
      ? [{ brand: pattern.brand, start, end, rule: "in a link, a list of sources or the frame of the page" }]
      : []
  )

/**
 * Exclude terms, and names that lost their place to a longer name of somebody else.
 *
 * @param offered every place, in order
 * @param kept those of them that stayed, in order, none overlapping
 */
export const insideOthers = (offered: ReadonlyArray<Place>, kept: ReadonlyArray<Place>): ReadonlyArray<TurnedDown> => {
  const down: Array<TurnedDown> = []
  for (const { end, pattern, start } of kept) if (pattern.role === "exclude") down.push({ brand: 0, start, end, rule: `exclude term: ${pattern.name.text}` })
  let next = 0
  for (const { end, pattern, start } of offered) {
    while (next < kept.length && kept[next]!.end <= start) next++
    const keeper = kept[next]
    if (keeper === undefined || keeper.start >= end || keeper.pattern.role === "exclude" || keeper.pattern.brand === pattern.brand) continue
    if (pattern.role !== "exclude") down.push({ brand: pattern.brand, start, end, rule: `part of a longer name: ${keeper.pattern.name.text}` })
  }
  return down
}
