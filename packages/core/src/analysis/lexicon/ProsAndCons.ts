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
