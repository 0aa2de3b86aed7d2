/**
 * Verbs with a word such as "rarely" behind them: "enttäuscht selten", "tient rarement ses promesses". The word denies its verb, and the words of denial of
 * `SentimentStems` deny what stands behind them.
 */
import { fold } from "../text/Folding.js"

const rarely = fold(
  "selten|zelden|nauwelijks|sällan|sjelden|sjældent?|rarement|raramente|rara vez|pocas veces|raras veces|apenas|raras vezes|di rado|rareori|rar|rzadko|zřídka|zřídkakdy|málokdy|zriedka|málokedy|rijetko|retko|ritkán|harvoin|nadiren|редко|рідко|рядко|ретко|σπάνια|نادرا"
)
/** The comma belongs to the German clause that says what is promised: "hält selten, was er verspricht". */
const behindVerb = new RegExp(`(?<=^|\\s)(\\p{L}{2,}) (${rarely})(?!\\p{L})(?:,(?= (?:was|wat) ))?`, "gu")

/** Hardly any passage has such a word, and a search for a space and letters costs less than a search for words. */
const mayBeRare = new RegExp(` (?:${rarely})(?!\\p{L})`, "u")

/** A folded passage in which such a word stands before the verb. */
export const withRarelyAhead = (folded: string): string => (mayBeRare.test(folded) ? folded.replace(behindVerb, "$2 $1") : folded)
