/**
 * Finds the clues for and against a name of digits alone: "3" for the mobile network, "99" for the taxi service, "4711" for the cologne.
 *
 * Most numbers of a text count, order, measure or date something. Where a number clearly does so, no other clue matters. Everywhere else the number must
 * stand where a name stands: in a list of names, before a verb of companies, alone in an item.
 *
 * Tested by `NumberNames.test.ts`.
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore, type Word } from "../text/Words.js"

export const numberWeights = {
  "a number that counts, orders or measures": -9,
  "a number of one digit": -2.8,
  "a number of two digits": -2.2,
  "a number of three digits": -1.2,
  "a year": -2.4,
  "maker's word before the number": 7,
  "number alone in an item": 4,
  "number in a list of names": 3.4,
  "verb after the number": 3.4,
  "form of to be after the number": 2.8,
  "number behind a form of to be": -1.2,
  "product after the number": 1.9,
  "number in a compound": 2.9,
  "small letter after a number that begins a sentence": -1,
  "number in quotation marks": 2.8,
  "number with a genitive": 3.4,
  "number after a preposition or a verb of use": 1.4,
  "category word beside the number": 3.2,
  "clause ends with the number": 0.9
} as const
export type NumberClue = keyof typeof numberWeights

/** What a matcher knows about the place, beside its text. */
export interface NumberPlace {
  readonly isOwnerWord: (folded: string) => boolean
  readonly isContextWord: (folded: string) => boolean
  readonly hasVerbOfCompanies: boolean
  /** Whether ordinary nouns have a capital in the language of the text, as in German. */
  readonly hasCapitalNouns: boolean
  /** Whether the place is the whole text of an item of a list or of a cell of a table. */
  readonly isWholeItem: boolean
}

export const isNumberName = (name: string): boolean => /^\p{Nd}+$/u.test(name)

/** Furthest that the patterns below look, in UTF-16 units. */
const reach = 12

const signs = "[$£€¥₹₩₽₺฿₫₪]"
const currency = String.raw`${signs}|\b(?:USD|EUR|GBP|CHF|Rs\.?|R\$)`
const unit = String.raw`[%‰°+"″′]|${signs}|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|Kč|Ft|lei|руб|грн|[KMGT]B|[Kk]m|[cm]m|[mk]?g|m[lL²]|[hHGx]|st|nd|rd|th|Uhr|[ap]\.?m)(?![\p{L}\p{N}])`

const isPartBefore = new RegExp(String.raw`(?:\p{Nd}[.,:/'’]|\p{Nd}\s?[–—×x/-]\s?|[=<>±~≈+#№]\s?|(?:${currency})\s?|\b(?:no|nr|num|núm|n[°º])\.?\s?)$`, "iu")
const isPartAfter = new RegExp(String.raw`^(?:[.,:/'’]\p{Nd}|\s?[–—×x/-]\s?\p{Nd}|\s?[=<>±≈]|\s?(?:${unit}))`, "u")

/** A number that begins a line, as the marker of an item: "3. Vodafone", "3) Vodafone", "3: Vodafone". Two asterisks may open bold text before it. */
const isMarkerBefore = /(?:^|\n)[ \t]*(?:#{1,6} +|> *)?(?:\*\*|__|\()?$/
const isMarkerAfter = /^(?:[.)\]:、．]|[ \t]*[-–—|:] )/
/** A number in brackets is a citation or a marker. */
const isBracketBefore = /[([【〔]$/
const isBracketAfter = /^[)\]】〕]/

/** Words after a number that is a quantity, although they are function words. */
const quantified = setOf("of out more other others different von de der des di do da dei dos du van af av z ze из от")

/** Words before a number that counts or orders, in several languages. They begin with a capital at the start of a sentence. */
const counting = setOf(
  "call dial port order code ext extension phone tel zip suite ticket item flight room bus line route highway top step steps chapter part phase level tier grade day week month figure table page section option version stage rule tip tips number least most exactly over under about around " +
    "approximately nearly almost only just up last past next first every all these those the other another its their our my season episode volume windows " +
    "die den der das alle diese letzten ersten nachsten ungefahr etwa rund mindestens hochstens zimmer flug linie pin bestellung artikel plz telefon schritt kapitel teil seite stufe tipp nummer platz tag woche monat " +
    "les des ces ses premiers derniers environ plus moins etape chapitre partie page jour semaine mois numero " +
    "los las estos ultimos primeros unos unas paso capitulo parte pagina dia semana mes numero os as estes ultimos primeiros passo i gli le questi ultimi primi passo capitolo parte pagina giorno " +
    "de het deze laatste eerste stap hoofdstuk deel pagina dag week " +
    "шаг глава часть страница день неделя более менее около эти последние первые krok rozdzial czesc strona dzien adim bolum sayfa gun son ilk"
)

/** Words before the number of a year, in several languages. */
const beforeYear = setOf(
  "in since until till by before after around year of im seit bis um vor nach jahr anno en depuis avant vers annee desde hasta antes ano em ate nel dal fino dopo anno sinds voor jaar i sedan innan ar w od do roku v do od в с до году"
)

