/** Notices unknown names near a name. A text about products has such names. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import * as Patterns from "../lexicon/Patterns.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { fold } from "../text/Folding.js"

/** How far from the name other names are looked for, in UTF-16 units. */
const namesReach = 150
const capitalised = /(?<=[\p{Ll},;:] )(?:\p{Lu}[\p{L}\d]{2,})/gu

/** Whether a capitalised word inside a sentence near the name is no English word, person or place. */
export const hasOtherNames = (text: string, start: number, end: number): boolean => {
  const around = `${text.slice(Math.max(0, start - namesReach), start)} . ${text.slice(end, end + namesReach)}`
  return Patterns.findAll(capitalised, around).some(([word]) => {
    const folded = fold(word)
    return (
      !isEnglishWord(folded) &&
      !isEnglishWord(folded.replace(/s$/, "")) &&
      !isPersonName(folded) &&
      !isPlaceName(folded) &&
      !isCountryName(folded) &&
      !isGivenName(folded)
    )
  })
}
