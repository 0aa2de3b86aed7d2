/**
 * Words that show that a ranking is not the answer's recommendation: it is sorted by size, age or alphabet, it ranks the worst, or it is of a past year. The
 * lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { beginningsOf } from "./Beginnings.js"
import { patternOf } from "./Patterns.js"

const measures: ReadonlyArray<string> = [
  // English: nouns that measure a company, and nouns that do so only with a preposition.
  "by (?:delivery|response|waiting|loading|charging|shipping) times?|(?:by|in) (?:the |its |their )?(?:total )?(?:number|count) of \\p{L}+|revenues?|turnover|market share|market cap(?:itali[sz]ation)?|market value|headcount|sales (?:figures|volumes?|numbers)|units sold|number of (?:employees|users|customers|subscribers|stores|branches|downloads|complaints)|(?:by|in terms of|in|on) (?:(?:total|annual|global|worldwide|net|unit|retail|store) )?(?:sales|size|volume|shipments|downloads|subscribers|employees|deliveries|profits?)|(?:by|in terms of) (?:price|age|popularity|weight|founding|date|length|name)|(?:by|in terms of) (?:total )?(?:assets|members|branches|stores|locations|followers|visits|traffic)|alphabetical(?:ly)?|chronological(?:ly)?|from [az] to [az]",
  // German, Dutch, Swedish, Danish, Norwegian
  "nach (?:der )?(?:an)?zahl (?:der |ihrer )?\\p{L}+|umsatz\\p{L}*|marktanteil\\p{L}*|marktwert|börsenwert|absatzzahlen|verkaufszahlen|mitarbeiterzahl|nach (?:größe|preis|alter|absatz|gewicht|datum|namen|alphabet|nutzerzahl\\p{L}*|popularität)|bilanzsumme|der größe nach|nach (?:filial|mitglieder|kunden|verkaufs)\\p{L}+|nach (?:mitarbeitern|verkäufen|reichweite)|alphabetisch\\p{L}*|chronologisch\\p{L}*",
  "omzet|marktaandeel|marktwaarde|verkoopcijfers|naar (?:grootte|prijs|omzet)|balanstotaal|aantal (?:klanten|winkels|medewerkers|leden)|op omzet|(?:etter|efter) (?:størrelse|storlek|pris)|antall? (?:kunder|ansatte|anställda|butikker|butiker|brugere|brukere)|op (?:grootte|prijs|alfabet)|alfabetisch\\p{L}*|omsättning\\p{L}*|marknadsandel\\p{L}*|omsætning\\p{L}*|omsetning\\p{L}*|markedsandel\\p{L}*|bokstavsordning|alfabetisk\\p{L}*|kronologisk\\p{L}*",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "(?:par|en) nombre (?:de |d['’])\\p{L}+|chiffres? d['’]affaires|parts? de marché|capitalisation|nombre (?:de |d['’])(?:clients|salariés|abonnés|magasins|ventes)|total (?:de )?bilan|par (?:effectifs?|revenus?)|(?:en|par) (?:volume|taille|prix|ventes)|alphabétique\\p{L}*|chronologique\\p{L}*",
  "(?:por|en) (?:número|cantidad) de \\p{L}+|facturación|cuota de mercado|participación de mercado|capitalización|volumen de ventas|por (?:ingresos|ventas|tamaño|precio|volumen|antigüedad)|en (?:ventas|ingresos)|número de (?:clientes|empleados|usuarios|tiendas)|por (?:activos|facturación)|número de sucursales|alfabético|alfabéticamente|cronológic[oa]\\p{L}*",
  "(?:por|em) (?:número|quantidade) de \\p{L}+|faturamento|faturação|quota de mercado|participação de mercado|valor de mercado|em (?:vendas|receita)|por (?:receita|vendas|preço|volume)|número de (?:clientes|funcionários|usuários|lojas)|por (?:ativos|tamanho|faturamento)|número de agências|alfabétic[oa]\\p{L}*|cronológic[oa]\\p{L}*",
  "per numero di \\p{L}+|fatturato|quot[ae] di mercato|capitalizzazione|per (?:ricavi|vendite|dimension[ei]|prezzo|volume)|numero di (?:clienti|dipendenti|utenti|negozi)|per (?:attivi|fatturato|grandezza)|după (?:active|mărime|preț|venituri|vânzări)|alfabetic[oa]|cronologic[oa]|cif(?:ra|rei|ră) de afaceri|cot(?:a|ă|ei) de piață|alfabetică|facturació|quota de mercat",
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish, Turkish, Indonesian, Vietnamese
  "pod względem (?:przychodów|obrotów|sprzedaży|wielkości|ceny)|udział\\p{L}* w rynku|(?:według|wg|pod względem) (?:sprzedaży|przychodów|wielkości|ceny|obrotów|aktywów)|liczb\\p{L} (?:klientów|sklepów|placówek|pracowników)|alfabetyczn\\p{L}*|chronologiczn\\p{L}*|(?:podle|dle|podľa) (?:tržeb|obratu|velikosti|ceny|prodejů|predaja|tržieb|veľkosti|aktiv|aktív|počtu)|tržní\\p{L}* podíl\\p{L}*|abecedn\\p{L}*|chronologick\\p{L}*|po prihodu|tržišn\\p{L}* udjel\\p{L}*",
  "árbevétel\\p{L}*|piaci részesedés\\p{L}*|(?:méret|forgalom|bevétel) szerint|mérlegfőösszeg\\p{L}*|(?:koon|myynnin) mukaan|betűrend\\p{L}*|ábécé\\p{L}*|liikevaihdo\\p{L}*|markkinaosuu\\p{L}*|aakkosjärjestyk\\p{L}*|ciro\\p{L}{0,4}|(?:büyüklüğe|büyüklüğüne|fiyata|satışlara) göre|aktif büyüklü\\p{L}*|müşteri sayısı\\p{L}*|berdasarkan (?:penjualan|aset|ukuran|harga)|theo (?:quy mô|giá|tài sản|doanh số)|pazar pay\\p{L}*|alfabetik|pendapatan|pangsa pasar|doanh thu|thị phần|abjad",
  // Cyrillic letters, Greek
  "выручк\\p{L}*|оборот[уа]|дол\\p{L} рынка|капитализаци\\p{L}*|по (?:актив\\p{L}*|стоимости|численности)|по (?:объ[её]м\\p{L}*|размер\\p{L}*|цене|продажам|числу \\p{L}+|количеству \\p{L}+)|алфавит\\p{L}*|хронологическ\\p{L}*|виручк\\p{L}*|част\\p{L}{1,3} ринку|за (?:обсягом|розміром|ціною|активами|продажами|кількістю \\p{L}+)|алфавітн\\p{L}*|приход\\p{L}* от продажби|пазарен дял|τζίρο\\p{L}*|μερίδιο αγοράς|αλφαβητικ\\p{L}*",
  "(?:ال)?إيرادات|(?:ال)?حصة السوقية|حسب (?:الحجم|السعر|الأصول)|(?:ال)?أصول|بر اساس (?:قیمت|فروش|درآمد)|לפי (?:גודל|מחיר|מכירות)|المبيعات|أبجدي\\p{L}*|הכנסות|מחזור המכירות|נתח השוק|אלפביתי|राजस्व|बाज़ार हिस्सेदारी|बिक्री"
]
const unspacedMeasures =
  "按(?:照)?[^，。,.]{0,6}(?:销量|销售额|营收|收入|市值|市占率|市场份额|规模|价格|价钱|字母|拼音|时间|人数|笔画|体量|资产|门店数)|(?:销量|销售额|营收|市值|市占率|市场份额|出货量)[^，。]{0,6}(?:排|第|最)|売上|市場シェア|シェア率|シェアでは|時価総額|総資産|店舗数|販売台数|出荷台数|五十音|アルファベット順|年代順|価格順|매출|점유율|시가총액|자산 규모|매장 수|판매량|가나다|알파벳|출하량|ยอดขาย|ส่วนแบ่งตลาด|รายได้"

/** No order at all: "in no particular order". */
const noOrders: ReadonlyArray<string> = [
  "in no (?:particular|specific|special|set) order|no particular order|in random order|not in (?:any |a )?(?:particular |specific )?order|(?:is|are) not ranked|(?<=\\()not ranked|order (?:does not|doesn['’]t) matter|in (?:keiner|beliebiger|zufälliger|loser|willkürlicher) (?:(?:bestimmten|besonderen|speziellen) )?reihenfolge|ohne (?:bestimmte |besondere |feste )?(?:reihenfolge|rangfolge|wertung)|die reihenfolge (?:ist|stellt) kein\\p{L}* (?:wertung|rangfolge)|in (?:willekeurige|geen (?:specifieke|bepaalde|bijzondere)) volgorde|zonder (?:specifieke |bepaalde )?volgorde|(?:utan|uten|uden) (?:inbördes |spesiell |bestemt |särskild |særlig )?(?:ordning|rekkefølge|rækkefølge)|i (?:tilfeldig|vilkårlig|tilfældig|ingen (?:bestemt|spesiell|särskild|speciell|særlig)) (?:ordning|rekkefølge|rækkefølge)",
  "sans ordre (?:particulier|précis|spécifique|de préférence)|dans (?:le désordre|un ordre (?:quelconque|aléatoire)|aucun ordre)|sin (?:ningún )?orden (?:en )?(?:particular|específico|concreto|especial|de preferencia)|en ningún orden|sem (?:qualquer |uma )?ordem (?:em )?(?:específica|particular|especial|definida|de preferência)|em nenhuma ordem|em ordem aleatória|senza (?:un )?ordine (?:particolare|preciso|specifico|di preferenza)|in ordine (?:sparso|casuale)|in nessun ordine|fără (?:o )?ordine (?:anume|specifică|particulară)|într-o ordine aleatorie|sense cap ordre",
  "w (?:przypadkowej|dowolnej|losowej) kolejności|bez (?:szczególnej|konkretnej|określonej) kolejności|kolejność (?:jest )?(?:przypadkowa|losowa|dowolna)|v (?:náhodném|náhodnom|libovolném|ľubovoľnom) pořadí|v (?:náhodnom|ľubovoľnom) poradí|bez (?:konkrétního |určeného )?pořadí|bez posebnog (?:redoslijeda|reda)|nasumičnim redoslijedom|véletlen(?:szerű)? sorrendben|nem (?:fontossági|rangsorolt) sorrendben|satunnaisessa järjestyksessä|ei (?:missään )?(?:erityisessä )?järjestyksessä|(?:belirli )?(?:bir )?sıra(?:lama)? gözetmeksizin|rastgele sıra\\p{L}*|tanpa urutan(?: (?:tertentu|khusus))?|tidak (?:dalam|ada) urutan|không theo thứ tự(?: (?:nào|cụ thể))?",
  "в (?:произвольном|случайном|любом) порядке|без (?:определ[её]нного |особого )?порядка|[ув] (?:довільному|випадковому|будь-якому) порядку|без (?:певного )?порядку|в (?:произволен|случаен) ред|χωρίς (?:συγκεκριμένη|ιδιαίτερη) σειρά|με τυχαία σειρά|(?:بدون|دون|من دون) ترتيب|بدون ترتیب|(?:ללא|בלי) סדר|किसी (?:विशेष|खास) क्रम में नहीं"
]
const unspacedNoOrders =
  "排名不分先后|不分先后|不分先後|(?:没有|無|无)特定的?(?:顺序|順序)|順不同|順位(?:は|を)?(?:なし|ない|ありません|付けません|つけません|(?:付けて|つけて)い(?:ない|ません))|무순|순서(?:는|와|에)? ?(?:무관|상관 ?없|관계 ?없|없이)|ไม่(?:ได้)?เรียง(?:ตาม)?ลำดับ"

