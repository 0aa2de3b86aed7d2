/**
 * Frames of sentences whose words of praise and blame say something else than they would say alone: "the only drawback is the price" blames hardly,
 * "if something breaks" blames nothing, "nobody regrets it" praises. Each frame has the same meaning in each language.
 *
 * A match reaches to the end of its clause, so that the words inside of the frame are not read one by one.
 */
import { findAll, patternOf } from "./Patterns.js"

/** The rest of a clause, and the rest of a sentence. */
const [clause, sentence] = ["[^.!?;,:。！？，、،।]{0,60}", "[^.!?;。！？।]{1,80}?"]
const word = "(?:\\p{L}+ )?"
const words = "(?:[^.!?;,]{0,30},? )?"

/** "The only drawback is the price": everything else is good. */
const onlyFault: ReadonlyArray<string> = [
  `(?:only|sole) ${word}(?:drawback|downside|con|flaw|weakness|weak point|complaint|disadvantage|negative|minus|criticism|gripe|catch|caveat)s?`,
  `einzige[rsnm]? ${word}(?:nachteil|minuspunkt|haken|schwäche|schwachpunkt|manko|kritikpunkt|wermutstropfen|makel|mangel)`,
  `enige ${word}(?:nadeel|minpunt(?:je)?|zwakte|kritiekpunt)|(?:enda|eneste) ${word}(?:nackdel(?:en)?|minus(?:et|set)?|svaghe[dt](?:en)?|svakheten|ulempe(?:n)?)`,
  `(?:seule?|unique) ${word}(?:défaut|inconvénient|bémol|point faible|point négatif|reproche|faiblesse)|únic[oa] ${word}(?:inconveniente|pega|defecto|desventaja|punto débil|desvantagem|defeito|ponto fraco|senão)`,
  `unic[oa] ${word}(?:difetto|svantaggio|neo|pecca|inconveniente|punto debole)|singur(?:ul|a) ${word}(?:dezavantaj|defect|minus|neajuns)`,
  `jedyn(?:y|a|e|ą|ym) ${word}(?:wad|minus|mankament|słab)|jedin(?:ou|ý|á|é|ým|ú|a|i|o|im|om) ${word}(?:nevýhod|mínus|minus|chyb|vad|slabin|man|nedostat)|edin[aio] ${word}(?:slabost|pomanjkljivost|minus)`,
  `egyetlen ${word}(?:hátrány|gyenge|negatívum)|ainoa ${word}(?:haitta|miinus|heikkous|huono puoli)|ainus (?:puudus|miinus)|tek ${word}(?:dezavantaj|eksi|kusur|olumsuz)`,
  `satu-satunya ${word}(?:kekurangan|kelemahan)|(?:nhược điểm|điểm trừ|khuyết điểm|điểm yếu) duy nhất`,
  `единственн\\p{L}+ ${word}(?:недостат|минус|изъян)|єдин\\p{L}+ ${word}(?:недолік|мінус|вад)|единствен\\p{L}+ ${word}(?:недостат|минус)|μοναδικ\\p{L}+ ${word}(?:μειονέκτημα|αρνητικό|ελάττωμα)|μόνο (?:μειονέκτημα|αρνητικό)`,
  `(?:العيب|السلبية|المأخذ) الوحيد|عيبه?ا? الوحيد|تنها (?:عیب|ایراد|نقطه ضعف)|(?:החיסרון|המינוס) היחיד|(?:एकमात्र|इकलौत[ाी]) (?:कमी|कमज़ोरी|नुकसान|खामी)`
]
const onlyFaultUnspaced = "唯一の(?:欠点|難点|弱点|デメリット)|유일한 (?:단점|흠|약점)|唯一的?(?:缺点|缺點|不足|短板)|(?:ข้อเสีย|ข้อด้อย|จุดอ่อน)(?:อย่าง|ข้อ)?เดียว"

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

