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
      "hervorragend ausgezeichnet empfehl empfiehl zuverlässig überzeug beliebt beste best gute guter gutes sehr-gut gut-beraten testsieger günstig hochwertig stark erfolgreich gewinn genuss toll super lecker schnell freundlich zufrieden klasse lohn spitze führend unschlagbar kaum-zu-schlagen vorbildlich angenehm hilfsbereit pünktlich preiswert bequem langlebig zuvorkommend einwandfrei reibungslos tadellos begeister problemlos gern-wieder frisch. machst-du-nichts-falsch macht-man-nichts-falsch machen-sie-nichts-falsch nicht-bereuen nicht-enttäuscht sichere-wahl. verlässlich nie-im-stich",
    blame:
      "schlecht mangelhaft teuer unzuverlässig enttäusch kritik kritisier problem skandal verlust schwach gefährlich abzuraten rate-ab klage langsam kaputt unfreundlich überteuert ärger mühsam finger-weg meid veraltet verspät beschwerd defekt lieblos umständlich zu-spät nie-angekommen nie-wieder nervt nervig unhöflich abzocke antwortet-nicht reagiert-nicht albtraum mies schrott unbrauchbar ist-betrug war-beschädigt kam-beschädigt wurde-beschädigt katastrophal eine-katastrophe finger-lassen nie-zugestellt nie-geliefert paket-verloren lass-die-finger",
    denial: "nicht kein keine keinen nie niemals ohne kaum"
  },
  nl: {
    praise:
      "goed goede beste uitstekend betrouwbaar aanrader aan-te-raden tevreden snel handig lekker fijn prima top voordelig zit-je-goed raad-ik-aan mooi vriendelijk geweldig aanbevel waard behulpzaam netjes klantvriendelijk stipt soepel probleemloos vlekkeloos heerlijk comfortabel betaalbaar glimlach doe-je-niets-verkeerd kun-je-niet-fout geen-spijt veilige-keuze stelt-nooit-teleur",
    blame:
      "slecht duur traag teleurstel klacht probleem afrad raad-ik-af raad-af vermijd zwak kapot onbetrouwbaar vertraging irritant waardeloos matig storing te-laat nooit-meer nooit-aangekomen onbeleefd onbeschoft nachtmerrie rampzalig antwoordt-niet reageert-niet niet-meer-gebruiken is-oplichting pakket-kwijt kwijtgeraakt was-beschadigd nooit-bezorgd pakket-zoekgemaakt blijf-weg-van blijf-uit-de-buurt laat-links-liggen niemand-neemt-op",
    denial: "niet geen nooit zonder"
  },
  sv: {
    praise:
      "bra bäst utmärkt pålitlig rekommender anbefal nöjd fornøyd tilfreds god-valg godt-valg gode god godt bedste beste snabb rask hurtig prisvärd prisverdig smidig trevlig venlig hyggelig fantastisk härlig lækker värd enkel populär fremragende fräsch hjälpsam bekväm punktlig felfri problemfri aldrig-legat-nere suverän hjælpsom dejlig behagelig säkert-kort säkert-val tryggt-val trygt-val trygt-valg kan-inte-gå-fel kan-ikke-gå-galt ångrar-inte fortryder-ikke angrer-ikke",
    blame:
      "dålig dårlig dyr dyre långsam treg besvik skuff klagom klage problem undvik unngå undgå frarå avråd forsink försen försvinn ringe svag svak trasig upålitlig upålidelig elendig usel överpris slarva tappade-bort kom-aldrig aldrig-mer aldri-mer otrevlig hemsk irriter mardröm ubehagelig uvenlig svarar-aldrig svarer-aldrig strul krångl katastrofal är-en-katastrof er-en-katastrofe tappat-bort-mitt-paket håll-dig-borta hold-dig-fra holdt-meg-unna hold-deg-unna mistet-pakken mistede-min-pakke",
    denial: "inte ikke aldri aldrig ingen ingen ikkje utan uden uten"
  },
  fr: {
    praise:
      "excellent meilleur bon bonne bons bonnes fiable recommand conseill génial parfait agréable rapide satisfait idéal ravi délicieu vaut-le top sérieu efficace mieux valeur-sûre serviable ponctuel impeccable confortable abordable chaleureu enchant sans-problème ne-serez-pas-déçu ne-sera-pas-déçu ne-serez-jamais-déçu ne-regrett est-une-référence choix-sûr yeux-fermés",
    blame:
      "mauvais décev décep cher chère lent lente déconseill évite éviter problème panne plainte médiocre fragile nul retard pire inutile défaut insupportable jamais-arrivé plus-jamais impoli désagréabl agac énerv injoignable cauchemar escroqu ne-répond-jamais ne-répond-pas est-une-arnaque catastrophique arrivé-cassé abonnés-absents perdu-mon-colis jamais-livré pas-livré passez-votre-chemin",
    denial: "ne pas jamais sans n'est"
  },
  es: {
    praise:
      "excelente mejor buen bueno buena buenos buenas fiable recomiend recomend perfecto agradable rápid satisfech ideal encanta delicios vale-la-pena estupend acierto genial eficaz cómod servicial puntual impecable asequible amable duradero confiable sin-problemas encantad siempre-fresc muy-fresc apuesta-segura siempre-me-ha-ido-bien no-te-arrepent no-se-arrepent no-falla nunca-falla no-defrauda opción-segura",
    blame:
      "malo mala mal peor caro cara lento lenta decepcion evita evite problema queja avería frágil pésim retras desaconsej fatal horrible timo defect escas nunca-llegó nunca-llega nunca-más no-vuelvo no-volver maleducad grosero pesadilla no-responde nadie-responde carísim es-una-estafa es-un-desastre llegó-roto llegó-rota me-perdieron no-volvería aléjate perdieron-mi. perdió-mi. no-entregó no-entregaron",
    denial: "no nunca sin ni jamás"
  },
  pt: {
    praise:
      "excelente melhor bom boa bons boas confiável recomend perfeit agradável rápid satisfeit ideal adoro delicios vale-muito vale-a-pena ótim fiável prátic eficiente pontual impecável atencios amável acessível confort duradour sem-problemas sempre-fresc muito-fresc fácil-de-usar aposta-segura escolha-segura não-vai-se-arrepend não-se-vai-arrepend nunca-falha não-desilude não-decepciona não-tem-erro",
    blame:
      "ruim mau má pior caro cara lento lenta decepcion desilus evite evita problema reclama frágil péssim atras amassam desaconselh horrível defeit demora nunca-chegou nunca-mais não-volto mal-educad grosseir irrita pesadelo não-respond ninguém-respond ninguém-resolve não-compraria é-uma-burla é-um-desastre chegou-quebrad chegou-danificad perderam-a-minha não-voltaria perdeu-a-minha perderam-minha perdeu-minha fique-longe-da fique-longe-do não-entregou não-entregaram",
    denial: "não nunca sem nem jamais"
  },
  it: {
    praise:
      "ottim eccellent migliore miglior buon buono buona buoni affidabil consigli raccomand perfett piacevol rapid veloc soddisfatt ideale delizios vale-la-pena non-ti-pentirai comod adoro immediat puntual impeccabil gentile gentili cortese sempre-fresc molto-fresc scelta-sicura non-delude non-sbagli. vai-sul-sicuro non-si-sbaglia",
    blame:
      "pessim cattiv peggior caro cara lento lenta delud delusion sconsigli evita evitate problem lament scars inesistent guast fragil ritard scadent difett mai-arrivat mai-più maleducat scortes irritant incubo non-rispond nessuno-rispond è-una-truffa è-un-disastro disastros arrivato-rotto sta-alla-larga stare-alla-larga perso-il-mio-pacco non-ha-consegnato non-ci-tornerei",
    denial: "non mai senza né niente nessun"
  },
  ro: {
    praise:
      "excelent bun bună bune cel-mai-bun cea-mai-bună recomand fiabil rapid mulțumit ideal perfect plăcut delicios merită ajută calitate proaspăt punctual politicos amabil impecabil accesibil confortabil eficient prietenos nu-dai-greș nu-vei-regreta nu-veți-regreta nu-dezamăg alegere-sigură",
    blame:
      "prost proastă slab scump lent dezamăg evit evită problem plâng întârzier murdar stricat groaznic teapă nu-răspunde nepoliticos enervant oribil coșmar țeapă nu-mai-cumpăr este-o-țeapă este-un-dezastru pierdut-coletul pierdut-pachetul feriți-vă nu-a-livrat",
    denial: "nu niciodată fără"
  },
  pl: {
    praise:
      "świetn dobr najlepsz doskonał polec niezawodn zadowol szybk smaczn wart idealn wygodn przyjemn rewelac nie-zawodzi solidn godn uprzejm punktualn bezproblem na-czas profesjonaln życzliw przystępn zawsze-śwież nie-zawiódł nie-zawiodł nie-pożałuj pewny-wybór bezpieczny-wybór",
    blame:
      "zły zła złe kiepsk drog wolno woln rozczarow odradz unik problem awari skarg fataln słab spóźn opóźn najgorsz brudn nie-oddał nie-dotar nigdy-więcej nieuprzejm niemił irytuj koszmar tragiczn nie-odpowiada to-oszu zgubili-moj trzymaj-się-z-daleka trzymać-się-z-daleka zgubił-moją-pacz zgubiła-moją-pacz zgubiła-pacz zgubił-pacz nie-dostarczył",
    denial: "nie nigdy bez"
  },
  cs: {
    praise:
      "výborn dobr nejlepš skvěl doporuč odporúč spolehliv spokojen rychl chutn stojí-za ideáln pohodln příjemn kvalitn oblíben ochotn bezproblém zdvořil dochvil vstřícn profesionáln vždy-čerstv vždycky-čerstv chybu-neuděl nešlápnete-vedle nešlápneš-vedle nezklam nebudete-litovat nebudeš-litovat je-jistota. sázka-na-jistotu",
    blame:
      "špatn drah drahý pomal zklam sklam nedoporuč vyhnul vyhn vyhýb problém poruch stížnost slab zpožděn mrzut nejhorš hrozn předražen nikdy-víc nikdy-viac nereag nezvedá nepříjemn nepríjemn otrav nenakoup nepoužíval je-podvod katastrofáln ztratili-mi nedoručil ztratila-balík ztratil-balík ztratila-mi. ztratil-mi. dejte-ruce-pryč raději-se-vyhn",
    denial: "ne není nikdy bez"
  },
  hr: {
    praise:
      "odlič dobar dobr najbolj preporuč priporoč pouzdan zadovolj brz ukusn vrijedi isplati idealn ugodn kvalitet ljubaz uslužn uvijek-svjež uvek-svež nećete-pogriješiti nećeš-pogriješiti nećete-požaliti nećeš-požaliti siguran-izbor",
    blame:
      "loš skup spor razočar izbjegav izogib problem kvar pritužb slab kasn najgor užas ne-preporuč nikad-više neljubaz katastrofaln držite-se-podalje drži-se-podalje izgubili-moj izgubili-paket nisu-dostavili",
    denial: "ne nije nikad bez ni"
  },
  hu: {
    praise:
      "kiváló jó legjobb remek ajánl megbízható elégedett gyors finom megéri tökéletes kellemes kedves bőséges szuper udvarias segítőkész figyelmes kényelmes hibátlan ajánlan ajánlott mindig-friss nem-lehet-mellélőni nem-fogsz-csalódni nem-csalód nem-bánod biztos-választás nem-hagyott-cserben",
    blame:
      "rossz drága lassú csalód kerüld probléma hiba panasz gyenge késés koszos udvariatlan legrosszabb silány sajnos késett kihűlt soha-többé soha-többet nem-válaszol bosszant idegesít borzalm szörny rémálom katasztrofális nem-hozta-ki nem-hozták-ki elvesztette-a-csomag elveszett-a-csomag messziről-kerüld nem-kézbesítette",
    denial: "nem ne sem soha"
  },
  fi: {
    praise:
      "erinomai hyvä hyvät paras parhaa suosittel luotettav tyytyväi nopea herkulli kannattaa ihanteelli mukava loistava edulli ystävälli palvelualtis täsmälli mallikka sujuva moitteet kätevä aina-tuore takuuvarma varma-valinta et-kadu et-pety ei-petä et-voi-mennä-vikaan",
    blame:
      "huono kallis kallii hidas hitaa petty pettymys välttä vältä ongelma valitu heikko myöhässä rikki surkea kelvoton huonoin hukkas kadotti ei-vastannut ei-vastaa en-ostaisi töykeä ärsyttä raivostutta painajai on-huijaus pysy-kaukana ei-toimittanut kadotti-paket kiertäisin-kaukaa en-enää-ikinä",
    denial: "ei en et emme eivät"
  },
  et: {
    praise: "hea head parim suurepära soovita usaldusväär rahul kiire maitsev tasub sõbralik alati-värske kindel-valik ei-pea-kahetsema ei-kahetse",
    blame: "halb kallis aegla pettu pettumus väldi probleem kaebus nõrk hilin ebaviisak hoia-eemale kaotas-mu ei-toonud-kohale",
    denial: "ei mitte"
  },
  lt: {
    praise: "ger geriaus puik rekomend patikim patenkint greit skan verta šviež malon patog",
    blame: "blog brang lėt nusivyl venk problem skund silpn vėluo nemaloni",
    denial: "ne nėra be"
  },
  lv: {
    praise: "lab labāk lielisk iesak uzticam apmierin ātr garšīg vērts svaig laipn",
    blame: "slikt dārg lēn vīl izvair problēm sūdz vāj kavē nelaipn",
    denial: "ne nav bez"
  },
  tr: {
    praise:
      "iyi en-iyi harika mükemmel öner tavsiye güvenilir memnun hızlı lezzetli değer ideal rahat kaliteli başarılı şahane nazik kibar sorunsuz hesaplı konforlu dayanıklı güler-yüzlü kusursuz hep-taze her-zaman-taze pişman-olmaz pişman-etmez güvenle-al yanıltmaz hayal-kırıklığına-uğratmaz gönül-rahatlığ",
    blame:
      "kötü pahalı yavaş hayal-kırık kaçın önermem önermiyor tavsiye-etmem tavsiye-etmiyor sorun şikayet şikâyet bozuk geç berbat rezalet uzak-dur beklet gecik iade-etme cevap-verme bir-daha-asla gelmedi ulaşmadı saygısız rötar buz-gibi kâbus ilgisiz zayıf. bayat. çok-kaba sinir-bozucu paketimi-kaybetti kaybettiler uzak-durun teslim-etmedi iadeyi-reddet",
    denial: "değil hiç -değil"
  },
  id: {
    praise:
      "bagus baik terbaik hebat rekomendasi merekomendasikan andal puas cepat enak layak ideal nyaman mantap ramah segar terjangkau cocok awet tepat-waktu memuaskan murah tidak-bakal-menyesal tidak-akan-menyesal nggak-bakal-nyesel gak-bakal-nyesel pilihan-aman bisa-diandalkan tidak-mengecewakan",
    blame:
      "buruk jelek mahal lambat kecewa mengecewakan hindari masalah keluhan rusak terlambat terburuk lelet penyok tidak-pernah kasar kesal menyebalkan mimpi-buruk parah delay telat jangan-pakai jangan-beli jangan-pilih basi. paket-saya-hilang menghilangkan-paket jauhi. tidak-pernah-diantar paketnya-hilang",
    denial: "tidak bukan jangan tak kurang"
  },
  // Vietnamese tells words apart by its marks: nothing is folded away (`unfolded`).
  vi: {
    praise:
      "tốt tuyệt ngon đáng-tin đáng-mua đáng-tiền nhanh hài-lòng rẻ bền êm thơm dễ-dùng tiện-lợi yên-tâm nên-mua thân-thiện thoải-mái xuất-sắc đẹp khuyên-dùng khuyên-bạn không-nên-bỏ-qua không-hối-hận không-thất-vọng lựa-chọn-an-toàn",
    blame:
      "đắt chậm thất-vọng nên-tránh hãy-tránh nhầm mất-hàng bực khó-chịu kém dở phàn-nàn khiếu-nại không-khuyên tồi rất-tệ quá-tệ tệ-hại tồi-tệ tệ-nhất giao-trễ hay-trễ hay-lỗi hay-bị-lỗi nhiều-lỗi hay-hỏng mau-hỏng nhanh-hỏng không-nên-mua không-nên-dùng không-nên-chọn từ-chối-hoàn-tiền tránh-xa làm-mất-hàng không-giao-hàng làm-thất-lạc",
    denial: "không chưa chẳng đừng"
  }
}

