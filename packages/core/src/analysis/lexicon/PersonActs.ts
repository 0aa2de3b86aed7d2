/**
 * Words that stand directly beside a person's name and rarely beside a company's: words for relatives, acts of people, verbs of speech. Closed lists with the
 * same meanings in each language, folded.
 *
 * Tested by `ToldPersons.test.ts`.
 */
import { setOf } from "./WordList.js"

/** Mother, father, brother, sister, uncle, aunt, grandparents, cousin, daughter, son, wife, husband, nephew, niece, neighbour, friend, classmate. */
const kin = setOf(
  "mother father brother sister uncle aunt auntie grandmother grandfather grandpa grandma cousin daughter son wife husband nephew niece neighbour neighbor friend classmate colleague toddler grandson granddaughter stepson stepdaughter roommate flatmate " +
    "mutter vater bruder schwester onkel tante grossvater grossmutter opa oma cousine tochter sohn frau mann neffe nichte nachbar nachbarin freund freundin " +
    "moeder vader broer zus oom neef nicht dochter zoon vrouw man buurman buurvrouw vriend vriendin " +
    "mor far mamma pappa bror broder syster soster farbror morbror faster moster mormor farmor morfar farfar dotter datter kusin kusine granne nabo venn " +
    "mere pere frere soeur oncle fille fils femme mari neveu voisin voisine ami amie " +
    "madre padre hermano hermana tio tia primo prima abuelo abuela hijo hija esposo esposa marido mujer sobrino sobrina vecino vecina amigo amiga " +
    "mae pai irmao irma avo filho filha sobrinho sobrinha vizinho vizinha " +
    "fratello sorella zio zia nonno nonna cugino cugina figlio figlia moglie nipote vicino vicina amico amica " +
    "mama tata sora fratele unchiul matusa bunica bunicul verisoara varul fiica fiul sotia sotul vecinul prietena prietenul " +
    "matka ojciec brat siostra wujek wuj ciocia ciotka babcia dziadek kuzyn kuzynka corka syn zona maz sasiad sasiadka kolega kolezanka przyjaciel " +
    "otec bratr sestra stryc teta babicka dedecek bratranec sestrenice dcera manzel manzelka soused sousedka kamarad " +
    "majka ujak tetka baka djed kci kcerka sin zena suprug susjed susjeda prijatelj prijateljica " +
    "мама мать отец папа брат сестра дядя тетя бабушка дедушка дочь дочка сын жена муж сосед соседка друг подруга племянник племянница " +
    "мати батько тато дядько тітка бабуся дідусь донька син дружина чоловік сусід сусідка маика баща баба дядо леля чичо дъщеря " +
    "μητερα πατερασ αδερφοσ αδερφη θειοσ θεια γιαγια παππουσ ξαδερφοσ ξαδερφη κορη γιοσ " +
    "adik kakak ibu ayah paman bibi sepupu anak istri suami nenek kakek teman tetangga " +
    "बहन भाई माँ मां पिता चाचा चाची मामा मौसी दादी दादा नानी नाना बेटी बेटा पत्नी पति दोस्त सहेली"
)

/** "My", "his", "her", "our", "their", beside a word for a relative. */
const possessives = setOf(
  "my his her our their mein meine meinem meiner meinen sein seine seinem seiner ihr ihre ihrem ihrer unser unsere unserem unserer mijn zijn haar ons onze hun " +
    "min mitt mina mit sin hans hennes var vart vores mon ma son sa notre votre leur mi tu su nuestro nuestra meu minha seu sua nosso nossa mio mia suo nostro nostra tuo tua mea " +
    "moj moja mojej mojego nasz nasza jego jej muj moje nase nas jeho jeji njegov njezina мои моя моеи моего наш наша его ее міи моєі иого іі моят моята " +
    "μου σου του τησ μασ saya kami kita dia mereka मेरी मेरा मेरे उसकी उसका उसके हमारी हमारा हमारे"
)

