/**
 * Words that tell whether a mended fault praises a brand, in languages other than English. Only a mending that happened or happens praises: "X fixed the bugs".
 * A needed, promised or slow mending leaves the blame, and a mending that nobody is said to have done judges nothing: "how to solve problems with X".
 */
import * as Patterns from "../lexicon/Patterns.js"
import { fold } from "../text/Folding.js"

/** Words of need, demand, condition, promise and slowness in languages with spaces. A full stop ends a whole word. */
const wantingWords =
  // German and Dutch.
  "muss. mussen. musste. mussten. soll. sollte. sollten. sollen. versprech verspricht versprach versprochen brauch dauert dauerte bis. wenn. falls. konnte. konnten. mochte. will. wollen. langsam wochen. monate. zu-spat. fordern. verlangen. hoff angeblich kaum. zu-wenig. moet. moeten. zou. zouden. belooft. beloofde. duurt. traag. weken. maanden. als. hoop. " +
  // The Scandinavian languages.
  "maste. ma. bor. burde. borde. skal. ska. skulle. lovar. lovade. lover. lovet. lovede. om. hvis. veckor. uger. uker. manader. langsamt. langsomt. tregt. behov behover. krever. kraver. " +
  // French, Spanish, Portuguese, Italian and Romanian.
  "doit. doivent. devrait. devraient. faut. faudrait. promet. promettent. promis. besoin. tarde. tardent. lent. lente. lentement. semaines. pourrait. attend. attendre. " +
  "debe. deben. deberia. deberian. hay-que. necesita. necesitan. promete. prometen. prometio. tarda. tardan. lento. lentos. semanas. meses. podria. espera. falta. faltan. " +
  "deve. devem. deveria. deveriam. precisa. precisam. prometeu. demora. demoram. poderia. devono. dovrebbe. dovrebbero. bisogna. da-corregg da-risolv da-sistem da-ripar promette. promettono. promesso. lenta. settimane. mesi. " +
  "trebuie. trebui. promit. dureaza. daca. saptamani. nevoie. " +
  // Polish, Czech, Slovak and Croatian.
  "musi. musza. trzeba. powin nalezy. obiec wymaga. jesli. jezeli. trwa. wolno. tygodni. potrzeb czeka. mus. musia. musej. treba. melo-by. mely-by. mel-by. slib slub pokud. kdyby. keby. trva. pomalu. pomaly. tydny. tyzdne. nutn potreb mora. moraju. trebalo. obecava. obecali. ako. traje. sporo. tjedn " +
  // Hungarian, Finnish, Turkish and Indonesian. Turkish endings of need stand after the stem of the verb.
  "kell. kellene. iger ha. lassan. lassu. szukseg hetek. pitaisi. taytyy. pitaa. tulisi. lupaa. lupasi. jos. kestaa. hitaasti. hidas. viikko tarvi vaatii. gerek lazim. soz. eger. yavas hafta ihtiyac bekl cozulmeli duzeltmeli duzeltilmeli gidermeli giderilmeli harus. perlu. seharusnya. sebaiknya. janji berjanji. jika. kalau. lambat. minggu. butuh. membutuhkan. " +
  // Vietnamese keeps its marks.
  "cần. phải. hứa. nếu. chậm. " +
  "долж нужн надо. необходим следует. требу обеща обеќа если. медлен долго. недел нужда потребн треба. трябва. повин обіця якщо. повільн ако. мора. споро. " +
  "πρεπει. χρειαζ υποσχ αν. αργα. αργει. εβδομαδ " +
  "يجب. ينبغي. يحتاج تحتاج بحاجه بحاجة وعد. وعدت. لو. اذا. ببطء. اسابيع. باید. نیاز قول. اگر. هفته צריך. צריכ חייב מבטיח הבטיח אם. לאט. שבועות. चाहिए. ज़रूरत. जरूरत. आवश्यक वादा. अगर. यदि. धीमी. धीरे. देर. हफ्त দরকার প্রয়োজন উচিত வேண்டும்"
