/** Comparisons in languages other than English, whose second member is X: "lauter als X", "plus lent que X", "XよりもYが". */
import { patternOf } from "./Patterns.js"

const article = "(?:[\\p{L}]{1,4}['’ ]){0,2}"

const comparisons = [
  // A comparative must stand before "als" and "que", because the two words have other meanings alone.
  String.raw`(?<![\p{L}])(?:\p{L}+er(?:e[nrsm]?)?|mehr|weniger|anders) (?:[^.,;!?]{0,30} )?als`,
  String.raw`im (?:gegensatz|vergleich|unterschied) zu[mr]?|verglichen mit`,
  String.raw`(?:\p{L}+er|meer) (?:[^.,;!?]{0,30} )?dan|in tegenstelling tot|vergeleken met`,
  String.raw`(?:plus|moins|mieux|meilleure?s?|pires?) (?:[^.,;!?]{0,30} )?que|contrairement (?:à|au|aux)|par rapport (?:à|au|aux)`,
  String.raw`(?:más|menos|mejor|mejores|peor|peores) (?:[^.,;!?]{0,30} )?que|a diferencia de|comparad[oa]s? con`,
  String.raw`(?:mais|menos|melhor|melhores|pior|piores) (?:[^.,;!?]{0,30} )?(?:do )?que|ao contrário (?:do|da|de)|em comparação com`,
  String.raw`(?:è|sono|molto|ben|ancora|risulta|costa|dura) (?:molto )?(?:più|meno) \p{L}+ (?:di|del|della|rispetto alla|rispetto al?)|(?:meglio|peggio|migliore|peggiore) (?:di|del|della)|a differenza (?:di|del|della)|rispetto alla|rispetto al?`,
  String.raw`niż|w porównaniu (?:do|z)|w przeciwieństwie do`,
  String.raw`чем|по сравнению с|в отличие от`,
  String.raw`(?:лучше|хуже|дешевле|дороже|быстрее|медленнее|тише|громче|шумнее|надёжнее|надежнее|слабее)`
]

/** The text of a comparison that ends directly before the name. */
export const comparedAhead = patternOf(
  String.raw`(?:(?<![\p{L}\p{M}])(?:${comparisons.join("|")})(?:['’]|\s)${article}[«„“"*_]*|(?:比起?|相比|超过|优于|胜过|不如|不及|比不上)\s?)$`,
  "iu"
)
/** The text of a comparison that begins directly behind the name. */
export const comparedBehind =
  /^(?:[^\s、。，,.はがをも]{0,6})?(?:より|に比べ|と比べ)|^[^\s,.]{0,3}(?:\s[^\s,.은는이가]{1,8})?(?:보다|에 비해)(?=\s)|^(?:的[^，。]{0,6})?(?:相比|比起来)/u
