/**
 * Recognises a sentence that goes on about the brand of the sentence before it, in languages other than English. Such a sentence begins with a
 * pronoun, an article, a conjunction, advice, or a property of every product (price, quality). The lists of words are closed.
 */
import { functionWords, type LatinLanguage } from "../lexicon/FunctionWords.js"
import { fold } from "./Folding.js"

const further: Readonly<Record<string, string>> = {
  de: "außerdem zudem allerdings leider trotzdem insgesamt deshalb daher dennoch klare absolute empfehlenswert nie niemals finger",
  nl: "bovendien daarnaast helaas toch daarom kortom aanrader verder nooit",
  fr: "plus mieux évitez évite bref cependant toutefois malheureusement enfin déconseillé recommandé ça cela c'est l'application",
  es: "además evite evita recomiendo recomendado lamentablemente desgraciadamente totalmente muy tampoco aun nunca jamás",
  pt: "além evite recomendo infelizmente porém totalmente vale nunca jamais",
  it: "inoltre eviterei evitate consiglio consigliato purtroppo tuttavia insomma davvero lo la mai",
  pl: "śmiało polecam odradzam niestety ponadto dlatego jednak naprawdę zdecydowanie mogę warto lepiej nigdy"
}
const openings = new Map<string, ReadonlySet<string>>()
const openingsOf = (language: string): ReadonlySet<string> => {
  let found = openings.get(language)
  if (found === undefined) {
    const words = `${functionWords[language as LatinLanguage] ?? ""} ${further[language] ?? ""}`
    openings.set(language, (found = new Set(words.split(" ").map(fold))))
  }
  return found
}

const cyrillic =
  /^\P{L}*(?:он|она|оно|они|это|эта|этот|эти|его|её|их|здесь|там|очень|но|однако|также|поэтому|в целом|рекоменду|совету|отличн|достойн|качеств|цен[аы]|доставк|поддержк|не рекоменду|не совету|лучше не|лучше обойти|я бы)/iu
const unspaced =
  /^\P{L}*(?:これ|この|その|また|ただ|しかし|でも|さらに|特に|とても|価格|値段|品質|対応|サポート|おすすめ|お勧め|手元|購入|自信を持って|它|该|这[家款个]|而且|不过|但|另外|此外|总体|总之|客服|价格|质量|服务|售后|推荐|不推荐|强烈|建议|不建议|值得|이 |이러한|그 |하지만|다만|또한|게다가|적극|강력|그래서|가격|품질|배송|서비스|추천|아직)/u
const ofAnother =
  /(?<![\p{L}])(?:dagegen|hingegen|stattdessen|lieber|besser|davantage|bien mieux|en revanche|invece|en cambio|daarentegen|liever|natomiast|lepiej w|wolę|зато|лучше у|спокойнее)(?![\p{L}])|より(?!も?良|よ)|比(?!较)|相比|반면|보다/iu
const anotherName = /^\P{L}*\p{L}[^.!?]*\s[«„"]?\p{Lu}\p{L}/u
const germanName = /(?<![\p{L}])(?:bei|mit|von|als) \p{Lu}/u

/** "Yes" or "no" in every language, and a punctuation mark, at the beginning of an answer to a question about the brand. */
const answers =
  /^\P{L}*(?:yes|yeah|yep|no|nope|absolutely|definitely|ja|nein|nee|nej|nei|doch|oui|non|si|sí|sì|sim|não|da|nu|tak|nie|ano|ne|igen|nem|kyllä|ei|evet|hayır|ya|tidak|có|không|да|нет|так|ні|не|ναι|όχι|نعم|لا|כן|לא|हाँ|हां|नहीं|はい|いいえ|是的?|不是?|对|네|예|아니요|아뇨|ใช่|ไม่)\s?(?:[,.:;!，、。：！،]|[–—-]\s)\s*/iu

/** A sentence without its first "yes" or "no"; undefined for a sentence that begins with neither. */
export const answerIn = (sentence: string): string | undefined => {
  const answer = answers.exec(sentence)?.[0]
  return answer === undefined ? undefined : sentence.slice(answer.length)
}

/** Whether a sentence that names no known brand goes on about the brand of the sentence before it. */
export const goesOnIn = (language: string, sentence: string): boolean => {
  const near = sentence.slice(0, 300)
  if (ofAnother.test(near)) return false
  const answer = answerIn(near)
  if (answer !== undefined) return !(language === "de" ? germanName : anotherName).test(answer)
  if (language === "unspaced" || /[\u3040-\ud7ff]/.test(near)) return unspaced.test(near)
  if (language === "cyrillic") return cyrillic.test(near) && !anotherName.test(near)
  const first = /^\P{L}*([\p{L}\p{M}'’]+)/u.exec(near)?.[1]
  if (first === undefined) return false
  const isOpening = openingsOf(language).has(fold(first)) || openingsOf(language).has(fold(first.split(/['’]/)[0]!))
  return isOpening && !(language === "de" ? germanName : anotherName).test(near)
}
