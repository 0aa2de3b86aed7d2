/**
 * Finds brands in English sentences by their capitals: "Hetzner is cheaper than DigitalOcean", "I'd go with Ergobaby". A name inside a sentence is a brand if it is
 * neither a person nor a place nor another thing with a capital (`NamesOfOthers`). An ordinary word with a capital ("Canvas", "Ring") or a short row of capitals
 * ("DHL") is one behind words that choose or sell, or in a row with a sure name. News, titles, quotations and instructions have capitals for other reasons.
 *
 * Source: detection "Other brands".
 */
import { beginsNounPhrase, isEnglishWord, mayBeVerb } from "../lexicon/EnglishWords.js"
import { advising, choosing, clauseBegin, ofCompany, ofRow, ofShop, ofSingular, onScreen, selling, starters, trade } from "../lexicon/NameSurroundings.js"
import { titleRole } from "../lexicon/TitleWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { guessAround, isOtherThanEnglish } from "../text/TextLanguage.js"
import { hasRole, traitsOf } from "../text/Tokens.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import {
  eachRun,
  isEnglishFunctionWord,
  isOfPerson,
  isOrdinary,
  isTitle,
  lengthOfName,
  namedInSentence,
  withoutEmphasis,
  wordsOf,
  type WordOfSentence
} from "./CapitalRuns.js"
import { foreignNames } from "./ForeignNames.js"
import { isKnownPlace, isNameOfOther, maybeOther } from "./NamesOfOthers.js"

/** The most sentences, UTF-16 units of a sentence, and names that are read. */
const [mostSentences, longestSentence, mostNames] = [100, 600, 300]
/** The most UTF-16 units before a name that are read. */
const reach = 40

/** A name of a sentence. */
interface Named extends Span {
  readonly candidate: BrandCandidate
  /** Whether the name means something else than a brand. */
  readonly isOther: boolean
  /** Whether the name is a brand by itself, and not only beside another one. */
  readonly isSure: boolean
  /** Whether words that choose stand before the name. */
  readonly isChosen: boolean
  /** Whether a clause begins with the name and its verb. */
  readonly isSubject: boolean
  /** Whether a sentence, or what follows a colon, begins with the name. */
  readonly isAtStart: boolean
  /** Whether the name is that of a town, a state or a country. */
  readonly isOfTown: boolean
  /** Whether the name is that of a well-known place, about which the sentence speaks: "Porto is cheaper than Lisbon". */
  readonly isPlace: boolean
  /** Where the run of words ends, which may have the model behind the maker's name. */
  readonly to: number
}

