/**
 * Words that tell whether ordinals and words for the next place rank choices: words by which a writer looks at something, begins with it or thinks of it, in
 * addition to `choosingWords`, and words by which an ordinal counts things or deeds. The lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { choosingWords } from "./OtherOrders.js"
import { patternOf } from "./Patterns.js"

const beginnings: ReadonlyArray<string> = [
  // English
  "leads (?:our|my|the)|first port of call|would (?:have to |probably |have )?be(?! the first)|i['’]d call|my (?:first|second) (?:look|call|stop|thought)|look(?:ing)? at|look into|check(?:ing)?(?: out)?(?! in)|explor|evaluat|start(?:ing)? with|begin with|turn to|think of|come[s]? to mind|deserve|vote|bet (?:is|would|on|by)|safest|verdict|winner|wins|beats|edges|runner|open first|money (?:is )?on|my (?:own )?(?:cash|money)|would go to|goes to|rounds|sets? the standard|leader of|settle for|go-to|come in(?!\\p{L})|comes in(?!\\p{L})|came in(?!\\p{L})|tops|next in line|to the top|my list|our list|place[sd]?(?! an)",
  // German, Dutch, Swedish, Danish, Norwegian
  "ansehen|anschauen|nachsehen|nachschauen|schau|beginnen|anfangen|denke ich|einfallen|fällt mir|verdient|adresse|anlaufstelle|in frage|genannt|vorzieh|ziehe ich|steht bei mir|bei mir ganz|nennen|greif|stimme geht|landet|platzier|setze|favorit",
  "kijk|bekijk|beginnen met|denk ik aan|verdient|noem|overweeg|terecht bij|titta|börja med|tänker på|förtjänar|mitt (?:första )?val|ser jag|kigge|kikke|se på|begynde|starte med|starte hos|fortjener|overvej|vurder|nævn|nevn|mit (?:første )?valg|mitt (?:første )?valg",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "choix|regard|commencer(?:ais|ions)|commence par|je pense|vient à l['’]esprit|mérite|miser|comparatif|tournerais|passerais voir|irais voir|mettrai|place(?:rai|r)",
  "empezar|comenzar|mirar|pensar|pienso|viene a la mente|me quedo|merece|pondr|colocar|probar|começ|olhar|olho|penso|vem à (?:cabeça|mente)|fico com|ficaria|merece|colocar|experimentar",
  "guarder|guardo|comincer|comincio|penso|viene in mente|merit|punterei|metterei|prenderei|terrei|prover|m-aș uita|m-aș gândi|aș începe|merită|pune|aș lua",
  // Polish, Czech, Slovak, Croatian, Serbian, Slovenian
  "sprawdz|spojrz|zaczynam od|zaczął|zaczęł|myśl|zasług|postawi|zajrz|podíval|začal|zkus|myslím|zaslou|pozrel|zasluž|skús|pogleda|počeo|počela|razmisl|zaslu[žz]",
  // Hungarian, Finnish, Estonian, Lithuanian, Latvian, Turkish
  "nézn|kezden|gondol|érdem|jut eszembe|katsoisin|aloittai|ajattel|ansaits|mieleen|vaataks|alustaks|rinkčiausi|žiūrėčiau|izvēlētos|bakar|bakın|başlar|düşün|hak ed|akl[aı]|gelir|koyar",
  // Indonesian, Malay, Vietnamese
  "lihat|melihat|mulai dengan|coba|terpikir|layak|jatuh pada|xem xét|bắt đầu với|nghĩ (?:đến|tới)|xứng|cân nhắc|thử",
  // Cyrillic letters, Greek
  "посмотр|загляну|начал бы|начн|дума|заслуж|поставил|отда[лю]|приходит на ум|поди[вш]|пошук|почав би|зазир|думк|заслуг|постави|віддав|погледн|започн|мисл|κοιτ|ξεκιν|σκεφτ|αξίζ|έβαζα",
  // Arabic, Persian, Hebrew, Hindi, Bangla
  "البحث|أبحث|أنظر|أفكر|يستحق|تستحق|أختار|خيار|انتخاب|نگاه|پیشنهاد|מסתכל|מתחיל עם|חושב|מגיע ל|בוחר|בחירה|देख|चुन|सोच|पसंद|দেখ|বেছে"
]
const unspaced =
  "看|选|選|考虑|考慮|推荐|推薦|想到|试|挑|見に|見る|選ぶ|検討|おすすめ|チェック|考え|思い浮|試す|候補|확인|살펴|고르|고를|선택|추천|생각|떠오르|เลือก|ดู|ลอง|แนะนำ|นึกถึง"

/** Matches a text with a word of choice. Verbs that only suppose ("I would") are none. */
export const mayChoose = patternOf(`(?<![\\p{L}\\p{M}])(?:${choosingWords}|${beginnings.join("|")})|${unspaced}`, "iu")

/** Words by which an English sentence sets its name beside one that was chosen before: "worth having as a backup". */
export const besideChoice =
  /(?<!\p{L})(?:worth|hard to beat|good run|go (?:to|with)|place to|behind|back-?up|fall-?back|default|alternatives?|instead|rather|than|next|runner-up|plan B|both|wins?|stronger|cheaper|simpler|easier|better)(?!\p{L})/iu

