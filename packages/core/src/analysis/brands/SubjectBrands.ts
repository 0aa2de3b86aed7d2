/**
 * Finds brands that an English text describes one after the other: "HubSpot offers a free plan. Pipedrive focuses on the pipeline. Zoho costs less." Each is
 * the subject of a sentence, in front of a verb that says what a company or a product does now. Persons, towns, review sites and features are subjects too, so
 * that a name in front of anything else ends the search, unless a model stands behind the name.
 *
 * Source: detection "Other brands".
 */
import { isGivenName } from "../lexicon/GivenNames.js"
import { directories } from "../lexicon/PreferenceWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import { isLikelyName } from "../names/LikelyNames.js"
import type { Mention } from "../names/Mention.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { traitsOf } from "../text/Tokens.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { setOf } from "./OrderClauses.js"

/** Verbs of companies and products. */
const ofBrands = "offers costs charges sells provides integrates focuses targets suits specializes specialises caters ships excels competes"

/** What may stand before the subject: "For a small team, ". */
const lead = "(?:(?:For|If|When|Among|In|On|At|With|Overall|Meanwhile|Finally|Lastly|Also)(?!\\p{L})[^.,;:!?]{0,60}, )?"
const word = "[\\p{L}\\p{M}\\p{N}&+'’.-]{0,30}"

/** The subject at the beginning of a sentence, in bold or as a link too ("The Nikon Z50 II", "**Kinsta**"), and the verb if it is one of brands. */
const subject = new RegExp(
  `^(${lead}[*_"“[]{0,4}(?:[Tt]he )?)((?:\\d{0,4}\\p{Lu}|\\p{Ll}{1,4}\\p{Lu})${word})((?: [\\p{Lu}\\p{N}&]${word}){0,4})` +
    `(?:(?:[*_"”]{1,4}|\\]\\([^)\\s]{1,200}\\))? (?:also |still )?(${ofBrands.replaceAll(" ", "|")})(?!\\p{L}))?`,
  "u"
)
/** The most UTF-16 units of a sentence, and the most sentences, that are read. */
const longestSubject = 400
const mostSentences = 200
/** UTF-16 units before a configured name that begins a sentence: "The ". */
const mostBefore = 8

/** A model behind the name of its maker, which may be an ordinary word: "Canon EOS R10". */
const modelBehind = /^ (?:\p{Lu}\S* )?\S*\p{Lu}\S*\d/u
const endsLikeNoName = /['’]s$|\.\p{Lu}?$/u
const nameBefore = /\p{Lu}[\p{L}'’-]* $/u
const nameReach = 20

/** Directories and review sites tell about the brands of others. */
const isDirectory = setOf(directories)

const isPartOfWord = (text: string, index: number): boolean => Characters.isWord(Characters.kindAt(text, index))

/** The first place where a name stands as a whole word. */
const firstPlaceOf = (text: string, name: string): number => {
  let at = text.indexOf(name)
  while (at >= 0 && (isPartOfWord(text, at - 1) || isPartOfWord(text, at + name.length))) at = text.indexOf(name, at + name.length)
  return at
}

/** Whether the first word of a subject is a brand. A word with a name before it, where the text first has it, is a surname. */
const isBrand = (text: string, first: string, further: string): boolean => {
  const { folded, isModel, isWordLike } = traitsOf(first)
  if (endsLikeNoName.test(first) || isGivenName(folded) || isTownName(folded) || isDirectory.has(folded)) return false
  if (!isLikelyName(first) && !(isWordLike && !isModel && modelBehind.test(further))) return false
  const at = firstPlaceOf(text, first)
  return !nameBefore.test(text.slice(Math.max(0, at - nameReach), at).replace(/(?:^|[.!?:\n])\W*The $/u, ""))
}

/** The fewest brands that are found. A single one may be a person: "Musk sells cars." */
const leastFound = 2

/**
 * The brands that sentences have as their subjects, if a configured brand is such a subject too. None when a further subject may be a brand or not, because
 * then the order of the brands is not known.
 */
export const subjectBrands = (text: string, sentences: ReadonlyArray<Span>, mentions: ReadonlyArray<Mention>): ReadonlyArray<BrandCandidate> => {
  const found = new Map<string, BrandCandidate>()
  let hasConfigured = false
  for (const { end, start } of sentences.slice(0, mostSentences)) {
    const isConfigured = mentions.some((each) => each.start >= start && each.start < start + mostBefore)
    hasConfigured ||= isConfigured
    const matched = isConfigured ? null : subject.exec(text.slice(start, Math.min(end, start + longestSubject)))
    if (matched === null) continue
    const [whole, before = "", name = "", further = "", verb] = matched
    if (mentions.some((each) => each.start < start + whole.length && start < each.end)) hasConfigured = true
    else if ((verb !== undefined || modelBehind.test(further)) && isBrand(text, name, further)) {
      const at = start + before.length
      if (!found.has(fold(name))) found.set(fold(name), { name, start: at, end: at + name.length, confidence: 0.5, rule: "subject of a sentence" })
    } else if (!found.has(fold(name)) && (isLikelyName(name) || (verb !== undefined && !isFunctionWord(fold(name))))) return []
  }
  return hasConfigured && found.size >= leastFound ? [...found.values()] : []
}
