/**
 * Words for what a company should have little of: complaints, outages, data breaches, price rises, lost customers. A ranking by such a measure recommends
 * nobody, and the first place in it is the worst. The lists have the same meanings in each language.
 *
 * A noun counts only as the measure of a ranking: behind a preposition ("in data breaches", "bei Beschwerden"), or behind "most". "Fewest outages" and
 * "complaint handling" are measures of quality, and "because of its outages" is a reason.
 *
 * Source: detection "Rank".
 */
import { choosing, wordPattern, type WordPattern } from "./OtherOrders.js"
import { patternOf } from "./Patterns.js"

/** Words that turn the measure into a good one, a case or a reason, by their beginnings: few, low, none, avoiding, handling, "in case of", its. */
const turning =
  "few|less|least|low|no |zero|avoid|prevent|protect|handl|resol|fix|reduc|fight|manag|detect|against|without|from |despite|its |their |his |her |our |your |because|case |cas |caso |caz |falle? |geval |fall av|tilfælde |tilfelle |przypad|případ|prípad|sluča|esetén|случа|випад|περίπτωσ|" +
  "wenig|gering|niedrig|kein|ohne |gegen |vermeid|verhinder|schutz|umgang|bearbeit|lösung|ihre|seine|minst|weinig|geen |zonder |voorkom|laag|lägst|färr|få |utan |lav|fær|uden |uten |" +
  "moins|peu |sans |contre |faible|prév|traite|gest|résol|ses |leurs? |menos |poc[oa]|sin |contra |baj[oa]|prev|trat|sus |sem |baix|pouc|seus |suas |men[oi] |poch|senza |contro |bass|risol|sue |suoi |puțin|fără |mic|" +
  "najmniej|mniej|nisk|bez |mał|obsłu|zapobieg|nejm|méně|nízk|řeš|predch|najm|manj|kevés|legkevesebb|alacsony|vähi|vähä|en az|az |düşük|sedikit|rendah|tanpa|ít |thấp|" +
  "меньш|наимен|мал|низк|без |борьб|обработ|предотвращ|менш|найменш|запобіг|по-малк|най-малк|λιγότερ|χαμηλ|χωρίς|أقل|بدون|معالجة|کمتر|بدون|פחות|ללא|טיפול|कम"

/** Up to four words between a preposition and the noun. The runtime copies what is repeated at most three times into the pattern, which took three times as long. */
const between = String.raw`(?:(?!${turning})[\p{L}\p{M}]{1,20}(?:['’-][\p{L}\p{M}]{1,20})? ){0,4}`

/** Nouns behind which the English noun is only a part of a compound. */
const notHandled =
  "(?! (?:handling|resolution|prevention|protection|detection|response|recovery|management|monitoring|avoidance|reduction|resistance|control|tracking|software|tools?|forecasting|resolved|solved|handled|fixed|found|closed|addressed|prevented|avoided|detected))"

