/**
 * The start of a sentence that names what it chooses from: "between A and B", "compared with A", "AとBを比べると". The lists have the same meanings in each
 * language.
 *
 * Source: detection "Rank".
 */

/** Before the two names. */
export const betweenTwo =
  /^[\s*_"“]*(?:(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar|и|но|а)\s)?(?:(?:given|if i had|faced with|it comes down to|my choice is|the choice is|it['’]s(?: a choice)?)(?: (?:the|a) choice)? between|it comes down to|if (?:i|you) (?:had|have) to (?:choose|pick) between|when (?:i |you )?compar(?:ing|e)|between|of|out of|from|among|comparing|(?:wenn ich )?zwischen|von|im vergleich (?:von|zwischen)|entre|si (?:je|tu|vous) \p{L}+ (?:choisir )?entre|de|tra|fra|mellem|mellom|mellan|tussen|van|spośród|pomiędzy|między|z|mezi|ze|medzi|izmeđ[ju]u?|(?:если )?(?:выбира(?:ть|я) )?(?:между|из)|между|з|(?:якщо )?(?:вибирати |обирати )?між|dintre|între|antara|giữa|ανάμεσα(?: σε| στ\p{L}+)?|μεταξύ|بين|בין)\s/iu

/** Before the one name that is not chosen. */
export const comparedWith =
  /^[\s*_"“]*(?:(?:when )?compared (?:with|to)|set against|next to|against|(?:bei uns |für mich |hier )?(?:im (?:direkten )?vergleich (?:mit|zu)|verglichen mit|gegenüber)|in (?:directe )?vergelijking met|vergeleken met|jämfört med|sammenlignet med|par rapport à|comparée? à|face à|en comparación con|comparad[oa] con|frente a|em comparação com|comparad[oa] com|frente (?:ao?|à)|rispetto a(?:ll[ao])?|in confronto a|a confronto con|w porównaniu (?:z|do)|ve srovnání s|v porovnaní s|по сравнению с|у порівнянні з|в сравнение с|σε σύγκριση με|בהשוואה ל|مقارنة ب)\s/iu

/** Behind the two names, in languages that say so there. */
export const amongTwo =
  /\s?(?:(?:arasında|arasından|karşılaştırıldığında|karşılaştırınca),?\s|を(?:比べ|比較し|比較す|比べた|比較した)(?:ると|れば|たら|場合)?[、，]?|(?:では|の(?:うち|中)(?:では|で|なら)|なら)[、，]|(?:를|을) (?:비교하면|비교했을 때)[,，]?\s|\s?(?:중에서는|중에서|중에는|중에선|중)[,，]?\s|(?:之间|之間|相比|二选一(?:的话)?|二選一(?:的話)?|比较|比較|两者|当中|當中)[，,]?|में से\s|के बीच\s|की तुलना में\s)(?:[^，、,。]{0,6})$/u

/** Behind the winner: a condition, a property or readers. */
export const limitBehind =
  /^[*_"”»]*,?\s(?:if|when|unless|on|in(?! (?:the end|my (?:book|opinion|view)))|at|for(?! (?:me|us))|en|sur|pour(?! moi)|beim?|im|für(?! mich)|wenn|falls|als|op|bij|voor(?! mij)|per(?! me)|nel|nella|se|si|para(?! m[ií]m?)|em|no|na|w|dla|по|в|для|jeśli|если)\s/iu
