/** Words of trade around a name: they speak for a brand where the name is something else, too. */
import { languagesOfScript, languagesLike } from "../lexicon/CommonWords.js"
import { tradeStems } from "../lexicon/TradeWords.js"
import { fold } from "../text/Folding.js"
import { guessAround } from "../text/TextLanguage.js"

/** Where words begin only after a space; elsewhere a particle or a word without a space may stand before. */
const isSpaced = (language: string): boolean => !/^(?:ko|ar|fa|he|th|ja|zh)$/.test(language)

/** Languages that share the stems of another. */
const sameStems: Readonly<Record<string, string>> = { sk: "cs", sl: "hr", da: "sv", no: "sv" }

const patterns = new Map<string, RegExp | null>()
const patternOf = (language: string): RegExp | null => {
  const list = sameStems[language] ?? language
  let pattern = patterns.get(list)
  if (pattern === undefined) {
    const stems = tradeStems[list]?.split(" ").map(fold).join("|")
    patterns.set(list, (pattern = stems === undefined ? null : new RegExp(`${isSpaced(list) ? "(?<![\\p{L}\\p{M}])" : ""}(?:${stems})`, "gu")))
  }
  return pattern
}

const reach = 80
const sentenceEnd = /[.!?。！？\n।]/

/** The sentence around the name without the name, folded; no more than some words of it. */
export const sentenceAround = (text: string, start: number, end: number): string => {
  const before =
    text
      .slice(Math.max(0, start - reach), start)
      .split(sentenceEnd)
      .at(-1) ?? ""
  const [after = ""] = text.slice(end, end + reach).split(sentenceEnd)
  return fold(`${before} | ${after}`)
}

/** How many different words of trade stand in the sentence, at most two. */
export const tradeWordsAround = (text: string, start: number, end: number, languages: ReadonlyArray<string>): number => {
  const sentence = sentenceAround(text, start, end)
  const found = new Set<string>()
  for (const language of languages) {
    const pattern = patternOf(language)
    if (pattern !== null) for (const [word] of sentence.matchAll(pattern)) if (found.add(word).size === 2) return 2
  }
  return found.size
}

/** The languages of which words may stand around a place. */
export const languagesHere = (text: string, at: number): ReadonlyArray<string> => {
  const ofScript = languagesOfScript(fold(text.slice(at, at + 1)))
  if (ofScript.length > 0) return ofScript
  const { language, possible } = guessAround(text, at)
  if (language === "unspaced") return ["ja", "zh", "th"]
  if (language === "cyrillic") return languagesOfScript("а")
  if (language === "greek") return ["el"]
  return language.length === 2 ? languagesLike(language) : [...possible]
}

/** Whether a word of trade stands in the sentence of the name. */
export const hasTradeWord = (text: string, start: number, end: number): boolean => tradeWordsAround(text, start, end, languagesHere(text, start)) > 0
