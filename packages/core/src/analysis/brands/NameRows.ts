/**
 * Reads rows of names that a separator joins ("A, B et C", "A、BやC", "A وB"), in scripts with capitals and without, from their beginning or to their end.
 */
import { isCalendarWord, isCountryName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { isCountryIn } from "../names/CountryNames.js"
import { reader } from "../names/ProseCues.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"

export interface Name {
  readonly start: number
  readonly end: number
}

/** The most UTF-16 units, and the most names, of a row. */
const rowReach = 240
const mostNames = 12

const word = "(?:\\p{Lu}|\\p{Ll}{1,3}\\p{Lu}|\\d{1,4}\\p{Lu})[\\p{L}\\p{M}\\p{N}&'’+]*"
const domain = "[\\p{L}\\p{N}-]{2,30}\\.(?:com|io|ai|net|co|app|de|nl|fr|es|it|pl|cz|ru|se|dk|no|fi)(?!\\p{L})"
/** A name that begins with a capital, of up to four words, or a domain: "La Roche-Posay", "Castillo de Canena", "monday.com". */
const casedName = `(?:${domain}|${word}(?:(?:[ -]| (?:de|del|di|da|du|of|&) )(?:${word}|\\d{1,4}(?![\\p{L}\\d]))){0,3}!?)`
const quote = "[«“„\"*_'‘]*"
const unquote = '[»”"*_’]*'
/** What a name with a capital begins with, behind quotation marks. */
export const casedBegins = `${quote}${casedName}`

const conjunctions =
  "and|or|und|oder|sowie|et|ou|y|e|o|u|en|of|och|eller|og|i|oraz|lub|czy|a|nebo|či|ja|tai|és|vagy|și|sau|и|или|та|й|і|або|ve|veya|ya da|και|ή|dan|atau|và|hoặc"
const conjunction = `(?:${conjunctions})`
const articles = "the|la|le|les|el|los|las|il|i|gli|lo|o|os|a|as|az|die|der|das|den|dem|de|het|η|ο|το|τη|την|τον|στον|στη|η"
const article = `(?:(?:${articles})\\s+|l['’])`
const casedGap = `(?:\\s*[,;]\\s*(?:${conjunction}\\s+)?|\\s+${conjunction}\\s+|\\s*/\\s*|\\s+&\\s+)${article}?${quote}`
const casedRow = `${article}?${casedBegins}(?:${unquote}${casedGap}${casedName}){0,${mostNames - 1}}${unquote}`
const rowAtStart = new RegExp(`^${casedRow}`, "u")
const rowAtEnd = new RegExp(`(?<![\\p{L}\\p{N}])${casedRow}\\s?$`, "u")
const eachCased = new RegExp(`(?:^${article}?${quote}|${casedGap})(${casedName})`, "gu")

const namesOfRow = (row: RegExpExecArray | null, from: number): ReadonlyArray<Name> =>
  row === null
    ? []
    : [...row[0].matchAll(eachCased)].map((match) => {
        const end = from + row.index + match.index + match[0].length
        return { start: end - match[1]!.length, end }
      })

/** The names with capitals of the row that begins at an offset. */
const casedRowFrom = (text: string, from: number): ReadonlyArray<Name> => namesOfRow(rowAtStart.exec(text.slice(from, from + rowReach)), from)

/** The names with capitals of the row that ends at an offset. */
const casedRowTo = (text: string, to: number): ReadonlyArray<Name> => {
  const from = Math.max(0, to - rowReach)
  return namesOfRow(rowAtEnd.exec(text.slice(from, to)), from)
}

const latin = "[\\p{Lu}\\p{Ll}][\\p{Lu}\\p{Ll}\\p{N}&'’.+-]*(?: [\\p{Lu}\\d][\\p{Lu}\\p{Ll}\\p{N}&+]*){0,2}"
const hanLetter = "(?!以及|[和与與及跟等这而都的在是])\\p{Script=Han}"
const eastAsian = `(?:${hanLetter}|[\\p{Script=Katakana}ー・\\p{Lu}\\p{Ll}\\d]){2,14}`
/** "다음과 같습니다" announces a list. */
const hangul = "(?!(?:다음|아래|이)[과와] 같|같(?:습|은|다|이))[\\p{Script=Hangul}\\d\\p{Lu}][\\p{Script=Hangul}\\p{Lu}\\p{Ll}\\d]*?"
const spacedWord = "[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}\"״'׳-]*"
const spacedName = `${spacedWord}(?: ${spacedWord}){0,2}?`
const thai = "(?!และ|หรือ)\\p{Script=Thai}{2,20}"

/** A script without capitals: its names, what stands between the names of a row, and what may stand behind the last one. Names in Latin letters may stand there too. */
interface Script {
  readonly begins: RegExp
  readonly name: string
  /** The first name of a row that ends somewhere, if other words stand before it without a mark. Default: `name`. */
  readonly first?: string
  /** The characters that cannot stand right before that name. Default: those of words. */
  readonly inWord?: string
  readonly comma: string
  /** "And". A row ends with the name behind it, except in Arabic and Hebrew, where it stands before each name. */
  readonly and: string
  readonly mostAnds: number
  readonly end: string
}

const scripts: ReadonlyArray<Script> = [
  {
    begins: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
    name: eastAsian,
    // Japanese has particles in Hiragana before a name: "日本ではソニー".
    inWord: "\\p{Script=Han}\\p{Script=Katakana}ー・\\p{Lu}\\p{Ll}\\p{N}",
    // A comma of Latin type ends a clause in Chinese, except before a name in Latin letters.
    comma: "(?:、|,\\s?(?=[\\p{Lu}\\p{Ll}\\p{Script=Katakana}])|[やと](?=[^\\p{Script=Hiragana}]))",
    and: "\\s?(?:以及|[和与與及跟])\\s?",
    mostAnds: 1,
    end: "(?=[^\\p{Script=Han}\\p{Script=Katakana}ー]|[等这而都的在是]|$)"
  },
  {
    begins: /\p{Script=Hangul}/u,
    name: hangul,
    comma: "(?:,\\s?|(?:와|과|이나|나|랑)\\s(?=\\p{L}))",
    and: "\\s?및\\s",
    mostAnds: 1,
    end: "(?=(?:이|가|은|는|을|를|로|으로|도|에서|입니다|이며|등)?(?:[\\s.]|$))"
  },
  {
    begins: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
    name: spacedName,
    first: spacedWord,
    comma: "\\s*[,،]\\s(?!و)",
    and: "[,،]?\\s(?:و|ו-?)(?=\\p{L})",
    mostAnds: mostNames,
    end: "(?=[\\s.,،؛!?]|$)"
  },
  {
    begins: /\p{Script=Devanagari}/u,
    name: spacedName,
    first: spacedWord,
    comma: ",\\s",
    and: "\\s(?:और|या|तथा|एवं)\\s",
    mostAnds: 1,
    end: "(?=[\\s.,।]|$)"
  },
  {
    begins: /\p{Script=Thai}/u,
    name: thai,
    comma: "(?:,\\s|\\s)",
    and: "\\s?(?:และ|หรือ)\\s?",
    mostAnds: 1,
    end: "(?=[\\s.,]|$)"
  }
]

const rowsOfScripts = scripts.map(({ and, begins, comma, end, mostAnds, name: native, first = native, inWord = "\\p{L}\\p{M}\\p{N}" }) => {
  const name = `(?:${latin}|${native})`
  const further = `(?:${comma}${name}){0,${mostNames - 2}}(?:${and}${name}){0,${mostAnds}}`
  return {
    begins,
    from: new RegExp(`^${name}(?=${comma}|${and})${further}${end}|^${latin}`, "u"),
    to: new RegExp(`(?<![${inWord}])(?:${latin}|${first})${further}$`, "u"),
    gap: new RegExp(`${and}|${comma}`, "gu")
  }
})

const namesIn = (row: RegExpExecArray | null, gap: RegExp, from: number): ReadonlyArray<Name> => {
  if (row === null) return []
  const names: Array<Name> = []
  let start = from + row.index
  for (const { 0: mark, index } of row[0].matchAll(gap)) {
    names.push({ start, end: from + row.index + index })
    start = from + row.index + index + mark.length
  }
  return [...names, { start, end: from + row.index + row[0].length }]
}

const scriptAround = (text: string, at: number) => {
  const around = text.slice(Math.max(0, at - 20), at + 20)
  return rowsOfScripts.find(({ begins }) => begins.test(around))
}

/** The names of the row that begins at an offset. */
export const rowFrom = (text: string, from: number): ReadonlyArray<Name> => {
  const script = scriptAround(text, from)
  return script === undefined ? casedRowFrom(text, from) : namesIn(script.from.exec(text.slice(from, from + rowReach)), script.gap, from)
}

/** The names of the row that ends at an offset. */
export const rowTo = (text: string, to: number): ReadonlyArray<Name> => {
  const script = scriptAround(text, to)
  if (script === undefined) return casedRowTo(text, to)
  const from = Math.max(0, to - rowReach)
  return namesIn(script.to.exec(text.slice(from, to)), script.gap, from)
}

/** Whether a name is that of a country or a town, a month or a day. */
const isOfPlaceOrTime = (name: string, languages: ReadonlyArray<string>): boolean => {
  const folded = fold(name)
  return isCountryName(folded) || isCountryIn(folded, languages) || isTownName(folded) || isCalendarWord(folded)
}

/** Words that only begin a clause before the first name of a row in Chinese, which does not separate words: "可以看看A、B这样的品牌". */
const before = /^.*(?:看看|考虑|考慮|选择|選擇|推荐|推薦|试试|購買|购买|例如|比如|使用|像|如|有)(?=.{2})/u

const withoutWordsBefore = (text: string, { end, start }: Name): Name => {
  const lead = before.exec(text.slice(start, end))?.[0].length ?? 0
  return { start: start + lead, end }
}

/**
 * The brands of a row of names: none if most of the names are of places or months.
 *
 * @param languages the languages that the text may have
 */
export const rowOf = (
  text: string,
  names: ReadonlyArray<Name>,
  languages: ReadonlyArray<string>,
  confidence: number,
  rule: string
): ReadonlyArray<BrandCandidate> => {
  const others = names.filter(({ end, start }) => isOfPlaceOrTime(text.slice(start, end), languages)).length
  if (others * 2 > names.length || (names.length === 1 && others > 0)) return []
  return names
    .map((name, index) => (index === 0 ? withoutWordsBefore(text, name) : name))
    .filter(({ end, start }) => !isFunctionWord(fold(text.slice(start, end))) && !reader.test(text.slice(start, end)))
    .map((name) => candidateOf(text, name, name, confidence, rule))
}