/** The prepositions and the nouns of each group of languages. */
const groups: ReadonlyArray<readonly [prepositions: string, nouns: string]> = [
  [
    "(?<!(?:drop|declines?|decrease|reduction|rise|rises|increase|fall|improvement|jump|surge|growth|spike|cut) )in|by|on|in terms of|when it comes to|regarding|(?:the )?(?:most|highest|biggest|greatest)",
    `(?:(?:hack|outage|downtime|complaint|churn|cancell?ation|failure|defect|crash|return|recall|refund|fraud|accident) rates?|(?:data|security|privacy) breaches|hacks|vulnerabilities|(?:security|data) (?:incidents?|leaks?|flaws|holes)|leaks|outages?|downtimes?|complaints?|lawsuits|price (?:rises?|increases?|hikes?)|(?:customer )?churn|cancell?ations|bugs|crashes|defects|malfunctions|recalls|layoffs|scandals|(?:hidden|surprise) (?:fees|costs)|(?:negative|bad) reviews|accidents|scams|delays|cancelled flights|(?:lost|late|damaged) (?:parcels|deliveries|luggage|bags|packages))${notHandled}`
  ],
  [
    "for(?! (?:[a-z-]{1,20} ){0,2}(?:compan|firm|team|business|industr|user|custom|client|people|those|anyone))",
    "(?:complaints|price (?:rises?|increases?|hikes?)|lawsuits|layoffs|scandals|(?:negative|bad) reviews)"
  ],
  ["most", "(?:complained[- ]about|hacked|criticized|criticised|hated|disliked|sued|vulnerable|unreliable)"],
  [
    "bei|nach|in puncto|was|hinsichtlich|in sachen|mit den meisten|die meisten|(?:der )?höchste[nr]?",
    "(?:beschwerden?|kundenbeschwerden|reklamationen|datenpannen|datenlecks?|sicherheitslücken|sicherheitsvorfällen?|hackerangriffen?|ausfällen?|störungen|preiserhöhungen|preissteigerungen|kündigungen|kündigungsquoten?|abwanderung|rückrufen?|pannen|mängeln?|fehlern|verspätungen|klagen|beschwerdequote|ausfallquote|reklamationsquote)"
  ],
  [
    "in|op|qua|bij|wat betreft|naar|de meeste",
    "(?:klachten|datalekken|prijsverhogingen|opzeggingen|terugroepacties|beveiligingslekken|defecten|vertragingen|rechtszaken)"
  ],
  [
    "i|på|efter|etter|när det gäller|når det gælder|når det gjelder|flest|mest",
    "(?:klagomål|dataintrång|dataläckor|driftstopp|avbrott|prishöjningar|återkallelser|uppsägningar|klager|databrud|datalæk|nedbrud|prisstigninger|tilbagekaldelser|opsigelser|datainnbrudd|datalekkasjer|driftsstans|nedetid|prisøkninger|tilbakekallinger|oppsigelser|forsinkelser|förseningar)"
  ],
  [
    "en|par|en matière de|en termes de|en nombre de|pour le nombre de|le plus de|(?:le )?plus grand nombre de",
    "(?:(?:d['’])?plaintes|réclamations|fuites(?: de données)?|failles(?: de sécurité)?|pannes|hausses? de (?:prix|tarifs?)|résiliations|désabonnements|rappels(?: de produits)?|(?:d['’])?incidents(?: de sécurité)?|litiges|retards|défauts|taux d['’]attrition)"
  ],
  [
    "en|por|según|en cuanto a|en materia de|en número de|más|mayor número de",
    "(?:quejas|reclamaciones|reclamos|denuncias|filtraciones(?: de datos)?|fugas de datos|brechas(?: de seguridad| de datos)?|caídas(?: del servicio)?|averías|fallos|subidas? de precios?|aumentos? de precios?|bajas de clientes|cancelaciones|retrasos|demandas|devoluciones|tasa de abandono)"
  ],
  [
    "em|por|no número de|quanto a|em matéria de|mais|maior número de",
    "(?:reclamações|queixas|denúncias|vazamentos(?: de dados)?|fugas de dados|violações de dados|quedas|falhas(?: de segurança)?|avarias|aumentos? de preços?|cancelamentos|atrasos|devoluções|processos judiciais)"
  ],
  [
    "in|quanto a|in termini di|in fatto di|nei|nelle|nel numero di|per numero di|più|maggior numero di",
    "(?:reclami|lamentele|violazioni(?: di dati| dei dati)?|fughe di dati|disservizi|guasti|malfunzionamenti|aumenti(?: di prezzo| dei prezzi)?|rincari|disdette|abbandoni|ritardi|difetti)"
  ],
  [
    "la|în|după|privind|cele mai multe|en|per",
    "(?:reclamații|plângeri|scurgeri de date|breșe de securitate|întreruperi|defecțiuni|scumpiri|creșteri de preț|anulări|întârzieri|queixes|reclamacions|filtracions de dades|avaries|pujades de preus)"
  ],
  [
    "pod względem|w|według|wg|w liczbie|jeśli chodzi o|najwięcej|największą liczbę",
    "(?:skarg|skargach|reklamacji|reklamacjach|wycieków(?: danych)?|wyciekach(?: danych)?|awarii|awariach|podwyżek|podwyżkach|rezygnacji|usterek|usterkach|opóźnień|opóźnieniach)"
  ],
  [
    "v|ve|podle|podľa|dle|počtem|počtom|co do|nejvíce|najviac|po|u|prema|broju|najviše",
    "(?:stížností|stížnostech|sťažností|sťažnostiach|reklamací|reklamacích|reklamácií|reklamáciách|úniků(?: dat)?|únicích dat|únikov(?: dát)?|výpadků|výpadcích|výpadkov|výpadkoch|zdražování|zdražovaní|poruch|poruchách|pritužbama|pritužbi|žalbama|žalbi|pritožbah|pritožb|kvarovima|kvarova|prekidima|prekida|poskupljenjima|poskupljenja|curenju podataka|okvarah|okvar)"
  ],
  [
    "в|по|по числу|по количеству|по части|больше всего|за|у|за кількістю|за числом|найбільше|по брой|най-много|при",
    "(?:жалоб\\p{L}{0,2}|рекламаци\\p{L}{1,3}|утеч\\p{L}{1,4}(?: данных)?|взлом\\p{L}{0,3}|сбо\\p{L}{1,3}|отказ\\p{L}{1,3}|повышени\\p{L}{1,2} цен|подорожани\\p{L}{1,3}|отток\\p{L}{0,2}(?: клиентов)?|полом\\p{L}{1,3}|отзыв\\p{L}{0,2} продукции|скарг\\p{L}{0,3}|виток\\p{L}{1,2}(?: даних)?|збо\\p{L}{1,3}|підвищенн\\p{L}{1,2} цін|відтік|відтоком клієнтів|оплаквани\\p{L}{1,2}|жалби\\p{L}{0,2}|изтичан\\p{L}{1,3} на данни|прекъсвани\\p{L}{1,2}|поскъпвани\\p{L}{1,2}|притужб\\p{L}{1,3}|жалб\\p{L}{1,4})"
  ],
  [
    "σε|στα|στις|στους|ως προς τ\\p{L}{1,3}|τα περισσότερα|τις περισσότερες",
    "(?:παράπονα|καταγγελίες|διαρροές(?: δεδομένων)?|διακοπές|βλάβες|αυξήσεις(?: τιμών)?|ακυρώσεις|καθυστερήσεις)"
  ],
  [
    "dalam|berdasarkan|soal|paling banyak|terbanyak|về|theo|nhiều",
    "(?:keluhan|aduan|kebocoran data|pelanggaran data|gangguan|kenaikan harga|pembatalan|penarikan produk|khiếu nại|phàn nàn|rò rỉ dữ liệu|sự cố|tăng giá|gián đoạn|hủy dịch vụ)"
  ],
  ["في|من حيث|بعدد|حسب|الأكثر", "(?:ال)?(?:شكاوى|شكاوي|أعطال|انقطاعات|تسريبات(?: البيانات)?|اختراقات|زيادات الأسعار|رفع الأسعار|إلغاءات|تأخيرات)"],
  ["در|از نظر|بر اساس|بیشترین", "(?:شکایت\\p{L}{0,3}|شکایات|قطعی\\p{L}{0,3}|نشت (?:داده|اطلاعات)|خرابی\\p{L}{0,3}|افزایش قیمت|گرانی)"]
]

