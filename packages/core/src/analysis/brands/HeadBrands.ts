/**
 * Finds brands that nobody configured in the titles of list items.
 *
 * A word is a name when it is capitalised and no English word, or when it is coined (`eBay`, `3M`). A title such as "Yamaha FG800" begins with its maker, so
 * the maker is the first word. The maker's name is longer after a connector, a particle or a first word that cannot stand alone ("Briggs & Riley",
 * "Le Creuset", "The North Face", "New Balance").
 *
 * Source: detection "Other brands".
 */
import { languagesOfKindWord } from "../lexicon/KindWords.js"
import { titleRole, titleRolesOf } from "../lexicon/TitleWords.js"
import { setOf } from "../lexicon/WordList.js"
import type { Item } from "../page/AnswerStructure.js"
import { placeWord } from "../page/PlaceTitles.js"
import * as Characters from "../text/Characters.js"
import { isOrdinaryWord } from "../text/OrdinaryWords.js"
import { scriptOf } from "../text/Scripts.js"
import { guessAround, isEnglish, isFunctionWord, isOtherThanEnglish } from "../text/TextLanguage.js"
import { hasRole, tokenAt, tokensFrom, traitsOf, type Token } from "../text/Tokens.js"
import type { WordOccurrences } from "../text/WordOccurrences.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"
import { isPlaceAlone } from "./StatedPlaces.js"

/** Endings of surnames: "Helly Hansen", "Mara Hoffman". */
const surname = /[a-z](sen|son|mann|ffman|berg|stein|sky|ski)$/

/** A longer title is a sentence. */
const mostTokens = 14
/** The same in a script without letter case, and in Korean, whose titles of products have more words and whose instructions end with a verb. */
const [mostCaseless, mostHangul] = [2, 4]

const isCapitalAt = (text: string, index: number): boolean =>
  Characters.kindAt(text, index) === Characters.upper || Characters.kindAt(text, index) === Characters.digit
/** Whether a name may begin here: with a capital (`mBank` too), a digit or a letter of a script without capitals. */
const mayBeginName = (text: string, index: number): boolean =>
  Characters.isWord(Characters.kindAt(text, index)) &&
  (Characters.kindAt(text, index) !== Characters.lower || /^\p{Ll}{1,4}\p{Lu}/u.test(text.slice(index, index + 5)))
const isCoinedModel = (name: string): boolean => /\d/.test(name) && /^[\p{L}\d-]{1,6}$/u.test(name)

/** The number of tokens of the maker's name that begins at the token `from`. */
const nameLength = (tokens: ReadonlyArray<Token>, from: number, occurrences: WordOccurrences): number => {
  const first = tokens[from]!
  const second = tokens[from + 1]
  const third = tokens[from + 2]
  const count = tokens.length - from
  if (second === undefined) return 1
  if (third?.traits.isCapital === true) {
    if (second.text === "&" || second.traits.folded === "of") return 3
    if (second.traits.folded === "and" && !first.traits.isWordLike && count === 3) return 3
  }
  if (!second.traits.isCapital || second.traits.isModel) return 1
  if (first.isPossessive && second.traits.isWordLike) return 2
  if (first.traits.folded === "the") return 1 + nameLength(tokens, from + 1, occurrences)
  if (hasRole(first, titleRole.opener))
    return count === 3 && third!.traits.isCapital && !third!.traits.isModel && second.traits.isWordLike && third!.traits.isWordLike ? 3 : 2
  if (hasRole(first, titleRole.particle) || (hasRole(first, titleRole.person) && !second.traits.isWordLike && !second.traits.isCoined)) return 2
  if (!first.traits.isWordLike && surname.test(second.traits.folded) && !second.traits.isWordLike) return 2
  if ((count === 2 || first.traits.isWordLike) && hasRole(second, titleRole.closer) && !occurrences.standsAlone(first.text, second.text)) return 2
  if (first.traits.isWordLike && second.traits.isWordLike && !occurrences.standsAlone(first.text, second.text))
    return count === 2 || occurrences.isCommonPair(first.text, second.text) ? 2 : 1
  return 1
}

/** A title with this number of small words is a sentence. */
const leastOfSentence = 4

