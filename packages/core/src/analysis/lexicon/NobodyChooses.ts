/**
 * Phrases that say that nobody chooses a brand, or that only a few would recommend it: "nadie elegiría X", "niemand würde X wählen", "the few people who would
 * recommend X are employees". They judge the brand, whatever other words of judgement stand in the sentence.
 *
 * The lists have the same meanings in each language: nobody; verbs of choosing, and of buying where somebody would buy, in forms that tell no single deed of the
 * past. Verbs of taking and wanting have too many other meanings ("nobody takes X lightly"). The clause ends behind the name, because more words may turn the
 * sentence around: "nobody would choose X's rivals", "nobody would choose X for its looks, but …".
 */
import { patternOf } from "./Patterns.js"

/** A language: words for nobody with what may stand up to the verb, the verbs, and what may stand between the verb and the name. */
type Row = readonly [nobody: string, verbs: string, towards: string]

const verbFirst: ReadonlyArray<Row> = [
  [
    "nobody(?: (?:in their right mind|really|seriously|ever|today))* (?:would|should)(?: (?:ever|really|seriously|willingly))*",
    "choose|pick|buy|go for|go with|opt for",
    "the|a|an|to (?:buy|use)"
  ],
  ["nobody(?: (?:in their right mind|really|seriously|ever|today))* (?:will|is going to)(?: ever)?", "choose|pick|opt for", "the|a|an"],
  [
    "(?:nadie|ning[uú]n[ao]?(?: \\p{L}+)?)(?: (?:que conozco|en su sano juicio|hoy|ya|realmente|jamás|nunca|se|lo|la|volver[íi]a a|va a|iba a))*",
    "elegiría|elige|elegirá|elegir|escogería|escoge|escogerá|escoger|compraría|contrataría|optaría por|decidiría por",
    "a|el|la|los|las|un|una"
  ],
  [
    "(?:nessuno|nessun[ao]? \\p{L}+)(?: (?:sano di mente|davvero|mai|oggi|più|si|lo|la))*",
    "sceglierebbe|sceglie|sceglierà|comprerebbe|opterebbe per|userebbe",
    "il|lo|la|l['’]|i|gli|le|un|una"
  ],
  [
    "(?:ningu[eé]m|nenhuma? \\p{L}+)(?: (?:que conheço|em sã consciência|hoje|mais|realmente|jamais|nunca|se|o|a|iria|vai))*",
    "escolheria|escolhe|escolherá|escolher|compraria|contrataria|ficaria com|optaria por|optaria pel[ao]|usaria",
    "o|a|os|as|um|uma"
  ],
  [
    "(?:personne|aucune? \\p{L}+)(?: (?:de sensé|aujourd['’]hui))? (?:ne |n['’])(?:(?:va|vont|le|la|l['’]|voudrait|se) ?)*",
    "choisirait|choisit|choisira|choisir|achèterait|opterait pour|utiliserait|tournerait vers",
    "le|la|les|l['’]|un|une|de"
  ],
  ["(?:niemand|keine[rs]?)", "wählt|entscheidet sich (?:mehr |freiwillig )?für", "den|die|das|der|ein|eine|einen|freiwillig|mehr|heute"],
  ["(?:niemand|geen (?:mens|klant|enkele \\p{L}+))", "kiest", "voor|de|het|een|nog|vrijwillig"],
  [
    "(?:ingen|ingen människa|inget företag)(?: (?:skulle|ville|frivilligt|nogensinde|noensinne|någonsin))*",
    "välja|väljer|köpa|vælge|vælger|købe|velge|velger|kjøpe",
    "en|ett|et|den|det"
  ],
  ["nikt(?: (?:przy zdrowych zmysłach|rozsądny|dziś|już|by|nigdy))* nie(?: chciałby)?", "wybrałby|wybierze|wybiera|kupiłby|wybrać|kupić", "sobie"],
  ["(?:nikdo|nikto)(?: (?:si|ji|dnes|už|rozumný))* by(?: (?:si|ji|dnes|už))*", "nevybral|nekoupil|nekúpil|nezvolil", "si"],
  ["(?:nikdo|nikto)(?: (?:si|ji|dnes|už|rozumný))*", "nevybere|nevyberie", "si"],
  ["(?:nitko|niko|nihče|nihce)(?: (?:nikad|danas|više))* ne bi(?: nikad)?", "izabrao|odabrao|kupio|izbral|kupil", ""],
  [
    "никто(?: (?:сейчас|больше|никогда|в здравом уме))*(?: бы(?: (?:сейчас|больше|никогда))* не| не(?= (?:выбра|купи)л бы ))",
    "выбрал|купил|стал бы (?:выбирать|покупать)",
    "бы|себе"
  ],
  ["никто(?: (?:сейчас|больше|никогда|в здравом уме))* не", "выберет|выбирает", "себе"],
  ["ніхто(?: (?:зараз|більше|ніколи))* би?(?: (?:зараз|більше|ніколи))* не", "обрав|вибрав|купив", "собі"],
  ["ніхто(?: (?:зараз|більше|ніколи))* не", "обере|вибере", "собі"],
  ["никой(?: (?:днес|вече))* не би", "избрал|купил", "си"],
  ["никой(?: (?:днес|вече))* не(?: ще)?", "избира|избере", "си"],
  ["nimeni nu ar(?: mai)?", "alege|cumpăra|opta pentru", "un|o|pe"],
  ["senki (?:sem|nem)(?: (?:is|ma|szívesen))*", "választaná|választja", "a|az"],
  ["kukaan ei(?: (?:enää|nykyään|vapaaehtoisesti))*", "valitsisi|valitse|ostaisi", "itselleen"],
  ["(?:κανείς|κανένας) δεν(?: θα)?", "επέλεγε|επιλέγει|επιλέξει|διάλεγε|διαλέγει", "τη|την|το|τον|τα"],
  ["(?:tidak|tak) ada(?: (?:orang|satu pun|seorang pun|yang|akan|mau|ingin))*", "memilih|membeli", "produk"],
  ["(?:không|chẳng) ai(?: (?:sẽ|muốn|lại|còn|dám))*", "chọn|mua", "của"],
  ["(?:لا أحد|لن)(?: سوف)?", "(?<=لا أحد (?:سوف )?)(?:س)?(?:يختار|يشتري)|(?<=لن )(?:يختار|يشتري) أحد", "شركة"],
  ["(?:אף אחד|איש) לא(?: היה)?", "יבחר|בוחר|יקנה", "את|ב-?"]
]
const unspacedVerbFirst = "(?:没有?人|沒有人|没人)(?:会|會|愿意|願意|想|再)*(?:选择?|選擇?|买|買|购买)"

