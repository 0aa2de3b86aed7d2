/**
 * Phrases around a brand's name that judge the brand, whatever other words of judgement stand in the sentence: "instead of X I would take", "any bread but X",
 * "never seen worse support than at X".
 */
import { judgedByNobody, nobodyFrames } from "./NobodyChooses.js"
import { patternOf } from "./Patterns.js"
import { spared, sparedUnspaced } from "./SentenceFrames.js"
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
  "(?<![\\p{L}\\p{M}])(?:(?:refus|reject|won['’]t (?:eat|drink|wear|use|touch)|weiger|vägra|nægte|nekte|rechaza|recus|rifiut|refuz|odmawia|odmít|odmieta|отказыва|відмовля|отказват|يرفض|ترفض)[^.!?;,]{1,50}?(?:(?:other than|but|except|als|dan|än|end|enn|que(?: no sea| não seja)?|che non sia|în afară de|poza|غير|سوى)|,? ?(?:oprócz|kromě|okrem|кроме|крім|освен))|(?:lehnen|lehnt) [^.!?;]{0,20}(?:jedes|jede|jeden|alle) [^.!?;]{0,20}als)\\s(?:the |de |den |la |le |el |o |a )?[*_\"“«„]*$",
  "iu"
)
/** "Never seen worse support than at X". */
const worseBefore = patternOf(
  "(?<![\\p{L}\\p{M}])(?:never|nowhere|rarely|hardly ever) (?:\\p{L}+ ){0,3}worse (?:\\p{L}+ ){0,4}than (?:\\p{L}+ ){0,3}$|(?<![\\p{L}\\p{M}])(?:jamais (?:\\p{L}+ ){0,4}(?:pires?|plus mauvais\\p{L}*) (?:\\p{L}+ ){0,3}que|nunca (?:\\p{L}+ ){0,5}(?:peor(?:es)?|pior(?:es)?) (?:\\p{L}+ ){0,3}(?:do )?que|mai (?:\\p{L}+['’ ]){0,5}(?:peggior\\p{L}|peggio) (?:di|che)|niciodată (?:\\p{L}+ ){0,6}(?:prost|rău|slab)\\p{L}* (?:\\p{L}+ ){0,2}decât|لم (?:أر|أجد|أشهد) (?:\\p{L}+ ){0,3}أسوأ من)\\s(?:\\p{L}{1,6}['’ ]){0,4}$",
  "iu"
)
/** "X yerine", "Xの代わりに". */
const insteadBehind = /^[^\s.,、。]{0,6}\s(?:yerine|sijaan|sijasta|helyett|के बजाय|की बजाय|के बदले)(?!\p{L})|^\s?(?:대신|말고|ではなく|の代わりに)/iu