/** Orders that never judge a company, whatever else the text says: none, by the alphabet, and by the date of the founding. */
const neutral: ReadonlyArray<string> = [
  // From the cheapest to the dearest, from the smallest to the largest, and the other way round.
  "(?:cheapest|least expensive|lowest price|most expensive|dearest|highest price|smallest|largest|biggest|lightest|heaviest|shortest|longest) to (?:the )?(?:most expensive|dearest|highest price|cheapest|least expensive|lowest price|largest|biggest|smallest|heaviest|lightest|longest|shortest)|price,? (?:low to high|high to low|ascending|descending)|günstigsten? (?:zum|bis zum|zur) teuersten|billigsten? (?:zum|bis zum|zur) teuersten|teuersten? zum (?:günstigsten|billigsten)|kleinsten? zum größten|größten? zum kleinsten|goedkoopste? (?:naar|tot) duurste?|duurste? naar goedkoopste?|billigaste? till dyraste?|billigste? til (?:den )?dyreste?",
  "moins chers? (?:au|aux) plus chers?|plus chers? (?:au|aux) moins chers?|plus petite?s? (?:au|à la|aux) plus grande?s?|más barat[oa]s? (?:al?|a la|a los) más car[oa]s?|más car[oa]s? (?:al?|a la|a los) más barat[oa]s?|menor a mayor (?:precio|tamaño)|mayor a menor (?:precio|tamaño)|mais barat[oa]s? (?:ao|para [oa]|à) mais car[oa]s?|mais car[oa]s? (?:ao|para [oa]|à) mais barat[oa]s?|(?:più|meno) (?:economic[oa]|car[oa]) (?:al|alla) più (?:economic[oa]|car[oa])|najtańsz\\p{L}+ do najdroższ\\p{L}+|najdroższ\\p{L}+ do najtańsz\\p{L}+|nejlevnější\\p{L}* po nejdražší\\p{L}*|legolcsóbbtól a legdrágábbig|halvimmasta kalleimpaan|en ucuzdan en pahalıya|termurah (?:ke|hingga) termahal|rẻ nhất đến đắt nhất|(?:самых )?деш[её]в\\p{L}+ к (?:самым )?дорог\\p{L}+|дорог\\p{L}+ к деш[её]в\\p{L}+|найдешевш\\p{L}+ до найдорожч\\p{L}+",
  // An order by price, size or date, in either direction: "in reverse order of price".
  "order of (?:the |their )?(?:prices?|costs?|size|age|weight|dates?|release|launch)|(?:price|size|date|age) order|reihenfolge (?:des|der|ihres|ihrer|nach) (?:preise?s?|größe|alters?|kosten|gewichts?|umsatz\\p{L}*|datums?)|volgorde van (?:prijs|grootte|kosten|datum)|(?:ordning|rækkefølge|rekkefølge) (?:efter|etter|av|af) (?:pris|storlek|størrelse|dat\\p{L}+)",
  "ordre (?:inverse |croissant |décroissant )?(?:de|des|du|par) (?:prix|tailles?|coûts?|dates?)|prix (?:dé)?croissants?|orden (?:inverso |ascendente |descendente )?(?:de|del|por) (?:precios?|tamaño|coste|costo|fecha)|precio (?:ascendente|descendente)|ordem (?:inversa |crescente |decrescente )?(?:de|do|por) (?:preços?|tamanho|custo|data)|preço (?:de)?crescente|ordine (?:inverso |crescente |decrescente )?(?:di|del|per) (?:prezz[oi]|grandezza|costo|data)|prezzo (?:de)?crescente|ordine[ai]? (?:inversă )?(?:a |de )?preț\\p{L}*|ordre (?:invers )?de preus?",
  "kolejności (?:odwrotnej )?(?:do )?(?:cen\\p{L}?|rozmiaru)|(?:pořadí|poradí) (?:podle |podľa )?(?:cen\\p{L}*|cien\\p{L}*|velikosti|veľkosti)|(?:redoslijedom|redosledom|redu) (?:po )?cen\\p{L}*|cijen\\p{L}* (?:redoslijed\\p{L}*)|порядке (?:возрастания |убывания )?(?:цен\\p{L}?|стоимости|размера)|порядку (?:зростання |спадання )?(?:ціни|цін|вартості)|ред (?:по|на) цен\\p{L}*|σειρά (?:της )?τιμής|urutan (?:terbalik )?harga|ترتيب (?:عكسي )?(?:حسب )?(?:ال)?سعر|ترتیب (?:معکوس )?قیمت",
  ...noOrders,
  // English, German, Dutch, Swedish, Danish, Norwegian
  "alphabetical(?:ly)?|alphabet|a(?:-|–| to )z|chronological(?:ly)?|(?:year|date|order) of (?:founding|foundation|establishment|launch|incorporation)|(?:founding|foundation|launch) (?:year|date)s?|year (?:founded|of birth)|by (?:founding|foundation|age|seniority)|(?:oldest|newest) (?:first|to (?:newest|oldest))",
  "alphabetisch\\p{L}*|alphabet|chronologisch\\p{L}*|gründungs\\p{L}+|nach (?:gründung|alter|jahrgang)|dem alter nach|alfabetisch\\p{L}*|oprichtings(?:jaar|datum)|naar leeftijd|op (?:alfabet|leeftijd)",
  "alfabetisk\\p{L}*|bokstavsordning|kronologisk\\p{L}*|grundandeår|(?:grund|stiftelses|etablerings|grundlæggelses|oprettelses)(?:år|dato|datum)\\p{L}*|(?:etter|efter) (?:alder|ålder)",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "alphabétique\\p{L}*|chronologique\\p{L}*|(?:date|année|ordre) de (?:création|fondation|naissance)|par ancienneté|alfabétic[oa]\\p{L}*|cronológic[oa]\\p{L}*|(?:año|fecha) de (?:fundación|creación)|por antigüedad|(?:ano|data) de (?:fundação|criação)|por antiguidade",
  "alfabetic[oaă]\\p{L}*|cronologic[oaă]\\p{L}*|(?:anno|data) di (?:fondazione|nascita|costituzione)|per anzianità|an(?:ul|ului)? (?:înființării|fondării|de înființare)|data înființării|după vechime|(?:ordre )?alfabètic|any de fundació",
  // Polish, Czech, Slovak, Croatian, Serbian, Slovenian, Hungarian, Finnish, Estonian, Lithuanian, Latvian
  "alfabetyczn\\p{L}*|alfabetu|chronologiczn\\p{L}*|(?:rok\\p{L}*|dat\\p{L}*) (?:założenia|powstania)|abecedn\\p{L}*|(?:podle|podľa|po) abeced[yi]|chronologick\\p{L}*|(?:rok\\p{L}*|dat\\p{L}*|dátum\\p{L}*) (?:založení|založenia|vzniku)|godin\\p{L}* (?:osnivanja|osnutka)|po azbuci|let\\p{L}* ustanovitve",
  "betűrend\\p{L}*|ábécé\\p{L}*|alapítás\\p{L}*|aakkos\\p{L}*|perustamisvuo\\p{L}*|tähestik\\p{L}*|asutamisaasta\\p{L}*|abėcėl\\p{L}*|įkūrimo|alfabēt\\p{L}*|dibināšanas",
  // Turkish, Indonesian, Malay, Vietnamese
  "alfabetik\\p{L}*|alfabe\\p{L}*|kuruluş (?:yıl|tarih)\\p{L}*|abjad|tahun (?:berdiri\\p{L}*|didirikan|pendirian|ditubuhkan|penubuhan)|bảng chữ cái|thứ tự abc|năm (?:thành lập|ra đời)",
  // Cyrillic letters, Greek, Arabic, Persian, Hebrew, Hindi
  "алфавит\\p{L}*|хронологическ\\p{L}*|(?:год|дат)\\p{L}{0,3} (?:основания|создания)|по (?:возрасту|старшинству)|алфавітн\\p{L}*|алфавітом|абетк\\p{L}*|(?:р[оі]к|дат)\\p{L}{0,3} (?:заснування|створення)|азбучен\\p{L}*|азбучни\\p{L}*|годин\\p{L}* на (?:основаване|създаване)\\p{L}*|по азбуци|αλφαβητικ\\p{L}*|αλφάβητο\\p{L}*|(?:έτος|έτους|χρονολογία) ίδρυσης",
  '(?:ال)?(?:أبجدي|هجائي)[\\p{L}\\p{M}]*|(?:سنة|عام|تاريخ) (?:ال)?(?:تأسيس|إنشاء)\\p{L}*|سال ت[أا]سیس|(?:حروف )?الفبا\\p{L}*|(?:ה)?אלפביתי|(?:ה)?א["״]ב|(?:שנת|תאריך) (?:ה)?(?:ייסוד|יסוד|הקמה)|स्थापना|वर्णमाला|वर्णानुक्रम'
]
const unspacedNeutral =
  "价格从[低高]到[高低]|從便宜到貴|从便宜到贵|从贵到便宜|(?:価格|値段)の?[安高]い順|安い順|高い順|(?:가격|값)이? ?(?:낮은|높은|싼|비싼) ?순|저렴한 순|ราคา(?:ถูก|ต่ำ)ไป(?:แพง|สูง)|字母|拼音|笔画|筆畫|(?:成立|创立|創立|创办)(?:时间|年份|年代|先后|早晚|时|年)|五十音|あいうえお順|アルファベット順|年代順|(?:創業|設立|創立)(?:年|順|が[早古]い順)|가나다|알파벳 ?순|(?:설립|창립|창업) ?(?:연도|년도|순|일)|ตัวอักษร|ปีที่ก่อตั้ง|ปีก่อตั้ง"

