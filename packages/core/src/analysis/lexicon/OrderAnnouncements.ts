/**
 * Phrases that announce names in an order: "in order of preference: A, B, C", "from best to worst", "A, B and C, in that order". Commas separate the phrases.
 * The lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
/** Phrases that announce names in the order of preference. The names stand behind or before the phrase. */
export const orders =
  "in order of preference, order of preference, sorted by rating, sorted by our rating, sorted by score, sorted by overall score, ranked by rating, " +
  "ranked by score, ranked by overall score, ordered by rating, ordered by score, in order of rating, highest rated first, the podium, rank them, " +
  "rank them as follows, rank them like this, id rank them, i would rank them, id rank them like this, id rank them as follows, " +
  "i would rank them as follows, i would rank them like this, i rank them, id put them, i would put them, id order them, i would order them, " +
  "my order of preference, from most to least, from most to least recommended, from favorite to least favorite, starting with the best, " +
  "starting with my favorite, starting with my favourite, top three:, top 3:, top three are, top 3 are, top three, top 3, top five, top 5, " +
  "le trio de tête, trio de tête, le tiercé gagnant, das spitzentrio, das führungstrio, el trío de cabeza, il trio di testa, тройка лидеров, " +
  "трійка лідерів, 排名依次为, 排名依次是, 推荐顺序依次为, 推荐依次为, die besten drei, die drei besten, los tres mejores, las tres mejores, les trois meilleurs, " +
  "les trois meilleures, i tre migliori, le tre migliori, os três melhores, as três melhores, de beste drie, podium:, il podio:, el podio:, le podium:, " +
  "das podest:, das podium:, топ 3:, топ-3:, 前三名是, 前三名分别是, 前三名依次是, 前三名为, 排在前三的依次是, 排在前三的是, top five:, top 5:, my top three, my top 3, our top three, " +
  "my top five, my top 5, best first, my ranking, my order, my personal ranking, from best to worst, best to worst, preference order, meine rangliste, " +
  "meine reihenfolge, mein ranking, reihenfolge meiner empfehlung, nach präferenz geordnet, vom besten zum schlechtesten, par ordre de préférence, " +
  "mon classement, du meilleur au moins bon, por orden de preferencia, en orden de preferencia, mi ranking, mi orden, de mejor a peor, " +
  "em ordem de preferência, por ordem de preferência, meu ranking, da melhor para a pior, do melhor para o pior, in ordine di preferenza, " +
  "la mia classifica, dal migliore al peggiore, op volgorde van voorkeur, mijn ranglijst, mijn top drie, mijn top 3, i prioriteringsordning, " +
  "min rangordning, mój ranking, moje pořadí, în ordinea preferinței, tercih sıram, в порядке предпочтения, мой рейтинг, мой топ, мій рейтинг, 推荐顺序, " +
  "推荐排序, 优先顺序, 优先级, 推荐度, おすすめ順, 優先順位, おすすめの順, 추천 순위, 우선순위, the correct order, the right order, the corrected order, correct ranking, " +
  "the order should be, the order is, top three in order, richtige reihenfolge, korrekte reihenfolge, die reihenfolge lautet, reihenfolge nach vorliebe, " +
  "nach vorliebe, mein podest, mijn volgorde, juiste volgorde, volgorde van voorkeur, min rekkefølge, min rækkefølge, min ordning, min rangering, " +
  "min ranking, riktig rekkefølge, rätt ordning, den rigtige rækkefølge, min topp tre, min top tre, i prioritert rekkefølge, i prioriteret rækkefølge, " +
  "ordre de préférence, mon ordre, le bon ordre, l'ordre correct, mon podium, mon top 3, mon top trois, orden de preferencia, el orden correcto, " +
  "mi clasificación, mi podio, mi top 3, ordem de preferência, minha ordem, minha classificação, a ordem correta, a ordem certa, meu pódio, meu top 3, " +
  "ordine di preferenza, il mio ordine, l'ordine corretto, l'ordine giusto, il mio podio, ordinea preferințelor, ordinea mea, clasamentul meu, " +
  "ordinea corectă, topul meu, ordre de preferència, la meva classificació, moja kolejność, kolejność preferencji, prawidłowa kolejność, " +
  "właściwa kolejność, poprawna kolejność, moje podium, mé pořadí, správné pořadí, můj žebříček, moje poradie, správne poradie, môj rebríček, " +
  "moj poredak, moj redoslijed, moj redosled, ispravan poredak, točan redoslijed, tačan redosled, ispravan redoslijed, moja rang lista, moja lestvica, " +
  "moj vrstni red, pravilni vrstni red, sorrendem, helyes sorrend, rangsorom, a helyes sorrend, järjestykseni, suositusjärjestykseni, oikea järjestys, " +
  "paremmuusjärjestys, paremmuusjärjestyksessä, sıralamam, doğru sıralama, doğru sıra, tercih sıralamam, urutan saya, urutan preferensi, " +
  "urutan yang benar, peringkat saya, susunan saya, susunan yang betul, urutan rekomendasi, thứ tự ưu tiên, thứ tự của tôi, xếp hạng của tôi, " +
  "thứ tự đúng, мой порядок, порядок предпочтения, правильный порядок, верный порядок, моя тройка, порядок такой, расставлю так, расставил бы так, " +
  "поставлю так, мій порядок, правильний порядок, порядок такий, моя трійка, поставлю так, розставлю так, моята подредба, моята класация, класацията ми, " +
  "подредбата ми, правилният ред, мој редослед, η σειρά μου, η κατάταξή μου, σειρά προτίμησης, η σωστή σειρά, ترتيبي, الترتيب الصحيح, ترتيب الأفضلية, " +
  "حسب الأفضلية, الترتيب عندي, ترتیب من, ترتیب پیشنهادی, ترتیب درست, رتبه‌بندی من, به ترتیب اولویت, הדירוג שלי, הסדר שלי, סדר העדיפויות שלי, הסדר הנכון, " +
  "לפי סדר עדיפות, मेरा क्रम, मेरी रैंकिंग, सही क्रम, पसंद का क्रम, 我的排序, 我的排名, 正确顺序, 正确的顺序, 正确排序, 我的顺序, 顺序应该是, 排序应为, 排名应为, 私の順位, 正しい順番, 正しい順位, 正しい順, " +
  "おすすめの順番, 優先順, 올바른 순서, 올바른 순위, 제 순위, 제 순서, 추천 순서, 정확한 순서, 선호 순서, ลำดับของฉัน, ลำดับของผม, ลำดับที่ถูกต้อง, เรียงตามความชอบ, " +
  // English
  "my order of recommendation, order of recommendation, order of my recommendation, the list would go, my list would go, my list goes, the list goes, the order would be, " +
  "the order goes, the ranking would be, the ranking is, my personal order, our order, our ranking, our order of preference, sort them as follows, " +
  "sort them like this, line them up as follows, line them up like this, stack up as follows, stack up like this, from my favorite to my least favorite, " +
  "from top to bottom:, " +
  // German
  "reihenfolge wäre, reihenfolge ist, rangfolge wäre, meine persönliche reihenfolge, unsere reihenfolge, meine rangfolge, empfehlungsreihenfolge, " +
  "reihe ich so, würde sie so reihen, ordne ich so, " +
  // French
  "mon ordre de préférence, l'ordre serait, je les classerais ainsi, je les classe ainsi, mon classement personnel, notre classement, " +
  // Spanish
  "los ordenaría así, las ordenaría así, los clasificaría así, el orden sería, nuestro ranking, nuestra clasificación, mi orden personal, " +
  // Portuguese
  "a ordem seria, eu os ordenaria assim, a minha ordem, nosso ranking, o meu ranking, " +
  // Italian
  "il mio ordine personale, li ordinerei così, l'ordine sarebbe, la nostra classifica, la mia graduatoria, " +
  // Dutch, Swedish, Danish, Norwegian
  "mijn persoonlijke volgorde, onze volgorde, de volgorde zou zijn, onze ranglijst, min personliga ordning, vår ranking, " +
  "jag skulle rangordna dem så här, jeg ville rangere dem sådan, vores rangering, vår rangering, " +
  // Slavic
  "moja osobista kolejność, nasz ranking, naše pořadí, naš poredak, мой личный порядок, наш рейтинг, нашият ред"