/** Words for relatives with "my" or "his" as their ending. */
const kinAlone = setOf(
  "annem babam kardesim ablam agabeyim abim amcam dayim teyzem halam kuzenim oglum kizim esim komsum komsumuz arkadasim annesi babasi kardesi " +
    "anyam apam noverem hugom batyam ocsem nagymamam nagyapam fiam lanyom felesegem ferjem szomszedom baratom baratnom " +
    "aitini isani veljeni siskoni setani enoni tatini isoaitini mummoni serkkuni tyttareni poikani vaimoni mieheni ystavani " +
    "ابنتي ابني اختي اخي عمي عمتي خالي خالتي جدتي جدي زوجتي زوجي صديقتي صديقي زميلتي زميلي جارتي جاري والدتي والدي امي ابي " +
    "خواهرم برادرم مادرم پدرم دخترم پسرم دوستم همسرم אחותי אחי אמי אבי דודי דודתי בתי בני סבתי סבי אשתי בעלי חברי חברתי"
)
/** Words for relatives with the capital of a title. */
const capitalKin: ReadonlySet<string> = setOf("Uncle Aunt Auntie Grandpa Grandma Onkel Tante Opa Oma Tío Tía Zio Zia Oncle Ujak Wujek Ciocia Tetka Strýc Teta")

/** In scripts without capitals and spaces: "我的同学", "妹の", "내 동생 ". */
export const caselessKin =
  /(?:[我你他她]们?的?(?:同学|朋友|同事|邻居|姐姐|妹妹|哥哥|弟弟|叔叔|阿姨|舅舅|姑姑|爷爷|奶奶|外公|外婆|表[哥弟姐妹]|堂[哥弟姐妹]|女儿|儿子|妻子|丈夫|老师)|(?:妹|弟|姉|兄|娘|息子|叔父|叔母|祖父|祖母|友人|友達|同級生|いとこ)の|(?:내|우리|제|나의|저의|그의|그녀의) ?(?:동생|누나|언니|오빠|형|이모|고모|삼촌|친구|딸|아들|할머니|할아버지|아내|남편|조카|사촌) )$/u

/**
 * Acts that only people do. In English, verbs of birth, death and growing are left out, because texts use them for companies: "Kodak died".
 * Resign, marry, laugh, smile, cry, hug, kiss, nod; (football) head, cross, take a corner; in other languages also die and paint.
 */
const strongActs = setOf(
  "resigned married remarried divorced laughed smiled cried wept sobbed hugged kissed nodded sighed shrugged whispered blushed slept " +
    "heiratete lachte lachelte weinte umarmte kusste nickte seufzte flusterte schlief starb verstarb flankte kopfte einkopfte geheiratet gestorben zuruckgetreten " +
    "malte dichtete malade schilderde peignit dipinse namalowal namalowala " +
    "trouwde glimlachte huilde omhelsde kuste knikte zuchtte fluisterde sliep overleed overleden kopte " +
    "skrattade grat kramade kysste nickade sov giftet smilte dode " +
    "demissionna demissionne epousa epouse sourit pleura pleure dormait naquit mourut " +
    "dimitio sonrio lloro beso asintio suspiro susurro murio fallecio remato cabeceo empato " +
    "sorriu chorou beijou suspirou sussurrou dormiu morreu faleceu casou cabeceou " +
    "sorrise pianse bacio annui sospiro sussurro dormi mori sposo sposato dimesso " +
    "zambi planse imbratisa murit decedat " +
    "usmiechnal usmiechnela zasmial zasmiala plakal plakala przytulila przytulil pocalowal pocalowala zmarl zmarla ozenil zaglosowal zaglosowala " +
    "usmal usmala objal objala polibil polibila zemrel zemrela vdala hlasoval hlasovala " +
    "umro umrla ozenio udala nasmijao nasmijala plakao zagrlio zagrlila " +
    "улыбнулся улыбнулась засмеялся засмеялась заплакал заплакала обнял обняла поцеловал поцеловала кивнул кивнула вздохнул вздохнула умер умерла скончался скончалась женился проголосовал проголосовала " +
    "усміхнувся усміхнулася засміявся засміялася заплакав обіиняв обіиняла помер померла одружився кивнув проголосував проголосувала " +
    "gulumsedi guldu agladi sarildi optu tersenyum menangis memeluk"
)

