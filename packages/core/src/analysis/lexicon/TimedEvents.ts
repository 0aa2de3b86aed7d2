/**
 * What customers tell with a time, and without a word of praise or blame: "refunded us the next day", "two months now and still no answer", "has run for
 * twelve years without a repair". The same deed praises when it came soon and blames when it came late or not yet, so a verb alone decides nothing.
 *
 * The lists have the same meanings in each language: deeds of service that have happened (refunded, replaced, repaired, answered, delivered), soon times
 * (the next day, within an hour), waits without an end, and years of use without a repair. A deed in the present tense is an offer, and judges nothing:
 * "refunds within seven days". A name of a brand stands as X.
 */
import { findAll, patternOf } from "./Patterns.js"

/** The deeds and the soon times of a language with spaces. */
const prompt: ReadonlyArray<readonly [deeds: string, soon: string]> = [
  [
    "refunded|reimbursed|replaced|repaired|delivered|answered|replied|responded|connected|installed|exchanged|(?:sent|brought|had|got) (?:me |us |out )?(?:a|an|the|another|my|our) (?:new|replacement|spare|right|other|engineer|technician|locksmith|plumber)|got back to (?:me|us)|(?:called|rang|phoned) (?:me |us )?back|paid (?:me|us|out|my claim|our claim|the claim)|(?:found|booked|got) (?:me|us) (?:a|an|another|onto)|rebooked (?:me|us)|gave (?:me|us) (?:my|our|the) money back|fixed (?:it|my|our)|sorted (?:it|my|our|everything)",
    "(?:the )?(?:very )?(?:next|same|following) (?:morning|day|afternoon|evening)|within (?:the|an|a|one|two|three|\\d+|minutes|hours|a few|half an) ?(?:hours?|minutes?|days?|day)?|overnight|in (?:under|less than) (?:an hour|a day|\\w+ (?:minutes|hours))|in (?:two|three|five|ten|twenty|a few|\\d+) (?:minutes|hours)|straight away|right away|immediately|at once|on the spot"
  ],
  [
    "erstattet|zurückerstattet|überwies\\S*|überwiesen|zurückgezahlt|ersetzt|umgetauscht|ausgetauscht|repariert|geantwortet|antwortete\\S?|geliefert|lieferte\\S?|zurückgerufen|(?:kam|war) der (?:techniker|monteur)|(?:neue\\S?|ersatz\\S*) (?:\\S+ )?geschickt|schickte (?:mir|uns)(?: \\S+)? (?:ersatz|ein\\S* neue)\\S*|(?:hatte|bekam|hatten|bekamen) (?:ich|wir) (?:mein|unser|das) geld|brachte\\S?",
    "am (?:nächsten|selben|gleichen|folgenden) (?:tag|morgen|abend)|(?:noch )?am selben (?:tag|abend)|innerhalb (?:von )?(?:(?:einer|zwei|weniger|\\d+) )?(?:stunden?|minuten|tagen|eines tages)|über nacht|sofort|umgehend|binnen (?:\\S+ )?(?:stunden?|minuten)|in (?:zwei|zehn|fünf|\\d+) (?:minuten|stunden)|einen tag später"
  ],
  [
    "terugbetaald|teruggestort|vervangen|gerepareerd|geantwoord|antwoordde\\S?|bezorgd|geleverd|bracht\\S?|stuurde (?:meteen )?een nieuwe?|kreeg (?:ik|ik mijn|mijn) geld",
    "(?:de|dezelfde|diezelfde) (?:volgende |zelfde )?(?:dag|ochtend|avond)|de dag erna|de volgende (?:dag|ochtend)|binnen (?:een|twee|enkele|\\d+) (?:uur|dag|dagen|minuten)|meteen|direct"
  ],
  [
    "återbetalade|betalade tillbaka|ersatte|lagade|bytte|svarade|levererade|skickade en ny\\S*|fick (?:jag|vi) pengarna|betalte (?:\\S+ )?(?:pengene|penge) tilbage|refunderte|refunderede|erstattede|erstattet|reparerede|reparerte|leverede|leverte|svarede|svarte|sendte en ny\\S*|fikk (?:jeg|vi) pengene|fik (?:jeg|vi) pengene",
    "(?:redan )?(?:dagen efter|nästa dag|samma (?:dag|kväll)|näste dag|neste dag|samme (?:dag|aften|kveld)|næste dag|dagen etter)|inom (?:en|ett|några|\\d+) (?:timmar?|dagar?|minuter)|inden for (?:en|få|\\d+) (?:timer?|dage?)|innen (?:en|\\d+) (?:timer?|dager?)|direkt|med det samma|med en gang"
  ],
  [
    "(?:m['’]a|nous a|ont|a|m['’]ont|nous ont) (?:\\S+ )?(?:remboursée?s?|remplacée?s?|réparée?s?|répondu|livrée?s?|échangée?s?|dépannée?s?|renvoyé|envoyé un (?:nouveau|autre|technicien)|trouvé (?:un|une)|rappelée?s?|indemnisée?s?)",
    "(?:dès )?le (?:lendemain|jour même|soir même)|dans (?:l['’]heure|la journée|la foulée|les (?:deux|trois|\\d+|vingt-quatre) heures)|en (?:une|deux|trois|quelques|vingt-quatre|\\d+) (?:heures?|minutes|jours)|immédiatement|aussitôt|sur-le-champ|tout de suite"
  ],
  [
    "(?:me |nos )?(?:devolvi\\S+|reembols(?:ó|aron)|reemplaz(?:ó|aron)|cambi(?:ó|aron)|repar(?:ó|aron)|respondi(?:ó|eron)|contest(?:ó|aron)|entreg(?:ó|aron)|envi(?:ó|aron) (?:otr|un[oa]? nuev)\\S*|encontr(?:ó|aron)|trajo|trajeron|arregl(?:ó|aron)|indemniz(?:ó|aron)|pag(?:ó|aron))|(?:han?|me han?|nos han?) (?:devuelto|reembolsado|cambiado|reparado|respondido|entregado)",
    "(?:a|al) día siguiente|(?:el|ese) mismo día|esa misma (?:tarde|noche)|en (?:una|dos|pocas|menos de una|\\d+) horas?|en (?:un|dos|pocos|\\d+) (?:días?|minutos)|enseguida|de inmediato|inmediatamente|al instante|al momento"
  ],
  [
    "(?:me |nos )?(?:devolv(?:eu|eram)|reembols(?:ou|aram)|substitu(?:iu|íram)|troc(?:ou|aram)|repar(?:ou|aram)|respond(?:eu|eram)|entreg(?:ou|aram)|envi(?:ou|aram) (?:outr|um[a]? nov)\\S*|resolv(?:eu|eram)|consert(?:ou|aram)|arranj(?:ou|aram)|pag(?:ou|aram))(?:-(?:me|nos))?|pôs-nos|puseram-nos",
    "(?:no|logo no) (?:dia seguinte|mesmo dia|próprio dia)|na mesma (?:tarde|noite)|em (?:uma|duas|poucas|menos de uma|\\d+) horas?|em (?:um|dois|poucos|\\d+) (?:dias?|minutos)|logo|de imediato|imediatamente|na hora"
  ],
  [
    "(?:mi |ci |ha |hanno |mi ha |ci ha |mi hanno |ci hanno )(?:\\S+ )?(?:rimborsat\\S|restituit\\S|sostituit\\S|cambiat\\S|riparat\\S|rispost\\S|consegnat\\S|mandato un (?:altro|nuovo)|ritrovat\\S|risarcit\\S|spedit\\S)",
    "(?:il giorno (?:dopo|stesso|seguente)|lo stesso giorno|la sera stessa|entro (?:un['’]ora|la giornata|\\S+ ore)|in (?:un['’]ora|due ore|poche ore|giornata|due giorni|\\d+ (?:ore|giorni))|subito|immediatamente)"
  ],
  [
    "(?:mi-a|ne-a|mi-au|ne-au|a|au) (?:\\S+ )?(?:dat banii|returnat|rambursat|înlocuit|reparat|răspuns|livrat|schimbat|trimis alt\\S*|adus)",
    "(?:chiar )?a doua zi|în aceeași zi|în aceeași seară|în (?:o oră|două ore|câteva ore|\\d+ (?:ore|zile)|două zile)|imediat|pe loc"
  ],
  [
    "(?:zwróci|odda|wymieni|naprawi|odpisa|odpowiedzia|dostarczy|dowi|przywi|wysła|przelał?)(?:ł|ła|ło|li|ły|o|ózł|ozła|ozło|eźli|zł|zła|zło)?\\S{0,3}(?: mi| nam)?|dostał\\S{1,2} (?:zwrot|pieniądze|nowy|nową)",
    "następnego dnia|nazajutrz|tego samego dnia|jeszcze (?:tego samego dnia|dziś)|w (?:jeden|dwa|trzy|\\d+) dni|w (?:ciągu )?(?:godzinę|dwie godziny|kilka godzin|\\d+ (?:godzin\\S?|dni)|jednego dnia|dwóch dni)|od razu|natychmiast|błyskawicznie"
  ],
  [
    "(?:mi |nám )?(?:vrátil|vyměnil|vymenil|opravil|odpověděl|odpovedal|doručil|poslal|dovezl|priviezol|přivezl)\\S{0,3}",
    "(?:hned |hneď )?(?:druhý den|další den|druhý deň|na druhý deň|ďalší deň|týž den|tentýž den|ten istý deň|ještě ten den|ještě týž den)|do (?:hodiny|druhého dne|\\d+ hodin|dvou dnů|dvoch dní)|okamžitě|okamžite|ihned|obratem"
  ],
  [
    "(?:vratili?o?|vratila|zamijenil|zamenil|popravil|odgovoril|dostavil|isporučil|poslal[aio]? nov)\\S{0,3}",
    "(?:već )?(?:sljedeći dan|idući dan|sutradan|sledeći dan|sledećeg dana|isti dan|istog dana|naslednji dan)|u roku od (?:sat|sata|jednog|dva|\\d+)|odmah|takoj"
  ],
  [
    "(?:visszafizet|visszautal|visszaad|kicserél|megjavít|válaszol|kiszállít|meghoz|küldött egy új)\\S{1,4}|megkaptam a pénz\\S*",
    "(?:már )?(?:másnap|aznap|még aznap|ugyanaznap|ugyanazon a napon)|(?:egy|két|\\d+) (?:órán|napon) belül|azonnal|rögtön"
  ],
  [
    "(?:palautti|hyvitti|vaihtoi|korjasi|vastasi|toimitti|lähetti uuden|maksoi (?:\\S+ )?takaisin|sain rahat)(?:vat)?",
    "(?:heti )?(?:seuraavana päivänä|samana päivänä|samana iltana|saman päivän aikana)|(?:tunnissa|tunnin sisällä|parissa (?:päivässä|tunnissa)|päivässä)|heti|välittömästi"
  ],
  [
    "(?:вернул|возместил|заменил|обменял|починил|отремонтировал|ответил|доставил|привез|привёз|прислал|перезвонил|выплатил|подключил)(?:а|о|и|ли)?",
    "(?:уже |прямо )?(?:на следующий (?:же )?день|на другой (?:же )?день|в тот же (?:день|вечер)|следующим утром)|(?:за|через|в течение) (?:час|полчаса|пару часов|два часа|день|два дня|\\d+ (?:минут|час\\S*))|сразу(?: же)?|немедленно|моментально"
  ],
  [
    "(?:повернул|повернув|відшкодував|відшкодувал|замінив|замінил|полагодив|полагодил|відремонтував|відповів|відповіл|доставив|доставил|привіз|привезл|надіслав|надіслал|передзвонил)(?:а|о|и)?",
    "(?:вже |уже )?(?:наступного (?:ж )?дня|того (?:ж|самого) (?:дня|вечора))|(?:за|протягом) (?:годину|години|пів години|день|два дні|\\d+ (?:хвилин|годин\\S?))|одразу|відразу|негайно"
  ],
  [
    "(?:ми |ни )?(?:върнаха|възстановиха|смениха|замениха|поправиха|отговориха|доставиха|изпратиха нов\\S?)(?: ми| ни)?",
    "(?:още )?(?:на следващия ден|на другия ден|същия ден|същата вечер)|(?:за|до|в рамките на) (?:час|един час|два часа|ден|два дни|\\d+ часа)|веднага|незабавно"
  ],
  [
    "(?:μου |μας )?(?:επέστρεψ|αντικατέστησ|άλλαξ|επισκεύασ|απάντησ|παρέδωσ|έστειλ|έφερ|έφτιαξ)\\S{1,3}",
    "(?:την )?(?:επόμενη|επομένη|ίδια) (?:κιόλας )?(?:μέρα|ημέρα)|το ίδιο βράδυ|(?:μέσα σε|σε) (?:μία|μια|δύο|λίγες|\\d+) (?:ώρα|ώρες|μέρα|μέρες)|αμέσως"
  ],
  [
    "(?:para\\S{0,4} (?:iade|geri)|iade|değiştir|onar|tamir|cevap ver|yanıtla|teslim|geri ara|yenisini gönder|getir)\\S{0,3}(?:etti|di|dı|dü|du|ti|tı|tü|tu)(?:ler|lar)?",
    "(?:hemen )?(?:ertesi|aynı) (?:gün|akşam|sabah)|(?:bir|iki|birkaç|\\d+) (?:saat|gün) içinde|hemen|anında"
  ],
  [
    "(?:mengembalikan|mengganti|memperbaiki|membalas|menjawab|mengirim(?:kan)? (?:barang |yang )?(?:baru|pengganti)|mengantar(?:kan)?|memulangkan|menggantikan|membaiki|membayar balik)",
    "(?:keesokan (?:harinya|paginya)|hari itu juga|esok harinya|hari yang sama|keesokan hari)|dalam (?:waktu )?(?:satu|dua|beberapa|\\d+) (?:jam|hari|menit)|langsung|segera|serta-merta"
  ],
  [
    "(?:đã )?(?:hoàn tiền|trả lại tiền|đổi (?:cho tôi|máy|hàng) ?(?:mới)?|sửa xong|trả lời|giao (?:hàng|tới|đến)|giao)",
    "(?:ngay )?(?:hôm sau|ngày hôm sau|trong ngày|cùng ngày|lập tức)|(?:trong|chỉ sau|sau) (?:một|hai|vài|\\d+) (?:giờ|tiếng|phút)|ngay"
  ],
  [
    "(?:أعادت?|أرجعت?|ردت?|استبدلت?|أصلحت?|أجابت?|ردوا|أعادوا|وصلت?(?:ني)?|سلمت?|عوضت?)\\S{0,3}",
    "في اليوم (?:التالي|نفسه|الثاني)|في نفس اليوم|(?:خلال|في غضون) (?:ساعة|ساعتين|يوم|يومين|ساعات|\\S+ (?:ساعات|دقائق))|فورا|فورًا|على الفور|مباشرة"
  ],
  [
    "(?:החזיר|החליפ|החליף|תיקנ|תיקן|ענ|ענה|השיב|סיפק|שלח|הביא|פיצ)\\S{0,3}",
    "(?:כבר )?(?:למחרת|באותו (?:יום|ערב)|ביום שאחרי)|(?:תוך|בתוך) (?:שעה|שעתיים|יום|יומיים|דקות|\\S+ (?:שעות|דקות))|מיד|מייד"
  ],
  [
    "(?:پس داد|پس دادند|برگرداند|برگرداندند|عوض کرد|تعویض کرد|تعمیر کرد|جواب داد|پاسخ داد|تحویل داد|رساند|فرستاد)",
    "(?:روز بعد|فردای آن روز|همان روز|همان شب)|(?:ظرف|در عرض|طی) (?:یک|دو|چند|\\S+) (?:ساعت|روز|دقیقه)|فورا|بلافاصله"
  ],
  [
    "(?:लौटा दिए|लौटा दिया|लौटाए|वापस कर दिए|वापस किए|वापस कर दिया|बदल दिया|ठीक कर दिया|जवाब दिया|पहुँचा दिया|पहुंचा दिया|भेज दिया)",
    "(?:अगले ही दिन|अगले दिन|उसी दिन|उसी शाम)|(?:एक|दो|कुछ|\\S+) (?:घंटे|घंटों|दिन|मिनट) (?:में|के अंदर|के भीतर)|तुरंत|फ़ौरन"
  ]
]

