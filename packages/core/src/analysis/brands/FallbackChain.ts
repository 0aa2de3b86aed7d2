/**
 * An order of attempts: "start with A; if it is sold out, B; C as a last resort". Each name but the first has words that lead to it from a failed attempt, or
 * words that make it the last one.
 *
 * Conditions of the reader's needs make no order: "consider A if price matters most; otherwise B".
 *
 * Source: detection "Rank".
 */
import { asLast, choosesByNeed, leadsToNext, opensAttempts } from "../lexicon/FallbackWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import { isDenied, isHandled, isOwner } from "./OrderClauses.js"
import type { Named } from "./PassageNames.js"

/** UTF-16 units behind a name in which a word for the last attempt is looked for. */
const lastReach = 60
/** The most attempts of a passage. */
const mostAttempts = 6
const clauseMark = /[,;.:!?，、。；：—–]/u
const question = /[?？؟](?!\s*(?:\p{Lu}|\p{Lo}))/u

const spansOf = (text: string, { end, start }: Span): ReadonlyArray<Span> =>
  Patterns.findAll(leadsToNext, text.slice(start, end)).map(({ 0: lead, index }) => ({ start: start + index, end: start + index + lead.length }))

/** Whether the text before the first fallback opens the attempts, without a condition of the reader's needs. */
const isOpened = (text: string, passage: Span, name: Span, next: number): boolean => {
  const opening = text.slice(passage.start, name.start)
  const behind = text.slice(name.end, next)
  const isForNeed = choosesByNeed.test(opening) || choosesByNeed.test(behind)
  return (opensAttempts.test(opening) || opensAttempts.test(behind)) && !isForNeed && !isDenied(text, passage.start, name.start)
}

/** The place of the tracked brand among names that stand in a script with capitals. */
const placeOfNames = (text: string, passage: Span, names: ReadonlyArray<Named>, leads: ReadonlyArray<Span>): number | undefined => {
  const [first] = names
  if (first === undefined || names.length < 2 || names.length > mostAttempts || new Set(names.map(({ name }) => name)).size < names.length) return undefined
  const lead = leads.find(({ start }) => start >= first.end)
  const isEach = names.slice(1).every((name, index) => {
    const before = names[index]!
    const isLed = leads.some(({ end, start }) => start >= before.end && end <= name.start)
    return isLed || asLast.test(text.slice(name.end, Math.min(names[index + 2]?.start ?? passage.end, name.end + lastReach)))
  })
  if (lead === undefined || !isEach || !isOpened(text, passage, first, lead.start)) return undefined
  if (!clauseMark.test(text.slice(first.end, lead.start + 1))) return undefined
  const place = names.findIndex(({ name }) => name === null) + 1
  return place > 0 ? place : undefined
}

/** The place of the tracked brand where other names are not known: one more than the fallbacks before it. */
const placeByLeads = (text: string, passage: Span, own: Mention, leads: ReadonlyArray<Span>): number | undefined => {
  const [lead] = leads
  if (lead === undefined || leads.length >= mostAttempts || isOwner(text, own.end) || isHandled(text, own.end)) return undefined
  const before = leads.filter(({ end }) => end <= own.start).length
  const opening = text.slice(passage.start, lead.start)
  if (!opensAttempts.test(opening) || choosesByNeed.test(opening) || isDenied(text, passage.start, lead.start)) return undefined
  return before + 1
}

/**
 * The place of the tracked brand in an order of attempts; undefined without one.
 *
 * @param passage the line around the brand
 * @param names the names of the passage, in order
 */
export const placeOfAttempt = (text: string, passage: Span, own: Mention, names: ReadonlyArray<Named>): number | undefined => {
  const leads = spansOf(text, passage)
  if (leads.length === 0 || question.test(text.slice(leads.at(-1)!.end, passage.end))) return undefined
  return /\p{Lo}/u.test(text.slice(own.start, own.end)) ? placeByLeads(text, passage, own, leads) : placeOfNames(text, passage, names, leads)
}
