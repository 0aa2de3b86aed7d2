/**
 * The brand that an answer in another language than English names as its first choice: "meine erste Wahl bleibt X", "X 是我的首选".
 *
 * Source: detection "Rank".
 */
import { contrastIn } from "../lexicon/ContrastWords.js"
import { firstChoice, forSome, noFirstChoice, ofSome } from "../lexicon/FirstChoice.js"
import type { Mention } from "../names/Mention.js"
import { guessAround, isOtherThanEnglish } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"

/** Units between the first choice and its name. */
const reach = 60
/** A text names one first choice, or none. */
const mostPhrases = 50
/** How far a text is read for its first choice, in UTF-16 units. */
const longestText = 20_000

const clauseEnd = /[.,;!?\n。！？，、；।(]/u

/** The words before the phrase, from the beginning of its clause. */
const clauseBefore = (text: string, contrast: RegExp): string => {
  const marked = text.split(clauseEnd).at(-1)!
  const turn = [...marked.matchAll(contrast)].at(-1)
  return turn === undefined ? marked : marked.slice(turn.index + turn[0].length)
}

/** The one that the text calls its first choice, of those that are known; undefined when it calls none so, or several. */
export const foreignPickOf = (text: string, listStart: number, mentions: ReadonlyArray<Mention>): BrandCandidate | undefined => {
  const [first] = mentions
  // The commonest word of English tells it at no cost; reading what language a text is in would cost a tenth of ranking it.
  if (first === undefined || text.includes(" the ") || !isOtherThanEnglish(text, first.start)) return undefined
  const { language, possible } = guessAround(text, first.start)
  const contrast = contrastIn(language, possible)
  let pick: Mention | undefined
  let count = 0
  for (const { 0: phrase, index } of text.slice(0, Math.min(listStart, longestText)).matchAll(firstChoice)) {
    if (count++ === mostPhrases) return undefined
    const end = index + phrase.length
    const before = clauseBefore(text.slice(Math.max(0, index - reach), index), contrast)
    const after = text.slice(end, end + reach).split(clauseEnd)[0]!
    if (forSome.test(after) || ofSome.test(before) || noFirstChoice.test(before) || noFirstChoice.test(after)) continue
    const found =
      mentions.findLast((mention) => mention.end <= index && mention.start >= index - before.length) ??
      mentions.find((mention) => mention.start >= end && mention.start <= end + after.length)
    if (found === undefined) continue
    if (pick !== undefined && pick.brand !== found.brand) return undefined
    pick = found
  }
  return pick === undefined
    ? undefined
    : { name: text.slice(pick.start, pick.end), start: pick.start, end: pick.end, confidence: pick.confidence, rule: "top pick" }
}
