/**
 * Phrases for a first choice in languages other than English: "meine erste Wahl", "на первом месте", "首选". The lists have the same meanings in
 * each language: first choice, best choice, first place, number one, my favourite.
 */
import type { LatinLanguage } from "./FunctionWords.js"
import { memoised } from "./Memo.js"
import { patternOf } from "./Patterns.js"

const phrases: ReadonlyArray<string> = [
  // German, Dutch, Swedish, Danish, Norwegian
  "(?:erste[rn]?|die beste|meine beste|unsere beste|klare[rn]?) (?:wahl|empfehlung)|die beste (?:option|lösung)(?!\\p{L})|(?:an|auf) (?:erster stelle|platz (?:1|eins)|dem ersten platz)|nummer eins|testsieger|(?:mein|unser) favorit",
  "eerste (?:keus|keuze)|(?:de|mijn|onze) beste (?:keuze|optie)(?!\\p{L})|op (?:de eerste plaats|plaats (?:1|één)|nummer (?:1|één))|nummer één|testwinnaar|(?:mijn|onze) favoriet",
  "förstahandsval(?:et)?|första ?val(?:et)?|(?:det )?bästa valet|på första plats|nummer ett|førstevalg(?:et)?|første valg|(?:det )?(?:bedste|beste) valg(?:et)?|på førsteplads(?:en)?|på førsteplass(?:en)?|nummer én|(?:min|vår|vores) favorit",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "premier choix|(?:le|mon|notre) meilleur choix|la meilleure (?:option|solution)(?!\\p{L})|(?:en|à la) première place|numéro un|(?:mon|ma|notre) préférée?|(?:mon|ma|notre) favorite?",
  "primera (?:opción|elección|recomendación)|(?:la|mi|nuestra) mejor (?:opción|elección)|el primer (?:lugar|puesto)|número uno|(?:mi|nuestro|nuestra) favorit[oa]|primera opció",
  "primeira (?:opção|escolha|recomendação)|(?:a|minha|nossa) melhor (?:opção|escolha|solução)|(?:o|em|no) primeiro lugar|número um|(?:meu|minha|nosso|nossa) (?:favorit|preferid)[oa]",
  "prima scelta|(?:la|mia|nostra) (?:miglior(?:e)? (?:scelta|opzione|soluzione)|(?:scelta|opzione|soluzione) migliore)|(?:al|il) primo posto|numero uno|(?:mio|mia|nostro|nostra) preferit[oa]",
  "prima (?:mea |noastră )?(?:alegere|opțiune)|cea mai bună (?:alegere|opțiune)|pe primul loc|pe locul (?:întâi|1)|numărul unu",
  // Polish, Czech, Slovak, Croatian, Slovenian, Serbian
  "pierwszy(?:m)? wyb[óo]r(?:em)?|najlepszy(?:m)? wyb[óo]r(?:em)?|na pierwszym miejscu|na pierwsze miejsce|numer(?:em)? jeden",
  "první volb(?:a|ou|u)|nejlepší volb(?:a|ou|u)|na prvním místě|na první místo|prv(?:á|ou|ú) voľb(?:a|ou|u)|najlepš(?:ia|ou) voľb(?:a|ou)|na prvom mieste|jednička je",
  "prvi izbor|najbolji izbor|na prvom mjestu|na prvom mestu|prva izbira|najboljša izbira|na prvem mestu",
  // Hungarian, Finnish, Estonian, Lithuanian, Latvian
  "első (?:választás\\p{L}*|hely(?:en|re))|legjobb választás\\p{L}*",
  "ykkös(?:eksi|enä|valin\\p{L}+|vaihtoehto\\p{L}*)|ensimmäi\\p{L}+ (?:valinta\\p{L}*|sijalle|sijalla)|paras valinta\\p{L}*|suosikki(?:ni|mme)",
  "esimene valik|parim valik|esikohal|pirmas(?:is)? pasirinkimas|geriausias pasirinkimas|pirmoje vietoje|pirmā izvēle|labākā izvēle|pirmajā vietā",
  // Turkish, Indonesian, Vietnamese
  "ilk tercih\\p{L}*|birinci (?:tercih\\p{L}*|sıra\\p{L}*)|ilk sıra(?:da|ya)|en iyi (?:seçim|tercih)\\p{L}*|en iyi seçenek(?!\\p{L})|bir numara\\p{L}*|favori(?:m|miz)",
  "pilihan (?:pertama|utama|terbaik|teratas|nomor satu)|(?:peringkat|posisi) pertama|nomor satu|favorit (?:saya|kami)",
  "lựa chọn (?:hàng đầu|đầu tiên|số một|số 1|tốt nhất)|vị trí (?:đầu tiên|số một|số 1)",
  // Cyrillic letters
  "перв(?:ый|ым) выбор(?:ом)?|лучш(?:ий|им) (?:выбор|вариант)(?:ом)?(?!\\p{L})|на перв(?:ом месте|ое место)|перш(?:ий|им) виб(?:ір|ором)|найкращ(?:ий|им) (?:виб(?:ір|ором)|варіант(?:ом)?(?!\\p{L}))|на перш(?:ому місці|е місце)|номер один",
  "първи(?:ят)? избор|най-добри(?:ят)? избор|на първо място|први избор|најбољи избор|на првом месту",
  // Greek, Arabic, Persian, Hebrew
  "πρώτη (?:μου |μας )?επιλογή|καλύτερη (?:μου |μας )?επιλογή|στην πρώτη θέση|νούμερο ένα",
  "(?:ال)?(?:خيار|اختيار)(?:ي|نا)? الأول|أفضل خيار|الخيار الأفضل|(?:المرتبة الأولى|المركز الأول)|انتخاب اول|بهترین انتخاب",
  "הבחירה (?:הראשונה|הטובה ביותר|המובילה)|במקום הראשון|מספר אחת",
  // Hindi, Bangla
  "पहली पसंद|पहला विकल्प|सबसे अच्छा विकल्प|पहले (?:स्थान|नंबर) पर|नंबर (?:एक|वन)|প্রথম পছন্দ",
  // Thai, Korean, Japanese, Chinese
  "อันดับ(?:หนึ่ง|แรก| ?1)|ตัวเลือก(?:แรก|ที่ดีที่สุด)|เบอร์หนึ่ง",
  "첫 ?번째 (?:선택|추천)|[1일]순위|최고의 선택|가장 추천",
  "(?:一番|いちばん|第一)の?(?:おすすめ|お勧め|オススメ|候補|選択)|最もおすすめ|イチオシ|一押し|ナンバーワン",
  "(?:首选|首選|首推)|第一(?:选择|選擇|推荐|推薦)|最佳选择|最佳選擇"
]

