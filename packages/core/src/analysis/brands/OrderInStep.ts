/**
 * Orders whose ranking phrases and names stand in step: "the first bank that I think of is A, the second would have to be B".
 *
 * `ToldPlaces` ties a phrase to a name when only words of closed lists stand between the two, and reads nothing else. Here any words may stand there. In their
 * place, the line has to agree as a whole: phrases and names alternate, each name gets one place by the phrases beside it, and together the places run from
 * one on without a gap. Names without a phrase are read in two forms only: "then B and C", and a first name in a clause of choice ("I'd buy A, and B comes
 * second"). Ordinals that count things ("my first camera") are left out. A writer who chooses has to speak: steps of instructions, events and orders of what to
 * avoid are no order.
 *
 * Source: detection "Rank".
 */
import {
  anyThing,
  clauseEnds,
  counted,
  inTwoOrders,
  mayChoose,
  noneOfThem,
  ofChoice,
  ofOne,
  ofWriter,
  ownSupposition,
  purposeBehind,
  rejecting,
  several,
  supposesOnly,
  toDo
} from "../lexicon/ChoiceWords.js"
import { onCondition } from "../lexicon/FirstChoice.js"
import { done, supposition } from "../lexicon/OrderClauseWords.js"
import type { OrdinalKind } from "../lexicon/OrdinalPhrases.js"
import * as Patterns from "../lexicon/Patterns.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { isEnglish, isFunctionWord, languageAround } from "../text/TextLanguage.js"
import { isSuperlative } from "./BestOfKind.js"
import { placeOfAttempt } from "./FallbackChain.js"
import { placeByClauses, ranksTheBad } from "./OrderByClauses.js"
import { asPlace, isDenied, isHandled, isLead, isOwner, mayRankTheBad, otherOrderOf, rightOf, sentenceStartOf } from "./OrderClauses.js"
import { isArticleOnly, isSeparator } from "./OrderedNames.js"
import { phrasesIn, type Phrase } from "./OrdinalScan.js"
import { beginsSentence, namesIn, type Named } from "./PassageNames.js"

/** The longest passage that is read, and the most names and phrases of a passage, which bound the search. */
const longestPassage = 600
const mostTokens = 24
/** The most UTF-16 units between a phrase and its name. */
const tieReach = 110
/** The most phrases that give one name its place: "then, in second place, X". */
const mostOfName = 3

/** A phrase of a place. `place` is 0 for the next place, and `asBefore` for the place that the name has, or else the first. */
interface Placed {
  readonly place: number
  readonly start: number
  readonly end: number
}
const asBefore = -1
type Token = Named | Placed
const isNamed = (token: Token): token is Named => "name" in token

