/**
 * Words that begin the title of a kind of brands or of a place in a ranking, in other languages than English: "Beliebte Marken", "Testsieger". Some are names
 * of brands elsewhere ("NOS", "Quelle"), so a word counts in texts of its own language only. The words are folded (`Folding`).
 */
const words: Readonly<Record<string, string>> = {
  de:
    "beste bester bestes besten beliebte beliebteste gunstige gunstigste gunstiger preiswerte preiswert luxus luxuriose nachhaltige testsieger preistipp " +
    "preissieger preis-leistungs-sieger allrounder geheimtipp alternative alternativen weitere andere empfohlene marken anbieter hersteller optionen fur " +
    "wenn unsere meine kaufempfehlung einsteiger profis schnellste sicherste einfachste sieger gewinner favorit favoriten klassiker",
  fr:
    "meilleur meilleure meilleurs meilleures populaires populaire abordables abordable economique economiques autres marques marque choix rapport idee " +
    "idees pourquoi comment quand notre nos favori favoris gagnant durables pour si conclusion",
  es:
    "mejor mejores populares popular economicas economicos economica economico baratas baratos asequibles lujo alternativas alternativa otras otros marcas " +
    "marca opciones opcion eleccion cuando cual nuestra nuestro favorito favorita ganador ganadora sostenibles recomendadas recomendados principales para " +
    "si",
  it:
    "migliore migliori miglior popolari popolare economici economiche economico economica lusso alternative alternativa altri altre marchi marche opzioni " +
    "opzione scelta perche quando quale nostra nostro preferito vincitore sostenibili consigliati consigliate per",
  pt:
    "melhor melhores populares baratas baratos economicas economicos acessiveis luxo alternativas outras outros opcoes opcao escolha porque qual nossa " +
    "nosso vencedor sustentaveis recomendadas recomendados principais para",
  nl:
    "beste populaire populairste goedkope goedkoopste goedkoop betaalbare duurzame duurzaam alternatieven alternatief andere merken merk opties optie keuze " +
    "waarom hoe wanneer welke onze winnaar favoriet favorieten aanbevolen voordeligste voor",
  sv: "basta populara billiga billigast prisvard prisvarda lyx hallbara andra varumarken varfor hur vilken vilka vinnare favorit rekommenderade",
  da: "bedste populaere billige billigste luksus baeredygtige alternativer andre maerker valg hvorfor hvordan hvilken vinder anbefalede",
  no: "baerekraftige merker vinner anbefalte",
  fi:
    "paras parhaat suosittu suositut edullinen edulliset edullisin halvin halvat ylellinen vaihtoehto vaihtoehdot muut merkit valinta miksi miten milloin " +
    "voittaja suosikki suositellut jos",
  pl:
    "najlepszy najlepsza najlepsze najlepsi popularne popularny najtansze najtanszy tanie luksusowe ekonomiczne alternatywa alternatywy inne marki opcje " +
    "opcja wybor dlaczego jak kiedy jaki jaka jakie zwyciezca polecane polecany najwieksza najwiekszy dla jesli",
  cs:
    "nejlepsi popularni oblibene nejlevnejsi levne luxusni alternativy dalsi jine znacky znacka moznosti moznost volba proc ktery ktera vitez doporucene " +
    "pokud",
  sk: "najlepsi najlepsia najlacnejsi lacne oblubene dalsie ine preco",
  hu: "legjobb legolcsobb nepszeru olcso alternativak tovabbi markak lehetosegek valasztas miert hogyan mikor melyik gyoztes ajanlott",
  ro: "cel cea cele populare ieftine accesibile alte marci optiuni optiune alegere alegerea castigator recomandate pentru daca",
  tr: "en populer ucuz uygun luks alternatif alternatifler diger markalar secenekler secenek secim tercih neden nasil hangi kazanan onerilen",
  id: "terbaik populer termurah murah terjangkau mewah lainnya merek pilihan opsi mengapa bagaimana pemenang untuk jika",
  ru:
    "лучшии лучшая лучшее лучшие популярные популярныи недорогие бюджетные бюджетныи дешевые самыи самая самые премиум альтернатива альтернативы другие " +
    "марки бренды варианты вариант выбор почему как когда какои победитель для если рекомендуемые",
  uk: "наикращии наикраща наикраще наикращі популярні недорогі бюджетні дешеві преміум альтернативи інші варіанти вибір чому як коли переможець якщо",
  bg: "наи популярни евтини луксозни алтернативи други избор защо победител",
  el:
    "καλυτερο καλυτερη καλυτεροσ καλυτερα καλυτερεσ δημοφιλη δημοφιλεισ οικονομικα οικονομικη οικονομικεσ φθηνα πολυτελη εναλλακτικη εναλλακτικεσ αλλεσ " +
    "μαρκεσ επιλογεσ επιλογη γιατι πωσ νικητησ για αν",
  ja: "人气 定番 高级 选択肢 その他",
  zh: "最佳 最好 热门 其他 品牌 选择 推荐 首选 备选 高端 入门",
  ko: "최고 최고의 인기 저렴한 프리미엄 대안 기타 브랜드 선택",
  ar: "افضل اشهر ارخص اخرى بدايل خيار خيارات الخيار علامات الفاخره الاقتصاديه الارخص الاكثر الافضل",
  fa: "بهترين محبوب ارزان لوكس گزينه برند",
  he: "הטוב הטובה הכי מומלץ מומלצים פופולרי זול יוקרה חלופות אחרים מותגים אפשרויות בחירה",
  hi: "सर्वश्रेष्ठ सबसे लोकप्रिय सस्ता किफायती अन्य विकल्प ब्रांड",
  th: "ที่ดีที่สุด ยอดนิยม อื่นๆ ตัวเลือก แบรนด์"
}

const languagesOf = new Map<string, Set<string>>()
for (const [language, list] of Object.entries(words)) {
  for (const word of list.split(" ")) {
    const folded = word.replaceAll("-", " ")
    const known = languagesOf.get(folded)
    if (known === undefined) languagesOf.set(folded, new Set([language]))
    else known.add(language)
  }
}

/** The languages in which the folded word begins such a title; undefined for other words. */
export const languagesOfKindWord = (word: string): ReadonlySet<string> | undefined => languagesOf.get(word)
