/**
 * Whether the words beside a judgement deny it, in languages other than English. Some denials deny nothing, or deny something else: "I cannot but recommend X",
 * "never been so good", "does not admit the problem".
 */
import * as Patterns from "../lexicon/Patterns.js"
import { fold } from "../text/Folding.js"
import type { Kind } from "./JudgingStems.js"

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

/** Whether a subject that means nobody, or a word of inability, denies the verb of advice at a place. */
export const isDeniedByOthers = (folded: string, at: number, kind: Kind): boolean => {
  const before = folded.slice(Math.max(0, at - nobodyReach), at)
  const behind = folded.slice(at, at + nobodyReach)
  if (kind === "praising advice" && denyingInability.test(before)) return infinitive.test(behind) || (infinitiveAtEnd.test(behind) && brandBefore.test(before))
  const isOfSpeaker = ofSpeaker.test(behind) && !(spanishNobody.test(before) && spanishPast.test(behind))
  return nobody.test(before) && !isOfSpeaker && (brandBefore.test(before) || brandBehind.test(behind))
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

/** The denial at the beginning of a stem: "nie" in "nie polecam". Empty without one. */
export const ownDenialOf = (stem: string): string => ownRefusal.exec(stem)?.[0] ?? ""

/** Whether the text right before a verb of advice, with the verb's own denial, ends with two denials: "не могу не". */
export const endsWithTwoDenials = (ahead: string): boolean => doubledDenial.test(ahead)

/** Whether a verb of advice and the text behind it hold two denials: "おすすめしないわけにはいきません". */
export const holdsTwoDenials = (behind: string): boolean => doubledBehind.test(behind)

/**
 * Whether a denial before advice or a choice denies something else: a doubt, or what somebody lacks.
 *
 * @param denial the text from the denial to the advice
 * @param ahead a longer text before the advice
 */
export const deniesNoAdvice = (denial: string, ahead: string): boolean => lacking.test(denial.trim()) || noDoubt.test(denial) || voidsDenial.test(ahead)

/** A denial and, without a comma, what is instead: "no es A sino B", "niet A maar B". A comma ends a denial by itself. */
const correction =
  /^(?:niet [^.!?;:,]{1,60}? maar|nicht [^.!?;:]{1,60}? sondern|(?:inte|ikk(?:j)?e) [^.!?;:,]{1,60}? (?:utan|men)|no [^.!?;:,]{1,60}? sino|non [^.!?;:,]{1,60}? (?:ma|bensi)|ei(?:vat)? [^.!?;:,]{1,60}? vaan)(?!\p{L})/u

/** The brand, or another configured one: `Sentiment` writes an X in place of each name. */
const anyBrand = /(?<!\p{L})[\ue000x](?!\p{L})/u

/**
 * The text behind a denial that names what is instead, where the denial ends: "Zoho is " of "niet Mailchimp maar Zoho is ". Undefined for another denial, and
 * for one of the brand itself, which has no share in what is instead: "niet Zoho maar Mailchimp is".
 */
export const insteadIn = (denial: string): string | undefined => {
  const found = correction.exec(denial)
  return found === null || anyBrand.test(found[0]) ? undefined : denial.slice(found[0].length)
}

/** Whether "never" before a judgement raises the judgement to its utmost: "nunca ha sido mejor". */
export const raisesToUtmost = (ahead: string, stem: string, behind: string): boolean =>
  (asEver.test(ahead) || betterThanEver.test(stem)) && !thanAnother.test(behind)

/** Whether a denial behind a verb belongs to another verb. The text is the one between the two. */
export const belongsToNextVerb = (between: string): boolean => nextVerb.test(between)

/** Whether the text before a trouble denies a verb or another denial, and not the trouble: "does not admit the problem". */
export const deniesAnother = (ahead: string): boolean => otherDenial.test(ahead)

/** Whether a denial stands directly before a praise that holds a denial: "pas sans problèmes". */
export const endsWithDenial = (ahead: string): boolean => directDenial.test(ahead)
