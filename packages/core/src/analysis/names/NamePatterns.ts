/** Everything that one brand definition makes an answer be searched for, folded: names, domains and phrases that are none. */
import type { BrandNames } from "../../domain/Brand.js"
import { fold } from "../text/Folding.js"
import { shownTextOf } from "../text/ShownText.js"
import { isGermanWord, kindOf, type NameKind } from "./Ambiguity.js"
import { declinedFrom, declinedOf, type Declined, type DeclinedName } from "./Inflection.js"
import { isJapaneseWord } from "./JapaneseAmbiguity.js"
import { variantsOf } from "./NameVariants.js"

export interface Pattern {
  /** Index of its brand; that of no brand for an exclude term. */
  readonly brand: number
  readonly folded: string
  /** Has a separator where the name has none. */
  readonly isSplit: boolean
  readonly role: "name" | "domain" | "exclude" | "declined"
  readonly name: { readonly text: string; readonly kind: NameKind; readonly isGermanNoun?: boolean; readonly isJapaneseWord?: boolean }
  /** Of a stem: how the name may go on from it. */
  readonly declined?: Declined
}

const excluded = -1

/**
 * Letters of all patterns together, which bound the time and the memory that compiling takes. The names that a brand may have
 * (`maximumNameLetters`) fit with several spellings each; of a definition from before that limit the first names are looked for.
 */
const mostLetters = 40_000

/** A name that was copied out of a page may have its entities too. */
const shown = (text: string): string => shownTextOf(text).text

/** The stems under which a declined name is looked for. */
const stemsOf = (brand: number, text: string): ReadonlyArray<Pattern> => {
  const byStem = new Map<string, Array<DeclinedName>>()
  for (const declined of declinedOf(text)) {
    const known = byStem.get(declined.stem)
    if (known === undefined) byStem.set(declined.stem, [declined])
    else known.push(declined)
  }
  const name = { text, kind: kindOf(text), isGermanNoun: isGermanWord(text), isJapaneseWord: isJapaneseWord(text) }
  return [...byStem].map(([folded, declined]) => ({ brand, folded, isSplit: false, role: "declined", name, declined: declinedFrom(declined) }))
}

export const patternsOf = (brands: ReadonlyArray<BrandNames>, excludeTerms: ReadonlyArray<string>): ReadonlyArray<Pattern> => {
  const patterns = new Map<string, Pattern>()
  let letters = 0
  const fits = ({ folded }: Pattern): boolean => {
    if (letters + folded.length > mostLetters) return false
    letters += folded.length
    return true
  }
  const add = (pattern: Pattern) => {
    // The first owner keeps a name: the tracked brand before competitors, competitors before known brands.
    const known = patterns.get(pattern.folded)
    if (known === undefined ? fits(pattern) : known.brand === pattern.brand && known.isSplit && !pattern.isSplit) patterns.set(pattern.folded, pattern)
  }
  for (const term of excludeTerms)
    for (const { folded } of variantsOf(term)) add({ brand: excluded, folded, isSplit: false, role: "exclude", name: { text: term, kind: "distinct" } })
  for (const [brand, { aliases, domains, name }] of brands.entries()) {
    for (const text of [name, ...aliases].map(shown)) {
      const kind = kindOf(text)
      for (const { folded, isSplit } of variantsOf(text))
        add({
          brand,
          folded,
          isSplit,
          role: "name",
          name: {
            text,
            kind: isSplit || kind === "distinct" ? kindOf(fold(text) === folded ? text : folded) : kind,
            isGermanNoun: isGermanWord(text),
            isJapaneseWord: isJapaneseWord(text)
          }
        })
    }
    for (const domain of domains)
      if (fold(domain) !== "") add({ brand, folded: fold(domain), isSplit: false, role: "domain", name: { text: domain, kind: "distinct" } })
  }
  const stems = brands.flatMap(({ aliases, name }, brand) => [name, ...aliases].map(shown).flatMap((text) => stemsOf(brand, text)))
  return [...patterns.values(), ...stems.filter(fits)]
}
