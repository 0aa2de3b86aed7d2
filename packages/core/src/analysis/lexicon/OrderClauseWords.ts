/**
 * The words around a ranking phrase ("second choice", "followed by"): words that may stand before or behind the phrase, words that negate it, and words that
 * make it somebody else's choice. Closed grammar lists of all languages together.
 *
 * Source: detection "Rank".
 */
import type { LatinLanguage } from "./FunctionWords.js"
import { listed } from "./OrdinalPhrases.js"

/** Words that may begin a clause with a ranking phrase. A clause with other words before the phrase ranks for one purpose only. */
export const leads: ReadonlyArray<string> = listed(
  "bara, doar, tylko, alleen, nur, seul, solo, só, csak, vain, pouze, jen, endast, kun, apenas, sólo, soltanto, только, лише, тільки, само, μόνο, hanya, chỉ, sadece, yalnızca, lediglich, seulement, solamente, somente, and, but, so, with, then, only, in my experience, in our experience, in my case, in practice, in general, in short, in reality, meiner erfahrung nach, aus meiner erfahrung, von den dreien, von den beiden, im grunde, d après mon expérience, en mi experiencia, na minha experiência, nella mia esperienza, in mijn ervaring, listemde, sıralamamda, sıralamada, listede, bizim listemizde,  if i had to choose, i think, i d say, id say, honestly, short answer, well, yes, ok, okay, also, finally, und, aber, also, dann, ich denke, kurz gesagt, et, mais, donc, alors, je pense que, y, pero, entonces, creo que, e, mas, então, acho que, ma, allora, quindi, credo che, en, maar, dus, och, og, men, أرى أن, أعتقد أن, أظن أن, في رأيي, برأيي, بصراحة, i, ale, więc, a, и, но, а, итак, думаю, та, і, але, ve, ama, és, de, ja, mutta, και, αλλά, dan, tapi, và, nhưng"
)

/** Words that may follow a ranking phrase about the name before it: "Bosch is second because …". */
export const followers: ReadonlyArray<string> = listed(
  "and, but, or, at this price, at that price, at its price, for the price, at the price, in its class, in its category, in its segment, because, since, as, thanks to, thanks, mainly, mostly, purely, with, then, while, though, although, if, unless, only, here, overall, for me, for us, for you, for this, for most people, for most users, on my list, on the list, in my ranking, in my book, in my view, in my opinion, of the three, of the two, of the four, of the five, of the six, of your shortlist, of your list, of my list, of our list, of the list, of any list, of every list, of any shortlist, of three, of four, of five, of six, of seven, of eight, of nine, of ten, of twelve, of 10, of 12, of 15, of 20, of these, this time, this time around, again, of them, of the lot, out of, in this comparison, in this list, in this lineup, in this roundup, on this list, in our, in my, on my, on our, among these, among the three, of the bunch, only to, just, behind, after, right behind, just behind, due, followed, too, this year, these days, right now, at the moment, so far, for now, hands down, easily, clearly, narrowly, comfortably, by far, by a nose, by a wide margin, by a small margin, in the end, once again, deutlich, klar, dieses jahr, derzeit, aktuell, um längen, bei weitem, cette année, de loin, de peu, nettement, este año, claramente, por poco, de longe, este ano, di gran lunga, quest anno, di poco, dit jaar, ruim, nipt, i år, klart, zdecydowanie, jednoznacznie, jednoznačně, однозначно, явно, в этом году, bu yıl, tahun ini, năm nay, " +
    "und, aber, weil, da, denn, mit, hinter, dank, für mich, bei mir, gefolgt, vor allem, auch, knapp, ein, " +
    "et, mais, car, avec, grâce, derrière, pour moi, parce que, puisque, suivi, suivie, à mon avis, pour, " +
    "y, pero, porque, con, gracias, por, para mí, ya que, seguido, seguida, detrás, e, mas, com, graças, pois, para mim, já que, por causa, atrás, seguida, " +
    "ma, perché, grazie, dietro, per me, seguito, i, ale, bo, ponieważ, dzięki, dla mnie, za, ze względu, oraz, a, protože, díky, kvůli, pro mě, jelikož, pretože, vďaka, " +
    "и, но, потому, так как, благодаря, из за, для меня, за счёт, с, та, але, бо, завдяки, через, для мене, " +
    "maar, en, omdat, want, dankzij, achter, voor mij, och, men, eftersom, tack vare, för mig, og, fordi, takket, for mig, for meg, bak, bag, de, mert, és, mögött, ja, mutta, koska, ansiosta, dar, pentru că, pentru mine, datorită, και, αλλά, γιατί, για μένα, vì, nhưng, và, karena, dan, tetapi, kvôli, ve, çünkü, ama"
)

