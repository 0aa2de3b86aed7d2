/**
 * Words that set two names against each other: "A or B", "A vs. B", "both", "the better tool". The lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */

/** Between the two names. */
export const betweenRivals =
  /(?<![\p{L}\p{M}])(?:or|vs\.?|versus|against|oder|gegen|ou|contre|o|contra|of|tegen|eller|mot|mod|lub|czy|albo|nebo|či|proti|alebo|ili|vagy|vai|või|sau|contro|или|против|або|чи|проти|veya|yoksa|mı|mi|mu|mü|karşı|atau|hay|hoặc|ή|أم|أو|או|یا|या|বা)(?![\p{L}\p{M}])|还是|還是|或者?|或|vs|か|または|と|対|또는|아니면|이냐|หรือ/iu

/** About the two names together, or about the better one of two. */
export const ofRivals =
  /(?<![\p{L}\p{M}])(?:both|the two|these two|either|of the pair|the better|edges|wins out|beide[ns]?|die zwei|(?:die|der|das) bessere|tous les deux|toutes les deux|les deux|ambos|ambas|los dos|las dos|os dois|as duas|entrambi|entrambe|tutti e due|allebei|båda|begge|bägge|oba|obaj|obie|obydwa|obě|obidva|mindkettő|molemmat|amândou[aă]|ambele|оба|обе|обидва|обидві|her ikisi|ikisi|keduanya|cả hai|και (?:οι|τα) δύο|كلاهما|שניהם|שתיהן|दोनों)(?![\p{L}\p{M}])|两者|兩者|两款|両方|どちらも|둘 다|두 (?:제품|브랜드|회사)|ทั้งสอง/iu

/** Words of a sentence that chooses its name, too plain to choose in other places: "use X", "what I'd pay for", "hands down". */
export const plainChoice =
  /(?:^|[,:;.—–] ?)(?:just )?(?:use|get|buy|take|choose|try) (?=\p{Lu})|(?<!\p{L})(?:make it|pay for|happiest with|(?:keep|find myself) (?:going|coming) back|reach for|swear by|hands down|no contest|every time)(?!\p{L})/iu
