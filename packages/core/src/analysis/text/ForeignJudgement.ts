/**
 * Finds words of praise, blame, advice and choice in a passage, in languages other than English, and whether the passage denies them. `Sentiment` sums up their
 * weights, and `ForeignStance` reads the words of advice.
 */
import { patternOf } from "../lexicon/Patterns.js"
import { latinStems, scriptStems, type WordStems } from "../lexicon/SentimentStems.js"
import { fold } from "./Folding.js"
import * as Stems from "./Stems.js"
import { guessAround, isForeignAround } from "./TextLanguage.js"

/** The sum of the weights of the words of praise and blame in a passage. */
export type ForeignJudgement = (passage: string) => number

/** `fit`: a praise that calls a brand the right one for a purpose. `choice`: a command or statement of choosing, which is no praise. */
type Kind = "praise" | "blame" | "praising advice" | "blaming advice" | "fit" | "choice"

/** The words of denial of a language. */
interface Denial {
  /** Matches a stem that begins with a word of denial. "Nie zawiódł" after "nigdy" is not denied twice. */
  readonly holdsDenial: RegExp
  readonly before: RegExp
  readonly after: RegExp | null
  /** Matches a denial behind a finite verb: "empfehle Zoho nicht". Only for languages whose verb comes second. */
  readonly behindVerb: RegExp | null
}

interface JudgingStem extends Stems.Stem {
  readonly kind: Kind
  readonly denial: Denial
}

