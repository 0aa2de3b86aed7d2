/**
 * Gives each brand of a run one spelling. Names that fold to the same letters are one brand, with the spelling of most answers.
 *
 * Source: contract §2 "`mentionedBrands`, `mentionedBrandsRun`".
 */
import { fold } from "./Folding.js"

export interface Spellings {
  /** Counts the brands of one answer, each once, and returns their keys. */
  readonly add: (names: ReadonlyArray<string>) => ReadonlySet<string>
  /** The spelling of most answers, for a key that `add` returned. */
  readonly spellingOf: (key: string) => string
  /** Each brand with the number of answers that name it: the most first, then in the order of mention. */
  readonly counts: () => ReadonlyArray<readonly [name: string, answers: number]>
}

/** "De'Longhi", "DeLonghi" and "De Longhi" have one key. */
export const keyOf = (name: string): string => fold(name).replaceAll(" ", "") || name

const byCount = ([leftName, left]: readonly [string, number], [rightName, right]: readonly [string, number]): number =>
  right - left || (leftName < rightName ? -1 : 1)

export const make = (): Spellings => {
  const answers = new Map<string, number>()
  const spellings = new Map<string, Map<string, number>>()
  const spellingOf = (key: string): string => [...spellings.get(key)!].toSorted(byCount)[0]![0]
  return {
    add: (names) => {
      const counted = new Set<string>()
      for (const name of names) {
        const key = keyOf(name)
        const known = spellings.get(key) ?? new Map<string, number>()
        spellings.set(key, known.set(name, (known.get(name) ?? 0) + 1))
        if (!counted.has(key)) answers.set(key, (answers.get(key) ?? 0) + 1)
        counted.add(key)
      }
      return counted
    },
    spellingOf,
    counts: () => [...answers].toSorted(([, left], [, right]) => right - left).map(([key, count]) => [spellingOf(key), count] as const)
  }
}
