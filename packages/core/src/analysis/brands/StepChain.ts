/**
 * The order of steps that ask, call or try brands: "ask at A first, then at B", "rufen Sie zuerst bei A an, danach bei B", "start with A and try B afterwards".
 *
 * A word for the next step ("then") has a brand behind it. The brand of the first step stands before that word, in a clause that begins with a verb of the list
 * `stepVerbs` and a word for the first step, or with a verb of beginning. Only words of closed lists may stand between these parts. So the steps of other deeds
 * ("open A first, then B"), what somebody does ("wir fragen zuerst bei A an"), and purposes other than a choice ("to report a theft, call A first, then B") are
 * no order.
 *
 * Source: detection "Rank".
 */
import { isGivenName } from "../lexicon/GivenNames.js"
import { byAcquaintance, purpose, supposition } from "../lexicon/OrderClauseWords.js"
import {
  firstly,
  germanAcquaintances,
  openingVerbs,
  stepAdvice,
  stepArticles,
  stepEnds,
  stepJoints,
  stepLeads,
  stepObjects,
  stepPersons,
  stepPrepositions,
  stepVerbs
} from "../lexicon/StepWords.js"
import { fold } from "../text/Folding.js"
import { wordAfter } from "../text/Words.js"
import { consistsOf, isClosed, isDenied, question, reach, rightOf, sentenceReach, setOf } from "./OrderClauses.js"
import { capitalsIn, endOfName } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"
import type { Named } from "./PassageNames.js"
import { type AtPhrase, lastBefore, type Said, sure } from "./Told.js"

const oneOf = (words: ReadonlyArray<string>): string => `(?:${[...new Set(words.map(fold))].join("|")})`
const [verb, opening, first, object, preposition, article, ending, joint] = [
  stepVerbs,
  openingVerbs,
  firstly,
  stepObjects,
  stepPrepositions,
  stepArticles,
  stepEnds,
  stepJoints
].map(oneOf) as [string, string, string, string, string, string, string, string]
const objects = `(?: ${object}){0,2}`
const atBrand = `(?: ${preposition})?(?: ${article})?`

/** The words before the brand of the first step. Each word has a space before it. The first group is what stands before the step. */
const verbAndFirst = new RegExp(`^(.*?)(?: ${verb}${objects} ${first}| ${first} ${verb})${objects}${atBrand}$`, "u")
const verbOnly = new RegExp(`^(.*?) ${verb}${objects}${atBrand}$`, "u")
const firstOnly = new RegExp(`^(.*?) ${first}${atBrand}$`, "u")
const openingOnly = new RegExp(`^(.*?) ${opening}${objects}${atBrand}$`, "u")

const nextVerb = `(?: ${verb}${objects})`
const joined = `(?: ,)?(?: ${joint}){0,2}(?: ,)?`
/** The words behind the brand of the first step, up to the word for the next step. */
const plainBehind = new RegExp(`^(?: ${ending})?${joined}${nextVerb}?$`, "u")
const verbBehind = new RegExp(`^ ${ending}${joined}$`, "u")
const firstBehind = new RegExp(`^ ${first}(?: ${ending})?${joined}${nextVerb}?$`, "u")
const joinedBehind = new RegExp(`^${joined}${nextVerb}?$`, "u")
/** The words between the word for the next step and its brand. */
const beforeNext = new RegExp(`^${nextVerb}?${atBrand}$`, "u")
/** The words that end the next step behind its brand: "sonra B ile.". */
const endsStep = new RegExp(`^ ${ending}(?= ?[.,;:!)]|$)`, "u")
const longestEnd = 24
const longestBeforeNext = 40