/** Nouns with case endings, and nouns before a word for "in terms of". */
const inflected: ReadonlyArray<string> = [
  "(?:müşteri )?(?:şikayet|şikâyet|kesinti|arıza|veri ihlal|veri sızıntı|fiyat artış|geri çağırma|iptal)\\p{L}{0,6} (?:bakımından|açısından|konusunda|sayısın\\p{L}{1,4}|oranın\\p{L}{1,4})|(?:şikayetler|şikâyetler|kesintiler|arızalar|veri ihlalleri|zamlar)[nd][dea]{1,2}",
  "(?:panaszok|reklamációk|adatszivárgások|leállások|kimaradások|meghibásodások)(?:ban|ben| (?:tekintetében|terén|számában|alapján|szerint))",
  "(?:valituksissa|reklamaatioissa|tietomurroissa|tietovuodoissa|käyttökatkoissa|katkoksissa|hinnankorotuksissa|vioissa|kaebustes|andmeleketes|riketes|hinnatõusudes)|(?:valitusten|reklamaatioiden|tietomurtojen|tietovuotojen|käyttökatkojen|hinnankorotusten|kaebuste|andmelekete) (?:määrässä|osalta|suhteen|arvus|poolest)",
  "ב(?:כמות |מספר |נושא )?ה?(?:תלונות|תקלות|דליפות(?: מידע| נתונים)?|פריצות|השבתות|עליות מחירים|התייקרויות|נטישה)",
  "(?:शिकायतों|डेटा लीक|डेटा उल्लंघन|आउटेज|खराबी|कीमत वृद्धि|मूल्य वृद्धि|शिकायत)(?: की संख्या)? (?:में|के मामले में|के आधार पर|पर)"
]

