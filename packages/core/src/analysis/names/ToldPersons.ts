/**
 * Decides whether a name means a person by the words directly beside it, where no given name and no title shows that: "my sister Zara", "Bosch smiled",
 * "„…“, sagte Henkel". A street or a school with the name is named after a person: "rue Michelin", "Ferdinand-Porsche-Gymnasium".
 *
 * Only the words beside the name are read, unless one of them is in a list.
 *
 * Source: detection "Finding names".
 */
import { isStreetBefore, namedAfterwards, namedInCompound } from "../lexicon/GeographicWords.js"
import { caselessKin, isBetweenNameAndAct, isKin, isKinAlone, isPossessiveOfKin, isSpeech, isStrongAct, isWeakAct } from "../lexicon/PersonActs.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isEnglish, languageAround } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore } from "../text/Words.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { isNamedAfterGivenName } from "./Persons.js"
import { isOfBrand, lifeWordsAround } from "./TellingWords.js"

/** Whether a word for a relative stands before the name: "my sister Zara", "sora mea Zara", "Uncle Otto". */
const isRelative = (text: string, start: number): boolean => {
  if (Characters.kindAt(text, start) >= Characters.letter && caselessKin.test(text.slice(Math.max(0, start - 8), start))) return true
  const first = wordBefore(text, start)
  if (!isNextWord(first)) return false
  const word = fold(first.text)
  if (isKinAlone(first.text, word)) return true
  const isFirstKin = isKin(word)
  if (!isFirstKin && !isPossessiveOfKin(word)) return false
  let second = wordBefore(text, first.start)
  // "Sa grand-mère": the possessive stands before the first part of the word.
  if (second?.gap === "-") second = wordBefore(text, second.start)
  if (!isNextWord(second)) return false
  return isFirstKin ? isPossessiveOfKin(fold(second.text)) : isKin(fold(second.text))
}

/** The name stands in commas behind a word for a relative: "Her younger son, Dior, starts school". */
const isInApposition = (text: string, start: number, end: number): boolean => {
  if (text[end] !== "," || text[start - 2] !== ",") return false
  let before = wordBefore(text, start)
  if (before?.gap !== ", " || !isKin(fold(before.text))) return false
  for (let count = 0; count < 2; count++) {
    before = wordBefore(text, before.start)
    if (!isNextWord(before)) return false
    if (isPossessiveOfKin(fold(before.text))) return true
  }
  return false
}

/** "His" and "her". "My" and "our" are left out: "Volvo, and my sister a Tesla". */
const thirdPerson = setOf(
  "his her sein seine seinem seiner ihr ihre son sa su suo sua seu hans hennes zijn haar jego jej jeho jeji njegov njezina его ее иого ии"
)
const ands = setOf("and und et y e i och og en и і та si ve dan")

/** Whether the name's own relative follows: "Siemens and his brother". */
const isBeforeRelative = (text: string, end: number): boolean => {
  const and = wordAfter(text, end)
  if (!isNextWord(and) || !ands.has(fold(and.text))) return false
  const whose = wordAfter(text, and.end)
  if (!isNextWord(whose) || !thirdPerson.has(fold(whose.text))) return false
  const relative = wordAfter(text, whose.end)
  return isNextWord(relative) && isKin(fold(relative.text))
}

