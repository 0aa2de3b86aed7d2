/**
 * Adds up the words of judgement of a sentence, with negation, stress and contrast. Words in English are read here, and `ForeignJudgement` reads the other
 * languages.
 */
import { denyingBehindNobody, endings, stopNames, troubles } from "../lexicon/SentimentWords.js"
import { setOf } from "../lexicon/WordList.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import type { ForeignJudgement } from "./ForeignJudgement.js"
import { turnedFrom } from "./JudgementSum.js"
import { judgingWordsOf, phraseAt, type JudgingWord, type JudgingWords } from "./JudgingWords.js"

const afterEmptyDenial = new Set(["only", "just", "hesitate", "fail"])

/** Words before "no 1" in the meaning of "number one". "There is no 1 on 1 support" denies. */
export const beforeNumber = "my our your their his her its the a"
const numbers = setOf(beforeNumber)

/** Whether a negation denies no judgement: "not only", "wouldn't hesitate", "can't recommend it enough", "my no 1 pick". */
const deniesNothing = (words: ReadonlyArray<JudgingWord>, index: number): boolean => {
  if (words[index]!.folded === "no" && /^[1-9]$/.test(words[index + 1]?.text ?? "")) return numbers.has(words[index - 1]?.folded ?? "")
  const next = words[index + 1]?.folded === "t" ? index + 2 : index + 1
  const word = words[next]?.folded ?? ""
  return afterEmptyDenial.has(word) || (word === "recommend" && words.slice(next + 1, next + 8).some(({ folded }) => folded === "enough"))
}

/** Words of a comparison behind "nothing", which then praises or blames what it is compared with: "nothing else is as reliable", "nobody is faster". */
const comparesBehind = setOf("as more better faster easier quicker cheaper nicer simpler safer worse slower")
const nothings = setOf("nothing nobody none neither")
/** Whether a comparison stands behind "nothing", at most three words later. */
const comparesNothing = (words: ReadonlyArray<JudgingWord>, index: number): boolean =>
  nothings.has(words[index]!.folded) && words.slice(index + 1, index + 5).some(({ folded }) => comparesBehind.has(folded))

/** How many next words a word denies that denies only certain words: "stopped recommending", "zero issues", "nobody was disappointed". */
const deniesNext = (words: ReadonlyArray<JudgingWord>, index: number): number => {
  const { folded } = words[index]!
  const next = words[index + 1]
  if (next === undefined) return 0
  if (folded === "zero") return next.weight < 0 ? 1 : 0
  if (folded === "nobody") return next.weight !== 0 || denyingBehindNobody.has(next.folded) ? 4 : 0
  return endings.has(folded) && next.folded.endsWith("ing") && !stopNames.has(words[index - 1]?.folded ?? "") ? 3 : 0
}

/** The most words behind a word such as "rarely" that the word denies. */
const mostRare = 4
/** Words for "rarely" that deny no further than their own clause: "if you rarely print, X is excellent". */
const rare = setOf("rarely seldom scarcely")
/** Words that begin another clause, or a phrase that is not denied: "rarely recommended despite its excellent support". */
const clauseStarts = setOf("despite because since when if unless while so who which where")
/** Words before "rarely" and a participle that describe a noun: "a rarely used tool", "with rarely seen quality". */
const beforeNoun = setOf("a an the this that its their his her our your my with of for in")
const participle = /ed$|^(?:seen|known|found|met|done|given|chosen|made|heard|taken|spoken)$/

/** How many next words a word such as "rarely" denies. */
const rarelyDenies = (text: string, { starts, words }: JudgingWords, index: number): number => {
  const before = words[index - 1]?.folded ?? ""
  if (beforeNoun.has(before) && participle.test(words[index + 1]?.folded ?? "")) return 0
  // "People who rarely cook love X" has one verb behind "rarely" and another of the main clause.
  const most = before === "who" ? 1 : mostRare
  let count = 0
  for (let next = index + 1; count < most && next < words.length; next++, count++) {
    const gap = text.slice(starts[next - 1]! + words[next - 1]!.text.length, starts[next])
    if (gap.includes(",") || clauseStarts.has(words[next]!.folded)) break
  }
  return count
}

