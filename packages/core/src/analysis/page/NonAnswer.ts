/**
 * Recognizes texts that are no answers: placeholders of a failed capture, and refusals in words.
 *
 * A refusal is short and says little else. A text that apologizes and then answers is an answer.
 */
export type NonAnswer = "placeholder" | "refusal"

const placeholders = new Set([
  ...[
    "",
    "no answer",
    "no response",
    "n/a",
    "na",
    "null",
    "none",
    "nil",
    "undefined",
    "nan",
    "empty",
    "empty answer",
    "error",
    "failed",
    "timeout",
    "timed out",
    "loading",
    "tbd"
  ],
  ...["keine antwort", "sin respuesta", "pas de réponse", "nessuna risposta", "sem resposta", "нет ответа", "回答なし", "无回答", "没有回答", "답변 없음"]
])
const longestPlaceholder = 32

/** The beginning of an English refusal, with or without an apology. */
const refusal =
  /^(?:(?:i['’]?m|i am|we['’]?re)? ?(?:very |so |really )?sorry[,.!]? ?(?:but )?|unfortunately,? |apologies,? (?:but )?|as an ai(?: language model| assistant)?,? )?(?:i (?:can(?:no|['’])?t|can not|am (?:unable|not able) to|['’]?m (?:unable|not able) to|won['’]?t|will not|do not|don['’]?t) (?:be able to )?(?:help|assist|answer|respond|provide|comply|fulfil+|do that|discuss|engage|continue|complete|process|generate|offer)|i['’]?m (?:unable|not able) to (?:help|assist|answer|respond|provide|comply|discuss|process)|this (?:request|question|content) (?:can(?:no|['’])?t|violates|is not allowed)|(?:my|our) (?:guidelines|policy|policies) (?:prevent|do not allow|don['’]?t allow))/iu
const otherRefusal =
  /^(?:(?:es )?tut mir (?:sehr )?leid,? (?:aber )?(?:dabei|damit|das|ich|diese)[^.]{0,40}(?:nicht|keine)|ich kann (?:dir|ihnen|dabei|damit)[^.]{0,30}nicht (?:helfen|beantworten)|lo siento,? (?:pero )?no puedo|je suis désolée?,? (?:mais )?je ne peux|désolée?,? (?:mais )?je ne peux|mi dispiace,? (?:ma )?non posso|desculpe,? (?:mas )?não posso|извините,? (?:но )?я не могу|申し訳(?:ありません|ございません)[^。]{0,30}(?:できません|お答え|いたしかねます)|抱歉[^。]{0,20}(?:无法|不能)|죄송합니다[^.]{0,30}(?:없습니다|어렵습니다))/iu
const longestRefusal = 280

/** The kind of a text that is no answer; undefined for an answer. */
export const nonAnswerOf = (text: string): NonAnswer | undefined => {
  const trimmed = text.trim()
  if (trimmed.length <= longestPlaceholder) {
    const bare = trimmed
      .replace(/^[[({<*_-]+|[\])}>*_.!…-]+$/gu, "")
      .trim()
      .toLowerCase()
    if (placeholders.has(bare)) return "placeholder"
  }
  return trimmed.length <= longestRefusal && (refusal.test(trimmed) || otherRefusal.test(trimmed)) ? "refusal" : undefined
}
