/**
 * Frames of sentences whose words of praise and blame say something else than they would say alone: "the only drawback is the price" blames hardly,
 * "if something breaks" blames nothing, "it is not true that X is slow" praises. Each frame has the same meaning in each language.
 *
 * The words inside of a match are not read one by one. Where the frame turns their judgement, the word lists judge them first.
 */
import { warned, warnedGuards } from "./HarmTrades.js"
import { onlyBefore, onlyGuards, onlyUnspaced } from "./OnlyWords.js"
import { findAll, patternOf } from "./Patterns.js"
import { endlessWaits, longUse } from "./TimedEvents.js"

const restOfClause = "[^.!?;,:。！？，、،।]{0,60}"
/** The rest of a clause up to the name of a brand, which stands as X, or up to the subject of a main clause; and the rest of a sentence. */
const [clause, sentence] = ["(?:(?!(?<!\\p{L})(?:x|you|they|he|she|it|we|i)(?!\\p{L}))[^.!?;,:。！？，、،।]){0,60}", "[^.!?;。！？।]{1,80}?"]

/** "If something breaks": a trouble that is only supposed. */
const supposedTrouble: ReadonlyArray<string> = [
  "(?:if|whenever|should|in case) (?:something|anything|things|there (?:is|are) (?:a |any )?(?:problems?|issues?)|(?:you|we) (?:have|run into|face|encounter|get) (?:a |an |any )?(?:problems?|issues?|trouble)|a problem|problems)",
  "(?:wenn|falls|sollte) (?:(?:mal|doch|einmal|dann|ihnen|dir|es) ){0,2}(?:etwas|was|probleme?|ein problem|ein fehler|einmal etwas)",
  "(?:als|wanneer) (?:er )?(?:(?:toch|eens) )?(?:iets|problemen|een probleem)|(?:om|när|hvis|når) (?:något|nåt|noget|noe|problem(?:er)?)(?!\\p{L})",
  "(?:si|quand|lorsque|en cas de) (?:quelque chose|un (?:problème|souci)|une panne|problème|panne|souci)|(?:si|cuando|en caso de) (?:algo|hay (?:un )?(?:problema|fallo)|surgen?|problemas?|avería)",
  "(?:se|quando|em caso de) (?:algo|alguma coisa|houver|surgir|um problema|problemas?|avaria)|(?:se|quando|in caso di) (?:qualcosa|c['’]è un (?:problema|guasto)|un problema|problemi|guasto)|(?:dacă|când) (?:ceva|apare?|o problemă|probleme)",
  "(?:jeśli|jeżeli|gdy|kiedy|w razie) (?:coś|pojawi|wystąpi|problem|awari)|(?:když|pokud|keď|ak) (?:s[ea] )?(?:(?:něco|niečo)(?!\\p{L})|problém|poruch)|(?:ha|amikor) (?:valami|(?:baj|gond)(?!\\p{L})|probléma|hiba)|(?:jos|kun) (?:jokin|jotain|jotakin|ongelmia)",
  "(?:если|когда|в случае) (?:что-то|что-нибудь|что-либо|возник\\p{L}+|проблем|поломк)|(?:якщо|коли|у разі) (?:щось|виник\\p{L}+|проблем|поломк)|(?:ако|когато) (?:нещо|възникн\\p{L}+|проблем)",
  "(?:αν|όταν|σε περίπτωση) (?:κάτι|υπάρξει|προκύψει|προβλήματος|βλάβης)|(?:إذا|عند|في حال) (?:حدث|حدوث|واجه\\p{L}*|وقوع|ظهور)|אם (?:משהו|יש בעיה)|अगर (?:कुछ|कोई दिक्कत|कोई समस्या)",
  "(?:kalau|jika|bila) (?:ada|terjadi) (?:masalah|kerusakan|gangguan|kendala)|nếu (?:có|gặp|xảy ra) (?:sự cố|vấn đề|trục trặc|lỗi)|bir (?:şey|sorun) (?:ters gider|çıkar|bozulur|olur)s"
]
const supposedTroubleUnspaced =
  "(?:問題|トラブル|不具合|故障)が?(?:起き|あっ|生じ|発生し)(?:ても|たら|れば|た場合)|(?:문제|고장|하자)[가이]? ?(?:생기면|나면|있으면|발생하면)|(?:万一|如果|要是|一旦)[^，。]{0,6}(?:问题|故障|毛病|差错)|ถ้า(?:มี|เกิด)ปัญหา"

