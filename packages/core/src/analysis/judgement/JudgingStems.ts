/**
 * The words of praise, blame, advice and choice of each language other than English, as stems that a passage is searched for, with the words that deny them and
 * the words that divide a sentence. The words of a language are compiled at its first text.
 */
import { clauseWords } from "../lexicon/ClauseWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { latinStems, scriptStems, type WordStems } from "../lexicon/SentimentStems.js"
import { fold } from "../text/Folding.js"
import * as Stems from "../text/Stems.js"
import { joinedForms } from "./JoinedForms.js"

/**
 * `trouble`: a blame whose denial is praise ("never a problem"). `mild`: a blame that outweighs no praise ("expensive"). `fit`: a praise that calls a brand the right one for a purpose. `choice`: a command or
 * statement of choosing, which is no praise. `untold`: a fault whose mending is spoken of, but not told.
 */
export type Kind = "praise" | "blame" | "trouble" | "mild" | "praising advice" | "blaming advice" | "fit" | "choice" | "untold"

/** The words of denial of a language. */
export interface Denial {
  /** Matches a stem that contains a word of denial. "Nie zawiódł" after "nigdy" is not denied twice. */
  readonly holdsDenial: RegExp
  /** Matches a denial for all times: "never". What never happens praises: "never late". */
  readonly never: RegExp
  readonly before: RegExp
  readonly after: RegExp | null
  /** Matches a denial behind a finite verb: "empfehle Zoho nicht". Only for languages whose verb comes second. */
  readonly behindVerb: RegExp | null
  /** Matches "never" right behind a verb: "enttäuscht nie". Only for languages whose verb comes second. */
  readonly neverBehind: RegExp | null
}

/** The patterns of `ClauseWords` of a language. */
export interface Clauses {
  readonly but: RegExp
  readonly although: RegExp
  readonly despite: RegExp
  readonly past: RegExp
  /** Words of `past`, and words that also mean "before". */
  readonly once: RegExp
  readonly mends: RegExp
  readonly matters: RegExp
  readonly deals: RegExp
}

export interface JudgingStem extends Stems.Stem {
  readonly kind: Kind
  readonly denial: Denial
  /** The clause words of the stem's language; null without a list. */
  readonly clauses: Clauses | null
}

export interface Compiled {
  /** Null for the words of advice of all languages. */
  readonly language: string | null
  readonly stems: Stems.Stems<JudgingStem>
  /** Null for the words of advice of all languages. */
  readonly clauses: Clauses | null
}

/** UTF-16 units behind a finite verb within which a denial applies to the verb. */
export const verbReach = 40
/** The fewest letters of a stem of advice, and of another stem, that counts in a text of unknown language. */
const [leastOfUnknown, leastOfJudgement] = [5, 6]

const unspaced = /^(?:ja|zh|th|ko|my)$/

/** Vietnamese words differ by marks that folding removes: "rẻ" means cheap, "re" is no such word. */
export const unfolded = (text: string): string => text.normalize("NFC").toLowerCase()
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
const manyEndings = /^(?:tr|fi|et|lt|lv|eu|sq|sw|tl)$/
/** Languages with long endings, whose letters and vowel signs count one by one: "ದೂರು", "ದೂರುಗಳಿವೆ". */
const longEndings = /^(?:ta|te|kn|ml|my|ka|hy|am)$/

/** The script of Amharic has one letter for a whole syllable. */
const inSyllables = "am"

/** The mark after a stem that takes no ending: "basi." does not match "basis". */
const wholeWord = "."

/** The mark after a stem that gives advice. */
const advice = "!"
/** The mark after a stem that calls a brand the right one for a purpose. */
const fit = "+"
/** The mark after a blame whose denial is praise. */
const trouble = "~"
/** The mark after a blame that outweighs no praise. */
const mild = "<"
const marks = /[!+~<]$/
/** The kinds of stems with a mark, apart from advice, whose kind depends on the list. */
const kindsOfMarks: Readonly<Record<string, Kind>> = { [fit]: "fit", [trouble]: "trouble", [mild]: "mild" }

/** Matches nothing, not even the empty text before the first word. */
const never = /(?!)/u
/** Words of denial inside a stem of a language that joins them to other words, as a further alternative of a pattern. */
const heldDenials = "|않|없|ない|なし|ません"
/** Endings of denial of Turkish verbs: "yaşamad", "bırakmaz", "çalışmıyor". A verb with "hiç" or "asla" takes such an ending, and is not denied twice. */
const turkishDenials = "|\\p{L}(?:m[ae][dmyz]|m[iu]yor)\\p{L}{0,3}$"
/** Words of denial behind the verb of a main clause, in languages whose verb comes second. */
const behindVerbs: Readonly<Record<string, string>> = {
  de: "nicht|nie|niemals|keinesfalls",
  nl: "niet|nooit",
  sv: "inte|ikke|ikkje|aldrig|aldri"
}
/** "Never" right behind a verb of a main clause: "enttäuscht nie", "skuffer aldrig". Not "never again". */
const neverBehind: Readonly<Record<string, RegExp>> = {
  de: /^\p{L}*\s(?:(?:mich|uns|einen)\s)?(?:nie|niemals)(?!\p{L})(?! wieder)/u,
  nl: /^\p{L}*\s(?:(?:me|mij|ons)\s)?nooit(?!\p{L})(?! (?:meer|weer))/u,
  sv: /^\p{L}*\s(?:(?:mig|meg|oss|os)\s)?(?:aldrig|aldri)(?!\p{L})(?! (?:mera?|igen))/u
}