/** "It is worth comparing the prices": the advice to compare praises nobody. */
const comparing: ReadonlyArray<string> = [
  "worth (?:comparing|checking)|lohnt (?:es )?sich,? [^.!?;]{0,60}?zu (?:vergleichen|prüfen)|lohnt (?:sich )?ein (?:preis)?vergleich|loont (?:het )?(?:om )?[^.!?;]{0,60}?te vergelijken",
  "(?:lönar|lønner|betaler) (?:det )?si[gn] (?:att|at|å) (?:jämföra|sammenligne)|vaut (?:la peine|mieux) (?:de )?(?:comparer|vérifier)|vale la pena (?:comparar|verificar|confrontare|controllare)|merită (?:să )?compar",
  "warto (?:porównać|sprawdzić)|vyplatí se (?:porovnat|ověřit)|oplatí sa (?:porovnať|overiť)|érdemes (?:össze|meg)\\p{L}+ni|kannattaa vertai|karşılaştırmaya değer",
  "стоит (?:сравнить|проверить|уточнить)|варто (?:порівняти|перевірити)|струва си да (?:сравн|провер)|αξίζει να συγκρίν|من المفيد مقارنة|כדאי להשוות"
]
const comparingUnspaced = "比べる価値|比較する価値|비교해 ?볼 만|值得(?:比较|對比|对比)"

/** "The rumour that it is slow is not true." */
const untrue: ReadonlyArray<string> = [
  `(?:rumou?r|claim|myth|idea|notion|prejudice|allegation)s? that ${sentence} (?:not true|false|untrue|wrong|unfounded|a myth|baseless)|not true that ${sentence}(?=[.!?;])`,
  `(?:gerücht|vorurteil|behauptung|vorwurf|mythos),? ${sentence} (?:stimmt (?:so )?nicht|ist falsch|trifft nicht zu|ist unbegründet|ist unwahr)|stimmt nicht,? dass ${sentence}(?=[.!?;])`,
  `(?:gerucht|vooroordeel|bewering) ${sentence} (?:klopt niet|is onjuist|is niet waar)|(?:ryktet|påståendet|fördomen|rygtet|påstanden) ${sentence} (?:stämmer inte|är fal\\p{L}+|passer ikke|stemmer ikke|er fals\\p{L}+)`,
  `(?:rumeur|préjugé|idée) ${sentence} (?:est fau(?:x|sse)|est infondée?|n['’]est pas vraie?)|pas vrai que ${sentence}(?=[.!?;])|(?:rumor|bulo|prejuicio|boato|mito) ${sentence} (?:(?:es|é) fals[oa]|no es (?:cierto|verdad)|não é verdade|(?:es|é) infundad[oa])|no es (?:cierto|verdad) que ${sentence}(?=[.!?;])|não é verdade que ${sentence}(?=[.!?;])`,
  `(?:voce|pregiudizio|diceria) ${sentence} (?:è fals[oa]|non è ver[oa]|è infondat[oa])|non è vero che ${sentence}(?=[.!?;])|(?:plotka|mit|zarzut),? ${sentence} (?:nieprawda|nieprawdziw|fałszyw)|nieprawda,? że ${sentence}(?=[.!?;])`,
  `(?:fáma|pověra|tvrzení),? ${sentence} (?:není pravda|je nepravdiv|je mylná)|není pravda,? že ${sentence}(?=[.!?;])|nie je pravda,? že ${sentence}(?=[.!?;])|nem igaz,? hogy ${sentence}(?=[.!?;])`,
  `(?:слух\\p{L}*|миф|утверждение),? ${sentence} (?:неправда|не соответству\\p{L}+|ложь)|неправда,? что ${sentence}(?=[.!?;])|(?:чутк\\p{L}|міф),? ${sentence} (?:неправда|не відповідає)|неправда,? що ${sentence}(?=[.!?;])`
]

