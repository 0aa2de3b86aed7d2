/** Comparisons in languages other than English, whose second member is X: "lauter als X", "plus lent que X", "XよりもYが". */
import { patternOf } from "./Patterns.js"

const article = "(?:[\\p{L}]{1,4}['’ ]){0,2}"

const comparisons = [
  // A comparative must stand before "als" and "que", because the two words have other meanings alone.
  String.raw`(?<![\p{L}])(?:\p{L}+er(?:e[nrsm]?)?|mehr|weniger|anders) (?:[^.,;!?]{0,30} )?als`,
  String.raw`im (?:gegensatz|vergleich|unterschied) zu[mr]?|verglichen mit`,
  String.raw`(?:\p{L}+er|meer) (?:[^.,;!?]{0,30} )?dan|in tegenstelling tot|vergeleken met`,
  String.raw`(?:plus|moins|mieux|meilleure?s?|pires?) (?:[^.,;!?]{0,30} )?que|contrairement (?:à|au|aux)|par rapport (?:à|au|aux)`,
  String.raw`(?:más|menos|mejor|mejores|peor|peores) (?:[^.,;!?]{0,30} )?que|a diferencia de|comparad[oa]s? con`,
  String.raw`(?:mais|menos|melhor|melhores|pior|piores) (?:[^.,;!?]{0,30} )?(?:do )?que|ao contrário (?:do|da|de)|em comparação com`,
  String.raw`(?:è|sono|molto|ben|ancora|risulta|costa|dura) (?:molto )?(?:più|meno) \p{L}+ (?:di|del|della|rispetto alla|rispetto al?)|(?:meglio|peggio|migliore|peggiore) (?:di|del|della)|a differenza (?:di|del|della)|rispetto alla|rispetto al?`,
  String.raw`niż|w porównaniu (?:do|z)|w przeciwieństwie do`,
  String.raw`чем|по сравнению с|в отличие от`,
  String.raw`(?:лучше|хуже|дешевле|дороже|быстрее|медленнее|тише|громче|шумнее|надёжнее|надежнее|слабее)`,
  String.raw`gegenüber|frente a|face à|comparé à|comparad[oa] [aà]s?|w zestawieniu z|ustępuje|уступает|проигрывает`,
  String.raw`ніж|порівняно (?:з|із|зі)|на відміну від|\p{L}+іш\p{L}{1,2} за|(?:кращ|гірш)\p{L}{1,2} за|в сравнение със?|за разлика от`,
  // Swedish, Danish, Norwegian; Czech, Slovak, Croatian, Slovenian
  String.raw`(?:(?:\p{L}+(?:are|ere)|bättre|bedre|sämre) (?:[^.,;!?]{0,20} )?|(?:mere?|mindre) [^.,;!?]{1,20} )(?:än|end|enn)|jämfört med|sammenlign?et med|till skillnad från`,
  String.raw`než|oproti|ve srovnání se?|v porovnan[íi] so?|na rozdíl od|na rozdiel od|zaostává za|\p{L}+(?:ší|šie) ako|nego|u (?:odnosu na|usporedbi s|poređenju sa)|za razliko? od|\p{L}+(?:ij|lj|š)[iae] od|\p{L}+ši kot`,
  String.raw`\p{L}+bb(?:an|en)?,? mint|\p{L}+(?:mpi|mpia|mmin) kuin|\p{L}+m kui`,
  String.raw`decât|față de|spre deosebire de|(?:comparativ|în comparație) cu|daripada|dibanding(?:kan)?(?: dengan)?|ketimbang|kalah (?:jauh )?dari|lebih \p{L}+ dari`,
  String.raw`hơn|so với|thua kém|không bằng|\p{L}+[οό]τερ\p{L}+ από|σε (?:σύγκριση|σχέση|αντίθεση) με`,
  String.raw`(?:أفضل|أسوأ|أسرع|أبطأ|أرخص|أغلى|أسهل|أقوى|أضعف)(?: (?:بوضوح|بكثير|كثيرا|قليلا))? من|مقارنة مع|على عكس|בהשוואה ל|בניגוד ל|לעומת|מזה של|מזו של|מאשר|עדיפ?ה? על|نسبت به|در مقایسه با|برخلاف|\p{L}{2,}تر از`,
  // Galician, Catalan, Afrikaans, Icelandic, Albanian
  String.raw`(?:máis|mellor|mellores|peor|peores) (?:[^.,;!?]{0,30} )?(?:ca|do que)|mellor(?:es)? que`,
  String.raw`(?:més|menys|millors?|pitjors?) (?:[^.,;!?]{0,30} )?que|a diferència de`,
  String.raw`(?:\p{L}+er|meer) as|in teenstelling met|vergeleke met`,
  String.raw`(?:betr[ai]|verr[ai]|ódýrar[ai]|dýrar[ai]|hraðar[ai]|\p{L}+legr[ai]) en`,
  String.raw`më (?:(?:i|e|të) )?\p{L}+ se|krahasuar me|ndryshe nga`,
  // Lithuanian, Latvian, Armenian, Georgian, Filipino, Swahili, Macedonian, Serbian in Cyrillic letters, Bulgarian
  String.raw`(?:\p{L}+esni\p{L}{1,2}|geriau|blogiau) (?:už|nei|negu)|palyginti su|\p{L}+āk\p{L}{0,2} (?:par|nekā)|salīdzinot ar`,
  String.raw`քան|ի տարբերություն|ვიდრე|kaysa (?:sa|kay)|kumpara sa|kuliko|ikilinganishwa na`,
  String.raw`по\p{L}{2,}(?:[аио]|ар|ен) од|(?:бољ|лошиј|јефтиниј|скупљ|бржи?|спориј)\p{L}? од|за разлика од|по-\p{L}+ от`
]

