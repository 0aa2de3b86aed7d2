/**
 * Further phrases for places: places from the fourth to the tenth one, statements that nobody equals the first one ("unrivalled"), and the words for the list
 * in which a place is counted ("in our test"). All languages together, with the same meanings. Commas separate the phrases.
 *
 * Source: detection "Rank".
 */

/** Ordinals by place, from the fourth place on. Before a noun of choice, they are places: "el octavo puesto". */
export const furtherOrdinals: ReadonlyArray<string> = [
  "4:e, 4:a, 4de, čtvrtí, negyedikként, neljänsä, четверта, четвърто, ceturtā, ke-4, thứ 4, cuart, cuarta, al patrulea",
  "5:e, 5th, 5e, 5ème, 5º, 5ª, 5.º, 5.ª, femte, ötödiken, ötödikre, viidentenä, viidenneksi, beşinci, beşinciliğe, kelima, thứ 5, пятая, п'яте, пети, пета, пето, πέμπτος, πέμπτη, πέμπτο, पांचवा, पाँचवे",
  "6:e, 6e, 6ème, 6º, 6ª, sechstem, sechster, sesto, sesta, sexto, sexta, sixième, sixièmement, zesde, als zesde, sjätte, sjette, al șaselea, a șasea, šestý, šestá, šesté, šestém, šieste, šiestom, šiesty, šesti, šesto, šestom, šestem, hatodik, hatodikként, hatodiken, kuudes, kuudentena, kuudenneksi, kuudennella, altıncı, altıncı olarak, keenam, thứ sáu, шестой, шестую, шестому, шостий, шоста, шосте, шостому, шести, шеста, шесто, έκτος, έκτη, έκτο, السادس, السادسة, השישי, השישית, ששי, ششم, छठा, छठी, छठे, sisè, sisena",
  "7:e, 7e, 7ème, 7º, 7ª, siebte, siebter, siebten, siebtes, siebtens, settimo, settima, séptimo, séptima, sétimo, sétima, septième, zevende, als zevende, sjunde, syvende, sjuende, al șaptelea, a șaptea, siódmy, siódma, siódme, siódmym, siódmą, sedmý, sedmá, sedmé, sedmém, siedme, siedmom, sedmi, sedmo, sedmom, sedmem, hetedik, hetedikként, hetediken, seitsemäs, seitsemäntenä, seitsemännellä, yedinci, yedinci olarak, ketujuh, thứ bảy, седьмой, седьмая, седьмое, седьмым, седьмом, сьомий, сьома, сьоме, сьомому, седми, седма, седмо, έβδομος, έβδομη, έβδομο, السابع, السابعة, השביעי, השביעית, هفتم, सातवां, सातवें, सातवीं, setè, setena",
  "8:e, 8e, 8ème, 8º, 8ª, achte, achter, achten, achtes, achtens, ottavo, ottava, octavo, octava, oitavo, oitava, huitième, achtste, als achtste, åttonde, ottende, åttende, al optulea, a opta, ósmy, ósma, ósme, ósmym, ósmą, osmý, osmá, osmé, osmém, ôsme, ôsmom, osmi, osmo, osmom, osmem, nyolcadik, nyolcadikként, nyolcadikon, kahdeksas, kahdeksantena, kahdeksannella, sekizinci, sekizinci olarak, kedelapan, thứ tám, восьмой, восьмая, восьмое, восьмым, восьмом, восьмий, восьма, восьме, восьмому, осми, осма, осмо, όγδοος, όγδοη, όγδοο, الثامن, الثامنة, השמיני, השמינית, هشتم, आठवां, आठवें, आठवीं, vuitè, vuitena",
  "9:e, 9e, 9ème, 9º, 9ª, neunte, neunter, neunten, neuntes, neuntens, nono, nona, noveno, novena, neuvième, negende, als negende, nionde, niende, al nouălea, a noua, dziewiąty, dziewiąta, dziewiąte, dziewiątym, dziewiątą, devátý, devátá, deváté, devátém, deviate, deviatom, deveti, deveto, devetom, devetem, kilencedik, kilencedikként, kilencediken, yhdeksäs, yhdeksäntenä, yhdeksännellä, dokuzuncu, dokuzuncu olarak, kesembilan, thứ chín, девятый, девятая, девятое, девятым, девятом, дев'ятий, дев'ята, дев'яте, дев'ятому, девети, девета, девето, ένατος, ένατη, ένατο, التاسع, التاسعة, התשיעי, התשיעית, نهم, नौवां, नौवें, नौवीं, novè",
  "10:e, 10e, 10ème, 10º, 10ª, zehnte, zehnter, zehnten, zehntes, zehntens, decimo, decima, décimo, décima, dixième, tiende, als tiende, tionde, al zecelea, a zecea, dziesiąty, dziesiąta, dziesiąte, dziesiątym, dziesiątą, desátý, desátá, desáté, desátém, desiate, desiatom, deseti, deseto, desetom, desetem, tizedik, tizedikként, tizediken, kymmenes, kymmenentenä, kymmenennellä, onuncu, onuncu olarak, kesepuluh, thứ mười, десятый, десятая, десятое, десятым, десятом, десятий, десята, десяте, десятому, десети, десета, десето, δέκατος, δέκατη, δέκατο, العاشر, العاشرة, העשירי, העשירית, دهم, दसवां, दसवें, दसवीं, desè"
]