const emphasis = '[*_"“«„]*'
const end = "(?![\\p{L}\\p{M}])"
/** "Nadie elegiría ", before the name. */
const nobodyChooses = patternOf(
  `(?<![\\p{L}\\p{M}])(?:${verbFirst.map(([nobody, verbs, towards]) => `${nobody} ?(?<![\\p{L}\\p{M}])(?:${verbs})${end}(?: (?:${towards})${end})*`).join("|")})[ -]?${emphasis}$|${unspacedVerbFirst}$`,
  "iu"
)
/** "Niemand würde ", before the name, and the verb behind the name. */
const nobodyWould = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:niemand|keine[rs]?)(?: (?:vernünftige|bei verstand|der bei verstand ist))? (?:würde|will|möchte|sollte)(?: (?:sich|heute|noch|freiwillig|ernsthaft|je|jemals|mehr|für|den|die|das|ein|eine|einen))*|(?:niemand|geen mens) (?:zou|zal|wil)(?: (?:vandaag|nog|ooit|vrijwillig|voor|de|het|een))*|(?:nikdo|nikto)(?: (?:si|dnes|už))* by(?: (?:si|dnes|už))*|kimse(?: (?:artık|bugün|isteyerek))*|कोई(?: भी)?)\\s" +
    `${emphasis}$|(?:誰も|だれも|아무도 ?)$`,
  "iu"
)
/** The end of a clause behind the name or behind the verb that follows the name, with words that change nothing. A question ends differently. */
const clauseEnd =
  "(?: (?:today|anymore|any more|again|now|hoy(?: en día)?|oggi|hoje(?: em dia)?|aujourd['’]hui|mehr|heute|freiwillig|vandaag|idag|i dag|dziś|dnes|danas|сегодня|сейчас|сьогодні|днес))*\\s*(?:[.!,;)—–。！，、]|$)"
