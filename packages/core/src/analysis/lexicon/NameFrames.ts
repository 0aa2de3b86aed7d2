/**
 * Phrases around a brand's name that judge the brand, whatever other words of judgement stand in the sentence: "instead of X I would take", "any bread but X",
 * "never seen worse support than at X".
 */
import { patternOf } from "./Patterns.js"
import { insteadBefore } from "./SoleWords.js"

/** What a speaker would rather choose, in the sentence that leaves a brand out. */
const wouldChoose = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:i|we)(?:['’]d| would) (?:\\p{L}+ ){0,2}(?:take|choose|pick|buy|use|get|go|recommend|prefer|look)|würden? (?:ich|wir) (?:\\p{L}+ ){0,2}\\p{Lu}[^.!?;]{0,30}(?:nehmen|kaufen|wählen|empfehlen)|würden? (?:ich|wir) [^.!?;]{1,50}(?:nehmen|kaufen|wählen|empfehlen)|(?:ik zou|zou ik) [^.!?;]{1,50}(?:nemen|kopen|kiezen|aanraden)|(?:jag skulle|skulle jag|jeg ville|ville jeg) [^.!?;]{0,30}(?:ta|tage|köpa|købe|kjøpe|välja|vælge|velge|rekommendera|anbefale)|" +
    "je (?:prendrais|choisirais|conseillerais|recommanderais|achèterais)|(?:cogería|elegiría|tomaría|compraría|recomendaría|escogería|preferiría)|(?:levaria|escolheria|compraria|recomendaria|prefiro|prefiriria)|(?:prenderei|sceglierei|comprerei|consiglierei|preferirei)|aș (?:lua|alege|cumpăra|recomanda)|" +
    "(?:wziął|wzięła|wybrał|wybrała|kupił|kupiła|polecił|poleciła)bym|bych (?:si )?(?:\\p{L}+ )?(?:vzal|vzala|vybral|vybrala|koupil|koupila|doporučil)|(?:vennék|választanék|ajánlanék)|(?:ottaisin|valitsisin|ostaisin|suosittelisin)|(?:alırım|alırdım|seçerim|tercih ederim)|" +
    "(?:бы|б|би) (?:\\p{L}+ ){0,4}(?:взяла?|выбрала?|купила?|посоветовала?|взяв|обрав|купив|порадив)|(?:взяла?|выбрала?|купила?|посоветовала?) бы|(?:سآخذ|سأختار|سأشتري|أفضل أن)|הייתי (?:לוקח|בוחר|קונה|ממליצ))(?![\\p{L}\\p{M}])|(?:を選びます|を選ぶ|を選んだほうが|にします)|(?:를|을) (?:고르|선택하|사)겠|都?会选|宁愿选|宁可选",
  "iu"
)

/** "My children refuse any bread other than X", before the name. */
const refusedBut = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:refus|reject|won['’]t (?:eat|drink|wear|use|touch)|weiger|vägra|nægte|nekte|rechaza|recus|rifiut|refuz|odmawia|odmít|odmieta|отказыва|відмовля|отказват|يرفض|ترفض)[^.!?;]{1,50}?(?:other than|but|except|als|dan|än|end|enn|que(?: no sea| não seja)?|che non sia|în afară de|poza|oprócz|kromě|okrem|кроме|крім|освен|غير|سوى)|(?:lehnen|lehnt) [^.!?;]{0,20}(?:jedes|jede|jeden|alle) [^.!?;]{0,20}als)\\s(?:the |de |den |la |le |el |o |a )?[*_\"“«„]*$",
  "iu"
)
/** The same behind the name, in languages whose verb comes last. */
const butThis =
  /^(?:'?\S{0,4} (?:dışındaki|haricindeki|kívül)[^.!?]{0,30}(?:kabul etm|istem|visszautasít|nem esz)|以外[^。！？]{0,16}(?:ません|ない)|(?: 말고| 외에)[^.!?]{0,20}(?:안 |않|못 ))|^[，,]?[^。！？]{0,4}别的[^。！？]{0,8}(?:不|没)/iu

/** "Never seen worse support than at X": the words before the name, and the words behind it. */
const worseBefore = patternOf(
  "(?<![\\p{L}\\p{M}])(?:never|nowhere|rarely|hardly ever) (?:\\p{L}+ ){0,3}worse (?:\\p{L}+ ){0,4}than (?:\\p{L}+ ){0,3}$|(?<![\\p{L}\\p{M}])(?:jamais (?:\\p{L}+ ){0,4}(?:pires?|plus mauvais\\p{L}*) (?:\\p{L}+ ){0,3}que|nunca (?:\\p{L}+ ){0,5}(?:peor(?:es)?|pior(?:es)?) (?:\\p{L}+ ){0,3}(?:do )?que|mai (?:\\p{L}+['’ ]){0,5}(?:peggior\\p{L}|peggio) (?:di|che)|niciodată (?:\\p{L}+ ){0,6}(?:prost|rău|slab)\\p{L}* (?:\\p{L}+ ){0,2}decât|لم (?:أر|أجد|أشهد) (?:\\p{L}+ ){0,3}أسوأ من)\\s(?:\\p{L}{1,6}['’ ]){0,4}$|(?:没有?)(?:见|遇|碰|用)[^，。]{0,4}比$",
  "iu"
)
const worseAhead = patternOf(
  "(?<![\\p{L}\\p{M}])(?:schlechter\\p{L}*|schlimmer\\p{L}*|slechter\\p{L}*|erger\\p{L}*|sämre|dårligere|værre|verre|horší\\p{L}*|horšie\\p{L}*|rosszabb\\p{L}*|huonompa\\p{L}*) [^.!?;,]{0,40}$",
  "iu"
)
const unseenWorse =
  /^[^.!?;,]{0,30}(?<!\p{L})(?:nie|noch nie|selten|kaum|nooit|aldrig|aldri)(?!\p{L})[^.!?;,]{0,20}(?:erlebt|gesehen|gehabt|bekommen|begegnet|meegemaakt|gezien|gehad|sett|set|upplevt|oplevet|opplevd|varit)|^[^.!?;]{0,30}(?:jsem|som|sme|jsme) (?:nikdy |ještě |ešte )?(?:nezažil|neviděl|nezažila|neviděla|nevidel|nezažili)|^[^.!?;]{0,30}nem (?:láttam|tapasztaltam|volt)|^['’]?[dt][ae]n daha kötü[^.!?]{0,30}(?:görmedi|yaşamadı)|^より(?:も)?(?:ひどい|悪い)[^。]{0,15}(?:ありません|ない)|^보다 (?:더 )?(?:나쁜|못한|최악인)[^.!?]{0,20}없/iu
const worseBehindHan = /^更?(?:差|糟|烂|坏)/u

/** "X yerine", "Xの代わりに". */
const insteadBehind = /^[^\s.,、。]{0,6}\s(?:yerine|sijaan|sijasta|helyett|के बजाय|की बजाय|के बदले)(?!\p{L})|^\s?(?:대신|말고|ではなく|の代わりに)/iu

/** What a phrase around the name says of the brand; 0 without such a phrase. */
export const judgedByFrame = (before: string, after: string): -1 | 0 | 1 => {
  if (refusedBut.test(before) || butThis.test(after)) return 1
  if (worseBefore.test(before) && (!before.endsWith("比") || worseBehindHan.test(after))) return -1
  if (unseenWorse.test(after) && (worseAhead.test(before) || /^['’]?[dt][ae]n|^より|^보다/iu.test(after))) return -1
  return (insteadBefore.test(before) || insteadBehind.test(after)) && (wouldChoose.test(after) || wouldChoose.test(before)) ? -1 : 0
}

/** "Thanks to X", and "since we use X": the speaker has something good from the brand. */
const credits: ReadonlyArray<string> = [
  "thanks to|grâce (?:à|aux?)|gracias al?|graças (?:à|ao|a)s?|grazie (?:a|al|allo|alla|ai|alle)|mulțumită|dank|dankzij|tack vare|takket være|dzięki|díky|vďaka|zahvaljujući|благодаря|завдяки|благодарение на|χάρη σ\\p{L}+|بفضل|berkat|nhờ có",
  "(?:ever )?since (?:i|we) (?:have|had|use|used|got|switched to|moved to|began using|started using|began with|started with)|since (?:the|our|my) (?:switch|move) to|seit(?:dem)? (?:ich|wir)(?: \\p{L}+)?|seit (?:dem|unserem|meinem) (?:wechsel|umstieg) (?:zu|auf)|sinds (?:ik|we|wij)|sedan (?:jag|vi) (?:har|fick|bytte till|skaffade|började med)|siden (?:jeg|vi) (?:har|fik|fikk|skiftede til|byttet til|begyndte med)",
  "depuis que (?:j['’]|je |nous |on )(?:\\p{L}+ ){0,2}?\\p{L}+|desde que (?:tengo|tenemos|uso|usamos|cambié a|nos pasamos a|tenho|temos|mudei para|mudámos para)|da quando (?:ho|abbiamo|uso|usiamo|sono passat\\p{L} a)|de când (?:am|avem|folosesc|folosim|am trecut la)|odkąd (?:mam|mamy|używam|używamy|przeszłam na|przeszedłem na|przeszliśmy na)|od (?:té )?doby,? co (?:mám|máme|používám|používáme)|odkedy (?:mám|máme|používam|používame)",
  "с тех пор,? как (?:у (?:меня|нас) )?(?:\\p{L}+ ){0,2}?(?:есть|появил\\p{L}+|перешла?|перешли(?: на)?)|после перехода на|відколи (?:маю|маємо|користую\\p{L}*)|після переходу на|откакто (?:имам|имаме|работим с|ползвам\\p{L}*)|από τότε που (?:έχω|έχουμε|πήρα|πήραμε)|từ (?:ngày|khi) (?:có|dùng)|sejak (?:pakai|memakai|menggunakan|ada)|منذ أن (?:بدأنا|بدأت|اشتريت|استخدمت|لدينا)(?: استخدام)?|מאז ש(?:יש(?: לי| לנו)?|עברתי ל-?|עברנו ל-?)"
]
const creditBefore = patternOf(`(?<![\\p{L}\\p{M}])(?:${credits.join("|")})\\s(?:\\p{L}{1,5}['’ ]){0,2}[*_"“«„]*$|(?:多亏了?|自从(?:用了|有了|换了)?)$`, "iu")
const creditBehind =
  /^(?:\S{0,3} (?:sayesinde|ansiosta)|-?\S{0,5} köszönhetően|のおかげ|(?:に(?:替え|変え|乗り換え)て|を(?:使い始め|入れ|導入し)て|にして)から|(?:[을를로]|으로)? ?(?:바꾸고|쓰고) (?:나서|나니)| 덕분에| की (?:बदौलत|वजह से अब)|['’]?\p{L}{1,3} (?:geçtiğim|geçtiğimiz|aldığım|aldığımız)\p{L}* beri)/iu

/** Words of loss, for which nobody is thanked: "thanks to X we lost a week of data". */
const loss =
  /(?<![\p{L}\p{M}])(?:los[te]|losing|missing|late(?!\p{L})|later than|down(?!\p{L})|verl[oi]e?r|verpass|zu spät|kwijt|te laat|tappa|mistet|försen|forsink|perd|retard|tarde(?!\p{L})|tardi(?!\p{L})|ritard|atras|pierdut|pierdem|târziu|strac|zgubi|spóźn|ztrat|strat|pozdě|neskoro|elvesz|késik|késnek|kadot|myöhäs|потер|опозд|опазд|втрат|запізн|загуб|закъсн|χάσ|αργ|kaybet|gecik|hilang|telat|mất|trễ|فقد|خسر|تأخر|איבד|מאחר|खो|देर)|失|遅|잃|늦|丢|迟|晚到/iu

/** Whether a phrase around the name gives the brand the credit for what the sentence tells. */
export const isCredited = (before: string, after: string): boolean => (creditBefore.test(before) || creditBehind.test(after)) && !loss.test(after)

/** The patterns of which a judging phrase matches one, and the words of which each match has one, for `classesOfWords`. */
export const judgingFrames = {
  patterns: [refusedBut, butThis, worseBefore, worseAhead, insteadBefore, insteadBehind],
  guards:
    "refus refuse reject won weiger v gra n gte nekte rechaza recus rifiut refuz odmawia odm odmieta lehnen lehnt haricindeki d k worse pire pires mauvais peor peores pior piores peggior peggio prost r slab schlechter schlimmer slechter erger s mre rligere rre verre hor rosszabb huonompa daha over instead rather statt anstatt anstelle plut lieu vez lugar antes invece anzich posto piuttosto plaats liever st ramf hellre stedet frem fremfor heller hellere zamiast m rad namiesto umjesto umesto helyett loc yerine sijaan sijasta"
}
export const creditFrames = {
  patterns: [creditBefore, creditBehind],
  guards:
    "thanks gr ce gracias gra grazie mul dank dankzij tack takket dzi ky aka zahvaljuju berkat nh since seit seitdem sinds sedan siden depuis desde quando nd odk doby odkedy ng khi sejak sayesinde ansiosta sz ge ald"
}