/** Words for lists of the largest or the oldest companies, which recommend nobody. */
const superlatives: ReadonlyArray<string> = [
  "largest|biggest|oldest|größte[nrs]?|älteste[nrs]?|grootste|oudste|största|äldsta|største|eldste|ældste|plus (?:grand|ancien|vieil)(?:ne?)?(?:e?s)?|(?:más|mais) (?:grandes?|antigu?[oa]s?)|mayores|maiores|(?:più|i|le) (?:grandi|antich[ei])|maggiori|cele mai (?:mari|vechi)|najwięks\\p{L}*|najstars\\p{L}*|největší\\p{L}*|nejstarší\\p{L}*|najväčš\\p{L}*|najstarš\\p{L}*|najveć\\p{L}*|najstarij\\p{L}*|največ\\p{L}*|legnagyobb\\p{L}*|legrégebbi\\p{L}*|suurimmat|suurimpien|vanhimmat|en (?:büyük|eski|köklü)|terbesar|tertua|lớn nhất|lâu đời nhất",
  "крупнейш\\p{L}*|сам\\p{L}+ (?:крупн|больш|стар)\\p{L}*|старейш\\p{L}*|найбільш(?:і|их)|найстаріш\\p{L}*|най-(?:голем|стар)\\p{L}*|највећ\\p{L}*|μεγαλύτερ\\p{L}*|παλαιότερ\\p{L}*|أكبر|أقدم|بزرگ‌?ترین|قدیمی‌?ترین|הגדול(?:ים|ות)|הוותיק(?:ים|ות)|सबसे (?:बड़े|बड़ी|पुराने|पुरानी)"
]
const unspacedSuperlatives = "最大|最老|最古|規模の大きい|가장 큰|최대|ใหญ่ที่สุด|เก่าแก่ที่สุด"

