/**
 * Words by which a sentence says who somebody is: callings, relatives of one's own, and words that introduce a person. Closed lists with the same meanings
 * in each language, folded: pharmacist, physician, nurse, engineer, farmer, priest, carpenter, soldier, lawyer, teacher, sculptor, student. Kings
 * and gurus are left out, because texts call companies so.
 *
 * Tested by `PersonClauses.test.ts`.
 */
import { setOf } from "./WordList.js"

/**
 * Callings behind "is" or "was", besides the professions that stand before a name. Some are family names and brands ("Schneider"), and so prove nothing
 * before a name.
 */
const callings = setOf(
  "pharmacist physician nurse surgeon dentist psychologist farmer priest pastor carpenter blacksmith shoemaker soldier sculptor photographer student pupil nun monk midwife clerk widow orphan immigrant " +
    "apotheker apothekerin pfleger krankenschwester chirurg zahnarzt bauer tischler schmied schuster schneider soldat bildhauer student studentin schuler schulerin kaiser kaiserin pfarrer " +
    "apotheker verpleegkundige boer priester timmerman smid soldaat beeldhouwer ingenieur student weduwe " +
    "lakare apotekare sjukskoterska bonde prast snickare soldat ingenjor laege apoteker sygeplejerske praest soldat ingenior sykepleier prest " +
    "medecin pharmacien pharmacienne infirmier infirmiere agriculteur pretre soldat sculpteur ingenieur etudiant etudiante empereur instituteur institutrice veuve " +
    "medico medica farmaceutico farmaceutica enfermero enfermera agricultor campesino sacerdote carpintero soldado escultor escultora estudiante emperador maestra viuda " +
    "farmacista infermiere infermiera contadino sacerdote falegname soldato scultore ingegnere studente studentessa imperatore medico maestra vedova " +
    "enfermeiro enfermeira engenheiro engenheira padre carpinteiro estudante professor professora viuva " +
    "inginer inginera medic soldat preot student studenta profesor profesoara " +
    "inzynier aptekarz pielegniarka rolnik ksiadz zolnierz rzezbiarz stolarz student studentka profesor wdowa " +
    "inzenyr lekarnik sestra rolnik knez vojak sochar svec truhlar student studentka profesor vdova " +
    "inzenjer lekar lijecnik svecenik vojnik kipar student " +
    "инженер аптекарь медсестра священник солдат скульптор крестьянин плотник студент студентка император профессор химик физик " +
    "інженер аптекар медсестра священник солдат скульптор селянин тесляр студент студентка імператор професор хімік фізик лікар лікарка " +
    "инженерът свещеник воиник " +
    "doktor muhendis eczaci hemsire asker ogrenci terzi ciftci heykeltiras " +
    "insinoori laakari opettaja pappi sotilas maanviljelija opiskelija proviisori " +
    "orvos mernok tanar pap katona gyogyszeresz diak " +
    "γιατροσ μηχανικοσ δασκαλοσ δασκαλα παπασ στρατιωτησ γλυπτησ φοιτητησ φοιτητρια " +
    "dokter perawat insinyur petani tentara pematung mahasiswa"
)

/** Endings of the instrumental case, in which Slavic languages put a calling: "był inżynierem", "был врачом". */
const instrumental = /(?:em|om|iem|kou|ka|ой|ом|ем|ым)$/u

/** Whether a folded word, perhaps in the instrumental case, is a calling. */
export const isCalling = (folded: string): boolean => callings.has(folded) || (instrumental.test(folded) && callings.has(folded.replace(instrumental, "")))

/** Children, sons, daughters and siblings in the plural, which somebody has. Companies have daughters in Germanic and Slavic languages: "Siemens hat drei Töchter". */
const children = setOf(
  "children kids sons daughters brothers sisters siblings kinder sohne geschwister bruder schwestern kinderen zonen broers zussen barn soner sonner born brodre sostre " +
    "enfants fils filles freres soeurs hijos hijas hermanos hermanas filhos filhas irmaos irmas figli figlie fratelli sorelle copii frati surori dzieci synow braci siostry deti synu bratru " +
    "детеи сына братьев сестер дітеи сини синів cocugu cocuk kardesi lasta poikaa tytarta gyermeke fia lanya παιδια anak"
)

