/**
 * Subjects of an answer whose business is a harm, in any language: insurers, antivirus programs, lawyers, pest controllers, locksmiths, repairers. What such an
 * answer goes on to tell speaks of thefts, viruses and rats, which blame nobody: "It covers damage and theft." `HarmTrades` reads the English sentence that
 * names the firm.
 *
 * Beginnings of words, with the same meanings in each language. The texts are not folded.
 */
import { findAll, patternOf } from "./Patterns.js"

const trades: ReadonlyArray<string> = [
  "insur(?:er|ance)|anti-?virus|anti-?spam|spam filter|security (?:software|suite|firm|company|service|app)|firewall|law (?:firm|office)|lawyer|attorney|solicitor|pest control|exterminat|locksmith|debt |cleaning|cleaners|plumber|repairs?(?!\\p{L})|repair (?:shop|service)|roadside|breakdown|victims|helpline|burglar alarm|detective",
  "versicher|krankenkasse|virenschutz|virenscanner|spamfilter|sicherheits(?:firma|software|dienst)|kanzlei|anwält|anwalt|rechtsanw|schädlings|kammerjäger|schlüsseldienst|schuldner|reinigung|repariert|reparatur|werkstatt|pannen(?:hilfe|dienst)|alarmanlage|detektei",
  "verzeker|advocat|letselschade|ongedierte|slotenmaker|schuldhulp|schoonmaak|repareert|reparatie|pechhulp|slachtoffers|försäkring|forsikring|skräppost|advokat|skadedjur|skadedyr|låssmed|låsesmed|skuldråd|gjeldsråd|städfirma|rengøring|reparerar|reparerer|verkstad|bärgning",
  "assureur|assurance|mutuelle|pare-feu|avocat|dératis|désinsect|nuisibles|serrurier|surendett|nettoyage|répare|réparation|dépannage|asegurador|seguros|cortafuegos|abogad|bufete|plagas|fumiga|cerrajer|limpieza|repara|taller|víctimas|segurad|advogad|advocacia|pragas|dedetiz|chaveiro|limpeza|conserta|oficina|vítimas",
  "assicura|avvocat|studio legale|disinfest|derattizz|pulizie|ripara|officina|soccorso|vittime|asigurăr|asigurător|deratiz|dezinsec|lăcătuș|curățenie|repară|victime",
  "ubezpiecz|antywirus|antyspam|kancelari|adwokat|dezynsek|deratyz|szkodnik|ślusarz|zadłuż|sprząta|naprawia|pomoc drogowa|ofiar|pojišť|antivir|advokát|dezinsek|škůdc|zámečn|dluhov|úklid|opravuje|odtah|obět|osiguranj|odvjetni|štetočin|bravar|popravlja",
  "biztosító|vírusirtó|ügyvéd|rovarirt|kártev|takarít|javít|vakuutus|virustorjun|asianaj|tuholais|lukkosepp|siivous|korjaa|sigorta|antivirüs|avukat|hukuk bürosu|haşere|ilaçlama|çilingir|temizlik|tamir|onarım|asuransi|pengacara|pembasmi|perbaikan|bảo hiểm|diệt virus|luật sư|diệt côn trùng|sửa chữa",
  "страхов|антивирус|антивірус|антиспам|юрист|юридич|адвокат|дезинсек|дезінсек|дератиз|вредител|шкідник|клининг|уборк|прибиран|ремонт|эвакуатор|евакуатор|жертв|сигнализац|застрахо|ασφαλιστικ|αντιικ|δικηγόρ|απεντόμωσ|κλειδαρ|καθαρισμ|επισκευ"
]
const unspacedTrades =
  "تأمين|مكافح|محام|حشرات|تنظيف|إصلاح|صيانة|ضحايا|ביטוח|אנטי ?וירוס|עורכ|הדברה|מנעול|ניקיון|תיקו|נפגעי|बीमा|एंटीवायरस|वकील|कीट|ताला|सफाई|मरम्मत|保険|ウイルス対策|セキュリティ|迷惑メール|弁護士|法律事務所|害虫|駆除|債務|清掃|修理|保险|杀毒|防病毒|反垃圾|防火墙|律师|杀虫|除虫|灭鼠|开锁|债务|清洁|维修|보험|백신|스팸|보안|변호사|법률사무소|해충|방역|채무|청소|수리|ประกัน|ทนาย|กำจัด|ซ่อม"