const soonUnspaced =
  "翌日|即日|当日|その日のうち|次の日|すぐ|一時間以内|数時間|第二天|次日|当天|隔天|当晚|马上|立刻|立即|一小时内|几小时内|两天内|다음 날|이튿날|당일|그날|바로|즉시|한 시간 만에|하루 만에|วันรุ่งขึ้น|วันถัดมา|วันเดียวกัน|ภายใน(?:วัน|ชั่วโมง|หนึ่ง|\\d+)|ทันที"
const doneUnspaced =
  "届い(?:た|て|き)|返金(?:され|してくれ)|交換してくれ|直してくれ|返事が(?:来|き)|対応してくれ|送ってくれ|修理してくれ|退(?:给|了|款)|到了|送到|换了|修好|回复|赔|解决|发货|환불해 ?(?:주었|줬|줌)|교환해 ?(?:주었|줬)|도착했|배송됐|받았|고쳐 ?(?:주었|줬)|답(?:변|장)[이을]? ?(?:왔|주었|줬|해)|คืนเงิน|เปลี่ยน(?:เครื่อง|ของ|สินค้า)|ซ่อม(?:ให้|เสร็จ)|ตอบ(?:กลับ)?|จัดส่ง|ส่งของ|ของมาถึง"

/** Numbers and units of long times, by language: "two months", "weeks". */
const waits: ReadonlyArray<string> = [
  `(?:still|have been|has been|been|am|are) (?:waiting|without)(?: \\S+){0,6} (?:for|after) (?:(?:\\S+|\\d+) ){0,2}(?:weeks?|months?|years?)|took (?:x|them|it) (?:(?:over|more than|almost|nearly|about) )?(?:(?:\\S+|\\d+) )?(?:weeks|months)(?: and \\S+(?: \\S+){0,3})? to (?:answer|reply|respond|refund|deliver|repair|fix|connect|send|cancel|pay|process|ship|sort|return|get back|replace|install)|(?:weeks|months) (?:later|on),? (?:and )?(?:i|we|my|our|they|it|there)(?: \\S+){0,3} (?:still|nothing|waiting|no|not)`,
  "(?:wart\\S*|warten)(?: \\S+){0,5} seit (?:(?:\\S+|\\d+) )?(?:wochen|monaten|jahren)|seit (?:(?:\\S+|\\d+) )?(?:wochen|monaten) (?:\\S+ ){0,3}(?:wart\\S*|nicht|kein\\S*|nichts)|(?:wacht\\S*)(?: \\S+){0,4} al (?:\\S+|\\d+) (?:weken|maanden)|al (?:\\S+|\\d+) (?:weken|maanden) (?:\\S+ ){0,3}(?:wacht\\S*|niet|geen|niets)|(?:väntat|ventet) (?:\\S+ ){0,4}i (?:\\S+|\\d+) (?:veckor|månader|uger|uker|måneder)",
  "attend\\S*(?: \\S+){0,6} depuis (?:(?:\\S+|\\d+) ){1,2}(?:semaines|mois|ans)|depuis (?:(?:\\S+|\\d+) )?(?:semaines|mois)[^.!?;]{0,30} (?:attend|toujours (?:pas|rien|aucun))|(?:llevo|llevamos|lleva) (?:(?:\\S+|\\d+) ){0,2}(?:semanas|meses|años) (?:esperando|sin)|(?:semanas|meses) (?:esperando|después y)|hace (?:(?:\\S+|\\d+) )?(?:semanas|meses) que (?:espero|esperamos|no)",
  "(?:há|faz) (?:(?:\\S+|\\d+) )?(?:semanas|meses) (?:à espera|esperando|que (?:espero|esperamos|não|aguardo))|(?:espero|aguardo)(?: \\S+){0,4} há (?:\\S+|\\d+) (?:semanas|meses)|(?:aspett|attend)\\S*(?: \\S+){0,5} da (?:\\S+|\\d+) (?:settimane|mesi|anni)|da (?:\\S+|\\d+) (?:settimane|mesi) (?:\\S+ ){0,2}(?:aspett|attend|non|nessun)|aștept(?: \\S+){0,4} de (?:\\S+|\\d+) (?:săptămâni|luni)|de (?:\\S+|\\d+) (?:săptămâni|luni) (?:\\S+ ){0,2}(?:aștept|nu)",
  "(?:od|już) (?:(?:\\S+|\\d+) )?(?:tygodni|tygodnie|miesięcy|miesiąca|miesiące) (?:\\S+ ){0,2}(?:czeka|nie|brak)|czeka\\S*(?: \\S+){0,4} (?:od|już) (?:(?:\\S+|\\d+) ){0,2}(?:tygodni|miesięcy|miesiąc)\\S*|(?:už|uz) (?:(?:\\S+|\\d+) )?(?:týdny|týdnů|týždne|měsíc|měsíce|měsíců|mesiac|mesiace|mesiacov) (?:\\S+ ){0,2}(?:ček|čak|ne)|ček\\S*(?: \\S+){0,4} (?:už )(?:\\S+ )?(?:týdn|měsíc)\\S*|već (?:\\S+|\\d+) (?:tjedna|tjedana|nedelje|mjesec|mjeseca|meseca|mjeseci) (?:\\S+ ){0,2}(?:ček|ne)",
  "(?:hetek|hónapok|(?:\\S+|\\d+) (?:hete|hónapja)) (?:\\S+ ){0,2}(?:vár|nem)|odott?an\\S* (?:jo )?(?:\\S+|\\d+) (?:viikkoa|kuukautta)|(?:haftalardır|aylardır|(?:\\S+|\\d+) (?:haftadır|aydır)) [^.!?;]{0,60}(?:bekli|\\S(?:mıyor|miyor|muyor|müyor|medi|madı))",
  "(?:уже |вот уже )?(?:(?:\\S+|\\d+) )?(?:недел[иью]|месяц\\S*)(?: \\S+){0,3} (?:жд[уеё]|не (?:возвращ|отвеч|привоз|доставл|чин|решa|выплач))\\S*|жд[уеё]\\S*(?: \\S+){0,4} (?:уже )?(?:\\S+ )?(?:недел|месяц)\\S*|(?:вже |уже )?(?:(?:\\S+|\\d+) )?(?:тижн\\S+|місяц\\S+)(?: \\S+){0,3} (?:чека|не (?:поверта|відповіда|привоз|доставля))\\S*|περιμέν\\S+(?: \\S+){0,4} (?:εδώ και )?(?:\\S+|\\d+) (?:εβδομάδες|μήνες)",
  "(?:منذ) (?:شهرين|أسبوعين|أشهر|أسابيع|شهور|\\S+ (?:أشهر|أسابيع|شهور)) (?:\\S+ ){0,3}(?:ولم|لم|أنتظر|وأنا أنتظر|ننتظر)|(?:لم)(?: \\S+){1,5} منذ (?:شهر|شهرين|أسبوعين|أشهر|أسابيع|\\S+ (?:أشهر|أسابيع|شهور))|(?:כבר )?(?:חודשיים|שבועיים|חודשים|שבועות|\\S+ (?:חודשים|שבועות)) (?:\\S+ ){0,3}(?:מחכ\\S+|לא)|(?:(?:\\S+) )?(?:ماه|هفته) است (?:که )?(?:\\S+ ){0,4}(?:منتظر|نمی|ن)\\S*|(?:दो|तीन|चार|कई|\\S+) (?:महीने|महीनों|हफ़्ते|हफ्ते|हफ़्तों|हफ्तों) से (?:\\S+ ){0,4}(?:इंतज़ार|इंतजार|नहीं)",
  "sudah (?:\\S+|\\d+) (?:minggu|bulan) (?:\\S+ ){0,4}(?:menunggu|belum|tidak)|(?:\\S+|\\d+) (?:tháng|tuần)(?: rồi)? (?:\\S+ ){0,2}(?:vẫn )?(?:chưa|chờ)"
]
const waitsUnspaced =
  "(?:[两二三四五六几数]|好几|\\d+)个?(?:多)?(?:月|星期|礼拜|周)(?:了|过去了)?[^，。]{0,6}(?:还没|还未|都没|没有|仍未|迟迟)|(?:[一二三四五六数]|\\d+)(?:か月|ヶ月|カ月|週間)(?:経|た|以上|も)[^。]{0,20}(?:ない|ません|まま)|(?:두|세|네|몇|\\d+) ?(?:달|주|개월|주일)(?:째|이 지나도|이 넘도록)[^.]{0,24}(?:않|안 |못|없|기다)|(?:สอง|สาม|หลาย|\\d+) ?(?:เดือน|สัปดาห์|อาทิตย์)(?:แล้ว)?[^.]{0,20}(?:ยังไม่|ไม่)"

