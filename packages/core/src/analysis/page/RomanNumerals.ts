/**
 * Roman numerals before the items of a list: `I.`, `II)`, `(iii)`, `IV –`, `Ⅴ.`.
 *
 * A single letter is more often a word or an initial ("I", "V. Smith") than a number. Numerals are only read in lines that are numbered from
 * one on, or down to one (`romanLines`).
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

/** Numerals of one depth that rise from one or fall to one. */
interface Run {
  /** The offsets of the lines. */
  readonly lines: Array<number>
  last: number
  readonly isFalling: boolean
  /** Whether the line before the run or behind it begins with an initial ("V. Smith"). */
  isBesideInitial: boolean
}

/** From this number of numerals on, a run is a list, whatever stands beside it. */
const sureRun = 3

const isList = ({ isBesideInitial, isFalling, last, lines }: Run): boolean =>
  lines.length >= 2 && (!isFalling || last === 1) && (lines.length >= sureRun || !isBesideInitial)

/** Whether a numeral continues a run. Behind one and two, a numeral of more than one letter may be too high, or be the same as before: "I, II, II, V". */
const continues = (run: Run, value: number, form: string): boolean =>
  run.isFalling ? value === run.last - 1 : value === run.last + 1 || (run.lines.length >= 2 && value >= run.last && form.length > 1)

/** The lettered lines of one depth, as far as they are read. */
interface Depth {
  run: Run | undefined
  /** The place in the alphabet of the last letter that is no numeral; 0 behind a numeral. */
  letter: number
  /** The offset of the last line whose letter may be an initial, because it is one letter and a full stop; -1 without such a line. */
  initial: number
}

/**
 * The offsets of the lines that Roman numerals number. The numerals of a list have one depth, and contain one and two beside each other. Two numerals are
 * no list if the next line begins with another letter and a full stop, because then the letters are initials ("V. Smith", "I. Jones"). Only letters from A
 * on, under a numeral, are items of an outline.
 */
export const romanLines = (text: string): ReadonlySet<number> => {
  const counted = new Set<number>()
  if (!two.test(text)) return counted
  const depths = new Map<string, Depth>()
  const close = (depth: Depth): boolean => {
    const { run } = depth
    depth.run = undefined
    if (run === undefined || !isList(run)) return false
    for (const line of run.lines) counted.add(line)
    return true
  }
  let lastLine = -1
  lettered.lastIndex = 0
  for (let found = lettered.exec(text); found !== null; found = lettered.exec(text)) {
    const [all, indentation = "", upper, lower, sign] = found
    const line = found.index + (text[found.index] === "\n" ? 1 : 0)
    // The offset of the lettered line before, of any depth; -1 if another line stands between.
    const lineBefore = lastLine >= 0 && text.indexOf("\n", lastLine) === line - 1 ? lastLine : -1
    lastLine = line
    const form = upper ?? lower ?? ""
    const isInitial = form.length === 1 && all.endsWith(".")
    const key = `${indentation}${upper !== undefined ? "I" : lower !== undefined ? "i" : "Ⅰ"}`
    let depth = depths.get(key)
    if (depth === undefined) depths.set(key, (depth = { run: undefined, letter: 0, initial: -1 }))
    const value = sign === undefined ? valueOf.get(form) : signAt(sign, 0)
    const { run } = depth
    if (run !== undefined && value !== undefined && continues(run, value, form)) {
      run.lines.push(line)
      run.last = value
      depth.letter = 0
      depth.initial = -1
      continue
    }
    const place = isInitial || all.endsWith(")") ? (form.charCodeAt(0) | 0x20) - 0x60 : 0
    // Behind "H", the letter "I" is no numeral.
    const isNextLetter = form.length === 1 && place > 0 && place === depth.letter + 1
    if (isInitial && !isNextLetter && run !== undefined && run.lines.at(-1) === lineBefore) run.isBesideInitial = true
    if (isNextLetter || value === undefined) {
      if (form.length === 1) depth.letter = place
      if (isInitial) depth.initial = line
      continue
    }
    const hasList = close(depth)
    depth.run = { lines: [line], last: value, isFalling: value > 1, isBesideInitial: !hasList && lineBefore >= 0 && depth.initial === lineBefore }
    depth.letter = 0
    depth.initial = isInitial ? line : -1
  }
  for (const depth of depths.values()) close(depth)
  return counted
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