/** Languages in letters of their own, and of one script together; they count wherever they stand. */
export const scriptStems: Readonly<Record<string, Stems>> = {
  ru: {
    praise:
      "отличн хорош лучш прекрасн превосходн рекоменд совету надёжн надежн довол быстр вкусн стоит-своих идеальн удобн приятн радует рад вежлив надійн чудов найкращ раджу задовол швидк смачн зручн гарн добр отлич препоръч надежд одлич препоруч поуздан задовољ брз вовремя доступн качествен безупречн ввічлив вчасно якісн бездоганн всегда-свеж не-подвед не-подвел не-подвёл не-подвод не-пожале не-прогада не-разочару беспроигрышн не-підвед не-підвів не-підвод не-пошкоду",
    blame:
      "плох ужасн дорог медлен разочаров избега не-совету не-рекоменд проблем жалоб слаб сломан опозд худш грубы просроч отврат больше-не не-пойду поган жахлив дороги повільн розчаров уника скарг зникают зникають стари не-працює не-работает лош скуп бавен разочар избягв лоша избегава не-вернул не-верну грязн никогда-больше хамств бесит раздраж кошмар не-отвечает опозда опаздыва сломал не-поверта не-поверну брудн ніколи-більше дратує не-відповіда запізн зламал потеряли-мо загубили-мо держаться-подальше держитесь-подальше потеряла-посыл потерял-посыл потеряли-посыл теряет-посыл загубила-мою-посил загубила-посил не-доставил тримайтеся-подалі",
    denial: "не ни без нет ні без немає"
  },
  el: {
    praise:
      "εξαιρετικ καλο καλη καλυτερ συνιστ προτειν αξιοπιστ ικανοποιη γρηγορ νοστιμ αξιζει ιδανικ αψογ αψογα ευγενικ βολικ ταχυτατ παντα-φρεσκ δεν-θα-το-μετανιωσ δεν-θα-μετανιωσ σιγουρη-επιλογη δεν-θα-χασ δεν-απογοητευ",
    blame:
      "κακ ακριβ αργ απογοητευ αποφυγ αποφευγ προβλημα παραπον αδυναμ χειροτερ χαλασμεν καθυστερ απαραδεκτ αγενη αγενεις εκνευρ εφιαλτ δεν-απαντ δεν-θα-σας-προτεινα ποτε-ξανα ειναι-απατη κανεισ-δεν-απαντ μεινετε-μακρια εχασαν-το-δεμα εχασε-το-δεμα χρεωσε-δυο-φορεσ δεν-παρεδωσ",
    denial: "δεν μην χωρις ποτε οχι"
  },
  ar: {
    praise:
      "ممتاز رائع أفضل افضل جيد أنصح انصح موثوق راض سريع لذيذ يستحق مثالي مريح موفر لا-تتردد مهذب طازج نظيف لطيف مفيد ممتازة رائعة خيار-مضمون خيار-آمن لن-تندم لن-يخيب",
    blame:
      "سيئ سيء رديء غالي غال بطيء بطيئة خيبة تجنب مشكل شكوى ضعيف أسوأ معطل تأخير مخيب بارد لا-أنصح لا-انصح لن-أعود لا-يرد لم-يصل متأخر متأخرة وقح كابوس مزعج أضاعت-شحن أضاعوا-شحن ضاعت-شحن لم-يرد-أحد ابتعد-عن لم-يصلني",
    denial: "لا ليس ليست غير لم لن بدون"
  },
  he: {
    praise:
      "מצוין מעולה טוב טובה הטוב ביותר ממליץ ממליצה מומלץ אמין מרוצה מהיר טעים שווה מושלם נוח אדיב אדיבה מנומס תמיד-טרי לא-תתחרט לא-תתאכזב בחירה-בטוחה היה-לנו-נעים אי-אפשר-לטעות",
    blame:
      "גרוע יקר איטי אטי מאכזב אכזב להימנע בעיה תלונ חלש שבור איחור נורא פושר מקולקל לא-עונים לא-הגיע לעולם-לא-עוד חצוף חצופים מעצבן סיוט איחרו-ב הגיע-קר. הגיעו-קר איבדו-לי איבדו-את-החביל תתרחקו כדאי-להתרחק לא-סיפקו",
    denial: "לא אין אינו בלי"
  },
  hi: {
    praise:
      "अच्छ बेहतरीन शानदार सबसे-अच्छ भरोसेमंद सिफारिश संतुष्ट तेज़ स्वादिष्ट बढ़िया उत्तम सुंदर किफ़ायती किफायती आरामदायक मददगार समय-पर टिकाऊ पसंदीदा हमेशा-ताज़ा हमेशा-ताजा आँख-बंद-करके-भरोसा भरोसा-कर-सकते पछतावा-नहीं पछताना-नहीं निराश-नहीं",
    blame:
      "खराब ख़राब महंग धीम निराश बचें समस्या शिकायत कमज़ोर घटिया देरी बेकार बुरा बुरी देर-से बदतमीज़ परेशान ज़्यादा-लिया जवाब-नहीं सलाह-नहीं बार-बार-चला-जाता बार-बार-बंद खो-दिया पैकेट-गुम",
    denial: "नहीं न मत -नहीं"
  },
  ko: {
    praise:
      "훌륭 좋 최고 추천 믿을 만족 빠르 맛있 편리 간편 가성비 뛰어 친절 완벽 신선 깨끗 저렴 튼튼 든든 감동 후회하지-않 후회-없 실망하지-않 안심하고 믿고-쓸",
    blame:
      "나쁘 나쁜 비싸 비싼 느리 느린 실망 피하 문제 불만 약하 고장 최악 떨어졌 불친절 불편 별로 비추 환불-거부 늦었 식어 식었 무례 짜증 다시는 늦게-도착 늦게-왔 환불을-계속-거절 환불을-거절 거절했어 택배를-분실했 택배를-잃어버렸",
    denial: "안 못 -지 -않 -어렵 -없"
  },
  ja: {
    praise:
      "素晴らし 優れ 人気 おすすめ お勧め オススメ 信頼 高品質 好評 最高 美味し おいし 便利 快適 丁寧 満足 お得 安心 間違いない 親切 清潔 気に入 嬉し うれし 助かる 助かっ コスパ 長持ち 使いやす 新鮮で 時間通りに届く 時間通りに届きま 時間通りに来る 時間通りに来ま 後悔しない 後悔しません 外れがな ハズレがな なら間違いありません 選べば間違いありません",
    blame:
      "悪い 悪く 不満 問題 高価 割高 欠点 批判 不祥事 赤字 遅い 遅く 期待外れ がっかり 避け つながりにく 故障 最悪 不親切 残念 返金されな 失礼 二度と イライラ すぐ壊れ 壊れていまし 破損していまし 冷めていまし 冷めてい 返金に応じな 返金に応じて 面倒くさ 対応がひど ひどい対応 配達が遅れ やめたほうがいい やめた方がいい まったくつながらない 全くつながらない をなくされ 紛失され 届きませんでし",
    denial: "-ない -ません -できない -なかった"
  },
  zh: {
    praise:
      "优秀 出色 可靠 领先 推荐 受欢迎 优势 满意 强大 好评 最好 不错 值得 好用 好吃 实惠 合理 划算 耐用 闭眼入 放心 靠谱 贴心 国民级 新鲜 干净 舒服 舒适 热情 准时 方便 省心 耐穿 物美价廉 友好 准没错 不会错 不会后悔 错不了",
    blame:
      "糟糕 差评 问题 投诉 缺点 昂贵 太贵 落后 丑闻 下跌 亏损 失望 避免 避开 避雷 很慢 太慢 太差 很差 最差 难用 坑 不推荐 不建议 劝退 故障 不退款 凉了 态度恶劣 态度很差 再也不 拖延 不理 没人管 卡顿 翻车 劣质 弄丢了我 经常迟到 总是迟到 就坏了 包裹弄丢 快递弄丢 推卸责任 拒绝退款 没送到 乱扣费",
    denial: "不 没 没有 别"
  },
  th: {
    praise: "ดีที่สุด แนะนำ ยอดเยี่ยม น่าเชื่อถือ พอใจ อร่อย คุ้ม สะดวก รวดเร็ว ประทับใจ ดีมาก ใช้ดี ถูกใจ สะอาด ราคาถูก ทนทาน สุภาพมาก พนักงานสุภาพ ไม่ผิดหวัง วางใจได้ เชื่อถือได้",
    blame: "แย่ แพง ช้า ผิดหวัง หลีกเลี่ยง ปัญหา ร้องเรียน พัง ไม่ตรงปก ห่วย ของเราหาย เสียความรู้สึก รอนาน ล่าช้า เย็นชืด หยาบคาย ยากมาก ไม่รับผิดชอบ ทำของหาย ทำของฉันหาย ควรอยู่ห่าง",
    denial: "ไม่ ไม่ได้ อย่า"
  }
}
