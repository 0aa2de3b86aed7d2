/**
 * Firms whose business is a harm: insurers, pest control, antivirus programs, locksmiths, debt advice. Their sentences speak of fraud, rats and damage that
 * belong to somebody else. This file finds the words that tell what the customers suffer from, so that the words do not blame the firm: "advises people who
 * have fallen behind with their debts", "warns its customers of scams". Whether such a firm does its work is judged: "got rid of every mouse", "let two of the
 * viruses through".
 *
 * In English, except for warnings to customers. `ProtectionWords` has what a product protects from. A name of a brand stands as X.
 */
import { findAll, patternOf } from "./Patterns.js"

/** People whom a firm serves. Shareholders are not among them, because a warning to shareholders is bad news of the firm itself. */
const served =
  "(?:customers?|users?|clients?|people|consumers?|buyers?|shoppers?|travell?ers?|passengers?|drivers?|motorists?|cyclists?|parents?|pensioners?|patients?|savers?|holders?|account holders?|members?|subscribers?|visitors?|guests?|tenants?|homeowners?|householders?|households?|families|firms|companies|businesses|workers|employees|victims?|those|anyone|everyone|everybody|the public|the elderly|residents|students|children|borrowers|readers|viewers)"
const word = "(?!x )[a-z'’-]+"
const unit = "[^.!?;:\\n]"
/** The name does not follow in the sentence: a firm that customers are warned of is blamed. */
const withoutName = `(?!${unit}*\\bx\\b)`

