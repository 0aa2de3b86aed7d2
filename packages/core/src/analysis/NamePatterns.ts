/** Everything that one brand definition makes an answer be searched for, folded: names, domains and phrases that are none. */
import type { BrandNames } from "../domain/Brand.js"
import { kindOf, type NameKind } from "./Ambiguity.js"
import { fold } from "./Folding.js"
import { variantsOf } from "./NameVariants.js"

export interface Pattern {
  /** Index of its brand; that of no brand for an exclude term. */
  readonly brand: number
  readonly folded: string
  /** Has a separator where the name has none. */
  readonly isSplit: boolean
  readonly role: "name" | "domain" | "exclude"
  readonly name: { readonly text: string; readonly kind: NameKind }
}

const excluded = -1

export const patternsOf = (brands: ReadonlyArray<BrandNames>, excludeTerms: ReadonlyArray<string>): ReadonlyArray<Pattern> => {
  const patterns = new Map<string, Pattern>()
  const add = (pattern: Pattern) => {
    // The first owner keeps a name: the tracked brand before competitors, competitors before known brands.
    const known = patterns.get(pattern.folded)
    if (known === undefined || (known.brand === pattern.brand && known.isSplit && !pattern.isSplit)) patterns.set(pattern.folded, pattern)
  }
  for (const term of excludeTerms)
    for (const { folded } of variantsOf(term)) add({ brand: excluded, folded, isSplit: false, role: "exclude", name: { text: term, kind: "distinct" } })
  for (const [brand, { aliases, domains, name }] of brands.entries()) {
    for (const text of [name, ...aliases]) {
      const kind = kindOf(text)
      for (const { folded, isSplit } of variantsOf(text))
        add({
          brand,
          folded,
          isSplit,
          role: "name",
          name: { text, kind: isSplit || kind === "distinct" ? kindOf(fold(text) === folded ? text : folded) : kind }
        })
    }
    for (const domain of domains)
      if (fold(domain) !== "") add({ brand, folded: fold(domain), isSplit: false, role: "domain", name: { text: domain, kind: "distinct" } })
  }
  return [...patterns.values()]
}
