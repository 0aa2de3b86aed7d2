/** All folded texts of one brand definition that an answer is searched for: names, domains and exclude terms. */
import { type BrandNames, maximumNameLetters } from "../../domain/Brand.js"
import type { InParts } from "../../domain/InParts.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { fold } from "../text/Folding.js"
import { shownTextOf } from "../text/ShownText.js"
import { cyrillicSpellingsOf } from "./CyrillicSpellings.js"
import { declinedFrom, declinedOf, type Declined, type DeclinedName } from "./Inflection.js"
import { isJapaneseWord } from "./JapaneseAmbiguity.js"
import { isGermanWord, kindOf, type NameKind } from "./NameKind.js"
import { variantsOf } from "./NameVariants.js"

interface PatternName {
  readonly text: string
  readonly kind: NameKind
  readonly isGermanNoun?: boolean
  readonly isJapaneseWord?: boolean
  /** Whether the name is the Cyrillic spelling of an English word. The spelling may be a word too, such as "Виза" for "Visa". */
  readonly isSpelledWord?: boolean
}

export interface Pattern {
  /** The index of the brand that the pattern belongs to; -1 for an exclude term. */
  readonly brand: number
  readonly folded: string
  /** Whether the pattern has a separator where the name has none. */
  readonly isSplit: boolean
  readonly role: "name" | "domain" | "exclude" | "declined"
  readonly name: PatternName
  /** For a stem: the inflected names that begin with it. */
  readonly declined?: Declined
}

const excluded = -1

/**
 * Most letters of all patterns together. The limit bounds the time and the memory of compiling. All names that a brand may have fit as written. Other
 * spellings are added in the order of the names until the limit is reached.
 */
const mostLetters = 2 * maximumNameLetters

/** A name that was copied from a page may contain HTML entities. */
const shown = (text: string): string => shownTextOf(text).text

const lettersOf = (names: ReadonlyArray<string>): number => names.reduce((sum, text) => sum + fold(shown(text)).length, 0)

const nameOf = (text: string): PatternName => ({ text, kind: kindOf(text), isGermanNoun: isGermanWord(text), isJapaneseWord: isJapaneseWord(text) })

/** The stems under which a declined name is looked for. */
const stemsOf = (brand: number, name: PatternName): ReadonlyArray<Pattern> => {
  const byStem = new Map<string, Array<DeclinedName>>()
  for (const declined of declinedOf(name.text)) {
    const known = byStem.get(declined.stem)
    if (known === undefined) byStem.set(declined.stem, [declined])
    else known.push(declined)
  }
  return [...byStem].map(([folded, declined]) => ({ brand, folded, isSplit: false, role: "declined", name, declined: declinedFrom(declined) }))
}

/** @param spelled how many brands, from the first, are also looked for in Cyrillic */
export function* patternsOf(brands: ReadonlyArray<BrandNames>, excludeTerms: ReadonlyArray<string>, spelled: number): InParts<ReadonlyArray<Pattern>> {
  const patterns = new Map<string, Pattern>()
  let letters = 0
  // Letters that are reserved for names which are not added yet.
  let promised = lettersOf([...excludeTerms, ...brands.flatMap(({ aliases, domains, name }) => [name, ...aliases, ...domains])])
  const fits = ({ folded, name }: Pattern): boolean => {
    if (letters + (fold(name.text) === folded ? 0 : promised) + folded.length > mostLetters) return false
    letters += folded.length
    return true
  }
  const add = (pattern: Pattern) => {
    if (fold(pattern.name.text) === pattern.folded) promised -= pattern.folded.length
    // The first owner keeps a name: the tracked brand before competitors, competitors before known brands.
    const known = patterns.get(pattern.folded)
    if (known === undefined ? fits(pattern) : known.brand === pattern.brand && known.isSplit && !pattern.isSplit) patterns.set(pattern.folded, pattern)
  }
  for (const term of excludeTerms)
    for (const { folded } of variantsOf(term)) add({ brand: excluded, folded, isSplit: false, role: "exclude", name: { text: term, kind: "distinct" } })
  const names: Array<readonly [brand: number, name: PatternName]> = []
  for (const [brand, { aliases, domains, name }] of brands.entries()) {
    for (const text of [name, ...aliases].map(shown)) {
      yield
      const own = nameOf(text)
      names.push([brand, own])
      for (const { folded, isSplit } of variantsOf(text)) {
        const kind = isSplit || own.kind === "distinct" ? kindOf(fold(text) === folded ? text : folded) : own.kind
        add({ brand, folded, isSplit, role: "name", name: { ...own, kind } })
      }
    }
    for (const domain of domains)
      if (fold(domain) !== "") add({ brand, folded: fold(domain), isSplit: false, role: "domain", name: { text: domain, kind: "distinct" } })
  }
  const stems: Array<Pattern> = []
  for (const [brand, name] of names) {
    yield
    stems.push(...stemsOf(brand, name).filter(fits))
  }
  // Spellings are added last, because a name itself takes precedence over a spelling of another name.
  for (const [brand, { text: latin }] of names) {
    if (brand >= spelled) break
    yield
    const isSpelledWord = isEnglishWord(fold(latin))
    for (const text of cyrillicSpellingsOf(latin)) {
      const pattern: Pattern = { brand, folded: fold(text), isSplit: false, role: "name", name: { text, kind: "distinct", isSpelledWord } }
      if (patterns.has(pattern.folded) || !fits(pattern)) continue
      patterns.set(pattern.folded, pattern)
      stems.push(...stemsOf(brand, pattern.name).filter(fits))
    }
  }
  return [...patterns.values(), ...stems]
}
