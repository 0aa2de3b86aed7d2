/**
 * Finds the clues for and against the brand at a place of an ambiguous name. Such a name is also a word, a person, a place or an abbreviation. `ClueWeights`
 * decides by the clues whether the name means the brand.
 *
 * Source: detection "Finding names".
 */
import { beginsNounPhrase, isEnglishWord } from "../lexicon/EnglishWords.js"
import { isOfBusiness } from "../lexicon/FieldWords.js"
import { germanDefinite, germanGivenNames, germanIndefinite, germanNewsVerbs, germanOfCompany, germanVerbs, isGermanNoun } from "../lexicon/GermanWords.js"
import { isPersonTitle } from "../lexicon/PersonTitles.js"
import { isCalendarWord, isPersonName } from "../lexicon/ProperNames.js"
import { isHeadOfThing, isLandVerb } from "../lexicon/SenseWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isEnglish, isForeignAround, isFunctionWord, type TextLanguage } from "../text/TextLanguage.js"
import type * as Vocabulary from "../text/Vocabulary.js"
import { hasCapital, isCoined, wordAfter, wordBefore, type Word } from "../text/Words.js"
import { cluesOfChinese } from "./ChineseAmbiguity.js"
import type { Clue } from "./ClueWeights.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { isAmongNames, isAmongThings, isJoinedToSmall } from "./ListNeighbours.js"
import { isAllCapitals, type NameKind } from "./NameKind.js"
import { cluesOfNumber } from "./NumberNames.js"
import { hasOtherNames } from "./OtherNames.js"
import { isPlaceAt, isWholeItem } from "./OtherSense.js"
import { isNamedAfterGivenName, isOfOnePerson, isTitled } from "./Persons.js"
import { isPartOfPlace } from "./PlaceDirections.js"
import { isBeforeState } from "./PlacePhrases.js"
import { subjectAround } from "./SubjectAround.js"
import { doesBusiness, isComparedAt, isOfBrand, landWordsAround, lifeWordsAround, natureWordsAround } from "./TellingWords.js"
import { isNamedAfterPerson, isToldPerson } from "./ToldPersons.js"
import { tradeWordsAround } from "./Trade.js"
import { isOfJourney } from "./Whereabouts.js"

/** Words that are evidence for a brand, apart from its name. */
export interface BrandContext {
  /** Folded words of the brand's category, description and line of business. */
  readonly words: Vocabulary.Vocabulary
  /** Counts words of the brand's description near a name, inflected forms included; null for a brand without a description. */
  readonly described: DescribedNear | null
  /** The lines of business that the description names. */
  readonly fields: ReadonlyArray<number>
  /** Folded words of the brand's aliases and of the beginning of its description, such as "Microsoft" for Teams. */
  readonly ownerWords: ReadonlySet<string>
}

/** Evidence from the text as a whole. */
export interface TextEvidence {
  /** The language of the text around the name. In most other languages, an English word is no ordinary word. */
  readonly language: TextLanguage
  /** Whether the text around the name is in another language than English, even if it is not known in which. */
  readonly isForeign: boolean
  /** Whether the text around the name has capital letters at all. */
  readonly usesCapitals: () => boolean
  /** Number of other brands of the definition that the text names beyond doubt. */
  readonly otherBrands: number
  /** Whether the brand is named beyond doubt elsewhere, by domain or by a distinct alias. */
  readonly isNamedElsewhere: boolean
  /** Whether the text also has the name in small letters, and so as an ordinary word. */
  readonly isWrittenSmall: boolean
  readonly hasWordOf: (context: BrandContext) => boolean
}

/** Words of choice, thanks and refusal right before a name that ends its sentence: "Avoid Hertz.", "Merci Decathlon !", "Never again Hertz." */
const choosing = setOf(
  "avoid skip choose pick trust boycott ditch love thanks again bravo merci evitez choisissez danke wieder meidet dank bedankt kies vermijd tack undvik takk takke gracias evita evitad elige obrigado obrigada evite escolha grazie evitate scegli multumesc evitati dziekuje unikaj dekuji diky vyhnete koszonom kerulje kiitos valta"
)
/** Whether the sentence ends behind the name. */
const isLastWord = (text: string, end: number): boolean => /^\s?[.!…]|^\s*$/u.test(text.slice(end, end + 3))

