/** Tells likely names of brands from words, persons and places, for a single word. */
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { traitsOf } from "../text/Tokens.js"

/** Whether the word may be the name of a shop with a possessive ending: "Lowe's". */
export const isShopName = (word: string): boolean => /['’]s$/.test(word)

/** Whether a single word is likely a brand: no English word, measure, abbreviation such as HDMI, or name of a person, place or country. */
export const isLikelyName = (word: string): boolean => {
  const { folded, isCapital, isModel, isWordLike } = traitsOf(word)
  return (
    isCapital &&
    !isModel &&
    (!isWordLike || isShopName(word)) &&
    !(word.length <= 4 && word === word.toUpperCase()) &&
    !isPersonName(folded) &&
    !isPlaceName(folded) &&
    !isCountryName(folded)
  )
}
