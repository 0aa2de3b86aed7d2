/**
 * The names beside a ranking phrase: the name that the phrase is tied to, and the names of an enumeration. Names other than the tracked brand are recognized
 * by their capitals, and in scripts without capitals by their position.
 *
 * Source: detection "Rank".
 */
import { mayBeVerb } from "../lexicon/EnglishWords.js"
import { inList } from "../lexicon/ListWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import {
  cutsOffAfter,
  cutsOffBefore,
  isLead,
  isTurn,
  isUnspacedLink,
  isUnspacedLinks,
  linkedBy,
  longestUnspaced,
  reach,
  rightOf,
  sentenceStartOf,
  sentenceReach,
  wordsOf,
  type Between
} from "./OrderClauses.js"
import { isHangul, longestText, type Phrase } from "./OrdinalScan.js"

/** A name that a ranking phrase is tied to. */
export interface Bound extends Between {
  /** The folded name; null for the tracked brand. */
  readonly name: string | null
  readonly start: number
  readonly end: number
  /** Whether the name is a guess: a word in a script without capitals. */
  readonly isGuess?: boolean
  /** Whether the phrase limits the place to some readers or purposes. */
  readonly isNarrowed?: boolean
}

const mostEnumerated = 12
const mostWordsOfPiece = 8

const capitalised =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}])(?:\p{Lu}|(?!(?:add|do|get|has|is|make|on|set|to|use)\p{Lu})\p{Ll}{1,4}\p{Lu}|\d+\p{Lu})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}&+’'.-]*/gu
const isWordOnly = (word: string): boolean => isLead.has(fold(word)) || isTurn.has(fold(word))
/** Further words of a name: "Brooks Ghost 15", "Bang & Olufsen". */
const furtherName = /^(?:(?: & |[ -])(?:\p{Lu}|\d)[\p{L}\p{M}\p{N}.-]*){1,3}(?<![.-])/u
/** The offset behind the further words of a name. */
export const endOfName = (text: string, end: number): number => end + (furtherName.exec(text.slice(end, end + 40))?.[0].length ?? 0)

