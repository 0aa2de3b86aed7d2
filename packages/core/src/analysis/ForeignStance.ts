/**
 * The advice about a brand in one sentence, in languages other than English: whether the sentence advises for the brand or against it. `Stance` asks for it.
 *
 * The words of advice are those that `Sentiment` counts (`lexicon/SentimentStems`). A word belongs to the brand that it is nearest to, as the language orders
 * its words: in most languages, the object follows the verb; in Japanese, Korean, Turkish and Hindi, the verb follows the object.
 *
 * Source: detection "Stance".
 */
import { deniesFirstChoice, onlyIf } from "./lexicon/FirstChoice.js"
import { patternOf } from "./lexicon/Patterns.js"
import { insteadBefore, ofForeignAvoiding } from "./lexicon/SoleWords.js"
import { type JudgedPassage, type JudgedWord, name } from "./text/ForeignJudgement.js"

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

const avoidingDenialReach = 10

const clauseMark = /[;:–—,，、،؛]|\s-\s/u
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
const verbLast =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]|(?<!\p{L})\ue000['’]?[yn]?[iuae]?(?!\p{L}).{0,60}(?<!\p{L})(?:oner|tavsiye|secin|tercih)/u

/**
 * Verbs of advice whose subject is the brand: "Zoho empfiehlt, das Passwort zu ändern". They stand directly behind the name, in the third person, and
 * neither a subject nor "sich" follows.
 */
const ownVerb = patternOf(
  "^(?:empfiehlt|rat|raadt|rekommenderar|anbefaler|frarader|avrader|suosittelee|recommande|conseille|deconseille|recomienda|aconseja|desaconseja|recomenda|aconselha|desaconselha|consiglia|sconsiglia|raccomanda|poleca|odradza|rekomenduje|doporucuje|nedoporucuje|рекомендует|советует|рекомендує|радить|ממליצה?|ממליצים)(?![\\p{L}])(?!\\s(?:sich|man|ich|wir|jeder|viele|jag|jeg|vi|många|manga|mange|ik|we|wij)(?![\\p{L}]))",
  "u"
)
/** The same where the verb follows its object: the object has its own particle, or the brand has none. */
const ownVerbLast = /^(?:[はがも]|(?:은|는|이|가)\s)[^、。]*(?:を|[을를]\s)|^(?!['’]?[yn]?[iu](?!\p{L})).*?(?:onerir|oneriyor|tavsiye ed(?:er|iyor))(?![iu])/u
/** The same in Chinese: "Zoho推荐使用双重验证". */
const ownVerbInChinese = /^\s?(?:也|还|官方)?(?:推荐|建议)(?!给|度|指数|值|的)[\p{Script=Han}]{3}/u
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
const deniedUse = /(?<!\p{L})(?:ne pas|no|nao|non|не|niet|nicht|inte|ikke|nie|ne)(?!\p{L})(?! (?:solo|so|seulement|nur|alleen|bara|bare|kun|tylko|jen|только))/u

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

/** Whether it is the brand itself that gives the advice. */
const isSpeaker = (written: string, at: number, start: number): boolean => {
  const after = written.slice(at + name.length)
  if (start < at) return ownVerbAhead.test(written.slice(0, at)) || ownNoun.test(written.slice(start, at + name.length))
  const between = written.slice(at + name.length, start)
  const isDirect =
    /^\s$/.test(between) || (/^\s/.test(between) && denialOfSpeaker.test(between.slice(1)) && between.slice(1).replace(denialOfSpeaker, "") === "")
  // A stem of a denied verb may begin with the denial: "nedoporučuje", "не рекомендует".
  const verb = written.slice(start).replace(denialOfSpeaker, "")
  return (isDirect && ownVerb.test(verb)) || ownVerbInChinese.test(after) || ownVerbLast.test(after) || ownNounBehind.test(after)
}

const lastClause = (text: string): string => text.split(clauseMark).at(-1)!
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
  const between = written.slice(at + name.length, start)
  if (between.length > predicateReach) return false
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
const tellsToLeave = ({ end, start }: JudgedWord, written: string, at: number): boolean =>
  end <= at ? deniedUse.test(written.slice(end, at)) || deniedUseBehind.test(written.slice(at + name.length)) : deniedUseVerbLast.test(written.slice(at, start))

/** The advice about the brand in the passages, which are one sentence as several languages read it. Advice against the brand counts first. */
export const foreignAdvice = (around: Around, read: (passage: string) => ReadonlyArray<JudgedPassage>): Advice | undefined => {
  let isFor = false
  for (const { words, written } of read(`${around.before}${name}${around.after}`)) {
    const at = written.indexOf(name)
    const before = written.slice(0, at)
    const behind = written.slice(at + name.length)
    if (noReason.test(before) || asideBefore.test(before) || asideBehind.test(behind)) continue
    for (const word of words) {
      if (
        word.kind === "praise" ||
        word.kind === "blame" ||
        isSupposed(written.slice(0, word.start)) ||
        !isAbout(word, written, at, around) ||
        isSpeaker(written, at, word.start)
      )
        continue
      if (word.kind === (word.isDenied ? "praising advice" : "blaming advice")) return "against"
      if (word.isDenied || word.kind === "blaming advice") continue
      if (word.kind === "praising advice" && tellsToLeave(word, written, at)) return "against"
      isFor = true
    }
  }
  if (isAvoided(around.before, around.after) && !noReason.test(around.before) && !isSupposed(around.before)) return "against"
  return isFor ? "for" : undefined
}
