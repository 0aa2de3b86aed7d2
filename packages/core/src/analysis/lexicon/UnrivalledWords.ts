/**
 * Phrases before a brand's name that say that nothing equals the brand: "nothing beats", "hard to beat", "nichts geht über", "rien ne vaut".
 */
import { patternOf } from "./Patterns.js"

const article = "(?:[\\p{L}]{1,4}['’ ]){0,2}"
const nothing: ReadonlyArray<string> = [
  String.raw`(?:nothing|nobody|no one|none|no other [\w'’-]+|hard to|(?:can|could)(?:no|['’]?)t) (?:[^\s]+ ){0,2}(?:beats?|surpass(?:es|ed)?|outperforms?|compares? (?:to|with)|comes (?:close|near) to|top|tops|match|matches|rivals)`,
  "nichts geht über|(?:nichts|niemand|keiner|kein anderer) (?:schlägt|übertrifft|kommt an|reicht an)|(?:niets|niemand) (?:gaat boven|overtreft|verslaat|kan tippen aan)|(?:ingenting|inget|intet) (?:slår|går upp mot|overgår)",
  "rien ne (?:vaut|bat|surpasse|égale)|(?:aucun|aucune|personne) (?:[\\p{L}]+ )?n['’e] ?(?:égale|surpasse|bat|vaut|arrive à la cheville de)",
  "(?:nada|nadie|ningun[oa]?) (?:supera|iguala|gana|se compara con)(?: a)?|(?:nada|ninguém|nenhum|nenhuma) (?:supera|bate|iguala|se compara (?:à|ao|a))|(?:niente|nessuno|nulla) (?:batte|supera|eguaglia)",
  "nic nie (?:przebije|przebija|pobije|dorównuje|równa się z)|nic (?:nepřekoná|neporazí)|(?:ничто|никто|ничего) не (?:сравнится с|превзойд[её]т|может сравниться с)|ніщо не (?:зрівняється з|перевершить)"
]

/** Matches such a phrase directly before the name. */
export const unrivalled = patternOf(`(?<![\\p{L}\\p{M}])(?:${nothing.join("|")})\\s${article}[«„“"*_]*$`, "iu")