/** Verbs and prepositions of use before a name, in several languages. A lower-case noun after the number is excluded elsewhere. */
const ofUse = setOf(
  "with on from via to using use used choose chose pick picked try tried join joined switch than versus vs by recommend prefer like " +
    "mit bei von zu nutze nutzen wahle wahlen empfehle als gegenuber avec chez par sur utilise choisir recommande que " +
    "con en por usa uso usar elige elegir recomiendo que com na no pela pelo uso usar escolha recomendo " +
    "da su scegli consiglio che met bij van gebruik kies dan hos у с на от через выбери z od przez do med hos fra fran pa"
)

/** Forms of "to be". */
const copulas = setOf("is was are were ist war sind est sont etait es son era e sao sono er ar var jest je")

/** Verbs behind a name, in several languages. */
const verbs = setOf(
  "has had will can does offers gives costs covers works lets allows provides supports makes comes claims charges hat bietet kostet kann wird " +
    "a propose coute offre peut tiene ofrece cuesta puede tem oferece custa pode ha costa puo heeft biedt kost kan wordt har tilbyr tilbyder erbjuder kostar koster " +
    "ma oferuje kosztuje nabizi stoji предлагает стоит имеет"
)

/** Particles that follow a name in Japanese, Korean and Chinese, where a counter follows a number. */
const particle = /^(?:は|が|も|を|の|と|で|や|に|へ|은|는|이|가|를|을|의|와|과|도|的|和|与|及|是|在|推出|提供|发布|、|，)/

const isVerb = (word: Word): boolean => verbs.has(fold(word.text)) || copulas.has(fold(word.text))

/** Counters and units behind a number of four or more digits in Chinese and Japanese. Other signs there are a word of their own: "1688平台". */
const counter = /^[年元円块人个個家名次米克件条條位只台辆輛号號亿億万萬千公小分秒天日月周週页頁本回社店岁歳つヶか]/
const hanCategory = /^(?:网站|平台|官网|公司|软件|应用|网|サイト|アプリ|公式|サービス)/

const isCompound = /^-\p{Lu}/u

/** The beginnings of what a German compound counts or measures: "30-Tage-Frist", "2-Zimmer-Wohnung". */
const counted =
  /^-(?:jahr|jähr|tag|täg|stund|stünd|minut|minüt|sekund|monat|woch|wöch|euro|cent|dollar|franken|prozent|meter|kilo|gramm|liter|watt|volt|ampere|ps|zoll|grad|zimmer|mann|punkt|seite|personen|bett|sitz|gang|kanal|bit|gigab|terab|megap|[kmc]?[mgb](?!\p{L})|kw|gb|tb|mp)/iu

/** A heading with only the number in it. */
const isHeadingBefore = /(?:^|\n)#{1,6} +(?:\*\*)?$/
const isHeadingAfter = /^(?:\*\*)?[ \t]*(?:\n|$|: | [-–—] )/

const isCapitalised = (word: Word): boolean => /^\p{Lu}/u.test(word.text)

const beginsSentence = (before: Word | undefined): boolean => before === undefined || /[.!?:\n]/.test(before.gap)

const isListGap = (gap: string): boolean => /^(?:, |、|，|\/|, \*\*| & | \| |; )$/.test(gap)

/** Whether a word is written as a name: with a capital, or in a script without capitals, and no function word. */
const isName = (word: Word | undefined): word is Word => word !== undefined && /[\p{Lu}\p{Lo}]/u.test(word.text) && !isFunctionWord(fold(word.text))

const isConjunction = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:and|or|und|oder|et|ou|y|e|o|en|of|och|og|i|a|и|или|та|και|ve|veya|dan|và|vs|versus)$/i.test(word.text)

const isInListOfNames = (before: Word | undefined, after: Word | undefined, text: string): boolean => {
  if (before !== undefined && isListGap(before.gap) && isName(before)) return true
  // Behind a verb, the number is a quantity: "EE has 3, O2 has 2".
  if (after !== undefined && isListGap(after.gap) && isName(after) && !(isNextWord(before) && isVerb(before))) return true
  if (isConjunction(before)) {
    const first = wordBefore(text, before.start)
    if (isName(first) && /^(?:,? )$/.test(first.gap)) return true
  }
  if (isConjunction(after)) {
    const second = wordAfter(text, after.end)
    return isName(second) && isNextWord(second)
  }
  return false
}

const isYear = (text: string, start: number, end: number): boolean => end - start === 4 && /^(?:1[5-9]|20)/.test(text.slice(start, end))