/** "He", "she" or "his" after the name, with no other name between the two. "Her" is left out, because texts about products address women. */
const pronounAfter = /^(?:,? (?:who )?)([^\p{Lu}.!?\n]{0,90}?)(?:(?<= )(?:he|she|his|himself|herself)|[.!?] (?:He|She|His))(?![\p{L}'’])/u
/** Words for somebody else whom the pronoun may mean. */
const somebody =
  /(?<!\p{L})(?:m[ae]n|wom[ae]n|guys?|boys?|girls?|child(?:ren)?|kids?|baby|sons?|daughters?|husbands?|wife|mother|father|dad|mom|mum|brothers?|sisters?|friends?|founders?|owners?|drivers?|riders?|customers?|clients?|users?|employees?|workers?|boss|chief|ceo|executives?|managers?|directors?|engineers?|designers?|creators?|inventors?|players?|stars?|actors?|actress|singers?|athletes?|champions?|presidents?|ministers?|king|queen|everyone|someone|anyone|nobody|patients?|reviewers?|neighbou?rs?|colleagues?|uncle|aunt|students?|teachers?|persons?|people|buyers?|shoppers?|fans?|him|heir)(?!\p{L})/u

/** Whether the subject of an English sentence is "he" or "she": "Bosch lit a cigarette; his partner was already there". */
const isHeOrShe = (text: string, start: number, end: number): boolean => {
  if (text[end] !== " " && text[end] !== ",") return false
  const found = pronounAfter.exec(text.slice(end, end + 104))
  if (found === null || somebody.test(found[1]!)) return false
  const before = wordBefore(text, start)
  return (before === undefined || /[.!?\n"“]/.test(before.gap)) && isEnglish(languageAround(text, start))
}

/** Marks that end a quotation, with a comma inside or outside of it. Some languages write a dash. */
const quoted = /["”“»」]|\s[–—-]\s/
/** How far before a verb of speech the end of a quotation is searched, in UTF-16 units. */
const quoteReach = 6
/** How far before its end a quotation is searched for the first person, in UTF-16 units. */
const firstPersonReach = 80
/** A company speaks of itself as "we". */
const firstPerson =
  /(?<![\p{L}\p{M}])(?:I|I['’]\p{Ll}+|my|ich|mich|mir|meine?[mnrs]?|j['’]\p{Ll}+|je|moi|mon|yo|estoy|mi|io|mio|mia|eu|estou|sou|meu|minha|ik|mij|mijn|jag|mig|mitt|jeg|mnie|mój|já|můj|jsem|я|меня|мне|мой|мене|мені|aku|saya|benim)(?![\p{L}\p{M}])/iu

type Act = "none" | "weak" | "spoken" | "of one" | "strong"

/** What the end of the text before a verb of speech tells. */
const spokenBefore = (text: string, at: number): Act => {
  if (!quoted.test(text.slice(Math.max(0, at - quoteReach), at))) return "weak"
  return firstPerson.test(text.slice(Math.max(0, at - firstPersonReach), at)) ? "of one" : "spoken"
}

/** What the verb beside the name tells. A verb of speech beside a quotation is stronger than one alone. */
const actBeside = (text: string, start: number, end: number): Act => {
  let after = wordAfter(text, end)
  for (let count = 0; count < 2 && isNextWord(after) && isBetweenNameAndAct(fold(after.text)); count++) after = wordAfter(text, after.end)
  const word = isNextWord(after) ? fold(after.text) : ""
  if (isStrongAct(word)) return "strong"
  if (isSpeech(word)) return spokenBefore(text, start)
  if (isWeakAct(word)) return "weak"
  const before = wordBefore(text, start)
  if (!isNextWord(before) || !isSpeech(fold(before.text))) return "none"
  const verb = wordBefore(text, before.start)
  // "A reconnu Peugeot": the auxiliary belongs to the verb.
  return spokenBefore(text, isNextWord(verb) && isBetweenNameAndAct(fold(verb.text)) ? verb.start : before.start)
}

/** How many words about a life stand in the sentence of an act, at least. A name without a description needs one more, since nothing else tells its business. */
const leastLifeWords: Readonly<Record<Act, number>> = { none: Infinity, weak: 1, spoken: 0, "of one": 0, strong: 0 }

/** Whether the words directly beside a name tell of a person, and no word of the sentence is about a business. */
export const isToldPerson = (text: string, start: number, end: number, described: DescribedNear | null): boolean => {
  if (isRelative(text, start) || isInApposition(text, start, end) || isBeforeRelative(text, end) || isHeOrShe(text, start, end))
    return !isOfBrand(text, start, end, described)
  const act = actBeside(text, start, end)
  if (act === "none") return false
  const least = leastLifeWords[act] + (described === null && act !== "strong" && act !== "of one" ? 1 : 0)
  const life = lifeWordsAround(text, start, end)
  return life >= least && ((act === "strong" && life >= 2) || !isOfBrand(text, start, end, described))
}

/** Whether a street or a school has the name: "via Ferrero 14", "Lincoln Avenue", "улица Николы Тесла". */
export const isNamedAfterPerson = (text: string, start: number, end: number): boolean => {
  const before = wordBefore(text, start)
  const rest = text.slice(end, end + 20)
  if (text[end] === "-" && namedInCompound.test(rest)) return true
  if (text[end] === " " && namedAfterwards.test(rest)) return true
  if (before === undefined || (before.gap !== " " && before.gap !== ". " && before.gap !== "-")) return false
  const earlier = wordBefore(text, before.start)
  // English writes the word behind the name of the street: "On Fifth Avenue Tiffany has a shop".
  const isBehindName = earlier?.gap === " " && Characters.kindAt(earlier.text, 0) === Characters.upper
  if (!isBehindName && isStreetBefore(fold(before.text), earlier?.text.toLowerCase(), rest)) return true
  // "Rue André Michelin", "улица Николы Тесла": another part of the person's name stands between.
  if (before.gap !== "-" && !isNamedAfterGivenName(text, start) && !/^(?:[.,;)]|$)/.test(rest)) return false
  return earlier?.gap === " " && isStreetBefore(fold(earlier.text), wordBefore(text, earlier.start)?.text.toLowerCase(), rest)
}
