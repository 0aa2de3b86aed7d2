/**
 * Titles, ranks and offices that stand beside a family name: "Officer Benson", "la doctora Domínguez", "Ülker Hanım". Closed lists with the same meanings in
 * each language: courtesy, doctor, professor, judge, minister, president, mayor, officer, captain, commissioner, coach. All entries are folded.
 *
 * Left out are words that also stand before a brand: "director", "chief", "agent", "king", and "Dr." (Dr. Oetker).
 *
 * Tested by `Persons.test.ts`.
 */
import { setOf } from "./WordList.js"

/** Titles that are no other word in any language of Latin, Cyrillic or Greek letters. */
const titles = setOf(
  "officer inspector detective sergeant lieutenant captain colonel senator congressman congresswoman governor professor doctor reverend bishop sheriff chancellor " +
    "richter richterin kanzler kanzlerin ministerin prasidentin professorin kapitan kommissar kommissarin pfarrer pfarrerin bischof hauptmann leutnant senatorin burgermeister burgermeisterin oberburgermeister staatsanwalt staatsanwaltin bundeskanzler ministerprasident abgeordneter abgeordnete abgeordneten stadtrat stadtratin " +
    "mme mlle docteur docteure professeur professeure juge ministre commandant capitaine commissaire inspecteur colonel maitre senateur senatrice depute deputee entraineur " +
    "doctora juez jueza ministro ministra profesor profesora capitan comandante coronel teniente comisario sargento senador senadora alcalde alcaldesa diputado diputada concejal concejala " +
    "dottor dottore dottoressa professore professoressa maestro maestra giudice capitano colonnello ispettore commissario ingegner ingegnere avvocato avvocatessa senatore senatrice onorevole deputata sindaca " +
    "doutor doutora juiz juiza professora capitao delegado delegada deputado deputada prefeito prefeita vereador vereadora goleiro zagueiro " +
    "meneer mevrouw dokter kapitein inspecteur burgemeester kolonel dominee wethouder kamerlid " +
    "fru froken kapten kaptajn kaptein domare dommer overste lojtnant kommissarie statsminister justitieminister utrikesminister riksdagsledamot riksdagsledamoten borgmester borgmastare " +
    "rouva herra tohtori tuomari professori kapteeni presidentti komisario ministeri paaministeri " +
    "sedzia prezydent pulkownik ksiadz burmistrz wojewoda posel poslanka posla poslanki radny radna " +
    "soudce soudkyne ministr ministryne prezident doktorka profesorka primator primatorka starosta poslanec poslankyne " +
    "gospodja gospodin sudija sudac ministar predsednik predsjednik kapetan " +
    "domnul doamna doctorul profesorul judecatorul ministrul presedintele capitanul antrenorul primarul " +
    "bapak avukat profesor yargic milletvekili " +
    "доктор профессор професор судья суддя министр міністр министър президент полковник капитан капітан майор лейтенант сержант тренер адвокат депутат депутатка сенатор губернатор мэр кмет госпожица господин госпожа пан пані " +
    "доктора профессора професора министра міністра президента тренера адвоката депутата сенатора губернатора " +
    "κυριοσ κυρια κυριε δρ κα υπουργοσ δικαστησ καθηγητησ προεδροσ δημαρχοσ προπονητησ γιατροσ " +
    "senhor senhora врач лікар soudruh"
)

/** Positions of players in sports, directly before a family name. All are one word that no brand has. */
const positions = setOf(
  "goalkeeper goalie midfielder quarterback " +
    "torwart torhuter sturmer angreifer mittelfeldspieler abwehrspieler " +
    "doelman verdediger middenvelder aanvaller " +
    "attaquant attaquante defenseur " +
    "delantero delantera centrocampista mediocampista portero guardameta " +
    "goleira zagueira atacante centroavante meio-campista " +
    "attaccante difensore " +
    "malvakt malvakten mittfaltare mittback mittbacken anfallare malmand malmanden angriber forsvarer malvogter spiss " +
    "maalivahti hyokkaaja puolustaja keskikenttapelaaja " +
    "bramkarz bramkarka napastnik obronca pomocnik skrzydlowy " +
    "brankar utocnik obrance zaloznik golman napadac " +
    "kapus csatar hatved kozeppalyas " +
    "portarul atacantul fundasul mijlocasul " +
    "kaleci forvet kiper penyerang gelandang " +
    "вратарь нападающий защитник полузащитник воротар нападник захисник півзахисник вратар нападател голман нападач " +
    "τερματοφυλακασ επιθετικοσ αμυντικοσ"
)