const numerals = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
const thaiNumerals = ["หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า", "สิบ"]
const arabicOrdinals = [
  "الأولى الأول",
  "الثانية الثاني",
  "الثالثة الثالث",
  "الرابعة الرابع",
  "الخامسة الخامس",
  "السادسة السادس",
  "السابعة السابع",
  "الثامنة الثامن",
  "التاسعة التاسع",
  "العاشرة العاشر"
]
const hebrewOrdinals = ["הראשון", "השני", "השלישי", "הרביעי", "החמישי", "השישי", "השביעי", "השמיני", "התשיעי", "העשירי"]
const persianOrdinals = ["اول", "دوم", "سوم", "چهارم", "پنجم", "ششم", "هفتم", "هشتم", "نهم", "دهم"]
const hindiOrdinals = ["पहले", "दूसरे", "तीसरे", "चौथे", "पांचवें", "छठे", "सातवें", "आठवें", "नौवें", "दसवें"]

/** Phrases for a place in languages that form them by rule, by place, from the first place on. */
export const formedPlaces: ReadonlyArray<string> = numerals.map((numeral, index) => {
  const number = index + 1
  const [feminine = "", masculine = ""] = arabicOrdinals[index]!.split(" ")
  const ofChinese = [numeral, String(number)].flatMap((each) => [
    `第${each}名`,
    `第${each}位`,
    ...["排名", "排", "排在", "位居", "位列", "名列", "居", "列"].map((verb) => `${verb}第${each}`)
  ])
  return [
    ...ofChinese,
    `${numeral}位`,
    `${number}位`,
    `${number}위`,
    `${number}등`,
    ...["อันดับ", "อันดับที่", "อันดับที่ ", "อันดับ "].flatMap((noun) => [`${noun}${thaiNumerals[index]!}`, `${noun}${number}`]),
    `المرتبة ${feminine}`,
    `المركز ${masculine}`,
    `במקום ${hebrewOrdinals[index]!}`,
    ...["رتبه", "جایگاه", "مقام", "رده"].map((noun) => `${noun} ${persianOrdinals[index]!}`),
    ...["स्थान पर", "नंबर पर", "पायदान पर", "क्रमांक पर"].map((noun) => `${hindiOrdinals[index]!} ${noun}`),
    `नंबर ${number}`
  ].join(", ")
})

