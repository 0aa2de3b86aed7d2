/**
 * The rank that an answer gives the tracked brand in words: "Hoka is a close second", "an zweiter Stelle steht X", "其次是 X".
 *
 * `ToldPlaces`, `PreferenceChains` and `RankedPairs` find the places of names. A bare "first" or "then" counts only if another name has an adjacent place,
 * because a ranking has at least two names. Where these rules give the tracked brand no place, `OrderInStep` looks at the passage as a whole.
 *
 * Source: detection "Rank".
 */
import type { InParts } from "../../domain/InParts.js"
import { asSource } from "../lexicon/Attribution.js"
import { onlyIf } from "../lexicon/FirstChoice.js"
import { leftOut } from "../lexicon/LeftOutWords.js"
import { afterOthers, supposition } from "../lexicon/OrderClauseWords.js"
import type { AnswerReading } from "../names/AnswerReading.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import { isAboveAll } from "./AboveAll.js"
import { comparedNames } from "./ComparedNames.js"
import { impliedPlace } from "./ImpliedPlaces.js"
import { lastResortEnd } from "./LastResort.js"
import { isOnlyAdvice } from "./OnlyAdvice.js"
import { isDenied, isPlainLead, question, sentenceReach, rightOf, sentenceStartOf } from "./OrderClauses.js"
import { enumerated } from "./OrderedNames.js"
import { placeInPassage } from "./OrderInStep.js"
import { chainsIn } from "./PreferenceChains.js"
import { pairsIn, type Pair } from "./RankedPairs.js"
import { ratedNames } from "./RatedNames.js"
import { isSoleChoice } from "./SoleChoice.js"
import { sure, type Told } from "./Told.js"
import { toldIn } from "./ToldPlaces.js"
import { withoutVerdictLabels } from "./VerdictLabels.js"

/** Whether other places of the text confirm a place. A strong place for all readers needs no other. */
const isConfirmed = (one: Told, told: ReadonlyArray<Told>): boolean => {
  const others = told.filter((other) => other.name !== one.name)
  const beside = others.filter((other) => Math.abs(other.place - one.place) === 1)
  switch (one.strength) {
    case "strong":
      return !one.isForSome || beside.length > 0
    case "weak":
      // The text may name the place between the two in words that no list has.
      return beside.length > 0 || others.some((other) => Math.abs(other.place - one.place) === 2 && other.strength !== "advice")
    case "step":
      return beside.some(({ strength }) => strength !== "advice")
    case "advice":
      return beside.some(({ strength }) => strength === "strong" || strength === "weak")
  }
}

/** Whether phrases on both sides of one name give it different places, and no strong one decides: "Miele second for durability and Dyson third". */
const isContradicted = (one: Told, told: ReadonlyArray<Told>): boolean =>
  one.strength !== "strong" && told.some(({ name, place, start }) => name === one.name && start === one.start && place !== one.place)

/** The place behind other names of the sentence: "After Asics and Brooks, I would take Hoka". A single word after "after" may be a time or a town. */
const placeAfterOthers = (text: string, tracked: ReadonlyArray<Mention>): number | undefined => {
  const [own] = tracked
  if (own === undefined) return undefined
  const sentence = sentenceStartOf(text, own.start)
  const lead = afterOthers.exec(text.slice(sentence, own.start))
  if (lead === null || isDenied(text, sentence, own.start) || question.test(text.slice(own.end, own.end + sentenceReach))) return undefined
  const others = enumerated(text, sentence + lead[0].length, [], [], own.start)
  const last = others.at(-1)
  if (last === undefined || others.length < 2 || !isPlainLead(text.slice(last.end, own.start))) return undefined
  return others.length + 1
}

/**
 * Whether a phrase calls the tracked brand the first choice of the writer: "my first choice is X", and not "X is better than Y", "first I tried X" or "if price
 * matters, X comes first".
 */
const isFirstChoice = (text: string, { isCompared, isForSome, isStep, name, place, start, strength }: Told): boolean => {
  if (name !== null || place !== 1 || strength !== "strong" || isCompared === true || isStep === true || isForSome) return false
  const lead = text.slice(sentenceStartOf(text, start), start)
  return !supposition.test(lead) && !onlyIf.test(lead)
}

/** What a text says in words about the rank of the tracked brand. */
export interface ToldOrder {
  /** Undefined when the text gives no rank, or several. */
  readonly place: number | undefined
  /** Whether the place rests on praise or advice without a word of order, which a text that speaks badly of the brand does not give. */
  readonly isOfPraise: boolean
  /** Whether the brand has the first place because the writer advises or chooses it: "between A and X, I lean towards X", "my first choice is X". */
  readonly isAdvised: boolean
  /** Whether the text only compares names with each other, so that third names may stand before all of them: "I'd choose A over B". */
  readonly isOfComparison: boolean
  /** The places that the text gives other names for sure. */
  readonly taken: ReadonlySet<number>
  /** The sentences near the tracked brand that rank by a harm, or rank the worst. The order of their names is no recommendation. */
  readonly ofTheBad: ReadonlyArray<Span>
}

/** The sure places of names that stand in their order, the best first. */
const placesOf = (names: ReadonlyArray<Pick<Told, "end" | "name" | "start">>): ReadonlyArray<Told> =>
  names.map((name, index) => sure(name, index + 1, name.end))