/** Whether the number clearly counts, orders, measures or dates something, or belongs to a longer name such as "Windows 11". */
const isQuantity = (text: string, start: number, end: number, before: Word | undefined, after: Word | undefined, place: NumberPlace): boolean => {
  const left = text.slice(Math.max(0, start - reach), start)
  const right = text.slice(end, end + reach)
  if (isPartBefore.test(left) || isPartAfter.test(right)) return true
  if (isBracketBefore.test(left) && isBracketAfter.test(right)) return true
  if (isMarkerBefore.test(start <= reach ? left : `.${left}`) && isMarkerAfter.test(right)) return true
  if (place.hasCapitalNouns && isCompound.test(right)) return counted.test(right)
  const digits = end - start
  if (after !== undefined && after.gap === "" && !Characters.isSpacedWord(Characters.kindAt(text, end)) && !particle.test(right))
    return digits < 4 || counter.test(right)
  // Nothing is counted in hundreds without a word between: "the 501 jeans".
  if (digits >= 3 && isNextWord(after) && place.isContextWord(fold(after.text))) return false
  if (isNextWord(before)) {
    const word = fold(before.text)
    const startsSentence = before.start === 0 || /[.!?:\n]\s*["“„*]*$/.test(text.slice(Math.max(0, before.start - 4), before.start))
    // A word with a capital inside a sentence makes one name with the number: "the iPhone 7", "Microsoft 365".
    if (counting.has(word) || (isYear(text, start, end) && beforeYear.has(word))) return true
    // A German noun has a capital, too.
    const isNamed = isName(before) && (!place.hasCapitalNouns || /\p{Nd}|\p{L}\p{Lu}/u.test(before.text))
    const isOfOther = isNamed && !ofUse.has(word) && !place.isContextWord(word)
    if (isOfOther && (!startsSentence || !isEnglishWord(word) || /\p{Lu}\p{L}*\p{Lu}|\p{Nd}/u.test(before.text))) return true
  }
  if (!isNextWord(after)) return false
  const word = fold(after.text)
  if (/^\p{Nd}/u.test(after.text) || quantified.has(word)) return true
  if (isConjunction(after) && /^\p{Nd}/u.test(wordAfter(text, after.end)?.text ?? "")) return true
  if (isFunctionWord(word) || isVerb(after) || place.hasVerbOfCompanies) return false
  // A year stands before any name.
  if (isYear(text, start, end)) return true
  // "686 Smarty" is a product, and a sentence hardly begins with a count in thousands: "4711 stammt aus Köln".
  return !(digits >= 3 && isCapitalised(after) && !place.hasCapitalNouns) && !(digits >= 4 && beginsSentence(before))
}

export const cluesOfNumber = (text: string, start: number, end: number, place: NumberPlace): ReadonlyArray<NumberClue> => {
  const [before, after] = [wordBefore(text, start), wordAfter(text, end)]
  if (isNextWord(before) && place.isOwnerWord(fold(before.text.replace(/['’]s$/, "")))) return ["maker's word before the number"]
  const [left, right] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)]
  if (place.isWholeItem || (end - start >= 3 && isHeadingBefore.test(left) && isHeadingAfter.test(right))) return ["number alone in an item"]
  if (isQuantity(text, start, end, before, after, place)) return ["a number that counts, orders or measures"]
  const digits = end - start
  const clues: Array<NumberClue> = []
  if (digits === 1) clues.push("a number of one digit")
  else if (digits === 2) clues.push("a number of two digits")
  else if (digits === 3) clues.push("a number of three digits")
  else if (isYear(text, start, end)) clues.push("a year")
  // The genitive of a multiple of ten is mostly a decade: "80's music".
  if (/^['’]s(?![\p{L}\p{N}])/u.test(right) && text[end - 1] !== "0") clues.push("number with a genitive")
  if ((/["“„«「『]$/.test(text.slice(start - 1, start)) && /^["“”»」』]/.test(right)) || (text.slice(start - 2, start) === "**" && right.startsWith("**")))
    clues.push("number in quotation marks")
  if (isInListOfNames(before, after, text)) clues.push("number in a list of names")
  else if (isNextWord(before) && ofUse.has(fold(before.text))) clues.push("number after a preposition or a verb of use")
  if (isNextWord(before) && copulas.has(fold(before.text))) clues.push("number behind a form of to be")
  const next = isNextWord(after) ? after : undefined
  const isUnspaced = !Characters.isSpacedWord(Characters.kindAt(text, end))
  if (place.hasVerbOfCompanies || (next !== undefined && verbs.has(fold(next.text))) || (isUnspaced && /^(?:は|が|은|는|推出|提供|发布|是)/.test(right)))
    clues.push("verb after the number")
  else if (next !== undefined && copulas.has(fold(next.text))) clues.push("form of to be after the number")
  else if ([before, next].some((word) => isNextWord(word) && place.isContextWord(fold(word.text))) || (isUnspaced && hanCategory.test(right)))
    clues.push("category word beside the number")
  else if (digits >= 3 && next !== undefined && isCapitalised(next) && !place.hasCapitalNouns && !isFunctionWord(fold(next.text)))
    clues.push("product after the number")
  else if (place.hasCapitalNouns && isCompound.test(right)) clues.push("number in a compound")
  else if (next !== undefined && beginsSentence(before) && !isFunctionWord(fold(next.text))) clues.push("small letter after a number that begins a sentence")
  if (/^(?:[.,;!?]|$)/.test(right)) clues.push("clause ends with the number")
  return clues
}