const worst: ReadonlyArray<string> = [
  // "In the worst case", "at worst" and "unlike the worst offenders" rank nobody.
  "(?<!(?:at|unlike|than|avoids?|beats?|without|compared (?:to|with)) (?:the )?)worst(?![- ](?:case|scenario))|(?<!(?:unlike|compared (?:to|with)) (?:the )?(?:worst )?)offenders?|least (?:reliable|recommended|secure|favou?rite)",
  "schlechtest\\p{L}*|schlimmst(?!enfalls|en? fall)\\p{L}*|slechtst\\p{L}*|sämst\\p{L}*|værst\\p{L}*|dårligst\\p{L}*|verst\\p{L}{0,2}",
  "pires?(?! des cas)|peor(?:es)?(?! de los casos)|pior(?:es)?(?! d[ao]s (?:casos|hipóteses))|peggior[ei](?! dei casi)|cel mai (?:prost|rău)|najgors\\p{L}*|nejhorš\\p{L}*|najhorš\\p{L}*|najgor\\p{L}*|legrosszabb\\p{L}*|huonoi\\p{L}*|en kötü\\p{L}*|terburuk|tệ nhất|худш\\p{L}*|наихудш\\p{L}*|найгірш\\p{L}*|най-лош\\p{L}*|χειρότερ\\p{L}*|(?:ال)?أسوأ|הגרוע\\p{L}*|सबसे (?:खराब|बुरा|बुरी)"
]
const unspacedWorst = "最差|最糟|最坏|最烂|最悪|ワースト|최악|แย่ที่สุด"

