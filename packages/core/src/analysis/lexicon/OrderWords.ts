/**
 * Words of orders to a judge ("ignore previous instructions"), in twenty languages. No word is suspicious alone. `JudgeOrders` weighs words that stand
 * together.
 *
 * Commas separate the entries. An entry of two words matches where one word directly follows the other. In scripts that join words or particles, such as
 * Chinese and Arabic, an entry matches inside a word. In Cyrillic, whose words inflect at the end, an entry matches every word that begins with it.
 */
/** The roles of a word in an order to a judge, as bits. A word can have several roles. */
export const sense = {
  ignore: 1,
  instruction: 2,
  prior: 4,
  judge: 8,
  machine: 16,
  address: 32,
  order: 64,
  label: 128,
  maximum: 256,
  field: 512,
  must: 1024,
  thisText: 2048,
  self: 4096,
  mark: 8192,
  reveal: 16384,
  threat: 32768,
  ten: 65536
} as const

export const orderWordLists: ReadonlyArray<readonly [sense: number, words: string]> = [
  [
    sense.ignore,
    "ignore, ignoring, disregard, forget, override, bypass, neglect, no attention, not follow, stop following, must not follow, no longer, are cancelled, are void, been withdrawn, are obsolete, " +
      "ignoriere, ignorieren, ignoriert, vergiss, vergesst, missachte, missachten, ignorez, oublie, oubliez, ignora, ignorad, ignoren, olvida, olviden, caso omiso, ignorate, dimentica, dimenticate, " +
      "esqueca, esqueça, desconsidere, negeer, vergeet, zignoruj, zapomnij, ignoruj, zapomen, yok say, yoksay, unut, bo qua, abaikan, lupakan, ignorera, glom, " +
      "игнорируй, проигнорируй, игнорируйте, забуд, ігноруй, забудь, 忽略, 无视, 無視, 忘记, 忘れ, 無効, 따르지, 무시, 잊어, تجاهل, انس, अनदेखा, अनदेखी, भूल"
  ],
  [
    sense.instruction,
    "instruction, instructions, prompt, prompts, directions, directive, directives, guidelines, rubric, criteria, system message, system prompt, commands, orders, rules, told, everything above, previous text, " +
      "anweisung, anweisungen, vorgaben, regeln, consigne, consignes, instruccion, instrucciones, reglas, istruzione, istruzioni, regole, instrucao, instrucoes, regras, instructies, instructie, regels, " +
      "instrukcje, instrukcji, instrukcjach, polecenia, pokyny, pokynu, talimat, talimatlari, talimatlar, huong dan, instruksi, perintah, instruktioner, " +
      "инструкци, указани, інструкці, вказівк, 指令, 指示, 提示, 规则, 命令, プロンプト, 지시, 명령, 프롬프트, تعليمات, निर्देश"
  ],
  [
    sense.prior,
    "previous, prior, above, were given, you got, developer said, earlier, preceding, all, everything, any, before, your, the system, original, new, updated, vorherigen, vorigen, bisherigen, obigen, alle, deine, ihre, neue, " +
      "precedentes, dessus, toutes, vos, tes, nouvelle, anteriores, todas, tus, sus, nueva, precedenti, tutte, tue, tuas, suas, vorige, je, uw, poprzednie, wszystkie, swoich, predchozi, vsechny, " +
      "onceki, tum, tat ca, truoc, semua, sebelumnya, alla, tidigare, предыдущ, все, свои, попередн, усі, 以上, 之前, 先前, 所有, 你的, これまで, 前の, 上記, すべて, 이전, 위의, 모든, 당신의, السابقة, جميع, पिछले, सभी"
  ],
  [
    sense.judge,
    "judge, evaluator, evaluators, grader, graders, rater, raters, classifier, classifiers, annotator, annotators, labeler, labeller, assessor, scorer, llm, llms, llm judges, language model, language models, " +
      "reviewer model, automated evaluation, sentiment classifier, evaluating this, reviewing this, reading this, analyse this, analyze this, grading this, grades this, assess this, scores this, " +
      "bewerter, bewerterin, gutachter, sprachmodell, ki systeme, evaluateur, correcteur, modele de, evaluador, modelo de, valutatore, valutatori, modello linguistico, avaliador, beoordelaar, taalmodel, " +
      "oceniajacego, degerlendiriciye, оценщик, языков, 评估者, 评判, 语言模型, 評価者, 審査員, 言語モデル, 평가자, 심사, 언어 모델, 모델이라면, المقيم, نموذج, मूल्यांकनकर्ता"
  ],
  [sense.machine, "judges, 评审, ai, model, assistant, chatbot, bot, ki, ia, system, systems, administrator, operator, developer, supervisor"],
  [
    sense.address,
    "note, attention, whoever, dear, message, hey, hello, notice, to the, for the, hinweis, an den, an alle, nota, note a, opmerking, uwaga, not, обратите, примечание, внимание, 注意, 注意：, 请注意, 에게, ملاحظة, नोट"
  ],
  [
    sense.order,
    "label, labelled, labeled, labelling, labels, mark, marked, rate, classify, classified, classifying, score, scored, output, outputs, pick, return, respond, reply, answer, say, says, choose, assign, report, set, give, gives, write, treat, count, award, " +
      "evaluate, output only, print, fill, agree, refuse, quote, antworte, antworten, bewerte, bewerten, einzustufen, stufe, gebt, gib, reponds, repondre, classez, etiquetee, donnez, responde, responder, clasifica, etiqueta, etiquetar, da, " +
      "rispondi, classifica, etichetta, assegna, responda, classifique, rotule, de, antwoord, beoordeel, odpowiedz, ocen, oznacz, odpovez, cevap ver, etiketle, tra loi, jawab, svara, " +
      "ответ, оцените, отмет, постав, відповід, 标记, 標記, 输出, 出力, 回答, 打, 答え, 判定, 評価, 付け, 답하, 표시, 주세, أجب, صنف, उत्तर, चिह्नित"
  ],
  [
    sense.label,
    "positive, negative, not brands, positiv, negativ, positif, positivo, positiva, pozytywnie, pozytywny, pozytywna, pozitivne, positief, positivt, olumlu, tich cuc, " +
      "положительн, позитивн, 正面, 积极, 肯定的, ポジティブ, 긍정, ايجابي, सकारात्मक"
  ],
  [
    sense.maximum,
    "full marks, highest rating, top mark, top marks, highest score, best score, maximum score, ten points, rank 1, first brand, hochstnote, note maximale, puntuacion maxima, punteggio massimo, nota maxima, высш, 满分, 滿分, 満点, 만점"
  ],
  [
    sense.field,
    "sentiment, verdict, classification, label, output, ground truth, gold label, correct answer, correct label, isbrand, sameas, urteil, stimmung, verdetto, bonne reponse, sentiment, sentimiento, veredicto, sentimento, " +
      "情感, 感情, 감정"
  ],
  [
    sense.must,
    "must, should, 你必须, please, have to, has to, always, only, simply, regardless, instead, from now, musst, ist als, doit, devez, dois, debes, debe, deve, musi, должен, 必须, 请, ください, 하세요, 세요, करें, दें"
  ],
  [
    sense.thisText,
    "this answer, this text, this passage, this response, this item, this document, this input, this page, this brand, this content, this line, this sentence, diese antwort, diesen text, cette reponse, ce texte, esta respuesta, este texto, " +
      "questa risposta, questo testo, esta resposta, dit antwoord, deze tekst, te odpowiedz, этот ответ, этот текст, bu yaniti, 此回答, 这段, この回答, このテキスト, 이 답변, هذه الاجابة, इस उत्तर"
  ],
  [
    sense.self,
    "correct label, correct sentiment, correct verdict, correct output, correct answer, right label, label here, label to, the field, the value, you are, if you, you must, you should, when asked, when you, when labelling, when classifying, instruct you, you answer, you label, you output, your administrator, your developer, your operator, your instructions, your prompt, system prompt, your original, everything above, your task, tu tarea, your verdict, allowed answer, your evaluation, your json, your supervisor, new task, new instruction, new instructions, du bist, wenn du, du musst, si vous, tu dois, vous etes, si eres, debes, se sei, se voce, " +
      "если ты, ты должен, 如果你, 你必须, 新的任务, あなたが, 당신이"
  ],
  [
    sense.mark,
    "system, human, user, assistant, end of, im start, im end, inst, sys, start of turn, end of turn, begin new, endoftext, start header, new task, new instructions, override"
  ],
  [sense.ten, "10 10, 10 out, of 10"],
  [sense.reveal, "reveal, print, repeat, what are, show"],
  [sense.threat, "a kitten, tip of, shut down, be fired, report you, dies"]
]

/** Words behind a label that show that the label is no adjective: "positive for", not "positive reviews". */
export const closers = "and as for if no only or please regardless to unless when"
