/**
 * The name to which a ranking phrase gives a place: "X comes in second", "my first choice is X", "third, behind A and B". The phrase is tied to the name beside
 * it in its clause, if only words of closed lists stand between the two. Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import { ofList } from "../lexicon/ListWords.js"
import { ofNobody } from "../lexicon/NobodyChooses.js"
import { articles, byAcquaintance, claimed, command, done, othersOwn, purpose, supposition } from "../lexicon/OrderClauseWords.js"
import type { OrdinalKind } from "../lexicon/OrdinalPhrases.js"
import { isVoided } from "../lexicon/VoidedChoice.js"
import { fold } from "../text/Folding.js"
import { wordBefore } from "../text/Words.js"
import { ofTwo } from "./ChosenOfTwo.js"
import { isInCountry, isOfAspect } from "./LimitedLeads.js"
import { behindOf, leadersOf } from "./NamesAhead.js"
import {
  clauseStartOf,
  endsThere,
  isClosed,
  isDenied,
  isHandled,
  isLimitedLead,
  isOwner,
  isParting,
  isPlainLead,
  question,
  reach,
  sentenceReach,
  setOf,
  turnsToAnother
} from "./OrderClauses.js"
import { boundAfter, boundBefore, endOfName, enumerated, isSeparator, mayBindAfter, mayBindBefore, nearer, type Bound } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"
import { besideAdvice, givesNoAdvice } from "./PlaceOfAdvice.js"
import { type AtPhrase, lastBefore, type Said, type Strength, type Told } from "./Told.js"

/** UTF-16 units behind a phrase in which a word such as "behind" is looked for. */
const behindReach = 24

const isOthersOwn = setOf(othersOwn)
/** German "ich" ("I") behind its verb. In Polish, "ich" is "their". */
const germanI = /(?<!\p{L})(?:würde|möchte|sehe|setze|nehme|wähle|empfehle|nenne|stelle|ziehe|arbeite|kaufe|finde|greife|rate|hätte|habe)\s+$/iu
const isArticle = setOf(articles)

/** "Samsung took first place" is news, unless the text names a second place too. */
const past = /(?<!\p{L})(?:took|came|finished|placed)(?!\p{L})|[했었였](?:습니다|다|어요|음)/u
const pastReach = 10
/** The number of things that the text compares: "came in fourth out of eight". */
const ofMany = /^ (?:out )?of (?:the )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)(?=$|[.,;:!?)\n])/u

