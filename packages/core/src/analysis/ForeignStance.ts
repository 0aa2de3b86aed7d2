/**
 * The advice about a brand in one sentence, in languages other than English: whether the sentence advises for the brand or against it. `Stance` asks for it.
 *
 * The words of advice are those that `Sentiment` counts (`lexicon/SentimentStems`). A word belongs to the brand that it is nearest to, as the language orders
 * its words: in most languages, the object follows the verb; in Japanese, Korean, Turkish and Hindi, the verb follows the object.
 *
 * Source: detection "Stance".
 */
import { insteadIn } from "./judgement/Denials.js"
import type { JudgedPassage } from "./judgement/ForeignJudgement.js"
import { brandPlaceholder, type JudgedWord } from "./judgement/JudgedWords.js"
import type { Kind } from "./judgement/JudgingStems.js"
import { isAboutThing, thisFirm } from "./lexicon/AdvisedThings.js"
import { present } from "./lexicon/ClauseWords.js"
import { deniesFirstChoice, onlyIf } from "./lexicon/FirstChoice.js"
import { patternOf } from "./lexicon/Patterns.js"
import { insteadBefore, ofForeignAvoiding } from "./lexicon/SoleWords.js"
import { fold } from "./text/Folding.js"
import { isFunctionWord } from "./text/TextLanguage.js"

export type Advice = "for" | "against"

/** The stretch of a sentence around a brand, up to the names of other brands. */
export interface Around {
  readonly before: string
  readonly after: string
  readonly hasNameBefore: boolean
  readonly hasNameAfter: boolean
}

/** UTF-16 units between a word of advice and the brand that it is about. */
const objectReach = 45
const predicateReach = 70
/** UTF-16 units between a word of advice and the next brand, within which the word is about the next brand. */
const nextReach = 20
/** UTF-16 units behind a word of advice in another clause than the brand. With more, the advice has another object: "X is dear, I recommend a comparison". */
const restReach = 14
/** UTF-16 units between a word of avoiding and the brand. */
const avoidingReach = 30

/**
 * UTF-16 units before a word of avoiding within which a denial applies to it: "nie meiden", "never avoid". Ten units hold one
 * word of denial. A denial further ahead belongs to another word: "nicht billig, also meiden".
 */
const avoidingDenialReach = 10

/** Kinds of words that advise nothing. */
const silent: ReadonlySet<Kind> = new Set<Kind>(["praise", "blame", "trouble", "mild", "untold"])