/** Statements that nobody equals the first one. They say as much as "first place". */
export const unequalled =
  "your best bet, your best option, your best choice, at the top, undisputed leader, the undisputed leader, the clear leader, clear leader, the clear favorite, the clear favourite, clear favorite, clear favourite, front runner, the front runner, the clear front runner, the gold standard, in a league of its own, in a class of its own, in a class by itself, unrivalled, unrivaled, unmatched, unbeatable, second to none, head and shoulders above the rest, a cut above the rest, the cream of the crop, the benchmark, hard to beat, tough to beat, the undisputed champion, the undisputed king, the best of the bunch, the best of the lot, the best of them all, the best of all, the pick of the bunch, the standout, the strongest of the three, the stronger choice of the two, the better choice of the two, the better of the two, the better one, the stronger one, most people should get, most people should buy, most people should choose, most people should pick, most people should go with, most users should choose, most teams should choose, leads the ranking, leads the rankings, tops the ranking, tops the rankings, tops the chart, tops the charts, wins this one, wins the comparison, wins our comparison, wins the test, wins our test, wins the day, takes this one, " +
  "an der spitze, hat die nase vorn, hat knapp die nase vorn, führt die liste an, führt die rangliste an, führt das ranking an, führt das feld an, das maß der dinge, das maß aller dinge, unangefochten, unangefochtener marktführer, die klare nummer eins, der klare favorit, klarer favorit, klarer testsieger, konkurrenzlos, unschlagbar, überzeugt am meisten, eine klasse für sich, das nonplusultra, der beste von allen, die beste von allen, das beste von allen, " +
  "voert de lijst aan, voert de ranglijst aan, toppar listan, topper listen, toppar rankningen, de onbetwiste leider, de onbetwiste nummer één, onverslaanbaar, onovertroffen, de maatstaf, een klasse apart, de beste van allemaal, oslagbar, oslagbart, i en klass för sig, obestridd etta, klar etta, suverän etta, uovertruffen, i en klasse for sig, i en klasse for seg, i særklasse, uslåelig, den ubestridte leder, bäst av alla, bedst af alle, best av alle, " +
  "mène le classement, domine le classement, prend la tête du classement, la référence absolue, la référence en la matière, indétrônable, imbattable, sans rival, hors catégorie, le numéro un incontesté, leader incontesté, le leader incontesté, en pole position, au sommet, le meilleur de tous, la meilleure de toutes, remporte notre comparatif, remporte le comparatif, remporte notre test, remporte le test, remporte le match, sort vainqueur, " +
  "lidera el ranking, lidera la lista, encabeza el ranking, lidera o ranking, lidera a lista, encabeça a lista, el líder indiscutible, la líder indiscutible, líder indiscutible, líder absoluto, líder absoluta, imbatible, insuperable, la referencia, el referente, sin rival, en lo más alto, la mejor de todas, el mejor de todos, en la cima, líder incontestável, a referência, imbatível, insuperável, sem rival, a melhor de todas, o melhor de todos, " +
  "guida la classifica, è in cima alla classifica, conduce clasamentul, leader indiscusso, il leader indiscusso, leader indiscussa, imbattibile, insuperabile, il punto di riferimento, senza rivali, il migliore di tutti, la migliore di tutte, sul gradino più alto del podio, sul gradino più alto, in pole position, liderul incontestabil, de neîntrecut, imbatabil, imbatabilă, fără rival, cel mai bun dintre toate, cea mai bună dintre toate, " +
  "otwiera ranking, prowadzi w rankingu, vede žebříček, vedie rebríček, bezkonkurencyjny, bezkonkurencyjna, bezkonkurencyjne, niekwestionowany lider, niekwestionowanym liderem, nie ma sobie równych, najlepszy ze wszystkich, najlepsza ze wszystkich, bezkonkurenční, nemá konkurenci, nemá konkurenciu, jasná jednička, jednoznačná jednička, neporazitelný, neporaziteľný, najbolji od svih, najbolja od svih, bez konkurencije, brez konkurence, verhetetlen, egyértelműen a legjobb, toronymagasan a legjobb, lyömätön, ylivoimainen, omaa luokkaansa, selvä ykkönen, " +
  "açık ara en iyisi, açık ara en iyi, açık ara en iyi seçenek, rakipsiz, tartışmasız lider, tartışmasız en iyisi, tartışmasız birinci, tartışmasız bir numara, listenin zirvesinde, zirvesinde, en çok önerilen, en çok tavsiye edilen, en başarılısı, en iyi tercih, hepsinden iyi, paling merekomendasikan, paling saya rekomendasikan, paling saya sarankan, paling direkomendasikan, bir numara, 1 numara, tak tertandingi, tidak tertandingi, paling unggul, yang terbaik dari semuanya, không đối thủ, không có đối thủ, tốt nhất trong số đó, " +
  "возглавляет список, возглавляет рейтинг, лидирует в рейтинге, очолює рейтинг, очолює список, безусловный лидер, бесспорный лидер, вне конкуренции, лучше всех, не имеет равных, абсолютный лидер, безоговорочный лидер, лучший из всех, лучшая из всех, беззаперечний лідер, беззаперечним лідером, поза конкуренцією, найкраща з усіх, найкращий з усіх, абсолютний лідер, безспорен лидер, извън конкуренция, најбољи од свих, ασυναγώνιστη, ασυναγώνιστος, ασυναγώνιστο, αδιαμφισβήτητος ηγέτης, η καλύτερη από όλες, ο καλύτερος από όλους, " +
  "الرائدة في السوق, الرائد في السوق, بلا منازع, لا منافس له, لا منافس لها, الأفضل على الإطلاق, الأفضل بلا منازع, الأفضل بينها, الأفضل بين الجميع, המובילה בשוק, המוביל בשוק, ללא תחרות, הטובה מכולן, הטוב מכולם, הטוב ביותר, הטובה ביותר, המומלץ ביותר, המומלצת ביותר, הזוכה, המנצח, המנצחת, הבחירה שלי, بی‌رقیب, بی رقیب, بهترین گزینه, پیشتاز بازار, सबसे आगे, बेजोड़, सर्वश्रेष्ठ, सबसे बेहतर, सबसे बेहतरीन, सबसे अच्छा विकल्प, " +
  "遥遥领先, 遙遙領先, 一骑绝尘, 一騎絕塵, 独一档, 当之无愧的第一, 當之無愧的第一, 无可争议的第一, 毫无疑问的第一, 居首, 居于首位, 名列榜首, 无出其右, 拔得头筹, 一马当先, 稳居第一, 穩居第一, 是不二之选, 不二之选, 不二之選, 頭一つ抜けています, 頭一つ抜けている, 頭一つ抜けて, 群を抜いています, 群を抜いている, ダントツ, 断トツ, 一歩リードしています, 一歩リードしている, 独走, 右に出るものはない, 독보적, 단연 최고, 최고는, 가장 앞서, 가장 뛰어납니다, 가장 좋습니다, 압도적인 1위"

