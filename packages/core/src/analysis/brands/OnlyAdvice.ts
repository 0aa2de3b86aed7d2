/**
 * Whether a text advises the tracked brand, and names no other: "My tip: X.", "I'd buy the X without a second thought."
 *
 * The brand is the writer's first choice, because a text that recommends several brands names them. A possibility ("X is one option"), a condition, a purpose
 * and a friend's advice are none.
 *
 * Source: detection "Rank".
 */
import { advises, certain, isMild, joinsObject, ofOwnPlace } from "../lexicon/AdviceWords.js"
import { awaitsVerb, choosesLast, noneOfThem, purposeBehind } from "../lexicon/ChoiceWords.js"
import { contrastIn } from "../lexicon/ContrastWords.js"
import { onCondition, onlyIf } from "../lexicon/FirstChoice.js"
import { byAcquaintance, claimed, done, purpose, supposition } from "../lexicon/OrderClauseWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { joinedBefore, joinsNext } from "../lexicon/SoleWords.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import { guessAround, isEnglish, languageAround } from "../text/TextLanguage.js"
import { isDenied, isLimitedLead, isOfOtherOrder, isOwner, isPlainLead, ofUnspaced, question, rightOf, sentenceReach, sentenceStartOf } from "./OrderClauses.js"
import { beginsSentence, namesIn } from "./PassageNames.js"

/** The longest text that is read, and the most UTF-16 units between the words of advice and the name. */
const longestText = 3000
const reach = 48
/** UTF-16 units behind the name in which a condition or a purpose is looked for. */
const behindReach = 60