/**
 * English acts of people that count beside "he", "she", "his" or "her": "Bosch wiped his glasses". What a company does to a customer is left out, because the
 * pronoun may mean the customer: "lost her ring", "fixed his washer", "hurt his toes",
 * "lowered her rate", "forgave his debt", "apologised to her", "fought his claim".
 */
const ownActs = setOf(
  "shook rubbed brushed buried mourned combed lit stared glanced sat knelt leaned limped jogged swam slept dreamed drank swallowed chewed wept " +
    "listened wondered hesitated frowned grinned winced yawned shivered trembled coughed sneezed shouted yelled muttered murmured whistled sang prayed hummed gasped " +
    "blinked squinted loved hated adored feared envied regretted spent fled emigrated drowned died lived studied confessed " +
    "wiped bit licked clenched bowed unbuttoned nodded waved swore paced whimpered sobbed"
)
/** Things of one person, behind "his" or "her": "Tesla sold his patents". */
const ownThings = setOf(
  "childhood youth boyhood girlhood autobiography memoir memoirs patents inventions doctorate deathbed fortune contemporaries homeland laboratory siblings schooling " +
    "head fist fists forehead eyebrows eyebrow chin pipe cigarette cigar arm leg ankle wrist nose homework dog"
)
/** Acts whose object may belong to somebody else: "Samsung stole his patents", "Lego shaped his childhood", "Gillette cut his chin". */
const doneToOthers = setOf(
  "stole infringed copied licensed licenced used bought acquired rejected refused challenged violated published printed sponsored funded financed paid managed insured " +
    "handled grew doubled tripled cost ate ruined wrecked destroyed damaged saved rescued made shaped defined marked filled brightened enriched changed inspired influenced " +
    "improved protected supported helped cut nicked shaved trimmed scratched burned burnt hurt hit bruised irritated cleared soothed cooled covered cleaned fitted fits caught " +
    "delivered shipped sent repaired replaced refilled supplied kept followed accompanied featured was is"
)
/** English acts of people towards relatives: "Ferrari loved his son". A company may ask, phone, visit, send, repair or refund. */
const kinActs = setOf("loved hated adored mourned buried lost married kissed resembled outlived disowned")

/** Acts of people that companies do too. They count beside another word about a life, sport or politics. */
const weakActs = setOf(
  "graduated dissented pardoned starred sang danced wrote swam joked shouted wore preached converted invented emigrated cobrou abrazo abracou abbraccio embrassa zrezygnowal zrezygnowala odstoupil odstoupila missed defendeu parou said told replied recalled asked admitted thought scored crossed played trained retired voted died born grew learned studied argued " +
    "sagte sagt meinte erzahlte antwortete gestand spielte traf schoss stimmte wuchs lernte studierte verbrachte " +
    "zei vertelde antwoordde speelde scoorde groeide leerde studeerde werd geboren stemde " +
    "sade berattade spelade vaxte studerade spillede spilte rostade " +
    "dit declare affirme reconnu reconnait confie repondu explique raconte marque joue nee nait grandit passe passa devint devient vota vote meurt " +
    "dijo dice declaro afirmo reconocio respondio explico marco jugo nacio crecio estudio paso voto renuncio anoto " +
    "disse declarou afirmou reconheceu contou respondeu explicou marcou jogou nasceu cresceu estudou passou votou renunciou " +
    "ha detto dichiarato affermato ammesso raccontato risposto spiegato segnato giocato nato nata nacque crebbe cresciuto studio votato segno " +
    "spus declarat jucat marcat nascut " +
    "powiedzial powiedziala stwierdzil stwierdzila dodal dodala przyznal przyznala odpowiedzial odpowiedziala gral grala strzelil strzelila urodzil urodzila dorastal zostal zostala " +
    "rekl rekla uvedl uvedla priznal priznala odpovedel odpovedela hral hrala vstrelil narodil narodila vyrustal " +
    "rekao izjavio izjavila dodao priznao igrao igrala zabio roden rodena rodio rodila " +
    "сказал сказала заявил заявила добавил добавила признался призналась ответил ответила играл играла забил забила родился родилась вырос выросла стал стала " +
    "сказав заявив додав додала зізнався відповів грав грала забив народився народилася виріс виросла став " +
    "dedi soyledi acikladi dogdu oldu berkata mengatakan lahir meninggal mencetak"
)

