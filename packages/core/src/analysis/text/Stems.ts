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

export interface Stems<S extends Stem> {
  /** The stems by their first unit, the highest rank first. Stems of equal rank keep their order. */
  readonly byUnit: ReadonlyMap<number, ReadonlyArray<S>>
  /** How many letters may stand before a stem in its word. */
  readonly mostBefore: number
}

export interface FoundStem<S extends Stem> {
  readonly index: number
  readonly stem: S
}

/** @param mostBefore how many letters may stand before a stem in its word: 0 if the stem must begin the word, `Infinity` for a script without spaces */
export const make = <S extends Stem>(stems: ReadonlyArray<S>, mostBefore: number): Stems<S> => {
  const byUnit = new Map<number, Array<S>>()
  for (const stem of stems.toSorted((left, right) => right.rank - left.rank)) {
    const unit = stem.text.charCodeAt(0)
    const alike = byUnit.get(unit)
    if (alike === undefined) byUnit.set(unit, [stem])
    else alike.push(stem)
  }
  return { byUnit, mostBefore }
}

const isLetterAt = (text: string, index: number): boolean => Characters.isLetter(Characters.kindAt(text, index))

/** Whether at most `most` letters follow from an offset. */
const endsWithin = (text: string, from: number, most: number): boolean => {
  if (most === Infinity) return true
  let index = from
  while (index - from <= most && isLetterAt(text, index)) index++
  return index - from <= most
}

/** The stems in a text, in order and without overlaps. Linear in the length of the text. */
export const findAll = <S extends Stem>({ byUnit, mostBefore }: Stems<S>, text: string): ReadonlyArray<FoundStem<S>> => {
  const found: Array<FoundStem<S>> = []
  let lettersBefore = 0
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (index >= from && lettersBefore <= mostBefore) {
      const stem = byUnit
        .get(text.charCodeAt(index))
        ?.find((one) => text.startsWith(one.text, index) && endsWithin(text, index + one.text.length, one.mostAfter))
      if (stem !== undefined) {
        found.push({ index, stem })
        from = index + stem.text.length
      }
    }
    lettersBefore = isLetterAt(text, index) ? lettersBefore + 1 : 0
  }
  return found
}
