/**
 * All names in one pass: an Aho–Corasick automaton over folded text.
 *
 * The alternatives are worse. A scan for each name costs as many passes as there are names (and 500 known brands are 1,500
 * names). A trie that is tried at each word start does not work for Chinese and Japanese, which do not mark word starts. A
 * regular expression of all names backtracks, and cannot fold. Aho–Corasick reads each unit once, whatever the number of names,
 * so a run's cost does not grow with the competitors. The automaton is a complete table (state × symbol class → state). Symbols
 * that occur in no name share one class, so that the table of some hundred names fits the cache. The inner loop is two array
 * reads a unit. The first of them folds the unit, because the class table is indexed by the original UTF-16 unit.
 *
 * A table has a column for each of the commonest symbols. A symbol beyond these is written as several of a small number of classes, as
 * in a number of two or three digits: names of twenty thousand different Chinese characters must not make a table of so many columns.
 *
 * The table also holds the special cases, so that the loop needs no tests for them. A skipped unit (apostrophe, accent) leads
 * from each state to the same state, and so does a separator after a separator. An entry that completes a name is stored inverted.
 *
 * `Growth.test.ts` holds how the cost of building and of reading grows.
 */
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"

/** Called for each occurrence: the pattern's index and the offset after its last unit. */
type OnMatch = (pattern: number, end: number) => void

export interface NameAutomaton {
  readonly scan: (text: string, onMatch: OnMatch) => void
  readonly states: number
}

const classUnknown = 0
const classSeveral = 1
const classSkipped = 2
const classSeparator = 3
const classOther = 4
const firstSymbolClass = 5

/** Most symbols that have a class of their own. */
const mostDirect = 96
/** From this number of rare symbols on, a rare symbol is written with three digits, and fewer symbols have a class of their own. */
const manyRare = 1000
const mostDirectAmongMany = 32

/** Most names that are reported at one offset, the longest first. Names that end at one offset are endings of each other. */
const mostAtOnePlace = 8

const nothing: ReadonlyArray<number> = []

/** How symbols are written as classes. */
interface Alphabet {
  /** Number of classes. */
  readonly width: number
  readonly codeOf: (symbol: number) => ReadonlyArray<number>
}

const alphabetOf = (patterns: ReadonlyArray<string>): Alphabet => {
  const counts = new Map<number, number>()
  for (const pattern of patterns)
    for (let index = 0; index < pattern.length; index++) {
      const symbol = pattern.charCodeAt(index)
      if (symbol !== 32) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    }
  const symbols = [...counts].toSorted(([, left], [, right]) => right - left).map(([symbol]) => symbol)
  const direct = symbols.length < mostDirect + manyRare ? mostDirect : mostDirectAmongMany
  const codes = new Map<number, ReadonlyArray<number>>([[32, [classSeparator]]])
  for (const [index, symbol] of symbols.slice(0, direct).entries()) codes.set(symbol, [firstSymbolClass + index])
  const rare = symbols.slice(direct)
  const digits = rare.length < manyRare ? 2 : 3
  const base = Math.ceil(rare.length ** (1 / digits))
  const firstDigit = firstSymbolClass + Math.min(symbols.length, direct)
  // Each digit of the number has classes of its own, so that no code is part of another.
  const codeOf = (index: number) => Array.from({ length: digits }, (_, place) => firstDigit + place * base + (Math.floor(index / base ** place) % base))
  for (const [index, symbol] of rare.entries()) codes.set(symbol, codeOf(index))
  const other = [classOther]
  return { width: firstDigit + digits * base, codeOf: (symbol) => codes.get(symbol) ?? other }
}

/** The states in the order in which they were made, as first child and next sibling; state 0 is the root. */
interface Trie {
  readonly states: number
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly classes: Int32Array
  readonly outputs: ReadonlyMap<number, ReadonlyArray<number>>
}

