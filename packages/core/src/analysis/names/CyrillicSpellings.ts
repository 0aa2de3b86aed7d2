/**
 * How writers of Cyrillic spell a name in Latin letters: "Samsung" is "Самсунг" there, "Vodafone" "Водафон".
 *
 * A letter has one or several sounds, each with a cost. Only the cheapest spellings are kept, and fewer for an English word. A spelling that is a
 * word, a town or a person's name in Cyrillic is left out.
 *
 * Source: detection "Finding names".
 */
import { isCommonWord } from "../lexicon/CommonWords.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { fold } from "../text/Folding.js"
import { hasCapital } from "../text/Words.js"

type Sounds = ReadonlyArray<readonly [written: string, cost: number]>
interface Rule {
  readonly latin: string
  /** Patterns for the text before and after the letters. */
  readonly before?: RegExp
  readonly after?: RegExp
  readonly sounds: Sounds
}

const rule = (latin: string, sounds: string, at: { readonly before?: RegExp; readonly after?: RegExp } = {}): Rule => ({
  latin,
  ...at,
  sounds: sounds.split(" ").map((sound) => {
    const [written = "", cost = "0"] = sound.split(":")
    return [written === "-" ? "" : written, Number(cost)] as const
  })
})

const end = /^$/
const vowel = /^[aeiouy]/
const afterVowel = /[aeiouy]$/
const silentE = /^[^aeiouy]e$/

/** The first rule that fits decides. Its first sound costs nothing; the others have a cost after the colon. `-` is a silent letter. */
const rules: ReadonlyArray<Rule> = [
  rule("tsch", "ч"),
  rule("sch", "ш ск:0.5"),
  rule("tch", "ч"),
  rule("sky", "ский ски:0.7", { after: end }),
  rule("you", "ю ию:1"),
  rule("eau", "о"),
  rule("xia", "ся ксиа:0.5"),
  rule("sh", "ш"),
  rule("ch", "ч х:0.5 ш:0.7 к:1"),
  rule("ph", "ф"),
  rule("th", "т"),
  rule("ck", "к кк:1"),
  rule("qu", "кв к:0.7"),
  rule("zh", "ж"),
  rule("kh", "х"),
  rule("tz", "ц"),
  rule("ts", "ц тс:0.3"),
  rule("ya", "я"),
  rule("yu", "ю"),
  rule("ye", "е"),
  rule("yo", "йо ё:0.3"),
  rule("ja", "я джа:0.5", { before: /^$|[aeiouy]$/ }),
  rule("ju", "ю джу:0.5", { before: /^$|[aeiouy]$/ }),
  rule("ee", "и"),
  rule("oo", "у"),
  rule("ou", "у оу:0.5"),
  rule("ea", "ея еа:0.3", { after: end }),
  rule("ea", "и еа:0.5 эа:1"),
  rule("ei", "ей ай:0.3 эй:0.5"),
  rule("ey", "ей и:0.5"),
  rule("ai", "ай эй:0.7 аи:0.5"),
  rule("ay", "эй ай:0.3"),
  rule("au", "ау о:0.7"),
  rule("oy", "ой"),
  rule("oi", "ой уа:0.7"),
  rule("ie", "и ие:0.5"),
  rule("ia", "ия иа:0.5", { after: end }),
  rule("lle", "ль лль:0.5 лле:0.7", { after: end }),
  rule("le", "л ле:0.3", { before: /[^aeiouy]$/, after: end }),
  rule("e", "- е:0.5", { before: /..[^aeiouy]$/, after: end }),
  rule("a", "эй ей:0.2 а:0.4", { after: silentE }),
  rule("i", "и ай:0.5", { after: silentE }),
  rule("u", "у ю:0.5", { after: silentE }),
  rule("c", "с ц:0.5 ч:1", { after: /^[eiy]/ }),
  rule("c", "к"),
  rule("g", "г дж:0.5 ж:0.7", { after: /^[ei]/ }),
  rule("s", "з с:0.3", { before: afterVowel, after: vowel }),
  rule("s", "с з:0.7", { after: end }),
  rule("y", "й", { before: afterVowel }),
  rule("y", "и ай:0.7", { after: end }),
  rule("e", "э е:0.3", { before: /^$/ }),
  rule("ge", "дж ж:0.3 ге:0.5", { after: end }),
  rule("h", "х г:0.5 -:0.7"),
  rule("j", "дж й:0.5 ж:0.7"),
  rule("l", "л ль:0.7", { after: /^(?:[^aeiouyl]|$)/ }),
  rule("a", "э а:0.2", { before: /^$/, after: /^[^aeiouy]{2}/ }),
  rule("i", "и ай:0.7", { before: /^.?$/ }),
  rule("w", "в у:0.5"),
  rule("x", "кс"),
  rule("y", "и"),
  rule("z", "з ц:0.5"),
  ..."aа bб dд eе fф gг iи kк lл mм nн oо pп qк rр sс tт uу vв".split(" ").map(([latin, written]) => rule(latin!, written!))
]

