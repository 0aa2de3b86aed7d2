/** Sums up words of praise and blame in a passage, in languages other than English. A denial changes the weight of a word. */
import { latinStems, scriptStems } from "../lexicon/SentimentStems.js"
import { fold } from "./Folding.js"
import * as Stems from "./Stems.js"
import { guessAround, isForeignAround } from "./TextLanguage.js"

/** The sum of the weights of the words of praise and blame in a passage. */
export type ForeignJudgement = (passage: string) => number

interface JudgingStem extends Stems.Stem {
  readonly isPraise: boolean
  /** Whether the stem gives advice: "recommend", "avoid". */
  readonly isAdvice: boolean
}

interface Compiled {
  /** Normalises a passage before its words are looked up. */
  readonly write: (text: string) => string
  readonly stems: Stems.Stems<JudgingStem>
  /** Matches a stem that begins with a word of denial. "Nie zawiódł" after "nigdy" is not denied twice. */
  readonly holdsDenial: RegExp
  readonly before: RegExp
  readonly after: RegExp | null
}

const wordWeight = 1.3
/** The weights of a denied praise, which is a blame, and of a denied blame, which is weak praise. */
const [deniedPraise, deniedBlame] = [-1.3, 0.6]
/** The weight of advice against a brand, which outweighs a praise beside it: "I advise against X if you need quick help". */
const advisedAgainst = -4
const denialReach = 24
const afterReach = 8
/** With more possible languages than this, only the guessed language counts. */
const mostLanguages = 6
/** The fewest letters of a stem that counts in a possible language other than the guessed language. */
const leastOfGuess = 5

const unspaced = /^(?:ja|zh|th|ko)$/

/** Vietnamese words differ by marks that folding removes: "rẻ" means cheap, "re" is no such word. */
const unfolded = (text: string): string => text.normalize("NFC").toLowerCase()
const writingOf = (language: string): ((text: string) => string) => (language === "vi" ? unfolded : fold)

const stemsOf = (list: string, write: (text: string) => string): ReadonlyArray<string> =>
  list
    .split(" ")
    .map((stem) => write(stem.replaceAll("-", " ")))
    .filter((stem) => stem !== "")

/** Languages in which a short stem takes at most one letter more: "mala", but not "Málaga". */
const briefEndings = /^(?:fr|es|pt|it)$/
const withoutEndings = "vi"
/** Languages that add one ending to another: "taze", "tazeydi". */
const manyEndings = /^(?:tr|fi)$/

/** The mark after a stem that takes no ending: "basi." does not match "basis". */
const wholeWord = "."

/** The mark after a stem that gives advice. */
const advice = "!"

/** How many letters may follow a stem in a language with spaces. A short stem takes a short ending, so that "cher" does not match "chercheurs". */
const mostAfter = (language: string, stem: string): number => {
  if (language === withoutEndings || stem.endsWith(wholeWord)) return 0
  if (stem.length >= 6) return Infinity
  return stem.length <= 3 ? 0 : briefEndings.test(language) ? 1 : (stem.length === 4 ? 2 : 3) + (manyEndings.test(language) ? 2 : 0)
}

/** Languages that join conjunctions and articles to the beginning of a word: "וה", "وال". */
const withPrefixes = /^(?:ar|he)$/

/** How many letters may stand before a stem in its word. */
const mostBefore = (language: string): number => (unspaced.test(language) ? Infinity : withPrefixes.test(language) ? 2 : 0)

/** Patterns for words of denial that are also parts of other words: "特别" does not contain the denial "别". */
const denialsByThemselves: Readonly<Record<string, string>> = {
  ...{ 别: "(?<![特区分级个类])别", 不: "不(?![仅但断同过少])" },
  // The words for "in the air", "wireless", "not only" and "not to be missed" are no denials.
  không: "(?<!hàng )không(?! (?:khí|dây|gian|quân|trung|phận|chỉ|những|thể thiếu|nên bỏ qua))",
  // "A little slow" is slow; "little used" is not used.
  ...{ peu: "(?<!un |petit )peu", poco: "(?<!un )poco", pouco: "(?<!um )pouco", wenig: "(?<!ein )wenig", weinig: "(?<!een )weinig" },
  ...{ 안: "(?<!\\S)안(?=\\s)", 못: "(?<!\\S)못(?=\\s)" }
}

