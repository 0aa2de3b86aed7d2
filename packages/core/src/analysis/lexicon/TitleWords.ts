/** The roles of words in the titles of list items, which mostly begin with the name of a maker. */
import { criterionWords } from "./CriterionWords.js"
import { calendarWords, countryNames, givenNames, placeNames } from "./ProperNames.js"
import { setOf } from "./WordList.js"

/** The roles of a word, one bit each. */
export const titleRole = {
  particle: 1,
  /** Begins a name of several words ("New Balance"). Hardly ever a whole name. */
  opener: 2,
  /** Begins the title of a section ("Pros", "Price"). */
  section: 4,
  connector: 8,
  /** Ends the name of a company if the title consists of the name alone ("Deutsche Bank"). */
  closer: 16,
  person: 32,
  /** A country, a town, a state or a month, which alone is never a brand. */
  place: 64,
  /** The first word or words of a place with several words ("New" of "New York"). */
  placeStart: 128
} as const

const particles = setOf("le la les de el los las van von di da del della du st saint dr mr mrs san santa don lo")
const openers = setOf(
  "the new old best black white red blue green big little under over first american british united general national royal north south east west northern southern eastern western home all " +
    "everything great good golden silver free open high low super mini upper lower your my our bank house university guitar men women wine book bath body barnes whole pottery crate trader dollar lucky urban " +
    "capital wells consumer mountain made credit pacific atlantic global world international federal public standard modern pure true fresh natural total burger pizza taco dairy panda office " +
    "family state liberty estee calvin ralph banana forever goldman merrill banco banca banque banka caixa caja casa grupo gruppo groupe hotel caffe"
)
const sectionWords = setOf(
  "things pros cons price pricing features feature best why overview summary conclusion verdict rating ratings specs note notes tip tips key cost budget design performance battery display camera " +
    "weight size material warranty ideal great good drawbacks strengths weaknesses advantages disadvantages benefits considerations factors what how where when which who final other others additional " +
    "quick top most consider recommendation recommendations comparison category product brand model name type use uses option options alternative alternatives step steps example examples source sources references " +
    "also honorable honourable mention mentions highly overall avoid runner runners gps usb hdmi displayport wifi bluetooth hardside softside footstrike tonewoods laminate"
)
const connectors = setOf("& and + of by")
const closers = setOf(
  "bank channel motors airlines airways hotels group studios games labs foods outfitters brothers tv mobile cellular wireless telecom insurance financial cosmetics beauty skincare swimwear bikinis apparel clothing footwear " +
    "bicycles bikes cycles coffee roasters warehouse depot energy pharma audio gear media entertainment pictures records software systems technologies robotics therapeutics"
)

const roles = new Map<string, number>()
const add = (words: Iterable<string>, role: number): void => {
  for (const word of words) roles.set(word, (roles.get(word) ?? 0) | role)
}
add(particles, titleRole.particle)
add(openers, titleRole.opener)
add(sectionWords, titleRole.section)
add(criterionWords, titleRole.section)
add(connectors, titleRole.connector)
add(closers, titleRole.closer)
add(givenNames, titleRole.person)
for (const names of [countryNames, placeNames, calendarWords]) {
  add(names, titleRole.place)
  for (const name of names) for (let at = name.indexOf(" "); at > 0; at = name.indexOf(" ", at + 1)) add([name.slice(0, at)], titleRole.placeStart)
}

/** The roles of a folded word, or of several words with spaces between them, as bits. */
export const titleRolesOf = (folded: string): number => roles.get(folded) ?? 0