interface Spelling {
  readonly written: string
  readonly cost: number
}

const most = 8
/** Most spellings of a name that is also an English word. */
const mostOfWord = 2
const dearest = 1.2
const shortest = 4
const longest = 16

const cheapest = (spellings: ReadonlyArray<Spelling>): ReadonlyArray<Spelling> => {
  const costs = new Map<string, number>()
  for (const { cost, written } of spellings) if (cost <= dearest) costs.set(written, Math.min(cost, costs.get(written) ?? cost))
  return [...costs]
    .map(([written, cost]) => ({ written, cost }))
    .toSorted((left, right) => left.cost - right.cost)
    .slice(0, most)
}

const spellingsOfWord = (word: string): ReadonlyArray<Spelling> => {
  let spellings: ReadonlyArray<Spelling> = [{ written: "", cost: 0 }]
  for (let at = 0; at < word.length && spellings.length > 0;) {
    const [before, here] = [word.slice(0, at), word.slice(at)]
    const found = rules.find(
      ({ after, before: behind, latin }) => here.startsWith(latin) && behind?.test(before) !== false && after?.test(here.slice(latin.length)) !== false
    )
    if (found === undefined) return []
    // Cyrillic often has one consonant where the name has two.
    const isTwice = found.latin.length === 1 && /[^aeiouy]/.test(found.latin) && here[1] === found.latin
    spellings = cheapest(
      spellings.flatMap(({ cost, written }) =>
        found.sounds.flatMap(([sound, more]) => [
          { written: written + sound + (isTwice ? sound : ""), cost: cost + more },
          ...(isTwice ? [{ written: written + sound, cost: cost + more + 0.3 }] : [])
        ])
      )
    )
    at += found.latin.length + (isTwice ? 1 : 0)
  }
  return spellings
}

const cyrillicLanguages = ["ru", "uk", "bg", "sr"]

const isOtherwise = (spelling: string): boolean => {
  const folded = fold(spelling)
  return isGivenName(folded) || isTownName(folded) || cyrillicLanguages.some((language) => isCommonWord(language, folded))
}

/** Whether a name is also a person or a place with the same spelling: "Форд" is Henry Ford as often as his cars, "Колумбия" is a country. */
const isPersonOrPlace = (word: string): boolean => isPersonName(word) || isGivenName(word) || isPlaceName(word) || isCountryName(word) || isTownName(word)

/**
 * The spellings of a name in Cyrillic, with a first capital. There are none for the name of a person or place, and for a name without a capital, with
 * other than Latin letters, or with fewer than 4 or more than 16 letters.
 */
export const cyrillicSpellingsOf = (name: string): ReadonlyArray<string> => {
  const word = fold(name)
  if (!/^[a-z]+$/.test(word) || word.length < shortest || word.length > longest || !hasCapital(name) || isPersonOrPlace(word)) return []
  const russian = spellingsOfWord(word)
    .slice(0, isEnglishWord(word) ? mostOfWord : most)
    .map(({ written }) => written)
  // Ukrainian writes the sound of и with another letter.
  const all = new Set([...russian, ...russian.map((written) => written.replaceAll("и", "і"))])
  return [...all].filter((spelling) => spelling.length >= shortest && !isOtherwise(spelling)).map((spelling) => spelling[0]!.toUpperCase() + spelling.slice(1))
}
