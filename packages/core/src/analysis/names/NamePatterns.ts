/** All folded texts that an answer is searched for because of one brand definition: names, domains, and phrases that are not names. */
import { type BrandNames, maximumNameLetters } from "../../domain/Brand.js"
import type { InParts } from "../../domain/InParts.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { fold } from "../text/Folding.js"
import { shownTextOf } from "../text/ShownText.js"
import { isGermanWord, kindOf, type NameKind } from "./Ambiguity.js"
import { cyrillicSpellingsOf } from "./CyrillicSpellings.js"
import { declinedFrom, declinedOf, type Declined, type DeclinedName } from "./Inflection.js"
import { isJapaneseWord } from "./JapaneseAmbiguity.js"
import { variantsOf } from "./NameVariants.js"

interface PatternName {
  readonly text: string
  readonly kind: NameKind
  readonly isGermanNoun?: boolean
  readonly isJapaneseWord?: boolean
  /** An English word in the letters of another script, where it may be a word, too: "Visa" is "Виза" there. */
  readonly isSpelledWord?: boolean
}

export interface Pattern {
  /** The index of the brand that the pattern belongs to; the index for no brand when it is an exclude term. */
  readonly brand: number
  readonly folded: string
  /** Whether the pattern has a separator where the name has none. */
  readonly isSplit: boolean
  readonly role: "name" | "domain" | "exclude" | "declined"
  readonly name: PatternName
  /** For a stem: the endings with which the name may go on. */
  readonly declined?: Declined
}

const excluded = -1

/**
 * Letters of all patterns together, which bound the time and the memory that compiling takes. All names that a brand may have fit as they are written. Other
 * spellings are added in the order of the names while there is room.
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

/** @param spelled how many of the brands, from the first one, are looked for in other letters, too */
export function* patternsOf(brands: ReadonlyArray<BrandNames>, excludeTerms: ReadonlyArray<string>, spelled: number): InParts<ReadonlyArray<Pattern>> {
  const patterns = new Map<string, Pattern>()
  let letters = 0
  // Room that is kept for the names that follow.
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