/** The end of a negation's reach: punctuation, a comma before a subject, and the comma after a leading "no". */
const statementEnd = /[;:!?–—]|\s-\s|\.\s|,(?=\s(?:it|its|they|this|that|which|who|we|you|i)\b)|,(?<=^\W*no,)/gi

/**
 * Makes the function that tells whether two words stand in one statement. It searches for the end of a statement only from a negation to a word of
 * judgement, because hardly any sentence has both. The answer to a question is kept for later words, so that all questions together read the text once.
 */
const statementsOf = (text: string, { starts, words }: JudgingWords): ((first: number, second: number) => boolean) => {
  /** No statement ends between these two offsets; one ends at the second, or the text does. */
  let from = 0
  let to = -1
  return (first, second) => {
    const end = starts[first]! + words[first]!.text.length
    if (end < from || end > to) {
      statementEnd.lastIndex = from = end
      to = statementEnd.exec(text)?.index ?? text.length
    }
    return starts[second]! <= to
  }
}

/** The most that words about features add to a score. An answer that says what a product offers or includes states facts. */
const mostOfFeatures = 0.7
const isOfFeature = (weight: number): boolean => weight > 0 && weight <= 0.5
/** The additional score of a praise after "known for". */
const knownFor = 1.5

/** The factors for denied words: a denied praise counts as blame, a denied blame as weaker praise, and a denied trouble as praise ("never a problem"). */
const [deniedPraise, deniedBlame, deniedTrouble] = [-0.8, -0.7, -1]

/** Words that negate a trouble without praise: "see if that resolves the issue". */
const mends = /^(?:resolv|fix|solv|prevent|reduc|minimi|eliminat)/

/** Words between a denial and a trouble that deny that the trouble exists or was met: "have had any serious problems". */
const meeting = setOf(
  "t a an any the of from our my me us you your single real major serious big technical significant more much have had has having been be is are was were seen experienced encountered faced faces met meet run ran into found find noticed reported cause causes caused give gives gave given one ever yet really once let other hidden for with there to come across get got"
)
/** Words that deny with the trouble right behind them, whatever adjectives stand between: "no billing problems". */
const lacks = setOf("no without zero none nobody hardly free few")
/** Words for "rarely" and "hardly", behind which a trouble stands that nobody answers: "rarely answers complaints". */
const scarce = new Set([...rare, "hardly", "barely"])
const answering = /^(?:answer|address|respond|repl[iy]|react|acknowledg|handl|listen)/
/** What turns "no" into "many": "no end of problems". */
const quantities = setOf("end shortage lack limit stranger immune")
/** Things that are named after a trouble and are none: "an issue tracker". */
const namedAfter = setOf("tracker tracking desk form forms team department log ticket tickets page reporting management report reports resolution handling")

/**
 * The factor of a negated trouble. Praise is only the denial that the trouble exists or was met: "never a problem", "works without issues". The trouble of
 * "never fixed the problem" stands, and any other denial judges nothing: "does not take complaints seriously".
 *
 * @param from the word that negates
 */
const troubleFactor = (words: ReadonlyArray<JudgingWord>, from: number, at: number, isMendingDenied: boolean): number => {
  const by = words[from]!.folded
  if (mends.test(by)) return isMendingDenied ? 1 : deniedBlame
  const between = words.slice(from + 1, at).map(({ folded }) => folded)
  if (namedAfter.has(words[at + 1]?.folded ?? "") || between.some((word) => quantities.has(word))) return 0
  if (scarce.has(by) && answering.test(between[0] ?? "")) return 1
  const before = words.slice(Math.max(0, from - 2), from)
  if (
    lacks.has(by)
      ? before.some(({ folded, negates }) => negates && folded !== "no") || before.some(({ folded }) => folded === "t")
      : !between.every((word) => meeting.has(word))
  )
    return 0
  return deniedTrouble
}

