/**
 * A name that is a place here because people go there, live there or tell of its weather: "Wir sind in Bitburg umgestiegen", "asumme Nokiassa".
 * A preposition or an ending of place has to stand at the name, and such words in its sentence.
 *
 * Source: detection "Finding names".
 */
import { localEndings, localPrepositions, travelStems } from "../lexicon/TravelWords.js"
import { fold } from "../text/Folding.js"
import { scriptOf } from "../text/Scripts.js"
import { wordBefore } from "../text/Words.js"
import { languagesHere, sentenceAround } from "./Trade.js"

/** Where a word needs no space before it, or has a prefix. */
const isPrefixed = /^(?:ja|ko|zh|ar|he)$/

const keyOf = (language: string): string =>
  /^(?:ru|uk|bg|sr)$/.test(language) ? "cyrillic" : language === "el" ? "greek" : language === "sk" ? "cs" : language

const compiled = new Map<string, RegExp | null>()

/** What tells of a place in a language; null for a language that has no list. */
const tellingOf = (key: string): RegExp | null => {
  let found = compiled.get(key)
  if (found === undefined) {
    const list = travelStems[key === "da" || key === "no" ? "sv" : key]
    const words = list?.split(" ").map((stem) => (stem.endsWith(".") ? `${fold(stem.slice(0, -1))}(?![\\p{L}\\p{M}])` : fold(stem)))
    found = words === undefined ? null : new RegExp(`${isPrefixed.test(key) ? "" : "(?<![\\p{L}\\p{M}])"}(?:${words.join("|")})`, "u")
    compiled.set(key, found)
  }
  return found
}

const prepositions = new Map(Object.entries(localPrepositions).map(([key, words]) => [key, new Set(words.split(" ").map(fold))]))

const hasLocalSign = (text: string, start: number, end: number, before: string, key: string): boolean => {
  if (key === "zh") return prepositions.get(key)!.has(text.slice(start - 1, start))
  if (key === "he") return /(?:^|[^\p{L}\p{M}])[ובלכש]{0,1}[בל]$/u.test(text.slice(Math.max(0, start - 3), start))
  return prepositions.get(key)?.has(before) === true || localEndings[key]?.test(text.slice(end, end + 8)) === true
}

/** Whether somebody is in the place of the name, or on the way to it. */
export const isGoneTo = (text: string, start: number, end: number, isEnglishThere: boolean): boolean => {
  const script = scriptOf(text.charCodeAt(start))
  if (script === "none") return false
  const word = wordBefore(text, start)
  const before = word?.gap === " " ? fold(word.text) : ""
  const keys = new Set((isEnglishThere ? ["en"] : languagesHere(text, start)).map(keyOf))
  let sentence: string | undefined
  for (const key of keys) {
    if (!hasLocalSign(text, start, end, before, key)) continue
    if (tellingOf(key)?.test((sentence ??= sentenceAround(text, start, end))) === true) return true
  }
  return false
}