/** "If your card is stolen", "si le train est annulé": a trouble on a condition, in a clause that does not name the brand. */
const onCondition: ReadonlyArray<string> = [
  "(?<!(?:as|even|only|wonder|know|see|what|ask(?:ed)?) )if(?! (?:only|not|so|any|by)(?!\\p{L}))|in case(?: of)?|in the event of|(?:wenn|falls|sofern) (?:de[rnm]|die|das|ein\\p{L}{0,2}|ihre?|deine?|meine?|ihr|man|es|jemand|du|sie)(?!\\p{L})|im falle?|im schadensfall",
  "(?:als|indien|wanneer) (?:de|het|een|je|uw|er|iemand)(?!\\p{L})|bij (?:diefstal|verlies|schade|annulering|vertraging)|(?:om|hvis|dersom) (?:du|man|kortet|toget|tåget|flyet|flyget|fly|noget|något|noe|pakken|paketet|din|ditt|dit|de)(?!\\p{L})|vid (?:stöld|förlust|skada|försening)|ved (?:tyveri|tab|tap|skade|forsinkelse)",
  "si (?:(?:le|la|les|une?|vous|votre|on|ton|ta|tes|vos)(?!\\p{L})|l['’]|quelqu['’])|en cas d(?:e |['’]|u )|si (?:el|los|las|tu|su|te|se|una?|hay)(?!\\p{L})|en caso de|se (?:(?:o|os|as?|il|lo|la|i|gli|un|uma?|una|ti|lhe|houver)(?!\\p{L})|l['’])|em caso de|caso (?:o|a|seja)|in caso d(?:i |['’])|qualora|dacă|în caz de",
  "jeśli|jeżeli|w razie|gdyby|pokud|v případě|keď (?:je|sa|vám)|v prípade|(?:ako|ukoliko) (?:je|vam|se|let)|u slučaju|v primeru|ha (?:a|az|el|meg|valaki)|jos|mikäli|eğer",
  "если|в случае|якщо|у разі|в разі|ако (?:е|се|полет\\p{L}*|карт\\p{L}*)|в случай|(?:αν|εάν) (?:η|ο|το|σας|σου|χαθ\\p{L}*|κλαπ\\p{L}*|ακυρ\\p{L}*)|σε περίπτωση|إذا|في حال(?:ة)?|אם|במקרה של|اگر|در صورت|अगर|यदि",
  "jika|kalau|apabila|bila|nếu|trong trường hợp"
]
const onConditionUnspaced =
  "(?:如果|要是|若是|万一|假如)[^，。！？X]{2,30}|[^。、X]{2,30}(?:場合|ときに?)(?:は|に|でも)?|[^.,X]{2,30}(?:경우|(?:되|생기|당하|나)면)|(?:ถ้า|หาก|กรณี)[^ X]{2,40}"

/** "I can't say that X is good": a view that the speaker does not hold. Its words stand too far behind the denial for the word lists. */
const views: ReadonlyArray<string> = [
  "(?:can(?:not|['’]t)|could(?:n['’]t| not)|would(?:n['’]t| not)) (?:honestly |really |exactly )?(?:say|claim)(?: that)?|(?:do(?:n['’]t| not)|did(?:n['’]t| not)) (?:really |honestly )?(?:think|believe|find|feel)(?: that)?|(?:not|n['’]t) convinced(?: that)?",
  "(?:kann|würde|könnte) (?:ich )?(?:wirklich )?nicht (?:gerade )?(?:sagen|behaupten),? dass|(?:glaube|finde|denke|meine) (?:ich )?nicht,? dass|(?:vind|denk|geloof) (?:ik )?niet dat|(?:tycker|tror|synes) (?:jag |jeg )?(?:inte|ikke) (?:att|at)",
  "ne (?:trouve|pense|crois|dirais|peux pas dire) (?:pas )?qu(?:e |['’])|no (?:creo|pienso|diría|puedo decir) que|não (?:acho|creio|penso|diria|posso dizer) que|non (?:credo|penso|direi|posso dire|trovo) che|nu (?:cred|aș zice|pot spune) că",
  "nie (?:uważam|sądzę|powiedział(?:a)?bym|mogę powiedzieć),? (?:że|żeby|aby)|(?:nemyslím|nemohu říct|nemůžu říct),? (?:si,? )?že|(?:ne mislim|ne bih rekao|ne bih rekla) da|nem (?:hiszem|gondolom|mondanám),? hogy|en (?:usko|sanoisi|voi sanoa),? että",
  "не (?:думаю|считаю|сказал бы|сказала бы|могу сказать|нахожу),? что(?:бы)?|не (?:думаю|вважаю|сказав би|сказала б|можу сказати),? що|не (?:мисля|бих казал|смятам),? че|δεν (?:πιστεύω|νομίζω|θα έλεγα) (?:ότι|πως)|لا (?:أعتقد|أظن) أن|tidak (?:bisa|dapat) (?:mengatakan|bilang)(?: bahwa)?"
]

