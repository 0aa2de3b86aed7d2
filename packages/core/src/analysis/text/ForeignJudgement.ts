/**
 * Finds words of praise, blame, advice and choice in a passage, in languages other than English, and whether the passage denies them. `Sentiment` sums up their
 * weights, and `ForeignStance` reads the words of advice.
 */
import { clauseWords, present } from "../lexicon/ClauseWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { latinStems, scriptStems, type WordStems } from "../lexicon/SentimentStems.js"
import { fold } from "./Folding.js"
import { instructing, isTold, wanted } from "./MendingWords.js"
import * as Stems from "./Stems.js"
import { guessAround, isForeignAround, isOtherThanEnglish } from "./TextLanguage.js"

/**
 * The sum of the weights of the words of praise and blame in a passage. Null for a passage that speaks of a fault, but judges nothing: "how to fix the bugs".
 */
export type ForeignJudgement = (passage: string) => number | null

/**
 * `trouble`: a blame whose denial is praise ("never a problem"). `fit`: a praise that calls a brand the right one for a purpose. `choice`: a command or
 * statement of choosing, which is no praise. `untold`: a fault whose mending is spoken of, but not told.
 */
type Kind = "praise" | "blame" | "trouble" | "praising advice" | "blaming advice" | "fit" | "choice" | "untold"

/** The words of denial of a language. */
interface Denial {
  /** Matches a stem that contains a word of denial. "Nie zawiódł" after "nigdy" is not denied twice. */
  readonly holdsDenial: RegExp
  /** Matches a denial for all times: "never". What never happens praises: "never late". */
  readonly never: RegExp
  readonly before: RegExp
  readonly after: RegExp | null
  /** Matches a denial behind a finite verb: "empfehle Zoho nicht". Only for languages whose verb comes second. */
  readonly behindVerb: RegExp | null
  /** Matches "never" right behind a verb: "enttäuscht nie". Only for languages whose verb comes second. */
  readonly neverBehind: RegExp | null
}

/** The patterns of `ClauseWords` of a language. */
interface Clauses {
  readonly but: RegExp
  readonly although: RegExp
  readonly despite: RegExp
  readonly past: RegExp
  /** Words of `past`, and words that also mean "before". */
  readonly once: RegExp
  readonly mends: RegExp
  readonly matters: RegExp
  readonly deals: RegExp
}

interface JudgingStem extends Stems.Stem {
  readonly kind: Kind
  readonly denial: Denial
  /** The clause words of the stem's language; null without a list. */
  readonly clauses: Clauses | null
}

interface Compiled {
  /** Null for the words of advice of all languages. */
  readonly language: string | null
  readonly stems: Stems.Stems<JudgingStem>
  /** Null for the words of advice of all languages. */
  readonly clauses: Clauses | null
}

/** Stands for a brand's name in a passage that `foreignReaderAt` reads. The character has no other use, and folding leaves it as it is. */
export const brandPlaceholder = "\ue000"

/** A word of judgement in a normalised passage. */
export interface JudgedWord {
  readonly start: number
  readonly end: number
  readonly kind: Kind
  readonly isDenied: boolean
}

const wordWeight = 1.3
/** The weights of a denied praise, which is a blame, of a denied blame, which is weak praise, and of a denied trouble. */
const [deniedPraise, deniedBlame, deniedTrouble] = [-1.3, 0.6, 0.9]
/** The factor for the clause behind "but", which decides what the sentence says, and for a clause with "although". */
const [afterBut, inConcession] = [1.6, 0.4]
/** The factor of a praise of former times that the present is set against, if no other word tells about the present: "once good, but today ...". */
const lostPraise = 0.7
/** A high price is a mild blame. Behind "but" it outweighs no praise: "excellent, but expensive" is neutral. */
const expensive = new RegExp(
  `^(?:${[
    ...["teuer", "teur", "cher", "car", "cost", "onero", "dyr", "duur", "prijzig", "drog", "drah", "skup", "scump", "drag", "kall", "pahal", "mahal"],
    ...[
      "đắt",
      "mắc",
      "дорог",
      "скъп",
      "скуп",
      "ακριβ",
      "غال",
      "مكلف",
      "گران",
      "יקר",
      "महंग",
      "महँग",
      "비싸",
      "비싼",
      "비쌉",
      "高",
      "贵",
      "貴",
      "昂",
      "แพง",
      "brang",
      "dārg",
      "kallis",
      "দাম",
      "விலை"
    ]
  ]
    .map(fold)
    .join("|")})`,
  "u"
)
/** The weight of advice against a brand, which outweighs a praise beside it: "I advise against X if you need quick help". */
const advisedAgainst = -4
const denialReach = 24
const afterReach = 8
/** UTF-16 units behind a verb within which a double denial ends. */
const doubledReach = 16
/** With more possible languages than this, only the guessed language counts. */
const mostLanguages = 6
/** The fewest letters of a stem that counts in a possible language other than the guessed language. */
const leastOfGuess = 5

/** UTF-16 units behind a finite verb within which a denial applies to the verb. */
const verbReach = 40
/** The fewest letters of a stem of advice, and of another stem, that counts in a text of unknown language. */
const [leastOfUnknown, leastOfJudgement] = [5, 6]

const unspaced = /^(?:ja|zh|th|ko)$/

/** Vietnamese words differ by marks that folding removes: "rẻ" means cheap, "re" is no such word. */
const unfolded = (text: string): string => text.normalize("NFC").toLowerCase()
const writingOf = (language: string): ((text: string) => string) => (language === "vi" ? unfolded : fold)

const stemsOf = (list: string, write: (text: string) => string): ReadonlyArray<string> =>
  list
    .split(" ")
    .map((stem) => write(stem.replaceAll("-", " ")))
    .filter((stem) => stem !== "")

/** Languages in which a short stem takes at most one letter more: "mala", but not "Málaga". */
const briefEndings = /^(?:fr|es|pt|it)$/
const withoutEndings = "vi"
/** Languages that add one ending to another: "taze", "tazeydi". */
const manyEndings = /^(?:tr|fi)$/

/** The mark after a stem that takes no ending: "basi." does not match "basis". */
const wholeWord = "."

/** The mark after a stem that gives advice. */
const advice = "!"
/** The mark after a stem that calls a brand the right one for a purpose. */
const fit = "+"
/** The mark after a blame whose denial is praise. */
const trouble = "~"
const marks = /[!+~]$/