/** The places of ranking phrases, and behind them those of all comparisons together: "X is the best. A is better than B." */
const withCompared = (phrased: ReadonlyArray<Told>, pairs: ReadonlyArray<Pair>): ReadonlyArray<Told> => {
  const told = phrased.filter(({ isCompared }) => isCompared !== true)
  const groups = comparedNames(pairs).map((names): ReadonlyArray<Told> => {
    const isOf = ({ name }: Told): boolean => names.some((each) => each.name === name)
    const best = names.reduce((top, each) => (each.place < top.place ? each : top))
    const before = told.findLast(({ name, place, strength }) => name === best.name && strength !== "advice" && place > 0)?.place
    const isBehind = before === undefined && told.some((one) => one.place === 1 && one.strength !== "advice" && one.start < best.start && !isOf(one))
    const first = before ?? (isBehind ? 2 : 1)
    return names.map((name) => sure(name, first + name.place - 1, name.saidTo))
  })
  return [...told, ...groups.flat()]
}

/** Whether all places of a text are those of names that are compared or preferred to each other. Words of advice may stand at the same names. */
const onlyCompares = (phrased: ReadonlyArray<Told>, pairs: ReadonlyArray<Pair>): boolean => {
  const preferred = phrased.filter(({ isPreferred }) => isPreferred === true)
  const compared = new Set([...pairs.flatMap(({ names }) => names), ...preferred].map(({ start }) => start))
  return compared.size > 0 && phrased.every(({ isCompared, start }) => isCompared === true || compared.has(start))
}

/** The rank that the text gives the tracked brand in words. A label before the words ("Verdict:") is left out where the words have no meaning with the label. */
export function* toldOrderOf(text: string, mentions: ReadonlyArray<Mention>): InParts<ToldOrder> {
  const told = yield* orderIn(text, mentions)
  const unlabelled = told.place === undefined ? withoutVerdictLabels(text) : undefined
  const again = unlabelled === undefined ? undefined : yield* orderIn(unlabelled, mentions)
  return again?.place === undefined ? told : again
}

function* orderIn(text: string, mentions: ReadonlyArray<Mention>): InParts<ToldOrder> {
  const tracked = mentions.filter(({ brand }) => brand === 0)
  const { ofTheBad, pairs, told: phrased } = yield* toldIn(text, tracked, pairsIn(text, tracked))
  yield
  const told = [
    ...withCompared(phrased, pairs),
    ...chainsIn(text, mentions).flatMap((names) => placesOf(names)),
    ...ratedNames(text, tracked).flatMap((names) => placesOf(names))
  ]
  const taken = new Set(told.filter(({ name, strength }) => name !== null && strength === "strong").map(({ place }) => place))
  const found = placeIn(text, tracked, told, ofTheBad.length > 0)
  const isLastResort = (found === byPraise || found === 1) && tracked.some(({ end }) => lastResortEnd(text, end, text.length) !== undefined)
  const place = isLastResort ? undefined : found
  const isAdvised =
    place === byPraise ||
    (place === 1 &&
      (told.some(({ name, strength }) => name === null && strength === "advice") ||
        phrased.some((one) => isFirstChoice(text, one)) ||
        isSoleChoice(text, tracked)))
  return { place: place === byPraise ? 1 : place, isOfPraise: place === byPraise, isAdvised, isOfComparison: onlyCompares(phrased, pairs), taken, ofTheBad }
}

/** Stands for the first place of a brand that the text praises above all others, or advises alone, without a word of order. */
const byPraise = "by praise"

const placeIn = (text: string, tracked: ReadonlyArray<Mention>, told: ReadonlyArray<Told>, ranksTheBad: boolean): number | typeof byPraise | undefined => {
  const own = told.filter((one) => one.name === null && !isContradicted(one, told) && isConfirmed(one, told))
  const surest = [own.filter(({ strength }) => strength === "strong"), own.filter(({ strength }) => strength !== "advice"), own].find((some) => some.length > 0)
  const places = new Set(surest?.map(({ place }) => place))
  const [place] = places
  if (place === undefined) {
    const inStep = placeInPassage(text, tracked)
    if (inStep !== undefined) return inStep
    const implied = ranksTheBad ? undefined : impliedPlace(text, tracked, told)
    if (implied !== undefined) return implied
    if (told.some(({ isGuess, name, strength }) => name !== null && strength === "strong" && isGuess !== true)) return undefined
    if (!ranksTheBad && isAboveAll(text, tracked)) return 1
    if (told.some(({ name }) => name !== null)) return undefined
    if (isOnlyAdvice(text, tracked)) return byPraise
    return placeAfterOthers(text, tracked) ?? (isSoleChoice(text, tracked) ? byPraise : undefined)
  }
  if (places.size > 1) return undefined
  // Two names with a first place cancel each other.
  const isTied = own.some((one) => one.place === 1 && one.isShared === true)
  const isFirstAlone = isTied || !told.some((one) => one.name !== null && one.place === 1 && one.strength === "strong" && isConfirmed(one, told))
  return place > 1 || isFirstAlone ? place : undefined
}

/** Whether the sentence that first names the tracked brand leaves the brand out of the answer's ranking. */
export const isLeftOut = ({ mentions, text }: Pick<AnswerReading, "mentions" | "text">): boolean => {
  const own = mentions.find(({ brand }) => brand === 0)
  if (own === undefined) return false
  const from = sentenceStartOf(text, own.start)
  return leftOut.test(text.slice(from, own.end) + rightOf(text, own.end, sentenceReach))
}

/** UTF-16 units before a name in which words may call the name a source. */
const sourceReach = 40

/** Whether each place of the tracked brand is that of a source: "according to X". A source is not among the brands that a text puts in an order. */
export const isOnlySource = ({ mentions, text }: Pick<AnswerReading, "mentions" | "text">): boolean =>
  mentions.every(({ brand, start }) => brand !== 0 || asSource.test(text.slice(Math.max(0, start - sourceReach), start)))
