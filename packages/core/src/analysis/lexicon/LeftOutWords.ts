/**
 * Words that say that a brand is left out of a ranking: "X did not make the list", "X hat es nicht auf die Liste geschafft", "X не попала в рейтинг". The
 * lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

const phrases: ReadonlyArray<string> = [
  "(?:did|does|do|could|would|will)(?: not|n['’]t) (?:quite |even )?(?:make|reach|enter) (?:the|my|our|this) (?:list|cut|ranking|top|shortlist)|(?:missed|misses|just misses) (?:out on )?(?:the|my|our|this) (?:list|cut|ranking|top|shortlist)|(?:is|are|was|were)(?: not|n['’]t) (?:on|in|part of|included in|ranked in) (?:the|my|our|this) (?:list|ranking|top|shortlist)|(?:left|leaving|leave) (?:\\p{L}+ ){0,2}(?:out|off) (?:of )?(?:the|my|our|this) (?:list|ranking)|not ranked",
  "nicht (?:auf|in) (?:die|der|meiner?|unserer?|dieser?) (?:liste|rangliste|auswahl|ranking|top)|(?:die|meine|unsere|diese) (?:liste|rangliste|auswahl) (?:nicht geschafft|verpasst)|(?:es )?nicht ins ranking|niet (?:in|op) (?:de|mijn|onze|deze) (?:lijst|ranglijst|top)|(?:inte|ikke) (?:med )?(?:på|i) (?:listan|listen|min liste|min lista|rankingen)",
  "(?:pas|point) (?:dans|sur) (?:la|ma|notre|cette|le|mon|notre|ce) (?:liste|classement|sélection|top)|(?:no|não|non) (?:\\p{L}+ ){1,4}(?:la lista|mi lista|el ranking|este ranking|a lista|na lista|minha lista|no ranking|in classifica|nella lista|nella classifica|en la lista|en el ranking|en mi lista)",
  "nie (?:\\p{L}+ ){0,2}(?:do|na|w) (?:listy|liście|rankingu|zestawienia|zestawieniu)|(?:nedostal|nevešl|nedostala)\\p{L}* (?:se )?(?:do|na) (?:seznam|žebříč|výběr)\\p{L}*|nem (?:\\p{L}+ ){0,2}(?:a listá|a rangsor)\\p{L}*|(?:listeye|sıralamaya) gir(?:e)?me\\p{L}+|tidak (?:\\p{L}+ ){0,2}(?:daftar|peringkat)",
  "не (?:\\p{L}+ ){0,3}(?:в (?:список|списке|рейтинг|рейтинге|топ|топе|подборку)|до (?:списку|рейтингу|топу))|(?:в|до) (?:список|рейтинг|топ|подборку|списку|рейтингу) не (?:попал|вош|потрапи|увійш)\\p{L}*"
]
const unspaced =
  "(?:没有?|沒有?|未)(?:能)?(?:上榜|入选|入選|进榜|進榜|进入)|ランク外|圏外|リストに(?:は)?(?:入ら|入れ)な|순위에(?:는)? (?:들지|없|오르지)|목록에(?:는)? (?:들지|없)"

/** Finds words that leave a brand out of the ranking, in the sentence that names the brand. */
export const leftOut = patternOf(`(?<![\\p{L}\\p{M}])(?:${phrases.join("|")})(?![\\p{L}\\p{M}])|${unspaced}`, "iu")
