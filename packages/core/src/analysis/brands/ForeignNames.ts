/**
 * Finds brands by their capitals in sentences of languages other than English: "Boursorama est moins chère que la Société Générale". Inside a sentence, these
 * languages write only names with a capital. A word that begins a sentence is a name only as the subject of its clause, beside another name. `InflectedNames`
 * reads the languages that inflect names.
 *
 * Source: detection "Other brands".
 */
import { brandNouns } from "../lexicon/BrandNouns.js"
import { isBeing, isCompanyVerb } from "../lexicon/CompanyVerbs.js"
import { isInflected } from "../lexicon/NameEndings.js"
import { citingElsewhere, namePatternsOf, type NamePatterns } from "../lexicon/NameSurroundings.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { isCountryIn } from "../names/CountryNames.js"
import { isPersonAt } from "../names/Persons.js"
import { isBeforePlace } from "../names/Whereabouts.js"
import { fold } from "../text/Folding.js"
import { isListedIn } from "../text/OrdinaryWords.js"
import type { Span } from "../text/Sentences.js"
import { isEnglish, isFunctionWord, type TextLanguage } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { eachRun, isOfPerson, lengthOfName, namedInSentence, withoutEmphasis, wordsOf, type WordOfSentence } from "./CapitalRuns.js"
import { inflectedNames } from "./InflectedNames.js"
import { areOthers } from "./NamesOfOthers.js"
import { uncasedNames } from "./UncasedNames.js"

/** The most UTF-16 units before a name that are read. */
const reach = 40

const isOrdinaryIn = (language: string, folded: string): boolean => isFunctionWord(folded) || isListedIn(language, folded)

interface Named extends Span {
  readonly candidate: BrandCandidate
  readonly isOther: boolean
  /** Whether the letters are likely a name. */
  readonly isLikely: boolean
  /** Whether words that choose, compare or sell stand before the name, or the verb of a company behind it. */
  readonly isFramed: boolean
  readonly isSubject: boolean
  readonly to: number
}

const nouns: ReadonlySet<string> = new Set(Object.values(brandNouns).flatMap(({ nouns: stems }) => stems.split("|").map(fold)))
const isNounForBrands = (folded: string): boolean => nouns.has(folded)
/** Dutch writes adjectives of places with a capital: "Duitse schoenen". */
const adjectiveOfPlace = /^\p{L}+se$/u
/** Swedish, Danish and Norwegian names have an ending before what they own: "Fazers choklad". */
const genitive = /\p{Ll}s$/u
/** "Camera di Commercio", "Rio de Janeiro". */
const particles = "de di da do dos das del della dei delle du des van"
const particle = setOf(particles)
const particleBehind = new RegExp(`^ (?:${particles.replaceAll(" ", "|")}) \\p{Lu}`, "u")
const abbreviation = /^[\p{Lu}\d&-]{1,6}$/u