const asks = /[?？؟]/u
const sentenceEnd = /[!?;\n。！？；؟؛।]|\.(?=[\s*"”»)])/u

/** The line around the first name of the tracked brand; undefined for a line that is too long. */
const passageAround = (text: string, at: number): { readonly from: number; readonly to: number } | undefined => {
  const from = text.lastIndexOf("\n", at) + 1
  const end = text.indexOf("\n", at)
  const to = end < 0 ? text.length : end
  return to - from <= longestPassage ? { from, to } : undefined
}

/** Whether an ordinal counts things or deeds rather than choices. */
const isOfThings = (text: string, { end, kind, place, start }: Phrase): boolean => {
  if (kind !== "ordinal") return false
  const behind = text.slice(end, end + thingReach)
  // "The best bank" is a choice, and "the best feature of" is none.
  if (isSuperlative.has(fold(text.slice(start, end)))) return ofOne.test(behind)
  if (place === 1 && several.test(behind)) return true
  if (/^-\p{Ll}/u.test(behind)) return true
  const thing = counted.exec(behind)?.[1]
  if (anyThing.test(behind)) return true
  return thing !== undefined && !ofChoice.test(thing) && !isFunctionWord(fold(thing)) && !mayChoose.test(thing) && !isLead.has(fold(thing))
}
const thingReach = 40

/** Whether a comparing phrase stands directly before a name, and "over" and "before" also directly behind one: "A over B", "A narrowly beats B". */
const standsBetween = (text: string, { end, kind, start }: Phrase, names: ReadonlyArray<Named>): boolean =>
  names.some((name) => name.start >= end && isArticleOnly(text.slice(end, name.start))) &&
  (kind !== "over" || names.some((name) => name.end <= start && isArticleOnly(text.slice(name.end, start))))

const nextTo = /^ to(?!\p{L})/u

/** The phrases of a passage as places; undefined when the passage has a phrase that only the closed reading understands. */
const placesIn = (text: string, phrases: ReadonlyArray<Phrase>, names: ReadonlyArray<Named>, hasAdvice: boolean): ReadonlyArray<Placed> | undefined => {
  const places: Array<Placed> = []
  for (const phrase of phrases.map((each) => asPlace(text, each))) {
    const { end, kind, place, start } = phrase
    switch (kind) {
      case "place":
      case "ordinal":
      case "verdict":
        // "The first is A, the second B, yet the best for you is neither": the superlative is of something else.
        if (isSuperlative.has(fold(text.slice(start, end))) && phrases.some((other) => other.start !== start && other.place === 1)) return undefined
        if (kind === "ordinal" && toDo.test(text.slice(end, end + thingReach))) return undefined
        if (!isOfThings(text, phrase)) places.push({ place, start, end })
        break
      case "next":
        // "Next to it" is a place in a room.
        if (!nextTo.test(text.slice(end, end + 4))) places.push({ place: 0, start, end })
        break
      case "followed":
      case "last":
      case "worse":
        places.push({ place: 0, start, end })
        break
      case "advice":
        if (hasAdvice) places.push({ place: 1, start, end })
        break
      case "better":
      case "over":
        // The name before the phrase stands above the name behind it.
        if (!standsBetween(text, phrase, names)) return undefined
        places.push({ place: asBefore, start, end: start }, { place: 0, start, end })
        break
      default:
        return undefined
    }
  }
  return places
}

/** Whether a name and a phrase stand in one sentence, close to each other. */
const areTied = (text: string, left: Token, right: Token): boolean => right.start - left.end <= tieReach && !sentenceEnd.test(text.slice(left.end, right.start))

/** Finds the places of all names, so that names and phrases stand in step. */
const placesOf = (text: string, from: number, tokens: ReadonlyArray<Token>, mayLead: boolean): ReadonlyArray<ReadonlyMap<string | null, number>> => {
  const found: Array<ReadonlyMap<string | null, number>> = []
  const search = (at: number, given: ReadonlyMap<string | null, number>): void => {
    const token = tokens[at]
    if (token === undefined) {
      if (isWhole(given)) found.push(given)
      return
    }
    const next = Math.max(0, ...given.values()) + 1
    const give = (name: string | null, place: number, to: number): void => {
      if ((given.get(name) ?? place) === place) search(to, new Map(given).set(name, place))
    }
    if (isNamed(token)) {
      if (given.has(token.name)) search(at + 1, given)
      // "Then B and C". In "I recommend A and B", the names have no order.
      const before = tokens[at - 1]
      if (before !== undefined && isNamed(before) && next > 2 && given.get(before.name) === next - 1 && isSeparator(text.slice(before.end, token.start)))
        give(token.name, next, at + 1)
    }
    // A name and the phrases beside it, on either side.
    let place: number | undefined
    for (let count = 1; count <= mostOfName; count++) {
      const begin = isNamed(token) ? at + 1 : at
      const phrase = tokens[begin + count - 1]
      if (phrase === undefined || isNamed(phrase) || (place !== undefined && place !== 0 && phrase.place !== place)) break
      if (place === undefined || place === 0) ({ place } = phrase)
      const name = isNamed(token) ? token : tokens[begin + count]
      const other = isNamed(token) ? phrase : token
      if (name === undefined || !isNamed(name) || !(isNamed(token) ? areTied(text, name, other) : areTied(text, other, name))) continue
      const first = given.size === 0 ? 1 : undefined
      const told = place === asBefore ? (given.get(name.name) ?? first) : place === 0 ? (first === undefined ? next : undefined) : place
      if (told !== undefined) give(name.name, told, begin + count + (isNamed(token) ? 0 : 1))
    }
  }
  search(0, new Map())
  const [first] = tokens
  if (mayLead && found.length === 0 && first !== undefined && isNamed(first) && isChosenFirst(text, from, first, tokens[1]))
    search(1, new Map([[first.name, 1]]))
  return found
}

/** Whether the first name of a passage is chosen in a clause without a phrase of a place: "I'd buy A without a thought, and B comes second". */
const isChosenFirst = (text: string, from: number, { end }: Named, next: Token | undefined): boolean => {
  if (next === undefined || (!isNamed(next) && (next.place === 1 || next.place === asBefore))) return false
  const clause = text.slice(from, next.start)
  return /[,;.:—–]/u.test(text.slice(end, next.start)) && mayChoose.test(clause)
}

/** Whether the first place depends on a condition, or stands with the next one for another purpose: "start with A to plan, then use B to talk". */
const isConditional = (text: string, names: ReadonlyArray<Named>, given: ReadonlyMap<string | null, number>, places: ReadonlyArray<Placed>): boolean => {
  const isContinued = places.some(({ place }) => place === 0)
  return names
    .filter(({ name }) => given.get(name) === 1)
    .some(({ end }) => {
      if (onCondition.test(rightOf(text, end, conditionReach))) return true
      const ends = [end, ...places.filter((place) => place.end > end && place.end - end < nearName).map((place) => place.end)]
      return isContinued && ends.some((at) => purposeBehind.test(rightOf(text, at, conditionReach)))
    })
}
const conditionReach = 60
/** UTF-16 units behind a name within which its phrase ends: "Airbnb first for long stays". */
const nearName = 12

/** Whether two names or more have the places from one on, each place once. */
const isWhole = (given: ReadonlyMap<string | null, number>): boolean =>
  given.size > 1 && new Set(given.values()).size === given.size && Math.max(...given.values()) === given.size

/** Whether a phrase by itself shows that the passage is about a choice. */
const isChoice = (text: string, { end, kind, start }: Phrase): boolean => {
  switch (kind) {
    case "place":
    case "verdict":
    case "better":
    case "over":
      return true
    case "ordinal":
      return isSuperlative.has(fold(text.slice(start, end)))
    case "advice":
      return !supposesOnly.test(text.slice(start, end))
    default:
      return false
  }
}

/** Whether something in the passage makes its places no recommendation: a question, a negation, a condition, another measure, or a report. */
const isOther = (text: string, from: number, to: number, phrases: ReadonlyArray<Phrase>): boolean => {
  const passage = text.slice(from, to)
  if (asks.test(passage) || inTwoOrders.test(passage) || isDenied(text, from, Math.max(...phrases.map(({ end }) => end))) || done.test(passage)) return true
  if (!phrases.some((phrase) => isChoice(text, phrase)) && !(mayChoose.test(passage) && ofWriter.test(passage))) return true
  if (rejecting.test(passage) || noneOfThem.test(passage)) return true
  if (supposition.test(passage) && !ownSupposition.test(passage)) return true
  const mayBeBad = mayRankTheBad(passage)
  return phrases.some((phrase) => otherOrderOf(text, sentenceStartOf(text, phrase.start), phrase, phrase.end, mayBeBad) !== undefined)
}

const clausesIn = (text: string, from: number, to: number): ReadonlyArray<Span> => {
  const ends = Patterns.findAll(clauseEnds, text.slice(from, to)).map(({ 0: mark, index }) => ({ start: from + index, end: from + index + mark.length }))
  return [...ends, { start: to, end: to }].map(({ start }, index) => ({ start: index === 0 ? from : ends[index - 1]!.end, end: start }))
}

const isWithin = ({ end, start }: Span, span: Span): boolean => start >= span.start && end <= span.end

/** The place of the tracked brand in clauses that have a place each: "会先看 A，其次才考虑 B". Names of these scripts are not known, so each clause has to have one place. */
const placeByClause = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): number | undefined => {
  let own: number | undefined
  let last = 0
  for (const clause of clausesIn(text, from, to)) {
    const isOwn = tracked.some((mention) => isWithin(mention, clause))
    const within = phrases.filter((phrase) => isOfPlace.has(phrase.kind) && isWithin(phrase, clause) && (isOwn || phrase.kind !== "advice"))
    // "選ぶなら A、次点は B": a choice without a phrase, before the second place.
    const isOpening =
      within.length === 0 && last === 0 && mayChoose.test(text.slice(clause.start, clause.end)) && isSecond(phrases.find(({ start }) => start >= clause.end))
    if (within.length === 0 && !isOpening) {
      if (isOwn) return undefined
      continue
    }
    const places = new Set(
      within.map(({ kind, place }) => (kind === "advice" ? 1 : kind === "next" || kind === "followed" || kind === "last" ? last + 1 : place))
    )
    if (!isOpening && (places.size > 1 || !places.has(last + 1))) return undefined
    last++
    if (isOwn && own !== undefined) return undefined
    if (isOwn && tracked.some((mention) => isWithin(mention, clause) && (isOwner(text, mention.end) || isHandled(text, mention.end)))) return undefined
    if (isOwn) own = last
  }
  return last > 1 ? own : undefined
}
const isOfPlace: ReadonlySet<OrdinalKind> = new Set<OrdinalKind>(["place", "ordinal", "verdict", "advice", "next", "followed", "last"])
const isSecond = (phrase: Phrase | undefined): boolean => phrase?.place === 2 || phrase?.kind === "next"

const isComparison: ReadonlySet<OrdinalKind> = new Set<OrdinalKind>(["better", "worse", "over"])

/** Whether nothing in a passage turns its names down, or tells what the writer did with them. */
const recommendsNames = (text: string, passage: string, phrases: ReadonlyArray<Phrase>): boolean =>
  !rejecting.test(passage) && !noneOfThem.test(passage) && !done.test(passage) && !ranksTheBad(text, passage, phrases)

/** The place that the passage around the tracked brand gives it; undefined when names and phrases do not stand in step. */
export const placeInPassage = (text: string, tracked: ReadonlyArray<Mention>): number | undefined => {
  const [own] = tracked
  const passage = own === undefined ? undefined : passageAround(text, own.start)
  if (own === undefined || passage === undefined) return undefined
  const place = placeIn(text, passage, own, tracked)
  // A short answer may tell its order line by line.
  const mayBeWhole = place === undefined && text.length <= longestPassage && passage.to - passage.from < text.trim().length && !hasItems.test(text)
  return mayBeWhole ? placeIn(text, { from: 0, to: text.length }, own, tracked) : place
}
/** The mark of a list, a table or a heading. */
const hasItems = /^[ \t]*(?:[-*•|#>]|\d{1,2}[.)])/mu

const placeIn = (
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  own: Mention,
  tracked: ReadonlyArray<Mention>
): number | undefined => {
  const passage = text.slice(from, to)
  const phrases = phrasesIn(passage).map((phrase) => ({ ...phrase, start: phrase.start + from, end: phrase.end + from }))
  const span = { start: from, end: to }
  // A single comparison ("A beats B") is read by `RankedPairs`, which knows what else such words mean.
  if (phrases.length === 1 && isComparison.has(phrases[0]!.kind)) return undefined
  const names = namesIn(text, from, to, tracked, phrases)
  // Few passages have attempts, and the words that turn names down are hundreds. So the attempts are looked for first.
  const attempt = placeOfAttempt(text, span, own, names)
  if (attempt !== undefined && recommendsNames(text, passage, phrases)) return attempt
  const isWithoutPhrase = phrases.length === 0
  if (/\p{Lo}/u.test(text.slice(own.start, own.end)))
    return isWithoutPhrase || isOther(text, from, to, phrases) ? undefined : placeByClause(text, from, to, tracked, phrases)
  if (names.length < 2) return undefined
  const inStep = isWithoutPhrase ? undefined : placeInStep(text, from, to, own, names, phrases)
  if (inStep !== undefined) return inStep
  const byClauses = placeByClauses(text, span, names, phrases)
  if (byClauses === undefined || phrases.some((phrase) => isOfThings(text, phrase))) return undefined
  return recommendsNames(text, passage, phrases) && !inTwoOrders.test(passage) ? byClauses : undefined
}

const placeInStep = (text: string, from: number, to: number, own: Mention, names: ReadonlyArray<Named>, phrases: ReadonlyArray<Phrase>): number | undefined => {
  if (names.length + phrases.length > mostTokens || isOther(text, from, to, phrases)) return undefined
  const within = isEnglish(languageAround(text, own.start)) ? names : names.filter(({ name, start }) => name === null || !beginsSentence(text, start))
  for (const hasAdvice of [false, true])
    // In languages without a whole dictionary, a word at the start of a sentence may be no name.
    for (const some of within.length < names.length ? [names, within] : [names]) {
      const places = placesIn(text, phrases, some, hasAdvice)?.filter(({ end, start }) => !some.some((name) => start < name.end && name.start < end))
      if (places === undefined) return undefined
      const tokens: ReadonlyArray<Token> = [...some, ...places].toSorted((left, right) => left.start - right.start)
      const given = placesOf(text, from, tokens, some === names).filter((each) => !isConditional(text, some, each, places))
      const told = new Set(given.map((each) => each.get(null)))
      if (told.size === 1) return [...told][0]
      if (told.size > 1) return undefined
    }
  return undefined
}
