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
import {
  classOther,
  classSeparator,
  classSeveral,
  classSkipped,
  classTable,
  classUnknown,
  extended,
  grown,
  nothingShared,
  type SharedPatterns
} from "./PatternTrie.js"

/** Called for each occurrence: the pattern's index and the offset after its last unit. */
type OnMatch = (pattern: number, end: number) => void

export interface NameAutomaton {
  readonly scan: (text: string, onMatch: OnMatch) => void
}

/** Most names that are reported at one offset, the longest first. Names that end at one offset are endings of each other. */
const mostAtOnePlace = 8

const nothing: ReadonlyArray<number> = []

/** From this entry on, an entry names a state without a row. Offsets of rows are below it. */
const firstPending = 2 ** 30
const rowsAtFirst = 32

/**
 * Compiles folded patterns (`Folding.fold`); an empty one never matches.
 *
 * @param shared further patterns, whose indices follow those of `patterns`
 */
export const make = (patterns: ReadonlyArray<string>, shared: SharedPatterns = nothingShared): NameAutomaton => {
  const alphabet = extended(shared.alphabet, patterns)
  const { width } = alphabet
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

  const { classes, codeOf, learn } = alphabet === shared.alphabet ? shared.classes : classTable(alphabet)

  const scan = (text: string, onMatch: OnMatch): void => {
    let state = 0
    let index = 0
    while (index < text.length) {
      // The table stays the same in the inner loop, which reads all units but the few that complete a name, need a row, or have several classes.
      const cells = table
      let symbolClass = classUnknown
      while (index < text.length) {
        symbolClass = classes[text.charCodeAt(index)]!
        if (symbolClass <= classSeveral) break
        const next = cells[state + symbolClass]!
        if (next < 0) break
        state = next
        index++
      }
      if (index === text.length) return
      const unit = text.charCodeAt(index++)
      if (symbolClass === classUnknown) symbolClass = learn(unit)
      if (symbolClass === classSeveral) {
        const code = codeOf(unit)
        for (let at = 0; at < code.length - 1; at++) {
          const next = step(state + code[at]!)
          // A name that ends inside the expansion of one unit is no match.
          state = next < 0 ? ~next : next
        }
        symbolClass = code.at(-1) ?? classOther
      }
      state = step(state + symbolClass)
      if (state >= 0) continue
      state = ~state
      for (const pattern of matches[state / width]!) onMatch(pattern, index)
    }
  }
  return { scan }
}