interface Compiled {
  /** Null for the words of advice of all languages. */
  readonly language: string | null
  readonly stems: Stems.Stems<JudgingStem>
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
/** The weights of a denied praise, which is a blame, and of a denied blame, which is weak praise. */
const [deniedPraise, deniedBlame] = [-1.3, 0.6]
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
/** The fewest letters of a stem of advice that counts in a text of unknown language. */
const leastOfUnknown = 5

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
const marks = /[!+]$/

/** Matches nothing, not even the empty text before the first word. */
const never = /(?!)/u
/** Words of denial behind the verb of a main clause, in languages whose verb comes second. */
const behindVerbs: Readonly<Record<string, string>> = { de: "nicht|nie|niemals|keinesfalls", nl: "niet|nooit", sv: "inte|ikke|ikkje|aldrig|aldri" }
/** Conjunctions between the verb and the denial, after which the denial applies to another verb. */
const nextVerb = /\s(?:(?:de|dei|dem|den) der|wie|und|en|och|og|aber|men|maar|som|dass|dat|om|hvis|wenn|als|wer|att|at|weil|omdat)\s/u
/** Words between a denial and a verb, which void the denial: "not only recommend", "I do not hesitate to recommend", "I cannot but recommend". */
const voidsDenial = patternOf(
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
const nobody = patternOf(
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
const denyingInability = patternOf(`(?<![\\p{L}])(?:${impossible})\\s(?:[\\p{L}]{1,12}\\s)?$`, "u")
const infinitive = /^\p{L}*(?:ть|ти|c|t|r|re)(?:\s\p{L}{1,5})?\s[\ue000x](?!\p{L})/u
const infinitiveAtEnd = /^\p{L}*(?:ть|ти|c|t|r|re)(?:\s?[.!?,;:]|$)/u

/** Conditions that may follow a denied choice behind a comma. */
const laterCondition =
  "ohne|bevor|solange|zonder|voordat|zolang|utan|innan|uden|uten|innen|sans|avant|tant que|sin|antes|hasta|a menos|senza|prima|finche|sem|ate|bez|zanim|dopoki|nez|dokud|pokud ne|без|пока|прежде|поки|перш|ilman|ennen|بدون|دون|قبل|בלי|לפני"
/** A condition behind a denied choice. "No elijas X sin leer el contrato", "ne choisissez pas X seulement pour son prix" do not advise against X. */
const conditionBehind = patternOf(
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
const doubledDenial = patternOf(
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
    patternOf(
      `(?<!\\p{L})(?:(?<=(?<!\\p{L})(?:${adviser})\\s)(?:raten?|rat)|raten?(?=\\s(?:ich|wir)\\s))((?:\\s(?:${toObject})){0,6})\\s(zu)(?=\\s(?:dem\\s|der\\s)?[\ue000x](?!\\p{L})${notToOther})`,
      "gu"
    ),
    (middle) => `${middle} empfehlen`
  ],
  ["de", patternOf(`zu(?<=(?:^|[.!?;:,]\\s)zu)\\s([\ue000x])\\s(raten?)(?=\\s(?:ich|wir)(?!\\p{L})${notToOther})`, "gu"), (name) => `${name} empfehlen`],
  [
    "de",
    patternOf(
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

const compile = (language: string, { blame, choice = "", denial, praise }: WordStems): Compiled => {
  const write = writingOf(language)
  const denials = denial.split(" ")
  const [ahead, behind] = [
    denials.filter((word) => !word.startsWith("-")).map((word) => word.replaceAll("-", " ")),
    denials.filter((word) => word.startsWith("-"))
  ]
  const bound = unspaced.test(language) ? "" : "(?<![\\p{L}\\p{M}])"
  const end = unspaced.test(language) ? "" : "(?![\\p{L}\\p{M}])"
  const behindVerb = behindVerbs[language]
  const denied: Denial = {
    holdsDenial: ahead.length === 0 ? never : new RegExp(`^(?:${ahead.map(write).join("|")})(?![\\p{L}\\p{M}])`, "u"),
    before:
      ahead.length === 0
        ? never
        : new RegExp(
            `${bound}(?:${ahead.map((word) => denialsByThemselves[word] ?? write(word)).join("|")})${end}[^.!?;:,。、，${language === "th" ? " " : ""}]*$`,
            "u"
          ),
    after: behind.length === 0 ? null : new RegExp(`^.{0,4}(?:${behind.map((word) => fold(word.slice(1))).join("|")})`, "u"),
    behindVerb:
      behindVerb === undefined
        ? null
        : new RegExp(`^([^.!?;:,]{0,${verbReach}}?\\s)(?:${behindVerb})(?!\\p{L})(?! (?:nur|allein|alleen|bara|bare|kun|zuletzt))`, "u")
  }
  const stemOf =
    (plain: Kind, advising: Kind) =>
    (written: string): JudgingStem => {
      const stem = written.replace(marks, "")
      // A longer stem wins: "推荐" is part of "不推荐".
      return {
        text: stem.replace(wholeWord, ""),
        rank: stem.length,
        kind: written.endsWith(advice) ? advising : written.endsWith(fit) ? "fit" : plain,
        denial: denied,
        mostAfter: unspaced.test(language) ? Infinity : mostAfter(language, stem)
      }
    }
  const stems = [
    ...stemsOf(praise, write).map(stemOf("praise", "praising advice")),
    ...stemsOf(blame, write).map(stemOf("blame", "blaming advice")),
    ...stemsOf(choice, write).map(stemOf("choice", "choice"))
  ]
  return { language, stems: Stems.make(stems, mostBefore(language)) }
}

const compiled = new Map<string, Compiled>()
const of = (language: string): Compiled | undefined => {
  let found = compiled.get(language)
  const stems = latinStems[language] ?? scriptStems[language]
  if (found === undefined && stems !== undefined) compiled.set(language, (found = compile(language, stems)))
  return found
}

/**
 * The words of advice and choice of all languages in Latin letters, for a text whose language is unknown: "Sconsiglio Zoho." Compiled at the first such text.
 */
let ofAll: Compiled | undefined
const adviceOfAll = (): Compiled => {
  if (ofAll !== undefined) return ofAll
  const stems = Object.keys(latinStems)
    .filter((language) => language !== withoutEndings)
    .flatMap((language) => [...of(language)!.stems.byUnit.values()].flat())
  return (ofAll = {
    language: null,
    stems: Stems.make(
      stems.filter(({ kind, text }) => (kind.endsWith("advice") || kind === "choice") && text.length >= leastOfUnknown),
      0
    )
  })
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

/**
 * The words of judgement in a normalised passage, in order.
 *
 * @param shortest stems with fewer letters do not count, because other languages have the same words
 */
const wordsIn = (folded: string, { stems }: Compiled, shortest: number): ReadonlyArray<JudgedWord> => {
  const words: Array<JudgedWord> = []
  let last: { readonly index: number; readonly isPraise: boolean } | undefined
  for (const { index, stem } of Stems.findAll(stems, folded)) {
    const { kind, text } = stem
    if (text.length < shortest) continue
    const { after, before, behindVerb, holdsDenial } = stem.denial
    const isPraise = !kind.startsWith("blam")
    const end = index + text.length
    if (!isPraise && (protectsBefore.test(folded.slice(Math.max(0, index - 100), index)) || protectsBehind.test(folded.slice(end, end + 20)))) continue
    const from = Math.max(0, index - denialReach)
    const aheadOf = folded.slice(from, index)
    const isAdvice = kind.endsWith("advice")
    const ahead = holdsDenial.test(text) ? null : before.exec(aheadOf)
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
    const isDenied = isDeniedBefore || after?.test(folded.slice(end, end + afterReach)) === true || isDeniedBehind()
    if (isDeniedChoice(stem, isDenied) && isOnCondition(folded, index, end)) continue
    words.push({ start: index, end, kind, isDenied })
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
  "blaming advice": [advisedAgainst, deniedBlame],
  choice: [0, 0]
}
const weightOf = ({ isDenied, kind }: JudgedWord): number => weights[kind][isDenied ? 1 : 0]

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
  const scripts = inScript.includes("ja") ? inScript.filter((other) => other !== "zh") : inScript
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
  return (passage) => {
    const folded = judging(passage)
    const judge = (one: Compiled, shortest: number): number =>
      wordsIn(writtenFor(one, passage, folded), one, shortest).reduce((sum, word) => sum + weightOf(word), 0)
    const sum = chosen.reduce((total, { one, shortest }) => total + judge(one, shortest), 0)
    return sum !== 0 || !isLatin ? sum : judge(adviceOfAll(), 0)
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
    return [...found, read(passage, folded, adviceOfAll(), 0)]
  }
}