/** Numbers of children, folded. */
const numbers = setOf(
  "two three four five six seven eight nine zwei drei vier funf sechs sieben acht twee drie vijf zes zeven tva tre fyra fem sex to fire seks deux trois quatre cinq six sept dos tres cuatro cinco seis " +
    "dois duas tres quatro due tre quattro cinque sei doi doua trei patru dwoje dwoch dwie troje trzech trzy czworo czterech dve dva tri ctyri два две двое трое трех троих четверо четырех двох троє трьох iki uc dort bes " +
    "kaksi kolme nelja ket ketto harom negy δυο τρια τεσσερα dua tiga empat hai ba bon"
)
export const isNumberOfChildren = (folded: string): boolean => numbers.has(folded) || /^\d\d?$/.test(folded)

export const isChildren = (folded: string): boolean => children.has(folded)

/** Past forms of "to have", before children. */
const had = setOf("had hatte had hade havde avait tenia tuvo aveva ebbe tinha teve mial miala mel mela avea имел имела мав мала")
export const isHad = (folded: string): boolean => had.has(folded)

/** Past and present forms of "to be" and "to become", folded. */
const copulas = setOf(
  "is was became ist war wurde is was werd ar var blev er ble est etait fut devint es era fue e foi era fu divenne este jest byl byla zostal zostala je byl byla stal stala bio bila bil " +
    "был была стал стала був була став беше on oli ηταν ειναι adalah ialah"
)
export const isCopula = (folded: string): boolean => copulas.has(folded)

/** Present forms among the copulas. In the present, a brand is a doctor or a teacher, too: "Duolingo is a teacher in your pocket". */
const present = setOf("is ist ar er est es e je jest este on ειναι adalah ialah")
export const isPresentCopula = (folded: string): boolean => present.has(folded)

/** Definite articles: "Google was the student that surpassed its teacher". */
const definite = setOf("the der die das de het le la il lo el o")
export const isDefinite = (folded: string): boolean => definite.has(folded)

/** Words between "was" and a calling: articles and a few adjectives. */
const beforeCalling = setOf(
  "a an the one of ein eine einer der die das een de het en ett et un une le la l uno una um uma o il lo egy seorang " +
    "trained young qualified retired gelernter gelernte promovierter junger junge jonge ung jeune joven giovane jovem mlody mlada mlady vyucenym vzdelanim z zawodu povolanim по образованию профессии за освітою"
)
export const isBeforeCalling = (folded: string): boolean => beforeCalling.has(folded)

/**
 * A relative of the subject, as words with the possessive inside or behind: "annesiyle", "äitinsä", "ibunya", "ابنها", "האמא שלה", "mama lui",
 * "ο πατέρας της", "她的丈夫". Korean and Japanese leave the possessive out; there, only somebody who goes somewhere with the relative is a person, because customers love a brand, too: "無印良品は妻が大好き".
 */
