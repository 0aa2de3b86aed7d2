/**
 * The names that follow a name in an order: "A is followed by B and C", "X is the winner here, ahead of Y". Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import { clauseStartOf, isClosed, isDenied, isPlainLead, question, sentenceReach } from "./OrderClauses.js"
import { boundBefore, endOfName, enumerated, isArticleOnly } from "./OrderedNames.js"
import { type AtPhrase, lastBefore, type Said, sure, type Told } from "./Told.js"

/** What may stand between a place and "ahead of": "X is the winner here, ahead of Y", "X ranks below Y but above Z". */
const goesOnOver =
  /^[\s*_"“”’',]*(?:(?:here|overall|for me|for us|this year|this time|and|but|yet|aber|und|doch|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|i|ale|и|но)[\s,]+)?$/iu
/** "A, suivi par B": with one name, these words often tell who watches whom. */
const frenchBy = /par$/iu

/** The name that a list begins with: "A is followed by B". Without the verb, the names may follow each other in time: "founded in 2010, followed by B". */
const leadOf = ({ phrase, sentence, text, tracked }: AtPhrase): Told | undefined => {
  const name = boundBefore(text, phrase, sentence, tracked)
  if (name === undefined || name.links === 0 || name.parting > 0) return undefined
  const clause = clauseStartOf(text, sentence, name.start)
  if (isDenied(text, clause, name.start) || !isPlainLead(text.slice(clause, name.start))) return undefined
  return sure(name, 1, name.end)
}

/** The places of the names behind "followed by" or "ahead of". */
export const byFollowing = (at: AtPhrase): Said | undefined => {
  const { phrase, phrases, sentence, text, tracked } = at
  const last = lastBefore(at)
  const before = last !== undefined && last.start >= sentence ? last : undefined
  const head = before ?? (phrase.kind === "followed" ? leadOf(at) : undefined)
  if (head === undefined || question.test(text.slice(phrase.end, phrase.end + sentenceReach))) return undefined
  if (phrase.kind === "over" && !goesOnOver.test(text.slice(head.saidTo, phrase.start))) return undefined
  const names = enumerated(text, phrase.end, tracked, phrases)
  const [first] = names
  if (first === undefined) return undefined
  const end = names.at(-1)!.end
  if ((phrase.kind === "over" || before === undefined) && !isArticleOnly(text.slice(phrase.end, first.start))) return undefined
  if (before === undefined && !isClosed(text, endOfName(text, end))) return undefined
  if (before === undefined && names.length < 2 && frenchBy.test(text.slice(phrase.start, phrase.end))) return undefined
  // "I'd choose A over B" does not say that A is the first of all.
  const isPreferred = phrase.kind === "over" && head.strength === "advice"
  const told = names.map((name, index) => ({ ...sure(name, head.place + 1 + index, name.end, head.isForSome), isPreferred }))
  return { told: head.strength === "strong" && head === before ? told : [{ ...head, strength: "strong", isPreferred }, ...told], to: end }
}
