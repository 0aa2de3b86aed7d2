/**
 * The place of the tracked brand that follows from the places of other names, where no words tell it surely: "Trek, hands down. Specialized is my number two"
 * leaves the first place, and "Garmin or Polar? Garmin wins" the second one.
 *
 * Writers name brands in the order of their choice. So the names before the one with place two or three have the places above it, if they are as many as these
 * places, and if the text begins with a choice.
 *
 * Tested by `ImpliedPlaces`.
 *
 * Source: detection "Rank".
 */
import { beforeVerb, inTwoOrders, mayChoose, noneOfThem, rejecting, toDo } from "../lexicon/ChoiceWords.js"
import { deniesPlace, hasFirstCue, mildDenial } from "../lexicon/ClauseCues.js"
import { betweenRivals, ofRivals, plainChoice } from "../lexicon/DuelWords.js"
import { done } from "../lexicon/OrderClauseWords.js"
import { isCountryName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import { isExample, isOfOtherOrder, isOwner, question, rightOf, sentenceReach, sentenceStartOf } from "./OrderClauses.js"
import { phrasesIn, type Phrase } from "./OrdinalScan.js"
import { namesIn, type Named } from "./PassageNames.js"
import type { Told } from "./Told.js"

/** The longest text that is read. Longer answers tell about many things beside the brands that they recommend. */
const longestText = 1200
/** The last place whose names before it are counted. */
const lastCounted = 4
/** The most UTF-16 units between two names that a word sets against each other: "Garmin or the Polar". */
const rivalReach = 24

/** Whether two names are the same one, up to further words and an ending: "garmin" and "garmins forerunner". */
const isSame = (left: string | null, right: string | null): boolean =>
  left === right || (left !== null && right !== null && (left.startsWith(right) || right.startsWith(left)))

/** An article in front of a name, and a noun behind it: "the Atlassian contract" is a thing. */
const articleBefore = /(?<!\p{L})(?:the|an?|your|its?|their) $/iu
const articleReach = 7
/** German nouns have capitals too: "die App". */
const germanArticle = /(?<!\p{L})(?:der|die|das|den|dem|des|eine?[nmrs]?|ihre?|seine?) $/iu
const isThing = (text: string, { end, start }: Span): boolean =>
  germanArticle.test(text.slice(Math.max(0, start - articleReach), start)) ||
  (articleBefore.test(text.slice(Math.max(0, start - articleReach), start)) &&
    /^ \p{Ll}/u.test(text.slice(end, end + 2)) &&
    !beforeVerb.test(text.slice(end, end + verbReach)))
const verbReach = 12
/** An open bracket before a name: "Mint Mobile (T-Mobile network)". */
const inBrackets = /[(（[][^)）\]]{0,60}$/u
const bracketReach = 60

const sentenceOf = (text: string, { end, start }: Span): string => text.slice(sentenceStartOf(text, start), end) + rightOf(text, end, sentenceReach)

/** The names of a text that may be brands, each at its first place. A name with an article counts where the text gives it a place. */
const firstsIn = (text: string, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>, told: ReadonlyArray<Told>): ReadonlyArray<Named> => {
  const firsts: Array<Named> = []
  for (const named of namesIn(text, 0, text.length, tracked, phrases)) {
    const { name, start } = named
    if (name?.length === 1 || firsts.some((first) => isSame(first.name, name))) continue
    const isTold = name === null || told.some((one) => isSame(one.name, name))
    if (!isTold && (isTownName(name) || isPlaceName(name) || isCountryName(name))) continue
    if (!isTold && (isThing(text, named) || inBrackets.test(text.slice(Math.max(0, start - bracketReach), start)))) continue
    firsts.push(named)
  }
  return firsts
}

/** Whether the sentence of a name turns the name down, asks, gives an example, ranks by something else, or tells what somebody did. */
const isOther = (text: string, named: Named): boolean => {
  const { end, start } = named
  const sentence = sentenceOf(text, named)
  return (
    deniesPlace.test(sentence.replaceAll(mildDenial, " ")) ||
    rejecting.test(sentence) ||
    noneOfThem.test(sentence) ||
    inTwoOrders.test(sentence) ||
    done.test(sentence) ||
    isOfOtherOrder(sentence) ||
    isOwner(text, end) ||
    inBrackets.test(text.slice(Math.max(0, start - bracketReach), start)) ||
    isExample(text, start) ||
    question.test(text.slice(end, end + sentenceReach))
  )
}

const firstToDo = /(?<!\p{L})first to \p{L}+/giu
const deedReach = 24

/** Whether the sentence of a name chooses it. */
const isChosen = (text: string, named: Named, phrases: ReadonlyArray<Phrase>): boolean => {
  const from = sentenceStartOf(text, named.start)
  const all = sentenceOf(text, named)
  // "A was the first to add a screen": a deed.
  const sentence = all.replaceAll(firstToDo, " ")
  return (
    hasFirstCue.test(sentence) ||
    mayChoose.test(sentence) ||
    plainChoice.test(sentence) ||
    phrases.some(
      ({ end, kind, place, start }) =>
        start >= from && end <= from + all.length && ((place === 1 && !toDo.test(text.slice(end, end + deedReach))) || kind === "advice")
    )
  )
}

/** The place of the tracked brand among the names before one with a place, that name included. */
const placeInRow = (text: string, firsts: ReadonlyArray<Named>, phrases: ReadonlyArray<Phrase>, told: ReadonlyArray<Told>): number | undefined => {
  const at = firsts.findIndex((first) => told.some(({ name, place }) => name === first.name && place > 1))
  const placed = firsts[at]
  if (placed === undefined || at < 1) return undefined
  const own = firsts.findIndex(({ name }) => name === null)
  const places = new Set(told.filter(({ name }) => name === placed.name).map(({ place }) => place))
  if (own < 0 || own > at || places.size !== 1 || !places.has(at + 1) || at >= lastCounted) return undefined
  const before = firsts.slice(0, at)
  if (
    before.some((named) =>
      told.some(({ name, strength }) => name === named.name && name !== null && strength === "strong" && !placesAgree(told, named, before))
    )
  )
    return undefined
  if (told.some(({ isForSome, isStep, name }) => name === placed.name && (isForSome || isStep === true))) return undefined
  if (before.some((named) => isOther(text, named)) || !isChosen(text, before[0]!, phrases)) return undefined
  return own + 1
}

/** Whether all places of a name are that of its turn. */
const placesAgree = (told: ReadonlyArray<Told>, named: Named, before: ReadonlyArray<Named>): boolean =>
  told.every(({ name, place }) => name !== named.name || place === before.indexOf(named) + 1)

/** The place of the tracked brand in a text that sets it against one other name, and gives one of the two the first place. */
const placeOfTwo = (text: string, firsts: ReadonlyArray<Named>, told: ReadonlyArray<Told>): number | undefined => {
  const [winner, ...others] = told
  if (winner === undefined || firsts.length !== 2 || told.some(({ isForSome, place }) => place !== 1 || isForSome)) return undefined
  if (others.some(({ name }) => name !== winner.name) || !firsts.some(({ name }) => isSame(name, winner.name))) return undefined
  const [left, right] = firsts.toSorted((one, other) => one.start - other.start)
  const areRivals = ofRivals.test(text) || (right!.start - left!.end <= rivalReach && betweenRivals.test(text.slice(left!.end, right!.start)))
  return areRivals ? (winner.name === null ? 1 : 2) : undefined
}

/** Words between a question and the name that answers it: "A: Thule.", "For most kitchens, Brita.", "I'd say Emirates, every time." */
const answer =
  /^[?？؟]\s*(?:A|Answer)?[:.]?\s*(?:(?:easy|simple|honestly|definitely|personally|for (?:me|most|us)[^,.:]{0,30}|overall|my (?:answer|vote|pick))[:,.—–-]?\s+)?(?:is |it['’]s |i['’]d say )?[*_"“]*$/iu
const endsAnswer = /^[*_"”»]*(?:$|[.!,;—–]|\s[—–])/u
const answerReach = 80

/** The place of the tracked brand by a question that names two brands, and the name that answers it: "Thule or Yakima? Thule." */
const placeByAnswer = (text: string, firsts: ReadonlyArray<Named>): number | undefined => {
  const [left, right] = firsts
  if (left === undefined || right === undefined || firsts.length !== 2) return undefined
  if (right.start - left.end > rivalReach || !betweenRivals.test(text.slice(left.end, right.start))) return undefined
  const mark = text.slice(0, right.end + answerReach).search(/[?？؟]/u)
  if (mark < right.end) return undefined
  for (const { end, name, start } of firsts) {
    const answered = text.indexOf(text.slice(start, end), mark)
    if (answered < 0 || answered - mark > answerReach || !answer.test(text.slice(mark, answered))) continue
    if (!endsAnswer.test(text.slice(answered + end - start, answered + end - start + 4))) continue
    return name === null ? 1 : 2
  }
  return undefined
}

/** Whether the tracked brand stands in a question with a word for "or", or right behind one. */
const isAsked = (text: string, tracked: ReadonlyArray<Mention>): boolean => {
  const mark = text.search(/[?？؟]/u)
  return (
    mark > 0 && tracked.some(({ start }) => Math.abs(start - mark) <= answerReach) && betweenRivals.test(text.slice(Math.max(0, mark - sentenceReach), mark))
  )
}

/**
 * The place of the tracked brand; undefined where nothing implies one.
 *
 * @param all the places that the text tells, which give the tracked brand no sure place
 */
export const impliedPlace = (text: string, tracked: ReadonlyArray<Mention>, all: ReadonlyArray<Told>): number | undefined => {
  const told = all.filter(({ isGuess }) => isGuess !== true)
  if (text.length > longestText || (told.length === 0 && !isAsked(text, tracked))) return undefined
  const phrases = phrasesIn(text)
  const firsts = firstsIn(text, tracked, phrases, told)
  if (told.length === 0) return placeByAnswer(text, firsts)
  const place = placeInRow(text, firsts, phrases, told)
  if (place !== undefined) return place
  return placeOfTwo(text, firsts, told)
}