const compile = (
  language: string,
  {
    blame,
    denial,
    praise
  }: {
    readonly praise: string
    readonly blame: string
    readonly denial: string
  }
): Compiled => {
  const write = writingOf(language)
  const [good, bad] = [stemsOf(praise, write), stemsOf(blame, write)]
  const stemOf =
    (isPraise: boolean) =>
    (written: string): JudgingStem => {
      const stem = written.replace(advice, "")
      // A longer stem wins: "推荐" is part of "不推荐".
      return {
        text: stem.replace(wholeWord, ""),
        rank: stem.length,
        isPraise,
        isAdvice: written.endsWith(advice),
        mostAfter: unspaced.test(language) ? Infinity : mostAfter(language, stem)
      }
    }
  const stems = [...good.map(stemOf(true)), ...bad.map(stemOf(false))]
  const denials = denial.split(" ")
  const [ahead, behind] = [
    denials.filter((word) => !word.startsWith("-")).map((word) => word.replaceAll("-", " ")),
    denials.filter((word) => word.startsWith("-"))
  ]
  const bound = unspaced.test(language) ? "" : "(?<![\\p{L}\\p{M}])"
  const end = unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"
  return {
    write,
    stems: Stems.make(stems, mostBefore(language)),
    holdsDenial: ahead.length === 0 ? /$^/u : new RegExp(`^(?:${ahead.map(write).join("|")})(?![\\p{L}\\p{M}])`, "u"),
    before:
      ahead.length === 0
        ? /$^/u
        : new RegExp(
            `${bound}(?:${ahead.map((word) => denialsByThemselves[word] ?? write(word)).join("|")})${end}[^.!?;:,。、，${language === "th" ? " " : ""}]*$`,
            "u"
          ),
    after: behind.length === 0 ? null : new RegExp(`^.{0,4}(?:${behind.map((word) => fold(word.slice(1))).join("|")})`, "u")
  }
}

const compiled = new Map<string, Compiled>()
const of = (language: string): Compiled | undefined => {
  let found = compiled.get(language)
  const stems = latinStems[language] ?? scriptStems[language]
  if (found === undefined && stems !== undefined) compiled.set(language, (found = compile(language, stems)))
  return found
}

/** @param shortest stems with fewer letters do not count, because other languages have the same words */
const judge = (folded: string, { after, before, holdsDenial, stems }: Compiled, shortest: number): number => {
  let sum = 0
  let last: { readonly index: number; readonly isPraise: boolean } | undefined
  for (const { index, stem } of Stems.findAll(stems, folded)) {
    const { isPraise, text } = stem
    if (text.length < shortest) continue
    const end = index + text.length
    if (!isPraise && (protectsBefore.test(folded.slice(Math.max(0, index - 100), index)) || protectsBehind.test(folded.slice(end, end + 20)))) continue
    const from = Math.max(0, index - denialReach)
    const denial = holdsDenial.test(text) ? null : before.exec(folded.slice(from, index))
    // "Rarely slow and easy to use": a denied blame and a praise, or the other way round, do not share the denial.
    const isDeniedBefore = denial !== null && (last === undefined || last.isPraise === isPraise || last.index < from + denial.index)
    const isDenied = isDeniedBefore || after?.test(folded.slice(end, end + afterReach)) === true
    if (isPraise) sum += isDenied ? (stem.isAdvice ? advisedAgainst : deniedPraise) : wordWeight
    else sum += isDenied ? deniedBlame : stem.isAdvice ? advisedAgainst : -wordWeight
    last = { index, isPraise }
  }
  return sum
}