/** Further weak phrases for places, which count only beside another place: medals, "the best" and marks of a row. */
export const furtherWeak: ReadonlyArray<string> = [
  "ligger øverst, ligger i front, ligger först, ligger etta, leder, vede, vedie, prowadzi, na czele, na czele jest, vodi, lidera, lidrar, johtaa, az élen, az élen áll, memimpin, dẫn đầu, başı çekiyor, лидирует, лідирує, води, προηγείται, सबसे आगे, সবার আগে, the strongest, the finest, the highest marks, the top score, the top marks, the better pick, the better choice, the better option, the better buy, the better bet, the better of the two, cant go wrong with, on top, on top sits, first and foremost, the top slot, serait devant, est devant, passe devant, davanti a tutti, davanti a tutte, duluan, l'or, l'or revient à, el oro es para, el oro va para, el oro para, o ouro vai para, o ouro é para, el oro, oro, спершу, насамперед, ensiksi, ouro, o ouro, altın, zlato, arany, kulta, guld, gull, goud, złoto, золото, χρυσό, الذهب, الذهبية, זהב, स्वर्ण, 金牌, 金メダル, 금메달, tốt nhất, terbaik, yang terbaik, 最好, 最佳, 最强, 가장 좋은 것은, birincilik, tercihim, önerim, benim tercihim, en iyi, בראש ובראשונה, بهترین, الأفضل",
  "as the backup, as a backup, as backup, as the backup option, as a backup option, the second strongest, second strongest, second highest, the second highest, second highest marks, cadangan, jadi cadangan, pilihan cadangan, запасной вариант, запасным вариантом, запасний варіант, запасним варіантом, plan awaryjny, záložní volba, l'argent, la plata, plata, prata, a prata, argento, l'argento, gümüş, stříbro, striebro, ezüst, hopea, sølv, zilver, srebro, срібло, серебро, ασημένιο, الفضة, الفضية, כסף, रजत, 银牌, 銀メダル, 은메달, ikincilik, ikinci tercihim, in seconda battuta, en segundo término, an zweiter stelle, באפשרות השנייה, האפשרות השנייה, die beste alternative, the alternative, la mejor alternativa, la meilleure alternative, la migliore alternativa, la plata para, la plata es para, a prata para, a prata vai para, la segunda mejor, el segundo mejor, a segunda melhor, o segundo melhor, la deuxième meilleure, le deuxième meilleur, la seconda migliore, il secondo migliore, iki numara, 2 numara, the next best thing, next best thing, worthy alternative",
  "the third strongest, third strongest, third highest, el bronce para, el bronce es para, o bronze para, o bronze vai para, la tercera mejor, el tercero mejor, a terceira melhor, üç numara, 3 numara, le bronze, el bronce, bronce, o bronze, bronzo, il bronzo, bronz, bronzi, pronssi, brons, brąz, brąz dla, бронза, χάλκινο, البرونز, البرونزية, ארד, कांस्य, 铜牌, 銅メダル, 동메달, üçüncülük"
]

