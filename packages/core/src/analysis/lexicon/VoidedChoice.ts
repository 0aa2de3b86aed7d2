/**
 * Words between a phrase of a first choice and a name, or directly behind the name, with which the text does not choose the name: "La mejor opción no es X",
 * "En iyi seçenek X değil", "De beste optie is X vermijden". The lists have the same meanings in each language: not; avoid, leave, cancel, replace,
 * compare. A word that also has another meaning may be in a list, because a missing rank is better than a wrong first place.
 */
import { patternOf } from "./Patterns.js"

/** Spanish "no" stands beside a verb, because Portuguese "no" is a preposition. */
const denials =
  "not(?! (?:surprisingly|least))|isn['’]t|never|nicht|kein\\p{L}*|nie|niemals|niet|geen|nooit|inte|ikke|ikkje|aldrig|aldri|pas|jamais|non|não|nunca|jamás|nu (?:e|este)|nikdy|není|nije|nisu|nem|ei|değil|bukan|tidak|không|không phải|no (?:es|será|sería|siempre|usar|elegir|comprar|contratar)|(?:es|será|sería) no|" +
  "не|ні|није|ніколи|никогда|δεν|όχι|ليس|ليست|نیست|לא|אינ\\p{L}+|नहीं"
const unspacedDenials = "不是|不要|不用|不一定|不选|不買|不买|并非|並非|未必|(?<!特)别|ではな|じゃな|[가이]\\s?아[니닌닙]|ไม่"

/** The beginnings of verbs. */
const leaving =
  "avoid|skip|leav|quit|cancel|replac|ditch|drop|compar|refus|steer|stay away|switch(?:ing)? (?:away )?from|" +
  "meid|vermeid|verzicht|verlass|kündig|ersetz|vergleich|wechs|mijd|vermijd|verlaten|opzeg|vervang|vergelijk|" +
  "undvik|unngå|undgå|lämna|forlate|forlade|jämför|sammenlign|byta|bytte|" +
  "évit|evit|quitt|abandon|résili|remplac|renonc|changer|dejar|cancelar|reemplaz|sustitu|cambiar|renunci|deixar|trocar|substitu|scansa|lascia|disd|sostitu|confront|cambia|rinunc|părăs|înlocui|" +
  "unika|unikn|porzuc|rezygn|zrezygn|zastąp|porówn|vyhn|vyhýb|opust|opusť|nahrad|porovn|srovn|vyvar|izbjeg|izbeg|napust|zamijen|uspored|kerül|elhagy|lecserél|összehasonl|vältt|korva|vertail|" +
  "kaçın|vazgeç|bırak|değiştir|karşılaştır|uzak dur|hindari|menghindari|tinggal|mengganti|membanding|tránh|bỏ|thay|so sánh|" +
  "избег|избеж|отказ|замен|сравн|уйти|уход|уника|уникн|відмов|замін|порівн|απο?φ[ύε]|συγκρ|تجنب|ال?ابتعاد|مقارنة|להימנע|להתרחק|להשוות|बच"
const unspacedLeaving = "避|离开|離開|放弃|放棄|换掉|取代|比较|比較|やめ|乗り換え|피하|떠나|비교|หลีกเลี่ยง|เปรียบเทียบ"

const word = `(?<![\\p{L}\\p{M}])(?:(?:${denials})(?![\\p{L}\\p{M}])|(?:${leaving}))|${unspacedDenials}|${unspacedLeaving}`

const between = patternOf(word, "iu")
/** The ending of the name, and at most one little word such as "zu", between the name and the word. */
const behind = patternOf(`^[*_"”»]*(?:['’]?\\p{L}{0,4}[*_"”»]*\\s(?:\\p{L}{1,4}\\s)?(?:${word})|${unspacedDenials}|[を를을]\\s?(?:${unspacedLeaving}))`, "iu")

/** Whether the words between a phrase of a first choice and the name behind the phrase, or the words behind the name, choose against the name. */
export const isVoided = (lead: string, rest: string): boolean => between.test(lead) || behind.test(rest)