/** The tokens of a title. Reading stops as soon as the title proves to be a sentence. */
const titleFrom = (text: string, first: Token, end: number): { readonly tokens: ReadonlyArray<Token>; readonly isSentence: boolean } => {
  const tokens: Array<Token> = []
  let small = 0
  for (let token: Token | undefined = first; token !== undefined; token = tokenAt(text, token.next, end)) {
    tokens.push(token)
    if (token.traits.isSmall && !token.traits.isCoined) small++
    if (small >= leastOfSentence || tokens.length > mostTokens) return { tokens, isSentence: true }
  }
  return { tokens, isSentence: false }
}

/** Whether at least two words behind the first one are in small letters. */
const hasSmallWords = (tokens: ReadonlyArray<Token>): boolean => tokens.filter(({ traits }, index) => index > 0 && traits.isSmall).length >= 2

const verbs = setOf("is are was has offers provides makes remains stands comes delivers combines gives lets helps does features includes")

/** Last words of titles that name a kind of brands and not a brand: "Specialty Swimwear Brands". */
const categories = setOf(
  "brands options retailers picks choices recommendations products alternatives favorites favourites types stores shops sites websites platforms"
)

/** Words in small letters of the title of a product: "Keystone 50 Pint Dehumidifier with Built-in Pump". */
const smallOfTitle = setOf("for with")

/** Whether the title is a phrase in another language than English ("Neues Depot eröffnen"), whose capitalised words are not in the English list. */
const isPhrase = (text: string, at: number, tokens: ReadonlyArray<Token>, length: number): boolean =>
  length < tokens.length && tokens.at(-1)!.traits.isSmall && !tokens.at(-1)!.traits.isCoined && !tokens[0]!.traits.isCoined && isOtherThanEnglish(text, at)

/** Whether the name is a place or a time, which alone is never a brand. */
const isPlaceOrTime = (tokens: ReadonlyArray<Token>, length: number): boolean => {
  if (length === 1) return hasRole(tokens[0]!, titleRole.place)
  if (!hasRole(tokens[0]!, titleRole.placeStart)) return false
  let name = tokens[0]!.traits.folded
  for (let index = 1; index < length; index++) name += ` ${tokens[index]!.traits.folded}`
  return (titleRolesOf(name) & titleRole.place) !== 0
}

/** Whether the first `length` words of a title are all ordinary words. */
const areKnownWords = (tokens: ReadonlyArray<Token>, length: number): boolean => {
  for (let index = 0; index < length; index++) if (!tokens[index]!.traits.isWordLike && !hasRole(tokens[index]!, titleRole.connector)) return false
  return true
}

/** Whether a sentence has a name as its subject: "Zoho is a good choice for small teams". */
const isSubject = ([first, second]: ReadonlyArray<Token>): boolean => !first!.traits.isWordLike && second !== undefined && verbs.has(second.text)

/** Words that begin a remark on a name. */
const remarks = setOf("with for because which if when since thanks as though although where while due")
/** Words that say where something is, or that it is a person. A way through a town names shops in the order of the way. */
const ofOtherItems = setOf("in at on near opposite behind beside between off from to then who whose whom")

/** Whether an English sentence is a name with a remark: "Qantas for the new seat", "Lego, because the sets fit together". */
const isRemarked = (text: string, tokens: ReadonlyArray<Token>): boolean => {
  const [first] = tokens
  if (first === undefined || first.traits.isWordLike || hasRole(first, titleRole.place)) return false
  const at = tokens.findIndex(({ traits }) => !traits.isCapital && !traits.isModel)
  // Two names in a row are none: "Authorise Slack with your account".
  if (at < 1 || at > 2 || (at === 2 && !tokens[1]!.traits.isWordLike) || isOtherThanEnglish(text, first.start)) return false
  const mark = text.slice(tokens[at - 1]!.end, tokens[at]!.start).trim()
  const word = tokens[at]!.traits.folded
  return mark === "," ? !ofOtherItems.has(word) : mark === "" && remarks.has(word)
}