/** Matches nothing, not even the empty text before the first word. */
const never = /(?!)/u
/** Words of denial inside a stem of a language that joins them to other words, as a further alternative of a pattern. */
const heldDenials = "|않|없|ない|なし|ません"
/** Endings of denial of Turkish verbs: "yaşamad", "bırakmaz", "çalışmıyor". A verb with "hiç" or "asla" takes such an ending, and is not denied twice. */
const turkishDenials = "|\\p{L}(?:m[ae][dmyz]|m[iu]yor)\\p{L}{0,3}$"
/** Words of denial behind the verb of a main clause, in languages whose verb comes second. */
const behindVerbs: Readonly<Record<string, string>> = { de: "nicht|nie|niemals|keinesfalls", nl: "niet|nooit", sv: "inte|ikke|ikkje|aldrig|aldri" }
/** "Never" right behind a verb of a main clause: "enttäuscht nie", "skuffer aldrig". Not "never again". */
const neverBehind: Readonly<Record<string, RegExp>> = {
  de: /^\p{L}*\s(?:(?:mich|uns|einen)\s)?(?:nie|niemals)(?!\p{L})(?! wieder)/u,
  nl: /^\p{L}*\s(?:(?:me|mij|ons)\s)?nooit(?!\p{L})(?! (?:meer|weer))/u,
  sv: /^\p{L}*\s(?:(?:mig|meg|oss|os)\s)?(?:aldrig|aldri)(?!\p{L})(?! (?:mera?|igen))/u
}
/** Words right before a judgement that, behind "never", raise the judgement to its utmost instead of denying it: "n'a jamais été aussi bon". */
const asEver =
  /(?<!\p{L})(?:(?:so|zo|sa|aussi|tan|tao|cosi|tak|tako|atat de|niin|nain|ilyen|olyan|так|тако[ий]|така|таким|настолько|настільки|толкова|τοσο|bu kadar|boyle)|(?:ete|sido|foi|fue|stat[aeio]) (?:si|plus|mas|mais|piu))\s$/u
/** Comparatives that do the same by themselves: "nunca ha sido mejor". */
const betterThanEver = /^(?:besser|beter|meilleur|mieux|mejor|melhor|miglior|meglio|battre|bedre|lepsz|lepiej|lepsi|lepe|bolj|лучше|краще|кращ)\p{L}*$/u
/** The other side of a comparison behind a judgement: "nie so gut wie Y". The present is no other side: "nie so gut wie jetzt". */
const thanAnother =
  /^[^.!?;,]{0,40}?,?\s(?:qu(?=avant|avec|chez|il|elle)|(?:que|do que|wie|als|dan|comme|como|come|di|del|della|som|end|enn|an|niz|jak|nez|ako|как|чем|ніж|як|kuin|mint|decat|ca)\s)(?!(?:jetzt|heute|nu|na|maintenant|aujourd|ahora|hoy|agora|hoje|adesso|ora|oggi|teraz|dzis|ted|idag|i dag|nyt|most|сеичас|теперь|зараз|тепер)(?!\p{L}))/u
/** Conjunctions between the verb and the denial, after which the denial applies to another verb. */
const nextVerb = /\s(?:(?:de|dei|dem|den) der|wie|und|en|och|og|aber|men|maar|som|dass|dat|om|hvis|wenn|als|wer|att|at|weil|omdat)\s/u
/** Words between a denial and a verb, which void the denial: "not only recommend", "I do not hesitate to recommend", "I cannot but recommend". */
const voidsDenial = Patterns.patternOf(
  "(?:peu[xt]|pouvons|puis) que\\s$|saurais trop\\s$|gen(?:ug|oeg)\\s$|(?:mas|sino) que\\s$|d(?:ejar|eixar) de\\s$|posso (?:altro )?che\\s$|anders dan\\s|(?:inte|ikke|ikkje) (?:\\p{L}+ ){0,2}(?:annat|annet|andet) (?:an|enn|end)\\s|lata bli\\s|la(?:de)? vaere\\s|empecher de\\s|voi\\p{L}* olla\\s|(?:الا|سوى) ان\\s|hesit|zoger|dud[oaei]|esit|aarzel|tvek|nol(?:e|ar)|epar|waha|vah[aá]|сомнева|колеб|вага|cekin|tereddut|להסס|מהסס|تتردد|أتردد|اتردد|犹豫|迟疑|ためら|迷わ|망설|(?<![\\p{L}])(?:nur|only|solo|seulement|apenas|somente|soltanto|alleen|bara|bare|kun|tylko|jen|только|лише|тільки|sadece)(?![\\p{L}])",
  "u"
)
/** A denied doubt, which denies no advice: "non c'è dubbio che consiglio X", "нет сомнений, рекомендую X". */
const noDoubt = /^\S+\s(?:\S{1,8}\s)?(?:dubb|duvid|twijfel|zweifel|tvivl|tvil|watpliw|pochyb|сомнен|сумнів|suphe)/u
/**
 * What somebody lacks is not advised against, but for: "teams without a budget: I recommend X". Directly before the advice, the word denies: "without
 * recommending".
 */
const lacking =
  /^(?:ohne|zonder|utan|uden|uten|sans|sin|sem|senza|fara|bez|без|بدون|没有|沒有)(?!\p{L})[^]{4,}|^(?:没有|沒有)(?!(?:任何)?人(?:会|想|愿意|敢)?$)[^]/u
/** Words between a subject that means nobody and its verb. */
const toVerb =
  "von|van|wird|wurden?|kann|konnte|will|soll|sollte|hat|mehr|wirklich|ernsthaft|heute|mir|dir|uns|ihnen|zou|zal|kan|wil|ooit|je|puede|podria|quiere|va a|deberia|ha|realmente|jamas|nunca|hoy|ya|me|te|nos|les?|lo|la|se|puo|potrebbe|vuole|dovrebbe|davvero|mai|oggi|piu|mi|ti|ci|vi|pode|poderia|quer|vai|deve|deveria|hoje|mais|lhe|o|a|den|das|die|the|el|il|\ue000|x"
/**
 * A subject that denies the verb of advice directly behind it: "niemand empfiehlt X". It denies no word of praise: "niemand ist günstiger als X" praises X.
 * With a noun, it begins its clause: "ninguna tienda recomienda X", but not "sin ninguna duda". Other words before the verb have another verb: "donde nadie
 * programa recomiendo X". The pattern matches at most `nobodyReach` units.
 */
const nobody = Patterns.patternOf(
  `(?:(?<![\\p{L}])(?:niemand|keine[rs]?|nadie|nessuno|ninguem)(?:\\s(?:im|aus|bei|de[ri]?|d[ioa]s?|del|della|degli|delle|von|van|unter|entre|tra|fra|in|en|em|n[aeo]|nell?a?)(?:\\s\\p{L}{1,20}){1,2})?|(?:^|[.!?;:,]\\s?)(?:ningun[ao]?|nessun[ao]?|nenhuma?)(?:\\s\\p{L}{1,20}){1,2}?)(?:\\s{1,2}(?:${toVerb})){0,3}\\s{1,2}$`,
  "u"
)
/** UTF-16 units before a verb within which its subject may deny the verb. */
const nobodyReach = 120
/**
 * The brand near a verb, in its clause: "X würde niemand empfehlen", "nadie recomienda X", but not "nadie recomienda otra cosa que X". No other name follows in
 * a later clause, because `Sentiment` reads an X in place of each name: "niemand empfiehlt HubSpot, alle empfehlen X".
 */
