/**
 * Phrases that name one brand as the only choice: "if I could only buy one", "the only one I'd recommend", "I'd simply go with". The lists have the same
 * meanings in each language. Each entry is the source of a regular expression.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

/** Phrases for "only one". They count only beside a word of choice. */
const oneOnly: ReadonlyArray<string> = [
  // English, German, Dutch, Swedish, Danish, Norwegian
  "only (?:\\p{L}+ ){0,2}one|(?:keep|buy|pick|choose|take|recommend|have|own|use|get|name) one|just one|a single|one single|exactly one|the only|the one|one (?:recommendation|answer|name|tip|suggestion|brand)",
  "(?:nur|genau|bloß) ein(?:e[nmr]?|s)?|einzige[nmrs]?|ein(?:e[nmr]?)? (?:tipp|empfehlung|rat|namen|antwort)|(?:maar|slechts) [eé][eé]n|(?:de|het|mijn) enige|[eé][eé]n (?:enkele?|tip|advies|merk|aanrader)",
  "(?:bara|endast|bare|kun) (?:\\p{L}+ ){0,2}(?:en|ett|et|én|ét)|enda|eneste|(?:ett|et|én?) (?:tips|råd|namn|navn)",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "une? seule?|l[ea] seule?|qu['’]une?|un unique|une unique|un (?:conseil|nom)|s[oó]lo (?:\\p{L}+ ){0,2}un[oa]?|un[oa]? sol[oa]|únic[oa]|un consejo|una recomendación",
  "(?:só|apenas|somente) (?:\\p{L}+ ){0,2}uma?|uma? só|uma recomendação|(?:solo|soltanto) (?:\\p{L}+ ){0,2}un[oa]?|unic[oa]|un consiglio|un singur|o singură|(?:doar|numai) un(?:ul|a)?|o (?:doar|numai) una|singur(?:ul|a)|un sfat|només una?|únic(?:a)?",
  // Polish, Czech, Slovak, Croatian, Serbian, Slovenian
  "(?:tylko|wyłącznie) jed(?:en|ną|na|no|nego|nej|nym)|jedyn(?:y|a|e|ym|ą|ego)|jedn(?:ą|a) rad[aę]|(?:jen|pouze|len|iba) jed(?:en|na|nu|no|noho|ného)|jedin(?:ý|á|é|ou|ým|ú|ého)|samo jed(?:an|nu|no|nog|na)|jedin[aeoiu]|samo en(?:ega|o|a)?|edin[aioe]",
  // Hungarian, Finnish, Estonian, Lithuanian, Latvian
  "csak egy(?:et|etlen(?:t)?|ik(?:et)?)?|egyetlen(?:t|egy|egyet)?|csak az? (?=\\p{Lu})|vain yh?(?:ksi|den|tä|htä)|yhden ainoan|ainoa(?:n|ksi|na)?|ainult üh(?:e|t)|ainus|tik vien\\p{L}+|vienintel\\p{L}+|tikai vien\\p{L}+|vienīg\\p{L}+",
  // Turkish, Indonesian, Malay, Vietnamese
  "tek (?:bir|öneri\\p{L}*|tercih\\p{L}*|marka\\p{L}*|seçim\\p{L}*|seçene\\p{L}*)|(?:sadece|yalnızca) (?:bir(?:ini|i)?|(?=\\p{Lu}))|(?:hanya|cuma) satu|satu (?:saja|sahaja)|satu-satunya|(?:chỉ|đúng) (?:\\p{L}+ ){0,2}một|duy nhất",
  // Cyrillic letters, Greek
  "(?:только|лишь|всего) од(?:ин|на|но|ну|ного|ной|ним)|единственн\\p{L}+|один совет|одну рекомендацию|(?:лише|тільки) од(?:ин|на|ну|не|ного|нієї|ним)|єдин(?:ий|а|е|у|им|ою)|одну пораду|само (?:един|една|едно)|единствен\\p{L}*|само једн\\p{L}+|једин[иаео]|(?:μόνο|ακριβώς) (?:ένα|έναν|μία|μια)|(?:ένα|έναν|μία|μια) (?:και )?μόνο|μοναδικ\\p{L}+",
  // Arabic, Persian, Hebrew, Hindi, Bangla
  "واحد[اة]?|وحيد[اة]?|الوحيد[ةا]?|فقط یکی?|تنها (?:یکی?|گزینه|انتخاب)|یک (?:گزینه|برند|پیشنهاد)|רק (?:אחד|אחת)|(?:אחד|אחת) (?:בלבד|ויחידה?)|ה?יחידה?|(?:सिर्फ़|सिर्फ|केवल|बस|कोई) एक|एक ही|एकमात्र|इकलौत\\p{L}\\p{M}*|(?:শুধু|মাত্র) একটি"
]
const unspacedOneOnly =
  "只(?:能|想|让我|可以|需要)*(?:选|選|买|買|推荐|推薦|挑|用|留|要)(?:择|擇)?一|唯一|(?:一|ひと|1)つ(?:だけ|に絞|のみ)|一[台本社個枚冊軒](?:だけ|のみ|に絞)|하나만|한 ?(?:곳|개|가지|대|군데)만|딱 하나|단 하나|유일|(?:อัน|ตัว|เจ้า|ยี่ห้อ|ที่|แบรนด์|รุ่น|อย่าง)เดียว"