/** How many letters may follow a stem in a language with spaces. A short stem takes a short ending, so that "cher" does not match "chercheurs". */
const mostAfter = (language: string, stem: string): number => {
  if (language === withoutEndings || stem.endsWith(wholeWord)) return 0
  if (stem.length >= 6 || (stem.length > (language === inSyllables ? 2 : 3) && longEndings.test(language))) return Infinity
  return stem.length <= 3 ? 0 : briefEndings.test(language) ? 1 : (stem.length === 4 ? 2 : 3) + (manyEndings.test(language) ? 2 : 0)
}

/** Languages that join conjunctions and articles to the beginning of a word: "וה", "وال". */
const withPrefixes = /^(?:ar|he)$/
/** A letter that stands in no prefix. With such a letter before it, a stem is a part of another word: "בחיפה" ("in Haifa") holds "יפה" ("pretty"). */
const notPrefix = /(?!\p{M})[^והבכלמשوفبكلاسنأ\s]/u
export const isInsideOfWord = (folded: string, index: number): boolean => {
  const letters = /\p{L}{0,2}$/u.exec(folded.slice(Math.max(0, index - 2), index))![0]
  return notPrefix.test(letters)
}

/** How many letters may stand before a stem in its word. */
const mostBefore = (language: string): number => (unspaced.test(language) ? Infinity : withPrefixes.test(language) ? 2 : 0)

/** Patterns for words of denial that are also parts of other words: "特别" does not contain the denial "别". */
const denialsByThemselves: Readonly<Record<string, string>> = {
  ...{ 别: "(?<![特区分级个类])别", 不: "不(?![仅但断同过少])" },
  // The words for "in the air", "wireless", "not only" and "not to be missed" are no denials.
  không: "(?<!hàng )không(?! (?:khí|dây|gian|quân|trung|phận|chỉ|những|thể thiếu|nên bỏ qua))",
  // "A little slow" is slow; "little used" is not used.
  ...{
    peu: "(?<!un |petit )peu",
    poco: "(?<!un )poco",
    pouco: "(?<!um )pouco",
    wenig: "(?<!ein )wenig",
    weinig: "(?<!een )weinig"
  },
  // What one rarely sees is unusually good: "めったにない良いサービス".
  ...Object.fromEntries(["めったに", "滅多に"].map((rarely) => [rarely, `${rarely}(?!ない|見|お目にかかれない|出会えない)`])),
  ...{ 안: "(?<!\\S)안(?=\\s)", 못: "(?<!\\S)못(?=\\s)" }
}

/** Languages that join nouns to one word: "Betrugsabteilung". */
const withCompounds = /^(?:de|nl|sv|fi|et|hu)$/

const clausesOf = (language: string, write: (text: string) => string): Clauses | null => {
  const words = clauseWords[language]
  if (words === undefined) return null
  const bound = unspaced.test(language) ? "" : withPrefixes.test(language) ? "(?<!\\p{L}{3})" : "(?<!\\p{L})"
  const written = (list: string): string =>
    stemsOf(list, write)
      .map((stem) => (stem.endsWith(wholeWord) ? `${stem.slice(0, -1)}${unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"}` : stem))
      .join("|")
  const anywhere = (list: string, flags: string): RegExp => (list === "" ? never : Patterns.patternOf(`${bound}(?:${written(list)})`, flags))
  return {
    but: anywhere(words.but, "gu"),
    although: anywhere(words.although, "u"),
    despite: anywhere(words.despite ?? "", "u"),
    past: anywhere(words.past, "u"),
    once: anywhere(`${words.past} ${words.once ?? ""}`, "u"),
    mends: anywhere(words.mends, "u"),
    matters: Patterns.patternOf(`^(?:${written(words.matters)})`, "u"),
    deals: withCompounds.test(language) ? Patterns.patternOf(written(words.deals), "u") : anywhere(words.deals, "u")
  }
}