/** Warnings to customers, by language: the verb, up to three words with the customers, and the preposition. */
const warnings: ReadonlyArray<string> = [
  `(?:warn|alert|caution|remind)(?:s|ed|ing)?(?: ${word}){0,3} ${served}(?: ${word}){0,2}? (?:of|about|against|that|not to)`,
  "(?:warnt|warnte|warnen|gewarnt)(?: (?!x )\\p{L}+){0,2} (?:kund|nutzer|verbraucher|bürger|menschen|eltern|reisende|versicherte|mitglieder|leser|fahrgäst|mieter)\\p{L}*(?: (?!x )\\p{L}+){0,2}? vor|(?:waarschuwt|waarschuwde)(?: (?!x )\\p{L}+){0,2} (?:klant|gebruiker|consument|reiziger|mensen|ouder)\\p{L}*(?: \\p{L}+)? voor",
  "(?:varnar|advarer|varnade|advarede|advarte)(?: (?!x )\\p{L}+){0,2} (?:kund|användar|bruger|bruker|forbruger|forbruker|konsument)\\p{L}*(?: \\p{L}+)? (?:för|om|mod|mot)|varoittaa asiakka\\p{L}+",
  "(?:avertit|alerte|met en garde|prévient|a (?:averti|alerté|prévenu|mis en garde))(?: (?!x )[\\p{L}'’]+){0,2} (?:client|utilisat|consommat|usager|voyageur|abonné|assuré)\\p{L}*(?: \\p{L}+)? (?:contre|des?|du|d['’]|sur|face)|(?:advierte|avisa|alerta|advirtió|avisó|alertó|avisou|alertou|adverte)(?: (?!x )\\p{L}+){0,3} (?:client|usuari|consumid|viajer|abonad|asegurad|utilizador|passageir)\\p{L}*(?: \\p{L}+)? (?:de|del|da|do|das|dos|sobre|contra|por|para)",
  "(?:avvert|avvis|mette in guardia|ha avvertito|ha avvisato)\\p{L}*(?: (?!x )\\p{L}+){0,3} (?:client|utent|consumator|viaggiator)\\p{L}*(?: \\p{L}+)? (?:di|del|delle|dei|della|da|dalle|dai|contro|su)|(?:avertizează|avertizat|atenționează)(?: (?!x )\\p{L}+){0,2} (?:client|utilizator|consumator)\\p{L}* (?:de|cu|asupra|împotriva)",
  "(?:ostrzega|ostrzegł|ostrzegła|ostrzegło)(?: (?!x )\\p{L}+){0,2} (?:klient|użytkowni|konsument|pasażer)\\p{L}* przed|(?:varuje|varoval\\p{L}?|upozorňuje|upozornil\\p{L}?)(?: (?!x )\\p{L}+){0,2} (?:klient|zákazník|uživatel|používateľ|spotřebitel)\\p{L}* (?:před|pred|na)|figyelmezteti(?: (?!x )\\p{L}+){0,2} (?:ügyfel|vásárló|felhasználó)\\p{L}*|upozorava (?:kupce|korisnike|klijente) na",
  "(?:предупреждает|предупредил\\p{L}?|предостерегает)(?: (?!x )\\p{L}+){0,2} (?:клиент|пользовател|покупател|абонент|пассажир)\\p{L}* (?:о|об|от)|(?:попереджає|попередив|попередила|застерігає)(?: (?!x )\\p{L}+){0,2} (?:клієнт|користувач|покупц|абонент)\\p{L}* (?:про|від)|предупреждава (?:клиент|потребител)\\p{L}* за|προειδοποιεί (?:\\p{L}+ )?(?:πελάτ|χρήστ|καταναλωτ)\\p{L}* για",
  "(?:müşterilerini|kullanıcılarını|müşterileri|kullanıcıları)(?: \\p{L}+){0,5} (?:uyar|karşı uyar)\\p{L}*|(?:memperingatkan|mengingatkan|mengimbau) (?:pelanggan|nasabah|pengguna|konsumen)\\p{L}*(?: \\p{L}+)? (?:akan|tentang|terhadap|agar|soal)|cảnh báo (?:khách hàng|người dùng)(?: \\p{L}+){0,2}? (?:về|trước)",
  "(?:حذر|تحذر|حذرت|يحذر|تنبه)(?: (?!x )\\p{L}+)? (?:عملاء|العملاء|عملاءها|المستخدمين|الزبائن|زبائنها)\\p{L}* من|(?:מזהיר|מזהירה|הזהיר|הזהירה) (?:את )?(?:ה?לקוחות|ה?משתמשים)\\p{L}* מפני|(?:ग्राहकों|उपभोक्ताओं) को [^।]{1,40} (?:आगाह|सावधान|सतर्क)"
]
const warningsUnspaced =
  "(?:提醒|警告|告诫)(?:[^，。X]{0,3})(?:用户|客户|顾客|消费者|市民)(?:警惕|注意|防范|小心|谨防|提防)?|(?:利用者|顧客|お客様|ユーザー|消費者)に[^。]{0,20}(?:注意|警戒)(?:を呼びかけ|を促|喚起)|(?:고객|이용자|소비자)(?:들)?(?:에게|에)[^.]{0,25}(?:주의|조심)"

/** A warning to customers with what they are warned of. Its words judge nobody. */
export const warned = patternOf(
  `(?:(?<![\\p{L}\\p{M}])(?:${warnings.join("|")})(?![\\p{L}\\p{M}])|(?:${warningsUnspaced}))(?![^.!?;:。！？]*(?<!\\p{L})x(?!\\p{L}))[^.!?;:。！？]{0,90}`,
  "giu"
)
export const warnedGuards =
  "warn alert caution remind warnt gewarnt waarschuw varna advare varoittaa avertit alerte garde pr averti alert advierte avisa alerta advirti avis avisou adverte avvert avvis avertizeaz aten ostrzeg varuje varoval upozor figyelmezteti uyar memperingatkan mengingatkan mengimbau c"

/** What firms of these trades offer, and what stands before the people or the harms that the offer is for. */
const offers =
  "(?:is an?|makes?|sells?|offers?|provides?|builds?|develops?|designs?|produces?|manufactures?|stocks?|runs?|has an? (?:app|tool|team|hotline|helpline|service|programme|program|line|range|product|guide|form|desk|fund))"
