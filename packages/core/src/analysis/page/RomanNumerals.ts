/**
 * Roman numerals before the items of a list: `I.`, `II)`, `(iii)`, `IV –`, `Ⅴ.`.
 *
 * A single letter is more often a word or an initial ("I", "V. Smith") than a number. Numerals are only read in a text that numbers a line with two ("II."),
 * which every list has, whether its numbers rise or fall.
 */

const numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx"]
const valueOf: ReadonlyMap<string, number> = new Map(numerals.flatMap((numeral, index) => [numeral, numeral.toUpperCase()].map((form) => [form, index + 1])))

const firstSign = 0x2160
const signs = 12
/** The value of a numeral that is one character, from `Ⅰ` to `Ⅻ`; 0 for another character. */
const signAt = (text: string, index: number): number => {
  const value = text.charCodeAt(index) - firstSign + 1
  return value >= 1 && value <= signs ? value : 0
}

/** The numeral, in one case, and the mark behind it. Behind a dash, only capitals count. */
const marked = /\(?(?:([IVX]{1,5})(?:[.)]| ?[–—:]| -)|([ivx]{1,5})[.)]|([\u2160-\u216b])[.):、．]?)(?= |\*|$)/uy

/** The value of the numeral at an offset, and the offset behind its mark. Undefined where no numeral with a mark begins. */
export const romanAt = (text: string, from: number, end: number): { readonly value: number; readonly at: number } | undefined => {
  marked.lastIndex = from
  const found = marked.exec(text)
  if (found === null || found.index + found[0].length > end) return undefined
  const [all, upper, lower, sign] = found
  const value = sign === undefined ? valueOf.get((upper ?? lower)!) : signAt(sign, 0)
  return value === undefined ? undefined : { value, at: from + all.length }
}

const two = /(?:^|\n)[ \t>*#_-]{0,12}\(?(?:II(?:[.)]| ?[–—:]| -)|ii[.)]|Ⅱ)(?= |\*|[.):、．])/u

/** Whether a text may have a Roman two. Most texts have none, which saves the search for numerals. */
export const mayHaveRomans = (text: string): boolean => text.includes("II") || text.includes("ii") || text.includes("Ⅱ")

/** Whether a line of the text begins with the Roman numeral two. */
export const countsInRomans = (text: string): boolean => two.test(text)

/** Behind a mark or in brackets, a Roman two is no part of a name ("Elizabeth II. and"). */
const inlineTwo = /(?:[:,;.)] +(?:(?:and|und|et|y|e|en|och|og|i|и) +)?(?:II[.)]|ii\)|Ⅱ)|\((?:ii|II)\))(?= |\*)/gu

/** The offsets of the Roman two inside lines. */
export const inlineRomanTwos = (text: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  inlineTwo.lastIndex = 0
  for (let found = inlineTwo.exec(text); found !== null; found = inlineTwo.exec(text)) places.push(found.index)
  return places
}

/** Whether a numeral inside a line may begin an item: it stands in brackets, at the start of the line or behind a mark. */
export const beginsRomanItem = (text: string, index: number, lineStart: number): boolean =>
  text[index] === "(" || /(?:^|[:,;.)])\s*(?:(?:and|und|et|y|e|en|och|og|i|и) +)?$/u.test(text.slice(Math.max(lineStart, index - 8), index))