/**
 * The patterns of some lists of words. `atWord` has a pattern for each list, to be tried in this order at the start of a word, for scripts with spaces between
 * words. `unspaced` finds the words of scripts without. The time to compile a pattern grows faster than its length, and most texts need the lists of few
 * languages: one pattern for all lists took 30 to 60 ms.
 */
export interface WordPattern {
  readonly atWord: ReadonlyArray<RegExp>
  /** The bits of the patterns of `atWord` that may match at an offset (`beginningsOf`). To read the bits costs less than to try one pattern. */
  readonly mayBegin: (text: string, index: number) => number
  readonly unspaced: RegExp | undefined
}

/** The beginnings are read at the first use. */
const lazyBeginningsOf = (sources: ReadonlyArray<string>): WordPattern["mayBegin"] => {
  let mayBegin: WordPattern["mayBegin"] | undefined
  return (text, index) => (mayBegin ??= beginningsOf(sources))(text, index)
}
/** The patterns of lists of words: `words` of scripts with spaces between words, and one source for scripts without. */
export const wordPattern = (words: ReadonlyArray<string>, unspaced?: string): WordPattern => ({
  atWord: words.map((list) => patternOf(`(?:${list})(?![\\p{L}\\p{M}])`, "iuy")),
  mayBegin: lazyBeginningsOf(words),
  unspaced: unspaced === undefined ? undefined : patternOf(unspaced, "giu")
})

