/**
 * Measures how alike the brands in repeated answers are.
 *
 * Source: statistics "Ratios, means, shares" (`stability`); Jaccard, "The distribution of the flora in the alpine zone", 1912.
 */

/** Most answers of one cell that are compared, from the earliest. The number of pairs grows with the square of the number of answers. */
const mostCompared = 200

/** The contribution of one cell to `stability`. */
export interface Likeness {
  /** Sum over the pairs of answers: brands in both answers divided by brands in either; 1 for a pair without brands. */
  readonly sum: number
  readonly pairs: number
}

const jaccard = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  if (left.size === 0 && right.size === 0) return 1
  let both = 0
  for (const brand of left) if (right.has(brand)) both++
  return both / (left.size + right.size - both)
}

/** The likeness of all pairs among the first 200 answers. */
export const likenessOf = (answers: ReadonlyArray<ReadonlySet<string>>): Likeness => {
  const compared = answers.length > mostCompared ? answers.slice(0, mostCompared) : answers
  let sum = 0
  for (let left = 0; left < compared.length; left++) {
    for (let right = left + 1; right < compared.length; right++) sum += jaccard(compared[left]!, compared[right]!)
  }
  return { sum, pairs: (compared.length * (compared.length - 1)) / 2 }
}
