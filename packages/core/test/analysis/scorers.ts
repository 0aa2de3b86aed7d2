import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"

/**
 * Reads each case with the scorer of its brand. The results have the order of the cases. A scorer takes longer to make than to use, so the cases of a brand
 * share one. The scorers are not kept: each holds a megabyte, and two thousand of them make each further megabyte four times as slow.
 */
export const readEach = <Case, Read>(
  cases: ReadonlyArray<Case>,
  brandOf: (one: Case) => BrandDefinition,
  read: (one: Case, scorer: AnswerScorer.AnswerScorer) => Read
): ReadonlyArray<Read> => {
  const ofBrand = new Map<string, Array<number>>()
  const brands = cases.map(brandOf)
  for (const [place, brand] of brands.entries()) {
    const key = JSON.stringify(brand)
    ofBrand.set(key, [...(ofBrand.get(key) ?? []), place])
  }
  const results = new Map<number, Read>()
  for (const places of ofBrand.values()) {
    const scorer = AnswerScorer.make(brands[places[0]!]!)
    for (const place of places) results.set(place, read(cases[place]!, scorer))
  }
  return brands.map((_, place) => results.get(place)!)
}
