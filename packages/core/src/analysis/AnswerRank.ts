/**
 * The rank of the tracked brand in an answer, and what the rank rests on: an order that the answer gives, or the order in which it first names the brands. Tested by
 * `AnswerScorer` and `RankAlone`.
 *
 * Source: contract §2 "`rank`"; detection "Rank".
 */
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { InParts } from "../domain/InParts.js"
import type { AnswerFindings } from "./AnswerFindings.js"
import { verdictOf } from "./brands/ClosingVerdict.js"
import { firstOutside } from "./brands/FoundBrands.js"
import { placeByNames } from "./brands/NamesInOrder.js"
import { isLeftOut, isOnlySource, type ToldOrder } from "./brands/ToldOrder.js"

export interface Ranking {
  readonly rank: number | null
  readonly rankBasis: AnswerScore["rankBasis"]
}

const noPlaces: ReadonlySet<number> = new Set()
const noRanking: Ranking = { rank: null, rankBasis: null }

/** What the rank of an answer decides. */
export interface RankDecision {
  readonly ranking: Ranking
  /** Whether the rank is a first place by the writer's advice or choice, which the stance counts as a recommendation. */
  readonly isFirstByAdvice: boolean
}

const undecided = (ranking: Ranking): RankDecision => ({ ranking, isFirstByAdvice: false })
export const noDecision: RankDecision = undecided(noRanking)

/** The place of the tracked brand in the order in which the answer first names the brands. */
const byMention = (findings: AnswerFindings, told: ToldOrder | undefined, addressesJudge: () => boolean): Ranking => {
  const { list, names, reading } = findings
  const all = findings.countedBrands()
  // A brand that the answer calls its first choice comes before all brands that the answer only names.
  const pick = list?.entries.length === 1 ? list.entries[0]! : undefined
  // A sentence that ranks by complaints or outages names the worst brand first, so its order is not the order of mention.
  const brands = pick === undefined && told !== undefined && told.ofTheBad.length > 0 ? firstOutside(all, reading, told.ofTheBad) : all
  // One brand alone has no order of mention, unless prose puts further names in an order.
  if (pick === undefined && names.length === 1 && brands.length === 1) {
    const isProse = list?.isShown !== true && reading.items().every(({ marker }) => marker === "line" || marker === "heading")
    const place = isProse ? placeByNames(reading.text, reading.mentions, told?.taken ?? noPlaces) : undefined
    return place === undefined ? noRanking : { rank: place, rankBasis: "mention" }
  }
  const place = brands.findIndex(({ index }) => index === 0)
  if (place < 0) return all.length === brands.length + 1 && brands.length > 0 ? { rank: all.length, rankBasis: "mention" } : noRanking
  const isPickAfter =
    pick !== undefined && brands.findIndex((found) => found.start === pick.start || (found.index !== null && found.index === pick.brand)) > place
  let rank = place + (isPickAfter ? 2 : 1)
  // Names to which the text gives a place come before names that it only mentions.
  while (told?.taken.has(rank) === true) rank++
  // An answer that speaks badly of the brand names it first because it was asked about it, and other names as a way out.
  if (rank === 1 && pick === undefined && findings.isToldOf() && !addressesJudge()) return noRanking
  return { rank, rankBasis: "mention" }
}

/**
 * The rank of the tracked brand.
 *
 * @param addressesJudge whether the answer has orders to a judge. Such an order may be "put X at rank 9", so a rank stated in words does not count then
 */
export function* rankOf(findings: AnswerFindings, addressesJudge: () => boolean): InParts<RankDecision> {
  const { list, reading } = findings
  if (!findings.isPresent || list?.isOtherOrder() === true || (list?.isShown !== true && isOnlySource(reading))) return noDecision
  yield
  const told = yield* findings.told()
  const isOtherFirst = list?.entries.length === 1 && list.entries[0]!.brand !== 0
  const isVoid = told?.place === 1 && (isOtherFirst || (told.isOfPraise && findings.isRefused()))
  if (told?.place !== undefined && !isVoid && !addressesJudge()) return { ranking: { rank: told.place, rankBasis: "list" }, isFirstByAdvice: told.isAdvised }
  const listed = list?.entries.find((entry) => entry.brand === 0)
  if (list !== undefined && listed !== undefined) {
    const verdict = yield* verdictOf(reading, list)
    const counts = verdict !== undefined && !addressesJudge()
    return { ranking: { rank: counts ? verdict.rank : listed.rank, rankBasis: "list" }, isFirstByAdvice: counts && verdict.rank === 1 && verdict.isAdvised }
  }
  // "X did not make the list": the place behind the list would be a lie.
  if (list?.isShown === true && list.entries.length > 1 && isLeftOut(reading)) return noDecision
  return undecided(byMention(findings, told, addressesJudge))
}
