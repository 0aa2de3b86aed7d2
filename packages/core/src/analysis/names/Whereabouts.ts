/**
 * Decides whether a name means a town, by a word for a location before it: "We took the train to Evian", "w Żywcu", "Sopronban".
 *
 * People stand and meet in a town, and rarely "in" a brand. But they work and invest in a brand, and a brand's water contains sodium. So a word for a
 * location counts only for names of towns, not beside words about work, money or contents, and not in a sentence about trade (`OtherSense` tests trade).
 * A word for a direction counts only beside a word of travelling or living.
 *
 * Source: detection "Finding names".
 */
import { isOfTown } from "../lexicon/GeographicWords.js"
import { isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import { guessAround, isFunctionWord } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore, wordEnd, type Word } from "../text/Words.js"
import { isCountryIn } from "./CountryNames.js"
import { writtenAround } from "./StemsAround.js"

/** Folded prepositions of location, by language. Danish and Norwegian count as Swedish, and Slovak counts as Czech, because a guess cannot distinguish them. */
const where: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("in near outside"),
  de: setOf("in nach aus"),
  nl: setOf("in te uit"),
  sv: setOf("i"),
  fr: setOf("vers pres"),
  es: setOf("en hacia"),
  pt: setOf("em"),
  it: setOf("in"),
  ro: setOf("in spre langa"),
  pl: setOf("w we kolo"),
  cs: setOf("v ve vo"),
  hr: setOf("u v kraj"),
  id: setOf("di"),
  vi: setOf("o tai"),
  cyrillic: setOf("в во у под під"),
  greek: setOf("στο στη στην στον")
}

/** Folded prepositions of direction, by language. They stand before companies as often, so a word of travelling or living must be near. */
const whither: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("to towards toward visit visited visiting reach reaches reached through from leave left"),
  de: setOf("uber von bis bei auf"),
  nl: setOf("naar bij van"),
  sv: setOf("till til fran fra genom"),
  fr: setOf("a de d depuis par habite habitent habitait visite visiter quitte quitter"),
  es: setOf("a hasta de desde por"),
  pt: setOf("a para ate de"),
  it: setOf("a ad da di per su"),
  ro: setOf("la din"),
  pl: setOf("do pod z ze"),
  cs: setOf("do u pri z ze"),
  hr: setOf("kod pri iz"),
  id: setOf("ke dari"),
  vi: setOf("den"),
  cyrillic: setOf("до на из от из із з від"),
  greek: setOf("στα απο")
}

const prepositions: ReadonlySet<string> = new Set([where, whither].flatMap((byLanguage) => Object.values(byLanguage).flatMap((words) => [...words])))

/** Whether a folded word is a preposition of location or direction in a language. */
export const isBeforePlace = (word: string, language: string): boolean => where[language]?.has(word) === true || whither[language]?.has(word) === true

/** Folded articles between a preposition and the name of a region. */
const articles = setOf("the la el las los der die den il lo")
/** Folded verbs and prepositions of journeys that take no other preposition: "crossed Nevada", "durch Patagonien". */
const crossings = setOf(
  "across crossed crosses around throughout durch cruzamos cruzo cruzar recorrimos recorrer traverse traversons traverser attraversato attraversare percorso через по przez pres"
)