const nameEnd = `^${emphasis}(?:['’]?\\p{L}{0,4}|-\\p{L}{1,4})${emphasis}`
const endsBehindName = patternOf(`${nameEnd}${clauseEnd}`, "iu")
const verbBehind = patternOf(
  `${nameEnd}(?: (?:freiwillig|heute|mehr|wieder|noch|ooit|nog|को))* (?:wählen|kaufen|buchen|entscheiden|kiezen|kopen|nevybral|nekoupil|nekúpil|nezvolil|seçmez|seçmezdi|almaz|almazdı|tercih etmez|tercih etmezdi|नहीं (?:चुनेगा|चुनेंगे|खरीदेगा|चुनता|खरीदता))${clauseEnd}` +
    "|^を(?:選(?:ばない|びません|ぼうとし(?:ない|ません))|買(?:わない|いません|おうとし(?:ない|ません)))(?:だろう|でしょう)?(?:[。、！]|$)|^[을를] ?(?:선택하|고르|사|택하)(?:지 않|려 하지 않|려고 하지 않)(?:는다|습니다|아요|을 것이다|을 것입니다|을 거예요)?\\s*(?:[.!,]|$)",
  "iu"
)
/** "X würde niemand kaufen." */
const byNobody = patternOf(
  `^${emphasis} (?:(?:würde|will|möchte|wählt)(?: (?:heute|freiwillig|wirklich))* (?:niemand|keiner)(?: (?:mehr|freiwillig|wieder|heute))* (?:wählen|kaufen|buchen)|(?:zou|wil)(?: (?:vandaag|nog))* niemand(?: (?:meer|nog|vrijwillig))* (?:kiezen|kopen))\\s*(?:[.!]|$)|^['’]?\\p{L}{0,4} kimse (?:seçmez|seçmezdi|tercih etmez|tercih etmezdi)${clauseEnd}|^を(?:選ぶ|買う)人は(?:いない|いません)(?:[。、！]|$)`,
  "iu"
)

/**
 * "Why would nobody choose X": a question gives no judgement. Italian and Portuguese have one word for "why" and "because", which asks only where it begins the
 * sentence, or behind a verb of asking.
 */
const asks =
  /(?<!\p{L})(?:why|warum|wieso|weshalb|waarom|pourquoi|por qu[ée]|varför|hvorfor|dlaczego|proč|prečo|почему|чому|(?:chied|domand|capisc|spieg)\p{L}{1,5} perché)\s[^.!?]*$|^\P{L}*(?:perché|porque)\s/iu

/** "Nadie ", before a verb of choosing: the choice is nobody's. */
export const ofNobody = patternOf(`(?<![\\p{L}\\p{M}])(?:${verbFirst.map(([nobody]) => nobody).join("|")})\\s(?:\\p{L}{1,6}\\s){0,2}$`, "iu")

/** "The few people who would recommend X", before the name. Only those who would recommend a brand are few; "the few who recommend it" may be its best. */
const fewRecommend = patternOf(
  "(?<![\\p{L}\\p{M}])(?<!(?:one of|some of|among) )(?:the (?:very )?few(?: \\p{L}+)? (?:who|that) would(?: (?:still|actually|ever))* (?:recommend|suggest|choose|pick)|(?:las|los) (?:pocas|pocos|únicos|únicas)(?: \\p{L}+)? que (?:aún |todavía )?(?:recomendarían|elegirían)|les (?:rares|seules|seuls|quelques)(?: \\p{L}+)? qui (?:recommanderaient|conseilleraient|choisiraient)|(?:le|gli|i) (?:poche|pochi|uniche|unici)(?: \\p{L}+)? che (?:ancora )?(?:consiglierebbero|raccomanderebbero|sceglierebbero)|(?:as|os) (?:poucas|poucos|únicas|únicos)(?: \\p{L}+)? que (?:ainda )?(?:recomendariam|escolheriam)|de få(?: \\p{L}+)? (?:som|der) (?:skulle|ville) (?:rekommendera|anbefale)|(?:nieliczni|jedyni|nieliczne osoby),? (?:którzy|które) (?:poleciliby|poleciłyby)|(?:немногие|единственные),? кто (?:бы рекомендовал|порекомендовал бы))(?: (?:a|à|la|le|les|el|il|lo|o|the))*\\s" +
    `${emphasis}$`,
  "iu"
)
/** "Die wenigen, die ", before the name, and "empfehlen würden" behind it. */
const theFewWho = patternOf(
  `(?<![\\p{L}\\p{M}])(?:die (?:wenigen|einzigen)(?: \\p{L}+)?, die|de (?:weinige|enige|weinigen|enigen)(?: \\p{L}+)? die)\\s${emphasis}$`,
  "iu"
)
const wouldRecommendBehind = patternOf(
  `^${emphasis}(?: (?:noch|nog))? (?:(?:empfehlen|weiterempfehlen|wählen) würden|(?:zouden|willen) (?:aanraden|aanbevelen|kiezen)|(?:aanraden|aanbevelen|kiezen) zouden)${end}`,
  "iu"
)

