/**
 * Scores one answer by rules alone: presence, rank, sentiment, the other brands, and the evidence for each.
 *
 * A scorer is compiled once for a brand. `score` reads the answer in linear time and never throws. If a judge is configured, its verdict replaces
 * the sentiment. The judge may confirm or drop doubtful mentions, but never adds a mention.
 *
 * Source: contract §2 "Result", "`rank`", "`mentionedBrands`"; detection "Finding names".
 */
import { type AnswerScore, type Evidence, ruleOfInjection, ruleOfSentiment, ruleOfStance } from "../domain/AnswerScore.js"
import type { BrandDefinition, BrandNames } from "../domain/Brand.js"
import { type InParts, whole } from "../domain/InParts.js"
import { beginningOf } from "../domain/SurrogatePairs.js"
import { AnswerFindings } from "./AnswerFindings.js"
import { noDecision, rankOf, type Ranking } from "./AnswerRank.js"
import { judged, type BrandVerdict, type Judged } from "./brands/BrandVerdicts.js"
import { isCounted, type FoundBrand } from "./brands/FoundBrands.js"
import { holdAnswer, isPlaceholder, type HeldAnswer } from "./HeldAnswer.js"
import { judgeOrdersIn } from "./injection/JudgeOrders.js"
import { collectWords } from "./lexicon/EnglishWords.js"
import type { AnswerReading } from "./names/AnswerReading.js"
import * as BrandMatcher from "./names/BrandMatcher.js"
import type { LanguageWords } from "./names/LanguageWord.js"
import { isTracked, type Mention } from "./names/Mention.js"
import { fold } from "./text/Folding.js"
import { byStart, byStartAndEnd, inOrder } from "./text/InOrder.js"
import { shownTextOf } from "./text/ShownText.js"

/** A place in an answer, in UTF-16 code units. `end` is the unit after the last one. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** The verdicts of a judge about one answer. */
export interface Judgement {
  /** The doubtful places of the tracked brand that the judge confirmed. All other doubtful places do not count. Absent: the judge was not asked. */
  readonly mentions?: ReadonlyArray<Place> | undefined
  /** Verdicts about brands that nobody configured. Such verdicts change `mentionedBrands`, never the rank. */
  readonly brands?: ReadonlyArray<BrandVerdict> | undefined
}

export interface AnswerScorer {
  /** The version of the rules, part of every score. */
  readonly version: string
  readonly score: (text: string, judgement?: Judgement) => AnswerScore
  /** Prepares an answer that is scored several times, with and without a judge's verdicts. The answer is read only once. */
  readonly hold: (text: string) => HeldAnswer
  /** The same score as `score`, computed in parts, so that a long answer does not block the process. */
  readonly scoreInParts: (answer: HeldAnswer, judgement?: Judgement) => InParts<AnswerScore>
  /** Only presence and rank. The values are the same as those of `score`. */
  readonly rank: (text: string) => Ranking & { readonly isPresent: boolean }
  /**
   * The doubtful places of the tracked brand, for a judge to confirm or drop. Without a judge, a place counts as a mention from a confidence of 0.5 on.
   * The answer is read in one go unless `scoreInParts` or `excluded` has read it before.
   */
  readonly doubtful: (answer: HeldAnswer) => ReadonlyArray<Evidence>
  /** Places where a configured name stands but does not count, each with the rule that rejected it: an exclude term, a longer name, doubt. At most 200. */
  readonly excluded: (answer: HeldAnswer) => InParts<ReadonlyArray<Evidence>>
  /** Brands that nobody configured, each at its first place, for a judge to confirm, drop or merge. Without a judge, those of confidence 0.5 or more count. */
  readonly candidates: (answer: HeldAnswer) => ReadonlyArray<Evidence>
}

/** The confidence of a mention whose name is also an ordinary word and that heads an item in a list of brands. */
const listedConfidence = 0.75

/**
 * A judge decides about a place of the tracked brand when the name has other meanings and the confidence lies between these bounds. Below the lower
 * bound, hardly any place is the brand. Above the upper bound, the rules are right as often as a judge.
 */
const leastDoubtful = 0.1
const leastSure = 0.95

const isDoubtful = ({ brand, confidence, isAmbiguous }: Mention): boolean =>
  brand === 0 && isAmbiguous === true && confidence >= leastDoubtful && confidence < leastSure

/**
 * The version of the rules, stored with each score, so that scores by different rules are told apart. The first change of a rule after a release that changes
 * a score raises the version. Further changes until the next release share it.
 */
export const version = "detector@18"

const quoteLength = 300
/** The most mentions that the evidence keeps. The passages of sentiment and stance and the orders to a judge are kept in addition. */
const mostEvidence = 200

/** Measured: the rule flags fewer than one in a thousand recorded answers that do not address a judge. */
const orderConfidence = 0.9

/** An estimate, below the share of the cases of `corpus/stances.tsv` that are right, because answers are longer than these cases. */
const stanceConfidence = 0.85

