/**
 * Questions in languages other than English. A question states nothing, except one that asks for the reason of a fact: "why is X so slow?". Tested in
 * `SentimentOfQuestions.test.ts`.
 */
import { patternOf } from "./Patterns.js"

/** Words that ask for a reason. */
const why = patternOf(
  "(?<![\\p{L}\\p{M}])(?:warum|wieso|weshalb|waarom|varför|hvorfor|pourquoi|por qué|por que|perché|come mai|de ce|dlaczego|czemu|proč|prečo|zašto|zakaj|miért|miksi|kodėl|kāpēc|miks|neden|niçin|niye|mengapa|kenapa|tại sao|vì sao|почему|зачем|чому|чого|защо|зашто|γιατί|لماذا|ليش|چرا|למה|מדוע|क्यों)(?![\\p{L}\\p{M}])|왜|なぜ|どうして|为什么|為什麼|为何|ทำไม",
  "iu"
)
/** A question tag or a question back, before which the sentence states something: "X ist gut, oder?", "déçu par X, et toi ?". */
const tag =
  /[,，、]\s?(?:oder|nicht wahr|gell|hè|toch|eller hur|ikke sant|ikke|non|n['’]est-ce pas|verdad|no|né|não é|vero|nu-i așa|prawda|nie|že|však|ugye|değil mi|kan|phải không|und (?:du|ihr|sie)|en jij|et (?:toi|vous)|y (?:tú|usted)|e (?:tu|você|voi)|a (?:ty|vy|wy)|а (?:ты|вы|ти|ви)|да|правда|так|нали)\s?[?؟？]\s*$/iu
/** The words of a question without a mark, in Thai. */
const unmarked = /(?:ไหม|มั้ย|หรือไม่|หรือเปล่า|หรือยัง)(?:ครับ|คะ|ค่ะ)?$/u

/** Whether a sentence ends like a question. A semicolon is the mark of a question in Greek. */
const endsAsQuestion = (sentence: string): boolean => {
  const last = sentence.at(-1) ?? ""
  if (/[?？؟]/.test(last)) return true
  return /[;;]/.test(last) ? /\p{Script=Greek}/u.test(sentence) : /[\u0e00-\u0e7f]/.test(last) && unmarked.test(sentence.slice(-16))
}

export const isQuestion = (sentence: string): boolean => {
  const written = sentence.trimEnd()
  return endsAsQuestion(written) && !why.test(written) && !tag.test(written)
}