/** Folded stems of words about travelling, living somewhere and buildings of a town, in the languages above. */
const ofPlaces =
  /(?<![\p{L}\p{M}])(?:train[s ]|bus |road|drive |drove|driving|trip|travel|journey|flew|flight|hike|walk|cycl|ferr[yi]|station|museum|church|cathedral|castle|born |live[sd]? |living|grew up|holiday|vacation|weekend|summer|winter|festival|conference|summit|earthquake|flood|zug|bahn|fahr|regenzeit|trockenzeit|fuhr|reis|wander|urlaub|kirche|schloss|geboren|wohn|wuchs|trein|vakantie|kerk|kasteel|woon|wonen|fiets|tag(?:et)? |tog(?:et)? |resa|rejs|semester|ferie|kyrka|kirke|slot|bodde|bor |bodd |fodt|fodd|gare |autobus|route|voyag|vacances|eglise|musee|chateau|habit(?!u)|nee? |therm|sejour|cure |ete |hiver|bateau|tren|estacion|viaj|vacaciones|iglesia|museo|castillo|vivi|vive|naci|playa|verano|balneario|feria|comboio|trem |estacao|autocarro|onibus|viag|ferias|igreja|museu|castelo|mora|nasc|term[ae]|treno|stazione|vacanz|chiesa|castello|abit|nat[oa] |convegno|mostra|gara |calator|vacant|biseric|muze|castel|locui|nascut|vara |iarna|munti|opres|pociag|dworzec|podroz|wakacj|kosciol|zamek|mieszk|urodz|gory |jedzi|jecha|pojech|sanator|vlak|nadraz|cest|prazdnin|kostel|bydl|naroz|lazn|jel[aio]? |kolodvor|crkv|zivi|roden|toplic|kereta|stasiun|gereja|tinggal|lahir|wisata|libur|tau hoa|nha ga|bao tang|song |sinh ra|du lich|поезд|вокзал|еха|поеха|музе|церк|жил |жила |живу|живе|родил|отдых|отдох|лечил|санатор|потяг|їха|поїха|мешка|народи|відпоч|лікува|macchina|sagra |palio |minutes|hours? |minuten|stunde|heures? |minutos|horas? de |mezzora|ora di |godzin|minut[ay]? |hodin|kilomet|timme|asu[uin]|asuva|syntyi|matk|lomai|juna|rautatie|kirkko|museo|lakik|lakt|lakn|szulet|utaz|nyaral|vonat|allomas|templom|muzeum|yasiyor|yasad|dogd|tatil|tren[ei]|gezi|gidiyo|gitti|muze|otobus|havaalan|retired to|emigrat|sailed|taxi |trekking|rain|snow|storm|weather|polls |election|regnet|schnei|gewitter|unwetter|flug |neig|pleu|orage|sommet|meteo|biciclet|llov|lluev|llueve|nieva|nevo |nevad|tormenta|vuelo|cumbre|chov|nevou|tempestade|voo |piov|nevic|temporale|volo |snieg|deszcz|burz|snez|prsel|prsi |bour|hujan|penerbangan|yagmur|kar yag|sicaklik|снег|дожд|гроз|рейс|сніг|дощ|τρεν|σταθμ|μουσει|εκκλησι|μενω|μενου|ζου|γεννηθ|διακοπ|ταξιδ|παμε|πηγα)/u

