/**
 * Words of a clause that change what its words of praise and blame say, in languages other than English. Each list has the same meanings in each language.
 *
 * - `but`: begins the clause that decides what a sentence says: "expensive, but excellent".
 * - `although`: begins a clause that counts less than its main clause: "although it is expensive".
 * - `despite`: stands at the end of such a clause, in languages that say "expensive although".
 * - `past`: says that a clause tells of former times: "at first".
 * - `once`: says the same, but also means "before", so it counts only if a word of the present follows or precedes.
 * - `mends`: says that a fault is mended: "fixed", "solves".
 * - `matters`: a fault, harm or complaint that may also be the subject of a text, a procedure or a cover.
 * - `deals`: such a text, procedure or cover, or the work on it: "guide", "form", "insures", "manages".
 *
 * The lists are written like those of `SentimentStems`: a hyphen is a space, and a full stop ends a whole word.
 */
export interface ClauseWords {
  readonly but: string
  readonly although: string
  readonly despite?: string
  readonly past: string
  readonly once?: string
  readonly mends: string
  readonly matters: string
  readonly deals: string
}

/** By the keys of `latinStems` and `scriptStems`. */
export const clauseWords: Readonly<Record<string, ClauseWords>> = {
  de: {
    but: "aber. jedoch. doch. allerdings.",
    although: "obwohl. obgleich. trotz. wenngleich. auch-wenn.",
    past: "früher. anfangs. zunächst. zu-beginn. am-anfang. anfänglich ursprünglich. damals. einst.",
    once: "einmal.",
    mends: "löst. lösen. löste. gelöst. behebt. beheben. behob. behoben. beseitig korrigier repariert. nachgebessert. ausgemerzt.",
    matters: "kratzer betrug betrüg beschwerde klage schaden schäden diebstahl verlust unfall unfälle gefahr risik kritik fälsch lärm ausfall ausfäll",
    deals:
      "ratgeber leitfaden anleitung versicher formular einreich abteilung bearbeit entgegen schützt beschwerdestelle meldestelle schulung webinar verwaltet. verwalten. zu-verwalten. beschwerdemanagement reklamationsmanagement"
  },
  nl: {
    but: "maar. echter.",
    although: "hoewel. ondanks. ofschoon. ook-al.",
    past: "eerst. vroeger. in-het-begin. aanvankelijk. destijds. ooit. voorheen.",
    mends: "lost. oplossen. opgelost. losten. verholpen. verhelpt. verhelpen. gerepareerd. hersteld.",
    matters: "inbraak klacht schade fraude oplicht bedrog bedrieg gevaar risico verlies verliezen diefstal",
    deals: "handleiding gids. verzeker formulier indien afdeling behandel beschermt meldpunt cursus beheert. beheren. klachtenbeheer"
  },
  sv: {
    but: "men. dock. dog. imidlertid.",
    although: "trots. trods. tross. fastän. även-om. selv-om. selvom. skønt.",
    past: "i-början. i-starten. i-begynnelsen. tidigare. tidligere. förr. før-i-tiden. innledningsvis. inledningsvis. engang. en-gång.",
    once: "før.",
    mends:
      "löser. löste. lösa. løser. løste. løst. løse. åtgärdat åtgärdad rättat rättad rettet. fikset. fixat fixad lagat. udbedret. utbedret. reparerat. reparerte. avhjulp",
    matters: "stöld tyveri innbrudd klagomål klage. klager. bedrägeri svindel skad skader skade risk fara farlig fare.",
    deals:
      "guide vejledning veileder veiledning handbok håndbog försäkr forsikr formulär formular skjema avdeling avdelning lämnas sendes inlämna indsend beskytt skydda"
  },
  fr: {
    but: "mais. cependant. toutefois. pourtant. néanmoins.",
    although: "bien-que. bien-qu quoique. malgré. même-si. en-dépit-d",
    past: "au-début. auparavant. autrefois. initialement. à-l'origine. dans-un-premier-temps. jadis.",
    once: "avant.",
    mends: "résou résol règle. règlent. réglé. réglés. réglée. réglées. corrigé corrige. corrigent. répare. réparé. réparés. réparée. remédi",
    matters: "vol. vols. dommage bris. dégât plainte fraude escroc arnaqu défaut danger risque perte dégât casse. accident",
    deals:
      "guide. assur formulaire courrier adress dépos envoyer envoy brochure manuel. protèg protég service-des. traite. traitement gérer. gère. gèrent. suivre. gestion-des-réclamations"
  },
  es: {
    but: "pero. sin-embargo. no-obstante.",
    although: "aunque. a-pesar-de. pese-a. si-bien.",
    past: "al-principio. inicialmente. en-un-principio. antaño.",
    once: "antes. solía.",
    mends: "resuelv resolv resuelt soluciona solucion corregid corrig corrige. repara. reparan. reparad arregla",
    matters: "avería queja reclama fraud estafa engaño accident daño peligr riesg pérdid rotura robo",
    deals:
      "guía manual. asegura seguro. atiende atendió formulario por-escrito presenta envía envían departamento tramita protege oficina-de curso gestiona. gestionar. gestionan. gestión-de-quejas gestión-de-reclamaciones"
  },
  pt: {
    but: "mas. porém. contudo. no-entanto. todavia.",
    although: "embora. apesar-d ainda-que. mesmo-que.",
    past: "no-começo. no-início. antigamente. inicialmente. de-início. já-foi.",
    once: "antes.",
    mends: "resolv soluciona corrigid corrig corrige. conserta reparad arrum",
    matters: "roubo furto quebra reclama queixa fraud golpe. golpes. engano dano. danos. perigo risco quebra. acidente prejuízo",
    deals:
      "segura-contra guia. manual. segura. seguro. assegura formulário enviada enviad envie. ouvidoria departamento protege cartilha curso gerencia. gerenciar. gere. gerir. gestão-de-reclamações"
  },
  it: {
    but: "ma. però. tuttavia. eppure.",
    although: "sebbene. nonostante. malgrado. benché. anche-se. pur.",
    past: "all'inizio. inizialmente. in-passato. prima. un-tempo. agli-inizi.",
    once: "una-volta.",
    mends: "risolv risolt risolto. corrett corretti. correg sistemat ripara riparat",
    matters: "furto rottur reclam lament frod truff ingann dann pericol rischi perdit incident furt",
    deals:
      "guida. manuale. assicura modulo formulario inviano inviare si-inviano ufficio protegge tutela corso. opuscolo gestire. gestisce. gestiscono. gestione-reclami gestione-dei-reclami"
  },
  ro: {
    but: "dar. însă. totuși.",
    although: "deși. în-ciuda. cu-toate-că. chiar-dacă.",
    past: "la-început. inițial. pe-vremuri. odinioară. cândva.",
    once: "înainte.",
    mends: "rezolv remedi repar corect soluțion",
    matters: "furt inundaț reclamați plâng fraud înșel defect pericol pagub accident risc",
    deals: "ghid asigur formular trimit depun protej departament broșur manual"
  },
  pl: {
    but: "ale. lecz. jednak. natomiast. jednakże.",
    although: "chociaż. choć. mimo. pomimo. aczkolwiek.",
    past: "na-początku. początkowo. kiedyś. dawniej. wcześniej. pierwotnie.",
    mends: "rozwiąz naprawi naprawion usunięt usunął usuwa poprawi poprawion wyelimin",
    matters: "reklamac skarg skarż oszust oszuk oszukiw szkod niebezp zagroż ryzyk wypad strat awari kradzie uszkodz",
    deals: "poradnik przewodnik instrukcj ubezpiecz formularz składa zgłasz zgłosi rozpatr chron ochron dział. szkoleni zarządzania zarządzać. zarządza."
  },
  cs: {
    but: "ale. však. avšak. jenže. lenže. nicméně.",
    although: "ačkoli ačkoľvek přestože. hoci. navzdory. napriek. i-když. aj-keď. třebaže.",
    past: "zpočátku. spočiatku. na-začátku. na-začiatku. ze-začátku. zo-začiatku. dřív. dříve. kdysi. kedysi. původně. pôvodne. bývalo. býval. bývala. bývali. bývalý.",
    once: "předtím. predtým.",
    mends: "vyřeš vyrieš řeší. rieši. řešil opravi opraven odstrani odstraněn napravi",
    matters: "reklamac stížnost sťažnost podvod škod nebezp rizik rizic závad porúch poruch krádež poškoz poškod nehod",
    deals: "příručk príručk průvodc sprievodc návod pojiš poisť formulář formulár podáv podat podať posílaj posielaj vyřizuj vybavuj chrán oddělení oddelenie"
  },
  hr: {
    but: "ali. međutim. no. ipak. vendar.",
    although: "iako. premda. unatoč. uprkos. čeprav. kljub.",
    past: "u-početku. isprva. na-početku. nekad. ranije. sprva. na-začetku. nekada. nekoć. včasih.",
    once: "prije. pre.",
    mends: "riješ reši reše rešen rješav ispravi isprav popravi popravlj otkloni odprav",
    matters: "prijevara poplav pritužb žalb prijevar prevar štet opasn rizi kvar rekla nesreć krađ krađa lom.",
    deals: "vodič priručnik osigura formular obrasc obrazac podnos šalj prijav zavar štit zaštit odjel vodnik obrazec"
  },
  hu: {
    but: "de. viszont. azonban. ám. csakhogy.",
    although: "bár. habár. noha. annak-ellenére. ugyan.",
    past: "eleinte. kezdetben. régen. korábban. az-elején. valaha.",
    once: "azelőtt.",
    mends: "megold kijavít javít. javított javították orvosol elhárít helyrehoz",
    matters: "törés vízkár panasz csalás csaló veszély kockázat kár. károk kárt hiba. baleset lopás",
    deals: "útmutató kézikönyv biztosít űrlap nyomtatvány benyújt intéz fogad. osztály véd. védelem tanfolyam"
  },
  fi: {
    but: "mutta. kuitenkin.",
    although: "vaikka.",
    despite: "huolimatta.",
    past: "alussa. aluksi. aiemmin. alkuun. joskus.",
    once: "ennen.",
    mends: "korjat korjaa ratkaise ratkais ratkot selvit",
    matters: "valitu huijau petos petok vahin vahing riski vaara rikkout varkau",
    deals: "varalta. opas. oppaan opast vakuut lomak lähet käsitt osast suojaa kurssi"
  },
  et: {
    but: "aga. kuid.",
    although: "kuigi. vaatamata.",
    past: "alguses. varem. kunagi.",
    once: "enne.",
    mends: "paranda lahenda",
    matters: "kaebus pettus kahju risk",
    deals: "juhend kindlust vorm"
  },
  lt: {
    but: "bet. tačiau.",
    although: "nors. nepaisant.",
    past: "iš-pradžių. anksčiau. kažkada. seniau.",
    mends: "išsprend ištais sutais",
    matters: "skund apgav rizik pavoj",
    deals: "vadov draud form"
  },
  lv: {
    but: "bet. taču. tomēr.",
    although: "lai-gan. neraugoties.",
    past: "sākumā. agrāk. kādreiz. senāk.",
    mends: "atrisin novērs izlab",
    matters: "sūdz krāp risk bīstam",
    deals: "ceļved apdrošin veidlap"
  },
  tr: {
    but: "ama. fakat. ancak. lakin. yine-de. amma. ancaq.",
    although: "",
    despite: "rağmen. karşın. olsa-da.",
    past: "başlangıçta. eskiden. önceleri. başta. ilk-başta. önceden. ilk-zamanlar",
    mends: "çözdü çözüyor çözül çözer düzelt gider onarıl onardı",
    matters: "hırsız kırıl şikayet şikâyet dolandır tehlike risk hasar zarar kaza",
    deals: "rehber kılavuz sigorta form. formu üzerinden iletil departman birim koru eğitim yönetimi-yazılım yönetimi. yönetir. yöneten. takip-eder."
  },
  id: {
    but: "tetapi. tapi. namun. akan-tetapi. hanya-saja.",
    although: "meskipun. meski. walaupun. walau. kendati.",
    past: "awalnya. dulu. dulunya. pada-awalnya. sebelumnya. mulanya.",
    mends: "memperbaiki diperbaiki mengatasi diatasi menyelesaikan diselesaikan teratasi",
    matters: "banjir kebakaran pencurian keluhan penipuan kerusakan bahaya risiko kerugian gangguan komplain",
    deals: "panduan buku. asuransi menjamin formulir dikirim diajukan melindungi departemen"
  },
  vi: {
    but: "nhưng. tuy-nhiên. song.",
    although: "mặc-dù. dù. bất-chấp.",
    past: "lúc-đầu. ban-đầu. trước-đây. hồi-đầu. thời-gian-đầu. trước-kia. ngày-xưa.",
    once: "trước.",
    mends: "khắc-phục sửa-lỗi đã-sửa giải-quyết được-sửa",
    matters: "mất-cắp khiếu-nại phàn-nàn lừa-đảo rủi-ro nguy-hiểm hỏng hư gian-lận",
    deals: "cẩm-nang hướng-dẫn bảo-hiểm biểu-mẫu gửi. bảo-vệ. bộ-phận tiếp-nhận"
  },
  ru: {
    but: "но. однако. зато. але. проте. однак. ала. али. међутим. обаче. бірақ. алайда. дегенмен. боловч. гэвч. гэхдээ. меѓутоа. сепак.",
    although: "хотя. несмотря-на. хоча. попри. незважаючи. въпреки. макар. иако. упркос.",
    past: "раньше. поначалу. вначале. сначала. изначально. прежде. спочатку. спершу. раніше. колись. в-началото. отначало. у-почетку. раније. некада. когда-то. некогда. колись-то.",
    once: "преди. пре.",
    mends: "исправ решил решает решают решен решён устран починил починен чинят виправ виріш усун полагод реши. решава отстран поправ реше. ријеш отклон",
    matters:
      "краж крадіж кражба крађ жалоб скарг жалби жалбе мошен шахрай измам превар ущерб збит збит опасн небезпе риск ризик авари поломк полом поврежд пошкодж счупв",
    deals:
      "руководств справочник посібник довідник наръчник пособи водич прируч страху застрах осигур форм. форму форме форми подаю подав подат шаљу отдел. відділ защит захищ курс управля учитыва вести-учёт вести-учет учёта учета"
  },
  el: {
    but: "αλλα. ομωσ. ωστοσο. μα.",
    although: "αν-και. παρολο. παρα-το. μολονοτι. παροτι.",
    past: "στην-αρχη. αρχικα. παλια. παλιοτερα. πριν. κάποτε.",
    mends: "διορθω επιλυ ελυσ λυνει λυνουν επιδιορθω",
    matters: "θραυσ παραπον απατ κινδυν ζημι βλαβ καταγγελ κλοπ",
    deals: "οδηγο εγχειριδι ασφαλιζ ασφαλισ φορμα. υποβαλλ προστατευ τμημα."
  },
  ar: {
    but: "لكن. ولكن. لكنه. لكنها. إلا-أن. غير-أن. لكنني.",
    although: "رغم. على-الرغم. بالرغم. مع-أن. وإن-كان.",
    past: "في-البداية. سابقا. كان-في-السابق. قديما. من-قبل. في-الماضي.",
    once: "كان.",
    mends: "أصلح إصلاح أُصلح يحل. تحل. حل. حلت. حلوا. تم-حل معالجة عالج",
    matters: "سرقه كسر سرقة شكاو شكوى احتيال خداع خطر مخاطر أضرار ضرر عيوب",
    deals: "تؤمن تامن دليل تأمين تؤم تؤمن تؤمّن النموذج نموذج عبر. ترسل تقدم-الشكاوى قسم تحمي لإدارة تدير نظاما نظامًا"
  },
  fa: {
    but: "اما. ولی. لیکن. مگر. لیکن.",
    although: "اگرچه. هرچند. گرچه. با-وجود. حالانکہ. اگرچہ.",
    past: "اوایل. ابتدا. قبلا. قبلاً. پیش‌تر. شروع. پہلے. قبلاً. زمانی. گذشته.",
    mends: "برطرف رفع. حل. تعمیر درست-شد درست-شده اصلاح ٹھیک",
    matters: "سرقت شکست شکایت کلاهبردار تقلب خطر ریسک زیان خرابی مشکل شکستگ",
    deals: "راهنما بیمه فرم. ارسال محافظت بخش. فارم"
  },
  sw: {
    but: "lakini. bali. ila.",
    although: "ingawa. japokuwa. licha-ya.",
    past: "hapo-awali. hapo-zamani. zamani. mwanzoni.",
    mends: "imerekebish imetatu hutatu inatatu",
    matters: "wizi ulaghai malalamiko hatari uharibifu",
    deals: "mwongozo bima fomu"
  },
  tl: {
    but: "pero. ngunit. subalit. kaso. kaya-lang.",
    although: "bagaman. bagama't. kahit. sa-kabila-ng.",
    past: "dati. noong-una. noon.",
    mends: "naayos inayos nalutas",
    matters: "panloloko reklamo panganib nakaw",
    deals: "gabay seguro form."
  },
  eu: {
    but: "baina. ordea. hala-ere.",
    although: "nahiz. arren.",
    past: "hasieran. lehen. garai-batean.",
    mends: "konpon",
    matters: "lapurret iruzur arrisku kalte kexa",
    deals: "gida. aseguru formulario"
  },
  sq: {
    but: "por. mirëpo. megjithatë.",
    although: "megjithëse. edhe-pse. ndonëse. pavarësisht.",
    past: "në-fillim. dikur. më-parë.",
    mends: "rregull zgjidh",
    matters: "vjedhje mashtrim rrezik dëm ankes",
    deals: "udhëzues sigurim formular"
  },
  te: { but: "కానీ. కాని. అయితే.", although: "అయినప్పటికీ.", past: "మొదట్లో. గతంలో.", mends: "పరిష్కరి సరిచేస", matters: "ఫిర్యాదు మోస దొంగతన ప్రమాద", deals: "మార్గదర్శి బీమా ఫారం" },
  kn: { but: "ಆದರೆ. ಆದಾಗ್ಯೂ.", although: "ಆದರೂ.", past: "ಮೊದಲು. ಹಿಂದೆ.", mends: "ಪರಿಹರಿಸ ಸರಿಪಡಿಸ", matters: "ದೂರು ವಂಚನೆ ಕಳ್ಳತನ ಅಪಾಯ", deals: "ಮಾರ್ಗದರ್ಶಿ ವಿಮೆ ನಮೂನೆ" },
  ml: {
    but: "പക്ഷേ. പക്ഷെ. എന്നാൽ. എങ്കിലും.",
    although: "എങ്കിൽപ്പോലും.",
    past: "മുമ്പ്. ആദ്യം.",
    mends: "പരിഹരി ശരിയാക്ക",
    matters: "പരാതി തട്ടിപ്പ് മോഷണ അപകട",
    deals: "ഗൈഡ് ഇൻഷുറൻസ് ഫോം"
  },
  gu: {
    but: "છે-પણ. ,-પણ. પરંતુ. જોકે.",
    although: "હોવા-છતાં.",
    past: "પહેલાં. પહેલા. શરૂઆતમાં.",
    mends: "સુધાર્ય ઉકેલ્ય ઠીક-કર",
    matters: "ફરિયાદ છેતરપિંડી ચોરી જોખમ",
    deals: "માર્ગદર્શિકા વીમો ફોર્મ"
  },
  pa: {
    but: "ਪਰ. ਲੇਕਿਨ. ਪਰੰਤੂ.",
    although: "ਭਾਵੇਂ. ਹਾਲਾਂਕਿ.",
    past: "ਪਹਿਲਾਂ. ਸ਼ੁਰੂ-ਵਿੱਚ.",
    mends: "ਠੀਕ-ਕਰ ਹੱਲ-ਕਰ",
    matters: "ਸ਼ਿਕਾਇਤ ਧੋਖਾ ਚੋਰੀ ਖ਼ਤਰ",
    deals: "ਗਾਈਡ ਬੀਮਾ ਫਾਰਮ"
  },
  ka: {
    but: "მაგრამ. თუმცა. თუმცაღა.",
    although: "მიუხედავად. მართალია.",
    past: "თავიდან. ადრე. თავდაპირველად.",
    mends: "გამოასწორ მოაგვარ",
    matters: "ქურდობ თაღლით საჩივ რისკ საფრთხ",
    deals: "სახელმძღვანელო დაზღვევ ფორმა"
  },
  hy: {
    but: "բայց. սակայն.",
    although: "թեև. չնայած. թեպետ.",
    past: "նախկինում. սկզբում. առաջ.",
    mends: "շտկ լուծ",
    matters: "գողություն խարդախ բողոք ռիսկ վտանգ",
    deals: "ուղեցույց ապահովագր ձև."
  },
  my: {
    but: "သော်လည်း ပေမယ့် ပေမဲ့ သို့သော်",
    although: "",
    past: "အရင်က ယခင်က အစပိုင်း",
    mends: "ဖြေရှင်း ပြင်ဆင်ပြီး",
    matters: "တိုင်ကြား လိမ်လည် ခိုးယူ အန္တရာယ်",
    deals: "လမ်းညွှန် အာမခံ ပုံစံ"
  },
  am: {
    but: "ግን. ነገር-ግን. ሆኖም. ይሁን-እንጂ.",
    although: "ምንም-እንኳን.",
    past: "መጀመሪያ. ቀደም-ሲል. ድሮ.",
    mends: "ተስተካክ ተፈታ",
    matters: "ስርቆት ማጭበርበር ቅሬታ አደጋ",
    deals: "መመሪያ ኢንሹራንስ ቅጽ"
  },
  bn: { but: "কিন্তু. তবে.", although: "যদিও.", past: "আগে. শুরুতে.", mends: "ঠিক-কর সমাধান", matters: "অভিযোগ প্রতারণ ক্ষতি ঝুঁকি", deals: "নির্দেশিক বীমা ফর্ম" },
  ta: { but: "ஆனால்.", although: "இருந்தாலும்.", past: "ஆரம்பத்தில். முன்பு.", mends: "சரிசெய் தீர்", matters: "புகார் மோசடி", deals: "வழிகாட்டி காப்பீடு படிவ" },
  he: {
    but: "אבל. אך. אולם. אלא-ש",
    although: "למרות. אף-על-פי. אף-ש על-אף. אם-כי.",
    past: "בהתחלה. בעבר. קודם. בתחילה.",
    once: "פעם.",
    mends: "תוקנ תוקן תיקנ תיקן פותר פותרת פתר טופל נפתר",
    matters: "גניב שבר תלונ הונא רמא סיכו נזק סכנ תקל",
    deals: "מדריך מבטח ביטוח הטופס טופס מגישים להגיש מחלק מגן הגנ"
  },
  hi: {
    but: "लेकिन. मगर. परंतु. परन्तु. किंतु. ,-पर. आहे-पण. आहेत-पण. ,-पण. छ-तर. छन्-तर. ,-तर.",
    although: "हालांकि. हालाँकि. भले-ही.",
    despite: "के-बावजूद.",
    past: "शुरू-में. पहले. शुरुआत-में.",
    mends: "ठीक-कर ठीक-हो सुधार हल-कर सुलझा दूर-कर",
    matters: "चोरी शिकायत धोखाधड़ी धोखा ठगी नुकसान नुक़सान खतर ख़तर जोखिम टूट",
    deals: "गाइड मार्गदर्शिका बीमा फ़ॉर्म फॉर्म भेजी विभाग सुरक्षा"
  },
  ko: {
    but: "지만 그러나. 하지만. 는데 은데 반면",
    although: "비록",
    despite: "음에도 임에도",
    past: "처음에는 초기 예전에는 과거에는 초반 예전 과거 옛날",
    mends: "고쳐졌 고쳤 해결 개선 수정 보완",
    matters: "도난 사기 불만 피해 위험 파손 침수 사고 고장 민원",
    deals: "안내서 가이드 보험 양식 접수 예방 센터 부서 보장 교육 관리"
  },
  ja: {
    but: "が、 けど ただし しかし ものの 一方",
    although: "",
    despite: "にもかかわらず にも関わらず",
    past: "初期 以前は 当初 かつて 昔は 以前 昔の",
    once: "前は",
    mends: "改善 解決 解消 修正 直りまし 直っ 直してく",
    matters: "盗難 破損 苦情 詐欺 被害 危険 リスク 事故 クレーム 障害 損失",
    deals: "手引 ガイド 保険 フォーム 窓口 補償 対策 防止 受け付け 講座 マニュアル 管理"
  },
  zh: {
    but: "但 不过 可是 然而 却 只是",
    although: "虽然 尽管",
    past: "早期 以前 起初 刚开始 一开始 过去 最初 曾经 当年 从前",
    mends: "修好 修复 解决 改善 改进 已改",
    matters: "盗窃 破损 损失 被盗 投诉 诈骗 欺诈 风险 事故 危险 泄漏 骗局",
    deals: "指南 手册 保险 承保 表单 提交 部门 热线 防范 防止 教程 管理"
  },
  th: {
    but: "แต่ ทว่า",
    although: "แม้ ถึงแม้",
    past: "ช่วงแรก เมื่อก่อน ตอนแรก แต่ก่อน แรกๆ เดิมที สมัยก่อน",
    mends: "แก้ไขแล้ว แก้แล้ว แก้ปัญหา แก้ไขปัญหา ปรับปรุงแล้ว",
    matters: "แตกหัก โจรกรรม ขโมย ร้องเรียน หลอกลวง โกง เสี่ยง อันตราย เสียหาย",
    deals: "คู่มือ ประกันภัย แบบฟอร์ม ส่งเรื่อง แผนก ป้องกัน"
  }
}

