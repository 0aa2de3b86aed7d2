/**
 * Names that a sentence rates with numbers: "we scored A 9.1, B 8.7 and C 8.2", "A (4.8/5), B (4.6/5)". The best rating is the first place, in whatever order
 * the names stand.
 *
 * A number is a rating if a scale stands behind it, or if words of rating alone stand before the names. Prices, dates and amounts of another unit are none, and
 * neither are ratings of one property ("On price, A gets 9/10"). All ratings of a sentence have the same scale. Equal ratings give no order. The time is linear in the length of the text: a bounded number of sentences of bounded length.
 *
 * Source: detection "Rank".
 */
import * as Patterns from "../lexicon/Patterns.js"
import { germanMarks, lowIsGood, markOfSomeLanguage, ratingHead, ratingLeads, scale } from "../lexicon/RatingWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { guessAround } from "../text/TextLanguage.js"
import { consistsOf, isDenied, isLead, rightOf, sentenceReach, sentenceStartOf, setOf, wordsOf } from "./OrderClauses.js"
import { capitalsIn, endOfName, type Bound } from "./OrderedNames.js"

const isRatingWord = setOf(ratingLeads)
const isRatingLead = new Set([...isRatingWord, ...isLead])
/** What ends a rating: a mark, or a word for "and". Behind another word the number is an amount, or rates a property: "9.1 for battery", "40 dB". */
const endsRating =
  /^[*_"”»)\]]*(?:$|[.,;:!?\n、，。；]|\s?[([–—-]|\s(?:and|und|et|y|e|en|och|og|i|a|и|та|ve|dan|và|και|while|but|aber|mais|pero|ma|mas|maar)\s)/u

/** The worst German mark. */
const worstMark = 6

/** The most sentences of the tracked brand that are read. */
const mostSentences = 4
const mostRatings = 12

/** A number with its scale, or without. Groups: the number, the scale. A currency, a per cent sign or another unit makes the number no rating. */
const rating = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£¥₹/–-])(\\d{1,3}(?:[.,]\\d{1,2})?)(?![\\d%€£$]|[.,]\\d|\\s?(?:%|€|£|\\$|USD|EUR|GB|MB|kg|km|hours?|days?|years?|Jahre?|users?))(${scale})?`,
  "giu"
)
/** What may stand between a name and its rating: a mark, or a few words of getting. */
const link =
  /^[*_"”»’]*\s?(?:[(:–—=-]|(?:(?:with|at|got|gets|scores?|scored|rates|rated|receives?|received|earns|earned|has|is|comes in at|mit|bei|erhält|bekommt|erreicht|hat|avec|à|obtient|reçoit|con|obtiene|recibe|tiene|com|obtém|recebe|tem|ottiene|riceve|ha|met|krijgt|scoort|med|får|ma|otrzymuje|má|dostal|získal|fez|fece|faz|liegt bei|kommt auf)\s)?(?:an? |the |eine? |die |un[ae]? |uma? |een |en )?(?:(?:average|overall|full|total) )?(?:score|rating|note|nota|Note|Wertung)?(?: of | von | de | di )?)\s?[*_"“]*$/iu
const linkReach = 48
const endReach = 12

interface Rated extends Bound {
  readonly rating: number
  readonly scale: string
  /** Whether the number cannot be a part of the name, as in "Galaxy 13". */
  readonly isApart: boolean
}

const ratedIn = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>): ReadonlyArray<Rated> => {
  const found: Array<Rated> = []
  let read = from
  for (const { 0: all, 1: number = "", 2: behind = "", index } of Patterns.findAll(rating, text.slice(from, to))) {
    const at = from + index
    const begin = Math.max(read, at - linkReach)
    read = at + all.length
    const own = tracked.findLast(({ end, start }) => start >= begin && end <= at)
    const ownEnd = own === undefined ? -1 : endOfName(text, own.end)
    const other = capitalsIn(text, begin, at).findLast(({ start }) => start >= ownEnd)
    const name =
      other === undefined
        ? own === undefined
          ? undefined
          : { name: null, start: own.start, end: ownEnd }
        : { name: fold(text.slice(other.start, other.end)), ...other }
    if (name === undefined) continue
    const between = text.slice(name.end, at)
    if (!link.test(between)) continue
    if (!endsRating.test(text.slice(read, read + endReach))) return []
    const isTwice = found.some((one) => one.name === name.name)
    if (isTwice) return []
    const isApart = between.trim() !== "" || /\D/.test(number)
    found.push({ ...name, links: 1, parting: 0, rating: Number(number.replace(",", ".")), scale: behind.trim().toLowerCase(), isApart })
    if (found.length === mostRatings) break
  }
  return found
}

/** The names that sentences of the tracked brand rate, each sentence with the best name first. */
export const ratedNames = (text: string, tracked: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Bound>> => {
  const orders: Array<ReadonlyArray<Bound>> = []
  let readTo = -1
  let count = 0
  for (const { end, start } of tracked) {
    if (start < readTo) continue
    if (++count > mostSentences) break
    const from = sentenceStartOf(text, start)
    const to = end + rightOf(text, end, sentenceReach).length
    readTo = to
    if (!/\d/.test(text.slice(from, to))) continue
    const rated = ratedIn(text, from, to, tracked)
    const [first] = rated
    if (rated.length < 2 || !rated.some(({ name }) => name === null)) continue
    // "On price, A gets 9/10" rates one property.
    const lead = text.slice(from, first!.start)
    if (lowIsGood.test(text.slice(from, to)) || !(consistsOf(lead, isRatingLead) || ratingHead.test(lead))) continue
    // "9.1/10, 8.7 and 8.2": the scale may be written once.
    const scales = new Set(rated.map((one) => one.scale).filter((one) => one !== ""))
    if (scales.size > 1) continue
    // "Scores: A 91, B 88, C 74": a number behind each of three names is no part of the names.
    const areApart = rated.every(({ isApart }) => isApart) || (rated.length > 2 && lead.trimEnd().endsWith(":"))
    if (scales.size === 0 && !(areApart && wordsOf(lead).some((word) => isRatingWord.has(fold(word))))) continue
    if (new Set(rated.map((one) => one.rating)).size < rated.length || isDenied(text, from, first!.start)) continue
    // A scale behind the numbers counts upwards: "Note moyenne : A 4,6/5". "Note" is a German mark in German only.
    const { language, possible } = guessAround(text, start)
    const isOfSomeLanguage = markOfSomeLanguage.test(lead)
    const isLowBest = scales.size === 0 && (germanMarks.test(lead) || (isOfSomeLanguage && language === "de"))
    const mayBeMarks = rated.every((one) => one.rating <= worstMark)
    if (isLowBest && !mayBeMarks) continue
    if (!isLowBest && scales.size === 0 && isOfSomeLanguage && mayBeMarks && language === "unknown" && possible.has("de")) continue
    orders.push(rated.toSorted((left, right) => (isLowBest ? left.rating - right.rating : right.rating - left.rating)))
  }
  return orders
}
