/**
 * Rules for the clause around a ranking phrase ("second place", "followed by") and its name. Between the two, before them and behind them, only words of
 * closed lists may stand.
 *
 * Source: detection "Rank".
 */
import { ofExample } from "../lexicon/AdviceWords.js"
import { rejecting } from "../lexicon/ChoiceWords.js"
import { contrastIn } from "../lexicon/ContrastWords.js"
import { avoided, avoidedWords, harmWords, introducesAvoided, ofHarm, ranksTheBad, stemsOfTheBad, worstWords } from "../lexicon/HarmWords.js"
import { inList, ofList } from "../lexicon/ListWords.js"
import { denial, denialIn, followers, leads, makerLinks, plainNouns, possessives, purpose, supposition, turns } from "../lexicon/OrderClauseWords.js"
import { choiceNouns, links, listed, unspacedLinks } from "../lexicon/OrdinalPhrases.js"
import { choosing, ofTheWorst, ofThePast, otherMeasure, turned } from "../lexicon/OtherOrders.js"
import * as Patterns from "../lexicon/Patterns.js"
import { withoutEnds } from "../lexicon/ReversedOrders.js"
import { ofAvoiding } from "../lexicon/SoleWords.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { byBeginning, occursIn } from "../text/Stems.js"
import { guessAround } from "../text/TextLanguage.js"
import { classesOfWords, hasClass, type GuardedRules } from "../text/WordClasses.js"
import { matchesAtWords, occursAtWords } from "../text/WordPatterns.js"
import { wordAfter, wordBefore, type Word } from "../text/Words.js"
import type { Phrase } from "./OrdinalScan.js"

/** The most UTF-16 units between a ranking phrase and its name, and the most that are read of a sentence before a phrase. */
export const reach = 80
export const sentenceReach = 240

export const setOf = (words: ReadonlyArray<string>): ReadonlySet<string> => new Set(words.map(fold))
const isNoun = setOf(choiceNouns)
const isLink = setOf([...links, ...choiceNouns, "what", "the one", "which", "that"])
export const isLead = setOf([...leads, ...links])
const isFirstOfLink = new Set([...isLink].map((phrase) => phrase.split(" ")[0]!))
const isLastOfLink = new Set([...isLink].map((phrase) => phrase.split(" ").at(-1)!))
const isFollower = setOf(followers)
const isPlainNoun = setOf(plainNouns)
const isPossessive = setOf(possessives)
const isMakerLink = setOf(makerLinks)
export const isTurn = setOf(turns)
export const isUnspacedLink: ReadonlySet<string> = new Set(listed(unspacedLinks))
export const longestUnspaced = Math.max(...[...isUnspacedLink].map(({ length }) => length))
const longestPhraseOfWords = 4

