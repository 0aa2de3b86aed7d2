/**
 * Words by which a writer advises one brand: "my tip", "I'd buy", "nimm", "sin dudarlo". They count only in a text that names no other brand. The lists have
 * the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { foreignLeanings } from "./OrderLeanings.js"
import { listed } from "./OrdinalPhrases.js"
import { patternOf } from "./Patterns.js"

/** What the writer gives. */
const advice: ReadonlyArray<string> = [
  // English
  "(?:my|our|one|a clear|a strong|clear|just one|only|single) (?!(?:\\p{L}+ ){0,2}(?:budget|value|upgrade|splurge|premium|bargain|cheap|luxury)(?!\\p{L}))(?:\\p{L}+ ){0,2}?(?:picks?|recommendation|tip|vote|suggestion|advice|choice|answer|favou?rite)|one name|no-brainer|all you need|it is(?=[.!,])|without a second thought|the one that stayed|gets my (?:money|vote)|no better|nothing else (?:has|comes|gets|does)|(?:watch|one|brand|tool|app|product|model|\\p{L}+) (?:that )?(?:I|we)(?:['’]d| would) (?:buy|get|choose|pick|take|recommend)",
  // German, Dutch, Swedish, Danish, Norwegian
  "(?:mein|meine|klare|unser|unsere|nur eine?n?) (?:\\p{L}+ ){0,2}?(?:tipp|empfehlung|rat|favorit|wahl)|für mich nur eine?n?|(?:mijn|onze|één) (?:\\p{L}+ )?(?:advies|tip|keuze|keus|aanrader|favoriet)|(?:mitt|min|vårt|vår|mit|vores) (?:\\p{L}+ )?(?:tips?|råd|val|valg|anbefaling|rekommendation|favorit)",
  // French, Spanish, Portuguese, Italian, Romanian
  "(?:mon|ma|notre|un seul|une seule) (?:\\p{L}+ ){0,2}?(?:conseil|choix|recommandation|favorie?|nom)|sans (?:hésiter|hésitation)|(?:mi|nuestr[oa]|un solo|una sola) (?:\\p{L}+ ){0,2}?(?:consejo|elección|recomendación|favorit[oa]|apuesta|nombre)|sin dudarlo|(?:minha|meu|nossa|uma só) (?:\\p{L}+ ){0,2}?(?:dica|conselho|escolha|recomendação|favorit[oa]|aposta)|sem pensar duas vezes|(?:il mio|la mia|il nostro|la nostra|un solo) (?:\\p{L}+ ){0,2}?(?:consiglio|scelta|preferit[oa]|raccomandazione|nome)|senza pensarci|(?:sfatul|recomandarea|alegerea) (?:meu|mea)",
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish, Turkish, Indonesian, Vietnamese
  "(?:moja|mój|moje) (?:\\p{L}+ )?(?:rada|rekomendacja|wybór|typ|faworyt)|(?:můj|moje|môj|moja) (?:\\p{L}+ )?(?:tip|rada|volba|voľba|doporučení|odporúčanie|favorit)|moj (?:savjet|savet|izbor|predlog|prijedlog)|(?:az én )?(?:tippem|ajánlásom|választásom|tanácsom)|suositukseni|vinkkini|valintani|(?:önerim|tavsiyem|tercihim)|(?:saran|rekomendasi|pilihan) saya|(?:lời khuyên|gợi ý|lựa chọn) của tôi",
  // Cyrillic letters, Greek
  "мо[йяё] (?:\\p{L}+ )?(?:совет|выбор|рекомендация|фаворит)|м(?:оя|ій) (?:\\p{L}+ )?(?:порада|вибір|рекомендація)|моят (?:съвет|избор)|(?:съветът|изборът) ми|η (?:πρότασή|συμβουλή|επιλογή) μου",
  // Arabic, Hebrew, Persian, Hindi
  "نصيحتي|خياري|اختياري|توصيتي|ה(?:המלצה|בחירה|עצה) שלי|پیشنهاد من|انتخاب من|मेर[ाी] (?:सुझाव|पसंद|सलाह)"
]
const unspacedAdvice =
  "我的(?:建议|建議|推荐|推薦|选择|選擇)|(?<!の)(?:おすすめ|お勧め|オススメ|本命|第一候補)は(?=\\p{L})(?![^。！？\\n]{0,40}(?:では?な|では?ありません|じゃな|じゃありません|以外))|私の(?:おすすめ|イチオシ)|イチオシ|一択|제 (?:추천|선택)"