/** Long use without a fault. */
const lasting: ReadonlyArray<string> = [
  "(?:for|in|after) (?:(?:over|more than|almost|nearly|all these|the last|about) )?(?:(?:\\S+|\\d+) )?(?:years|decades) (?:now )?(?:of [a-z ]{1,20} )?(?:without|with no|with zero|and not|and never|and has never|and it has never) (?:a |an |any |one |ever |needing )?(?:single )?(?:repairs?|faults?|problems?|hitch|breakdowns?|failures?|glitch|issues?|missed|broken|needed|let|complaints?)",
  "(?:seit|nach|in) (?:(?:über|mehr als|fast|den) )?(?:\\S+|\\d+) jahren (?:[^.!?;]{0,30} )?(?:ohne (?:dass je|je |ein\\S* einzige\\S* |eine |jede )?(?:reparatur|problem|panne|defekt|störung|ausfall)?|nie (?:kaputt|eine reparatur|ein problem))|(?:al|na) (?:\\S+|\\d+) jaar (?:[^.!?;]{0,30} )?zonder (?:één |een |enkel\\S? |ook maar )?(?:reparatie|storing|probleem)",
  "i (?:\\S+|\\d+) år (?:[^.!?;]{0,20} )?(?:utan|uden|uten) (?:ett |et |en |å )?(?:enda |eneste )?(?:fel|fejl|feil|reparation|reparasjon|problem)|depuis (?:\\S+|\\d+) ans (?:[^.!?;]{0,25} )?sans (?:la |une |un |aucune? )?(?:moindre |seule )?(?:panne|réparation|problème|souci)|(?:desde hace|llev\\S+|hace|durante) (?:\\S+|\\d+) años (?:[^.!?;]{0,30} )?(?:sin (?:un|una|ningún|ninguna) (?:sol[oa] )?(?:avería|reparación|problema|fallo)|como nuev[oa]|sin averías)",
  "há (?:\\S+|\\d+) anos (?:[^.!?;]{0,30} )?sem (?:um|uma|qualquer|nenhuma?) (?:únic[oa] )?(?:avaria|reparação|problema|conserto|defeito)|(?:da|dopo) (?:\\S+|\\d+) anni (?:[^.!?;]{0,30} )?(?:senza (?:un|una|alcuna?|nessuna?) (?:sol[oa] )?(?:guasto|riparazione|problema)|come il primo giorno)|come il primo giorno (?:[^.!?;]{0,20} )?(?:da|dopo) (?:\\S+|\\d+) anni|de (?:\\S+|\\d+) ani (?:[^.!?;]{0,25} )?fără (?:nicio|niciun|vreo) (?:reparație|defecțiune|problemă)",
  "od (?:\\S+|\\d+) lat (?:[^.!?;]{0,25} )?bez (?:jednej|żadnej|ani jednej|jakiejkolwiek) (?:naprawy|awarii|usterki)|(?:už |uz )?(?:\\S+|\\d+) (?:let|rokov|roků) (?:[^.!?;]{0,25} )?bez (?:jediné|jedinej|jediného|jedného) (?:opravy|poruchy|závady|problému)|már (?:\\S+|\\d+) éve (?:[^.!?;]{0,25} )?(?:hiba|javítás|gond) nélkül|(?:\\S+|\\d+) vuotta (?:[^.!?;]{0,25} )?ilman (?:yhtään |ainuttakaan )?(?:korjau|vika|huolto)\\S*|(?:\\S+|\\d+) yıldır (?:[^.!?;]{0,25} )?(?:hiç )?(?:tamir|arıza|sorun)[^.!?;]{0,12}(?:meden|madan|suz|sız|siz)\\S*",
  "(?:\\S+|\\d+) (?:лет|год|года) (?:[^.!?;]{0,20} )?без (?:единого|единой|единственной|одной|всякого) (?:ремонт|поломк|сбо)\\S*|(?:\\S+|\\d+) (?:років|роки) (?:[^.!?;]{0,20} )?без (?:жодного|жодної|єдиного|єдиної) (?:ремонт|поломк)\\S*|(?:\\S+|\\d+) χρόνια (?:[^.!?;]{0,20} )?χωρίς (?:καμία|κανένα|ούτε μία) (?:βλάβη|επισκευή|πρόβλημα)|منذ (?:\\S+) (?:سنوات|سنة|عاما|أعوام) (?:[^.!?]{0,20} )?(?:دون|بدون|بلا) (?:أي )?(?:عطل|إصلاح|مشكل)\\S*|(?:כבר )?(?:\\S+) שנים? [^.!?]{0,20}בלי (?:אף )?(?:תיקון|תקלה)|(?:\\S+) साल से[^।]{0,30}(?:बिना (?:किसी )?(?:मरम्मत|ख़राबी|खराबी)|कभी (?:ख़राब|खराब) नहीं)",
  "(?:\\S+|\\d+) tahun (?:[^.!?;]{0,25} )?(?:tanpa (?:pernah )?(?:rusak|servis|masalah|perbaikan)|tidak pernah rusak|belum pernah rusak)|(?:\\S+|\\d+) năm (?:[^.!?;]{0,25} )?(?:chưa (?:từng )?(?:hỏng|sửa)|không hỏng)"
]
const lastingUnspaced =
  "(?:[一二三四五六七八九十]+|\\d+)年(?:以上|も|間|多|了)?[^。，]{0,14}(?:一度も(?:壊れ|故障)|故障知らず|(?:从|從)(?:没|未|来没)[^，。]{0,3}(?:坏|修|出过|壞)|没坏过|没修过)|(?:십|이십|\\d+) ?(?:몇 )?년(?:째|간|이나|을|이 넘)?[^.]{0,20}(?:한 ?번도 (?:고장|수리)|고장 ?(?:한 번 )?없)|(?:สิบ|ยี่สิบ|\\d+)[^.]{0,4}ปี[^.]{0,20}(?:ไม่เคย(?:เสีย|ซ่อม))"