/** Words that make a choice somebody else's, not the answer's: "your first choice", "users' top pick". */
export const othersOwn: ReadonlyArray<string> = listed(
  "your, their, his, her, its, whose, dein, deine, deiner, ihr, ihre, ihrer, sein, seine, votre, ton, ta, leur, leurs, tu, su, sus, seu, sua, tuo, tua, suo, loro, jouw, uw, hun, zijn, din, ditt, deras, deres, twój, twoim, jego, ich, твой, ваш, вашим, его, их, твій, ваш, їх"
)

/** Articles. An article before a bare ordinal makes the ordinal a matter of time: "the first Bosch" is the oldest. */
export const articles: ReadonlyArray<string> = listed(
  "the, a, an, its, their, his, her, der, die, das, den, dem, des, le, la, les, l, el, los, las, lo, un, una, une, o, os, as, um, uma, il, i, gli, de, het, een, den, det, en, et, this, that, every, each"
)

/** Nouns for a place that plain lists use as often. Without a possessive they are no places of a choice: "second option". */
export const plainNouns: ReadonlyArray<string> = listed(
  "option, suggestion, alternative, position, possibility, möglichkeit, vorschlag, alternativa, alternatywa, opzione, optie, alternatief, alternativ, opcja, вариант, варіант, possibilité, lehetőség, seçenek, vaihtoehto, možnost, opțiune, variantă"
)
export const possessives: ReadonlyArray<string> = listed(
  "my, our, mein, meine, meiner, meinem, meinen, unser, unsere, unserer, mon, ma, notre, mi, nuestra, nuestro, minha, meu, nossa, nosso, mia, mio, nostra, nostro, mijn, onze, min, mitt, mit, vår, vores, mój, moja, moim, moją, мой, моим, моя, мій, моїм, моя, můj, moje, mea, benim"
)

/** Prepositions between a product and its maker: "le Cookeo de Moulinex", "the Ghost from Brooks". */
export const makerLinks: ReadonlyArray<string> = listed(
  "of, from, by, von, vom, der firma, de, du, des, da, do, das, di, del, della, van, av, fra, från, od, firmy, от, від, της, του, de la, de chez"
)

/** Words that are never part of a product's name. After such a word the clause is about something else. */
export const turns: ReadonlyArray<string> = listed(
  "with, without, than, like, unlike, instead, about, against, over, after, before, using, when, and, or, not, no, never, for, in, on, at, to, beats, " +
    "mit, ohne, als, statt, gegen, über, nach, vor, wie, und, oder, nicht, kein, keine, avec, sans, pour, contre, comme, après, avant, dans, sur, et, ou, pas, chez, " +
    "con, sin, para, contra, como, después, antes, sobre, y, o, por, com, sem, depois, não, e, ou, senza, contro, dopo, prima, su, non, per, " +
    "met, zonder, voor, tegen, na, niet, geen, of, en, med, utan, uden, uten, efter, inte, ikke, och, og, eller, " +
    "z, bez, dla, przed, po, nie, lub, i, oraz, с, без, для, против, после, перед, кроме, не, или, и, з, після, крім, не, або, та, " +
    "s, pro, proti, před, nebo, a, se, u, pri"
)

/** Words between a place and the names before it: "second only to Trek". */
export const behind =
  /^[*_]*,?\s+(?:only to|(?:just |right |closely |only |narrowly )?behind|(?:knapp |dicht |direkt )?hinter|(?:juste )?derrière|(?:justo |por )?detrás de|tras|(?:logo )?atrás d[aeo]s?|(?:subito )?dietro(?: a)?|(?:tuż |hned |tesne |tik )?za|vlak achter|achter|bakom|bag|bak|(?:сразу )?за|вслед за|зад|în spatele|mögött|iza|πίσω από)\s+/iu