/** The beginning of a sentence or a clause. Verbs of an order are there, and have the form of a noun or of a statement elsewhere: "mucha gente elige X", "se scegli X". */
const atStart = "(?<=^[\\s*_¡]{0,4}|[.,;:!?¡—–*\\n] ?)"

/** Verbs by which the writer chooses for the reader, or tells the reader to choose. */
const choosing: ReadonlyArray<string> = [
  "(?:I|we)(?:['’][dm]| would| am)? (?:lean(?:ing)? (?:more )?to(?:wards?)?|side with|settle on)|(?:I|we)(?:['’]d| would) lean(?! (?:[^\\s.,;:!?]+ ){1,3}(?:down|out|up|back|against|on)(?!\\p{L}))",
  ...listed(foreignLeanings),
  "(?:I|we)(?:['’]d| would) (?:\\p{L}+ )?(?:buy|get|choose|pick|take|order|opt for|go (?:straight )?(?:with|for|to)|single out|recommend|suggest|keep|use)|(?:I|we) (?:keep |always |only )?recommend(?:ing)?(?: the same \\p{L}+)?|(?<=^|[.,;:!?—–] |(?<!\\p{L})(?:just|simply|so|then|definitely) )(?:buy|get|order|choose|pick|grab)(?: yourself)? (?:the|an?)(?! (?:few|couple|lot))|(?<!(?:people|clients|customers|users|teams|companies|many|most|some|others|they|who|that) )go (?:with|for)|i['’]d (?:just |simply )?(?:use|get|buy)|(?:tell|told) (?:them|everyone|people|you) to (?:use|get|buy|install)|what I (?:tell|recommend)|(?:the )?right (?:answer|choice) for|honest advice|without hesitation|(?:it|this|that|answer|choice) (?:just |simply )?has to be|gun to my head|most impressed me|(?:wouldn['’]t|would not|don['’]t|do not) look (?:any )?further than|look no further than|go straight (?:to|for)|(?:is|would be|remains|looks like) (?:\\p{L}+ly |still |just )?(?:the|your) (?:natural|obvious|safe|safest|sensible|logical|easy|easiest|clear|default|smart|smartest|strongest) (?:choice|pick|bet|option|answer|fit|call|candidate)|makes the most sense|(?:would )?suits? you best|(?:is|would be) the best (?:fit|match)(?: for you)?|edges it(?! (?:on|in|for)(?!\\p{L}))|(?:I|we)(?:['’]d| would) (?:stick with|start with|put my money on)|what you (?:need|want) is|if it were my money",
  `am meisten überzeugt|ich würde (?:mich für|bei|auf)|führt kein weg an|hat (?:\\p{L}+ )?die nase vorn|die nase vorn|passt (?!ih[mr] )(?:\\p{L}+ ){0,2}am besten|(?:ist|wäre) am sinnvollsten|(?:ist|wäre|bleibt) (?:für \\p{L}+ )?(?:die|ihre|deine) (?:naheliegende|logische|klare|sicherste|beste|vernünftigste) (?:wahl|lösung|adresse)|(?:ist|wäre) meine erste (?:anlaufstelle|adresse)|(?:fragen sie|frag|rufen sie|ruf) zuerst bei|is de (?:logische|beste|veiligste) keuze|ik raad|begin bij|${atStart}kies(?! (?:je|jij|u|ik)(?!\\p{L}))|ich würde|würde ich|nehme ich|ich nehme|ich empfehle|ich rate zu|(?:kauf|nimm|hol|gönn)(?: dir)?|kaufen sie|nehmen sie|greif(?:en sie)? zu|ik zou|zou ik|ik kies|ik neem|ga (?:gewoon )?voor|(?<!ik )koop|neem|jag skulle|skulle jag|jag rekommenderar|välj|köp|jeg ville|ville jeg|jeg anbefaler|vælg|køb|velg|kjøp`,
  `je (?:prendrais|choisirais|recommande|(?:vous|te|lui|leur) (?:conseille|recommande|conseillerais|recommanderais)|commencerais par|conseille|opterais pour|partirais sur|achèterais|miserais sur)|j['’](?:irais chez|irais d['’]abord chez|irais vers|achèterais|opterais pour|opte pour)|prenez|prends|choisissez|choisis|optez pour|le plus (?:simple|sûr) (?:reste|est)|(?:est|reste|serait) (?:\\p{L}+ )?le choix (?:évident|naturel|logique|le plus \\p{L}+)|sort du lot|(?:me (?:paraît|semble)|est|reste) (?:\\p{L}+ )?le plus adapté|achète[zs]?|fonce[zs]? chez|(?:compraría|elegiría|escogería|recomiendo|recomendaría|me quedo con|me quedaría con|iría a(?! por)|quédate con|quédese con|${atStart}(?:elige|elija|opta por|opte por)|empezaría por|lo que (?:te|le) conviene es|es la opción más (?:lógica|sensata|segura|clara)|es lo que (?:te|le) conviene|(?:pediría|preguntaría|llamaría) primero a|iría a por|iría con|optaría por|apostaría por|cogería)|cómprate|ve a por|(?:${atStart}(?:escolha|opte por)|vá de|começaria (?:pel[ao]|por)|(?:pedia|pediria|perguntava|ligava) primeiro (?:à|ao|a)|é a (?:escolha|opção) mais (?:lógica|sensata|segura)|compraria|escolheria|recomendo|recomendaria|ficaria com|iria de|optaria por|apostaria)|(?:${atStart}(?:scegli|prendi)|partirei da|è la scelta (?:più \\p{L}+|giusta)|ha la meglio|prenderei|comprerei|sceglierei|consiglio|consiglierei|opterei per|punterei su|andrei su)|aș (?:alege|lua|cumpăra|merge pe|recomanda)|recomand`,
  "(?:postawił|zdecydował)a?bym (?:się )?na|najlepiej wypada|(?:wybrał|kupił|wziął|wzięła|postawił)a?bym|bym (?:wziął|wzięła|kupiła?|wybrała?|postawiła?)|polecam|(?:koupil|vybral|vzal|zvolil)a? bych|sáhnu po|sáhla? bych po|siahol by som po|bych (?:si )?(?:koupil|vybral|vzal|šel do)a?|doporučuji|(?:kúpil|vybral|zobral)a? by som|odporúčam|(?:kupio|uzeo|izabrao|uzela|izabrala) bih|preporučujem|venném|választanám|ajánlom|valitsisin|ostaisin|ottaisin|suosittelen|alırdım|seçerdim|derim|öneririm|saya (?:akan )?(?:pilih|memilih|beli|sarankan|rekomendasikan)|tôi (?:sẽ (?:chọn|mua)|chọn|khuyên)",
  "я бы остановил(?:ся|ась) на|лучше всего подойд[её]т|я бы (?:взял|выбрал|купил|посоветовал)а?|советую|рекомендую|берите|покупайте|я б (?:взяв|взяла|обрав|обрала|купив)|раджу|беріть|бих (?:взел|избрал|купил)а?|бих изабрао|бих изабрала|препоръчвам|θα (?:έπαιρνα|διάλεγα|πρότεινα)|προτείνω",
  "أنصح|أختار|لاخترت|سأختار|اشتر|הייתי (?:בוחר|לוקח|קונה)ת?(?: את)?|הייתי הול(?:ך|כת) על|(?<!אל )תלכו על|ממליצה? על|پیشنهاد می‌کنم|انتخاب می‌کنم|चुनूँगा|चुनूंगा|लूँगा|लूंगा|खरीदूँगा"
]