/** Words of choice in addition to those of `OtherOrders`: to take, to buy, to have to. */
const choosing: ReadonlyArray<string> = [
  "had to|could|were to|go with|going with|take|get|need|want|keep|worth|nehm|nähm|kauf|hol|müsste|dürfte|entscheid|nenn|gibt|neem|nemen|koop|kopen|moest|mocht|noem|köp|kjøp|køb|tage?|måtte|skulle|fick|fikk",
  "dev|prend|achet|acheter|gard|fallait|tuvi|qued|llev|pudi|tivesse|levar|fic|dovess|potess|prender|cumpăr|merge|lua|cog|hagués",
  "kupi|wskaza|wzi|mógł|mogł|koup|vzal|vzít|kúpi|mohl|mohol|uze|kupio|kell|venn|veszem|mond|pitäi|ost|otta|sanois|sais|seç|alır|alac|iste|harus|beli|ambil|phải|mua|lấy",
  "бер|взя|возь|куп|пришлось|назва|нуж|візьм|довелос|треба|взел|έπρεπε|πάρ|έπαιρν|αγορά|έλεγα|διάλεγ|διαλέ",
  "[لو]?[اأإ]?(?:خت|شتر|نصح|وص|ضطر|قترح)|انتخاب|بخر|پیشنهاد|بردار|לבחור|בוחר|לקנות|קונה|ממליצ|להמליץ|चुन|ख़?रीद|लेना|लूँ|सुझ|সুপারিশ"
]
const unspacedChoosing = "选|選|推|买|買|挑|薦|勧|すすめ|산다면|살|사|고르|고른|고를|추천|뽑|เลือก|แนะนำ|ซื้อ"

