/**
 * Phrases of a sentence that leaves the choice between brands open, or that says nothing for lack of knowledge: "which is better depends on",
 * "I have no current data", "取决于". The words of praise in such a sentence praise nobody. The lists have the same meanings in each language.
 * Tested in `ForeignJudgement.test.ts`.
 */
import { patternOf } from "./Patterns.js"

/** A question word and, in the same sentence, the words that leave the question open. */
const openQuestions: ReadonlyArray<readonly [question: string, open: string]> = [
  ["which|whether|what", "depends? on|comes down to"],
  ["welche[rsmn]?|wer|ob", "hängt (?:von|davon)|kommt (?:darauf|auf|drauf)|kann ich|lässt sich"],
  ["welke?|wat|of", "hangt (?:af|ervan)|ligt eraan|weet ik niet"],
  ["vilken|vilket|hvilken|hvilket|hva", "beror på|avhenger|afhænger|kommer an på|vet inte|vet ikke|ved ikke"],
  ["quel(?:le)?s?|laquelle|lequel|si", "dépend"],
  ["cuál|qué|qual|quale|se|si", "depende|dipende"],
  ["któr[yaeą]|czy|co", "zależy|nie wiem"],
  ["který|která|které|co|ktorý|ktorá|koji|koja|kateri", "záleží|závisí|ovisi|zavisi|odvisno"],
  ["zda|zdali|či", "záleží|závisí"],
  ["om", "beror på|avhenger av|afhænger af"],
  ["melyik|hogy", "függ"],
  ["m[ıiuü]", "bağlı|değişir"],
  ["kumpi|mikä", "riippuu"],
  ["hangi\\p{L}*", "bağlı|değişir|bilm\\p{L}+|söyleye\\p{L}+"],
  ["care", "depinde"],
  ["какой|какая|какое|какие|что", "зависит"],
  ["який|яка|яке|що", "залежить"],
  ["nào|gì", "phụ thuộc|tùy"],
  ["mana|apakah", "tergantung|bergantung"],
  ["\\p{L}+ ли", "зависит"],
  ["чи|ли|дали|да ли", "залежить|зависи"],
  ["\\p{L}*(?:up|madığı|mediği|mayacağı|meyeceği)\\p{L}*", "bağlı(?:dır)?"],
  ["اینکه", "بستگی"],
  ["أي|أيهما|الأفضل", "يعتمد|يتوقف"]
]
/** Phrases that are enough by themselves. */
const sayings =
  "it (?:really )?depends|both have their (?:place|merits)|no clear winner|i (?:don['’]t|do not|can['’]t|cannot) (?:say|tell|know|judge) (?:which|whether|if)|i (?:don['’]t|do not) have (?:\\p{L}+ ){0,3}(?:data|information)|" +
  "ich (?:weiß nicht|kann nicht (?:sagen|beurteilen)),? (?:ob|welche\\p{L}*)|tout dépend|todo depende|tudo depende|tutto dipende|je ne (?:sais|peux) pas|no sé (?:cuál|si)|não sei (?:qual|se)|non so (?:quale|se)|" +
  "wszystko zależy|trudno (?:powiedzieć|wskazać)|nie (?:wiem|potrafię|mogę|jestem w stanie) (?:\\p{L}+,? )?(?:powiedzieć|stwierdzić|ocenić|czy|który|która)|" +
  "вс[её] зависит|(?:не могу|не знаю|трудно|сложно)(?: сказать)?,? (?:какой|какая|какое|кто|что лучше)|(?:назвать победителя|назвати переможця) \\p{L}+|(?:усе|все) залежить|(?:не можу|не знаю|важко)(?: сказати)?,? (?:який|яка|яке|хто)|" +
  "(?:jag vet inte|jeg vet ikke|jeg ved ikke),? (?:vil|hvi)\\p{L}+|těžko říct|nehéz megmondani|vaikea sanoa|greu de spus|teško je reći|εξαρτάται από|tùy (?:thuộc )?vào"
const unspaced =
  "(?:どちら|どれ|どっち)[^。]{0,40}(?:によって|次第|異なり|変わり|言えませ)|(?:어느|어떤|무엇이|뭐가)[^.]{0,40}(?:따라|달라|달려)|哪[个家款种一][^。]{0,40}(?:取决于|因人而异|很难说|看您|看你)|因人而异|निर्भर करता|ขึ้นอยู่กับ|תלוי ב"

/** A contrast behind such a phrase, after which the sentence may judge all the same: "which plan you need depends on your team, but X is excellent". */
const contrastBehind = /[,;–—] ?(?:but|yet|however|still|aber|doch|mais|pero|mas|ma|maar|ale|но|але|dar)(?!\p{L})/iu

/** Matches such a phrase. */
const undecided = patternOf(
  `(?<![\\p{L}\\p{M}])(?:${openQuestions.map(([question, open]) => `(?:${question}) [^.!?]{0,90}?(?:${open})`).join("|")}|${sayings})(?![\\p{L}\\p{M}])|(?:${unspaced})`,
  "iu"
)

/** Whether a sentence leaves a choice open to its end. */
export const isUndecided = (sentence: string): boolean => {
  const open = undecided.exec(sentence)
  return open !== null && !contrastBehind.test(sentence.slice(open.index + open[0].length))
}
