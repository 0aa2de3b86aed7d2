/**
 * The patterns of an automaton as a trie, over classes of symbols.
 *
 * An alphabet has a class for each of the commonest symbols. A symbol beyond these is written as several of a small number of classes, as in a number of
 * two or three digits: names of twenty thousand different Chinese characters must not make a table of so many columns.
 */
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"

/** The first two say something of a unit of a text. The others are columns of an automaton's table, before those of the symbols of patterns. */
export const classUnknown = 0
export const classSeveral = 1
export const classSkipped = 2
export const classSeparator = 3
export const classOther = 4
const firstSymbolClass = 5

/** Most symbols that have a class of their own. */
const mostDirect = 96
/** From this number of rare symbols on, a rare symbol is written with three digits, and fewer symbols have a class of their own. */
const manyRare = 1000
const mostDirectAmongMany = 32

const nothing: ReadonlyArray<number> = []

/** How symbols are written as classes. */
export interface Alphabet {
  /** Number of classes. */
  readonly width: number
  /** Undefined for a symbol that no pattern has. */
  readonly codeOf: (symbol: number) => ReadonlyArray<number> | undefined
}

const separatorCode = [classSeparator]
const otherCode = [classOther]
const separatorAlone: Alphabet = { width: firstSymbolClass, codeOf: (symbol) => (symbol === 32 ? separatorCode : undefined) }

/** The alphabet with classes for the further symbols of some patterns. */
export const extended = (alphabet: Alphabet, patterns: ReadonlyArray<string>): Alphabet => {
  const counts = new Map<number, number>()
  for (const pattern of patterns)
    for (let index = 0; index < pattern.length; index++) {
      const symbol = pattern.charCodeAt(index)
      if (alphabet.codeOf(symbol) === undefined) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    }
  const symbols = [...counts].toSorted(([, left], [, right]) => right - left).map(([symbol]) => symbol)
  const direct = symbols.length < mostDirect + manyRare ? mostDirect : mostDirectAmongMany
  const codes = new Map<number, ReadonlyArray<number>>()
  for (const [index, symbol] of symbols.slice(0, direct).entries()) codes.set(symbol, [alphabet.width + index])
  const rare = symbols.slice(direct)
  const digits = rare.length < manyRare ? 2 : 3
  const base = Math.ceil(rare.length ** (1 / digits))
  const firstDigit = alphabet.width + Math.min(symbols.length, direct)
  // Each digit of the number has classes of its own, so that no code is part of another.
  const codeOf = (index: number) => Array.from({ length: digits }, (_, place) => firstDigit + place * base + (Math.floor(index / base ** place) % base))
  for (const [index, symbol] of rare.entries()) codes.set(symbol, codeOf(index))
  return symbols.length === 0 ? alphabet : { width: firstDigit + digits * base, codeOf: (symbol) => codes.get(symbol) ?? alphabet.codeOf(symbol) }
}

/** The classes of the units of texts. */
export interface ClassTable {
  /** By UTF-16 unit: its class, `classUnknown` as long as no text had the unit, or `classSeveral`. */
  readonly classes: Uint16Array
  /** The class of a unit, which `classes` has from then on. */
  readonly learn: (unit: number) => number
  /** The classes of a unit that is written as several. */
  readonly codeOf: (unit: number) => ReadonlyArray<number>
}

/** A table of 128 kB, whose pages take memory only once a text has one of their units. */
export const classTable = (alphabet: Alphabet): ClassTable => {
  const classes = new Uint16Array(65_536)
  const codes = new Map<number, ReadonlyArray<number>>()
  const learn = (unit: number): number => {
    const kind = foldUnit(unit)
    if (kind === skipped) return (classes[unit] = classSkipped)
    if (kind === separator) return (classes[unit] = classSeparator)
    const expansion = kind === several ? expansionOf(unit) : String.fromCharCode(kind)
    const code = Array.from({ length: expansion.length }, (_, at) => expansion.charCodeAt(at)).flatMap((symbol) => alphabet.codeOf(symbol) ?? otherCode)
    const [first] = code
    if (first !== undefined && code.length === 1) return (classes[unit] = first)
    codes.set(unit, code)
    return (classes[unit] = classSeveral)
  }
  return { classes, learn, codeOf: (unit) => codes.get(unit) ?? otherCode }
}

/** The states in the order in which they were made, as first child and next sibling; state 0 is the root. */
export interface Trie {
  readonly states: number
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly parent: Int32Array
  readonly classes: Int32Array
  /** By state: the patterns that end there. */
  readonly outputs: ReadonlyMap<number, ReadonlyArray<number>>
}

const rootAlone: Trie = {
  states: 1,
  firstChild: new Int32Array(1),
  nextSibling: new Int32Array(1),
  parent: new Int32Array(1),
  classes: new Int32Array(1),
  outputs: new Map()
}

/** A copy of the trie with further patterns. Its `outputs` are those of the further patterns. */
export const grown = (trie: Trie, patterns: ReadonlyArray<string>, { codeOf }: Alphabet): Trie => {
  const most = trie.states + 3 * patterns.reduce((sum, { length }) => sum + length, 0)
  const copyOf = (column: Int32Array): Int32Array => {
    const copy = new Int32Array(most)
    copy.set(column)
    return copy
  }
  const [firstChild, nextSibling] = [copyOf(trie.firstChild), copyOf(trie.nextSibling)]
  const [parent, classes] = [copyOf(trie.parent), copyOf(trie.classes)]
  const outputs = new Map<number, ReadonlyArray<number>>()
  let { states } = trie
  for (const [pattern, symbols] of patterns.entries()) {
    let state = 0
    for (let index = 0; index < symbols.length; index++)
      for (const symbolClass of codeOf(symbols.charCodeAt(index))!) {
        let child = firstChild[state]!
        while (child !== 0 && classes[child] !== symbolClass) child = nextSibling[child]!
        if (child === 0) {
          child = states++
          classes[child] = symbolClass
          parent[child] = state
          nextSibling[child] = firstChild[state]!
          firstChild[state] = child
        }
        state = child
      }
    if (symbols.length > 0) outputs.set(state, [...(outputs.get(state) ?? nothing), pattern])
  }
  return { states, firstChild, nextSibling, parent, classes, outputs }
}

/** Patterns that many automata have. */
export interface SharedPatterns {
  readonly alphabet: Alphabet
  readonly trie: Trie
  /** For automata whose own patterns have no further symbols. */
  readonly classes: ClassTable
}

const trimmed = (trie: Trie): Trie => ({
  ...trie,
  firstChild: trie.firstChild.slice(0, trie.states),
  nextSibling: trie.nextSibling.slice(0, trie.states),
  parent: trie.parent.slice(0, trie.states),
  classes: trie.classes.slice(0, trie.states)
})

/** The symbols of most names. An automaton whose names have no others needs no table of classes of its own. */
const symbolsOfNames = "abcdefghijklmnopqrstuvwxyz0123456789&+.!-_'"

/** Compiles folded patterns for `make`, once for all automata that have them. */
export const share = (patterns: ReadonlyArray<string>): SharedPatterns => {
  const alphabet = extended(extended(separatorAlone, [symbolsOfNames]), patterns)
  return { alphabet, trie: trimmed(grown(rootAlone, patterns, alphabet)), classes: classTable(alphabet) }
}

export const nothingShared = share([])