/** Advice for a single brand: "I'd simply go with", "I recommend only". */
const onlyAdvice: ReadonlyArray<string> = [
  "(?:i['’]?d|i would|we['’]?d|we would) (?:simply|just|only|always) (?:go with|go for|get|buy|choose|pick|take|recommend|use|say)|(?:simply|just) (?:go with|go for|get|buy|choose|pick)|(?:i|we) always (?:recommend|use|buy|choose|pick|take|suggest)|it (?:just )?has (?:got )?to be|it['’]s got to be",
  "würde(?:n wir| ich)? (?:einfach|schlicht|nur)|ich würde (?:einfach|schlicht|nur|immer)|(?:nimm|nehmen sie|kauf|kaufen sie|hol dir) (?:einfach|nur)|empfehle(?: ich)? nur|(?:ik zou|zou ik) (?:gewoon|alleen|simpelweg)|(?:neem|kies|koop) gewoon|ga gewoon voor",
  "(?:jag (?:hade|skulle)|skulle jag|jeg ville|ville jeg) (?:bare|bara|helt enkelt|simpelthen|rett og slett)|(?:ta|tag|välj|velg|vælg|köp|kjøp|køb) (?:bare|bara)",
  "je ne (?:recommande|conseille|prendrais|recommanderais|conseillerais) qu[e']|je (?:prendrais|choisirais) (?:simplement|tout simplement|juste)|(?:prenez|prends) (?:simplement|juste|tout simplement)",
  "s[oó]lo (?:recomend|recomiend)\\p{L}+|(?:recomiendo|recomendaría) (?:s[oó]lo|únicamente)|(?:só|apenas) (?:recomend|indic)\\p{L}+|(?:recomendo|recomendaria) (?:só|apenas)|(?:consiglio|consiglierei|prenderei) (?:solo|soltanto|semplicemente)|(?:recomand|aș recomanda) (?:doar|numai)",
  "(?:polecam|polecił(?:a)?bym) tylko|po prostu (?:wybrał|wziął|wzięła|weź|wybierz|kup)\\p{L}*|doporuč(?:il[a]? bych|uji) (?:jen|jedině|pouze)|odporúčam (?:len|iba|jedine)|(?:preporučujem|preporučio bih|priporočam) samo",
  "suosittel(?:isin|en) vain|(?:valitsisin|ottaisin) (?:vain|yksinkertaisesti)|saya hanya (?:merekomendasikan|menyarankan)|(?:cukup|langsung saja) (?:pilih|beli)|tôi chỉ (?:khuyên|gợi ý|đề xuất|chọn)",
  "(?:посоветовал|рекомендовал|порекомендовал|взял|выбрал)а? бы (?:только|лишь|просто)|(?:советую|рекомендую) (?:только|лишь)|просто (?:берите|бери|возьмите|купите)|(?:порадив|порадила|рекомендував|рекомендувала|взяв|обрав|обрала) би? (?:лише|тільки|просто)|(?:раджу|рекомендую) (?:лише|тільки)|просто (?:беріть|бери|візьміть)|(?:препоръчвам|бих препоръчала?) само",
  "θα (?:πρότεινα|έπαιρνα|διάλεγα) (?:μόνο|απλώς|απλά)|προτείνω μόνο|لا أنصح إلا|أنصح فقط|(?:אני ממליצה?|הייתי (?:ממליצה?|קונה|לוקחת?)) (?:רק|פשוט)"
]
const unspacedOnlyAdvice = "只推荐|只推薦|就选|就買|就买|一択|만 추천|แนะนำแค่|แนะนำเฉพาะ"

/** Phrases that end an advice: "and that's it". */
const closing =
  "and (?:that['’]s (?:it|that)|be done(?: with it)?|you['’]re done|nothing else)|und (?:fertig|gut ist(?:['’]s)?|das war['’]?s)|en (?:klaar|that's it)|et (?:c['’]est tout|basta|voilà)|y (?:ya está|listo|punto|nada más)|e (?:pronto|acabou|basta|ponto final|fine)|și (?:gata|atât)|i (?:tyle|gotowe|gotovo)|a (?:hotovo|konec|basta)|ja se siitä|és kész|ve (?:bitti|tamam)|и (?:вс[её]|точка|дело с концом)|і (?:все|крапка)|και τελείωσε"

/**
 * Words that insist on a choice: "I'd pick X every time", "X, hands down". They count beside a word of choice, or directly behind a name that begins the
 * sentence.
 */
