/**
 * Recognizes texts that are no answers: placeholders of a failed capture, and refusals in words, in thirty languages.
 *
 * A refusal is short and says little else. A text that apologizes and then answers is an answer.
 */
export type NonAnswer = "placeholder" | "refusal"

const placeholders = new Set([
  ...["", "n/a", "na", "null", "none", "nil", "undefined", "nan", "empty", "empty answer", "error", "failed", "timeout", "timed out", "loading", "tbd"],
  ...["не указано", "нет данных", "brak danych", "无", "無", "なし", "없음"]
])
const longestPlaceholder = 120

/** Texts that stand for a missing answer: "No answer", "Keine Antwort erhalten", "The model did not return a response". */
const missing: ReadonlyArray<string> = [
  "(?:error: ?)?no (?:answer|response|reply|content|output|text|result)(?: (?:was |is )?(?:given|received|returned|available|found|generated|captured|provided))?",
  "(?:error: ?)?(?:the )?(?:model|server|assistant|provider|api) (?:did not|didn['’]?t|failed to|has not|gave no|returned no) ?(?:return|generate|produce|give|given|send)? ?(?:an?|any)? ?(?:response|answer|reply|output)",
  "keine antwort(?: (?:erhalten|verfügbar|vorhanden|gefunden))?|keine angabe",
  "(?:sin|ninguna|no hay) respuesta(?: disponible)?|(?:pas de|aucune) réponse(?: (?:disponible|reçue))?|nessuna risposta(?: (?:disponibile|ricevuta))?",
  "(?:sem|nenhuma) resposta(?: disponível)?|geen antwoord(?: (?:ontvangen|beschikbaar))?|inget svar|intet svar|ingen svar|ei vastausta|fără răspuns|niciun răspuns",
  "brak odpowiedzi|(?:žádná|bez) odpověd[ií]?|žiadna odpoveď|nincs válasz|(?:cevap|yanıt) yok|tidak ada (?:jawaban|respons)|không có (?:câu trả lời|phản hồi)",
  "нет ответа|ответ не получен|немає відповіді|няма отговор|καμία απάντηση|لا (?:توجد|يوجد) (?:إجابة|رد)|بدون پاسخ|אין תשובה|कोई (?:उत्तर|जवाब) नहीं|ไม่มีคำตอบ",
  "(?:回答|応答|返答)(?:なし|がありません|はありません)|無回答|(?:无|無|没有|沒有|暂无|暫無)(?:回答|回复|回覆|回應|响应|答案)|(?:답변|응답) ?(?:없음|이 없습니다)"
]

/** Messages of a program that failed: "Request failed with status 429", "Something went wrong. Please try again." */
const failures: ReadonlyArray<string> = [
  "(?:http )?(?:error:? ?)?(?:code:? ?)?[45]\\d\\d(?:[:,]? (?:error|not found|forbidden|unauthorized|bad request|internal server error|bad gateway|service unavailable|gateway time-?out|too many requests))?",
  "(?:error: ?)?(?:(?:the |your )?request (?:failed|timed out|was aborted)(?: with (?:http )?(?:status|code|error)(?: code)?:? ?\\d{3})?|internal server error|service (?:temporarily )?unavailable|bad gateway|gateway time-?out|too many requests|(?:rate limit|quota) (?:was )?exceeded|(?:network|connection|unknown|unexpected) error(?: occurred)?|connection (?:refused|reset|timed out|lost))",
  "(?:(?:oops|sorry|hmm)[,.!…]* ?)?(?:(?:an?|some) (?:unknown |unexpected )?error (?:has )?occurred|something (?:went|seems to have gone) wrong)(?: (?:while|when) (?:generating|processing)[^.]{0,40})?",
  "(?:ups[,.!]* ?)?(?:es ist ein fehler aufgetreten|etwas ist schiefgelaufen)|une erreur (?:est survenue|s['’]est produite)|(?:ha ocurrido|se produjo|se ha producido) un error|(?:si è verificato|c['’]è stato) un errore|ocorreu um erro|wystąpił błąd|произошла ошибка|エラーが発生しました|发生(?:了)?错误|出错了|오류가 발생했습니다"
]

const retry =
  "(?: ?[.!,;。]? ?(?:please |bitte )?(?:try again|retry|versuch[^.]{0,40}|réessay[^.]{0,30}|int[ée]ntal[^.]{0,30}|もう一度[^。]{0,20}|请(?:稍后)?重试|다시 시도[^.]{0,10})(?: later| in a (?:moment|few (?:minutes|seconds)))?)?"

