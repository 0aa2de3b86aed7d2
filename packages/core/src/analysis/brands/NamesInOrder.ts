/**
 * The place of the tracked brand in the order in which English prose names brands, for an answer that no other rule reads and for which no competitor is
 * configured: "Trello is my pick. Asana is worth a look, but costs more."
 *
 * Writers name brands in the order of their choice, so that the first mentions are the order, as they are where competitors are configured. The names are
 * guessed here, so that the text has to choose between them: two sentences with names have a word of choice or a ranking phrase, and so has the sentence of each
 * name before the tracked brand. Words that compare with a choice are enough in all sentences but one. In "Garmin is my pick. Komoot routes load by themselves",
 * nothing chooses the second name. No sentence with a name rejects, reports, or ranks by size or harm. The names beside the tracked brand stand in other
 * sentences, or a ranking phrase stands between: "A or B" has no order.
 *
 * Source: contract §2 "`rank`"; detection "Rank".
 */
import { besideChoice, inTwoOrders, mayChoose, noneOfThem, ownSupposition } from "../lexicon/ChoiceWords.js"
import { plainChoice } from "../lexicon/DuelWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import { done, supposition } from "../lexicon/OrderClauseWords.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { sentencesOf, type Span } from "../text/Sentences.js"
import { isEnglish, languageAround } from "../text/TextLanguage.js"
import { traitsOf } from "../text/Tokens.js"
import { isExample, isOfOtherOrder } from "./OrderClauses.js"
import { phrasesIn, type Phrase } from "./OrdinalScan.js"
import { namesIn, type Named } from "./PassageNames.js"

/** The most UTF-16 units of an answer, and the most names. Longer answers tell about many things beside the brands that they recommend. */
const longestRead = 1200
const mostNames = 8

