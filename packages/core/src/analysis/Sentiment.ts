/**
 * Judges by rules how an answer speaks of one brand. Only the brand's sentences, list item and table row are read, not the text around them.
 *
 * A passage begins with a sentence that names the brand, and includes the next sentences that name no other brand, up to the end of the list item. The
 * words of judgement in a passage are added up, with negation, stress and contrast. A line under "Cons:" counts a little against the brand, because nearly
 * every recommendation has such a line. In a comparison ("than X", "unlike X"), X gets the opposite of the sentence's judgement. A brand that only tells
 * where, how or with what something happens ("available at X") gets a small share of the judgement.
 *
 * Source: detection "Sentiment".
 */
import type { Sentiment, Stance } from "../domain/AnswerScore.js"
import { type ClauseRules, englishClauses, foreignClauses, lastClause, nameLike, subjectReach } from "./judgement/ClauseRules.js"
import { correctionBeside, namesLeft, outside } from "./judgement/Corrections.js"
import { foreignJudgementAt, type ForeignJudgement } from "./judgement/ForeignJudgement.js"
import { scoreWords } from "./judgement/SentenceScore.js"
import { asSource, guardsOfSource } from "./lexicon/Attribution.js"
import { balanced } from "./lexicon/BalanceWords.js"
import { comparedAhead, comparedBehind } from "./lexicon/ComparisonWords.js"
import { dealsWithHarm, withoutDealtHarms } from "./lexicon/HarmSubjects.js"
import { harmGuards, harmPatterns, readRemovals, withoutSuffered } from "./lexicon/HarmTrades.js"
import { creditFrames, creditOf, isCause, judgedByFrame, judgingFrames } from "./lexicon/NameFrames.js"
import { onlyGuards, onlyPatterns, onlySide, sideJudged } from "./lexicon/OnlyWords.js"
import { backToBrand, beginsWithOthers } from "./lexicon/OtherCompanies.js"
import * as Patterns from "./lexicon/Patterns.js"
import { consIn, prosIn, weaknessIn } from "./lexicon/ProsAndCons.js"
import { protecting, withoutProtected } from "./lexicon/ProtectionWords.js"
import { isQuestion } from "./lexicon/QuestionWords.js"
import { frames, readFrames } from "./lexicon/SentenceFrames.js"
import { readPromptDeeds, soonGuards, soonTimes } from "./lexicon/TimedEvents.js"
import { isUndecided } from "./lexicon/UndecidedWords.js"
import { unrivalled, unrivalledBehind, unseenBehind, unseenWorse, worse, worstBehind } from "./lexicon/UnrivalledWords.js"
import type { Item } from "./page/AnswerStructure.js"
import { answerIn, goesOnIn } from "./text/Continuation.js"
import type { Span } from "./text/Sentences.js"
import { guessAround, isEnglish as isEnglishGuess, isOtherThanEnglish } from "./text/TextLanguage.js"
import { classesOfWords, type GuardedRules, hasClass } from "./text/WordClasses.js"

/** A part of the answer that is about the brand, with its score. */
interface Passage extends Span {
  readonly score: number
}

export interface SentimentVerdict {
  readonly sentiment: Sentiment
  /** The sum of the passages' scores, with the corrections for balance and recommendation; between about -6 and 6. */
  readonly score: number
  /** The passage with the strongest score in the direction of the verdict. Null when no passage is about the brand. */
  readonly quote: Span | null
  /** The passages about the brand, in the order of the text, for a judge to read. */
  readonly passages: ReadonlyArray<Passage>
}

interface Place extends Span {
  readonly isTracked: boolean
}

const mostSentences = 6
/** The score of a sentence that says that nothing equals the brand. */
const praisedAbove = 1
const positiveFrom = 0.75
const negativeFrom = -0.75

