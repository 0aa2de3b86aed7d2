/**
 * Whether an answer puts the tracked brand above all others in other words than a rank: "nothing beats X", "X takes the crown", "our vote goes to X".
 *
 * Statements are formed from the parts of a language (`SupremacyWords`): a verb, up to three words, and a title or a prize, in both orders. A statement
 * counts when it is about the whole choice. "X has no equal in battery life", "for students, X is the one to get" and "X wants to be the leader" are about
 * less.
 *
 * Source: detection "Rank".
 */
import { purposeBehind } from "../lexicon/ChoiceWords.js"
import { onCondition, onlyIf } from "../lexicon/FirstChoice.js"
import { ofAnyList } from "../lexicon/ListWords.js"
import { memoised } from "../lexicon/Memo.js"
import { claimed, command, othersOwn, purpose, supposition } from "../lexicon/OrderClauseWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { joinedBefore, joinsNext } from "../lexicon/SoleWords.js"
import {
  byExperts,
  formedSupremacy,
  framed,
  furtherBehind,
  hasWon,
  leaves,
  ofBelonging,
  ofContest,
  ofSomebodyElse,
  reported,
  supremacyWords,
  turnsStatement,
  verbBehind
} from "../lexicon/SupremacyWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { guessAround } from "../text/TextLanguage.js"
import { wordBefore } from "../text/Words.js"
import { hasCriterion } from "./LimitedLeads.js"
import { endsThere, isClosed, isDenied, isOfOtherOrder, isOwner, isPlainLead, rightOf, sentenceReach, sentenceStartOf, setOf } from "./OrderClauses.js"

const mostMentions = 3
/** UTF-16 units behind a statement in which a condition or a purpose is looked for. */
const behindReach = 80
/** The most words between two parts of a statement, and the most words of a statement before its name. */
const mostBetween = 3
const mostBefore = 14

// A part is tried at one offset. Classes of letters take far longer to compile than the words of a part.
const unitOfWord = '[^\\s.,;:!?()"“”«»*…—–、。]'
const endOfWord = '(?=$|[\\s.,;:!?()"”»*_…—–、。])'
const asWords = (source: string): string => `(?:${source.replaceAll("\\p{L}", unitOfWord)})`
const startingAt = (source: string): RegExp => new RegExp(`${asWords(source)}${endOfWord}`, "iy")
const fillingFrom = (source: string): RegExp => new RegExp(`${asWords(source)}$`, "iy")

/** The parts of one language as patterns that are tried at an offset. Those ending with `Last` reach to the end of the text. */
const partsOf = memoised((index: string) => {
  const words = supremacyWords[Number(index)]!
  const orNothing = (source: string, make: (source: string) => RegExp): RegExp | undefined => (source === "" ? undefined : make(source))
  return {
    title: startingAt(words.title),
    prize: startingAt(words.prize),
    be: orNothing(words.be, startingAt),
    beLast: orNothing(words.be, fillingFrom),
    hold: orNothing(words.hold, startingAt),
    holdLast: orNothing(words.hold, fillingFrom),
    goToLast: orNothing(words.goTo, fillingFrom),
    beat: orNothing(words.beat, startingAt),
    beatLast: orNothing(words.beat, fillingFrom),
    others: orNothing(words.others, startingAt),
    behindOthers: orNothing(words.behindOthers ?? "", startingAt),
    alone: startingAt(words.alone),
    aheadLast: fillingFrom(words.ahead),
    verbBehind: words.verbBehind === undefined ? undefined : new RegExp(`^[*_"”»]*(?:['’]?${unitOfWord}{0,4})?\\s(?:${words.verbBehind})${endOfWord}`, "i")
  }
})
type Parts = ReturnType<typeof partsOf>

const formed = memoised((index: string) => {
  const { before, behind } = formedSupremacy[Number(index)]!
  return { before: new RegExp(asWords(before), "i"), behind: new RegExp(`^[*_"”»」』]*${asWords(behind)}`, "i") }
})

/** The most languages that a text without a clear one may be in. Compiling the parts of all of them in one turn would take too long. */
const mostLanguages = 5

/** The parts of the languages that the text around an offset may be in. */
const partsAround = (text: string, at: number): ReadonlyArray<Parts> => {
  const { language, possible } = guessAround(text, at)
  const isOne = (one: string): boolean => one === language || possible.has(one)
  if (possible.size > mostLanguages) return []
  return supremacyWords.flatMap(({ languages }, index) => (languages.split(" ").some(isOne) ? [partsOf(String(index))] : []))
}