/** The end of a clause. A hyphen ends a clause only between spaces, because it also joins parts of words. */
const clauseMark = /[;:–—,，、،؛]|\s-\s/u
/** Words for "as for", after which the sentence is about another thing. Thai has no mark before the word: "แนะนำ Zoho ส่วน HubSpot ไม่แนะนำ". */
const otherTopic = /[,;]\scòn\s|\sส่วน\s/u
/** A mark between a noun of advice and the brand: "Meine Empfehlung: Zoho". */
const introduces = /\s*[:–—][\s*_"“«„]*$/u
/** Verbs between the advice and the brand that have another object: "recommend comparing the prices of X". */
const otherObject = patternOf(
  "(?<![\\p{L}])(?:vergleich|compar|confront|porown|zrovna|porovn|сравн|порівн|pruf|verifi|check|sprawdz|zkontrol|провер|перевір|lesen|leer|lire|lukea|testa|alternativ|альтернатив|ersatz|rempla|reempla|sostitu|substitut|zamien|wechsel|umsteig|byta|bytte|skifte|quitter|passer|cambiar|passare|przejsc|prejit|перейти|отказ|kundig|contact|kontakt|skontakt|обрат|over te stappen|migr|support|soporte)",
  "u"
)
/** A pronoun directly before the word of advice: "je le recommande". */
const objectBefore = /(?<!\p{L})(?:l[aeo]s?|l['’]|il|es|ihn|sie|het|den|det|go|ja|ho|ji|его|ее|иого|ii)\s?$/u
/** "No reason to avoid X". */
const noReason =
  /(?:kein\p{L}* grund|geen reden|ing(?:en|et) (?:anledning|grund|skal)|pas de raison|aucune raison|ninguna? (?:razon|motivo)|no hay (?:razon|motivo)|nenhum\p{L}* (?:razao|motivo)|nessun\p{L}* (?:ragione|motivo)|ei (?:ole )?syyta|nie ma powodu|neni duvod|нет причин|немає причин|нема причин|neden yok|لا سبب|אין סיבה|कारण नहीं|理由はな|理由はあ|没有理由|이유가 없)/iu
/**
 * A passage whose verb follows its object: it has letters of Japanese, Korean or Hindi. Turkish has Latin letters, so a Turkish passage is known by a verb of
 * advice behind the brand and its case ending: "Zoho'yu öneririm".
 */
const verbLast =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]|(?<!\p{L})\ue000['’]?[yn]?[iuae]?(?!\p{L}).{0,60}(?<!\p{L})(?:oner|tavsiye|secin|tercih)/u

/** Hebrew words before a brand that is the object of the verb behind it: "על Zoho ממליץ כל מומחה". */
const objectMark = /(?<!\p{L})(?:את|על|ב) ?$/u

/**
 * Verbs of advice whose subject is the brand: "Zoho empfiehlt, das Passwort zu ändern". They stand directly behind the name, in the third person, and
 * neither a subject nor "sich" follows.
 */
const ownVerb = patternOf(
  "^(?:empfiehlt|rat|raadt|rekommenderar|anbefaler|frarader|avrader|suosittelee|recommande|conseille|deconseille|recomienda|aconseja|desaconseja|recomenda|aconselha|desaconselha|consiglia|sconsiglia|raccomanda|poleca|odradza|rekomenduje|doporucuje|nedoporucuje|рекомендует|советует|рекомендує|радить|ממליץ|ממליצה|ממליצים|(?:ي|ت)(?:نصح|وصي))(?![\\p{L}])(?!\\s(?:به|بها|sich|man|ich|wir|jeder|viele|jag|jeg|vi|många|manga|mange|ik|we|wij)(?![\\p{L}]))",
  "u"
)
/** The same where the verb follows its object: the object has its own particle, or the brand has none. */
const ownVerbLast =
  /^(?:[はがも]|(?:은|는|이|가)\s(?!피하|멀리))[^、。]*(?:を|[을를]\s)|^(?!['’]?[yn]?[iu](?!\p{L})).*?(?:onerir|oneriyor|tavsiye ed(?:er|iyor))(?![iu])|^\s(?!.*(?<!\p{L})kimse\s).*?\p{L}{3}[iu]\s(?:onerm(?:ez|iyor)|tavsiye etm(?:ez|iyor))(?![iu][mz])|^\s(?!(?:की|का|के|को|से|पर|लेने|खरीदने|चुनने|इस्तेमाल|उपयोग|अपनाने|आजमाने)\s).*?\sकी\s(?:सिफारिश|सलाह)(?!(?<=\s(?:लेने|खरीदने|चुनने|अपनाने|आजमाने)\sकी\s\S+)\s(?:(?:की|दी)\s(?:जाती|जा|गई|गयी)|\S+(?:ूंगा|ूंगी|ूँगा|ूँगी|ेंगे)|\S+\sहू[ँं]))/u
/**
 * The same in Chinese: "Zoho推荐使用双重验证", "Zoho不建议共享密码". A clause that ends with a verb of use or with persons is about the brand instead:
 * "Zoho不建议新手购买".
 */
const ownVerbInChinese =
  /^\s?(?:也|还|官方){0,2}(?:不|并不|从不)?(?:推荐|建议)(?!给|度|指数|值|的)(?!\p{Script=Han}*(?:用|购买|入手|选择|买|入坑|考虑|尝试|人|者|用户|企业|公司|家庭|新手|团队)[了吗吧的]?(?!\p{Script=Han}))\p{Script=Han}{3}/u
/** The brand's own people, behind its name: "das Zoho-Team", "Zoho团队". */
const ownPeople = patternOf(
  "^\\s?(?:(?:team(?:et)?|tiimi|support(?:en)?|kunden(?:dienst|service)|ekibi|टीम)(?![\\p{L}\\p{M}])|팀|측|チーム|公式|团队|公司|客服)",
  "u"
)
/** A noun of advice, and the brand that gives it: "Empfehlungen von Zoho", "рекомендации Zoho". */
const ownNoun = patternOf(
  "^(?:empfehlung(?:en)?|рекомендаци\\p{L}+|совет(?:ы|ов|ам|ами|ах)?|порад[аи]?|anbefaling\\p{L}*|rekommendation\\p{L}*|suosituk\\p{L}*|doporuceni\\p{L}*|rekomendacj\\p{L}*|recommandation\\p{L}*|recomendaci\\p{L}*|recomendac\\p{L}o(?:es)?|raccomandazion\\p{L}*|aanbeveling\\p{L}*)\\s(?:(?:von|der|des|de|d|di|da|do|av|fra|fran|van)\\s?)?\ue000",
  "u"
)
/** The same where a particle joins the brand to the noun: "Zohoの推奨環境". */
const ownNounBehind = /^(?:の|的|의\s)(?:推奨|推薦|推荐|おすすめ|추천|권장)/u
/** Verbs of the third person in Arabic, whose subject follows directly. */
const ownVerbAhead = /(?:تنصح|توصي|ينصح|يوصي)\s$/u

/** A denial between a verb of advice and the brand: "je recommande de ne pas utiliser X", "recomiendo que no uses X". */
const deniedUse =
  /(?<!\p{L})(?:ne pas|no|nao|non|не|niet|nicht|inte|ikke|nie|ne)(?!\p{L})(?! (?:solo|so|seulement|nur|alleen|bara|bare|kun|tylko|jen|только))|(?<!\p{L})(?:ب?عدم|ש?לא)(?!\p{L})/u

/** The same denial behind the brand: "ik raad aan om X niet te gebruiken". */
const deniedUseBehind = /^\s(?:niet|nicht)\s(?:te|zu)\s/u
/** The same where the verb follows its object: "Xを使わないことをおすすめします". */
const deniedUseVerbLast = /ないこと/u

/** Words directly before a brand for which another brand is recommended: "Alternativen zu X". */
const asideBefore = /(?:alternativ|альтернатив|vaihtoehto)\p{L}*(?:\s[\p{L}'’]+){0,2}\s*$/u
/** The same directly behind the brand: "Xの代替". */
const asideBehind = /^\s?(?:的(?:替代|平替)|の代|대신|대체)/u

/** A denial between a brand and its verb: "X ne recommande pas de partager les mots de passe". */
const denialOfSpeaker = /^(?:ne|no|nao|non|nie|не|ei)\s/u

/** Words before or behind a brand that make it the source of what the sentence says: "Laut Zoho wird empfohlen, …". */
const source =
  "laut|gemass|nach (?:angaben|auskunft|aussagen?|meinung)(?: von| der| des)?|volgens|enligt|ifolge|selon|dapres|segun|secondo|segundo|conforme|de acordo com|podle|podla|wedlug|zdaniem|prema|potrivit|по (?:данным|словам|мнению|информации)|согласно|за (?:даними|словами)|според|συμφωνα με|menurut|theo"
const titlesOfSource =
  "firma|unternehmens?|hersteller|anbieter|empresa|compania|azienda|societa|entreprise|societe|editeur|компании|компаніі|der|die|das|dem|den|het|de|la|le|les|el|los|il|lo|a|o|os|firmy|spolecnosti|представителеи|представників|разработчиков|команды|команди|το|την|τη|شركة|חברת"
const sourceBefore = patternOf(
  `(?:(?<![\\p{L}])(?:${source}|(?:وفقا|طبقا) ل|ب?حسب|לפי|על פי|לדברי)(?:\\s(?:${titlesOfSource})){0,2}\\s?|(?:据|根据|按照)\\s?)$`,
  "u"
)
const sourceBehind = /^(?:\szufolge|y?[ae] gore|n mukaan|\s?szerint|に(?:よると|よれ)|에 (?:따르면|의하면)|\sके (?:अनुसार|मुताबिक))/u

/** Words that put the advice of their clause into the past: "Früher habe ich X empfohlen". Who advised once may advise otherwise now. */
const past = patternOf(
  "(?<![\\p{L}\\p{M}])(?:(?<!(?:wie|seit|von) )fruher(?! (?:oder|als))|damals|einst|vor (?:jahren|einigen jahren|langer zeit)|vroeger|destijds|voorheen|(?:tidigare|tidligere)(?= (?:rekommender|anbefal|\\p{L}+ (?:jag|jeg|vi)))|forr i tiden|avant(?=,? (?:je|nous|on) )|autrefois|jadis|auparavant|antes(?=,? (?:\\p{L}+ )?\\p{L}+(?:ba|bamos|va|vamos) )|anteriormente|prima(?=,? (?:\\p{L}+ )?\\p{L}+av(?:o|amo) )|un tempo|antigamente|kiedys|dawniej|niegdys|drive(?! ne(?:bo|z))|kdysi|kedysi|раньше(?! (?:чем|времени))|прежде(?! (?:чем|всего))|когда то|раніше(?! (?:ніж|за))|колись|преди време|(?:aiemmin|aikaisemmin)(?! kuin)|ennen(?! kuin)|eskiden|onceden|سابقا|في السابق|في الماضي|בעבר|पहले(?=.* (?:था|थे|थी)))(?![\\p{L}\\p{M}])|以前は|昔は|かつて|(?:我|我们)(?:以前|之前|曾经|曾)(?=\\p{Script=Han}{0,3}(?:推荐|推薦|建议|建議))|^(?:以前|曾经)(?=我)|예전에|과거에|한때",
  "u"
)
/**
 * A verb of advice in the present, which is never of the past: "wie früher erwähnt, empfehle ich X". Folding takes the accent from the French participle, so a
 * French verb needs its subject before it.
 */
const inPresent = patternOf(
  `(?:empfehle(?!n)|rate(?!n)|empfehlen(?= wir)|(?<=(?:^|[.!?;,] )wir )empfehlen|(?<=(?:^|[^\\p{L}])(?:je|nous|on) (?:vous |te |le |la |les )?)(?:recommande|recommandons|conseille|conseillons)|recomiendo|aconsejo|(?<!(?:il|mio|nostro|un) )consiglio|consigliamo|raccomando|raccomandiamo|recomendo|aconselho|polec(?:am|amy)|doporucuj(?:i|eme|u)|rekommenderar|anbefaler|suosittele(?:n|mme)|oneri(?:rim|riz|yorum|yoruz)|рекоменд(?:ую|уем|уємо|уемо)|совету(?:ю|ем)|раджу|радимо|συνιστω|προτεινω)(?![\\p{L}])|(?:おすすめ|お勧め|オススメ|推奨|推薦)(?:します|する|${fold("です")}|しています|いたします)|추천(?:합니다|해요|한다|드립니다|드려요)`,
  "uy"
)

/** The words up to the first comma, which are the first clause. */
const opening = /^([^,、，،]{1,30})[,、，،]\s?/u

const lastClause = (text: string): string => text.split(clauseMark).at(-1)!
const firstClause = (text: string): string => text.split(clauseMark, 1)[0]!

/** The rest of a verb, of which the lists have the beginning. */
const ending = /^[\p{L}\p{M}]*/u

/** Whether a word of advice has another object than the brand, which its clause does not name: "..., aber den Jahrestarif empfehle ich nicht". */
const hasOtherThing = ({ language, written }: JudgedPassage, { end, start }: JudgedWord): boolean => {
  const [ahead, behind] = [lastClause(written.slice(0, start)), firstClause(written.slice(end).replace(ending, ""))]
  return language !== null && !ahead.includes(brandPlaceholder) && !behind.includes(brandPlaceholder) && isAboutThing(language, ahead, behind, isFunctionWord)
}

/** Whether the clause of a word of advice tells of the past. A comma behind the word of the past ends no clause: "Avant, je recommandais X". */
const isPast = (written: string, at: number, { start }: JudgedWord): boolean => {
  inPresent.lastIndex = start
  if (inPresent.test(written)) return false
  const joined = written.replace(opening, "$1 ")
  const text = past.exec(joined)?.[0] === opening.exec(written)?.[1]?.trim() ? joined : written
  const until = Math.max(start, at)
  const clause = lastClause(text.slice(0, until))
  const found = past.exec(clause + text.slice(until))
  return found !== null && found.index < clause.length && !present.test(clause.slice(found.index))
}

/** Whether it is the brand itself that gives the advice. */
const isSpeaker = (written: string, at: number, start: number): boolean => {
  const after = written.slice(at + brandPlaceholder.length).replace(ownPeople, "")
  if (start < at) return ownVerbAhead.test(written.slice(0, at)) || ownNoun.test(written.slice(start, at + brandPlaceholder.length))
  const between = written.slice(at + brandPlaceholder.length, start).replace(ownPeople, "")
  const isDirect =
    /^\s$/.test(between) || (/^\s/.test(between) && denialOfSpeaker.test(between.slice(1)) && between.slice(1).replace(denialOfSpeaker, "") === "")
  // A stem of a denied verb may begin with the denial: "nedoporučuje", "не рекомендует".
  const verb = written.slice(start).replace(denialOfSpeaker, "")
  return (
    (isDirect && ownVerb.test(verb) && !objectMark.test(written.slice(0, at))) ||
    ownVerbInChinese.test(after) ||
    ownVerbLast.test(after) ||
    ownNounBehind.test(after)
  )
}

/** Whether a clause begins with a word of condition: "if you recommend X". */
const isSupposed = (before: string): boolean => onlyIf.test(lastClause(before))

/** Whether the words are about the brand. */
const isAbout = ({ end, kind, start }: JudgedWord, written: string, at: number, { hasNameAfter, hasNameBefore }: Around): boolean => {
  const isVerbLast = verbLast.test(written)
  if (end <= at) {
    if (kind === "fit" || (isVerbLast && hasNameBefore)) return false
    const between = written.slice(end, at).replace(introduces, "")
    return between.length <= objectReach && !clauseMark.test(between) && !otherObject.test(between) && !insteadBefore.test(between)
  }
  const between = written.slice(at + brandPlaceholder.length, start)
  if (between.length > predicateReach || otherTopic.test(between)) return false
  if (kind === "choice" && !isVerbLast) return false
  const toNext = written.slice(end)
  if (clauseMark.test(between)) return kind !== "fit" && !hasNameAfter && (toNext.length <= restReach || objectBefore.test(between))
  if (!hasNameAfter) return true
  return isVerbLast || kind === "fit" || toNext.length > nextReach || clauseMark.test(toNext) || insteadBefore.test(toNext)
}

/** Whether the sentence tells to avoid the brand: the word stands beside the name, or ends the clause of the name. */
const isAvoided = (before: string, after: string): boolean => {
  const near = before.slice(-avoidingReach)
  const found = ofForeignAvoiding.exec(near)
  if (
    found !== null &&
    !deniesFirstChoice(near.slice(0, found.index).slice(-avoidingDenialReach), "") &&
    /^[\p{L}\p{M}]*(?:[\s-]+[\p{L}\p{M}]{1,4}){0,3}[\s"“„«*_-]*$/u.test(near.slice(found.index + found[0].length))
  )
    return true
  const behind = ofForeignAvoiding.exec(after.slice(0, avoidingReach))
  return (
    behind !== null &&
    !clauseMark.test(after.slice(0, behind.index)) &&
    /^[\p{L}\p{M}]*(?:\s(?:sie|ihn|es))?\s*(?:[.!。…]|$)/u.test(after.slice(behind.index + behind[0].length))
  )
}

/** Whether a word of advice recommends to do without the brand. */
const tellsToLeave = ({ end, start }: JudgedWord, written: string, at: number): boolean => {
  if (end > at) return deniedUseVerbLast.test(written.slice(at, start))
  const between = written.slice(end, at)
  const denial = deniedUse.exec(between)
  // "Jag rekommenderar inte Y utan X": the denial is of another brand.
  if (denial !== null && insteadIn(between.slice(denial.index)) === undefined) return true
  return deniedUseBehind.test(written.slice(at + brandPlaceholder.length))
}

/** The advice about the brand in the passages, which are one sentence as several languages read it. Advice against the brand counts first. */
export const foreignAdvice = (around: Around, read: (passage: string) => ReadonlyArray<JudgedPassage>): Advice | undefined => {
  let isFor = false
  for (const passage of read(`${around.before}${brandPlaceholder}${around.after}`)) {
    const { words: judged, written } = passage
    // Few passages have a word of advice, so the searches for other words come after it.
    const words = judged.filter(({ kind }) => !silent.has(kind))
    if (words.length === 0) continue
    const at = written.indexOf(brandPlaceholder)
    const before = written.slice(0, at)
    const behind = written.slice(at + brandPlaceholder.length)
    if (noReason.test(before) || asideBefore.test(before) || asideBehind.test(behind) || sourceBefore.test(before) || sourceBehind.test(behind)) continue
    const mayBePast = past.test(written)
    for (const word of words) {
      if (
        isSupposed(written.slice(0, word.start)) ||
        !isAbout(word, written, at, around) ||
        isSpeaker(written, at, word.start) ||
        (mayBePast && isPast(written, at, word))
      )
        continue
      if (word.kind === (word.isDenied ? "praising advice" : "blaming advice") || (word.kind === "choice" && word.isDenied)) {
        if (hasOtherThing(passage, word)) continue
        return "against"
      }
      if (word.isDenied || word.kind === "blaming advice") continue
      if (word.kind === "praising advice" && tellsToLeave(word, written, at)) return "against"
      isFor = true
    }
  }
  if (isAvoided(around.before, around.after) && !noReason.test(around.before) && !isSupposed(around.before)) return "against"
  return isFor ? "for" : undefined
}

/** The most UTF-16 units of a sentence that advises against the brand without naming it. A longer sentence has another object. */
const longestUnnamed = 120

/** Whether a sentence that names no brand advises against the one that the text speaks of: "No lo recomiendo.", "Ich würde davon abraten." */
export const leavesUnnamed = (said: string, read: (passage: string) => ReadonlyArray<JudgedPassage>): boolean =>
  said.length <= longestUnnamed &&
  read(said).some((passage) =>
    passage.words.some((word) => {
      const { written } = passage
      const { end, isDenied, kind, start } = word
      if (kind !== (isDenied ? "praising advice" : "blaming advice") || isSupposed(written.slice(0, start))) return false
      const rest = firstClause(written.slice(end))
      if ((rest.length > restReach && !thisFirm.test(rest)) || past.test(written) || noReason.test(written.slice(0, start))) return false
      return !hasOtherThing(passage, word)
    })
  )