const brandBefore = /(?<!\p{L})[\ue000x](?:\s{1,2}(?!(?:und|oder|aber|y|e|en|maar|mas|ma)\s)\p{L}{1,9}){0,4}\s{1,2}$/u
const brandBehind = /^\p{L}+(?:\s(?!altr|otr|outr|ander|statt|mas\s|mais\s|piu\s|mehr\s)\p{L}{1,8}){0,2}\s[\ue000x](?!\p{L})(?!.*[,;:].*(?<!\p{L})x(?!\p{L}))/u
/** A verb of the first person, whose subject is not nobody: "no lo usa nadie, recomiendo X" without its comma. */
const ofSpeaker = /^\p{L}*?(?:(?<![ai][dt])o|mos|iamo|(?<=empfehl|rat)e)(?!\p{L})/u
/** "Nadie me recomendó X": folding makes the verb equal to the Portuguese verb of the first person. */
const spanishNobody = /(?<!\p{L})nadie(?!\p{L})/u
const spanishPast = /^recomendo(?!\p{L})/u

/**
 * Words of inability that hold no word of denial. They deny the infinitive behind them: "нельзя советовать X". Words between say what else is meant: "trudno
 * polecić coś innego niż X".
 */
const impossible =
  "trudno|ciezko|нельзя|невозможно|неможливо|трудно|сложно|тяжело|важко|складно|nelze|nejde|nemozno|tezko|imposible|impossivel|impossibile|dificil|difficile"
const denyingInability = Patterns.patternOf(`(?<![\\p{L}])(?:${impossible})\\s(?:[\\p{L}]{1,12}\\s)?$`, "u")
const infinitive = /^\p{L}*(?:ть|ти|c|t|r|re)(?:\s\p{L}{1,5})?\s[\ue000x](?!\p{L})/u
const infinitiveAtEnd = /^\p{L}*(?:ть|ти|c|t|r|re)(?:\s?[.!?,;:]|$)/u

/** Conditions that may follow a denied choice behind a comma. */
const laterCondition =
  "ohne|bevor|solange|zonder|voordat|zolang|utan|innan|uden|uten|innen|sans|avant|tant que|sin|antes|hasta|a menos|senza|prima|finche|sem|ate|bez|zanim|dopoki|nez|dokud|pokud ne|без|пока|прежде|поки|перш|ilman|ennen|بدون|دون|قبل|בלי|לפני"
/** A condition behind a denied choice. "No elijas X sin leer el contrato", "ne choisissez pas X seulement pour son prix" do not advise against X. */
const conditionBehind = Patterns.patternOf(
  `^[^.!?;:,。，]{0,70}?(?<![\\p{L}])(?:${laterCondition}|nur|allein|blind|alleen|enkel|bara|endast|bare|kun|seulement|juste|uniquement|simplement|parce|solo|solamente|unicamente|simplemente|porque|soltanto|semplicemente|perche|so pel[oa]s?|so porque|apenas|somente|simplesmente|tylko|jen|pouze|только|лишь|лише|тільки|vain|sadece|فقط|لمجرد|רק)(?![\\p{L}])|^[^.!?;:,。，]{0,50}, (?:${laterCondition})(?![\\p{L}])`,
  "u"
)
/** The same before the verb, where the verb comes last: "安いという理由だけでXを選ばないで". */
const conditionAhead = new RegExp(
  `(?:仅|(?:不要|别|不|莫)[只仅]?(?:是)?因[为為]?|之前|${["だけで", "理由で", "前に"].map(fold).join("|")}|만으로|때문에|전에|सिर्फ|केवल|बिना|(?<!\\p{L})(?:sadece|diye|once|olmadan)\\s)[^.!?;,。，、]*$`,
  "u"
)
/** Verbs of choice in a stem that denies them: "no elijas", "nie wybieraj", "選ばないで". */
const chooses = new RegExp(
  [
    "elij",
    "escoj",
    "escolh",
    "optez",
    "misez",
    "sceg",
    "compr",
    "wybier",
    "kupuj",
    "vol(?:te)?$",
    "vyb",
    "valit",
    "pilih",
    "beli",
    "chọn",
    "mua",
    "επιλ",
    "διαλ",
    "تخت",
    "تشتر",
    "תבחר",
    "תקנ",
    "תשתמש",
    "선택",
    "고르",
    "쓰지",
    "選",
    "选",
    "買",
    "买",
    "secm",
    "tercih",
    "entscheide",
    "setzen"
  ]
    .map(fold)
    .join("|"),
  "u"
)

/** Words of inability. Before a denied verb, they are no denial: "не могу не рекомендовать" recommends. */
const unable = `${impossible}|nie (?:moge|mozemy|mozna|sposob)|не (?:мог[уа]т?|можем|может|можу|можемо|можуть|можна)|nemohu|nemuz(?:u|eme)|nemozem(?:e)?|ne mo(?:gu|zemo)|no (?:puedo|podemos|se puede)|non (?:posso|possiamo|si puo)|nao (?:posso|podemos|se pode|da para)|ne (?:peu[xt]|pouvons|puis) pas|nu (?:pot|putem|se poate)|δεν (?:μπορω|μπορουμε|γινεται)`
/** Words of denial before a verb, or at the beginning of a stem. */
const refusal = "nie|не|non|no|nao|ne pas|ne|nu|μην?|不"
const doubledDenial = Patterns.patternOf(
  `(?:(?<![\\p{L}])(?:${unable})\\s(?:(?:да|να|sa|da|a da)\\s)?|[不无](?:得|能|可|法)|[没沒无]有?(?:任何)?人(?:会|會)?)(?:${refusal})\\s?$`,
  "u"
)
const ownRefusal = new RegExp(`^(?:${refusal})`, "u")
/** The same behind the verb: "おすすめしないわけにはいきません", "추천하지 않을 수 없습니다". */
const doubledBehind = new RegExp(`${["ないわけには", "ざるを得", "ざるをえ", "ずにはい", "ないではい"].map(fold).join("|")}|않을 수(?:가|는|밖에)? ?없`, "u")

/** Subjects directly before "raten", which is also a German noun: "die Raten". */
const adviser = "ich|wir|man|er|niemand|keiner|jeder|experten|fachleute|nutzer|tester|berater|kollegen|freunde"
/**
 * German words between "raten" and "zu X" in advice for X. Another noun before "zu X" may take "zu X" for itself: "ich rate bei Fragen zu X", "wir raten vom
 * Wechsel zu X ab".
 */
const toObject =
  "ich|wir|man|er|ihnen|dir|euch|uns|mir|jedem|jeder|allen|nicht|nie|niemals|eher|klar|ganz|daher|darum|deshalb|also|gerne?|sehr|dringend|unbedingt|meistens?|oft|hier|dann|trotzdem|dennoch|jedoch|aber|ausdrucklich|definitiv|immer|auch|heute|jetzt|grundsatzlich|am ehesten|in (?:diesem|dem|jedem) fall|in (?:diesen|solchen) fallen|(?:kleinen|kleineren|grossen|grosseren|jungen|neuen|vielen|allen|meinen|unseren|den meisten) \\p{L}{2,20}[ns]|jede[mr] \\p{L}{3,20}|teams|firmen|kunden|anfangern|einsteigern|grundern|freiberuflern|selbststandigen|familien|studenten|vereinen|schulen|handwerkern|agenturen|startups|unternehmen|betrieben|freunden|kollegen|bekannten|eltern|senioren|lesern|nutzern"