/** Words that end compound nouns of Germanic languages: "Rechtsschutzversicherung", "Autowerkstatt". */
const compoundTrades = "versicher(?:er|ung)|verzekeraar|verzekering|försäkring|forsikring|werkstatt|kanzlei|reinigung|notdienst"

const trade = patternOf(`(?<![\\p{L}\\p{M}])(?:${trades.join("|")})|${compoundTrades}|${unspacedTrades}`, "iu")
/** What joins the name of a firm to what the firm is or does: "is an insurer", "repairs phones". */
const told =
  /^[*_"”»’]*(?:(?:,|\s?[—–-])\s|\s(?:is|makes|sells|repairs|removes|ist|verkauft|repariert|est|vend|répare|es|vende|repara|é|conserta|è|ripara|is een|repareert|är|er|säljer|reparerar|reparerer|to|jest|naprawia|je|opravuje|este|repară|on|adalah|là|είναι)\s|は|是|는|은|\s(?:bir|हैं?)\s|\s\p{L}+\s(?:egy|bir)\s|\s(?:هي|هو|היא|הוא)\s)/u
/** Whether the text behind the name of a firm, up to the end of its sentence, says that the business of the firm is a harm. */
export const dealsWithHarm = (behind: string): boolean => told.test(behind) && trade.test(behind)

const harms: ReadonlyArray<string> = [
  "thefts?|stolen|damag(?:e|es|ed)|loss(?:es)?|lost|fires?|floods?|accidents?|injur(?:y|ies|ed)|fraud\\p{L}*|scam(?:s|med|mers)?|cheat\\p{L}*|virus\\p{L}*|danger\\p{L}*|threats?|infect\\p{L}*|fakes?|phishing|spam|malware|ransomware|spyware|smells?|stink|dirt|debts?|bankrupt\\p{L}*|unpaid|ill(?:ness(?:es)?)?|sick|stress|broken|breaks? down|breakdowns?|dead|cracked|burst|defect\\p{L}*|negligence|fails?|pain\\p{L}*|bad smells?",
  "diebst\\p{L}+|gestohlen\\p{L}*|schäden|schaden\\p{L}*|wasserschäden|beschädigt\\p{L}*|verlust\\p{L}*|feuer|brand|unfäll\\p{L}*|unfall\\p{L}*|verletz\\p{L}*|betrug\\p{L}*|betrüg\\p{L}*|betrogen\\p{L}*|abzocke|wucher|gefälscht\\p{L}*|viren|gefährlich\\p{L}*|bedroh\\p{L}*|gestank|schmutz|schulden|insolvenz\\p{L}*|kaputt\\p{L}*|defekt\\p{L}*|störung\\p{L}*|pannen?|befall|wanzen|ratten|kakerlaken",
  "diefstal\\p{L}*|gestolen|schade\\p{L}*|verlies|brand|ongeval\\p{L}*|letsel|fraude\\p{L}*|oplicht\\p{L}*|gevaarlijk\\p{L}*|bedreig\\p{L}*|stank|vuil|schulden|kapot\\p{L}*|defect\\p{L}*|storing\\p{L}*|stöld\\p{L}*|skad\\p{L}*|förlust\\p{L}*|olyck\\p{L}*|bedrägeri\\p{L}*|farlig\\p{L}*|lukt|smuts|skuld\\p{L}*|trasig\\p{L}*|tyveri\\p{L}*|tab|tap|ulykke\\p{L}*|svindel|gæld|gjeld|ødelagt\\p{L}*",
  "vols?|volé\\p{L}*|dégâts|dommages?|pertes?|incendies?|accidents?|blessur\\p{L}*|fraudes?|arnaqu\\p{L}*|escroquer\\p{L}*|dangereu\\p{L}*|menaces?|faux|odeurs?|saleté|dettes?|faillites?|cassé\\p{L}*|pannes?|défectueu\\p{L}*|nuisibles|robos?|robad\\p{L}*|daños?|pérdidas?|incendios?|accidentes?|lesion\\p{L}*|fraudes?|estafa\\p{L}*|engaño\\p{L}*|negligencias?|peligros\\p{L}*|amenazas?|fals\\p{L}*|suciedad|deudas?|rot[oa]s?|averías?|averiad\\p{L}*|plagas?",
  "roubos?|furtos?|danos?|perdas?|incêndios?|acidentes?|lesõ\\p{L}*|golpes?|enganos?|perigos\\p{L}*|ameaças?|cheiros?|sujeira|dívidas?|quebrad\\p{L}*|avarias?|furt[oi]|dann[oi]|perdit\\p{L}|incendi\\p{L}?|incident\\p{L}|lesion\\p{L}|frod\\p{L}|truff\\p{L}+|pericolos\\p{L}|minacc\\p{L}+|odor\\p{L}|sporco|debit\\p{L}|rott\\p{L}|guast\\p{L}|daune\\p{L}*|pierder\\p{L}*|accident\\p{L}*|fraud\\p{L}*|înșelăc\\p{L}*|periculo\\p{L}*|stricat\\p{L}*",
  "kradzież\\p{L}*|skradzion\\p{L}*|szkod\\p{L}*|zniszcz\\p{L}*|strat\\p{L}?|pożar\\p{L}*|wypad\\p{L}*|oszus\\p{L}*|oszuk\\p{L}*|wyłudz\\p{L}*|błęd\\p{L}*|skrzywdz\\p{L}*|niebezpiecz\\p{L}*|zagroże\\p{L}*|smród\\p{L}*|brud\\p{L}*|dług\\p{L}*|zepsut\\p{L}*|awari\\p{L}*|usterk\\p{L}*|krádež\\p{L}*|škod\\p{L}*|ztrát\\p{L}*|požár\\p{L}*|nehod\\p{L}*|podvod\\p{L}*|nebezpeč\\p{L}*|hrozb\\p{L}*|zápach\\p{L}*|špín\\p{L}*|dluh\\p{L}*|rozbit\\p{L}*|poruch\\p{L}*|krađ\\p{L}*|šteta\\p{L}*|gubit\\p{L}*|prijevar\\p{L}*|kvar\\p{L}*",
  "lopás\\p{L}*|kár\\p{L}*|veszteség\\p{L}*|baleset\\p{L}*|csalás\\p{L}*|veszély\\p{L}*|törött|hibás|varkau\\p{L}*|vahin\\p{L}*|menety\\p{L}*|tulipal\\p{L}*|onnettomuu\\p{L}*|petos\\p{L}*|vaaralli\\p{L}*|rikki|hırsızlık\\p{L}*|hasar\\p{L}*|kayıp\\p{L}*|kayıpl\\p{L}*|yangın\\p{L}*|kaza\\p{L}*|dolandır\\p{L}*|tehlike\\p{L}*|tehdit\\p{L}*|koku\\p{L}*|kirli\\p{L}*|borç\\p{L}*|bozuk\\p{L}*|arıza\\p{L}*|pencurian|kerusakan|kerugian|kebakaran|kecelakaan|penipuan|rusak|trộm|thiệt hại|tai nạn|lừa đảo|hỏng",
  "краж\\p{L}*|крадіж\\p{L}*|украден\\p{L}*|ущерб\\p{L}*|збит\\p{L}*|поврежд\\p{L}*|пошкодж\\p{L}*|потер\\p{L}*|втрат\\p{L}*|пожар\\p{L}*|пожеж\\p{L}*|авари\\p{L}*|аварі\\p{L}*|травм\\p{L}*|мошенни\\p{L}*|шахрай\\p{L}*|обман\\p{L}*|опасн\\p{L}*|небезпеч\\p{L}*|угроз\\p{L}*|загроз\\p{L}*|вон[ьи]|запах\\p{L}*|гряз\\p{L}*|бруд\\p{L}*|долг\\p{L}*|борг\\p{L}*|сломан\\p{L}*|зламан\\p{L}*|поломк\\p{L}*|κλοπ\\p{L}*|ζημι\\p{L}*|απώλει\\p{L}*|πυρκαγι\\p{L}*|ατύχημα\\p{L}*|απάτ\\p{L}*|επικίνδυν\\p{L}*|βλάβ\\p{L}*"
]
const unspacedHarms =
  "سرقة|أضرار|ضرر|خسائر|حريق|حوادث|احتيال|خطيرة?|أعطال|גניב\\p{L}*|נזק\\p{L}*|אובדן|שריפ\\p{L}*|תאונ\\p{L}*|הונא\\p{L}*|מסוכ\\p{L}*|चोरी|नुकसान|आग|दुर्घटना|धोखाधड़ी|ख़तर\\p{L}*|盗難|損害|損失|火災|事故|詐欺|破損|被害|故障|危険|悪臭|汚れ|盗窃|损失|损坏|火灾|事故|诈骗|欺诈|危险|病毒|故障|도난|손해|손실|화재|사고|사기|파손|피해|고장|위험|악취"
const harm = patternOf(`(?<![\\p{L}\\p{M}])(?:${harms.join("|")})(?![\\p{L}\\p{M}])|${unspacedHarms}`, "giu")

/** Words of somebody whom the firm itself harmed: "they damaged my door", "sie haben mich betrogen". */
const suffered =
  /(?<![\p{L}\p{M}])(?:my|me|we|us|our|ich|mir|mich|mein\p{L}*|wir|uns\p{L}*|mijn|mij|ons|onze|jag|min|mitt|mig|vi|vår|oss|jeg|j['’]|mon|mes|moi|m['’]|nous|notre|nos|mi|mis|me|nuestr\p{L}+|meu|minha|nós|nosso\p{L}*|mio|mia|miei|noi|nostr\p{L}+|mnie|mój|moj\p{L}*|nam|nas|mi|mě|můj|nám|nás|меня|мне|мой|мо[яюие]\p{L}?|нас|нам|мене|мені|bana|beni|benim|bizi|bize|engem|nekem|minu\p{L}*|saya|kami|tôi)(?![\p{L}\p{M}])|私|我们?|(?<!\p{L})(?:나[는를]?|저[는를]?|제)\s|우리/iu
/** English "I", which is "and" or "the" in small letters elsewhere. */
const ofWriter = /(?<![\p{L}\p{M}])I(?:['’]\p{L}{1,2})?(?![\p{L}\p{M}])/u
/** The firm is called the harm: "it is a scam", "das ist Betrug". */
const called =
  /(?<![\p{L}\p{M}])(?:is|are|was|were|it|ist|war|sind|nur|nichts als|est|sont|est une?|es|son|es un[ao]?|é|são|è|sono|to|jest|je|это|είναι|adalah)\s(?:(?:all|just|simply|pure|nothing but|such|an?|the|eine?|reine[rs]?|nur|une?|una?|um|uma|puro|pura|zwykłe|чистый|çisto)\s){0,3}$/iu

/** What happened once, and is no business. Behind a relative pronoun, it happened to the people whom the firm serves. */
const happened =
  /(?<![\p{L}\p{M}])(?:was|were|war|waren|wurden?|werd|werden|var|blev|ble|était|étaient|fut|fue|fueron|estaba|foi|foram|estava|era|erano|furono|był[aoy]?|byl[aoiy]?|bio|bila|bilo|был[аои]?|бул[аои]|volt|voltak|oli|olivat|idi)(?![\p{L}\p{M}])/iu
const relative =
  /(?<![\p{L}\p{M}])(?:who|whose|whom|that|which|qui|que|che|cui|quien(?:es)?|quem|waarvan|som|który\p{L}*|któr\p{L}+|který|kter\p{L}+|котор\p{L}+|котр\p{L}+|amely|akik?|jotka)(?![\p{L}\p{M}])|, (?:die|der|das|den|dem|deren|dessen) /iu

/** What a firm does to its own customers: "a law firm that cheats its clients". Thieves and banks, of whom others tell the same, stand in the plural or in the past. */
const deed =
  /(?<![\p{L}\p{M}])(?:(?:it|that|which|also|often|and|or|but|\p{L}+ly) (?:cheats|scams|defrauds|deceives|swindles|misleads) (?:\p{L}+ )?(?:its|their|the|people|every|all|customers?|clients?|users?|patients?|buyers?|victims|policyholders)|they (?:\p{L}+ly |often |always |just ){0,2}(?:cheat|scam|defraud|deceive|swindle|mislead)|steals from|fails to|fail to|betrügt|bestiehlt|zockt|bedriegt|licht \p{L}+ \p{L}+ op|lurar|bedrar|bedrager|snyder|svindler|(?:arnaque|escroque|trompe)(?:nt)? (?:ses|leurs|les|des|tout)|(?:estafa|engaña|roba)n? a (?:sus|los|las|la|quien|todos)|(?:truffa|inganna|deruba)(?:no)? (?:i|gli|le|chi|tutti)|(?:engana|rouba|lesa)m? (?:os|as|seus|suas|quem|clientes)|oszukuj[eą]|okrada(?:ją)?|podvádí|okrádá|обманыва[ею]т|обкрадыва[ею]т|обманю[єю](?:ть)?|дурить|dolandırıyor|aldatıyor)(?![\p{L}\p{M}])|(?:騙|だま)し(?:て|ま)|(?:欺骗|坑骗?)(?:客户|顾客|消费者|用户)/iu

/** The firm or a thing of its own at the beginning of a sentence, up to the harm that it is or does: "It is dangerous", "The app breaks down". */
const ofFirm =
  /^[\s*_"“]*(?:it|they|(?:its|their) (?:\p{L}+ ){0,2}\p{L}+|the (?:\p{L}+ )?(?:app|software|service|support|site|website|products?|staff|company|program|tool|hotline)|es|sie|er|(?:die|der|das) (?:app|software|firma|service|support|programm|website|seite|hotline)|elle|ella|il|(?:l['’]|le |la |el |il |a |o )(?:appli(?:cation)?|app|aplicación|aplicativo|applicazione|logiciel|programa|programma|software|service|servicio|serviço|servizio|site|sito|sitio|société|empresa|azienda))(?: (?:is|are|ist|sind|est|sont|es|son|é|são|è|sono))?(?: (?:\p{L}+ly|often|always|sometimes|also|even|very|so|too|just|full of|oft|immer|sehr|auch|so|nur|voller|voll|souvent|toujours|très|aussi|pleine? de|siempre|muy|también|llen[oa] de|sempre|muito|cheia? de|molto|anche|pien[oa] di)){0,2}[ ]$/iu
/** The most UTF-16 units of such a beginning. */
const longestOfFirm = 60

/** UTF-16 units of a sentence that is read. A longer one is no sentence of a few words about a business. */
const longestTold = 1_000

/** Harms that are crimes. A firm that is called one is blamed. */
const crime = /^(?:fraud|scam|betrug|abzocke|arnaqu|estafa|golpe|truff|oszus|podvod|мошен|обман)/iu
const calledReach = 30

const isOwnHarm = (sentence: string): boolean =>
  deed.test(sentence) || suffered.test(sentence) || ofWriter.test(sentence) || (happened.test(sentence) && !relative.test(sentence))

/** A sentence about such a subject without the harms of its business. A sentence of an event, or of somebody whom the firm harmed, stays as it is. */
export const withoutDealtHarms = (sentence: string): string => {
  if (sentence.length > longestTold || isOwnHarm(sentence)) return sentence
  let [rest, at] = ["", 0]
  for (const { 0: found, index } of findAll(harm, sentence)) {
    if (index <= longestOfFirm && ofFirm.test(sentence.slice(0, index))) continue
    if (crime.test(found) && called.test(sentence.slice(Math.max(0, index - calledReach), index))) continue
    rest += sentence.slice(at, index)
    at = index + found.length
  }
  return rest + sentence.slice(at)
}
