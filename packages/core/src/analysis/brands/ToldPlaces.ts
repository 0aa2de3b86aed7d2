/**
 * The places that an answer gives to names in words.
 *
 * One pass goes through the ranking phrases (`OrdinalScan`), and each kind of phrase has a reader of its own: `PlaceOfPhrase` ties a phrase to the name beside it,
 * `FollowingNames` reads "followed by", `AnnouncedOrders` reads "my ranking: …", `RankedPairs` comparisons, and `SharedPlaces` places of several names. The other
 * names need not be configured, so a rank does not depend on the list of competitors.
 *
 * The time is linear in the length of the text: a bounded number of phrases, each with a bounded number of units around it.
 *
 * Source: detection "Rank".
 */
import type { InParts } from "../../domain/InParts.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import { byAnnouncement, isAnnouncement } from "./AnnouncedOrders.js"
import { asBest } from "./BestOfKind.js"
import { byFollowing } from "./FollowingNames.js"
import { endWithLeaders } from "./NamesAhead.js"
import { asPlace, mayRankTheBad, otherOrderOf, question, reason, rightOf, sentenceReach, sentenceStartOf } from "./OrderClauses.js"
import { endOfName, mayBindAfter, mayBindBefore } from "./OrderedNames.js"
import { phrasesIn, type Phrase } from "./OrdinalScan.js"
import { byPlace } from "./PlaceOfPhrase.js"
import { pairAround, type Pair } from "./RankedPairs.js"
import { sharedPlaces } from "./SharedPlaces.js"
import { bySteps, mayBeStep } from "./StepChain.js"
import { type AtPhrase, chainReach, lastBefore, type Said, sure, type Told } from "./Told.js"

/** "Short answer: X.": the text between a phrase of verdict and the name, and behind the name. */
const verdictLeads =
  /^[*_]{0,3}(?:\s{0,2}[:：—–-]|,|\s(?:is|has to be|would be|goes to|ist|lautet|est|es|è|é|er|är|is|to|je|on|это|це))[\s*_"“«]{0,6}(?:(?:get|buy|choose|pick|take|use|go with|go for|nimm|kauf|wähl|prends|prenez|achète|achetez|elige|elija|compra|compre|escolha|scegli|prendi|kies|koop|neem|välj|vælg|velg|wybierz|weź)\s)?(?:(?:the|a|der|die|das|den|le|la|el|de|het|il|o|a)\s)?[*_"“«]{0,3}$/iu