const quotation = /["“„«][^"“”„«»]{1,200}["”»]?/gu
/** Marks before the beginning of a sentence or a label. A sentence may follow a source in brackets. */
const startMark = /[:\n(]|^[-–—•]|\)$/u
/** A letter behind a name makes it a grade ("Grade A", "Plan B"), and a number or "of" behind an ordinary word makes it a part ("Chapter 13", "World of Hyatt"). */
const grade = /^\p{Lu}$/u
const number = /^\d+$/u
const markBehindShop = /^['’]s[,.;)]/u

/** Whether the word is no part of the name that follows it at the beginning of a sentence: "In Tallinn", "Try Notion". */
const isBeforeName = ({ traits: { folded, isWordLike } }: WordOfSentence, next: WordOfSentence | undefined): boolean =>
  isEnglishFunctionWord(folded) ||
  starters.has(folded) ||
  (isWordLike && next?.isName === true && next.gap === " " && mayBeVerb(folded) && (!next.traits.isWordLike || advising.has(folded)))

/** The most letters of a name in capitals that may be an abbreviation, with and without a hyphen. */
const [longestShort, longestHyphened] = [6, 8]
const isAbbreviation = ({ text }: WordOfSentence): boolean =>
  text.length <= (text.includes("-") ? longestHyphened : longestShort) && text === text.toUpperCase()

/** Whether a word is an adverb that no list has: "Additionally". */
const isAdverb = (folded: string): boolean => folded.endsWith("ly") && isEnglishWord(folded.slice(0, -2))

/** What joins names of one kind: a comma, or a word. */
const joint = /^(?:['’]s)?(?:\s*,|\s*\/|,? (?:and|or|nor|&)(?: the)?) ?$/u
const hasWord = /\p{L}/u
/** A row goes on behind its second name. */
const goesOn = /^(?:,|,? (?:and|or|nor|&) )/u
const goesOnReach = 6

/** Whether a word owns the thing behind it: "Zoho's prices". */
const isOwner = ({ isName, isPossessive }: WordOfSentence, next: WordOfSentence | undefined): boolean =>
  isName && isPossessive && next?.gap === " " && !ofShop.test(next.text)

/** The name that begins a run. */
const namedBy = (
  text: string,
  words: ReadonlyArray<WordOfSentence>,
  index: number,
  end: number,
  begin: number,
  isAtStart: boolean,
  quoted: ReadonlyArray<Span>
): Named => {
  const run = words.slice(index, end)
  const [first] = run
  const { start, traits } = first!
  const { folded, isModel } = traits
  const length = lengthOfName(run)
  const last = run[length - 1]!
  const behind = words[end]
  const runEnd = run.at(-1)!.end
  const before = withoutEmphasis(text, Math.max(begin, start - reach), start)
  const after = withoutEmphasis(text, runEnd, runEnd + reach)
  const isBeforeVerb = behind !== undefined && behind.gap === " " && (ofSingular.test(behind.text) || mayBeVerb(behind.traits.folded))
  // "Ray-Ban, Oakley and Persol"
  const isRow =
    behind?.isName === true &&
    joint.test(withoutEmphasis(text, runEnd, behind.start)) &&
    goesOn.test(withoutEmphasis(text, behind.end, behind.end + goesOnReach))
  const areOrdinary = run.slice(0, length).every(isOrdinary)
  // "Maple necks are" begins with two nouns.
  const isNoun = length === 1 && areOrdinary && (folded.endsWith("s") || beginsNounPhrase(behind?.traits.folded ?? "", words[end + 1]?.traits.folded ?? ""))
  const isSubject = isBeforeVerb && !ofRow.test(behind.text) && clauseBegin.test(before) && !isNoun
  const isChosen = !isAtStart && (choosing.test(before) || ofCompany.test(after))
  // "Powell's is the obvious stop": the ending belongs to the name, but not in "Zoho's prices are lower than Salesforce's".
  const isShop =
    length === run.length &&
    last.isPossessive &&
    !words.slice(0, index).some((word, at) => isOwner(word, words[at + 1])) &&
    (behind === undefined || markBehindShop.test(after) || ofShop.test(behind.text) || (isOfPerson(folded) && ofRow.test(behind.text)))
  const nameEnd = isShop ? last.end + 2 : last.end
  const place = fold(text.slice(start, runEnd))
  const isAbbreviated = length === 1 && isAbbreviation(first!)
  const isCompany =
    length > 1 && (last.gap === " & " || first!.isPossessive || hasRole(last, titleRole.closer) || (isSubject && hasRole(first!, titleRole.opener)))
  const isLikely =
    !areOrdinary &&
    !isAbbreviated &&
    !isModel &&
    !(length === 1 && maybeOther(folded, isAtStart)) &&
    (!isAtStart || behind === undefined || ((isBeforeVerb || isRow) && !isAdverb(folded)))
  return {
    start,
    end: nameEnd,
    to: isShop ? nameEnd : runEnd,
    candidate: namedInSentence(text, first!, { start: last.start, end: nameEnd }),
    isOther:
      quoted.some((quote) => quote.start <= start && start < quote.end) ||
      (behind !== undefined && behind.gap === " " && (grade.test(behind.text) || (areOrdinary && (behind.text === "of" || number.test(behind.text))))) ||
      (!isShop && isNameOfOther(text, run, before, length)),
    isSure: isChosen || isCompany || isShop || isLikely || (!isAtStart && !isAbbreviated && selling.test(before)),
    isChosen,
    isSubject,
    isAtStart,
    isOfTown: isTownName(place) || isKnownPlace(place),
    isPlace: (isSubject || isChosen) && isKnownPlace(place)
  }
}

/** All names of a sentence that begins at an offset. */
const namesOf = (text: string, words: ReadonlyArray<WordOfSentence>, begin: number, sentence: string): ReadonlyArray<Named> => {
  const quoted = [...sentence.matchAll(quotation)].map(({ 0: { length }, index }) => ({ start: begin + index, end: begin + index + length }))
  const isAtStart = (index: number): boolean => index === 0 || startMark.test(words[index]!.gap.trim())
  return eachRun(
    words,
    (index) => isAtStart(index) && isBeforeName(words[index]!, words[index + 1]),
    (index, end) => namedBy(text, words, index, end, begin, isAtStart(index), quoted)
  )
}

const other = -1
const open = 0
const brand = 1

/** The names of a sentence that are brands: the sure ones, those in a row with one, and the subjects of clauses side by side. */
const brandsOf = (text: string, names: ReadonlyArray<Named>): ReadonlyArray<Named> => {
  // "San Francisco is pricier than Oakland"
  if (names.some(({ isPlace }) => isPlace) && names.every(({ isOfTown, isOther }) => isOther || isOfTown)) return []
  const state = names.map(({ isOther, isSure }) => (isOther ? other : isSure ? brand : open))
  const gapBehind = (index: number): string => (index + 1 < names.length ? withoutEmphasis(text, names[index]!.to, names[index + 1]!.start) : "")
  const spread = (to: number, from: number): void => {
    const gap = gapBehind(Math.min(to, from))
    if (!joint.test(gap)) return
    // "Additionally, Bosch": a word before a comma at the beginning needs a longer row.
    if (to === 0 && names[0]!.isAtStart && !hasWord.test(gap) && !joint.test(gapBehind(1))) return
    // A comma alone may join names of two kinds.
    if (state[from] === other && hasWord.test(gap)) state[to] = other
    if (state[from] === brand && state[to] === open) state[to] = brand
  }
  for (let index = 1; index < names.length; index++) spread(index, index - 1)
  for (let index = names.length - 2; index >= 0; index--) spread(index, index + 1)
  const subjects = names.flatMap(({ isSubject }, index) => (isSubject && state[index] !== other ? [index] : []))
  if (subjects.length >= 2) for (const index of subjects) state[index] = brand
  return names.filter((_, index) => state[index] === brand)
}

/** A year, which news and histories have, and advice has rarely. */
const year = /(?<![\p{L}\d$€£.,])(?:1[89]|20)\d\d(?![\p{L}\d])/u
/** How far around a name years and words of trade are looked for, in UTF-16 units. */
const [yearReach, tradeReach] = [300, 120]
const around = (text: string, { end, start }: Span, most: number): string => text.slice(Math.max(0, start - most), end + most)

/** Bullets, numbers, headings and cells of tables begin with these marks. Two asterisks are emphasis. */
const item = /^(?:\*\*)?[ \t]*(?:[-•#|>]|\*(?!\*)|\d{1,3}[.)])/u
const sentenceEnd = /[.!?。！？।؟][)"”’*_\]\d]*\s*$/u
/** How much of a line is read for its mark, and of a sentence for its end, in UTF-16 units. */
const markReach = 12

/** Whether a sentence belongs to a paragraph and is closed. */
const isProse = (text: string, { end, start }: Span): boolean => {
  const line = text.lastIndexOf("\n", start) + 1
  return !item.test(text.slice(line, line + markReach)) && sentenceEnd.test(text.slice(Math.max(start, end - markReach), end))
}

const endingOfShop = /['’]s$/u
/** The candidates, of which those with a possessive ending lose it if the text also has the name without the ending: "Audi's is better. I prefer Audi". */
const withoutEndings = (candidates: ReadonlyArray<BrandCandidate>): ReadonlyArray<BrandCandidate> => {
  const names = new Set(candidates.map(({ name }) => name))
  return candidates.map((candidate) => {
    const name = candidate.name.replace(endingOfShop, "")
    return names.has(name) ? { ...candidate, name, end: candidate.end - (candidate.name.length - name.length) } : candidate
  })
}

/** A mark between a word and a capital, without a space. */
const joinedSentence = /[.!?:](?=\p{Lu})/gu
/** So many sentences without a space before them show that a text has lost its layout, and its words run together: "Learn moreThank you". */
const mostJoined = 1
const hasLostSpaces = (text: string): boolean => {
  let joined = 0
  for (const { index } of text.matchAll(joinedSentence)) if (Characters.kindAt(text, index - 1) === Characters.lower && ++joined > mostJoined) return true
  return false
}

const firstWord = /^[\p{L}\p{N}]+(?![\p{L}\p{N}'’&.+-])/u
/** Whether a sentence may name a brand: it has a capital behind its first word, or does not begin with an ordinary word. Most sentences need no more reading. */
const mayName = (sentence: string): boolean => {
  const first = firstWord.exec(sentence)?.[0]
  if (first === undefined) return true
  const { folded, isCoined, isWordLike } = traitsOf(first)
  if (isCoined || !(isWordLike || isEnglishFunctionWord(folded))) return true
  for (let index = first.length; index < sentence.length; index++) {
    if (Characters.kindAt(sentence, index) !== Characters.upper) continue
    // "I" is no name.
    const isAlone = !Characters.isWord(Characters.kindAt(sentence, index - 1)) && !Characters.isWord(Characters.kindAt(sentence, index + 1))
    if (!isAlone || sentence[index] !== "I") return true
  }
  return false
}

/** The brands that sentences name, those of other languages than English by `foreignNames`. One brand may be found several times. */
export const sentenceNames = (text: string, sentences: ReadonlyArray<Span>): ReadonlyArray<BrandCandidate> => {
  if (hasLostSpaces(text)) return []
  const found: Array<Named> = []
  const foreign: Array<BrandCandidate> = []
  for (const span of sentences.slice(0, mostSentences)) {
    const { end, start } = span
    const sentence = text.slice(start, Math.min(end, start + longestSentence))
    if (!isProse(text, span)) continue
    const isForeign = isOtherThanEnglish(text, start)
    if (!isForeign && !(guessAround(text, start).hasEnglish && mayName(sentence))) continue
    if (onScreen.test(sentence) || year.test(around(text, span, yearReach))) continue
    if (isForeign) {
      foreign.push(...foreignNames(text, { start, end: start + sentence.length }, guessAround(text, start).language))
      continue
    }
    const words = wordsOf(sentence, start)
    if (!isTitle(words)) found.push(...brandsOf(text, namesOf(text, words, start, sentence)))
    if (found.length + foreign.length > mostNames) break
  }
  // A single name without words that choose may be any thing that the answer is about.
  const isOfOne = new Set(found.map(({ candidate }) => fold(candidate.name))).size < 2
  const english = found.filter((name) => name.isChosen || !isOfOne || trade.test(around(text, name, tradeReach)))
  return [...foreign, ...withoutEndings(english.map(({ candidate }) => candidate))]
}