/** "Danone supprime 2 000 postes": jobs that are cut, with their number between the verb and the noun. */
const jobCuts: ReadonlyArray<string> = [
  "supprim(?:e|ent|era|er|é) (?:près de |plus de |environ )?[\\d .]+(?:postes|emplois)|(?:despide|despedirá|despidió|recorta|recortará|elimina|eliminará|suprime|suprimirá) (?:a )?(?:unos |más de |casi )?[\\d .]+(?:empleados|empleos|puestos|trabajadores)",
  "(?:demite|demitiu|vai demitir|despede|despediu|corta|cortou) (?:cerca de |mais de )?[\\d .]+(?:funcionários|empregados|trabalhadores|postos|vagas)|(?:licenzia|licenzierà|taglia|taglierà|manda a casa) (?:circa |oltre )?[\\d .]+(?:dipendenti|lavoratori|operai|posti)|(?:concediază|a concediat|va concedia) (?:peste )?[\\d .]+(?:de )?(?:angajați|oameni)",
  "(?:zwalnia|zwolni|zwolniła|zwolnił|zwolniło) (?:ponad |około )?[\\d .]+(?:osób|pracowników)|(?:propustí|propouští|propustila|prepustí|prepúšťa) (?:až |přes )?[\\d .]+(?:lidí|zaměstnanců|ľudí|zamestnancov)|(?:säger upp|varslar|fyrer|opsiger|sier opp) (?:över |over )?[\\d .]+(?:anställda|personer|medarbejdere|ansatte)|(?:schrapt|ontslaat) (?:ruim )?[\\d .]+(?:banen|mensen|werknemers)",
  "(?:уволит|уволила?|сократит|сократила?|увольняет|сокращает) (?:более |около )?[\\d .]+(?:сотрудник|работник|человек)\\p{L}*|(?:звільнить|звільнила?|звільняє|скоротить) (?:понад )?[\\d .]+(?:працівник|людей|осіб)\\p{L}*|(?:elbocsát|leépít) [\\d .]+(?:ember|dolgozó)\\p{L}*"
]
const jobCutsUnspaced = "[\\d,]+(?:万|千)?(?:人|名)(?:の|を)?(?:削減|解雇|リストラ)|裁员[\\d,]+|[\\d,]+(?:만|천)? ?명(?:을|의)? ?(?:감원|해고|감축)"
/** "Revenue fell 10 %", "the Umsatz sank um 10 %": a figure of the business that moves. A fact of business is no view of the company. */
const movingFigures: ReadonlyArray<string> = [
  "(?:revenues?|sales|turnover|profits?|earnings|(?:net |operating )?income|shares?|share price|stock(?: price)?|market share|market value|orders|bookings|exports|subscriptions|deliveries|(?:operating |gross |net )?margins?)(?: [^.,;!?:]{1,30})? (?:fell|falls|dropped|drops|sank|shrank|halved|declined|decreased|slipped|slumped|plunged|tumbled|narrowed|contracted|rose|rises|grew|grows|climbed|doubled|tripled|increased|jumped|surged|widened|(?:is|are|was|were) (?:down|up))(?! (?:apart|out|over))",
  "(?:posted|posts|reported|reports|booked|recorded|made) an? (?:(?:net|operating|annual|quarterly|pre-tax) )?(?:loss|profit)(?:es)? of|lost [\\d.,]+ ?(?:%|percent|per cent|points)(?: of its (?:value|market value))?|(?:cut|cuts|lowered|raised|raises) its (?:\\p{L}+ )?(?:forecast|outlook|guidance)|declining (?:profits?|revenues?|sales)",
  "(?:umsätze?|umsatz|gewinne?|absatz|aktien?|aktienkurs|marktanteil|erlöse?|marge)(?: [^.,;!?:]{1,30})? (?:fiel(?:en)?|sank(?:en)?|stieg(?:en)?|wuchs(?:en)?|brach(?:en)? ein|ging(?:en)? zurück|schrumpfte|legte zu|kletterte)|(?:omzet|winst|aandeel|verkoop)(?: [^.,;!?:]{1,30})? (?:daalde|steeg|groeide|kelderde|zakte)|(?:omsättningen|vinsten|aktien|omsætningen|omsetningen|overskuddet)(?: [^.,;!?:]{1,30})? (?:föll|sjönk|ökade|steg|faldt|falt)",
  "(?:chiffre d['’]affaires|bénéfices?|ventes|cours|marge|recettes)(?: [^.,;!?:]{1,30})? (?:a (?:baissé|chuté|reculé|augmenté|progressé|grimpé)|ont (?:baissé|chuté|reculé|augmenté|progressé|grimpé)|baissent|reculent|augmentent)|(?:ingresos|ventas|beneficios?|facturación|acciones|ganancias)(?: [^.,;!?:]{1,30})? (?:cayó|cayeron|bajó|bajaron|subió|subieron|creció|crecieron|aumentó|aumentaron|retrocedió|retrocedieron)|(?:receitas?|vendas|lucros?|ações|faturamento)(?: [^.,;!?:]{1,30})? (?:caiu|caíram|recuou|recuaram|subiu|subiram|cresceu|cresceram|aumentou|aumentaram)|(?:ricavi|vendite|utili?|fatturato|azioni)(?: [^.,;!?:]{1,30})? (?:è sceso|è calato|sono scesi|sono calati|sono scese|sono calate|è salito|è cresciuto|sono saliti|sono cresciuti|sono cresciute)",
  "(?:przychody|sprzedaż|zysk|akcje|kurs)(?: [^.,;!?:]{1,30})? (?:spadły|spadła|spadł|wzrosły|wzrosła|wzrósł)|(?:tržby|zisk|akcie)(?: [^.,;!?:]{1,30})? (?:klesly|klesl|vzrostly|vzrostl)|(?:выручка|прибыль|продажи|акции|оборот)(?: [^.,;!?:]{1,30})? (?:упала|упали|упал|выросла|выросли|вырос|снизилась|снизились|снизился|сократилась|сократились)|(?:виручка|прибуток|продажі|акції)(?: [^.,;!?:]{1,30})? (?:впала|впали|впав|зросла|зросли|зріс|знизилась|знизилися)"
]