const spaced = (sources: ReadonlyArray<string>): string => `(?<![\\p{L}\\p{M}])(?:${sources.join("|")})(?![\\p{L}\\p{M}])`

/** Soon times, and the deeds beside them. Two patterns compile much faster than one pattern of each order. */
export const soonTimes = patternOf(`${spaced(prompt.map(([, soon]) => soon))}|${soonUnspaced}`, "giu")
const deedsDone = patternOf(`${spaced(prompt.map(([deeds]) => deeds))}|${doneUnspaced}`, "giu")
export const soonGuards = [
  ...new Set(
    prompt
      .map(([, soon]) => soon)
      .join(" ")
      .match(/[a-z]{3,}/g)
  )
]
  .filter((word) => !/^(?:the|den|les|for)$/.test(word))
  .join(" ")
/** Units of time, of which each wait and each long use has one. */
const units =
  "week month year decade woche monat jahr weken maanden jaar veck m n uger uker r rs semaine mois ans semana mes meses a settiman mesi anni pt luni ani tygod miesi lat t dny lety let rok rokov mes mjes mesec tjed nedel hetek hete h napok napja nap ve viik kuuk vuot hafta ay y l minggu bulan tahun th ng tu n"
export const endlessWaits = { pattern: patternOf(`${spaced(waits)}|${waitsUnspaced}`, "giu"), guards: units }
export const longUse = { pattern: patternOf(`${spaced(lasting)}|${lastingUnspaced}`, "giu"), guards: units }

