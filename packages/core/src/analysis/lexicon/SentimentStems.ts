/**
 * Words that say how something is found, in languages other than English: what is praised, what is blamed, and what denies the word after it.
 * Stems of general vocabulary, the same meanings in each language (good, best, reliable, recommend, worth, satisfied; bad, slow, expensive,
 * weak, broken, late, disappointing, avoid, advise against, complaint), as they are written.
 */
interface Stems {
  readonly praise: string
  readonly blame: string
  /** Before the word that it denies, or with a hyphen behind it: "ない". */
  readonly denial: string
}

/** Languages in Latin letters, by ISO 639-1; only the words of the text's language count. */
export const latinStems: Readonly<Record<string, Stems>> = {
  de: {
    praise:
      "hervorragend ausgezeichnet empfehl empfiehl zuverlässig überzeug beliebt beste best gute guter gutes sehr-gut gut-beraten testsieger günstig hochwertig stark erfolgreich gewinn genuss toll super lecker schnell freundlich zufrieden klasse lohn spitze führend unschlagbar kaum-zu-schlagen vorbildlich angenehm",
    blame:
      "schlecht mangelhaft teuer unzuverlässig enttäusch kritik kritisier problem skandal verlust schwach gefährlich abzuraten rate-ab klage langsam kaputt unfreundlich überteuert ärger mühsam finger-weg meid veraltet verspät beschwerd defekt lieblos umständlich",
    denial: "nicht kein keine keinen nie niemals ohne kaum"
  },
  nl: {
    praise:
      "goed goede beste uitstekend betrouwbaar aanrader aan-te-raden tevreden snel handig lekker fijn prima top voordelig zit-je-goed raad-ik-aan mooi vriendelijk geweldig aanbevel waard",
    blame:
      "slecht duur traag teleurstel klacht probleem afrad raad-ik-af raad-af vermijd zwak kapot onbetrouwbaar vertraging irritant waardeloos matig storing",
    denial: "niet geen nooit zonder"
  },
  sv: {
    praise:
      "bra bäst utmärkt pålitlig rekommender anbefal nöjd fornøyd tilfreds god-valg godt-valg gode god godt bedste beste snabb rask hurtig prisvärd prisverdig smidig trevlig venlig hyggelig fantastisk härlig lækker värd enkel populär fremragende",
    blame:
      "dålig dårlig dyr dyre långsam treg besvik skuff klagom klage problem undvik unngå undgå frarå avråd forsink försen försvinn ringe svag svak trasig ødelagt upålitlig upålidelig elendig usel överpris",
    denial: "inte ikke aldri aldrig ingen ingen ikkje utan uden uten"
  },
  fr: {
    praise:
      "excellent meilleur bon bonne bons bonnes fiable recommand conseill génial parfait agréable rapide satisfait idéal ravi délicieu vaut-le top sérieu efficace mieux valeur-sûre",
    blame:
      "mauvais décev décep cher chère lent lente déconseill évite éviter problème panne plainte médiocre fragile nul catastroph retard pire arnaque inutile défaut insupportable",
    denial: "ne pas jamais sans n'est"
  },
  es: {
    praise:
      "excelente mejor buen bueno buena buenos buenas fiable recomiend recomend perfecto agradable rápid satisfech ideal encanta delicios vale-la-pena estupend acierto genial eficaz cómod",
    blame:
      "malo mala mal peor caro cara lento lenta decepcion evita evite problema queja avería frágil pésim retras desaconsej fatal horrible timo defect escas",
    denial: "no nunca sin ni jamás"
  },
  pt: {
    praise:
      "excelente melhor bom boa bons boas confiável recomend perfeit agradável rápid satisfeit ideal adoro delicios vale-muito vale-a-pena ótim fiável prátic eficiente",
    blame:
      "ruim mau má pior caro cara lento lenta decepcion desilus evite evita problema reclama frágil péssim atras amassam desaconselh horrível defeit demora",
    denial: "não nunca sem nem jamais"
  },
  it: {
    praise:
      "ottim eccellent migliore miglior buon buono buona buoni affidabil consigli raccomand perfett piacevol rapid veloc soddisfatt ideale delizios vale-la-pena non-ti-pentirai comod adoro immediat",
    blame:
      "pessim cattiv peggior caro cara lento lenta delud delusion sconsigli evita evitate problem lament scars inesistent guast fragil ritard truffa scadent difett",
    denial: "non mai senza né niente nessun"
  },
  ro: {
    praise: "excelent bun bună bune cel-mai-bun cea-mai-bună recomand fiabil rapid mulțumit ideal perfect plăcut delicios merită ajută calitate",
    blame: "prost proastă slab scump lent dezamăg evit evită problem plâng întârzier murdar stricat groaznic teapă",
    denial: "nu niciodată fără"
  },
  pl: {
    praise: "świetn dobr najlepsz doskonał polec niezawodn zadowol szybk smaczn wart idealn wygodn przyjemn rewelac nie-zawodzi solidn godn",
    blame: "zły zła złe kiepsk drog wolno woln rozczarow odradz unik problem awari skarg fataln słab spóźn opóźn najgorsz oszu brudn",
    denial: "nie nigdy bez"
  },
  cs: {
    praise: "výborn dobr nejlepš skvěl doporuč odporúč spolehliv spokojen rychl chutn stojí-za ideáln pohodln příjemn kvalitn oblíben",
    blame: "špatn drah drahý pomal zklam sklam nedoporuč vyhnul vyhn vyhýb problém poruch stížnost slab zpožděn mrzut nejhorš hrozn předražen",
    denial: "ne není nikdy bez"
  },
  hr: {
    praise: "odlič dobar dobr najbolj preporuč priporoč pouzdan zadovolj brz ukusn vrijedi isplati idealn ugodn kvalitet",
    blame: "loš skup spor razočar izbjegav izogib problem kvar pritužb slab kasn najgor užas ne-preporuč",
    denial: "ne nije nikad bez ni"
  },
  hu: {
    praise: "kiváló jó legjobb remek ajánl megbízható elégedett gyors finom megéri tökéletes kellemes kedves bőséges szuper",
    blame: "rossz drága lassú csalód kerül kerüld probléma hiba panasz gyenge késés koszos udvariatlan legrosszabb silány sajnos",
    denial: "nem ne sem soha"
  },
  fi: {
    praise: "erinomai hyvä hyvät paras parhaa suosittel luotettav tyytyväi nopea herkulli kannattaa ihanteelli mukava loistava edulli",
    blame: "huono kallis kallii hidas hitaa petty pettymys välttä vältä ongelma valitu heikko myöhässä rikki surkea kelvoton huonoin",
    denial: "ei en et emme eivät"
  },
  et: {
    praise: "hea head parim suurepära soovita usaldusväär rahul kiire maitsev tasub",
    blame: "halb kallis aegla pettu pettumus väldi probleem kaebus nõrk hilin",
    denial: "ei mitte"
  },
  lt: {
    praise: "ger geriaus puik rekomend patikim patenkint greit skan verta",
    blame: "blog brang lėt nusivyl venk problem skund silpn vėluo",
    denial: "ne nėra be"
  },
  lv: { praise: "lab labāk lielisk iesak uzticam apmierin ātr garšīg vērts", blame: "slikt dārg lēn vīl izvair problēm sūdz vāj kavē", denial: "ne nav bez" },
  tr: {
    praise: "iyi en-iyi harika mükemmel öner tavsiye güvenilir memnun hızlı lezzetli değer ideal rahat kaliteli başarılı şahane",
    blame:
      "kötü pahalı yavaş hayal-kırık kaçın önermem önermiyor tavsiye-etmem tavsiye-etmiyor sorun şikayet şikâyet zayıf bozuk geç berbat rezalet uzak-dur beklet gecik",
    denial: "değil hiç -değil"
  },
  id: {
    praise: "bagus baik terbaik hebat rekomendasi merekomendasikan andal puas cepat enak layak ideal nyaman mantap",
    blame: "buruk jelek mahal lambat kecewa mengecewakan hindari masalah keluhan rusak terlambat terburuk lelet",
    denial: "tidak bukan jangan tak kurang"
  }
}