const insisting =
  "every (?:single )?time|any day(?: of the week)?|hands down|no contest|no question|without (?:hesitation|question|a doubt|thinking twice)|bar none|all day long|above (?:all|any) (?:the )?others?|over (?:all|any|everything|anything) (?:the )?(?:others?|else)|and (?:never look|don['’]t look|not look) back|you (?:won['’]t|will not) regret it|" +
  "jederzeit|jedes mal|ohne (?:zu zögern|frage|zweifel|wenn und aber)|mit abstand|haut la main|sans hésit(?:er|ation)|sans aucun doute|les yeux fermés|sin dud(?:a|arlo)|sin pensarlo|con los ojos cerrados|sem (?:dúvida|hesitar|pensar duas vezes)|de olhos fechados|senza (?:dubbio|esita\\p{L}+)|a occhi chiusi|zonder (?:twijfel|aarzelen)|utan tvekan|uden tvivl|uten (?:tvil|å nøle)|bez wahania|bez dwóch zdań|bez zaváhání|bez váhání|habozás nélkül|epäröimättä|fără ezitare|hiç düşünmeden|tanpa ragu|không do dự|без колебаний|без вариантов|не раздумывая|без вагань|χωρίς δισταγμό|بدون تردد|בלי להסס|बेझिझक"
const unspacedInsisting = "毫不犹豫|没有悬念|毫無懸念|迷わず|間違いなく|단연|망설임 없이"

/** Nouns behind "only" that are no brand: "the only reason to choose". */
const aside =
  "reason|downside|drawback|problem|catch|caveat|question|difference|thing missing|grund|haken|nachteil|problem|reden|nadeel|raison|inconvénient|défaut|razón|motivo|pega|desventaja|ragione|difetto|dezavantaj|powód|wad[aąę]|důvod|nevýhod\\p{L}+|dôvod|razlog|ok(?:a|ot)|hátrány\\p{L}*|syy|haitta|neden\\p{L}*|eksi\\p{L}*|причин\\p{L}+|минус\\p{L}*|недостат\\p{L}+|мінус\\p{L}*|недолік\\p{L}*|λόγος|μειονέκτημα|السبب|العيب|הסיבה|החיסרון"

/**
 * Words of advice against a brand: "the one to avoid". They are beginnings of words, and count only beside a brand or beside a phrase for the only choice.
 * `SentimentStems` has other forms of these words, because its words blame wherever they stand: Vietnamese "tránh" blames nothing, "nên tránh" does.
 */
const avoidingInEnglish = "avoid|skip|steer|stay away|beware|warn"
const avoiding =
  "meid|vermeid|abrat|rate ab|vermijd|mijd|undvik|unngå|undgå|évit|évite|evit|scansa|unika|unikn|vyhn|vyvar|izbjeg|izbeg|kerül|vältt|kaçın|uzak dur|hindari|elak|tránh|избег|избеж|уника|уникн|απο?φ[ύε]|ب?تجنب|ب?الابتعاد|پرهیز|להימנע|להתרחק|बच"
const unspacedAvoiding = "避|やめた方|피하|หลีกเลี่ยง"

const wordsOf = (words: ReadonlyArray<string>, unspaced: string): string => `(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])|${unspaced}`

export const ofOneOnly = patternOf(wordsOf(oneOnly, unspacedOneOnly), "iu")
export const ofInsisting = patternOf(wordsOf([insisting], unspacedInsisting), "iu")
export const ofOnlyAdvice = patternOf(wordsOf(onlyAdvice, unspacedOnlyAdvice), "iu")
/** Matches the beginnings of words. */
export const ofChoosing = patternOf(`(?<![\\p{L}\\p{M}])(?:${choosing.join("|")})|${unspacedChoosing}`, "iu")
export const closesAdvice = patternOf(`(?<![\\p{L}\\p{M}])(?:${closing})(?![\\p{L}\\p{M}])`, "iu")
/** Matches the beginnings of words. */
export const ofAvoiding = patternOf(`(?<![\\p{L}\\p{M}])(?:${avoidingInEnglish}|${avoiding})|${unspacedAvoiding}`, "iu")
/** The words of `ofAvoiding` in languages other than English. */
export const ofForeignAvoiding = patternOf(`(?<![\\p{L}\\p{M}])(?:${avoiding})|${unspacedAvoiding}`, "iu")
export const ofSomethingElse = patternOf(`^\\s*(?:\\p{L}+\\s)?(?:${aside})(?![\\p{L}\\p{M}])`, "iu")

