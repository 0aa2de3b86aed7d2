/**
 * Names of towns. Some are also names of brands: "Vittel", "Bitburg", "Żywiec". Such a name means the town where the words around it are about a place.
 *
 * A Bloom filter holds the names. Its false-positive rate is one in two thousand.
 *
 * Source: GeoNames, under the Creative Commons Attribution 4.0 License (`words/towns.ts`).
 */
import { Either, Encoding } from "effect"
import { memoised } from "./Memo.js"
import { bits } from "./words/towns.js"

/** Brands that are better known than the town of the same name. */
const brands: ReadonlySet<string> = new Set(
  (
    "adidas alamo albert apache aral argo argos ariel armani avia avis bally barmer bata bentley bershka bever bol boots bosch braintree cadillac canon carlsberg carrefour casino " +
    "catena cisco claro coles danone delta delphi dunlop electra ellos escada esso fairmont ferrero figaro firestone fortuna gardena gulliver hampton hermes hilton hitachi hollister " +
    "honda hornbach iberia ica italo ios jawa jenkins kellogg kimpton kotlin lancome levis lawson longchamp lotte lupo mercedes meta metro monki norma norton oakley onex opera orsay " +
    "osborne oshkosh pandora pathe pearson prezzo puma pullman ramada reserva rimi ripley salla senna shell sokolov solana steinberg stryker suno tata temu tivoli tous toyota uno " +
    "valentino vauxhall vega velo vera vorwerk wallis westfield wingate wustenrot yale zara"
  ).split(" ")
)

/** Cities and regions by their own names, folded. The filter has the English names of such cities, and no regions. */
const ownNames: ReadonlySet<string> = new Set(
  (
    "torino milano firenze napoli venezia genova padova mantova livorno siracusa sicilia sardegna toscana lombardia piemonte puglia umbria lisboa algarve alentejo madeira praha plzen " +
    "morava wien munchen nurnberg hannover braunschweig bayern sachsen thuringen tirol karnten steiermark wurttemberg patagonien patagonie patagonia warszawa krakow mazury slask podlasie " +
    "beograd bucuresti moskva kobenhavn goteborg bruxelles brussel antwerpen vlaanderen luzern habana andalucia galicia cataluna extremadura asturias navarra bretagne normandie provence " +
    "alsace lorraine savoie corse auvergne skane dalarna jylland lappi jawa sumatra kapadokya"
  ).split(" ")
)

/** The bits of the filter for each name. `hashes` of them are set. */
export const bitsPerName = 16
const hashes = 11

/** The positions of a name's bits in a filter of `size` bits. */
export const placesIn = (name: string, size: number): ReadonlyArray<number> => {
  // Two hashes (FNV-1a with two offset bases) give all others (Kirsch and Mitzenmacher).
  let [first, second] = [0x811c9dc5, 0x1b873593]
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x01000193)
    second ^= second >>> 15
  }
  return Array.from({ length: hashes }, (_, index) => ((first + Math.imul(index, second | 1)) >>> 0) % size)
}

let filter: Uint8Array | undefined

const isKept = (key: string): boolean => {
  const held = (filter ??= Either.getOrThrow(Encoding.decodeBase64(bits)))
  return placesIn(key, held.length * 8).every((place) => ((held[place >> 3]! >> (place & 7)) & 1) === 1)
}

/** The key of a name in Cyrillic letters. The prefix separates it from names in Latin letters. */
export const keyOfCyrillic = (key: string): string => `ж${key}`

const romanized: ReadonlyArray<readonly [RegExp, string]> = [
  [/shch/g, "щ"],
  [/kh/g, "х"],
  [/zh|dzh|j/g, "ж"],
  [/ts/g, "ц"],
  [/ch/g, "ч"],
  [/sh/g, "ш"],
  [/[iy]?u/g, "у"],
  [/[iy]?a/g, "а"],
  [/[iy]?e/g, "е"],
  [/[iy]+/g, "и"],
  [/['’ʼ]/g, ""],
  [/h/g, "г"]
]
const oneLetter: Readonly<Record<string, string>> = {
  b: "б",
  v: "в",
  g: "г",
  d: "д",
  z: "з",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р",
  s: "с",
  t: "т",
  f: "ф",
  c: "ц"
}

/** The Cyrillic key of a folded name in Latin letters. Letters that differ between Russian and Ukrainian are unified. */
export const keyOfRomanized = (folded: string): string =>
  romanized.reduce((key, [from, to]) => key.replace(from, to), folded).replace(/[a-z]/g, (letter) => oneLetter[letter] ?? letter)

const plainCyrillic = (folded: string): string =>
  folded
    .replace(/[ьъ'’]/g, "")
    .replace(/[ыийіїј]+/g, "и")
    .replace(/и?ю|иу/g, "у")
    .replace(/я|иа/g, "а")
    .replace(/[эёє]|ие/g, "е")
    .replace(/ґ/g, "г")
    .replace(/дж/g, "ж")

/** Whether a folded name is the name of a town; wrongly true for one in two thousand other names. */
export const isTownName = memoised(
  (folded) =>
    ownNames.has(folded) || (folded.length >= 3 && !brands.has(folded) && isKept(/^[а-яёіїєґј]/.test(folded) ? keyOfCyrillic(plainCyrillic(folded)) : folded))
)
