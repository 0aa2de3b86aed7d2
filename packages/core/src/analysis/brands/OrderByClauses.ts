/**
 * Orders of which each clause has one name and a word for its place, in any wording: "Sonos is the speaker to beat. Bose gets closest, and Denon is a good
 * third option."
 *
 * `ToldPlaces` and `OrderInStep` read ranking phrases, and need to know what stands between a phrase and its name. Here the clauses have to agree: the first
 * name stands in a clause of choice, and each further name in a clause that puts it behind. Numbers have to fit. The passage has to speak of a choice, and of
 * no events, prices or conditions.
 *
 * Source: detection "Rank".
 */
import { deniesPlace, hasFirstCue, hasLaterCue, hasMildCue, mildDenial, ofEvents, ofPreference } from "../lexicon/ClauseCues.js"
import { leadsToNext } from "../lexicon/FallbackWords.js"
import { byAcquaintance } from "../lexicon/OrderClauseWords.js"
import { otherMeasure } from "../lexicon/OtherOrders.js"
import * as Patterns from "../lexicon/Patterns.js"
import type { Span } from "../text/Sentences.js"
import { occursAtWords } from "../text/WordPatterns.js"
import { mayRankTheBad, otherOrderOf, sentenceStartOf } from "./OrderClauses.js"
import type { Phrase } from "./OrdinalScan.js"
import type { Named } from "./PassageNames.js"