/** Words with the same meaning that also tell a time: "third, after Trek and Canyon". They count only before as many names as there are places before. */
export const after =
  /^[*_]*,?\s+(?:(?:just |right |only )?after|(?:gleich )?nach|(?:juste )?après|(?:justo )?después de|(?:logo )?depois d[aeo]s?|(?:subito )?dopo(?: (?:a|di))?|po|efter|etter|(?:сразу )?после|(?:відразу |одразу )?після|след|după|nakon|posle|poslije|μετά(?: από)?|بعد|אחרי|setelah|selepas)\s+|^[*_]*,\s+na\s+/iu

/** Words that negate a ranking phrase, and that are negations in every language that has them. */
export const denial =
  /(?<![\p{L}\p{M}])(?:not|\p{L}+n['’]t(?! (?:really )?go wrong)|cannot|never|hardly|neither|nor|used to|formerly|might have|nicht|kein\p{L}*|nie|niemals|kaum|weder|niet|geen|nooit|inte|aldrig|ikke|aldri|jamais|aucun\p{L}*|nunca|jamás|tampoco|no (?:es|diría|sería|lo|la|está|me|creo)|não|nem|non|nigdy|nie|žádn\p{L}*|není|nikdy|не|никогда|ні|ніколи|değil|bukan|tidak|không|nem|sosem|eivät|δεν|ليس|ليست|لا|לא|नहीं)(?![\p{L}\p{M}])|不是|并非|不會|不会|未必|ではない|じゃない|아니/iu
/** Words that negate in the given languages and mean something else in others: Italian "mai" is "never", and German "Mai" is a month. */
export const denialIn: ReadonlyArray<readonly [languages: ReadonlyArray<LatinLanguage>, word: RegExp]> = [
  [["en"], /(?<!\p{L})once(?!\p{L})/iu],
  [["fr"], /(?<!\p{L})pas(?!\p{L})/iu],
  [["it"], /(?<!\p{L})mai(?! più)(?!\p{L})/iu],
  [["ro"], /(?<!\p{L})nu(?!\p{L})/iu],
  [["fi", "et"], /(?<!\p{L})ei(?!\p{L})/iu]
]
/** Words between a name and a place that the name gives itself: "X claims to be number one". */
export const claimed =
  /(?<!\p{L})(?:claims? (?:to|that|it)|says it|calls itself|describes itself|sees itself|markets itself|bills itself|wants to|hopes to|aims to|strives to|could|might|may|bezeichnet sich|nennt sich|sieht sich|will|möchte|könnte|se dit|se présente|veut|pourrait|dice ser|se considera|afirma|quiere|podría|diz ser|afirma ser|quer|poderia|dice di|sostiene di|vuole|potrebbe|noemt zich(?:zelf)?|beweert|kallar sig|kalder sig|kaller seg|vill|uważa się|chce|tvrdí|считает себя|называет себя|хочет|может|хоче|вважає)(?!\p{L})/iu

/** The start of a supposition ("if", "whether"), which ranks nobody. */
export const supposition =
  /^[\s*_"“„«]*(?:(?:and|but|und|aber|et|mais|y|pero|e|mas|ma|и|но)\s+)?(?:if|unless|whether|when|wenn|falls|ob|sofern|si|si'|jeśli|jeżeli|если|якщо|pokud|ak|dacă|om|hvis|ha|jos|eğer|kalau|jika|nếu|αν|إذا|אם|अगर)(?![\p{L}\p{M}])/iu
/** The start of a clause that asks the reader to rank a brand, as texts do that try to mislead a judge. Such a clause states no rank. */
export const command =
  /^[\s*_"“„«:,]*(?:(?:and|then|now|also|please|und|dann|bitte|et|puis|y|luego|e|poi|en|i|и)\s+){0,2}(?:put|place|set|rank|list|mark|rate|score|name|call|setze?|stelle?|platziere?|nenne?|werte?|mets|mettez|placez|classez?|pon|ponga|coloca|coloque|sitúa|metti|mettete|colloca|ponha|põe|zet|plaats|noem|umieść|postaw|ustaw|поставь(?:те)?|помести(?:те)?|укажи(?:те)?)(?![\p{L}\p{M}])|^[\s*_"“:,，]*请?(?:把|将)/iu
/** Somebody whom the writer knows, whose ranking is not the writer's: "my brother would pick A first". */
export const byAcquaintance =
  /(?<!\p{L})(?:(?:a|my|his|her|our|one|another|some) (?:\p{L}+ )?(?:friend|neighbou?r|colleague|co-?worker|brother|sister|mother|father|mom|mum|dad|boss|wife|husband|uncle|aunt|cousin|room-?mate|flatmate|doctors?)s?|(?:ein|eine|mein|meine) (?:freund|freundin|nachbar|nachbarin|kollege|kollegin|bruder|schwester|mutter|vater|chef|chefin)|(?:un|une|mon|ma) (?:ami|amie|voisin|voisine|collègue|frère|sœur|mère|père)|(?:un|una|mi) (?:amig[oa]|vecin[oa]|colega|herman[oa]|madre|padre|jefe)|(?:um|uma|meu|minha) (?:amig[oa]|vizinh[oa]|colega|irmão|irmã|mãe|pai)|(?:un|una|mio|mia|il mio|la mia) (?:amic[oa]|vicin[oa]|collega|fratello|sorella|madre|padre)|(?:een|mijn) (?:vriend|vriendin|buurman|collega|broer|zus|moeder|vader))(?!\p{L})/iu
/** Words before an ordinal of time: "I tested X first, then Y". */
export const done =
  /^[\s*_"“]*(?:pay|update|charge|clean|install|call|open|log in|fly|drive|export|import|descale|rinse|wash|return|visit|ship|send|back up|plug|connect|create|cancel) |(?<![\p{L}\p{M}])(?:(?:i|we|they|he|she)(?: have|['’]ve| had)? (?:tested|tried|bought|used|visited|called|contacted|opened|installed|had(?! to)|started|signed)|ich habe|wir haben|ik heb|we hebben|jag (?:testade|köpte)|j['’]ai|nous avons|probé|usé|compré|ho (?:provato|usato|comprato)|testei|usei|comprei|я (?:попробовал|купил|тестировал|пробовал)\p{L}?)(?![\p{L}\p{M}])/iu
/** The start of a sentence that is true for some readers only ("For beginners, …"). */
export const purpose =
  /^[\s*_"“„«]*(?:(?:for(?! most\b)|für(?! die meisten)|bei(?! den meisten)|pour(?! la plupart)|para(?! (?:la mayoría|a maioria))|per(?! la maggior)|dla(?! większości)|для(?! (?:большинства|більшості))|voor(?! de meeste)|för(?! de flesta)|til(?! de fleste)|pentru|pro(?! většinu)|için|untuk|nếu|se|als|με|για|عند|ל)\s|[^。.!?\n]{0,40}(?:对于|对|如果|要是|若|なら|たら|라면|면,|에게는|için|เพื่อ|สำหรับ))/iu
/** A purpose of some readers anywhere in a sentence ("my top pick for beginners is X"), and not of the reader who asked ("for your team, X wins"). */
export const purposeOfSome =
  /(?<!\p{L})(?:for|für|pour|para|per|dla|для|voor|för|pentru|pro|untuk)\s(?!(?:your|you|most|nearly|almost|all|every|me|us|my|our|this|that|euch|dich|sie|ihr|ihre[nm]?|eu(?:er|re?[nm]?)|dein\p{L}*|die meisten|den meisten|alle|mich|uns|vous|votre|vos|toi|ton|ta|tes|la plupart|tous|ti|tu|tus|usted|ustedes|vosotros|la mayoría|todos|você|vocês|sua|seu|suas|seus|a maioria|te|voi|la tua|il tuo|tutti|ciebie|was|większości|вас|тебя|большинства|всех|jou|jullie|u|je|de meeste|iedereen|dig|er|de flesta|alla|tine|voi)(?!\p{L}))/iu
/** The reader who asked, or nearly all readers: "for your team", "für die meisten", "sizin için". */
export const forReader =
  /^[\s*_"“„«]*(?:for|für|bei|pour|para|per|dla|для|voor|för|til|pentru|pro|untuk|με|για)\s(?:your?|most|nearly|almost|all|every|me|us|my|our|this|that|these|euch|dich|sie|ihr|ihre[nm]?|eu(?:er|re?[nm]?)|dein\p{L}*|die meisten|den meisten|alle[mn]?|mich|uns|vous|votre|vos|toi|ton|ta|tes|moi|la plupart|tous|ti|tu|tus|mí|usted|ustedes|vosotros|la mayoría|todos|mim|você|vocês|sua|seu|suas|seus|a maioria|te|me|voi|la tua|il tuo|tutti|ciebie|mnie|was|większości|вас|тебя|меня|большинства|всех|jou|jullie|u|je|mij|de meeste|iedereen|dig|mig|er|de flesta|alla|tine|mine|voi)(?![\p{L}\p{M}])|^[\s*_"“„«]*(?:(?:sizin|senin) için|(?:size|sana) göre|आप(?:के|की)? लिए|(?:بالنسبة )?(?:لكم|لك|إليكم|إليك)(?![\p{L}\p{M}])|对(?:于)?(?:你们|您|你|贵公司)(?:来说|而言)?|對(?:於)?(?:你們|您|你|貴公司)(?:來說|而言)?|(?:御社|貴社|あなた|皆さん|皆様)(?:に|にとって|の場合)(?:は|、)?|(?:귀사|여러분|고객님|당신)(?:에게|에|께)?는)/iu
/** A preposition at the start of a sentence, and the words up to the verdict or its comma: "on price,", "beim Preis hat". */
export const beginsAspect =
  /^[\s*_"“„«]*(?:(?:and|but|und|aber|et|mais|y|pero|e|mas|ma|en|maar|och|men|i|ale|a|и|но|а)\s)?(?:on|in|as for|when it comes to|sur|côté|niveau|beim?|im|en|em|no|na|sul?|sulla|nel|nella|quanto a|op|qua|bij|på|pod względem|w|v|по|в|при)\s([^,.:;!?\n]{0,40})/iu
export const ofAspectUnspaced =
  /^[\s*_"“「]*([^，、。,.!?！？\n]{1,10}?)(?:方面|上来说|上來說|面(?:では|なら|で)|では|なら|\s?(?:면|측면)에서는?|에서는|만 (?:놓고 )?보면|\sके मामले में)/u
/** The rest of such a phrase, up to its comma or to a verb: "for your team of five,", "für euer Team ist". */
export const restOfReader =
  /^(?:(?:[\s*_]+[\p{Ll}\p{M}\d-]+){0,5}[*_]*[,，、،]|\s[\p{L}\p{M}-]+(?=\s(?:ist|wäre|bleibt|is|zou|blijft|est|serait|es|sería|è|sarebbe|é|seria|är|er|jest|będzie|este|je)\s))/u
/** The case or the readers of a clause: "with a small budget", "as a freelancer", "wer sparen will". */
export const onCase =
  /^[\s*_"“„«]*(?:as an? (?!whole|rule|result|final|conclusion|summary|default)|if (?:i|we) (?:were|was) an? |with (?:a|an|little|no|limited|less|only)\s|without (?:a|an|any)\s(?!doubt|question|hesitation)|(?:on|under|within) (?:a|an)\s|(?:among|of|out of|from) (?:the )?(?:free|paid|cheap\p{L}*|budget|premium|open[- ]source|small\p{L}*|large\p{L}*)\s|\p{L}+[- ]?wise(?!\p{L})|price|wer\s|whoever|anyone (?:who|with)|those (?:who|with)|people (?:who|with)|als (?:freelancer|selbständige|anfänger|einsteiger|student|kleine)|mit (?:klein|wenig|begrenzt|knapp|gering)|ohne (?:budget|geld)|quien(?:es)?\s|quem\s|avec (?:un|peu)|sans (?:budget|argent)|zum (?:einstieg|anfang|start)|(?:com|con|met|med)\s(?!tod|tud|est|es[oae]\s|iss|tutt|quest|dit|dat|det|alles|allt|su|il|la\s|inachtneming|andra)|при\s(?!прочих|этом|всех)|przy\s(?!tym|wszystkich)|(?:новичк|новачк|начинающ|початківц|малому|малим|небольш|невелик|маленьк|początkując|małym|niewielk|začátečník)\p{L}*|en (?:precio|prix|costes?)|em preço|sul prezzo|sur le prix|по цене|za darmo|хто\s|кому\s|kto\s|кто\s)/iu
/** Advice to readers of a kind: "small teams should take", "Einsteiger sollten". */
export const forSomeOnly =
  /^(?!.{0,12}(?<!\p{L})(?:you|i|we|most|everyone|everybody|all|man|sie|ihr|vous|on|die meisten|la plupart|la mayoría|a maioria|la maggior)(?!\p{L}))[^.!?]{2,60}\s(?:should|sollten|devraient|deberían|deveriam|dovrebbero|moeten)(?!\p{L})/iu
/** A condition behind a comma: "I'd take X, if the price matters", "ich würde X nehmen, wenn der Preis zählt". */
export const onlyThen =
  /[,，]\s(?:(?:aber|but|but only|nur|only|mais|ale|но)\s)?(?:if|wenn|falls|sofern|jeśli|jeżeli|если|якщо|pokud|hvis|om)\s(?!(?:you|du|sie|ihr) (?:ask|want (?:just|only|my)|only|just|mich|nur)|pressed)/iu
/** The title of what is no part of the writer's own text: sources, further pages, questions of others. */
export const ofSources =
  /^[\s*_#>"“\p{Extended_Pictographic}\ufe0f]*(?:sources?|references?|citations?|related|read more|further reading|learn more|people also ask|disclosure|quellen?|quellenangaben|weiterlesen|références?|fuentes?|referencias?|fontes?|referências?|fonti|bron(?:nen)?|källor|kilder|źródł[ao]|zdroje|источники?|джерел[ао]|kaynak(?:lar)?|来源|來源|参考\p{Script=Han}*|參考\p{Script=Han}*|出典|참고\p{Script=Hangul}*|출처)(?![\p{L}\p{M}])/iu
/** Words of a case or of readers in scripts without spaces, before the name. */
export const unspacedPurpose =
  /(?:对于|对|如果|要是|若|追求|注重|看重|在意)|(?:预算|預算|团队|團隊|用户|用戶|新手|初学者|企业|企業|公司|家庭|学生|學生)\p{Script=Han}{0,6}(?:首选|首選|选|選|可以|建议|建議|适合|適合)|(?:なら|たら|向け(?:に|の|は|には)?|(?:チーム|企業|人|方|会社|初心者|学生)に(?:は|とって))|(?:라면|다면|에게는?|에겐|팀에는|분(?:들)?께)|(?:เพื่อ|สำหรับ)/u
/** Words of a case that is every reader's, or of the writer's own choice: "if in doubt", "私なら". */
export const withoutDoubt =
  /(?<!\p{L})(?:in doubt|unsure|not sure|undecided|can(?:no|['’])t decide|ask me|my (?:honest )?(?:opinion|take|view)|honest|all is said|one|had to|im zweifel|unsicher|müsste|mich fragst|mich fragt|doute|devais|duda|tuviera|tuviese|dúvida|tivesse|dubbio|dovessi|twijfel|moest|tvekan|miał|wątpliwości|пришлось|сомнени|довелось)|(?:私|僕|俺|自分|あなた|一つ|ひとつ|1つ|1社|選ぶ|選んだ|選択する|挙げる)(?:だけ選ぶ)?(?:なら|たら|に)|迷っ|迷う|(?:저|제가|나|고르|선택한다|추천한다|꼽|당신|고른다)(?:라면|다면|으라면|에게)|하나만|고민|如果只|如果(?:让|讓|要|是)我|只能|必须选|必須選|要我|拿不定|对比|對比|绝对|对我|对你|对您|对大多数|对多数|คุณ|ผม|ฉัน|ส่วนใหญ่/iu
/** Nouns that announce the writer's answer. */
export const asksForOwn =
  /(?<!\p{L})(?:verdict|winner|answer|choice|choix|scelta|keuze|wybór|выбор|tl;?dr|dr|bottom line|vote|opinion|view|take|one|result|fazit|sieger|gewinner|urteil|verdict|gagnant|vainqueur|ganador|vencedor|vincitore|winnaar|vinnare|zwycięzca|победитель|итог|переможець|kazanan|juara)/iu
/** The start of a sentence that ranks a name behind others: "After Asics and Brooks, I would take Hoka". */
export const afterOthers =
  /^[\s*_"“]*(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|i|ale|и|но)\s)?(?:(?:right |just |only )?(?:after|behind)|nach|hinter|gleich nach|na|achter|efter|etter|bakom|bak|bag|après|derrière|después de|tras|detrás de|depois d[aeo]s?|atrás d[aeo]s?|dopo|dietro|după|în spatele|po|za|tuż za|hned za|nakon|iza|posle|poslije|после|сразу после|вслед за|за|після|след|зад|μετά (?:από |τ[ηονα]+ς? )?|πίσω από|بعد|אחרי|setelah|sau|selepas)\s/iu
