/**
 * The brand that an English answer names as its first choice: "my top pick is X", "X stands out as our number one recommendation".
 *
 * A pick for one purpose ("my top pick for beginners is X") is no first choice. An answer with two different picks has no first choice.
 *
 * Source: detection "Rank".
 */
import { sourceAhead } from "../lexicon/Attribution.js"
import { purposeOfSome } from "../lexicon/OrderClauseWords.js"
import type { Mention } from "../names/Mention.js"
import { tokenAt, tokensFrom } from "../text/Tokens.js"
import type { WordOccurrences } from "../text/WordOccurrences.js"
import { wordBefore } from "../text/Words.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { makerBetween } from "./HeadBrands.js"
import { isInCountry, isOfAspect } from "./LimitedLeads.js"
import { endOfName } from "./OrderedNames.js"

const reach = 90
/** The least confidence in a name behind words that announce no first place for sure. */
const surest = 0.8

const first = "(?:top|#1|no\\. ?1|number one|number-one|first|overall|favou?rite|best)"
const definite = new RegExp(`\\b(?:my|our|the)\\s(?:personal\\s|absolute\\s|clear\\s|overall\\s)?${first}\\s(?:overall\\s)?$`, "i")
/** "My pick: X", "**Overall winner: X**": a line or a sentence that only names the choice. */
const ownLine = /(?:^|[\n.!?]\s{0,2})[*_#>\s]{0,6}(?:(?:my|our|the)\s)?(?:(?:personal|overall|final)\s)?$/i
const colon = /^\*{0,2}:/
/** What may stand behind a name that ends such a line or its sentence. "Dr. Smith uses X" and "Google it first" go on. */
const closes = /^[*_"”»]{0,4}\s?(?:$|[\n.!,;([—–]|-\s)/
const personTitle = /^(?:dr|mr|mrs|ms|prof|st)$/i
/** The words from the phrase of a first choice to the name. */
const thenName = /^(?:\soverall)?\*{0,2}\s?(?:is|would be|goes to|remains|has to be|:|–|—)\s?\*{0,2}\s?(?:the\s)?\*{0,2}(?=[\p{Lu}\d])/u
/** The words from a name to the phrase of a first choice. */
const nameThen = new RegExp(
  `\\s(?:is|remains|stands out as|would be|comes out as|takes the title of)\\s(?:my|our|the)\\s(?:personal\\s|clear\\s|overall\\s)?${first}\\s(?:overall\\s)?$`,
  "i"
)
/** "X is the clear winner", "X is our pick". */
const nameWins = /\s(?:is|remains|comes out as)\s(?:my|our|the\sclear|the\soverall)\s$/i
/** "X stands out as a top pick" counts only before the answer's list. */
const nameStandsOut = new RegExp(`\\s(?:stands out as|comes out as)\\s(?:a|the|my|our)\\s${first}\\s$`, "i")
const forSome = /^(?:\soverall)?\sfor\s/

/** "Zoho is great, but whether it is the best choice depends on your team". */
const isAsked = /\bwhether\b[^.!?\n]*$/i

const beginsClause = /(?:[,;]|\b(?:but|while|whereas|and))\s$/i

/** Where the sentence of an offset begins, behind its source. */
const sentenceStart = (text: string, at: number): number => {
  const before = text.slice(Math.max(0, at - reach), at)
  const mark = Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n"), before.lastIndexOf(": "), before.lastIndexOf("! "))
  const start = at - before.length + mark + 1
  return start + (sourceAhead.exec(text.slice(start, at))?.[0].length ?? 0)
}

/** The configured or likely brand at the start of the stretch (`isAtStart`), or the first one in it. */
const brandIn = (
  text: string,
  start: number,
  end: number,
  isAtStart: boolean,
  mentions: ReadonlyArray<Mention>,
  occurrences: WordOccurrences
): BrandCandidate | undefined => {
  const within = mentions.filter((mention) => mention.start >= start && mention.end <= end)
  // "Zoho costs less, HubSpot is the best choice": the first choice is the subject of the last clause.
  const known = isAtStart
    ? within.find((mention) => mention.start - start <= 12)
    : (within.findLast((mention) => mention !== within[0] && beginsClause.test(text.slice(start, mention.start))) ?? within[0])
  if (known !== undefined)
    return { name: text.slice(known.start, known.end), start: known.start, end: known.end, confidence: known.confidence, rule: "top pick" }
  const token = tokenAt(text, start, end)
  const name =
    token === undefined || isAtStart
      ? token
      : tokensFrom(text, token, end, 20).find(({ traits }) => traits.isCapital && !traits.isWordLike && !traits.isMeasure)
  if (name === undefined) return undefined
  const maker = makerBetween(text, name.start, end, occurrences)
  return maker === undefined ? undefined : { ...maker, rule: "top pick" }
}

/** Whether a line or a sentence has nothing else behind a name, or only a remark. */
const isAlone = (text: string, { end, name }: BrandCandidate): boolean => {
  const behind = endOfName(text, end)
  return !personTitle.test(name) && closes.test(text.slice(behind, behind + reach))
}

/** Whether the sentence of a pick limits it to a property or, behind other text, to a country: "On price, X is the clear winner". */
const isLimited = (text: string, at: number): boolean => {
  const start = sentenceStart(text, at)
  const lead = text.slice(start, at)
  return isOfAspect(lead) || (isInCountry(lead) && text.slice(0, start).trim() !== "")
}

/**
 * @param picks the offsets behind nouns of a first choice (`pickNouns` of `ProseCues`)
 * @param listStart the offset where the answer's list begins; the length of the text when there is no list
 */
export const topPickOf = (
  text: string,
  picks: ReadonlyArray<number>,
  listStart: number,
  mentions: ReadonlyArray<Mention>,
  occurrences: WordOccurrences
): BrandCandidate | undefined => {
  let pick: BrandCandidate | undefined
  for (const end of picks) {
    const at = wordBefore(text, end)?.start ?? end
    const before = text.slice(Math.max(0, at - reach), at)
    const after = text.slice(end, end + reach)
    const isDefinite = definite.test(before)
    const lead = isDefinite || (colon.test(after) && ownLine.test(before)) ? thenName.exec(after) : null
    let found: BrandCandidate | undefined
    if (lead !== null) {
      const from = end + lead[0].length
      const stop = text.slice(from, from + reach).search(/[.,;:(!\n–—]/)
      found = brandIn(text, from, stop < 0 ? Math.min(text.length, from + reach) : from + stop, true, mentions, occurrences)
      // Behind "Our recommendations:" may stand a sentence.
      if (!isDefinite && found !== undefined && (found.confidence < surest || !isAlone(text, found))) found = undefined
    } else if (!forSome.test(after)) {
      const link = nameThen.exec(before) ?? nameWins.exec(before) ?? (at < listStart ? nameStandsOut.exec(before) : null)
      const start = sentenceStart(text, at)
      if (link !== null && !isAsked.test(before)) found = brandIn(text, start, at - before.length + link.index, false, mentions, occurrences)
      // Below a list of brands, "for beginners, X is the best choice" is advice for some readers.
      if (found !== undefined && start > listStart && purposeOfSome.test(text.slice(start, found.start))) found = undefined
    }
    if (found === undefined || isLimited(text, at)) continue
    if (pick !== undefined && pick.name !== found.name) return undefined
    pick = found
  }
  return pick
}