const namedBy = (
  text: string,
  words: ReadonlyArray<WordOfSentence>,
  index: number,
  end: number,
  begin: number,
  language: string,
  { choosing, clauseBegin }: NamePatterns
): Named => {
  const run = words.slice(index, end)
  const [first, second] = run
  const { folded } = first!.traits
  // Two words are mostly the whole name: "Société Générale".
  const length = run.length === 2 && !second!.traits.isModel && !second!.traits.isCoined ? 2 : lengthOfName(run)
  const last = run[length - 1]!
  const behind = words[end]
  const before = withoutEmphasis(text, Math.max(begin, first!.start - reach), first!.start)
  const isAtStart = index === 0 || /[:\n(]/u.test(first!.gap)
  const isOrdinary = run.length === 1 && isOrdinaryIn(language, folded)
  const verb = behind?.gap === " " ? behind : undefined
  const isVerb = verb !== undefined && (isCompanyVerb(verb.traits.folded, language) || isBeing(verb.text, language))
  const isSubject = verb?.traits.isSmall === true && clauseBegin.test(before) && !isOrdinary && (isVerb || !isFunctionWord(verb.traits.folded))
  const whole = fold(text.slice(first!.start, run.at(-1)!.end))
  const word = words[index - 1]
  const isTown = isTownName(whole) || isTownName(folded)
  const isOther =
    areOthers(run) ||
    isNounForBrands(folded) ||
    isSource(words, index) ||
    (language === "sv" && verb?.traits.isSmall === true && genitive.test(last.text) && !isFunctionWord(verb.traits.folded)) ||
    (language === "nl" && adjectiveOfPlace.test(folded)) ||
    (isOrdinary && particleBehind.test(withoutEmphasis(text, last.end, last.end + 12))) ||
    (word?.traits.isSmall === true && particle.has(word.text) && words[index - 2]?.isName === true) ||
    isCountryIn(whole, [language]) ||
    (word !== undefined && isTown && isBeforePlace(word.traits.folded, language)) ||
    (run.length >= 2 ? isOfPerson(folded) && first!.text.length > 2 : isPersonAt(text, first!.start, first!.end) || isOfPerson(folded))
  const isWeak = isOrdinary || (run.length === 1 && (abbreviation.test(first!.text) || isTown || first!.traits.isWordLike))
  return {
    start: first!.start,
    end: last.end,
    to: run.at(-1)!.end,
    candidate: namedInSentence(text, first!, last),
    isOther,
    isLikely: !isWeak && (!isAtStart || (isSubject && isVerb)),
    isFramed: !isAtStart && !isTown ? choosing.test(before) : isSubject && isVerb && !isWeak,
    isSubject
  }
}

/** Whether the first word of a sentence is no part of the name behind it: "Selon Miele", "Secondo Altroconsumo". */
const isBeforeName = ({ traits: { folded } }: WordOfSentence): boolean => isFunctionWord(folded) || citingElsewhere.has(folded)

/** Whether the name is that of a source: "selon Miele", "según la OCU". */
const isSource = (words: ReadonlyArray<WordOfSentence>, index: number): boolean => {
  const isCiting = (word: WordOfSentence | undefined): boolean => word !== undefined && citingElsewhere.has(word.traits.folded)
  const before = words[index - 1]
  return isCiting(before) || (before !== undefined && isFunctionWord(before.traits.folded) && isCiting(words[index - 2]))
}

/** The brands that a sentence of a language other than English names. */
export const foreignNames = (text: string, { end, start }: Span, language: TextLanguage): ReadonlyArray<BrandCandidate> => {
  if (language === "unspaced" || language === "other" || isEnglish(language)) return uncasedNames(text, { start, end })
  if (isInflected(language)) return inflectedNames(text, { start, end }, language)
  const patterns = namePatternsOf(language)
  if (patterns === undefined) return []
  const words = wordsOf(text.slice(start, end), start)
  const names = eachRun(
    words,
    (index) => index === 0 && isBeforeName(words[0]!),
    (index, last) => namedBy(text, words, index, last, start, language, patterns)
  )
  const kept = new Set(names.filter(({ isFramed, isOther }) => isFramed && !isOther))
  const subjects = names.filter(({ isOther, isSubject }) => isSubject && !isOther)
  if (subjects.length >= 2) for (const subject of subjects) kept.add(subject)
  if (kept.size > 0) for (const name of names) if (name.isLikely && !name.isOther) kept.add(name)
  const isJoined = (index: number): boolean => patterns.joint.test(withoutEmphasis(text, names[index]!.to, names[index + 1]!.start))
  const spread = (from: Named, to: Named): void => {
    if (kept.has(from) && !to.isOther) kept.add(to)
  }
  for (let index = 0; index + 1 < names.length; index++) if (isJoined(index)) spread(names[index]!, names[index + 1]!)
  for (let index = names.length - 2; index >= 0; index--) if (isJoined(index)) spread(names[index + 1]!, names[index]!)
  return names.filter((name) => kept.has(name)).map(({ candidate }) => candidate)
}