/** "Nobody regrets it." */
const unregretted: ReadonlyArray<string> = [
  `(?:nobody|no one|none of \\p{L}+) ${words}(?:has |have |ever )?regret|niemand,? ${words}(?:hat )?${words}bereut|niemand,? ${words}(?:heeft|had|kreeg) (?:er )?spijt|ingen ${words}(?:har )?(?:ångra|fortryd|fortrød|angre)`,
  `personne ${words}ne regrette|nadie ${words}se (?:ha )?arrepi?ent|ninguém ${words}se arrepend|nessuno ${words}si (?:è )?pent|nimeni,? ${words}nu regretă|nikt,? ${words}nie (?:po)?żał|nik(?:do|to),? ${words}ne(?:litu|ľutu)`,
  `senki,? ${words}(?:nem|sem) bán|kukaan ${words}ei (?:ole )?katu|kimse ${words}pişman (?:değil|olma)|никто ${words}не (?:по)?жале|ніхто ${words}не (?:по)?шкоду|никой ${words}не съжал|κανείς ${words}δεν (?:το )?μετ[αά]νι`
]

/** "I never have to queue again." */
const spared: ReadonlyArray<string> = [
  "(?:i|we) (?:never|no longer) (?:again )?(?:have|need) to|(?:muss|müssen|brauche|brauchen) (?:ich|wir) [^.!?;,]{0,20}?(?:nie wieder|nie mehr|nicht mehr)|(?:ich|wir) (?:muss|müssen|brauche|brauchen) [^.!?;,]{0,20}?(?:nie wieder|nie mehr|nicht mehr)",
  "hoe(?:f|ven) (?:ik|we) [^.!?;,]{0,20}?(?:nooit|niet) meer|slipper (?:jag|jeg|vi)|(?:behöver|måste|behøver|trenger|må) (?:jag|jeg|vi) (?:aldrig|aldri|inte|ikke) (?:mera?|längre|længere|lenger)(?!\\p{L})",
  "n['’](?:ai|avons|a) plus (?:jamais )?(?:à|besoin)|(?:nunca más|ya no) (?:tengo|tenemos) que|no (?:tengo|tenemos) que volver a|nunca mais (?:preciso|precisamos|precisei|precisámos|tive|tenho|temos)|non (?:devo|dobbiamo) (?:mai )?più|nu mai trebuie",
  "(?:nigdy więcej|już) nie (?:muszę|musimy)|už (?:nikdy )?nemus(?:ím|íme)|(?:soha többé|többé|már) nem kell|ei tarvitse enää|bir daha (?:asla )?[^.!?;,]{0,25}(?:beklemiyor|zorunda (?:değil|kalm)|gerekmiyor)",
  "(?:мне|нам) больше (?:никогда )?не (?:приходится|нужно|надо|прид[её]тся)|(?:мені|нам) більше (?:ніколи )?не (?:доводиться|треба|потрібно)|вече не ми се налага|لم أعد (?:أحتاج|أقف|مضطر)|tidak perlu lagi|không còn phải"
]
const sparedUnspaced = "もう(?:二度と)?[^。]{0,20}(?:なくて済|必要がなくな|なくてよくな)|(?:다시는|더 ?이상) [^.]{0,20}필요가 없|再也不(?:用|必)"

/** "I have not had a single problem." The words of denial in `SentimentStems` do not reach these. */
const unharmed: ReadonlyArray<string> = [
  "ne\\p{L}{2,8} (?:\\p{L}+ ){0,4}(?:jedin(?:ý|ého)|žádn(?:ý|ého)|žiadn(?:y|eho)|nejmenší(?:ho)?) problém|ani jednego problemu|żadn(?:ego|ych) problem|egyetlen (?:problémám|gondom|hibája) se|لم (?:أواجه|تواجهني) (?:أي|أية) (?:مشكلة|مشاكل)"
]
const unharmedUnspaced =
  "(?:問題|トラブル|不具合)が?(?:起きた|あった|出た)ことは?(?:一度も)?(?:ありません|ない)|(?:문제|고장)[가이]? ?(?:생긴|난|있었던) (?:적|일)이 (?:한 ?번도 )?없|没有?出过(?:一次|任何|什么)?(?:问题|毛病|故障)"