/** Nothing that gives "raten" another object or another meaning: "ich rate zu X zur Vorsicht", "ich rate zu X Alternativen zu suchen". */
const notToOther = "(?![^.!?;,]{0,40}\\s(?:ab|zum|zur|zu(?=\\s\\p{L})|sind|ist|alternativ\\p{L}*)(?!\\p{L}))"
/**
 * Verbs that stand apart from their first part, and how they are written together: "rate von Zoho ab", "raad Zoho aan". The middle of a German verb must
 * hold a subject or "von", because "Rat" is also a noun. The brand itself may be the subject of the third person: then the verb is left as it is.
 */
const separated: ReadonlyArray<readonly [language: string, verb: RegExp, join: (middle: string, part: string) => string | null]> = [
  [
    "de",
    /(?<!\p{L})(?:rat(?<!\ue000\s(?:team\s|support\s)?rat)|rat(?:e|en|et))(?!\p{L})([^.!?;]{0,60}?)(?<!\p{L})(ab)(?!\p{L})/gu,
    (middle) => (/ (?:von|vom|davon)(?!\p{L})/u.test(middle) || / (?:ich|wir)(?!\p{L})(?!.* zu[mr]? )/u.test(middle) ? `${middle}abraten` : null)
  ],
  // `Sentiment` reads passages with an X in place of the name.
  [
    "de",
    Patterns.patternOf(
      `(?<!\\p{L})(?:(?<=(?<!\\p{L})(?:${adviser})\\s)(?:raten?|rat)|raten?(?=\\s(?:ich|wir)\\s))((?:\\s(?:${toObject})){0,6})\\s(zu)(?=\\s(?:dem\\s|der\\s)?[\ue000x](?!\\p{L})${notToOther})`,
      "gu"
    ),
    (middle) => `${middle} empfehlen`
  ],
  [
    "de",
    Patterns.patternOf(`zu(?<=(?:^|[.!?;:,]\\s)zu)\\s([\ue000x])\\s(raten?)(?=\\s(?:ich|wir)(?!\\p{L})${notToOther})`, "gu"),
    (name) => `${name} empfehlen`
  ],
  [
    "de",
    Patterns.patternOf(
      `zu(?<=(?<!\\p{L})(?:wurden?|kann|konnen|konnte|mochten?|muss|wird)(?:\\s(?:${toObject})){0,4}\\szu)\\s((?:dem\\s|der\\s)?[\ue000x](?:\\s(?:nicht|nie|eher|klar))?)\\s((?:ge)?raten)(?!\\p{L})`,
      "gu"
    ),
    (name) => `${name} empfehlen`
  ],
  ["nl", /(?<!\p{L})beve(?:el|elt(?<!\ue000\sbeveelt)|len)(?!\p{L})([^.!?;,]{0,60}?)(?<!\p{L})(aan)(?!\p{L})/gu, (middle, part) => `${middle}${part}bevelen`],
  [
    "nl",
    /(?<!\p{L})(?:raad|raadt(?<!\ue000\s(?:team\s|support\s)?raadt)|raden)(?!\p{L})([^.!?;,]{0,60}?)(?<!\p{L})(af|aan)(?!\p{L})/gu,
    (middle, part) => (middle.startsWith(" van ") ? null : `${middle}${part}raden`)
  ]
]
/** Letters of each separated verb. Hardly any passage has them, and a search for letters costs less than a search for words. */
const mayBeSeparated = /rat|raad|raden|beve/u
const joinVerbs = (folded: string, language: string | null): string =>
  !mayBeSeparated.test(folded)
    ? folded
    : separated.reduce(
        (text, [of, verb, join]) =>
          language === null || of === language ? text.replace(verb, (whole, middle: string, part: string) => join(middle, part) ?? whole) : text,
        folded
      )

/** How many letters may follow a stem in a language with spaces. A short stem takes a short ending, so that "cher" does not match "chercheurs". */
const mostAfter = (language: string, stem: string): number => {
  if (language === withoutEndings || stem.endsWith(wholeWord)) return 0
  if (stem.length >= 6) return Infinity
  return stem.length <= 3 ? 0 : briefEndings.test(language) ? 1 : (stem.length === 4 ? 2 : 3) + (manyEndings.test(language) ? 2 : 0)
}

/** Languages that join conjunctions and articles to the beginning of a word: "וה", "وال". */
const withPrefixes = /^(?:ar|he)$/
/** A letter that stands in no prefix. With such a letter before it, a stem is a part of another word: "בחיפה" ("in Haifa") holds "יפה" ("pretty"). */
const notPrefix = /(?!\p{M})[^והבכלמשوفبكلاسنأ\s]/u
const isInsideOfWord = (folded: string, index: number): boolean => {
  const letters = /\p{L}{0,2}$/u.exec(folded.slice(Math.max(0, index - 2), index))![0]
  return notPrefix.test(letters)
}

/** How many letters may stand before a stem in its word. */
const mostBefore = (language: string): number => (unspaced.test(language) ? Infinity : withPrefixes.test(language) ? 2 : 0)

/** Patterns for words of denial that are also parts of other words: "特别" does not contain the denial "别". */
const denialsByThemselves: Readonly<Record<string, string>> = {
  ...{ 别: "(?<![特区分级个类])别", 不: "不(?![仅但断同过少])" },
  // The words for "in the air", "wireless", "not only" and "not to be missed" are no denials.
  không: "(?<!hàng )không(?! (?:khí|dây|gian|quân|trung|phận|chỉ|những|thể thiếu|nên bỏ qua))",
  // "A little slow" is slow; "little used" is not used.
  ...{ peu: "(?<!un |petit )peu", poco: "(?<!un )poco", pouco: "(?<!um )pouco", wenig: "(?<!ein )wenig", weinig: "(?<!een )weinig" },
  ...{ 안: "(?<!\\S)안(?=\\s)", 못: "(?<!\\S)못(?=\\s)" }
}

/** Languages that join nouns to one word: "Betrugsabteilung". */
const withCompounds = /^(?:de|nl|sv|fi|et|hu)$/

const clausesOf = (language: string, write: (text: string) => string): Clauses | null => {
  const words = clauseWords[language]
  if (words === undefined) return null
  const bound = unspaced.test(language) ? "" : withPrefixes.test(language) ? "(?<!\\p{L}{3})" : "(?<!\\p{L})"
  const written = (list: string): string =>
    stemsOf(list, write)
      .map((stem) => (stem.endsWith(wholeWord) ? `${stem.slice(0, -1)}${unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"}` : stem))
      .join("|")
  const anywhere = (list: string, flags: string): RegExp => (list === "" ? never : Patterns.patternOf(`${bound}(?:${written(list)})`, flags))
  return {
    but: anywhere(words.but, "gu"),
    although: anywhere(words.although, "u"),
    despite: anywhere(words.despite ?? "", "u"),
    past: anywhere(words.past, "u"),
    once: anywhere(`${words.past} ${words.once ?? ""}`, "u"),
    mends: anywhere(words.mends, "u"),
    matters: Patterns.patternOf(`^(?:${written(words.matters)})`, "u"),
    deals: withCompounds.test(language) ? Patterns.patternOf(written(words.deals), "u") : anywhere(words.deals, "u")
  }
}