/** "X rocks", "X sucks": verbs that are other words elsewhere. */
const slang = "(?<!\\p{L})x (?:really |totally |just )?(?:rocks|rules|sucks|stinks)(?=\\s*(?:[.!,;]|$))"

/** "It is worth comparing the prices": the advice to compare praises nobody. */
const comparing: ReadonlyArray<string> = [
  "worth (?:comparing|checking)|lohnt (?:es )?sich,? [^.!?;]{0,60}?zu (?:vergleichen|prüfen)|lohnt (?:sich )?ein (?:preis)?vergleich|loont (?:het )?(?:om )?[^.!?;]{0,60}?te vergelijken",
  "(?:lönar|lønner|betaler) (?:det )?si[gn] (?:att|at|å) (?:jämföra|sammenligne)|vaut (?:la peine|mieux) (?:de )?(?:comparer|vérifier)|vale la pena (?:comparar|verificar|confrontare|controllare)|merită (?:să )?compar",
  "warto (?:porównać|sprawdzić)|vyplatí se (?:porovnat|ověřit)|oplatí sa (?:porovnať|overiť)|érdemes (?:össze|meg)\\p{L}+ni|kannattaa vertai|karşılaştırmaya değer",
  "стоит (?:сравнить|проверить|уточнить)|варто (?:порівняти|перевірити)|струва си да (?:сравн|провер)|αξίζει να συγκρίν|من المفيد مقارنة|כדאי להשוות"
]
const comparingUnspaced = "比べる価値|比較する価値|비교해 ?볼 만|值得(?:比较|對比|对比)"

/** "The rumour that it is slow is not true." */
const untrueUnspaced =
  "(?<=^|[。！？，、\\s])[^。！？，、]{1,40}(?:という|との)(?:噂|話|評判|主張)は(?:事実では|本当では|嘘|間違い|デマ)(?:ありません|ない)?|(?:说|傳|传言|传闻|有人说)[^。！？]{1,40}(?:不是真的|是假的|不实|并?不属实|是谣言)|(?<=^|[.!?,]\\s)[^.!?]{1,40}다는 (?:소문|주장|말|이야기)[은는이가] (?:사실이 아|거짓|틀린)"
