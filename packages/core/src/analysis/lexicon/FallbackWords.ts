/**
 * Words of an order of attempts: "start with A; if it is sold out, B; C as a last resort". The lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { choosingWords } from "./OtherOrders.js"
import { patternOf } from "./Patterns.js"

/** Words by which a writer begins the attempts. Verbs that choose ("I'd pick") begin them too. */
const openings: ReadonlyArray<string> = [
  "start|begin|try|go (?:with|for|to)|get|take|use|first|book|order|plan a",
  "fang(?:en)?|anfang|beginn|nimm|nehm|probier|versuch|zuerst|erst|greif|begin|start|probeer|neem|börja|prova|ta|først|start|begynd|begynn|prøv",
  "commenc|essa[iy]|pren[eds]|d['’]abord|part(?:ez|irais)|empiez|empez|empec|comienz|comenc|prueb|toma|primero|comec|começ|experiment|tent|primeiro|cominc|inizi|prov|prend|prima|încep|încearcă|ia",
  "zaczn|zaczy|spróbuj|weź|najpierw|zač|zkus|skús|nejdřív|najprv|poče|proba|prvo|kezd|próbál|előbb|először|aloita|kokeile|ensin|dene|başla|önce",
  "coba|mulai|pertama|cuba|mula|thử|bắt đầu|trước (?:hết|tiên)|нач|попроб|сначала|берите|бери|почн|спроб|спочатку|започ|опитай|първо|ξεκίν|δοκίμα|πρώτα",
  "ابدأ|جرب|أولا|נסו|נסה|התחל|קודם|شروع|اول|पहले|शुरू|আগে|প্রথমে"
]
const unspacedOpenings = "首选|先|優先|优先|まず|最初|우선|먼저|ก่อน|เริ่ม"
/** Matches a clause that opens the attempts. */
export const opensAttempts = patternOf(`(?<![\\p{L}\\p{M}])(?:${openings.join("|")}|${choosingWords})|${unspacedOpenings}`, "iu")

/** What is wrong with the attempt before: "sold out", "zu teuer". */
const failings =
  "sold out|full|unavailable|out of stock|booked(?: up)?|tight|closed|too (?:\\p{L}+)|not \\p{L}+|(?:is|does|are|do|ca|wo)n['’]t|cannot|fails?|falls through|ausverkauft|vergriffen|ausgebucht|zu (?:teuer|\\p{L}+)|nicht|kein|uitverkocht|niet|te duur"

/** What leads to the next attempt, at the start of a clause. */
const leads: ReadonlyArray<string> = [
  // English
  `failing (?:that|those|both)|otherwise|or else|if not|if so|if (?:that|it|they|this|those|both|neither|none|nothing|even that|the (?:first|former))(?!\\p{L})|if [^.,;:!?]{2,40}(?<!\\p{L})(?:${failings})|should (?:it|that|this|they|even that)|(?:sold out|unavailable|no luck)\\?|move on to|fall(?:ing)? back (?:on|to)|and if even`,
  // German, Dutch, Swedish, Danish, Norwegian
  `sonst|ansonsten|andernfalls|notfalls|zur not|ersatzweise|falls nicht|wenn nicht|(?:falls|wenn|sollte|ist|sind|klappt|passt|geht|gibt|reicht) (?:das|es|der|die|dort|er|sie|auch)(?!\\p{L})|anders|zo niet|(?:als|lukt|is|zijn|werkt) (?:dat|het|die|er|dit)(?!\\p{L})|annars|i annat fall|(?:om|är) (?:det|den|de|inte)(?!\\p{L})|ellers|(?:hvis|er) (?:det|den|de|ikke)(?!\\p{L})`,
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "à défaut|a défaut|sinon|autrement|faute de (?:mieux|quoi|stock)|si (?:c['’]est|ça|cela|ce n['’]est|elle|il|jamais|rien|ce)(?!\\p{L})|en su defecto|de lo contrario|o si no|si (?:no|está|eso|tampoco|falla|se agota|es)(?!\\p{L})|senão|na falta|caso (?:não|contrário|esteja)|se (?:não|estiver|isso|faltar|esgotar|for)(?!\\p{L})|altrimenti|sennò|in alternativa|in mancanza|se (?:non|è|fosse|manca|no)(?!\\p{L})|altfel|în caz contrar|dacă (?:nu|e|este)(?!\\p{L})|altrament|si no",
  // Polish, Czech, Slovak, Croatian, Serbian, Slovenian
  "w przeciwnym razie|ewentualnie|jak nie|(?:jeśli|jeżeli|gdyby|gdy) (?:nie|się|to|jest|brak)(?!\\p{L})|jinak|případně|(?:pokud|když|kdyby) (?:ne\\p{L}*|to|tam|není|by)(?!\\p{L})|inak|prípadne|ak (?:nie|tam|to|by)(?!\\p{L})|inače|ako (?:ne|nema|nije|to)(?!\\p{L})|sicer|če (?:ne|ni|je)(?!\\p{L})",
  // Hungarian, Finnish, Turkish, Indonesian, Malay, Vietnamese
  "ha (?:nincs|nem|az|ez|túl|elfogyott)(?!\\p{L})|különben|egyébként|jos (?:ei|se|sitä|siellä|tämä)(?!\\p{L})|muuten|muussa tapauksessa|olmazsa|yoksa|aksi (?:halde|takdirde)|değilse|tükendiyse|stokta yoksa|bulamazsan(?:ız)?|(?:kalau|jika|bila) (?:tidak|habis|tak|itu|penuh|stok)(?!\\p{L})|nếu (?:không|hết|chưa|đắt|nó)(?!\\p{L})|không thì",
  // Cyrillic letters, Greek
  "если (?:не|нет|там|его|её|он|она|это|и это)(?!\\p{L})|иначе|в противном случае|якщо (?:не|немає|ні|це|там)(?!\\p{L})|інакше|ако (?:не|няма|е|това)(?!\\p{L})|в противен случай|αν (?:δεν|όχι|είναι)(?!\\p{L})|αλλιώς|διαφορετικά",
  // Arabic, Hebrew, Persian, Hindi, Bangla
  "وإلا|وإن لم|إن لم|إذا لم|فإن لم|אחרת|אם (?:לא|אין|זה|היא|הוא)(?!\\p{L})|وگرنه|اگر (?:نبود|نشد|نه|موجود)|در غیر این صورت|नहीं तो|वरना|अगर (?:वह|यह|वो|न)|না হলে|নইলে"
]
const unspacedLeads =
  "如果(?:没|沒|缺|不|卖|賣|买不|太)|要是(?:没|沒|不|缺)|否则|否則|不然|缺货|缺貨|退而求其次|实在不行|實在不行|なければ|売り切れ(?:なら|の場合)|(?:ダメ|だめ|無理|満席)なら|でなければ|품절이면|없으면|안 되면|아니면|어려우면|매진이면|ถ้า(?:ไม่|หมด)|ไม่งั้น|หาก(?:ไม่|หมด)"

