/**
 * The place that an answer gives the tracked brand in words: "Hoka is a close second", "an zweiter Stelle steht X", "其次是 X".
 *
 * Phrases of an order (`OrdinalPhrases`) are found in one pass, and each is tied to the name beside it in its clause, with nothing between
 * them but words that a closed list knows. "Then" and "followed by" count on from the place before. A bare "first" or "then" counts only where
 * another name has the place beside it: an order is told of two at least. No other brand need be known: a place is the same with and
 * without competitors.
 *
 * Read in time linear in the text: a bounded number of phrases, each with a bounded number of units around it.
 *
 * Source: detection "Rank".
 */
import {
  articles,
  behind as behindWhom,
  choiceNouns,
  denial,
  followers,
  leads,
  links,
  listed,
  makerLinks,
  ordinalPhrases,
  othersOwn,
  plainNouns,
  possessives,
  purpose,
  supposition,
  turns,
  unspacedLinks,
  type OrdinalKind,
  type OrdinalPhrase
} from "../lexicon/OrdinalPhrases.js"
import type { Mention } from "../names/Mention.js"
import * as NameAutomaton from "../names/NameAutomaton.js"
import * as Characters from "../text/Characters.js"
import { fold, startOfMatch } from "../text/Folding.js"
import { wordAfter, wordBefore } from "../text/Words.js"

/** A phrase of an order in a text. */
interface Phrase {
  readonly kind: OrdinalKind
  readonly place: number
  readonly start: number
  readonly end: number
}

/** How sure a phrase is of an order by itself: a weak one needs another name at the place beside it, and so do others in their way. */
type Strength = "strong" | "weak" | "step" | "advice"

/** A name and its place, as one phrase tells it. */
interface Told {
  /** Null for the tracked brand. */
  readonly name: string | null
  readonly place: number
  readonly strength: Strength
  /** Whether the clause speaks of a purpose or a topic before it comes to the order. */
  readonly isForSome: boolean
  readonly start: number
  readonly end: number
  /** Where both the name and the phrase have ended. */
  readonly saidTo: number
}

/** A name beside a phrase. */
interface Bound {
  readonly name: string | null
  readonly start: number
  readonly end: number
  /** Words between the name and the phrase. */
  readonly links: number
  /** What parts them: nothing, a colon or a dash, or, which ties them least, a comma. */
  readonly parting: 0 | 1 | 2
  /** Whether a word stands first between them that is "and" in one language and an article or a preposition in another. */
  readonly isJoined?: boolean
  /** Whether it is only taken for a name, in a script without capitals. */
  readonly isGuess?: boolean
}

/** How far a text is read, and how many phrases of it, in UTF-16 units and phrases. */
const longestText = 20_000
const mostPhrases = 200
/** Units between a phrase and its name, and of a sentence before a phrase. */
const reach = 80
const sentenceReach = 240
/** Units over which "then" counts on from the place before. */
const chainReach = 600
const mostEnumerated = 12
const mostWordsOfPiece = 8

const setOf = (words: ReadonlyArray<string>): ReadonlySet<string> => new Set(words.map(fold))
const isNoun = setOf(choiceNouns)
const isLink = setOf([...links, ...choiceNouns, "what", "the one", "which", "that"])
const isLead = setOf([...leads, ...links])
const isFollower = setOf(followers)
const isOthersOwn = setOf(othersOwn)
const isArticle = setOf(articles)
const isPlainNoun = setOf(plainNouns)
const isPossessive = setOf(possessives)
const isMakerLink = setOf(makerLinks)
const isTurn = setOf(turns)
const isUnspacedLink: ReadonlySet<string> = new Set(listed(unspacedLinks))
const longestUnspaced = Math.max(...[...isUnspacedLink].map(({ length }) => length))
const longestPhraseOfWords = 4