const clauseEnd =
  /[,;.:!—–](?=[\s*_"”»)]|$)|\n|\s(?:and|with|while|whereas|but|und|während|aber|mit|et|tandis que|mais|y|mientras|pero|con|e|mentre|ma|enquanto|mas|com|en|maar|met|och|men|med|og|i|ale|a|и|но|а|та|ve|ama|dan)(?=\s)/giu
/** A question that stands for a condition: "Not happy with the fit? Everlane." And the question of the reader before the names. */
const asCondition =
  /(?:^|[.!?] )(?:(?:And|But|Or) )?(?:(?:Not|Still|Got|Want|Need|Can['’]t|Don['’]t|No|Out of|Too|Sold|Fully)(?!\p{L})[^.!?]{0,60}|(?:Where|Which|What|Who|How)(?!\p{L})[^.!?]{0,100})\?/gu
const asks = /[?？؟]/u
/** A purpose behind a name or a place: two of them make two choices. */
const purpose =
  /(?<!\p{L})(?:[Ff]or|[Ff]ür|[Pp]our|[Pp]ara|[Pp]er|[Vv]oor|[Ff]ör|[Tt]il|[Dd]la|[Pp]ro|[Дд]ля) (?!\p{Lu}|(?:me|us|most|everyone|now|mich|uns|die meisten|moi|nous|la plupart|mí|la mayoría|mij|mig|mnie)(?!\p{L}))/u
const mostClauses = 24
const handledReach = 6

const clausesIn = (text: string, { end, start }: Span): ReadonlyArray<Span> => {
  const marks = Patterns.findAll(clauseEnd, text.slice(start, end)).map(({ 0: mark, index }) => ({ start: start + index, end: start + index + mark.length }))
  return [...marks, { start: end, end }].map((mark, index) => ({ start: index === 0 ? start : marks[index - 1]!.end, end: mark.start }))
}

/** Words for a name in reserve, behind any number of names. */
const ofReserve = /back-?up|fallback|alternativ|reserv|plan|cadangan|запас|zálož|awaryjn/iu

/** What a clause says of the place of its name. */
interface Cue {
  /** The places that the clause tells, from the second one on. */
  readonly places: ReadonlySet<number>
  readonly isFirst: boolean
  readonly isLater: boolean
  /** Whether the clause speaks well of its name. */
  readonly isMild: boolean
}

const cueOf = (text: string, { end, start }: Span, phrases: ReadonlyArray<Phrase>): Cue => {
  const words = text.slice(start, end)
  if (words.trim() === "") return noCue
  const within = phrases.filter((phrase) => phrase.start >= start && phrase.end <= end)
  const isReserve = (phrase: Phrase): boolean => ofReserve.test(text.slice(phrase.start, phrase.end))
  const places = new Set(within.flatMap((phrase) => (phrase.place > 1 && !isReserve(phrase) ? [phrase.place] : [])))
  leadsToNext.lastIndex = 0
  return {
    places,
    isFirst: within.some(({ kind, place }) => place === 1 || kind === "advice" || kind === "verdict") || hasFirstCue.test(words),
    isLater:
      within.some(({ place }) => place > 1) ||
      within.some(({ kind }) => kind === "next" || kind === "followed" || kind === "last" || kind === "worse") ||
      hasLaterCue.test(words) ||
      leadsToNext.test(words),
    isMild: hasMildCue.test(words)
  }
}

const joinedCue = (left: Cue, right: Cue): Cue =>
  left === noCue
    ? right
    : {
        places: new Set([...left.places, ...right.places]),
        isFirst: left.isFirst || right.isFirst,
        isLater: left.isLater || right.isLater,
        isMild: left.isMild || right.isMild
      }
const noCue: Cue = { places: new Set(), isFirst: false, isLater: false, isMild: false }

/** The names of the passage in order, each at its first mention, with what its clause says. A clause without a name belongs to the next one. */
const cuedNames = (
  text: string,
  passage: Span,
  names: ReadonlyArray<Named>,
  phrases: ReadonlyArray<Phrase>
): ReadonlyArray<Cue & { readonly name: Named["name"] }> | undefined => {
  const cued: Array<Cue & { readonly name: Named["name"] }> = []
  let before = noCue
  const clauses = clausesIn(text, passage)
  if (clauses.length > mostClauses) return undefined
  for (const clause of clauses) {
    const cue = cueOf(text, clause, phrases)
    const within = names.filter(({ end, start }) => start >= clause.start && end <= clause.end)
    const fresh = within.filter(({ name }) => !cued.some((each) => each.name === name))
    if (fresh.length > 1) return undefined
    const [name] = fresh
    if (name !== undefined) {
      cued.push({ ...joinedCue(before, cue), name: name.name })
      before = noCue
    } else if (within.length === 0) before = joinedCue(before, cue)
    else before = noCue
  }
  return cued
}

/** The place of each name; undefined unless the places run from one on without a gap. */
const placesOf = (cued: ReadonlyArray<Cue & { readonly name: Named["name"] }>): ReadonlyMap<Named["name"], number> | undefined => {
  const given = new Map<Named["name"], number>()
  const isChosen = cued[0]?.isFirst === true
  for (const { isFirst, isLater, isMild, name, places } of cued) {
    const next = Math.max(0, ...given.values()) + 1
    // Two names behind another one tell enough of the first.
    const isOpening = next === 1 && cued.length > 2
    const told =
      places.size === 1
        ? [...places][0]
        : places.size > 1
          ? undefined
          : (isFirst || isOpening) && !isLater
            ? 1
            : (isLater || (isMild && isChosen)) && next > 1
              ? next
              : undefined
    // "B comes second. C and D were also tested": what follows the places says nothing about them.
    if (told === undefined && given.size > 1 && given.has(null)) break
    if (told === undefined) return undefined
    given.set(name, told)
  }
  const all = new Set(given.values())
  return all.size === given.size && Math.max(...all) === all.size ? given : undefined
}

const withoutNames = (words: string, from: number, names: ReadonlyArray<Named>): string => {
  let rest = ""
  let at = from
  for (const { end, start } of names) {
    rest += words.slice(at - from, start - from) + "X"
    at = end
  }
  return rest + words.slice(at - from)
}

/** Whether a passage ranks by a harm, or the worst: its words may, and so does one of its phrases, if it has any. */
export const ranksTheBad = (text: string, passage: string, phrases: ReadonlyArray<Phrase>): boolean =>
  mayRankTheBad(passage) &&
  (phrases.length === 0 || phrases.some((phrase) => otherOrderOf(text, sentenceStartOf(text, phrase.start), phrase, phrase.end, true) !== undefined))

/** The place of the tracked brand in a passage whose clauses rank their names; undefined for another passage. */
export const placeByClauses = (text: string, passage: Span, names: ReadonlyArray<Named>, phrases: ReadonlyArray<Phrase>): number | undefined => {
  const all = text.slice(passage.start, passage.end)
  // A name may look like another word: "Paychex".
  const words = withoutNames(all, passage.start, names).replaceAll(asCondition, " ")
  if (asks.test(words) || byAcquaintance.test(words) || !ofPreference.test(all) || ofEvents.test(words) || ranksTheBad(text, all, phrases)) return undefined
  if (phrases.some(({ kind }) => kind === "reversed" || kind === "better" || kind === "over")) return undefined
  if (deniesPlace.test(words.replaceAll(mildDenial, " ")) || occursAtWords(otherMeasure, words)) return undefined
  // "Google it first": a verb.
  if (names.some(({ end }) => /^ (?:it|them|this|that)(?!\p{L})/u.test(text.slice(end, end + handledReach)))) return undefined
  if (words.split(purpose).length > 2) return undefined
  const cued = cuedNames(text, passage, names, phrases)
  if (cued === undefined || cued.length < 2) return undefined
  return placesOf(cued)?.get(null)
}