/** Case endings of location, by language. */
const endings: Readonly<Record<string, RegExp>> = {
  fi: /ss[aä]$/u,
  hu: /b[ae]n$/u,
  tr: /['’](?:[dt][ae]n?)$/u
}

/** Folded stems of words about work and money in a company, about contents of food and drink, and about opinions of a brand. */
const otherwise =
  /^(?:work|intern(?!at)|invest|inwest|believ|trust|faith|confid|interest|involv|stake|saving|savings|ingredien|arbeit|werk|jobb|arbeid|arbejd|vertrau|glaub|vertrouw|geloof|lita|litar|travail|carriere|confi|croi|trabaj|trabalh|cre[deio]|confi|ahorr|lavor|fiduci|fido|lucr[ae]|increder|prac(?:uj|ow|ov)|ufa|wierz|duver|radi|vjeruj|tyosk|toissa|dolgoz|biz|calis|bekerja|percaya|lam viec|sodi|natri|sodu|calci|kalci|magne|mineral|silic|kiesel|sugar|zucker|suiker|socker|sukker|sucre|azucar|acucar|zucchero|cukr|cukor|cukier|seker|zahar|gula|salt|salz|zout|sel$|sal$|sale$|sol$|sare|alkohol|alcohol|alkol|taste|geschmack|smaak|smak|gout|sabor|gusto|smagen|chut|loyal|paris|verlieb|работ|инвест|вер[яюи]|вкус|сол[ьи]|сіль|солі|сод[аы]|сахар|магни|влюб|прац|смак|цукр)/u

/** Case endings of direction and of places outside, by language. Companies have them as often, so that they count like the prepositions of direction. */
const endingsOfDirection: Readonly<Record<string, RegExp>> = {
  fi: /(?:(?:st|ll|lt)[aä]|lle)$/u,
  hu: /(?:b[oóöő]l|r[oóöő]l|t[oóöő]l|b[ae]|r[ae]|h[oe]z|[oeö]n)$/u,
  tr: /['’]y?[ae]$/u
}

const wordsBefore = 5

/** The end of the word that begins with the name, an ending after an apostrophe included: "Marmaris'te". */
const inflectedEnd = (text: string, from: number): number => {
  const end = wordEnd(text, from)
  return (text[end] === "'" || text[end] === "’") && /^\p{L}/u.test(text.slice(end + 1, end + 3)) ? wordEnd(text, end + 1) : end
}

/** How many words after the name are read for its contents: "In Evian ist wenig Natrium". */
const wordsAfter = 6

/** Whether one of the next `most` words matches `otherwise`; a mark between two words ends the search. */
const isOtherwise = (from: Word | undefined, next: (word: Word) => Word | undefined, most: number): boolean => {
  for (let [word, count] = [from, 0]; count < most && isNextWord(word); word = next(word), count++) if (otherwise.test(fold(word.text))) return true
  return false
}

const isOtherwiseNear = (text: string, start: number, end: number): boolean =>
  isOtherwise(wordBefore(text, start), (word) => wordBefore(text, word.start), wordsBefore) ||
  isOtherwise(wordAfter(text, inflectedEnd(text, end)), (word) => wordAfter(text, word.end), wordsAfter)

/** The folded sentence without elided articles, which folding joins to the next word: "l'été 1936". */
const plainSentence = (text: string, start: number, end: number): string =>
  `${fold(writtenAround(text, start, end).replace(/(?<!\p{L})(?:[ldnjs]|qu|del|al|nel|sul)['’]/giu, ""))} `

/** How many words before a preposition are read for something that a town has: "el teatro romano de Sagunto". */
const headReach = 3

/** Whether something that a town has stands before the name: "la gare de Vittel", "Bahnhof Solingen", "the summit of Evian". */
export const isOfTownBefore = (text: string, start: number): boolean => {
  let before = wordBefore(text, start)
  for (let count = 0; count <= headReach && before !== undefined && /^(?:[ \u00a0]|['’])$/.test(before.gap); count++) {
    if (isOfTown(fold(before.text.replace(/^\p{L}{1,2}['’]/u, "")))) return true
    // Without a preposition, the noun stands directly before the name.
    if (count === 0 && !isFunctionWord(fold(before.text)) && !before.gap.startsWith("'") && !before.gap.startsWith("’")) return false
    before = wordBefore(text, before.start)
  }
  return false
}

/** Whether a word of travelling, living or weather stands in the sentence, and the name follows a preposition of place or direction: "retired to Orlando". */
export const isOfJourney = (text: string, start: number, end: number): boolean => {
  const before = wordBefore(text, start)
  if (!isNextWord(before)) return false
  let word = fold(before.text)
  if (articles.has(word)) {
    const earlier = wordBefore(text, before.start)
    if (!isNextWord(earlier)) return false
    word = fold(earlier.text)
  }
  return (prepositions.has(word) || crossings.has(word)) && ofPlaces.test(plainSentence(text, start, end)) && !isOtherwiseNear(text, start, end)
}

/** Whether French "à" or Italian "a" begins the sentence, and so tells where it takes place: "À Vittel, le golf est ouvert". Inside a sentence, it is also "to". */
const isTopic = (text: string, { gap, start, text: written }: Word, languages: ReadonlyArray<string>): boolean => {
  if (gap !== " " || !/^[AÀ]$/.test(written) || !languages.some((one) => one === "fr" || one === "it")) return false
  const before = wordBefore(text, start)
  return before === undefined || /[.!?:\n]/.test(before.gap)
}

/** Whether the name is the name of a town and is used like one. */
export const isWhereabouts = (text: string, start: number, end: number, name: string): boolean => {
  const before = wordBefore(text, start)
  // "Le sommet d'Evian": an elided preposition.
  const isElided = before !== undefined && /^['’]$/.test(before.gap)
  const word = isElided || isNextWord(before) ? fold(before.text) : ""
  const written = text.slice(start, inflectedEnd(text, end))
  // Most places have neither a preposition nor an ending, and need no further test.
  if (written.length === name.length && !isElided && !prepositions.has(word) && !crossings.has(word) && !isFunctionWord(word) && !isOfTown(word)) return false
  // A possessive is no location: "in Coleman's book".
  if (/^['’] ?s(?!\p{L})/u.test(text.slice(end, end + 4))) return false
  const { language, possible } = guessAround(text, start)
  const languages = possible.size > 0 ? [...possible] : [language]
  const hasEnding = written.length > name.length && languages.some((one) => endings[one]?.test(written))
  const isWhere = hasEnding || languages.some((one) => where[one]?.has(word)) || (before !== undefined && isTopic(text, before, languages))
  const isDirected =
    isWhere ||
    crossings.has(word) ||
    languages.some((one) => whither[one]?.has(word) === true || (written.length > name.length && endingsOfDirection[one]?.test(written) === true))
  const folded = fold(name)
  const isTown = isTownName(folded) || isCountryIn(folded, languages)
  const isOfOne = (isTown || isPlaceName(folded)) && isOfTownBefore(text, start)
  if (!isOfOne && !(isDirected && isTown)) return false
  return (isWhere || isOfOne || ofPlaces.test(plainSentence(text, start, end))) && !isOtherwiseNear(text, start, end)
}
