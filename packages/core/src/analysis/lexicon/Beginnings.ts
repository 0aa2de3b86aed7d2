/**
 * The beginnings that a match of a regular expression may have. To look up the first three characters of a word costs less than to try a pattern of hundreds
 * of words at it, and excludes most words.
 */

/** How many first characters are looked up. */
const most = 3

/** The letters of a beginning: 1 to 26 for a to z in either case, and the numbers below for other characters. */
const space = 27
const digit = 28
const other = 29
/** Any character, or the end of the text. Only beginnings have it, not texts. */
const any = 30
const symbols = 32

const symbolOf = (unit: number): number => {
  const letter = (unit | 32) - 96
  if (unit > 64 && letter > 0 && letter <= 26) return letter
  return unit === 0x20 ? space : unit >= 0x30 && unit <= 0x39 ? digit : other
}
/** The symbols of texts. The unit 0 stands for the end of the text. */
const symbolsOfAscii = Uint8Array.from({ length: 128 }, (_, unit) => (unit === 0 ? 0 : symbolOf(unit)))

/** The characters beyond ASCII that are equal to letters of ASCII in patterns of the flags `iu`: the sign of kelvin, and the long s. */
const kelvin = 0x212a
const longS = 0x17f
const symbolAt = (unit: number): number => (unit < 128 ? symbolsOfAscii[unit]! : unit === kelvin ? symbolOf(0x6b) : unit === longS ? symbolOf(0x73) : other)

/** The beginnings of the matches of a part of a pattern. Each has at most `most` symbols. A shorter one is a whole match. */
type Beginnings = ReadonlyArray<ReadonlyArray<number>>

const empty: Beginnings = [[]]

const distinct = (beginnings: Beginnings): Beginnings => [...new Map(beginnings.map((one) => [one.join(), one])).values()]

const areWhole = (beginnings: Beginnings): boolean => beginnings.every(({ length }) => length === most)

const followedBy = (beginnings: Beginnings, next: Beginnings): Beginnings =>
  areWhole(beginnings)
    ? beginnings
    : distinct(beginnings.flatMap((one) => (one.length === most ? [one] : next.map((more) => [...one, ...more].slice(0, most)))))

const endOfClass = (source: string, from: number): number => {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === "\\") at++
    else if (source[at] === "]") return at
  }
  return source.length
}

/** The offset of the bar or the bracket behind the alternative that goes on at an offset. */
const endOfAlternative = (source: string, from: number): number => {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const sign = source[at]
    if (sign === "\\") at++
    else if (sign === "[") at = endOfClass(source, at)
    else if (sign === "(") depth++
    else if (depth === 0 && (sign === "|" || sign === ")")) return at
    else if (sign === ")") depth--
  }
  return source.length
}

/** The beginnings of the alternatives from an offset of a pattern on, up to the bracket that closes them. */
const readAlternatives = (source: string, from: number): { readonly beginnings: Beginnings; readonly end: number } => {
  const alternatives: Array<ReadonlyArray<number>> = []
  let sequence = empty
  let at = from
  while (at < source.length && source[at] !== ")") {
    if (source[at] === "|") {
      alternatives.push(...sequence)
      sequence = empty
      at++
      continue
    }
    // The rest of most alternatives changes nothing, so it is not read.
    if (areWhole(sequence)) {
      at = endOfAlternative(source, at)
      continue
    }
    const { beginnings, end } = readAtom(source, at)
    const times = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(end, end + 12))
    at = end + (times?.[0].length ?? 0)
    if (times === null) sequence = followedBy(sequence, beginnings)
    else {
      const [, sign, least, comma, upTo] = times
      const fewest = sign === undefined ? Number(least) : sign === "+" ? 1 : 0
      const highest = sign === "?" ? 1 : sign !== undefined || (comma !== "" && upTo === "") ? most : upTo === "" ? fewest : Number(upTo)
      for (let count = 0; count < Math.min(fewest, most); count++) sequence = followedBy(sequence, beginnings)
      const possible = [...sequence]
      let repeated = sequence
      for (let count = fewest; count < Math.min(highest, most); count++) possible.push(...(repeated = followedBy(repeated, beginnings)))
      sequence = distinct(possible)
    }
  }
  return { beginnings: distinct([...alternatives, ...sequence]), end: at + 1 }
}

const lookaround = /^\(\?(?:=|!|<=|<!)/
const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/

/** The beginnings of one character, class or group of a pattern, and the offset behind it. */
const readAtom = (source: string, at: number): { readonly beginnings: Beginnings; readonly end: number } => {
  const sign = source[at]!
  if (sign === "(") {
    const head = source.slice(at, at + 12)
    const inside = readAlternatives(source, at + opening.exec(head)![0].length)
    // What stands around a match does not change its beginning.
    return lookaround.test(head) ? { beginnings: empty, end: inside.end } : inside
  }
  if (sign === "[") return { beginnings: [[any]], end: endOfClass(source, at) + 1 }
  if (sign === ".") return { beginnings: [[any]], end: at + 1 }
  if (sign === "^" || sign === "$") return { beginnings: empty, end: at + 1 }
  if (sign !== "\\") return { beginnings: [[symbolAt(source.charCodeAt(at))]], end: at + 1 }
  const escaped = source[at + 1]!
  if (escaped === "b" || escaped === "B") return { beginnings: empty, end: at + 2 }
  if (/[pPu]/.test(escaped)) return { beginnings: [[any]], end: source[at + 2] === "{" ? source.indexOf("}", at) + 1 : at + 6 }
  if (escaped === "d") return { beginnings: [[digit]], end: at + 2 }
  if (/\w/.test(escaped)) return { beginnings: [[any]], end: at + 2 }
  return { beginnings: [[symbolAt(source.charCodeAt(at + 1))]], end: at + 2 }
}

const keyOf = (first: number, second: number, third: number): number => (first * symbols + second) * symbols + third

/** All symbols of texts that a symbol of a beginning stands for. The end of the text is 0. */
const standsFor = (symbol: number | undefined): ReadonlyArray<number> =>
  symbol === undefined || symbol === any ? Array.from({ length: any }, (_, each) => each) : [symbol]

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800

/** The bits of all patterns. */
const all = -1

/**
 * Makes the function that tells which patterns may have a match that begins at an offset of a text. A bit that is not set is certain. The pattern at index n
 * of the list has the bit `1 << n`, which it shares with the pattern at n + 32. Half of a surrogate pair may begin any match.
 *
 * @param sources patterns that ignore case
 */
export const beginningsOf = (sources: ReadonlyArray<string>): ((text: string, index: number) => number) => {
  const known = new Int32Array(symbols ** most)
  for (const [index, source] of sources.entries())
    for (const [first, second, third] of readAlternatives(source, 0).beginnings)
      for (const one of standsFor(first))
        for (const two of standsFor(second)) for (const three of standsFor(third)) known[keyOf(one, two, three)]! |= 1 << index
  return (text, index) => {
    // Behind the end of the text, `charCodeAt` is not a number, and its bits are 0.
    const first = text.charCodeAt(index) | 0
    const second = text.charCodeAt(index + 1) | 0
    const third = text.charCodeAt(index + 2) | 0
    if (isSurrogate(first) || isSurrogate(second) || isSurrogate(third)) return all
    return known[keyOf(symbolAt(first), symbolAt(second), symbolAt(third))]!
  }
}
