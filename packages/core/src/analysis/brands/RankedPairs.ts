/**
 * The two names that a comparison ranks: "A beats B", "A trails B", "behind A comes B", "A, B'den daha iyidir".
 *
 * A phrase between two names is found with the other ranking phrases (`OrdinalScan`). A clause without such a phrase is looked for in the sentences of the
 * tracked brand only. The time is linear in the length of the text: a bounded number of sentences of bounded length.
 *
 * Source: detection "Rank".
 */
import { isFormOfCommonWord } from "../lexicon/CommonWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { purpose, supposition } from "../lexicon/OrderClauseWords.js"
import { closedClauses, endedClauses, openClauses } from "../lexicon/OrderComparisons.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { byBeginning, valuesAt, type ByBeginning } from "../text/Stems.js"
import { clauseStartOf, endsThere, isClosed, isDenied, isPlainLead, question, rightOf, sentenceReach, sentenceStartOf, setOf } from "./OrderClauses.js"
import { boundBefore, capitalsIn, endOfName, enumerated, isArticleOnly, isSeparator, type Bound } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"

/** The names of a comparison, the best first. `end` is the offset behind the last name. */
export interface Pair {
  readonly names: ReadonlyArray<Bound>
  readonly end: number
}

/** Words of negation directly between a name and a phrase: "Velora no es mejor que Tessio". Most of them are prepositions or parts of names elsewhere. */
const deniedBetween =
  /(?<![\p{L}\p{M}])(?:no|non|ne|n|nie|não|nicht|not|nem|ikke|inte|niet|ei|не|ні|nu|není|nije|δεν|לא|ليس|ليست|không|tidak|bukan|ไม่)(?![\p{L}\p{M}])/iu
/** The most names behind which a phrase ranks one name: "A trails B and C". */
const mostUpper = 4

/** Words for nobody. What beats nobody is the best: "nada supera a X". Such words are no names. */
const isNobody = setOf(
  "nothing, nobody, none, no one, nichts, niemand, keiner, niets, ingenting, inget, ingen, intet, rien, personne, nada, nadie, ninguno, ninguna, ninguém, nenhum, nenhuma, niente, nessuno, nulla, nimic, nimeni, nic, nikt, nikdo, nič, nikto, ništa, nitko, niko, semmi, senki, mikään, kukaan, hiçbiri, hiçbir şey, ничто, никто, ничего, ніщо, ніхто, нищо, никой, τίποτα, κανείς".split(
    ", "
  )
)

/** German phrases that also tell where a thing is, or what a company expects: "liegt hinter den Erwartungen", "liegt vor der Stadt". */
const isGermanPlace =
  /^(?:(?:liegt|liegen|kommt|landet|folgt|bleibt|rangiert|rangieren)(?: (?:knapp|klar|dicht|deutlich|erst|beide))? (?:vor|hinter|nach|auf)|schlägt|schlagen|übertrifft|übertreffen)$/iu