/** Not "our customers choose", "why I choose", "if we choose", and nothing that was chosen wrongly or in the past. */
const thaiChoosing = "(?<!ของ|ทำไม|ที่|ถ้า|หาก|เมื่อ|ตอน|ก่อน|หลัง)(?:ผม|ฉัน|ดิฉัน|เรา)(?:ขอ)?เลือก(?![^.!?\\n]{0,40}(?:ผิด|พลาด|เมื่อ|แล้ว|ก่อนหน้า))"
/** "I'll go with X": directly behind the name. In "Xをオフにします" and "XはCRMにします", X is made something: "I turn X off". */
const japaneseChoosing =
  "(?<![\\p{Script=Han}\\p{Script=Hiragana}])(?:にします|にしましょう|にしておけば|にしておきます)(?<!を[^、。！？\\n]{0,20}にし\\p{L}{1,6})(?<![A-Za-z\\p{Script=Katakana}ー][はがも][A-Za-z\\p{Script=Katakana}ー]{1,20}にし\\p{L}{1,6})"
/** "I'll go with X": behind a name in Latin letters, or behind a name that begins a clause. Not "I'll ask X" (기로), and nothing that is made of an object. */
const koreanChoosing =
  "(?:(?<=[A-Za-z0-9])|(?<=[A-Za-z0-9])으|(?<=(?:^|[.,!?] |(?:저는|전|나는|난|우리는|저희는) )\\p{Script=Hangul}{2,8})(?<!기))로 (?:하겠|정하겠)(?<![을를] [^.!?\\n]{0,20}로 (?:하겠|정하겠))"