export const ownRelative =
  /(?<![\p{L}\p{M}])(?:(?:anne|kardeş|abla|ağabey|amca|teyze|dede)si\p{L}{0,4}|(?:baba|abla|hala)sı\p{L}{0,4}|(?:eş|kız|kardeş|oğl|koca)[iıu](?:n?[a-z]{1,4})?(?= )(?! (?:benzer|bulunm|yok|olma|görülme))|(?:isä|äiti|vaimo|miehe|poika|tyttäre|velje|sisko|puoliso|tytär)\p{L}{0,3}ns[aä]|(?:apja|anyja|felesége|férje|lánya|testvére|bátyja|húga|nővére|öccse|nagyanyja|nagyapja)\p{L}{0,4}|fi(?:a|át|ával|ának|ához)|(?<!(?:untuk|buat|bagi|oleh) )(?:ibu|ayah|istri|suami|kakak|adik|nenek|kakek|anak perempuan|anak laki-laki)nya|[وفبل]?(?:والد(?:ه|ها|ته|تها)|زوج(?:ه|ها|ته|تها)|ابن(?:ه|ها|ته|تها)|أم(?:ه|ها)|أخ(?:ته|تها|وه|وها)|شقيق(?:ه|ها|ته|تها)|جد(?:ه|ها|ته|تها))|(?:אמו|אביו|אביה|אשתו|בעלה|אחיו|אחיה|אחותו|אחותה|בנו|בתו|[הש]?(?:אמא|אבא|אם|אב|בן|בת|בעל|אח|אחות|סבתא|סבא) של[הו]) ?|(?:mam[aăe]i?|tatăl|tatălui|soția|soțul|fiul|fiica|fratele|sora|bunica|bunicul) (?:lui|ei|sa|său)|(?:πατέρα|μητέρα|μαμά|μπαμπά|γυναίκα|σύζυγο|γιο|κόρη|αδερφ[όή]|αδελφ[όή]|γιαγιά|παππού)ς? (?:του|της)|(?:अपनी|अपने) (?:माँ|मां|माता|पिता|पति|पत्नी|बेटे|बेटी|भाई|बहन|दादी|दादा|नानी|नाना)|(?:con trai|con gái|chồng|vợ|mẹ|bố|cha|em gái|em trai|anh trai|chị gái) (?:cô|anh|chị|ông|bà)(?: (?:ấy|ta))?)(?![\p{L}\p{M}])|(?<![让给帮为送使令])[他她]的?(?:母亲|父亲|妈妈|爸爸|妻子|丈夫|儿子|女儿|哥哥|弟弟|姐姐|妹妹|爷爷|奶奶)|(?:母|父|妻|夫|息子|娘|奥さん|ご主人|兄|姉|妹|祖母|祖父)と\p{L}{1,8}(?:に|へ)|(?<![가-힣])(?:어머니|아버지|남편|아내|아들|딸|언니|오빠|누나|동생|할머니|할아버지)(?:와|과|랑) [가-힣]{1,8}(?:에|로)(?![가-힣])|(?:แม่|พ่อ|ลูกชาย|ลูกสาว|ลูก|สามี|ภรรยา|พี่|น้อง)ของ(?:เธอ|เขา)/u

/** Words that introduce a person: "My name is", "Ich heiße", "a woman named". The name follows. Companies have names, too ("firma jménem"), and friends call them ("my friend called Uber"). */
export const introduction =
  /(?<![\p{L}\p{M}])(?:(?:[Mm]y|[Hh]is|[Hh]er) name (?:is|was)|[Ii]ch heiße|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Mm]e chamo|[Ii]k heet|[Mm]ijn naam is|[Jj]ag heter|[Jj]eg he(?:dd|t)er|[Mm]it navn er|[Nn]azywam się|[Mm]am na imię|[Jj]menuji se|[Mm]eno mi je|[Зз]овусь|[Мм]еня зовут|[Мм]ене звати|[Bb]enim adım|Adım|[Nn]imeni on|[Νν]α με λένε|[Μμ]ε λένε|[Nn]ama saya|[Tt]ôi tên là|[Tt]ên tôi là|(?:man|woman|boy|girl|child|son|daughter|brother|sister|friend|colleague|neighbou?r) named|[Aa] (?:man|woman|boy|girl) called|(?:Mann|Frau|Junge|Mädchen|Kind|Freund|Freundin|Sohn|Tochter) namens|(?:homme|femme|garçon|fille|fils|ami|amie) nommée?|(?:hombre|mujer|niño|niña|chico|chica|hijo|hija|amig[oa]) llamad[oa]|(?:uomo|donna|ragazz[oa]|bambin[oa]|amic[oa]) (?:di nome|chiamat[oa])|(?:homem|mulher|menin[oa]|rapaz|moça|filh[oa]|amig[oa]) chamad[oa]|(?:man|vrouw|jongen|meisje|zoon|dochter) genaamd|(?:man|kvinna|kvinde|pojke|flicka|dreng|pige) (?:vid namn|ved navn)|imieniem|o imieniu|(?<!\p{L})(?:muž|žena|chlapec|dívka|kluk|holka|kamarád|kamarádka|syn|dcera) jménem|(?:мужчина|женщина|девушка|парень|мальчик|девочка|друг|сын|дочь|подруга) по имени|(?:чоловік|жінка|хлопець|дівчина|хлопчик|дівчинка|друг|син|донька) на ім['’]я|(?:adlı|isimli) (?:bir )?(?:adam|kadın|çocuk|kız)) $|(?:我叫|我的名字是|名叫|(?:私|僕|俺|彼|彼女|娘|息子)の名前は|내 이름은 |제 이름은 |اسمي |שמי |קוראים לי |मेरा नाम |(?:ฉัน|ผม|เธอ|เขา|ลูกสาว|ลูกชาย)ชื่อ)$/u