/** Matches a phrase of a first choice. In scripts with spaces, the match begins at the start of a word. */
export const firstChoice = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])(?:${phrases.join("|")})`, "giu")

/** Whether a phrase names a first place, not a choice. Such a phrase counts only if at most one word stands between it and the name. */
export const isPlace = /stelle|platz|plaats|plats|place|lugar|posto|loc|miejsc|míst|mest|mjest|мест|місц|място|θέση|المر|במקום|स्थान|hely|sij|sıra|kohal|viet/iu

/** Words that begin a condition, as written and as folded. */
const conditions =
  "wenn|falls|sofern|om|hvis|si|se|dac[ăa]|je[śs]li|je[żz]eli|gdy|pokud|ako|ha|jos|e[ğg]er|kalau|jika|n[ếe]u|если|якщо|ако|αν|[إا]ذا|אם|अगर|如果"

/** A condition behind the phrase: "my choice if you want to save". The brand is then the first choice for some readers only. */
export const onCondition = patternOf(`^\\p{L}{0,6}[,，]?\\s*(?:${conditions}|als)(?![\\p{L}\\p{M}])`, "iu")

/**
 * A clause that begins with a condition, up to a verb: "if you". "Si" and "se" directly before the verb are no condition, but a passive ("se recomienda"),
 * and neither is the Dutch "om ... te".
 */
export const onlyIf = patternOf(`^\\s*(?!om\\s.*\\ste\\s)(?:${conditions}|ob|czy|jestli)(?![\\p{L}\\p{M}])(?<!(?:^|\\s)(?:si|se|ha)(?=\\s*$))`, "iu")

/**
 * Words before a phrase of a first choice that negate it, doubt it, put it into the past or make it one of several. The lists are separate by language,
 * because a word may mean something else in another language.
 */
const denials: Readonly<Partial<Record<LatinLanguage, string>>> = {
  de: "nicht|kein|keine|nie|niemals|kaum|selten|weder|war|waren|wäre|galt|früher",
  nl: "niet|geen|nooit|zelden|was",
  // Swedish, Danish and Norwegian.
  sv: "inte|aldrig|aldri|sällan|ikke|var",
  fr: "pas|jamais|rarement|était|fut|été|ex",
  es: "no|nunca|jamás|fue|era|sería",
  pt: "não|nunca|jamais|foi|era|seria",
  it: "non|mai|era|fu",
  ro: "nu|niciodată|era|fost",
  pl: "nie|nigdy|był|była|było",
  // Czech and Slovak.
  cs: "nikdy|byl|byla|bol|bola|není|nie",
  hr: "nije|nikad|bio|bila",
  hu: "nem|sosem|soha|volt|egyik",
  fi: "ei|en|tuskin|harvoin|oli",
  et: "ei|oli",
  tr: "değil|asla",
  id: "bukan|tidak|salah satu",
  vi: "không|chưa|chẳng|từng|một trong"
}
const denialsInOwnLetters = "не|никогда|вряд ли|был|была|ні|ніколи|був|була|δεν|ήταν|ليس|ليست|لم|لن|كان|كانت|لیست|לא|היה|הייתה|नहीं|था|थी"
const unspacedDenials = "ไม่|เคย|หนึ่งใน|不|未|绝非|絕非|曾|아니|아닙|ではな|じゃな|かつて"

const denying = memoised((language: string): RegExp =>
  patternOf(
    `(?<![\\p{L}\\p{M}])(?:${[denialsInOwnLetters, ...(language in denials ? [denials[language as LatinLanguage]] : Object.values(denials))].join("|")})(?![\\p{L}\\p{M}])|${unspacedDenials}`,
    "iu"
  )
)

/** Whether the text before a phrase of a first choice negates the phrase. For an unknown language, the words of all languages count. */
export const deniesFirstChoice = (before: string, language: string): boolean => denying(language).test(before)