const untrue: ReadonlyArray<string> = [
  `(?:rumou?r|claim|myth|idea|notion|prejudice|allegation)s? that ${sentence} (?:not true|false|untrue|wrong|unfounded|a myth|baseless)|(?:not true|a myth|untrue|false) that ${sentence}(?=[.!?;])`,
  `(?:gerücht|vorurteil|behauptung|vorwurf|mythos),? ${sentence} (?:stimmt (?:so )?nicht|ist falsch|trifft nicht zu|ist unbegründet|ist unwahr)|stimmt nicht,? dass ${sentence}(?=[.!?;])`,
  `(?:gerucht|vooroordeel|bewering) ${sentence} (?:klopt niet|is onjuist|is niet waar)|(?:ryktet|påståendet|fördomen|rygtet|påstanden) ${sentence} (?:stämmer inte|är fal\\p{L}+|passer ikke|stemmer ikke|er fals\\p{L}+)`,
  `(?:rumeur|préjugé|idée) ${sentence} (?:est fau(?:x|sse)|est infondée?|n['’]est pas vraie?)|pas vrai que ${sentence}(?=[.!?;])|(?:rumor|bulo|prejuicio|boato|mito) ${sentence} (?:(?:es|é) fals[oa]|no es (?:cierto|verdad)|não é verdade|(?:es|é) infundad[oa])|no es (?:cierto|verdad) que ${sentence}(?=[.!?;])|não é verdade que ${sentence}(?=[.!?;])`,
  `(?:voce|pregiudizio|diceria) ${sentence} (?:è fals[oa]|non è ver[oa]|è infondat[oa])|non è vero che ${sentence}(?=[.!?;])|(?:plotka|mit|zarzut),? ${sentence} (?:nieprawda|nieprawdziw|fałszyw)|nieprawda,? że ${sentence}(?=[.!?;])`,
  `(?:fáma|pověra|tvrzení),? ${sentence} (?:není pravda|je nepravdiv|je mylná)|není pravda,? že ${sentence}(?=[.!?;])|nie je pravda,? že ${sentence}(?=[.!?;])|nem igaz,? hogy ${sentence}(?=[.!?;])`,
  `(?:слух\\p{L}*|миф|утверждение),? ${sentence} (?:неправда|не соответству\\p{L}+|ложь)|неправда,? что ${sentence}(?=[.!?;])|(?:чутк\\p{L}|міф),? ${sentence} (?:неправда|не відповідає)|неправда,? що ${sentence}(?=[.!?;])`,
  `(?:φήμη|ισχυρισμός|μύθος) (?:ότι|πως) ${sentence} (?:δεν ισχύει|είναι ψευδ\\p{L}+|δεν είναι αλήθεια)|(?:δεν είναι αλήθεια|δεν ισχύει) (?:ότι|πως) ${sentence}(?=[.!?;])|ليس صحيح\\p{L}* أن ${sentence}(?=[.!?؛])|(?:الشائعة|الادعاء|القول) (?:بأن|أن|إن) ${sentence} (?:غير صحيح\\p{L}?|كاذب\\p{L}?|خاطئ\\p{L}?)`,
  `לא נכון ש${sentence}(?=[.!?])|(?:השמועה|הטענה) ש${sentence} (?:אינה נכונה|לא נכונה|שקרית)|(?:यह )?(?:सच|सही) नहीं (?:है )?कि ${sentence}(?=[.!?।])|(?:अफ़वाह|दावा|बात) कि ${sentence} (?:झूठ\\p{L}*|ग़लत|गलत|सच नहीं)`
]

/** "I never have to queue again": its words judge nothing. `NameFrames` tells whom the speaker thanks for it. */
export const spared: ReadonlyArray<string> = [
  "(?:i|we) (?:never|no longer) (?:again )?(?:have|need) to|(?:muss|müssen|brauche|brauchen) (?:ich|wir) [^.!?;,]{0,20}?(?:nie wieder|nie mehr|nicht mehr)|(?:ich|wir) (?:muss|müssen|brauche|brauchen) [^.!?;,]{0,20}?(?:nie wieder|nie mehr|nicht mehr)",
  "hoe(?:f|ven) (?:ik|we) [^.!?;,]{0,20}?(?:nooit|niet) meer|slipper (?:jag|jeg|vi)|(?:behöver|måste|behøver|trenger|må) (?:jag|jeg|vi) (?:aldrig|aldri|inte|ikke) (?:mera?|längre|længere|lenger)(?!\\p{L})",
  "n['’](?:ai|avons|a) plus (?:jamais )?(?:à|besoin)|(?:nunca más|ya no) (?:tengo|tenemos) que|no (?:tengo|tenemos) que volver a|nunca mais (?:preciso|precisamos|precisei|precisámos|tive|tenho|temos)|non (?:devo|dobbiamo) (?:mai )?più|nu mai trebuie",
  "(?:nigdy więcej|już) nie (?:muszę|musimy)|už (?:nikdy )?nemus(?:ím|íme)|(?:soha többé|többé|már) nem kell|ei tarvitse enää|bir daha (?:asla )?[^.!?;,]{0,25}(?:beklemiyor|zorunda (?:değil|kalm)|gerekmiyor)",
  "(?:мне|нам) больше (?:никогда )?не (?:приходится|нужно|надо|прид[её]тся)|(?:мені|нам) більше (?:ніколи )?не (?:доводиться|треба|потрібно)|вече не ми се налага|لم أعد (?:أحتاج|أقف|مضطر)|tidak perlu lagi|không còn phải"
]
export const sparedUnspaced = "もう(?:二度と)?[^。]{0,20}(?:なくて済|必要がなくな|なくてよくな)|(?:다시는|더 ?이상) [^.]{0,20}필요가 없|再也不(?:用|必)"

