/**
 * The two ends of a ranking that begins with the worst: "from worst to best". The list has the same meanings in each language. `ReversedOrders` reads it for
 * lists, and `OrdinalPhrases` for sentences.
 *
 * Source: detection "Rank".
 */
/**
 * The two ends of a ranking, the worse end first. Commas separate the phrases. Phrases for a direction only, such as "from bottom to top", are missing: they
 * tell how to scroll, or how the layers of a product lie.
 */
export const worstToBest: ReadonlyArray<string> = // English
  (
    "worst to best, worst to the best, worst to first, least to most recommended, least recommended to most recommended, least recommended to the most recommended, least favorite to favorite, least favourite to favourite, least favorite to most favorite, least favourite to most favourite, least to most favorite, least to most favourite, weakest to strongest, last to first, last place to first, last place to first place, lowest to highest rated, lowest rated to highest rated, least good to best, good to better to best, ascending order of preference, reverse order of preference, reverse order of recommendation, reverse ranking order, saving the best for last, saving my favorite for last, saving my favourite for last, " +
    // German, Dutch
    "schlecht nach gut, schlecht zu gut, schlecht bis gut, schlechtesten zum besten, schlechteste zum besten, schlechtesten bis zum besten, schlechtester bis bester, schlechtesten zur besten, schwächsten zum stärksten, letzten zum ersten, letzten platz zum ersten, letzten platz bis zum ersten, umgekehrter reihenfolge, aufsteigender empfehlung, der beste kommt zum schluss, das beste kommt zum schluss, das beste zum schluss, " +
    "slechtste naar beste, slechtste tot beste, slechtst naar best, slecht naar goed, minst naar meest aanbevolen, laatste naar eerste, omgekeerde volgorde, beste voor het laatst, " +
    // Swedish, Danish, Norwegian
    "sämst till bäst, sämsta till bästa, sämsta till den bästa, sämre till bättre, sist till först, omvänd ordning, det bästa till sist, værst til bedst, dårligst til bedst, dårligste til bedste, dårligste til den bedste, sidst til først, omvendt rækkefølge, det bedste til sidst, verst til best, dårligst til best, dårligste til beste, dårligste til den beste, sist til først, omvendt rekkefølge, det beste til slutt, " +
    // French, Spanish, Portuguese, Italian, Romanian, Catalan
    "pire au meilleur, pires aux meilleurs, pire à la meilleure, moins bon au meilleur, moins bons aux meilleurs, moins bonne à la meilleure, moins recommandé au plus recommandé, moins au plus recommandé, dernier au premier, dernière à la première place, ordre inverse, ordre décroissant de classement, meilleur pour la fin, " +
    "peor a mejor, peor al mejor, la peor a la mejor, peores a los mejores, menos a más recomendado, menos a más recomendable, menos recomendado al más recomendado, último al primero, última a la primera, orden inverso, lo mejor para el final, el mejor para el final, " +
    "pior para o melhor, pior para a melhor, pior ao melhor, piores para os melhores, piores aos melhores, pior à melhor, menos para o mais recomendado, menos recomendado ao mais recomendado, último ao primeiro, último para o primeiro, última à primeira, ordem inversa, ordem decrescente de posição, o melhor para o fim, o melhor fica para o final, " +
    "peggiore al migliore, peggior al miglior, peggiori ai migliori, peggiore alla migliore, meno al più consigliato, meno consigliato al più consigliato, ultimo al primo, ultima alla prima, ordine inverso, il meglio alla fine, il migliore alla fine, " +
    "cel mai slab la cel mai bun, cel mai prost la cel mai bun, cea mai slabă la cea mai bună, mai rău la mai bun, ultimul la primul, ordine inversă, pitjor al millor, pitjor a millor, últim al primer, ordre invers, " +
    // Polish, Czech, Slovak, Croatian, Serbian, Slovenian, Hungarian, Finnish, Estonian
    "najgorszego do najlepszego, najgorszej do najlepszej, najsłabszego do najlepszego, najsłabszej do najlepszej, ostatniego do pierwszego, ostatniego miejsca do pierwszego, kolejności odwrotnej, odwrotnej kolejności, najlepsze na koniec, nejhoršího po nejlepší, nejhoršího k nejlepšímu, nejhorší po nejlepší, nejslabšího po nejlepší, posledního po první, posledního k prvnímu, opačném pořadí, nejlepší nakonec, najhoršieho po najlepší, najhoršieho k najlepšiemu, najslabšieho po najlepší, opačnom poradí, najlepšie nakoniec, " +
    "najgoreg do najboljeg, najgoreg prema najboljem, najlošijeg do najboljeg, najslabijeg do najboljeg, najslabšega do najboljšega, najslabše do najboljše, obrnutim redoslijedom, obrnutim redosledom, obratnem vrstnem redu, legrosszabbtól a legjobbig, leggyengébbtől a legjobbig, utolsótól az elsőig, fordított sorrendben, huonoimmasta parhaaseen, heikoimmasta parhaaseen, viimeisestä ensimmäiseen, käänteisessä järjestyksessä, halvimast parimani, halvemast paremani, viimasest esimeseni, " +
    // Turkish, Indonesian, Malay, Vietnamese
    "en kötüden en iyiye, kötüden iyiye, en zayıftan en iyiye, sondan başa, sonuncudan birinciye, terburuk ke terbaik, terburuk hingga terbaik, terburuk sampai terbaik, terlemah ke terkuat, terakhir ke pertama, terakhir hingga pertama, urutan terbalik, tệ nhất đến tốt nhất, kém nhất đến tốt nhất, dở nhất đến hay nhất, thấp đến cao về mức độ khuyên dùng, cuối lên đầu, " +
    // Cyrillic letters, Greek
    "худшего к лучшему, худших к лучшим, худшей к лучшей, наихудшего к наилучшему, наименее к наиболее рекомендуемому, последнего к первому, последнего места к первому, обратном порядке, лучшее напоследок, найгіршого до найкращого, гіршого до кращого, найгірших до найкращих, гірших до кращих, останнього до першого, зворотному порядку, най-лошия към най-добрия, най-лошото към най-доброто, най-слабия към най-добрия, последния към първия, обратен ред, најгорег до најбољег, χειρότερο στο καλύτερο, χειρότερη στην καλύτερη, τελευταίο στο πρώτο, αντίστροφη σειρά, " +
    // Arabic, Persian, Hebrew, Hindi, Bangla
    "الأسوأ إلى الأفضل, أسوأ إلى أفضل, الأسوأ للأفضل, الأضعف إلى الأقوى, الأخير إلى الأول, ترتيب عكسي, ترتيب تنازلي من الأخير, بدترین به بهترین, بدترین تا بهترین, ضعیف‌ترین به بهترین, آخر به اول, ترتیب معکوس, מהגרוע לטוב, מהגרועה לטובה, מהגרוע ביותר לטוב ביותר, מהגרוע לטוב ביותר, מהחלש לחזק, מהאחרון לראשון, בסדר הפוך, सबसे खराब से सबसे अच्छे, सबसे खराब से सबसे अच्छा, सबसे खराब से सर्वश्रेष्ठ, खराब से अच्छे, बुरे से अच्छे, आखिरी से पहले स्थान, उल्टे क्रम, সবচেয়ে খারাপ থেকে সবচেয়ে ভালো, খারাপ থেকে ভালো, " +
    // Chinese, Japanese, Korean, Thai
    "从差到好, 從差到好, 从坏到好, 從壞到好, 从最差到最好, 從最差到最好, 由差到好, 由坏到好, 从低到高推荐, 推荐度从低到高, 推荐程度从低到高, 推荐指数从低到高, 从最后一名到第一名, 從最後一名到第一名, 从末位到首位, 倒数排名, 最好的留到最后, 最好的放在最后, 悪い順, ワーストからベスト, 最下位から, 下位から順, おすすめ度の低い順, 評価の低い順, 逆順, カウントダウン形式, 최악부터 최고, 최악에서 최고, 나쁜 순, 꼴찌부터, 최하위부터, 낮은 순위부터, 추천도가 낮은 순, 역순, แย่ที่สุดไปดีที่สุด, แย่ที่สุดไปหาดีที่สุด, แย่ไปดี, แย่สุดไปดีสุด, อันดับสุดท้ายไปอันดับแรก, ท้ายสุดไปแรกสุด"
  ).split(", ")
