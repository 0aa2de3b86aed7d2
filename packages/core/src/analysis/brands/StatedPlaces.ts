/**
 * The places that the items of a list without numbers state in words: "**3rd place:** A", "- B: Platz 2", "🥇 C". Such a list may begin with any place.
 *
 * Source: detection "Rank".
 */
import type { Span } from "../text/Sentences.js"
import { phrasesIn } from "./OrdinalScan.js"

/** An item, and the names in its head, of which the configured ones come first. */
interface NamedItem {
  readonly item: { readonly start: number }
  readonly known: ReadonlyArray<Span>
  readonly candidates: ReadonlyArray<Span>
}

/** UTF-16 units of an item's line that are read. */
const lineReach = 120

/** Nouns behind an ordinal, and nouns that stand only where the name follows: "second choice: A". */
const placeNouns = "place|spot|position|platz|lugar|puesto|posto|plaats|plek|plats|plads|plass|miejsce|místo|место|місце|sija|hely|loc"
const choiceNouns = "choice|pick|rank|wahl|choix|opción|opcion|opção|scelta|keuze|val|valg|wybór|volba"

/** What may stand before a place at the beginning of an item, and between the place and the name. */
const beforePlace = /^[\s#*_>•–—-]*$/u
const fromPlaceToName = new RegExp(String.raw`^(?: (?:${placeNouns}|${choiceNouns}))?(?:[\s*_:：–—|,-]|\ufe0f)*$`, "iu")
/** What may stand between the name and a place behind it: "B: Platz 2", "B (2nd)". */
const fromNameToPlace = /^[\s*_]*[:：–—(（|,-]?[\s*_]*$/u
/** What ends a place behind the name. "B: second screen" and "B – first released in 2020" go on. */
const ofPlaceEnd = new RegExp(String.raw`^(?: (?:${placeNouns}))?(?: overall)?[\s*_]*(?:$|[)）.,;:：–—|!])`, "iu")

const restOfPlace = new RegExp(String.raw`^(?: (?:${placeNouns}|${choiceNouns}))?$`, "iu")

/** Whether a title is a place and nothing else: "5th place", "Platz 3". */
export const isPlaceAlone = (title: string): boolean => {
  const [phrase] = phrasesIn(title)
  return (phrase?.kind === "place" || phrase?.kind === "ordinal") && phrase.place > 0 && phrase.start === 0 && restOfPlace.test(title.slice(phrase.end))
}

/** The place that an item states directly before or behind its name; null without one. */
const statedPlace = (text: string, { candidates, item, known }: NamedItem): number | null => {
  const name = known[0] ?? candidates[0]
  if (name === undefined) return null
  const newline = text.indexOf("\n", item.start)
  const line = text.slice(item.start, Math.min(newline < 0 ? text.length : newline, item.start + lineReach))
  const [start, end] = [name.start - item.start, name.end - item.start]
  for (const phrase of phrasesIn(line)) {
    if ((phrase.kind !== "place" && phrase.kind !== "ordinal") || phrase.place === 0) continue
    const isBefore = phrase.end <= start && beforePlace.test(line.slice(0, phrase.start)) && fromPlaceToName.test(line.slice(phrase.end, start))
    const isBehind = phrase.start >= end && fromNameToPlace.test(line.slice(end, phrase.start)) && ofPlaceEnd.test(line.slice(phrase.end))
    if (isBefore || isBehind) return phrase.place
  }
  return null
}

/** The list in the order of the places that its items state; the list itself unless each item states a place of its own. */
export const byStatedPlace = <Item extends NamedItem>(text: string, list: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  if (list.length < 2) return list
  const places = new Map<number, Item>()
  for (const headed of list) {
    const place = statedPlace(text, headed)
    if (place === null || places.has(place)) return list
    places.set(place, headed)
  }
  return [...places].toSorted(([left], [right]) => left - right).map(([, headed]) => headed)
}