/** Words by which a writer speaks of a choice of his own, or supposes one: "my", "I would". Steps of instructions and events have none. */
export const ofWriter =
  /(?<!\p{L})(?:I['’]d|I would|we['’]d|we would|my|our|would|should|deserves?|mein\p{L}*|unser\p{L}*|würde|käme|wäre|ginge|bei mir|für mich|verdient|mijn|zou|min|mitt|mit|vår\p{L}?|vores|skulle|ville|mon|ma|notre|serait|me quedo|me viene|mi|sería|minha|meu|seria|mia|mio|sarebbe|mój|moj\p{L}*|můj|бы|я|мой|моя|мо[её]м\p{L}?|мій|моя|saya|mình|tôi|benim|bana)(?!\p{L})|\p{L}(?:rais|ría|ria|rei|rebbe|łbym|łabym|rdım|rdim|isin)(?!\p{L})|(?<!\p{L})(?:bym|bych)(?!\p{L})|我|私|저라면|저는|제가|मेर|मैं|أنا|رأيي|خياري|سأ|הייתי|שלי/iu

/** Verbs by which a writer turns something down: the order of what to avoid is no recommendation. */
export const rejecting =
  /(?<!\p{L})(?:avoid|skip(?!per)|cancel|cross(?:ed|ing)? (?:\p{L}+ )?off|drop(?:ped)? (?:first|from)|get rid|sell|sold(?! out)|return(?:ed|ing)?|warn|steer clear|ditch|(?:meid|vermeid|kündig|streich|abrat|verkauf|zurückgeb)|évite|éviter|résili|annul|rendre|vendre|evit|cancel|devolv|vend|disdi|opzeg|vermijd|mijd|säg upp|undvik|undgå|opsig|unngå|unika|rezygn|zrezygn|sprzeda|vyhn|zruš|избег|отключ|отмен|прода[лть]|уникат|відмов|kaçın|iptal|hindari|batalkan|tránh|hủy)|避|取消|退货|退訂|解約|避け|해지|취소|반품|피하|ألغ|تجنب|בטל|להימנע/iu