/** The name of a survey, whose words are no praise: "ranking punktualności", "encuesta de satisfacción". */
const surveys =
  /(?:umfrage|ranking|enquete|sondage|encuesta|sondeo|indagine|sondaggio|pesquisa|inquerito|onderzoek|ranglijst|ankiet|badani|реитинг|опрос|исследован)\p{L}{0,4}\s(?:\p{L}{1,6}['’\s]){0,2}(?:satisf|soddisf|zufried|tevreden|zadowol|punktual|puntual|ponctual|kwaliteit|calid|qualit|jakosc|zaufan|довер|удовлетвор|качеств|пунктуальн)\p{L}*|満足度調査|顧客満足度|满意度|만족도/gu
/** "Not sure", whose word may also mean "not safe". A speaker who is not sure does not blame anything. */
const unsure =
  /(?<!\p{L})(?:(?:mir|uns|sich) (?:\p{L}+ )?nicht (?:\p{L}+ )?sicher|nicht (?:\p{L}+ )?sicher,? (?:ob|dass|wie|wann|was|welche\p{L}?|wo|warum)|no (?:es|esta) seguro (?:que|si)|nao e seguro (?:que|se)|non e sicuro (?:che|se))(?!\p{L})/gu
/** A word for protection or cover before a stem. A danger that a thing protects from does not blame the thing: "Schutz vor Betrug", "破損を補償". */
const protectsBefore =
  /(?<![\p{L}\p{M}])(?:(?:schutz\p{L}*|versicher[nt]|proteg\p{L}*|protec\p{L}*|beschermt|bescherming|beschermen|chroni\p{L}*|ochron\p{L}*|защи\p{L}*)\s[^.!?]{0,25}?(?<![\p{L}\p{M}])(?:vor|gegen|contra|contre|contro|tegen|przed|от)|cubre\p{L}?|cobre\p{L}?|couvre\p{L}*|copre)\s(?:(?!\s(?:aber|mais|pero|mas|ma|maar|ale|но|ist|est|es|e|is|jest)\s)[^.!?;]){0,60}$/u
const protectsBehind = new RegExp(
  `^[^。．.!?]{0,12}(?:${["補償", "保障", "防ぐ", "防ぎ", "防止", "予防", "対策", "보장", "보상", "예방", "방지"].map(fold).join("|")})`,
  "u"
)
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

/** The judgement in the possible languages of the text around a place. */
export const foreignJudgementAt = (text: string, at: number): ForeignJudgement => {
  const { language, possible } = guessAround(text, at)
  const around = text.slice(Math.max(0, at - 200), at + 200)
  const inScript = /[\u0370-\uffff]/u.test(around) ? otherScripts.filter((other) => scriptPatterns[other]!.test(around)) : []
  const scripts = inScript.includes("ja") ? inScript.filter((other) => other !== "zh") : inScript
  const isLatin = possible.size > 0 && ((language !== "en" && language !== "unknown") || isForeignAround(text, at))
  const told = language.length === 2 && language !== "en" ? language : null
  // The language of a short text is uncertain, so words of all its possible languages count.
  const several = [...possible].filter((other) => other in latinStems)
  const latin = !isLatin ? [] : several.length <= mostLanguages ? several : told === null ? [] : [told]
  const isGuess = (other: string): boolean => told !== null && latin.length > 1 && other !== told
  const chosen = [
    ...scripts.map((other) => ({ one: of(other), shortest: 0 })),
    ...latin.map((other) => ({
      one: of(other),
      shortest: isGuess(other) ? leastOfGuess : 0
    }))
  ].flatMap(({ one, shortest }) => (one === undefined ? [] : [{ one, shortest }]))
  if (chosen.length === 0) return none
  return (passage) => {
    const folded = fold(passage).replace(surveys, " ").replace(unsure, " ")
    return chosen.reduce((sum, { one, shortest }) => sum + judge(one.write === fold ? folded : one.write(passage), one, shortest), 0)
  }
}
