/**
 * What makes an order another than that of the answer's recommendation: it is by size, by age or by the alphabet, it is of the worst, or it was
 * another year's. Closed lists of the same meanings in each language.
 *
 * Source: detection "Rank".
 */
const measures: ReadonlyArray<string> = [
  // English: nouns that measure a company, and those that do with a preposition.
  "revenues?|turnover|market share|market cap(?:itali[sz]ation)?|market value|headcount|sales (?:figures|volumes?|numbers)|units sold|number of (?:employees|users|customers|subscribers|stores|branches|downloads|complaints)|(?:by|in terms of|in|on) (?:(?:total|annual|global|worldwide|net|unit|retail|store) )?(?:sales|size|volume|shipments|downloads|subscribers|employees|deliveries|profits?)|(?:by|in terms of) (?:price|age|popularity|weight|founding|date|length|name)|alphabetical(?:ly)?|chronological(?:ly)?|from [az] to [az]",
  // German, Dutch, Swedish, Danish, Norwegian
  "umsatz\\p{L}*|marktanteil\\p{L}*|marktwert|börsenwert|absatzzahlen|verkaufszahlen|mitarbeiterzahl|nach (?:größe|preis|alter|absatz|gewicht|datum|namen|alphabet|nutzerzahl\\p{L}*|popularität)|alphabetisch\\p{L}*|chronologisch\\p{L}*",
  "omzet|marktaandeel|marktwaarde|verkoopcijfers|naar (?:grootte|prijs|omzet)|op (?:grootte|prijs|alfabet)|alfabetisch\\p{L}*|omsättning\\p{L}*|marknadsandel\\p{L}*|omsætning\\p{L}*|omsetning\\p{L}*|markedsandel\\p{L}*|bokstavsordning|alfabetisk\\p{L}*|kronologisk\\p{L}*",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "chiffres? d['’]affaires|parts? de marché|capitalisation|nombre (?:de |d['’])(?:clients|salariés|abonnés|magasins|ventes)|(?:en|par) (?:volume|taille|prix|ventes)|alphabétique\\p{L}*|chronologique\\p{L}*",
  "facturación|cuota de mercado|participación de mercado|capitalización|volumen de ventas|por (?:ingresos|ventas|tamaño|precio|volumen|antigüedad)|en (?:ventas|ingresos)|número de (?:clientes|empleados|usuarios|tiendas)|alfabético|alfabéticamente|cronológic[oa]\\p{L}*",
  "faturamento|faturação|quota de mercado|participação de mercado|valor de mercado|em (?:vendas|receita)|por (?:receita|vendas|preço|volume)|número de (?:clientes|funcionários|usuários|lojas)|alfabétic[oa]\\p{L}*|cronológic[oa]\\p{L}*",
  "fatturato|quot[ae] di mercato|capitalizzazione|per (?:ricavi|vendite|dimension[ei]|prezzo|volume)|numero di (?:clienti|dipendenti|utenti|negozi)|alfabetic[oa]|cronologic[oa]|cif(?:ra|rei|ră) de afaceri|cot(?:a|ă|ei) de piață|alfabetică|facturació|quota de mercat",
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish, Turkish, Indonesian, Vietnamese
  "pod względem (?:przychodów|obrotów|sprzedaży|wielkości|ceny)|udział\\p{L}* w rynku|alfabetyczn\\p{L}*|chronologiczn\\p{L}*|(?:podle|dle|podľa) (?:tržeb|obratu|velikosti|ceny|prodejů|predaja)|tržní\\p{L}* podíl\\p{L}*|abecedn\\p{L}*|chronologick\\p{L}*|po prihodu|tržišn\\p{L}* udjel\\p{L}*",
  "árbevétel\\p{L}*|piaci részesedés\\p{L}*|betűrend\\p{L}*|ábécé\\p{L}*|liikevaihdo\\p{L}*|markkinaosuu\\p{L}*|aakkosjärjestyk\\p{L}*|ciro\\p{L}{0,4}|pazar pay\\p{L}*|alfabetik|pendapatan|pangsa pasar|doanh thu|thị phần|abjad",
  // Cyrillic letters, Greek
  "выручк\\p{L}*|оборот[уа]|дол\\p{L} рынка|капитализаци\\p{L}*|по (?:объ[её]м\\p{L}*|размер\\p{L}*|цене|продажам|числу \\p{L}+|количеству \\p{L}+)|алфавит\\p{L}*|хронологическ\\p{L}*|виручк\\p{L}*|част\\p{L}{1,3} ринку|за (?:обсягом|розміром|ціною)|алфавітн\\p{L}*|приход\\p{L}* от продажби|пазарен дял|τζίρο\\p{L}*|μερίδιο αγοράς|αλφαβητικ\\p{L}*",
  "(?:ال)?إيرادات|(?:ال)?حصة السوقية|المبيعات|أبجدي\\p{L}*|הכנסות|מחזור המכירות|נתח השוק|אלפביתי|राजस्व|बाज़ार हिस्सेदारी|बिक्री"
]
const unspacedMeasures =
  "按(?:照)?[^，。,.]{0,6}(?:销量|销售额|营收|收入|市值|市占率|市场份额|规模|价格|价钱|字母|拼音|时间|人数|笔画|体量)|(?:销量|销售额|营收|市值|市占率|市场份额|出货量)[^，。]{0,6}(?:排|第|最)|売上|市場シェア|シェア率|シェアでは|時価総額|販売台数|出荷台数|五十音|アルファベット順|年代順|価格順|매출|점유율|시가총액|판매량|가나다|알파벳|출하량|ยอดขาย|ส่วนแบ่งตลาด|รายได้"