/** Words of a measure that the brands are not chosen by: "by year of founding". */
const ofMeasures = wordPattern(measures, unspacedMeasures)
/** Words that say that an order judges nobody: "alphabetically", "in no particular order". */
export const neutralOrder = wordPattern(neutral, `${unspacedNoOrders}|${unspacedNeutral}`)
/** Words of another measure. `ofTheWorst` has words for rankings of the worst. */
export const otherMeasure: ReadonlyArray<WordPattern> = [ofMeasures, neutralOrder]
export const ofTheWorst: ReadonlyArray<WordPattern> = [wordPattern(worst, unspacedWorst)]

/** Words that say that an order has no meaning: "these are in no particular order". */
export const noOrder = wordPattern(noOrders, unspacedNoOrders)
/** Words for rankings by size or age: "the largest banks by assets". */
export const ofSize: ReadonlyArray<WordPattern> = [ofMeasures, wordPattern(superlatives, unspacedSuperlatives)]
/** Words of every kind of ranking ("ranked", "top", "best-selling"), which do not count as words of choice. */
export const ofAnyOrder = /(?<![\p{L}\p{M}])(?:rank|rate|rating|top|best.?sell|buy)\p{L}*/giu

/** Words that begin a clause about another subject than the clause before. */
export const turned =
  /(?<![\p{L}\p{M}])(?:but|however|still|though|yet|because|aber|jedoch|trotzdem|weil|maar|toch|men|mais|pero|sin embargo|mas|porém|ma|però|ale|jednak|но|однако|але|de|mutta|ama)(?![\p{L}\p{M}])|但|不过|しかし|ただ|が、|지만|하지만/iu