/** "Nobody would choose anything but X", before the name. */
const nothingElse = patternOf(
  `(?<![\\p{L}\\p{M}])(?:nobody (?:would |will )?(?:choose|pick|buy|want|take) (?:anything|any \\p{L}+) (?:but|other than|else than|except)|(?:niemand|keiner) (?:würde|will) (?:(?:et)?was anderes|eine andere \\p{L}+|einen anderen \\p{L}+) als|niemand (?:zou|wil) iets anders dan|nadie (?:elegiría|compraría|querría) (?:otra cosa|nada) (?:que no sea|que|más que)|ninguém (?:escolheria|compraria) outra coisa (?:que não|senão|a não ser)|nessuno (?:sceglierebbe|comprerebbe) altro che|personne ne (?:choisirait|voudrait|prendrait) autre chose que|ingen (?:skulle|ville) (?:välja|vælge|velge) (?:något|noget|noe) (?:annat|andet|annet) än|nikt nie wybrałby nic (?:innego niż|poza)|никто не выбрал бы ничего,? кроме)(?: (?:a|o|la|le|el|il|der|die|das|de|het|the))?\\s${emphasis}$`,
  "iu"
)

/** "Nobody would choose X's rivals", and "nadie elegiría a los rivales de X", before the name. */
const rivalsBehind = /^[*_]{0,2}['’]s? (?:rivals?|competitors?|competition)(?!\p{L})/iu
const rivalsBefore = patternOf(
  `(?<!\\p{L})(?:rivales|competidores|competencia|rivali|concorrenti|concorrenza|rivais|concorrentes|concorrência|concurrents|rivaux|concurrence|konkurrenter|rywali|konkurentów|konkurencję|конкурентов|конкурентів) (?:(?:de|del|di|do|da|du|till|til) |d['’])?${emphasis}$`,
  "iu"
)
/** The words between nobody's choice and the name: "the rivals of". */
const rivalsReach = 40

/** Whether the phrase says that nobody chooses the brand's rivals. */
const isOfRivals = (before: string, after: string): boolean => {
  if (rivalsBehind.test(after)) return nobodyChooses.test(before)
  const rivals = rivalsBefore.exec(before.slice(-rivalsReach))
  return rivals !== null && nobodyChooses.test(before.slice(0, before.length - rivals[0].length))
}

/** What a phrase of nobody or of a few says of the brand between two stretches of a sentence; 0 without such a phrase. */
export const judgedByNobody = (before: string, after: string): -1 | 0 | 1 => {
  if (nothingElse.test(before) || (isOfRivals(before, after) && !asks.test(before))) return 1
  const isNobodys = (nobodyChooses.test(before) && endsBehindName.test(after)) || (nobodyWould.test(before) && verbBehind.test(after)) || byNobody.test(after)
  if (isNobodys) return asks.test(before) ? 0 : -1
  return fewRecommend.test(before) || (theFewWho.test(before) && wouldRecommendBehind.test(after)) ? -1 : 0
}

/** The patterns of which a phrase matches one, and the words of which each match has one, for `classesOfWords`. */
export const nobodyFrames = {
  patterns: [nobodyChooses, nobodyWould, byNobody, fewRecommend, theFewWho, nothingElse],
  guards:
    "nobody nadie ning ningun ningn nessuno nessun ningu ninguem ningm nenhum nenhuma personne aucun aucune niemand keiner keine keines geen ingen inget nikt nikdo nikto nitko niko nih nihce nimeni senki kukaan tidak tak kh ch kimse few pocas pocos nicos nicas rares seules seuls quelques poche pochi uniche unici poucas poucos f nieliczni jedyni nieliczne wenigen einzigen weinige weinigen enige enigen"
}