/** Languages in letters of their own, and of one script together; they count wherever they stand. */
export const scriptStems: Readonly<Record<string, Stems>> = {
  ru: {
    praise:
      "отличн хорош лучш прекрасн превосходн рекоменд совету надёжн надежн довол быстр вкусн стоит-своих идеальн удобн приятн радует рад вежлив свеж надійн чудов найкращ раджу задовол швидк смачн зручн гарн добр отлич препоръч надежд одлич препоруч поуздан задовољ брз",
    blame:
      "плох ужасн дорог медлен разочаров избега не-совету не-рекоменд проблем жалоб слаб сломан опозд худш грубы просроч обман отврат больше-не не-пойду поган жахлив дороги повільн розчаров уника скарг зникают зникають стари не-працює не-работает лош скуп бавен разочар избягв лоша избегава",
    denial: "не ни без нет ні без немає"
  },
  el: {
    praise: "εξαιρετικ καλο καλη καλυτερ συνιστ προτειν αξιοπιστ ικανοποιη γρηγορ νοστιμ αξιζει ιδανικ αψογ",
    blame: "κακ ακριβ αργ απογοητευ αποφυγ αποφευγ προβλημα παραπον αδυναμ χειροτερ χαλασμεν καθυστερ απαραδεκτ",
    denial: "δεν μην χωρις ποτε οχι"
  },
  ar: {
    praise: "ممتاز رائع أفضل افضل جيد أنصح انصح موثوق راض سريع لذيذ يستحق مثالي مريح موفر لا-تتردد مهذب",
    blame: "سيئ سيء رديء غالي غال بطيء بطيئة خيبة تجنب مشكل شكوى ضعيف أسوأ معطل تأخير مخيب بارد لا-أنصح لا-انصح",
    denial: "لا ليس ليست غير لم لن بدون"
  },
  he: {
    praise: "מצוין מעולה טוב טובה הטוב ביותר ממליץ ממליצה מומלץ אמין מרוצה מהיר טעים שווה מושלם נוח אדיב",
    blame: "גרוע יקר איטי אטי מאכזב אכזב להימנע בעיה תלונ חלש שבור איחור נורא פושר מקולקל",
    denial: "לא אין אינו בלי"
  },
  hi: {
    praise: "अच्छ बेहतरीन शानदार सबसे-अच्छ भरोसेमंद सिफारिश संतुष्ट तेज़ स्वादिष्ट बढ़िया उत्तम",
    blame: "खराब ख़राब महंग धीम निराश बचें समस्या शिकायत कमज़ोर घटिया देरी बेकार",
    denial: "नहीं न मत -नहीं"
  },
  ko: {
    praise: "훌륭 좋 최고 추천 믿을 만족 빠르 맛있 편리 간편 가성비 뛰어 친절 완벽",
    blame: "나쁘 나쁜 비싸 비싼 느리 느린 실망 피하 문제 불만 약하 고장 최악 떨어졌 불친절 지연 불편 별로 비추",
    denial: "안 못 -지 -않 -어렵 -없"
  },
  ja: {
    praise: "素晴らし 優れ 人気 おすすめ お勧め オススメ 信頼 高品質 好評 最高 美味し おいし 便利 快適 丁寧 満足 お得 安心 間違いない",
    blame: "悪い 悪く 不満 問題 高価 割高 欠点 批判 不祥事 赤字 遅い 遅く 期待外れ がっかり 避け つながりにく 故障 最悪 不親切 残念",
    denial: "-ない -ません -できない -なかった"
  },
  zh: {
    praise: "优秀 出色 可靠 领先 推荐 受欢迎 优势 满意 强大 好评 最好 不错 值得 好用 好吃 实惠 合理 划算 耐用 闭眼入 放心 靠谱 贴心 国民级",
    blame: "糟糕 差评 问题 投诉 缺点 昂贵 太贵 落后 丑闻 下跌 亏损 失望 避免 避开 避雷 很慢 太慢 太差 很差 最差 难用 坑 不推荐 不建议 劝退 故障",
    denial: "不 没 没有 别"
  },
  th: {
    praise: "ดีที่สุด แนะนำ ยอดเยี่ยม น่าเชื่อถือ พอใจ อร่อย คุ้ม สะดวก รวดเร็ว ประทับใจ",
    blame: "แย่ แพง ช้า ผิดหวัง หลีกเลี่ยง ปัญหา ร้องเรียน พัง ไม่ตรงปก ห่วย",
    denial: "ไม่ ไม่ได้ อย่า"
  }
}
