/**
 * The stance of an answer towards a brand: the answer advises against the brand, recommends it, compares it, or only lists it.
 *
 * The answer is read sentence by sentence. Of several stances, the first in the order above counts. The quote is the sentence that shows the stance.
 *
 * Source: detection "Stance".
 */
import type { Sentiment, Stance } from "../domain/AnswerScore.js"
import { lastResortEnd } from "./brands/LastResort.js"
import { foreignAdvice, leavesUnnamed } from "./ForeignStance.js"
import { correctionOf } from "./judgement/Corrections.js"
import { foreignReaderAt } from "./judgement/ForeignJudgement.js"
import { beforeNumber } from "./judgement/SentenceScore.js"
import { asSource } from "./lexicon/Attribution.js"
import { comparedAhead, comparedBehind } from "./lexicon/ComparisonWords.js"
import * as Patterns from "./lexicon/Patterns.js"
import { insteadBefore, insteadBehind, joinsNames } from "./lexicon/SoleWords.js"
import { advisesLeaving } from "./lexicon/UnnamedAdvice.js"
import { byStart, inOrder } from "./text/InOrder.js"
import type { Span } from "./text/Sentences.js"
import { classesOfWords, type GuardedRules, hasClass } from "./text/WordClasses.js"

export interface StanceVerdict {
  readonly stance: Stance
  readonly quote: Span
  /** Whether the sentence advises against the brand and praises only what the reader needs: "Don't choose X if you want a reliable tool". */
  readonly praisesNeeds?: boolean
}

/** UTF-16 units of a sentence that are read on each side of the brand. */
const reach = 120
/** The most mentions that are read. */
const mostMentions = 200

/** The apostrophes of answers: typewriter, both single quotes, the modifier letter, full width, accents, prime. */
const apostrophe = "['’‘ʼ＇`´′]"
/** Words of negation, without "not only" and "never fail to", which deny nothing. */
const denial = String.raw`(?:\b(?:not|never|cannot|hardly|neither|nor|nobody|no longer|(?:do|does|did|is|are|would|could|should|ca)nt)|n${apostrophe}t)\b(?!\s+(?:only|just|hesitate|fail)\b)`
const denied = new RegExp(
  String.raw`${denial}|\bno\b(?<!\b(?:${beforeNumber.replaceAll(" ", "|")})\s+no(?= [1-9]\b))(?!-|\s+(?:doubt|question|wonder)\b)|\b(?:less than|far from|anything but|nowhere near)\b`,
  "iu"
)
const clauseBreak = /[,;:]|\b(?:and|but|so|yet)\b(?<!\banything but)/iu
/** UTF-16 units before the brand within which a negation applies to the brand. */
const denialReach = 40
const isDenied = (text: string): boolean => denied.test(text.split(clauseBreak).at(-1)!)

/** The words that may stand between a phrase of advice and the brand, up to the brand. */
const towards = String.raw`(?:\s+(?:the|a|an|any|our|using|buying|choosing|getting|going with|to use|to buy|you))*[\s"'“*_[]*$`
/** Negated advice counts against a brand ("I don't recommend X"). Negated use ("I don't use X") does not. */
const deniedAdvice = new RegExp(
  String.raw`(?:\b(?:nobody|no[ -]one|none of(?:\s+\w+){1,3}|(?:hardly|scarcely|barely) any(?:one|body)|no (?!doubt|question|wonder|matter|problem|hesitation)\w+|(?<!\b(?:a|the|these|those) )few(?: (?!who|that)\w+)?(?=\s+(?:would|will)\b))\s+(?:(?:would|will|really|seriously|ever)\s+){0,2}(?:recommends?|suggests?)|${denial}\s+(?:(?:really|currently|generally|usually|personally|honestly|fully|even|ever|yet|strongly|be able to|be|in (?:good|all) (?:conscience|honesty))\s+)?(?:recommend|recommending|suggest|advise))${towards}`,
  "iu"
)
/** A brand that is the subject of what is suggested: "Nobody suggests X is bad". */
const suggestion = new RegExp(String.raw`\bsuggests?${towards}`, "iu")
const claimed =
  /^(?:\s[A-Z]\w*)?\s(?:is|are|was|were|has|have|had|does|did|will|would|can|could|should|might|may|lacks|offers|costs|needs|works|falls|beats)\b/u
