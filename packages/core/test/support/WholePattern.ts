/** One regular expression for all words of a `WordPattern`, which is tried everywhere in a text. */
import type { WordPattern } from "../../src/analysis/lexicon/OtherOrders.js"
import { patternOf } from "../../src/analysis/lexicon/Patterns.js"

export const wholeOf = ({ atWord, unspaced }: WordPattern): RegExp => {
  const words = atWord.map(({ source }) => source).join("|")
  return patternOf(`(?<![\\p{L}\\p{M}])(?:${words})${unspaced === undefined ? "" : `|${unspaced.source}`}`, "giu")
}