/** The rule of the evidence that marks where the search for names stopped, in an answer with too many names. */
const cutRule = "limit: names from here on are not counted"

/** An answer whose doubtful places are decided. */
interface Decided {
  readonly reading: AnswerReading
  /** The findings of the reading, if the decision needed them. To read the list again would take as long as the first time. */
  readonly findings?: AnswerFindings
}

interface ScorerOptions {
  readonly knownBrands?: ReadonlyArray<BrandNames>
  /** Words of languages that the host supplies. A name that is also such a word counts only where the words around it speak of a brand. */
  readonly words?: LanguageWords
}

/** Compiles a scorer in parts, because a brand may have a thousand names. */
export function* makeInParts(brand: BrandDefinition, options?: ScorerOptions): InParts<AnswerScorer> {
  yield* collectWords()
  const matcher = yield* BrandMatcher.make(brand, options?.knownBrands, options?.words)
  const ownKeys = new Set([brand.name, ...brand.aliases].map(fold))
  const isOther = ({ index, name }: FoundBrand): boolean => index === null && !ownKeys.has(fold(name))

  /**
   * Turns a doubtful place of the tracked brand into a mention in two cases: the place begins an item of a list of brands, or the rules for unconfigured
   * brands would accept the same name there. The tracked brand must not be absent from a score where an unconfigured brand of that name would be found.
   */
  const withEqualCandidates = (reading: AnswerReading): Decided => {
    const sure = { ...reading, mentions: reading.mentions.filter(({ confidence }) => confidence >= BrandMatcher.threshold) }
    const doubtful = reading.mentions.filter((mention) => isTracked(mention) && mention.confidence < BrandMatcher.threshold)
    if (doubtful.length === 0) return { reading: sure }
    const findings = new AnswerFindings(sure, matcher.brands)
    const listed = new Map((findings.list?.entries ?? []).filter((entry) => entry.brand === null).map((entry) => [entry.start, entry]))
    const equal = findings.isPresent ? [] : findings.brands().filter((found) => found.index === null && isCounted(found) && ownKeys.has(fold(found.name)))
    const promoted = doubtful.flatMap((mention): ReadonlyArray<Mention> => {
      const entry = listed.get(mention.start)
      if (entry !== undefined && mention.end <= entry.end) return [{ ...mention, confidence: listedConfidence, rule: "head of an item in a list of brands" }]
      const candidate = equal.find(({ end, start }) => start <= mention.start && mention.end <= end)
      return candidate === undefined ? [] : [{ ...mention, confidence: candidate.confidence, rule: candidate.rule }]
    })
    return promoted.length === 0 ? { reading: sure, findings } : { reading: { ...sure, mentions: inOrder([...sure.mentions, ...promoted], byStart) } }
  }

  const findingsIn = ({ findings, reading }: Decided): AnswerFindings => findings ?? new AnswerFindings(reading, matcher.brands)

  const hold = (text: string): HeldAnswer => holdAnswer(matcher, text)

  /** The mentions of an answer. Undefined when the text is a placeholder instead of an answer. */
  function* decidedIn(answer: HeldAnswer, confirmed?: ReadonlyArray<Place>): InParts<Decided | undefined> {
    const reading = yield* answer.reading()
    if (reading === undefined) return undefined
    if (confirmed === undefined) return withEqualCandidates(reading)
    const isConfirmed = (mention: Mention): boolean => {
      const place = answer.shown.originalOf(mention)
      return confirmed.some(({ end, start }) => start === place.start && end === place.end)
    }
    const mentions = reading.mentions.filter((mention) => (isDoubtful(mention) ? isConfirmed(mention) : mention.confidence >= BrandMatcher.threshold))
    return { reading: { ...reading, mentions } }
  }

  const evidenceOf = (text: string, name: string, found: Pick<FoundBrand, "confidence" | "end" | "rule" | "start">): Evidence => ({
    brand: name,
    start: found.start,
    end: found.end,
    quote: text.slice(found.start, found.end),
    confidence: Math.round(found.confidence * 100) / 100,
    rule: found.rule
  })

  /** The names of all other brands, each once, in the order of their first mentions. */
  const mentionedOf = (brands: ReadonlyArray<FoundBrand>, others: ReadonlyArray<Judged<FoundBrand>>): ReadonlyArray<string> => {
    const named: Array<Pick<FoundBrand, "name" | "start">> = brands.filter(({ index }) => index !== null && index !== 0)
    for (const { candidate, name } of others) if (name !== null) named.push({ name, start: candidate.start })
    return [...new Set(inOrder(named, byStart).map(({ name }) => name))]
  }

  function* scoreInParts(answer: HeldAnswer, judgement: Judgement = {}): InParts<AnswerScore> {
    const { shown, text } = answer
    const orders = yield* answer.orders()
    yield
    const decided = yield* decidedIn(answer, judgement.mentions)
    yield
    const findings = decided && findingsIn(decided)
    yield
    const brands = findings?.countedBrands() ?? []
    yield
    const named = findings?.named() ?? []
    yield
    const others = judged(named.filter(isOther).map(shown.originalOf), judgement.brands ?? [])
    const { isFirstByAdvice, ranking } = findings === undefined ? noDecision : yield* rankOf(findings, () => orders.length > 0)
    yield
    const isPresent = findings?.isPresent === true
    if (isPresent) findings.sentiment()
    yield
    const stance = isPresent ? findings.stance(isFirstByAdvice) : null
    const verdict = isPresent ? findings.verdict(stance, ranking) : undefined
    yield
    const evidence: Array<Evidence> = [
      ...(findings?.reading.mentions ?? [])
        .slice(0, mostEvidence)
        .map(shown.originalOf)
        .map((mention) => evidenceOf(text, matcher.brands[mention.brand]!, mention)),
      ...others.map(({ candidate: { confidence, end, name: written, start }, name, rule }) =>
        evidenceOf(text, name ?? written, { start, end, confidence: name === null ? 0 : confidence, rule })
      )
    ].slice(0, mostEvidence)
    const passage = (place: Place, confidence: number, rule: string): void => {
      const { start } = place
      const quote = beginningOf(text.slice(start, place.end), quoteLength)
      evidence.push({ brand: brand.name, start, end: start + quote.length, quote, confidence, rule })
    }
    if (verdict?.quote) passage(shown.originalOf(verdict.quote), Math.min(0.95, 0.5 + Math.abs(verdict.score) / 6), ruleOfSentiment(verdict.sentiment))
    if (stance !== null) passage(shown.originalOf(stance.quote), stanceConfidence, ruleOfStance(stance.stance))
    yield
    for (const order of orders) passage(order, orderConfidence, ruleOfInjection(order.kind))
    const cutAt = findings?.reading.cutAt ?? null
    if (cutAt !== null) {
      const { start } = shown.originalOf({ start: cutAt, end: cutAt })
      evidence.push({ brand: brand.name, start, end: start, quote: "", confidence: 1, rule: cutRule })
    }
    return {
      isPresent,
      presenceBasis: judgement.mentions === undefined ? "rules" : "judge",
      ...ranking,
      sentiment: verdict?.sentiment ?? null,
      sentimentBasis: verdict === undefined ? null : "rules",
      mentionedBrands: mentionedOf(brands.map(shown.originalOf), others),
      evidence: inOrder(evidence, byStartAndEnd),
      detector: version
    }
  }

  function* excluded(answer: HeldAnswer): InParts<ReadonlyArray<Evidence>> {
    const found = yield* answer.reading()
    yield
    const counted = yield* decidedIn(answer)
    if (found === undefined || counted === undefined) return []
    yield
    const keyOf = ({ brand: index, end, start }: Place & { readonly brand: number }): string => `${index} ${start} ${end}`
    const isCountedAt = new Set(counted.reading.mentions.map(keyOf))
    const doubtful = found.mentions.filter((mention) => mention.confidence < BrandMatcher.threshold && !isCountedAt.has(keyOf(mention)))
    const turnedDown = (yield* matcher.turnedDown(answer.shown.text)).map((place) => ({ ...place, confidence: 0 }))
    // Several spellings of a name can match at one place.
    const places = new Map([...turnedDown, ...doubtful].map((place) => [keyOf(place), place]))
    yield
    return inOrder([...places.values()], byStartAndEnd)
      .slice(0, mostEvidence)
      .map(answer.shown.originalOf)
      .map((place) => evidenceOf(answer.text, matcher.brands[place.brand]!, place))
  }

  return {
    version,
    excluded,
    score: (text, judgement) => whole(scoreInParts(hold(text), judgement)),
    hold,
    scoreInParts,
    rank: (original) => {
      const { text } = shownTextOf(original, matcher.isJoined)
      const decided = isPlaceholder(text) ? undefined : withEqualCandidates(whole(matcher.read(text, { onlyWithTracked: true, withDoubtful: true })))
      if (decided === undefined || !decided.reading.mentions.some(isTracked)) return { isPresent: false, ...noDecision.ranking }
      const findings = findingsIn(decided)
      return { isPresent: true, ...whole(rankOf(findings, () => whole(judgeOrdersIn(original)).length > 0)).ranking }
    },
    candidates: (answer) => {
      const { shown, text } = answer
      const decided = whole(decidedIn(answer))
      const named = decided === undefined ? [] : findingsIn(decided).named()
      return named.filter(isOther).map((other) => evidenceOf(text, other.name, shown.originalOf(other)))
    },
    doubtful: (answer) =>
      (whole(answer.reading())?.mentions ?? []).filter(isDoubtful).map((mention) => evidenceOf(answer.text, brand.name, answer.shown.originalOf(mention)))
  }
}

/** Compiles a scorer in one go. */
export const make = (brand: BrandDefinition, options?: ScorerOptions): AnswerScorer => whole(makeInParts(brand, options))