const compile = (language: string, { blame, choice = "", denial, praise }: WordStems): Compiled => {
  const write = writingOf(language)
  const denials = denial.replaceAll(trouble, "").split(" ")
  const forAllTimes = denial.split(" ").filter((word) => word.endsWith(trouble))
  const [ahead, behind] = [
    denials.filter((word) => !word.startsWith("-")).map((word) => word.replaceAll("-", " ")),
    denials.filter((word) => word.startsWith("-"))
  ]
  const bound = unspaced.test(language) ? "" : "(?<![\\p{L}\\p{M}])"
  const end = unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"
  const behindVerb = behindVerbs[language]
  const denied: Denial = {
    holdsDenial:
      ahead.length === 0
        ? never
        : new RegExp(
            `(?<![\\p{L}\\p{M}])(?:${ahead.map(write).join("|")})(?![\\p{L}\\p{M}])${unspaced.test(language) ? heldDenials : language === "tr" ? turkishDenials : ""}`,
            "u"
          ),
    never:
      forAllTimes.length === 0
        ? never
        : new RegExp(`${bound}(?:${forAllTimes.map((word) => write(word.slice(0, -1).replaceAll("-", " "))).join("|")})${end}`, "u"),
    before:
      ahead.length === 0
        ? never
        : new RegExp(
            `${bound}(?:${ahead.map((word) => denialsByThemselves[word] ?? write(word)).join("|")})${end}[^.!?;:,。、，${language === "th" ? " " : ""}]*$`,
            "u"
          ),
    neverBehind: neverBehind[language] ?? null,
    after: behind.length === 0 ? null : new RegExp(`^.{0,4}(?:${behind.map((word) => fold(word.slice(1))).join("|")})`, "u"),
    behindVerb:
      behindVerb === undefined
        ? null
        : new RegExp(`^([^.!?;:,]{0,${verbReach}}?\\s)(?:${behindVerb})(?!\\p{L})(?! (?:nur|allein|alleen|bara|bare|kun|zuletzt))`, "u")
  }
  const clauses = clausesOf(language, write)
  const stemOf =
    (plain: Kind, advising: Kind) =>
    (written: string): JudgingStem => {
      const stem = written.replace(marks, "")
      // A longer stem wins: "推荐" is part of "不推荐".
      return {
        text: stem.replace(wholeWord, ""),
        rank: stem.length,
        kind: written.endsWith(advice) ? advising : written.endsWith(fit) ? "fit" : written.endsWith(trouble) ? "trouble" : plain,
        denial: denied,
        clauses,
        mostAfter: unspaced.test(language) ? Infinity : mostAfter(language, stem)
      }
    }
  const stems = [
    ...stemsOf(praise, write).map(stemOf("praise", "praising advice")),
    ...stemsOf(blame, write).map(stemOf("blame", "blaming advice")),
    ...stemsOf(choice, write).map(stemOf("choice", "choice"))
  ]
  return { language, stems: Stems.make(stems, mostBefore(language)), clauses }
}

const compiled = new Map<string, Compiled>()
const of = (language: string): Compiled | undefined => {
  let found = compiled.get(language)
  const stems = latinStems[language] ?? scriptStems[language]
  if (found === undefined && stems !== undefined) compiled.set(language, (found = compile(language, stems)))
  return found
}

/**
 * Words of all languages in Latin letters, for a text whose language is unknown. Compiled at the first such text. A text that may be English has the words of
 * advice and choice only: "Sconsiglio Zoho."
 */
const ofAll = new Map<boolean, Compiled>()
const wordsOfAll = (isForeign: boolean): Compiled => {
  const known = ofAll.get(isForeign)
  if (known !== undefined) return known
  const stems = Object.keys(latinStems)
    .filter((language) => language !== withoutEndings)
    .flatMap((language) => [...of(language)!.stems.byUnit.values()].flat())
  const isAdvice = ({ kind }: JudgingStem): boolean => kind.endsWith("advice") || kind === "choice"
  const counted = stems.filter((stem) => (isAdvice(stem) ? stem.text.length >= leastOfUnknown : isForeign && stem.text.length >= leastOfJudgement))
  const byText = new Map<string, Array<JudgingStem>>()
  for (const stem of counted) byText.set(stem.text, [...(byText.get(stem.text) ?? []), stem])
  // A word of several languages has the denials of all of them: "problem".
  const merged = [...byText.values()].map((alike) => {
    const [first, ...rest] = alike
    if (rest.length === 0 || isAdvice(first!)) return first!
    const before = new RegExp([...new Set(alike.map(({ denial }) => denial.before.source))].join("|"), "u")
    return { ...first!, denial: { ...first!.denial, before } }
  })
  const found = { language: null, stems: Stems.make(isForeign ? merged : counted, 0), clauses: null }
  ofAll.set(isForeign, found)
  return found
}

const isDeniedChoice = ({ kind, text }: JudgingStem, isDenied: boolean): boolean =>
  (kind === "choice" && isDenied) || (kind === "blaming advice" && !isDenied && chooses.test(text))

/** UTF-16 units on each side of a denied choice within which a condition belongs to the choice. */
const conditionReach = 80
const isOnCondition = (folded: string, start: number, end: number): boolean =>
  conditionBehind.test(folded.slice(end, end + conditionReach)) || conditionAhead.test(folded.slice(Math.max(0, start - conditionReach), start))

/** Whether a subject that means nobody, or a word of inability, denies the verb of advice at a place. */
const isDeniedByOthers = (folded: string, at: number, kind: Kind): boolean => {
  const before = folded.slice(Math.max(0, at - nobodyReach), at)
  const behind = folded.slice(at, at + nobodyReach)
  if (kind === "praising advice" && denyingInability.test(before)) return infinitive.test(behind) || (infinitiveAtEnd.test(behind) && brandBefore.test(before))
  const isOfSpeaker = ofSpeaker.test(behind) && !(spanishNobody.test(before) && spanishPast.test(behind))
  return nobody.test(before) && !isOfSpeaker && (brandBefore.test(before) || brandBehind.test(behind))
}

/** UTF-16 units on each side of a blame within which a word says that the fault is mended, or that a text or a procedure deals with it. */
const besideReach = 70
const longestMatter = 30
/** The rest of the sentence around a blame. */
const besideOf = (folded: string, start: number, end: number): readonly [before: string, after: string] => [
  /[^.!?;。！？]*$/u.exec(folded.slice(Math.max(0, start - besideReach), start))![0],
  /^[^.!?;。！？]*/u.exec(folded.slice(end, end + besideReach))![0]
]