const compile = (language: string, { blame, choice = "", denial, praise, rarely }: WordStems): Compiled => {
  const write = writingOf(language)
  const rare = rarely?.split(" ") ?? []
  const denials = [...denial.replaceAll(trouble, "").split(" "), ...rare]
  const forAllTimes = [...denial.split(" ").flatMap((word) => (word.endsWith(trouble) ? [word.slice(0, -1)] : [])), ...rare]
  const [ahead, behind] = [
    denials.filter((word) => !word.startsWith("-")).map((word) => word.replaceAll("-", " ")),
    denials.filter((word) => word.startsWith("-"))
  ]
  const bound = unspaced.test(language) ? "" : `(?<![\\p{L}\\p{M}])${withPrefixes.test(language) ? "[وفוש]?" : ""}`
  const end = unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"
  const behindVerb = behindVerbs[language]
  const denied: Denial = {
    holdsDenial:
      ahead.length === 0
        ? never
        : new RegExp(
            `(?<![\\p{L}\\p{M}])(?:${ahead.map(write).join("|")})(?![\\p{L}\\p{M}])${
              unspaced.test(language) ? heldDenials : language === "tr" ? turkishDenials : ""
            }`,
            "u"
          ),
    never:
      forAllTimes.length === 0
        ? never
        : new RegExp(`${bound}(?:${forAllTimes.map((word) => denialsByThemselves[word] ?? write(word.replaceAll("-", " "))).join("|")})${end}`, "u"),
    before:
      ahead.length === 0
        ? never
        : new RegExp(
            `${bound}(?:${ahead.map((word) => denialsByThemselves[word] ?? write(word)).join("|")})${end}[^.!?;:,。、，${language === "th" ? " " : ""}]*$`,
            "u"
          ),
    neverBehind: neverBehind[language] ?? null,
    after: behind.length === 0 ? null : new RegExp(`^.{0,4}(?:${behind.map((word) => fold(word.slice(1).replaceAll("-", " "))).join("|")})`, "u"),
    behindVerb:
      behindVerb === undefined
        ? null
        : new RegExp(`^([^.!?;:,]{0,${verbReach}}?\\s)(?:${behindVerb})(?!\\p{L})(?! (?:nur|allein|alleen|bara|bare|kun|zuletzt))`, "u")
  }
  const clauses = clausesOf(language, write)
  const inAllForms = (list: string): string => {
    const known = new Set(list.split(" "))
    const formsOf = (written: string): ReadonlyArray<string> => {
      const stem = written.replace(marks, "")
      return joinedForms(language, stem).map((form) => form + written.slice(stem.length))
    }
    return [...known, ...[...known].flatMap(formsOf).filter((form) => !known.has(form))].join(" ")
  }
  const stemOf =
    (plain: Kind, advising: Kind) =>
    (written: string): JudgingStem => {
      const stem = written.replace(marks, "")
      // A longer stem wins: "推荐" is part of "不推荐".
      return {
        text: stem.replace(wholeWord, ""),
        rank: stem.length,
        kind: written.endsWith(advice) ? advising : (kindsOfMarks[written.at(-1)!] ?? plain),
        denial: denied,
        clauses,
        mostAfter: unspaced.test(language) ? Infinity : mostAfter(language, stem)
      }
    }
  const stems = [
    ...stemsOf(inAllForms(praise), write).map(stemOf("praise", "praising advice")),
    ...stemsOf(inAllForms(blame), write).map(stemOf("blame", "blaming advice")),
    ...stemsOf(choice, write).map(stemOf("choice", "choice"))
  ]
  return { language, stems: Stems.make(stems, mostBefore(language)), clauses }
}

const compiled = new Map<string, Compiled>()
export const of = (language: string): Compiled | undefined => {
  let found = compiled.get(language)
  const stems = latinStems[language] ?? scriptStems[language]
  if (found === undefined && stems !== undefined) compiled.set(language, (found = compile(language, stems)))
  return found
}

/**
 * Words of all languages in Latin letters, for a text whose language is unknown. Compiled at the first such text. A text that may be English has the words of
 * advice and choice only: "Sconsiglio Zoho."
 */
const ofAll = new Map<boolean, Compiled>()
export const wordsOfAll = (isForeign: boolean): Compiled => {
  const known = ofAll.get(isForeign)
  if (known !== undefined) return known
  const stems = Object.keys(latinStems)
    .filter((language) => language !== withoutEndings)
    .flatMap((language) => of(language)!.stems.all)
  const isAdvice = ({ kind }: JudgingStem): boolean => kind.endsWith("advice") || kind === "choice"
  const counted = stems.filter((stem) => (isAdvice(stem) ? stem.text.length >= leastOfUnknown : isForeign && stem.text.length >= leastOfJudgement))
  const byText = new Map<string, Array<JudgingStem>>()
  for (const stem of counted) byText.set(stem.text, [...(byText.get(stem.text) ?? []), stem])
  // A word of several languages has the denials of all of them: "problem".
  const merged = [...byText.values()].map((alike) => {
    const [first, ...rest] = alike
    if (rest.length === 0 || isAdvice(first!)) return first!
    const before = new RegExp([...new Set(alike.map(({ denial }) => denial.before.source))].join("|"), "u")
    return { ...first!, denial: { ...first!.denial, before } }
  })
  const found = {
    language: null,
    stems: Stems.make(isForeign ? merged : counted, 0),
    clauses: null
  }
  ofAll.set(isForeign, found)
  return found
}
