/** Names beside a name, of which nobody has to know whose they are: a text about products has them. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import * as Patterns from "../lexicon/Patterns.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { fold } from "../text/Folding.js"

/** How far names of others are looked for. */
const namesReach = 150
const capitalised = /(?<=[\p{Ll},;:] )(?:\p{Lu}[\p{L}\d]{2,})/gu

/** Whether the words around have a capital inside a sentence, and are no words, people or places: a text about products has such names. */
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
