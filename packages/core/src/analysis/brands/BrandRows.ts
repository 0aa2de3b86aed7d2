/**
 * Finds brands that an answer names beside a noun for companies: "marques comme A et B", "ihre Mitbewerber sind A, B und C", "A ve B gibi markalar",
 * "A、Bなどのブランド". The nouns and the words around them are in `lexicon/BrandNouns`.
 *
 * Source: detection "Other brands".
 */
import { brandNouns } from "../lexicon/BrandNouns.js"
import { memoised } from "../lexicon/Memo.js"
import type { Cue } from "../names/ProseCues.js"
import { guessAround, type LanguageGuess } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { casedBegins, rowFrom, rowOf, rowTo, type Name } from "./NameRows.js"

/** The most UTF-16 units between the noun and the first name. */
const gapReach = 60
/** The most UTF-16 units of a link before the noun. */
const linkReach = 12

/** What may stand between a noun and names. */
interface Gaps {
  /** Behind the noun, before names with capitals: a few small words, one of which links, or a colon. */
  readonly linked: RegExp
  /** The same before names in scripts without capitals. */
  readonly linkedUncased: RegExp
  /** Between names and the noun behind them. Null in languages without such words. */
  readonly behind: RegExp | null
}

const gapsOf = memoised((language: string): Gaps => {
  const { links, linksBehind } = brandNouns[language]!
  return {
    linked: new RegExp(`^\\p{L}{0,4}(?::|(?:,? \\p{Ll}[\\p{L}'’]*){0,6}?,? (?:${links})(?:,? \\p{Ll}[\\p{L}'’]*){0,3}?:?) (?=${casedBegins})`, "u"),
    linkedUncased: new RegExp(`^[^\\s,،。，、:：]{0,4}?(?:[^,،。，、:：\\n]{0,16}?(?:${links})、?|\\s*[:：])\\s*(?=\\p{L})`, "u"),
    behind: linksBehind === undefined ? null : new RegExp(`\\s?(?:${linksBehind})\\s?$`, "u")
  }
})

/** Names behind the noun at once: "die Marken A und B". */
const atOnce = new RegExp(`^\\p{L}{0,4} (?=${casedBegins})`, "u")

/** The languages of a key of `brandNouns` that stands for several. */
const languagesOf: Readonly<Record<string, ReadonlyArray<string>>> = { cyrillic: ["ru", "uk", "bg", "sr"], sv: ["sv", "da", "no"] }

const confidence = 0.7
const rule = "named beside a noun for companies"

/** Whether a text may be in a language of nouns. A language in another script than Latin shows itself by the noun. */
const mayBe = (language: string, { language: best, possible }: LanguageGuess): boolean =>
  best === language || possible.has(language) || best === "cyrillic" || best === "greek" || best === "unspaced" || best === "other"

/** The names behind a noun that ends at an offset. A single name must be linked: "the brands Germany needs". */
const namesBehind = (text: string, end: number, { linked, linkedUncased }: Gaps): ReadonlyArray<Name> => {
  const rest = text.slice(end, end + gapReach)
  const gap = linked.exec(rest) ?? linkedUncased.exec(rest)
  if (gap !== null) return rowFrom(text, end + gap[0].length)
  const without = atOnce.exec(rest)
  const names = without === null ? [] : rowFrom(text, end + without[0].length)
  return names.length >= 2 ? names : []
}

/** The names before a noun that begins at an offset. */
const namesBefore = (text: string, start: number, { behind }: Gaps): ReadonlyArray<Name> => {
  const link = behind?.exec(text.slice(Math.max(0, start - linkReach), start))
  return link == null ? [] : rowTo(text, start - link[0].length)
}

/** All brands beside nouns for companies. */
export const brandRows = (text: string, cues: ReadonlyArray<Cue>): ReadonlyArray<BrandCandidate> =>
  cues.flatMap(({ from, role: { nounOf }, start }) => {
    if (nounOf.length === 0) return []
    const guess = guessAround(text, start)
    for (const language of nounOf) {
      if (!mayBe(language, guess)) continue
      const gaps = gapsOf(language)
      const languages = languagesOf[language] ?? [language]
      const behind = namesBehind(text, from, gaps)
      const found = rowOf(text, behind.length > 0 ? behind : namesBefore(text, start, gaps), languages, confidence, rule)
      if (found.length > 0) return found
    }
    return []
  })
