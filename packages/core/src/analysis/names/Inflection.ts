/**
 * Decides whether letters that are joined to a name are an ending, a particle or a prefix of the text's language.
 *
 * An inflected name is the name with an ending ("Яндексом"), or its stem with another ending ("Пятёрочке"). Each word of a longer
 * name is inflected ("Новою поштою"). The one pass over the text (`AnswerScan`) looks for the stem; this module reads the rest of
 * the word. In Latin letters only endings of the text's own language count, because almost any letters are an ending somewhere.
 *
 * Source: detection "Finding names".
 */
import { isFormOfCommonWord, isWordOf, languagesLike } from "../lexicon/CommonWords.js"
import {
  afterConsonant,
  afterVowel,
  alikeGrammars,
  arabicPrefix,
  bantuPrefix,
  declensions,
  ethiopicPrefix,
  germanHeads,
  hebrewPrefix,
  hungarianAssimilated,
  irishMutation,
  irishPrefix,
  koreanCompany,
  otherHeads,
  particles,
  productHeads,
  tellingOfBantu,
  tellingOfGrammar,
  tellingOfIrish,
  verbEndings,
  type Declension
} from "../lexicon/Endings.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isCountryName, isPlaceName } from "../lexicon/ProperNames.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { finalOf } from "../text/Hangul.js"
import { scriptOf } from "../text/Scripts.js"
import { guessAround, isForeignAround } from "../text/TextLanguage.js"

/** Most letters of an ending, and of the second part of a compound. */
const longestEnding = 10
const shortestName = 3
const shortestStem = 3
const fewGrammars = 6
/** A name with at least this many letters is rarely the beginning of another word. */
const longName = 5

const wordEndOf = (text: string, from: number): number => {
  let end = from
  while (end < text.length && end - from <= longestEnding && Characters.isSpacedWord(Characters.kindAt(text, end))) end++
  return end
}

const scriptAt = (text: string, index: number) => scriptOf(text.charCodeAt(index))

/** How far around a name a text is searched for the signs of a language that the guess does not know, in UTF-16 units. */
const tellingReach = 80

/** The keys of `declensions` that a set of possible languages allows. Texts have few different sets, each of which is one object. */
const grammarsOfSets = new WeakMap<ReadonlySet<string>, ReadonlyArray<string>>()

const grammarsOf = (languages: ReadonlySet<string>): ReadonlyArray<string> => {
  const known = grammarsOfSets.get(languages)
  if (known !== undefined) return known
  const guessed = [...languages].filter((language) => language in declensions)
  const grammars = [...new Set([...guessed, ...guessed.flatMap((language) => alikeGrammars[language] ?? [])])]
  grammarsOfSets.set(languages, grammars)
  return grammars
}

/** The keys of `declensions` that the script and the guess of the language allow at a place in a text; none where the language is not known. */
const guessedGrammars = (text: string, at: number): ReadonlyArray<string> => {
  const script = scriptAt(text, at)
  return script === "latin" ? grammarsOf(guessAround(text, at).possible) : script in declensions ? [script] : []
}

const isTelling = (script: string): script is keyof typeof tellingOfGrammar => script in tellingOfGrammar

/**
 * Whether the text around a place has a sign of the language of one of some keys of `declensions`. The keys are chosen first, because the signs of a
 * language take longer to look for than an ending.
 */
const isToldAt = (text: string, at: number, isChosen: (grammar: string) => boolean): boolean => {
  const script = scriptAt(text, at)
  return (
    isTelling(script) &&
    tellingOfGrammar[script].some(([grammar, telling]) => isChosen(grammar) && telling.test(text.slice(Math.max(0, at - tellingReach), at + tellingReach)))
  )
}

const grammarsWithSigns: ReadonlySet<string> = new Set(Object.values(tellingOfGrammar).flatMap((told) => told.map(([grammar]) => grammar)))

/** Whether the grammar of an inflected name fits a place in a text. */
export const isGrammarAt = (text: string, at: number, grammar: string): boolean =>
  guessedGrammars(text, at).includes(grammar) || (grammarsWithSigns.has(grammar) && isToldAt(text, at, (each) => each === grammar))

/** A name with fewer letters may be the beginning of a longer word by chance. */
const shortestOfCompound = 4
const shortestHead = 4
const longestHead = 24

/** Languages that join a noun to a name without a hyphen. */
const joining = ["de", "nl", "sv"] as const