/** Conjunctions that join a name to another name. */
const joint =
  "and|or|und|oder|sowie|samt|oraz|ainsi que|a také|a taky|junto con|of|en|och|eller|og|et|ou|y|o|u|e|i|lub|albo|nebo|alebo|ili|ali|vagy|és|ja|tai|või|ve|veya|dan|atau|và|hoặc|hay|и|или|та|або|й|και|ή|و|أو|یا|ו|או|और|या"
/** Articles before a name that is joined to another name. */
const ofNext = "(?:(?:the|der|die|das|le|la|el|il|o|a|de|het)\\s)?"
/** Matches what stands between two names if one conjunction joins them. */
export const joinsNames = patternOf(`^[*_"”»’]*(?:\\s?/\\s?|,?\\s(?:${joint})\\s${ofNext})[*_"“«]*$|^[、和与及跟とや]$|^(?:과|와|이나|나)\\s$`, "iu")
export const joinsNext = patternOf(
  `^[*_"”»’]*\\s*(?:/\\s*|,?\\s(?:${joint})\\s+${ofNext})[*_"“«]*[\\p{Lu}\\p{Lo}]|^[、和与及跟とや]|^(?:과|와|이나|나)\\s`,
  "u"
)
export const joinedBefore = patternOf(
  `[\\p{Lu}][\\p{L}\\p{N}-]*\\s*(?:/|,?\\s(?:${joint}))\\s*[*_"“«]*$|(?<!\\p{Script=Hiragana})、\\s*$|[和与及跟とや]\\s*$|\\p{Script=Hangul}(?:과|와|이나)\\s$`,
  "u"
)
const nameAhead = '\\s+(?:(?:the|a|der|die|das|den|dem|le|la|el|il|o|de|het)\\s)?[*_"“«„]*$'
const insteadOf =
  "over|instead of|rather than|statt|anstatt|anstelle von|plutôt que|au lieu d[eu']|en vez de|en lugar de|antes que|em vez d[eo]|em lugar d[eo]|invece (?:di|che)|anziché|al posto di|piuttosto che|in plaats van|liever dan|i stället för|framför|hellre än|i stedet for|frem ?for|heller enn|hellere end|zamiast|místo|raději než|namiesto|umjesto|umesto|helyett|în loc de|вместо|замість|αντί για|αντί|بدلا من|بدلاً من|عوضا عن|به جای|במקום"
/** Words that reject a brand only in an advice for another brand, and have other meanings elsewhere: "like", "than", "that". */
const besides =
  "than|not|except|but|besides|without|like|als|nicht|außer|ohne|wie|sauf|sans|comme|que|sin|salvo|como|sem|senza|come|behalve|zonder|utom|niż|oprócz|bez|kromě|okrem|osim|kivéve|чем|кроме|не|без|ніж|крім|εκτός|χωρίς"
const leaving = (words: string): RegExp => patternOf(`(?<![\\p{L}\\p{M}])(?:${words})${nameAhead}`, "iu")
/** Words before a brand that the text rejects for another brand: "over", "instead of". */
export const leftFor = leaving(`${insteadOf}|${besides}`)
/** The words of `leftFor` that have no other meaning; in Chinese, without a space. */
export const insteadBefore = patternOf(
  `(?<![\\p{L}\\p{M}])(?:${insteadOf})${nameAhead}|(?:与其|與其)[\\p{Script=Han}]{0,3}\\s?$|(?:而不是|而非)[\\p{Script=Han}]{0,2}\\s?$`,
  "iu"
)
/** Words behind a brand that the text rejects for another brand: "Zoho yerine", "Zohoではなく". */
export const insteadBehind =
  /^[^\s.,、。]{0,6}\s?(?:yerine|sijaan|sijasta|helyett|대신|말고|के बजाय|की बजाय|के बदले|ではなく|じゃなく|の代わりに|より)(?![\p{L}\p{M}]{3})/iu