/** "What I miss is a good search": the praise belongs to a thing that is not there. */
const missed: ReadonlyArray<string> = [
  "what (?:i|we) (?:really )?miss (?:most )?(?:in|about|with|from|at)|was (?:mir|uns) (?:bei|an|in) [^.!?;,]{1,25} fehlt|was ich (?:bei|an|in) [^.!?;,]{1,25} vermisse|wat ik (?:bij|aan|in) [^.!?;,]{1,25} mis(?!\\p{L})|det (?:jag saknar|jeg savner) (?:i|hos|ved|med)",
  "ce qui (?:me|nous) manque|lo que (?:echo|echamos) (?:de menos|en falta)|o que me falta|(?:quello|ciò) che mi manca|чего (?:мне |нам )?не хватает"
]

/** "I left Tandora because it was slow, and ...": what is told of another brand, as the reason for coming to the brand of the sentence. */
const left: ReadonlyArray<string> = [
  "(?:left|quit|dropped|ditched|cancelled|abandoned) (?!x |it |them )[^\\s.,;]+ because",
  "(?!x )[^\\s.,;]+ (?:verlassen|gekündigt), weil|(?:quitté|laissé) (?!x )[^\\s.,;]+ parce que?|(?:dejé|dejamos|abandoné) (?!x )[^\\s.,;]+ porque|(?:deixei|deixámos|larguei) (?:[ao] )?(?!x )[^\\s.,;]+ porque",
  "(?:lasciato|abbandonato) (?!x )[^\\s.,;]+ perché|bij (?!x )[^\\s.,;]+ weggegaan omdat|(?:odszed\\p{L}+|odesz\\p{L}+|zrezygnowa\\p{L}+) ze? (?!x )[^\\s.,;]+,? (?:bo(?!\\p{L})|ponieważ)|(?:odešel|odešla) jsem z (?!x )[^\\s.,;]+,? protože",
  "lämnade (?!x )[^\\s.,;]+ (?:för att|eftersom)|(?:forlod|forlot) (?!x )[^\\s.,;]+ fordi|уш(?:[её]л|ла|ли) (?:от|с|из) (?!x )[^\\s.,;]+,? потому что|пі(?:шов|шла|шли) (?:від|з) (?!x )[^\\s.,;]+,? бо"
]

/** "It just works", "everything is fine". */
const works: ReadonlyArray<string> = [
  "(?:just|simply) (?:works|runs|keeps going)|everything (?:is|runs|works) (?:fine|great|perfect|perfectly|smoothly)|(?:draait|werkt|loopt) gewoon(?: door)?|alles (?:is|loopt) (?:prima|bestens)|alles ist bestens|(?:rullar|fungerar|funkar) bara|bara (?:fungerar|funkar|rullar på)|(?:virker|fungerer) bare|allt är bra",
  "(?:marche|fonctionne|tourne),? tout simplement|tout va bien|simplemente funciona|todo va bien|simplesmente funciona|(?:está|corre) tudo (?:ótimo|bem)|(?:funziona|va) e basta|(?:va tutto|tutto va) bene|pur și simplu (?:merge|funcționează)|totul merge bine",
  "po prostu działa|wszystko (?:jest w porządku|gra)|prostě (?:jede|funguje)|všechno je v pořádku|jednoducho funguje|egyszerűen (?:megy|működik)|(?<!\\p{L})minden rendben|tıkır tıkır|просто работает|вс[её] (?:отлично|в порядке)|просто працює|все (?:гаразд|добре)|просто работи|όλα (?:καλά|πάνε καλά)"
]

