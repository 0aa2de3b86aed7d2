/** Places with the letters of a name that are no mention, each with the reason. People see them when they ask why a place does not count. */
import type { NonProse } from "../page/NonProse.js"
import type { Pattern } from "./NamePatterns.js"

/** A place in an answer, in UTF-16 code units, half open. `brand` is an index into the brands of the matcher; an exclude term has index 0, the tracked brand. */
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
 * Exclude terms, and names inside a longer name of another brand.
 *
 * @param offered every place, in order
 * @param kept the places that stay when overlaps are removed, in order
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