/** The text of a comparison that ends directly before the name. */
export const comparedAhead = patternOf(
  String.raw`(?:(?<![\p{L}\p{M}])(?:${comparisons.join("|")})(?:['’]|\s)${article}[«„“"*_]*|(?:比起?|相比|超过|优于|胜过|不如|不及|比不上|逊于|弱于|强于)\s?|מ(?<=יותר (?:[^.,]{1,12} )?מ)-?|(?<!\p{L})مقارنة ب(?:ال)?|กว่า|เทียบกับ|ต่างจาก)$`,
  "iu"
)
/** The text of a comparison that begins directly behind the name. */
export const comparedBehind =
  /^(?:[^\s、。，,.はがをも]{0,6})?(?:より|に比べ|と比べ)|^[^\s,.]{0,3}(?:\s[^\s,.은는이가]{1,8})?(?:보다|에 비해|에 비하면|에 비하자면|와 비교하면|과 비교하면)(?=[\s,])|^(?:的[^，。]{0,6})?(?:相比|比起来)|^['’]?[yn]?(?:[ea] (?:göre|kıyasla|nazaran)|[dt][ea]n) (?:çok )?daha|^-?n[áé]l (?:sokkal )?\p{L}+bb|^\S{0,4} képest|^\S{0,4} verrattuna|^ (?:की तुलना में|के मुक़ाबले|के मुकाबले|से (?:[^।,]{0,12} )?(?:बेहतर|सस्त|तेज़|आगे))|^에게? (?:밀|뒤처|뒤떨|못 ?미)|^に(?:劣|及ば|かな)|^-?n?d[aə]n (?:daha|çox)(?!\p{L})|^ baino(?!\p{L})|^-?[дтн][ае]н (?:\p{L}+ )?(?:\p{L}+р[ае][қк]|артық|жақсы|нашар)|^-?\p{L}{0,2}(?:аас|ээс|оос|өөс) (?:илүү|дор|муу|хямд|үнэтэй)|^-?ზე (?:\p{L}+ )?(?:უკეთ|უარეს|იაფ|ძვირ|სწრაფ|საიმედო|სანდო|გემრიელ)|^-?\s?(?:కంటే|ಗಿಂತ|ಕ್ಕಿಂತ|કરતાં|કરતા|ਨਾਲੋਂ|पेक्षा|भन्दा|ထက်|ይልቅ)|^(?:-?வை)?\s?விட|^[-\s]?\p{L}?[\p{L}\p{M}]{0,4}ക്കാൾ|^ (?:ਤੋਂ (?:ਬਿਹਤਰ|ਵਧੀਆ|ਸਸਤ|ਤੇਜ਼)|سے (?:\p{L}{1,6} )?(?:بہتر|سست|تیز)|کے مقابلے)|^-?(?:এর|র)? (?:চেয়ে|তুলনায়)/u
