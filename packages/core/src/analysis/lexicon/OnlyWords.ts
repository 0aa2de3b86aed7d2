/**
 * "The only good thing about X is the price", "the only drawback of X", "not the only fault of X": what a text calls the only one of its kind. The word lists of
 * the language judge the side behind "only": an only fault leaves everything else good, and an only advantage leaves nothing else good.
 */
import { patternOf } from "./Patterns.js"

/** "The only". Words that also mean "merely" or "some" count with their article alone. */
const only: ReadonlyArray<string> = [
  "(?:the|my|our|his|her|their|its|your|x['’]s) (?:only|sole|one and only)|(?<!k?ein\\p{L}{0,2} )einzig(?:e[rsnm]?)?|(?:het|de|mijn|ons|onze|zijn|haar) enige|(?:de[tn]|de|min|vår|vores|deres) (?:enda|eneste)|(?:l[ea]s?|mon|ma|notre|son|sa) (?:seule?s?|unique)|únic[oa]s?|unic[oa]|unic(?:ul|a)|singur(?:ul|a)",
  "jedyn(?:y|a|e|ą|ym)|(?<!(?:ani|ni) )jedin(?:ou|ý|á|é|ým|ú|a|i|o|im|om)|edin[aio]|единственн\\p{L}+|єдин\\p{L}+|единствен\\p{L}*|vienīg\\p{L}+|vienintel\\p{L}+|egyetlen(?![^.!?;,]{0,40} se[mn]?(?!\\p{L}))|ainoa|ainus|tek(?! bir)|satu-satunya|(?:μοναδικ|το μόνο)\\p{L}*|تنها|एकमात्र|इकलौत[ाी]"
]
/** A denial before "only". */
const denied =
  "(?:(?:not|n['’]t|nicht|niet|pas|no es|no son|no era|non è|não é|nie jest|nie|není|nie je|nije|ni|не|nu e|nu este|inte|ikke|ei ole|nem|bukan|δεν είναι) (?:(?:das|der|die|az|det|den|\\p{L}{1,2}) |l['’])?)?"
/** A word of the side. No verb: "the only good bank is X" praises X. */
const word =
  "(?!(?:is|are|was|were|isn|to|for|than|but|x|ist|sind|war|waren|bleibt|für|als|zijn|blijft|voor|est|sont|était|reste|pour|es|son|era|fue|para|è|sono|per|é|são|foi|este|sunt|pentru|är|er|var|för|for|jest|są|był|była|je|jsou|byl|dla|pro|on|oli|бы[лв]\\p{L}*|для|είναι|για|है|است|adalah)(?!\\p{L}))\\p{L}+(?:['’]|(?= |$))"
const side = `${word}(?: ?${word}){0,4}`

/** In languages that say "only" behind the side. */
const sideBehind = "\\p{L}+(?: \\p{L}+)? (?:duy nhất|الوحيد[ةه]?|היחיד[הא]?)(?!\\p{L})"
const ofName = "[^.!?;,:。！？]{0,14}"

/** Matches up to the name of a brand, which it does not contain. The groups are the denial, and the side in one of two orders. */
const aheadOfName = patternOf(`(?<![\\p{L}\\p{M}])(?:(${denied})(?:${only.join("|")}) (${side}) ?[*_"“«„]*$|(${sideBehind}) ?${ofName}$)`, "iu")
/** Matches behind the name of a brand: "X's only advantage is", "Xの唯一の長所は". */
const behindName = patternOf(
  "^(?:['’]?s (?:only|sole|einzig\\p{L}*|enige|enda|eneste) (?:\\p{L}+ ){0,1}?\\p{L}+|['’]?\\p{L}?[iıuü]n tek (?:\\p{L}+ )?\\p{L}+|['’-]?\\p{L}{0,4} (?:ainoa|egyetlen) (?:\\p{L}+ )?\\p{L}+| (?:का|की|के) (?:एकमात्र|इकलौत[ाी]) (?:[\\p{L}\\p{M}]+ )?[\\p{L}\\p{M}]+|(?:の|的|의 )?(?:唯一の|唯一的?|유일한 )[^はがです是就은는이가，,。]{1,8})",
  "iu"
)

/** The side that the text around a brand's name calls the only one; null without such a side. */
export const onlySide = (before: string, after: string): { readonly isDenied: boolean; readonly side: string } | null => {
  const ahead = aheadOfName.exec(before)
  if (ahead !== null) return { isDenied: (ahead[1] ?? "") !== "", side: ahead[2] ?? ahead[3] ?? "" }
  const behind = behindName.exec(after)
  return behind === null ? null : { isDenied: false, side: behind[0] }
}

/** What a side is called that the word lists leave out, because its word has other meanings elsewhere: "plus", "minus". */
const [plus, minus] = [/(?<!\p{L})(?:plus(?!\p{L})|pluspun|voordeel|плюс|posit)/iu, /(?<!\p{L})(?:minus|mínus|минус|мінус|kusur|negativ)/iu]
export const sideJudged = (called: string): -1 | 0 | 1 => (plus.test(called) ? 1 : minus.test(called) ? -1 : 0)

/** "The only" and its side, without a name: "the only drawback is the price". */
export const onlyBefore = `(?:${only.join("|")}) ${word}(?: ${word})?|\\p{L}+(?: \\p{L}+)? (?:duy nhất|الوحيد[ةه]?|היחיד[הא]?)`
export const onlyUnspaced = "(?:唯一の|唯一的?|유일한 )[^はがです是就은는이가，,。]{1,8}|(?:ข้อเสีย|ข้อด้อย|จุดอ่อน)(?:อย่าง|ข้อ)?เดียว"
export const onlyPatterns = [aheadOfName, behindName]
/** Words of which each match has one, for `classesOfWords`. */
export const onlyGuards =
  "only sole einzig enige enda eneste seul seule seuls seules unique nico nica nicos nicas unic singur jedyn jedin edin vien vienintel egyetlen ainoa ainus tek satu duy nh"
