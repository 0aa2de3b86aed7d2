/**
 * Finds the tracked brand, its competitors and known brands in an answer, in one pass, with offsets, confidence and rule.
 *
 * There are four steps. The automaton offers every place where a name could be (`NameAutomaton`). The place must be written like a
 * name (`Boundaries`, separators, no place outside prose). Of places that overlap, the longest stays: "Apple Bank" replaces
 * "Apple" when both are known, and so does an exclude term. A name that is also a word needs evidence (`Ambiguity`).
 */
import type { BrandDefinition, BrandNames } from "../../domain/Brand.js"
import { type InParts, whole } from "../../domain/InParts.js"
import { contextWordsOf } from "../lexicon/FieldWords.js"
import * as NonProse from "../page/NonProse.js"
import * as Characters from "../text/Characters.js"
import { fold, foldUnit, separator, skipped } from "../text/Folding.js"
import { inOrder } from "../text/InOrder.js"
import { isForeignText, isFunctionWord, languageAround } from "../text/TextLanguage.js"
import * as Vocabulary from "../text/Vocabulary.js"
import { foldedWords, hasCapital } from "../text/Words.js"
import * as Ambiguity from "./Ambiguity.js"
import * as AnswerReading from "./AnswerReading.js"
import * as AnswerScan from "./AnswerScan.js"
import { boundingOf } from "./Boundaries.js"
import { verdictOf } from "./ClueWeights.js"
import { describedNear } from "./DescribedBusiness.js"
import { fieldsOf } from "./FieldsOfBusiness.js"
import { verdictOfJapanese } from "./JapaneseAmbiguity.js"
import { languagesOfNames, verdictOfWord, type LanguageWords } from "./LanguageWord.js"
import type { Mention } from "./Mention.js"
import { isNamedHost, labelsOf } from "./NamedHosts.js"
import { patternsOf, type Pattern } from "./NamePatterns.js"
import {
  clearRules,
  isUnit,
  isWholeItem,
  likelihoodOfBareName,
  otherSenseAt,
  ruleOfGivenName,
  ruleOfNamesakes,
  ruleOfPlaces,
  rulesOfPersonClues,
  rulesOfPersons,
  rulesOfPlaces,
  usesCapitals
} from "./OtherSense.js"
import { isOtherLetter } from "./SingleLetters.js"
import { isElsewhere, isOfOtherBusiness } from "./SubjectAround.js"
import { goesOnLiving, isOfBrand, isPraised } from "./TellingWords.js"
import { insideOthers, outsideProse, type TurnedDown } from "./TurnedDown.js"

interface FindOptions {
  readonly withDoubtful?: boolean
  /** Gives no mentions for an answer that cannot name the tracked brand, so that no other names are weighed. */
  readonly onlyWithTracked?: boolean
}

export interface BrandMatcher {
  /** Canonical names; the tracked brand first, then competitors, then known brands. */
  readonly brands: ReadonlyArray<string>
  /** Mentions in order, without overlaps. Mentions with a confidence below 0.5 come only with `withDoubtful`. */
  readonly find: (text: string, options?: FindOptions) => ReadonlyArray<Mention>
  /** The mentions, with everything else that the pass over the text found. */
  readonly read: (text: string, options?: FindOptions) => InParts<AnswerReading.AnswerReading>
  /** Whether a name, written as one word, runs from the end of `before` into the beginning of `after`. */
  readonly isJoined: (before: string, after: string) => boolean
  /** The places with the letters of a name that are no mentions. Doubtful mentions are not among them. */
  readonly turnedDown: (text: string) => InParts<ReadonlyArray<TurnedDown>>
}

interface Candidate {
  readonly pattern: Pattern
  readonly start: number
  readonly end: number
  readonly bounding: "clean" | "hyphen" | "inflected" | "glued"
  /** Whether the name is written as an address of the brand. */
  readonly isHost: boolean
}

/** A place with the letters of a name. */
type Found = Pick<Candidate, "end" | "pattern" | "start">

export const threshold = 0.5

/** Most occurrences of one brand's ambiguous names that are weighed in one answer. In hostile text, every word may be such a name. */
const mostWeighed = 200
/** Most such occurrences of all brands together, without the tracked brand. */
const mostWeighedOfOthers = 600