const unspaced =
  "(?:投诉|投訴|宕机|宕機|当机|故障|(?:数据|資料|数据安全|信息)?(?:泄露|泄漏|洩漏|外洩)|涨价|漲價|(?:客户|用户|客戶)流失|召回|差评|負評|裁员)(?:事件|次数|次數|数量|數量|数|率|量|榜单|榜|方面|排行|上)(?!(?:最|较|更|很)?(?:低|少)|处理|處理)|(?:苦情|クレーム|障害|情報漏(?:洩|えい)|漏洩|値上げ|解約|故障|リコール|不具合)(?:の?(?:件数|数|率|多さ|回数)|が多い|(?=では|で、|で1|で2|で3|で一|で二|で三|で第|で最))(?!の?少な)|(?:불만|민원|장애|(?:정보|데이터|개인정보) ?유출|가격 ?인상|고객 ?이탈|고장|리콜|결함)(?: ?(?:건수|발생률|율|률|횟수|사고))?(?:에서|(?:이|가) (?:가장 )?많은| 순위| 면에서)(?! 적)|(?:เรื่องร้องเรียน|ข้อร้องเรียน|ข้อมูลรั่วไหล|ระบบล่ม|การขึ้นราคา)"

const measured = groups.map(([prepositions, nouns]) => `(?:${prepositions}) ${between}${nouns}`)

/** Finds a harm as the measure of a ranking. The match begins with the preposition, or with the word for "most". */
export const ofHarm: ReadonlyArray<WordPattern> = [wordPattern([...measured, ...inflected], unspaced)]

/** Words for a ranking by a measure at the beginning of a match of `ofHarm`. "In outages" and "bei Störungen" may also be the case in which a product helps. */
const sorting =
  /^(?:by|in terms of|the|most|highest|biggest|greatest|mit|die|der|höchste|op|naar|de|flest|mest|en nombre|pour le nombre|le|plus|más|mayor|no número|mais|maior|nel|più|maggior|cele|pod|według|wg|najwięcej|największą|podle|podľa|dle|počtem|počtom|nejvíce|najviac|prema|najviše|по числу|по количеству|больше|найбільше|най-много|τα|τις|berdasarkan|paling|terbanyak|theo|nhiều|حسب|الأكثر|بر|بیشترین)\s/iu
/** Words for "by" that also mean "after" or "because of". They state a measure behind a word of sorting: "Ranking nach Beschwerden". */
const maybeSorting = /^(?:nach|par|por|per|efter|etter|după|po|по|за)\s/iu
const sorted =
  /(?<![\p{L}\p{M}])(?:rank|rang|top[\s-]?\d|sort|geordn|order|class[eéi]|tri[ée]|clasific|orden|ordin|list|zestawieni|pořadí|poradí|poredak|рейтинг|топ|сортир|список)/iu

/**
 * Words before the worst or the harm, in its clause, that make it somebody's trouble: "for companies with the most complaints", "alternatives to the worst",
 * "if you had the worst experience", "helps to avoid the worst". "With" directly before it does not: "CRMs with the most complaints".
 */