/** Phrases by their letters, each group with an automaton of its own: few classes of symbols make a small table, and few texts need two. */
const groups: ReadonlyArray<{ readonly letters: RegExp; readonly isNeeded: (text: string) => boolean }> = [
  { letters: /[\u0e00-\u0eff\u2e80-\ud7ff]/u, isNeeded: (text) => /[\u0e00-\u0eff\u2e80-\ud7ff]/u.test(text) },
  { letters: /[\u0370-\u0dff]/u, isNeeded: (text) => /[\u0370-\u0dff]/u.test(text) },
  { letters: /^/u, isNeeded: () => true }
]

interface PhraseGroup {
  readonly phrases: ReadonlyArray<OrdinalPhrase & { readonly length: number }>
  readonly automaton: NameAutomaton.NameAutomaton
}

const made = new Map<number, PhraseGroup>()

/** Made when the first text asks. */
const groupOf = (index: number): PhraseGroup => {
  let group = made.get(index)
  if (group === undefined) {
    const own = ordinalPhrases.filter(({ phrase }) => groups.findIndex(({ letters }) => letters.test(phrase)) === index)
    const folded = own.map(({ phrase }) => fold(phrase))
    made.set(index, (group = { phrases: own.map((phrase, at) => ({ ...phrase, length: folded[at]!.length })), automaton: NameAutomaton.make(folded) }))
  }
  return group
}

const isLetterBeside = (text: string, index: number): boolean => Characters.isSpacedWord(Characters.kindAt(text, index))
const isHangul = (text: string, index: number): boolean => index >= 0 && index < text.length && /\p{Script=Hangul}/u.test(text[index]!)
/** Scripts whose small words are written together with the next. */
const isPrefixed = (text: string, index: number): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text[index] ?? "")

/** Whether the phrase is no part of other words. */
const standsAlone = (text: string, start: number, end: number): boolean => {
  if (isLetterBeside(text, start) && isLetterBeside(text, start - 1) && !(isPrefixed(text, start) && !isLetterBeside(text, start - 3))) return false
  return !isLetterBeside(text, end - 1) || !isLetterBeside(text, end) || isHangul(text, end)
}

/** The longest phrases, none within another, in order. */
const phrasesIn = (text: string): ReadonlyArray<Phrase> => {
  const read = text.length > longestText ? text.slice(0, longestText) : text
  const found: Array<Phrase> = []
  for (const [index, { isNeeded }] of groups.entries()) {
    if (!isNeeded(read)) continue
    const { automaton, phrases } = groupOf(index)
    const most = found.length + mostPhrases
    automaton.scan(read, (at, end) => {
      if (found.length >= most) return
      const { kind, length, place } = phrases[at]!
      const start = startOfMatch(text, end, length)
      if (start >= 0 && standsAlone(text, start, end)) found.push({ kind, place, start, end })
    })
  }
  let end = 0
  return found
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter((phrase) => {
      if (phrase.start < end) return false
      end = phrase.end
      return true
    })
}