/** "I would not swap it for anything." */
const kept: ReadonlyArray<string> = [
  "(?:would not|wouldn['’]t|will not|won['’]t|never) (?:trade|swap|exchange|part with|give up)(?![^.!?;]{0,40} for (?:an? |the )?x(?!\\p{L}))|(?:geb|hergeb)\\p{L}+ [^.!?;,]{0,20}nicht mehr her|nicht mehr hergeben|gegen nichts (?:ein)?tausch|(?:niet|nooit) meer (?:kwijt|missen)",
  "no (?:l[oa]s? )?cambi(?:o|aría) (?:\\p{L}+ ){0,3}por(?! (?:\\p{L}{1,3} )?x(?!\\p{L}))|não (?:[oa]s? )?troc(?:o|aria) (?:\\p{L}+ ){0,3}por(?! (?:\\p{L}{1,3} )?x(?!\\p{L}))|non (?:l[oa] )?camb(?:io|ierei) (?:\\p{L}+ ){0,3}con|échangerais (?:\\p{L}+ ){0,3}pour rien",
  "nie (?:zamienił|oddał)a?bym|bych nevyměni|(?:не|ни на что не) променя(?:ю|л)|не проміняю|δεν τ\\p{L}+ αλλάζω|hiçbir şeye değişmem"
]
const keptUnspaced = "手放せ(?:ない|ません)|他の\\p{L}{0,6}には戻れ|离不开"

/** "I would not touch it." */
const untouched: ReadonlyArray<string> = [
  "(?:would not|wouldn['’]t|will not|won['’]t) touch|würden? (?:ich|wir) [^.!?;,]{0,20}nicht anfassen|zou ik [^.!?;,]{0,12}niet aanraken|skulle jag (?:[^.!?;,]{0,12} )?inte röra|ville jeg (?:[^.!?;,]{0,12} )?ikke røre",
  "n['’]y touch(?:e|erais) pas|no (?:l[oa] )?tocaría|non (?:l[oa] )?toccherei|não (?:[oa] )?tocaria|bym nie tknął|bych [^.!?;,]{0,10}nesáhl|не (?:тронула? бы|притронусь)|бы не тронула?|nem nyúlnék|elimi sürmem"
]

const reaching = (frames: ReadonlyArray<string>, unspaced: string, end: string): RegExp =>
  patternOf(`(?:(?<![\\p{L}\\p{M}])(?:${frames.join("|")})${unspaced === "" ? "" : `|(?:${unspaced})`})${end}`, "giu")

/** Weak praise, and the praise and blame of a word in the middle. */
const [weak, clear] = [0.4, 1.3]

interface Frame {
  /** What the frame adds to the score of its sentence. */
  readonly score: number
  readonly pattern: RegExp
  /** Whether the frame says that a claim is untrue: an untrue praise blames. */
  readonly isOfClaim?: boolean
  /** Words of which each match has one, for `classesOfWords`. */
  readonly guards: string
}

