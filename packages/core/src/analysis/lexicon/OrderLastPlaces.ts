/**
 * Phrases for the last of several names: "Z rounds out the list", "only as a last resort, Z". Commas separate the phrases. The lists have the same meanings
 * in each language.
 *
 * Source: detection "Rank".
 */
export const listEnds: ReadonlyArray<string> = // English
  (
    "at the bottom, at the very bottom, at the bottom of the list, bottom of my list, bottom of the list, comes in last, comes last, finishes last, finished last, " +
    "ranks last, is last, lands last, last of all, closes the list, closes out the list, closes out the top three, last on my list, last on the list, my last choice, " +
    "would be my last choice, the last choice, last choice, last resort, the weakest, weakest, the weakest of the three, trails the field, trails the pack, " +
    "in a pinch, only in a pinch, only if nothing else is available, if all else fails, if neither is available, if nothing else, " +
    // German, Dutch
    "rundet das trio ab, rundet die liste ab, bildet das schlusslicht, schließt die liste ab, auf dem letzten rang, nur im notfall, im notfall, als notlösung, nur als notlösung, ganz am ende, " +
    "sluit de rij, sluit de lijst, sluit de lijst af, eindigt als laatste, komt als laatste, in uiterste nood, alleen in uiterste nood, alleen in nood, in het uiterste geval, " +
    // Swedish, Danish, Norwegian
    "avslutar listan, kommer sist, hamnar sist, i nödfall, bara i nödfall, som sista utväg, slutter listen af, lukker listen, kommer sidst, i nødstilfælde, kun i nødstilfælde, som sidste udvej, " +
    "avslutter listen, kommer sist, havner sist, i nødsfall, bare i nødsfall, som siste utvei, " +
    // French
    "ferme la marche, fermant la marche, clôt la liste, ferme la liste, clôture la liste, clôture le classement, clôt le classement, complète le trio, boucle le classement, en queue de classement, en bas de classement, " +
    "à la dernière place, seulement en dernier recours, arrive en dernier, en toute fin, " +
    // Spanish, Portuguese, Italian, Romanian, Catalan
    "cierra la marcha, va a la cola, a la cola, en último lugar, en última posición, cierra la lista, cierra el ranking, cierra la clasificación, cierra el trío, completa la lista, completa el trío, ocupa el último lugar, queda último, queda última, queda en último lugar, " +
    "como último recurso, sólo como último recurso, solo como último recurso, en última instancia, " +
    "fecha a lista, fecha o ranking, fecha o trio, encerra a lista, completa a lista, completa o trio, fica por último, fica em último, só em último caso, em último caso, " +
    "chiude la classifica, chiude la lista, chiude il gruppo, chiude il trio, fanalino di coda, come ultima risorsa, solo come ultima risorsa, in fondo alla lista, in fondo alla classifica, " +
    "încheie lista, închide lista, închide clasamentul, încheie clasamentul, ca ultimă soluție, în ultimă instanță, tanca la llista, com a últim recurs, " +
    // Polish, Czech, Slovak, Croatian, Serbian, Slovenian
    "listę zamyka, zamyka listę, zamyka stawkę, stawkę zamyka, zamyka ranking, ranking zamyka, w ostateczności, dopiero w ostateczności, na szarym końcu, " +
    "seznam uzavírá, uzavírá seznam, žebříček uzavírá, uzavírá žebříček, trojici uzavírá, uzavírá trojici, v nouzi, až v nouzi, jako poslední možnost, " +
    "zoznam uzatvára, uzatvára zoznam, rebríček uzatvára, uzatvára rebríček, v núdzi, ako posledná možnosť, " +
    "zatvara listu, listu zatvara, zaključuje listu, u krajnjem slučaju, kao posljednja opcija, kao poslednja opcija, seznam zaključuje, zaključuje seznam, v skrajni sili, " +
    // Hungarian, Finnish, Turkish
    "a sort zárja, zárja a sort, a listát zárja, zárja a listát, végső esetben, végszükség esetén, jää viimeiseksi, päättää listan, sulkee listan, viimeisenä vaihtoehtona, hätätapauksessa, " +
    "listeyi tamamlıyor, listeyi kapatıyor, listenin sonunda, son sırada yer alıyor, " +
    // Indonesian, Malay, Vietnamese
    "menutup daftar, di posisi buncit, sebagai pilihan terakhir, menutup senarai, xếp cuối, xếp cuối cùng, đứng cuối bảng, cuối danh sách, cuối bảng, " +
    // Cyrillic letters, Greek
    "замыкает список, список замыкает, замыкает тройку, тройку замыкает, замыкает рейтинг, в крайнем случае, на крайний случай, " +
    "замикає список, список замикає, замикає, замикає трійку, у крайньому разі, в крайньому разі, затваря списъка, завършва списъка, в краен случай, " +
    "τη λίστα κλείνει, κλείνει τη λίστα, στο τέλος της λίστας, σε έσχατη ανάγκη, ως έσχατη λύση, " +
    // Arabic, Hebrew, Persian, Hindi, Bangla
    "ويختتم القائمة, وتختتم القائمة, تختتم القائمة, يختتم القائمة, كملاذ أخير, كخيار أخير, את הרשימה סוגר, את הרשימה סוגרת, סוגר את הרשימה, סוגרת את הרשימה, כמוצא אחרון, " +
    "در انتهای فهرست, در پایان فهرست, به عنوان آخرین گزینه, सूची के अंत में, अंतिम विकल्प, তালিকার শেষে, " +
    // Chinese, Japanese, Korean, Thai
    "垫底的是, 垫底, 墊底的是, 排在最后的是, 排最后, 最下位は, 最下位が, 꼴찌는, 꼴찌가, सबसे आख़िर में, सबसे आखिर में, सबसे अंत में, सबसे पीछे, في المركز الأخير, في المرتبة الأخيرة, 殿后, 垫后, 最後が, しんがり, 最終手段, 마지막이, 최후의 수단, ปิดท้ายด้วย, ปิดท้าย, ตัวเลือกสุดท้าย"
  ).split(", ")