const endAt = (pattern: RegExp | undefined, text: string, at: number): number | undefined => {
  if (pattern === undefined) return undefined
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const word = /\s*([^\s.,;:!?()"“”«»]+)\s+/y
const superlative = /^(?!best$)\p{L}{3,}est$/iu
/** The offsets behind up to three words from an offset on. The list ends before a word that turns the statement. */
const offsetsFrom = (text: string, at: number): ReadonlyArray<number> => {
  const offsets: Array<number> = []
  word.lastIndex = at
  let end = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
  for (let count = 0; count <= mostBetween; count++) {
    offsets.push(end)
    word.lastIndex = end
    const found = word.exec(text)
    if (found === null) break
    const small = found[1]!.toLowerCase().replace(/^[ld]['’]/, "")
    if (turnsStatement.has(small) || superlative.test(small)) break
    end = word.lastIndex
  }
  return offsets
}

/** The end of a title or a prize, up to three words behind a verb. */
const objectBehind = (object: RegExp, text: string, verbEnd: number): number | undefined => {
  let before = verbEnd
  for (const offset of offsetsFrom(text, verbEnd)) {
    if (ofBelonging.has(text.slice(before, offset).trim().toLowerCase())) return undefined
    const end = endAt(object, text, offset)
    if (end !== undefined) return end
    before = offset
  }
  return undefined
}
const othersBehind = ({ behindOthers, others }: Parts, verb: string, text: string, from: number): number | undefined => {
  const end = endAt(others, text, from)
  return end === undefined ? undefined : (endAt(behindOthers, text, end + 1) ?? (leaves.test(verb) ? undefined : end))
}

const adverbs =
  /^[*_"”»]*,?\s(?:(?:in my (?:opinion|view|book|experience)|to my mind|if you ask me|overall|all in all|still|clearly|easily|simply|again|always|now|really|quite|once (?:more|again)|quite simply|by far|hands down|without (?:a )?(?:doubt|question|contest)|undoubtedly|probably|for me|for us),?\s){0,2}/i

/** The end of a predicate that begins directly behind the name. */
const predicateEnd = (parts: Parts, right: string, at: number): number | undefined => {
  const ofBe = endAt(parts.be, right, at)
  const ofHold = endAt(parts.hold, right, at)
  const ofBeat = endAt(parts.beat, right, at)
  return (
    (ofBe === undefined ? undefined : objectBehind(parts.title, right, right[ofBe] === "," ? ofBe + 1 : ofBe)) ??
    (ofHold === undefined ? undefined : objectBehind(parts.prize, right, ofHold)) ??
    (ofBeat === undefined ? undefined : othersBehind(parts, right.slice(at, ofBeat), right, ofBeat + 1)) ??
    endAt(parts.alone, right, at)
  )
}

/** Whether words behind a title name no other owner than a list or a test: "winner of our test", and not "favourite of my father". */
const isOwnBetween = (between: string): boolean => ofAnyList.test(between) || !between.split(" ").some((each) => ofBelonging.has(each.toLowerCase()))

/** Whether a title or a prize begins at an offset, and only few words and a verb stand between it and the end of the text. */
const leadsToEnd = (object: RegExp, verb: RegExp | undefined, text: string, at: number): boolean => {
  const end = endAt(object, text, at)
  return end !== undefined && offsetsFrom(text, end).some((offset) => endAt(verb, text, offset) !== undefined && isOwnBetween(text.slice(end, offset)))
}

/** The offsets of the last words of a text, the last one first. */
const lastWords = (text: string): ReadonlyArray<number> =>
  Patterns.findAll(beginningOfWord, text)
    .map(({ index }) => index)
    .slice(-mostBefore)
    .toReversed()
const beginningOfWord = /(?<![^\s"“„«(*_:–—-])[^\s"“„«(*_:–—-]/g

const articleOfName =
  /(?:^|\s)(?:(?:the|an?|der|die|das|dem|den|le|la|les|el|los|il|lo|gli|os?|as|de|het|een|un|un[ae]|uma?|eine?n?|az|η|ο|το|της?|την|τον?)\s|l['’])?[*_"“«„]*$/i

/** The start of a phrase that ends at the name; undefined without one. */
const phraseStart = (parts: Parts, lead: string): number | undefined =>
  lastWords(lead).find(
    (at) =>
      endAt(parts.aheadLast, lead, at) !== undefined || leadsToEnd(parts.title, parts.beLast, lead, at) || leadsToEnd(parts.prize, parts.goToLast, lead, at)
  )

/** A verb before the name, and its object behind the name: "Im Test holt X den Sieg". */
const inverted = (parts: Parts, lead: string, right: string, at: number): Span | undefined => {
  for (const start of lastWords(lead).slice(0, mostBetween)) {
    const end =
      (endAt(parts.beLast, lead, start) === undefined ? undefined : objectBehind(parts.title, right, at)) ??
      (endAt(parts.holdLast, lead, start) === undefined ? undefined : objectBehind(parts.prize, right, at)) ??
      (endAt(parts.beatLast, lead, start) === undefined ? undefined : othersBehind(parts, lead.slice(start), right, at))
    if (end !== undefined) return { start, end }
  }
  return undefined
}

/** The start of an object behind a predicate: "is the one to have a free plan". In Czech and Polish, "a" is "and". */
const anotherThing = /^ (?:(?:an?|the|its|their|his|her) \p{Ll}|(?:of|de|di|von) (?:an?|um|uma|une?|una|uno|ein\p{L}{0,2}) )/u

/** Whether the text from an offset on adds at most when, or among which brands, the statement is true: "once more", "among banks". */
const isComplete = (text: string, at: number): boolean => {
  const behind = text.slice(at, at + behindReach)
  if (anotherThing.test(behind)) return false
  const further = furtherBehind.exec(behind)
  return further === null ? endsThere(text, { kind: "place", place: 1, start: at, end: at }) : !hasCriterion(further[0])
}

/** Letters of the languages of `formedSupremacy`: from Hebrew to Thai, and from kana on. */
const hasOwnOrder = /[\u0590-\u0e7f\u3040-\ud7ff]/

const isOthersOwn = setOf(othersOwn)
/** Whether a title behind these words is somebody else's: "our neighbours' favourite", "your first choice". */
const isTheirs = (lead: string): boolean => /\p{L}['’]s?\s+$/u.test(lead) || isOthersOwn.has(fold(wordBefore(lead, lead.length)?.text ?? ""))

/** The stretch of the text that puts a name above all others: the name, and what stands before or behind it; undefined without such a statement. */
const statementAround = (text: string, from: number, { end, start }: Mention): Span | undefined => {
  const before = text.slice(from, start)
  const right = rightOf(text, end, sentenceReach)
  const mayEnd = !isOwner(text, end)
  // Looked at only where a statement could end with the name, because most names have a verb behind them.
  let isEndKnown: boolean | undefined
  const isEnd = (): boolean => (isEndKnown ??= mayEnd && (isComplete(text, end) || (!furtherBehind.test(right) && isClosed(text, end))))
  const lead = before.replace(articleOfName, "").trimEnd()
  const at = adverbs.exec(right)?.[0].length
  for (const parts of partsAround(text, start)) {
    const mayBeLast = lead !== "" && (isEnd() || (mayEnd && !furtherBehind.test(right) && parts.verbBehind?.test(right) === true))
    const first = mayBeLast ? phraseStart(parts, lead) : undefined
    if (first !== undefined && !isTheirs(lead.slice(0, first))) return { start: from + first, end }
    const last = at === undefined ? undefined : predicateEnd(parts, right, at)
    if (last !== undefined && isComplete(text, end + last)) return { start, end: end + last }
    const around = at === undefined ? undefined : inverted(parts, lead, right, at)
    if (around !== undefined && isComplete(text, end + around.end)) return { start: from + around.start, end: end + around.end }
  }
  if (!hasOwnOrder.test(before + right)) return undefined
  const isLast = isEnd() || (mayEnd && !furtherBehind.test(right) && verbBehind.test(right))
  for (const index of formedSupremacy.keys()) {
    const patterns = formed(String(index))
    const first = isLast && endsFormed.test(right) ? patterns.before.exec(before) : null
    if (first !== null) return { start: from + first.index, end }
    const last = patterns.behind.exec(right)
    if (last !== null) return { start, end: end + last[0].length }
  }
  return undefined
}

/** UTF-16 units behind a statement that may be an ending of its verb. */
const ending = 4
const clauseMark = /[,;:(–—，、]/u
/** A denial directly behind a statement, in languages whose verb stands last. */
const isDeniedThere = /^\s?(?:\S{1,12}\s)?(?:नहीं|नही|değil|nem(?!\p{L})|아니|아닙)|^(?:ではな|じゃな|でな|不|没|ไม่)/u
/** What may stand behind a name that ends a statement in the languages of `formedSupremacy`. */
const endsFormed =
  /^(?:です(?:ね)?|でした|だ(?!った)|でしょう|(?:이|가)? ?(?:차지|올랐)|이다|입니다|예요|이에요|로 (?:가|선택)|を(?:選|買)|है|हैं|است|ครับ|ค่ะ)|^[*_"”»」』\s]*(?:[。．.!！,，、；;؛।]|(?:है|रहा|رही|است)|$)/u
/** Conditionals, which a writer says of his own choice only: "X would be my choice". */
const supposed = /^[\s*_"”»]*(?:would|serait|sería|seria|sarebbe|wäre|zou|skulle|ville|byłby|byłaby|ar fi|bi bi)/i
const ofOwn = /\b(?:my|our|mein|unser|mon|ma|notre|mi|nuestr|minha|meu|noss|mia|mio|nostr|mijn|onze|min|vår)/i
/** A preposition and a name behind a statement: "wins at Monza". */
const somewhere = /^\s\p{Ll}{1,4}\s\p{Lu}/u

/** Whether the words before a statement leave it a statement about the whole choice. */
const isOwnLead = (lead: string): boolean =>
  unspacedLetters.test(lead)
    ? /ランキング|テスト|比較|测评|測評|排名|榜单|순위|테스트|综合|総合/.test(lead)
    : isPlainLead(lead) || ofAnyList.test(lead) || byExperts.test(lead)
const unspacedLetters = /[\u3040-\ud7ff\u0e00-\u0e7f]/

const asks = /^[^.!\n。！]*[?？؟]/u

/** A statement about a name, and the words around it. */
interface Statement {
  readonly text: string
  /** Where the sentence begins. */
  readonly from: number
  readonly span: Span
  readonly mention: Mention
  /** The words of the sentence before the statement, between the name and the end of the statement, and behind the statement. */
  readonly lead: string
  readonly said: string
  readonly behind: string
  readonly sentence: string
}

const statementOf = (text: string, mention: Mention): Statement | undefined => {
  const from = sentenceStartOf(text, mention.start)
  const span = statementAround(text, from, mention)
  return span === undefined
    ? undefined
    : {
        text,
        from,
        span,
        mention,
        lead: text.slice(from, span.start).replace(framed, ""),
        said: text.slice(mention.end, span.end),
        behind: rightOf(text, span.end, behindReach),
        sentence: text.slice(from, mention.end) + rightOf(text, mention.end, sentenceReach)
      }
}

const isAskedOrDenied = ({ behind, from, span, text }: Statement): boolean =>
  asks.test(text.slice(span.end, span.end + sentenceReach)) || isDenied(text, from, span.start) || isDeniedThere.test(behind)

const isConditional = ({ behind, lead }: Statement): boolean =>
  supposition.test(lead) || onlyIf.test(lead) || command.test(lead) || purpose.test(lead) || onCondition.test(behind) || purposeBehind.test(behind)

const isOneOfSeveral = ({ from, mention, text }: Statement): boolean =>
  joinsNext.test(text.slice(mention.end, mention.end + behindReach)) || joinedBefore.test(text.slice(from, mention.start))

const isOfProperty = ({ behind, lead }: Statement): boolean => hasCriterion(lead) || hasCriterion(behind.split(clauseMark, 1)[0]!)

const isOfSomebodyElse = ({ lead, said, sentence }: Statement): boolean =>
  ofSomebodyElse.test(lead) ||
  (lead.trim() !== "" && !isOwnLead(lead)) ||
  (supposed.test(said) && !ofOwn.test(said)) ||
  claimed.test(said) ||
  (reported.test(sentence) && !byExperts.test(sentence))

/** News of a contest is no comparison of products: "X took first place in the rally". */
const isOfContest = ({ behind, from, sentence, span, text }: Statement): boolean =>
  somewhere.test(behind) ||
  ofContest.test(sentence) ||
  (hasWon.test(text.slice(span.start, span.end + ending)) && !ofAnyList.test(text.slice(from, span.end) + behind))

/** What makes a statement less than a first place in the writer's whole choice. The cheaper tests come first. */
const limits = [
  isAskedOrDenied,
  isConditional,
  isOneOfSeveral,
  isOfProperty,
  isOfSomebodyElse,
  isOfContest,
  ({ sentence }: Statement): boolean => isOfOtherOrder(sentence)
]

const isAbove = (text: string, mention: Mention): boolean => {
  const statement = statementOf(text, mention)
  return statement !== undefined && !limits.some((isLimit) => isLimit(statement))
}

/**
 * Whether the text puts the tracked brand above all others. In a text of several lines, a heading may limit the statement, so such a text has none.
 *
 * @param tracked the mentions of the tracked brand, in order
 */
export const isAboveAll = (text: string, tracked: ReadonlyArray<Mention>): boolean =>
  !text.trim().includes("\n") && tracked.slice(0, mostMentions).some((mention) => isAbove(text, mention))
