/**
 * The name to which a ranking phrase gives a place: "X comes in second", "my first choice is X", "third, behind A and B". The phrase is tied to the name beside
 * it in its clause, if only words of closed lists stand between the two.
 *
 * Source: detection "Rank".
 */
import {
  after as afterWhom,
  articles,
  behind as behindWhom,
  byAcquaintance,
  claimed,
  command,
  done,
  othersOwn,
  purpose,
  supposition
} from "../lexicon/OrderClauseWords.js"
import { ofList } from "../lexicon/OrderPlaces.js"
import type { OrdinalKind } from "../lexicon/OrdinalPhrases.js"
import { isVoided } from "../lexicon/VoidedChoice.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { wordBefore } from "../text/Words.js"
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
import { boundAfter, boundBefore, endOfName, enumerated, isArticleOnly, isSeparator, mayBindAfter, mayBindBefore, nearer, type Bound } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"
import { type AtPhrase, lastBefore, type Said, type Strength, sure, type Told } from "./Told.js"

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

/** Whether the sentence begins with a condition or a purpose. In the first sentence of a text, the condition repeats the question and limits nothing. */
const isNarrowed = (text: string, sentence: number, at: number): boolean =>
  text.slice(0, sentence).trim() !== "" && (supposition.test(text.slice(sentence, at)) || purpose.test(text.slice(sentence, at)))

/** The strength of a phrase by its kind. All other kinds are strong. */
const strengths: Partial<Record<OrdinalKind, Strength>> = { ordinal: "weak", next: "step", last: "step", advice: "advice" }