/** A predicate, whose subject no longer deals with a fault, but is one: "the insurer X is a fraud". */
const isPredicate =
  /(?<!\p{L})(?:ist|war|sind|waren|es|son|fue|era|est|sont|etait|is|zijn|ar|er|foi|sao|sono|este|sunt|jest|adalah|это|είναι|ειναι|هي|هو|است|है|हैं)(?!\p{L})|[:—–]|[是為]|は/u

/** Whether a text, a procedure or a cover beside a fault, harm or complaint deals with it, so that nobody is blamed. */
const isDealtWith = ([before, after]: readonly [before: string, after: string], deals: RegExp): boolean => {
  const found = deals.exec(before)
  return found === null ? deals.test(after) : !isPredicate.test(before.slice(found.index + found[0].length))
}

/** What a sentence says of mending a fault: the fault is mended, is not mended, or somebody speaks of a mending that is not told. */
type Mending = "mended" | "unmended" | "untold"

/** A name in Latin letters that begins a clause of Chinese or Japanese, up to the verb of the clause: "，而Freshdesk". */
const joinedName = /(?:而|但|，|、)\p{Script=Latin}{2,}[^，。]{0,4}$/u
/** The names in a passage. */
const names = /(?<!\p{Script=Latin})[\ue000x](?!\p{Script=Latin})/gu

/**
 * What the sentence around a fault says of mending it: "the bugs have been fixed", "they never fixed the bugs", "how to fix the bugs". Null if nothing is said
 * of it. The denial in "they never fixed the bugs" denies the mending and not the bugs.
 */
const mendingOf = ([ahead, behind]: readonly [before: string, after: string], mends: RegExp, { after, before, behindVerb }: Denial): Mending | null => {
  for (const side of [ahead, behind]) {
    const found = mends.exec(side)
    if (found === null) continue
    const end = found.index + found[0].length
    if (instructing.test(ahead) || instructing.test(behind)) return "untold"
    const rest = side === ahead ? `${side.slice(end)}fault${behind}` : side.slice(end)
    const isDenied =
      before.test(side.slice(Math.max(0, found.index - denialReach), found.index)) ||
      after?.test(side.slice(end, end + afterReach)) === true ||
      behindVerb?.test(rest) === true
    // Another company may mend the fault: "X has faults, and Y fixes them".
    const named = ((side === ahead ? "" : ahead) + side.slice(0, found.index)).match(names)?.length ?? 0
    if (named > 1) return "untold"
    // A name of an unknown company in Latin letters between the fault and its mending: "X有很多问题，而Freshdesk解决了这些问题".
    if (named === 1 && joinedName.test(side.slice(0, found.index))) return side === behind ? "unmended" : "untold"
    if (isDenied || wanted.test(ahead) || wanted.test(behind)) return "unmended"
    return isTold(side, found.index, end) ? "mended" : "untold"
  }
  return null
}

/**
 * A denied verb or a double denial before a trouble, which denies no trouble: "does not admit the problem", "not free of problems", "not without problems".
 */