/** The same phrases without a word such as "knapp", which only a ranking has before a name with an article: "liegt knapp vor dem BMW". */
const isBareGermanPlace = /^\S+ \S+$/u
const articleOfThing = /(?<!\p{L})(?:der|den|dem|das|die|des|ein|eine|einem|einer|einen|seinen|ihren|allen)\s+[*_"“„]*$/iu
/** Endings of German plurals, folded: "Erwartungen", "Rekordzahlen". */
const germanPlural = /.{3}(?:ungen|heiten|keiten|schaften|tionen|taten|zahlen|zielen?|werten?)$/u
const articleReach = 12

/** Whether a name beside a German phrase of place is an ordinary noun. All German nouns have capitals. A bare phrase takes no name behind an article. */
const isGermanThing = (text: string, { end, name, start }: Bound, isBare: boolean): boolean => {
  if (name === null) return false
  const word = fold(text.slice(start, end))
  if (isGermanNoun(word) || germanPlural.test(word) || isFormOfCommonWord("de", word)) return true
  return isBare && articleOfThing.test(text.slice(Math.max(0, start - articleReach), start))
}

/** English phrases that also tell where a thing is, and words of a sentence that tells where: "IKEA is just behind Hornbach, next to the motorway". */
const isEnglishPlace = /^(?:is|sits|stays|comes) .*(?:behind|before|ahead of|above|below)$/iu
const whereabouts =
  /(?<!\p{L})(?:next to|opposite|across from|at the corner|(?:the|a) (?:motorway|highway|street|road|station|airport|mall|car park|building|exit|roundabout))(?!\p{L})/iu

/** The name directly behind an offset. `enumerated` takes the tracked brand of a piece, which may stand later: "ranks below A but above X". */
const nameDirectlyBehind = (text: string, from: number): Bound | undefined => {
  const [name] = capitalsIn(text, from, from + nameReach)
  if (name === undefined || !isArticleOnly(text.slice(from, name.start))) return undefined
  return { name: fold(text.slice(name.start, name.end)), ...name, links: 1, parting: 0 }
}
const nameReach = 40

/** A relative clause about the name before it: "A beats B, which in turn beats C". */
const relative =
  /,? (?:which|who|der|die|das|qui|que|che|dat|die|som|który|która|które|který|která|které|который|которая|которое|який|яка|яке|care)(?: (?:in turn|itself|again|wiederum|seinerseits|ihrerseits|lui-même|elle-même|à son tour|a su vez|a sua volta|por sua vez|op zijn beurt|i sin tur|z kolei|zase|în schimb|la rândul (?:său|lui|ei)),?|,? в свою очередь,?|,? у свою чергу,?)? $/iu
const relativeReach = 32
/** The same words behind the phrase: "A schlägt B, und B schlägt wiederum C". */
const inTurn = /^ (?:in turn|wiederum|seinerseits|ihrerseits|à son tour|a su vez|a sua volta|por sua vez|op zijn beurt|i sin tur|z kolei|zase)(?= )/iu

/** A phrase without the words for "in turn" on its sides. Before a relative pronoun, the phrase begins at the pronoun. */
const withoutTurn = (text: string, phrase: Phrase): { readonly phrase: Phrase; readonly isRelative: boolean } => {
  const before = relative.exec(text.slice(Math.max(0, phrase.start - relativeReach), phrase.start))?.[0].length ?? 0
  const behind = inTurn.exec(text.slice(phrase.end, phrase.end + relativeReach))?.[0].length ?? 0
  return { phrase: { ...phrase, start: phrase.start - before, end: phrase.end + behind }, isRelative: before > 0 }
}

/** What may stand behind the lower name: how far, or for which place ("by a nose", "for the top spot"). */
const byMargin =
  /^[*_]*,? (?:when (?:you add it all up|all is said and done)|all things considered|on balance|at the end of the day|by (?:a (?:\p{L}+ )?(?:nose|whisker|mile|hair|margin|long way|country mile|bit|lot|little)|miles|far)|(?:for|to) (?:the )?(?:top|first|number one|no\. 1|gold|title)(?: (?:spot|place|position|prize))?|d['’]une (?:courte|bonne) tête|de (?:peu|loin|justesse)|um (?:Haaresbreite|eine Nasenlänge|Längen)|por (?:poco|mucho|pouco|muito)|di (?:poco|misura|gran lunga)|met (?:een neuslengte|gemak|afstand)|med en (?:hårsmån|næse)|o włos|с небольшим отрывом|с большим отрывом)(?![\p{L}\p{M}])/iu
const marginReach = 32
const endOfMargin = (text: string, end: number): number => end + (byMargin.exec(text.slice(end, end + marginReach))?.[0].length ?? 0)

/** Words for the two names of the comparison before: "A beats C, but B beats them both". */
const bothOfThem =
  /^ (?:them both|both of them|both|either of them|the (?:other )?two|die beiden|beide|alle beide|les deux|tous les deux|a (?:los|las) dos|a ambos|a ambas|ambos|ambas|os dois|as duas|entramb[ie]|tutti e due|allebei|beide|båda|begge|oba|obydwa|obě|obie|обоих|обеих|обох)(?![\p{L}\p{M}])/iu
const bothReach = 24

/**
 * The names around a phrase that ranks the name before it above ("better") or below ("worse") the name behind it.
 *
 * @param last the comparison before, for words such as "both"
 */
export const pairAround = (
  text: string,
  found: Phrase,
  sentence: number,
  tracked: ReadonlyArray<Mention>,
  phrases: ReadonlyArray<Phrase>,
  last?: Pair
): Pair | undefined => {
  const { isRelative, phrase } = withoutTurn(text, found)
  const first = boundBefore(text, phrase, sentence, tracked)
  if (first === undefined || first.parting > 0 || (first.name !== null && isNobody.has(first.name))) return undefined
  const both = last === undefined ? null : bothOfThem.exec(text.slice(phrase.end, phrase.end + bothReach))
  if (both !== null && !last!.names.some(({ name }) => name === first.name)) {
    const end = phrase.end + both[0].length
    if (!endsThere(text, { ...phrase, end }) || isDenied(text, clauseStartOf(text, sentence, first.start), first.start)) return undefined
    return { names: phrase.kind === "worse" ? [...last!.names, first] : [first, ...last!.names], end }
  }
  const others = enumerated(text, phrase.end, tracked, phrases)
  const second = others.find((name) => isArticleOnly(text.slice(phrase.end, name.start))) ?? nameDirectlyBehind(text, phrase.end)
  if (second === undefined || second.name === first.name || !isArticleOnly(text.slice(phrase.end, second.start))) return undefined
  const words = text.slice(found.start, found.end)
  if (isGermanPlace.test(words) && [first, second].some((each) => isGermanThing(text, each, isBareGermanPlace.test(words)))) return undefined
  const behind = [second]
  if (phrase.kind === "worse")
    for (const next of others.slice(1, mostUpper)) {
      if (!isSeparator(text.slice(behind.at(-1)!.end, next.start)) || /^\s*[,;，；]\s*$/u.test(text.slice(behind.at(-1)!.end, next.start))) break
      behind.push(next)
    }
  // "A and B beat C" puts both names above the last one.
  const before = phrase.kind === "better" ? uppersBefore(text, phrase, sentence, first, tracked, phrases) : [first]
  const end = endOfName(text, behind.at(-1)!.end)
  if (isEnglishPlace.test(words) && whereabouts.test(text.slice(sentence, end) + rightOf(text, end, sentenceReach))) return undefined
  if (!endsThere(text, { ...phrase, end: endOfMargin(text, end) })) return undefined
  const clause = isRelative ? first.start : clauseStartOf(text, sentence, before[0]!.start)
  const lead = text.slice(clause, isRelative ? clause : before[0]!.start)
  if (isDenied(text, clause, first.start) || supposition.test(text.slice(sentence, first.start)) || !isPlainLead(lead)) return undefined
  if (deniedBetween.test(text.slice(first.end, phrase.start)) || question.test(text.slice(end, end + sentenceReach))) return undefined
  return { names: phrase.kind === "worse" ? [...behind, first] : [...before, second], end }
}

/** The names that the words for "and" join to the name before a phrase, with that name, in the order of the text. */
const uppersBefore = (
  text: string,
  phrase: Phrase,
  sentence: number,
  first: Bound,
  tracked: ReadonlyArray<Mention>,
  phrases: ReadonlyArray<Phrase>
): ReadonlyArray<Bound> => {
  const names = enumerated(text, sentence, tracked, phrases, phrase.start)
  const joined = [first]
  for (const name of names.toReversed()) {
    const [next] = joined
    if (name.start >= next!.start) continue
    if (joined.length === mostUpper || !isSeparator(text.slice(endOfName(text, name.end), next!.start))) break
    joined.unshift(name)
  }
  // A comma alone joins no names: "Unlike Trello, Asana beats Jira".
  return joined.length > 1 && /^,?\s\p{L}/u.test(text.slice(endOfName(text, joined.at(-2)!.end), first.start)) ? joined : [first]
}

/** The sign that replaces the tracked brand in a sentence: a character that no text uses for a word. */
const own = "\ue000"
/** A name of up to three words. Classes of Unicode properties would make each of the patterns slow to compile, so `isName` tests the words. */
const word = "[^\\s,;:!?()。，、；：]"
const nameOf = `(${word}{1,30}?(?: ${word}{1,20}?){0,2}?)`
/** The last name of a clause, up to the end of its last word. */
const lastNameOf = `(${word}{1,30}(?: (?:& )?[A-Z0-9]${word}{0,20}){0,2})`
const isName =
  /^[*_"“„«]{0,3}(?:\ue000(?:['’]?[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]{0,4}|[은는이가을를])|(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}{1,4}\p{Lu})\S{0,30}(?: (?:& )?[\p{Lu}\p{N}]\S{0,20}){0,2})[*_"”».]{0,3}$/u
/** "Zoho的客服" is the support of Zoho. */
const ofOwner = /[的の](?=\p{L})/u
/** What may stand before a clause: the start of the sentence, or a mark with a word for "and" or "but" behind it. */
const before =
  '(?:^|[,:：，—–] ?(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|i|ale|a|и|но|та|але|ve|ama|و|ו|और|लेकिन|不过|但|但是) )?)[\\s*_"“]*(?:(?:Overall|Personally|Honestly|Generally|In short|All in all|In the end|Insgesamt|Persönlich|Globalement|Personnellement|En general|Personalmente|No geral|Pessoalmente|Nel complesso),? )?'

interface Clause {
  readonly pattern: RegExp
  /** One of these stretches stands in every text that the pattern matches. Looking for them costs less than the pattern. */
  readonly keys: ReadonlyArray<string>
  /** The rank of each name of the clause, in the order of the text. */
  readonly ranks: ReadonlyArray<number>
  /** What ends the clause: a name, its predicate behind both names, or the end of the whole statement. */
  readonly end: "name" | "predicate" | "statement"
}

type Writing = "latin" | "cased" | "uncased"
const writingOf = (text: string): Writing => (/\p{Lo}/u.test(text.replaceAll(/[ªº]/gu, "")) ? "uncased" : /[\u0370-\u04ff]/u.test(text) ? "cased" : "latin")

/** Capital letters U, L and T that stand for names, and are no part of a word or of a class. */
const placeholder = /(?<![\p{Lu}\p{Ll}{[\\])[ULT](?![\p{Lu}\p{Ll}\]])/gu
const endOfGroup = (source: string, from: number): number => {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === "\\") at++
    else if (source[at] === "(") depth++
    else if (source[at] === ")" && --depth === 0) return at
  }
  return source.length
}
const isOptional = (next: string | undefined): boolean => next === "?" || next === "*" || next === "{"
/** The plain characters with which an alternative of a group begins. */
const plainStart = /^[\p{L}\p{M}\p{N} 、，。,]*/u

/** The stretches of which one stands in every match: the longest plain stretch of the source, or the alternatives of a group. In the source, "\0" stands for each name. */
const keysOf = (source: string): ReadonlyArray<string> => {
  const plain: Array<string> = []
  let groups: ReadonlyArray<string> = []
  let run = ""
  const endRun = (): void => {
    plain.push(run)
    run = ""
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (sign === "(" || sign === "[" || sign === "\\") {
      endRun()
      const end = sign === "(" ? endOfGroup(source, at) : sign === "[" ? source.indexOf("]", at) : source.indexOf("}", at)
      if (sign === "(" && groups.length === 0 && !isOptional(source[end + 1]) && source.startsWith("(?:", at)) {
        const alternatives = source.slice(at + 3, end).split("|")
        const starts = alternatives.map((each) => {
          const start = plainStart.exec(each)![0]
          return isOptional(each[start.length]) ? start.slice(0, -1) : start
        })
        if (!/[()]/.test(source.slice(at + 3, end)) && starts.every((start) => start.trim() !== "")) groups = starts
      }
      at = end
      if (isOptional(source[at + 1])) at++
    } else if (sign === "\0" || sign === "?") endRun()
    else if (isOptional(source[at + 1])) endRun()
    else run += sign
  }
  endRun()
  const longest = plain.reduce((best, each) => (each.trim().length > best.trim().length ? each : best), "")
  return longest.trim().length >= fewestOfKey || groups.length === 0 ? [longest] : groups
}
const fewestOfKey = 4

const clauseOf = (source: string, end: Clause["end"]): Clause & { readonly writing: Writing } => {
  const keys = keysOf(source.replaceAll(placeholder, "\0"))
  const ranks = Array.from(source.matchAll(placeholder), ([letter]) => (letter === "U" ? 1 : letter === "L" ? 2 : 3))
  const last = /[ULT](?:\)\?)?$/.test(source) ? source.length - (source.endsWith(")?") ? 3 : 1) : source.length
  const pattern = source.slice(0, last).replaceAll(placeholder, nameOf) + source.slice(last).replace(placeholder, lastNameOf)
  return { pattern: new RegExp(before + pattern, "u"), keys, ranks, end, writing: writingOf(source) }
}

/** The clauses of a kind of writing. */
interface ClauseTable {
  readonly clauses: ReadonlyArray<Clause>
  /** The keys, each with the number of its clause. */
  readonly keys: ByBeginning<readonly [key: string, clause: number]>
  /** The clauses with a key of fewer than two units, which are looked for in every text. */
  readonly keyless: ReadonlyArray<number>
}

const tableOf = (clauses: ReadonlyArray<Clause>): ClauseTable => {
  const keys = clauses.flatMap((clause, number) => clause.keys.map((key) => [key, number] as const))
  return {
    clauses,
    keys: byBeginning(
      keys.filter(([key]) => key.length > 1),
      ([key]) => key
    ),
    keyless: keys.filter(([key]) => key.length <= 1).map(([, number]) => number)
  }
}

const made = new Map<Writing, ClauseTable>()
const tableFor = (writing: Writing): ClauseTable => {
  if (made.size === 0) {
    const all = [
      ...openClauses.map((source) => clauseOf(source, "name")),
      ...closedClauses.map((source) => clauseOf(source, "predicate")),
      ...endedClauses.map((source) => clauseOf(source, "statement"))
    ]
    for (const one of ["latin", "cased", "uncased"] as const) made.set(one, tableOf(all.filter((clause) => clause.writing === one)))
  }
  return made.get(writing)!
}

/** The clauses that may stand in a text, in their order. One look at each letter costs less than one search for each of three hundred keys. */
const mayStandIn = (text: string, { clauses, keyless, keys }: ClauseTable): ReadonlyArray<Clause> => {
  const found = new Set(keyless)
  for (let index = 0; index < text.length; index++) {
    const some = valuesAt(keys, text, index)
    if (some !== undefined) for (const [key, clause] of some) if (text.startsWith(key, index)) found.add(clause)
  }
  return Array.from(found)
    .sort((left, right) => left - right)
    .map((number) => clauses[number]!)
}

/** The most sentences of the tracked brand that are read. */
const mostSentences = 4
/** A word behind the last name that begins a further statement about its place: "landet B auf dem zweiten Platz". */
const goesOn = /^[*_"”»]*\s(?:auf|an|als|as|at|in|on|en|em|al|på|na|à|op|на|um|a|de|sur)\s/u
/** The text behind a predicate that does not end the clause: a thing that is better, a negation or a question. */
const saysMore =
  /^ \p{Ll}|^[\p{Script=Katakana}\p{Script=Han}](?<!选|選|的|些|一)|^的(?!选择|選擇|选项)|^[은는한]\s(?!선택|편|것|제품|브랜드)|^ [\p{Script=Devanagari}]|(?:か|吗|嗎|까요?|나요|가요)$|않|ない|ません|değil|नहीं/u

/** The text behind a whole statement: a mark, or a word that begins another statement. */
const endsStatement =
  /^[*_"”»]*(?:$|[.,;:!?)\n—–]|\s[—–-]\s|\s(?:and|but|because|since|although|und|aber|weil|et|mais|car|parce que|y|pero|porque|e|ma|perché|mas|en|maar|omdat)\s)/u
const behindReach = 16

/** The most clauses of one sentence: "A is better than B, and B is better than C". */
const mostClauses = 3

/** The sentence of a mention, in which a sign replaces the tracked brand. */
interface SignedSentence {
  readonly start: number
  readonly sentence: string
  /** An offset of the sentence as an offset of the text. */
  readonly offsetOf: (at: number) => number
}

const signed = (text: string, mention: Mention, right: string): SignedSentence => {
  const start = sentenceStartOf(text, mention.start)
  return {
    start,
    sentence: `${text.slice(start, mention.start)}${own}${right}`,
    offsetOf: (at) => (at <= mention.start - start ? start + at : start + at + mention.end - mention.start - 1)
  }
}

/** Whether the text behind a clause leaves the comparison as it is. */
const isWholeClause = (text: string, end: number, ending: Clause["end"]): boolean => {
  const rest = rightOf(text, end, sentenceReach)
  switch (ending) {
    case "predicate":
      return !saysMore.test(rest)
    case "statement":
      return endsStatement.test(text.slice(end, end + behindReach))
    case "name":
      return isClosed(text, end) || goesOn.test(rest)
  }
}

/** The first clause of a sentence from an offset on that ranks its names, and the offset of the sentence behind the clause. */
const clauseFrom = (text: string, { offsetOf, sentence, start }: SignedSentence, from: number): (Pair & { readonly to: number }) | undefined => {
  const rest = sentence.slice(from)
  for (const { end: ending, pattern, ranks } of mayStandIn(rest, tableFor(writingOf(sentence)))) {
    const found = pattern.exec(rest)
    if (found === null) continue
    if (found.slice(1).some((name) => name !== undefined && (!isName.test(name) || ofOwner.test(name)))) continue
    // The mark behind the last name belongs to the sentence.
    const to = from + found.index + found[0].replace(/(?<=\S)[.*_"”»]+$/u, "").length
    const end = offsetOf(to)
    // Words of the clause itself may negate: "A cannot match B".
    if (!isWholeClause(text, end, ending) || isDenied(text, start, offsetOf(from + found.index))) continue
    let at = from + found.index
    const names: Array<Bound> = []
    for (const [index, rank] of ranks.entries()) {
      const name = found[index + 1]
      if (name === undefined) continue
      at = sentence.indexOf(name, at)
      names[rank - 1] = {
        name: name.includes(own) ? null : fold(name.replaceAll(/[*_"“”„«»]|\.$/gu, "")),
        start: offsetOf(at),
        end: offsetOf(at + name.length),
        links: 1,
        parting: 0
      }
      at += name.length
    }
    return { names, end, to }
  }
  return undefined
}

/** The pairs that clauses of another form rank, in sentences with the tracked brand. */
export const pairsIn = (text: string, tracked: ReadonlyArray<Mention>): ReadonlyArray<Pair> => {
  const pairs: Array<Pair> = []
  let readTo = -1
  let count = 0
  for (const mention of tracked) {
    if (mention.start < readTo) continue
    if (++count > mostSentences) break
    const right = rightOf(text, mention.end, sentenceReach)
    readTo = mention.end + right.length
    const sentence = signed(text, mention, right)
    if (
      question.test(text.slice(mention.end, mention.end + sentenceReach)) ||
      supposition.test(text.slice(sentence.start, mention.start)) ||
      purpose.test(text.slice(sentence.start, mention.end))
    )
      continue
    const found: Array<Pair> = []
    for (
      let from = 0, clause = clauseFrom(text, sentence, from);
      clause !== undefined && found.length < mostClauses;
      clause = clauseFrom(text, sentence, from)
    ) {
      found.push(clause)
      from = clause.to
    }
    if (found.some(({ names }) => names.some(({ name }) => name === null))) pairs.push(...found)
  }
  return pairs
}
