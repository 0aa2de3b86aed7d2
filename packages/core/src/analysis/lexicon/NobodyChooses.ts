/**
 * Phrases that say that nobody chooses a brand, or that only a few recommend it: "nadie elegiría X", "niemand würde X wählen", "the few people who would
 * recommend X are employees". They judge the brand, whatever other words of judgement stand in the sentence. The lists have the same meanings in each language:
 * nobody; verbs of choosing and buying, in forms that tell no single deed of the past.
 */
import { patternOf } from "./Patterns.js"

/** A language: words for nobody with what may stand up to the verb, the verbs, and what may stand between the verb and the name. */
type Row = readonly [nobody: string, verbs: string, towards: string]

const verbFirst: ReadonlyArray<Row> = [
  [
    "nobody(?: (?:in their right mind|really|seriously|ever|today|will|would|is going to|should))*",
    "choose|pick|buy|go for|go with|opt for|take|want",
    "the|a|an|to (?:buy|use)"
  ],
  [
    "(?:nadie|ning[uú]n[ao]? \\p{L}+)(?: (?:que conozco|en su sano juicio|hoy|ya|realmente|jamás|nunca|se|lo|la|volver[íi]a a|va a|iba a|querría))*",
    "elegiría|elige|elegirá|elegir|escogería|escoge|escogerá|escoger|compraría|comprar|contrataría|contratar|tomaría|querría|quedaría con|optaría por|decidiría por",
    "a|el|la|los|las|un|una"
  ],
  [
    "(?:nessuno|nessun[ao]? \\p{L}+)(?: (?:sano di mente|davvero|mai|oggi|più|si|lo|la|vorrebbe))*",
    "sceglierebbe|sceglie|sceglierà|scegliere|comprerebbe|comprare|prenderebbe|prendere|vorrebbe|opterebbe per|userebbe",
    "il|lo|la|l['’]|i|gli|le|un|una"
  ],
  [
    "(?:ningu[eé]m|nenhuma? \\p{L}+)(?: (?:que conheço|em sã consciência|hoje|mais|realmente|jamais|nunca|se|o|a|iria|vai))*",
    "escolheria|escolhe|escolherá|escolher|compraria|comprar|contrataria|contratar|ficaria com|optaria por|optaria pel[ao]|usaria|iria querer",
    "o|a|os|as|um|uma"
  ],
  [
    "(?:personne|aucune? \\p{L}+)(?: (?:de sensé|aujourd['’]hui))? (?:ne |n['’])(?:(?:va|vont|le|la|l['’]|voudrait|veut|se) ?)*",
    "choisirait|choisit|choisira|choisir|achèterait|acheter|prendrait|prendre|voudrait d[e']?|opterait pour|utiliserait|tournerait vers",
    "le|la|les|l['’]|un|une|de"
  ],
  ["(?:niemand|keine[rs]?)", "wählt|kauft|nimmt|will|bucht|entscheidet sich (?:mehr |freiwillig )?für", "den|die|das|der|ein|eine|einen|freiwillig|mehr|heute"],
  ["(?:niemand|geen (?:mens|klant|enkele \\p{L}+))", "kiest|koopt|neemt|wil", "voor|de|het|een|nog|vrijwillig"],
  [
    "(?:ingen|ingen människa|inget företag)(?: (?:skulle|ville|vil|kommer att|frivilligt|frivilligt|nogensinde|noensinne|någonsin))*",
    "välja|väljer|köpa|köper|ta|vælge|vælger|købe|køber|tage|velge|velger|kjøpe|kjøper",
    "en|ett|et|den|det"
  ],
  [
    "nikt(?: (?:przy zdrowych zmysłach|rozsądny|dziś|już|by|nigdy))* nie(?: (?:by|chciałby))?",
    "wybrałby|wybierze|wybiera|wybrał|kupiłby|kupi|kupił|wziąłby|wziął|wybrać|kupić",
    "sobie"
  ],
  ["(?:nikdo|nikto)(?: (?:by|si|ji|dnes|už|rozumný))*", "nevybral|nevybere|nevyberie|nekoupil|nekúpil|nezvolil|nevzal|nechtěl|nechcel", "by|si|bych"],
  ["(?:nitko|niko|nihče|nihce)(?: (?:nikad|danas|više))* (?:ne|ne bi)(?: (?:nikad))?", "bira|kupuje|izabrao|odabrao|kupio|uzeo|izbral|kupil|vzel", "bi"],
  [
    "никто(?: (?:бы|сейчас|больше|никогда|в здравом уме))* не",
    "выбрал|выберет|выбирает|купил|купит|взял|возьм[её]т|стал бы (?:выбирать|покупать|брать)|захотел",
    "бы|себе"
  ],
  ["ніхто(?: (?:би|б|зараз|більше|ніколи))* не", "обрав|вибрав|обере|вибере|купив|взяв|захотів", "би|б|собі"],
  ["никой(?: (?:днес|вече))* не(?: (?:би|ще))?", "избрал|избере|избира|купил|купи|взел|вземе", "си"],
  ["nimeni nu(?: (?:ar|va|mai|și-ar))*", "alege|cumpăra|lua|vrea|opta pentru", "un|o|pe"],
  ["senki (?:sem|nem)(?: (?:is|ma|szívesen))*", "választaná|választja|venné|veszi|vinné|akarná", "a|az"],
  ["kukaan ei(?: (?:enää|nykyään|vapaaehtoisesti))*", "valitsisi|valitse|ostaisi|osta|ottaisi|ota|haluaisi", "itselleen"],
  ["(?:κανείς|κανένας) δεν(?: (?:θα))?", "επέλεγε|επιλέγει|επιλέξει|διάλεγε|διαλέγει|αγόραζε|αγοράζει|έπαιρνε", "τη|την|το|τον|τα"],
  ["(?:tidak|tak) ada(?: (?:orang|satu pun|seorang pun|yang|akan|mau|ingin))*", "memilih|membeli|menggunakan", "produk"],
  ["(?:không|chẳng) ai(?: (?:sẽ|muốn|lại|còn|dám))*", "chọn|mua|dùng", "của"],
  ["(?:لا أحد|لن)(?: (?:سوف|قد))*", "(?:س)?يختار(?: أحد)?|(?:س)?يشتري(?: أحد)?", "شركة"],
  ["(?:אף אחד|איש) לא(?: (?:היה))?", "יבחר|בוחר|יקנה|קונה", "את|ב-?"]
]
const unspacedVerbFirst = "(?:没有?人|沒有人|谁也不|誰都不|没人)(?:会|會|愿意|願意|想|再)*(?:选择?|選擇?|买|買|购买)"