/** The ending of a name that its mention does not contain: "Turkcell'i", "Elisalle". */
const suffix = /^(?:['’-]\p{L}{1,6}|\p{L}{1,5})/u
const endingOf = (text: string, at: number): number => suffix.exec(text.slice(at, at + longestEnding))?.[0].length ?? 0
const longestEnding = 7

/** The brand that begins within a few words behind an offset. */
const brandBehind = ({ text, tracked }: AtPhrase, from: number): Named | undefined => {
  const right = rightOf(text, from, longestBeforeNext)
  const own = tracked.find(({ start }) => start >= from)
  const other = capitalsIn(text, from, from + right.length).find(({ start }) => own === undefined || start < own.start)
  const found = other ?? (own !== undefined && own.start < from + right.length ? own : undefined)
  if (found === undefined) return undefined
  const isOwn = found === own
  const to = endOfName(text, found.end)
  return { name: isOwn ? null : fold(text.slice(found.start, to)), start: found.start, end: to }
}

/** The last brand before an offset. */
const brandBefore = ({ sentence, text, tracked }: AtPhrase, to: number): Named | undefined => {
  const own = tracked.findLast((mention) => mention.end <= to && mention.start >= sentence)
  const other = capitalsIn(text, Math.max(sentence, to - reach), to).findLast(({ start }) => start >= (own?.end ?? 0))
  // The further words of a name ("Virgin Media") belong to the name before them.
  if (own !== undefined && (other === undefined || other.start < endOfName(text, own.end)))
    return { name: null, start: own.start, end: endOfName(text, own.end) }
  return other === undefined ? undefined : { name: fold(text.slice(other.start, other.end)), ...other }
}

const isLeadOfSteps = setOf(stepLeads)
const hasPerson = new RegExp(`(?<!\\S)${oneOf(stepPersons)}(?!\\S)`, "u")
const hasAdvice = new RegExp(`(?<!\\S)${oneOf(stepAdvice)}(?!\\S)`, "u")
/** "To report a theft, …", "Um den Diebstahl zu melden, …". */
const infinitiveOfPurpose = /^ (?:(?:in order )?to|um|om|för att|for å|for at|aby|żeby|чтобы|щоб) /u
/** A noun of German behind its article: "bei der Polizei". Most brands have none. */
const germanArticle = / (?:der|die|das|dem|den|ihrer|ihrem|ihren|deiner|deinem|einer|einem|einen)$/u
const acquaintances = setOf(germanAcquaintances)
/** Whether a folded word names a person, and no company: "call John first, then X". The person has no place among the brands. */
const isPerson = (name: string): boolean => isGivenName(name) || acquaintances.has(name)
/** The folded words between two offsets, each with a space before it. Commas are words, and marks of emphasis are left out. */
const foldedWords = (text: string, from: number, to: number): string => {
  const words = fold(
    text
      .slice(from, to)
      .replaceAll(/[*_"“”„«»]/gu, "")
      .replaceAll(/[,،]/gu, " , ")
  )
  return words === "" ? "" : ` ${words}`
}

/** "Llamé primero a A" tells what the writer did. Without its accent, the verb is the command "llame". */
const pastForm = /\p{L}{3}é(?!\p{L})/u

/** Whether a sentence up to the first step advises it: no condition, no other purpose, no denial, no habit of somebody. */
const advises = (text: string, sentence: number, start: number, lead: string): boolean => {
  const begin = Math.max(...[",", ":", ";", "–", "—", "("].map((mark) => lead.lastIndexOf(mark))) + 1
  const clause = lead.slice(begin)
  const before = text.slice(sentence, start)
  return (
    consistsOf(clause, isLeadOfSteps) &&
    // "Wir fragen zuerst bei A an" tells what somebody does, and "wir sollten" advises it.
    (!hasPerson.test(clause) || hasAdvice.test(clause)) &&
    (begin === 0 || !(infinitiveOfPurpose.test(lead) || purpose.test(before))) &&
    !supposition.test(before) &&
    !byAcquaintance.test(before) &&
    !pastForm.test(before) &&
    !isDenied(text, sentence, start)
  )
}

const unsaid = (text: string, from: number): boolean => question.test(text.slice(from, from + sentenceReach))

/** Words for the next step that have other meanings elsewhere, behind words for the first one: "Bel eerst met A, dan met B". */
const ambiguousNext: ReadonlyMap<string, RegExp> = new Map([
  ["eerst", /[,\s](?:en )?(dan)(?= )/u],
  ["първо", /[,\s](?:и )?(после)(?= )/u]
])

/** The places of the brands on both sides of a word for the next step; undefined when the words between are no step. */
const byNext = (at: AtPhrase): Said | undefined => {
  const { phrase, sentence, text } = at
  const next = brandBehind(at, phrase.end)
  if (next === undefined || !beforeNext.test(foldedWords(text, phrase.end, next.start))) return undefined
  const nextEnd = next.end + endingOf(text, next.end)
  if (!(isClosed(text, nextEnd) || endsStep.test(foldedWords(text, nextEnd, nextEnd + longestEnd))) || unsaid(text, next.end)) return undefined
  const before = brandBefore(at, phrase.start)
  if (before === undefined || before.name === next.name) return undefined
  const behind = foldedWords(text, before.end + endingOf(text, before.end), phrase.start)
  const last = lastBefore(at)
  if (last?.isStep === true && last.name === before.name && joinedBehind.test(behind)) {
    return { told: [{ ...sure(next, last.place + 1, next.end), isStep: true }], to: next.end }
  }
  const words = foldedWords(text, sentence, before.start)
  if (before.name !== null && (germanArticle.test(words) || isPerson(before.name))) return undefined
  const isTried = (pattern: RegExp): boolean => {
    const found = pattern.exec(words)
    return found !== null && advises(text, sentence, before.start, found[1]!)
  }
  const isStep =
    (plainBehind.test(behind) && isTried(verbAndFirst)) ||
    (verbBehind.test(behind) && isTried(firstOnly)) ||
    (firstBehind.test(behind) && isTried(verbOnly)) ||
    (plainBehind.test(behind) && isTried(openingOnly))
  if (!isStep) return undefined
  return { told: [before, next].map((name, index) => ({ ...sure(name, index + 1, next.end), isStep: true })), to: next.end }
}

const isFirstAlone = ({ kind, place }: Phrase): boolean => kind === "ordinal" && place === 1

const mayFollow: ReadonlySet<string> = new Set([...stepVerbs, ...stepPrepositions, ...stepArticles].map((words) => fold(words).split(" ")[0]!))

/** Whether a phrase may be a word for the next step, or a word for the first one before an ambiguous word for the next one. Few phrases may. */
export const mayBeStep = (text: string, phrase: Phrase): boolean => {
  if (phrase.kind !== "next" && phrase.kind !== "last") return isFirstAlone(phrase) && ambiguousNext.has(text.slice(phrase.start, phrase.end).toLowerCase())
  const word = wordAfter(text, phrase.end)
  return word !== undefined && word.gap.trim() === "" && (word.text !== word.text.toLowerCase() || mayFollow.has(fold(word.text)))
}

/** The places that steps give to the brands around a phrase that may be a step (`mayBeStep`); undefined for a phrase of no step. */
export const bySteps = (at: AtPhrase): Said | undefined => {
  const { phrase, text } = at
  if (phrase.kind === "next" || phrase.kind === "last") return byNext(at)
  const found = ambiguousNext.get(text.slice(phrase.start, phrase.end).toLowerCase())?.exec(rightOf(text, phrase.end, reach))
  if (found === null || found === undefined) return undefined
  const end = phrase.end + found.index + found[0].length
  return byNext({ ...at, phrase: { kind: "next", place: 0, start: end - found[1]!.length, end } })
}
