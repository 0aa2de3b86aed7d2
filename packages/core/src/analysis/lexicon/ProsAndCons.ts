/** The labels of the good and the bad sides of a brand in a recommendation: "Pros: cheap. Cons: slow.", "장점: …", "缺点：…". */
import { patternOf } from "./Patterns.js"

const pros =
  "pros?|strengths?|advantages?|benefits?|why (?:it['’]s|we|they|you)[^:]{0,24}|best for|great for|ideal for|key features?|vorteile?|stärken|pluspunkte|" +
  "avantages?|points forts|ventajas?|puntos fuertes|prós|vantagens|pontos fortes|vantaggi|punti di forza|voordelen|pluspunten|fördelar|styrkor|fordel(?:e|er)|" +
  "edut|plussat|hyvää|zalety|plusy|mocne strony|výhody|klady|előnyök?|avantaje|puncte forte|artılar[ıi]?|avantajlar[ıi]?|плюсы?|преимущества|достоинства|" +
  "плюси|переваги|πλεονεκτήματα|υπέρ|kelebihan|keunggulan|ưu điểm|điểm cộng|مزايا|المزايا|المميزات|الإيجابيات|יתרונות|פלוסים|फायदे|खूबियां|खूबियाँ|ข้อดี|จุดเด่น"
const cons =
  "cons?|drawbacks?|downsides?|weaknesses|disadvantages|limitations?|watch out|caveats?|nachteile?|schwächen|minuspunkte|inconvénients?|points faibles|limites|" +
  "desventajas?|inconvenientes?|contras|puntos débiles|desvantagens|pontos fracos|svantaggi|punti deboli|contro|nadelen|minpunten|nackdelar|svagheter|" +
  "ulemper?|haitat|miinukset|huonoa|wady|minusy|słabe strony|nevýhody|zápory|mínusy|hátrány(?:ok)?|dezavantaje|puncte slabe|eksiler[i]?|dezavantajlar[ıi]?|" +
  "минусы?|недостатки|мінуси|недоліки|μειονεκτήματα|κατά|kekurangan|kelemahan|nhược điểm|điểm trừ|عيوب|العيوب|السلبيات|חסרונות|מינוסים|नुकसान|कमियां|कमियाँ|ข้อเสีย|จุดด้อย"
const unspacedPros = "メリット|長所|良い点|优点|優點|优势|優勢|장점"
const unspacedCons = "デメリット|短所|悪い点|缺点|缺點|不足|劣势|劣勢|단점"

const labelOf = (words: string, unspaced: string): RegExp =>
  patternOf(`(?:(?<![\\p{L}\\p{M}])(?:${words})|(?<!デ)(?:${unspaced}))\\s{0,3}\\*{0,3}\\s{0,3}[:：]`, "iu")

/** The most colons of a sentence that are read, and the UTF-16 units before a colon that hold a label. */
const mostColons = 4
const longestLabel = 40

const labelIn = (label: RegExp, text: string): number => {
  const colons = /[:：]/g
  for (let count = 0, found = colons.exec(text); found !== null && count < mostColons; count++, found = colons.exec(text)) {
    const from = Math.max(0, found.index - longestLabel)
    const at = text.slice(from, found.index + 1).search(label)
    if (at >= 0) return from + at
  }
  return -1
}

const prosLabel = labelOf(pros, unspacedPros)
const consLabel = labelOf(cons, unspacedCons)

/** The offset of the first label of good sides in a sentence; -1 for none. */
export const prosIn = (sentence: string): number => labelIn(prosLabel, sentence)
/** The offset of the first label of bad sides in a sentence; -1 for none. */
export const consIn = (sentence: string): number => labelIn(consLabel, sentence)

const weaknesses =
  "(?:(?:the|its|their|one|a|main|only|biggest|real) ){1,3}(?:weak (?:point|spot)|weakness|drawback|downside|disadvantage|catch|compromise|trade-off|minus) (?:is|are|being|remains)|" +
  "(?:(?:der|die|das|ein|einzige[rs]?|größte[rs]?) ){0,3}(?:nachteil|schwachpunkt|schwachstelle|minuspunkt|haken|schwäche|manko) (?:ist|sind|bleibt)|" +
  "(?:(?:le|la|un|seul|principal|petit) ){0,3}(?:bémol|inconvénient|point faible|défaut|faiblesse) (?:est|reste)|" +
  "(?:(?:la|el|su|lo|único|única|principal) ){0,3}(?:pega|inconveniente|punto débil|desventaja|punto flaco|defecto) es|" +
  "(?:(?:o|a|seu|sua|único|principal) ){0,3}(?:ponto fraco|desvantagem|defeito|senão) é|" +
  "(?:(?:il|lo|unico|solo) ){0,3}(?:difetto|svantaggio|punto debole|neo|pecca) è|" +
  "(?:(?:het|een|enige|grootste|wel) ){0,3}(?:nadeel|minpunt|zwakke punt) (?:is|blijft)|" +
  "(?:enda |största )?(?:nackdelen|svagheten|minuset) är|(?:eneste |største )?(?:ulempen|svagheden|svakheten|minusset) er|" +
  "(?:jedyną |największą |główną )?(?:wadą|minusem|słabością) (?:jest|są|pozostaje)|(?:jedinou |hlavní )?(?:nevýhodou|slabinou|mínusem) (?:je|jsou)|" +
  "(?:единственный |главный |основной )?(?:недостаток|минус|слабое место) (?:—|в том)|(?:єдиний |головний )?(?:недолік|мінус) (?:—|у тому)|" +
  "(?:egyetlen |fő )?(?:hátránya|gyengéje)|(?:ainoa |suurin )?(?:heikkous|miinus|huono puoli) on|(?:singurul |principalul )?(?:dezavantaj|minus) (?:este|e)|" +
  "(?:tek |en büyük )?(?:dezavantajı|eksisi|zayıf (?:yanı|yönü))|(?:điểm trừ|nhược điểm|điểm yếu)(?: duy nhất)? là|(?:kekurangannya|kelemahannya)|" +
  "(?:العيب|عيبه|عيبها|سلبيته)(?: الوحيد)? (?:هو|هي|أن)|החיסרון|(?:μειονέκτημα|αδύνατο σημείο) είναι"
const unspacedWeaknesses =
  "(?:弱点|欠点|デメリット|難点|短所)は|(?:唯一的?)?(?:缺点|不足|短板|弱点|缺點|弱點)(?:是|在于|在於)|(?:단점|약점|아쉬운 점)은|(?:ข้อเสีย|จุดด้อย|ข้อจำกัด)คือ"
/**
 * Tried behind the marks at the start of a sentence. A pattern that also read the marks took the runtime ten times as long to compile, because it needed the
 * class of what is no letter.
 */
const weakness = patternOf(`(?:${weaknesses})(?![\\p{L}\\p{M}])|(?:${unspacedWeaknesses})`, "iuy")
const marksAtStart = /^\P{L}{0,4}/u
/** How much of a sentence is read, in UTF-16 units. */
const weaknessReach = 60

/** Whether a sentence begins by naming a weakness: "The weak point is its support." Nearly every recommendation has such a sentence. */
export const weaknessIn = (sentence: string): boolean => {
  const beginning = sentence.slice(0, weaknessReach)
  weakness.lastIndex = marksAtStart.exec(beginning)![0].length
  return weakness.test(beginning)
}