const isNounOf = (language: string, word: string): boolean =>
  language === "de" ? isGermanNoun(word) || isFormOfCommonWord("de", word) : languagesLike(language).some((like) => isWordOf(like, word))

/** Whether a noun follows a name in one word: "Boschakkuschrauber", "Hemaworst". The noun may be a compound itself, whose last part is known. */
const isCompoundAt = (text: string, start: number, end: number): boolean => {
  if (end - start < shortestOfCompound || Characters.kindAt(text, start) !== Characters.upper || Characters.kindAt(text, end) !== Characters.lower) return false
  let wordEnd = end
  while (wordEnd < text.length && wordEnd - end <= longestHead && Characters.isSpacedWord(Characters.kindAt(text, wordEnd))) wordEnd++
  if (wordEnd - end < shortestHead || wordEnd - end > longestHead || isEnglishWord(fold(text.slice(start, end)))) return false
  const { possible } = guessAround(text, start)
  const languages = joining.filter((language) => possible.has(language))
  if (languages.length === 0) return false
  const rest = fold(text.slice(end, wordEnd))
  // "Ergometer" is a word of its own.
  if (languages.some((language) => isNounOf(language, fold(text.slice(start, wordEnd))))) return false
  if (productHeads.test(rest)) return true
  // "Berlinreise", "Orionnebel": such names, and any name before such a noun, are no brand.
  const name = fold(text.slice(start, end))
  if (otherHeads.test(rest) || isPlaceName(name) || isCountryName(name)) return false
  return languages.some((language) => {
    if (isNounOf(language, rest) || (/^s.{4}/u.test(rest) && isNounOf(language, rest.slice(1)))) return true
    for (let from = 3; from <= rest.length - longName; from++) if (isNounOf(language, rest.slice(from))) return true
    return false
  })
}

/** Whether the letters from `end` to the end of the word make a verb of a name: "googled", "vippse". */
export const isVerbAt = (text: string, start: number, end: number): boolean => {
  if (end - start < longName || isEnglishWord(fold(text.slice(start, end)))) return false
  const wordEnd = wordEndOf(text, end)
  if (wordEnd === end) return false
  const rest = fold(text.slice(end, wordEnd))
  const { possible } = guessAround(text, start)
  return possible.size > 0 && [...possible].some((language) => verbEndings[language]?.has(rest) === true) && !isEnglishWord(fold(text.slice(start, wordEnd)))
}

const isKoreanParticle = (rest: string, last: number): boolean => {
  if (!particles.has(rest)) return false
  // The particle depends on the pronunciation, which is not known for a name in other letters.
  const final = finalOf(last)
  if (final === null) return true
  if (afterConsonant.test(rest)) return final !== 0
  // After the consonant ㄹ, the particle 로 has the form that it has after a vowel.
  return !afterVowel.test(rest) || final === 0 || (rest.startsWith("로") && final === 8)
}

/** Whether the letters from `end` to the end of the word are an inflection of the name. */
export const isEndingAt = (text: string, start: number, end: number): boolean => {
  const wordEnd = wordEndOf(text, end)
  const written = text.slice(end, wordEnd)
  const script = scriptAt(text, end)
  const last = text.charCodeAt(end - 1)
  const lastScript = scriptOf(last)
  if (script === "hangul") {
    const company = koreanCompany.exec(written)?.[0] ?? ""
    return (
      isKoreanParticle(written, last) ||
      (company !== "" && (company === written || isKoreanParticle(written.slice(company.length), company.charCodeAt(company.length - 1))))
    )
  }
  if (end - start < shortestName) return false
  // Letters of another script after a name in Latin letters are an ending in the text's language.
  if (lastScript === "latin" && script !== "latin" && script !== "none") return written.length <= 5
  if (script !== lastScript || Characters.kindAt(text, end) === Characters.digit) return false
  const isAllCapitals = text.slice(start, end) === text.slice(start, end).toUpperCase()
  // "VolkswagenAG": a capital after small letters is no ending.
  if (!isAllCapitals && Characters.kindAt(text, end) === Characters.upper) return false
  const grammars = guessedGrammars(text, start)
  const rest = fold(written)
  // Any single letter is an ending of some language, so it is no evidence where many languages are possible.
  if (rest.length === 1 && grammars.length > fewGrammars && !(end - start >= longName && isForeignAround(text, start))) return false
  const lastLetters = fold(text.slice(Math.max(start, end - 3), end))
  const isEndingIn = (grammar: string): boolean => {
    if (grammar === "hu" && rest.startsWith(fold(text[end - 1]!)) && hungarianAssimilated.has(rest.slice(1))) return true
    if (grammar === "de" && Characters.kindAt(text, start) === Characters.upper && germanHeads.test(written.toLowerCase())) return true
    return declensions[grammar]!.some(
      ({ cut, endings, put, shortestName: least }) => cut === put && lastLetters.endsWith(cut) && end - start >= least && endings.has(rest)
    )
  }
  return (
    grammars.some(isEndingIn) || isToldAt(text, start, isEndingIn) || (script === "latin" && (isVerbAt(text, start, end) || isCompoundAt(text, start, end)))
  )
}