/** "I have not had a single problem." The words of denial in `SentimentStems` do not reach these. */
const unharmed: ReadonlyArray<string> = [
  "ne\\p{L}{2,8} (?:\\p{L}+ ){0,4}(?:jedin(?:ý|ého)|žádn(?:ý|ého)|žiadn(?:y|eho)|nejmenší(?:ho)?) problém|ani jednego problemu|żadn(?:ego|ych) problem|egyetlen (?:problémám|gondom|hibája) se|لم (?:أواجه|تواجهني) (?:أي|أية) (?:مشكلة|مشاكل)"
]
const unharmedUnspaced =
  "(?:問題|トラブル|不具合)が?(?:起きた|あった|出た)ことは?(?:一度も)?(?:ありません|ない)|(?:문제|고장)[가이]? ?(?:생긴|난|있었던) (?:적|일)이 (?:한 ?번도 )?없|没有?出过(?:一次|任何|什么)?(?:问题|毛病|故障)"

/** "What I miss in X is a good search": the praise belongs to a thing that is not there. Who left the brand misses something about it. */
const missed: ReadonlyArray<string> = [
  "what (?:i|we) (?:really )?miss (?:in|with|at)|was (?:mir|uns) (?:bei|an|in) [^.!?;,]{1,25} fehlt|was ich (?:bei|an|in) [^.!?;,]{1,25} vermisse|wat ik (?:bij|aan|in) [^.!?;,]{1,25} mis(?!\\p{L})|det (?:jag saknar|jeg savner) (?:i|hos|ved|med)",
  "ce qui (?:me|nous) manque|lo que (?:echo|echamos) (?:de menos|en falta)|o que me falta|(?:quello|ciò) che mi manca|чего (?:мне |нам )?не хватает"
]

/** A word other than the name of a brand, which stands as X. */
const name = "(?!(?:x|it|them)(?!\\p{L}))[^\\s.,;]{1,40}"
/** "I left Tandora because it was slow, and ...": what is told of another brand, as the reason for coming to the brand of the sentence. */
const left: ReadonlyArray<string> = [
  `(?:left|quit|dropped|ditched|cancelled|abandoned) ${name} because`,
  `${name} (?:verlassen|gekündigt), weil|(?:quitté|laissé) ${name} parce que?|(?:dejé|dejamos|abandoné) ${name} porque|(?:deixei|deixámos|larguei) (?:[ao] )?${name} porque`,
  `(?:lasciato|abbandonato) ${name} perché|bij ${name} weggegaan omdat|(?:odszed\\p{L}+|odesz\\p{L}+|zrezygnowa\\p{L}+) ze? ${name},? (?:bo(?!\\p{L})|ponieważ)|(?:odešel|odešla) jsem z ${name},? protože`,
  `lämnade ${name} (?:för att|eftersom)|(?:forlod|forlot) ${name} fordi|уш(?:[её]л|ла|ли) (?:от|с|из) ${name},? потому что|пі(?:шов|шла|шли) (?:від|з) ${name},? бо`
]

/** "I would not swap X for anything": the speaker keeps the brand, and does not speak of swapping another brand for it. */
const kept: ReadonlyArray<string> = [
  "(?:i|we)(?: would not|['’]d not| wouldn['’]t| will not| won['’]t| would never| will never|['’]d never|['’]ll never) (?:trade|swap|part with|give up) (?:(?:my|our|this|the) )?(?:x|it)(?!\\p{L}|[^.!?;]{0,40} for (?:an? |the |my )?x(?!\\p{L}))|geben? [^.!?;,]{0,20}nicht mehr her|nicht mehr hergeben|gegen nichts (?:ein)?tausch|(?:ik|we|wij) wil(?:len)? [^.!?;,]{0,30}(?:niet|nooit) meer (?:kwijt|missen)",
  "no (?:l[oa]s? )?cambi(?:o|aría) (?:\\p{L}+ ){0,3}por (?:nada|ning|otr)|não (?:[oa]s? )?troc(?:o|aria) (?:\\p{L}+ ){0,3}por (?:nada|nenhum|outr)|non (?:l[oa] )?camb(?:io|ierei) (?:\\p{L}+ ){0,3}con (?:nient|ness|null)|échangerais (?:\\p{L}+ ){0,3}(?:pour|contre) rien",
  "nie (?:zamienił|oddał)a?bym (?:\\p{L}+ ){0,3}(?:za nic|na (?:nic|żad|inn))|za nic nie (?:zamienił|oddał)a?bym|ни на что не променя(?:ю|л)|ні на що не проміняю|δεν τ\\p{L}+ αλλάζω με τίποτα|hiçbir şeye değişmem"
]
const keptUnspaced = "手放せ(?:ない|ません)|他の\\p{L}{0,6}には戻れ(?:ない|ません)"

