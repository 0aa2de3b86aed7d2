/**
 * Sentences that put one brand in the place of another: "not A but B", "no es A sino B", "AではなくB". What such a sentence says, it says of B. The lists have
 * the same meanings in each language. Tested in `SentimentOfClauses.test.ts`.
 */
import { patternOf } from "../lexicon/Patterns.js"
import type { Span } from "../text/Sentences.js"

/**
 * The denial before the first name, the word between the names that means "but instead", and the word that may also mean "but": "not A but B is good" says
 * nothing of A where the "but" begins a clause.
 */
const languages: ReadonlyArray<readonly [denial: string, instead: string, but: string]> = [
  ["not|\\p{L}{2,6}n['’]t", "but rather", "but"],
  ["nicht", "sondern", ""],
  ["niet", "maar wel", "maar"],
  ["inte|ikke|ikkje", "utan", "men|uden"],
  ["pas|non", "mais plutôt", "mais"],
  ["no", "sino(?: a)?", ""],
  ["não", "mas sim|e sim", "mas"],
  ["non", "bensì", "ma"],
  ["nu", "ci", ""],
  ["nie", "lecz", "tylko|ale"],
  ["ne|není|nikoliv?", "nýbrž|nego|već|temveč", "ale|ampak"],
  ["nem", "hanem", ""],
  ["ei|eivät|en", "vaan", ""],
  ["bukan", "melainkan", "tapi|tetapi"],
  ["không phải(?: là)?", "mà(?: là)?", ""],
  ["не", "", "а|но"],
  ["όχι|δεν", "", "αλλά"],
  ["ليس(?:ت)?|لا", "بل", ""],
  ["לא", "אלא", ""]
]
/** Articles, prepositions and forms of "to be" before a name. */
const smallWords =
  "(?:(?:the|a|to|for|with|is|are|ist|es|è|est|é|er|är|jest|este|je|der|die|das|den|het|de|en|la|le|les|el|los|il|lo|un|una|um|uma|os|as|o|au|à|al|za|na|pro|do|az|είναι|η|ο|το|σε|ال|את)['’ ]){0,2}"
const emphasis = '[*_"“”«»„]*'
const deniedBefore = languages.map(([denial]) => patternOf(`(?<![\\p{L}])(?:${denial}) ${smallWords}${emphasis}$`, "iu"))
const turned = (turn: string): RegExp => patternOf(`^${emphasis},? (?:${turn})(?![\\p{L}]) ${smallWords}${emphasis}$`, "iu")
const joined = (...words: ReadonlyArray<string>): string => words.filter((word) => word !== "").join("|")
const turnBetween = languages.map(([, instead, but]) => turned(joined(instead, but)))
const insteadBetween = turned(joined(...languages.map(([, instead]) => instead)))
const anyTurn = turned(joined(...languages.map(([, instead, but]) => joined(instead, but))))
/** What follows the second name where no clause begins with it: the end, a part of a Dutch verb, or "that I recommend". */
const endsBehind =
  /^[*_"”»]*(?:(?: aan| af| uit)?(?:$|[.,;:!?)])|\s(?:that|who|which|qui|que|quem|che|die|dat|som|który|która|które|který|která|které|ktorý|koji|koja|koje|który|который|которая|който|що|for|voor|för|pour|para|per|dla|pro|для|за)(?![\p{L}]))/u
/** What may stand before a denial that begins its sentence. */
const opensSentence = /^[^\p{L}]*$/u
/** The denial and the contrast between the names, in languages whose denial follows the name. */
const deniedBetween = /^(?:(?:では|じゃ)なく(?:て)?、?|[이가]? ?아니라 |['’]?\p{L}{0,3} değil,? |\s(?:को )?नहीं,? (?:बल्कि )?)$/u
const [deniedInChinese, turnInChinese] = [/(?:不是|并非|而非)$/u, /^[，,]?而是$/u]
/** "Not only A but B" denies nothing. */
const notOnly = patternOf(
  "(?<![\\p{L}])(?:only|just|merely|nur|bloß|alleen|bara|endast|bare|kun|seulement|s[oó]lo|únicamente|solamente|só|apenas|somente|soltanto|numai|doar|tylko|jen|pouze|samo|len|csak|vain|hanya|cuma|chỉ|только|лишь|лише|тільки|μόνο|فقط|רק|sadece|yalnızca|सिर्फ|सिर्फ़|केवल)(?![\\p{L}])",
  "iu"
)

/** UTF-16 units before the first name, and between the names, that hold the words. */
const reach = 24

/** Where the words of a correction of the first name begin; -1 without a correction. */
const startOf = (text: string, from: number, first: Span, second: Span): number => {
  const between = text.slice(first.end, second.start)
  if (between.length > reach) return -1
  const before = text.slice(Math.max(from, first.start - reach), first.start)
  if (notOnly.test(before)) return -1
  if (deniedBetween.test(between)) return first.start
  if (turnInChinese.test(between)) {
    const denial = deniedInChinese.exec(before)
    return denial === null ? -1 : first.start - before.length + denial.index
  }
  if (!anyTurn.test(between)) return -1
  const isSure = insteadBetween.test(between) || endsBehind.test(text.slice(second.end, second.end + reach))
  for (const [place, turn] of turnBetween.entries()) {
    const denial = turn.test(between) ? deniedBefore[place]!.exec(before) : null
    if (denial !== null) {
      const at = first.start - before.length + denial.index
      // "Niet A maar B is betrouwbaar" begins with the denial. "I have not A but B is" would be two clauses.
      return isSure || opensSentence.test(text.slice(from, at)) ? at : -1
    }
  }
  return -1
}

/** A sentence that puts one name in the place of another. */
export interface Correction<Name extends Span> {
  readonly chosen: Name
  /** The stretch from the denial to the chosen name, with the rejected name. */
  readonly rejected: Span
}

/**
 * The correction in a sentence.
 *
 * @param from where the sentence begins
 * @param first the place of a brand, which the place of another brand follows
 */
export const correctionOf = <Name extends Span>(text: string, from: number, first: Name, second: Name): Correction<Name> | undefined => {
  const start = startOf(text, from, first, second)
  return start < 0 ? undefined : { chosen: second, rejected: { start, end: second.start } }
}

/** The correction of the brand by a name beside it, or the other way round: "not A but B". */
export const correctionBeside = <Name extends Span>(text: string, { start }: Span, here: ReadonlyArray<Name>, mention: Name): Correction<Name> | undefined => {
  if (here.length < 2) return undefined
  const at = here.indexOf(mention)
  const [ahead, behind] = [here[at - 1], here[at + 1]]
  return (ahead && correctionOf(text, start, ahead, mention)) ?? (behind && correctionOf(text, start, mention, behind))
}

/** The names of a sentence without the rejected one. The sentence speaks of the chosen one. */
export const namesLeft = <Name extends Span & { readonly isTracked: boolean }>(
  here: ReadonlyArray<Name>,
  { chosen, rejected }: Correction<Name>
): ReadonlyArray<Name> =>
  here
    .filter(({ end, start }) => end <= rejected.start || start >= rejected.end)
    .map((place) => ({ ...place, isTracked: chosen.isTracked ? place.isTracked : place === chosen }))

/** The parts of a stretch of text outside of another. */
export const outside = ({ end, start }: Span, hole: Span): ReadonlyArray<Span> =>
  [
    { start, end: Math.min(end, hole.start) },
    { start: Math.max(start, hole.end), end }
  ].filter((part) => part.start < part.end)
