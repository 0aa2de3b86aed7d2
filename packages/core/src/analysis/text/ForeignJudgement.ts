/** Words of judgement of languages other than English, in a passage: each counts with the sign that its denial gives it. */
import { latinStems, scriptStems } from "../lexicon/SentimentStems.js"
import { fold } from "./Folding.js"
import * as Stems from "./Stems.js"
import { guessAround, isForeignAround } from "./TextLanguage.js"

/** The sum of the words of judgement that a passage has in some languages. */
export type ForeignJudgement = (passage: string) => number

interface JudgingStem extends Stems.Stem {
  readonly isPraise: boolean
}

interface Compiled {
  /** How a passage is written before its words are looked up. */
  readonly write: (text: string) => string
  readonly stems: Stems.Stems<JudgingStem>
  /** Stems that begin with a word of denial of their own: "nie zawiódł" behind "nigdy" is not denied twice. */
  readonly holdsDenial: RegExp
  readonly before: RegExp
  readonly after: RegExp | null
}

const wordWeight = 1.3
/** A denied praise weighs as a blame; a denied blame is a little praise. */
const [deniedPraise, deniedBlame] = [-1.3, 0.6]
const denialReach = 24
const afterReach = 8
/** Languages that a passage may have before its words say nothing. */
const mostLanguages = 6
/** Letters of a stem of a language that the text may have, where another is likelier. */
const leastOfGuess = 5

const unspaced = /^(?:ja|zh|th|ko)$/

/** Vietnamese tells its words apart by marks that folding takes away: "rẻ" is cheap, and "re" nothing. */
const unfolded = (text: string): string => text.normalize("NFC").toLowerCase()
const writingOf = (language: string): ((text: string) => string) => (language === "vi" ? unfolded : fold)

const stemsOf = (list: string, write: (text: string) => string): ReadonlyArray<string> =>
  list
    .split(" ")
    .map((stem) => write(stem.replaceAll("-", " ")))
    .filter((stem) => stem !== "")

/** Where a stem takes one letter more at most, and not two: "mala", and not "Málaga"; Vietnamese has no endings. */
const briefEndings = /^(?:fr|es|pt|it)$/
const withoutEndings = "vi"
/** These add one ending to another: "taze", "tazeydi". */
const manyEndings = /^(?:tr|fi)$/

/** Behind a stem that takes no ending, in no language: "basi.", and not "basis". */
const wholeWord = "."

/** How many letters may follow a stem in a language with spaces. A short one is a word with an ending, and no beginning of others: "cher", and not "chercheurs". */
const mostAfter = (language: string, stem: string): number => {
  if (language === withoutEndings || stem.endsWith(wholeWord)) return 0
  if (stem.length >= 6) return Infinity
  return stem.length <= 3 ? 0 : briefEndings.test(language) ? 1 : (stem.length === 4 ? 2 : 3) + (manyEndings.test(language) ? 2 : 0)
}

/** These put what others say with words of their own in front of a word: "וה", "وال". */
const withPrefixes = /^(?:ar|he)$/

/** How many letters may stand before a stem in its word. */
const mostBefore = (language: string): number => (unspaced.test(language) ? Infinity : withPrefixes.test(language) ? 2 : 0)

/** Words of denial that are parts of other words: "特别" is no "别". */
const denialsByThemselves: Readonly<Record<string, string>> = {
  ...{ 别: "(?<![特区分级个类])别", 不: "不(?![仅但断同过少])" },
  // In the air, wireless, "not only", "not to be missed": these are no denials.
  không: "(?<!hàng )không(?! (?:khí|dây|gian|quân|trung|phận|chỉ|những|thể thiếu|nên bỏ qua))",
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
  const praises = new Set(good.map((stem) => stem.replace(wholeWord, "")))
  const stems = [...good, ...bad].map((stem) => {
    const text = stem.replace(wholeWord, "")
    // A longer stem says more: "推荐" is part of "不推荐".
    return { text, rank: stem.length, isPraise: praises.has(text), mostAfter: unspaced.test(language) ? Infinity : mostAfter(language, stem) }
  })
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

/** @param shortest stems with fewer letters say nothing: they are words of other languages, too */
const judge = (folded: string, { after, before, holdsDenial, stems }: Compiled, shortest: number): number => {
  let sum = 0
  for (const { index, stem } of Stems.findAll(stems, folded)) {
    const { isPraise, text } = stem
    if (text.length < shortest) continue
    const end = index + text.length
    if (!isPraise && (protectsBefore.test(folded.slice(Math.max(0, index - 100), index)) || protectsBehind.test(folded.slice(end, end + 20)))) continue
    const isDenied =
      (!holdsDenial.test(text) && before.test(folded.slice(Math.max(0, index - denialReach), index))) ||
      after?.test(folded.slice(end, end + afterReach)) === true
    sum += isPraise ? (isDenied ? deniedPraise : wordWeight) : isDenied ? deniedBlame : -wordWeight
  }
  return sum
}

/** What a survey asks for is no praise: "ranking punktualności", "encuesta de satisfacción". */
const surveys =
  /(?:umfrage|ranking|enquete|sondage|encuesta|sondeo|indagine|sondaggio|pesquisa|inquerito|onderzoek|ranglijst|ankiet|badani|реитинг|опрос|исследован)\p{L}{0,4}\s(?:\p{L}{1,6}['’\s]){0,2}(?:satisf|soddisf|zufried|tevreden|zadowol|punktual|puntual|ponctual|kwaliteit|calid|qualit|jakosc|zaufan|довер|удовлетвор|качеств|пунктуальн)\p{L}*|満足度調査|顧客満足度|满意度|만족도/gu
/** A speaker who is not sure does not call anything unsafe. */
const unsure =
  /(?<!\p{L})(?:(?:mir|uns|sich) (?:\p{L}+ )?nicht (?:\p{L}+ )?sicher|nicht (?:\p{L}+ )?sicher,? (?:ob|dass|wie|wann|was|welche\p{L}?|wo|warum)|no (?:es|esta) seguro (?:que|si)|nao e seguro (?:que|se)|non e sicuro (?:che|se))(?!\p{L})/gu
/** What a thing protects from, or pays for, is not said of it: "Schutz vor Betrug", "破損を補償". */
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

/** Which words count around a place in a text. */
export const foreignJudgementAt = (text: string, at: number): ForeignJudgement => {
  const { language, possible } = guessAround(text, at)
  const around = text.slice(Math.max(0, at - 200), at + 200)
  const inScript = /[\u0370-\uffff]/u.test(around) ? otherScripts.filter((other) => scriptPatterns[other]!.test(around)) : []
  const scripts = inScript.includes("ja") ? inScript.filter((other) => other !== "zh") : inScript
  const isLatin = possible.size > 0 && ((language !== "en" && language !== "unknown") || isForeignAround(text, at))
  const told = language.length === 2 && language !== "en" ? language : null
  // A short text hardly tells its language: the words of all that it may have count.
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