const buildTrie = (patterns: ReadonlyArray<string>, { codeOf }: Alphabet): Trie => {
  const most = 1 + 3 * patterns.reduce((sum, { length }) => sum + length, 0)
  const firstChild = new Int32Array(most)
  const nextSibling = new Int32Array(most)
  const classes = new Int32Array(most)
  const outputs = new Map<number, ReadonlyArray<number>>()
  let states = 1
  for (const [pattern, symbols] of patterns.entries()) {
    let state = 0
    for (let index = 0; index < symbols.length; index++)
      for (const symbolClass of codeOf(symbols.charCodeAt(index))) {
        let child = firstChild[state]!
        while (child !== 0 && classes[child] !== symbolClass) child = nextSibling[child]!
        if (child === 0) {
          child = states++
          classes[child] = symbolClass
          nextSibling[child] = firstChild[state]!
          firstChild[state] = child
        }
        state = child
      }
    if (symbols.length > 0) outputs.set(state, [...(outputs.get(state) ?? nothing), pattern])
  }
  return { states, firstChild, nextSibling, classes, outputs }
}

/** Compiles folded patterns (`Folding.fold`); an empty one never matches. */
export const make = (patterns: ReadonlyArray<string>): NameAutomaton => {
  const alphabet = alphabetOf(patterns)
  const { codeOf, width } = alphabet
  const { classes, firstChild, nextSibling, outputs, states } = buildTrie(patterns, alphabet)
  const table = new Int32Array(states * width)
  const matches: Array<ReadonlyArray<number>> = Array.from({ length: states }, () => nothing)
  // States have their rows in the order of their depth: most of a text is read in the first rows, which then lie together in the cache.
  const stateOf = new Int32Array(states)
  /** The number of each row's fallback row. */
  const failure = new Int32Array(states)
  let rows = 1
  for (let place = 0; place < rows; place++) {
    const state = stateOf[place]!
    const row = place * width
    const fallback = failure[place]! * width
    const firstRow = rows
    if (place !== 0) table.copyWithin(row, fallback, fallback + width)
    for (let child = firstChild[state]!; child !== 0; child = nextSibling[child]!) {
      const next = table[fallback + classes[child]!]!
      const failing = place === 0 ? 0 : (next < 0 ? ~next : next) / width
      const own = outputs.get(child) ?? nothing
      const inherited = matches[failing]!
      matches[rows] = own.length === 0 ? inherited : inherited.length === 0 ? own : [...own, ...inherited].slice(0, mostAtOnePlace)
      failure[rows] = failing
      stateOf[rows++] = child
    }
    // The row is overwritten last, because the loop above reads each child's fallback from the copied row.
    for (let child = firstRow; child < rows; child++) table[row + classes[stateOf[child]!]!] = matches[child]!.length > 0 ? ~(child * width) : child * width
  }
  for (let place = 0; place < states; place++) {
    table[place * width + classSkipped] = place * width
    if (place !== 0 && classes[stateOf[place]!] === classSeparator) table[place * width + classSeparator] = place * width
  }

  const classOfUnit = new Uint16Array(65536)
  /** The classes of each unit that is written as several. */
  const codes = new Map<number, ReadonlyArray<number>>()
  const learn = (unit: number): number => {
    const kind = foldUnit(unit)
    if (kind === skipped) return (classOfUnit[unit] = classSkipped)
    if (kind === separator) return (classOfUnit[unit] = classSeparator)
    const expansion = kind === several ? expansionOf(unit) : String.fromCharCode(kind)
    const code = Array.from({ length: expansion.length }, (_, at) => expansion.charCodeAt(at)).flatMap((symbol) => codeOf(symbol))
    const [first] = code
    if (first !== undefined && code.length === 1) return (classOfUnit[unit] = first)
    codes.set(unit, code)
    return (classOfUnit[unit] = classSeveral)
  }

  const scan = (text: string, onMatch: OnMatch): void => {
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      let symbolClass = classOfUnit[unit]!
      if (symbolClass <= classSeveral) {
        if (symbolClass === classUnknown) symbolClass = learn(unit)
        if (symbolClass === classSeveral) {
          const code = codes.get(unit)!
          for (let at = 0; at < code.length - 1; at++) {
            const next = table[state + code[at]!]!
            // A name that ends inside the expansion of one unit is no match.
            state = next < 0 ? ~next : next
          }
          symbolClass = code.at(-1) ?? classOther
        }
      }
      state = table[state + symbolClass]!
      if (state < 0) {
        state = ~state
        for (const pattern of matches[state / width]!) onMatch(pattern, index + 1)
      }
    }
  }
  return { scan, states }
}