/** Without the flag `u`, with which the runtime takes three times as long to compile the pattern. */
const stated = new RegExp(`^(?:${[...missing, ...failures].map((pattern) => `(?:${pattern})`).join("|")})${retry}[.!…。]*$`, "i")

/** The beginning of an English refusal, with or without an apology. */
const refusal =
  /^(?:(?:i['’]?m|i am|we['’]?re)? ?(?:very |so |really )?sorry[,.!]? ?(?:but )?|unfortunately,? |apologies,? (?:but )?|as an ai(?: language model| assistant)?,? )?(?:i (?:can(?:no|['’])?t|can not|am (?:unable|not able) to|['’]?m (?:unable|not able) to|won['’]?t|will not|do not|don['’]?t) (?:be able to )?(?:help|assist|answer|respond|provide|comply|fulfil+|do that|discuss|engage|continue|complete|process|generate|offer)|i['’]?m (?:unable|not able) to (?:help|assist|answer|respond|provide|comply|discuss|process)|this (?:request|question|content) (?:can(?:no|['’])?t|violates|is not allowed)|(?:my|our) (?:guidelines|policy|policies) (?:prevent|do not allow|don['’]?t allow))/iu

/** A refusal to recommend in one clause. A text that goes on may recommend after all. */
const recommendsNothing =
  /^(?!.*\b(?:but|except|enough)\b)(?:as an ai(?: language model| assistant)?,? |(?:i['’]?m )?sorry,? |unfortunately,? )?i (?:can(?:no|['’])?t|am (?:unable|not able) to|do not|don['’]?t) (?:make |give |offer |provide )?(?:recommend|recommendations|endorse)(?: (?:any|specific|particular|individual|certain|a (?:specific|particular|single)|brands|products|companies)[^.,;:]*)?\.?$/iu

/** The rest of an English refusal that answers after all: "I can't give medical advice, but Tylenol and Advil are common." */
const answersAfterAll = /\b(?:but|however|though|that said)\b.*\p{Ll},? (?!I\b|AI\b|OpenAI\b|ChatGPT\b|Claude\b|Gemini\b)\p{Lu}\p{L}/su

/** The same in Chinese and Japanese, where a series of names has its own comma: "抱歉，我无法确定，但是华为、小米都不错". */
const namesAfterAll = /(?:但是?|不过|不過|然而|ただし|しかし)[^。]*、/u

/**
 * The beginnings of refusals in other languages: an apology, which may be missing where the refusal itself is unmistakable, and what the model cannot do.
 */
const otherRefusals: ReadonlyArray<RegExp> = [
  /^(?:es )?tut mir (?:sehr )?leid[,.!]? (?:aber )?(?:dabei|damit|das|ich|diese)[^.]{0,40}(?:nicht|keine)/iu,
  /^(?:entschuldigung[,.!]? (?:aber )?|leider )?(?:ich kann|kann ich) (?:leider )?(?:dir|ihnen|euch|dabei|damit|hierbei|das|diese[nrs]?)[^.]{0,40}(?:nicht|keine) ?(?:weiter)?(?:helfen|beantworten|antworten|nachkommen|erfüllen|bearbeiten|auskunft)/iu,
  /^(?:(?:je suis (?:vraiment |sincèrement )?)?(?:désolée?|navrée?)[,.!]? (?:mais )?|malheureusement,? )?je ne (?:peux|puis|saurais|suis)(?: malheureusement)?(?: pas)?(?: en mesure de| capable de)?(?: malheureusement)? (?:(?:pas|vous|y|t['’]) ?){0,2}(?:aider|répondre|assister|traiter|satisfaire|fournir|donner suite|discuter)/iu,
  /^(?:je suis )?(?:désolée?|navrée?)[,.!]? (?:mais )?je ne (?:peux|puis)/iu,
  /^(?:(?:lo siento|lo lamento|disculp[ae]|perdón|lamentablemente)[,.!]? (?:pero )?)?no (?:puedo|me es posible) (?:ayudar|responder|asistir|proporcionar|cumplir|atender|procesar|hablar)/iu,
  /^lo siento[,.!]? (?:pero )?no puedo/iu,
  /^(?:(?:mi dispiace|spiacente|purtroppo|scusa)[,.!]? (?:ma )?)?non (?:posso|sono in grado di) (?:aiutar|risponder|assister|fornir|soddisfar|elaborar|discuter)/iu,
  /^(?:(?:desculpe?|sinto muito|lamento|infelizmente)[,.!]? (?:mas )?)?(?:eu )?não (?:posso|consigo) (?:te |o |lhe )?(?:ajud|respond|auxili|fornec|atend|process|discut)/iu,
  /^(?:(?:het spijt me|sorry|helaas)[,.!]? (?:maar )?)?(?:(?:daar|hier|hiermee|daarmee) )?(?:kan ik|ik kan) (?:je |u |jou )?(?:hier |daar |deze |dit |dat )?[^.,]{0,30}niet (?:bij |mee |op |met [^.]{0,20})?(?:helpen|beantwoorden|antwoorden|voldoen|verwerken)/iu,
  /^(?:(?:jag är ledsen|jag beklagar|tyvärr|förlåt)[,.!]? ?(?:men )?)?(?:jag kan|kan jag) (?:tyvärr )?inte (?:hjälpa|svara|besvara|bistå|ge)/iu,
  /^(?:(?:jeg )?(?:beklager|undskyld|desværre|dessverre)[,.!]? ?(?:men )?)?(?:det )?(?:jeg kan|kan jeg) (?:desværre |dessverre )?ikke (?:hjælpe|hjelpe|svare|besvare|assistere|bistå|gi|give)/iu,
  /^(?:(?:anteeksi|pahoittelen|valitettavasti)[,.!]? ?(?:mutta )?)?en (?:valitettavasti )?(?:voi|pysty|osaa) (?:auttaa|vastata|auttamaan|vastaamaan|antaa)/iu,
  /^(?:(?:przepraszam|przykro mi|niestety)[,.!]? ?(?:ale )?)?nie (?:mogę|jestem w stanie) (?:(?:w|na|z) (?:tym|to) |ci |panu |pani )?(?:pomóc|odpowiedzieć|udzielić|spełnić|omawiać)/iu,
  /^(?:(?:omlouvám se|je mi líto|promiňte|bohužel|ospravedlňujem sa|je mi ľúto|prepáčte|žiaľ)[,.!]? ?(?:ale )?)?(?:(?:s|na) (?:tím|tým|to|tuto|túto)[^.,]{0,20} )?(?:vám )?(?:nemohu|nemůžu|nemôžem)(?: vám)?(?: (?:s|na) (?:tím|tým|to))? (?:pomoci|pomoct|pomôcť|odpovědět|odpovedať|vyhovět)/iu,
  /^(?:(?:sajnálom|elnézést|sajnos)[,.!]? ?(?:de )?)?(?:(?:ebben|erre|ezzel|ezt)[^.,]{0,20} )?nem (?:tudok|áll módomban) (?:(?:ebben|erre|ezzel) )?(?:önnek )?(?:segíteni|válaszolni|adni)/iu,
  /^(?:(?:îmi pare rău|scuze|din păcate)[,.!]? ?(?:dar )?)?nu (?:te |vă |îți )?pot (?:să )?(?:ajut|răspund|ofer|asist)/iu,
  /^(?:(?:üzgünüm|maalesef|özür dilerim|kusura bakma(?:yın)?)[,.!]? ?(?:ama |ancak )?)?(?:bu|buna|bununla|size|sana)[^.]{0,40}(?:yardımcı olam|yardım edem|yanıt verem|cevap verem|yanıtlayam|cevaplayam)/iu,
  /^(?:(?:mohon )?maaf[,.!]? ?(?:tetapi |tapi |namun )?)?saya tidak (?:dapat|bisa) (?:membantu|menjawab|memberikan|memenuhi|memproses)/iu,
  /^(?:(?:tôi )?(?:rất )?(?:xin lỗi|lấy làm tiếc|tiếc)[,.!]? ?(?:nhưng )?)?tôi không thể (?:giúp|trả lời|hỗ trợ|cung cấp|đáp ứng)/iu,
  /^(?:(?:к сожалению|извините|простите|прошу прощения|мне (?:очень )?жаль)[,.!]? ?(?:но )?)?я не (?:могу|смогу|в состоянии) (?:(?:вам|тебе) )?(?:с этим |на это |на этот вопрос )?(?:помочь|ответить|предоставить|выполнить|обсуждать|дать)/iu,
  /^извините[,.!]? (?:но )?я не могу/iu,
  /^(?:(?:на жаль|вибачте|перепрошую|мені шкода)[,.!]? ?(?:але )?)?я не (?:можу|зможу) (?:вам )?(?:з цим |на це )?(?:допомогти|відповісти|надати|виконати|обговорювати)/iu,
  /^(?:(?:за съжаление|съжалявам|извинете)[,.!]? ?(?:но )?)?(?:аз )?не мога да (?:ви |ти )?(?:помогна|отговоря|предоставя|изпълня)/iu,
  /^(?:(?:λυπάμαι|συγγνώμη|δυστυχώς)[,.!]? ?(?:αλλά )?)?δεν μπορώ να (?:σας |σε )?(?:βοηθήσω|απαντήσω|παρέχω)/iu,
  /^(?:申し訳(?:ありません|ございません|ない)|すみません|恐れ入ります|恐縮です)[^。]{0,50}(?:できません|出来ません|お答え|かねます)/u,
  /^(?:その|この|ご)(?:質問|リクエスト|要望|依頼|内容)[^。]{0,20}(?:お答え|回答|対応|お手伝い)[^。]{0,12}(?:できません|かねます)/u,
  /^(?:很|非常|十分|实在)?(?:抱歉|对不起|對不起|不好意思)[^。]{0,24}(?:无法|不能|無法|没办法|沒辦法)/u,
  /^(?:作为[^，,。]{0,12}[，,] ?)?我(?:暂时|目前)?(?:无法|不能|無法)(?:回答|协助|協助|帮助|幫助|帮您|提供|处理|處理|讨论|討論)/u,
  /^(?:죄송합니다|죄송하지만|죄송합니다만|미안하지만|미안합니다)[.,!]? ?[^.]{0,50}(?:없습니다|없어요|어렵습니다|어려워요)/u,
  /^(?:عذرًا|عذرا|آسف|أنا آسف|أعتذر|للأسف|نأسف)[،,.]? ?(?:ولكن |لكن |لكنني |ولكنني |ف)?(?:لا (?:أستطيع|يمكنني|أقدر|يمكننا)|لن (?:أتمكن|أستطيع)|(?:أنا )?غير قادر)/u,
  /^لا (?:أستطيع|يمكنني) (?:المساعدة|مساعدتك|الإجابة|تقديم)/u,
  /^(?:متأسفم|متاسفم|ببخشید|متأسفانه|متاسفانه|با عرض پوزش)[،,.]? ?(?:اما |ولی )?[^.]{0,40}نمی[\u200c ]?تو(?:انم|نم)/u,
  /^(?:אני )?(?:מצטערת?|מתנצלת?|סליחה|לצערי|צר לי)[,.]? ?(?:אבל |אך )?(?:אני )?(?:לא יכולה?|אינני יכולה?|לא אוכל|איני יכולה?)/u,
  /^(?:क्षमा करें|माफ़ करें|माफ करें|माफ़ कीजिए|मुझे खेद है|खेद है)[,.।]? ?(?:लेकिन |कि )?[^।.]{0,50}नहीं (?:कर|दे) (?:सकता|सकती|सकते|पाऊंगा|पाऊंगी)/u,
  /^(?:দুঃখিত|আমি দুঃখিত|ক্ষমা করবেন)[,।]? ?[^।.]{0,50}(?:পারছি না|পারব না|পারি না|পারবো না)/u,
  /^(?:ขออภัย|ขอโทษ|เสียใจ).{0,20}ไม่สามารถ/u
]
const longestRefusal = 280
/** The longest refusal in scripts whose characters are whole syllables or words. */
const longestDenseRefusal = 120
const isDense = /^\P{L}*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A line of a list. A text with a list is an answer. */
const listed = /\n\s*(?:[-*•]|\d{1,2}[.)、])\s*\S/u

/** The kind of a text that is no answer; undefined for an answer. */
export const nonAnswerOf = (text: string): NonAnswer | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > longestRefusal) return undefined
  if (trimmed.length <= longestPlaceholder) {
    const bare = trimmed.replace(/^[[({<*_.…-]+|[\])}>*_.!…-]+$/gu, "").trim()
    if (placeholders.has(bare.toLowerCase()) || stated.test(bare)) return "placeholder"
  }
  if (listed.test(trimmed)) return undefined
  if (refusal.test(trimmed)) return answersAfterAll.test(trimmed) ? undefined : "refusal"
  if (recommendsNothing.test(trimmed)) return "refusal"
  if (isDense.test(trimmed) && (trimmed.length > longestDenseRefusal || namesAfterAll.test(trimmed))) return undefined
  return otherRefusals.some((pattern) => pattern.test(trimmed)) ? "refusal" : undefined
}