const year =
  "(?:19|20)\\d\\d|last (?:year|season|decade)|letzte[smn] jahr|im vorjahr|l['’]an(?:née)? derni(?:er|ère)|(?:el )?año pasado|(?:no )?ano passado|l['’]anno scorso|scorso anno|vorig jaar|förra året|sidste år|i fjor|w zeszłym roku|loni|vlani|tavaly|viime vuonna|geçen yıl|tahun lalu|năm ngoái|(?:в )?прошлом году|торік|минулого року"
const wasSo =
  "was|were|war|waren|lag|lagen|était|étaient|fut|era|eran|fue|fueron|foi|foram|fu|furono|werd|stond|stonden|var|był|była|było|byl|byla|bylo|volt|oli|olivat|был|была|было|були|був|була"
/** A ranking of a past year: the year and a verb in the past tense. */
export const ofThePast = patternOf(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${year})(?![\\p{L}\\p{M}\\p{N}])[^.!?\\n]{0,120}(?<![\\p{L}\\p{M}])(?:${wasSo})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${wasSo})(?![\\p{L}\\p{M}])[^.!?\\n]{0,120}(?<![\\p{L}\\p{N}])(?:${year})(?![\\p{L}\\p{N}])|(?:去年|(?:19|20)\\d\\d年)[^。]{0,60}(?:曾|是第|排名|位列)|(?:昨年|去年|(?:19|20)\\d\\d年)[^。]{0,60}(?:でした|だった|だっ)|(?:작년|지난해|(?:19|20)\\d\\d년)[^.]{0,60}(?:였|었|했)`,
  "iu"
)

/** The beginnings of words of choice, as alternatives of a regular expression. */
export const choosingWords =
  "recommend|suggest|choos|chose|choice|pick|prefer|favou?r|rank|rate|best|top|consider|shortlist|buy|empfehl|empfiehl|wähl|wahl|bevorzug|nehme|kaufe|tipp|aanbevel|aanrad|kies|kiezen|keuze|rekommender|anbefal|välj|vælg|velg|recommand|conseill|choisi|préf[eé]r|prendrai|opterai|meilleur|mettrai|recom|aconsej|eleg|elij|elig|escog|prefier|mejor|opci|compra|escolh|melhor|prefir|consigli|scegli|scelt|preferi|miglior|raad|saran|polec|wybra|wybier|wybór|doporuč|odporúč|vybra|vybral|preporuč|ajánl|választ|suositt|valits|öner|tercih|rekomend|pilih|khuyên|chọn|рекоменд|совет|выб[ио]р|выбра|лучш|порад|раджу|обра|вибр|препоръч|избр|προτείν|συστήν|επέλεγ|επιλογ"
/** Words for an order of merit before a list, or in the header of a table: "my ranking", "in this order", "| Rank |". */
const ofMerit = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:in|my|our|this|following) order|order (?:of|i)|classement|class[eé]r|(?:dans|mon) (?:cet |l['’])?ordre|reihenfolge|rang|platz|volgorde|rangorde|ordning|rækkefølge|rekkefølge|orden|ordenar|classifica|ordine|posi[cz]i[oóç]|clasificación|kolejno|zestawieni|miejsce|pořadí|seřad|poradie|clasament|sorrend|helyez|järjesty|sija|sıra|urutan|peringkat|hạng|thứ tự|место|порядк|рейтинг|місце|класаці|σειρά|κατάταξη|θέση|דירג|דירוג|מקום|क्रम|पसंद|(?:ال|و)?(?:ترتيب|مرتبة|أفضل|أنسب)|medal)|順位|順番|順に|ランキング|おすすめ|排名|排序|顺序|推荐|首选|순위|순서|추천|อันดับ|ลำดับ|🥇",
  "iu"
)
const chosen = patternOf(`(?<![\\p{L}\\p{M}])(?:${choosingWords}|i['’]d |i would )`, "iu")
/** Whether the introduction of a list or the header of a table says that the order is one of merit. */
export const statesMerit = (introduction: string): boolean => chosen.test(introduction) || ofMerit.test(introduction)

/** Verbs by which a writer supposes a choice. */
const supposing = "i['’]?d|i would|we['’]?d|we would|würde"
/** Matches words of choice. An announced sequence in a sentence with such a word is a ranking by choice. */
export const choosing = patternOf(`(?<![\\p{L}\\p{M}])(?:${choosingWords}|${supposing})`, "iu")