export const frames: ReadonlyArray<Frame> = [
  {
    score: weak,
    pattern: reaching(onlyFault, onlyFaultUnspaced, clause),
    guards:
      "drawback downside con cons flaw weak complaint disadvantage negative minus criticism gripe catch caveat nachteil minuspunkt haken schw manko kritikpunkt wermutstropfen makel mangel nadeel minpunt zwakte kritiekpunt nackdel svag svak ulempe faut inconv mol point reproche faiblesse inconveniente pega defecto desventaja punto desvantagem defeito ponto sen difetto svantaggio neo pecca dezavantaj defect neajuns jedyn jedin edin egyetlen ainoa ainus tek satu duy"
  },
  {
    score: 0,
    pattern: reaching(supposedTrouble, supposedTroubleUnspaced, clause),
    guards:
      "something anything things there problem issue trouble etwas was fehler iets got t noget noe quelque souci panne algo fallo surge aver alguma houver surgir avaria qualcosa guasto ceva apare apar co pojawi wyst awari nie poruch valami baj gond hiba jokin jotain jotakin ongelmia masalah kerusakan gangguan kendala u ey sorun"
  },
  {
    score: 0,
    pattern: reaching(comparing, comparingUnspaced, ""),
    guards: "worth lohnt loont nar nner betaler vaut vale merit warto vyplat oplat rdemes kannattaa kar"
  },
  {
    score: weak,
    pattern: reaching(untrue, "", ""),
    isOfClaim: true,
    guards:
      "rumor rumour claim myth idea notion prejudice allegation true ger vorurteil behauptung vorwurf mythos stimmt gerucht vooroordeel bewering ryktet p f rygtet rumeur pr id vrai bulo prejuicio boato mito cierto verdad voce pregiudizio diceria vero plotka mit zarzut nieprawda pov tvrzen pravda igaz"
  },
  {
    score: clear,
    pattern: reaching(unregretted, "", clause),
    guards: "regret bereut spijt ngra fortryd fortr angre arrep pent nikt nikdo nikto senki kukaan kimse"
  },
  {
    score: clear,
    pattern: reaching(spared, sparedUnspaced, clause),
    guards: "never longer wieder mehr meer slipper mer mera mere ngre ngere lenger plus nunca ya volver pi mai nigdy ju nemus kell tarvitse daha perlu ph"
  },
  { score: clear, pattern: reaching(unharmed, unharmedUnspaced, ""), guards: "problem probl egyetlen" },
  {
    score: -weak,
    pattern: reaching(missed, "", "[^.!?;。]{0,80}"),
    guards: "miss fehlt vermisse mis saknar savner manque echo echamos falta manca"
  },
  {
    score: clear,
    pattern: reaching(works, "", ""),
    guards:
      "just simply everything draait werkt loopt alles rullar fungerar funkar bara virker fungerer allt simplement tout simplemente todo simplesmente tudo basta bene pur totul prostu wszystko prost v jednoducho egyszer minden t"
  },
  {
    score: clear,
    pattern: reaching(kept, keptUnspaced, ""),
    guards: "trade swap exchange part give geb hergeb hergeben nichts kwijt missen cambi cambio troc troco camb cambio changerais zamieni odda bych eye"
  },
  {
    score: -clear,
    pattern: reaching(untouched, "", ""),
    guards: "touch anfassen aanraken inte ikke touche tocar toccherei tocaria bym bych nem elimi"
  },
  {
    score: 0,
    pattern: reaching(left, "", clause),
    guards: "because verlassen gek parce porque perch weggegaan bo protože poni prot eftersom fordi mnade"
  }
]

/** A denial at the beginning of a claim: "not true that". */
const deniedAhead = /^(?:not|stimmt nicht|pas|no es|não|non|nieprawda|není|nie je|nem|неправда)(?!\p{L})(?:\P{L}*\p{L}+){1,2}/iu

/** An untrue claim without the denial at its beginning or its end. */
const claimedIn = (stretch: string): string => (deniedAhead.test(stretch) ? stretch.replace(deniedAhead, " ") : stretch.replace(/\p{L}+$/u, " "))

/**
 * A sentence without its frames, and what the frames say.
 *
 * @param isLikely whether the frame at a place in the list may match
 * @param judge the score of the words of a stretch
 */
export const readFrames = (
  written: string,
  isLikely: (place: number) => boolean,
  judge: (stretch: string) => number
): { readonly rest: string; readonly score: number } => {
  let [rest, score] = [written, 0]
  for (const [place, frame] of frames.entries()) {
    const found = isLikely(place) ? findAll(frame.pattern, rest)[0] : undefined
    if (found === undefined) continue
    const claimed = frame.isOfClaim === true ? judge(claimedIn(found[0])) : -1
    if (claimed === 0) continue
    score += claimed < 0 ? frame.score : -clear
    rest = rest.replace(frame.pattern, " ")
  }
  return { rest, score }
}