/** A clause behind "but" turns from the judgement before it with more words than these, "but" included. */
const shortestTurn = 3

/**
 * The sum of a sentence's words of judgement, from -3 to 3.
 *
 * @param foreign gives the sum of the words in other languages
 * @param isEnglish whether the sentence is in English; the words of judgement of another sentence count if `foreign` finds none
 */
export const scoreWords = (text: string, foreign: ForeignJudgement, isEnglish: boolean): number => {
  const judging = judgingWordsOf(text)
  const { words } = judging
  const isSameStatement = statementsOf(text, judging)
  const ofForeign = foreign(text)
  let score = 0
  let ofFeatures = 0
  let beforeKnown: number | null = null
  /** The word that negates, and the last word that it may negate if the statement does not end before. */
  let negatedFrom = 0
  let negatedUntil = -1
  /** Whether the word that negates is itself negated: "never fixed". */
  let isMendingDenied = false
  const negate = (from: number, until: number): void => {
    isMendingDenied = from <= negatedUntil
    negatedFrom = from
    negatedUntil = until
  }
  let stress = 1
  let afterContrast = 1
  /** The word of contrast behind which no word of judgement follows. */
  let turnedAt = -1
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word.isPlain) continue
    if (word.isContrast) {
      negatedUntil = -1
      if (index > 2) {
        afterContrast = 1.25
        turnedAt = index
      }
    } else if (word.folded === "and") negatedUntil = -1
    else if (deniesNext(words, index) > 0) negate(index, index + deniesNext(words, index))
    else if (word.folded === "far" && words[index + 1]?.folded === "from") negate(index, index + 4)
    else if (word.folded === "anything" && words[index + 1]?.folded === "but") {
      // "Anything but" is no contrast. It denies the next words.
      negate(index, index + 5)
      index++
      continue
    } else if (word.folded === "less" && words[index + 1]?.weight) negate(index, index + 1)
    else if (word.folded === "known" && words[index + 1]?.folded === "for") beforeKnown = score
    const found = phraseAt(words, index)
    const phrase = found !== undefined && found.weight < 0 && deniesNothing(words, index) ? undefined : found
    // English words of judgement have other meanings in other languages (German "fast" is "almost"), or are in the lists of those languages too.
    const weight = isEnglish || (ofForeign === 0 && !isFunctionWord(word.folded)) ? (phrase?.weight ?? word.weight) : 0
    if (weight !== 0) {
      turnedAt = -1
      const isNegated = index > negatedFrom && index <= negatedUntil && isSameStatement(negatedFrom, index)
      const counted =
        (isNegated
          ? (weight > 0 ? deniedPraise : troubles.has(word.folded) ? troubleFactor(words, negatedFrom, index, isMendingDenied) : deniedBlame) * weight
          : weight) *
        stress *
        afterContrast
      if (isOfFeature(weight) && !isNegated) ofFeatures += counted
      else score += counted
      stress = 1
    }
    if (phrase !== undefined) index += phrase.length - 1
    if (weight !== 0 || phrase !== undefined) continue
    if (word.negates || (word.folded === "can" && words[index + 1]?.folded === "t")) {
      if (rare.has(word.folded)) negate(index, index + rarelyDenies(text, judging, index))
      else if (!deniesNothing(words, index) && !comparesNothing(words, index)) negate(index, index + (words[index + 1]?.folded === "t" ? 5 : 4))
    } else if (word.stress !== 1) stress = word.stress
  }
  if (turnedAt >= 0 && words.length - turnedAt > shortestTurn) {
    score *= turnedFrom
    ofFeatures *= turnedFrom
  }
  score += (ofForeign ?? 0) + Math.min(mostOfFeatures, ofFeatures)
  if (isEnglish && beforeKnown !== null && score > beforeKnown) score += knownFor
  // One enthusiastic sentence must not outweigh all others.
  return Math.max(-3, Math.min(3, score))
}
