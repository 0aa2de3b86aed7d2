/**
 * The words in running text that a name is likely to follow: "such as A, B and C", "X vs Y", "available at Z".
 *
 * Source: detection "Other brands".
 */
import { brandNouns } from "../lexicon/BrandNouns.js"
import * as Characters from "../text/Characters.js"
import { fold, startOfMatch } from "../text/Folding.js"

interface CueRole {
  /** Whether a row of names may follow. */
  readonly isRow: boolean
  /** Whether even a single name that follows is a company or product. */
  readonly isSingle: boolean
  /** Whether recommendations may follow, in a sentence that recommends. */
  readonly isList: boolean
  /** Whether names stand on both sides. */
  readonly isComparison: boolean
  /** The languages, as keys of `brandNouns`, in which the cue is a noun for companies, near which names may stand. None for other cues. */
  readonly nounOf: ReadonlyArray<string>
}

/** The nouns that name a first choice ("my top pick"), in lower case. */
export const pickNouns: ReadonlyArray<string> = ["pick", "choice", "recommendation", "winner", "contender"]

const none: CueRole = { isRow: false, isSingle: false, isList: false, isComparison: false, nounOf: [] }

/** Each noun for companies with its languages: "marcas" is one in Spanish and in Portuguese. */
const nounsWithLanguages: ReadonlyArray<readonly [noun: string, languages: ReadonlyArray<string>]> = (() => {
  const languages = new Map<string, Array<string>>()
  for (const [language, { nouns }] of Object.entries(brandNouns)) {
    for (const noun of nouns.split("|")) languages.set(noun, [...(languages.get(noun) ?? []), language])
  }
  return [...languages]
})()

const groups: ReadonlyArray<readonly [role: CueRole, cues: ReadonlyArray<string>]> = [
  [{ ...none, isRow: true, isList: true, isSingle: true }, ["such as", "including"]],
  [{ ...none, isRow: true }, ["like", "e.g.", "e.g.,", "for example", "for example,", "at", "from"]],
  [
    { ...none, isRow: true, isSingle: true },
    [
      ...[
        "alternatives to",
        "alternative to",
        "compared to",
        "similar to",
        "competes with",
        "competitors",
        "competitors like",
        "brands like",
        "companies like"
      ],
      ...[
        "available at",
        "available on",
        "available from",
        "sold at",
        "sold on",
        "sold by",
        "buy at",
        "buy on",
        "buy from",
        "purchase from",
        "retailers",
        "retailers like"
      ],
      ...["stores like", "made by", "owned by", "powered by", "acquired by", "works with", "work with", "compatible with", "integrates with", "integrate with"],
      ...["integration with", "integrations with", "subscription to", "partnership with", "partnerships with", "parent company", "formerly", "(by"]
    ]
  ],
  // Languages in which a capital inside a sentence marks a name. German is left out, because all of its nouns have capitals.
  [
    { ...none, isRow: true, isSingle: true },
    [
      // Owners.
      ...["filiale de", "propriété de", "rachetée par", "racheté par", "propiedad de", "filial de"],
      ...["dona da", "dono da", "di proprietà di", "filiale di", "eigendom van", "dochter van", "onderdeel van"],
      ...["ägs av", "ingår i", "ejet af", "ejes af", "eies av", "eid av", "koncernu", "koncernem", "patří pod"],
      ...["tập đoàn", "diproduksi oleh", "dimiliki oleh", "deținut de", "deținută de"],
      // Advice.
      ...["avoid", "steer clear of", "stay away from", "évitez", "évite", "éviter", "déconseille", "tournez-vous vers", "optez pour", "choisissez"],
      ...["evita", "evite", "evitar", "opta por", "elige", "recomiendo", "escolha", "prefira", "recomendo", "eviterei", "evitate", "sconsiglio"],
      ...["scegli", "punta su", "vermijd", "kies voor", "undvik", "välj", "rekommenderar", "undgå", "vælg", "anbefaler", "unngå", "velg"],
      ...["unikaj", "odradzam", "wybierz", "vyhněte se", "zvolte", "doporučuji", "избегайте", "выбирайте", "рекомендую", "советую"],
      ...["уникайте", "оберіть", "раджу", "hindari", "pilih", "merekomendasikan", "chọn", "evitați", "recomand", "recomanda", "alegeți"]
    ]
  ],
  [{ ...none, isList: true }, ["are", "are:", "include", "include:", "including:", "recommend", "consider", "try"]],
  [{ ...none, isRow: true, isSingle: true, isComparison: true }, ["vs", "vs.", "versus"]],
  ...nounsWithLanguages.map(([noun, nounOf]): readonly [CueRole, ReadonlyArray<string>] => [{ ...none, nounOf }, [noun]])
]
const roles = groups.flatMap(([role, cues]) => cues.map((cue) => ({ folded: fold(cue), role })))

/** A cue that a capital or a digit follows, or a noun for companies. */
export interface Cue {
  readonly role: CueRole
  readonly start: number
  /** The offset at which the first name would begin. */
  readonly from: number
}

/** Polite words for the reader, which are written with a capital: "kami sarankan Anda", "polecam Państwu". */
export const reader = /^(?:Anda|Bapak|Ibu|Kakak|Państw[aou]|Państwem|Pan(?:a|i|ie|ią|u|em|om)?|Voc[eê]s?|Vous|Ustede?s?|Вы|Вам|Вас|Вами|Ви|Quý|Bạn)(?!\p{L})/u

/** The cue that ends at `end`; undefined where no name can follow, or the cue's letters are part of a word. */
export const cueAt = (text: string, index: number, end: number): Cue | undefined => {
  const { folded, role } = roles[index]!
  if (role.nounOf.length > 0) {
    const start = startOfMatch(text, end, folded.length)
    return start >= 0 && (Characters.kindAt(text, start) >= Characters.han || !Characters.isWord(Characters.kindAt(text, start - 1)))
      ? { role, start, from: end }
      : undefined
  }
  if (text[end] !== " ") return undefined
  const next = Characters.kindAt(text, end + 1)
  if (next !== Characters.upper && next !== Characters.digit) return undefined
  if (reader.test(text.slice(end + 1, end + 12))) return undefined
  const start = startOfMatch(text, end, folded.length)
  return start >= 0 && !Characters.isWord(Characters.kindAt(text, start - 1)) ? { role, start, from: end + 1 } : undefined
}

/** The folded cues that the one pass over an answer looks for. `cueAt` takes an index into this list. */
export const foldedCues: ReadonlyArray<string> = roles.map(({ folded }) => folded)
