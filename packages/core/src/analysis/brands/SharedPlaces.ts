/**
 * Several names with one place, or with as many places in the same order: "A and B share first place", "A, B and C come second, third and fourth".
 *
 * Source: detection "Rank".
 */
import { sharesPlace } from "../lexicon/TieWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { asPlace, clauseStartOf, isDenied, isPlainLead } from "./OrderClauses.js"
import { capitalsIn, endOfName, isSeparator } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"
import { trackedIn, type Named } from "./PassageNames.js"

/** A name and the place that it shares, or has in a row of places. */
export interface Shared extends Named {
  readonly place: number
}

/** The most UTF-16 units between the names and their places, and the most names. */
const gapReach = 48
const mostNames = 8
/** Nothing but a few small words may stand between the names and their places: "are in", "go to". */
const fewWords = /^[\s*_]*(?:\p{Ll}[\p{Ll}\p{M}'’-]*[\s*_]+){0,6}(?:[:–—]\s*)?[*_"]*$/u
const betweenPlaces = /^(?:\s\p{L}{2,9})?(?:,\s?|,?\s(?:and|und|et|y|e|en|och|og|i|a|și|ve|ja|és|dan|и|та|και)\s)(?:the |le |la |el |il |der |den |de )?$/u

const isPlace = ({ kind, place }: Phrase): boolean => place > 0 && (kind === "place" || kind === "ordinal")

/** The phrases of consecutive places that begin with a phrase: "second, third and fourth". */
const rowFrom = (text: string, phrases: ReadonlyArray<Phrase>, first: Phrase): ReadonlyArray<Phrase> => {
  const row = [first]
  for (const next of phrases.slice(phrases.findIndex(({ start }) => start === first.start) + 1)) {
    const last = row.at(-1)!
    if (!isPlace(next) || next.place !== last.place + 1 || !betweenPlaces.test(text.slice(last.end, next.start))) break
    row.push(next)
  }
  return row
}

/** The tracked brand and all words with a capital, in order. Unlike the names of `PassageNames`, these words may be ordinary words. */
const capitalisedIn = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>): ReadonlyArray<Named> => {
  const own = trackedIn(text, from, to, tracked)
  const others = capitalsIn(text, from, to)
    .filter(({ end, start }) => !own.some((each) => start < each.end && each.start < end))
    .map(({ end, start }) => ({ name: fold(text.slice(start, end)), start, end: endOfName(text, end) }))
  return [...own, ...others].toSorted((left, right) => left.start - right.start)
}

/** The names before an offset, or behind one, that only separators stand between. */
const joined = (text: string, names: ReadonlyArray<Named>, isBefore: boolean): ReadonlyArray<Named> => {
  const ordered = isBefore ? names.toReversed() : names
  const found = ordered.slice(0, 1)
  for (const name of ordered.slice(1)) {
    const last = found.at(-1)!
    const between = isBefore ? text.slice(name.end, last.start) : text.slice(last.end, name.start)
    if (found.length === mostNames || !isSeparator(between)) break
    found.push(name)
  }
  return isBefore ? found.toReversed() : found
}

/**
 * The names with the places that begin with a phrase, and the offset behind all of them; undefined when the phrase has one name.
 *
 * @param sentence where the sentence of the phrase begins
 * @param to where it ends
 */
export const sharedPlaces = (
  text: string,
  phrase: Phrase,
  phrases: ReadonlyArray<Phrase>,
  { end: to, start: sentence }: Span,
  tracked: ReadonlyArray<Mention>
): { readonly names: ReadonlyArray<Shared>; readonly end: number; readonly isTie: boolean } | undefined => {
  if (!isPlace(phrase)) return undefined
  const row = rowFrom(text, phrases, phrase)
  const last = asPlace(text, row.at(-1)!)
  const before = joined(text, capitalisedIn(text, sentence, phrase.start, tracked), true)
  const behind = joined(text, capitalisedIn(text, last.end, to, tracked), false)
  const isBefore = before.length > 1 && fewWords.test(text.slice(before.at(-1)!.end, phrase.start).slice(0, gapReach))
  const names = isBefore ? before : behind
  if (names.length < 2 || (!isBefore && !fewWords.test(text.slice(last.end, names[0]!.start).slice(0, gapReach)))) return undefined
  const [gapStart, gapEnd] = isBefore ? [before.at(-1)!.end, last.end + gapReach] : [sentence, names[0]!.start]
  const isTie = row.length === 1 && sharesPlace.test(text.slice(gapStart, gapEnd))
  if (!isTie && (row.length === 1 || row.length !== names.length)) return undefined
  const start = Math.min(names[0]!.start, phrase.start)
  const clause = clauseStartOf(text, sentence, start)
  if (isDenied(text, clause, phrase.start) || (isBefore && !isPlainLead(text.slice(clause, start)))) return undefined
  return {
    names: names.map((name, index) => ({ ...name, place: isTie ? phrase.place : phrase.place + index })),
    end: Math.max(last.end, names.at(-1)!.end),
    isTie
  }
}