/** Words for a group of companies, which stand before its name: "Grupo Bimbo", "Groupe Seb". */
const groupWords = setOf("grupo groupe gruppo grupa grup grupul groep koncern koncernen skupina holding")
const determiners = setOf("a an the this that these those his her my your our their its each every some any no another one")
/** Articles of a noun that a genitive follows: "the Oracle of Delphi", "das Tempo der Entwicklung". */
const articles = setOf("the der die das le la el lo il o a os as les los las")
/** Articles that a thing has and a person has not: "a Hoover", "El Mercedes". Portuguese and Italian articles stand before people, too. */
const articlesOfThings = setOf("a an ein einen einem eine einer een en ett un une el le")
/** Words that a hyphen joins to a name: "our Notion-based wiki", "an Apple-only household". */
const afterNames = setOf("based only owned made branded style like powered backed led compatible certified exclusive native specific first free")
/** Words that follow an imperative at the start of a sentence, and rarely follow a subject. */
const imperativeAfter = setOf("the a an your our my these those how what why where whether each every yourself them")
const genitives = setOf("of der des de du del della dell do da dos das di")
const prepositions = setOf(
  "on via using use uses used with from by at like through versus vs than prefer choose chose tried try buy bought sell sold users user of for over into including"
)
const placePrepositions = setOf("in of near across throughout around outside within toward towards visit")
const verbs = setOf(
  "is was has offers offered lets allows provides supports uses makes made launched announced matches gives said says will can does also integrates excels stands comes costs acquired released"
)
const placeWords = setOf(
  "street st road rd avenue ave square university college school county city island islands river valley lake mountain mountains bay beach airport hospital church park states kingdom nations district district's bridge coast desert basin rainforest forest sea ocean"
)
/** Nouns that often follow a company's name at the start of a sentence, in the singular: its people, its business, and what it offers. "Slack users". */
const nounsOfCompanies = setOf(
  "user customer client subscriber member owner buyer shopper fan employee worker engineer executive investor driver rider seller creator streamer developer guest staff director " +
    "share stock store shop location branch franchise headquarter website site app account subscription plan tier membership integration extension channel " +
    "product service brand support documentation tutorial notification message alternative competitor rival reliability pricing price fee discount gift reward card device " +
    "hardware software firmware silicon chip interface dashboard feature update security policy community forum review rating warranty delivery order profit loss revenue net sale result"
)
const isNounOfCompany = (word: string): boolean =>
  nounsOfCompanies.has(word) || nounsOfCompanies.has(word.replace(/s$/, "")) || nounsOfCompanies.has(word.replace(/ies$/, "y").replace(/hes$/, "h"))
/**
 * Words that follow an imperative or a noun at the start of a sentence more often than a company's name: "Zoom in", "Signal of value". In headlines, "to" follows
 * a company's name: "Oracle to cut jobs".
 */
const prepositionsAfter = setOf("in of that")
/** Subjects of the clause that follows an adverb at the start of a sentence: "Indeed, this is", "Later, you can". */
const subjects = setOf("i you we he she it they this that these those there")
/** Words that follow a plural noun at the start of a sentence. A company's name mostly takes a singular verb. */
const pluralVerbs = setOf("are were have use need come tend can could may often usually")
const titles = setOf(
  "mr mrs ms dr prof president senator professor judge king queen saint st captain director actor actress singer author composer ceo founder"
)

