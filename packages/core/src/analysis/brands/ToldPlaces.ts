/**
 * The places that an answer gives to names in words.
 *
 * One pass finds the ranking phrases (`OrdinalPhrases`). Each phrase is tied to the name beside it in its clause, if only words of closed lists stand between
 * the two. "Then" and "followed by" give the next place after the last one. The other names need not be configured, so a rank does not depend on the list of
 * competitors.
 *
 * The time is linear in the length of the text: a bounded number of phrases, each with a bounded number of units around it.
 */
import type { InParts } from "../../domain/InParts.js"
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
import { deniesOrder, sortsOtherwise, tellsOfChange } from "../lexicon/ReversedOrders.js"
import { isVoided } from "../lexicon/VoidedChoice.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { wordBefore } from "../text/Words.js"
import { asBest } from "./BestOfKind.js"
import {
  asPlace,
  clauseStartOf,
  endsThere,
  isClosed,
  isDenied,
  isHandled,
  isLimitedLead,
  isOfChoice,
  isOwner,
  isParting,
  isPlainLead,
  mayRankTheBad,
  otherOrderOf,
  reach,
  reason,
  sentenceReach,
  question,
  rightOf,
  sentenceStartOf,
  setOf,
  turnsToAnother
} from "./OrderClauses.js"
import {
  announced,
  boundAfter,
  boundBefore,
  endOfName,
  enumerated,
  isArticleOnly,
  isSeparator,
  mayBindAfter,
  mayBindBefore,
  nearer,
  type Bound
} from "./OrderedNames.js"
import { phrasesIn, type Phrase } from "./OrdinalScan.js"
import { pairAround, type Pair } from "./RankedPairs.js"
import { sharedPlaces } from "./SharedPlaces.js"

/** How surely a phrase states a rank. A strong phrase counts alone. All others need a name with an adjacent place (`isConfirmed`). */
type Strength = "strong" | "weak" | "step" | "advice"

/** A name and the place that one phrase gives it. */
export interface Told {
  /** The folded name; null for the tracked brand. */
  readonly name: string | null
  readonly place: number
  readonly strength: Strength
  /** Whether the clause limits the place to a purpose, a topic or some readers. */
  readonly isForSome: boolean
  readonly start: number
  readonly end: number
  /** Whether the name was guessed in a script without capitals, and may be another word. */
  readonly isGuess?: boolean | undefined
  /** The offset behind both the name and the phrase. */
  readonly saidTo: number
  /** Whether the place is that of a single comparison. `ComparedNames` reads all comparisons of the text together. */
  readonly isCompared?: boolean
  /** Whether other names have the same place. */
  readonly isShared?: boolean
}

/** UTF-16 units behind a phrase in which a word such as "behind" is looked for. */
const behindReach = 24

/** The most UTF-16 units between two phrases of one chain ("first A, then B"). */
const chainReach = 600

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

const strengthOf: Readonly<Record<OrdinalKind, Strength>> = {
  place: "strong",
  ordinal: "weak",
  next: "step",
  followed: "strong",
  last: "step",
  advice: "advice",
  over: "strong",
  better: "strong",
  worse: "strong",
  order: "strong",
  sequence: "strong",
  reversed: "strong",
  verdict: "strong"
}

const isAnnouncement = (kind: OrdinalKind): boolean => kind === "order" || kind === "sequence" || kind === "reversed"

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

/** Words behind the announcement of an order by which the last name is the best one. */
const blamesOrder =
  /(?<!\p{L})(?:lowest|worst|shame|ascending|reverse|complaints?|schlechtest|niedrigst|schande|pires?|honte|peor|vergüenza|pior|vergonha|peggior)/iu

/** Phrases for the next place that speak of a list, so that the sentence before may name the first place. */
const nextOnList = /next (?:in line|on (?:my|the|our) list|up|best)/i

/** "Short answer: X.": the text between a phrase of verdict and the name, and behind the name. */
const verdictLeads =
  /^[*_]{0,3}(?:\s{0,2}[:：—–-]|,|\s(?:is|has to be|would be|goes to|ist|lautet|est|es|è|é|er|är|is|to|je|on|это|це))[\s*_"“«]{0,6}(?:(?:get|buy|choose|pick|take|use|go with|go for|nimm|kauf|wähl|prends|prenez|achète|achetez|elige|elija|compra|compre|escolha|scegli|prendi|kies|koop|neem|välj|vælg|velg|wybierz|weź)\s)?(?:(?:the|a|der|die|das|den|le|la|el|de|het|il|o|a)\s)?[*_"“«]{0,3}$/iu