const reaching = (frames: ReadonlyArray<string>, unspaced: string, end: string): RegExp =>
  patternOf(`(?:(?<![\\p{L}\\p{M}])(?:${frames.join("|")})${unspaced === "" ? "" : `|(?:${unspaced})`})${end}`, "giu")

/** The score of weak praise, and of the praise or blame of a word. */
const [weak, clear] = [0.4, 1.3]

type Judge = (stretch: string) => number

interface Frame {
  readonly pattern: RegExp
  /** What a match adds to the score of its sentence. Null for a match whose words judge as they stand. */
  readonly scoreOf: (found: string, judge: Judge) => number | null
  /** Words of which each match has one, for `classesOfWords`. */
  readonly guards: string
}

/** A denial at the beginning of a claim, and at its end. */
const deniedAhead =
  /^(?:not|a|untrue|false|stimmt nicht|pas|no es|não|non|nieprawda|není|nie je|nem|неправда|δεν|ليس|לא|यह|सच|सही)(?!\p{L})(?:\P{L}*\p{L}+){1,2}/iu
const deniedBehind = /\P{L}*\p{L}+$/u
/** The same in languages that write no spaces, or hang words together. */
const deniedUnspaced = /(?:(?:という|との)(?:噂|話|評判|主張)|다는 (?:소문|주장|말|이야기)).*$|(?:不是真的|是假的|不实|并?不属实|是谣言)$/u
/** An untrue claim without its denial. */
const claimedIn = (claim: string): string => claim.replace([deniedAhead, deniedUnspaced].find((denial) => denial.test(claim)) ?? deniedBehind, " ")

/** An untrue blame praises weakly, and an untrue praise blames. */
const ofClaim = (found: string, judge: Judge): number | null => {
  const claimed = judge(claimedIn(found))
  return claimed === 0 ? null : claimed < 0 ? weak : -clear
}

/** The words of a view that tell who does not hold it. */
const heldBy = patternOf(`^(?:${views.join("|")})`, "iu")

