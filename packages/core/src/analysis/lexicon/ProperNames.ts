/**
 * Names of people and places that are also names of brands. Such a brand's name needs the same evidence as a dictionary word. The lists are general
 * knowledge.
 */
import { setOf } from "./WordList.js"

const given =
  "james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew joshua kenneth ken kevin brian george " +
  "edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond ray patrick jack " +
  "dennis jerry tyler aaron jose adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean austin arthur lawrence " +
  "jesse dylan bryan joe jordan billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell louis bobby philip johnny bradley claude max oscar " +
  "leo felix hugo otto ben sam tom tim jim bob dan ted alex chris steve mike nick tony fred hank luke owen liam mason elijah oliver lucas mary patricia jennifer linda elizabeth " +
  "barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura " +
  "cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie olivia " +
  "joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail " +
  "alice julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori wendy mercedes ava mia " +
  "ella chloe lily zoe lucy ruby ivy stella nora hazel clara alexa siri erica taylor morgan casey riley avery quinn harper parker hunter carter cooper bailey reese blake " +
  "smith johnson williams brown jones garcia miller davis wilson anderson moore jackson martin lee thompson white harris clark lewis robinson walker young allen king wright hill " +
  "ford lincoln hoover fischer schneider weber meyer wagner becker schulz hoffmann koch bauer richter klein wolf braun " +
  "campbell johnson chandler watson franklin jefferson madison"
const places =
  "amazon columbia patagonia sahara everest orlando florida texas california alaska montana dakota nevada arizona utah colorado georgia carolina virginia washington boston chicago " +
  "dallas denver houston phoenix philadelphia detroit memphis nashville austin york paris london berlin munich vienna rome milan madrid lisbon tokyo kyoto osaka shanghai beijing " +
  "sydney melbourne toronto vancouver montreal dublin oxford cambridge bristol belfast cairo delhi mumbai java cuba jamaica malta cyprus athens sparta troy olympia atlantic pacific " +
  "nile danube rhine thames hudson mississippi victoria niagara cayenne tahoe sierra savannah kent essex york lancaster bath windsor geneva zurich basel siena venice florence naples sonoma mars jupiter saturn neptune pluto"

/** Countries, cities and regions that stand in positions where a brand could stand. */
const countries =
  "america england scotland wales ireland britain germany france italy spain portugal greece poland ukraine russia turkey china japan korea taiwan india pakistan indonesia malaysia " +
  "singapore thailand vietnam philippines australia canada mexico brazil argentina chile peru colombia venezuela egypt nigeria kenya israel iran iraq syria afghanistan europe africa asia " +
  "sweden norway denmark finland iceland netherlands belgium switzerland austria hungary romania bulgaria serbia croatia czechia morocco algeria tunisia ethiopia ghana qatar kuwait " +
  "antarctica washington moscow kyiv brussels amsterdam beirut jerusalem tehran istanbul hollywood"

/** Words of the calendar. `sky` has names of constellations and planets. */
const calendar = "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december"
const sky = "gemini aries taurus libra scorpio sagittarius capricorn aquarius pisces orion apollo hubble kepler pegasus andromeda"

/** States of the United States. */
const americanStates =
  "alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan," +
  "minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon," +
  "pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming"

/** Countries and cities whose names have several words, and further towns and planets. */
const moreCountries =
  "new york city,new orleans,san francisco,los angeles,las vegas,san diego,san antonio,santa fe,salt lake city,new zealand," +
  "south africa,south korea,north korea,saudi arabia,united states,united kingdom,costa rica,hong kong,sri lanka,puerto rico,earth,uranus,venus,mercury,seattle,nashville,portland,asheville,charleston,sedona"

/** Folded words, as in all sets below. */
export const givenNames = setOf(given)
export const placeNames = setOf(`${places} ${sky}`)
export const countryNames: ReadonlySet<string> = new Set([...countries.split(" "), ...americanStates.split(","), ...moreCountries.split(",")])
const stateNames: ReadonlySet<string> = new Set(americanStates.split(","))
export const calendarWords = setOf(calendar)

export const isCalendarWord = (word: string): boolean => calendarWords.has(word)
export const isPersonName = (word: string): boolean => givenNames.has(word)
export const isPlaceName = (word: string): boolean => placeNames.has(word)
export const isCountryName = (word: string): boolean => countryNames.has(word)
/** Whether a folded name is a state of the United States. */
export const isAmericanState = (name: string): boolean => stateNames.has(name)