const wantingJoined =
  "필요 해야 되어야 돼야 약속 느리 늦 바라 바랍 시급 요구 않 못 必要 べき なければ ほしい 欲しい 求め 約束 遅 待 たら 望 願 時間がかか 週間 課題 余地 需要 需 必须 应该 应当 希望 承诺 如果 慢 要求 亟待 有待 尚待 等待 ต้อง ควร สัญญา ถ้า ช้า จำเป็น"
const joinedPattern = (words: string): string => words.split(" ").map(fold).join("|")
const spacedPattern = (words: string): string =>
  words
    .trim()
    .split(" ")
    .flatMap((word) => {
      const text = word.replace(/\.$/, "").replaceAll("-", " ")
      const end = word.endsWith(".") ? "(?![\\p{L}\\p{M}])" : ""
      return [...new Set([text.normalize("NFC"), fold(text)])].map((one) => `${one}${end}`)
    })
    .join("|")

/** A mending that is needed, demanded, promised, slow or on a condition. */
export const wanted = Patterns.patternOf(`(?<![\\p{L}\\p{M}])(?:${spacedPattern(wantingWords)})|${joinedPattern(wantingJoined)}`, "u")

/** The title of instructions: "how to solve". */
export const instructing = Patterns.patternOf(
  `(?<![\\p{L}\\p{M}])(?:${spacedPattern(
    "wie-man. wie-sie. wie-du. so-beheb so-los anleit comment. como. come. hoe. hur. hvordan. cum. jak. ako-opravit. kako. hogyan. miten. kuinka. nasil. cara. cách. как. як. πως. كيف. چگونه. چطور. איך. כיצד. कैसे. কীভাবে."
  )})|${joinedPattern("如何 怎么 怎样 方法 어떻게 방법 วิธี")}`,
  "u"
)

/** The infinitive or the noun of a mending, which tells of no mending that happened. Matched against a whole word. */
const infinitive = Patterns.patternOf(
  `^(?:(?:beheben|losen|korrigieren|beseitigen|reparieren|oplossen|verhelpen|losa|lose|resoudre|regler|corriger|reparer|remedier|resolver|solucionar|corregir|reparar|arreglar|corrigir|consertar|arrumar|risolvere|correggere|sistemare|riparare|korjata|ratkaista|selvittaa|solucion|correction|correccion|correzione)(?!\\p{L})|\\p{L}+(?:ть|ти|mak|mek|mekte)(?!\\p{L})|(?:rozwiaz|napraw|usun|popraw)\\p{L}{0,3}c(?!\\p{L})|(?:opravit|vyresit|vyriesit|odstranit|napravit|rijesiti|ispraviti|popraviti|megoldani|javitani|kijavitani)(?!\\p{L}))`,
  "u"
)
/** What makes a noun of mending a told mending, behind it or before it, in languages that write no endings or join them. */
const toldBehind = new RegExp(`^(?:${joinedPattern("された し て 済み 済 してい 했 됐 되었 되어 하였 해 합니 한다 하는 了 過 过")})|^[^，。,.]{0,8}了`, "u")
const toldBefore = /(?:已经?|已經|得到|全部|都)[^，。]{0,3}$/u
const isJoined = /^[\p{Script=Han}\p{Script=Hangul}]/u
/** The Japanese and Korean verbs of mending that are no nouns. */
const isVerb = /^(?:直|고쳐|고쳤|修好|已)/u

/** Whether the word of mending at a place tells of a mending that happens or happened. */
export const isTold = (text: string, start: number, end: number): boolean => {
  const word = text.slice(start, start + 30)
  if (!isJoined.test(word)) return !infinitive.test(word)
  return isVerb.test(word) || toldBehind.test(text.slice(end, end + 12)) || toldBefore.test(text.slice(Math.max(0, start - 6), start))
}