/** Places of names that are weighed between two pauses of the reading. */
const placesInOnePart = 256
/** The first places of a process are slow, because they compile the patterns. The reading pauses before each of the first places. */
const placesInSmallParts = 8

const longestBreak = 6
const allowedBreak = /^(.|\s{2,3}|\s*\n\s{0,4}|[-\u2010]\n| [-\u2010] )$/s

/** Whether the parts of a name are separated as in a name: by one hyphen or one line break, never by a dash between spaces or a list item. */
const hasNameSeparators = (text: string, start: number, end: number, isSplit: boolean): boolean => {
  let gapStart = -1
  for (let index = start; index < end; index++) {
    if (foldUnit(text.charCodeAt(index)) === separator) {
      if (gapStart < 0) gapStart = index
      continue
    }
    if (gapStart < 0) continue
    if (index - gapStart > longestBreak || !allowedBreak.test(text.slice(gapStart, index))) return false
    if (isSplit && Characters.kindAt(text, index) === Characters.lower) return false
    gapStart = -1
  }
  return !isSplit || Characters.kindAt(text, start) === Characters.upper
}

/** Whether a match has an apostrophe that the name lacks. Folding skips apostrophes, so that `he'll` would match `Hell`. */
const hasStrayApostrophe = (text: string, start: number, end: number, name: string): boolean => {
  const at = text.slice(start, end).search(/['’‘`ʼ´]/)
  return at > 0 && !/['’‘`ʼ´]/.test(name) && at !== end - start - 2
}

const isInCapitalisedWord = (text: string, start: number): boolean => /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+$/u.test(text.slice(Math.max(0, start - 20), start))

const elided = new Set([
  "dell",
  "nell",
  "sull",
  "all",
  "dall",
  "quell",
  "bell",
  "sant",
  "un",
  "qu",
  "jusqu",
  "lorsqu",
  "puisqu",
  "l",
  "d",
  "c",
  "j",
  "m",
  "n",
  "s",
  "t"
])

/** Whether the match is an article or preposition that lost its last vowel: "dell'azienda", "qu'un". */
const isElided = (text: string, start: number, end: number): boolean =>
  /^['’ʼ]\p{L}{3}/u.test(text.slice(end, end + 4)) && elided.has(fold(text.slice(start, end)))

const isDomainBounded = (text: string, start: number, end: number): boolean => {
  const after = text[end]
  if (Characters.isWord(Characters.kindAt(text, start - 1)) || text[start - 1] === "-" || text[start - 1] === "@") return false
  return !(Characters.isWord(Characters.kindAt(text, end)) || after === "-" || (after === "." && Characters.isWord(Characters.kindAt(text, end + 1))))
}

const byPlace = (left: { readonly start: number; readonly end: number }, right: { readonly start: number; readonly end: number }): number =>
  left.start - right.start || right.end - left.end

/** Keeps the longest of overlapping candidates, then the first. A name as written wins over an inflected form of a name of the same brand. */
const withoutOverlap = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  const kept: Array<Candidate> = []
  for (const candidate of inOrder(candidates, byPlace)) {
    const last = kept.at(-1)
    if (last === undefined || candidate.start >= last.end) kept.push(candidate)
    else if (candidate.pattern.brand === last.pattern.brand && candidate.pattern.declined !== last.pattern.declined) {
      if (candidate.pattern.declined === undefined) kept[kept.length - 1] = candidate
    } else if (candidate.end - candidate.start > last.end - last.start) kept[kept.length - 1] = candidate
  }
  return kept
}

/** The likelihood that "Виза" means Visa at the beginning of a sentence without a sign of the brand. */
const likelihoodOfBareSpelling = 0.3

/** A name with at least this likelihood is not put to a judge. */
const leastUnambiguous = 0.8

const boundingConfidence: Record<Candidate["bounding"], number> = { clean: 0.99, hyphen: 0.95, inflected: 0.97, glued: 0.8 }

/** @param field the words of the brand's line of business, shared by all brands in it */
const contextOf = (brand: BrandNames, description: string, describing: ReadonlyArray<string>, field: Vocabulary.Vocabulary): Ambiguity.BrandContext => {
  const own = new Set(foldedWords(brand.name))
  return {
    words: [...own].some(field.has) ? Vocabulary.make([...contextWordsOf(describing)].filter((word) => !own.has(word))) : field,
    described: description === "" ? null : describedNear(description, own),
    fields: description === "" ? [] : fieldsOf(description),
    ownerWords: new Set([...brand.aliases.flatMap(foldedWords), ...describing.slice(0, 6)].filter((word) => !own.has(word)))
  }
}

/** Whether the text is Japanese, to which a Chinese dictionary does not apply. */
const hasKana = (text: string, around: number): boolean => /[\u3040-\u30ff]/.test(text.slice(Math.max(0, around - 40), around + 40))

export function* make(definition: BrandDefinition, knownBrands: ReadonlyArray<BrandNames> = [], words?: LanguageWords): InParts<BrandMatcher> {
  const competitorKeys = new Set([definition, ...definition.competitors].flatMap((brand) => [brand.name, ...brand.aliases].map(fold)))
  const all: ReadonlyArray<BrandNames> = [definition, ...definition.competitors, ...knownBrands.filter((brand) => !competitorKeys.has(fold(brand.name)))]
  const patterns = yield* patternsOf(all, definition.excludeTerms, definition.competitors.length + 1)
  const description = [definition.category ?? "", definition.description ?? ""].join(" ").trim()
  const describing = foldedWords(description).filter((word) => !isFunctionWord(word))
  const fieldWords = [...contextWordsOf(describing)]
  const field = Vocabulary.make(fieldWords)
  const noField = Vocabulary.make([])
  // Competitors are in the tracked brand's line of business; a known brand may be in any.
  const contexts = new Array<Ambiguity.BrandContext>()
  for (const [index, brand] of all.entries()) {
    yield
    contexts.push(index <= definition.competitors.length ? contextOf(brand, description, describing, field) : contextOf(brand, "", [], noField))
  }
  yield

  const scanOf = AnswerScan.make(patterns, fieldWords)
  const languagesOfWord = languagesOfNames(words)

  const labels = all.map(({ domains }) => labelsOf(domains))

  const isAboutOther = (text: string, start: number, end: number, brand: number): boolean =>
    contexts[brand]!.described !== null && isOfOtherBusiness(text, start, end, contexts[brand]!.fields)

  /** Whether a distinct name stands in a passage about land, living things or a life, without a word of the brand's business. */
  const isOfOtherKind = (text: string, start: number, end: number, brand: number): boolean => {
    const context = contexts[brand]!
    return (
      context.described !== null &&
      Ambiguity.businessNear(text, start, end, context) === 0 &&
      isElsewhere(text, start, end, context.fields) &&
      !isOfBrand(text, start, end, context.described)
    )
  }

  const isMention = (text: string, candidate: Omit<Candidate, "bounding">, nonProse: NonProse.NonProse): Candidate["bounding"] | null => {
    const { end, isHost, pattern, start } = candidate
    if (pattern.role === "domain")
      return isDomainBounded(text, start, end) && (!nonProse.covers(start, end) || nonProse.isInBareLink(start, end)) ? "clean" : null
    if (isHost) return !nonProse.covers(start, end) || nonProse.isInBareLink(start, end) ? "clean" : null
    if (nonProse.covers(start, end)) return null
    if (!hasNameSeparators(text, start, end, pattern.isSplit) || hasStrayApostrophe(text, start, end, pattern.name.text)) return null
    return isElided(text, start, end) ? null : boundingOf(text, start, end)
  }

  const placesOf = (text: string, hits: AnswerScan.AnswerScan["hits"]): ReadonlyArray<Found> =>
    hits.map(({ nameEnd, pattern, start }) => {
      let end = nameEnd
      // An accent or vowel point that stands after its letter belongs to the name.
      while (end < text.length && foldUnit(text.charCodeAt(end)) === skipped && Characters.kindAt(text, end) === Characters.letter) end++
      return { pattern, start, end }
    })

  const candidatesOf = (text: string, places: ReadonlyArray<Found>, nonProse: NonProse.NonProse): ReadonlyArray<Candidate> => {
    const found: Array<Candidate> = []
    for (const { end, pattern, start } of places) {
      const isHost = pattern.role !== "domain" && isNamedHost(text, start, end, labels[pattern.brand])
      const bounding = isMention(text, { pattern, start, end, isHost }, nonProse)
      // "PowerShell" is a name of its own: an ambiguous name that is glued to a capitalised word does not count.
      if (bounding === "glued" && pattern.name.kind !== "distinct" && isInCapitalisedWord(text, start)) continue
      if (bounding !== null) found.push({ pattern, start, end, isHost, bounding: pattern.declined === undefined ? bounding : "inflected" })
    }
    return found
  }

  /**
   * Applies one sense of a name to the whole text. A text that clearly uses the name for a person or a place goes on to do so: "Charles Garnier était
   * architecte. Garnier avait 35 ans". When one place clearly means the brand, or is the brand's domain, each place keeps its own verdict.
   *
   * @param brands brands whose name is clearly something else at some place, in a text that surely names no other brand
   * @param persons brands whose name is a person's name in the text, with the end of the last such place
   */
  const inOneSense = (
    text: string,
    mentions: ReadonlyArray<Mention>,
    brands: ReadonlySet<number>,
    persons: ReadonlyMap<number, number>,
    options: FindOptions | undefined
  ): ReadonlyArray<Mention> => {
    if (brands.size === 0) return mentions
    const isOwn = ({ brand, confidence, end, rule, start }: Mention): boolean =>
      confidence >= threshold &&
      (rule === "own domain" ||
        isWholeItem(text, start, end) ||
        (!(persons.has(brand) && goesOnLiving(text, end)) && isOfBrand(text, start, end, contexts[brand]!.described)))
    const spoken = new Set(mentions.filter((mention) => brands.has(mention.brand) && isOwn(mention)).map(({ brand }) => brand))
    return mentions.flatMap((mention): ReadonlyArray<Mention> => {
      if (!brands.has(mention.brand) || spoken.has(mention.brand) || mention.confidence < threshold) return [mention]
      return options?.withDoubtful === true ? [{ ...mention, confidence: 0.3, rule: "something else elsewhere in the text", isAmbiguous: true }] : []
    })
  }

  function* mentionsOf(text: string, scan: AnswerScan.AnswerScan, options?: FindOptions): InParts<ReadonlyArray<Mention>> {
    const isIrrelevant = (hasTracked: boolean): boolean => options?.onlyWithTracked === true && !hasTracked
    if (scan.hits.length === 0 || isIrrelevant(scan.hasTracked)) return []
    const offered = candidatesOf(text, placesOf(text, scan.hits), NonProse.of(text, scan.framed))
    yield
    const candidates = withoutOverlap(offered).filter(({ pattern }) => pattern.role !== "exclude")
    if (isIrrelevant(candidates.some(({ pattern }) => pattern.brand === 0))) return []
    const certain = new Set(
      candidates
        .filter(
          ({ bounding, isHost, pattern, start }) =>
            (pattern.name.kind === "distinct" || isHost) &&
            !(pattern.name.isGermanNoun && languageAround(text, start) === "de") &&
            bounding !== "glued" &&
            (pattern.role === "domain" || languagesOfWord(text, start, pattern.name.text).length === 0)
        )
        .map(({ pattern }) => pattern.brand)
    )
    yield
    const textWords = [...scan.fieldWords]
    const small = candidates.filter(({ end, pattern, start }) => hasCapital(pattern.name.text) && !hasCapital(text.slice(start, end)))
    const writtenSmall = new Set(small.map(({ pattern }) => pattern.folded))
    const brandsWrittenSmall = new Set(small.map(({ pattern }) => pattern.brand))
    const mentions: Array<Mention> = []
    /** The end of the last place with a person's family name, by brand. */
    const persons = new Map<number, number>()
    const weighed = new Map<number, number>()
    let weighedOfOthers = 0
    const isWeighed = (brand: number): boolean => {
      const count = weighed.get(brand) ?? 0
      if (count >= mostWeighed || (brand !== 0 && weighedOfOthers >= mostWeighedOfOthers)) return false
      weighed.set(brand, count + 1)
      if (brand !== 0) weighedOfOthers++
      return true
    }
    /** Brands whose name is clearly something else at some place. */
    const otherwise = new Set<number>()
    const praised = new Map<number, boolean>()
    /** Whether the name is a person in the rest of the text. A name that the text praises is hardly a person: "Christian Dior is a good choice. Dior lasts". */
    const isPersonElsewhere = (brand: number): boolean => {
      let isAnyPraised = praised.get(brand)
      if (isAnyPraised === undefined)
        praised.set(brand, (isAnyPraised = candidates.some(({ end, pattern, start }) => pattern.brand === brand && isPraised(text, start, end))))
      return !isAnyPraised
    }
    for (const [index, { bounding, end, isHost, pattern, start }] of candidates.entries()) {
      if (index < placesInSmallParts || index % placesInOnePart === placesInOnePart - 1) yield
      const bounded = boundingConfidence[bounding]
      const isDistinct = pattern.name.kind === "distinct" || (pattern.name.kind === "chinese" && hasKana(text, start))
      const isGermanNoun =
        (pattern.name.isGermanNoun === true || (pattern.name.kind === "word" && Ambiguity.hasGermanDeterminer(text, start))) &&
        languageAround(text, start) === "de"
      const wordIn = pattern.role === "domain" || pattern.name.kind === "chinese" ? [] : languagesOfWord(text, start, pattern.name.text)
      const isForeignWord = pattern.name.kind === "word" && isForeignText(text, start)
      const isAddress = isHost && pattern.role === "name"
      const sense =
        !isAddress && (isDistinct || isForeignWord || wordIn.length > 0 || pattern.name.kind === "chinese") && !isGermanNoun && pattern.role !== "domain"
          ? otherSenseAt(text, start, end, {
              text: pattern.name.text,
              isWordThere: wordIn.length > 0,
              isWrittenSmall: brandsWrittenSmall.has(pattern.brand),
              described: contexts[pattern.brand]!.described,
              isPersonBefore: persons.has(pattern.brand) && !/[.!?\n]/.test(text.slice(persons.get(pattern.brand), start))
            })
          : null
      // The clues below weigh a name that is a word in every sense except that of a person, and except that of a place in a language without the word.
      const otherSense =
        sense === null ||
        isDistinct ||
        rulesOfPersons.includes(sense.rule) ||
        (isForeignWord && wordIn.length === 0 && (sense.rule === ruleOfPlaces || sense.rule === ruleOfNamesakes))
          ? sense
          : null
      if (pattern.name.kind === "short" && isUnit(text, start, end, pattern.name.text)) continue
      if (pattern.name.kind === "short" && end - start === 1 && isOtherLetter(text, start, end, languageAround(text, start))) continue
      if (otherSense !== null && rulesOfPersons.includes(otherSense.rule)) persons.set(pattern.brand, end)
      if (otherSense !== null && (clearRules.includes(otherSense.rule) || (otherSense.rule === ruleOfGivenName && isPersonElsewhere(pattern.brand))))
        otherwise.add(pattern.brand)
      if (pattern.role === "domain") mentions.push({ brand: pattern.brand, start, end, confidence: 0.99, rule: "own domain" })
      else if (isAddress) mentions.push({ brand: pattern.brand, start, end, confidence: bounded, rule: "name in an address" })
      else if (pattern.name.isJapaneseWord === true && hasKana(text, start)) {
        const hasOther = certain.size > (certain.has(pattern.brand) ? 1 : 0)
        const { described } = contexts[pattern.brand]!
        const verdict = verdictOfJapanese(text, start, end, {
          hasOtherBrand: hasOther,
          described,
          isOfOtherBusiness: () => isAboutOther(text, start, end, pattern.brand)
        })
        if (verdict.confidence >= threshold || options?.withDoubtful === true)
          mentions.push({ brand: pattern.brand, start, end, ...verdict, isAmbiguous: true })
      } else if (otherSense !== null) {
        if (options?.withDoubtful === true) mentions.push({ brand: pattern.brand, start, end, ...otherSense, isAmbiguous: true })
      } else if (wordIn.length > 0) {
        if (!isWeighed(pattern.brand)) continue
        const context = contexts[pattern.brand]!
        const verdict = verdictOfWord(text, start, end, pattern.name.text, wordIn, {
          otherBrands: certain.size - (certain.has(pattern.brand) ? 1 : 0),
          isNamedElsewhere: certain.has(pattern.brand),
          contextWordsNear: context.words.size === 0 ? null : Ambiguity.businessNear(text, start, end, context),
          isOfOtherBusiness: isAboutOther(text, start, end, pattern.brand),
          isPlace: sense !== null && rulesOfPlaces.includes(sense.rule)
        })
        const confidence = Math.min(verdict.confidence, bounded)
        if (confidence >= threshold || options?.withDoubtful === true)
          mentions.push({ brand: pattern.brand, start, end, confidence, rule: verdict.rule, isAmbiguous: true })
      } else if (isDistinct && !isGermanNoun) {
        const bare =
          certain.size > (certain.has(pattern.brand) ? 1 : 0)
            ? 1
            : likelihoodOfBareName(text, start, end, pattern.name.text, contexts[pattern.brand]!.described)
        const isSpelledWord = pattern.name.isSpelledWord === true
        const isOther =
          bare < 1
            ? isSpelledWord || (isWeighed(pattern.brand) && isAboutOther(text, start, end, pattern.brand))
            : isWeighed(pattern.brand) && isOfOtherKind(text, start, end, pattern.brand)
        const likelihood = isOther ? Math.min(bare, likelihoodOfBareSpelling) : bare
        const isAmbiguous = likelihood < leastUnambiguous ? { isAmbiguous: true } : {}
        const rule = likelihood < 1 ? "name, and nothing near speaks of a brand" : bounding === "clean" ? "name" : `name, ${bounding}`
        const confidence = Math.min(bounded, likelihood)
        if (confidence >= threshold || options?.withDoubtful === true) mentions.push({ brand: pattern.brand, start, end, confidence, rule, ...isAmbiguous })
      } else {
        if (!isWeighed(pattern.brand)) continue
        const evidence: Ambiguity.TextEvidence = {
          language: languageAround(text, start),
          isForeign: isForeignText(text, start),
          usesCapitals: () => usesCapitals(text, start),
          otherBrands: certain.size - (certain.has(pattern.brand) ? 1 : 0),
          isNamedElsewhere: certain.has(pattern.brand),
          isWrittenSmall: writtenSmall.has(pattern.folded) && hasCapital(text.slice(start, end)),
          hasWordOf: (context) => textWords.some(context.words.has)
        }
        const clues = Ambiguity.cluesOf(text, start, end, { ...pattern.name, isGermanNoun }, contexts[pattern.brand]!, evidence)
        const verdict = verdictOf(clues)
        const confidence = Math.min(verdict.confidence, bounded)
        if (confidence < threshold && (clearRules.includes(verdict.rule) || (rulesOfPersonClues.includes(verdict.rule) && isPersonElsewhere(pattern.brand))))
          otherwise.add(pattern.brand)
        if (confidence >= threshold || options?.withDoubtful === true)
          mentions.push({ brand: pattern.brand, start, end, confidence, rule: verdict.rule, isAmbiguous: true })
      }
    }
    return inOneSense(text, mentions, new Set([...otherwise].filter((brand) => !(certain.size > (certain.has(brand) ? 1 : 0)))), persons, options)
  }
  function* read(text: string, options?: FindOptions): InParts<AnswerReading.AnswerReading> {
    const scan = scanOf(text)
    yield
    return AnswerReading.make(text, scan, yield* mentionsOf(text, scan, options))
  }
  function* turnedDown(text: string): InParts<ReadonlyArray<TurnedDown>> {
    const { framed, hits } = scanOf(text)
    yield
    const [places, nonProse] = [placesOf(text, hits), NonProse.of(text, framed)]
    yield
    const offered = inOrder(candidatesOf(text, places, nonProse), byPlace)
    yield
    const wholeNames = places.filter(({ end, pattern, start }) =>
      pattern.role === "domain" ? isDomainBounded(text, start, end) : boundingOf(text, start, end) !== null
    )
    const taken = new Set(offered.map(({ end, start }) => `${start} ${end}`))
    yield
    return [
      ...insideOthers(offered, withoutOverlap(offered)),
      ...outsideProse(
        wholeNames.filter(({ end, start }) => !taken.has(`${start} ${end}`)),
        nonProse
      )
    ]
  }
  const joinedNames = new Set(patterns.filter(({ role }) => role === "name").map(({ folded }) => folded.replaceAll(" ", "")))
  const isJoined = (before: string, after: string): boolean => {
    const [left, right] = [fold(before).replaceAll(" ", ""), fold(after).replaceAll(" ", "")]
    for (const name of joinedNames)
      for (let length = 1; length < name.length; length++) if (right.startsWith(name.slice(length)) && left.endsWith(name.slice(0, length))) return true
    return false
  }
  return { isJoined, brands: all.map(({ name }) => name), find: (text, options) => whole(mentionsOf(text, scanOf(text), options)), read, turnedDown }
}