const emphasis = '[*_"“«„]*'
const end = "(?![\\p{L}\\p{M}])"
/** "Nadie elegiría ", before the name. */
const nobodyChooses = patternOf(
  `(?<![\\p{L}\\p{M}])(?:${verbFirst.map(([nobody, verbs, towards]) => `${nobody} ?(?<![\\p{L}\\p{M}])(?:${verbs})${end}(?: (?:${towards})${end})*`).join("|")})[ -]?${emphasis}$|${unspacedVerbFirst}$`,
  "iu"
)
/** "Niemand würde ", before the name, and the verb behind the name. */
const nobodyWould = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?:niemand|keine[rs]?)(?: (?:vernünftige|bei verstand|der bei verstand ist))? (?:würde|will|wird|möchte|sollte)(?: (?:sich|heute|noch|freiwillig|ernsthaft|je|jemals|mehr|für|den|die|das|ein|eine|einen))*|(?:niemand|geen mens) (?:zou|zal|wil)(?: (?:vandaag|nog|ooit|vrijwillig|voor|de|het|een))*|(?:nikdo|nikto)(?: (?:by|si|dnes|už))*|kimse(?: (?:artık|bugün|isteyerek))*|कोई(?: भी)?)\\s" +
    `${emphasis}$|(?:誰も|だれも|아무도 ?)$`,
  "iu"
)
const verbBehind = patternOf(
  `^${emphasis}(?:['’]?\\p{L}{0,4}|-\\p{L}{1,4})(?: (?:freiwillig|heute|mehr|wieder|noch|ooit|nog|को))* (?:wählen|nehmen|kaufen|buchen|bestellen|entscheiden|haben wollen|kiezen|kopen|nemen|willen|nevybral|nevybere|nevyberie|nekoupil|nekúpil|nezvolil|seçmez|seçmezdi|almaz|almazdı|tercih etmez|tercih etmezdi|नहीं (?:चुनेगा|चुनेंगे|खरीदेगा|चुनता|खरीदता))${end}` +
    "|^を(?:選(?:ばない|びません|ぼうとし(?:ない|ません))|買(?:わない|いません|おうとし(?:ない|ません)))|^[을를] ?(?:선택하|고르|사|택하)(?:지 않|려 하지 않|려고 하지 않)",
  "iu"
)
/** "X würde niemand kaufen." */
const byNobody = patternOf(
  `^${emphasis} (?:(?:würde|will|möchte|wählt|kauft|nimmt)(?: (?:heute|freiwillig|wirklich))* (?:niemand|keiner)(?: (?:mehr|freiwillig|wieder|heute))*(?: (?:wählen|nehmen|kaufen|buchen|haben wollen))?|(?:zou|wil|kiest|koopt)(?: (?:vandaag|nog))* niemand(?: (?:meer|nog|vrijwillig))*(?: (?:kiezen|kopen|nemen|willen))?)\\s*(?:[.!]|$)|^['’]?\\p{L}{0,4} kimse (?:seçmez|seçmezdi|almaz|almazdı|tercih etmez|tercih etmezdi)${end}|^を(?:選ぶ|買う)人は(?:いない|いません)`,
  "iu"
)

/** A limit behind the name, with which the sentence may praise something else: "nobody would choose X for its looks, but ...". */
const limited = patternOf(
  `^\\S{0,5} (?:for|because|just|only|without|unless|if|when|wegen|nur|ohne|wenn|weil|aufgrund|vanwege|alleen|zonder|als|omdat|för|utan|bara|kun|uden|på grund|por|para|solo|sólo|só|sin|sem|si|se|porque|per|senza|perché|pour|sans|seulement|parce|dla|bez|tylko|ze względu|kvůli|jen|kvôli|iba|zbog|samo|из-за|без|ради|если|только|потому|через|якщо|тільки|pentru|fără|doar|miatt|για|χωρίς|için|karena|vì)${end}`,
  "iu"
)