/** The two ends of a ranking, the better end first. `OrderEnds` has the ends of a ranking that begins with the worst. */
export const bestToWorst =
  // English
  "best to the worst, best to least good, strongest to weakest, most to least recommended, most recommended to least recommended, " +
  "favourite to least favourite, favorite to least liked, first to last choice, highest to lowest rated, top to bottom:, strongest first, " +
  "favourite first, favorite first, my favourite first, my favorite first, most recommended first, in descending order of preference, " +
  "in descending order of recommendation, " +
  // German, Dutch
  "besten bis zum schlechtesten, besten zum schwächsten, von gut nach schlecht, stärksten zum schwächsten, bester bis schlechtester, der beste zuerst, " +
  "das beste zuerst, die besten zuerst, absteigender empfehlung, beste naar slechtste, best naar slechtst, beste tot slechtste, goed naar slecht, " +
  "sterkste naar zwakste, meest naar minst aanbevolen, de beste eerst, beste eerst, " +
  // Swedish, Danish, Norwegian
  "bäst till sämst, bästa till sämsta, bästa till det sämsta, bäst först, den bästa först, bedst til dårligst, bedste til dårligste, bedst til værst, " +
  "bedste til værste, den bedste først, bedst først, best til dårligst, beste til dårligste, best til verst, den beste først, best først, " +
  // French
  "meilleur au pire, meilleure à la pire, meilleur au moins bon, meilleure à la moins bonne, plus au moins recommandé, " +
  "plus recommandé au moins recommandé, meilleurs aux moins bons, le meilleur en premier, le meilleur d'abord, " +
  // Spanish, Catalan
  "mejor a peor, mejor al peor, la mejor a la peor, más a menos recomendable, más a menos recomendado, el mejor primero, la mejor primero, " +
  "millor a pitjor, millor al pitjor, " +
  // Portuguese, Italian, Romanian
  "melhor ao pior, melhor à pior, melhor para o pior, melhor para a pior, mais ao menos recomendado, o melhor primeiro, migliore al peggiore, " +
  "migliore alla peggiore, meglio al peggio, più al meno consigliato, il migliore per primo, cel mai bun la cel mai slab, cel mai bun la cel mai prost, " +
  "cea mai bună la cea mai slabă, mai bun la mai slab, " +
  // Polish, Czech, Slovak
  "najlepszego do najgorszego, najlepszej do najgorszej, najlepszych do najgorszych, najmocniejszego do najsłabszego, najlepszy najpierw, " +
  "nejlepšího po nejhorší, nejlepší po nejhorší, nejlepšího k nejhoršímu, nejlepšího po nejslabší, nejlepší první, najlepšieho po najhoršie, " +
  "najlepšieho po najhorší, najlepšieho k najhoršiemu, " +
  // Croatian, Serbian, Slovenian, Hungarian, Finnish, Estonian
  "najboljeg do najgoreg, najboljeg prema najgorem, najboljeg do najlošijeg, najboljeg do najslabijeg, najboljšega do najslabšega, " +
  "legjobbtól a legrosszabbig, legjobbtól a leggyengébbig, legjobb elöl, parhaasta huonoimpaan, parhaimmasta huonoimpaan, paras ensin, " +
  "parimast halvimani, " +
  // Lithuanian, Latvian
  "geriausio iki blogiausio, labākā līdz sliktākajam, " +
  // Turkish
  "en iyiden en kötüye, iyiden kötüye, en iyiden en zayıfa, en güçlüden en zayıfa, en iyisi başta, " +
  // Indonesian, Malay, Vietnamese
  "yang terbaik sampai yang terburuk, yang terbaik hingga yang terburuk, yang terbaik ke yang terburuk, yang terbaik sampai terburuk, terbaik sampai yang terburuk, terbaik sampai terburuk, terbaik hingga terburuk, terbaik hingga yang terburuk, terbaik ke terburuk, " +
  "terbaik ke yang terburuk, terbaik kepada terburuk, terbaik lebih dulu, tốt nhất đến kém nhất, tốt nhất đến tệ nhất, tốt nhất xuống kém nhất, " +
  "hay nhất đến dở nhất, " +
  // Cyrillic letters, Greek
  "лучшего к худшему, лучшей к худшей, лучших к худшим, лучшего до худшего, сильного к слабому, самого лучшего к худшему, кращого до гіршого, " +
  "найкращого до найгіршого, найкращої до найгіршої, кращих до гірших, най-добрия към най-лошия, най-доброто към най-лошото, най-добрия до най-слабия, " +
  "најбољег до најгорег, καλύτερο στο χειρότερο, καλύτερη στη χειρότερη, καλύτερο προς το χειρότερο, " +
  // Arabic, Persian, Hebrew, Hindi, Bangla
  "الأفضل إلى الأسوأ, أفضل إلى أسوأ, الأفضل للأسوأ, الأفضل إلى الأقل, الأقوى إلى الأضعف, بهترین به بدترین, بهترین تا بدترین, بهترین تا ضعیف‌ترین, " +
  "מהטוב לגרוע, מהטוב ביותר לגרוע ביותר, מהטובה לגרועה, מהחזק לחלש, सबसे अच्छे से सबसे खराब, सबसे अच्छे से खराब, अच्छे से खराब, " +
  "सर्वश्रेष्ठ से सबसे खराब, সেরা থেকে খারাপ, সবচেয়ে ভালো থেকে সবচেয়ে খারাপ, ভালো থেকে খারাপ, " +
  // Chinese, Japanese, Korean, Thai
  "从好到差, 從好到差, 从好到坏, 从最好到最差, 從最好到最差, 由好到差, 从强到弱, 从高到低推荐, 推荐度从高到低, 推荐程度从高到低, 良い順, いい順, おすすめ度の高い順, 評価の高い順, ベストからワースト, 最高から最低, 좋은 순, 최고부터 최하, 추천도가 높은 순, " +
  "선호하는 순, ดีที่สุดไปแย่ที่สุด, ดีที่สุดไปหาแย่ที่สุด, ดีไปแย่, ดีสุดไปแย่สุด"