const sentenceEnd = /[!?;\n。！？；]|\.(?=[\s*"”»)]|$)/u
const lastSentenceEnd = /[!?;\n。！？；]|\.(?=[\s*"”»)])/gu
const clauseMark = /[,:(—–，：、]/gu
const question = /^[^.!\n。！]*[?？]/u

/** What stands of the sentence after a place, no further than needed. */
const rightOf = (text: string, from: number, most: number): string => {
  const right = text.slice(from, from + most)
  const at = right.search(sentenceEnd)
  return at < 0 ? right : right.slice(0, at)
}

/** Where the sentence begins that a place stands in, or what is read of it. */
const sentenceStartOf = (text: string, at: number): number => {
  const from = Math.max(0, at - sentenceReach)
  const mark = [...text.slice(from, at).matchAll(lastSentenceEnd)].at(-1)
  return mark === undefined ? from : from + mark.index + 1
}

const clauseStartOf = (text: string, from: number, at: number): number => {
  const mark = [...text.slice(from, at).matchAll(clauseMark)].at(-1)
  return mark === undefined ? from : from + mark.index + 1
}

const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []

/** How many of the words from `at` on are one phrase of the list; 0 when none is. */
const taken = (words: ReadonlyArray<string>, at: number, list: ReadonlySet<string>): number => {
  for (let count = Math.min(longestPhraseOfWords, words.length - at); count > 0; count--) {
    if (list.has(words.slice(at, at + count).join(" "))) return count
  }
  return 0
}

/** Whether a stretch of a script without spaces, or of Korean, is nothing but links. */
const isUnspacedLinks = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
  const reached: Array<boolean> = [true]
  for (let end = 1; end <= letters.length; end++) {
    reached[end] = false
    for (let length = 1; length <= Math.min(longestUnspaced, end); length++) {
      if (reached[end - length] && isUnspacedLink.has(letters.slice(end - length, end))) reached[end] = true
    }
  }
  return reached[letters.length]!
}

const beginsParted = /^[\s*_"“”„«»「『'’]*[,:(—–，：、][\s*_"“”„«»「『]*/u
const isParting = /[.,:()—–，：、。\n]/u
const ofUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

type Between = Pick<Bound, "isJoined" | "links" | "parting">
const mayJoin = setOf(["a", "e", "en", "et", "i", "y", "o", "u", "og", "ve", "dan", "и", "та", "а"])

/**
 * What stands between a phrase and a name, where it is nothing but links; undefined otherwise.
 *
 * @param hasProduct whether the name of a product, or what it is, may come before that of the brand ("the Ghost from Brooks")
 */
const linkedBy = (between: string, hasProduct: boolean): Between | undefined => {
  const parted = beginsParted.exec(between)
  const rest = parted === null ? between : between.slice(parted[0].length)
  if (isParting.test(rest)) return undefined
  const parting = parted === null ? 0 : /[,(，、]/u.test(parted[0]) ? 2 : 1
  if (ofUnspaced.test(rest)) return isUnspacedLinks(rest) ? { links: 1, parting } : undefined
  const written = wordsOf(rest)
  const words = written.map(fold)
  let at = 0
  for (let count = taken(words, at, isLink); count > 0; count = taken(words, at, isLink)) at += count
  const isJoined = parting === 0 && words.length > 0 && mayJoin.has(words[0]!)
  if (at === words.length) return { links: at, parting, isJoined }
  // "En primer lugar, revisa la factura de Digi" is about a bill.
  if (!hasProduct || parting === 2 || (at === 0 && parting === 0)) return undefined
  const product = words.slice(at)
  if (product.length > 4 || product.some((word) => isTurn.has(word) && !isMakerLink.has(word))) return undefined
  const isOfMaker = isMakerLink.has(product.at(-1)!) || isMakerLink.has(product.slice(-2).join(" "))
  const capital = written.slice(at).findIndex((word) => /^\p{Lu}/u.test(word))
  const isTitle = product.length <= 2 && (capital < 0 || written.slice(at + capital).every((word) => /^\p{Lu}/u.test(word)))
  return isOfMaker || (isTitle && product.every((word) => word.length > 3)) ? { links: Math.max(1, at), parting, isJoined } : undefined
}

const capitalised =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}])(?:\p{Lu}|\p{Ll}{1,2}\p{Lu}|\d+\p{Lu})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}&+’'.-]*/gu
const isWordOnly = (word: string): boolean => isLead.has(fold(word)) || isTurn.has(fold(word))
/** What goes on a name: "Brooks Ghost 15". */
const furtherName = /^(?:[ -](?:\p{Lu}|\d)[\p{L}\p{M}\p{N}.-]*){1,3}(?<![.-])/u
const endOfName = (text: string, end: number): number => end + (furtherName.exec(text.slice(end, end + 40))?.[0].length ?? 0)

const capitalsIn = (text: string, from: number, to: number): ReadonlyArray<{ readonly start: number; readonly end: number }> =>
  [...text.slice(from, to).matchAll(capitalised)].flatMap(({ 0: word, index }) =>
    isWordOnly(word) ? [] : [{ start: from + index, end: from + index + word.replace(/[.’'-]+$/, "").length }]
  )

/** The name that follows a phrase. */
const boundAfter = (text: string, { end }: Phrase, tracked: ReadonlyArray<Mention>): Bound | undefined => {
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
  // In scripts without capitals the next word is taken for a name.
  const word = /^[^\p{L}\p{N}.。\n]{0,3}(?=\p{Lo})/u.exec(right.slice(particle))
  return word === null ? undefined : otherWithoutCapitals(text, end + particle + word[0].length)
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

/** Behind a phrase that speaks of the name before it: nothing that would narrow it. */
const endsThere = (text: string, { end }: Phrase): boolean => {
  const right = text.slice(end, end + reach)
  if (/^[*_"”»’」』]*(?:$|\s*[.,;:!?()\n—–。，、！？；：]|\s+-\s)/u.test(right)) return true
  if (/^(?:で(?!は)|だ|に|と(?!は)|が|の位置|입니다|이고|이며|이다|로|으로|예요|이에요|을|를|因为|了|吧|，|คือ|ของฉัน|ของผม)/u.test(right)) return true
  const words = wordsOf(right.split(/[.,;:!?()\n]/u, 1)[0]!)
    .slice(0, longestPhraseOfWords)
    .map(fold)
  if (words.length === 0 || taken(words, 0, isFollower) > 0) return true
  return /^\s*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(right) && taken(words, 0, isLink) > 0
}

/** The name that a phrase follows. */
const boundBefore = (text: string, phrase: Phrase, sentence: number, tracked: ReadonlyArray<Mention>): Bound | undefined => {
  const from = Math.max(sentence, phrase.start - reach)
  const own = tracked.findLast((mention) => mention.end <= phrase.start && mention.start >= from)
  const ownEnd = own === undefined ? -1 : endOfName(text, own.end)
  const other = capitalsIn(text, from, phrase.start).findLast(({ start }) => start >= ownEnd)
  const found =
    other === undefined
      ? own === undefined
        ? undefined
        : { name: null, start: own.start, end: ownEnd }
      : { name: fold(text.slice(other.start, other.end)), ...other }
  if (found !== undefined) {
    const rest = text.slice(found.end, phrase.start)
    const ending = /^(?:['’]s(?=\s)|['’]?\p{L}{1,4}(?=\s)|\p{Script=Hangul}{1,3})/u.exec(rest)?.[0] ?? ""
    // "Bosch's second choice" is whom Bosch would choose.
    if (/^['’]s/.test(ending) && !/^\s+(?:my|our|the|a|an)\b/i.test(rest.slice(ending.length))) return undefined
    const between = linkedBy(/^['’]|\p{Script=Hangul}/u.test(ending) ? rest.slice(ending.length) : rest, false)
    return between === undefined ? undefined : { ...found, ...between }
  }
  const before = /([\p{Lo}ー]{2,})[^\p{L}\p{N}]*$/u.exec(text.slice(from, phrase.start))
  if (before === null || isUnspacedLinks(before[1]!)) return undefined
  const start = from + before.index
  return { name: text.slice(start, start + 3), start, end: start + before[1]!.length, links: 1, parting: 0, isGuess: true }
}

/** After a name of which nothing more is said: "Then Squarespace, whose …", and not "then Squarespace moves it". */
const nothingSaid =
  /^[*_"”»]*(?:$|\s*[.,;:!?()\n—–。，、！？；：]|\s+-\s|\s+(?:and|or|then|with|for|because|since|as|if|und|oder|dann|mit|für|weil|et|puis|ou|avec|pour|y|luego|con|para|por|e|depois|com|poi|per|en|dan|met|voor|i|potem|z|dla|и|затем|потом|с|для|och|og|med|ve|a|oraz|ja|és|și|και|та|й|dan|và)(?![\p{L}\p{M}]))/u

/** "まず Panasonic の電源を切り" is about a switch. */
const isOwner = (text: string, end: number): boolean => /^\s?[の的의]/u.test(text.slice(end, end + 2))

/** "Zuerst Miele ansehen, dann …": a verb of choosing may end the clause. */
const verbAtEnd =
  /^[*_]*\s(?:ansehen|anschauen|nehmen|wählen|probieren|ausprobieren|testen|kaufen|empfehlen|nennen|setzen|stellen|prüfen|kijken|bekijken|kiezen|nemen|proberen|overwegen|noemen|zetten)(?![\p{L}\p{M}])/u

const isClosed = (text: string, end: number): boolean =>
  nothingSaid.test(text.slice(end, end + 20)) || verbAtEnd.test(text.slice(end, end + 20)) || ofUnspaced.test(text.slice(end, end + 1))

/** The phrase with the noun that makes it a place in a choice, where it has one. */
const asPlace = (text: string, phrase: Phrase): Phrase => {
  if (phrase.kind !== "ordinal" && phrase.kind !== "place") return phrase
  const first = wordAfter(text, phrase.end)
  if (first === undefined || !/^[\s-]*$/.test(first.gap)) return phrase
  const second = wordAfter(text, first.end)
  const pair = second?.gap === " " ? `${fold(first.text)} ${fold(second.text)}` : ""
  const end = isNoun.has(pair) ? second!.end : isNoun.has(fold(first.text)) ? first.end : undefined
  if (end === undefined) return phrase
  const before = wordBefore(text, phrase.start)
  const isOwn = before !== undefined && isPossessive.has(fold(before.text))
  if (phrase.kind === "place") return { ...phrase, end }
  return { ...phrase, end, kind: isPlainNoun.has(fold(first.text)) && !isOwn ? "ordinal" : "place" }
}

/** The names of an enumeration, each at its end: "Asics and Saucony". */
const separators =
  /\s*(?:[,、，]|[>→])\s*(?:(?:and then|and|then|und dann|und|dann|et puis|et|puis|y luego|y|luego|e depois|e poi|e|depois|poi|i|a potem|oraz|en dan|en|och|og|și|apoi|и|затем|потом|та|потім|ve|ja|és|και|và|dan)\s+)?|\s+(?:and then|and|then|und dann|und|dann|et puis|et|puis|y luego|y|luego|e depois|e poi|e|depois|poi|i|a potem|oraz|en dan|en|och|og|și|apoi|и|затем|потом|та|потім|ve|ja|és|και|và|dan)\s+/giu

/** @param to where what it stands in goes on to something else; else it is read to the end of the sentence */
const enumerated = (text: string, from: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>, to?: number): ReadonlyArray<Bound> => {
  const right = to === undefined ? rightOf(text, from, sentenceReach) : text.slice(from, to)
  const end = from + right.length
  const within = tracked.filter((mention) => mention.start >= from && mention.end <= end)
  const marks = [...right.matchAll(separators)]
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
      // "Suivi de Philips et, en dernier, de Russell Hobbs".
      if (words.length === 0 || to !== undefined || phrases.some((phrase) => phrase.start < piece.end && piece.start < phrase.end)) continue
      break
    }
    const found = own ?? other ?? piece
    const before = wordsOf(text.slice(piece.start, found.start)).length
    if (before > mostWordsOfPiece) break
    names.push({ name: own === undefined ? fold(text.slice(found.start, found.end)) : null, start: found.start, end: found.end, links: 1, parting: 0 })
    if (names.length === mostEnumerated) break
  }
  return names
}

const introduced =
  /^[^.!?\n:：。]{0,40}[:：]\s*|^[\s*_]*(?:(?:is|would be|goes|lautet|wäre|ist|est|serait|es|sería|é|seria|è|sarebbe|to|jest|は|是|—|–)\s*)?(?=[*_"]*\p{Lu})/u
const linesFollow = /^[^.!?\n:：。]{0,40}[.:：]?\**\s*\n\s*(?=\*\*)/u
const boldLine = /(?:^|\n)[ \t]*\*\*([^*\n]{1,60})\*\*/gu

/** The names of an order that is announced, after it or before: "in order of preference: A, B, C", "A, B and C, in that order". */
const announced = (text: string, phrase: Phrase, sentence: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Bound> => {
  const rest = text.slice(phrase.end, phrase.end + reach)
  const lines = linesFollow.exec(rest)
  if (lines !== null) {
    const from = phrase.end + lines[0].length
    return [...text.slice(from, longestText).matchAll(boldLine)].slice(0, mostEnumerated).map(({ 0: line, 1: title = "", index }) => {
      const end = from + index + line.length
      const own = tracked.find((mention) => mention.start >= end - line.length && mention.end <= end)
      return { name: own === undefined ? fold(title) : null, start: end - line.length, end, links: 1, parting: 0 }
    })
  }
  const opening = introduced.exec(rest)
  const after = opening === null ? [] : enumerated(text, phrase.end + opening[0].length, tracked, phrases)
  return after.length >= 2 ? after : enumerated(text, sentence, tracked, phrases, phrase.start)
}

/** Whether the words before an order are only those that may lead to it. */
const isPlainLead = (lead: string): boolean => {
  if (ofUnspaced.test(lead)) return true
  const words = wordsOf(lead).map(fold)
  for (let at = 0; at < words.length;) {
    const count = taken(words, at, isLead)
    if (count === 0) return false
    at += count
  }
  return true
}

/** "Samsung took first place" is news, unless the text goes on with a second. */
const past = /(?<!\p{L})(?:took|came|finished|placed)(?!\p{L})|[했었였](?:습니다|다|어요|음)/u
const pastReach = 10

/** Whether the sentence begins with for whom or for what it is; in the first sentence of a text that is what was asked. */
const isNarrowed = (text: string, sentence: number, at: number): boolean =>
  text.slice(0, sentence).trim() !== "" && (supposition.test(text.slice(sentence, at)) || purpose.test(text.slice(sentence, at)))

const strengthOf: Readonly<Record<OrdinalKind, Strength>> = {
  ...{ place: "strong", ordinal: "weak", next: "step", followed: "strong", last: "step", advice: "advice", over: "strong", better: "strong", order: "strong" }
}

/** "I prefer A to B", "lieber A als B". */
const preferred = /pr[eé]f|lieber|eher|liever|rather|hellre|hellere|heller/iu
const comparedTo = /^[*_"”’]*\s+(?:to|than|als|dan|à|au|a|al|alla|ao|än|end|enn)\s+/iu
const isArticleOnly = (between: string): boolean => /^[\s*_"“”]*(?:\p{L}{1,3}\s)?[*_"“”]*$/u.test(between)

/** Whether a phrase can give a place to the tracked brand. */
const mayBeOf = ({ end, kind, start }: Phrase, tracked: ReadonlyArray<Mention>): boolean => {
  const next = tracked.find((mention) => mention.end > start - sentenceReach)
  return next !== undefined && (kind === "order" || next.start < end + sentenceReach)
}

/** Everything that the text tells of an order, in its order. */
const toldIn = (text: string, tracked: ReadonlyArray<Mention>): ReadonlyArray<Told> => {
  const told: Array<Told> = []
  const phrases = phrasesIn(text)
  if (!phrases.some((phrase) => mayBeOf(phrase, tracked))) return told
  let enumeratedTo = 0
  for (const found of phrases) {
    if (found.start < enumeratedTo) continue
    const phrase = asPlace(text, found)
    const sentence = sentenceStartOf(text, phrase.start)
    const last = told.findLast(({ start }) => phrase.start - start <= chainReach)
    if (phrase.kind === "followed" || phrase.kind === "over") {
      const head = last !== undefined && last.start >= sentence ? last : undefined
      if (
        head === undefined ||
        question.test(text.slice(phrase.end, phrase.end + sentenceReach)) ||
        (phrase.kind === "over" && !/^[\s*_"“”’',]*$/u.test(text.slice(head.saidTo, phrase.start)))
      )
        continue
      const names = enumerated(text, phrase.end, tracked, phrases)
      const [first] = names
      if (first === undefined || (phrase.kind === "over" && !isArticleOnly(text.slice(phrase.end, first.start)))) continue
      if (head.strength === "advice" || head.strength === "weak") told.push({ ...head, strength: "strong" })
      for (const [index, name] of names.entries())
        told.push({ ...name, place: head.place + 1 + index, strength: "strong", isForSome: head.isForSome, saidTo: name.end })
      enumeratedTo = names.at(-1)!.end
      continue
    }
    if (phrase.kind === "order") {
      const names = announced(text, phrase, sentence, tracked, phrases)
      if (names.length < 2) continue
      for (const [index, name] of names.entries()) told.push({ ...name, place: index + 1, strength: "strong", isForSome: false, saidTo: name.end })
      enumeratedTo = Math.max(enumeratedTo, names.at(-1)!.end)
      continue
    }
    if (phrase.kind === "better") {
      const first = boundBefore(text, phrase, sentence, tracked)
      const [second] = first === undefined ? [] : enumerated(text, phrase.end, tracked, phrases)
      if (
        first === undefined ||
        second === undefined ||
        !isArticleOnly(text.slice(phrase.end, second.start)) ||
        !endsThere(text, { ...phrase, end: second.end })
      )
        continue
      const lead = text.slice(clauseStartOf(text, sentence, first.start), first.start)
      if (denial.test(lead) || supposition.test(text.slice(sentence, first.start)) || !isPlainLead(lead)) continue
      if (question.test(text.slice(second.end, second.end + sentenceReach))) continue
      const place = last !== undefined && last.name === first.name ? last.place : 1
      const both = { strength: "strong", isForSome: false, saidTo: second.end } as const
      told.push({ ...first, ...both, place }, { ...second, ...both, place: place + 1 })
      enumeratedTo = second.end
      continue
    }
    const before = wordBefore(text, phrase.start)
    const beforeWord = before === undefined || isParting.test(before.gap) ? "" : fold(before.text)
    if (isOthersOwn.has(beforeWord) || /\p{L}['’]s?\s+$/u.test(text.slice(Math.max(sentence, phrase.start - 4), phrase.start))) continue
    if (
      phrase.place === 1 &&
      /in the\s$/i.test(text.slice(Math.max(0, phrase.start - 7), phrase.start)) &&
      /place$/i.test(text.slice(phrase.start, phrase.end))
    )
      continue
    const behindOf = phrase.place === 2 ? behindWhom.exec(text.slice(phrase.end, phrase.end + 24)) : null
    const after = behindOf === null ? boundAfter(text, phrase, tracked) : undefined
    const behind = endsThere(text, phrase) ? boundBefore(text, phrase, sentence, tracked) : undefined
    const bound = nearer(after, behind)
    if (bound === undefined || question.test(text.slice(phrase.end, phrase.end + sentenceReach))) continue
    const isAfter = bound === after
    const clause = clauseStartOf(text, sentence, Math.min(bound.start, phrase.start))
    const lead = text.slice(clause, Math.min(bound.start, phrase.start))
    if (denial.test(lead) || supposition.test(lead)) continue
    if (phrase.kind === "advice" && supposition.test(text.slice(sentence, phrase.start))) continue
    const isBare = phrase.kind === "ordinal" || phrase.kind === "next" || phrase.kind === "last"
    if (isBare && isAfter && isOwner(text, bound.end)) continue
    if (isBare && isAfter && bound.links === 0 && ((isArticle.has(beforeWord) && (last === undefined || last.start < sentence)) || !isClosed(text, bound.end)))
      continue
    const place = phrase.kind === "advice" ? 1 : phrase.place || (last === undefined ? 0 : last.place + 1)
    if (place === 0 || (phrase.place === 0 && last?.name === bound.name && phrase.kind !== "advice")) continue
    if (phrase.kind === "last" && (last === undefined || last.place < 2)) continue
    // "I'd go with A, then B."
    if (phrase.kind === "next" && last?.strength === "advice" && last.start >= sentence) told.push({ ...last, strength: "weak" })
    const one: Told = {
      ...bound,
      place,
      strength: strengthOf[phrase.kind],
      isForSome:
        !isPlainLead(lead) ||
        past.test(text.slice(Math.min(bound.start, phrase.start), Math.max(bound.end, phrase.end) + pastReach)) ||
        (place === 1 && isNarrowed(text, sentence, phrase.start)),
      saidTo: Math.max(bound.end, phrase.end)
    }
    told.push(one)
    if (behindOf !== null) {
      const from = phrase.end + behindOf[0].length
      const [first] = enumerated(text, from, tracked, phrases)
      if (first !== undefined && isArticleOnly(text.slice(from, first.start))) told.push({ ...one, ...first, place: 1 })
    }
    if (phrase.kind === "advice") {
      const to = preferred.test(text.slice(phrase.start, bound.start)) ? comparedTo.exec(text.slice(bound.end, bound.end + 12)) : null
      const [second] = to === null ? [] : enumerated(text, bound.end + to[0].length, tracked, phrases)
      if (second !== undefined && isArticleOnly(text.slice(bound.end + to![0].length, second.start)))
        told.push({ ...one, strength: "strong" }, { ...second, place: 2, strength: "strong", isForSome: one.isForSome, saidTo: second.end })
    }
  }
  return told
}

/** Of a name on each side, the one that stands closer to the phrase, or that a verb joins to it. */
const nearer = (after: Bound | undefined, before: Bound | undefined): Bound | undefined => {
  if (after === undefined || before === undefined) return after ?? before
  if (after.isJoined === true) return before
  if (after.parting !== before.parting) return after.parting > before.parting ? before : after
  if (after.isGuess === true || before.isGuess === true) return before.isGuess === true ? after : before
  if (after.parting > 0) return undefined
  return after.links > 0 && before.links > 0 ? undefined : after.links > 0 ? after : before
}

const isConfirmed = (one: Told, told: ReadonlyArray<Told>): boolean => {
  const beside = told.filter((other) => other.name !== one.name && Math.abs(other.place - one.place) === 1)
  switch (one.strength) {
    case "strong":
      return !one.isForSome || beside.length > 0
    case "weak":
      return beside.length > 0
    case "step":
      return beside.some(({ strength }) => strength !== "advice")
    case "advice":
      return beside.some(({ strength }) => strength === "strong" || strength === "weak")
  }
}

/** The place that the words of the text give the tracked brand; undefined where they give none, or several. */
export const toldPlaceOf = (text: string, mentions: ReadonlyArray<Mention>): number | undefined => {
  const tracked = mentions.filter(({ brand }) => brand === 0)
  const told = toldIn(text, tracked)
  const own = told.filter((one) => one.name === null && isConfirmed(one, told))
  const strong = own.filter(({ strength }) => strength === "strong")
  const places = new Set((strong.length > 0 ? strong : own).map(({ place }) => place))
  const [place] = places
  if (place === undefined || places.size > 1) return undefined
  // Two that are first leave nobody first.
  const isFirstAlone = !told.some((one) => one.name !== null && one.place === 1 && one.strength === "strong" && isConfirmed(one, told))
  return place > 1 || isFirstAlone ? place : undefined
}