/** Verbs of scoring, folded. Companies score, mark and meet too, so a word for a goal or for the time of a match must follow. */
const scoring = setOf(
  "scored scores netted headed equalised equalized marque marqua inscrit egalise marco anoto empato metio marcou anotou empatou segnato segna segno pareggiato traf trifft schoss erzielte kopfte " +
    "scoorde scoort maakte scorede scorer scoret scoret gjorde satte teki strzelil strzelila zdobyl zdobyla wyrownal wyrownala vstrelil vstrelila dal dala vyrovnal zabio zabila postigao " +
    "забил забила сравнял сравняла забив зрівняв marcat inscris egalat σκοραρε ισοφαρισε lott rugott szerzett kiegyenlitett atti kaydetti mencetak"
)
/** A goal, or the time of a match. */
export const ofMatch =
  /(?<!\p{L})(?:goals?|hat-trick|penalty|brace|equali[sz]er|winner|twice|half|twee keer|zweimal|deux fois|due volte|duas vezes|dos veces|två gånger|to gange|kahdesti|dwa razy|dwukrotnie|dvakrát|дважды|dua kali|de două ori|δύο φορές|minute|stoppage|overtime|extra time|buts?|mi-temps|prolongations?|gol(?:es|s|azo)?|penalti|minuto|tiempo|tempo|acréscimos|cabeça|cabeza|rigore|novantesimo|recupero|supplementari|Tor|Tore|Minute|Halbzeit|Nachspielzeit|Verlängerung|Elfmeter|doelpunt(?:en)?|verlenging|minuut|helft|mål|målet|perioden|minuten|minuttet|overtiden?|omgang|forlængelsen|straffe\p{L}*|maalin|maalia|jatkoajalla|bramk\p{L}{1,3}|gola|gole|golov\p{L}*|minuci\p{L}*|gól(?:y|t|u)?|minut[ěy]|poločas\p{L}*|gola|minuti|гол[аы]?|минут\p{L}*|пенальти|сч[её]т|двічі|рахунок|хвилин\p{L}*|prelungiri|minutul|penaltiuri|γκολ|λεπτό|golü?|dakikada|menit|félidő\p{L}*|percben|\d{1,3}(?:e|ª|º|th|ό)? (?:min|perc|minut)|\d{1,3}\. (?:Minute|minutt?|minut|minutě|perc|dakika))(?!\p{L})/u
/** What people do in a match or a life, behind a name in scripts without capitals. */
export const caselessActAfter =
  /^(?:(?:が|は|も)[^。、]{0,12}(?:ゴールを決め|得点|先制点|同点弾|引退し|亡くなっ|生まれ|結婚し)|(?:이|가|은|는) ?[^.]{0,20}(?:골을 넣|득점|태어났|태어나|은퇴|결혼)|[^。，]{0,12}(?:进球|射门|退役|出生于|出生在|去世|逝世|结婚|[金银铜]牌)| (?:הבקיע|כבש|נולד|נולדה|נפטר|התחתן)| ने [^।]{0,24}गोल)/u
/** Such acts before a name: Arabic puts the verb first. */
export const caselessActBefore = /(?:^|[^\p{L}\p{M}])[وف]?(?:سجل|أحرز|ولد|وُلد|توفي|تزوج|سدد) $/u

/** Verbs of speech that stand before the speaker: "sagte Henkel", "a reconnu Peugeot". */
const speech = setOf(
  "said says told replied recalled admitted kata ujar sagte sagt meinte erklarte erzahlt erzahlte antwortete gestand zei vertelde antwoordde sade sager sier siger " +
    "dit declare affirme reconnu reconnait confie repondu explique raconte regrette dijo declaro afirmo reconocio respondio explico lamento " +
    "disse declarou afirmou reconheceu contou respondeu explicou lamentou detto dichiarato affermato ammesso raccontato risposto spiegato spiega ammette " +
    "powiedzial powiedziala mowi stwierdzil stwierdzila dodal dodala przyznal przyznala rekl rekla uvedl uvedla priznal priznala " +
    "rekao kazao kazala izjavio izjavila сказал сказала заявил заявила признался призналась сказав berkata"
)

