/**
 * Finds brands by their capitals in sentences of languages that inflect names, and in Vietnamese: "W Żabce jest drożej niż w Lidlu". A name is reported without
 * the ending of its case (`lexicon/NameEndings`). Where the ending is ambiguous, the name is left out.
 *
 * Source: detection "Other brands".
 */
import { isCompanyVerb } from "../lexicon/CompanyVerbs.js"
import { declensions } from "../lexicon/Endings.js"
import { czechAdjective, finnishVerb, isIn, isSold, knownBrands, nativeLetter, ofLaw, pluralNoun, smallInName } from "../lexicon/InflectedNameWords.js"
import { memoised } from "../lexicon/Memo.js"
import { nameGrammarOf, withoutEnding, type NameCase, type NameGrammar } from "../lexicon/NameEndings.js"
import { isOtherProperName } from "../lexicon/OtherProperNames.js"
import { isReviewSite } from "../lexicon/PreferenceWords.js"
import { isProductTalk } from "../lexicon/ProductTalk.js"
import { isCalendarWord, isCountryName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { isCountryIn } from "../names/CountryNames.js"
import { isPersonAt } from "../names/Persons.js"
import { tradeWordsAround } from "../names/Trade.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { eachRun, isOfPerson, namedInSentence, withoutEmphasis, wordsOf, type WordOfSentence } from "./CapitalRuns.js"

/** A language, its key in `declensions`, and its code. */
interface Language {
  readonly key: string
  readonly declension: string
  readonly code: string
  readonly grammar: NameGrammar
}

/** Letters that Russian has and other languages in Cyrillic letters have not. */
const russian = /[ыэё]/iu

const languageOf = (text: string, key: string): Language | undefined => {
  const name = key === "greek" ? "el" : key === "cyrillic" && !russian.test(text) ? "otherCyrillic" : key
  const grammar = nameGrammarOf(name)
  return grammar && { key: name, declension: name === "el" ? "greek" : key, code: key === "cyrillic" ? "ru" : name, grammar }
}

/** What stands at the end of names in place of each ending, and the most letters of an ending. */
interface Endings {
  readonly cuts: ReadonlyMap<string, ReadonlyArray<string>>
  readonly longest: number
}

const endingsOf = memoised((declension: string): Endings => {
  const cuts = new Map<string, Array<string>>()
  for (const { cut, endings, put } of declensions[declension] ?? [])
    for (const ending of endings) {
      if (ending === "") continue
      const known = cuts.get(put + ending)
      if (known === undefined) cuts.set(put + ending, [cut])
      else known.push(cut)
    }
  return { cuts, longest: Math.max(0, ...[...cuts.keys()].map(({ length }) => length)) }
})

/** The fewest letters of a place's name in the plural without its ending. */
const shortestPlural = 5

/** The words that a folded word may be a form of, and the word itself. */
const basesOf = (declension: string, folded: string): ReadonlyArray<string> => {
  const { cuts, longest } = endingsOf(declension)
  // The plural of a place may have lost its ending: "Katowic".
  const bases = folded.length >= shortestPlural ? [folded, `${folded}y`, `${folded}e`, `${folded}a`] : [folded]
  for (let length = 1; length <= Math.min(longest, folded.length - 1); length++)
    for (const cut of cuts.get(folded.slice(-length)) ?? []) bases.push(folded.slice(0, -length) + cut)
  return bases
}

/** The fewest letters of a place's name. Shorter words match by chance. */
const shortestPlace = 4
/** What a name means, or a name of which it is a form. */
interface Senses {
  readonly isPlace: boolean
  readonly isThing: boolean
  readonly isPerson: boolean
}

/** The senses of a folded name, behind its declension and its language: "pl pl katowic". */
const sensesOf = memoised((key: string): Senses => {
  const [declension = "", code = "", ...words] = key.split(" ")
  const bases = basesOf(declension, words.join(" "))
  return {
    isPlace: bases.some((base) => base.length >= shortestPlace && (isCountryName(base) || isCountryIn(base, [code]) || isPlaceName(base) || isTownName(base))),
    isThing: bases.some((base) => (isOtherProperName(base) && !knownBrands.has(base)) || isCalendarWord(base) || isReviewSite(base)),
    isPerson: bases.some(isOfPerson)
  }
})

interface Named extends Span {
  /** Null where the name without its ending is not known. */
  readonly candidate: BrandCandidate | null
  readonly nameCase: NameCase
  readonly isOther: boolean
  readonly isPlace: boolean
  /** Whether the name may be an ordinary word that begins a sentence. */
  readonly isDoubtful: boolean
  readonly to: number
}

const apostrophe = /['’]/u
const lastApostrophe = /['’](?!.*['’])/u
const quotes = /[«„“"]/gu
const quote = /[«„“"]/u
/** The rest of a quotation behind a name that begins it: "«Домик в деревне»". */
const restOfQuotation = /^([^«»„“”"\n]{0,30})[»”“"]/u
/** The most words of a name. */
const mostWords = 4
/** Languages that join an ending only to the last word of a name. */
const attachesOnce = setOf("hu tr vi")
const abbreviation = /^[\p{Lu}\d&-]+$/u
const shortestName = 3

/** The case of a name, told by the word before it, or in Finnish by the word behind it. */
const caseOf = ({ grammar: { caseBehind, kinds, nominative }, key }: Language, words: ReadonlyArray<WordOfSentence>, index: number, end: number): NameCase => {
  if (key === "fi") {
    const behind = words[end]
    if (behind === undefined || behind.gap !== " " || !behind.traits.isSmall || isFunctionWord(behind.traits.folded)) return "open"
    return isCompanyVerb(behind.traits.folded, "fi") || finnishVerb.test(behind.text) ? "subject" : "of"
  }
  const before = words[index - 1]
  const gap = words[index]!.gap
  if (before === undefined || gap.replace(quotes, "") !== " ") return "open"
  const word = before.text.toLowerCase()
  const told = caseBehind.get(word)
  if (told !== undefined) return told
  if (nominative.has(word) || kinds.has(word)) return "subject"
  if (!before.traits.isSmall || isFunctionWord(before.traits.folded) || (key === "cs" && czechAdjective.test(word))) return "open"
  if (key === "cyrillic" && gap === " " && pluralNoun.test(word)) return "owned"
  // A noun before a quoted name is of its kind: "матрас «Аскона»".
  return gap === " " ? "of" : "quoted"
}

const namedBy = (
  text: string,
  words: ReadonlyArray<WordOfSentence>,
  index: number,
  end: number,
  language: Language,
  caseBefore: NameCase | undefined
): Named => {
  const { code, declension, grammar, key } = language
  const run = words.slice(index, end)
  const first = run[0]!
  // A model stands behind the name of its maker.
  const model = run.findIndex(({ traits }, at) => at > 0 && traits.isModel)
  const length = model < 0 ? run.length : model
  const last = run[length - 1]!
  const nameCase = caseBefore ?? caseOf(language, words, index, end)
  const mark = key === "tr" ? last.text.search(lastApostrophe) : -1
  const written = mark > 0 ? last.text.slice(0, mark) : last.isPossessive ? text.slice(last.start, last.end + 2) : last.text
  const rest = quote.test(first.gap) ? restOfQuotation.exec(text.slice(last.end, last.end + 40))?.[1] : undefined
  const base = mark > 0 || last.isPossessive ? written : withoutEnding(key, written, nameCase)
  // The words before the last one have endings too.
  const heads = run.slice(0, length - 1).map((word, at) => {
    const head = attachesOnce.has(key) ? word.text : withoutEnding(key, word.text, nameCase)
    // Two names side by side have different endings: "Fortumilta Heleniin".
    const isApart = key === "fi" && base !== null && head !== null && !written.endsWith(word.text.slice(head.length))
    return head === null || isApart ? null : head + text.slice(word.end, run[at + 1]!.start)
  })
  const isWhole = base !== null && !heads.includes(null) && (rest === undefined || rest === "" || base === written)
  const name = `${heads.join("")}${base ?? written}${rest ?? ""}`
  const folded = fold(text.slice(first.start, last.start) + written)
  const senses = sensesOf(`${declension} ${code} ${folded}`)
  const ofFirst = length === 1 ? senses : sensesOf(`${declension} ${code} ${first.traits.folded}`)
  const before = words[index - 1]
  const isAtStart = index === 0 || /[:\n(]/u.test(first.gap)
  return {
    start: first.start,
    end: last.end + (rest?.length ?? 0),
    to: run.at(-1)!.end,
    candidate:
      isWhole && length <= mostWords && (name.length >= shortestName || abbreviation.test(name))
        ? { ...namedInSentence(text, first, last), name: withoutEmphasis(name, 0).replace(/\s+/g, " ") }
        : null,
    nameCase,
    isDoubtful: isAtStart && (mark < 0 || run.length > 1) && !first.traits.isCoined && !abbreviation.test(first.text),
    isPlace: senses.isPlace || (before !== undefined && first.gap === " " && grammar.beforeOthers.has(before.text.toLowerCase())),
    isOther:
      grammar.others.test(folded) ||
      senses.isThing ||
      ofFirst.isThing ||
      before?.traits.isModel === true ||
      (length > 1 ? first.text.length > 2 && ofFirst.isPerson : isPersonAt(text, first.start, first.end) || isOfPerson(folded)) ||
      (key === "vi" &&
        nativeLetter.test(name) &&
        (run.length === 1 ||
          (isIn.test(text.slice(Math.max(0, first.start - reach), first.start)) && !isSold.test(text.slice(Math.max(0, first.start - reach), first.start)))))
  }
}

/** Whether a sentence begins with a word before a name that has an ending: "Sykemittareista Polarin mallit". */
const isBeforeInflected = (language: Language, words: ReadonlyArray<WordOfSentence>): boolean => {
  const [first, second] = words
  if (second?.isName !== true || second.gap !== " " || first!.traits.isCoined || abbreviation.test(first!.text) || attachesOnce.has(language.key)) return false
  const base = withoutEnding(language.key, second.text, caseOf(language, words, 1, 2))
  return base !== null && base !== second.text
}

const reach = 40

/** The index behind a name in capitals that has a small word: "TH true MILK". */
const endOfName = (words: ReadonlyArray<WordOfSentence>, index: number, end: number): number => {
  // Behind an apostrophe, another name begins: "Turkcell'den Vodafone'a".
  const apart = words.slice(index, end).findIndex(({ text }) => apostrophe.test(text))
  if (apart >= 0 && apart < end - index - 1) return index + apart + 1
  const [last, small, next] = [words[end - 1]!, words[end], words[end + 1]]
  const isOne = end === index + 1 && next !== undefined && small!.gap === " " && next.gap === " " && smallInName.has(small!.text)
  return isOne && abbreviation.test(last.text) && abbreviation.test(next.text) ? end + 2 : end
}

/** A capital behind the first word of a sentence, or a first word that is surely a name. Other sentences need no more reading. */
const mayName = /\s[^\s\p{L}]*\p{Ll}{0,9}\p{Lu}|^[^\s\p{L}]*[\p{L}\d-]*(?:['’]|[\p{L}\d]\p{Lu}|\d)/u

/** The brands that a sentence names. */
export const inflectedNames = (text: string, { end, start }: Span, key: string): ReadonlyArray<BrandCandidate> => {
  const language = languageOf(text, key)
  const sentence = text.slice(start, end)
  if (language === undefined || !mayName.test(sentence)) return []
  const words = wordsOf(sentence, start)
  const { joint } = language.grammar
  let before: Named | undefined
  const names = eachRun(
    words,
    (index) => index === 0 && (isFunctionWord(words[0]!.traits.folded) || isBeforeInflected(language, words)),
    (index, last) => {
      const isJoined = before !== undefined && joint.test(withoutEmphasis(text, before.to, words[index]!.start))
      return (before = namedBy(text, words, index, last, language, isJoined ? before!.nameCase : undefined))
    },
    (index, last) => endOfName(words, index, last)
  )
  const isKept = names.map((name) => !name.isOther && !name.isPlace && !name.isDoubtful)
  // A row has names of one kind.
  const isJoined = (index: number): boolean => joint.test(withoutEmphasis(text, names[index]!.to, names[index + 1]!.start))
  const spread = (from: number, to: number): void => {
    if (names[from]!.isPlace || (names[from]!.isOther && !isKept[from])) isKept[to] = false
  }
  for (let index = 0; index + 1 < names.length; index++) if (isJoined(index)) spread(index, index + 1)
  for (let index = names.length - 2; index >= 0; index--) if (isJoined(index)) spread(index + 1, index)
  const kept = names.flatMap(({ candidate }, index) => (isKept[index] === true && candidate !== null ? [candidate] : []))
  const [one] = kept
  return one !== undefined && !ofLaw.test(sentence) && (isProductTalk(sentence, key === "greek" ? "el" : key) || tradeWordsAround(text, one.start, one.end) > 0)
    ? kept
    : []
}