const unspacedChoosing = `我(?:会|會)?(?:优先|優先)(?:考虑|考慮|选|選|推荐|推薦)|(?:优先|優先)(?:选|選|考虑|考慮)|我(?:建议|建議)(?:选|選|用|先看)|我更(?:推荐|推薦)|(?:建议|建議)直接(?:上|选|選|用)|更(?:适合|適合)[你您]|が一番(?:です|よい|いい|良い)|をおすすめします|(?:이|가) 가장 적합|부터 (?:보세요|알아보세요|상담)|(?:闭眼|閉眼|无脑|無腦|直接|就)(?:买|買|选|選|入)|我(?:会|會|就)?(?:选|選|买|買)|を(?:買えば|選べば|選びます|買います)|(?:을|를) (?:사세요|고르세요|사겠|고르겠|추천합니다|선택하세요)|저라면|私なら|想省心就|我会直接|${thaiChoosing}|${japaneseChoosing}|${koreanChoosing}`

/** Words of certainty. They choose only where a sentence has nothing but them and the name: "X, hands down." */
export const certain = patternOf(
  "(?<![\\p{L}\\p{M}])(?:hands down|without a doubt|no contest|no question|ganz klar|keine frage|zonder twijfel|utan tvekan|uden tvivl|uten tvil|sans aucun doute|sin duda(?: alguna)?|sem dúvida|senza dubbio|fără îndoială|bez wątpienia|bezpochyby|без сомнений|без сумніву|без съмнение|χωρίς αμφιβολία|epäilemättä|kétségtelenül|kuşkusuz|tanpa ragu|بلا شك|ללא ספק|बेशक)(?![\\p{L}\\p{M}])|毫无疑问|毫無疑問|間違いなく|당연히",
  "giu"
)

/** What stands between the words of advice and the name, behind a purpose or a kind: "my pick for teams is X", "my advice on phones: X". */
export const joinsObject =
  /[:：—–]|(?<![\p{L}\p{M}])(?:is|are|was|would be|remains|ist|wäre|bleibt|est|serait|reste|es|sería|é|seria|è|sarebbe|zou|blijft|är|er|on|olisi|jest|byłby|byłaby|je|byl by|byla by|это|є|це|е|είναι|este|ar fi|adalah|là)(?![\p{L}\p{M}])/giu

/** Matches words that advise the brand beside them. */
export const advises = patternOf(`(?<![\\p{L}\\p{M}])(?:${[...advice, ...choosing].join("|")})(?![\\p{L}\\p{M}])|${unspacedAdvice}|${unspacedChoosing}`, "giu")