/** "His" and "her" before a relative. "My" and "our" are left out: "Volvo, and my sister a Tesla". */
const thirdPerson = setOf(
  "his her sein seine seinem seiner seinen ihr ihre ihrem ihren son sa ses su sus suo sua seu seus suas hans hennes hendes sin sitt zijn haar jego jej jeho jeji swoj swoja swojej svou svym njegov njezina его ее иого ии своеи своим своему"
)

/** Possessives of the languages with a reflexive one that are not it: "Volvo passar hennes mamma" speaks of somebody else's mother. */
const ofOthers = setOf("hans hennes hendes jego jej jeho jeji njegov njezina его ее иого ии")

/** Verbs of telling that stand behind a person's name: "Taylor told me". */
const tellings = setOf(
  "told said asked erzahlt erzahlte sagte gesagt fragte raconte dit demande conto dijo contado dicho disse contou dito detto raccontato racconto vertelde verteld zei gezegd berattade sa fortalte sagde sa powiedzial powiedziala opowiadal opowiadala " +
    "rekl rekla vypravel vypravela сказал сказала рассказал рассказала сказав розповів розповіла anlatti soyledi spus povestit قالت قال אמרה אמר"
)
/** Those to whom somebody tells something. French and Italian join them to the auxiliary verb: "m'a dit". */
const toldTo = setOf(
  "me us him her them mir uns ihm ihr ihnen nous lui ma mha mi gli nos les lhe mij hem mig mej hende ham henne honom mnie mu jej nam mne мне нам ему еи мені иому bana ona"
)
/** Verbs of telling that texts use for people and hardly for companies, which announce and state. */
const tellingsOfPeople = setOf(
  "erzahlte fortalte berattade vertelde opowiadal opowiadala powiedzial powiedziala vypravel vypravela rekl rekla сказал сказала рассказал рассказала сказав розповів розповіла"
)

/** Auxiliary verbs and adverbs between a person's name and an act: "a démissionné", "ist gestorben", "later resigned". Also "se" and "się". */
const auxiliaries = setOf(
  "a ha hat hatte ist war wurde heeft is was werd har blev est fut sest se si sie e fu je byl byla zostal zostala had has later then also even finally never just only"
)

export const isKin = (folded: string): boolean => kin.has(folded)
/** Whether a word contains "my" or "his": "annem" ("my mother"). */
export const isKinAlone = (folded: string): boolean => kinAlone.has(folded)
/** Whether a word is a title of a relative by its capital: "Uncle". */
export const isCapitalKin = (written: string): boolean => capitalKin.has(written)
export const isPossessiveOfKin = (folded: string): boolean => possessives.has(folded)
export const isStrongAct = (folded: string): boolean => strongActs.has(folded)
export const isWeakAct = (folded: string): boolean => weakActs.has(folded)
export const isScoring = (folded: string): boolean => scoring.has(folded)
/** Whether a folded word may say that the relative behind it is the subject's own. */
export const isOwnPossessive = (folded: string): boolean => thirdPerson.has(folded) && !ofOthers.has(folded)
export const isThirdPersonOfKin = (folded: string): boolean => thirdPerson.has(folded)
export const isTelling = (folded: string): boolean => tellings.has(folded)
export const isToldTo = (folded: string): boolean => toldTo.has(folded)
export const isTellingOfPeople = (folded: string): boolean => tellingsOfPeople.has(folded)
export const isSpeech = (folded: string): boolean => speech.has(folded)
export const isDoneToOthers = (folded: string): boolean => doneToOthers.has(folded)
export const isOwnAct = (folded: string): boolean => ownActs.has(folded)
/** Whether "his" or "her" before a word shows that the subject is a person, judged by the subject's verb and the word. */
export const isOwn = (verb: string, thing: string): boolean =>
  ownActs.has(verb) || (ownThings.has(thing) && !doneToOthers.has(verb)) || (kinActs.has(verb) && kin.has(thing))
export const isBetweenNameAndAct = (folded: string): boolean => auxiliaries.has(folded)
