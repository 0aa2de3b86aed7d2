/**
 * Decides whether a distinct name means something else than the brand at a place: a unit after a number, a person after a given name, a place beside
 * a word for places, or a word in small letters.
 *
 * Source: detection "Finding names".
 */
import { foreignJudgementAt } from "../judgement/ForeignJudgement.js"
import { isCommonWord, languagesOfScript } from "../lexicon/CommonWords.js"
import { koreanCompany } from "../lexicon/Endings.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { caselessPlaceAfter, caselessPlaceBefore, isKindOfPlace, isNamesake, isOfLying, isOfTownHall, isPlaceEnding } from "../lexicon/GeographicWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import { patternOf } from "../lexicon/Patterns.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { scriptOf } from "../text/Scripts.js"
import { guessAround, isEnglish, isForeignText, isFunctionWord, isOtherThanEnglish, languageAround, type TextLanguage } from "../text/TextLanguage.js"
import { hasCapital, hasProperEnding, wordAfter, wordBefore, wordEnd, type Word } from "../text/Words.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { isVerbAt } from "./Inflection.js"
import { isPersonOrPlaceOfJapan } from "./JapaneseAmbiguity.js"
import { hasOtherNames } from "./OtherNames.js"
import { givenNameBefore, isAfterProfession, isNamedAfterGivenName, isOfOnePerson, isPersonAt, isTitled, livedAndDied, startsWithParticle } from "./Persons.js"
import { isPartOfPlace } from "./PlaceDirections.js"
import { isBeforeState, isBetweenTowns } from "./PlacePhrases.js"
import { sentenceAround, writtenAround } from "./StemsAround.js"
import { gradedWordsAround, isOfBrand, isToldPlace, landWordsAround, lifeWordsAround, natureWordsAround, useWordsAround } from "./TellingWords.js"
import { isNamedAfterPerson, isToldPerson, isWordOfPersonName } from "./ToldPersons.js"
import { hasTradeWord } from "./Trade.js"
import { isOfTownBefore, isWhereabouts } from "./Whereabouts.js"

export const usesCapitals = (text: string, around: number): boolean =>
  hasCapital(text.slice(Math.max(0, around - 300), around)) || hasCapital(text.slice(around + 1, around + 300))

