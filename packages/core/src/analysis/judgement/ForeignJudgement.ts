/**
 * Finds words of praise, blame, advice and choice in a passage, in languages other than English, and whether the passage denies them. `Sentiment` sums up their
 * weights, and `ForeignStance` reads the words of advice.
 */
import { latinStems, scriptStems } from "../lexicon/SentimentStems.js"
import { fold } from "../text/Folding.js"
import { guessAround, isForeignAround, isOtherThanEnglish } from "../text/TextLanguage.js"
import { type JudgedWord, wordsIn } from "./JudgedWords.js"
import { sumOf } from "./JudgementSum.js"
import * as JudgingStems from "./JudgingStems.js"
import { withRarelyAhead } from "./RareVerbs.js"
import { joinVerbs } from "./SeparatedVerbs.js"

/**
 * The sum of the weights of the words of praise and blame in a passage. Null for a passage that speaks of a fault, but judges nothing: "how to fix the bugs".
 */
export type ForeignJudgement = (passage: string) => number | null

/** With more possible languages than this, only the guessed language counts. */
const mostLanguages = 6
/** The fewest letters of a stem that counts in a possible language other than the guessed language. */
const leastOfGuess = 5

/** The passage as the language's stems are written. */
const writtenFor = ({ language }: JudgingStems.Compiled, passage: string, folded: string): string =>
  language === "vi" ? JudgingStems.unfolded(passage) : joinVerbs(withRarelyAhead(folded, language), language)