/** Words that deny or turn the deed: "did not refund us the next day", "delivered to the wrong house". */
const undone = patternOf(
  "(?<![\\p{L}\\p{M}])(?:not|never|no|nobody|nicht|nie|niet|nooit|inte|ikke|aldrig|aldri|pas|jamais|no|nunca|não|non|mai|nu|nie|ne|nem|ei|eivät|не|ни|δεν|لم|لا|לא|नहीं|tidak|belum|không|chưa|değil|but|wrong|broken|empty|falsch\\p{L}*|verkeerd\\p{L}*|mauvais\\p{L}*|equivocad\\p{L}|errad\\p{L}|sbagliat\\p{L}|zł\\p{L}{1,3}|не (?:тот|та|туда|того))(?![\\p{L}\\p{M}])|n['’]t(?!\\p{L})|ません|ない|않|没|沒|ไม่",
  "iu"
)

/** The score of a deed that came soon. */
const ofPromptness = 1.3
/** UTF-16 units on each side of a soon time within which the deed stands. */
const deedReach = 60

/**
 * A sentence without the deeds that came soon, and their score. What is denied or blamed in the same clause praises nothing: "delivered a broken lamp the
 * next day".
 *
 * @param judge the score of the words of a stretch
 */
export const readPromptDeeds = (written: string, judge: (stretch: string) => number): { readonly rest: string; readonly score: number } => {
  for (const { 0: soon, index } of findAll(soonTimes, written)) {
    const [from, end] = [Math.max(0, index - deedReach), index + soon.length]
    const before = /[^.!?;:。]*$/u.exec(written.slice(from, index))![0]
    const after = /^[^.!?;:。]*/u.exec(written.slice(end, end + deedReach))![0]
    const stretch = `${before} ${after}`
    const others = stretch.replace(deedsDone, " ")
    if (others === stretch || undone.test(stretch) || judge(others) < 0) continue
    return { rest: `${written.slice(0, index - before.length)}${others}${written.slice(end + after.length)}`, score: ofPromptness }
  }
  return { rest: written, score: 0 }
}