const verdictEnds = /^(?:です|だ|입니다)?[*_"”»]{0,3}(?:$|[.!。！\n])/u
const verdictReach = 12

/** The text between a place and the next one of the same series: "A is first, B second". */
const seriesLink = /^[\s*_]*(?:[,;，；、،]|(?:and|und|et|y|e|en|och|og|i|a|и|та|ve|és|ja|και|dan|và)\s)/u
const seriesReach = 40

/** Whether a phrase can give a place to the tracked brand. */
const mayBeOf = ({ end, kind, start }: Phrase, tracked: ReadonlyArray<Mention>): boolean => {
  const next = tracked.find((mention) => mention.end > start - sentenceReach)
  return next !== undefined && (isAnnouncement(kind) || next.start < end + sentenceReach)
}

/** Whether a name may belong to a phrase, judged by the words beside the phrase. Most phrases have no such name. */
const mayHaveName = (text: string, phrase: Phrase, tracked: ReadonlyArray<Mention>): boolean => {
  switch (phrase.kind) {
    case "followed":
    case "over":
    case "order":
    case "sequence":
    case "reversed":
    // "Which in turn beats": the words before a comparison may be no links.
    case "better":
    case "worse":
      return true
    default:
      return mayBindAfter(text, phrase, tracked) || mayBindBefore(text, phrase, tracked)
  }
}

/** "Short answer: X." */
const byVerdict = ({ phrase, text, tracked }: AtPhrase): Said | undefined => {
  const own = tracked.find(({ start }) => start >= phrase.end)
  if (own === undefined || !verdictLeads.test(text.slice(phrase.end, own.start))) return undefined
  const end = endOfName(text, own.end)
  if (!verdictEnds.test(text.slice(end, end + verdictReach))) return undefined
  return { told: [sure({ name: null, start: own.start, end }, 1, end)] }
}

/** "X beats Y." */
const byComparison = (at: AtPhrase): Said | undefined => {
  const { pairBefore, phrase, phrases, sentence, text, tracked } = at
  const pair = pairAround(text, phrase, sentence, tracked, phrases, pairBefore)
  if (pair === undefined) return undefined
  const last = lastBefore(at)
  const place = last !== undefined && last.name === pair.names[0]!.name ? last.place : 1
  return { told: pair.names.map((name, index) => ({ ...sure(name, place + index, pair.end), isCompared: true })), to: pair.end, pair }
}

/** "A and B share first place." A question gives nobody a place. */
const bySharing = ({ phrases, sentence, text, tracked }: AtPhrase, found: Phrase, end: number): Said | undefined => {
  const shared = sharedPlaces(text, found, phrases, { start: sentence, end }, tracked)
  if (shared === undefined) return undefined
  if (question.test(text.slice(shared.end, shared.end + sentenceReach))) return { told: [] }
  return { told: shared.names.map((name) => ({ ...sure(name, name.place, shared.end), isShared: shared.isTie })), to: shared.end }
}

const readerOf = ({ kind }: Phrase): ((at: AtPhrase) => Said | undefined) => {
  if (isAnnouncement(kind)) return byAnnouncement
  if (kind === "followed" || kind === "over") return byFollowing
  if (kind === "better" || kind === "worse") return byComparison
  return kind === "verdict" ? byVerdict : byPlace
}

/** The number of places before a phrase whose series the phrase ends, and whose measure stands behind it: "A is first, B second and C third in sales". */
const lengthOfSeries = ({ phrase, sentence, text, told }: AtPhrase): number => {
  let from = phrase.start
  let length = 0
  for (let place = phrase.place - 1; place > 0; place--) {
    const before = told.at(-1 - length)
    if (before === undefined || before.place !== place || before.start < sentence || from - before.saidTo > seriesReach) break
    if (!seriesLink.test(text.slice(before.saidTo, from))) break
    from = before.start
    length++
  }
  return length
}

/** The places, and what else the ranking phrases say. */
export interface ToldPlaces {
  /** All places that ranking phrases give to names, in the order of the text. */
  readonly told: ReadonlyArray<Told>
  /** The sentences that rank by a harm, or rank the worst. */
  readonly ofTheBad: ReadonlyArray<Span>
  /** The comparisons of the text. */
  readonly pairs: ReadonlyArray<Pair>
}

/**
 * What the ranking phrases of a text say.
 *
 * @param known the comparisons that are known before the pass, to which the pass adds those of ranking phrases
 */
export function* toldIn(text: string, tracked: ReadonlyArray<Mention>, known: ReadonlyArray<Pair>): InParts<ToldPlaces> {
  const told: Array<Told> = []
  const ofTheBad: Array<Span> = []
  const pairs = [...known]
  const phrases = phrasesIn(text)
  yield
  if (!phrases.some((phrase) => mayBeOf(phrase, tracked))) return { told, ofTheBad, pairs }
  /** The offset behind the last phrase, with its noun and the names that belong to it: Czech "místo" in "první místo" is no "instead of". */
  let readTo = 0
  let mayBeBad: boolean | undefined
  /** The last phrase that belongs to another order. */
  let skipped: { readonly start: number; readonly place: number; readonly isOfTheBad: boolean } | undefined
  for (const found of phrases) {
    if (found.start < readTo) continue
    const phrase = asBest(text, asPlace(text, found), tracked)
    readTo = phrase.end
    const mayBind = mayHaveName(text, phrase, tracked)
    const isMaybeStep = mayBeStep(text, phrase)
    if (!mayBind && !isMaybeStep) continue
    // The next tests read the whole sentence with patterns of hundreds of words.
    yield
    const sentence = sentenceStartOf(text, phrase.start)
    const at: AtPhrase = { text, tracked, phrases, phrase, wordsEnd: found.end, sentence, told, pairBefore: pairs.findLast(({ end }) => end <= phrase.start) }
    const steps = isMaybeStep ? bySteps(at) : undefined
    if (!mayBind && steps === undefined) continue
    const sentenceEnd = phrase.end + rightOf(text, phrase.end, sentenceReach).length
    // A phrase with the next place continues the ranking of the skipped phrase before it.
    const goesOn = skipped !== undefined && phrase.place > 1 && phrase.place === skipped.place + 1 && phrase.start - skipped.start <= chainReach
    mayBeBad ??= mayRankTheBad(text)
    const otherOrder = goesOn && skipped!.isOfTheBad ? "bad" : otherOrderOf(text, sentence, phrase, endWithLeaders(at), mayBeBad)
    if (goesOn || otherOrder !== undefined) {
      // "X is first because Y leads in outages" goes on ranking behind the reason.
      if (!goesOn && reason.test(text.slice(sentence, phrase.start))) continue
      const isOfTheBad = otherOrder === "bad"
      if (isOfTheBad && ofTheBad.at(-1)?.start !== sentence) ofTheBad.push({ start: sentence, end: sentenceEnd })
      told.length -= lengthOfSeries(at)
      skipped = { start: phrase.start, place: phrase.place, isOfTheBad }
      continue
    }
    const said = steps ?? bySharing(at, found, sentenceEnd) ?? readerOf(phrase)(at)
    if (said === undefined) continue
    told.push(...said.told)
    if (said.pair !== undefined) pairs.push(said.pair)
    readTo = Math.max(readTo, said.to ?? 0)
  }
  return { told, ofTheBad, pairs }
}