/** What a firm does not offer, offers badly, or makes up. */
const withheld = "(?:no|not|never|little|nothing|few|hardly|excuses|poor|bad|terrible|awful|you|us|me|them|him|her|it|people|customers|users)"
const adverbs = "(?:(?:also|even|mainly|mostly|usually|often|now|only|already|has|have|will|can|currently|still) ){0,2}"
/** The subject of a sentence about the firm. */
const subject =
  "\\b(?:x(?: (?:group|insurance|bank|security|uk|germany))?|it|they|who|which|that|(?:the|a|an) (?:[a-z-]+ )?(?:firm|company|insurer|charity|app|software|service|maker|brand|business)(?: that)?) "
const ofOffer = `(?:${subject}${adverbs}${offers} (?!${withheld}\\b)(?:(?!${withheld}\\b)${word},? ){0,6}?)(?:for|against|to help|to fight|that (?:detect|find|remove|stop|prevent|treat|keep out|deter|kill|catch|block|protect)s?)\\b`
const ofHelp = `(?:${subject}${adverbs}(?:advis|help|assist|support|represent|insur|compensat|counsel|reimburs|defend|serv|coach|rescu|look after|looks after|car|teach)(?:e|es|s|ed|d)?(?: for)? (?:${word} ){0,2}?${served}) (?:who|with|against|after|facing|in|affected|of|to|from|whose|hit|caught|suffering)\\b`
const ofPay = `(?:${subject}${adverbs}(?:pays|paid|pays out|paid out|covers|covered|reimburses|reimbursed|compensates) (?:out )?(?:for |after )?)(?:the )?(?:damage|losses?|theft|storm|flood|fire|accidents?|burglar|injur|cancel|medical|repairs)`
const ofReport = `(?:${subject}${adverbs}(?:report|writ|inform|research|publish|investigat|campaign|educat|blog|train)(?:e|s|es|ed)? (?:${word} ){0,4}?)(?:on|about|against|into)\\b`

/** Harms that such firms remove. Bugs, leaks and errors are not among them, because those may be the firm's own. */
const harm =
  "(?:rats?|mice|mouse|vermin|pests?|wasps?|bed ?bugs?|cockroach(?:es)?|roach(?:es)?|fl(?:y|ies)|mosquito(?:e?s)?|moths?|termites?|ants?|fleas?|ticks?|lice|spyware|malware|adware|ransomware|virus(?:es)?|trojans?|worms?|samples?|threats?|phishing|scams?|spam|fraud|hackers?|intruders?|burglars?|thieves|thief|stains?|limescale|rust|mou?ld|mildew|grease|dirt|odou?rs?|smells?|weeds?|blockages?|clogs?|drains?|attacks?|infections?|pains?|headaches?|dandruff|acne|germs?|bacteria|debts?|burglary|theft|vandalism|diarrhoea|diarrhea|fever)"
const remove =
  "(?:remov|got rid of|get rid of|gets rid of|eliminat|exterminat|catch|caught|block|stopp?|kill|clear|detect|found|find|spot|cur|clean|wip|lift|trap|repel|treat|deal with|deals with|dealt with|unblock|neutrali[sz]|quarantin|filter|control|combat)"
const removed = `(${subject}${adverbs}${remove}(?:e|s|es|ed|d|ned|ped|led)?(?: (?:away|out|off|up|down))? )(?:${word},? ){0,6}?${harm}\\b`
/**
 * A further harm right behind one: "rats, mice and wasps". It is looked for by itself, because the runtime takes ten times as long to compile a pattern that
 * repeats all harms.
 */
const furtherHarm = `(?:,| and| or|, and|, or) (?:${word} ){0,2}?${harm}\\b`
const mostFurther = 3
/** All harms, or even the worst. Whoever removes these does the work well. */
const all = /\b(?:every|all|each|any|even|toughest|stubborn|worst|last)\b/i
/** A failure of the work: "let two of the viruses through", "missed every third virus". */
const failed = `${subject}${adverbs}(?:(?:lets?|letting) (?:${word} ){0,6}?${harm}\\b[^.,;:!?]{0,20}? (?:through|in|past|slip)|(?:miss(?:ed|es)?|overlook(?:s|ed)?|fail(?:s|ed)? to (?:detect|catch|find|spot|remove|block|stop|notice)|(?:did|do|does|could|can)(?: not|n['’]t) (?:detect|catch|find|spot|remove|block|stop|notice|get rid of)) (?:${word} ){0,6}?${harm})\\b`

