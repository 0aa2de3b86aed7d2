/** Idioms for something with good and bad sides, which is neither praised nor blamed: "pros and cons", "Licht und Schatten", "一長一短". */
import { patternOf } from "./Patterns.js"

const sayings =
  "good and bad|good sides? and bad|ups and downs|mixed bag|neither better nor worse|no better or worse|strengths and weaknesses|" +
  "gute und schlechte seiten|vor- und nachteile|licht und schatten|stärken und schwächen|geschmackssache|" +
  "avantages et (?:ses |des )?inconvénients|du bon et du moins bon|ni meilleur ni pire|qualités et (?:ses |des )?défauts|" +
  "lado bueno y (?:su )?lado malo|ventajas y (?:des|in)convenientes|ventajas y desventajas|pros y contras|ni mejor ni peor|" +
  "pro e contro|pregi e difetti|vantaggi e svantaggi|luci e ombre|prós e contras|vantagens e desvantagens|lado bom e (?:um |o )?(?:lado )?(?:mau|ruim)|" +
  "voor- en nadelen|plus- en minpunten|goede en slechte kanten|wady i zalety|zalety i wady|plusy i minusy|dobre i złe strony|" +
  "плюсы и минусы|достоинства и недостатки|сильные и слабые стороны"
const unspaced =
  "一長一短|賛否両論|長所と短所|メリットとデメリット|良い点と悪い点|可もなく不可もな|有利有弊|各有优缺点|褒贬不一|见仁见智|有好有坏|中规中矩|장단점|호불호|일장일단|장점과 단점"

/** Matches such an idiom, except before a colon, where it is the title of a list ("Pros and cons:"). */
export const balanced = patternOf(`(?<![\\p{L}\\p{M}])(?:${sayings})(?![\\p{L}\\p{M}:])|(?:${unspaced})(?!:)`, "iu")