/** Phrases that announce names in some order. Such a phrase counts only if the sentence is about a choice. */
export const sequences =
  "in this order, in that order, in this sequence, in that sequence, in exactly this order, in the following order, in order:, ranked, ranking, order them, in descending order, in dieser reihenfolge, in genau dieser reihenfolge, " +
  "in absteigender reihenfolge, dans cet ordre, dans l'ordre, en este orden, en ese orden, nesta ordem, nessa ordem, in quest'ordine, in deze volgorde, " +
  "in die volgorde, i den ordningen, i denna ordning, i den rækkefølge, i denne rækkefølge, i den rekkefølgen, i denne rekkefølgen, kolejność:, pořadí:, " +
  "poradie:, reihenfolge:, rangfolge:, volgorde:, rangordning:, w tej kolejności, w takiej kolejności, v tomto pořadí, v tomto poradí, " +
  "ebben a sorrendben, tässä järjestyksessä, în această ordine, bu sırayla, dengan urutan, theo thứ tự, por este orden, por ese orden, por esta ordem, " +
  "por essa ordem, в таком порядке, в этом порядке, у такому порядку, в такому порядку, με αυτή τη σειρά, 排序, 排名如下, の順, ランキング, 순으로, 순서로, " +
  // English
  "in exactly that order, in just that order, in precisely this order, in order, from first to last:, " +
  // German, Dutch
  "und zwar in dieser reihenfolge, der reihe nach:, in volgorde:, " +
  // Romance
  "dans cet ordre précis, por este mismo orden, exactamente nessa ordem, proprio in quest'ordine, în ordinea aceasta, în ordinea asta, en aquest ordre, " +
  // Polish, Czech, Slovak, Croatian, Slovenian
  "właśnie w tej kolejności, dokładnie w tej kolejności, přesně v tomto pořadí, v tomhle pořadí, ovim redoslijedom, ovim redosledom, tim redom, " +
  "ovim redom, v tem vrstnem redu, " +
  // Hungarian, Finnish, Turkish
  "ezt a sorrendet, seuraavassa järjestyksessä, şu sırayla, şu sırada, bu sırada, " +
  // Indonesian, Malay, Vietnamese
  "dalam urutan itu, dalam urutan ini, dengan urutan ini, urutan ini, mengikut urutan ini, theo thứ tự này, theo đúng thứ tự này, theo thứ tự đó, " +
  // Cyrillic letters
  "именно в таком порядке, в следующем порядке, саме в такому порядку, саме у такому порядку, у цьому порядку, в цьому порядку, в този ред, " +
  "точно в този ред, овим редом, " +
  // Arabic, Persian, Hebrew, Hindi, Bangla
  "بهذا الترتيب, بالترتيب التالي, على الترتيب, بالترتيب, به این ترتیب, به ترتیب, בסדר הזה, בסדר זה, לפי הסדר הזה, לפי הסדר, इस क्रम में, इसी क्रम में, " +
  "इस क्रम से, এই ক্রমে, " +
  // Chinese, Japanese, Korean, Thai
  "按这个顺序, 按此顺序, 依次推荐, この順番で, この順で, 이 순서로, 다음 순서로, ตามลำดับนี้, ตามลำดับ"
