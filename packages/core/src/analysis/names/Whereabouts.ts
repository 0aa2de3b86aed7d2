/**
 * A name that a town has, too, behind a word for where something is: "We took the train to Evian", "w Żywcu", "Sopronban".
 *
 * People stand and meet in a town, and hardly "in" a brand; but they work and invest in one, and sodium is in it. So a word for where counts only for
 * names of towns, not beside such words, nor in a sentence of trade (`OtherSense` looks for that); and a word for whither only beside one of travel.
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

/** Prepositions for where something is, by language, folded; Danish and Norwegian are told from Swedish by nothing, nor Slovak from Czech. */
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

/** Prepositions for whither, by language, folded: they stand before companies as often, so that a word of travel or of living must stand by. */
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

/** Stems of travelling and living somewhere, and of what stands there, in the languages above, folded. */
const ofPlaces =
  /(?<![\p{L}\p{M}])(?:train[s ]|bus |road|drive |drove|driving|trip|travel|journey|flew|flight|hike|walk|cycl|ferr[yi]|station|museum|church|cathedral|castle|born |live[sd]? |living|grew up|holiday|vacation|weekend|summer|winter|festival|conference|summit|earthquake|flood|zug|bahn|fahr|fuhr|reis|wander|urlaub|kirche|schloss|geboren|wohn|wuchs|trein|vakantie|kerk|kasteel|woon|wonen|fiets|tag(?:et)? |tog(?:et)? |resa|reste|rejs|semester|ferie|kyrka|kirke|slot|bodde|bor |bodd |fodt|fodd|gare |autobus|route|voyag|vacances|eglise|musee|chateau|habit(?!u)|nee? |therm|sejour|cure |ete |hiver|bateau|tren|estacion|viaj|vacaciones|iglesia|museo|castillo|vivi|vive|naci|playa|verano|balneario|feria|comboio|trem |estacao|autocarro|onibus|viag|ferias|igreja|museu|castelo|mora|nasc|term[ae]|treno|stazione|vacanz|chiesa|castello|abit|nat[oa] |convegno|mostra|gara |calator|vacant|biseric|muze|castel|locui|nascut|vara |iarna|munti|opres|pociag|dworzec|podroz|wakacj|kosciol|zamek|mieszk|urodz|gory |jedzi|jecha|pojech|sanator|vlak|nadraz|cest|prazdnin|kostel|bydl|naroz|lazn|jel[aio]? |kolodvor|crkv|zivi|roden|toplic|kereta|stasiun|gereja|tinggal|lahir|wisata|libur|tau hoa|nha ga|bao tang|song |sinh ra|du lich|поезд|вокзал|еха|поеха|музе|церк|жил |жила |живу|живе|родил|отдых|отдох|лечил|санатор|потяг|їха|поїха|мешка|народи|відпоч|лікува|τρεν|σταθμ|μουσει|εκκλησι|μενω|μενου|ζου|γεννηθ|διακοπ|ταξιδ|παμε|πηγα)/u

/** Endings for where, by language. */
const endings: Readonly<Record<string, RegExp>> = {
  fi: /ss[aä]$/u,
  hu: /b[ae]n$/u,
  tr: /['’](?:[dt][ae]n?)$/u
}

/** Stems of what is done in or with a company, of what is in what people eat and drink, and of what they think of a brand, folded. */
const otherwise =
  /^(?:work|intern(?!at)|invest|inwest|believ|trust|faith|confid|interest|involv|stake|saving|savings|ingredien|arbeit|werk|jobb|arbeid|arbejd|vertrau|glaub|vertrouw|geloof|lita|litar|travail|carriere|confi|croi|trabaj|trabalh|cre[deio]|confi|ahorr|lavor|fiduci|fido|lucr[ae]|increder|prac(?:uj|ow|ov)|ufa|wierz|duver|radi|vjeruj|tyosk|toissa|dolgoz|biz|calis|bekerja|percaya|lam viec|sodi|natri|sodu|calci|kalci|magne|mineral|silic|kiesel|sugar|zucker|suiker|socker|sukker|sucre|azucar|acucar|zucchero|cukr|cukor|cukier|seker|zahar|gula|salt|salz|zout|sel$|sal$|sale$|sol$|sare|alkohol|alcohol|taste|geschmack|smaak|smak|gout|sabor|gusto|smagen|chut|loyal|paris|verlieb|работ|инвест|вер[яюи]|вкус|сол[ьи]|сіль|солі|сод[аы]|сахар|магни|влюб|прац|смак|цукр)/u

const wordsBefore = 5

const isNear = (word: Word | undefined): word is Word => word !== undefined && (word.gap === " " || word.gap === "\u00a0")

/** Where the word ends of which a name is the beginning, with an ending behind an apostrophe: "Marmaris'te". */
const inflectedEnd = (text: string, from: number): number => {
  const end = wordEnd(text, from)
  return (text[end] === "'" || text[end] === "’") && /^\p{L}/u.test(text.slice(end + 1, end + 3)) ? wordEnd(text, end + 1) : end
}

/** What may stand after the name in a sentence of what is in it: "In Evian ist wenig Natrium". */
const wordsAfter = 6

/** Whether one of so many words from this one on, none of them apart, is of what is done otherwise. */
const isOtherwise = (from: Word | undefined, next: (word: Word) => Word | undefined, most: number): boolean => {
  for (let [word, count] = [from, 0]; count < most && isNear(word); word = next(word), count++) if (otherwise.test(fold(word.text))) return true
  return false
}

const isOtherwiseNear = (text: string, start: number, end: number): boolean =>
  isOtherwise(wordBefore(text, start), (word) => wordBefore(text, word.start), wordsBefore) ||
  isOtherwise(wordAfter(text, inflectedEnd(text, end)), (word) => wordAfter(text, word.end), wordsAfter)

/** Whether a name stands where a town would, and a town has it. */
export const isWhereabouts = (text: string, start: number, end: number, name: string): boolean => {
  const before = wordBefore(text, start)
  const word = isNear(before) ? fold(before.text) : ""
  const written = text.slice(start, inflectedEnd(text, end))
  // Of most places nothing more needs to be known.
  if (!prepositions.has(word) && written.length === name.length) return false
  // "In Coleman's book" is nowhere.
  if (/^['’] ?s(?!\p{L})/u.test(text.slice(end, end + 4))) return false
  const { language, possible } = guessAround(text, start)
  const languages = possible.size > 0 ? [...possible] : [language]
  const hasEnding = written.length > name.length && languages.some((one) => endings[one]?.test(written))
  const isWhere = hasEnding || languages.some((one) => where[one]?.has(word))
  if (!(isWhere || languages.some((one) => whither[one]?.has(word))) || !(isTownName(fold(name)) || isCountryIn(fold(name), languages))) return false
  return (isWhere || ofPlaces.test(`${sentenceAround(text, start, end)} `)) && !isOtherwiseNear(text, start, end)
}