/** "Luckily I never have to use X again": the words before the name, and the words behind it in languages whose verb comes last. */
const sparedBefore = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:i|we) (?:never|no longer) (?:again )?(?:have|need) to (?:use|see|pay for|deal with|work with|put up with|rely on|buy (?:from|at|on)|fly with|rent from|call)|n['’](?:ai|avons) plus (?:jamais )?(?:à|besoin) (?:d['’])?(?:utiliser|payer|appeler|supporter)|(?:nunca más|ya no) (?:tengo|tenemos) que (?:usar|pagar|aguantar|llamar a)|nunca mais (?:preciso|precisamos|tenho|temos) (?:de |que )?(?:usar|pagar|aguentar|ligar (?:para|à|ao))|non (?:devo|dobbiamo) (?:mai )?più (?:usare|pagare|chiamare)|(?:nie|już nie) (?:muszę|musimy) (?:już )?(?:używać|płacić za|korzystać z|kupować na)|(?:мне|нам) больше (?:никогда )?не (?:нужно|надо|прид[её]тся) (?:пользоваться|платить за|звонить в|заказывать на))\\s(?:\\p{L}{1,4}['’ ]){0,2}[*_\"“«„]*$",
  "iu"
)
const sparedBehind =
  /^(?: (?:nie wieder|nie mehr|nicht mehr|nooit meer|niet meer)(?: mehr| länger)?(?: (?:zu )?(?:benutzen|nutzen|verwenden|sehen|ertragen|bezahlen|gebruiken|zien))?\s*(?:[.!]|$))/iu
const sparedAhead =
  /(?<!\p{L})(?:(?:muss|müssen|brauche|brauchen) (?:ich|wir)|(?:ich|wir) (?:muss|müssen|brauche|brauchen)|hoe(?:f|ven) (?:ik|we|wij))\s(?:\p{L}{1,4} ){0,2}$/iu

/** What a phrase around the name says of the brand; 0 without such a phrase. */
export const judgedByFrame = (before: string, after: string): -1 | 0 | 1 => {
  if (refusedBut.test(before)) return 1
  if (worseBefore.test(before) || sparedBefore.test(before) || (sparedBehind.test(after) && sparedAhead.test(before))) return -1
  if ((insteadBefore.test(before) || insteadBehind.test(after)) && (wouldChoose.test(after) || wouldChoose.test(before))) return -1
  return judgedByNobody(before, after)
}

/** "Thanks to X", and "since we use X": what the sentence tells comes from the brand. */
const credits: ReadonlyArray<string> = [
  "thanks to|because of|wegen|vanwege|à cause d[eu]|por culpa del?|por causa d[aeo]|per colpa d(?:i|el|ella)|из-за|grâce (?:à|aux?)|gracias al?|graças (?:à|ao|a)s?|grazie (?:a|al|allo|alla|ai|alle)|mulțumită|dank|dankzij|tack vare|takket være|dzięki|díky|vďaka|zahvaljujući|благодаря|завдяки|благодарение на|χάρη σ\\p{L}+|بفضل|berkat|nhờ có",
  "(?:ever )?since (?:i|we) (?:have|had|use|used|got|switched to|moved to|began using|started using|began with|started with)|since (?:the|our|my) (?:switch|move) to|seit(?:dem)? (?:ich|wir)(?: \\p{L}+)?|seit (?:dem|unserem|meinem) (?:wechsel|umstieg) (?:zu|auf)|sinds (?:ik|we|wij)|sedan (?:jag|vi) (?:har|fick|bytte till|skaffade|började med)|siden (?:jeg|vi) (?:har|fik|fikk|skiftede til|byttet til|begyndte med)",
  "depuis que (?:j['’]|je |nous |on )(?:\\p{L}+ ){0,2}?\\p{L}+|desde que (?:tengo|tenemos|uso|usamos|cambié a|nos pasamos a|tenho|temos|mudei para|mudámos para)|da quando (?:ho|abbiamo|uso|usiamo|sono passat\\p{L} a)|de când (?:am|avem|folosesc|folosim|am trecut la)|odkąd (?:mam|mamy|używam|używamy|przeszłam na|przeszedłem na|przeszliśmy na)|od (?:té )?doby,? co (?:mám|máme|používám|používáme)|odkedy (?:mám|máme|používam|používame)",
  "с тех пор,? как (?:у (?:меня|нас) )?(?:\\p{L}+ ){0,2}?(?:есть|появил\\p{L}+|перешла?|перешли(?: на)?)|после перехода на|відколи (?:маю|маємо|користую\\p{L}*)|після переходу на|откакто (?:имам|имаме|работим с|ползвам\\p{L}*)|από τότε που (?:έχω|έχουμε|πήρα|πήραμε)|từ (?:ngày|khi) (?:có|dùng)|sejak (?:pakai|memakai|menggunakan|ada)|منذ أن (?:بدأنا|بدأت|اشتريت|استخدمت|لدينا)(?: استخدام)?|מאז ש(?:יש(?: לי| לנו)?|עברתי ל-?|עברנו ל-?)"
]
const creditBefore = patternOf(`(?<![\\p{L}\\p{M}])(?:${credits.join("|")})\\s(?:\\p{L}{1,5}['’ ]){0,2}[*_"“«„]*$|(?:多亏了?|自从(?:用了|有了|换了)?)$`, "iu")
const creditBehind =
  /^(?:\S{0,3} (?:sayesinde|ansiosta)|-?\S{0,5} köszönhetően|(?:以后|之后)[，,]|のおかげ|(?:に(?:替え|変え|乗り換え)て|を(?:使い始め|入れ|導入し)て|にして)から|(?:[을를로]|으로)? ?(?:바꾸고|쓰고) (?:나서|나니)| 덕분에| की (?:बदौलत|वजह से अब)|['’]?\p{L}{1,3} (?:geçtiğim|geçtiğimiz|aldığım|aldığımız)\p{L}* beri)/iu

/** Words of what a speaker has gained: less time or money, one place for everything, "finally", and "never have to ... again" (`spared`). */
const gains: ReadonlyArray<string> = [
  "finally|at last|at a glance|in one place|(?:within|in) (?:a|one|ten|five|two|\\d+) (?:day|hour|minute)s?|instead of|sleep (?:through|well|better)|sav(?:e|ed|es|ing)|half (?:the|of|an hour)|a third of|a fraction|almost by (?:itself|themselves)|on time|in time",
  "endlich|auf einen blick|an einem ort|in (?:einem tag|einer stunde|\\p{L}+ minuten)|spar(?:e|en|t)|(?:um|nur noch|auf) die hälfte|bruchteil|wie von selbst|rechtzeitig|eindelijk|één oogopslag|op één plek|bespaar|besparen|de helft minder|vanzelf|op tijd",
  "äntligen|endelig|på ett ställe|på ett sted|på én gang|ét sted|sparar|sparer|en brøkdel|nästan sig själv|av seg selv|i tid|halva tiden",
  "enfin|coup d['’](?:œil|oeil)|au même endroit|en une (?:heure|journée)|qu['’]une heure|économis|moitié (?:moins|du temps)|à l['’]heure|à temps|por fin|de un vistazo|en un solo|en una? (?:día|hora)|ahorr|la mitad|a tiempo",
  "finalmente|num relance|em um(?:a)? (?:dia|hora)|num só|economiz|poup(?:o|amos|ei)|metade|a tempo|colpo d['’]occhio|in un (?:giorno|posto|unico)|in un['’]ora|risparmi|la metà|in tempo|în sfârșit|într-(?:o zi|o oră|un singur)|economis|la timp",
  "wreszcie|w końcu|na jednym ekranie|w jednym miejscu|w (?:jeden dzień|godzinę|pół minuty)|oszczędz|połow|na czas|konečně|konečne|na jednom místě|na jednom mieste|za (?:den|deň|hodinu)|ušetř|ušetr|včas|végre|egy helyen|egy nap alatt|fele annyi|időben|viimein|vihdoin|yhdellä silmäyksellä|yhdessä paikassa|puolessa tunnissa|säästä|ajoissa|nihayet|tek (?:ekranda|yerde)|bir günde|tasarruf|zamanında",
  "наконец|на одном экране|в одном месте|за (?:час|день|одну)|эконом|вдвое|вовремя|перестали|нарешті|на одному екрані|в одному місці|за (?:годину|день)|заощад|вдвічі|вчасно|най-после|на едно място|за (?:час|един)|спестя|навреме|επιτέλους|με μια ματιά|σε μία (?:μέρα|ημέρα|ώρα)|στην ώρα",
  "akhirnya|sekilas|sehari|satu tempat|hemat|tepat waktu|cuối cùng|một chỗ|tiết kiệm|đúng giờ|أخيرا|مكان واحد|يوم واحد|סוף סוף|במקום אחד|ביום אחד|आख़िरकार|एक ही जगह"
]
const gainsUnspaced = "やっと|ようやく|ひと目で|半分に減|分の一にな|間に合|드디어|한눈에|만에 끝|줄었|절약|제때|일이 없어졌|终于|一目了然|节省|省了|省下|准时"
const gain = patternOf(`(?<![\\p{L}\\p{M}])(?:${[...gains, ...spared].join("|")})|${gainsUnspaced}|${sparedUnspaced}`, "iu")

/** Words of loss, for which nobody is thanked: "thanks to X we lost a week of data". */
const loss = patternOf(
  "(?<![\\p{L}\\p{M}])(?:los[te]|losing|miss(?:ed|ing)|too late|stranded|wait(?:ed|ing)|in the rain|verlor|verpass|zu spät|gewartet|im regen|kwijt|te laat|gewacht|tappa|mistet|försen|forsink|för sent|perd(?!ó|on)|pers[oi](?!\\p{L})|retard|trop tard|attendu|pluie|demasiado tarde|esper(?:amos|é)|lluvia|tarde demais|atras|chuva|troppo tardi|ritard|aspettato|pioggia|pierdut|târziu|strac|zgubi|spóźn|czeka(?:liśmy|łem|łam)|deszcz|ztrat|strat|pozdě|neskoro|čekal|elvesz|késik|késnek|kadot|myöhäs|потеря|опозд|ждали|дожд|втрат|запізн|загуб|закъсн|χάσα|kaybet|gecik|hilang|telat|trễ|فقد|خسر|تأخر|איבד|מאחר)|失っ|失わ|遅れ|잃|늦었|丢了|迟到|晚到",
  "iu"
)
/** Words that deny a loss, and what one is glad to lose: "no parcel was lost", "lost ten kilos". */
const noLoss = patternOf(
  "(?<![\\p{L}\\p{M}])(?:no|not|never|nothing|nobody|without|kilos?|pounds|weight|kg|kein\\p{L}*|nichts?|nie|ohne|gewicht|geen|niet|nooit|zonder|inte|aldrig|inget|ikke|aldri|pas|jamais|rien|sans|nunca|nada|sin|sem|non|mai|senza|não|nu|fără|nie|bez|ne\\p{L}+|nem|sem|ei|не|нет|без|ни|кг|δεν|لا|لم|לא)(?![\\p{L}\\p{M}])|ない|なく|ません|않|안 |没|不|n['’]t(?!\\p{L})",
  "iu"
)

/** Whether a phrase around the name makes the brand the cause of what the sentence tells. */
export const isCause = (before: string, after: string): boolean => creditBefore.test(before) || creditBehind.test(after)

/** The sentence ends a few words behind the name, so that it tells before the name what the brand caused. */
const endsSoon = /^\P{L}*(?:\p{L}+\P{L}+){0,2}$/u

/** What the brand is thanked for, in a sentence that makes it the cause: 1 for a gain, -1 for a loss, 0 for anything else. */
export const creditOf = (before: string, after: string): -1 | 0 | 1 => {
  // "After Y lost my bag, thanks to X": the loss before the phrase is another's, if something follows.
  const told = endsSoon.test(after) ? before : after
  if (loss.test(told)) return noLoss.test(told) ? 0 : -1
  return gain.test(`${before} ${after}`) ? 1 : 0
}

/** The patterns of which a judging phrase matches one, and the words of which each match has one, for `classesOfWords`. */
export const judgingFrames = {
  patterns: [refusedBut, worseBefore, sparedBefore, sparedAhead, insteadBefore, insteadBehind, ...nobodyFrames.patterns],
  guards: `${nobodyFrames.guards} refus refuse reject won weiger v gra n gte nekte rechaza recus rifiut refuz odmawia odm odmieta lehnen lehnt worse pire pires mauvais peor peores pior piores peggior peggio prost r slab never longer plus ya tengo tenemos mais devo dobbiamo muss ssen brauche brauchen hoe hoef hoeven musz musimy over instead rather statt anstatt anstelle plut lieu vez lugar antes invece anzich posto piuttosto plaats liever st ramf hellre stedet frem fremfor heller hellere zamiast m rad namiesto umjesto umesto helyett loc yerine sijaan sijasta`
}
export const creditFrames = {
  patterns: [creditBefore, creditBehind],
  guards:
    "thanks because wegen vanwege cause culpa causa colpa gr ce gracias gra grazie mul dank dankzij tack takket dzi ky aka zahvaljuju berkat nh since seit seitdem sinds sedan siden depuis desde quando nd odk doby odkedy ng khi sejak sayesinde ansiosta sz ge ald"
}
