/**
 * Finds brands that an English text describes one after the other: "HubSpot is a natural start. Pipedrive focuses on the pipeline. Zoho costs less." Each is
 * the subject of a sentence, in front of a verb that says what a company or a product does now.
 *
 * Source: detection "Other brands".
 */
import { isGivenName } from "../lexicon/GivenNames.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { traitsOf } from "../text/Tokens.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { isLikelyName } from "./ProseBrands.js"

/** Verbs of companies and products. */
const ofBrands =
  "offers costs charges sells provides supports integrates includes focuses targets suits specializes specialises caters ships handles excels competes lets runs"
/** Verbs of anything. */
const ofAll = "is has makes gives comes takes works adds tries stands sits remains feels looks uses covers keeps tends leans shines"

/** What may stand before the subject: "For a small team, ". */
const lead = "(?:(?:For|If|When|Among|In|On|At|With|Overall|Meanwhile|Finally|Lastly|Also)(?!\\p{L})[^.,;:!?]{0,60}, )?"
const word = "[\\p{L}\\p{M}\\p{N}&+'’.-]{0,30}"

/** The subject at the beginning of a sentence, in bold or as a link too: "The Nikon Z50 II", "**Kinsta**". */
const subject = new RegExp(
  `^${lead}[*_"“[]{0,4}(?:[Tt]he )?((?:\\d{0,4}\\p{Lu}|\\p{Ll}{1,4}\\p{Lu})${word})((?: [\\p{Lu}\\p{N}&]${word}){0,4})(?:[*_"”]{1,4}|\\]\\([^)\\s]{1,200}\\))?` +
    ` (?:also |still )?(?:(${ofBrands.replaceAll(" ", "|")})|${ofAll.replaceAll(" ", "|")})(?!\\p{L})`,
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

/** Whether the first word of a subject is a brand. A word with a name before it, where the text first has it, is a surname. */
const isBrand = (text: string, first: string, further: string): boolean => {
  const { folded, isModel, isWordLike } = traitsOf(first)
  if (endsLikeNoName.test(first) || isGivenName(folded)) return false
  if (!isLikelyName(first) && !(isWordLike && !isModel && modelBehind.test(further))) return false
  const at = text.indexOf(first)
  return !nameBefore.test(text.slice(Math.max(0, at - nameReach), at).replace(/(?:^|[.!?:\n])\W*The $/u, ""))
}

/**
 * The brands that sentences have as their subjects, each at its first place in the text. A single one beside the configured brands needs a verb of brands,
 * because it may be a person, a place or a thing.
 */
export const subjectBrands = (text: string, sentences: ReadonlyArray<Span>, mentions: ReadonlyArray<Mention>): ReadonlyArray<BrandCandidate> => {
  const found = new Map<string, BrandCandidate>()
  const known = new Set<number>()
  let isOfBrands = false
  for (const { end, start } of sentences.slice(0, mostSentences)) {
    const beginning = mentions.find((each) => each.start >= start && each.start < start + mostBefore)
    if (beginning !== undefined) known.add(beginning.brand)
    const matched = beginning === undefined ? subject.exec(text.slice(start, Math.min(end, start + longestSubject))) : null
    if (matched === null) continue
    const [whole, name = "", further = "", verb] = matched
    const mention = mentions.find((each) => each.start < start + whole.length && start < each.end)
    if (mention !== undefined) known.add(mention.brand)
    else if (isBrand(text, name, further)) {
      isOfBrands ||= verb !== undefined
      const at = text.indexOf(name)
      found.set(fold(name), { name, start: at, end: at + name.length, confidence: 0.5, rule: "subject of a sentence" })
    }
  }
  return found.size + known.size > 2 || (isOfBrands && found.size + known.size === 2) ? [...found.values()] : []
}