/** Further words for the next place. */
export const furtherNext =
  "then its, then it is, then comes, then there is, then theres, after that its, just below it, right below it, below it, a step below it, another step below, one step below, a little further down, slightly further down, further down, a bit further down, a rung below, in the middle, le sigue, la sigue, les sigue, a continuación va, urmează, följs av, sau đó, tiếp theo là, berikutnya, disusul, a point behind, one point behind, two points behind, a few points behind, a long way off, catching up, catching up fast, closing the gap, has narrowed the gap, have narrowed the gap, is closing in, ein paar punkte dahinter, serait derrière, vient derrière, arrive derrière, loin derrière, juste derrière, hakk i hæl, hack i häl, hakk i hælene, o příčku níž, o stupínek níž, oczko niżej, чуть позади, трохи позаду, lags behind, trails behind, closely behind, at a distance, with some distance, a distant runner up, and only after that, in second position, dernæst kommer, daarna komt, daarna pas, daarachter volgt, ורק אחר כך, רק אחר כך, ורק אז, אחריה בתור, يأتي بعده, تأتي بعده, يأتي بعدها, تأتي بعدها, ثم يليه, ثم تليها, बाद में, उसके पीछे, उसके बाद, इसके बाद ही, 紧随, 再往下, 再之后, 屈居其后, 그 뒤를 잇는, それがだめなら, だめなら, sau đó đến, sau đó mới đến, xếp ngay sau, kemudian disusul, baru setelah itu, olmazsa, o olmazsa, sonrasında ise, hemen arkasında, bir sonraki tercihim, ansonsten, falls nicht, und sonst, en derrière, juste après lui, juste après elle, faute de quoi, en su lugar, como alternativa, come alternativa, come seconda scelta, come seconda opzione, alternativ, alternativt, alternatively, alternativement, alternativamente, als alternative, als alternativ, alternatif olarak, sebagai alternatif, onu takip eden, ondan sonra, dopo di lui, dopo di lei, erst danach, dann erst, em seguida vem, como segunda opção"

/** Further words before the names of the next places. */
export const furtherFollowed =
  "followed at some distance by, followed at a distance by, followed from a distance by, followed some way behind by, followed by far by, narrowly followed by, mit etwas abstand gefolgt von, mit abstand gefolgt von, suivi à distance par, suivi à distance de, seguido a distancia por, seguida a distancia por, seguido à distância por, seguito a distanza da, seguita a distanza da, op afstand gevolgd door, disusul oleh, disusul, diikuti"

/** Further words between a place and its name. */
export const furtherLinks =
  "makes, only makes, just makes, only just makes, makes it to, kommen, usually, often, generally, typically, currently, right now, always, consistently, narrowly, somehow, actually, meist, meistens, derzeit, aktuell, nach wie vor, weiterhin, immer noch, généralement, souvent, actuellement, généralement, suele quedar, generalmente, actualmente, normalmente, di solito, attualmente, solitamente, geralmente, atualmente, meestal, momenteel, oftast, ofte, zazwyczaj, obecnie, zwykle, většinou, aktuálně, obvykle, обычно, чаще всего, сейчас, зазвичай, genellikle, şu anda, biasanya, saat ini, thường, dal, dala, dát, only makes it to, makes it to, makes it only to, reaches, only reaches, drops to, slips to, falls to, climbs to, slides to, moves up to, comes up, settles in, finds itself in, goes home with, puts, put, sees, wird, wird bei uns, bei uns, nimmt, rutscht auf, rutscht, fällt, fällt auf, steigt auf, kommt auf, kommt nur auf, schafft es nur auf, landet nur auf, liegt nur auf, nur, lediglich, erreicht, positioniert sich auf, platziert sich, wordt, haalt, zakt naar, finit, finit à la, termine, termine à la, tombe, tombe à la, grimpe à la, s'installe, décroche la, n'arrive qu'en, n'est que, pointe à la, se queda en la, se queda en el, cae al, sube al, alcanza, alcanza el, se ubica, se ubica en el, se posiciona, se posiciona en el, figura, figura en el, cai para, sobe para, figura em, se posiciona em, si ferma, si ferma al, scende, sale, si posiziona, figura al, finisce, finisce al, chiude, chiude al, si colloca, coboară, ajunge, ocupă abia, uplasowało, uplasowało się, znalazło się, obsadil, obsadila, obsadilo, umístil se, umístila se, umístilo se, umiestnil sa, umiestnila sa, zauzeo, zauzela, végzett, lett, foglal, foglalja, foglalja el, ylsi, sijoittui, jäi, sai, oldu, sırada yer alıyor, menduduki, meraih, berada di, berada pada, ada di, menempati urutan, menempati posisi, xếp ở, xếp, giữ, đạt, лишь, только, всего, заняла, занял, лише, лиш, посіла, посів, едва, κατατάσσεται, κατέλαβε, την, لـ, من نصيب, احتلت, مدرجة, מדורגת, מדורג, תופסת, लेता, पर आता है, पर आती है, قرار گرفته است, دارد, قرار"