/** The name of a survey, whose words are no praise: "ranking punktualności", "encuesta de satisfacción". */
const surveys =
  /(?:umfrage|ranking|enquete|sondage|encuesta|sondeo|indagine|sondaggio|pesquisa|inquerito|onderzoek|ranglijst|ankiet|badani|реитинг|опрос|исследован)\p{L}{0,4}\s(?:\p{L}{1,6}['’\s]){0,2}(?:satisf|soddisf|zufried|tevreden|zadowol|punktual|puntual|ponctual|kwaliteit|calid|qualit|jakosc|zaufan|довер|удовлетвор|качеств|пунктуальн)\p{L}*|満足度調査|顧客満足度|满意度|만족도(?!가 (?:높|낮))/gu
/** A registered letter, whose word also means "recommended": "list polecony", "lettre recommandée". */
const registered =
  /(?:list\p{L}*|przesylk\p{L}*) polecon\p{L}*|ajanlott (?:level|kuldemeny)\p{L}*|(?:lettre|envoi|courrier) recommande\p{L}*|(?:lettera|posta) raccomandata/gu
/** "Not sure", whose word may also mean "not safe". A speaker who is not sure does not blame anything. */
const unsure =
  /(?<!\p{L})(?:(?:mir|uns|sich) (?:\p{L}+ )?nicht (?:\p{L}+ )?sicher|nicht (?:\p{L}+ )?sicher,? (?:ob|dass|wie|wann|was|welche\p{L}?|wo|warum)|no (?:es|esta) seguro (?:que|si)|nao e seguro (?:que|se)|non e sicuro (?:che|se))(?!\p{L})/gu
/** What has to be done or had, whose word also means that nobody can do without a thing: "para usar Zoho es imprescindible una cuenta". */
const required =
  /(?<!\p{L})(?:imprescindibl|indispensabl|imprescindive|indispensave|imprescindibil|irrinunciabil)\p{L}{1,2} (?:que|che|una?|uno|el|la|los|las|um|uma|os?|as?|il|lo|\p{L}+(?:[aei]r|[aei]rse|[aei]re))(?!\p{L})/gu

/** "Rarely" before "good" in Croatian, Serbian and Slovenian: what is rarely good is unusually good. */
const unusually = /(?<!\p{L})(?:rijetko|retko|redko|ретко) (?=(?:dobar|dober|dobr|добар|добр)\p{L}{0,3}(?!\p{L}))/gu

/**
 * The beginning of a superlative, in languages that put it before the word: "najwygodniejszy", "legmegbízhatóbb". The lists have the word
 * without it, and whole superlatives of a few words: "najlepszy".
 */
const superlative =
  /(?<!\p{L})(?!\p{L}+ (?:neni|nejsou|nie)(?!\p{L}))(?:naj(?!leps|gor[sz]|tan|niz|bezp|mniej|ave|bolj|brz)(?=\p{L}{2,14}(?:sz|iej|ij|si))|nej(?!leps|hors|s|awar)(?=\p{L}{2,14}(?:si|eji))|leg(?!jobb|rossz|es|alabb|inkabb|tobb)(?=\p{L}{2,16}bb))/gu

/** A folded passage without phrases whose words judge nothing. */
const judging = (passage: string): string =>
  [surveys, unsure, registered, required, unusually].reduce((folded, phrase) => folded.replace(phrase, " "), fold(passage)).replace(superlative, "")
const none: ForeignJudgement = () => 0
const otherScripts = Object.keys(scriptStems)
const scriptPatterns: Readonly<Record<string, RegExp>> = {
  ...{
    ru: /\p{Script=Cyrillic}/u,
    el: /\p{Script=Greek}/u,
    ar: /\p{Script=Arabic}/u,
    // Letters of Persian and Urdu that Arabic does not have.
    fa: /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/u,
    bn: /\p{Script=Bengali}/u,
    ta: /\p{Script=Tamil}/u,
    te: /\p{Script=Telugu}/u,
    kn: /\p{Script=Kannada}/u,
    ml: /\p{Script=Malayalam}/u,
    gu: /\p{Script=Gujarati}/u,
    pa: /\p{Script=Gurmukhi}/u,
    ka: /\p{Script=Georgian}/u,
    hy: /\p{Script=Armenian}/u,
    my: /\p{Script=Myanmar}/u,
    am: /\p{Script=Ethiopic}/u,
    he: /\p{Script=Hebrew}/u,
    hi: /\p{Script=Devanagari}/u
  },
  ...{
    ko: /\p{Script=Hangul}/u,
    ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    zh: /\p{Script=Han}/u,
    th: /\p{Script=Thai}/u
  }
}

interface Chosen {
  readonly one: JudgingStems.Compiled
  readonly shortest: number
}

/** The words of the possible languages of the text around a place. */
const chosenAt = (text: string, at: number): { readonly chosen: ReadonlyArray<Chosen>; readonly isLatin: boolean } => {
  const { hasEnglish, language, possible } = guessAround(text, at)
  const around = text.slice(Math.max(0, at - 200), at + 200)
  const inScript = /[\u0370-\uffff]/u.test(around) ? otherScripts.filter((other) => scriptPatterns[other]!.test(around)) : []
  // Japanese has the letters of Chinese, and Persian has those of Arabic.
  const scripts = inScript.filter((other) => !(other === "zh" && inScript.includes("ja")) && !(other === "ar" && inScript.includes("fa")))
  const isLatin = possible.size > 0 && ((language !== "en" && language !== "unknown") || !possible.has("en") || isForeignAround(text, at))
  const told = language.length === 2 && language !== "en" ? language : null
  // The language of a short text is uncertain, so words of all its possible languages count.
  const several = [...possible].filter((other) => other in latinStems)
  const latin = !isLatin ? [] : several.length <= mostLanguages ? several : told === null ? [] : [told]
  const isGuess = (other: string): boolean => told !== null && latin.length > 1 && other !== told
  const chosen = [
    ...scripts.map((other) => ({ one: JudgingStems.of(other), shortest: 0 })),
    ...latin.map((other) => ({
      one: JudgingStems.of(other),
      shortest: isGuess(other) ? leastOfGuess : 0
    }))
  ].flatMap(({ one, shortest }) => (one === undefined ? [] : [{ one, shortest }]))
  return {
    chosen,
    isLatin: possible.size > 1 || (possible.size > 0 && !hasEnglish)
  }
}

/** The judgement in the possible languages of the text around a place. */
export const foreignJudgementAt = (text: string, at: number): ForeignJudgement => {
  const { chosen, isLatin } = chosenAt(text, at)
  if (chosen.length === 0 && !isLatin) return none
  // In a text of a known language, a word of another language is another word: German "Brille" are glasses, and French "brille" is "shines".
  const isForeign = chosen.length === 0 && isOtherThanEnglish(text, at)
  return (passage) => {
    const folded = judging(passage)
    let isUntold = false
    let isBalanced = false
    const judge = (one: JudgingStems.Compiled, shortest: number): number => {
      const written = writtenFor(one, passage, folded)
      const words = wordsIn(written, one, shortest)
      isUntold ||= words.some(({ kind }) => kind === "untold")
      // Praise and blame that cancel each other out are no reason to read the words of another language.
      isBalanced ||= shortest === 0 && words.filter(({ kind }) => kind !== "choice" && kind !== "untold").length > 1
      return sumOf(written, words, one.clauses)
    }
    // A word of two languages counts once: the words of the other possible languages count if the guessed language has none.
    const guessed = chosen.reduce((total, { one, shortest }) => total + (shortest === 0 ? judge(one, 0) : 0), 0)
    // A fault whose mending one possible language leaves untold is no blame in the others.
    if (isUntold && (guessed === 0 || chosen.length > 1)) return guessed > 0 ? guessed : null
    if (guessed !== 0 || isBalanced) return guessed
    const sum = chosen.reduce((total, { one, shortest }) => total + (shortest > 0 ? judge(one, shortest) : 0), 0)
    if (isUntold && sum === 0) return null
    return sum !== 0 || !isLatin ? sum : judge(JudgingStems.wordsOfAll(isForeign), 0)
  }
}

/** A normalised passage and its words of judgement. */
export interface JudgedPassage {
  /** ISO 639-1; null for the words of advice of all languages. */
  readonly language: string | null
  readonly written: string
  readonly words: ReadonlyArray<JudgedWord>
}

/** Reads passages in the possible languages of the text around a place; null for a text in English. One passage may be read in several languages. */
export const foreignReaderAt = (text: string, at: number): ((passage: string) => ReadonlyArray<JudgedPassage>) | null => {
  const { chosen, isLatin } = chosenAt(text, at)
  if (chosen.length === 0 && !isLatin) return null
  const read = (passage: string, folded: string, one: JudgingStems.Compiled, shortest: number): JudgedPassage => {
    const written = writtenFor(one, passage, folded)
    return { language: one.language, written, words: wordsIn(written, one, shortest) }
  }
  return (passage) => {
    const folded = judging(passage)
    const found = chosen.map(({ one, shortest }) => read(passage, folded, one, shortest))
    if (!isLatin || found.some(({ words }) => words.some(({ kind }) => kind.endsWith("advice")))) return found
    return [...found, read(passage, folded, JudgingStems.wordsOfAll(false), 0)]
  }
}