export const frames: ReadonlyArray<Frame> = [
  { pattern: reaching(unharmed, unharmedUnspaced, ""), scoreOf: () => clear, guards: "problem probl egyetlen" },
  {
    pattern: reaching([onlyBefore], onlyUnspaced, ""),
    scoreOf: (found, judge) => (judge(found) < 0 ? weak : null),
    guards: onlyGuards
  },
  {
    pattern: reaching(supposedTrouble, supposedTroubleUnspaced, clause),
    scoreOf: () => 0,
    guards:
      "something anything things there problem issue trouble etwas was fehler iets got t noget noe quelque souci panne algo fallo surge aver alguma houver surgir avaria qualcosa guasto ceva apare apar co pojawi wyst awari nie poruch valami baj gond hiba jokin jotain jotakin ongelmia masalah kerusakan gangguan kendala u ey sorun"
  },
  {
    pattern: patternOf(
      `(?<![\\p{L}\\p{M}])(?:${onCondition.join("|")})(?:(?<=['’ ])|(?![\\p{L}\\p{M}]))(?:(?!(?<!\\p{L})x(?!\\p{L}))[^.!?;,:。！？，、،।]){2,80}(?!\\s?x(?!\\p{L}))|(?:${onConditionUnspaced})`,
      "giu"
    ),
    // What somebody praises on a condition, the condition of a praise, stays: "ideal if you want good sound".
    scoreOf: (found, judge) => (judge(found) < 0 ? 0 : null),
    guards:
      "if case event wenn falls sofern falle fall schadensfall als indien wanneer bij om hvis dersom vid ved si cas caso se em in qualora dac n je w gdyby pokud v ke ako ukoliko u ha jos mik e jika kalau apabila bila tr"
  },
  {
    pattern: reaching(views, "", "[^.!?;,]{1,80}"),
    // A blame that the speaker does not hold praises hardly.
    scoreOf: (found, judge) => {
      const judged = judge(found.replace(heldBy, " "))
      return judged === 0 ? null : judged > 0 ? -clear : weak
    },
    guards:
      "can cannot could couldn would wouldn do don did didn not n kann w k glaube finde denke meine vind denk geloof tycker tror synes ne no n non nu nie nemysl nemohu nem en tidak"
  },
  {
    pattern: reaching(jobCuts, jobCutsUnspaced, ""),
    scoreOf: () => -clear,
    guards:
      "supprim despid despedir recorta elimina suprim demit vai despede despediu corta cortou licenzi taglia taglier manda concedi a va zwalnia zwolni propust propou prepust prep s ger varslar fyrer opsiger sier schrapt ontslaat elbocs le"
  },
  {
    pattern: reaching(movingFigures, "", ""),
    scoreOf: () => 0,
    guards:
      "revenue revenues sales turnover profit profits earnings income share shares stock orders bookings exports subscriptions deliveries margin margins market posted posts reported reports booked recorded made lost cut cuts lowered raised raises declining ums tze umsatz gewinn gewinne absatz aktie aktien aktienkurs marktanteil erl se marge omzet winst aandeel verkoop oms ttningen vinsten oms tningen omsetningen overskuddet chiffre b n fice fices ventes cours recettes ingresos ventas beneficio beneficios facturaci acciones ganancias receita receitas vendas lucro lucros a es faturamento ricavi vendite utile utili fatturato azioni przychody sprzeda zysk akcje kurs tr by zisk akcie"
  },
  {
    pattern: patternOf(slang, "giu"),
    scoreOf: (found) => (/(?:rocks|rules)$/iu.test(found) ? clear : -clear),
    guards: "rocks rules sucks stinks"
  },
  {
    pattern: reaching(comparing, comparingUnspaced, ""),
    scoreOf: () => 0,
    guards: "worth lohnt loont nar nner betaler vaut vale merit warto vyplat oplat rdemes kannattaa kar"
  },
  {
    pattern: reaching(untrue, untrueUnspaced, ""),
    scoreOf: ofClaim,
    guards:
      "rumor rumour claim myth idea notion prejudice allegation true untrue false ger vorurteil behauptung vorwurf mythos stimmt gerucht vooroordeel bewering ryktet p f rygtet rumeur pr id vrai bulo prejuicio boato mito cierto verdad voce pregiudizio diceria vero plotka mit zarzut nieprawda pov tvrzen pravda igaz"
  },
  {
    pattern: reaching(missed, "", "[^.!?;。]{0,80}"),
    scoreOf: (found, judge) => (judge(found) < 0 ? null : -weak),
    guards: "miss fehlt vermisse mis saknar savner manque echo echamos falta manca"
  },
  {
    pattern: reaching(spared, sparedUnspaced, clause),
    scoreOf: () => 0,
    guards: "never longer wieder mehr meer slipper mer mera mere ngre ngere lenger plus nunca ya volver pi mai nigdy ju nemus kell tarvitse daha perlu ph"
  },
  {
    pattern: reaching(left, "", restOfClause),
    // "I left early because the service was slow" speaks of no other brand.
    scoreOf: (found) => (/[^\p{L}\p{M}]\p{Lu}\p{L}/u.test(found) ? 0 : null),
    guards: "because verlassen gek parce porque perch weggegaan bo protože poni prot eftersom fordi mnade"
  },
  {
    pattern: warned,
    scoreOf: (found, judge) => (judge(found) < 0 ? 0 : null),
    guards: warnedGuards
  },
  { ...longUse, scoreOf: () => clear },
  { ...endlessWaits, scoreOf: (found, judge) => Math.min(-clear, judge(found)) },
  {
    pattern: reaching(kept, keptUnspaced, ""),
    scoreOf: () => clear,
    guards: "trade swap part give gebe geben hergeben nichts kwijt missen cambi cambio troc troco camb cambio changerais zamieni odda eye"
  }
]

/**
 * A sentence without its frames, and what the frames say.
 *
 * @param isLikely whether the frame at a place in the list may match
 * @param judge the score of the words of a stretch
 */
export const readFrames = (written: string, isLikely: (place: number) => boolean, judge: Judge): { readonly rest: string; readonly score: number } => {
  let [rest, score] = [written, 0]
  for (const [place, { pattern, scoreOf }] of frames.entries()) {
    if (!isLikely(place)) continue
    let [outside, at] = ["", 0]
    for (const { 0: found, index } of findAll(pattern, rest)) {
      const said = scoreOf(found, judge)
      if (said === null) continue
      score += said
      outside += `${rest.slice(at, index)} `
      at = index + found.length
    }
    if (at > 0) rest = outside + rest.slice(at)
  }
  return { rest, score }
}
