/**
 * Orders that a text announces before their names: "my ranking: A, B, C", "from worst to best: C, B, A". Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import type { OrdinalKind } from "../lexicon/OrdinalPhrases.js"
import { deniesOrder, sortsOtherwise, tellsOfChange } from "../lexicon/ReversedOrders.js"
import { clauseStartOf, isDenied, isOfChoice, reach } from "./OrderClauses.js"
import { announced } from "./OrderedNames.js"
import { type AtPhrase, type Said, sure } from "./Told.js"

/** Words behind the announcement of an order by which the last name is the best one: "the podium of shame", "by rating, lowest first". */
const blamesOrder =
  /(?<!\p{L})(?:lowest|worst|shame|ascending|reverse|complaints?|schlechtest|niedrigst|schande|pires?|honte|peor|vergüenza|pior|vergonha|peggior)/iu
/** Words that take such a word back: "best first instead of worst first". */
const takesBack = /instead of|rather than|not |statt |plutôt/i
/** "They can be ranked: A, B": a possible order is none. */
const possible = /(?<!\p{L})(?:can|could|may|to) be\s$/iu
const possibleReach = 12

/** The most UTF-16 units between a comparison and the words "in that order" behind it. */
const gapOfComma = 4

export const isAnnouncement = (kind: OrdinalKind): boolean => kind === "order" || kind === "sequence" || kind === "reversed"

/** Whether an announced order begins with the worst name: "my ranking from worst to best: A, B, C". */
const isTurnedRound = ({ phrase, phrases, sentence, text }: AtPhrase, names: number): boolean =>
  phrases.some(
    ({ kind, start }) => kind === "reversed" && start >= sentence && start < Math.max(names, phrase.end) && !deniesOrder(text.slice(sentence, start))
  )

/** Whether the words around an announcement make it the announcement of something else. */
const announcesOther = ({ pairBefore, phrase, sentence, text }: AtPhrase): boolean => {
  if (isDenied(text, clauseStartOf(text, sentence, phrase.start), phrase.start)) return true
  const behind = text.slice(phrase.end, phrase.end + reach)
  if (phrase.kind === "reversed" && (tellsOfChange(text.slice(sentence, phrase.start), behind) || sortsOtherwise(text.slice(phrase.start, phrase.end), behind)))
    return true
  // "X comes after A and B, in that order": the comparison has told the order.
  if (pairBefore !== undefined && pairBefore.end > sentence && phrase.start - pairBefore.end < gapOfComma) return true
  return phrase.kind === "sequence" && !isOfChoice(text.slice(sentence, phrase.start))
}

/** The places of the names of an announced order. */
export const byAnnouncement = (at: AtPhrase): Said | undefined => {
  const { phrase, phrases, sentence, text, tracked } = at
  if (announcesOther(at)) return undefined
  const inOrder = announced(text, phrase, sentence, tracked, phrases)
  const [first] = inOrder
  if (first === undefined || inOrder.length < 2) return undefined
  if (phrase.kind === "order") {
    const gap = text.slice(phrase.end, Math.max(phrase.end, first.start))
    if (blamesOrder.test(gap) && !takesBack.test(gap)) return undefined
    if (possible.test(text.slice(Math.max(0, phrase.start - possibleReach), phrase.start))) return undefined
  }
  const names = isTurnedRound(at, first.start) ? inOrder.toReversed() : inOrder
  return { told: names.map((name, index) => sure(name, index + 1, name.end)), to: inOrder.at(-1)!.end }
}
