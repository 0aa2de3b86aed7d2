/**
 * Decides whether a name means a town, by a word for a location before it: "We took the train to Evian", "w Żywcu", "Sopronban".
 *
 * People stand and meet in a town, and rarely "in" a brand. But they work and invest in a brand, and a brand's water contains sodium. So a word for a
 * location counts only for names of towns, not beside words about work, money or contents, and not in a sentence about trade (`OtherSense` tests trade).
 * A word for a direction counts only beside a word of travelling or living.
 *
 * Source: detection "Finding names".
 */
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import { guessAround } from "../text/TextLanguage.js"
import { wordAfter, wordBefore, wordEnd, type Word } from "../text/Words.js"
import { isCountryIn } from "./CountryNames.js"
import { sentenceAround } from "./StemsAround.js"

/** Folded prepositions of location, by language. Danish and Norwegian count as Swedish, and Slovak counts as Czech, because a guess cannot distinguish them. */
const where: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("in near outside"),
  de: setOf("in nach"),
  nl: setOf("in te"),
  sv: setOf("i"),
  fr: setOf("vers"),
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
  en: setOf("to towards toward visit visited visiting"),
  nl: setOf("naar"),
  sv: setOf("till til"),
  fr: setOf("a"),
  es: setOf("a hasta"),
  pt: setOf("a para ate"),
  it: setOf("a ad"),
  ro: setOf("la"),
  pl: setOf("do pod"),
  cs: setOf("do u pri"),
  hr: setOf("kod pri"),
  id: setOf("ke"),
  vi: setOf("den"),
  cyrillic: setOf("до на"),
  greek: setOf("στα")
}

const prepositions: ReadonlySet<string> = new Set([where, whither].flatMap((byLanguage) => Object.values(byLanguage).flatMap((words) => [...words])))

/** Folded stems of words about travelling, living somewhere and buildings of a town, in the languages above. */
const ofPlaces =
  /(?<![\p{L}\p{M}])(?:train[s ]|bus |road|drive |drove|driving|trip|travel|journey|flew|flight|hike|walk|cycl|ferr[yi]|station|museum|church|cathedral|castle|born |live[sd]? |living|grew up|holiday|vacation|weekend|summer|winter|festival|conference|summit|earthquake|flood|zug|bahn|fahr|fuhr|reis|wander|urlaub|kirche|schloss|geboren|wohn|wuchs|trein|vakantie|kerk|kasteel|woon|wonen|fiets|tag(?:et)? |tog(?:et)? |resa|reste|rejs|semester|ferie|kyrka|kirke|slot|bodde|bor |bodd |fodt|fodd|gare |autobus|route|voyag|vacances|eglise|musee|chateau|habit(?!u)|nee? |therm|sejour|cure |ete |hiver|bateau|tren|estacion|viaj|vacaciones|iglesia|museo|castillo|vivi|vive|naci|playa|verano|balneario|feria|comboio|trem |estacao|autocarro|onibus|viag|ferias|igreja|museu|castelo|mora|nasc|term[ae]|treno|stazione|vacanz|chiesa|castello|abit|nat[oa] |convegno|mostra|gara |calator|vacant|biseric|muze|castel|locui|nascut|vara |iarna|munti|opres|pociag|dworzec|podroz|wakacj|kosciol|zamek|mieszk|urodz|gory |jedzi|jecha|pojech|sanator|vlak|nadraz|cest|prazdnin|kostel|bydl|naroz|lazn|jel[aio]? |kolodvor|crkv|zivi|roden|toplic|kereta|stasiun|gereja|tinggal|lahir|wisata|libur|tau hoa|nha ga|bao tang|song |sinh ra|du lich|поезд|вокзал|еха|поеха|музе|церк|жил |жила |живу|живе|родил|отдых|отдох|лечил|санатор|потяг|їха|поїха|мешка|народи|відпоч|лікува|τρεν|σταθμ|μουσει|εκκλησι|μενω|μενου|ζου|γεννηθ|διακοπ|ταξιδ|παμε|πηγα)/u

