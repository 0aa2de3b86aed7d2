/**
 * Sentences that put one brand in the place of another: "not A but B", "no es A sino B", "AではなくB". What such a sentence says, it says of B. The lists have
 * the same meanings in each language. Tested in `SentimentOfClauses.test.ts`.
 */
import { patternOf } from "../lexicon/Patterns.js"
import type { Span } from "../text/Sentences.js"

/** The denial before the first name, and the word of contrast between the names. */
const languages: ReadonlyArray<readonly [denial: string, turn: string]> = [
  ["not|n['’]t", "but(?: rather)?"],
  ["nicht", "sondern"],
  ["niet", "maar(?: wel)?"],
  ["inte|ikke|ikkje", "utan|men|uden"],
  ["pas|non", "mais(?: plutôt)?"],
  ["no", "sino(?: a)?"],
  ["não", "mas(?: sim)?|e sim"],
  ["non", "ma|bensì"],
  ["nu", "ci"],
  ["nie", "lecz|tylko|ale"],
  ["ne\\p{L}{0,12}", "ale|nýbrž|nego|već|temveč|ampak"],
  ["nem", "hanem"],
  ["ei|eivät|en", "vaan"],
  ["bukan", "melainkan|tapi|tetapi"],
  ["không phải(?: là)?", "mà(?: là)?"],
  ["не", "а|но"],
  ["όχι|δεν", "αλλά"],
  ["ليس(?:ت)?|لا", "بل"],
  ["לא", "אלא"]
]
const smallWords = "(?:[\\p{L}]{1,5}['’ ]){0,2}"
const emphasis = '[*_"“”«»„]*'
const deniedBefore = languages.map(([denial]) => patternOf(`(?<![\\p{L}])(?:${denial}) ${smallWords}${emphasis}$`, "iu"))
const turned = (turn: string): RegExp => patternOf(`^${emphasis},? (?:${turn})(?![\\p{L}]) ${smallWords}${emphasis}$`, "iu")
const turnBetween = languages.map(([, turn]) => turned(turn))
const anyTurn = turned(languages.map(([, turn]) => turn).join("|"))
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
  for (const [place, turn] of turnBetween.entries()) {
    const denial = turn.test(between) ? deniedBefore[place]!.exec(before) : null
    if (denial !== null) return first.start - before.length + denial.index
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