/** A line of a list, a table or a heading. Answers with lists have an order of their own. A line that begins in bold is none: "**My tip:** X". */
const listLine = /^[ \t]*(?:[-*•·–#]+[ \t]|\||\d{1,2}[.)][ \t])/mu

/** The most mentions that are read. An answer that describes a brand at length may advise it in its last sentence. */
const mostMentions = 20
/** Words between two clauses in English. */
const englishTurns = /[,;]? (?:but|yet|however|though|while|whereas)(?!\p{L})/giu
/** Words that announce a summary, of which some look like a condition: "Если коротко: берите X". */
const summary =
  /^[\s*_"“]*(?:если (?:коротко|кратко|вкратце|одним словом|честно)|якщо (?:коротко|стисло|чесно)|結論(?:から言うと|から言えば|として(?:は)?)?)\s?[:：,、，—–-]\s?/iu

/** A condition behind the name in English: "X if price matters". "X if I had to choose" limits nothing. */
const englishCondition =
  /^[*_"”»]*,? (?:(?:but )?only )?(?:if|unless|provided|as long as|in case)(?! (?:i|we|you) (?:had|have|could|can)(?!\p{L})| (?:asked|pressed|pushed|forced))(?!\p{L})/iu
/** Words of a supposition in which the choice is one to give up, or the worst: "if I had to drop one, I'd choose X". */
const givesUp =
  /(?<!\p{L})(?:drop|cut|ditch|remove|eliminate|discard|exclude|skip|avoid|lose|leave out|bad|worse|worst|weakest|streich|wegl(?:ass|ieß)|ausschließ|aussortier|verzicht|schlecht|schwächst|descart|elimin|quitar|peor|mal[oa]|écarter|élimin|supprim|pire|mauvais|scart|esclud|peggior|cattiv|pior|ruim|schrapp|slecht|sämst|dårligst|odrzuc|wyrzuc|najgorsz|vyřad|nejhorš|отказаться|исключ|убрать|выбросить|худш|плох)/iu
/** Words behind the name that take it away instead of choosing it: "I'd take X off the list". */
const takesAway =
  /^[*_"”»]* (?:off(?! the shelf)|von (?:der|meiner|unserer|ihrer|deiner) (?:\p{L}+ )?liste|van (?:de|mijn|je|onze) lijst|från listan|af listen|fra listen)(?!\p{L})/iu

/** A question before the name that asks for the advice: "My vote? X." */
const asksForAdvice =
  /(?:recommend|picks?|vote|choice|tip|advice|answer|empfehl|rat|conseil|choix|consejo|dica|conselho|consiglio|advies|keuze|совет|rada|önerim)[^.!?\n]{0,30}[?？؟]\s*$/iu
/** "Had X cut its prices, …": a supposition without a conjunction. */
const inverted = /^[\s*_"“]*(?:had|were|should|hätte|wäre|sollte)(?!\p{L})/iu

/** The name as the owner or a part of a thing: "Bitwarden's web vault", "Bitwarden shares". */
const ofUse =
  /^[*_"”»]*(?:-\p{L}|['’]s? |\s(?:shares|stock|in the list|and press|support|account)(?!\p{L})|\s(?:[Aa]lternativ|[Cc]ompetitor|[Rr]ival|[Kk]onkurrent)\p{L}*)/u

/** "Look no further than X": a denial within the words of advice. */
const denialOfAdvice = /further|no[- ](?:brainer|better)|without|sans|sin |sem |senza/iu

/** The most UTF-16 units between advice and name in a script without spaces, whose words are not told apart. */
const unspacedReach = 6
/** The ending of an inflected name, which is no part of the mention: Hungarian "Teslát". */
const caseEnding = /^['’]?\p{L}{1,6}/u
/** A product of the brand behind its name: "Sony A7 IV", "Hoka Clifton". */
const productBehind = /^[*_"”»]*(?: (?=[^\s,;:]*[\p{Lu}\d])[^\s,;:]+){1,3}/u
const clauseEnd = /[,;.:!?，。；！]/u

/** Whether only words that say nothing of their own stand between. */
const isPlain = (between: string): boolean => (ofUnspaced.test(between) ? between.length <= unspacedReach && !clauseEnd.test(between) : isPlainLead(between))

/** Whether the name is what the words of advice before it choose: "my pick for teams is X", and not "I'd recommend to call X". */
const isObjectBehind = (between: string): boolean => {
  const join = Patterns.findAll(joinsObject, between).at(-1)
  return between.length <= reach && !/[.!;\n]\s/u.test(between) && isPlain(join === undefined ? between : between.slice(join.index + join[0].length))
}

/** Whether the name before the words of advice is what they choose: "the X is my pick", and not "X and the bus that I'd take". */
const isObjectBefore = (between: string): boolean => {
  const behind = between.replace(caseEnding, "")
  return behind.length <= reach && (isPlain(behind) || isPlain(behind.replace(productBehind, "")))
}

/** Whether a sentence says nothing beside two spans of it. */
const isAllOf = (text: string, { end, start }: Span, first: Span, second: Span): boolean =>
  isPlain(text.slice(start, first.start)) && isPlain(text.slice(first.end, second.start)) && !/\p{L}/u.test(text.slice(second.end, end))

/** Words that advise the brand. */
interface Advice extends Span {
  /** Whether the sentence says nothing beside these words and the name, so that nothing denies them. A denial may be part of the words: "no question". */
  readonly isAll: boolean
}

/** The words that advise the brand, between the start and the end of its sentence. */
const adviceIn = (text: string, sentence: Span, own: Mention): Advice | undefined => {
  const spansOf = (pattern: RegExp): ReadonlyArray<Span> =>
    Patterns.findAll(pattern, text.slice(sentence.start, sentence.end)).map(({ 0: words, index }) => ({
      start: sentence.start + index,
      end: sentence.start + index + words.length
    }))
  const advising = spansOf(advises).find(({ end, start }) =>
    start >= own.end ? isObjectBefore(text.slice(own.end, start)) : end <= own.start && isObjectBehind(text.slice(end, own.start))
  )
  if (advising !== undefined) {
    const isOfChoice = !awaitsVerb.test(text.slice(advising.start, advising.end)) || choosesLast.test(text.slice(sentence.start, sentence.end))
    return isOfChoice ? { ...advising, isAll: false } : undefined
  }
  const sure = spansOf(certain).find((words) =>
    words.start >= own.end ? isAllOf(text, sentence, own, words) : words.end <= own.start && isAllOf(text, sentence, words, own)
  )
  return sure && { ...sure, isAll: true }
}

/** Whether something in the sentence makes the advice no choice of the writer. */
const isLimited = (text: string, { end, start }: Span, own: Mention, advisedTo: number): boolean => {
  const sentence = text.slice(start, end)
  const lead = text.slice(start, own.start)
  const behind = text.slice(own.end, own.end + behindReach)
  const isRepeated = text.slice(0, start).trim() === ""
  const isForPurpose = (at: number): boolean => purposeBehind.test(text.slice(at, at + behindReach))
  return (
    isMild.test(sentence) ||
    noneOfThem.test(sentence) ||
    done.test(sentence) ||
    byAcquaintance.test(sentence) ||
    claimed.test(sentence) ||
    ofUse.test(behind) ||
    onCondition.test(behind) ||
    englishCondition.test(behind) ||
    takesAway.test(behind) ||
    (supposition.test(lead) && givesUp.test(lead)) ||
    onlyIf.test(sentence) ||
    isForPurpose(own.end) ||
    // "Our top pick for teams is X": a text that says nothing else may repeat the purpose of its question.
    (isForPurpose(advisedTo) && !(isRepeated && advisedTo < own.start)) ||
    joinsNext.test(behind) ||
    joinedBefore.test(lead) ||
    inverted.test(lead) ||
    (!isRepeated && purpose.test(text)) ||
    (supposition.test(lead) && !ofOwnPlace.test(lead)) ||
    ((purpose.test(lead) || isLimitedLead(lead)) && !(isRepeated && !/[;；]/u.test(text)) && !ofOwnPlace.test(lead)) ||
    isOfOtherOrder(sentence)
  )
}

/** Whether the sentence denies the advice. In many languages a denial stands behind the name: "X würde ich nicht nehmen". */
const isDeniedAdvice = (text: string, from: number, own: Mention, advice: Span): boolean => {
  if (denialOfAdvice.test(text.slice(advice.start, advice.end))) return isDenied(text, from, Math.min(own.start, advice.start))
  const said = Math.max(own.end, advice.end)
  return isDenied(text, from, said + rightOf(text, said, sentenceReach).split(clauseEnd, 1)[0]!.length)
}

/** Whether another clause advises another name, or the clause of the advice has one. */
const advisesAnother = (text: string, { end, start }: Span, tracked: ReadonlyArray<Mention>): boolean => {
  const hasDictionary = isEnglish(languageAround(text, start))
  // In languages without a whole dictionary, a word at the start of a sentence may be no name.
  const others = namesIn(text, 0, text.length, tracked, []).filter((each) => each.name !== null && (hasDictionary || !beginsSentence(text, each.start)))
  return others.some((name) => {
    if (name.start >= start && name.start < end) return true
    const from = sentenceStartOf(text, name.start)
    const to = name.end + rightOf(text, name.end, sentenceReach).length
    advises.lastIndex = 0
    return advises.test(name.start < start ? text.slice(from, Math.min(to, start)) : text.slice(Math.max(from, end), to))
  })
}

/** The clause around a place that words of contrast divide from the rest of its sentence: "A and X are both good, but I'd choose X". */
const clauseAt = (text: string, { end, start }: Span, own: Span): Span => {
  const { language, possible } = guessAround(text, own.start)
  const turns = Patterns.findAll(language === "en" ? englishTurns : contrastIn(language, possible), text.slice(start, end)).map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length
  }))
  return {
    start: turns.findLast((turn) => turn.end <= own.start)?.end ?? start,
    end: turns.find((turn) => turn.start >= own.end)?.start ?? end
  }
}

/** Whether a condition or a purpose at the start of a sentence limits the clauses behind it too: "If you need support, both are good, but I'd choose X". */
const limitsClauses = (head: string): boolean => {
  const said = head.replace(summary, "")
  return (isLimitedLead(said) || inverted.test(said)) && !ofOwnPlace.test(said)
}

/** Whether the text advises the tracked brand at one of its mentions. */
const isAdvisedAt = (text: string, own: Mention, tracked: ReadonlyArray<Mention>): boolean => {
  const from = sentenceStartOf(text, own.start)
  const asked = text.slice(0, from)
  const begin = asksForAdvice.test(asked) ? sentenceStartOf(text, Math.max(0, asked.trimEnd().length - 1)) : from
  const sentence = { start: begin, end: own.end + rightOf(text, own.end, sentenceReach).length }
  const clause = clauseAt(text, sentence, own)
  const start = clause.start + (summary.exec(text.slice(clause.start, own.start))?.[0].length ?? 0)
  const advice = adviceIn(text, { start, end: sentence.end }, own)
  if (advice === undefined || isOwner(text, own.end) || question.test(text.slice(own.end, own.end + sentenceReach))) return false
  if (!advice.isAll && isDeniedAdvice(text, Math.max(from, start), own, advice)) return false
  if (limitsClauses(text.slice(sentence.start, clause.start))) return false
  return !isLimited(text, { start, end: sentence.end }, own, advice.end) && !advisesAnother(text, { start, end: clause.end }, tracked)
}

/**
 * Whether the text advises the tracked brand alone.
 *
 * @param tracked the mentions of the tracked brand, in order
 */
export const isOnlyAdvice = (text: string, tracked: ReadonlyArray<Mention>): boolean =>
  text.length <= longestText && !listLine.test(text) && tracked.slice(0, mostMentions).some((own) => isAdvisedAt(text, own, tracked))