const otherDenials: ReadonlyArray<string> = [
  ...[
    "nicht (?:frei|ohne)",
    "niet (?:vrij|zonder)",
    "(?:inte|ikke) (?:utan|uden|uten|fri)",
    "pas (?:sans|exempt)",
    "no (?:esta )?(?:sin|libre|exent)",
    "nao (?:esta )?(?:sem|livre|isent)"
  ],
  ...[
    "non (?:e )?(?:senza|esente|priv)",
    "nie (?:jest )?(?:bez|woln)",
    "neni bez",
    "не (?:без|лишен|свобод)",
    "not (?:free|without)",
    "anerkenn",
    "erkenn",
    "ernst",
    "zugeb",
    "beantwort"
  ],
  ...[
    "reagier",
    "kummer",
    "erken",
    "serieus",
    "antwoord",
    "losser? ",
    "losa ",
    "erkann",
    "pa allvar",
    "alvor",
    "reconn",
    "admet",
    "repond",
    "prend",
    "serieux",
    "reconoc",
    "admit",
    "respond"
  ],
  ...[
    "atiend",
    "reconhec",
    "ammett",
    "rispond",
    "riconosc",
    "uznaj",
    "odpowiad",
    "przyzna",
    "uznav",
    "prizna",
    "resi",
    "ismer",
    "tunnust",
    "kabul",
    "cevap",
    "mengakui",
    "menanggapi"
  ],
  ...[
    "призна",
    "визна",
    "отвеча",
    "реагир",
    "реагу",
    "обраща",
    "замеча",
    "αναγνωρ",
    "απαντ",
    "يعترف",
    "تعترف",
    "يرد",
    "ترد",
    "מודה",
    "עונה",
    "मान",
    "重视",
    "重視",
    "承认",
    "理会",
    "处理",
    "回应",
    "回复",
    "认"
  ]
]
const otherDenial = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${otherDenials.join("|")})`, "u")

/** A denial directly before a praise that holds a denial: "pas sans problèmes", "nicht ohne". */
const directDenial = /(?<!\p{L})(?:pas|nicht|niet|inte|ikke|nie|non(?: e)?|no(?: esta)?|nao|не) $/u

/**
 * The words of judgement in a normalised passage, in order.
 *
 * @param shortest stems with fewer letters do not count, because other languages have the same words
 */
const wordsIn = (folded: string, { stems }: Compiled, shortest: number): ReadonlyArray<JudgedWord> => {
  const words: Array<JudgedWord> = []
  let last: { readonly index: number; readonly isPraise: boolean } | undefined
  const hasPrefixes = stems.mostBefore > 0 && stems.mostBefore < Infinity
  for (const { index, stem } of Stems.findAll(stems, folded)) {
    const { clauses, kind, text } = stem
    if (text.length < shortest) continue
    if (hasPrefixes && isInsideOfWord(folded, index)) continue
    const { after, before, behindVerb, holdsDenial, never: neverBefore, neverBehind: neverAfter } = stem.denial
    const isPraise = !kind.startsWith("blam") && kind !== "trouble"
    const end = index + text.length
    if (!isPraise && (protectsBefore.test(folded.slice(Math.max(0, index - 100), index)) || protectsBehind.test(folded.slice(end, end + 20)))) continue
    const besides = isPraise || clauses === null ? null : besideOf(folded, index, end)
    if (besides !== null && clauses!.matters.test(folded.slice(index, index + longestMatter)) && isDealtWith(besides, clauses!.deals)) continue
    const from = Math.max(0, index - denialReach)
    const aheadOf = folded.slice(from, index)
    const isAdvice = kind.endsWith("advice")
    const holds = holdsDenial.test(text)
    if (holds && kind === "praise" && directDenial.test(aheadOf)) {
      words.push({ start: index, end, kind: "untold", isDenied: false })
      continue
    }
    const ahead = holds ? null : before.exec(aheadOf)
    const ownDenial = kind === "blaming advice" ? (ownRefusal.exec(text)?.[0] ?? "") : ""
    const isDoubled = isAdvice && (ahead !== null || ownDenial !== "") && doubledDenial.test(aheadOf + ownDenial)
    if (isDoubled || (isAdvice && doubledBehind.test(folded.slice(index, end + doubledReach)))) {
      words.push({ start: index, end, kind: "praising advice", isDenied: false })
      last = { index, isPraise: true }
      continue
    }
    const isVoid = ahead !== null && (isAdvice || kind === "choice") && (lacking.test(ahead[0].trim()) || noDoubt.test(ahead[0]) || voidsDenial.test(aheadOf))
    const denial = isVoid ? null : ahead
    // "Rarely slow and easy to use": a denied blame and a praise, or the other way round, do not share the denial.
    const isDeniedBefore =
      (denial !== null && (last === undefined || last.isPraise === isPraise || last.index < from + denial.index)) ||
      (ahead === null && isAdvice && isDeniedByOthers(folded, index, kind))
    const isDeniedBehind = (): boolean => {
      const found = isAdvice || kind === "choice" ? behindVerb?.exec(folded.slice(end, end + verbReach + 12)) : null
      return found != null && !nextVerb.test(found[1]!)
    }
    const isNever = !isAdvice && isDeniedBefore && denial !== null && neverBefore.test(denial[0])
    if (isNever && (asEver.test(aheadOf) || betterThanEver.test(text)) && !thanAnother.test(folded.slice(end, end + 60))) {
      words.push({ start: index, end, kind, isDenied: false })
      if (kind !== "choice") last = { index, isPraise }
      continue
    }
    const isNeverBehind = (kind === "blame" || kind === "trouble") && neverAfter?.test(folded.slice(end, end + verbReach)) === true
    const isDenied = isDeniedBefore || isNeverBehind || after?.test(folded.slice(end, end + afterReach)) === true || isDeniedBehind()
    if (isDeniedChoice(stem, isDenied) && isOnCondition(folded, index, end)) continue
    const mending = besides === null || isAdvice ? null : mendingOf(besides, clauses!.mends, stem.denial)
    const isOtherVerb = kind === "trouble" && isDenied && mending === null && otherDenial.test(folded.slice(from, index))
    if (isOtherVerb) words.push({ start: index, end, kind: "untold", isDenied: false })
    else
      words.push(
        mending === null
          ? { start: index, end, kind: kind === "blame" && (isNever || isNeverBehind) ? "trouble" : kind, isDenied }
          : { start: index, end, kind: mending === "untold" ? "untold" : "trouble", isDenied: mending === "mended" }
      )
    if (kind !== "choice") last = { index, isPraise }
  }
  return words
}

/** The weights of a word: as it stands, and denied. */
const weights: Readonly<Record<Kind, readonly [told: number, denied: number]>> = {
  praise: [wordWeight, deniedPraise],
  fit: [wordWeight, deniedPraise],
  "praising advice": [wordWeight, advisedAgainst],
  blame: [-wordWeight, deniedBlame],
  trouble: [-wordWeight, deniedTrouble],
  "blaming advice": [advisedAgainst, deniedBlame],
  choice: [0, 0],
  untold: [0, 0]
}
const weightOf = ({ isDenied, kind }: JudgedWord): number => weights[kind][isDenied ? 1 : 0]

/** Where the clause of a passage begins and ends that concedes something: "although it is expensive". An empty range without such a clause. */
const concessionIn = (written: string, { although, despite }: Clauses): readonly [start: number, end: number] => {
  const behind = despite.exec(written)?.index ?? -1
  if (behind >= 0) return [/[^,;:،、，.!?。]*$/u.exec(written.slice(0, behind))!.index, behind]
  const start = although.exec(written)?.index ?? -1
  if (start < 0) return [0, 0]
  const length = written.slice(start).search(/[,;:،、，]/u)
  return [start, length < 0 ? written.length : start + length]
}

/**
 * Tells which words are about the present, in a passage that sets former times against the present: "früher gut, heute langsam". Null for another passage.
 */
const presentIn = (written: string, { once }: Clauses): ((word: JudgedWord) => boolean) | null => {
  const before = once.exec(written)
  const now = before === null ? null : present.exec(written.slice(before.index + before[0].length))
  if (before === null) return null
  if (now !== null) {
    const from = before.index + before[0].length + now.index
    return ({ start }) => start >= from
  }
  const turn = present.exec(written.slice(0, before.index))
  const mark = turn === null ? -1 : written.slice(0, before.index).search(/[,;،、，][^,;،、，]*$/u)
  return mark < 0 ? null : ({ start }) => start < mark
}

/** The sum of the weights of a passage's words, in which some clauses count more or less than others. */
const sumOf = (written: string, words: ReadonlyArray<JudgedWord>, clauses: Clauses | null): number => {
  const isOfNow = clauses === null || words.length === 0 ? null : presentIn(written, clauses)
  if (isOfNow !== null) {
    const ofPast = words.reduce((sum, word) => sum + (isOfNow(word) ? 0 : weightOf(word)), 0)
    return words.some(isOfNow) ? words.reduce((sum, word) => sum + (isOfNow(word) ? weightOf(word) : 0), 0) : Math.min(0, -lostPraise * ofPast)
  }
  if (clauses === null || words.length < 2) return words.reduce((sum, word) => sum + weightOf(word), 0)
  const [first, last] = [words[0]!.start, words.at(-1)!.start]
  const turn = Patterns.findAll(clauses.but, written).findLast(({ index }) => index > first && index <= last)?.index ?? -1
  const isPast = turn >= 0 && clauses.past.test(written.slice(0, turn))
  const [concessionStart, concessionEnd] = turn >= 0 ? [0, 0] : concessionIn(written, clauses)
  const factorOf = ({ end, start }: JudgedWord, weight: number): number => {
    if (turn < 0) return start >= concessionStart && start < concessionEnd ? inConcession : 1
    if (start <= turn) return isPast ? 0 : 1
    return weight < 0 && expensive.test(written.slice(start, end)) ? 1 : afterBut
  }
  return words.reduce((sum, word) => sum + weightOf(word) * factorOf(word, weightOf(word)), 0)
}

/** The passage as the language's stems are written. */
const writtenFor = ({ language }: Compiled, passage: string, folded: string): string => (language === "vi" ? unfolded(passage) : joinVerbs(folded, language))

/** The name of a survey, whose words are no praise: "ranking punktualności", "encuesta de satisfacción". */
const surveys =
  /(?:umfrage|ranking|enquete|sondage|encuesta|sondeo|indagine|sondaggio|pesquisa|inquerito|onderzoek|ranglijst|ankiet|badani|реитинг|опрос|исследован)\p{L}{0,4}\s(?:\p{L}{1,6}['’\s]){0,2}(?:satisf|soddisf|zufried|tevreden|zadowol|punktual|puntual|ponctual|kwaliteit|calid|qualit|jakosc|zaufan|довер|удовлетвор|качеств|пунктуальн)\p{L}*|満足度調査|顧客満足度|满意度|만족도/gu
/** A registered letter, whose word also means "recommended": "list polecony", "lettre recommandée". */
const registered =
  /(?:list\p{L}*|przesylk\p{L}*) polecon\p{L}*|ajanlott (?:level|kuldemeny)\p{L}*|(?:lettre|envoi|courrier) recommande\p{L}*|(?:lettera|posta) raccomandata/gu
/** "Not sure", whose word may also mean "not safe". A speaker who is not sure does not blame anything. */
const unsure =
  /(?<!\p{L})(?:(?:mir|uns|sich) (?:\p{L}+ )?nicht (?:\p{L}+ )?sicher|nicht (?:\p{L}+ )?sicher,? (?:ob|dass|wie|wann|was|welche\p{L}?|wo|warum)|no (?:es|esta) seguro (?:que|si)|nao e seguro (?:que|se)|non e sicuro (?:che|se))(?!\p{L})/gu
/** A word for protection or cover before a stem. A danger that a thing protects from does not blame the thing: "Schutz vor Betrug", "破損を補償". */
const protectsBefore =
  /(?<![\p{L}\p{M}])(?:(?:schutz\p{L}*|versicher[nt]|proteg\p{L}*|protec\p{L}*|beschermt|bescherming|beschermen|chroni\p{L}*|ochron\p{L}*|защи\p{L}*)\s[^.!?]{0,25}?(?<![\p{L}\p{M}])(?:vor|gegen|contra|contre|contro|tegen|przed|от)|cubre\p{L}?|cobre\p{L}?|couvre\p{L}*|copre)\s(?:(?!\s(?:aber|mais|pero|mas|ma|maar|ale|но|ist|est|es|e|is|jest)\s)[^.!?;]){0,60}$/u
const protectsBehind = new RegExp(
  `^[^。．.!?]{0,12}(?:${["補償", "保障", "防ぐ", "防ぎ", "防止", "予防", "対策", "보장", "보상", "예방", "방지"].map(fold).join("|")})`,
  "u"
)
/** A folded passage without phrases whose words judge nothing. */
const judging = (passage: string): string => fold(passage).replace(surveys, " ").replace(unsure, " ").replace(registered, " ")
const none: ForeignJudgement = () => 0
const otherScripts = Object.keys(scriptStems)
const scriptPatterns: Readonly<Record<string, RegExp>> = {
  ...{
    ru: /\p{Script=Cyrillic}/u,
    el: /\p{Script=Greek}/u,
    ar: /\p{Script=Arabic}/u,
    // Letters of Persian and Urdu that Arabic does not have.
    fa: /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/u,
    bn: /\p{Script=Bengali}/u,
    ta: /\p{Script=Tamil}/u,
    he: /\p{Script=Hebrew}/u,
    hi: /\p{Script=Devanagari}/u
  },
  ...{
    ko: /\p{Script=Hangul}/u,
    ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    zh: /\p{Script=Han}/u,
    th: /\p{Script=Thai}/u
  }
}

interface Chosen {
  readonly one: Compiled
  readonly shortest: number
}

/** The words of the possible languages of the text around a place. */
const chosenAt = (text: string, at: number): { readonly chosen: ReadonlyArray<Chosen>; readonly isLatin: boolean } => {
  const { hasEnglish, language, possible } = guessAround(text, at)
  const around = text.slice(Math.max(0, at - 200), at + 200)
  const inScript = /[\u0370-\uffff]/u.test(around) ? otherScripts.filter((other) => scriptPatterns[other]!.test(around)) : []
  // Japanese has the letters of Chinese, and Persian has those of Arabic.
  const scripts = inScript.filter((other) => !(other === "zh" && inScript.includes("ja")) && !(other === "ar" && inScript.includes("fa")))
  const isLatin = possible.size > 0 && ((language !== "en" && language !== "unknown") || isForeignAround(text, at))
  const told = language.length === 2 && language !== "en" ? language : null
  // The language of a short text is uncertain, so words of all its possible languages count.
  const several = [...possible].filter((other) => other in latinStems)
  const latin = !isLatin ? [] : several.length <= mostLanguages ? several : told === null ? [] : [told]
  const isGuess = (other: string): boolean => told !== null && latin.length > 1 && other !== told
  const chosen = [
    ...scripts.map((other) => ({ one: of(other), shortest: 0 })),
    ...latin.map((other) => ({
      one: of(other),
      shortest: isGuess(other) ? leastOfGuess : 0
    }))
  ].flatMap(({ one, shortest }) => (one === undefined ? [] : [{ one, shortest }]))
  return { chosen, isLatin: possible.size > 1 || (possible.size > 0 && !hasEnglish) }
}

/** The judgement in the possible languages of the text around a place. */
export const foreignJudgementAt = (text: string, at: number): ForeignJudgement => {
  const { chosen, isLatin } = chosenAt(text, at)
  if (chosen.length === 0 && !isLatin) return none
  // In a text of a known language, a word of another language is another word: German "Brille" are glasses, and French "brille" is "shines".
  const isForeign = chosen.length === 0 && isOtherThanEnglish(text, at)
  return (passage) => {
    const folded = judging(passage)
    let isUntold = false
    const judge = (one: Compiled, shortest: number): number => {
      const written = writtenFor(one, passage, folded)
      const words = wordsIn(written, one, shortest)
      isUntold ||= words.some(({ kind }) => kind === "untold")
      return sumOf(written, words, one.clauses)
    }
    // A word of two languages counts once: the words of the other possible languages count if the guessed language has none.
    const guessed = chosen.reduce((total, { one, shortest }) => total + (shortest === 0 ? judge(one, 0) : 0), 0)
    // A fault whose mending one possible language leaves untold is no blame in the others.
    if (isUntold && (guessed === 0 || chosen.length > 1)) return guessed > 0 ? guessed : null
    if (guessed !== 0) return guessed
    const sum = chosen.reduce((total, { one, shortest }) => total + (shortest > 0 ? judge(one, shortest) : 0), 0)
    if (isUntold && sum === 0) return null
    return sum !== 0 || !isLatin ? sum : judge(wordsOfAll(isForeign), 0)
  }
}

/** A normalised passage and its words of judgement. */
export interface JudgedPassage {
  readonly written: string
  readonly words: ReadonlyArray<JudgedWord>
}

/** Reads passages in the possible languages of the text around a place; null for a text in English. One passage may be read in several languages. */
export const foreignReaderAt = (text: string, at: number): ((passage: string) => ReadonlyArray<JudgedPassage>) | null => {
  const { chosen, isLatin } = chosenAt(text, at)
  if (chosen.length === 0 && !isLatin) return null
  const read = (passage: string, folded: string, one: Compiled, shortest: number): JudgedPassage => {
    const written = writtenFor(one, passage, folded)
    return { written, words: wordsIn(written, one, shortest) }
  }
  return (passage) => {
    const folded = judging(passage)
    const found = chosen.map(({ one, shortest }) => read(passage, folded, one, shortest))
    if (!isLatin || found.some(({ words }) => words.some(({ kind }) => kind.endsWith("advice")))) return found
    return [...found, read(passage, folded, wordsOfAll(false), 0)]
  }
}