/**
 * Professions that stand before a given name, with the same meanings in each language: actor, singer, writer, painter, journalist, teacher, lawyer, inventor.
 * "Designer" is left out, because it also stands before goods: "designer Ralph Lauren shirts".
 */
const professions = setOf(
  "inventor physicist chemist engineer scientist founder founders actor actress singer writer author painter architect entrepreneur industrialist mathematician " +
    "poet novelist illustrator composer journalist teacher footballer cyclist comedian historian lawyer philosopher economist astronaut politician " +
    "erfinder erfinderin physiker physikerin chemiker chemikerin ingenieur ingenieurin grunder grunderin schauspieler schauspielerin sanger sangerin schriftsteller schriftstellerin unternehmer " +
    "unternehmerin industrieller dr prof autor autorin dichter maler malerin journalistin lehrer lehrerin fussballer komiker historiker historikerin arzt arztin anwalt anwaltin " +
    "politiker politikerin komponist architekt architektin kunstler kunstlerin " +
    "inventeur physicien fondateur fondatrice ecrivain ecrivaine acteur actrice chanteur chanteuse auteur autrice poete peintre journaliste architecte avocat avocate historien compositeur " +
    "fisico fundador fundadora ingeniero escritor escritora actriz cantante autora poeta pintor pintora periodista arquitecto abogado abogada historiador futbolista compositor " +
    "inventore fondatore scrittore scrittrice attore attrice autore pittore giornalista architetto storico calciatore compositore " +
    "ator atriz cantor cantora jornalista arquiteto advogado navegador " +
    "zanger zangeres schrijver schrijfster schilder leraar lerares voetballer wielrenner historicus advocaat arts huisarts componist oprichter " +
    "forfattare forfattaren forfatter skadespelare skadespelaren skuespiller sangare larare laerer konstnar kunstner arkitekt " +
    "kirjailija nayttelija laulaja taiteilija kuvataiteilija " +
    "aktor aktorka piosenkarz piosenkarka pisarz pisarka malarz dziennikarz dziennikarka nauczyciel nauczycielka pilkarz kolarz kompozytor lekarz lekarka adwokat " +
    "herec herecka zpevak zpevacka spisovatel spisovatelka basnik malir novinar ucitel ucitelka fotbalista cyklista skladatel lekar " +
    "glumac glumica pjevac pevac pisac knjizevnik pesnik pjesnik slikar ucitelj " +
    "actorul actrita scriitorul scriitoarea poetul pictorul jurnalistul arhitectul " +
    "oyuncu sarkici yazar sair ressam gazeteci ogretmen futbolcu mimar besteci aktris penyanyi penulis " +
    "актер актриса певец певица писатель писательница автор поэт художник журналист учитель учительница футболист архитектор композитор предприниматель врач " +
    "актор акторка співак співачка письменник письменниця поет журналіст вчитель вчителька архітектор лікар"
)
export const isProfession = (folded: string): boolean => professions.has(folded)

/** Titles that are an ordinary word or a part of brands in another language, by language. */
const titlesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  de: setOf("minister prasident professor doktor trainer trainerin verteidiger keeper"),
  fr: setOf("president presidente gardien"),
  es: setOf("don dona presidente presidenta juez"),
  it: setOf("don presidente ministro professor sindaco"),
  pt: setOf("dona presidente senador ministro"),
  nl: setOf("minister president professor trainer keeper rechter"),
  sv: setOf("minister professor doktor keeper"),
  pl: setOf("pan pani pana panu panem pania profesor doktor minister kapitan trener trenerka premier"),
  cs: setOf("pan pani pana profesor doktor kapitan trener trenerka premier"),
  hr: setOf("gospoda profesor doktor trener doktorica profesorica"),
  tr: setOf("bay bayan doktor profesor hakim baskan kaptan antrenor direktor"),
  hu: setOf("doktor professzor edző"),
  id: setOf("pak bu tuan nyonya profesor dokter presiden menteri hakim bek")
}
/** English titles that are also verbs or common nouns. They count with a capital. */
const englishTitles = setOf("Justice President Judge Commander")
/** Vietnamese words for persons, as written: without marks they are other words. */
const vietnameseTitles = setOf("anh chị ông bà cô chú bác thầy")

/** French advocates and notaries have this title with a capital; in small letters, it is "me". */
const frenchMaitre = "Me"

/** Whether a word before a family name is a title in a text of one of the languages. */
export const isPersonTitle = (written: string, folded: string, languages: () => Iterable<string>): boolean => {
  if (titles.has(folded) || positions.has(folded)) return true
  for (const language of languages())
    if (
      titlesOf[language]?.has(folded) === true ||
      (language === "en" && englishTitles.has(written)) ||
      (language === "fr" && written === frenchMaitre) ||
      (language === "vi" && vietnameseTitles.has(written.toLowerCase()))
    )
      return true
  return false
}