const comparing =
  /(?:\bthan|\bunlike|\bcompared (?:to|with)|\bcomparable to|\b(?:prefer\w*|choos\w+|chose\w*|pick\w*|favou?r\w*|recommend\w*|suggest\w*|take|took|use|buy|bought|get|got|give|gave|go|went|going|opt\w*|advantages?|edges?|edged|lead|leads|wins?|won|victory|triumph\w*|improvements?|upgrade\w*|step up|benefits?|better|cheaper|more|less|any ?day|every time|preferable|clear choice)\b[^.;:!?]{0,45}?(?<!\ball )\bover|\bahead of|\boutperform(?:s|ed)?|\bbeats?|\bsurpass(?:es|ed)?|\bswitch(?:ed)? (?:away )?from|\balternatives? to|\binstead of|\b(?:inferior|superior) to|\bloses? (?:out )?to|\b(?:lags?|trails?) behind|\bin contrast (?:to|with)|\bversus|\bvs\.?)\s+(?:the\s+|a\s+|an\s+)?(?:[\w'’-]+\s+)?$/i
/** "There are better options than X": the sentence blames X, and names nobody else. */
const betterOthers = /\bthere(?:['’]s| is| are)\s(?:\w+\s){0,2}better\s[^,;:.!?]{0,40}$/i
const asMuchAs = /\bas\s+\S+\s+as\s+(?:the\s+)?$/i
const circumstance =
  /(?:\bat|\bon|\bvia|\bfrom|\bwith|\bby|\bin|\bfor|\bthrough|\bof|\band|\bor|,|\/|\(|\bcontact(?:ing)?|\blike|\bsuch as|\binto|\bto)\s+(?:the\s+|major\s+|your\s+)?$/i
/** A question states nothing. The text may be a short one of another language. */
const asks = /^\W*(?:is|are|was|does|do|can|should|will|has|have|which|ist|sind|hat|kann|est|es|son|czy|är|er|har|kan|este|apakah)\s[^.!]*\?\s*$/i
/**
 * "Whether X is good", "falls X ausfällt": a supposition says nothing about X. "Se" counts only at the start of a clause or after certain words, because
 * "se" after a verb supposes nothing ("recomenda-se X").
 */
const supposed =
  /(?<![\p{L}\p{M}])(?:whether|if|unless|in case|(?:should|om|ha)(?<=(?:^|[,;:(–—.]\s?)[*_"“«„]*(?:should|om|ha))|ob|falls|sofern|wenn|indien|mocht|mits|hvis|dersom|dacă|daca|jos|mikäli|kui|jei|pokud|jestliže|jestli|zda|ak|či|ako|ukoliko|če|αν|εάν|ако|дали|eğer|jika|kalau|apabila|nếu|kung|endapo|إذا|اذا|إن كان(?:ت)?|اگر|אם|अगर|यदि|si|se(?<=(?:^|[,;:(–—]\s?|(?<!\p{L})(?:e|ma|mas|o|ou|so|sa|sai|sei|sabe|saber|sapere|ver|vedere|dipende|depende|anche|mesmo|até)\s)[*_"“«„]*se)|jeśli|jeżeli|gdyby|czy|если|якщо|чи|ли)\s(?:(?:the|your|a|der|die|das|le|la|el|il|o|l['’])\s?)?[*_"“«„]*$/iu
/** "Even if X is expensive, ...": the main clause still judges X. */
const conceded =
  /(?<!\p{L})(?:even|auch|selbst|sogar|même|anche|persino|incluso|aun|mesmo|até|nawet|даже|навіть) (?:if|wenn|falls|si|se|jeśli|jeżeli|если|якщо)\s(?:\S{1,4}\s?)?[*_"“«„]*$/iu
/** The end of a clause. */
const clauseMark = /[,:;–—،，、]/
/** "Even if X is cheap, Y is better": the main clause begins with another name, so it does not judge X. */
const otherSubject = /^[,\s]+(?:the\s)?(?!I\b)(\p{Lu}.{0,60})/u
/** The start of a main clause that refers to the brand of the supposition: "..., it is the terrible support", "both are excellent". */
const saidAfter =
  /^[,:;–—\s]*(?:(?:then|dann|so|alors|entonces|allora|então)\s)?(?:it(?:['’]s| is| was)\s(?:the|its|their)|(?:they|both|both of them|either|neither)\s(?:are|is|have|has|offer|work)|beide\p{L}?\s(?:sind|haben|bieten)|(?:sind|haben) beide|ist es (?:der|die|das|sein|seine|ihr|ihre)|c['’]est (?:le|la|les|son|sa|ses|l['’])|(?:les deux|tous deux|toutes deux) (?:sont|ont)|es (?:el|la|su)|(?:ambos|ambas|los dos|las dos) (?:son|tienen)|è (?:il|la|lo|l['’])|(?:entrambi|entrambe) (?:sono|hanno)|é (?:o|a|seu|sua)|(?:ambos|ambas|os dois|as duas) (?:são|têm)|(?:obie|oba|oboje|obydwa) (?:są|mają)|(?:оба|обе|обидва|обидві)(?!\p{L}))(?!\p{L})/iu
/** "Happy with X", "steer clear of X": the preposition links the judgement to X. */
const governs =
  /\b(?:(?:(?:un)?happy|(?:dis)?satisfied|pleased|disappointed|(?:un)?impressed|thrilled|delighted|frustrated|annoyed|fed up|angry|upset|done|at home|well served|in good hands|better off|safe|sorry|stick|sticks|sticking|stuck|stay|stays|stayed|staying|fault|problems?|issues?|troubles?|experiences?|gone? wrong|in love) with|(?:disappointed|impressed|let down|ripped off|scammed|cheated) by|(?:clear|tired|wary|sick) of|away from|(?:advis\w+|warn\w*|recommend\w*|decid\w+) against|(?:trust|faith|confidence|disappointed) in|(?:rely|count|sold|hooked|keen|give up|gave up|given up|giving up) on|(?:vouch|root|fall|fell|falls|fallen) for|(?:stand|stands) by|(?:run|flee|fled) from|(?:loyal|thanks|kudos|hats off) to|(?:fan|fans|proud) of|swears? by|wast(?:e|ed|ing) (?:your |my |our )?(?:money|time) (?:on|with))\s+(?:the\s+|my\s+|your\s+)?[*_"“]*$/i
const continues =
  /^\W*(?:it|its|it['’]s|they|their|this|these|that|the|however|also|additionally|but|while|with|never|nobody|nothing|still|after|within|since|(?:the )?(?:food|staff|service|support|delivery|shipping|quality|prices?|battery|customer service|build quality)|owners|customers|reviewers|buyers|passengers|drivers|guests|testers|reviews|offers?|features?|known|great|best|ideal|a |an |some|users|pros?|cons?|perfect|plus|and|despite|although|if|you|because|despite)\b/i
/** "The company", "this brand": the sentence continues about the brand of the sentence before. */
const sameCompany = /\b(?:the|this) (?:company|brand|firm|manufacturer|retailer|airline|carrier|bank|chain|service|product|device|app)\b/i
/** "The Defender that comes with Windows": the sentence begins with the name of another thing. */
const otherName = /^\W*(?:[Tt]he|[Aa]n?|[Tt]his)\s+\p{Lu}\p{Ll}/u
/** "A simple pour-over tastes better": the sentence recommends an alternative to the brand. */
const otherWay = /^\W*an?\s[^.!?]{0,120}\b(?:better|cheaper|more|less|than)\b/i
const goesOnInEnglish = (sentence: string): boolean =>
  ((continues.test(sentence) || answerIn(sentence) !== undefined) && !otherName.test(sentence) && !otherWay.test(sentence)) || sameCompany.test(sentence)
/** "Meanwhile, X", "Further down the list, X": X is the subject of the sentence. */
const introduction =
  /(?:^|[).!?\n] ?)(?:then|next|meanwhile|finally|also|overall|similarly|to begin with|first|second|third|after that|further down the list|for most people|in short|in contrast|on the other hand|by contrast),\s[*_]*$/i
/** Only punctuation, an article or a word of contrast stands before the name. */
const opensClause = /^\W*(?:(?:whereas|while|but|though|although|yet)\s+)?(?:the\s+)?\W*$/i
/** "Of all that we tested, X": X is the subject of the sentence. */
const scene = /^\W*(?:of|among|for|in|at|on|by|with|since|after|when|if|as|despite|from|across|out of)\s[^,;:.!?\n]{2,70},\s(?:the\s)?[*_]*$/i
/** "Batteries by X last", "Y and X are": X is part of the subject. */
const subjectBefore = /(?:\bby|\bof|\bfrom|\band|,)\s+(?:the\s+)?$/i
const subjectAfter =
  /^(?:['’]s)?\s+(?:\w+ly\s+)?(?:is|are|was|were|has|have|had|last|lasts|feel|feels|look|looks|work|works|cost|costs|make|makes|deliver|delivers|run|runs|ran|keep|keeps|hold|holds|stand|stands|come|comes|remain|remains|still|simply|never|complain|complained|report|reported|praise|praised|love|loved|appreciate|say)\b/i
/** "... and the X": what the name is joined to. */
const joinedBefore = /(?:\band|\bbut),?\s+(?:the\s+|my\s+|our\s+|this\s+)[*_"“]*$/i
/** "As an AI made by X, I should say": an assistant speaks about itself, not about X. */
const assistant = /^,\s+I\b/
/** The title of a list of sources. A title ends the passage before it. */
const sourcesTitle = /^\W{0,6}(?:sources|references|citations|further reading|quellen|fuentes)\b[^.\n]{0,20}$/i

const besides = String.raw`whereas|while|wohingegen|während|alors que|tandis que|mientras que|mientras|mentre|enquanto|terwijl|podczas gdy|zatímco|kdežto|míg|miközben|în timp ce|pe când|тогда как|в то время как|тоді як|ενώ`
/** Words that set a clause beside the clause before, in languages whose common nouns are written small. */
const turns =
  "while|whereas|but|though|yet|maar|terwijl|medan|mens|men|mais|tandis que|alors que|en revanche,?|pero|mientras que|en cambio,?|já (?:a|o)|enquanto (?:a|o)?|mas (?:a|o)?|mentre|invece|iar|dar|a|ale|natomiast|zatímco|kdežto|dok|ali|míg|viszont|mutta|kun taas|а|но|зато|але|ενώ|αλλά|sedangkan|tapi|sementara|còn|nhưng"
/**
 * "X delivers on Saturdays; Y lost my parcel": the next clause begins with a name that nobody configured. German writes all nouns with a capital, so a verb in
 * the singular has to follow, as behind no plural: "Kunden klagen".
 */
const anotherBehind = new RegExp(
  String.raw`(?:;|[,;—–]\s(?:${turns}))\s(?!(?:The|It|They|This|That|These|Those|There|We|I|You|He|She|In|On|At|With|For|But|And|If|When|My|Our|Their|Its|An?|One|Some|Most|Many|No|Not|Both|All)\s)\p{Lu}[\p{L}\p{N}&'’-]+\s(?!(?:and|or|of|users?|customers?|fans?)\s)\p{Ll}|,\s(?:aber\s|doch\s)?\p{Lu}\p{Ll}+\s(?:hat|hatte|verlor|verliert|verschlampt|ise|pedig|daarentegen|derimot|däremot|hingegen|dagegen)\s`,
  "u"
)

/** Pronouns that may mean the brand of the clause before. */
const pronoun = /\b(?:it|its|them|their)\b/i

const setBeside = new RegExp(String.raw`[,;]?\s(?:${besides})\s`, "giu")

/** The rules with guard words: a rule's pattern is tried only where one of its guard words stands. */
const rule = {
  balanced: 1,
  supposed: 2,
  comparing: 4,
  asSource: 8,
  governs: 16,
  unrivalled: 32,
  setBeside: 64,
  asMuchAs: 128,
  protecting: 256,
  judgedByFrame: 512,
  credited: 1024,
  onlySide: 2048,
  harm: 4096,
  soon: 8192,
  /** The frame at the first place of `SentenceFrames`. Each next frame has the next bit. */
  firstFrame: 16384
} as const
const frameAt = (place: number): number => rule.firstFrame << place
const anyFrame = frames.reduce((bits, _, place) => bits | frameAt(place), 0)
const rulesFor = classesOfWords(
  [
    [
      rule.balanced,
      "bad ups mixed worse strengths schlechte nachteile licht schw geschmackssache avantages moins meilleur fauts lado ventajas pros mejor pro pregi vantaggi luci pr nadelen minpunten slechte wady plusy dobre downside minus negativ weakness nachteil minuspunkt minusem minusul minusy minuspunkte minuspunkter minpunt miinusta miinuksena miinus haittana nackdel ulempe ulempen points point inconv b malo peor puntos punto d desventaja inconveniente pontos ponto desvantagem ruim debole deboli punti difetto svantaggio slab dezavantajul wad nev m minusom h eksisi kekurangan kekurangannya nh"
    ],
    [
      rule.supposed,
      "whether if unless case should ob falls sofern wenn indien mocht mits om hvis dersom dac daca jos mik kui jei pokud jestli zda ak i ako ukoliko e ha e er jika kalau apabila n kung endapo si se je gdyby czy"
    ],
    [
      rule.comparing,
      "than unlike compared over ahead outperform beat beats surpass switch alternative instead inferior superior lose loses lag lags trail trails contrast versus vs"
    ],
    [rule.asSource, guardsOfSource],
    [
      rule.governs,
      "happy unhappy satisfied dissatisfied pleased disappointed impressed unimpressed thrilled delighted frustrated annoyed fed angry upset problem issue trouble experience wrong love let ripped scammed cheated clear tired wary sick away advise warn recommend decide trust faith confidence rely count swear waste done home served hands better safe sorry stick stuck stay fault sold hooked keen give gave given giving vouch root fall fell fallen stand run flee fled loyal thanks kudos hats fan fans proud"
    ],
    [
      rule.unrivalled,
      "nothing nobody no none hard hardly difficult kaum schwer nauwelijks knappast knapt n neppe difficilement dif difficile greu trudno t o ko te tuskin kh sulit cannot cant t could nichts niemand keiner niets ingenting inget intet ikke rien aucun personne nada nadie ningun nenhum niente nessuno nulla nic nimic ni ta nema mit midagi nieko nek tidak tak tiada kh co czegos lepszego"
    ],
    [rule.setBeside, "whereas while wohingegen hrend alors tandis mientras mentre enquanto terwijl podczas zat kde m mik n pe"],
    [rule.asMuchAs, "as"],
    [rule.protecting, "against from used designed prescribed taken made meant treats relieves combats alleviates detects blocks remedies"],
    [rule.judgedByFrame, judgingFrames.guards],
    [rule.credited, creditFrames.guards],
    [rule.onlySide, onlyGuards],
    [rule.harm, harmGuards],
    [rule.soon, soonGuards],
    ...frames.map(({ guards }, place) => [frameAt(place), guards] as const)
  ],
  rule.balanced | rule.supposed | rule.asSource | rule.unrivalled | rule.setBeside | rule.judgedByFrame | rule.credited | rule.onlySide | rule.soon | anyFrame
)

/** For `WordClasses.test.ts`. */
export const guardedRules = {
  rulesFor,
  patterns: [
    [rule.balanced, balanced],
    [rule.supposed, supposed],
    [rule.comparing, comparing],
    [rule.asSource, asSource],
    [rule.governs, governs],
    [rule.unrivalled, unrivalled],
    [rule.setBeside, setBeside],
    [rule.asMuchAs, asMuchAs],
    [rule.protecting, protecting],
    ...judgingFrames.patterns.map((pattern) => [rule.judgedByFrame, pattern] as const),
    ...creditFrames.patterns.map((pattern) => [rule.credited, pattern] as const),
    ...onlyPatterns.map((pattern) => [rule.onlySide, pattern] as const),
    [rule.soon, soonTimes],
    ...harmPatterns.map((pattern) => [rule.harm, pattern] as const),
    ...frames.map(({ pattern }, place) => [frameAt(place), pattern] as const)
  ]
} satisfies GuardedRules

/**
 * Whether a rule may match a stretch of a sentence. The classes of the whole sentence, which are known, exclude most rules without another pass.
 *
 * @param ofSentence the classes of the whole sentence
 */
const mayMatch = (ofSentence: number, wanted: number, stretch: string): boolean => hasClass(ofSentence, wanted) && hasClass(rulesFor(stretch), wanted)

const isBalancing = (sentence: string, rules: number): boolean => hasClass(rules, rule.balanced) && balanced.test(sentence)
const isAsking = (sentence: string, isEnglish: boolean): boolean => (isEnglish ? asks.test(sentence) : isQuestion(sentence))

/** The text without addresses, and without links' labels of one word (the name of a site), because the words in both judge nobody. */
const withoutLinks = (text: string): string => (text.includes("://") ? text.replace(/https?:\/\/[^\s)\]]+/g, " ").replace(/\[[^\]\s[]{1,60}\]\(/g, " (") : text)

/** A sentence without its frames, and their score. Whether a frame may match is looked up again for the stretch of the sentence that is judged. */
const withoutFrames = (shown: string, rules: number, judge: (stretch: string) => number): ReturnType<typeof readFrames> => {
  const likely = hasClass(rules, anyFrame) ? rulesFor(shown) : 0
  return hasClass(likely, anyFrame) ? readFrames(shown, (place) => hasClass(likely, frameAt(place)), judge) : { rest: shown, score: 0 }
}

/**
 * The score of a sentence.
 *
 * @param rules the classes of the whole sentence
 */
const scoreOf = (written: string, rules: number, foreign: ForeignJudgement, isEnglish: boolean): number => {
  const judge = (stretch: string): number => scoreWords(stretch, foreign, isEnglish)
  const framed = withoutFrames(withoutLinks(written), rules, judge)
  const prompt = mayMatch(rules, rule.soon, framed.rest) ? readPromptDeeds(framed.rest, judge) : { rest: framed.rest, score: 0 }
  const safe = mayMatch(rules, rule.protecting, prompt.rest) ? withoutProtected(prompt.rest) : prompt.rest
  const { rest, score } = isEnglish && mayMatch(rules, rule.harm, safe) ? readRemovals(safe) : { rest: safe, score: 0 }
  const told = judge(rest)
  const blamed = isEnglish && told < 0 ? withoutSuffered(rest, judge) : rest
  return framed.score + prompt.score + score + (blamed === rest ? told : judge(blamed))
}

/** The text with an X in place of each name, because a name may consist of words of judgement: "Best Buy", "Éxito". */
const withoutNames = (text: string, { end, start }: Span, names: ReadonlyArray<Span>): string => {
  let at = start
  let written = ""
  for (const name of names) {
    if (name.start < at || name.end > end) continue
    written += `${text.slice(at, name.start)}X`
    at = name.end
  }
  return written + text.slice(at, end)
}

/** The share of a brand that only tells where, how or with what something happens: "available at X". */
const shareOfCircumstance = 0.3
/** The share of such a brand in what a customer reports: "I waited on hold for hours with X". */
const shareOfExperience = 0.6
const ofOwnExperience = /^\W*(?:I|I['’]\w+|we|we['’]\w+|my|our|you|still|never|think|save|good luck|since|after)\s/i

/** "We moved from Y to X", "we left Y for X": the speaker arrives at the brand. */
const arrives =
  /\bfrom\s[^,;:.!?]{2,40}\sto\s(?:the\s)?$|\b(?:left|leaving|ditched|dropped|replaced|swapped|abandoned)\s[^,;:.!?]{2,40}\s(?:for|with|by)\s(?:the\s)?$/i
/** The reason why the speaker left: "... because Y kept crashing". */
const reason = /^[^.;:!?]{0,30}?\b(?:because|since|as|after|when)\s(?:the\s)?(?!I\b)(?=\p{Lu})/u

/** Whether the sentence tells, as the reason for coming to the brand, what another name did. */
const isReasonOfAnother = (head: string, name: string, after: string): boolean => {
  const found = arrives.test(head) ? reason.exec(after) : null
  return found !== null && !after.startsWith(name, found[0].length)
}

/** The share of a sentence's judgement that counts for the brand; below 0 when the sentence compares another brand with it. */
const roleOf = (text: string, sentence: Span, mention: Span, rules: number, isEnglish: boolean): number => {
  const before = text.slice(Math.max(sentence.start, mention.start - 60), mention.start)
  const head = text.slice(sentence.start, mention.start)
  if (mayMatch(rules, rule.comparing, before) && comparing.test(before)) return betterOthers.test(before) ? 1 : -0.8
  const after = text.slice(mention.end, mention.end + 60)
  if (!isEnglish && (comparedAhead.test(before) || comparedBehind.test(after))) return -0.8
  // "According to X, the maker cuts jobs."
  if (mayMatch(rules, rule.asSource, before) && asSource.test(before)) return 0
  if (assistant.test(after)) return 0.1
  if (opensClause.test(head) || introduction.test(before) || scene.test(head.slice(0, 100))) return 1
  if ((mayMatch(rules, rule.governs, before) && governs.test(before)) || (subjectBefore.test(before) && subjectAfter.test(after))) return 1
  // In other languages, the comma ends an opening phrase, or stands between names that share the judgement.
  if (!isEnglish && /,\s[*_"“«„]*$/.test(before)) return 1
  // "Fifty washes and the X shirt looks new": no other name shares the judgement.
  if (isEnglish && joinedBefore.test(before) && head.length > shortestBeside && !nameLike.test(head.slice(1))) return 1
  if (!circumstance.test(before) || /['’]s$/.test(text.slice(mention.start, mention.end + 2))) return 1
  if (isEnglish && isReasonOfAnother(head, text.slice(mention.start, mention.end), after)) return 0
  return isEnglish && ofOwnExperience.test(head) ? shareOfExperience : shareOfCircumstance
}

/** The parts of a sentence that speak of the brand. A sentence with the brand in a supposition has none, or its main clause. */
const saidOf = (text: string, part: Span, mention: Span, rules: number): ReadonlyArray<Span> => {
  const from = Math.max(part.start, mention.start - 60)
  const before = text.slice(from, mention.start)
  const supposition = mayMatch(rules, rule.supposed, before) ? supposed.exec(before) : null
  if (supposition === null) return [part]
  const mark = text.slice(mention.end, part.end).search(clauseMark)
  const main = {
    start: mark < 0 ? part.end : mention.end + mark,
    end: part.end
  }
  const concession = conceded.exec(before)
  if (concession !== null) {
    if (mark < 0) return [part]
    const subject = otherSubject.exec(text.slice(main.start, main.end))?.[1]
    const isOther = subject !== undefined && !subject.startsWith(text.slice(mention.start, mention.end))
    return isOther ? [] : [{ start: part.start, end: from + concession.index }, main]
  }
  return saidAfter.test(text.slice(main.start, main.end)) ? [main] : []
}

/** Whether the sentence says that nobody knows anything worse: "худшего, чем X, я не видел". */
const isWorstSeen = (text: string, sentence: Span, mention: Span): boolean => {
  const before = text.slice(Math.max(sentence.start, mention.start - 60), mention.start)
  const after = text.slice(mention.end, Math.min(sentence.end, mention.end + 60))
  return worstBehind.test(after) || (worse.test(before) && comparedAhead.test(before) && (unseenBehind.test(after) || unseenWorse.test(after)))
}

/** The score of a sentence with a phrase around the name that decides what the sentence says of the brand. */
const ofFrame = 1.3
/** UTF-16 units on each side of the name that such a phrase may reach. */
const frameReach = 100
const aroundName = (text: string, sentence: Span, { end, start }: Span): readonly [before: string, after: string] => [
  text.slice(Math.max(sentence.start, start - frameReach), start),
  text.slice(end, Math.min(sentence.end, end + frameReach))
]
/** What a sentence adds that thanks the brand for a gain. */
const ofCredit = 0.9
/** The least score of a sentence that names the only fault of the brand and judges nothing else. */
const ofOnlyFault = 0.8

/** What the text says that calls one side of the brand the only one of its kind: an only fault praises, an only advantage and "not the only fault" blame. */
const ofOnlySide = (around: readonly [before: string, after: string], foreign: ForeignJudgement, isEnglish: boolean): -1 | 0 | 1 => {
  const only = onlySide(...around)
  const judged = only === null ? 0 : scoreWords(only.side, foreign, isEnglish) || sideJudged(only.side)
  if (only === null || judged === 0 || (judged > 0 && only.isDenied)) return 0
  return judged < 0 && !only.isDenied ? 1 : -1
}

/** Whether the sentence says that nothing equals the brand: "not as capable as X", "nothing beats X". No other word of the sentence counts then. */
const isOutOfReach = (text: string, sentence: Span, mention: Span, rules: number, isEnglish: boolean): boolean => {
  const before = text.slice(Math.max(sentence.start, mention.start - 60), mention.start)
  if (mayMatch(rules, rule.unrivalled, before) && unrivalled.test(before)) return true
  const after = text.slice(mention.end, Math.min(sentence.end, mention.end + 60))
  if (!isEnglish && (unrivalledBehind.test(after) || (unseenBehind.test(after) && comparedAhead.test(before)))) return true
  return mayMatch(rules, rule.asMuchAs, before) && asMuchAs.test(before) && /\bnot\b|n['’]t\b/i.test(text.slice(sentence.start, mention.start))
}

/** UTF-16 units of a sentence that are read on each side of the brand. A longer sentence is a text without full stops. */
const longestSide = 2000

/** The most other brands in a sentence that is split into clauses. A sentence with more brands is a list without clauses. */
const mostClauses = 20

/** The language of the text around a place, or the possible languages of a text that is too short to tell. */
const languagesAround = (text: string, at: number): ReadonlyArray<string> => {
  const { language, possible } = guessAround(text, at)
  return isEnglishGuess(language) ? [language, ...possible] : [language]
}

/** The fewest UTF-16 units of a clause that tells what another name did. */
const shortestBeside = 12

const beginsBeside = new RegExp(String.raw`^\W*(?:${besides})\s`, "iu")

/** "After Y lost my suitcase, ...": the sentence begins with what another name did. */
const beginsWithAnother =
  /^\W*(?:[Aa]fter|[Ww]hen|[Ss]ince|[Bb]ecause|[Oo]nce|[Nn]achdem|[Ww]eil|[Nn]adat|[Tt]oen|[Oo]mdat|[Ee]fter att|[Ee]ftersom|[Ee]fter at|[Ff]ordi|[Aa]près que|[Qq]uand|[Ll]orsque|[Pp]arce que|[Dd]espués de que|[Cc]uando|[Cc]omo|[Pp]orque|[Dd]epois que|[Qq]uando|[Dd]opo che|[Pp]erché|[Dd]upă ce|[Cc]ând|[Pp]o tym,? jak|[Gg]dy|[Kk]iedy|[Pp]oté,? co|[Kk]dyž|[Mm]iután|[Aa]mikor|[Пп]осле того,? как|[Кк]огда|[Пп]ісля того,? як|[Кк]оли)\s(?!I['’\s])\p{Lu}[\p{L}\p{N}]+\s\p{Ll}/u

/** The part of a sentence that is about the brand, where the sentence contrasts the brand with another name ("while Y crashes, X runs"). */
const ownSide = (text: string, { end, start }: Span, own: Span, rules: number): Span => {
  let [from, to] = [start, end]
  const opening = beginsBeside.exec(text.slice(start, own.start))
  const comma = opening === null ? -1 : text.indexOf(",", start + opening[0].length)
  if (opening !== null && comma > 0 && comma < end) {
    const begin = start + opening[0].length
    if (comma < own.start && nameLike.test(text.slice(begin, comma))) from = comma + 1
    else if (comma >= own.end && nameLike.test(text.slice(comma, Math.min(end, comma + subjectReach)))) to = comma
  }
  if (opening === null && own.start - start > shortestBeside && beginsWithAnother.test(text.slice(start, Math.min(own.start, start + subjectReach)))) {
    const mark = text.indexOf(",", start)
    if (mark > 0 && mark < own.start) from = mark + 1
  }
  const another = own.start - from > shortestBeside ? null : anotherBehind.exec(text.slice(own.end, to))
  if (another !== null && another.index > shortestBeside) {
    const clause = text.slice(own.end + another.index, to)
    // "..., but Y has overtaken it": the next clause still speaks of the brand.
    const isOfBrand = pronoun.test(clause) || clause.toLowerCase().includes(text.slice(own.start, own.end).toLowerCase())
    if (!isOfBrand) to = own.end + another.index
  }
  const side = text.slice(from, to)
  if (!mayMatch(rules, rule.setBeside, side)) return { start: from, end: to }
  for (const { 0: word, index } of Patterns.findAll(setBeside, side)) {
    const [left, right] = [from + index, from + index + word.length]
    if (own.start >= right && nameLike.test(text.slice(from, left))) return { start: left, end: to }
    const beside = text.slice(right, Math.min(to, right + subjectReach))
    if (own.end <= left && (nameLike.test(beside) || beginsWithOthers(beside))) return { start: from, end: left }
  }
  return { start: from, end: to }
}

/**
 * The cells of a table's row from the brand's own cell up to the cell of another brand, if another cell begins the row. The first cell is then a place, a year,
 * a purpose or a criterion: "| Hard floors | Tineco |". Undefined for a row that begins with the brand, and for a sentence that is no row.
 */
const ownCells = (text: string, { end, start }: Span, own: Span, mentions: ReadonlyArray<Place>): Span | undefined => {
  const first = text[start] === "|" ? text.indexOf("|", start + 1) : -1
  if (first < 0 || first > own.start) return undefined
  const next = mentions.find((other) => !other.isTracked && other.start >= own.end)
  const border = next === undefined ? -1 : text.lastIndexOf("|", next.start)
  return {
    start: Math.max(text.lastIndexOf("|", own.start) + 1, own.start - longestSide),
    end: Math.min(border > own.end ? border : end, own.end + longestSide)
  }
}

/** The part of a sentence that is about the brand. In a sentence with several brands it is the clause around the brand. */
const partOf = (text: string, sentence: Span, mentions: ReadonlyArray<Place>, rules: number, clauses: ClauseRules): Span => {
  const own = mentions.find(({ isTracked }) => isTracked)
  if (own === undefined)
    return {
      start: sentence.start,
      end: Math.min(sentence.end, sentence.start + 2 * longestSide)
    }
  const cells = ownCells(text, sentence, own, mentions)
  if (cells !== undefined) return cells
  const near = {
    start: Math.max(sentence.start, own.start - longestSide),
    end: Math.min(sentence.end, own.end + longestSide)
  }
  const side = ownSide(text, near, own, rules)
  let { end, start } = side
  const others = mentions.filter(({ isTracked }) => !isTracked)
  if (others.length === 0) {
    // "Tandora is excellent, X by contrast ...": the clause before is about a name that nobody configured.
    const turn = clauses.turn(text, start, own)
    if (turn >= 0 && nameLike.test(text.slice(start, turn))) return { start: turn, end }
    const begin = clauses.behindUnknown(text.slice(start, own.start), text.slice(own.end, own.end + subjectReach))
    return begin < 0 ? side : { start: start + begin, end }
  }
  if (others.length > mostClauses) return side
  const next = others.find((other) => other.start >= own.end)
  const ending = clauses.end(text.slice(own.end, end), next && text.slice(own.end, Math.min(end, next.start)))
  const clause = ending < 0 ? end : Math.min(end, own.end + ending)
  start = Math.max(start, clauses.turn(text, start, own))
  for (const other of others) {
    if (other.start > own.end) {
      const turn = clauses.turn(text, own.end, other)
      const begin = other === next ? clauses.next(text.slice(start, own.start), text.slice(own.end, other.start)) : -1
      if (turn >= 0) end = Math.min(end, turn)
      else if (begin >= 0) end = Math.min(end, own.end + begin)
      else if (clause < other.start) end = Math.min(end, clause)
      else if (other.start - own.end > 60) end = Math.min(end, other.start)
    } else if (other.end <= own.start) {
      const from = Math.max(start, other.end)
      const between = text.slice(from, own.start)
      const isJudged = clauses.isJudged(text.slice(start, other.start), between, text.slice(own.end, own.end + subjectReach))
      const cut = isJudged ? between.search(/[,،][^,،]*$/) : lastClause(between, clauses.conjunction)
      if (cut >= 0) start = from + cut
    }
  }
  return { start, end: Math.max(end, start) }
}

/**
 * The sentiment towards the tracked brand.
 *
 * @param sentences all sentences of the text
 * @param own the mentions of the tracked brand, in the order of the text
 * @param others the mentions of other brands, in the order of the text
 * @param items the items that `AnswerStructure` found
 * @param isPick whether the answer calls the tracked brand its first choice
 * @param telling gives the sentences that speak of the tracked brand without naming it
 */
export const towards = (
  text: string,
  sentences: ReadonlyArray<Span>,
  own: ReadonlyArray<Span>,
  others: ReadonlyArray<Span>,
  items: ReadonlyArray<Item>,
  isPick: boolean,
  telling: () => ReadonlyArray<Span>
): SentimentVerdict => {
  const places: ReadonlyArray<Place> = [
    ...own.map(({ end, start }) => ({ start, end, isTracked: true })),
    ...others.map(({ end, start }) => ({ start, end, isTracked: false }))
  ].toSorted((left, right) => left.start - right.start)
  const at = own[0]?.start ?? 0
  const foreign = foreignJudgementAt(text, at)
  const isEnglish = !isOtherThanEnglish(text, at)
  const clauses = isEnglish ? englishClauses : foreignClauses(text, at, foreign)
  let isOfHarm: boolean | undefined
  const dealsWithHarms = (): boolean => {
    const subject = sentences.find(({ end }) => end > at)
    return (isOfHarm ??= subject !== undefined && dealsWithHarm(text.slice(own[0]!.end, Math.min(subject.end, own[0]!.end + longestSide))))
  }
  /** The score of a sentence. The harms that are the business of the brand do not blame the brand in the sentence that says so, and where it is not named. */
  const scoreSaid = (written: string, rules: number, mayTellHarms: boolean): number => {
    const score = scoreOf(written, rules, foreign, isEnglish)
    return score < 0 && mayTellHarms && dealsWithHarms() ? scoreOf(withoutDealtHarms(written), rules, foreign, isEnglish) : score
  }
  const passages: Array<Passage> = []
  const followed = new Set<Span>()
  let place = 0
  let item = 0
  let ownAt = 0
  let following = 0
  let isCons = false
  let total = 0
  let isRecommended = false
  let ownDepth: number | null = null
  let isOwnLine = false
  let isBalanced = false
  const likely = isEnglish ? [] : languagesAround(text, at)
  const goesOnAbout = isEnglish ? goesOnInEnglish : (content: string): boolean => goesOnIn(likely, content)
  for (const sentence of sentences) {
    while (item < items.length && items[item]!.start < sentence.end) {
      const opened = items[item]!
      // The next item of the same or a higher level ends the passage under the brand's item.
      if (opened.start >= sentence.start || opened.head.start >= sentence.start) {
        if (ownDepth === null || opened.marker === "run" || depthOf(opened) <= ownDepth) {
          following = 0
          ownDepth = null
        }
        while (ownAt < own.length && own[ownAt]!.end <= opened.head.start) ownAt++
        // The rows below the title of a column are about all columns.
        if (opened.marker !== "column" && ownAt < own.length && own[ownAt]!.start < opened.head.end) {
          ownDepth = depthOf(opened)
          isOwnLine = opened.marker !== "heading" && /^[^\n]{0,6}[^\s\n:*–—-]/u.test(text.slice(opened.head.end, opened.head.end + 8))
          isRecommended = true
        }
      }
      item++
    }
    const here: Array<Place> = []
    while (place < places.length && places[place]!.start < sentence.end) here.push(places[place++]!)
    const mention = here.find(({ isTracked }) => isTracked)
    if (mention !== undefined) {
      following = ownDepth === null ? 2 : mostSentences * 3
      isCons = false
    } else if (here.length > 0 && ownDepth === null) following = 0
    // An unindented paragraph after an item with text of its own sums up the list.
    if (mention === undefined && ownDepth !== null && isOwnLine && isNewParagraph(text, sentence.start)) {
      following = 0
      ownDepth = null
    }
    if (mention === undefined && following === 0) continue
    const content = text.slice(sentence.start, sentence.end)
    const rules = rulesFor(content)
    if (sourcesTitle.test(content)) {
      following = 0
      ownDepth = null
    }
    if (mention === undefined && ownDepth === null && isBalancing(content, rules)) isBalanced = true
    const isOfOthers = mention === undefined && beginsWithOthers((answerIn(content) ?? content).slice(0, subjectReach))
    const backAt = isOfOthers ? backToBrand(content) : 0
    if (backAt < 0) {
      if (ownDepth === null) following = 0
      continue
    }
    const goesOn = following > 0 && (ownDepth !== null || isOfOthers || goesOnAbout(content))
    if (mention === undefined && !goesOn) {
      following = 0
      continue
    }
    if (mention === undefined) following--
    const hasLabel = content.includes(":") || content.includes("：")
    if (hasLabel && isCons && prosIn(content) >= 0) isCons = false
    const cons = hasLabel ? consIn(content) : -1
    if (mention !== undefined && isBalancing(content, rules)) isBalanced = true
    let score = 0
    const around = mention === undefined || !hasClass(rules, rule.judgedByFrame | rule.credited | rule.onlySide) ? null : aroundName(text, sentence, mention)
    const byFrame = around === null || !hasClass(rules, rule.judgedByFrame) ? 0 : judgedByFrame(...around)
    const bySide = around === null || !hasClass(rules, rule.onlySide) ? 0 : ofOnlySide(around, foreign, isEnglish)
    if (cons >= 0) {
      score = Math.max(0, scoreOf(content.slice(Math.max(0, cons - longestSide), cons), rules, foreign, isEnglish)) - 0.3
      isCons = true
    } else if (isCons) score = -0.15
    else if (mention === undefined && weaknessIn(content)) score = -0.3
    else if (mention !== undefined && (isAsking(content, isEnglish) || isUndecided(content))) score = 0
    else if (mention !== undefined && !isEnglish && isWorstSeen(text, sentence, mention)) score = -praisedAbove
    else if (byFrame !== 0 || bySide < 0) score = ofFrame * (byFrame || bySide)
    else if (mention !== undefined && isOutOfReach(text, sentence, mention, rules, isEnglish)) score = praisedAbove
    else {
      const correction = mention === undefined ? undefined : correctionBeside(text, sentence, here, mention)
      const subject = correction?.chosen ?? mention
      const part = partOf(text, sentence, correction === undefined ? here : namesLeft(here, correction), rules, clauses)
      const said = subject === undefined ? [{ start: sentence.start + backAt, end: part.end }] : saidOf(text, part, subject, rules)
      const written = said
        .flatMap((span) => (correction === undefined ? [span] : outside(span, correction.rejected)))
        .map((span) => withoutNames(text, span, here))
        .join(" ")
      const isCredited = around !== null && hasClass(rules, rule.credited) && isCause(...around)
      const role = subject === undefined ? 0.8 : isCredited ? 1 : roleOf(text, part, subject, rules, isEnglish)
      score = scoreSaid(written, rules, subject === undefined || subject.start === at) * role
      if (subject !== mention) score = -Math.max(0, score)
      const credit = isCredited ? creditOf(...around) : 0
      if (credit < 0) score = Math.min(score, -ofCredit)
      else if (score >= 0) score = bySide > 0 ? Math.max(score, ofOnlyFault) : score + ofCredit * credit
    }
    total += score
    if (mention === undefined) followed.add(sentence)
    const last = passages.at(-1)
    if (mention === undefined && last !== undefined)
      passages[passages.length - 1] = {
        start: last.start,
        end: sentence.end,
        score: last.score + score
      }
    else passages.push({ ...sentence, score })
  }
  if (isBalanced) total *= 0.2
  // A brand at the head of a list item is recommended, which counts as weak praise.
  if (isRecommended && total > -0.5) total += 0.4
  // In languages other than English the first choice counts as praise even if no word of judgement is found.
  if (isPick && !isEnglish && total >= 0) total += 1.3
  // One sentence of blame may be about anything that the answer speaks of.
  if (total < positiveFrom) {
    let blame = 0
    let blaming = total < 0 ? 1 : 0
    for (const sentence of telling()) {
      if (followed.has(sentence)) continue
      const content = text.slice(sentence.start, sentence.end)
      const score = scoreSaid(content, rulesFor(content), true)
      blame += score
      if (score <= negativeFrom) blaming++
    }
    if (blame < 0 && blaming > 1) total += ofToldHarms * blame
  }
  const sentiment = sentimentOf(total)
  const sign = sentiment === "negative" ? -1 : 1
  const quote = passages.toSorted((left, right) => sign * (right.score - left.score))[0]
  return {
    sentiment,
    score: total,
    quote: quote === undefined ? null : { start: quote.start, end: quote.end },
    passages
  }
}

/** The sentiment without the praise of a sentence that praises only what the reader needs. */
export const withoutPraiseIn = (verdict: SentimentVerdict, { end, start }: Span): SentimentVerdict => {
  const praised = verdict.passages.filter((passage) => passage.start === start && passage.end === end && passage.score > 0)
  const score = verdict.score - praised.reduce((sum, passage) => sum + passage.score, 0)
  return { ...verdict, score, sentiment: sentimentOf(score) }
}

/** The sentiment without some praise, such as that of the words that choose a last resort. Praise that is taken away leaves no blame. */
export const withoutPraise = (verdict: SentimentVerdict, praise: number): SentimentVerdict => {
  const score = verdict.score - Math.max(0, Math.min(praise, verdict.score))
  return { ...verdict, score, sentiment: sentimentOf(score) }
}

/** The sentiment of a brand that the answer puts first in an order. The first place is praise, unless the words blame the brand. */
export const withFirstPlace = (verdict: SentimentVerdict): SentimentVerdict => {
  const score = verdict.score + (verdict.score >= 0 ? ofFirstPlace : 0)
  return { ...verdict, score, sentiment: sentimentOf(score) }
}
const ofFirstPlace = 0.75

/** The least that advice for a brand adds, so that a recommendation without a word of praise is positive. */
const ofAdviceFor = 0.75
/** What advice against a brand adds: more than a praise of one of its sides. */
const ofAdviceAgainst = -4

/** A condition of advice: "avoid X if you need analytics". The advice is then for some readers only. */
const condition =
  /(?<!\p{L})(?:if|unless|wenn|falls|sofern|als je|si (?:vous|tu|votre|ton|necesit|busc|quier|tien)\p{L}*|dacă|jeśli|jeżeli|gdy|pokud|eğer|jika|kalau|nếu|если|якщо|إذا|אם|अगर)(?!\p{L})|なら|場合|如果|的话|的話/iu

/**
 * The sentiment with the advice of the answer. An answer that recommends a brand in few words praises the brand weakly. An answer that advises against a
 * brand blames the brand, whatever it praises beside, unless it advises on a condition.
 *
 * @param advice the sentence in the text that gives the advice
 */
export const withAdvice = (verdict: SentimentVerdict, stance: Stance, advice: Span, text: string): SentimentVerdict => {
  const isConditional = verdict.score > 0 && stance === "advised against" && condition.test(text.slice(advice.start, advice.end))
  const ofStance = stance === "advised against" ? ofAdviceAgainst : stance === "recommended" && verdict.score >= 0 ? ofAdviceFor : 0
  const score = verdict.score + (isConditional ? 0 : ofStance)
  const sentiment = sentimentOf(score)
  return sentiment === verdict.sentiment ? verdict : { ...verdict, sentiment, score, quote: advice }
}

/** The share of the blame in sentences that tell of the brand without naming it. */
const ofToldHarms = 0.6

const sentimentOf = (score: number): Sentiment => (score >= positiveFrom ? "positive" : score <= negativeFrom ? "negative" : "neutral")

/** Whether a paragraph that is no list item begins at the offset, without indentation. */
const isNewParagraph = (text: string, at: number): boolean => /\n[ \t]*\n$/.test(text.slice(Math.max(0, at - 8), at)) && !/^[-*•\d#|]/.test(text[at] ?? "")

const depthOf = (item: Item): number => (item.marker === "heading" ? item.depth - 100 : item.depth)