/** Words that make the advice less than a choice: one option of several, a possibility, a deed of the past. */
export const isMild = patternOf(
  "(?<![\\p{L}\\p{M}])(?:one of|options?|last|least|never|previous|former|old|split|some|on paper|değil|until|till|only (?:if|when)|best for|bis|nur wenn|früher\\p{L}*|jusqu\\p{L}*|seulement si|hasta|s[oó]lo si|até|só se|fino a|solo se|tot|alleen als|among|amongst|could|might|may|maybe|perhaps|consider(?:ing)?|also|too|either|first|depends?|unless|eine? von|eines der|unter anderem|könnte|vielleicht|auch|une des|un des|option|pourrait|peut-être|aussi|una de|uno de|opción|opciones|podría|quizás?|también|uma das|um dos|opção|opções|poderia|talvez|também|un[ao] de[gl]l?[ei]|opzione|potrebbe|forse|anche|een van|misschien|ook|en av|ett av|kanske|också|måske|kanskje|også|jed(?:en|na|no) z|może|też|možná|také|taky|egyik|talán|yksi|ehkä|myös|una? dintre|poate|și|belki|salah satu|mungkin|juga|một trong|có thể|cũng|од(?:ин|на) из|может|тоже|также|од(?:ин|на) з|може|теж|също|ίσως|επίσης)(?![\\p{L}\\p{M}])|也许|可能|之一|也|かもしれ|一つです|도(?: |$)|아마",
  "iu"
)

/** Suppositions that limit nothing: "if I were in your shoes", "if money were no object". */
export const ofOwnPlace =
  /(?<!\p{L})(?:in your (?:shoes|place|position)|in doubt|no object|(?:want|need|ask(?:ed)? for) (?:one|a single|just one|only one|my)|if i|wenn ich|si j|si yo|se io|se eu|als ik|om jag|hvis jeg|gdybym|kdybych|keby som|если бы|якби|ако трябва|αν έπρεπε|dacă ar)(?!\p{L})|لو|אם הייתי|अगर मुझे|如果只|なら|라면|ถ้าต้อง|nếu chỉ|kalau harus|jos saisin|olsam/iu

/** Words with which an item of a list recommends the brand of its sentence to somebody: "teams are better off with X", "ist bei X gut aufgehoben". */
export const ofAdvisedItem = patternOf(
  "(?<![\\p{L}\\p{M}])(?:better off|well[- ]served|best served|go with|try|look at|keep coming back to|end up (?:with|loving|using)|safest|suits|right for|works for|there['’]s|" +
    "gut aufgehoben|am besten|gut bedient|bestens|besser dran|bleibt noch|geeignet|probier\\p{L}*|schau\\p{L}*|beter af|goed af|geschikt|passar|passer|opte[zs]?|misez|regardez|côté de|sera parfait|convient|" +
    "te irá mejor|encaja|ideal|conviene|vai bem|combina|serve bem|va bene|fa al caso|adatt[oa]|sprawdzi się|pasuje|подойд[её]т|подходит|берите|підійде|підходить|uygun|cocok|phù hợp)(?![\\p{L}\\p{M}])|" +
    "适合|適合|推荐|推薦|可以选|选择|おすすめ|向いて|便利|추천|적합|좋습니다|좋아요|उपयुक्त|बेहतर|مناسب|أنصح",
  "iu"
)

/** Words of an example before a name: "such as X". */
export const ofExample =
  /(?<![\p{L}\p{M}])(?:e\.g\.|for (?:example|instance)|such as|like|as in|wie(?: etwa| zum beispiel)?(?: bei| von)?|z\. ?b\.|zum beispiel|etwa|beispielsweise|bijvoorbeeld|zoals|till exempel|t\.ex\.|som|for eksempel|par exemple|comme|por ejemplo|como|por exemplo|ad esempio|come|de exemplu|np\.|na przykład|jak|například|napr\.|např\.|jako|například|например|вроде|как|наприклад|як|örneğin|misalnya|seperti|ví dụ|như|مثل|जैसे)\s(?:(?:bei|von|die van|the|der|die|das|le|la|el|il|o|a|у|в)\s)?[*_"“„«]*$|(?:例えば|たとえば|比如|例如|像|예를 들어)[、,，]?\s?[「『“*]*$/iu
