/**
 * Looks up hundreds of word stems at each place where a stem may begin. One regular expression of all stems would be compiled at the first text of its
 * language, which blocked the event loop for up to 400 ms, and again after each time the runtime discards the compiled code.
 */
import * as Characters from "./Characters.js"

export interface Stem {
  readonly text: string
  /** Of several stems at one place, the stem with the highest rank is found. */
  readonly rank: number
  /** How many letters may follow the stem in its word. */
  readonly mostAfter: number
}

/** The first unit of the scripts of China, Japan and Korea, where a word may have only one letter. */
const firstIdeograph = 0x3000

/** The key of a beginning: two units of a script with short letters, or one unit of another script. */
const beginningAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit < firstIdeograph ? (unit << 16) | text.charCodeAt(at + 1) : unit
}

/** The number of slots for keys. */
const slots = 4096
const slotOf = (beginning: number): number => ((beginning >>> 16) * 31 + beginning) & (slots - 1)

/** Values by the beginnings of their stems. */
export interface ByBeginning<A> {
  readonly known: ReadonlyMap<number, ReadonlyArray<A>>
  /** 1 at the slot of each key. The look at this table excludes most places of a text, without a look into the map. */
  readonly isKnown: Uint8Array
}

/**
 * The values whose stems may stand at an offset of a text: those whose stems have the same first unit, and in most scripts the same second unit.
 * This is a function of its own and no method, because the runtime compiles the hot loops over a text with the function inside of them.
 */
export const valuesAt = <A>({ isKnown, known }: ByBeginning<A>, text: string, at: number): ReadonlyArray<A> | undefined => {
  const beginning = beginningAt(text, at)
  return isKnown[slotOf(beginning)] === 0 ? undefined : known.get(beginning)
}

/**
 * Divides values by the beginnings of their stems. Values with the same beginning keep their order.
 *
 * @param stemOf the stem of a value, of at least two units unless the first one is of China, Japan or Korea
 */
export const byBeginning = <A>(values: ReadonlyArray<A>, stemOf: (value: A) => string): ByBeginning<A> => {
  const known = new Map<number, Array<A>>()
  const isKnown = new Uint8Array(slots)
  for (const value of values) {
    const beginning = beginningAt(stemOf(value), 0)
    isKnown[slotOf(beginning)] = 1
    const alike = known.get(beginning)
    if (alike === undefined) known.set(beginning, [value])
    else alike.push(value)
  }
  return { known, isKnown }
}

export interface Stems<S extends Stem> {
  /** All stems, the highest rank first. Stems of equal rank keep their order. */
  readonly all: ReadonlyArray<S>
  readonly byBeginning: ByBeginning<S>
  /** How many letters may stand before a stem in its word. */
  readonly mostBefore: number
}

export interface FoundStem<S extends Stem> {
  readonly index: number
  readonly stem: S
}

/** @param mostBefore how many letters may stand before a stem in its word: 0 if the stem must begin the word, `Infinity` for a script without spaces */
export const make = <S extends Stem>(stems: ReadonlyArray<S>, mostBefore: number): Stems<S> => {
  const all = stems.toSorted((left, right) => right.rank - left.rank)
  return { all, byBeginning: byBeginning(all, ({ text }) => text), mostBefore }
}

const isLetterAt = (text: string, index: number): boolean => Characters.isLetter(Characters.kindAt(text, index))

/** Whether at most `most` letters follow from an offset. */
const endsWithin = (text: string, from: number, most: number): boolean => {
  if (most === Infinity) return true
  let index = from
  while (index - from <= most && isLetterAt(text, index)) index++
  return index - from <= most
}

/** The stem at an offset of a text. */
const stemAt = <S extends Stem>(stems: ByBeginning<S>, text: string, index: number): S | undefined => {
  return valuesAt(stems, text, index)?.find((stem) => text.startsWith(stem.text, index) && endsWithin(text, index + stem.text.length, stem.mostAfter))
}

/** The stems in a text, in order and without overlaps. Linear in the length of the text. */
export const findAll = <S extends Stem>({ byBeginning: stems, mostBefore }: Stems<S>, text: string): ReadonlyArray<FoundStem<S>> => {
  const found: Array<FoundStem<S>> = []
  let lettersBefore = 0
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (index >= from && lettersBefore <= mostBefore) {
      const stem = stemAt(stems, text, index)
      if (stem !== undefined) {
        found.push({ index, stem })
        from = index + stem.text.length
      }
    }
    lettersBefore = isLetterAt(text, index) ? lettersBefore + 1 : 0
  }
  return found
}

/** Whether a text has one of the stems, anywhere. Linear in the length of the text. */
export const occursIn = (stems: ByBeginning<string>, text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const some = valuesAt(stems, text, index)
    // No `some` with a function: the function would be made anew at every other letter.
    if (some !== undefined) for (const stem of some) if (text.startsWith(stem, index)) return true
  }
  return false
}