/** Chinese, Japanese and Korean titles of kinds and places: "おすすめ1位", "コスパ重視". Names may begin with some of the words: "人気酒造". */
const eastAsianTitle =
  /^(?:第[一二三四五六七八九十\d]{1,2}[名位]$|[冠亚亞季][军軍]$|\d{1,2}[位위등]$|(?:适合|適合|其他|其它|性价比|性價比|初心者)|(?:おすすめ|オススメ|人気|推荐|推薦|最佳|最好|首选|首選|热门|熱門|추천|인기|최고|기타)(?=$|[\s\d：:の之的な의]|品牌|选择|選擇|ブランド))|(?:重視|最強|向け|おすすめ|比較|一覧|選び方|之选|之選|推荐|推薦|建议|建議|最佳|优先|優先)$/u

/** A Japanese sentence: "音質が良い". */
const eastAsianSentence = /[\p{Script=Han}\p{Script=Katakana}ー][がをにはで].*[いるたすくむ]$/u

/** Whether the title between the offsets is a link: "[Marmot Fordham Jacket](https://…)". */
export const isLink = (text: string, start: number, end: number): boolean => text[start - 1] === "[" && /^[^\w\n]{0,3}\]\(/.test(text.slice(end, end + 5))

/**
 * The maker's name at the beginning of the text between the offsets.
 *
 * @param isRunOn whether the text has lost its line breaks, so that more stretches look like titles
 */
export const makerBetween = (text: string, start: number, end: number, occurrences: WordOccurrences, isRunOn = false): BrandCandidate | undefined => {
  const beginning = tokenAt(text, start, end)
  // "2025 Lucid Air": the year of a model.
  const first = beginning !== undefined && /^(?:19|20)\d\d$/.test(beginning.text) ? tokenAt(text, beginning.next, end) : beginning
  if (first === undefined) return undefined
  if (first.traits.isEastAsian) {
    if (eastAsianSentence.test(text.slice(start, end))) return undefined
    const tokens = tokensFrom(text, first, end, 4)
    // A title of more words may be a name that begins with such a word: "価格.com".
    if (first.text.length > 12 || tokens.filter(({ traits }) => traits.isEastAsian).length > 2 || (tokens.length === 1 && hasRole(first, titleRole.section)))
      return undefined
    return candidateOf(text, first, first, 0.5, "head of an item")
  }
  if (first.traits.isCaseless) {
    // A script without letter case does not show names. One word may be a criterion that is in no list, and two words an instruction ("boil water"). The other
    // items of the list decide.
    const most = scriptOf(text.charCodeAt(first.start)) === "hangul" ? mostHangul : mostCaseless
    const tokens = tokensFrom(text, first, end, most + 1)
    if (tokens.length > most || hasRole(first, titleRole.section)) return undefined
    // The maker begins the title of a product: "쿠쿠 숨 프리미엄".
    return candidateOf(text, first, tokens.length <= 2 ? tokens.at(-1)! : first, 0.4, "head of an item")
  }
  if (first.traits.isMeasure || hasRole(first, titleRole.section)) return undefined
  if (!first.traits.isCapital) {
    // "[eufy SoloCam C120](https://…)": a maker in small letters before its product.
    const second = first.traits.isSmall && !first.traits.isWordLike && isLink(text, start, end) ? tokenAt(text, first.next, end) : undefined
    return second?.traits.isCapital === true || second?.traits.isModel === true ? candidateOf(text, first, first, 0.6, "head of an item, a link") : undefined
  }
  const { isSentence, tokens } = titleFrom(text, first, end)
  // "Als Alternative bleibt X", "Pour les petits budgets": a sentence in another language than English, whose first word is no name.
  if (tokens.length >= leastOfSentence && isFunctionWord(first.traits.folded) && hasSmallWords(tokens) && isOtherThanEnglish(text, start)) return undefined
  if (isSentence) {
    if (isSubject(tokens)) return candidateOf(text, first, first, 0.6, "subject of an item")
    return isRemarked(text, tokens)
      ? candidateOf(text, first, tokens[nameLength(tokens, 0, occurrences) - 1]!, 0.6, "head of an item, with a remark")
      : undefined
  }
  const length = nameLength(tokens, 0, occurrences)
  const last = tokens[length - 1]!
  const isKnownWord = areKnownWords(tokens, length) || isPlaceOrTime(tokens, length) || (isOtherThanEnglish(text, start) && isOrdinaryWord(text, first))
  // "Contracts of X are long" is about a thing of X. "Bank of America is big" is about a bank.
  if (length === 3 && first.traits.isWordLike && tokens[1]!.traits.folded === "of" && tokens[3] !== undefined && verbs.has(tokens[3].text))
    return candidateOf(text, first, last, 0.4, "subject of an item, a thing of a name")
  if (!isKnownWord && isPhrase(text, start, tokens, length)) return candidateOf(text, first, last, 0.45, "head of an item, a phrase")
  if (!isKnownWord || (first.traits.isCoined && !first.traits.folded.includes(" "))) return candidateOf(text, first, last, 0.85, "head of an item")
  if (tokens.slice(0, 4).some((token) => token.isTrademark)) return candidateOf(text, first, last, 0.8, "head of an item, trademark")
  // A title of ordinary words is a brand only among other brands. The other items of the list decide.
  const isProduct =
    tokens.length >= 2 && tokens.every(({ text: word, traits }) => (traits.isCapital || traits.isModel) && !(traits.isWordLike && word.includes("-")))
  if (isRunOn && !isProduct && !occurrences.isAlwaysCapital(first.text)) return undefined
  const isShort = tokens.length <= 7 || tokens.some(({ traits }) => traits.isModel || traits.isCoined)
  return isShort &&
    tokens.every((token) => token.traits.isCapital || token.traits.isModel || hasRole(token, titleRole.connector) || smallOfTitle.has(token.traits.folded))
    ? candidateOf(text, first, last, isRunOn && occurrences.isAlwaysCapital(first.text) ? 0.5 : 0.4, "head of an item, ordinary words")
    : undefined
}

/** The fewest letters of a kind word that stands for its language by itself. The language of a few titles is often guessed wrongly. */
const leastTelling = 6

/** Whether the word begins the title of a kind in the language of the text. In capitals, it is a name ("NOS"). */
const isKindWord = (text: string, { start, text: word, traits }: Token): boolean => {
  const ofWord = languagesOfKindWord(traits.folded)
  // Most words begin no such title.
  if (ofWord === undefined || (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase())) return false
  const { hasEnglish, language, possible } = guessAround(text, start)
  if (/[^\p{Script=Latin}]/u.test(word) || [...possible].some((one) => ofWord.has(one))) return true
  return word.length >= leastTelling && !(hasEnglish && isEnglish(language))
}

/** A group of a ranking by groups, the best of which is the first: "S Tier", "A-tier", "Tier 1", "Top tier". */
const tier =
  /^(?:(?:[SABCDEF][+-]{0,2}|top|upper|middle|mid|lower|bottom|low|1st|2nd|3rd|first|second|third)[ -]tier|tier (?:[SABCDEF][+-]{0,2}|[1-5]|I{1,3}|one|two|three))$/iu
const longestTier = 14
/** A tier with a number may also be a level of a support desk or of a law: "Tier 2: Phone", "Tier 1: Zoho staff answers". */
const numberedTier = /\d|first|second|third/iu
const isTitleOfTier = (text: string, start: number, end: number): boolean => end - start <= longestTier && tier.test(text.slice(start, end))

/**
 * Whether a title is the title of a section ("Price"), of a kind ("Popular Retailers", "Beliebte Marken") or of a place ("Testsieger: "), in which no brand
 * begins.
 */
export const isSectionTitle = (text: string, { head: { end, start }, marker }: Item): boolean => {
  const first = tokenAt(text, start, end)
  // A question is no name either: "Does X help SEO?".
  if (first === undefined || hasRole(first, titleRole.section) || text[end] === "?") return true
  if (isTitleOfTier(text, start, end)) return true
  if (first.traits.isEastAsian && eastAsianTitle.test(text.slice(start, end))) return true
  const isKind = isKindWord(text, first)
  if (!isKind && !(marker === "heading" && first.traits.isWordLike)) return false
  const second = tokenAt(text, first.next, end)
  if (second === undefined) return isKind && (marker === "heading" || /^[*_]*\s?[:：]/.test(text.slice(end, end + 5)))
  // Only German begins each noun with a capital: "Meilleurs Agents" is a name.
  if (isKind) return !second.traits.isCapital || first.traits.isCaseless || languagesOfKindWord(first.traits.folded)!.has("de")
  return categories.has(tokensFrom(text, second, end, mostTokens).at(-1)!.traits.folded)
}

const others = setOf("other others more local various")

/** Whether a title is about all brands that a list does not name: "Other shops", "Andere Anbieter". */
export const isTitleOfOthers = (text: string, { head: { end, start } }: Item): boolean => {
  const first = tokenAt(text, start, end)
  return first !== undefined && (others.has(first.traits.folded) || isKindWord(text, first))
}

/** Whether a title may be a name that no rule recognizes ("monobank", "Things 3"): a short title that is no section title. Such an item takes a place. */
export const mayBeName = (text: string, { head: { end, start } }: Item): boolean => {
  const first = tokenAt(text, start, end)
  if (first === undefined) return false
  const tokens = tokensFrom(text, first, end, 3)
  return tokens.length <= 2 && (!hasRole(first, titleRole.section) || tokens.some(({ traits }) => traits.isModel))
}

/** Whether the title between the offsets is that of a place in a ranking. */
export const isTitleOfPlace = (text: string, start: number, end: number): boolean => {
  const title = text.slice(start, end)
  return placeWord.test(title) || eastAsianTitle.test(title) || tier.test(title) || isPlaceAlone(title)
}

/** The most words of a brand of ordinary words behind the title of a place. */
const mostOrdinary = 4

const afterTitle = "after the title of a place"

/** A name behind a bold title, and no sentence: "**Best for teams:** Zoho. Its free plan is generous." */
const nameAlone = /^[\p{Lu}\p{Lo}\d][^\s.,;(（]{0,20}(?: [\p{Lu}\p{Lo}\d][^\s.,;(（]{0,20}){0,5}(?:[.,;:](?:\s|$)|\s?[–—(（、，]|-\s|\s*(?:\n|$))/u
const longestOfHeading = 70

/**
 * The brand after the title of a category that the brand wins: "Best overall: Saatva Classic", "Circular saw – DeWalt DCS570B". A brand of ordinary words
 * ("Best for films: Max") needs a title that announces a place, and counts only among other brands.
 *
 * @param isTitle whether the other items of the list show that the words before the colon are a title
 */
export const brandAfterTitle = (text: string, item: Item, occurrences: WordOccurrences, isTitle = false): BrandCandidate | undefined => {
  const { end, start } = item.head
  const gap = /^[\s*]*[:：–—-][\s*]*/.exec(text.slice(end, end + 10))
  if (gap === null || !mayBeginName(text, end + gap[0].length)) return undefined
  const from = end + gap[0].length
  if (item.marker === "heading" && item.isBold && item.end - from > longestOfHeading && !nameAlone.test(text.slice(from, from + longestOfHeading)))
    return undefined
  const newline = text.slice(end, from + 80).indexOf("\n")
  const limit = newline < 0 ? Math.min(text.length, from + 80) : end + newline
  const stop = text.slice(from, limit).search(/[*(（:：,、]|\s[-–—]\s|\. /)
  const to = stop < 0 ? limit : from + stop
  const brand = makerBetween(text, from, to, occurrences)
  if (brand === undefined) return undefined
  const isOfLevel = isTitleOfTier(text, start, end) && numberedTier.test(text.slice(start, end))
  if (isOfLevel && /^ (?!and )\p{Ll}/u.test(text.slice(brand.end, brand.end + 5))) return undefined
  if (brand.confidence >= 0.8) return { ...brand, confidence: 0.7, rule: afterTitle }
  if (isOfLevel) return undefined
  const isShort = tokensFrom(text, tokenAt(text, from, to)!, to, mostOrdinary + 1).length <= mostOrdinary
  return isShort && (isTitle || isTitleOfPlace(text, start, end) || isSectionTitle(text, item))
    ? { ...brand, rule: `${afterTitle}, ordinary words` }
    : undefined
}

/**
 * The maker in small letters at the beginning of a bold title of one word, or of a word and a product: "**monobank**", "**illy Classico**". English and German
 * titles may begin so without a maker ("**easy Setup**"), so their words are looked up, and German is left out. The other items of the list decide.
 */
const smallMaker = (text: string, { head: { end, start }, isBold }: Item): BrandCandidate | undefined => {
  const first = isBold ? tokenAt(text, start, end) : undefined
  if (first === undefined || Characters.kindAt(text, first.start) !== Characters.lower || first.traits.isWordLike || hasRole(first, titleRole.section))
    return undefined
  const second = tokenAt(text, first.next, end)
  if (second !== undefined && (!second.traits.isCapital || guessAround(text, start).language === "de")) return undefined
  return candidateOf(text, first, first, 0.4, "head of an item, small letters")
}

const inLatinLetters = /^[ *_]{0,4}[(（]([\p{Script=Latin}][\p{Script=Latin}\d.&'’+-]{1,30})[^()（）\n]{0,30}[)）]/u

/** Whether a name in Latin letters stands in brackets behind a title: "กสิกรไทย (KBank)", "华为(Huawei)". An English word is a translation: "성능 (Performance)". */
const hasLatinName = (text: string, end: number): boolean => {
  const [, word] = inLatinLetters.exec(text.slice(end, end + 70)) ?? []
  if (word === undefined || (word.length <= 4 && word === word.toUpperCase())) return false
  const { isCapital, isCoined, isModel, isWordLike } = traitsOf(word)
  return (isCapital || isCoined) && !isModel && !isWordLike
}

const longestOfTier = 120

/** The further brands of a group: "S tier: Zoho, HubSpot and Pipedrive". */
const furtherOfTier = (text: string, from: number, occurrences: WordOccurrences): ReadonlyArray<BrandCandidate> => {
  const behind = text.slice(from, from + longestOfTier)
  const stop = behind.search(/[.(:\n–—]|\s-\s/)
  const to = from + (stop < 0 ? behind.length : stop)
  const found: Array<BrandCandidate> = []
  for (const { 0: mark, index } of text.slice(from, to).matchAll(/,? (?:and|&) |, /g)) {
    const start = from + index + mark.length
    const next = text.slice(start, to).search(/, | (?:and|&) /)
    const brand = isCapitalAt(text, start) ? makerBetween(text, start, next < 0 ? to : start + next, occurrences) : undefined
    if (brand !== undefined) found.push(brand)
  }
  return found
}

const isColonBehind = (text: string, end: number): boolean => /^[*_]{0,2}\s?[:：]/u.test(text.slice(end, end + 4))

/** The makers that a title names, found without a list of brands. A title may name none, or several ("A / B"). */
export const brandsOfHead = (text: string, item: Item, occurrences: WordOccurrences): ReadonlyArray<BrandCandidate> => {
  const { end, start } = item.head
  const isRunOn = item.isInline
  const maker = isSectionTitle(text, item) ? undefined : makerBetween(text, start, end, occurrences, isRunOn)
  const isTranslated = maker !== undefined && maker.confidence <= 0.5 && traitsOf(maker.name).isCaseless && hasLatinName(text, end)
  const first = isTranslated ? { ...maker, confidence: 0.7, rule: "head of an item, with its name in Latin letters" } : maker
  if (first !== undefined && first.confidence >= 0.5) {
    const rest = text.slice(first.end, end)
    if (!/[/,+]/.test(rest)) return [first]
    const found = [first]
    for (const match of rest.matchAll(/ ?\/ ?|, (?:and )?| \+ /g)) {
      const from = first.end + match.index + match[0].length
      const stop = text.slice(from, end).search(/[/,]| \+ /)
      const next = isCapitalAt(text, from) ? makerBetween(text, from, stop < 0 ? end : from + stop, occurrences, isRunOn) : undefined
      if (next !== undefined && next.confidence >= 0.4 && !isCoinedModel(next.name)) found.push(next)
    }
    return found
  }
  // "Bohrer – Stahl": behind a dash, a word in another language than English describes the title.
  const isDescribed = first !== undefined && !isColonBehind(text, end) && isOtherThanEnglish(text, start)
  const after = isRunOn || isDescribed ? undefined : brandAfterTitle(text, item, occurrences)
  if (after !== undefined) return isTitleOfTier(text, start, end) ? [after, ...furtherOfTier(text, after.end, occurrences)] : [after]
  const other = first ?? smallMaker(text, item)
  return other === undefined ? [] : [other]
}