const troubled =
  /(?<![\p{L}\p{M}])(?:for|to|from|after|if|when|than|instead|against|without|unlike|despite|handl\p{L}+|help\p{L}*|avoid\p{L}*|prevent\p{L}*|für|ohne|nach|wenn|falls|statt|gegen|trotz|zu[rm]?|pour|sans|après|si|contre|malgré|para|sin|tras|después|contra|a pesar|sem|após|depois|se|senza|dopo|voor|zonder|als|ondanks|för|utan|om|uden|uten|hvis|trots|dla|bez|po|jeśli|mimo|pro|když|ak|keď|za|ako|nakon|для|без|после|если|против|від|після|якщо|за|след|ако|για|χωρίς|αν|μετά|için|untuk|tanpa|jika|setelah|cho|nếu|sau)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:with|mit|avec|con|com|met|med|z|ze|s|se|so|с|со|з|із)\s+\S/iu

const clauseStart = /^.*[,;:：，、；。！？!?—–]/su
const clauseBefore = (text: string, index: number): string => text.slice(0, index).replace(clauseStart, "")

/** Nouns for what a company should have little of, which a list may count: "top complaints", "best-known failures", "biggest drawbacks". */
const counted: ReadonlyArray<string> = [
  `(?:complaints?|failures?|drawbacks?|downsides?|weakness(?:es)?|disadvantages?|scandals?|breach(?:es)?|recalls?|faults?|flaws?|defects?|bugs|outages?|crashes|accidents?|incidents|hacks|leaks|lawsuits|scams?|frauds?|flops?|bankruptcies|layoffs|fines|mistakes|problems|issues)${notHandled}`,
  "(?:kunden)?beschwerden|reklamationen|pleiten|insolvenzen|pannen|skandale?n?|rückrufe?n?|ausfälle?n?|störungen|mängeln?|nachteilen?|schwächen|fehlschläge?n?|datenlecks?|datenpannen|klagen|flops|fehlern?|probleme?n?|klachten|storingen|schandalen|datalekken|terugroepacties|nadelen|zwaktes|mislukkingen|faillissementen|gebreken|problemen|rechtszaken",
  "klagomål(?:en)?|skandaler(?:na)?|återkallelser(?:na)?|nackdelar(?:na)?|konkurser(?:na)?|brister(?:na)?|dataintrång|avbrott|klager|skandalene|fejl|feil|ulemper|tilbagekaldelser|tilbakekallinger|nedbrud",
  "plaintes|réclamations|pannes|fuites|failles|scandales|rappels|défauts|faiblesses|inconvénients|échecs|faillites|litiges|problèmes|quejas|reclamaciones|reclamos|fallos|fallas|averías|escándalos|filtraciones|defectos|desventajas|inconvenientes|fracasos|quiebras|problemas|debilidades|brechas",
  "reclamações|queixas|falhas|avarias|escândalos|vazamentos|defeitos|desvantagens|fracassos|falências|recalls|reclami|lamentele|guasti|scandali|difetti|svantaggi|fallimenti|problemi|violazioni|richiami|reclamații|plângeri|defecte|scandaluri|dezavantaje|falimente|scurgeri|probleme",
  "skarg\\p{L}*|reklamacj\\p{L}*|awari\\p{L}*|uster\\p{L}*|wycieków|skandal\\p{L}*|wad|wady|porażek|bankructw\\p{L}*|upadłości|problemów|stížností?|závad\\p{L}?|skandál\\p{L}*|nedostatk\\p{L}*|reklamac\\p{L}*|úniků|krach\\p{L}*|problémů|sťažností?|pritužb\\p{L}*|kvarov\\p{L}*|problema",
  "panasz\\p{L}*|hib(?:a|ák)|botrány\\p{L}*|csőd\\p{L}*|valituks\\p{L}*|viat|vikoja|skandaali\\p{L}*|konkurssi\\p{L}*|ongelmat|şikayet\\p{L}*|arıza\\p{L}*|skandal\\p{L}*|kusur\\p{L}*|iflas\\p{L}*|sorunlar\\p{L}*|keluhan|kegagalan|skandal|khiếu nại|sự cố|thất bại",
  "жалоб\\p{L}?|сбо[ейя]\\p{L}?|утеч\\p{L}+|скандал\\p{L}*|недостат\\p{L}+|полом\\p{L}+|провал\\p{L}*|банкротств\\p{L}*|проблем\\p{L}?|скарг\\p{L}?|збо[їя]\\p{L}?|витоків|недолік\\p{L}*|банкрутств\\p{L}*|оплаквани\\p{L}*|παράπον\\p{L}+|βλάβ\\p{L}+|σκάνδαλ\\p{L}+|μειονεκτήματα|שערוריות|תלונות|תקלות|(?:ال)?(?:شكاوى|أعطال|فضائح|عيوب)|शिकायत\\p{L}*|घोटाल\\p{L}*"
]
const unspacedCounted =
  "投诉|投訴|故障|丑闻|醜聞|召回|泄露|缺点|缺點|倒闭|漏洞|苦情|クレーム|不祥事|リコール|情報漏|欠点|失敗|倒産|민원|불만|고장|스캔들|리콜|유출|단점|파산|ร้องเรียน|ข้อเสีย"