/** Two denials that are none: "I cannot not recommend X". */
const doubledDenial = /\b(?:cannot|can ?not|can['’]t|could not|couldn['’]t)\s+(?:not|but)\b/giu
/** Advice of the past: "I used to recommend X". The verb of advice stands directly behind, because "used to" has other meanings: "teams used to Excel". */
const formerly = new RegExp(
  String.raw`\b(?:used to|formerly|previously)\s+(?:(?:\w+ly|always|often)\s+)?(?:recommend|suggest|choose|go with|opt for|go for|pick|favou?r|prefer|try|consider)${towards}`,
  "iu"
)
/** "I cannot recommend it highly enough." */
const enough = /^[^.!?\n,;]{0,20}\benough\b/iu
const warning = new RegExp(
  String.raw`(?:\b(?:avoid|avoiding|skip|steer clear of|stay away from|keep away from|warn against|advise against|recommend against|beware of)|\b(?:recommend|suggest|advise)\s+(?:you\s+)?not\s+(?:to\s+)?(?:use|using|buy|buying|choose|choosing|go with|going with))${towards}`,
  "iu"
)
/** "Don't choose X." The denial begins its clause, because "they did not choose X" warns nobody. */
const deniedChoice = new RegExp(
  String.raw`(?:^|[.!,;:]\s|\b(?:please|so|then)\s)["'“*_\s]*(?:do not|don${apostrophe}t|never)\s+(?:choose|pick|buy|go with|go for|opt for)${towards}`,
  "iu"
)
/**
 * A condition behind a denied choice, which does not warn of the brand: "Don't choose X just because it is cheap", "Never buy X without a test". A
 * condition of the reader's needs warns the reader: "Don't choose X if you need invoices".
 */
const onCondition =
  /^(?:[^.!?;:\n]{0,40}?\b(?:until|till|unless|before|without|blindly|only|solely|purely|merely|just|simply|alone|first|yet|if (?!you (?:need|want|rely|depend|plan|work|run|have (?!not)|are(?! not\b)|value|care|prefer|expect|travel|live|use)\b|your\b|\w+(?: \w+)? (?:matters?|is important|counts))|when|while|right away|immediately|from|through|via|directly|at full price|for (?:its|the|their))|[^.!?;:,\n]{0,40}?\b(?:because|since|due to))\b/iu