/** "The few people who would recommend X", before the name, and the words before a verb behind the name. */
const fewRecommend = patternOf(
  "(?<![\\p{L}\\p{M}])(?:the (?:very )?few(?: \\p{L}+)? (?:who|that)(?: (?:would|will|still|actually|do))* (?:recommend|suggest|choose|pick|praise)|(?:las|los) (?:pocas|pocos|únicos|únicas)(?: \\p{L}+)? que (?:aún |todavía )?(?:recomiendan|recomendarían|elegirían|eligen)|(?:les (?:rares|seules|seuls|quelques)(?: \\p{L}+)?|le peu de gens) (?:qui|à) (?:recommand(?:ent|eraient|er)|conseill(?:ent|eraient|er)|choisi(?:ssent|raient))|(?:le|gli|i) (?:poche|pochi|uniche|unici)(?: \\p{L}+)? che (?:ancora )?(?:consigli(?:ano|erebbero)|raccomand(?:ano|erebbero)|sceglierebbero)|(?:as|os) (?:poucas|poucos|únicas|únicos)(?: \\p{L}+)? que (?:ainda )?(?:recomendam|recomendariam|escolheriam)|de få(?: \\p{L}+)? (?:som|der) (?:skulle |ville |vil )?(?:rekommendera|rekommenderar|anbefale|anbefaler)|(?:nieliczni|jedyni|nieliczne osoby),? (?:którzy|które) (?:polecają|poleciliby|poleciłyby)|(?:немногие|единственные),? кто (?:рекомендует|советует|бы рекомендовал|порекомендовал бы)|(?:нечисленні|ті небагато),? хто (?:рекомендує|радить))(?: (?:a|à|la|le|les|el|il|lo|o|the))*\\s" +
    `${emphasis}$`,
  "iu"
)
const theFewWho = patternOf(
  `(?<![\\p{L}\\p{M}])(?:die (?:wenigen|einzigen)(?: \\p{L}+)?, die|de (?:weinige|enige|weinigen|enigen)(?: \\p{L}+)? die)\\s${emphasis}$`,
  "iu"
)
const recommendBehind = patternOf(
  `^${emphasis}(?: (?:noch|wirklich|zouden|nog|echt|würden))* (?:empfehlen|weiterempfehlen|wählen|aanraden|aanbevelen|kiezen)${end}`,
  "iu"
)

/** "Nobody would choose anything but X", before the name. */
const nothingElse = patternOf(
  `(?<![\\p{L}\\p{M}])(?:nobody (?:would |will )?(?:choose|pick|buy|want|take) (?:anything|any \\p{L}+) (?:but|other than|else than|except)|(?:niemand|keiner) (?:würde|will) (?:(?:et)?was anderes|eine andere \\p{L}+|einen anderen \\p{L}+) als|niemand (?:zou|wil) iets anders dan|nadie (?:elegiría|compraría|querría) (?:otra cosa|nada) (?:que no sea|que|más que)|ninguém (?:escolheria|compraria) outra coisa (?:que não|senão|a não ser)|nessuno (?:sceglierebbe|comprerebbe) altro che|personne ne (?:choisirait|voudrait|prendrait) autre chose que|ingen (?:skulle|ville) (?:välja|vælge|velge) (?:något|noget|noe) (?:annat|andet|annet) än|nikt nie wybrałby nic (?:innego niż|poza)|никто не выбрал бы ничего,? кроме)(?: (?:a|o|la|le|el|il|der|die|das|de|het|the))?\\s${emphasis}$`,
  "iu"
)

/** What a phrase of nobody or of a few says of the brand between two stretches of a sentence; 0 without such a phrase. */
export const judgedByNobody = (before: string, after: string): -1 | 0 | 1 => {
  if (nothingElse.test(before)) return 1
  const isNobodys = nobodyChooses.test(before) || (nobodyWould.test(before) && verbBehind.test(after)) || byNobody.test(after)
  if (isNobodys) return limited.test(after) ? 0 : -1
  return fewRecommend.test(before) || (theFewWho.test(before) && recommendBehind.test(after)) ? -1 : 0
}

/** The patterns of which a phrase matches one, and the words of which each match has one, for `classesOfWords`. */
export const nobodyFrames = {
  patterns: [nobodyChooses, nobodyWould, byNobody, fewRecommend, theFewWho, nothingElse],
  guards:
    "nobody nadie ning ningun ningn nessuno nessun ningu ninguem ningm nenhum nenhuma personne aucun aucune niemand keiner keine keines geen ingen inget nikt nikdo nikto nitko niko nih nihce nimeni senki kukaan tidak tak kh ch kimse few pocas pocos nicos nicas rares seules seuls quelques peu poche pochi uniche unici poucas poucos f nieliczni jedyni nieliczne wenigen einzigen weinige weinigen enige enigen"
}
