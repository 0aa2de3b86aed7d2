/**
 * All names in one pass: an Aho–Corasick automaton over folded text.
 *
 * Why this and not something else. A scan for each name costs as many passes as there are names (and 500 known brands are
 * 1,500 names). A trie tried at every word start is fast only where words have starts, which Chinese and Japanese text does
 * not show. A regular expression of alternatives backtracks, and cannot fold. Aho–Corasick reads each unit once, whatever
 * the number of names, so a run's cost does not grow with the competitors. It is kept as a complete table (state × symbol
 * class → state): symbols that occur in no name share one class, so that the table of some hundred names fits the cache,
 * and the inner loop is two array reads a unit. Folding happens in the first of them: the class table is indexed by the
 * original UTF-16 unit.
 *
 * What does not advance plainly is in the table too, so that the loop asks nothing: a skipped unit (apostrophe, accent) leads
 * from each state to itself, and so does a separator after a separator. An entry that completes a name is stored inverted.
 */
import { expansionOf, foldUnit, separator, several, skipped } from "./Folding.js"

/** Called for each occurrence: the pattern's index and the offset after its last unit. */
export type OnMatch = (pattern: number, end: number) => void

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

interface Trie {
  readonly children: Array<Map<number, number>>
  readonly outputs: Array<ReadonlyArray<number>>
}

const buildTrie = (patterns: ReadonlyArray<string>, classOfSymbol: (symbol: number) => number): Trie => {
  const children: Array<Map<number, number>> = [new Map()]
  const outputs: Array<ReadonlyArray<number>> = [[]]
  for (const [pattern, symbols] of patterns.entries()) {
    let state = 0
    for (let index = 0; index < symbols.length; index++) {
      const symbolClass = classOfSymbol(symbols.charCodeAt(index))
      let child = children[state]!.get(symbolClass)
      if (child === undefined) {
        child = children.length
        children.push(new Map())
        outputs.push([])
        children[state]!.set(symbolClass, child)
      }
      state = child
    }
    if (symbols.length > 0) outputs[state] = [...outputs[state]!, pattern]
  }
  return { children, outputs }
}

/** Compiles folded patterns (`Folding.fold`); an empty one never matches. */
export const make = (patterns: ReadonlyArray<string>): NameAutomaton => {
  const classes = new Map<number, number>([[32, classSeparator]])
  const classOfSymbol = (symbol: number): number => {
    let known = classes.get(symbol)
    if (known === undefined) classes.set(symbol, (known = firstSymbolClass + classes.size - 1))
    return known
  }
  const { children, outputs } = buildTrie(patterns, classOfSymbol)
  const width = firstSymbolClass + classes.size - 1
  const table = new Int32Array(children.length * width)
  const failure = new Int32Array(children.length)
  const matches: Array<ReadonlyArray<number>> = [...outputs]
  const queue: Array<number> = []
  for (const [symbolClass, child] of children[0]!) {
    table[symbolClass] = child * width
    queue.push(child)
  }
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!
    const fallback = failure[state]! * width
    table.copyWithin(state * width, fallback, fallback + width)
    if (matches[failure[state]!]!.length > 0) matches[state] = [...matches[state]!, ...matches[failure[state]!]!]
    for (const [symbolClass, child] of children[state]!) {
      failure[child] = table[fallback + symbolClass]! / width
      table[state * width + symbolClass] = child * width
      queue.push(child)
    }
  }
  for (let state = 0; state < children.length; state++) table[state * width + classSkipped] = state * width
  for (const node of children) {
    const afterSeparator = node.get(classSeparator)
    if (afterSeparator !== undefined) table[afterSeparator * width + classSeparator] = afterSeparator * width
  }
  for (let entry = 0; entry < table.length; entry++)
    if (entry % width !== classSkipped && matches[table[entry]! / width]!.length > 0) table[entry] = ~table[entry]!

  const classOfUnit = new Uint16Array(65536)
  const learn = (unit: number): number => {
    const kind = foldUnit(unit)
    return (classOfUnit[unit] =
      kind === skipped ? classSkipped : kind === separator ? classSeparator : kind === several ? classSeveral : (classes.get(kind) ?? classOther))
  }

  const classOfExpanded = (expansion: string, at: number): number => classes.get(expansion.charCodeAt(at)) ?? classOther

  const scan = (text: string, onMatch: OnMatch): void => {
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      let symbolClass = classOfUnit[unit]!
      if (symbolClass <= classSeveral) {
        if (symbolClass === classUnknown) symbolClass = learn(unit)
        if (symbolClass === classSeveral) {
          const expansion = expansionOf(unit)
          for (let at = 0; at < expansion.length - 1; at++) {
            const next = table[state + classOfExpanded(expansion, at)]!
            // A name that would end inside what one unit stands for ends nowhere.
            state = next < 0 ? ~next : next
          }
          symbolClass = classOfExpanded(expansion, expansion.length - 1)
        }
      }
      state = table[state + symbolClass]!
      if (state < 0) {
        state = ~state
        for (const pattern of matches[state / width]!) onMatch(pattern, index + 1)
      }
    }
  }
  return { scan, states: children.length }
}