/** Words that turn down all names before them: "none of them", "either of the two". */
export const noneOfThem =
  /(?<!\p{L})(?:(?<!if )none of|(?<!if )neither|not (?:buy|choose|recommend|use)|(?:n['’]t|not) \p{L}+(?: \p{L}+){0,2} (?:either|both)|keine[snr]? (?:von|der)|keines|beide nicht|aucune? (?:des|de ces)|ni l['’]un|ninguno de|ninguna de|nenhum d|nenhuma d|nessun[oa] d|geen van|inget av|ingen af|ingen av|żaden z|żadna z|žádn\p{L} z|ни один|ни одна|жоден|жодна)(?!\p{L})/iu

/** Phrases that only suppose, before a name, with the verb behind the name: "ich würde". */
const supposing = "ich würde|würde ich|ik zou|zou ik|jag skulle|skulle jag|jeg ville|ville jeg"
/** Phrases of advice that only suppose, whatever verb follows. */
export const supposesOnly = patternOf(`^(?:lieber|${supposing}|eu|yo|io|я бы|я б|저라면|저는|私なら)$`, "iu")
/** The phrases of these whose advice hangs on the verb behind the name. */
export const awaitsVerb = patternOf(`^(?:${supposing}|ich würde (?:mich für|bei|auf))$`, "iu")

/**
 * Verbs of choosing, with which a sentence ends that begins with such a phrase: "ich würde X nehmen". Other verbs advise nothing: "ich würde X meiden". A
 * sentence that begins with "lieber" prefers by this word.
 */
export const choosesLast =
  /(?<!\p{L})(?:(?:mit)?nehmen|(?:aus)?wählen|kaufen|holen|buchen|bestellen|mieten|empfehlen|raten|greifen|entscheiden|setzen|gehen|bevorzugen|vorziehen|anfangen|beginnen|starten|probieren|ausprobieren|versuchen|nutzen|benutzen|verwenden|einsetzen|behalten|bleiben|tendieren|neigen|sagen|kiezen|verkiezen|nemen|kopen|boeken|bestellen|gaan|aanraden|aanbevelen|opteren|proberen|gebruiken|houden|zeggen|välja|ta|köpa|boka|rekommendera|satsa|gå|föredra|börja|starta|prova|testa|använda|säga|luta|behålla|vælge|tage|købe|anbefale|foretrække|starte|begynde|prøve|bruge|sige|velge|kjøpe|foretrekke|begynne|bruke|satse|si)(?!\p{L})|^\P{L}*lieber/iu

/** Words of a text that gives two orders. */
export const inTwoOrders =
  /(?<!\p{L})(?:others|other way|vice versa|some (?:would|people|say)|umgekehrt|andere (?:sagen|würden)|inversement|d['’]autres|al revés|otros|ao contrário|outros|viceversa|altri|omgekeerd|anderen|tvärtom|omvendt|odwrotnie|inni|naopak|jiní|наоборот|другие|навпаки|інші)(?!\p{L})/iu

/** "If I could only buy one": a supposition of the writer limits nothing. */
export const ownSupposition =
  /^[\s*_"“]*(?:if you (?:ask me|want my|need my|want (?:a|an|one)|made me|forced me|had to)|if|wenn|falls|si|se|als|om|hvis|jeśli|gdyby\p{L}*|kdyby\p{L}*|если бы|якби|ha|jos|eğer|kalau|nếu)\s+(?:i|we|ich|wir|j['’]e?|je|nous|dovessi|potessi|tuviera|pudiera|pudesse|tivesse|fosse|ik|wij|jag|jeg|vi|я|мы|ми|saya|tôi)(?![\p{L}\p{M}])|^[\s*_"“]*(?:gdybym|kdybych|si j['’])/iu

/** "The first two", "the first three places": no place of one name. */
export const several =
  /^ (?:two|three|four|five|few|[2-9]|beiden|zwei|drei|deux|trois|dos|tres|dois|duas|três|due|tre|två|to|dwa|dwie|trzy|dva|dvě|tři|два|две|дві|три)(?![\p{L}\p{N}])/iu

/** "The first to raise its prices". */
export const toDo =
  /^ (?:to (?!consider|look|try|check|buy|get|come|recommend|pick|choose|have|be )\p{Ll}|à \p{Ll}+er(?!\p{L})|en \p{Ll}+[aei]r(?!\p{L})|a \p{Ll}+(?:re|[aei]r)(?!\p{L}))/u

/** A thing that an ordinal counts: "my first camera". The words behind "that" may say that the thing is a choice: "the first bank that I think of". */
export const counted =
  /^ (\p{Ll}{3,})(?=[^\p{L}](?!(?:that|which|who|I|you|we|one|à|que|qui|che|die|der|das|wo|som|który|która|które|který|která|которы|яки|die ich)(?!\p{Ll})))/u

/** Words for anything, which is no choice: "the first thing I'd check". */
export const anyThing = /^ (?:thing|sache|chose|cosa|coisa|ting|rzecz|věc|вещь|річ|round|runde|ronde|tour|ronda|turno|kolo|раунд)(?!\p{L})/iu

/** Things that stand for a choice: "the first stop", "my second look". */
export const ofChoice =
  /^(?:stop|look|vote|name|thought|bet|address|port|call|spot|guess|instinct|shop|brand|glance|money|plan|adresse|anlaufstelle|blick|gedanke|marke|marque|adresse|marca|merk|märke|mærke|merke|marka|značka|делом|марк|бренд|place|lieu|plano|parada|tappa|étape|halte|gradino|escalón|lugar|posto|plats|miejsc|pozycj|příčk|stupín|termine|instance|rank|row|line)/iu

/** The whole of which a superlative names a part: "the best feature of". */
export const ofOne = /^ \p{L}+ (?:of|von|des|der|de|du|di|del|della|da|do|van|av|af|z|od)(?!\p{L})/u

/** A verb stands before such a word at the start of a sentence: "Öffnen Sie", "Prenez-vous". */
export const beforePronoun = /^(?: (?:Sie|du|ihr|wir|ich|es|man|er|sie)(?!\p{L})|-\p{Ll})/u

/** German ordinals with an ending, which stand before a noun: "zweite Anlaufstelle". */
export const ofNoun = /^(?:erst|zweit|dritt|viert|fünft|nächst|letzt)e[nmrs]?$/u

/** A name stands before such a verb, because an ordinary noun has an article there: "Signal should be my first choice". */
export const beforeVerb =
  /^ (?:is|was|would|should|could|remains|still|leads|wins|won|takes|comes|came|gets|sits|ranks|beats|has|tops|edges|lands|first|second|ist|bleibt|wäre|steht|liegt|kommt|führt|est|reste|serait|arrive|es|sería|queda|é|seria|fica|è|sarebbe|resta|is|blijft|zou|är|er|jest|byłby|je|on|adalah)(?!\p{L})/u

/** Abbreviations of things that are no brands. */
export const abbreviation = /^(?:SEO|CRM|ERP|API|VPN|TV|PC|AI|KI|IT|USB|LED|SUV|EV|UK|US|EU|USA|FAQ|VoIP|SaaS)s?$/u

/** A purpose or readers directly behind a name: "start with A to plan". */
export const purposeBehind =
  /^[*_"”»]*\s(?:for(?! (?:most|everyone|me|us)\b)|to|für(?! (?:mich|uns|die meisten|viele)\b)|zum|zur|pour|para|per|til|för|voor|dla|pro|для)\s/u

/** Marks and words that end a clause, in scripts whose names have no capitals. */
export const clauseEnds =
  /[,，、;；。.:：،؛।]|\s(?:और|तथा|एवं|फिर|এবং|اور)\s|\s(?=(?:و|ثم )\p{Script=Arabic}{2}|ו\p{Script=Hebrew}{2})|และ|ส่วน|(?<=\p{Script=Hangul}[고며])\s/gu