const worst: ReadonlyArray<string> = [
  "worst|offenders?|least (?:reliable|recommended|secure|favou?rite)|complaints|recalls",
  "schlechtest\\p{L}*|schlimmst\\p{L}*|slechtst\\p{L}*|sämst\\p{L}*|værst\\p{L}*|dårligst\\p{L}*|verst\\p{L}{0,2}",
  "pires?|peor(?:es)?|pior(?:es)?|peggior[ei]|cel mai (?:prost|rău)|najgors\\p{L}*|nejhorš\\p{L}*|najhorš\\p{L}*|najgor\\p{L}*|legrosszabb\\p{L}*|huonoi\\p{L}*|en kötü\\p{L}*|terburuk|tệ nhất|худш\\p{L}*|наихудш\\p{L}*|найгірш\\p{L}*|най-лош\\p{L}*|χειρότερ\\p{L}*|(?:ال)?أسوأ|הגרוע\\p{L}*|सबसे (?:खराब|बुरा|बुरी)"
]
const unspacedWorst = "最差|最糟|最坏|最烂|最悪|ワースト|최악|แย่ที่สุด"

const wordsOr = (words: ReadonlyArray<string>, unspaced: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])|${unspaced}`, "giu")

/** What is said by another measure, and what is said of the worst. */
export const otherMeasure: RegExp = wordsOr(measures, unspacedMeasures)
export const ofTheWorst: RegExp = wordsOr(worst, unspacedWorst)

/** A clause that begins with such a word is about something else than the one before. */
export const turned =
  /(?<![\p{L}\p{M}])(?:but|however|still|though|yet|because|aber|jedoch|trotzdem|weil|maar|toch|men|mais|pero|sin embargo|mas|porém|ma|però|ale|jednak|но|однако|але|de|mutta|ama)(?![\p{L}\p{M}])|但|不过|しかし|ただ|が、|지만|하지만/iu

const year =
  "(?:19|20)\\d\\d|last (?:year|season|decade)|letzte[smn] jahr|im vorjahr|l['’]an(?:née)? derni(?:er|ère)|(?:el )?año pasado|(?:no )?ano passado|l['’]anno scorso|scorso anno|vorig jaar|förra året|sidste år|i fjor|w zeszłym roku|loni|vlani|tavaly|viime vuonna|geçen yıl|tahun lalu|năm ngoái|(?:в )?прошлом году|торік|минулого року"
const wasSo =
  "was|were|war|waren|lag|lagen|était|étaient|fut|era|eran|fue|fueron|foi|foram|fu|furono|werd|stond|stonden|var|był|była|było|byl|byla|bylo|volt|oli|olivat|был|была|было|були|був|була"
/** An order of a year that has passed: the year, and that it was so. */
export const ofThePast = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${year})(?![\\p{L}\\p{M}\\p{N}])[^.!?\\n]{0,120}(?<![\\p{L}\\p{M}])(?:${wasSo})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${wasSo})(?![\\p{L}\\p{M}])[^.!?\\n]{0,120}(?<![\\p{L}\\p{N}])(?:${year})(?![\\p{L}\\p{N}])|(?:去年|(?:19|20)\\d\\d年)[^。]{0,60}(?:曾|是第|排名|位列)|(?:昨年|去年|(?:19|20)\\d\\d年)[^。]{0,60}(?:でした|だった|だっ)|(?:작년|지난해|(?:19|20)\\d\\d년)[^.]{0,60}(?:였|었|했)`,
  "iu"
)

/** Words of choosing, as they begin: an announced order in a sentence of one of them is an order of choice. */
export const choosing =
  /(?<![\p{L}\p{M}])(?:recommend|suggest|choos|chose|choice|pick|prefer|favou?r|rank|rate|best|top|consider|shortlist|i['’]?d|i would|we['’]?d|we would|buy|empfehl|empfiehl|wähl|wahl|bevorzug|würde|nehme|kaufe|tipp|aanbevel|aanrad|kies|kiezen|keuze|rekommender|anbefal|välj|vælg|velg|recommand|conseill|choisi|préf[eé]r|prendrai|opterai|meilleur|mettrai|recom|aconsej|eleg|elij|elig|escog|prefier|mejor|opci|compra|escolh|melhor|prefir|consigli|scegli|scelt|preferi|miglior|polec|wybra|wybier|wybór|doporuč|odporúč|vybra|vybral|preporuč|ajánl|választ|suositt|valits|öner|tercih|rekomend|pilih|khuyên|chọn|рекоменд|совет|выб[ио]р|выбра|лучш|порад|раджу|обра|вибр|препоръч|избр|προτείν|συστήν|επέλεγ|επιλογ)/iu