/** A word that ends in a consonant, outside the place of the name. Zulu and Xhosa words end in vowels. */
const endsInConsonant = /(?<![\p{L}\p{M}])\p{Ll}*[^aeiou\P{L}](?![\p{L}\p{M}\p{N}'’])/u

/**
 * Whether the text around the place from `from` to `start` is in no language that the guess knows, has a word of Zulu or
 * Xhosa, and has no small word with an ending that they lack.
 */
const isBantuAround = (text: string, from: number, start: number): boolean => {
  if (guessAround(text, start).language !== "unknown") return false
  const before = text.slice(Math.max(0, from - tellingReach), from)
  const behind = text.slice(start, wordEndOf(text, start + tellingReach)).replace(/^\S+/u, "")
  return [before, behind].some((part) => tellingOfBantu.test(part)) && ![before, behind].some((part) => endsInConsonant.test(part))
}

/**
 * Whether small letters before the capital of a name are a prefix of Irish, Zulu or Xhosa: "kwaCapitec", "bPenneys". In other languages, the letters
 * belong to another name: "eBay", "iPhone".
 */
const isSmallPrefixAt = (text: string, start: number, from: number): boolean => {
  if (Characters.kindAt(text, start) !== Characters.upper) return false
  if (irishMutation.test(text.slice(from, start + 1))) return true
  if (irishPrefix.test(text.slice(from, start + 1))) return tellingOfIrish.test(text.slice(Math.max(0, from - tellingReach), start + tellingReach))
  return bantuPrefix.test(text.slice(from, start)) && isForeignAround(text, start) && isBantuAround(text, from, start)
}

/** Where the prefix of a name begins; `start` when no letter stands before the name, -1 when the letters belong to another word. */
export const prefixStart = (text: string, start: number): number => {
  let from = start
  while (from > 0 && start - from <= 4 && Characters.isSpacedWord(Characters.kindAt(text, from - 1))) from--
  if (from === start) return start
  // Hebrew doubles a vav at the beginning of a word behind a prefix: "ויקטורי", "בוויקטורי".
  if (text[start] === "ו" && text[start - 1] === "ו" && from < start - 1 && hebrewPrefix.test(text.slice(from, start - 1))) return from
  const script = scriptAt(text, start - 1)
  const prefix = fold(text.slice(from, start))
  const isPrefix =
    (script === "hebrew" && hebrewPrefix.test(prefix)) ||
    (script === "arabic" && arabicPrefix.test(prefix)) ||
    (script === "ethiopic" && ethiopicPrefix.test(prefix)) ||
    (script === "latin" && isSmallPrefixAt(text, start, from))
  return isPrefix && start - from <= 4 ? from : -1
}

/** One word of a name in its declined forms. */
interface DeclinedWord {
  readonly stem: string
  readonly endings: ReadonlySet<string>
}

export interface DeclinedName {
  /** The folded stem of the first word. */
  readonly stem: string
  /** A key of `declensions`; empty for a name that is inflected by a prefix. */
  readonly grammar: string
  readonly endings: ReadonlySet<string>
  /** The other words of the name, with their inflected forms. The word as written counts too. */
  readonly others: ReadonlyArray<{ readonly folded: string; readonly forms: ReadonlyArray<DeclinedWord> }>
}

/** Adds the Czech feminine genitive plural, which has no ending: "České dráhy" becomes "Českých drah". */
const withBareGenitive = (grammar: string, folded: string, forms: ReadonlyArray<DeclinedWord>): ReadonlyArray<DeclinedWord> =>
  grammar === "cs" && folded.length > shortestStem && folded.endsWith("y") ? [...forms, { stem: folded.slice(0, -1), endings: new Set([""]) }] : forms

const formsOf = (folded: string, rules: ReadonlyArray<Declension>, shortest = shortestStem + 1): ReadonlyArray<DeclinedWord> =>
  rules.flatMap(({ cut, endings, put, shortestName: least }) => {
    if (!folded.endsWith(cut) || folded.length < Math.max(shortest, least)) return []
    const stem = folded.slice(0, folded.length - cut.length) + put
    return stem.length >= shortestStem ? [{ stem, endings }] : []
  })

const mostWords = 4

/** The declined forms of a name, by the stem of its first word; none for names in scripts that do not decline. */
export const declinedOf = (name: string): ReadonlyArray<DeclinedName> => {
  const folded = fold(name).split(" ")
  if (folded.length > mostWords || folded.some((word) => !/^[\p{L}\p{M}]+$/u.test(word))) return []
  const script = scriptOf(folded[0]!.charCodeAt(0))
  const grammars =
    script === "latin"
      ? Object.keys(declensions).filter((key) => /^..$/.test(key) && key !== "de")
      : script === "cyrillic"
        ? [script, ...tellingOfGrammar.cyrillic.map(([grammar]) => grammar)]
        : [script]
  const declined: Array<DeclinedName> = []
  // English does not decline, and other languages do not inflect a name of English words either. Words such as "bank" and "list" are words of many languages.
  if (script === "latin" && folded.length > 1 && folded.every((word) => isEnglishWord(word))) return []
  // Arabic merges "to" and "the" into one prefix: للمراعي is "to al-Marai".
  if (folded[0]!.startsWith("ال") && folded[0]!.length >= 5)
    declined.push({
      stem: `لل${folded[0]!.slice(2)}`,
      grammar: "",
      endings: new Set([""]),
      others: folded.slice(1).map((word) => ({ folded: word, forms: [] }))
    })
  for (const grammar of grammars) {
    const rules = declensions[grammar]
    if (rules === undefined) continue
    // The other words may be shorter, because the first word identifies the name.
    const others = folded.slice(1).map((word) => ({ folded: word, forms: withBareGenitive(grammar, word, formsOf(word, rules, shortestStem)) }))
    const first = formsOf(folded[0]!, rules)
    // A name of one word that only takes an ending needs no stem: the name itself is found.
    for (const { endings, stem } of first) if (others.length > 0 || stem !== folded[0]) declined.push({ stem, grammar, endings, others })
    // The first word may stay as it is: "Lidl Polskiej".
    if (others.length > 0 && folded[0]!.length >= shortestStem) declined.push({ stem: folded[0]!, grammar, endings: new Set([""]), others })
  }
  return declined
}

const longestWord = 40

/** The end of a name whose first word ends at `firstEnd`; -1 when the text goes on with other words. */
const endOfOthers = (text: string, firstEnd: number, { others }: DeclinedName): number => {
  let end = firstEnd
  for (const { folded, forms } of others) {
    const separator = text[end]
    if (separator !== " " && separator !== "\u00a0" && separator !== "\n" && separator !== "-") return -1
    const from = end + 1
    let to = from
    while (to < text.length && to - from < longestWord && Characters.isSpacedWord(Characters.kindAt(text, to))) to++
    const word = fold(text.slice(from, to))
    if (word !== folded && !forms.some((form) => word.startsWith(form.stem) && form.endings.has(word.slice(form.stem.length)))) return -1
    end = to
  }
  return end
}

/** The inflected names that begin with one stem. */
export interface Declined {
  readonly names: ReadonlyArray<DeclinedName>
  /** All endings of the first word. */
  readonly endings: ReadonlySet<string>
}

export const declinedFrom = (names: ReadonlyArray<DeclinedName>): Declined => ({ names, endings: new Set(names.flatMap(({ endings }) => [...endings])) })

/** The end of an inflected name whose first stem ends at `stemEnd`; -1 when the text goes on with other words or is in another language. */
export const endOfDeclined = (text: string, stemEnd: number, { endings, names }: Declined): number => {
  const firstEnd = wordEndOf(text, stemEnd)
  if (firstEnd === stemEnd && !endings.has("")) return -1
  const ending = fold(text.slice(stemEnd, firstEnd))
  if (!endings.has(ending)) return -1
  for (const name of names) {
    if (!name.endings.has(ending)) continue
    const end = endOfOthers(text, firstEnd, name)
    if (end >= 0 && (name.grammar === "" || isGrammarAt(text, stemEnd - 1, name.grammar))) return end
  }
  return -1
}