const countedHarm = patternOf(`(?<![\\p{L}\\p{M}])(?:${counted.join("|")})(?![\\p{L}\\p{M}])|${unspacedCounted}`, "iu")
/** Words before a harm by which a list has little of it, and words for what mends it. */
const turned = patternOf(`(?<![\\p{L}\\p{M}])(?:${turning})`, "iu")
/** "Lawyers in case of problems": the harm is the case in which the listed brands help. */
const inCase =
  /(?<![\p{L}\p{M}])(?:in case of|bei|bij|vid|ved|en cas d[e’']|en caso de|em caso de|in caso di|w razie|przy|při|v případě|при|в случае|у разі)\s?(?:[\p{L}\p{M}]+\s){0,2}$/iu
const fewBehind = /^.{0,4}(?:少な|少ない|が少|低い|较少|最少|적은|없는|なし|없이)/u
const mended =
  /(?<![\p{L}\p{M}])(?:fix|solv|solution|remed|repair|lösung|beheb|abhilfe|soluc|solu[cçt]|rimedi|soluzion|oploss|lösning|løsning|rozwiąz|řešen|решен|устран|розв|ремонт)/iu

/** Whether the introduction of a list says that it has harms, whatever orders them: "top complaints", "Rangliste der Pannen". */
export const listsHarms = (introduction: string): boolean => {
  const found = countedHarm.exec(introduction)
  if (found === null || mended.test(introduction)) return false
  const before = clauseBefore(introduction, found.index)
  return !turned.test(before) && !troubled.test(before) && !inCase.test(before) && !fewBehind.test(introduction.slice(found.index + found[0].length))
}

/** A list of what to avoid: the word at the end of its introduction, or "avoid these". */
export const avoided =
  /(?<![\p{L}\p{M}])(?:(?:to|['’]d|would|should|must) (?:avoid|stay away from|steer clear of)|(?:zu |ver)meiden(?: sollten?)?|zu vermeiden|te vermijden|vermijden|à éviter|(?:a|que|deberías?|debes) evitar|evitar|da evitare|de evitat|att undvika|å unngå|at undgå|unikać|do unikania|vyhnout|vyhnúť|izbjegavati|elkerülni|kerülendő|vältettävä\p{L}*|kaçınılması gereken\p{L}*|dihindari|nên tránh|избегать|уникати|να αποφύγετε|يجب تجنبها|تجنبها|להימנע מהם)[\s*_]*[:：.]?[\s*_]*$|^[\s*_#]*avoid (?:these|the following)(?!\p{L})|(?:避けるべき|避けたい|避免选择|避雷|不推荐|不推薦|피해야 할)(?=[^，、。！？]*$)/iu

/** Nouns for what a reader avoids with the help of the listed brands: mistakes, problems, costs. */
const trouble =
  /(?<![\p{L}\p{M}])(?:mistake|pitfall|error|problem|issue|risk|trap|fee|cost|downtime|lock-in|fehler|problem|falle|risik|kosten|erreur|piège|problèm|risque|frais|errores|riesgo|trampa|costes?|erros|risco|custo|errori|rischi|costi|fouten|valkuil|misstag|fallgrop|feil|fejl|błęd|pułap|ryzyk|chyb|rizik|грешк|ошиб|проблем|риск|помил|ризик)|错误|錯誤|误区|誤區|陷阱|问题|問題|困难|困難|失败|失敗|トラブル|ミス|실수|문제/iu

/** Words for the best, and for what the answer recommends in place of the bad. A list with such a word in its introduction is a ranking. */
const best =
  /(?<![\p{L}\p{M}])(?:bäst|bedst|cel\p{L}* mai bun|najlep|nejlep|najbol|legjobb|paras|parha|parim|en iyi|iyiye|terbaik|tốt nhất|найкращ|кращ|най-добр|најбољ|καλύτερ|(?:ال)?أفضل|بهترین|הטוב|अच्छ|सर्वश्रेष्ठ|ভালো|alternativ|zamienni|альтернатив|εναλλακτικ|(?:ال)?بدائل|(?:ال)?بديل|جایگزین|חלופ|विकल्प)|(?:最好|最佳|到好|(?<!不)推[荐薦]|替代|代替|代わり|ベスト|最高|おすすめ|オススメ|お勧め|최고|좋은|추천(?!하지)|대안|대체|ดี|ทางเลือก)/iu
/** Words that also introduce lists of the bad: "ranked", "top 3", "would avoid". */
const ofAnyList = /(?<!\p{L})(?:rank|top|would|würde|rate)\p{L}*/giu
const isOfGood = (introduction: string): boolean => best.test(introduction) || choosing.test(introduction.replaceAll(ofAnyList, ""))

/** Whether an introduction says that its list has what to avoid. */
export const introducesAvoided = (introduction: string): boolean => {
  const found = avoided.exec(introduction)
  return (
    found !== null &&
    !trouble.test(introduction) &&
    !troubled.test(clauseBefore(introduction, found.index)) &&
    !isOfGood(introduction.slice(0, found.index) + introduction.slice(found.index + found[0].length))
  )
}

/** Whether an introduction with these matches of `ofTheWorst` or `ofHarm` makes its list a ranking of the bad. */
export const ranksTheBad = (introduction: string, worst: ReadonlyArray<RegExpExecArray>, harms: ReadonlyArray<RegExpExecArray>): boolean => {
  if (worst.length === 0 && harms.length === 0) return false
  const isHead = ({ index }: RegExpExecArray): boolean => !troubled.test(clauseBefore(introduction, index))
  const isMeasure = ({ 0: found, index }: RegExpExecArray): boolean =>
    sorting.test(found) || (maybeSorting.test(found) && sorted.test(introduction.slice(0, index)))
  return (worst.some(isHead) || harms.some((found) => isMeasure(found) && isHead(found))) && !isOfGood(introduction)
}

/**
 * The beginnings of words, in lower case, of which every match of `ofTheWorst` and of `ofHarm` has one. A search of a whole answer for them costs less than a
 * search around each ranking phrase for the two patterns.
 */
export const stemsOfTheBad: ReadonlyArray<string> = [
  "worst|offender|least |schlecht|schlimmst|slechtst|sämst|værst|dårligst|verst|pire|peor|pior|peggior|mai prost|mai rău|najgors|nejhorš|najhorš|najgor|legrossz|huonoi|kötü|terburuk|tệ nhất|худш|найгірш|лош|χειρότερ|أسوأ|גרוע|खराब|बुरा|बुरी|最差|最糟|最坏|最烂|最悪|ワースト|최악|แย่ที่สุด",
  "hack|outage|downtime|complain|churn|cancel|failure|defe|crash|return rate|recall rate|refund rate|fraud rate|accident rate|recalls|accidents|breach|vulnerab|incident|leak|flaw|security holes|data holes|lawsuit|price rise|price increase|price hike|bugs|malfunc|layoff|scandal|hidden fee|hidden cost|surprise fee|surprise cost|negative review|bad review|scam|delay|lost |late |damaged |critici|hated|disliked|sued|unreliable",
  "beschwerde|reklama|reklamá|panne|datenleck|lücke|vorfäll|ausfall|ausfäll|störung|preiserh|preisst|kündigung|abwander|rückruf|mängel|fehlern|verspät|klage|klacht|datalek|lekken|prijsverhog|opzegg|terugroep|vertraging|rechtsza|klago|intrång|läck|driftstopp|avbrott|prishöj|återkall|uppsägn|brud|datalæk|prisstig|tilbageka|opsig|nedetid|driftsst|prisøk|tilbakeka|oppsig|försening|forsink",
  "plainte|réclama|fuite|faille|hausse|résilia|désabonn|rappel|litige|retard|défaut|attrition|quej|reclam|denuncia|denúncia|filtrac|fuga|fughe|brecha|caída|avería|avaria|avarie|fallos|fallas|falha|subida|aument|bajas|retras|demanda|devolu|abandon|abband|queix|vazam|viola|queda|atraso|judicia|lamentel|disserviz|guasti|malfunz|rincar|disdett|ritard|difett|plânger|scurger|breșe|întrerup|scumpir|creșter|anulăr|întârz|pujad",
  "skarg|wyciek|awari|podwyż|rezygn|uster|opóźn|stížn|sťažn|únik|únic|výpad|zdraž|poruch|prituž|pritž|pritož|žalb|kvarov|prekid|poskup|curenj|okvar|жалоб|рекламац|утеч|взлом|сбо|отказ|повышени|подорожан|отток|полом|отзыв|скарг|виток|збо|підвищен|відт|оплакван|жалб|изтичан|прекъсван|поскъпван|притужб|παράπον|καταγγελ|διαρρο|διακοπ|βλάβ|αυξήσ|ακυρώσ|καθυστερ",
  "keluhan|aduan|kebocoran|pelanggaran|gangguan|kenaikan|pembatalan|penarikan|khiếu|phàn|rò rỉ|sự cố|tăng giá|gián đoạn|hủy|şikayet|şikâyet|kesinti|arıza|ihlal|sızıntı|artış|çağırma|iptal|zamlar|panasz|adatsziv|leállás|kimarad|meghib|valitu|reklamaat|tietomur|tietovuo|katko|katk|hinna|vioissa|kaebus|andmelek|rikete|شكاو|أعطال|انقطاع|تسريب|اختراق|زيادات|رفع|إلغاء|تأخير|شکای|قطعی|نشت|خرابی|افزایش|گرانی|תלונות|תקלות|דליפ|פריצות|השבתות|עליות|התייקר|נטיש|शिकायत|डेटा|आउटेज|कीमत|मूल्य",
  "投诉|投訴|宕机|宕機|当机|當機|故障|泄露|泄漏|洩漏|外洩|涨价|漲價|流失|召回|差评|負評|裁员|苦情|クレーム|障害|漏洩|漏えい|値上げ|解約|リコール|不具合|불만|민원|장애|유출|인상|이탈|고장|리콜|결함|ร้องเรียน|รั่วไหล|ระบบล่ม|การขึ้นราคา"
].flatMap((stems) => stems.split("|"))

/** The beginnings of words in letters from a to z of which every match of `ofTheWorst`, `ofHarm` and `avoided` in Latin letters has one. */
export const worstWords = "en huon leas legr mai mst najg najh nejh offe pegg peor pior pire rlig rst schl slec terb vers wors k nh"
export const harmWords =
  "abba abwa acci adat adua ph nhi khi theo alba andm anul atra aume ausf avar avbr awar bad baja besc beve bre brec bugs canc chur ckru clam comp cras crit cure dama das dat data date dati defe dela dema den denu dife disd disl diss down drif en es fail falh fall faut fehl filt fors fuga fuit geri gnin guas hack harg hate haus hidd hike hinn ihla ik ikay inci incr judi kaeb katk kelu kesi kima klac klag konu kund kvar lame laws layo leak liti ll lost malf megh ndan ndig nedb nede nega ngel nger nie nien nik nost ntre okva opps opsi opze outa padc padk pana pann pemb pena plai podw poru posk prei prek preu prij pris prit qued quei quej rapp reca rech recl rekl reta retr rezy rike rinc rise rita rsen rung rzie sabo say scam scan scum sich sili skar subi sued tasa taux terb teri terk teru tiet tilb tung unre uste vali vaza vert vioi viol vuln wyci zala zaml zdra st secu priv niko nic aver surp h"
export const avoidedWords = "avoi dihi elke evit gere izbj ker ltet meid nh stay stee undg undv unik unng verm vite vyhn"