const verdictEnds = /^(?:です|だ|입니다)?[*_"”»]{0,3}(?:$|[.!。！\n])/u

/** "Between A and B, I'd pick B": the start of a sentence that names what it chooses from. */
const choosingBetween =
  /^[\s*_"“]*(?:(?:given|if i had|faced with|it comes down to|my choice is|the choice is|it['’]s(?: a choice)?)(?: (?:the|a) choice)? between|it comes down to|between|of|out of|from|among|zwischen|von|entre|de|tra|fra|mellem|mellom|mellan|tussen|spośród|między|z|mezi|ze|medzi|izmeđ[ju]u?|a|из|между|з|між|dintre|între|antara|giữa)\s/iu

/** The other name of two names that a sentence chooses from; undefined when the sentence has more, or does not name the chosen one. */
const otherOfTwo = (text: string, sentence: number, phrase: Phrase, chosen: Bound, tracked: ReadonlyArray<Mention>): Bound | undefined => {
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

/** Whether an announced order begins with the worst name: "my ranking from worst to best: A, B, C". */
const isTurnedRound = (text: string, phrase: Phrase, sentence: number, names: number, phrases: ReadonlyArray<Phrase>): boolean =>
  phrases.some(
    ({ kind, start }) => kind === "reversed" && start >= sentence && start < Math.max(names, phrase.end) && !deniesOrder(text.slice(sentence, start))
  )

/** Whether a phrase can give a place to the tracked brand. */
const mayBeOf = ({ end, kind, start }: Phrase, tracked: ReadonlyArray<Mention>): boolean => {
  const next = tracked.find((mention) => mention.end > start - sentenceReach)
  return next !== undefined && (isAnnouncement(kind) || next.start < end + sentenceReach)
}

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
const endWithLeaders = (text: string, phrase: Phrase, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): number => {
  const words = behindOrAfterOf(phrase, text)
  const names = words === null ? [] : enumerated(text, phrase.end + words[0].length, tracked, phrases)
  return names.length === 0 ? phrase.end : endOfName(text, names.at(-1)!.end)
}

/** The name that a list begins with: "A is followed by B". Without the verb, the names may follow each other in time: "founded in 2010, followed by B". */
const leadOf = (text: string, phrase: Phrase, sentence: number, tracked: ReadonlyArray<Mention>): Told | undefined => {
  const name = boundBefore(text, phrase, sentence, tracked)
  if (name === undefined || name.links === 0 || name.parting > 0) return undefined
  const clause = clauseStartOf(text, sentence, name.start)
  if (isDenied(text, clause, name.start) || !isPlainLead(text.slice(clause, name.start))) return undefined
  return { ...name, place: 1, strength: "strong", isForSome: false, saidTo: name.end }
}

/** The names that "and" joins to the name of a next place: "then B and C". */
const goingOn = (text: string, { end, place, ...one }: Told, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Told> => {
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
/** The most UTF-16 units between a comparison and the words "in that order" about it. */
const reachOfComma = 4

/** What may stand between a place and "ahead of": "X is the winner here, ahead of Y", "X ranks below Y but above Z". */
const goesOnOver =
  /^[\s*_"“”’',]*(?:(?:here|overall|for me|for us|this year|this time|and|but|yet|aber|und|doch|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|i|ale|и|но)[\s,]+)?$/iu
/** UTF-16 units behind a name in which its own ranking phrase may stand: "then B and C third". */
const chainGap = 12

/** The text between a place and the next one of the same series: "A is first, B second". */
const seriesLink = /^[\s*_]*(?:[,;，；、،]|(?:and|und|et|y|e|en|och|og|i|a|и|та|ve|és|ja|και|dan|và)\s)/u
const seriesReach = 40

/**
 * All places that ranking phrases give to names, in the order of the text.
 *
 * @param ofTheBad receives the sentences that rank by a harm, or rank the worst
 * @param compared receives the comparisons
 */
export function* toldIn(text: string, tracked: ReadonlyArray<Mention>, ofTheBad: Array<Span>, compared: Array<Pair>): InParts<ReadonlyArray<Told>> {
  const told: Array<Told> = []
  const phrases = phrasesIn(text)
  yield
  if (!phrases.some((phrase) => mayBeOf(phrase, tracked))) return told
  let enumeratedTo = 0
  /** The offset behind the last phrase, with its noun: Czech "místo" in "první místo" is no "instead of". */
  let takenTo = 0
  let mayBeBad: boolean | undefined
  let skipped: (Phrase & { readonly isOfTheBad: boolean }) | undefined
  for (const found of phrases) {
    if (found.start < enumeratedTo || found.start < takenTo) continue
    const phrase = asBest(text, asPlace(text, found), tracked)
    takenTo = phrase.end
    const isBound = phrase.kind !== "followed" && phrase.kind !== "over" && !isAnnouncement(phrase.kind)
    const isBoundAfter = isBound && phrase.kind !== "better" && phrase.kind !== "worse" && mayBindAfter(text, phrase, tracked)
    const isBoundBefore = isBound && mayBindBefore(text, phrase, tracked)
    // "Which in turn beats": the words before a comparison may be no links.
    const isPair = phrase.kind === "better" || phrase.kind === "worse"
    if (isBound && !isPair && !isBoundAfter && !isBoundBefore) continue
    // The next tests read the whole sentence with patterns of hundreds of words.
    yield
    const sentence = sentenceStartOf(text, phrase.start)
    // A phrase with the next place continues the ranking of the skipped phrase before it.
    const goesOn = skipped !== undefined && phrase.place > 1 && phrase.place === skipped.place + 1 && phrase.start - skipped.start <= chainReach
    const withLeaders = endWithLeaders(text, phrase, tracked, phrases)
    mayBeBad ??= mayRankTheBad(text)
    const otherOrder = goesOn && skipped!.isOfTheBad ? "bad" : otherOrderOf(text, sentence, phrase, withLeaders, mayBeBad)
    if (goesOn || otherOrder !== undefined) {
      // "X is first because Y leads in outages" goes on ranking behind the reason.
      if (!goesOn && reason.test(text.slice(sentence, phrase.start))) continue
      const isBad = otherOrder === "bad"
      if (isBad && ofTheBad.at(-1)?.start !== sentence) ofTheBad.push({ start: sentence, end: phrase.end + rightOf(text, phrase.end, sentenceReach).length })
      // The measure behind a series is the measure of all its places: "A is first, B second and C third in sales".
      let from = phrase.start
      for (let place = phrase.place - 1; place > 0; place--) {
        const before = told.at(-1)
        if (before === undefined || before.place !== place || before.start < sentence || from - before.saidTo > seriesReach) break
        if (!seriesLink.test(text.slice(before.saidTo, from))) break
        from = before.start
        told.pop()
      }
      skipped = { ...phrase, isOfTheBad: isBad }
      continue
    }
    const shared = sharedPlaces(text, found, phrases, { start: sentence, end: phrase.end + rightOf(text, phrase.end, sentenceReach).length }, tracked)
    if (shared !== undefined) {
      if (question.test(text.slice(shared.end, shared.end + sentenceReach))) continue
      for (const name of shared.names) told.push({ ...name, strength: "strong", isForSome: false, saidTo: shared.end, isShared: shared.isTie })
      enumeratedTo = shared.end
      continue
    }
    if (phrase.kind === "verdict") {
      const own = tracked.find(({ start }) => start >= phrase.end)
      if (own !== undefined && verdictLeads.test(text.slice(phrase.end, own.start)) && verdictEnds.test(text.slice(own.end, own.end + 12)))
        told.push({ name: null, place: 1, strength: "strong", isForSome: false, start: own.start, end: own.end, saidTo: own.end })
      continue
    }
    const last = told.findLast(({ start }) => phrase.start - start <= chainReach)
    if (phrase.kind === "followed" || phrase.kind === "over") {
      const before = last !== undefined && last.start >= sentence ? last : undefined
      const head = before ?? (phrase.kind === "followed" ? leadOf(text, phrase, sentence, tracked) : undefined)
      if (
        head === undefined ||
        question.test(text.slice(phrase.end, phrase.end + sentenceReach)) ||
        (phrase.kind === "over" && !goesOnOver.test(text.slice(head.saidTo, phrase.start)))
      )
        continue
      const names = enumerated(text, phrase.end, tracked, phrases)
      const [first] = names
      if (
        first === undefined ||
        ((phrase.kind === "over" || before === undefined) && !isArticleOnly(text.slice(phrase.end, first.start))) ||
        (before === undefined && !isClosed(text, endOfName(text, names.at(-1)!.end))) ||
        (before === undefined && names.length < 2 && /par$/iu.test(text.slice(phrase.start, phrase.end)))
      )
        continue
      if (head.strength !== "strong" || head !== before) told.push({ ...head, strength: "strong" })
      for (const [index, name] of names.entries())
        told.push({ ...name, place: head.place + 1 + index, strength: "strong", isForSome: head.isForSome, saidTo: name.end })
      enumeratedTo = names.at(-1)!.end
      continue
    }
    if (isAnnouncement(phrase.kind)) {
      if (isDenied(text, clauseStartOf(text, sentence, phrase.start), phrase.start)) continue
      if (phrase.kind === "reversed") {
        const behind = text.slice(phrase.end, phrase.end + reach)
        if (tellsOfChange(text.slice(sentence, phrase.start), behind) || sortsOtherwise(text.slice(phrase.start, phrase.end), behind)) continue
      }
      // "X comes after A and B, in that order": the comparison has told the order.
      if (phrase.start - (compared.at(-1)?.end ?? -reach) < reachOfComma) continue
      if (phrase.kind === "sequence" && !isOfChoice(text.slice(sentence, phrase.start))) continue
      const inOrder = announced(text, phrase, sentence, tracked, phrases)
      if (inOrder.length < 2) continue
      // "Sorted by rating (lowest first): …", "the podium of shame: …"
      const gap = text.slice(phrase.end, Math.max(phrase.end, inOrder[0]!.start))
      if (
        phrase.kind === "order" &&
        ((blamesOrder.test(gap) && !/instead of|rather than|not |statt |plutôt/i.test(gap)) ||
          /(?<!\p{L})(?:can|could|may|to) be\s$/iu.test(text.slice(Math.max(0, phrase.start - 12), phrase.start)))
      )
        continue
      const names = isTurnedRound(text, phrase, sentence, inOrder[0]!.start, phrases) ? inOrder.toReversed() : inOrder
      for (const [index, name] of names.entries()) told.push({ ...name, place: index + 1, strength: "strong", isForSome: false, saidTo: name.end })
      enumeratedTo = Math.max(enumeratedTo, inOrder.at(-1)!.end)
      continue
    }
    if (phrase.kind === "better" || phrase.kind === "worse") {
      const pair = pairAround(text, phrase, sentence, tracked, phrases, compared.at(-1))
      if (pair === undefined) continue
      compared.push(pair)
      const place = last !== undefined && last.name === pair.names[0]!.name ? last.place : 1
      for (const [index, name] of pair.names.entries())
        told.push({ ...name, place: place + index, strength: "strong", isForSome: false, saidTo: pair.end, isCompared: true })
      enumeratedTo = pair.end
      continue
    }
    const before = wordBefore(text, phrase.start)
    const beforeWord = before === undefined || isParting.test(before.gap) ? "" : fold(before.text)
    // "It's" folds to "its".
    const isTheirs = isOthersOwn.has(beforeWord) && !/['’]/u.test(before!.text) && !(beforeWord === "ich" && germanI.test(text.slice(sentence, before!.start)))
    if (isTheirs || /\p{L}['’]s?\s+$/u.test(text.slice(Math.max(sentence, phrase.start - 4), phrase.start))) continue
    if (
      phrase.place === 1 &&
      /in the\s$/i.test(text.slice(Math.max(0, phrase.start - 7), phrase.start)) &&
      /place$/i.test(text.slice(phrase.start, phrase.end))
    )
      continue
    const behindOrAfter = behindOrAfterOf(phrase, text)
    const leaders = behindOrAfter === null ? [] : leadersOf(text, phrase.end + behindOrAfter[0].length, phrase.place - 1, tracked, phrases)
    const after = isBoundAfter && behindOf(phrase, text) === null && leaders.length === 0 ? boundAfter(text, phrase, tracked) : undefined
    const behind = isBoundBefore && (leaders.length > 0 || endsThere(text, phrase)) ? boundBefore(text, phrase, sentence, tracked) : undefined
    const bound = nearer(after, behind)
    if (bound === undefined || question.test(text.slice(phrase.end, phrase.end + sentenceReach))) continue
    // "Third I'd recommend X": the advice behind an ordinal does not give another place.
    if (phrase.kind === "advice" && told.some(({ end, start }) => start < bound.end && bound.start < end)) continue
    const isAfter = bound === after
    if (!isAfter && claimed.test(text.slice(bound.end, phrase.start))) continue
    if (byAcquaintance.test(text.slice(sentence, Math.min(bound.start, phrase.start)))) continue
    if (dependsBehind.test(text.slice(phrase.end, phrase.end + dependsReach)) || deniedBehind.test(text.slice(bound.end, bound.end + dependsReach))) continue
    const clause = clauseStartOf(text, sentence, Math.min(bound.start, phrase.start))
    const lead = text.slice(clause, Math.min(bound.start, phrase.start))
    if (isDenied(text, clause, clause + lead.length) || supposition.test(lead) || command.test(lead)) continue
    if (phrase.place === 1 && isAfter && isVoided(text.slice(found.end, bound.start), text.slice(bound.end, bound.end + behindReach))) continue
    if (phrase.place === 1 && isAfter && orAnother.test(text.slice(bound.end, bound.end + 8))) continue
    if (phrase.place === 1 && turnsToAnother(text, sentence, Math.max(bound.end, phrase.end))) continue
    if (phrase.kind === "ordinal" && done.test(lead)) continue
    if (phrase.kind === "advice" && supposition.test(text.slice(sentence, phrase.start)) && !inYourPlace.test(text.slice(sentence, phrase.start))) continue
    if (phrase.kind === "place" && phrase.place === 1 && isOftenLimited.test(text.slice(phrase.start, phrase.end))) {
      const end = Math.max(bound.end, phrase.end)
      if (isLimitedLead(text.slice(sentence, Math.min(bound.start, phrase.start))) || !endsOrGives.test(text.slice(end, end + behindReach))) continue
    }
    const isBare = phrase.kind === "ordinal" || phrase.kind === "next" || phrase.kind === "last"
    if (isBare && isAfter && (isOwner(text, bound.end) || isHandled(text, bound.end))) continue
    if (isBare && isAfter && bound.links === 0 && ((isArticle.has(beforeWord) && (last === undefined || last.start < sentence)) || !isClosed(text, bound.end)))
      continue
    const place = phrase.kind === "advice" ? 1 : phrase.place || (last === undefined ? 0 : last.place + 1)
    if (place === 0 || (phrase.place === 0 && last?.name === bound.name && phrase.kind !== "advice")) continue
    if (phrase.kind === "last" && (last === undefined || last.place < 2)) continue
    // "I'd go with A, then B."
    if (phrase.kind === "next" && last?.strength === "advice" && (last.start >= sentence || nextOnList.test(text.slice(phrase.start, phrase.end))))
      told.push({ ...last, strength: "weak" })
    const isRecommended =
      phrase.kind === "ordinal" &&
      place === 1 &&
      recommended.test(text.slice(Math.max(sentence, Math.min(bound.start, phrase.start) - 10), Math.max(bound.end, phrase.end) + 12))
    const isRanked = phrase.kind === "ordinal" && !isAfter && ranking.test(text.slice(bound.end, phrase.start))
    const isAwarded =
      isAfter &&
      phrase.kind === "ordinal" &&
      (awarded.test(text.slice(phrase.start, bound.start)) || comingIn.test(text.slice(Math.max(sentence, phrase.start - behindReach), phrase.start)))
    const isOfMany = phrase.kind === "ordinal" && !isAfter && ofMany.test(text.slice(phrase.end, phrase.end + behindReach))
    const one: Told = {
      ...bound,
      place,
      strength: isRecommended || isRanked || isOfMany || isAwarded ? "strong" : strengthOf[phrase.kind],
      isForSome:
        bound.isNarrowed === true ||
        !isPlainLead(lead) ||
        (past.test(text.slice(Math.min(bound.start, phrase.start), Math.max(bound.end, phrase.end) + pastReach)) &&
          !isOfMany &&
          !ofList.test(text.slice(phrase.end, phrase.end + reach))) ||
        (place === 1 && isNarrowed(text, sentence, phrase.start)),
      saidTo: Math.max(bound.end, phrase.end)
    }
    if (leaders.length === 0) told.push(one, ...(phrase.kind === "next" && isAfter ? goingOn(text, one, tracked, phrases) : []))
    else {
      told.push({ ...one, strength: "strong" })
      for (const [index, leader] of leaders.entries()) told.push({ ...one, ...leader, strength: "strong", place: index + 1 })
      enumeratedTo = leaders.at(-1)!.end
    }
    if (phrase.kind === "advice") {
      const to = preferred.test(text.slice(phrase.start, bound.start)) ? comparedTo.exec(text.slice(bound.end, bound.end + 12)) : null
      const [second] = to === null ? [] : enumerated(text, bound.end + to[0].length, tracked, phrases)
      const other = otherOfTwo(text, sentence, phrase, bound, tracked)
      if (other !== undefined)
        told.push({ ...one, strength: "strong", isForSome: false }, { ...other, place: 2, strength: "strong", isForSome: false, saidTo: one.saidTo })
      else if (second !== undefined && isArticleOnly(text.slice(bound.end + to![0].length, second.start)))
        told.push({ ...one, strength: "strong" }, { ...second, place: 2, strength: "strong", isForSome: one.isForSome, saidTo: second.end })
    }
  }
  return told
}