/** "最適な選択は用途によります": what the first place depends on, behind a phrase of a script without spaces. Elsewhere, no name is tied to such a phrase. */
const dependsBehind = /^[^.!?\n。！？、，]{0,12}(?:によ[りるっ]|次第|に応じ|取决于|取決於|에 따라)/u
/** "Holded no es siempre la mejor opción": "no" is also a preposition of Portuguese, which may stand between a name and its place. */
const deniedBehind = /^[*_"”»]*\s+no (?:es|será|sería|siempre)(?!\p{L})/iu
const dependsReach = 24

/**
 * Whether the sentence begins with a property, a condition, a purpose or a country. In the first sentence of a text, all but the property repeat the question and
 * limit nothing.
 */
const isNarrowed = (text: string, sentence: number, at: number): boolean => {
  const lead = text.slice(sentence, at)
  if (isOfAspect(lead)) return true
  return text.slice(0, sentence).trim() !== "" && (supposition.test(lead) || purpose.test(lead) || isInCountry(lead))
}

/** The strength of a phrase by its kind. All other kinds are strong. */
const strengths: Partial<Record<OrdinalKind, Strength>> = { ordinal: "weak", next: "step", last: "step", advice: "advice" }

/** "The silver goes to X", "coming in second is X": an ordinal that counts alone. */
const awarded = /^(?:gold|silver|bronze)(?: medal)? (?:goes|went) to /i
const comingIn = /(?:coming in|comes in|landing in|finishing|ranking|placing)(?: at)? $/i

/** "My choice is X or Y." */
const orAnother = /^ (?:or|oder|ou|o|of|eller|lub|nebo|alebo|или|або|veya|atau|hoặc) /iu
const anotherReach = 8

/** Phrases that texts often limit to a property or to some readers: "has the edge on price". */
const isOftenLimited = /edge|nod|obvious|standout|highest|best rated|best reviewed|upper hand|hono(?:u)?rs|recommend|noté|bewert|beoordeeld|avaliad/iu
const endsOrGives =
  /^[*_"”»]*(?:$|[.;:!\n—–]|,(?! (?:but|aber|mais|pero|ma|mas|maar))|\s(?:and|und|et|y|e|en|och|og)\s|\s(?:overall|of the|of all|here|by (?:customers|users|reviewers|experts)|with)(?!\p{L}))/u

/** Phrases for the next place that speak of a list, so that the sentence before may name the first place. */
const nextOnList = /next (?:in line|on (?:my|the|our) list|up|best)/i

/** Words of recommendation. With such a word, a bare "first" counts alone: "まず X をおすすめします", "First, I'd recommend X". */
const recommended =
  /recommend|empfehl|empfiehl|recommand|conseill|recomiend|recomend|aconsej|consigli|poleca|doporuč|рекоменд|совету|раджу|おすすめ|お勧め|オススメ|推荐|推薦|추천|أنصح|أوصي|ממליצ/iu

/** UTF-16 units before and behind the name and its phrase in which such a word is looked for. */
const [recommendedBefore, recommendedBehind] = [10, 12]

/** Verbs of ranking between a name and an ordinal: "X comes in second", "X ranks third". With such a verb, an ordinal counts alone. */
const ranking =
  /^[*_"”»]*\s(?:ranks?|is ranked|comes(?: in(?: at)?)?|(?:(?:has |have )?(?:dropped|fell|fallen|slipped|slid|climbed|rose|risen|moved|went|jumped)|drops|falls|slips|climbs|rises|moves)(?: up| down)?(?: from \p{L}+)? to|lands(?: in| at)?|landed(?: in| at)?|finishes|ended up|ends up|places|takes|liegt|landet|rangiert|belegt den|arrive|se classe|termine|queda|se sitúa|fica|arriva|si piazza|si classifica|eindigt|hamnar|havner|ender|kommer på|plasuje się|zajmuje|končí|skončí)\s(?:as |in |als |an |en |em |al |på |na |(?:as |in |at )?a(?: very)?(?: respectable| close| strong| distant| solid| clear| narrow)? |the |der |die |das |el |la |le |il )?$/iu

/** UTF-16 units behind a name in which its own ranking phrase may stand: "then B and C third". */
const chainGap = 12

/** The names that "and" joins to the name of a next place: "then B and C". */
const goingOn = ({ phrases, text, tracked }: AtPhrase, { end, place, ...one }: Told): ReadonlyArray<Told> => {
  const names: Array<Told> = []
  let from = end
  for (const name of enumerated(text, one.start, tracked, phrases).slice(1)) {
    const between = text.slice(from, name.start)
    if (!isSeparator(between) || phrases.some((phrase) => phrase.start >= from && phrase.start < endOfName(text, name.end) + chainGap)) return []
    names.push({ ...one, ...name, place: place + names.length + 1, saidTo: name.end })
    from = endOfName(text, name.end)
  }
  return names.length > 0 && isClosed(text, from) ? names : []
}

/** A name, and the phrase that is tied to it. */
interface Binding {
  readonly name: Bound
  /** Whether the name stands behind the phrase. */
  readonly isAfter: boolean
  /** The start of the first one of the two, and the end of the second. */
  readonly start: number
  readonly end: number
  /** The names of the places before this one: "third, behind A and B". */
  readonly leaders: ReadonlyArray<Bound>
}

const bindingOf = (at: AtPhrase): Binding | undefined => {
  const { phrase, sentence, text, tracked } = at
  const leaders = leadersOf(at)
  const isAlone = leaders.length === 0
  const after = isAlone && mayBindAfter(text, phrase, tracked) && behindOf(phrase, text) === null ? boundAfter(text, phrase, tracked) : undefined
  const before = mayBindBefore(text, phrase, tracked) && (!isAlone || endsThere(text, phrase)) ? boundBefore(text, phrase, sentence, tracked) : undefined
  const name = nearer(after, before)
  if (name === undefined) return undefined
  return { name, isAfter: name === after, start: Math.min(name.start, phrase.start), end: Math.max(name.end, phrase.end), leaders }
}

/** Whether the phrase is about somebody else's place: "their first choice", "Zoho's second product". */
const isOfOthers = ({ phrase, sentence, text }: AtPhrase, before: WordBefore): boolean => {
  // "It's" folds to "its".
  const isTheirs =
    isOthersOwn.has(before.folded) && !/['’]/u.test(before.text) && !(before.folded === "ich" && germanI.test(text.slice(sentence, before.start)))
  return isTheirs || ownerBefore.test(text.slice(Math.max(sentence, phrase.start - ownerReach), phrase.start))
}
const ownerBefore = /\p{L}['’]s?\s+$/u
const ownerReach = 4

/** Whether the phrase is the idiom "in the first place". */
const isIdiom = ({ phrase, text }: AtPhrase): boolean =>
  phrase.place === 1 && inThe.test(text.slice(Math.max(0, phrase.start - inTheReach), phrase.start)) && placeAtEnd.test(text.slice(phrase.start, phrase.end))
const inThe = /in the\s$/i
const inTheReach = 7
const placeAtEnd = /place$/i

/** The word before a phrase in its clause; empty when there is none. */
interface WordBefore {
  readonly text: string
  readonly folded: string
  readonly start: number
}
const noWord: WordBefore = { text: "", folded: "", start: 0 }

const wordBeforePhrase = ({ phrase, text }: AtPhrase): WordBefore => {
  const before = wordBefore(text, phrase.start)
  return before === undefined || isParting.test(before.gap) ? noWord : { text: before.text, folded: fold(before.text), start: before.start }
}

/** Whether the sentence does not say that the name has the place: it asks, denies, supposes, commands, or quotes somebody. */
const isNotAsserted = ({ phrase, sentence, text }: AtPhrase, { end, isAfter, name, start }: Binding, lead: string): boolean =>
  question.test(text.slice(phrase.end, phrase.end + sentenceReach)) ||
  (!isAfter && claimed.test(text.slice(name.end, phrase.start))) ||
  byAcquaintance.test(text.slice(sentence, start)) ||
  (phrase.kind === "advice" && ofNobody.test(text.slice(sentence, phrase.start))) ||
  dependsBehind.test(text.slice(phrase.end, phrase.end + dependsReach)) ||
  deniedBehind.test(text.slice(name.end, name.end + dependsReach)) ||
  isDenied(text, start - lead.length, start) ||
  supposition.test(lead) ||
  command.test(lead) ||
  (phrase.place === 1 && turnsToAnother(text, sentence, end))

/** Whether words around a first place take it back, share it or limit it. */
const isTakenBack = ({ phrase, sentence, text, wordsEnd }: AtPhrase, { end, isAfter, name, start }: Binding): boolean => {
  if (phrase.place !== 1) return false
  if (isAfter && isVoided(text.slice(wordsEnd, name.start), text.slice(name.end, name.end + behindReach))) return true
  if (isAfter && orAnother.test(text.slice(name.end, name.end + anotherReach))) return true
  if (phrase.kind !== "place" || !isOftenLimited.test(text.slice(phrase.start, phrase.end))) return false
  return isLimitedLead(text.slice(sentence, start)) || !endsOrGives.test(text.slice(end, end + behindReach))
}

/** Whether a bare "first", "then" or "last" counts something else: "the second Zoho release", "first Zoho was sold". */
const isOtherNumber = ({ phrase, sentence, text }: AtPhrase, { isAfter, name }: Binding, before: WordBefore, last: Told | undefined): boolean => {
  const isBare = phrase.kind === "ordinal" || phrase.kind === "next" || phrase.kind === "last"
  if (!isBare || !isAfter) return false
  if (isOwner(text, name.end) || isHandled(text, name.end)) return true
  return name.links === 0 && ((isArticle.has(before.folded) && (last === undefined || last.start < sentence)) || !isClosed(text, name.end))
}

/** The place of a name by its phrase; undefined when "then" or "last" has no place before it. */
const placeOf = ({ kind, place }: Phrase, last: Told | undefined, { name }: Bound): number | undefined => {
  if (kind === "advice") return 1
  if (kind === "last" && (last === undefined || last.place < 2)) return undefined
  if (place > 0) return place
  return last === undefined || last.name === name ? undefined : last.place + 1
}

/** Whether an ordinal counts alone: with advice, with a verb of ranking, with a medal, or with the number of things that are compared. */
const isStrongOrdinal = ({ phrase, sentence, text }: AtPhrase, { end, isAfter, name, start }: Binding): boolean => {
  if (phrase.kind !== "ordinal") return false
  if (phrase.place === 1 && recommended.test(text.slice(Math.max(sentence, start - recommendedBefore), end + recommendedBehind))) return true
  return isAfter
    ? awarded.test(text.slice(phrase.start, name.start)) || comingIn.test(text.slice(Math.max(sentence, phrase.start - behindReach), phrase.start))
    : ranking.test(text.slice(name.end, phrase.start)) || isOfMany(text, phrase)
}
const isOfMany = (text: string, { end, kind }: Phrase): boolean => kind === "ordinal" && ofMany.test(text.slice(end, end + behindReach))

/** Whether a place is news of the past: "Samsung took first place". */
const isPast = ({ phrase, text }: AtPhrase, { end, isAfter, start }: Binding): boolean =>
  past.test(text.slice(start, end + pastReach)) && (isAfter || !isOfMany(text, phrase)) && !ofList.test(text.slice(phrase.end, phrase.end + reach))

/** The places of the names that a choice names beside the chosen one. */
const besidesOf = (at: AtPhrase, name: Bound, one: Told): ReadonlyArray<Told> => {
  const ofChoice = ofTwo(at, name, one)
  return ofChoice.length > 0 || at.phrase.kind !== "advice" ? ofChoice : besideAdvice(at, name, one)
}

/** The place that a phrase gives the name beside it, and the places of the names that the clause names with it. */
export const byPlace = (at: AtPhrase): Said | undefined => {
  const { phrase, sentence, text } = at
  const before = wordBeforePhrase(at)
  if (isOfOthers(at, before) || isIdiom(at)) return undefined
  const binding = bindingOf(at)
  if (binding === undefined) return undefined
  const { name, leaders, start } = binding
  const lead = text.slice(clauseStartOf(text, sentence, start), start)
  if (isNotAsserted(at, binding, lead) || isTakenBack(at, binding) || givesNoAdvice(at, name) || (phrase.kind === "ordinal" && done.test(lead)))
    return undefined
  const last = lastBefore(at)
  if (isOtherNumber(at, binding, before, last)) return undefined
  const place = placeOf(phrase, last, name)
  if (place === undefined) return undefined
  const one: Told = {
    ...name,
    place,
    strength: leaders.length > 0 || isStrongOrdinal(at, binding) ? "strong" : (strengths[phrase.kind] ?? "strong"),
    isForSome: name.isNarrowed === true || !isPlainLead(lead) || isPast(at, binding) || (place === 1 && isNarrowed(text, sentence, phrase.start)),
    saidTo: binding.end
  }
  // "I'd go with A, then B."
  const isAdviceBefore =
    phrase.kind === "next" && last?.strength === "advice" && (last.start >= sentence || nextOnList.test(text.slice(phrase.start, phrase.end)))
  return {
    told: [
      ...(isAdviceBefore ? [{ ...last, strength: "weak" as const }] : []),
      one,
      ...leaders.map((leader, index) => ({ ...one, ...leader, place: index + 1 })),
      ...(phrase.kind === "next" && binding.isAfter && leaders.length === 0 ? goingOn(at, one) : []),
      ...besidesOf(at, name, one)
    ],
    ...(leaders.length > 0 ? { to: leaders.at(-1)!.end } : {})
  }
}