const sentenceEnd = /[!?;\n。！？；؟؛।]|\s\|\s|\.(?=[\s*"”»)]|$)/u

/** UTF-16 units before a name in which words of an example stand. */
const exampleReach = 24
/** Whether words of an example stand right before an offset: "such as X". The text before `from` is not read. */
export const isExample = (text: string, at: number, from = 0): boolean => ofExample.test(text.slice(Math.max(from, at - exampleReach), at))

/** The rest of the sentence from an offset on, at most `most` UTF-16 units of it. */
export const rightOf = (text: string, from: number, most: number): string => {
  const right = text.slice(from, from + most)
  const at = right.search(sentenceEnd)
  return at < 0 ? right : right.slice(0, at)
}

const sentenceMarks = new Set("!?;\n。！？；؟؛।")
const clauseMarks = new Set(",:(—–，：、،")

/** The offset where the sentence around an offset begins, at most `sentenceReach` units before it. */
export const sentenceStartOf = (text: string, at: number): number => {
  const from = Math.max(0, at - sentenceReach)
  for (let index = at - 1; index >= from; index--) {
    const unit = text[index]!
    if (sentenceMarks.has(unit) || (unit === "." && index + 1 < at && /[\s*"”»)]/u.test(text[index + 1]!))) return index + 1
  }
  return from
}

export const clauseStartOf = (text: string, from: number, at: number): number => {
  for (let index = at - 1; index >= from; index--) if (clauseMarks.has(text[index]!)) return index + 1
  return from
}

export const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []

/** The number of words of the longest phrase of the list that begins at `at`; 0 when no phrase begins there. */
const taken = (words: ReadonlyArray<string>, at: number, list: ReadonlySet<string>): number => {
  for (let count = Math.min(longestPhraseOfWords, words.length - at); count > 0; count--) {
    if (list.has(count === 1 ? words[at]! : words.slice(at, at + count).join(" "))) return count
  }
  return 0
}

/** Whether a stretch of Korean, or of a script without spaces, consists of link words only. */
export const isUnspacedLinks = (text: string): boolean => {
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

const beginsParted = /^[\s*_"“”„«»「『'’]*[,:(—–，：、،][\s*_"“”„«»「『]*/u
export const isParting = /[.,:()—–，：、。\n،؛؟।]/u
/** Scripts without spaces between words. */
export const ofUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** The fewest UTF-16 units of a preposition and a list: "in list". */
const shortestInList = 7

/** The text between a ranking phrase and a name. */
export interface Between {
  /** The number of link words between the name and the phrase. */
  readonly links: number
  /** The mark between the two: 0 for none, 1 for a colon or a dash, 2 for a comma or a bracket, which is the weakest tie. */
  readonly parting: 0 | 1 | 2
  /** Whether the first word between the two is "and" in one language and an article or a preposition in another. */
  readonly isJoined?: boolean
}

/** "X comes highly recommended and is our number one": a first predicate of the name, and the verb of the second one. */
const joinedPredicate =
  /^ [\p{Ll}\d][\p{Ll}\d '’-]{2,60} (?:and|und|et|y|e|en|och|og) (?:(?:now|still|therefore|also|so|damit|daher|donc|así|quindi|por isso|daarom) )?(?:(?:is|remains|stays|becomes|takes|gets|earns|ist|bleibt|wird|est|reste|es|sigue siendo|è|resta|é|blijft|är|er)(?: (?:our|my|the|a|an|unser|mein|notre|mon|ma|nuestr[oa]|mi|(?:il|la) nostr[oa]|noss[oa]|onze|mijn|vår|min))?)? ?$/u

/** A short aside between commas says nothing about the place: "in third, some way back, X". */
const aside = /^, \p{Ll}[\p{Ll} '’-]{2,30}, (?:\p{L}{1,3} )?$/u

/** Words for "and" that are nothing else. Behind such a word begins another clause, wherever the word stands: "दूसरे स्थान पर है और X". */
const joins = setOf(["और", "तथा", "एवं", "اور", "आणि", "এবং", "மற்றும்", "మరియు", "and", "und"])
const mayJoin = new Set([...joins, "a", "e", "en", "et", "i", "y", "o", "u", "og", "ve", "dan", "и", "та", "а"])

/**
 * Describes the text between a ranking phrase and a name; undefined when the text has other words than link words.
 *
 * @param hasProduct whether a product's name or kind may stand before the brand's name ("the Ghost from Brooks")
 */
export const linkedBy = (between: string, hasProduct: boolean): Between | undefined => {
  if (joinedPredicate.test(between)) return { links: 1, parting: 0 }
  if (aside.test(between)) return { links: 0, parting: 2 }
  const parted = beginsParted.exec(between)
  const rest = parted === null ? between : between.slice(parted[0].length)
  if (isParting.test(rest)) return undefined
  const parting = parted === null ? 0 : /[,(，、،]/u.test(parted[0]) ? 2 : 1
  const list = rest.length < shortestInList ? null : inList.exec(rest)
  if (list !== null) return linkedBy(rest.slice(0, list.index) + rest.slice(list.index + list[0].length + 1), hasProduct)
  if (ofUnspaced.test(rest)) return isUnspacedLinks(rest) ? { links: 1, parting } : undefined
  const written = wordsOf(rest)
  const words = written.map(fold)
  let at = 0
  for (let count = taken(words, at, isLink); count > 0; count = taken(words, at, isLink)) at += count
  const isJoined = parting === 0 && words.length > 0 && (mayJoin.has(written[0]!.toLowerCase()) || words.slice(1).some((word) => joins.has(word)))
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

/** Whether only link words stand between a ranking phrase and the end of its clause. */
const endsWithLinks = (right: string): boolean => {
  const clause = /^\s[\p{Ll}\p{M}\s]{2,40}(?=[.,;:!?)—–]|$)/u.exec(right)
  if (clause === null) return false
  const words = wordsOf(clause[0]).map(fold)
  if (words.length > longestPhraseOfWords) return false
  let at = 0
  for (let count = taken(words, at, isLink); count > 0; count = taken(words, at, isLink)) at += count
  return at === words.length
}

/** "X is my first choice for most people" is a choice for all. "Most" may also belong to an adjective: "for most annoying sound". */
export const mostReaders = " for (?:most|nearly all|almost all) (?:of us|(?:(?:small|home|casual|everyday|new|average) )?(?:people|\\p{L}{3,}s))(?![\\p{L}])"
const forMost = new RegExp(`^[*_"”»]*${mostReaders}`, "u")

/** "Our top pick for 2026" is the pick of now. */
const ofYear = /^[*_"”»]*\s(?:for|in|of|für|im Jahr|en|de|para|em|per|nel|voor|för|til) 20[2-9]\d(?=$|[.,;:!?)]|\s[–—(])/u

/** Whether the text behind a ranking phrase does not narrow the place of the name before the phrase. */
export const endsThere = (text: string, { end }: Phrase): boolean => {
  const right = text.slice(end, end + reach)
  if (/^[*_"”»’」』]*(?:$|\s*[.,;:!?()\n—–。，、！？；：،؛؟।]|\s+-\s)/u.test(right)) return true
  if (/^(?:で(?!は)|だ|に|と(?!は)|が|の位置|입니다|이고|이며|이다|로|으로|예요|이에요|을|를|因为|了|吧|，|คือ|ของฉัน|ของผม)/u.test(right)) return true
  if (ofList.test(right) || ofYear.test(right) || forMost.test(right)) return true
  const words = wordsOf(right.split(/[.,;:!?()\n]/u, 1)[0]!)
    .slice(0, longestPhraseOfWords)
    .map(fold)
  if (words.length === 0 || taken(words, 0, isFollower) > 0) return true
  // In languages with the verb at the end, the words between a place and its name stand behind the place: "Trendyol'u ilk sıraya koyarım".
  if (endsWithLinks(right)) return true
  // In Arabic and Hebrew, "and" is a letter before the next word.
  if (/^\s[وו]\p{L}{2}/u.test(right)) return true
  return /^\s*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(right) && taken(words, 0, isLink) > 0
}

/** The text after a name that is not the subject of a verb: "Then Squarespace, whose …", and not "then Squarespace moves it". */
const nothingSaid =
  /^[*_"”»]*(?:['’]\p{Ll}{1,5})?(?:$|\s*[.,;:!?()\n—–。，、！？；：،؛؟।]|\s+-\s|\s+(?:and|or|then|with|for|because|since|as|if|und|oder|dann|mit|für|weil|et|puis|ou|avec|pour|y|luego|con|para|por|e|depois|com|poi|per|en|dan|met|voor|i|potem|z|dla|и|затем|потом|с|для|och|og|med|ve|a|oraz|ja|és|și|και|та|й|dan|và|pak|ak|aj|sonra|ise|ثم|أو|لأن|مع|من|في|سپس|برای|چون|که|או|כי|עם|בגלל|और|फिर|या|क्योंकि|के|की|में)(?![\p{L}\p{M}])|\s+(?:و|لل?|ب|ו|ל|ב)-?\p{L}+)/u

/** Whether a possessive particle follows the name: "まず Panasonic の電源を切り" is about a switch. */
export const isOwner = (text: string, end: number): boolean => /^\s?[の的의]/u.test(text.slice(end, end + 2))

/**
 * Whether the name is the object of a verb that does not choose: "まずZohoを開き" and "먼저 Zoho를 열고" are steps. A verb of choosing or of looking at follows
 * within a few characters.
 */
export const isHandled = (text: string, end: number): boolean =>
  /^[」』”"]?(?:を|를|을)(?!.{0,14}(?:おすすめ|お勧め|オススメ|勧め|推|選|検討|挙げ|候補|試|見|使|買|考え|置|入れ|チェック|추천|선택|고르|고려|꼽|권|검토|사용|구매|살펴|보|써|쓰|시도|비교|확인|놓|두))/su.test(
    text.slice(end, end + 20)
  )

/** A verb of choosing at the end of the clause: "Zuerst Miele ansehen, dann …". */
const verbAtEnd =
  /^[*_]*(?:['’]\p{Ll}{1,5})?\s(?:ansehen|anschauen|nehmen|wählen|probieren|ausprobieren|testen|kaufen|empfehlen|nennen|setzen|stellen|prüfen|kijken|bekijken|kiezen|nemen|proberen|overwegen|noemen|zetten|geliyor|gelir|gelirdi|bakın|deneyin|düşünülebilir|seçilebilir|öneririm|öneririz|gidiyor|gider|oldu|végzett|olur|olurdu|olsun|var|takip ediyor|takip eder|izliyor|izler|yer alıyor|jön|jöhet|következik|देखें|लें|चुनें|रखें|है|हैं|आता|आती|बेहतर|\p{L}{1,12}(?:[aeıiuü]r|[aeıiuü]rd|ard|erd)[ıiuü]m)(?![\p{L}\p{M}])/u

/** The second part of a verb behind its object, at the end of the clause: "Rufen Sie zuerst Miele an", "Probeer eerst Miele uit". */
const verbParticle =
  /^[*_"”»]*\s(?:an|aus|auf|vor|durch|mit|heraus|op|uit|aan|mee|door|na)(?=$|\s?[.,;:!?)\n–—]|\s(?:und|oder|dann|danach|bevor|wenn|weil|en|of|dan|daarna|voordat|als|want)(?!\p{L}))/u

export const isClosed = (text: string, end: number): boolean => {
  const behind = text.slice(end, end + 20)
  return nothingSaid.test(behind) || verbAtEnd.test(behind) || verbParticle.test(behind) || ofUnspaced.test(text.slice(end, end + 1))
}

/** The ranking phrase together with a noun of choice behind it ("second choice"), which makes an ordinal a place. Without such a noun, the phrase itself. */
export const asPlace = (text: string, phrase: Phrase): Phrase => {
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
  const isIn = before?.gap === " " && inPlace.test(before.text)
  return { ...phrase, end, kind: isPlainNoun.has(fold(first.text)) && !isOwn && !isIn ? "ordinal" : "place" }
}

/** "In third position" is a place. "The third position" may be a job. */
const inPlace = /^(?:in|at|an|auf|en|em|na|på|op)$/iu

/** Finds the question mark that ends a sentence, in the words behind a name or a phrase. */
export const question = /^[^.!\n。！]*[?？؟]/u

/** Whether the start of a sentence limits what the sentence says to a purpose, a condition or a property: "For photos, …", "In terms of speed, …". */
export const isLimitedLead = (lead: string): boolean => purpose.test(lead) || supposition.test(lead) || ofProperty.test(lead)
const ofProperty =
  /^[\s*_"“]*(?:in terms of|when it comes to|as for|regarding|on(?! (?:the whole|balance|our|my))|was (?:den|die|das)|in puncto|bei|côté|en (?:termes|matière)|niveau|en cuanto|en términos|em termos|quanto|in termini|wat betreft|qua|pod względem|co do|по|щодо)\s/iu

/** Whether the words before a ranking phrase are only words of the list `leads`. */
export const isPlainLead = (lead: string): boolean => {
  if (ofUnspaced.test(lead)) return true
  return areLeads(lead) || (lead.length >= shortestInList && inList.test(lead) && areLeads(lead.replace(inList, " ")))
}

/** Whether phrases of a list make up all words of a text. */
export const consistsOf = (text: string, list: ReadonlySet<string>): boolean => {
  const words = wordsOf(text).map(fold)
  for (let at = 0; at < words.length;) {
    const count = taken(words, at, list)
    if (count === 0) return false
    at += count
  }
  return true
}
const areLeads = (lead: string): boolean => consistsOf(lead, isLead)

/** Whether the words before a ranking phrase negate the phrase. The language is only detected for a word that is a negation in some languages only. */
export const isDenied = (text: string, from: number, to: number): boolean => {
  const lead = text.slice(from, to)
  if (denial.test(lead)) return true
  return denialIn.some(([languages, word]) => {
    if (!word.test(lead)) return false
    const { language, possible } = guessAround(text, from)
    return languages.some((one) => language === one || (language === "unknown" && possible.has(one)))
  })
}

/** UTF-16 units behind a first place in which a clause about another brand may begin. */
const turnReach = 80
const nameFollows = /^[\s*_"“«]*(?:\p{L}{1,4}[\s'’])?[*_"“«]*\p{Lu}[^.!?\n]/u
/**
 * Whether a sentence limits a first place to a purpose or some readers and turns to another brand behind the place: "Para equipes pequenas, o X é a melhor
 * opção, mas Y vence no geral".
 */
export const turnsToAnother = (text: string, sentence: number, end: number): boolean => {
  if (!purpose.test(text.slice(sentence, end))) return false
  const rest = rightOf(text, end, turnReach)
  if (!/\p{Lu}|\p{Lo}/u.test(rest)) return false
  const { language, possible } = guessAround(text, sentence)
  return [englishContrast, contrastIn(language, possible)].some((contrast) =>
    Patterns.findAll(contrast, rest).some(({ 0: turn, index }) => nameFollows.test(rest.slice(index + turn.length)))
  )
}
const englishContrast = /,? (?:but|while|whereas|though|although)(?!\p{L})/giu

const anyName = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}&+.’'-]*/gu
/** Whether a sentence that announces a sequence of names speaks of a choice, or has only names and lead words. */
export const isOfChoice = (sentence: string): boolean => choosing.test(sentence) || isPlainLead(sentence.replace(anyName, " "))

const clauseEndBehind = /[.,;:!?\n。，、！？；]|\s(?:and|und|et|y|e|en|och|og|i|и|та)\s/u

/** "Although X has fewer complaints, …": the measure in a concession or a story is not the measure of the ranking after it. */
const introduction =
  /^[\s*_"“]*(?:although|though|while|whereas|even (?:if|though)|after|founded|because|since|despite|in spite of|obwohl|obgleich|während|auch wenn|weil|trotz|bien que|même si|alors que|puisque|malgré|aunque|mientras que|a pesar de|pese a|anche se|sebbene|nonostante|embora|mesmo que|apesar de|ondanks|omdat|trots|eftersom|trods|fordi|chociaż|mimo|pomimo|ponieważ|navzdory|protože|хотя|несмотря на|незважаючи на)(?![\p{L}\p{M}])[^,.!?\n]{0,160},/iu
/** Verbs of ranking. An introduction with such a verb states the measure of the ranking: "While ranked by revenue, …". */
const ordering =
  /(?<![\p{L}\p{M}])(?:rank|sort|order|arrang|measur|judg|sortier|geordnet|gemessen|gereiht|class[ée]|tri[ée]|orden|clasific|classific|ordin|sorter|mierz|uporządk|сортир|упоряд)/iu
/** The start of a clause, after a conjunction or before a first-person word. Conjunctions are in lower case, because English "I" is not Slavic "i" ("and"). */
const clauseBegins =
  /[,;] (?:(?:and|und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|i|ale|и|но) |(?=(?:I|we|my|our|ich|wir|je|nous|yo|eu|io|ik|jag|jeg|ja|я|würde|würden|nehme|empfehle)(?![\p{L}\p{M}])))/gu

/** The offset from which words may state the measure of a ranking: after an introduction, or at the start of a clause that speaks of a choice. */
const beginOfOrder = (text: string, sentence: number, { end, kind, start }: Phrase): number => {
  const introduced = introduction.exec(text.slice(sentence, start))?.[0] ?? ""
  const from = sentence + (ordering.test(introduced) ? 0 : introduced.length)
  const last = Patterns.findAll(clauseBegins, text.slice(from, end)).findLast((found) => from + found.index + found[0].length <= start)
  const clause = last === undefined ? from : from + last.index + last[0].length
  return kind === "advice" || choosing.test(text.slice(clause, start)) ? clause : from
}

const badStems = byBeginning(stemsOfTheBad, (stem) => stem)
/** Whether a sentence avoids or rejects, or may rank by something else than the writer's choice. */
export const isOfOtherOrder = (sentence: string): boolean =>
  ofAvoiding.test(sentence) ||
  rejecting.test(sentence) ||
  mayRankTheBad(sentence) ||
  occursAtWords(otherMeasure, sentence) ||
  occursAtWords(ofTheWorst, sentence)

/** Whether a text may have a match of `ofTheWorst` or `ofHarm`. */
export const mayRankTheBad = (text: string): boolean => occursIn(badStems, text.toLowerCase())

/** A rule is tried only on a text with one of its words. */
const rule = { past: 1, worst: 2, harm: 4, avoided: 8 }
const rulesFor = classesOfWords(
  [
    [rule.past, "was were war waren lag lagen tait taient fut era eran fue fueron foi foram fu furono werd stond stonden var by byl byla bylo volt oli olivat"],
    [rule.worst, worstWords],
    [rule.harm, harmWords],
    [rule.avoided, avoidedWords]
  ],
  rule.past | rule.worst | rule.harm | rule.avoided
)
/** For `WordClasses.test.ts`: the words of both guards, of a clause and of a whole text. */
export const guardedRules = {
  rulesFor: (text) => (mayRankTheBad(text) ? rulesFor(text) : rulesFor(text) & ~(rule.worst | rule.harm)),
  get patterns() {
    return [
      [rule.past, ofThePast],
      ...ofTheWorst.map((words) => [rule.worst, words] as const),
      ...ofHarm.map((words) => [rule.harm, words] as const),
      [rule.avoided, avoided]
    ] as const
  }
} satisfies GuardedRules

/** Whether the introduction of a list says that the list ranks the worst, sorts by a harm, or has what to avoid. */
export const introducesTheBad = (lead: string): boolean => {
  const rules = rulesFor(lead)
  if (!hasClass(rules, rule.worst | rule.harm | rule.avoided)) return false
  if (hasClass(rules, rule.avoided) && introducesAvoided(lead)) return true
  const worst = hasClass(rules, rule.worst) ? matchesAtWords(ofTheWorst, lead) : []
  const harms = hasClass(rules, rule.harm) ? matchesAtWords(ofHarm, lead) : []
  return ranksTheBad(lead, worst, harms)
}

/** Words for a reason, behind which no measure of a ranking stands: "Zoho is first because HubSpot leads in outages". */
export const reason =
  /(?<![\p{L}\p{M}])(?:because|since|due to|thanks to|owing to|despite|weil|denn|wegen|trotz|dank|parce que|car|puisque|grâce|malgré|porque|debido|gracias|pese a|a pesar de|apesar de|graças|devido|perché|grazie|nonostante|a causa|omdat|want|wegens|ondanks|dankzij|eftersom|trots|fordi|trods|tross|bo|ponieważ|mimo|pomimo|protože|kvůli|navzdory|pretože|kvôli|потому|из-за|благодаря|несмотря|бо|через|завдяки|попри|mert|koska|çünkü|karena|vì)(?![\p{L}\p{M}])/iu

/** The text around a ranking phrase in which the measure of the ranking stands: from the start of the clause to the end of the clause. */
interface Around {
  readonly start: number
  readonly end: number
}

/** @param from the offset behind the names that belong to the phrase ("third, behind A and B"), from which the rest of the clause is read */
const aroundOf = (text: string, beginOfSentence: number, phrase: Phrase, from: number): Around => {
  // Behind the names of other places, a comma does not end the clause: "third, behind A and B, in sales".
  const begin = from > phrase.end && /^[,，、]\s?/u.test(text.slice(from, from + 2)) ? from + 1 : from
  const behind = text.slice(begin, begin + reach)
  const to = behind.search(clauseEndBehind)
  return { start: beginOfOrder(text, beginOfSentence, phrase), end: begin + (to < 0 ? behind.length : to) }
}

/** Whether no word of a turn ("but", "because") stands between a word of a measure and the ranking phrase behind it. */
const isBefore =
  (text: string, from: number, phrase: Phrase) =>
  ({ 0: word, index }: RegExpExecArray): boolean =>
    from + index + word.length > phrase.end || !turned.test(text.slice(from + index + word.length, phrase.start))

/** "For companies with the most complaints": the harm of somebody whom a product helps. */
const ofSomebody =
  /(?<!\p{L})(?:for|für|pour|para|per|voor|för|dla|pro|для)\s(?:[\p{L}-]+\s){0,2}?(?:compan|firm|team|business|industr|user|custom|client|people|unternehm|branchen|kunden|nutzer|entrepris|équipe|société|utilisateur|empresa|equipo|usuario|equipe|aziend|utenti|bedrij|företag|virksomh|klient|компан|команд)\p{L}*\s$/iu
/** Words of a conclusion. The harm before such a word is a part of the reason: "in outages, support is fast, therefore Zoho ranks first". */
const concluded =
  /(?<![\p{L}\p{M}])(?:therefore|hence|that['’]?s why|which is why|thus|deshalb|daher|darum|deswegen|donc|c['’]est pourquoi|por eso|por ello|por tanto|por isso|portanto|perciò|quindi|per questo|daarom|därför|derfor|dlatego|proto|preto|zato|ezért|siksi|bu yüzden|поэтому|тому|затова)(?![\p{L}\p{M}])|所以|因此|そのため|だから|그래서|따라서/iu

/** Whether the words around a ranking phrase speak of the worst, or of a harm such as complaints. */
const isOfTheBad = (text: string, { end, start }: Around, phrase: Phrase, from: number): boolean => {
  const rules = rulesFor(text.slice(start, from + reach))
  if (!hasClass(rules, rule.worst | rule.harm)) return false
  const before = text.slice(start, phrase.start)
  const isTold = isBefore(text, start, phrase)
  const stands = (found: RegExpExecArray): boolean =>
    isTold(found) && !concluded.test(before.slice(found.index + found[0].length)) && !ofSomebody.test(before.slice(0, found.index))
  if (hasClass(rules, rule.worst) && matchesAtWords(ofTheWorst, before).some(stands) && matchesAtWords(ofTheWorst, withoutEnds(before)).some(stands))
    return true
  if (!hasClass(rules, rule.harm)) return false
  if (matchesAtWords(ofHarm, before).some(stands)) return true
  const behind = text.slice(from, from + reach)
  const because = behind.search(reason)
  // Dutch "en" ends a clause. French and Spanish "en" begins the measure: "tercer lugar en quejas".
  return matchesAtWords(ofHarm, because < 0 ? behind : behind.slice(0, because)).some(
    ({ 0: word, index }) => index + from < end + (/^en\s/iu.test(word) ? 2 : 0) && !ofSomebody.test(behind.slice(0, index))
  )
}

const forReaders = /(?<![\p{L}\p{M}])(?:for|für|pour|para|per|voor|för|til|dla|pro|pre|для|за|pentru|untuk|với|para o|para a)\s(?:[\p{L}\p{M}]{1,10}\s)?$/iu
/**
 * Another ranking than the recommendation. In a "bad" one, of the worst or by a harm such as complaints, the first place is the worst. An "other" one is by
 * size or age, or of a past year.
 */
export type OtherOrder = "bad" | "other"

/**
 * The other ranking to which a ranking phrase belongs; undefined for a phrase of the recommendation.
 *
 * @param from the offset behind the phrase, or behind the names that belong to the phrase ("third, behind A and B")
 * @param mayBeBad whether the text may have words for the worst or for a harm (`mayRankTheBad`)
 */
export const otherOrderOf = (text: string, beginOfSentence: number, phrase: Phrase, from: number, mayBeBad: boolean): OtherOrder | undefined => {
  const around = aroundOf(text, beginOfSentence, phrase, from)
  if (mayBeBad && isOfTheBad(text, around, phrase, from)) return "bad"
  const { end, start } = around
  const stands = isBefore(text, start, phrase)
  // "For small teams, X is first": the measure is of the readers.
  const isOfReaders = ({ index }: RegExpExecArray): boolean => index > 0 && forReaders.test(text.slice(start, start + index))
  // A word inside the ranking phrase does not count ("best to worst").
  const isOutside = ({ 0: word, index }: RegExpExecArray): boolean => start + index < phrase.start || start + index + word.length > phrase.end
  if (matchesAtWords(otherMeasure, text.slice(start, end)).some((found) => isOutside(found) && !isOfReaders(found) && stands(found))) return "other"
  const told = text.slice(start, phrase.end)
  return hasClass(rulesFor(told), rule.past) && ofThePast.test(told) ? "other" : undefined
}

const isOfNoName = ({ gap, text }: Word, ofLink: ReadonlySet<string>): boolean =>
  gap === " " && Characters.kindAt(text, 0) === Characters.lower && text === text.toLowerCase() && !ofLink.has(fold(text))

/** Whether the word behind a ranking phrase rules out a name that is tied to the phrase. Most words do, which saves the longer tests. */
export const cutsOffAfter = (text: string, end: number): boolean => {
  const word = wordAfter(text, end)
  return word !== undefined && isOfNoName(word, isFirstOfLink)
}
/** The same as `cutsOffAfter`, for the word before the phrase. */
export const cutsOffBefore = (text: string, start: number): boolean => {
  const word = wordBefore(text, start)
  return word !== undefined && isOfNoName(word, isLastOfLink)
}