export const capitalsIn = (text: string, from: number, to: number): ReadonlyArray<{ readonly start: number; readonly end: number }> =>
  Patterns.findAll(capitalised, text.slice(from, to)).flatMap(({ 0: word, index }) =>
    isWordOnly(word) ? [] : [{ start: from + index, end: from + index + word.replace(/[.’'-]+$/, "").length }]
  )

/** The words of a name before its last word: "Whole Foods", "Bang & Olufsen". */
const earlierName = /(?:^|[^\p{L}\p{N}])((?:\p{Lu}|\d+\p{Lu})[\p{L}\p{M}\p{N}.+’'-]*)(?: & | )$/u
/** Words that begin a sentence before a name, and belong to no name: "Recently Velora". */
const adverb = /^(?:\p{L}+ly|suppose|imagine|say|perhaps|maybe|today|even|note)$/iu
const mostEarlier = 3

/** The offset where a name begins whose last word begins at an offset. */
const startOfName = (text: string, from: number, last: number): number => {
  let start = last
  for (let count = 0; count < mostEarlier; count++) {
    const before = earlierName.exec(text.slice(from, start))
    if (before === null) break
    const [whole, word = ""] = before
    if (isWordOnly(word) || isFunctionWord(fold(word)) || adverb.test(word)) break
    const next = start - whole.length + whole.indexOf(word)
    // "Open Velora first": a command.
    if (mayBeVerb(fold(word)) && !whole.includes("&") && !/[\p{L}\p{N}]/u.test(text.slice(from, next))) break
    start = next
  }
  return start
}

const namedFrom = (text: string, start: number, end: number) => ({ name: fold(text.slice(start, end)), start, end })

/** Whether a name behind, or before, a ranking phrase can be tied to the phrase, judged by the adjacent word. Most phrases have no such name. */
export const mayBindAfter = (text: string, { end }: Phrase, tracked: ReadonlyArray<Mention>): boolean =>
  !cutsOffAfter(text, end) || tracked.some(({ start }) => start === end + 1)
export const mayBindBefore = (text: string, { start }: Phrase, tracked: ReadonlyArray<Mention>): boolean =>
  !cutsOffBefore(text, start) || tracked.some(({ end }) => end === start - 1)

/** "My first choice for winter running is X": the purpose or the readers, up to the verb or the mark before the name. */
const forWhat =
  /^\s(?:for|für|bei|voor|för|til|till|pour|para|per|pentru|dla|pro|pre|za|для|за|για|untuk|bagi)\s[^.,;:!?\n()–—]{2,50}?(?:\s(?:is|would be|remains|ist|wäre|bleibt|zou|blijft|är|blir|vore|er|bliver|ville være|est|serait|reste|es|sería|é|seria|è|sarebbe|este|ar fi|jest|byłby|byłaby|będzie|je|byl by|byla by|bude|on|olisi|είναι|adalah|это|це|[–—-])\s|:\s|\s?[–—]\s)/iu

/** "My first choice for most people" is a choice for all. */
const ofMost =
  /^\s\p{L}+\s(?:most|almost (?:all|every)|nearly (?:all|every)|everyone|everybody|die meisten|fast alle|la plupart|presque tous|la mayoría|casi todos|a maioria|quase todos|la maggior|quasi tutti|de meeste|de flesta|de fleste|większości|většinu|большинства|більшості)(?!\p{L})/iu

/** Behind a comma, Chinese and Japanese words are a statement ("其次，界面简单"), unless they are as short as a name, or a name in katakana. */
const isStatement = /^(?=[\p{Script=Han}\p{Script=Hiragana}])(?!(?![它他她这那這此])\p{Script=Han}{2,3}(?:$|[。，；、\s]|です|が|は))/u

const withNext = /^[*_]*,\s(?:with|mit|avec|con|com|met|med|z|ze|s|с|із|cu|με)\s/iu

/** The name behind a ranking phrase that is tied to the phrase. */
export const boundAfter = (text: string, phrase: Phrase, tracked: ReadonlyArray<Mention>): Bound | undefined => {
  const narrowing = phrase.place > 0 ? forWhat.exec(text.slice(phrase.end, phrase.end + reach)) : null
  if (narrowing === null) {
    const bound = nextAfter(text, phrase, tracked)
    // "My first pick, with X second": behind "with" stands the name of the next place.
    return bound !== undefined && withNext.test(text.slice(phrase.end, bound.start)) ? undefined : bound
  }
  const bound = nextAfter(text, { ...phrase, end: phrase.end + narrowing[0].length }, tracked)
  return bound === undefined ? undefined : { ...bound, links: Math.max(1, bound.links), isNarrowed: !ofMost.test(narrowing[0]) }
}

const nextAfter = (text: string, { end }: Phrase, tracked: ReadonlyArray<Mention>): Bound | undefined => {
  const particle = isHangul(text, end) ? (/^\p{Script=Hangul}{1,3}(?=\s)/u.exec(text.slice(end, end + 4))?.[0].length ?? 0) : 0
  const right = rightOf(text, end, reach)
  const own = tracked.find((mention) => mention.start >= end)
  const other = capitalsIn(text, end, end + right.length).find(({ start }) => own === undefined || start < own.start)
  if (own !== undefined && own.start < end + right.length) {
    const between = linkedBy(text.slice(end + particle, own.start), true)
    if (between !== undefined) return { name: null, start: own.start, end: endOfName(text, own.end), ...between, links: between.links + Math.sign(particle) }
  }
  if (other !== undefined) {
    const between = linkedBy(text.slice(end + particle, other.start), false)
    if (between !== undefined) {
      const last = endOfName(text, other.end)
      return { name: fold(text.slice(other.start, last)), start: other.start, end: last, ...between, links: between.links + Math.sign(particle) }
    }
    return undefined
  }
  // In scripts without capitals the next word counts as a name.
  const word = /^[^\p{L}\p{N}.。\n]{0,3}(?=\p{Lo})/u.exec(right.slice(particle))
  if (word === null) return undefined
  const start = end + particle + word[0].length
  return /[，,、]/u.test(word[0]) && isStatement.test(text.slice(start, start + 12)) ? undefined : otherWithoutCapitals(text, start)
}

const otherWithoutCapitals = (text: string, from: number): Bound | undefined => {
  let start = from
  for (let count = 0; count < 6; count++) {
    let length = longestUnspaced
    while (length > 0 && !isUnspacedLink.has(text.slice(start, start + length))) length--
    if (length > 0) start += length
    else if (/\s/.test(text[start] ?? "")) start++
    else break
  }
  const end = start + (/^[\p{Lo}ー]+/u.exec(text.slice(start, start + 20))?.[0].length ?? 0)
  return end > start ? { name: text.slice(start, Math.min(end, start + 3)), start, end, links: 1, parting: 0, isGuess: true } : undefined
}

/** "오뚜기 진라면 순한맛이 1순위": the name of a product, up to the subject particle. */
const hangulProduct = /^(?:\s\p{Script=Hangul}{1,8}(?<![을를는은고며에의도])){0,2}\s\p{Script=Hangul}{1,7}[이가은는]\s$/u

const germanList = /^(?:Liste|Rangliste|Bestenliste|Rankings?|Vergleichs?|Tests?|Übersicht|Umfrage|Auswahl)$/u

/** The name before a ranking phrase that is tied to the phrase. */
export const boundBefore = (text: string, phrase: Phrase, sentence: number, tracked: ReadonlyArray<Mention>): Bound | undefined => {
  const from = Math.max(sentence, phrase.start - reach)
  const own = tracked.findLast((mention) => mention.end <= phrase.start && mention.start >= from)
  const ownEnd = own === undefined ? -1 : endOfName(text, own.end)
  const others = capitalsIn(text, from, phrase.start).filter(({ start }) => start >= ownEnd)
  // "Miele belegt in unserem Vergleich Platz zwei": German nouns have capitals too.
  const isList = others.length > 0 && germanList.test(text.slice(others.at(-1)!.start, others.at(-1)!.end)) && inList.test(text.slice(from, phrase.start))
  const other = others.at(isList ? -2 : -1)
  const found =
    other === undefined
      ? own === undefined
        ? undefined
        : { name: null, start: own.start, end: ownEnd }
      : namedFrom(text, startOfName(text, from, other.start), other.end)
  if (found !== undefined) {
    const rest = text.slice(found.end, phrase.start)
    if (found.name === null && hangulProduct.test(rest)) return { ...found, links: 1, parting: 0 }
    const ending = /^(?:['’]s(?=\s)|['’]?\p{L}{1,4}(?=\s)|\p{Script=Hangul}{1,3})/u.exec(rest)?.[0] ?? ""
    // "Bosch's second choice" is the choice of Bosch, not Bosch.
    if (/^['’]s/.test(ending) && !/^\s+(?:my|our|the|a|an)\b/i.test(rest.slice(ending.length))) return undefined
    const between = linkedBy(/^['’]|\p{Script=Hangul}/u.test(ending) ? rest.slice(ending.length) : rest, false)
    if (between !== undefined) return { ...found, ...between }
    // In scripts without capitals, another name may stand behind a mark: "海尔第一，美的第二".
    if (!/[，、,；][\p{Lo}ー]{2,8}$/u.test(rest)) return undefined
  }
  const before = /([\p{Lo}ー]{2,})[^\p{L}\p{N}]*$/u.exec(text.slice(from, phrase.start))
  if (before === null || isUnspacedLinks(before[1]!)) return undefined
  const start = from + before.index
  return { name: text.slice(start, start + 3), start, end: start + before[1]!.length, links: 1, parting: 0, isGuess: true }
}

/** Separators of an enumeration, with words that put the next name after the last one: "Asics, then Saucony and Brooks". */
const joining =
  "ahead of|vor|devant|davanti a|por delante de|à frente de|framför|foran|przed|před|перед|and then|and finally|and lastly|and|then|und dann|und zuletzt|und|dann|et puis|et enfin|et|puis|y luego|y después|y por último|y|luego|después|e depois|e por fim|e poi|e infine|e|depois|poi|infine|i|a potem|a na końcu|oraz|potem|a pak|pak|a potom|potom|nakonec|pa onda|pa|zatim|onda|en dan|en daarna|en|och sedan|och|sedan|og så|og|derefter|deretter|și apoi|și|apoi|и затем|и потом|а затем|а потом|и|затем|потом|а потім|та|і|потім|далі|и след това|след това|ve sonra|ve|sonra|ardından|en son|ja sitten|ja|sitten|lõpuks|és végül|és aztán|és|aztán|majd|végül|και μετά|και|μετά|έπειτα|dan kemudian|dan|lalu|kemudian|rồi đến|rồi|và|sau đó là|sau đó|ثم|وثم|وأخيرا|وأخيراً|و|سپس|و سپس|و|אחר כך|ואז|ולבסוף|ואחריה|ואחריו|और फिर|और|फिर|그다음|그 다음|다음|마지막으로"
const separators = new RegExp(
  `\\s*(?:[,、，،;；]|[>→＞›≫])\\s*(?:(?:${joining})\\s+)?|\\s+(?:${joining})\\s+|(?<=\\p{L}) a (?=\\p{Lu})|[和与與及](?=\\p{L})`,
  "giu"
)

const separatorAlone = new RegExp(`^(?:${separators.source})(?:\\p{L}{1,3}[\\s'’])?[*_"“„«]*$`, "iu")
/** Whether the text between two names is a separator of an enumeration, with an article at most. */
export const isSeparator = (between: string): boolean => separatorAlone.test(between)

/** Whether only an article stands between two words. In Hebrew, a hyphen may tie the preposition to the name. */
export const isArticleOnly = (between: string): boolean => /^[\s*_"“”־-]*(?:\p{L}{1,3}\s)?[*_"“”]*$/u.test(between)

/**
 * The names of an enumeration, in order.
 *
 * @param to the end of the enumeration; without it, the end of the sentence
 */
export const enumerated = (text: string, from: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>, to?: number): ReadonlyArray<Bound> => {
  const right = to === undefined ? rightOf(text, from, sentenceReach) : text.slice(from, to)
  const end = from + right.length
  const within = tracked.filter((mention) => mention.start >= from && mention.end <= end)
  const marks = Patterns.findAll(separators, right)
    .map(({ 0: mark, index }) => ({ start: from + index, end: from + index + mark.length }))
    .filter((mark) => !within.some((mention) => mention.start < mark.end && mark.start < mention.end))
  const names: Array<Bound> = []
  let start = from
  for (const mark of [...marks, { start: end, end }]) {
    const piece = { start, end: mark.start }
    start = mark.end
    const own = within.find((mention) => mention.start >= piece.start && mention.end <= piece.end)
    const [other] = capitalsIn(text, piece.start, piece.end)
    const words = wordsOf(text.slice(piece.start, piece.end))
    const isUncased = /^[^\p{L}\p{N}]*\p{Lo}/u.test(text.slice(piece.start, piece.end))
    if (own === undefined && other === undefined && !(isUncased && words.length > 0 && words.length <= 4)) {
      // A piece without a name does not end the enumeration if a ranking phrase stands in it: "Suivi de Philips et, en dernier, de Russell Hobbs".
      if (words.length === 0 || to !== undefined || phrases.some((phrase) => phrase.start < piece.end && piece.start < phrase.end)) continue
      break
    }
    const found = own ?? other ?? piece
    const before = wordsOf(text.slice(piece.start, found.start)).length
    if (before > mostWordsOfPiece) break
    const name = own === undefined ? fold(text.slice(found.start, Math.min(end, endOfName(text, found.end)))) : null
    names.push({ name, start: found.start, end: found.end, links: 1, parting: 0 })
    if (names.length === mostEnumerated) break
  }
  return names
}

const introduced =
  /^(?:に|では|で|は)?[、，]\s*(?=[\p{Lu}\p{Lo}])|^, (?=[*_]*[\p{Lu}\p{Lo}])|^ (?:for|für|voor|för|pour|para|per|dla|pro|для) [^.,;:!?\n]{2,40}? (?:is|would be|ist|wäre|lautet|est|serait|es|sería|é|seria|è|sarebbe|jest|är|er)[:]? (?=[*_]*\p{Lu})|^(?: [\p{Ll}-]+){0,5} (?:are|sind|son|sono|sont|são|zijn|är|er|są|jsou|lo forman|la forman)[:,]? (?:in dieser reihenfolge |in this order,? |en este orden,? )?(?=[*_]*\p{Lu})|^[^.!?\n:：。]{0,40}[:：]\s*|^[\s*_]*(?:(?:is|would be|goes|lautet|wäre|ist|est|serait|es|sería|é|seria|è|sarebbe|to|jest|je|is|on|olur|こうで|は|是|为|應為|应为|은|는|هو|هي|است|היא|הוא|है|คือ|—|–)\s*)?(?=[*_"]*[\p{Lu}\p{Lo}])/u
const linesFollow = /^[^.!?\n:：。]{0,40}[.:：]?\**\s*\n\s*(?=\*\*)/u
const boldLine = /(?:^|\n)[ \t]*\*\*([^*\n]{1,60})\*\*/gu

/** Phrases that announce names behind them only: "A and B are among the top three" gives no order. */
const ofSeveral = /top (?:three|five|3|5)$|drei|besten$|mejores$|meilleure?s$|miglior[ie]$|melhores$|drie$|podi|podest|топ|前三/iu

/** A list of several things, whatever they are. */
const severalThings = /[,、，;；]|\s(?:and|und|et|y|e|en|och|og|i|и|та|ve)\s/u

/** The most UTF-16 units between two sentences: the mark, and a space or an empty line. */
const mostBetween = 4

/** The names of the sentence before a sentence: "A, B and C are good. I would try them in that order". */
const namesBefore = (text: string, sentence: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Bound> => {
  let end = sentence
  while (end > Math.max(0, sentence - mostBetween) && /[\s.!?]/.test(text[end - 1]!)) end--
  return enumerated(text, sentenceStartOf(text, end), tracked, phrases, end)
}

/**
 * The names after, or before, the announcement of a ranking: "in order of preference: A, B, C", "A, B and C, in that order". A sequence without a name in its
 * sentence means the names of the sentence before.
 */
export const announced = (
  text: string,
  phrase: Phrase,
  sentence: number,
  tracked: ReadonlyArray<Mention>,
  phrases: ReadonlyArray<Phrase>
): ReadonlyArray<Bound> => {
  const rest = text.slice(phrase.end, phrase.end + reach)
  const lines = linesFollow.exec(rest)
  if (lines !== null) {
    const from = phrase.end + lines[0].length
    return Patterns.findAll(boldLine, text.slice(from, longestText))
      .slice(0, mostEnumerated)
      .map(({ 0: line, 1: title = "", index }) => {
        const end = from + index + line.length
        const own = tracked.find((mention) => mention.start >= end - line.length && mention.end <= end)
        return { name: own === undefined ? fold(title) : null, start: end - line.length, end, links: 1, parting: 0 }
      })
  }
  const opening = introduced.exec(rest)
  const after = opening === null ? [] : enumerated(text, phrase.end + opening[0].length, tracked, phrases)
  if (after.length >= 2 || ofSeveral.test(text.slice(phrase.start, phrase.end))) return after
  const before = enumerated(text, sentence, tracked, phrases, phrase.start)
  if (phrase.kind !== "sequence" || before.length > 0 || after.length > 0) return before
  // "I recommend washing, drying and oiling the chain in that order": the sentence lists something else.
  return severalThings.test(text.slice(sentence, phrase.start)) ? before : namesBefore(text, sentence, tracked, phrases)
}

/** Chooses between the names on both sides of a ranking phrase: the name with the closer tie, or the name that link words join to the phrase. */
export const nearer = (after: Bound | undefined, before: Bound | undefined): Bound | undefined => {
  if (after === undefined || before === undefined) return after ?? before
  // The "a" in "Drugie Allegro a trzecie Empik" is "and". The "a" in "depois a Vivo", behind a comma, is an article.
  if (after.isJoined === true && before.parting < 2) return before
  // "HubSpot e o terceiro colocado é o Pipedrive": behind "and" begins another clause.
  if (before.isJoined === true && after.parting === 0 && after.links > 0) return after
  if (after.parting !== before.parting) return after.parting > before.parting ? before : after
  if (after.isGuess === true || before.isGuess === true) return before.isGuess === true ? after : before
  if (after.parting > 0) return undefined
  return after.links > 0 && before.links > 0 ? undefined : after.links > 0 ? after : before
}