/** Matches what leads to the next attempt. */
export const leadsToNext = patternOf(`(?<![\\p{L}\\p{M}])(?:${leads.join("|")})|${unspacedLeads}`, "giu")

/** Words that make a name the last attempt, behind the name: "C as a last resort". The first group has what stands between. */
export const asLast = patternOf(
  "^([^.;!?]{0,24}?)(?<![\\p{L}\\p{M}])(?:as (?:a|the|my|your) (?:last resort|backup|back-up|fallback|plan b)|in a pinch|im notfall|als notlösung|zur not|in (?:uiterste )?nood|als laatste redmiddel|i nödfall|som sista utväg|i nødstilfælde|i nødsfall|en dernier recours|como último recurso|en última instancia|(?:em|só em) último caso|come ultima risorsa|ca ultimă soluție|w ostateczności|v nouzi|v núdzi|u krajnjem slučaju|v skrajni sili|végső esetben|hätätapauksessa|son çare|sebagai pilihan terakhir|в крайнем случае|на крайний случай|у крайньому разі|в крайньому разі|в краен случай|σε έσχατη ανάγκη|כמוצא אחרון)(?![\\p{L}\\p{M}])",
  "iu"
)

const only =
  "only|just|merely|nur|lediglich|höchstens|allenfalls|alleen|slechts|hooguit|endast|bara|bare|kun|seulement|uniquement|solo|sólo|solamente|só|somente|apenas|soltanto|doar|numai|tylko|jedynie|jen|pouze|iba|len|samo|csak|vain|sadece|yalnızca|hanya|только|лишь|лише|тільки|само|μόνο|רק"
const joiningWords =
  "and|or|with|plus|but|und|oder|mit|aber|et|ou|avec|mais|y|o|con|pero|e|ed|com|mas|ma|și|sau|cu|dar|en|of|met|maar|och|eller|med|men|og|i|lub|albo|a|z|ale|nebo|alebo|ili|ali|és|vagy|de|ja|tai|mutta|ve|veya|ama|dan|atau|tapi|и|или|а|с|но|та|або|але|και|ή|αλλά"
/** A mark or a word between a name and `asLast` that begins another clause, about another name. "But only as a last resort" is about the same name. */
export const beginsOther = patternOf(
  `(?:[,:()–—]|(?<![\\p{L}\\p{M}])(?:${joiningWords})(?![\\p{L}\\p{M}]))(?! ?(?:(?:${joiningWords}) )?(?:${only})(?![\\p{L}\\p{M}]))`,
  "iu"
)
/** Words of `asLast` that also name a kind of product, and what stands behind them then: "as a backup for your Mac", "as a backup service". */
export const isBackup = /(?:backup|back-up)$/iu
export const ofProduct =
  /^\s(?:for|of|to|services?|tools?|solutions?|software|providers?|systems?|apps?|drives?|targets?|destinations?|storage|generators?|batter(?:y|ies))\b/iu

/** A condition or a purpose of the first attempt, which makes the next one no fallback: "consider A if price matters most; otherwise B". */
export const choosesByNeed =
  /(?<![\p{L}\p{M}])(?:if|when|unless|whether|for|to|wenn|falls|für|um|zum|si|pour|para|per|se|als|om|voor|för|til|jeśli|dla|pokud|pro|ak|pre|ha|если|для|якщо|ако|за|eğer|için|kalau|jika|untuk|nếu|cho)(?![\p{L}\p{M}])|如果|要是|なら|면 /iu