/** Words of emphasis before a name that is the whole answer: "Definitely X." */
export const ofEmphasis =
  /^[\s*_"“]*(?:definitely|easily|clearly|hands down|without (?:a )?doubt|no question|absolutely|ganz klar|eindeutig|definitiv|ohne frage|auf jeden fall|sans hésiter|sans hésitation|sans aucun doute|clairement|sin duda|claramente|definitivamente|sem dúvida|com certeza|senza dubbio|sicuramente|zonder twijfel|duidelijk|absoluut|utan tvekan|helt klart|uden tvivl|uten tvil|bez wątpienia|zdecydowanie|jednoznacznie|jednoznačně|rozhodně|jednoznačne|egyértelműen|ehdottomasti|kesinlikle|однозначно|определённо|определенно|безусловно|σίγουρα|بالتأكيد|בהחלט|ללא ספק|もちろん|断然|当然是?|肯定是|当然)[,:—–-]?[\s*_"“]*$/iu

/** "In a word" before a name that is the whole answer: "In a word: X." */
const inShort =
  "in short|in (?:a|one) word|(?:the )?short answer|if you want (?:just )?(?:one|a single) (?:answer|name)|kurz|kurz gesagt|kurze antwort|mit einem wort|kort antwoord|kort gezegd|in één woord|kort svar|kort sagt|med ett ord|med ét ord|" +
  "en un mot|en bref|bref|réponse courte|en una palabra|en resumen|respuesta corta|em uma palavra|resumindo|resposta curta|in una parola|in breve|risposta breve|pe scurt|într-un cuvânt|krótko|w skrócie|jednym słowem|stručně|zkrátka|jedním slovem|" +
  "röviden|egy szóval|lyhyesti|yhdellä sanalla|lühidalt|kısaca|tek kelimeyle|singkatnya|secara singkat|(?:если )?(?:одним словом|коротко|вкратце)|(?:якщо )?(?:одним словом|коротко)|накратко|με μια λέξη|εν ολίγοις|باختصار|بكلمة واحدة|בקיצור|במילה אחת|संक्षेप में|一句话|简而言之|一言で(?:言うと|言えば)?|一つ選ぶなら|ひとつ選ぶなら|한마디로|하나만 고르라면|하나만 고르자면"
export const isInShort = patternOf(`^[\\s*_"“]*(?:${inShort})[,:：、—–-]?[\\s*_"“]*$`, "iu")

const adviceVerbs =
  "get|buy|go with|go for|pick|start with|begin with|nimm|nehmen Sie|kauf|kaufen Sie|prends|prenez|achète|achetez|elige|compra|compre|escolha|fique com|prendi|prenda|scegli|kies|neem|koop|köp|køb|kjøp|wybierz|weź|kup|beginnen Sie mit|fang mit|commence par|commencez par|empieza con|empieza por|comece com|inizia con|begin met|börja med|start med|zacznij od"
    .split("|")
    .map((verb) => `[${verb[0]!.toUpperCase()}${verb[0]!}]${verb.slice(1)}`)
    .join("|")
const articleOfName = '(?:(?:the|a|an|der|die|das|den|le|la|el|un|una|une|de|het|il|lo|o|um|uma|en|et|ett|ein|eine|einen)\\s)?[*_"“«]*'
/** Matches the words of a short advice before the name, and the first letter of the name: "Get the X". */
export const briefAdvice = patternOf(`(?<!\\p{L})(?:${adviceVerbs})\\s${articleOfName}\\p{Lu}`, "gu")
/** Matches the start of a sentence that is a short advice, up to the name. */
export const isBriefAdvice = patternOf(`^[\\s*_"“]*(?:${adviceVerbs})\\s${articleOfName}$`, "u")
