/**
 * Roman numerals before the items of a list: `I.`, `II)`, `(iii)`, `IV –`, `Ⅴ.`.
 *
 * A single letter is more often a word or an initial ("I", "V. Smith") than a number. Numerals are only read in a text whose lines are numbered from one on,
 * or down to one (`countsInRomans`).
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

/** A Roman two before an item, in a line of its own. */
const two = /(?:^|\n)[ \t>*#_-]{0,12}\(?(?:II(?:[.)]| ?[–—:]| -)|ii[.)]|Ⅱ)(?= |\*|[.):、．])/u

/** Whether a text may have a Roman two. Most texts have none, which saves the search for numerals. */
export const mayHaveRomans = (text: string): boolean => text.includes("II") || text.includes("ii") || text.includes("Ⅱ")

/** A line that begins with a numeral or with another single letter: `II. `, `C. `, `(iv) `. */
const lettered = /(?:^|\n)([ \t>*#_-]{0,12})\(?(?:([IVX]{1,5}|[A-Z])(?:[.)]| ?[–—:]| -)|([ivx]{1,5}|[a-z])[.)]|([\u2160-\u216b])[.):、．]?)(?= |\*)/gu

/** The numerals and the other letters of one depth, as far as they are read. */
interface Depth {
  /** The last numeral; 0 before the first one. */
  numeral: number
  /** The place in the alphabet of the last letter that is no numeral; 0 behind a numeral. */
  letter: number
  isFalling: boolean
  /** Whether a two stands beside a one. */
  hasTwo: boolean
}

/**
 * Whether Roman numerals number lines of the text. The numerals of one depth rise from one or fall to one, without a gap, and contain one and two. No
 * other single letter heads a line of that depth, because then the letters are initials ("V. Smith", "I. Jones"). Only letters from A on, under a
 * numeral, are items of an outline.
 */
export const countsInRomans = (text: string): boolean => {
  if (!two.test(text)) return false
  const depths = new Map<string, Depth>()
  lettered.lastIndex = 0
  for (let found = lettered.exec(text); found !== null; found = lettered.exec(text)) {
    const [, indentation = "", upper, lower, sign] = found
    const form = upper ?? lower ?? ""
    const key = `${indentation}${upper !== undefined ? "I" : lower !== undefined ? "i" : "Ⅰ"}`
    let depth = depths.get(key)
    if (depth === undefined) depths.set(key, (depth = { numeral: 0, letter: 0, isFalling: false, hasTwo: false }))
    const value = sign === undefined ? valueOf.get(form) : signAt(sign, 0)
    const place = form.length === 1 ? (form.charCodeAt(0) | 0x20) - 0x60 : 0
    // Behind "H", the letter "I" is no numeral.
    if (place > 0 && place === depth.letter + 1) depth.letter = place
    else if (value === undefined) {
      if (place === 0) continue
      if (depth.numeral > 0) return false
      depth.letter = place
    } else {
      if (depth.numeral === 0 && depth.letter > 0) return false
      const isNext = !depth.isFalling && value === depth.numeral + 1
      const isBefore = depth.isFalling && value === depth.numeral - 1
      // A list may begin with a high numeral and fall. The numeral one begins another list.
      if (depth.numeral === 0) depth.isFalling = value > 1
      else if (!isNext && !isBefore && (depth.isFalling || value !== 1)) return false
      if (value + depth.numeral === 3 && depth.numeral > 0) depth.hasTwo = true
      if (value === 1) depth.isFalling = false
      depth.numeral = value
      depth.letter = 0
    }
  }
  const read = [...depths.values()]
  return read.some(({ hasTwo }) => hasTwo) && !read.some(({ isFalling }) => isFalling)
}

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
