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
 * A row of the table is made when a text first leads to its state, and a text leads to few states. Rows for all of the two thousand states took half
 * of the time in which a brand's scorer is made, and three quarters of a megabyte for each brand.
 *
 * The table also holds the special cases, so that the loop needs no tests for them. A skipped unit (apostrophe, accent) leads
 * from each state to the same state, and so does a separator after a separator. An entry that completes a name, or whose row is not made yet,
 * is stored inverted.
 *
 * `Growth.test.ts` holds how the cost of building and of reading grows.
 */
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"
import { classOther, classSeparator, classSkipped, extended, grown, nothingShared, type SharedPatterns } from "./PatternTrie.js"

/** Called for each occurrence: the pattern's index and the offset after its last unit. */
type OnMatch = (pattern: number, end: number) => void

export interface NameAutomaton {
  readonly scan: (text: string, onMatch: OnMatch) => void
}

const classUnknown = 0
const classSeveral = 1

const otherCode = [classOther]

/** Most names that are reported at one offset, the longest first. Names that end at one offset are endings of each other. */
const mostAtOnePlace = 8

const nothing: ReadonlyArray<number> = []

/** From this entry on, an entry names a state without a row. Offsets of rows are below it. */
const firstPending = 2 ** 30
const rowsAtFirst = 32

/** Units below this one have most letters of alphabets; units from this one on are looked up by page. */
const firstPaged = 2048
const pageSize = 256

/**
 * Compiles folded patterns (`Folding.fold`); an empty one never matches.
 *
 * @param shared further patterns, whose indices follow those of `patterns`
 */
export const make = (patterns: ReadonlyArray<string>, shared: SharedPatterns = nothingShared): NameAutomaton => {
  const alphabet = extended(shared.alphabet, patterns)
  const { codeOf, width } = alphabet
  const { classes: classOf, firstChild, nextSibling, outputs, parent, states } = grown(shared.trie, patterns, alphabet)
  const sharedOutputs = shared.trie.outputs
  let table = new Int32Array(rowsAtFirst * width)
  let rows = 0
  /** By row: the patterns that its state completes. */
  const matches: Array<ReadonlyArray<number>> = []
  /** By state: the number of its row plus one; 0 without a row. */
  const rowOf = new Int32Array(states)
  /** By state: its fallback state plus one; 0 as long as nobody has asked. */
  const fallbackOf = new Int32Array(states)

  const childOf = (state: number, symbolClass: number): number => {
    let child = firstChild[state]!
    while (child !== 0 && classOf[child] !== symbolClass) child = nextSibling[child]!
    return child
  }

  /**
   * The state of the longest ending of this state's letters that is the beginning of a name. The letters themselves do not count. The states that it asks
   * have rows and so a known fallback: a row is made for a child of a state with a row.
   */
  const fallback = (state: number): number => {
    const known = fallbackOf[state]!
    if (known !== 0) return known - 1
    const above = parent[state]!
    let found = 0
    for (let from = above; from !== 0 && found === 0;) {
      from = fallback(from)
      found = childOf(from, classOf[state]!)
    }
    fallbackOf[state] = found + 1
    return found
  }

  /** Makes the row of a state whose fallback has one. */
  const makeRow = (state: number): void => {
    const inherited = state === 0 ? undefined : rowOf[fallback(state)]! - 1
    const row = rows++
    if (rows * width > table.length) {
      const larger = new Int32Array(Math.min(2 * rows, states) * width)
      larger.set(table)
      table = larger
    }
    const place = row * width
    if (inherited !== undefined) table.copyWithin(place, inherited * width, (inherited + 1) * width)
    const own = outputs.get(state)
    const common = sharedOutputs.get(state)?.map((pattern) => patterns.length + pattern)
    const others = inherited === undefined ? nothing : matches[inherited]!
    matches.push(own === undefined && common === undefined ? others : [...(own ?? nothing), ...(common ?? nothing), ...others].slice(0, mostAtOnePlace))
    for (let child = firstChild[state]!; child !== 0; child = nextSibling[child]!) table[place + classOf[child]!] = entryOf(child)
    table[place + classSkipped] = place
    if (state !== 0 && classOf[state] === classSeparator) table[place + classSeparator] = place
    rowOf[state] = row + 1
  }

  /** Makes the rows of a state and its fallbacks. A loop, because thousands of names may be endings of each other. */
  const makeRows = (state: number): void => {
    const missing: Array<number> = []
    for (let at = state; rowOf[at] === 0; at = fallback(at)) missing.push(at)
    for (const at of missing.reverse()) makeRow(at)
  }

  const entryOf = (state: number): number => {
    const row = rowOf[state]! - 1
    return row < 0 ? ~(firstPending + state) : matches[row]!.length > 0 ? ~(row * width) : row * width
  }

  /** The entry at a place of the table, with the row that it leads to. */
  const step = (at: number): number => {
    const entry = table[at]!
    if (~entry < firstPending) return entry
    const state = ~entry - firstPending
    makeRows(state)
    return (table[at] = entryOf(state))
  }

  makeRow(0)

  /** The class of each unit that was read: first those below `firstPaged`, then the others by page. One table of all units would be most of a brand's memory. */
  const classes = new Uint16Array(firstPaged)
  const pages: Array<Uint16Array | undefined> = Array.from({ length: 65536 / pageSize }, () => undefined)
  const pagedClass = (unit: number): number => pages[Math.floor(unit / pageSize)]?.[unit % pageSize] ?? classUnknown
  const setClass = (unit: number, symbolClass: number): number => {
    if (unit < firstPaged) return (classes[unit] = symbolClass)
    const page = (pages[Math.floor(unit / pageSize)] ??= new Uint16Array(pageSize))
    return (page[unit % pageSize] = symbolClass)
  }
  /** The classes of each unit that is written as several. */
  const codes = new Map<number, ReadonlyArray<number>>()
  const learn = (unit: number): number => {
    const kind = foldUnit(unit)
    if (kind === skipped) return setClass(unit, classSkipped)
    if (kind === separator) return setClass(unit, classSeparator)
    const expansion = kind === several ? expansionOf(unit) : String.fromCharCode(kind)
    const code = Array.from({ length: expansion.length }, (_, at) => expansion.charCodeAt(at)).flatMap((symbol) => codeOf(symbol) ?? otherCode)
    const [first] = code
    if (first !== undefined && code.length === 1) return setClass(unit, first)
    codes.set(unit, code)
    return setClass(unit, classSeveral)
  }

  const scan = (text: string, onMatch: OnMatch): void => {
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      let symbolClass = unit < firstPaged ? classes[unit]! : pagedClass(unit)
      if (symbolClass <= classSeveral) {
        if (symbolClass === classUnknown) symbolClass = learn(unit)
        if (symbolClass === classSeveral) {
          const code = codes.get(unit)!
          for (let at = 0; at < code.length - 1; at++) {
            const next = step(state + code[at]!)
            // A name that ends inside the expansion of one unit is no match.
            state = next < 0 ? ~next : next
          }
          symbolClass = code.at(-1) ?? classOther
        }
      }
      const at = state + symbolClass
      state = table[at]!
      if (state < 0) {
        state = step(at)
        if (state < 0) {
          state = ~state
          for (const pattern of matches[state / width]!) onMatch(pattern, index + 1)
        }
      }
    }
  }
  return { scan }
}