/** Titles and professions directly before a name, in scripts without capitals. */
export const caselessTitle =
  /(?:^|[^\p{L}\p{M}])(?:महर्षि|श्री|गोलकीपर|बल्लेबाज़|गेंदबाज़|श्रीमती|स्वामी|डॉ\.|डॉक्टर|प्रोफेसर|प्रोफ़ेसर|न्यायाधीश|न्यायमूर्ति|प्रधानमंत्री|राष्ट्रपति|मंत्री|कप्तान|कैप्टन|इंस्पेक्टर|अभिनेता|अभिनेत्री|सांसद|विधायक|गायक|गायिका|लेखक|कवि|[وفبل]?(?:السيد|السيدة|النائب|النائبة|الشيخ|الأمير|الأميرة|الملك|الرئيس|الوزير|الوزيرة|القاضي|القاضية|الأستاذ|الأستاذة|المهندس|المدرب|الجنرال|الحاج|الإمام|الطبيب|الطبيبة|الشاعر|الشاعرة|الكاتب|الكاتبة|الممثل|الممثلة|المغني|المغنية|اللاعب|الدكتور|الدكتورة|النجم|الحارس|المهاجم|المدافع)|[ולבהש]?(?:מר|גברת|גב['׳]|ד["״]ר|פרופ['׳]|פרופסור|עו["״]ד|השופט|השופטת|הרב|השר|השרה|הנשיא|הסנאטור|המאמן|השחקן|השחקנית|הזמר|הזמרת|הסופר|הסופרת|המשורר|הצייר|השוער|החלוץ|הבלם|הקשר)|دکتر|آقای|خانم|استاد|مهندس|سردار|سرهنگ|قاضی|가수|배우|소설가|시인|화가|감독|국회의원|대통령|ডা\.|ড\.|শ্রী|নায়ক) $/u
/** Thai titles, which stand directly before a name. คุณ is also "you", and counts only at the beginning of a phrase. */
export const thaiTitle = /(?:(?:^|[\s"“(])คุณ|นายแพทย์|นาย|นางสาว|นาง|ดร\.|อาจารย์|คุณครู|คุณหมอ|คุณลุง|คุณป้า|นักร้อง|นักแสดง|นักฟุตบอล|นักเขียน|โค้ช)$/u
/** The ending of Korean given names before a particle, behind a consonant: "한샘이는". */
export const koreanGivenEnding = /^이(?:는|가|를|의|도|네)(?![가-힣])/u
/** Chinese professions that stand directly before a name, without a space. */
export const chineseProfession = /(?:运动员|演员|歌手|作家|导演|教授|医生|律师|总统|部长|将军|诗人|画家|球员|教练|记者|老师|门将|前锋|后卫|中场|法官)$/u
/** What follows a person's name in scripts without capitals: a title, a word of courtesy, or birth and death. */
export const caselessAfter =
  /^(?: (?:का|की) (?:जन्म|निधन|मृत्यु)| जी(?![\p{L}\p{M}])| साहब| ?(?:씨|선수|감독|교수|박사|의원|장관|대통령|판사|검사|변호사|배우|작가|할머니|할아버지|선생님|선생|장군|코치|님|셰프)(?:[은는이가의도를을와과께]|[^\p{L}]|$)|先生|女士|教授|老师|同学|医生|总统|总理|议员|教练|法官|律师|将军|选手|選手|議員|監督|将軍|教授|博士|くん|ちゃん(?!と)|是(?:一名|一位)(?![^。，]{0,12}(?:伙伴|品牌|合作|企业|玩家|领导|先锋|选手|巨头|供应商|公司|对手|先驱|朋友|助手)))/u
/** A Turkish or Hungarian word of courtesy after a name: "Ülker Hanım", "Szabó úr". */
export const courtesyAfter = /^ (?:Hanım|Bey|Efendi|Paşa|Hoca|Teyze|Amca|úr|úrnak|urat|asszony|doktor|tanár|professzor|néni|bácsi)(?!\p{L})/u

/** The ends of names of organizations in scripts without capitals. A title behind such a name is that of one of its people: "清华大学教授". */
export const organizationEnd =
  /(?:大学|大學|学院|學院|公司|会社|會社|银行|銀行|医院|醫院|病院|事务所|事務所|研究所|研究院|集团|集團|グループ|新闻|新聞|协会|協会|協會|대학교|대학|병원|은행|그룹|회사|연구소|विश्वविद्यालय|अस्पताल|बैंक)$/u