const isSentenceStart = (gap: string, before: Word | undefined): boolean => before === undefined || /[.!?:\n•·|*#"“(\][{<>]|[-–—] $/.test(gap)

const isName = (word: Word): boolean => {
  if (!/^\p{Lu}/u.test(word.text) || /^I(['’]|$)/.test(word.text)) return false
  const folded = fold(word.text)
  return !isEnglishWord(folded.replace(/s$/, "")) && !isFunctionWord(folded)
}
/** Whether a word with a capital behind "a Morgan" is part of a product's name, and neither a family name nor the head of another organization. */
const isModelWord = (folded: string): boolean => isEnglishWord(folded) && !isPersonName(folded) && !placeWords.has(folded) && !isOfOrganization.has(folded)
const isOfOrganization = setOf("foundation museum grant scholarship award prize trust institute plan act bill law theory effect administration family")
const isCapitalised = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.text) && !/^I(['’]|$)/.test(word.text)
const isPlainGap = (gap: string): boolean => gap === " " || gap === "\u00a0" || gap === "-"
const isListGap = (gap: string): boolean => /^(, |\/|, *\*\*| & |; |\| )$/.test(gap)

/** Prefixes that a hyphen joins to a name: "non-Ford options", "an ex-Shell engineer". */
const prefixOfName = /(?<!\p{L})(?:non|ex|anti|pro|pre|post|former)-$/iu
const longestPrefix = 8

const hasContextWord = (context: BrandContext, word: Word | undefined): boolean => word !== undefined && context.words.has(fold(word.text))

/** Number of different context words within `radius` units of the name, at most three. */
const contextWordsNear = (text: string, start: number, end: number, radius: number, context: BrandContext): number => {
  if (context.words.size === 0) return 0
  const found = new Set<string>()
  const add = (word: string): boolean => found.add(word).size === 3
  context.words.search(text, start - radius, start, add)
  if (found.size < 3) context.words.search(text, end, end + radius, add)
  return found.size
}

/** Number of different context words near the name, inflected words of the description included. */
export const businessNear = (text: string, start: number, end: number, context: BrandContext): number =>
  Math.max(contextWordsNear(text, start, end, 150, context), context.described?.(text, start, end) ?? 0)

/** @param isOther whether the word after "and" is a name */
const isEnumerated = (text: string, before: Word | undefined, after: Word | undefined, isOther = isCapitalised): boolean => {
  const behind = before !== undefined && isListGap(before.gap) && isName(before)
  const ahead = after !== undefined && isListGap(after.gap) && isName(after)
  if (behind || ahead) return true
  const conjunction = (word: Word | undefined): boolean => word !== undefined && /^(and|or|und|oder|vs|versus|et)$/i.test(word.text)
  const next = conjunction(after) ? wordAfter(text, after!.end) : undefined
  // An article may stand before the second name: "a used Mercedes or an Audi".
  const second = next !== undefined && next.gap === " " && /^(?:an?|the)$/.test(next.text) ? wordAfter(text, next.end) : next
  const first = conjunction(before) ? wordBefore(text, before!.start) : undefined
  return (second !== undefined && isPlainGap(second.gap) && isOther(second)) || (first !== undefined && isName(first))
}

/** Whether a German determiner makes an English loan word a noun: "mein Boss", "das Tempo", "Der Puma lebt". */
export const hasGermanDeterminer = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return false
  const word = fold(before.text)
  // "Mit hohem Tempo": an adjective with the ending of an article.
  if (/^\p{Ll}{3,}em$/u.test(before.text) && !isFunctionWord(word)) return true
  return germanIndefinite.has(word) || word === "das" || (germanDefinite.has(word) && hasCapital(before.text))
}

const emphasized = /^[*_]$/

/** The clues for and against a name that is a German noun, in a German text. */
const germanClues = (before: Word | undefined, after: Word | undefined, text: string, start: number, end: number): ReadonlyArray<Clue> => {
  const clues: Array<Clue> = ["a German noun"]
  if (emphasized.test(text.slice(start - 1, start)) && emphasized.test(text.slice(end, end + 1))) clues.push("emphasized")
  /** A verb after a noun with an article is no sign of a company: "Der Adler baut ein Nest". */
  let hasArticle = false
  // "Bei *Otto*": emphasis may stand between.
  if (before !== undefined && (before.gap === "\u00a0" || /^ [*_]{0,2}$/.test(before.gap))) {
    const word = fold(before.text)
    hasArticle = germanIndefinite.has(word) || germanDefinite.has(word)
    if (germanIndefinite.has(word)) clues.push("German determiner before it")
    else if (germanDefinite.has(word)) clues.push("German article before it")
    else if (germanOfCompany.has(word)) clues.push("word of companies before it")
    else if (germanGivenNames.has(word)) clues.push("given name before it")
    else if (/(?:e|en|er|es|em)$/.test(word) && (!isCapitalised(before) || word.endsWith("er"))) clues.push("German adjective before it")
  }
  if (text[start - 1] === "-") clues.push("hyphen before it")
  if (text[end] === "-" && Characters.isWord(Characters.kindAt(text, end + 1)) && text[start - 1] !== "-") clues.push("name in a German compound")
  // A thing has an article, too, but does not report: "Der Spiegel berichtet".
  if (after?.gap === " " && germanNewsVerbs.has(fold(after.text))) clues.push("German verb of news after it")
  else if (after !== undefined && isPlainGap(after.gap) && after.gap !== "-" && germanVerbs.has(fold(after.text))) clues.push("German verb after it")
  if (!hasArticle && doesBusiness(text, start, end)) clues.push("verb of companies after it")
  if (isEnumerated(text, before, after, isGermanName)) clues.push("in an enumeration of names")
  return clues
}

/** The clues that the sentence is about a place or a living thing; none when the sentence has a sign of a brand. */
const cluesOfOtherThings = (text: string, start: number, end: number, described: DescribedNear | null, isGeneric: boolean): ReadonlyArray<Clue> => {
  const after = wordAfter(text, end)
  const doesAsLand = after?.gap === " " && isLandVerb(fold(after.text))
  const land = landWordsAround(text, start, end)
  const nature = isGeneric ? natureWordsAround(text, start, end) : 0
  if ((!doesAsLand && land + nature === 0) || isOfBrand(text, start, end, described)) return []
  return [
    ...(land >= 1 ? (["word of places near"] as const) : []),
    ...(land >= 2 ? (["words of places near"] as const) : []),
    ...(doesAsLand ? (["what a river or a mountain does"] as const) : []),
    ...(nature >= 1 ? (["word of living things near"] as const) : []),
    ...(nature >= 2 ? (["words of living things near"] as const) : [])
  ]
}

/** The longer a text, the more likely it has words of the business that it is about. Lengths in UTF-16 units. */
const [twoSentences, paragraph] = [120, 160]

/** The clues that the text is about another business than the brand's. */
const cluesOfSubject = (text: string, start: number, end: number, context: BrandContext, isAbbreviation: boolean): ReadonlyArray<Clue> => {
  const { other, own } = subjectAround(text, start, end, context.fields)
  if (own > 0) return []
  return [
    ...(text.length >= twoSentences ? (["nothing of its business in a text of two sentences"] as const) : []),
    ...(text.length >= paragraph ? (["nothing of its business in a paragraph"] as const) : []),
    ...(other >= 2 ? (["words of another business near"] as const) : []),
    ...(other >= 3 ? (["many words of another business near"] as const) : []),
    ...(isAbbreviation && text.length >= twoSentences ? (["abbreviation without its business"] as const) : [])
  ]
}

/** The clues that the sentence of a person's or a place's name is about a life: "She studied law at Columbia". */
const cluesOfLives = (text: string, start: number, end: number, kind: NameKind, described: DescribedNear | null): ReadonlyArray<Clue> => {
  const lives = kind === "person" || kind === "place" ? lifeWordsAround(text, start, end) : 0
  if (lives === 0 || isOfBrand(text, start, end, described)) return []
  return lives === 1 ? ["word about a life near"] : ["word about a life near", "words about a life near"]
}

/** Whether a capitalised word is a name in German, where ordinary nouns have capitals too. */
const isGermanName = (word: Word | undefined): boolean => word !== undefined && isName(word) && !isGermanNoun(fold(word.text))

/** Whether the text's language has no such English word. Languages in Latin letters share many words with English, in small letters. */
const isOfOtherLanguage = ({ isForeign, language }: TextEvidence, isLower: boolean): boolean =>
  isForeign && !(isLower && (language.length === 2 || isEnglish(language)))

/** The clues for and against a name of digits, with those of the text around it. */
const cluesOfNumberIn = (text: string, start: number, end: number, context: BrandContext, evidence: TextEvidence): ReadonlyArray<Clue> => {
  const clues: Array<Clue> = [
    ...cluesOfNumber(text, start, end, {
      isOwnerWord: (word) => context.ownerWords.has(word),
      isContextWord: (word) => context.words.has(word),
      hasVerbOfCompanies: doesBusiness(text, start, end),
      hasCapitalNouns: evidence.language === "de",
      isWholeItem: isWholeItem(text, start, end)
    })
  ]
  const near = businessNear(text, start, end, context)
  if (near >= 1) clues.push("category word near")
  if (near >= 2) clues.push("category words near")
  if (evidence.otherBrands > 0) clues.push("other brand in the text")
  if (evidence.isNamedElsewhere) clues.push("brand named elsewhere")
  return clues
}

/** Whether a word of the name lacks its capital, so that the words are no name: "An American eagle". */
const isPartlyLower = (surface: string, name: string): boolean => {
  const [written, parts] = [surface.split(/\s+/), name.split(/\s+/)]
  return written.length === parts.length && parts.some((part, index) => /^\p{Lu}/u.test(part) && /^\p{Ll}/u.test(written[index]!))
}

/** The end of a sentence, a line or an item of a list, between two words. Emphasis and brackets also stand inside of sentences. */
const newSentence = /[.!?:\n•·|#]|^\W*[-–—] $/

/**
 * The clue that an English word at the start of a sentence, where its capital shows nothing, is no name: what follows is no verb of a company. In recorded
 * answers, a noun follows at least nine of ten such words ("Signal strength", "Remote work", "Ghost kitchens have"), and one of twenty-five distinct brands.
 */
const clueOfFollowing = (text: string, after: Word): Clue | undefined => {
  const word = fold(after.text)
  const rest = text.slice(after.end, after.end + 30)
  // "Slack, it seems, is": a second comma ends what is put in between.
  if (after.gap === ", ") return subjects.has(word) && !/^(?: \p{L}+){1,3},/u.test(rest) ? "another subject after it" : undefined
  if (after.gap !== " " || !/^\p{Ll}/u.test(after.text)) return undefined
  // A place or a year: "Apple in 2020", "Target in Minneapolis".
  if (prepositionsAfter.has(word)) return /^ (?:the )?[\p{Lu}\d]/u.test(rest) ? undefined : "preposition after it at the start of a sentence"
  if (isFunctionWord(word) || isNounOfCompany(word) || isOfBusiness(word)) return undefined
  const next = wordAfter(text, after.end)
  return beginsNounPhrase(word, next?.gap === " " ? fold(next.text) : "") ? "noun after it at the start of a sentence" : undefined
}

/** Adjectives of goods, behind "a" or "an": "a used Ford". */
const ofGoods = setOf(
  "used new old older newer secondhand second-hand pre-owned preowned cheap cheaper small smaller big bigger large larger decent basic refurbished vintage classic good better reliable similar comparable single spare rented leased hired"
)
const isGoodsBefore = (text: string, adjective: Word): boolean => {
  const article = wordBefore(text, adjective.start)
  return ofGoods.has(fold(adjective.text)) && article?.gap === " " && /^(?:an?|every|another)$/i.test(article.text)
}

/** The clues for and against the name between the offsets. */
export const cluesOf = (
  text: string,
  start: number,
  end: number,
  name: { readonly text: string; readonly kind: NameKind; readonly isGermanNoun?: boolean },
  context: BrandContext,
  evidence: TextEvidence
): ReadonlyArray<Clue> => {
  if (name.isGermanNoun === true) {
    const clues: Array<Clue> = [...germanClues(wordBefore(text, start), wordAfter(text, end), text, start, end)]
    const near = businessNear(text, start, end, context)
    if (near >= 1) clues.push("category word near")
    if (near >= 2) clues.push("category words near")
    if (evidence.otherBrands > 0) clues.push("other brand in the text")
    if (evidence.isNamedElsewhere) clues.push("brand named elsewhere")
    else if (near === 0) clues.push(...cluesOfOtherThings(text, start, end, context.described, true))
    if (/^[™®]/.test(text.slice(end, end + 1))) clues.push("trademark")
    if (/["“„«]$/.test(text.slice(start - 1, start))) clues.push("word of companies before it")
    return clues
  }
  if (name.kind === "chinese") return cluesOfChinese(text, start, end, evidence.otherBrands > 0, context.described?.(text, start, end) ?? 0)
  if (name.kind === "number") return cluesOfNumberIn(text, start, end, context, evidence)
  const surface = text.slice(start, end)
  const clues: Array<Clue> = []
  const before = wordBefore(text, start)
  const after = wordAfter(text, end)
  const isPossessive = /^['’]s(?![\p{L}\p{N}])/u.test(text.slice(end, end + 3))
  const startsSentence = isSentenceStart(before?.gap ?? "", before)
  const follows = isPossessive ? wordAfter(text, end + 2) : after
  const touchesAfter = follows !== undefined && isPlainGap(follows.gap)
  const touchesBefore = before !== undefined && isPlainGap(before.gap)
  const isLower = !hasCapital(surface)

  if (isLower) clues.push(!evidence.usesCapitals() ? "lower case in text without capitals" : hasCapital(name.text) ? "lower case" : "lower case like the name")
  else if (name.kind === "phrase" && isPartlyLower(surface, name.text) && evidence.usesCapitals()) clues.push("partly in small letters")
  else if (((isAllCapitals(name.text) && name.text.length <= 4) || isCoined(name.text)) && surface.replaceAll(" ", "") !== name.text)
    clues.push("case differs from the name")
  else if (!startsSentence && before !== undefined && !isCapitalised(before)) clues.push("capital inside a sentence")
  const hasOwnCase = !isAllCapitals(name.text) || name.text.length > 4 || surface === name.text
  if (hasOwnCase && isOfOtherLanguage(evidence, isLower && hasCapital(name.text)) && name.kind !== "person" && name.kind !== "place")
    clues.push("text in another language")
  if (evidence.isForeign && startsSentence && !isLower && isJoinedToSmall(text, end) && !isOfBrand(text, start, end, context.described))
    clues.push("joined to a word in small letters")
  if (context.words.size === 0) clues.push("brand without description")
  if (name.kind === "person") clues.push("a person's name")
  if (name.kind === "place") clues.push("a place's name")
  if (isCalendarWord(fold(name.text))) clues.push("a day or a month")
  if (startsSentence && !isLower) clues.push("start of a sentence")
  if (name.kind === "phrase") clues.push("phrase")
  if (name.kind === "short" && surface === name.text) clues.push("abbreviation")

  // "A Morgan Plus Four": an article, which a person has not, and a word that is no family name.
  const isModel =
    name.kind === "person" &&
    !isLower &&
    before !== undefined &&
    touchesBefore &&
    articlesOfThings.has(fold(before.text)) &&
    touchesAfter &&
    isCapitalised(follows) &&
    isModelWord(fold(follows.text))
  if (before !== undefined && touchesBefore) {
    const word = fold(before.text)
    if (context.ownerWords.has(word)) clues.push("owner's word before it")
    else if (name.kind === "word" && !isLower && choosing.has(word) && isLastWord(text, end)) clues.push("all that a word of choice is followed by")
    else if (isCapitalised(before) && !isLower) {
      if (isPersonName(word) || isNamedAfterGivenName(text, start) || titles.has(word) || isPersonTitle(before.text, word, () => ["en"]))
        clues.push("given name before it")
      // All German nouns have capitals, so a capital before the name is no sign of a longer name.
      else if (evidence.language === "de" || groupWords.has(word)) clues.push("capital inside a sentence")
      else if (isName(before)) clues.push("proper name before it")
      else if (!determiners.has(word) && !prepositions.has(word) && !isFunctionWord(word))
        clues.push(
          isSentenceStart(wordBefore(text, before.start)?.gap ?? "", wordBefore(text, before.start)) ? "capitals of a title" : "word with a capital before it"
        )
    }
    if (isModel) clues.push("article before a person's name")
    else if (determiners.has(word) && (isLower || (touchesAfter && isCapitalised(follows)))) clues.push("determiner before it")
    else if (name.kind === "person" && !isLower && (articlesOfThings.has(word) || isGoodsBefore(text, before))) clues.push("article before a person's name")
    else if (name.kind === "place" && placePrepositions.has(word)) clues.push("preposition of place before it")
    else if (prepositions.has(word) && !isLower) {
      clues.push("preposition of use before it")
      // "Ping me on Slack": a noun with a capital and without an article is a name.
      if (
        name.kind === "word" &&
        hasOwnCase &&
        !isCapitalised(before) &&
        !(touchesAfter && (follows.gap === "-" || isCapitalised(follows))) &&
        !isCalendarWord(fold(name.text))
      )
        clues.push("alone behind a preposition")
    }
    if (placeWords.has(word) && name.kind !== "word") clues.push("place word beside it")
  }
  if (follows !== undefined && touchesAfter) {
    const word = fold(follows.text)
    if (placeWords.has(word) && (isCapitalised(follows) || name.kind === "place")) clues.push("place word beside it")
    else if (hasContextWord(context, follows)) clues.push("category word beside it")
    else if (isCapitalised(follows) && !isLower) {
      const next = wordAfter(text, follows.end)
      const isNextNear = next !== undefined && isPlainGap(next.gap)
      if (isCoined(follows.text) || (isNextNear && isCoined(next.text)) || /^ \p{Lu}-(?:\p{Lu}|\d)/u.test(text.slice(end, end + 4)))
        clues.push("product after it")
      // A word for places may follow the next word: "Columbia Law School".
      else if (isNextNear && isCapitalised(next) && placeWords.has(fold(next.text))) clues.push("place word beside it")
      else if (name.kind === "person" && follows.gap !== "-" && (isName(follows) || isPersonName(word))) clues.push("surname after it")
      else if (isName(follows)) clues.push("proper name after it")
      else if (name.kind !== "place" && !isModel) clues.push("word with a capital after it")
    } else if (/^\d/.test(follows.text) && !isLower) clues.push("number after it")
    else if (!isPossessive && !isLower && doesBusiness(text, start, end)) clues.push("verb of companies after it")
    else if (verbs.has(word) && !isPossessive && !isLower) clues.push("verb after it")
  }
  // The name may be an imperative: "Discover the best places".
  if (startsSentence && !isLower && touchesAfter && !isPossessive && imperativeAfter.has(fold(follows.text)) && !isForeignAround(text, start))
    clues.push("article after it at the start of a sentence")
  if (touchesBefore && touchesAfter && articles.has(fold(before.text)) && genitives.has(fold(follows.text)))
    clues.push("article before it and genitive after it")
  if (text[start - 1] === "-" && !prefixOfName.test(text.slice(Math.max(0, start - longestPrefix), start))) clues.push("hyphen before it")
  if (text[end] === "-" && Characters.isWord(Characters.kindAt(text, end + 1)))
    clues.push(
      Characters.kindAt(text, end + 1) === Characters.lower && (isLower || startsSentence || !afterNames.has(follows?.text ?? ""))
        ? "hyphen and small letter after it"
        : "hyphen and capital after it"
    )
  // Swedish and German write the genitive `s` without an apostrophe. In other languages the `s` is a plural.
  // A phrase in capitals is a name in the plural, too: "two Red Bulls".
  if (/^s(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2)) && (name.kind !== "phrase" || isLower)) clues.push(evidence.isForeign ? "possessive" : "plural")
  if (isPossessive && !isLower) {
    clues.push("possessive")
    // A common noun in the genitive has an article: "the gap's size".
    if (
      name.kind === "word" &&
      isEnglish(evidence.language) &&
      (before === undefined || startsSentence || !determiners.has(fold(before.text))) &&
      !isCalendarWord(fold(name.text))
    )
      clues.push("genitive without an article")
  }
  if (!isLower && name.kind !== "phrase" && before?.gap === ". " && isTitled(text, start)) clues.push("given name before it")
  if (!isLower && isOfOnePerson(text, start, end)) clues.push("his or her in its clause")
  else if (!isLower && isToldPerson(text, start, end, context.described)) clues.push("what people do, or a relative, beside it")
  if (name.kind === "place" && !isLower && isOfJourney(text, start, end) && !isOfBrand(text, start, end, context.described))
    clues.push("a journey or the weather in the sentence")
  const isOfState = !isLower && isBeforeState(text, start, end) && !isOfBrand(text, start, end, context.described)
  if (!isLower && !clues.includes("place word beside it") && (isOfState || isPlaceAt(text, start, end) || isPartOfPlace(text, start, end, name.text)))
    clues.push("place word beside it")
  if (!isLower && isNamedAfterPerson(text, start, end)) clues.push("a street or a school of that name")
  if (!isLower && isEnglish(evidence.language) && isComparedAt(text, start, end)) clues.push("compared with another name")
  if (!isLower && !isOfState && isEnumerated(text, before, after)) clues.push("in an enumeration of names")
  if (startsSentence && !isLower && /^(\*\*|:|\s[-–—:]\s)/.test(text.slice(end, end + 3))) clues.push("head of an item")
  if (/^[™®]/.test(text.slice(end, end + 1))) clues.push("trademark")
  if (/["“«「]$/.test(text.slice(start - 1, start)) || /^["”»」]/.test(text.slice(end, end + 1))) clues.push("in quotation marks")

  const near = businessNear(text, start, end, context)
  // A list or a table of words has words as its items, too: "- Square: side × side".
  if (!isLower && isWholeItem(text, start, end)) {
    if (near === 0 && name.kind === "word" && isAmongThings(text, start, end)) clues.push("in a list of things")
    else if (near > 0 || context.words.size === 0 || isAmongNames(text, start, end)) clues.push("a whole item of a list")
  }
  if (near >= 1) clues.push("category word near")
  if (near >= 2) clues.push("category words near")
  else if (near === 0 && context.words.size > 0) clues.push(evidence.hasWordOf(context) ? "category word in the text" : "nothing of its business near")
  if (near === 0 && !isLower && context.words.size > 0) {
    const trade = tradeWordsAround(text, start, end, ["en"])
    if (trade >= 1) clues.push("word of trade beside an English word")
    if (trade >= 2) clues.push("words of trade beside an English word")
    if (hasOtherNames(text, start, end)) clues.push("names of others in the text")
  }
  if (near === 0 && !isLower && !evidence.isNamedElsewhere) {
    clues.push(...cluesOfLives(text, start, end, name.kind, context.described))
    clues.push(...cluesOfOtherThings(text, start, end, context.described, name.kind === "word"))
    if (isEnglish(evidence.language) && touchesAfter && name.kind === "word" && !isPossessive) {
      const word = fold(follows.text)
      if (isHeadOfThing(word)) clues.push("thing of that name after it")
      else if (startsSentence && pluralVerbs.has(word) && /[^s]s$/.test(surface) && isEnglishWord(fold(surface).slice(0, -1)))
        clues.push("plural like a noun's")
    }
    if (isEnglish(evidence.language) && after !== undefined && name.kind === "word" && (before === undefined || newSentence.test(before.gap))) {
      // Capitals inside of a word are no capital of a sentence: "IndiGo staff", "MOIL director".
      const following = /\p{L}\p{Lu}/u.test(surface) || clues.includes("thing of that name after it") ? undefined : clueOfFollowing(text, after)
      if (following !== undefined) clues.push(following)
    }
  }
  if (near === 0 && context.described !== null && !evidence.isNamedElsewhere)
    clues.push(...cluesOfSubject(text, start, end, context, clues.includes("abbreviation") && !evidence.isForeign))
  if (evidence.otherBrands > 0) clues.push("other brand in the text")
  if (evidence.isNamedElsewhere) clues.push("brand named elsewhere")
  if (evidence.isWrittenSmall && evidence.usesCapitals()) clues.push("in small letters elsewhere")
  return clues
}