/** Whether the sentence has a word in small letters, apart from the name, by which the text is in another language than English. */
const hasForeignWord = (text: string, start: number, end: number, name: string): boolean =>
  isOtherThanEnglish(text, start) &&
  (writtenAround(text, start, end).match(/(?<=[\s(“"])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}]|:\/\/)/gu) ?? []).some((word) => {
    const folded = fold(word)
    return folded !== name && !isEnglishWord(folded)
  })

/**
 * Whether small letters show that the name is a word: "das erste Land" is not "Das Erste", and "w żabce" is no shop. In English text,
 * small letters of a name that is in no dictionary are only careless.
 */
const isUncapitalised = (text: string, start: number, end: number, name: string, isWordThere: boolean): boolean =>
  hasCapital(name) &&
  !hasCapital(text.slice(start, end)) &&
  Characters.kindAt(text, start) === Characters.lower &&
  usesCapitals(text, start) &&
  (isWordThere || isForeignText(text, start) || hasForeignWord(text, start, end, fold(name))) &&
  !isVerbAt(text, start, end)

/** Whether the noun after an article lacks the capital that the name has: "El país" is not "El País". */
const isPartlyUncapitalised = (surface: string, name: string): boolean => {
  const [written, parts] = [surface.split(/[ \u00a0]/), name.split(/[ \u00a0]/)]
  return (
    parts.length > 1 &&
    written.length === parts.length &&
    isFunctionWord(fold(parts[0]!)) &&
    parts.some((part, index) => index > 0 && hasCapital(part) && !hasCapital(written[index]!) && written[index] !== part)
  )
}

/** Whether the name is a unit after a number: "3 tesla", "20 dm". A unit is short or in small letters. */
export const isUnit = (text: string, start: number, end: number, name: string): boolean =>
  (text[start - 1] === " " || text[start - 1] === "\u00a0") &&
  /\d/.test(text.charAt(start - 2)) &&
  (end - start <= 2 || (hasCapital(name) && !hasCapital(text.slice(start, end))))

const isNear = (word: Word | undefined): word is Word => word !== undefined && (word.gap === " " || /^(?:\u00a0|\s?[–—-]\s|['’])$/.test(word.gap))

/** How many words after the name are searched for a word for places. */
const placeReach = 4

/** Whether a word for places is the head of its phrase, not the first part of a compound: "is a city", not "is a city car". */
const isHead = (text: string, kind: Word, isEnglishThere: boolean): boolean => {
  const next = wordAfter(text, kind.end)
  return !isEnglishThere || !isNear(next) || isFunctionWord(fold(next.text))
}

/** Languages that put the kind of a place after its name: "Nokian kaupunki". */
const kindFollows = /^(?:fi|et|hu|tr|lt|lv)$/
const putsKindBehind = (text: string, start: number): boolean => {
  const { hasEnglish, language, possible } = guessAround(text, start)
  return kindFollows.test(language) || (!hasEnglish && [...possible].some((one) => kindFollows.test(one)))
}
/** Whether the name is written like a German adjective of a town: "der Warsteiner Bürgermeister". */
const isTownAdjective = (written: string): boolean => /\p{Ll}er$/u.test(written)

/** Whether no further word with a capital follows: "Cadbury Castle is", not "Hilton River Grill". */
const isPhraseEnd = (text: string, end: number): boolean => !/^[ -][\p{Lu}\d]/u.test(text.slice(end, end + 2))

/** Whether a noun with a capital follows, which then has the name: "Bitburger Hafen Bier". The name of a person is no such noun: "Warsteiner Bürgermeister Thomas". */
const isBeforeNoun = (text: string, end: number): boolean => {
  const next = wordAfter(text, end)
  return next?.gap === " " && hasCapital(next.text) && !isWordOfPersonName(next.text)
}

/**
 * The end of a compound noun for a kind of place, folded: "Hafenstadt", "Mittelgebirge", "badplaats", "kuststad", "satamakaupunki". Read only behind "is",
 * because "in der Innenstadt Rewe" has such a noun, too.
 */
const compoundKind = patternOf("\\p{L}{3}(?:stadt|dorf|insel|gebirge|gemeinde|fluss|kurort|stad|eiland|plaats|dorp|staden|byen|stad|kaupunki|varos|falu)$", "u")
/** What a company is called, too, behind "is": "Inditex es un imperio". */
const figurative = setOf("empire imperio impero imperiul kaiserreich cesarstwo kingdom reino regno konigreich royaume krolestwo regatul")
const isKindBehind = (word: string, language: string | null): boolean => (isKindOfPlace(word, language) && !figurative.has(word)) || compoundKind.test(word)

/** Articles and "the largest" before a kind of place in apposition. */
const appositionReach = 3

/** Whether a kind of place is put in commas behind the name: "Cuenca, una ciudad de", "Victoria, die Hauptstadt der Seychellen". */
const isPlaceInApposition = (text: string, end: number, language: string, isEnglishThere: boolean): boolean => {
  let word = wordAfter(text, end)
  if (word?.gap !== ", " || Characters.kindAt(word.text, 0) === Characters.upper) return false
  for (let count = 0; count < appositionReach && word !== undefined; count++) {
    if (isKindBehind(fold(word.text), language) && count > 0) return isHead(text, word, isEnglishThere)
    const next: Word | undefined = wordAfter(text, word.end)
    word = next?.gap === " " ? next : undefined
  }
  return false
}

/** Prepositions behind a noun and its adjective in Romance languages. */
const ofRomance = /^(?:de|di|do|da|du|d)$/

/** Whether an adjective stands between a kind of place and "of": "la ciudad colonial de Cuenca", "le village médiéval de". */
const isKindBeforeAdjective = (text: string, adjective: Word, language: string): boolean => {
  const of = wordAfter(text, adjective.end)
  if (of === undefined || !ofRomance.test(fold(of.text).replace(/['’].*/, "")) || Characters.kindAt(adjective.text, 0) !== Characters.lower) return false
  const kind = wordBefore(text, adjective.start)
  return kind?.gap === " " && isKindOfPlace(fold(kind.text), language)
}

/** Whether the words beside the name describe a place: "Vittel est une station thermale", "Vittel, gelegen", "mieszkańcy Żywca". */
export const isPlaceAt = (text: string, start: number, end: number): boolean => {
  const language = languageAround(text, start)
  const isEnglishThere = isEnglish(language)
  let before = wordBefore(text, start)
  for (let count = 0; count < 2 && isNear(before); count++) {
    const word = fold(before.text)
    // An elided preposition is a function word: "la ville d'Orange".
    const isFunction = isFunctionWord(word) || /['’]/.test(before.gap)
    // In English, a word for places directly before the name proves nothing: "in the city Uber is easy to find".
    if (!isFunction && isKindOfPlace(word, language)) return count > 0 || !isEnglishThere
    // "La ville de Vittel": only a preposition may stand between, or a preposition behind an adjective: "la ciudad colonial de Cuenca".
    if (!isFunction) return count === 1 && isKindBeforeAdjective(text, before, language) ? true : isPlaceBehind(text, start, end, language)
    before = wordBefore(text, before.start)
  }
  return isPlaceBehind(text, start, end, language)
}

const isPlaceBehind = (text: string, start: number, end: number, language: string): boolean => {
  const isEnglishThere = isEnglish(language as TextLanguage)
  const from = wordEnd(text, end)
  if (isPlaceInApposition(text, from, language, isEnglishThere)) return true
  let after = wordAfter(text, from)
  for (let count = 0; count < placeReach && isNear(after); count++) {
    const word = fold(after.text)
    if (count === 0 && (isOfLying(word) || (isKindOfPlace(word, language) && putsKindBehind(text, start)))) return true
    if (count === 0 && isEnglishThere && after.gap === " " && isPlaceEnding(after.text) && isPhraseEnd(text, after.end)) return true
    if (count === 0 && isOfTownHall(word) && isTownAdjective(text.slice(start, from)) && language === "de" && !isBeforeNoun(text, after.end)) return true
    if (count === 0 && !isTold(text.slice(from, after.end + 1))) return false
    if (isKindBehind(word, language) && !isFunctionWord(word) && isHead(text, after, isEnglishThere)) return true
    after = wordAfter(text, after.end)
  }
  return false
}

/** Whether the text after a name begins with a form of "to be" or a dash. A description of the name then follows. */
const isTold = (between: string): boolean =>
  /^ ?(?:[–—-] |(?:is|was|ist|war|liegt|est|etait|es|era|este|это|це|e|é|è|jest|to|je|on|oli|ar|was|ligger|är|er|egy|bir|adalah|là|είναι|هي|هو|היא|הוא) )/iu.test(
    between
  )

/** Whether the name begins a sentence or a list item, where a capital does not mark a name. */
const beginsSentence = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  return before === undefined || /[.!?:\n•·|*#(\][{<>।„“"«]|[-–—] $/.test(before.gap)
}

/** Endings that only family names have: "Milka Ivić". "sson" is left out because of "Sony Ericsson". */
const familyEnding = /\p{L}(?:ić|vić|ová|dóttir|escu|enko|ński|ńska|opoulos|shvili)$/u

/** Whether the name is a given name: a family name follows, and the sentence is about a life ("a memoir by Chanel Miller"). */
const isGivenNameAt = (text: string, start: number, end: number): boolean => {
  if (text[end] !== " " || Characters.kindAt(text, end + 1) !== Characters.upper) return false
  const family = /^ \p{Lu}\p{Ll}+(?![\p{L}\p{M}-])/u.exec(text.slice(end, end + 24))?.[0].slice(1)
  if (family === undefined) return false
  if (familyEnding.test(family)) return true
  const folded = fold(family)
  return (isPersonName(folded) || !(isEnglishWord(folded) || isFunctionWord(folded) || isGermanNoun(folded))) && lifeWordsAround(text, start, end) > 0
}

/** A company is "born as" something: "Hugo Boss was born as a maker of work clothes". */
const bornAsCompany = /^ (?:was|is|were) born (?:as|out of|from) /u
const bornReach = 24

/** How far behind a name the noun of a landscape is searched, in UTF-16 units. */
const caselessPlaceReach = 12

/** Whether a noun that only a landscape or a region has stands directly behind a name in a script without capitals. */
const isPlaceOfCaseless = (text: string, start: number, end: number): boolean =>
  Characters.kindAt(text, start) >= Characters.letter &&
  (caselessPlaceAfter.test(text.slice(end, end + caselessPlaceReach)) || caselessPlaceBefore.test(text.slice(Math.max(0, start - caselessPlaceReach), start)))

/**
 * Whether a kind of thing stands directly before the name, which is then the thing's: "Hotel Continental". The name of a product follows no such word without a
 * number or a further name: "im Hotel Samsung-Fernseher".
 */
const isNamesakeAt = (text: string, start: number, end: number): boolean => {
  const before = wordBefore(text, start)
  return (
    before?.gap === " " &&
    Characters.kindAt(text, start) === Characters.upper &&
    isNamesake(fold(before.text.replace(/^\p{L}{1,2}['’]/u, ""))) &&
    !/^-|^ (?:\p{Lu}|\d)/u.test(text.slice(end, end + 3))
  )
}

/** A legal form after the name: "Robert Bosch GmbH". */
const legalForm = /^ (?:GmbH|AG|KG|SE|Inc|Corp|Ltd|LLC|plc|PLC|SA|S\.A|SAS|SpA|S\.p\.A|Srl|AB|ASA|Oy|Oyj|NV|N\.V|BV|Group|Company|Co\.)(?![\p{L}])/u

export interface SenseOfName {
  readonly text: string
  /** Whether the name is a word of the text's language. */
  readonly isWordThere: boolean
  /** Whether the text has the name in small letters elsewhere, and so as a word. */
  readonly isWrittenSmall: boolean
  /** Whether a place before this one, in the same sentence, was the family name of a person. */
  readonly isPersonBefore: boolean
  /** Counts words of the brand's description near the name; null for a brand without a description. */
  readonly described: DescribedNear | null
}

export interface OtherSense {
  readonly confidence: number
  readonly rule: string
}

/** A fashion house may have a given name in its name too: "Christian Dior". */
const ruleOfPerson = "a person by the words around it"
export const ruleOfGivenName = "a given name before it"
const person: OtherSense = { confidence: 0.2, rule: ruleOfPerson }
export const rulesOfPersons: ReadonlyArray<string> = [ruleOfPerson, ruleOfGivenName]

/** Clues of a doubtful name (`ClueWeights`) that make the name a person's in the rest of the text, too: "Michael Dell was nineteen. Dell left". */
export const rulesOfPersonClues: ReadonlyArray<string> = [
  "given name before it",
  "surname after it",
  "his or her in its clause",
  "what people do, or a relative, beside it"
]

/** Not one of the clear rules: a brand may have its address in a street of the same name. */
const ruleOfStreets = "a street or a school of that name"
export const ruleOfNamesakes = "a thing of that name by the word before it"
export const ruleOfPlaces = "a place by the words around it"
const ruleOfTowns = "a town by the words around it"
export const rulesOfPlaces: ReadonlyArray<string> = [ruleOfPlaces, ruleOfTowns]

/** Rules that are clear enough to hold for the whole text, unless another place in the text means the brand. */
export const clearRules: ReadonlyArray<string> = [
  ruleOfPerson,
  "a given name by the words around it",
  ruleOfPlaces,
  ruleOfTowns,
  "German determiner before it",
  "words of places near",
  "word of places near",
  "thing of that name after it"
]

/** The rule by which a distinct name means something else at a place, and the likelihood of the brand nevertheless; null where no rule applies. */
export const otherSenseAt = (text: string, start: number, end: number, name: SenseOfName): OtherSense | null => {
  const surface = text.slice(start, end)
  const small = { confidence: 0.1, rule: "small letters where the name has capitals" }
  if (isUnit(text, start, end, name.text)) return { confidence: 0.1, rule: "a unit after a number" }
  if (isUncapitalised(text, start, end, name.text, name.isWordThere)) return small
  const isOfTrade = (): boolean => hasTradeWord(text, start, end)
  const isOfDescription = (): boolean => (name.described?.(text, start, end) ?? 0) > 0
  const isOfBusiness = (): boolean => isOfTrade() || isOfDescription()
  if (isPlaceOfCaseless(text, start, end) && !isOfDescription()) return { confidence: 0.25, rule: ruleOfPlaces }
  if (isBeforeState(text, start, end) && !isOfBrand(text, start, end, name.described)) return { confidence: 0.2, rule: ruleOfPlaces }
  if (isPartOfPlace(text, start, end, name.text) && !isOfDescription()) return { confidence: 0.25, rule: ruleOfPlaces }
  // Words of trade do not matter beside a way, which has a fare: "De Bordeaux à Cognac, comptez vingt euros".
  if (isBetweenTowns(text, start, end, name.text) && !isOfDescription() && useWordsAround(text, start, end) === 0)
    return { confidence: 0.2, rule: ruleOfPlaces }
  // Words of trade do not matter behind something that a town has: "Le maire de Vichy a annoncé".
  if (isWhereabouts(text, start, end, name.text) && (isOfTownBefore(text, start) ? !isOfDescription() : !isOfBusiness()))
    return { confidence: 0.3, rule: ruleOfTowns }
  if (name.described !== null && isNamesakeAt(text, start, end) && !isOfDescription()) return { confidence: 0.3, rule: ruleOfNamesakes }
  // "Van Gogh" is a family name, too.
  const isOneWord = !/[\s-]/.test(name.text) || startsWithParticle(name.text)
  if (!isOneWord) {
    const isNamedLikePerson = isWordOfPersonName(name.text.split(/[\s-]/)[0]!)
    if (isTitled(text, start)) return person
    const hasLived = livedAndDied(text, end)
    // "Ralph Lauren was born in the Bronx and sold ties": only a name without a given name may be a company's that "was born".
    if (hasLived && isNamedLikePerson && !bornAsCompany.test(text.slice(end, end + bornReach))) return person
    if ((hasLived || isAfterProfession(text, start)) && !isOfBusiness()) return person
    // A name such as "Calvin Klein" is a person in a sentence about a life.
    if (isNamedLikePerson && !legalForm.test(text.slice(end, end + 10))) {
      const isOfLife = isOfOnePerson(text, start, end) || lifeWordsAround(text, start, end) > 0
      if (isOfLife && !isOfBrand(text, start, end, name.described)) return person
    }
    if (isPlaceAt(text, start, end) && !isOfBusiness()) return { confidence: 0.2, rule: ruleOfPlaces }
    return isPartlyUncapitalised(surface, name.text) && isForeignText(text, start) ? small : null
  }
  const isFirm = text[end] === " " && legalForm.test(text.slice(end, end + 10))
  if (!isFirm && (isPersonAt(text, start, end) || isOfOnePerson(text, start, end) || isPersonOrPlaceOfJapan(text, start, end, name.text)))
    return { confidence: 0.1, rule: ruleOfPerson }
  if (!isFirm && isNamedAfterGivenName(text, start) && !isOfTrade())
    return {
      confidence: 0.2,
      rule: lifeWordsAround(text, start, end) > 0 ? ruleOfPerson : ruleOfGivenName
    }
  const given = givenNameBefore(text, start)
  if (given !== undefined && lifeWordsAround(text, given.start, end) > 0 && !isFirm && !isOfBrand(text, start, end, name.described)) return person
  if (name.described !== null && !isFirm && lifeWordsAround(text, start, end) > 1 && !isOfBrand(text, start, end, name.described))
    return { confidence: 0.3, rule: "words about a life near" }
  if (!isFirm && isToldPerson(text, start, end, name.described)) return person
  if (isNamedAfterPerson(text, start, end)) return { confidence: 0.2, rule: ruleOfStreets }
  if (name.isPersonBefore && !isOfBusiness()) return { confidence: 0.2, rule: ruleOfGivenName }
  if (isGivenNameAt(text, start, end) && !isOfBrand(text, start, end, name.described)) return { confidence: 0.2, rule: "a given name by the words around it" }
  if (isPlaceAt(text, start, end) && !isOfTrade()) return { confidence: 0.2, rule: ruleOfPlaces }
  if (isToldPlace(text, start, end, name.text) && !isOfBrand(text, start, end, name.described)) return { confidence: 0.25, rule: ruleOfPlaces }
  if (!name.isWrittenSmall || !hasCapital(surface)) return null
  const language = languageAround(text, start)
  // German nouns have capitals inside of sentences, too.
  return !isEnglish(language) && (language === "de" || beginsSentence(text, start)) && !isOfTrade()
    ? { confidence: 0.25, rule: "in small letters elsewhere" }
    : null
}

/** How far around a name letters are read for the script of the text, in UTF-16 units. */
const scriptReach = 60

const isOfOtherScript = (text: string, start: number, end: number): boolean => {
  const script = scriptOf(text.charCodeAt(start))
  const around = [...text.slice(Math.max(0, start - scriptReach), start), ...text.slice(end, end + scriptReach)].map((letter) => scriptOf(letter.charCodeAt(0)))
  return around.filter((other) => other !== "none" && other !== script).length > around.filter((other) => other === script).length
}

/** Whether the name is the head of a list item or the whole cell of a table, where names stand rather than words. */
export const isWholeItem = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - 12), start)
  const after = text.slice(end, end + 4)
  return (
    (/(?:^|\n)[ \t]*(?:[-*•·–]|\d{1,2}[.)])[ \t]+(?:\*\*|__)?$/u.test(before) && /^(?:\*\*|__|\s?[:(]|\s[-–—:]\s|[^\S\n]*(?:\n|$))/u.test(after)) ||
    (/\|[ \t]*(?:\*\*)?$/.test(before) && /^(?:\*\*)?[ \t]*\|/.test(after))
  )
}

/** Whether a Hebrew or Arabic article is joined to the name, as to an ordinary noun. */
export const hasArticle = (text: string, start: number): boolean =>
  /(?<![\p{L}\p{M}])[ולבכו]?(?:ה|ال)$/u.test(text.slice(Math.max(0, start - 4), start)) && Characters.isWord(Characters.kindAt(text, start - 1))

/** A short name in a script that leaves vowels out. Most such names are a word too. */
const shortAbjad = /^(?:\p{Script=Hebrew}{2,3}|\p{Script=Arabic}{2,4})$/u

/** A name that is an Arabic noun with its article: "the meadows", "the island". */
const articledAbjad = /^ال\p{Script=Arabic}{2,6}$/u

/** Whether a short Hebrew or Arabic name is mostly a word, because no preposition is joined to it. Persian is excepted, because it has other words than Arabic. */
const isMostlyWord = (text: string, start: number, end: number, name: string): boolean =>
  (shortAbjad.test(name) || articledAbjad.test(name)) &&
  !Characters.isWord(Characters.kindAt(text, start - 1)) &&
  !/[پچژگکی]/u.test(text.slice(Math.max(0, start - 40), end + 40))

/** Words that join two names, in scripts without capitals: Korean, Japanese, Chinese, Hindi, Bangla, Arabic, Persian, Hebrew and Thai. */
const joinedAfter =
  /^(?:(?:이나|나|랑|이랑|와|과|하고|또는) ?[\p{L}]{2}|[、/・]|か\p{Script=Katakana}|[やと]\p{Script=Katakana}|(?:と|や)\p{Script=Han}|[和与及或還还]是?\p{Script=Han}| (?:और|या|আর|ও|বা|এবং|یا|أو|או) \p{L}| و ?\p{L}{3}| ו\p{L}{3}|และ|หรือ)/u
const joinedBefore = /(?:이나|랑|와|과|하고|또는|또|[、/・]|ト?か|和|与|或| (?:और|या|আর|ও|বা|এবং|یا|أو|או)| و| או|และ|หรือ) ?$/u

/** Whether a conjunction or a mark joins the name to another name or noun, in a script without capitals. */
const isJoinedToOther = (text: string, start: number, end: number): boolean =>
  Characters.kindAt(text, start) >= Characters.letter &&
  (joinedAfter.test(text.slice(end, end + 8)) || joinedBefore.test(text.slice(Math.max(0, start - 6), start))) &&
  !isJoinedToWord(text, start, end)

const conjunctionAfter = /^(?:(?:이나|나|랑|이랑|와|과|하고) ?| (?:और|या|أو|או) (?:ال|ה)?| و ?(?:ال)?| ו(?=\p{L}{3})|และ|หรือ|กับ)/u
const conjunctionBefore = /(?:이나|나|랑|이랑|와|과|하고| (?:और|या|أو|או)|และ|หรือ|กับ) ?$/u
const longestWord = 12

/** Whether the name is joined to an ordinary word of the same script: "carrots and potatoes" rather than two names. */
const isJoinedToWord = (text: string, start: number, end: number): boolean => {
  const languages = languagesOfScript(text.charAt(start))
  if (languages.length === 0) return false
  const isWord = (word: string): boolean => languages.some((language) => isCommonWord(language, fold(word)))
  const conjunction = conjunctionAfter.exec(text.slice(end, end + 8))?.[0]
  if (conjunction !== undefined) {
    const next = /^[\p{L}\p{M}]+/u.exec(text.slice(end + conjunction.length, end + conjunction.length + longestWord))?.[0] ?? ""
    for (let length = next.length; length >= 2; length--) if (isWord(next.slice(0, length))) return true
  }
  const before = text.slice(Math.max(0, start - longestWord), start)
  const joint = conjunctionBefore.exec(before)?.[0]
  if (joint === undefined) return false
  const last = /[\p{L}\p{M}]+$/u.exec(before.slice(0, before.length - joint.length))?.[0] ?? ""
  for (let from = 0; from <= last.length - 2; from++) if (isWord(last.slice(from))) return true
  return false
}

/** Words that join two names in languages with capitals, and the small words that may stand before the second name: "Volvic ou de l'Évian". */
const conjunctions =
  "and|or|und|oder|en|of|och|eller|og|et|ou|y|e|o|u|i|oraz|lub|albo|a|nebo|či|ili|és|vagy|și|sau|ja|tai|ve|veya|ya da|dan|atau|và|hoặc|или|и|чи|або|та|й|і|και|ή|vs|versus|&"
const joinedToName = new RegExp(`^(?:,|/|,? (?:${conjunctions})) (?:\\p{Ll}{1,6} ){0,2}(?:\\p{L}{1,2}['’])?(\\p{Lu}[\\p{L}\\p{M}]+)`, "u")
const joinedFromName = new RegExp(`(\\p{Lu}[\\p{L}\\p{M}]+)[»”"]?(?:,|/|,? (?:${conjunctions})) (?:\\p{Ll}{1,4} ){0,2}(?:\\p{L}{1,2}['’]|[«„“"])?$`, "u")
/** The longest text beside a name that joins it to another, in UTF-16 units. */
const joinReach = 50

/** "Or" between two names, which are then rarely towns. */
const orNext =
  /^,? (?:or|oder|of|eller|ou|o|u|lub|albo|nebo|ili|vagy|sau|tai|veya|ya da|atau|hoặc|или|чи|або|ή) (?:\p{Ll}{1,4} ){0,2}(?:\p{L}{1,2}['’])?\p{Lu}/u

const isOtherBearer = (word: string): boolean => {
  const folded = fold(word)
  return !isTownName(folded) && !isGivenName(folded) && !isPlaceName(folded) && !isCountryName(folded)
}

/** The names with a capital that are joined to a name, behind it and before it: "Perrier" in "Evian e Perrier". */
export const namesJoinedTo = (text: string, start: number, end: number): ReadonlyArray<string> => {
  const rest = text.slice(wordEnd(text, end), wordEnd(text, end) + joinReach)
  const [after, before] = [joinedToName.exec(rest), joinedFromName.exec(text.slice(Math.max(0, start - joinReach), start))]
  return [after?.[1], before?.[1]].filter((name) => name !== undefined)
}

/**
 * Whether a name is joined to another name, as in "Evian e Perrier".
 *
 * @param isAny whether the other name may be a town or a given name
 */
const isJoinedToName = (text: string, start: number, end: number, isAny: boolean): boolean => {
  if (orNext.test(text.slice(wordEnd(text, end), wordEnd(text, end) + joinReach))) return true
  const joined = namesJoinedTo(text, start, end)
  return isAny ? joined.length > 0 : joined.some(isOtherBearer)
}

/** An indefinite article, behind which a town rarely stands: "una Alhambra bien fría". */
const indefiniteBefore = /(?<!\p{L})(?:an?|ein|eine[nmrs]?|une?|una|un|uma?|een|ett?|en|egy|bir) $/iu

/** Whether a sentence about land or a life says nothing about a brand whose name is also a given name or a town. */
const isBareBearer = (text: string, start: number, end: number, name: string, described: DescribedNear): boolean => {
  const folded = fold(name)
  if (!isGivenName(folded) && !isTownName(folded)) return false
  return (
    (landWordsAround(text, start, end) > 0 || lifeWordsAround(text, start, end) > 0) &&
    !isWholeItem(text, start, end) &&
    !isOfBrand(text, start, end, described) &&
    !isJoinedToName(text, start, end, false) &&
    !indefiniteBefore.test(text.slice(Math.max(0, start - 8), start)) &&
    !/^(?:\*\*)? (?:\p{Lu}|\d)/u.test(text.slice(end, end + 4))
  )
}

/**
 * Whether a sentence that begins with a given name has no sign of a brand at all: "Marta llegó tarde a la reunión". In English, half of such sentences of the
 * corpora are about a brand that did something for a customer ("Casper saved his back").
 */
const isLoneGivenName = (text: string, start: number, end: number, name: string, described: DescribedNear | null): boolean =>
  isGivenName(fold(name)) &&
  isForeignText(text, start) &&
  beginsSentence(text, start) &&
  Characters.kindAt(text, start + 1) === Characters.lower &&
  !isWholeItem(text, start, end) &&
  !isOfBrand(text, start, end, described) &&
  !isJoinedToName(text, start, end, false) &&
  (languageAround(text, start) === "de" || !hasOtherNames(text, start, end)) &&
  !indefiniteBefore.test(text.slice(Math.max(0, start - 8), start)) &&
  !/^(?:["“”»«-]|\*\*|:| [–—-] |['’]s )|^ (?:\p{Lu}|\d)/u.test(text.slice(end, end + 4)) &&
  (foreignJudgementAt(text, start)(sentenceAround(text, start, end)) ?? 0) === 0

/** Whether the text around a place may be Turkish, and is in no language that is known better. */
const isTurkishAt = (text: string, start: number): boolean => {
  const { language, possible } = guessAround(text, start)
  return language === "tr" || (language.length !== 2 && possible.has("tr"))
}

/** Whether a name is alone at the beginning of a sentence: without an ending, another name or a number beside it, quotation marks, or "is" behind it. */
const isBareWord = (text: string, start: number, end: number): boolean =>
  end === wordEnd(text, end) &&
  !/["“„«]/.test(text.charAt(start - 1)) &&
  !/^ (?:\p{Lu}|\d)/u.test(text.slice(end, end + 3)) &&
  !isJoinedToName(text, start, end, true) &&
  !/^ (?:ist|är|er|is|on|est|es|è|é|este|jest|je) /u.test(text.slice(end, end + 7))

/**
 * Names that are long in their script, and so are rarely a word that no list has. No list has the words of the scripts of the second pattern, and so each
 * name of these scripts counts.
 */
const longName =
  /^(?:\p{Script=Hangul}{3,}|[\p{Script=Devanagari}\p{M}]{6,}|[\p{Script=Bengali}\p{M}]{6,}|\p{Script=Hebrew}{5,}|\p{Script=Arabic}{6,}|\p{Script=Georgian}{5,}|[\p{Script=Thai}\p{Script=Tamil}\p{Script=Telugu}\p{M}]{6,})$/u
const unlistedScript =
  /^[\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Armenian}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Lao}\p{Script=Ethiopic}]/u

/** How a Korean word goes on that joins a company's name to what the company makes: "삼성티비". */
const isJoinedToProduct = (text: string, start: number, end: number): boolean =>
  scriptOf(text.charCodeAt(start)) === "hangul" && koreanCompany.test(text.slice(end, end + 4))

/**
 * The likelihood, from 0 to 1, that a distinct name is the brand in a sentence without a sign of a brand; 1 in a sentence with a sign. At the
 * beginning of a sentence, and in scripts without capitals, the name may be a word that no list has. Measured: 0.83 of such places are the
 * brand. When the brand has a description and no word of the description is near, three of ten such places are the brand, and most of these are compared with
 * another name or joined to one.
 */
export const likelihoodOfBareName = (text: string, start: number, end: number, name: string, described: DescribedNear | null): number => {
  if (described !== null && Characters.kindAt(text, start) === Characters.upper && isBareBearer(text, start, end, name, described)) return 0.35
  if (Characters.kindAt(text, start) === Characters.upper && isLoneGivenName(text, start, end, name, described)) return 0.45
  if (/[\s\d&+!.'’-]|\p{Ll}\p{Lu}/u.test(name) || !isForeignText(text, start) || isOfOtherScript(text, start, end)) return 1
  const kind = Characters.kindAt(text, start)
  if ((kind === Characters.upper || kind === Characters.lower) && !beginsSentence(text, start))
    // A capital shows a name, but the name may be a place's.
    return described !== null && landWordsAround(text, start, end) > 1 && !isOfBrand(text, start, end, described) ? 0.3 : 1
  if (hasTradeWord(text, start, end) || (described?.(text, start, end) ?? 0) > 0 || isWholeItem(text, start, end)) return 1
  if (isJoinedToProduct(text, start, end)) return 1
  if (described !== null && shortAbjad.test(name) && hasArticle(text, start)) return 0.3
  const isOther = (): boolean => !isOfBrand(text, start, end, described)
  if (lifeWordsAround(text, start, end) > 1 && isOther()) return 0.3
  const nature = natureWordsAround(text, start, end)
  if (nature > 0 && isOther()) return nature > 1 || described !== null ? 0.3 : 0.45
  const land = landWordsAround(text, start, end)
  // In scripts without capitals, a name is a brand more often than the name of a place, whose kind would be told in more than one word.
  if (described !== null && land > (kind >= Characters.letter ? 1 : 0) && isOther()) return 0.3
  const isJudged = (foreignJudgementAt(text, start)(sentenceAround(text, start, end)) ?? 0) !== 0
  if (described === null || isJudged) return 0.87
  if (!isOther()) return 0.75
  if (isMostlyWord(text, start, end, name)) return 0.4
  if (isJoinedToOther(text, start, end)) return 0.75
  // A quality is compared, and no word tells of a place or a life: "Michelin dure plus longtemps".
  const isBearer = isGivenName(fold(name)) || isTownName(fold(name))
  // An apostrophe before a Turkish ending marks a name: "Beko'nun garantisi".
  const isTurkishName = hasProperEnding(text, end) && isTurkishAt(text, start)
  if (kind === Characters.upper && !isBearer && isTurkishName && lifeWordsAround(text, start, end) === 0) return 0.75
  if (kind === Characters.upper && !isBearer && lifeWordsAround(text, start, end) === 0 && gradedWordsAround(text, start, end) > 0) return 0.75
  // At the beginning of a sentence, the name is as likely a word that no list has.
  if (kind === Characters.upper && isBareWord(text, start, end)) return 0.45
  // A company's name in kanji, in katakana or with a capital is rarely a word that no list has.
  if (
    kind === Characters.han ||
    kind === Characters.katakana ||
    (kind === Characters.hiragana && /\p{Script=Han}/u.test(name)) ||
    longName.test(name) ||
    unlistedScript.test(name) ||
    (kind === Characters.upper && !isGivenName(fold(name)))
  )
    return 0.55
  // A preposition is joined to a short Hebrew or Arabic name, so that the name is hardly a word.
  return shortAbjad.test(name) ? 0.55 : 0.45
}