/** "If I were you, I'd get X" limits nothing. */
const inYourPlace =
  /^[\s*_"“]*(?:if i were you|if it were me|if i had to (?:choose|pick)|wenn ich du wäre|wenn ich sie wäre|si j['’]étais (?:toi|vous)|si yo fuera tú|se fossi in te|se eu fosse você)/iu

/** "The silver goes to X", "coming in second is X": an ordinal that counts alone. */
const awarded = /^(?:gold|silver|bronze)(?: medal)? (?:goes|went) to /i
const comingIn = /(?:coming in|comes in|landing in|finishing|ranking|placing)(?: at)? $/i

/** "My choice is X or Y." */
const orAnother = /^ (?:or|oder|ou|o|of|eller|lub|nebo|alebo|или|або|veya|atau|hoặc) /iu

/** Phrases that texts often limit to a property or to some readers: "has the edge on price". */
const isOftenLimited = /edge|nod|obvious|standout|highest|best rated|best reviewed|upper hand|hono(?:u)?rs|recommend|noté|bewert|beoordeeld|avaliad/iu
const endsOrGives =
  /^[*_"”»]*(?:$|[.;:!\n—–]|,(?! (?:but|aber|mais|pero|ma|mas|maar))|\s(?:and|und|et|y|e|en|och|og)\s|\s(?:overall|of the|of all|here|by (?:customers|users|reviewers|experts)|with)(?!\p{L}))/u

/** Phrases for the next place that speak of a list, so that the sentence before may name the first place. */
const nextOnList = /next (?:in line|on (?:my|the|our) list|up|best)/i

/** "Between A and B, I'd pick B": the start of a sentence that names what it chooses from. */
const choosingBetween =
  /^[\s*_"“]*(?:(?:given|if i had|faced with|it comes down to|my choice is|the choice is|it['’]s(?: a choice)?)(?: (?:the|a) choice)? between|it comes down to|between|of|out of|from|among|zwischen|von|entre|de|tra|fra|mellem|mellom|mellan|tussen|spośród|między|z|mezi|ze|medzi|izmeđ[ju]u?|a|из|между|з|між|dintre|între|antara|giữa)\s/iu

/** The other name of two names that a sentence chooses from; undefined when the sentence has more, or does not name the chosen one. */
const otherOfTwo = ({ phrase, sentence, text, tracked }: AtPhrase, chosen: Bound): Bound | undefined => {
  const lead = choosingBetween.exec(text.slice(sentence, phrase.start))
  if (lead === null) return undefined
  const names = enumerated(text, sentence + lead[0].length, tracked, [], phrase.start)
  const others = names.filter(({ name }) => name !== chosen.name)
  return names.length === 2 && others.length === 1 ? others[0] : undefined
}

/** Words of recommendation. With such a word, a bare "first" counts alone: "まず X をおすすめします", "First, I'd recommend X". */
const recommended =
  /recommend|empfehl|empfiehl|recommand|conseill|recomiend|recomend|aconsej|consigli|poleca|doporuč|рекоменд|совету|раджу|おすすめ|お勧め|オススメ|推荐|推薦|추천|أنصح|أوصي|ממליצ/iu

/** Verbs of ranking between a name and an ordinal: "X comes in second", "X ranks third". With such a verb, an ordinal counts alone. */
const ranking =
  /^[*_"”»]*\s(?:ranks?|is ranked|comes(?: in(?: at)?)?|(?:dropped|fell|slipped|slid|climbed|rose|moved|went|jumped|drops|falls|slips|climbs|rises|moves)(?: up| down)?(?: from \p{L}+)? to|lands(?: in| at)?|landed(?: in| at)?|finishes|ended up|ends up|places|takes|liegt|landet|rangiert|belegt den|arrive|se classe|termine|queda|se sitúa|fica|arriva|si piazza|si classifica|eindigt|hamnar|havner|ender|kommer på|plasuje się|zajmuje|končí|skončí)\s(?:as |in |als |an |en |em |al |på |na |(?:as |in |at )?a(?: very)?(?: respectable| close| strong| distant| solid| clear| narrow)? |the |der |die |das |el |la |le |il )?$/iu

/** "I prefer A to B", "lieber A als B". */
const preferred = /pr[eé]f|lieber|eher|liever|rather|hellre|hellere|heller/iu
const comparedTo = /^[*_"”’]*\s+(?:to|than|als|dan|à|au|a|al|alla|ao|än|end|enn)\s+/iu

/** The names of the places before a place: "third, after A and B". Empty when the text names more or fewer names than there are such places. */
const leadersOf = (text: string, from: number, count: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Bound> => {
  const leaders: Array<Bound> = []
  let end = from
  for (const name of enumerated(text, from, tracked, phrases)) {
    const between = text.slice(end, name.start)
    if (leaders.length === 0 ? !isArticleOnly(between) : !isSeparator(between)) break
    // "Second only to A, C is fourth", "second behind A and C is third": one name tells enough, and a new clause may begin behind a comma.
    if (leaders.length === count && (count === 1 || /^,\s/.test(between))) break
    leaders.push(name)
    end = endOfName(text, name.end)
  }
  return leaders.length === count ? leaders : []
}

/** The words behind a phrase that put other names before the phrase's name: "third, behind A and B". Null without such words. */
const behindOf = ({ end, place, start }: Phrase, text: string): RegExpExecArray | null => {
  if (place < 2) return null
  const rest = text.slice(end, end + behindReach)
  return behindWhom.exec(rest) ?? (place === 2 && isA.test(text.slice(Math.max(0, start - behindReach), start)) ? secondTo.exec(rest) : null)
}
/** "X is a close second to Y". In "first place goes to X, second to Y", Y is second. */
const isA = /\s(?:is|are|was|remains|comes|came|finishes|finished|ranks|ranked|places|placed)(?: in| as)?(?: an?| the)?(?: very| really)?\s$/i
const secondTo = /^\s+(?:only )?to\s+(?=(?:the )?[*_"“]*\p{Lu})/u
/** The same, also with "after". Before a single name, "after" is more often a time, a town or another measure: "kam als Zweiter nach Berlin". */
const behindOrAfterOf = (phrase: Phrase, text: string): RegExpExecArray | null =>
  behindOf(phrase, text) ?? (phrase.place > 2 ? afterWhom.exec(text.slice(phrase.end, phrase.end + behindReach)) : null)

/** The offset behind a phrase and the names that belong to the phrase: behind "B" in "third, behind A and B, in sales". */
export const endWithLeaders = ({ phrase, phrases, text, tracked }: AtPhrase): number => {
  const words = behindOrAfterOf(phrase, text)
  const names = words === null ? [] : enumerated(text, phrase.end + words[0].length, tracked, phrases)
  return names.length === 0 ? phrase.end : endOfName(text, names.at(-1)!.end)
}

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
interface Tie {
  readonly name: Bound
  /** Whether the name stands behind the phrase. */
  readonly isAfter: boolean
  /** The start of the first one of the two, and the end of the second. */
  readonly start: number
  readonly end: number
  /** The names of the places before this one: "third, behind A and B". */
  readonly leaders: ReadonlyArray<Bound>
}

const tieOf = ({ phrase, phrases, sentence, text, tracked }: AtPhrase): Tie | undefined => {
  const words = behindOrAfterOf(phrase, text)
  const leaders = words === null ? [] : leadersOf(text, phrase.end + words[0].length, phrase.place - 1, tracked, phrases)
  const isAlone = leaders.length === 0
  const after = isAlone && mayBindAfter(text, phrase, tracked) && behindOf(phrase, text) === null ? boundAfter(text, phrase, tracked) : undefined
  const before = mayBindBefore(text, phrase, tracked) && (!isAlone || endsThere(text, phrase)) ? boundBefore(text, phrase, sentence, tracked) : undefined
  const name = nearer(after, before)
  if (name === undefined) return undefined
  return { name, isAfter: name === after, start: Math.min(name.start, phrase.start), end: Math.max(name.end, phrase.end), leaders }
}

/** Whether the phrase is about somebody else's place ("their first choice", "Zoho's second product"), or is the idiom "in the first place". */
const isOfOthers = ({ phrase, sentence, text }: AtPhrase, before: WordBefore): boolean => {
  // "It's" folds to "its".
  const isTheirs =
    isOthersOwn.has(before.folded) && !/['’]/u.test(before.text) && !(before.folded === "ich" && germanI.test(text.slice(sentence, before.start)))
  if (isTheirs || /\p{L}['’]s?\s+$/u.test(text.slice(Math.max(sentence, phrase.start - 4), phrase.start))) return true
  return phrase.place === 1 && inThe.test(text.slice(Math.max(0, phrase.start - 7), phrase.start)) && placeAtEnd.test(text.slice(phrase.start, phrase.end))
}
const inThe = /in the\s$/i
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
const isUnsaid = ({ phrase, sentence, text }: AtPhrase, { end, isAfter, name, start }: Tie, lead: string): boolean =>
  question.test(text.slice(phrase.end, phrase.end + sentenceReach)) ||
  (!isAfter && claimed.test(text.slice(name.end, phrase.start))) ||
  byAcquaintance.test(text.slice(sentence, start)) ||
  dependsBehind.test(text.slice(phrase.end, phrase.end + dependsReach)) ||
  deniedBehind.test(text.slice(name.end, name.end + dependsReach)) ||
  isDenied(text, start - lead.length, start) ||
  supposition.test(lead) ||
  command.test(lead) ||
  (phrase.place === 1 && turnsToAnother(text, sentence, end))

/** Whether words around a first place take it back, share it or limit it. */
const isNoFirst = ({ phrase, sentence, text, wordsEnd }: AtPhrase, { end, isAfter, name, start }: Tie): boolean => {
  if (phrase.place !== 1) return false
  if (isAfter && isVoided(text.slice(wordsEnd, name.start), text.slice(name.end, name.end + behindReach))) return true
  if (isAfter && orAnother.test(text.slice(name.end, name.end + 8))) return true
  if (phrase.kind !== "place" || !isOftenLimited.test(text.slice(phrase.start, phrase.end))) return false
  return isLimitedLead(text.slice(sentence, start)) || !endsOrGives.test(text.slice(end, end + behindReach))
}

/** Whether a bare "first", "then" or "last" counts something else: "the second Zoho release", "first Zoho was sold". */
const isOtherNumber = ({ phrase, sentence, text }: AtPhrase, { isAfter, name }: Tie, before: WordBefore, last: Told | undefined): boolean => {
  const isBare = phrase.kind === "ordinal" || phrase.kind === "next" || phrase.kind === "last"
  if (!isBare || !isAfter) return false
  if (isOwner(text, name.end) || isHandled(text, name.end)) return true
  return name.links === 0 && ((isArticle.has(before.folded) && (last === undefined || last.start < sentence)) || !isClosed(text, name.end))
}

/** Whether words of advice give no place: an ordinal before them has given it ("Third I'd recommend X"), or they depend on a condition. */
const isNoAdvice = ({ phrase, sentence, text, told }: AtPhrase, { name }: Tie): boolean => {
  if (phrase.kind !== "advice") return false
  if (told.some(({ end, start }) => start < name.end && name.start < end)) return true
  const before = text.slice(sentence, phrase.start)
  return supposition.test(before) && !inYourPlace.test(before)
}

/** The place of a name by its phrase; undefined when "then" or "last" has no place before it. */
const placeOf = ({ kind, place }: Phrase, last: Told | undefined, { name }: Bound): number | undefined => {
  if (kind === "advice") return 1
  if (kind === "last" && (last === undefined || last.place < 2)) return undefined
  if (place > 0) return place
  return last === undefined || last.name === name ? undefined : last.place + 1
}

/** Whether an ordinal counts alone: with advice, with a verb of ranking, with a medal, or with the number of things that are compared. */
const isStrongOrdinal = ({ phrase, sentence, text }: AtPhrase, { end, isAfter, name, start }: Tie): boolean => {
  if (phrase.kind !== "ordinal") return false
  if (phrase.place === 1 && recommended.test(text.slice(Math.max(sentence, start - 10), end + 12))) return true
  return isAfter
    ? awarded.test(text.slice(phrase.start, name.start)) || comingIn.test(text.slice(Math.max(sentence, phrase.start - behindReach), phrase.start))
    : ranking.test(text.slice(name.end, phrase.start)) || isOfMany(text, phrase)
}
const isOfMany = (text: string, { end, kind }: Phrase): boolean => kind === "ordinal" && ofMany.test(text.slice(end, end + behindReach))

/** Whether a place is news of the past: "Samsung took first place". */
const isPast = ({ phrase, text }: AtPhrase, { end, isAfter, start }: Tie): boolean =>
  past.test(text.slice(start, end + pastReach)) && (isAfter || !isOfMany(text, phrase)) && !ofList.test(text.slice(phrase.end, phrase.end + reach))

/** The place behind the advised name: "I'd take A over B", "between A and B, I'd take A". */
const besideAdvice = (at: AtPhrase, { name }: Tie, one: Told): ReadonlyArray<Told> => {
  const { phrase, phrases, text, tracked } = at
  const other = otherOfTwo(at, name)
  if (other !== undefined) return [sure(one, one.place, one.saidTo), sure(other, 2, one.saidTo)]
  const to = preferred.test(text.slice(phrase.start, name.start)) ? comparedTo.exec(text.slice(name.end, name.end + 12)) : null
  if (to === null) return []
  const [second] = enumerated(text, name.end + to[0].length, tracked, phrases)
  if (second === undefined || !isArticleOnly(text.slice(name.end + to[0].length, second.start))) return []
  return [
    { ...one, strength: "strong" },
    { ...sure(second, 2, second.end), isForSome: one.isForSome }
  ]
}

/** The place that a phrase gives the name beside it, and the places of the names that the clause names with it. */
export const byPlace = (at: AtPhrase): Said | undefined => {
  const { phrase, sentence, text } = at
  const before = wordBeforePhrase(at)
  if (isOfOthers(at, before)) return undefined
  const tie = tieOf(at)
  if (tie === undefined) return undefined
  const { name, leaders, start } = tie
  const lead = text.slice(clauseStartOf(text, sentence, start), start)
  if (isUnsaid(at, tie, lead) || isNoFirst(at, tie) || isNoAdvice(at, tie) || (phrase.kind === "ordinal" && done.test(lead))) return undefined
  const last = lastBefore(at)
  if (isOtherNumber(at, tie, before, last)) return undefined
  const place = placeOf(phrase, last, name)
  if (place === undefined) return undefined
  const one: Told = {
    ...name,
    place,
    strength: leaders.length > 0 || isStrongOrdinal(at, tie) ? "strong" : (strengths[phrase.kind] ?? "strong"),
    isForSome: name.isNarrowed === true || !isPlainLead(lead) || isPast(at, tie) || (place === 1 && isNarrowed(text, sentence, phrase.start)),
    saidTo: tie.end
  }
  // "I'd go with A, then B."
  const isAdviceBefore =
    phrase.kind === "next" && last?.strength === "advice" && (last.start >= sentence || nextOnList.test(text.slice(phrase.start, phrase.end)))
  return {
    told: [
      ...(isAdviceBefore ? [{ ...last, strength: "weak" as const }] : []),
      one,
      ...leaders.map((leader, index) => ({ ...one, ...leader, place: index + 1 })),
      ...(phrase.kind === "next" && tie.isAfter && leaders.length === 0 ? goingOn(at, one) : []),
      ...(phrase.kind === "advice" ? besideAdvice(at, tie, one) : [])
    ],
    ...(leaders.length > 0 ? { to: leaders.at(-1)!.end } : {})
  }
}
