/**
 * Decides whether a name stands in a phrase that only places have: "Hershey, Pennsylvania", "from Lausanne to Evian", "Cadbury Castle".
 *
 * Source: detection "Finding names".
 */
import { isCountryName, isAmericanState, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { fold } from "../text/Folding.js"

/** The two letters of a state, without those that are a word or a country ("OR", "IN", "DE"). */
const stateCode = /^(?:AK|AZ|CA|FL|GA|IL|KS|KY|MA|MD|MI|MN|MO|MS|MT|NC|ND|NH|NJ|NM|NV|NY|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY)$/
/** What follows the name of a state: the end of the phrase, a verb or a preposition. */
const stateAfter = /^, (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[,.;:)\n]|$| \d{5}| (?:is|was|has|had|in|on|for|to|and|where|which|that|with)(?!\p{L}))/u
/** How far a state reaches behind a name, in UTF-16 units. */
const stateReach = 30

/** Whether a state of the United States follows the name: "Corona, California, was named for its street". */
export const isBeforeState = (text: string, start: number, end: number): boolean => {
  if (text[end] !== ",") return false
  const state = stateAfter.exec(text.slice(end, end + stateReach))?.[1]
  if (state === undefined || !(stateCode.test(state) || isAmericanState(fold(state)))) return false
  // In a list, the state may be a brand, too: "Nike, Patagonia, Montana and". Goods are bought and tried: "Try Cabot, Vermont, for cheddar".
  return !/(?:,|(?<!\p{L})(?:and|or|try|buy|order|use|drink|eat|wear)) $/iu.test(text.slice(Math.max(0, start - 7), start))
}

const from = "from|von|van|från|fra|de|da|do|din|z|ze|iz|od|из|від|з|dari|từ"
const to = "to|nach|naar|till|til|à|a|para|la|spre|do|u|v|в|во|до|у|ke|đến|vào|tới"
/** Up to four words in small letters: "from Bordeaux by train to Cognac". */
const between = "((?: \\p{Ll}[\\p{L}\\p{M}]*){0,4}?)"
const fromTown = new RegExp(`(?<!\\p{L})(?:${from}) (\\p{Lu}[\\p{L}\\p{M}-]+)${between} (?:${to}) $`, "iu")
const toTown = new RegExp(`^${between} (?:${to}) (\\p{Lu}[\\p{L}\\p{M}-]+)`, "u")
const fromHere = new RegExp(`(?<!\\p{L})(?:${from}) $`, "iu")
/** Turkish puts both cases behind an apostrophe: "Bursa'dan Uludağ'a". */
const fromTurkishTown = /(\p{Lu}[\p{L}\p{M}]+)['’][dt][ae]n $/u
const toHereInTurkish = /^['’]y?[ae](?!\p{L})/u
const toTurkishTown = /^['’][dt][ae]n (\p{Lu}[\p{L}\p{M}]+)['’]y?[ae](?!\p{L})/u
/** Stems of verbs of changing from one company to another, which may both have the name of a town: "from Santander to Halifax". */
const ofChange =
  /(?<!\p{L})(?:switch|chang|mov(?:e[ds]?|ing)(?!\p{L})|migrat|upgrad|transfer|wechsel|gewechselt|overstap|byt|pass[ea]|cambi|mud[ae]|przesz|przenios|geçi?ş?t|перешел|перешла|перейш|переш[лёе])/iu
/** How far the other town is searched on each side of a name, in UTF-16 units. */
const townReach = 60

/** Whether a word is the name of a town, also with one of the endings of Slavic languages: "z Prahy", "из Москвы". */
const isTown = (written: string): boolean => {
  const folded = fold(written)
  const stem = folded.slice(0, -1)
  return [folded, stem, `${stem}a`, `${stem}а`].some((name) => isTownName(name) || isPlaceName(name) || isCountryName(name))
}

/** Whether the name is a town at the beginning or the end of a way whose other end is a town, too: "Von Lausanne nach Evian". */
export const isBetweenTowns = (text: string, start: number, end: number, name: string): boolean => {
  if (!isTown(name)) return false
  const before = text.slice(Math.max(0, start - townReach), start)
  const after = text.slice(end, end + townReach)
  const town =
    fromTown.exec(before)?.[1] ??
    (fromHere.test(before) ? toTown.exec(after)?.[2] : undefined) ??
    (toHereInTurkish.test(after) ? fromTurkishTown.exec(before)?.[1] : undefined) ??
    toTurkishTown.exec(after)?.[1]
  return town !== undefined && isTown(town) && !ofChange.test(before) && !ofChange.test(after)
}