/** Case endings of location, by language. */
const endings: Readonly<Record<string, RegExp>> = {
  fi: /ss[aä]$/u,
  hu: /b[ae]n$/u,
  tr: /['’](?:[dt][ae]n?)$/u
}

/** Folded stems of words about work and money in a company, about contents of food and drink, and about opinions of a brand. */
const otherwise =
  /^(?:work|intern(?!at)|invest|inwest|believ|trust|faith|confid|interest|involv|stake|saving|savings|ingredien|arbeit|werk|jobb|arbeid|arbejd|vertrau|glaub|vertrouw|geloof|lita|litar|travail|carriere|confi|croi|trabaj|trabalh|cre[deio]|confi|ahorr|lavor|fiduci|fido|lucr[ae]|increder|prac(?:uj|ow|ov)|ufa|wierz|duver|radi|vjeruj|tyosk|toissa|dolgoz|biz|calis|bekerja|percaya|lam viec|sodi|natri|sodu|calci|kalci|magne|mineral|silic|kiesel|sugar|zucker|suiker|socker|sukker|sucre|azucar|acucar|zucchero|cukr|cukor|cukier|seker|zahar|gula|salt|salz|zout|sel$|sal$|sale$|sol$|sare|alkohol|alcohol|taste|geschmack|smaak|smak|gout|sabor|gusto|smagen|chut|loyal|paris|verlieb|работ|инвест|вер[яюи]|вкус|сол[ьи]|сіль|солі|сод[аы]|сахар|магни|влюб|прац|смак|цукр)/u

const wordsBefore = 5

const isNear = (word: Word | undefined): word is Word => word !== undefined && (word.gap === " " || word.gap === "\u00a0")

/** The end of the word that begins with the name, an ending after an apostrophe included: "Marmaris'te". */
const inflectedEnd = (text: string, from: number): number => {
  const end = wordEnd(text, from)
  return (text[end] === "'" || text[end] === "’") && /^\p{L}/u.test(text.slice(end + 1, end + 3)) ? wordEnd(text, end + 1) : end
}

/** How many words after the name are read for its contents: "In Evian ist wenig Natrium". */
const wordsAfter = 6

/** Whether one of the next `most` words matches `otherwise`; a mark between two words ends the search. */
const isOtherwise = (from: Word | undefined, next: (word: Word) => Word | undefined, most: number): boolean => {
  for (let [word, count] = [from, 0]; count < most && isNear(word); word = next(word), count++) if (otherwise.test(fold(word.text))) return true
  return false
}

const isOtherwiseNear = (text: string, start: number, end: number): boolean =>
  isOtherwise(wordBefore(text, start), (word) => wordBefore(text, word.start), wordsBefore) ||
  isOtherwise(wordAfter(text, inflectedEnd(text, end)), (word) => wordAfter(text, word.end), wordsAfter)

/** Whether the name is the name of a town and is used like one. */
export const isWhereabouts = (text: string, start: number, end: number, name: string): boolean => {
  const before = wordBefore(text, start)
  const word = isNear(before) ? fold(before.text) : ""
  const written = text.slice(start, inflectedEnd(text, end))
  // Most places have neither a preposition nor an ending, and need no further test.
  if (!prepositions.has(word) && written.length === name.length) return false
  // A possessive is no location: "in Coleman's book".
  if (/^['’] ?s(?!\p{L})/u.test(text.slice(end, end + 4))) return false
  const { language, possible } = guessAround(text, start)
  const languages = possible.size > 0 ? [...possible] : [language]
  const hasEnding = written.length > name.length && languages.some((one) => endings[one]?.test(written))
  const isWhere = hasEnding || languages.some((one) => where[one]?.has(word))
  if (!(isWhere || languages.some((one) => whither[one]?.has(word))) || !(isTownName(fold(name)) || isCountryIn(fold(name), languages))) return false
  return (isWhere || ofPlaces.test(`${sentenceAround(text, start, end)} `)) && !isOtherwiseNear(text, start, end)
}