const asks = /[?？؟]/u
const sentenceEnd = /[!?;\n。！？；؟؛।]|\.(?=[\s*"”»)])/u

/** News and history (a year, or what somebody did), and steps in a program. */
const ofReport =
  /(?<![\d$€£.,])(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:I (?:tried|moved|left|switched|used|had)|has been|have been|won|achieved|announced|released|launched|founded|introduced|became|secured|tied|formed|acquired|partnered|navigate|click|tap|toggle)(?!\p{L})/iu

/** "Google it first": a verb. */
const isHandled = /^ (?:it|them|this|that)(?!\p{L})/u
const handledReach = 6

const firstWordOf = (name: string): string => name.split(" ", 1)[0]!

/** Whether a name is a person, a place, a thing of the tracked brand ("Reddit Gold"), or a word that the text also has in small letters. */
const isNoBrand = (text: string, { end, start }: Named, name: string, own: string): boolean => {
  const first = firstWordOf(name)
  return (
    isPersonName(first) ||
    isGivenName(first) ||
    isTownName(first) ||
    isPlaceName(first) ||
    isCountryName(first) ||
    name.split(" ").includes(own) ||
    isHandled.test(text.slice(end, end + handledReach)) ||
    text.includes(text.slice(start, end).toLowerCase())
  )
}

/** An article in front of a name: "The Corolla" is a thing that the tracked brand makes, or a tool. */
const articleBefore = /(?<!\p{L})(?:the|an?|your|its?|their) $/iu
const articleReach = 7

/** The first place of each name. A name of several words is known by its first word. */
const firstsOf = (text: string, names: ReadonlyArray<Named>, own: string): ReadonlyArray<Named> => {
  const firsts = new Map<string | null, Named>()
  for (const named of names) {
    const { name } = named
    const key = name === null ? null : firstWordOf(name)
    if (!firsts.has(key) && (name === null || !isNoBrand(text, named, name, own))) firsts.set(key, named)
  }
  return [...firsts.values()]
}

/** Whether the sentence ranks by something else than the choice of the writer, tells what somebody did, or turns its names down. */
const isOther = (sentence: string): boolean =>
  ofReport.test(sentence) || done.test(sentence) || noneOfThem.test(sentence) || inTwoOrders.test(sentence) || isOfOtherOrder(sentence)

const isWithin = ({ end, start }: Span, span: Span): boolean => start >= span.start && end <= span.end
const beginsIn = ({ start }: Named, span: Span): boolean => start >= span.start && start < span.end

const isChoosing = (text: string, span: Span, phrases: ReadonlyArray<Phrase>): boolean => {
  const sentence = text.slice(span.start, span.end)
  if (asks.test(sentence) || (supposition.test(sentence) && !ownSupposition.test(sentence))) return false
  return mayChoose.test(sentence) || plainChoice.test(sentence) || phrases.some((phrase) => phrase.kind !== "verdict" && isWithin(phrase, span))
}

/** Whether a sentence has no verb beside its name: "If that's too dear, Busuu.", "Muji, though their sizes run small." */
const isNameAlone = (text: string, sentence: Span, { end, start }: Named): boolean =>
  onCase.test(text.slice(sentence.start, start)) && endsAlone.test(text.slice(end, end + aloneReach))
const onCase = /^[\s*_"“—–-]*(?:(?:if|when|should|otherwise|failing that|or|and|then|next|after that|only|as a backup)(?!\p{L})[^,.:]{0,60}[,:]? ?[*_"“]*)?$/iu
const endsAlone = /^[*_"”»]*(?:[.!]|$|, (?:though|but|because|since|as|if|which|with|thanks|for)(?!\p{L})| (?:only )?(?:as an?|only|instead)(?!\p{L}))/u
const aloneReach = 16

const areParted = (text: string, left: Named, right: Named, phrases: ReadonlyArray<Phrase>): boolean =>
  sentenceEnd.test(text.slice(left.end, right.start)) || phrases.some((phrase) => isWithin(phrase, { start: left.end, end: right.start }))

/** Whether the ranking phrases give the place to another name, or the name another place: "X only came in third" behind one other name. */
const isContradicted = (place: number, sentence: Span, phrases: ReadonlyArray<Phrase>): boolean => {
  const own = phrases.filter((phrase) => phrase.place > 0 && isWithin(phrase, sentence))
  if (own.length > 0) return !own.some((phrase) => phrase.place === place)
  // "First place: A. Second: B. I leave out X."
  return phrases.some((phrase) => phrase.place > 1) && phrases.some((phrase) => phrase.place === place)
}

/**
 * The place of the tracked brand; undefined when the text does not choose between brands.
 *
 * @param taken the places that the text gives other names
 */
export const placeByNames = (text: string, mentions: ReadonlyArray<Mention>, taken: ReadonlySet<number>): number | undefined => {
  const tracked = mentions.filter(({ brand }) => brand === 0)
  const [own] = tracked
  if (own === undefined || text.length > longestRead || !isEnglish(languageAround(text, own.start))) return undefined
  const phrases = phrasesIn(text)
  if (phrases.length === 0 && !mayChoose.test(text)) return undefined
  const firsts = firstsOf(text, namesIn(text, 0, text.length, tracked, phrases), fold(text.slice(own.start, own.end)))
  const at = firsts.findIndex(({ name }) => name === null)
  const named = firsts[at]
  // Where the tracked brand has an article too ("the Yeti"), the articles are those of products.
  const hasArticle = ({ start }: Named): boolean => articleBefore.test(text.slice(Math.max(0, start - articleReach), start))
  if (named === undefined || (!hasArticle(named) && firsts.some((first) => hasArticle(first)))) return undefined
  // "Something such as X": an example is no choice.
  if (firsts.some(({ start }) => isExample(text, start))) return undefined
  if (firsts.length > mostNames || !firsts.some(({ name }) => name !== null && !traitsOf(name).isWordLike)) return undefined
  const [before, after] = [firsts[at - 1], firsts[at + 1]]
  if (before !== undefined && !areParted(text, before, named, phrases)) return undefined
  if (after !== undefined && !areParted(text, named, after, phrases)) return undefined
  const sentences = sentencesOf(text).filter((each) => firsts.some((first) => beginsIn(first, each)))
  const sentence = sentences.find((each) => beginsIn(named, each))
  if (sentence === undefined || sentences.length < 2 || sentences.some(({ end, start }) => isOther(text.slice(start, end)))) return undefined
  const sure = new Set(sentences.filter((each) => isChoosing(text, each, phrases)))
  if (sure.size === 0) return undefined
  const isElliptic = (each: Span): boolean => firsts.some((first) => beginsIn(first, each) && isNameAlone(text, each, first))
  const choosing = sentences.filter((each) => sure.has(each) || besideChoice.test(text.slice(each.start, each.end)) || isElliptic(each))
  if (choosing.length < 2 || !firsts.slice(0, at).every((first) => choosing.some((each) => beginsIn(first, each)))) return undefined
  return taken.has(at + 1) || isContradicted(at + 1, sentence, phrases) ? undefined : at + 1
}
