/**
 * Idioms for something with good and bad sides, which is neither praised nor blamed: "pros and cons", "Licht und Schatten", "一長一短". And sentences that name
 * both sides: "a plus is its price, a minus its support".
 */
import { patternOf } from "./Patterns.js"

const sayings =
  "good and bad|good sides? and bad|ups and downs|mixed bag|neither better nor worse|no better or worse|strengths and weaknesses|" +
  "gute und schlechte seiten|vor- und nachteile|licht und schatten|stärken und schwächen|geschmackssache|" +
  "avantages et (?:ses |des )?inconvénients|du bon et du moins bon|ni meilleur ni pire|qualités et (?:ses |des )?défauts|" +
  "lado bueno y (?:su )?lado malo|ventajas y (?:des|in)convenientes|ventajas y desventajas|pros y contras|ni mejor ni peor|" +
  "pro e contro|pregi e difetti|vantaggi e svantaggi|luci e ombre|prós e contras|vantagens e desvantagens|lado bom e (?:um |o )?(?:lado )?(?:mau|ruim)|" +
  "voor- en nadelen|plus- en minpunten|goede en slechte kanten|wady i zalety|zalety i wady|plusy i minusy|dobre i złe strony|" +
  "плюсы и минусы|достоинства и недостатки|сильные и слабые стороны"
/** A name of the good side and one of the bad side. */
const sides: ReadonlyArray<readonly [good: string, bad: string]> = [
  ["on the plus side|the upside|the good part|its strength", "on the minus side|on the downside|the downside|the bad part|its weakness"],
  ["plus(?:punkt)?|positiv|vorteil|stärke", "minus(?:punkt)?|negativ|nachteil|schwäche"],
  [
    "plus(?:sa[an]?|em|ul|punkt\\p{L}*|punt\\p{L}*|y)?|plussat|etuna|fördel|fordel(?:en)?",
    "minus(?:em|ul|y|punkt\\p{L}*)?|minpunt\\p{L}*|miinus\\p{L}*|haittana|nackdel|ulempe(?:n)?"
  ],
  ["points? forts?|atout|avantage", "points? faibles?|inconvénient|bémol"],
  ["lo (?:bueno|mejor)|puntos? fuertes?|ventaja", "lo (?:malo|peor)|puntos? débil(?:es)?|desventaja|inconveniente"],
  ["pontos? fortes?|vantagem|lado bom", "pontos? fracos?|desvantagem|lado ruim"],
  ["punt[oi] (?:di )?for[tz][aei]|pregio|vantaggio", "punt[oi] debol[ei]|difetto|svantaggio"],
  ["punctul forte|avantajul", "punctul slab|dezavantajul"],
  ["zaletą|plusem", "wadą|minusem"],
  ["výhodou|plusom", "nevýhodou|mínusom|minusom"],
  ["előnye", "hátránya"],
  ["(?:δυνατό|θετικό) σημείο|πλεονέκτημα", "(?:αδύνατο|αρνητικό)(?: σημείο)?|μειονέκτημα"],
  ["artısı", "eksisi"],
  ["kelebihan(?:nya)?", "kekurangan(?:nya)?"],
  ["ưu điểm", "nhược điểm"],
  ["(?:з |из )?плюс\\p{L}{0,3}|достоинство|перевага|предимство", "(?:з |из )?м[иі]нус\\p{L}{0,3}|недостаток|недолік|недостатък"],
  ["(?:من )?(?:إيجابيات|مزايا)\\p{L}*", "(?:و?من )?(?:سلبيات|عيوب)\\p{L}*"],
  ["היתרון", "החיסרון"],
  ["نقطه قوت", "(?:و )?نقطه ضعف"],
  ["फायदा|फ़ायदा|खूबी", "नुकसान|कमी|खामी"]
]
const bothSides = sides.map(([good, bad]) => `(?:${good})(?![\\p{L}\\p{M}])[^.!?:।]{1,80}(?<![\\p{L}\\p{M}])(?:${bad})`).join("|")
const unspaced =
  "一長一短|賛否両論|長所と短所|メリットとデメリット|良い点と悪い点|可もなく不可もな|有利有弊|各有优缺点|褒贬不一|见仁见智|有好有坏|中规中矩|장단점|호불호|일장일단|장점과 단점|ข้อดี[^.!?:]{1,60}ข้อเสีย|長所[^。！？：]{1,40}短所|优点[^。！？：]{1,40}缺点|장점[^.!?:]{1,40}단점"

/** Matches such an idiom, except before a colon, where it is the title of a list ("Pros and cons:"). */
export const balanced = patternOf(`(?<![\\p{L}\\p{M}])(?:${sayings}|${bothSides})(?![\\p{L}\\p{M}:])|(?:${unspaced})(?!:)`, "iu")