/**
 * Words that end the past, in folded text (Vietnamese: unfolded): "예전에는 엑셀을 썼지만 지금은 X를 추천합니다", "früher gut, heute langsam".
 */
export const present: RegExp =
  /(?<![\p{L}\p{M}])(?:heute|jetzt|inzwischen|mittlerweile|aujourdhui|aujourd['’]hui|desormais|maintenant|hoy|ahora|oggi|adesso|ora|hoje|agora|nu|numera|idag|i dag|vandaag|tegenwoordig|dzis|dzisiaj|teraz|obecnie|dnes|nyni|ted|momentalne|danas|sada|sad|zdaj|danes|acum|astazi|azi|mara|ma mar|most|manapsag|сеичас|теперь|сегодня|зараз|тепер|сьогодні|нині|сега|днес|сада|данас|الان|اليوم|حاليا|امروز|اکنون|حالا|اب|آج|היום|עכשיו|כיום|अब|आज|এখন|nyt|nykyaan|nykyisin|praegu|nuud|dabar|siandien|tagad|sodien|simdi|artik|bugun|sekarang|kini|bây giờ|giờ|hiện nay|hiện tại|nay|τωρα|πλεον|σημερα)(?![\p{L}\p{M}])|现在|如今|今は|今で|最近|現在|近頃|지금|이제|요즘|இப்போது|ตอนนี้|เดี๋ยวนี้|ปัจจุบัน/u