/** Words of a list in which a place is counted, with a preposition: "in our test", "del ranking". */
const prepositions =
  "of|in|on|among|from|across|im|auf|von|bei|unter|beim|aus|du|de|des|dans|sur|parmi|en|del|do|da|no|na|em|della|dello|nella|nel|nello|tra|van|op|uit|av|i|på|fra|från|w|z|wśród|v|ve|ze|u|med|en el|de la|de los|în|din|di|dalam|pada|trong|trên|στη|στην|στο|στον|της|του|в|у|из|среди|по|із|від|от|من|في|على"
const lists =
  "lists?|rankings?|comparison|tests?|round-?up|line-?up|leaderboard|chart|survey|shortlist|tests?|tools we(?:['’]ve| have)? tested|brands we tested|tools tested|Liste|Rangliste|Rankings?|Vergleichs?|Tests?|Übersicht|Umfrage|Auswahl|Bestenliste|classement|comparatif|liste|sélection|palmarès|ranking|lista|clasificación|comparativa|prueba|listado|classificação|comparativo|comparação|teste|classifica|confronto|prova|lijst|ranglijst|vergelijking|listan|listen|testet|testen|jämförelsen|jämförelse|sammenligningen|sammenligning|ranglistan|rankingen|rankingu|zestawieniu|liście|porównaniu|teście|žebříčku|srovnání|testu|rebríčku|porovnaní|listi|ljestvici|usporedbi|clasament|clasamentul|listă|comparație|daftar|peringkat|danh sách|bảng xếp hạng|λίστα|λίστας|κατάταξη|κατάταξης|σύγκριση|рейтинге|рейтинга|рейтингу|списке|списка|списку|сравнении|сравнения|порівнянні|тесте|тесті|класацията|списъка|القائمة|قائمتنا|الترتيب|التصنيف"
/** Matches a word for a list or a test in which places are counted. */
export const ofAnyList = new RegExp(`(?<![\\p{L}\\p{M}])(?:${lists}|poll|vergleich|testu|теста|тесту|рейтинг\\p{L}*)(?![\\p{L}\\p{M}])`, "iu")

/** Matches behind a place: the list and the end of the clause. */
export const ofList = new RegExp(
  `^[*_"”»]*\\s(?:${prepositions})\\s(?:[\\p{L}\\p{M}]{1,12}\\s){0,2}(?:${lists})(?:\\s(?:${prepositions})\\s(?:[\\p{L}]{1,5}\\s)?(?:\\d+|ten|twelve)(?:\\s[\\p{L}\\p{M}]+)?)?(?=$|[.,;:!?()。،؛]|\\s[–—(])|^\\s[בה](?:רשימה|דירוג|השוואה)(?=$|[.,;])`,
  "u"
)
/** Matches between a name and its place: "belegt in unserem Vergleich Platz 4". */
export const inList = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${prepositions})\\s(?:[\\p{L}\\p{M}]{1,12}\\s){0,2}(?:${lists})(?![\\p{L}\\p{M}])(?:\\s(?:${prepositions})\\s(?:[\\p{L}]{1,5}\\s)?\\d+(?:\\s[\\p{L}\\p{M}]+)?)?`,
  "iu"
)