/** A harm in the name of a remedy: "headache tablets". */
const remedy = `\\b${harm}(?:[ -](?:tablets?|pills?|killers?|relief|removal|removers?|sprays?|repellents?|traps?|insurance|alarms?|detectors?|software|creams?|cures?|lawyers?|hotlines?|advice|counselling|management|recovery|repairs?|treatments?|prevention|cover|control|cleaners?|advis[eo]rs?|charity|protection|detection|scanners?|filters?|blockers?))\\b`

const trades = [ofOffer, ofHelp, ofPay, ofReport].map((told) =>
  patternOf(`(${told})(${withoutName}(?:(?!,? (?:but|though|although|yet|however|and (?:is|are|was|has|it|they)) )${unit}){1,90})`, "giu")
)
const [removals, failures, remedies] = [removed, failed, remedy].map((source) => patternOf(source, "giu")) as [RegExp, RegExp, RegExp]
const further = patternOf(furtherHarm, "iuy")

/** The patterns that match only a text with one of the words of `harmGuards`, for `classesOfWords`. */
export const harmPatterns = [removals, failures, remedies]
export const harmGuards =
  "rat rats mice mouse vermin pest wasp bed bug bugs bedbug cockroach roach fly flies mosquito moth moths termite ant ants flea tick ticks lice spyware malware adware ransomware virus trojan worm sample threat phishing scam scams spam fraud hacker intruder burglar thief thieves stain limescale rust mold mould mildew grease dirt odor odour smell weed weeds blockage clog clogs drain attack infection pain pains headache dandruff acne germ germs bacteria debt debts theft vandalism diarrhoea diarrhea fever"

/** The score of a firm that does such work well, or fails at it. */
const ofWork = 1.3

type Judge = (stretch: string) => number

/** The text with something else in place of each match. A match stays where `kept` gives null. */
const without = (text: string, pattern: RegExp, kept: (matter: string, told: string) => string | null): string => {
  let [outside, at] = ["", 0]
  for (const { 0: found, 1: told = "", 2: matter = "", index } of findAll(pattern, text)) {
    const keeps = kept(matter, told)
    if (keeps === null) continue
    outside += `${text.slice(at, index)}${keeps} `
    at = index + found.length
  }
  return outside + text.slice(at)
}

/** The end of the harms that follow one which ends at an offset. */
const endOfHarms = (text: string, from: number): number => {
  let end = from
  for (let count = 0; count < mostFurther; count++) {
    further.lastIndex = end
    if (!further.test(text)) break
    end = further.lastIndex
  }
  return end
}

/** A sentence without the harms that a firm removes, and the score for what the sentence says of the firm's work. */
export const readRemovals = (written: string): { readonly rest: string; readonly score: number } => {
  let score = 0
  const named = without(written, remedies, () => "remedy")
  const unfailed = without(named, failures, () => {
    score -= ofWork
    return ""
  })
  let [rest, at] = ["", 0]
  removals.lastIndex = 0
  for (let found = removals.exec(unfailed); found !== null; found = removals.exec(unfailed)) {
    const [, told = ""] = found
    const end = endOfHarms(unfailed, removals.lastIndex)
    if (all.test(unfailed.slice(found.index + told.length, end))) score += ofWork
    rest += `${unfailed.slice(at, found.index)}${told} `
    removals.lastIndex = at = end
  }
  return { rest: rest + unfailed.slice(at), score }
}

/** A sentence of blame without the words for what the customers of such a firm suffer from. */
export const withoutSuffered = (written: string, judge: Judge): string =>
  trades.reduce((text, pattern) => without(text, pattern, (matter, told) => (judge(matter) < 0 ? told : null)), written)