/** A reader's needs behind a brand that the sentence only advises against. */
const needs =
  /^[*_"'”»’]{0,3}\s(?:if|when|unless) you(?:['’]re| are)? (?:really )?(?:want|need|rely|depend|value|care|prefer|expect|look|like|require)(?!.*[,;:–—].)/iu
const hasOtherClause = /[,;:–—]|\b(?:but|though|although|while)\b/iu
const againstAfter = new RegExp(
  String.raw`^[^.!?\n]{0,60}?\b(?:(?:(?:is|are|was|would be) not|would not be|(?:is|are|was)n${apostrophe}t|wouldn${apostrophe}t be) (?:worth|recommended|advisable|a good (?:choice|fit|option|idea))|no longer (?:be )?recommended|(?:should|must) be avoided|is best avoided|is one to avoid|not worth (?:it|the))(?![\p{L}\p{N}])`,
  "iu"
)
const forBefore = new RegExp(
  String.raw`(?:\b(?:recommend|recommending|suggest|choose|go with|opt for|go for|pick|would take|would buy|favor|favour|prefer|try|consider)|\b(?:top|best|first|favou?rite|overall|go-to|safest)\s+(?:\w+\s+)?(?:pick|choice|option|recommendation|bet|overall)[^.!?\n]{0,20}?\b(?:is|would be|remains|goes to))${towards}`,
  "iu"
)
const praise =
  /\b(?:(?:is|are|remains|would be|makes) (?:\w+ ){0,4}?(?:best|top|great|excellent|ideal|perfect|good|solid|strong|safe|smart|outstanding|clear winner|no-brainer|worth(?! (?:avoiding|skipping|noting|mentioning|checking|comparing)))\b|stands out|is (?:highly |strongly )?recommended|comes (?:highly )?recommended|takes the (?:crown|lead|top)|is the winner|wins\b)/giu
/** A supposition ("if X ...") advises nobody. */
const supposed = /\b(?:if|whether|unless|in case)\b[^,;:]*$/iu
const supposedChoice =
  /\b(?:if|when|whether|once|unless|before)\s+(?:you|we|i|they|users|teams|people)\s+(?:(?:do|did|decide to|want to|would|still|already|also|can|only|ever|just)\s+){0,2}(?:choose|go with|opt for|go for|pick|favou?r|prefer|try|consider|recommend|suggest)\b[^,;:]*$/iu
const supposedPraise = /\b(?:if|whether|unless)\s+(?:you (?:think|feel|find|believe)\s+(?:that\s+)?)?[\s"“*_]*$/iu

const comparison = /\b(?:vs\.?|versus|compared (?:to|with)|in comparison|than|unlike|whereas|while|alternatives? to|similar to)\b/iu

/** The rules with guard words: a rule's pattern is tried only where one of its guard words stands. */
const rule = {
  denied: 1,
  deniedAdvice: 2,
  supposed: 4,
  warning: 8,
  againstAfter: 16,
  forBefore: 32,
  praise: 64,
  comparison: 128
} as const
const rulesFor = classesOfWords([
  [rule.denied, "not never cannot hardly neither nor nobody no dont doesnt didnt isnt arent wouldnt couldnt shouldnt cant t less far anything nowhere"],
  [rule.deniedAdvice, "recommend suggest advise"],
  [rule.supposed, "if whether unless case"],
  [rule.warning, "avoid skip steer away against beware not t never"],
  [rule.againstAfter, "not t longer avoid"],
  [rule.forBefore, "recommend suggest choose go opt pick would favor favour prefer try consider top best first favorite overall safest"],
  [rule.praise, "best top great excellent ideal perfect good solid strong safe smart outstanding winner brainer worth stands recommended takes wins is"],
  [rule.comparison, "vs versus compared comparison than unlike whereas while alternative similar"]
])

/** For `WordClasses.test.ts`. */
export const guardedRules = {
  rulesFor,
  patterns: [
    [rule.denied, denied],
    [rule.deniedAdvice, deniedAdvice],
    [rule.supposed, supposed],
    [rule.supposed, supposedPraise],
    [rule.warning, warning],
    [rule.warning, deniedChoice],
    [rule.againstAfter, againstAfter],
    [rule.forBefore, forBefore],
    [rule.praise, praise],
    [rule.comparison, comparison]
  ]
} satisfies GuardedRules

/** The text on one side of the brand. */
interface Side {
  readonly text: string
  /** The rules whose guard words stand in the text. */
  readonly rules: number
}
const sideOf = (text: string): Side => ({ text, rules: rulesFor(text) })

/** Whether the brand is the subject of what the words before the brand suggest. */
const isClaimed = (before: Side, after: Side): boolean => claimed.test(after.text) && suggestion.test(before.text)

const isAdvisedAgainst = (before: Side, after: Side, isAdviceDenied: boolean): boolean => {
  if (hasClass(before.rules, rule.supposed) && supposed.test(before.text)) return false
  const isOfThing = ofOwnThing.test(after.text)
  if (isAdviceDenied) return !isOfThing && !enough.test(after.text)
  const warned = !isOfThing && hasClass(before.rules, rule.warning) ? warning.exec(before.text) : null
  if (warned !== null && !isDenied(before.text.slice(0, warned.index).slice(-denialReach))) return true
  if (hasClass(before.rules, rule.warning) && deniedChoice.test(before.text) && !ofBrand.test(after.text) && !onCondition.test(after.text)) return true
  return hasClass(after.rules, rule.againstAfter) && againstAfter.test(after.text) && !asSource.test(before.text)
}

/** The brand's own things and people, about whom the words before the brand speak: "Consider X's limitations", "We suggest X users update". */
const ofBrand = new RegExp(String.raw`^(?:${apostrophe}s\b|\s(?:users?|customers?|admins?|subscribers?|owners?)\b)`, "iu")

/** One thing among those that the brand sells, behind its name: "Avoid X's annual plan". The products of the brand are all of them. */
const ofOwnThing = new RegExp(
  String.raw`^(?:${apostrophe}s?\s(?!(?:[a-z]+\s)?(?:products?|services?|goods|stuff|software|apps?|range|offers?|brand|things?|hotels?|stores?|shops?|gyms|clinics|restaurants?|schools|branches|garages)\b)[a-z]|${apostrophe}?\s(?:[a-z]+\s){0,2}(?:plans?|tariffs?|subscriptions?|tiers?|packages?|contracts?|bundles?|add-ons?|extensions?)\b)`,
  "u"
)

const isRecommended = (before: Side, after: Side, isAdviceDenied: boolean, isNearDenied: boolean): boolean => {
  if (isAdviceDenied) return enough.test(after.text)
  if (isNearDenied) return false
  const hasAdvice = hasClass(before.rules, rule.forBefore) && forBefore.test(before.text) && !isClaimed(before, after)
  if (hasAdvice && !supposedChoice.test(before.text) && !formerly.test(before.text) && !ofBrand.test(after.text)) return true
  if (hasClass(before.rules, rule.supposed) && supposedPraise.test(before.text)) return false
  return (
    hasClass(after.rules, rule.praise) &&
    Patterns.findAll(praise, after.text).some((found) => !isDenied(after.text.slice(0, found.index + found[0].length))) &&
    !asSource.test(before.text)
  )
}

/** The most UTF-16 units between two names of a list. */
const longestJoint = 16
/** A comma between two names of a list. */
const listComma = /^[*_"”»’]*, [*_"“«]*$/u

const joins = (gap: string): boolean => listComma.test(gap) || joinsNames.test(gap)

/** The brand in a sentence: one mention, or a list of names with a mention. The offsets of other brands are infinite where the sentence has none. */
interface Place extends Span {
  /** The end of the last other brand before the place. */
  readonly otherBefore: number
  /** The start of the next other brand behind the place. */
  readonly otherAfter: number
}

/**
 * The places of the brand in a sentence. A list of names with the brand is one place: "HubSpot, Pipedrive and X". What is said of the list is said of each of
 * its names. In a list of two names, a comma before the conjunction begins another clause: "I recommend HubSpot, and X exists".
 *
 * A sentence may be nothing but names, so each name is read a fixed number of times.
 *
 * @param own the brand's mentions in the sentence, in order
 * @param others the mentions of other brands in the sentence, in order
 */
const placesIn = (text: string, own: ReadonlyArray<Span>, others: ReadonlyArray<Span>): ReadonlyArray<Place> => {
  const isOwn = new Set(own)
  const names = inOrder([...own, ...others], byStart)
  const otherBefore = [-Infinity]
  for (const name of names) otherBefore.push(isOwn.has(name) ? otherBefore.at(-1)! : Math.max(otherBefore.at(-1)!, name.end))
  const otherAfter = Array.from({ length: names.length + 1 }, () => Infinity)
  for (let index = names.length - 1; index >= 0; index--) otherAfter[index] = isOwn.has(names[index]!) ? otherAfter[index + 1]! : names[index]!.start
  const places: Array<Place> = []
  for (let first = 0, next = 0; first < names.length; first = next) {
    const { start } = names[first]!
    let { end } = names[first]!
    const gaps: Array<string> = []
    for (next = first + 1; next < names.length; next++) {
      const name = names[next]!
      // A name inside another name, "HubSpot" in "HubSpot CRM", has no gap before it.
      if (name.start >= end) {
        const gap = text.slice(end, name.start)
        if (gap.length > longestJoint || !joins(gap)) break
        gaps.push(gap)
      }
      end = Math.max(end, name.end)
    }
    const mentions = names.slice(first, next)
    if (!mentions.some((name) => isOwn.has(name))) continue
    const isList = gaps.some((gap) => !listComma.test(gap) && (gaps.length > 1 || !gap.startsWith(",")))
    if (isList) places.push({ start, end, otherBefore: otherBefore[first]!, otherAfter: otherAfter[next]! })
    else
      for (const [index, name] of mentions.entries())
        if (isOwn.has(name)) places.push({ start: name.start, end: name.end, otherBefore: otherBefore[first + index]!, otherAfter: otherAfter[first + index]! })
  }
  return places
}

/** UTF-16 units before a brand within which words leave it for another: "en lugar de la". */
const insteadReach = 30

/** Whether a sentence rejects a brand for another brand: "HubSpot instead of X". */
const isLeftFor = (before: string, after: string): boolean => insteadBefore.test(before.slice(-insteadReach)) || insteadBehind.test(after)

/** Whether a brand is the second member of a comparison, in languages other than English: "lauter als X". */
const isBeyond = (text: string, sentence: Span, { end, start }: Span): boolean =>
  comparedAhead.test(text.slice(Math.max(sentence.start, start - reach), start)) || comparedBehind.test(text.slice(end, Math.min(sentence.end, end + reach)))

interface Told {
  readonly sentence: Span
  /** The brand's mentions in the sentence, and those of other brands. */
  readonly own: ReadonlyArray<Span>
  readonly others: ReadonlyArray<Span>
}

/** The sentences that name the brand. */
const tellingSentences = (sentences: ReadonlyArray<Span>, own: ReadonlyArray<Span>, others: ReadonlyArray<Span>): ReadonlyArray<Told> => {
  const found: Array<Told> = []
  let [nextOwn, nextOther] = [0, 0]
  for (const sentence of sentences) {
    if (nextOwn === own.length) break
    const firstOwn = nextOwn
    while (nextOwn < own.length && own[nextOwn]!.start < sentence.end) nextOwn++
    while (nextOther < others.length && others[nextOther]!.start < sentence.start) nextOther++
    const firstOther = nextOther
    while (nextOther < others.length && others[nextOther]!.start < sentence.end) nextOther++
    if (nextOwn === firstOwn) continue
    const beside = others.slice(firstOther, nextOther).filter(({ end }) => end <= sentence.end)
    found.push({ sentence, own: own.slice(firstOwn, nextOwn), others: beside })
  }
  return found
}

/** The end of a clause, or a word between two clauses. */
const clauseEnds = /[,;:–—]|\b(?:but|though|although|while|because)\b/giu

/** The clause of a sentence around a stretch of it. */
const clauseAround = (text: string, sentence: Span, start: number, end: number): Span => {
  const before = Patterns.findAll(clauseEnds, text.slice(sentence.start, start)).at(-1)
  const behind = Patterns.findAll(clauseEnds, text.slice(end, sentence.end)).at(0)
  return {
    start: before === undefined ? sentence.start : sentence.start + before.index + before[0].length,
    end: behind === undefined ? sentence.end : end + behind.index
  }
}

/** The first sentence of each kind that says something of the brand. */
export interface StanceWords {
  readonly against?: StanceVerdict
  readonly recommended?: Span | undefined
  /** The first clause that advises the brand only as a last resort, which is no recommendation. */
  readonly lastResort?: Span | undefined
  readonly compared?: Span | undefined
  /** The first sentence that does not deny what it says of the brand. */
  readonly asserted?: Span | undefined
}

/**
 * The sentences that advise for the brand or against it, and those that compare it.
 *
 * @param sentences the sentences of the text, in order
 * @param own the brand's mentions, in order
 * @param others the mentions of other brands
 * @param telling gives the sentences that speak of the brand without naming it
 */
export const stanceWordsOf = (
  text: string,
  sentences: ReadonlyArray<Span>,
  own: ReadonlyArray<Span>,
  others: ReadonlyArray<Span>,
  telling: () => Iterable<Span> = () => []
): StanceWords => {
  let recommended: Span | undefined
  let lastResort: Span | undefined
  let asserted: Span | undefined
  let compared: Span | undefined
  const told = tellingSentences(sentences, own.slice(0, mostMentions), inOrder(others, byStart).slice(0, mostMentions))
  const readForeign = foreignReaderAt(text, own[0]?.start ?? 0)
  for (const { others: beside, own: mentions, sentence } of told) {
    // A question gives no advice.
    const isQuestion = /[?？؟]/.test(text[sentence.end - 1]!)
    for (const { end, otherAfter, otherBefore, start } of placesIn(text, mentions, beside)) {
      // The text beyond another brand's mention is about that other brand.
      const from = Math.max(sentence.start, start - reach, otherBefore)
      const to = Math.min(sentence.end, end + reach, otherAfter)
      const ahead = beside.findLast((name) => name.end === otherBefore)
      // "I recommend not Y but X": what stands before the denial is about the brand.
      const correction = ahead && correctionOf(text, sentence.start, ahead, { start, end })
      const spoken = correction === undefined ? text.slice(from, start) : text.slice(Math.max(sentence.start, start - reach), correction.rejected.start)
      const before = sideOf(spoken.replace(doubledDenial, "can"))
      const after = sideOf(text.slice(end, to))
      const isLeft = beside.length > 0 && isLeftFor(before.text, after.text)
      if (!isQuestion) {
        const around = {
          before: before.text,
          after: after.text,
          hasNameBefore: correction === undefined && from === otherBefore,
          hasNameAfter: to === otherAfter
        }
        const advice = readForeign === null || isLeft ? undefined : foreignAdvice(around, readForeign)
        if (advice === "against") return { against: { stance: "advised against", quote: sentence } }
        const isAdviceDenied = hasClass(before.rules, rule.deniedAdvice) && deniedAdvice.test(before.text) && !isClaimed(before, after)
        if (isAdvisedAgainst(before, after, isAdviceDenied)) {
          const praisesNeeds = needs.test(after.text) && !hasOtherClause.test(before.text)
          return { against: { stance: "advised against", quote: sentence, praisesNeeds } }
        }
        const near = before.text.slice(-denialReach)
        const isNearDenied = hasClass(rulesFor(near), rule.denied) && isDenied(near)
        if (!isNearDenied) asserted ??= sentence
        const isAdvised = recommended === undefined && (advice === "for" || isRecommended(before, after, isAdviceDenied, isNearDenied))
        const lastEnd = isAdvised ? lastResortEnd(text, end, to) : undefined
        if (lastEnd !== undefined) lastResort ??= clauseAround(text, sentence, start, lastEnd)
        else if (isAdvised) recommended = sentence
      }
      if (compared !== undefined || beside.length === 0) continue
      const around = text.slice(Math.max(sentence.start, start - reach), Math.min(sentence.end, end + reach))
      if (isLeft || (hasClass(rulesFor(around), rule.comparison) && comparison.test(around))) compared = sentence
    }
    if (compared === undefined && readForeign !== null && beside.length > 0 && [...mentions, ...beside].some((name) => isBeyond(text, sentence, name)))
      compared = sentence
  }
  // An answer that chooses the brand warns of something else in its other sentences.
  if (recommended === undefined && lastResort === undefined)
    for (const sentence of telling()) {
      const said = text.slice(sentence.start, sentence.end)
      // A short text may be English although other languages are possible.
      if (advisesLeaving.test(said) || (readForeign !== null && leavesUnnamed(said, readForeign)))
        return { against: { stance: "advised against", quote: sentence } }
    }
  return { recommended, lastResort, compared, asserted }
}

/**
 * The stance towards the brand; null where the answer only mentions the brand.
 *
 * @param listed the head of the list item that the brand heads
 * @param isFirst whether the answer calls the brand its first choice
 * @param sentiment the sentiment towards the brand; with a negative one the brand is not recommended
 */
export const stanceOf = (
  { against, asserted, compared, recommended }: StanceWords,
  listed: Span | undefined,
  isFirst: boolean,
  sentiment: Sentiment
): StanceVerdict | null => {
  if (against !== undefined) return against
  const chosen = recommended ?? (isFirst ? asserted : undefined)
  if (chosen !== undefined && sentiment !== "negative") return { stance: "recommended", quote: chosen }
  if (compared !== undefined) return { stance: "compared", quote: compared }
  return listed === undefined ? null : { stance: "listed", quote: listed }
}
