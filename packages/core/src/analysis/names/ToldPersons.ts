/**
 * Decides whether a name means a person by the words directly beside it, where no given name and no title shows that: "my sister Zara", "Bosch smiled",
 * "„…“, sagte Henkel". A street or a school with the name is named after a person: "rue Michelin", "Ferdinand-Porsche-Gymnasium".
 *
 * Only the words beside the name are read, unless one of them is in a list.
 *
 * Source: detection "Finding names".
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isStreetBefore, namedAfterwards, namedInCompound } from "../lexicon/GeographicWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import {
  caselessActAfter,
  caselessActBefore,
  caselessKin,
  isBetweenNameAndAct,
  isCapitalKin,
  isDoneToOthers,
  isKin,
  isKinAlone,
  isOwnAct,
  isPossessiveOfKin,
  isScoring,
  isSpeech,
  isStrongAct,
  isTellingOfPeople,
  isThirdPersonOfKin,
  isWeakAct,
  ofMatch
} from "../lexicon/PersonActs.js"
import { isPersonName } from "../lexicon/ProperNames.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isEnglish, isFunctionWord, languageAround } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore, type Word } from "../text/Words.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { isFirst, isIntroduced, isMasculineOfFeminine, isPersonInClause, isTeller } from "./PersonClauses.js"
import { isNamedAfterGivenName } from "./Persons.js"
import { isOfBrand, lifeWordsAround } from "./TellingWords.js"

/** Words after which a relative has an opinion or a need, and the name may begin the clause: "For my daughter Zara is the only shop", "selon mon voisin Renault est". */
const viewpoints = setOf(
  "for like unlike than pour selon d'apres para segun per secondo segundo conforme dla wedlug zdaniem pro podle dle prema za по для у словам мнению за думку словами според menurut bagi untuk για κατα"
)
/** Prepositions and conjunctions before a relative in languages that otherwise put the verb there: "mit meiner Schwester Zara". */
const companions = setOf("mit von bei zu und oder neben ohne met van bij en of naast zonder med av fran fra hos og och till til utan uden uten")
/** Possessives of a subject, which stands behind the verb where another word begins the sentence. */
const nominatives = setOf("mein meine sein seine ihr ihre unser unsere mijn zijn haar ons onze hun min mitt mina mit hans hennes var vart vores")

/**
 * Whether the words around a relative leave the name to be the brand of a sentence about the relative: "Seit Jahren fährt mein Vater Mercedes". Where the name
 * ends the clause behind a viewpoint ("a gift for my sister Zara."), the name is the relative's.
 */
const isOnlyBesideRelative = (text: string, { start, text: possessive }: Word, end: number): boolean => {
  const before = wordBefore(text, start)
  if (!isNextWord(before)) return false
  const word = fold(before.text)
  const isViewpoint = viewpoints.has(word) || (word === "to" && /according\s$/i.test(text.slice(0, before.start).slice(-12)))
  if (isViewpoint) return isNextWord(wordAfter(text, end))
  return nominatives.has(fold(possessive)) && !companions.has(word)
}

/** What a Chinese text says about a thing that a relative has: "我朋友小米用了三年". */
const saidOfThing = /^(?:的|用|买|買|手机|电脑|电视|坏|换|穿|戴|开了|很)/u
/** A relative in Chinese, Japanese or Korean. In the latter two, the relative may be the owner of a thing or the subject of a verb at the end of the sentence. */
const isOfCaselessKin = (text: string, start: number, end: number): boolean => {
  const kin = caselessKin.exec(text.slice(Math.max(0, start - 8), start))
  return kin !== null && (/[の ]$/.test(kin[0]) ? lifeWordsAround(text, start, end) > 0 : !saidOfThing.test(text.slice(end, end + 2)))
}

/** Brothers or sisters with their family name. A company writes them with a capital: "Gebrüder Weiss". */
const siblings =
  /(?<!\p{L})(?:les (?:frères|sœurs|soeurs)|l[oa]s herman[oa]s|[oa]s irmãos|[oa]s irmãs|i fratelli|le sorelle|(?:die|der|den) (?:Brüder|Brüdern|Schwestern)|the (?:\p{Ll}+ )?(?:brothers|sisters)|de (?:gebroeders|broers|zussen)|bröderna|systrarna|brødrene|søstrene|frații|surorile|bracia|braci|siostry|bratři|sestry|braća|браћа|братья|братьев|брати|братів|братята|οι αδελφοί|οι αδερφοί) $/iu
const siblingsReach = 24

/** Whether a word for a relative stands before the name: "my sister Zara", "sora mea Zara", "Uncle Otto". */
const isRelative = (text: string, start: number, end: number): boolean => {
  if (Characters.kindAt(text, start) >= Characters.letter && isOfCaselessKin(text, start, end)) return true
  const first = wordBefore(text, start)
  if (!isNextWord(first)) return false
  if (siblings.test(text.slice(Math.max(0, start - siblingsReach), start))) return true
  const word = fold(first.text)
  if (isCapitalKin(first.text)) return true
  // The verb of these languages often stands behind the object: "Arkadaşım Beko kullanıyor" ("my friend uses Beko").
  if (isKinAlone(word)) return lifeWordsAround(text, start, end) > 0
  const isFirstKin = isKin(word)
  if (!isFirstKin && !isPossessiveOfKin(word)) return false
  let second = wordBefore(text, first.start)
  // "Sa grand-mère": the possessive stands before the first part of the word.
  if (second?.gap === "-") second = wordBefore(text, second.start)
  if (!isNextWord(second)) return false
  const isWhole = isFirstKin ? isPossessiveOfKin(fold(second.text)) : isKin(fold(second.text))
  return isWhole && !isOnlyBesideRelative(text, second, end)
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

const articlesOfKin = setOf("the der die das le la el il o a den het de")
const afterKin = setOf("of von van de di du do da des del der en och og und and")

/** Whether the word behind "the sister of" has a capital, and is no name of a person: companies are called sisters of others ("Dacia, the sister of Renault"). */
const isNameOfCompany = (word: Word | undefined): boolean =>
  isNextWord(word) && Characters.kindAt(word.text, 0) === Characters.upper && !isWordOfPersonName(word.text) && !isGermanNoun(fold(word.text))

/** A relative is put in commas behind the name: "Zara, la hija de la princesa", "Volvo, min granne, har". */
const isBeforeApposition = (text: string, end: number): boolean => {
  const first = wordAfter(text, end)
  if (first?.gap !== ", ") return false
  const relative = wordAfter(text, first.end)
  if (!isNextWord(relative) || !isKin(fold(relative.text)) || Characters.kindAt(relative.text, 0) === Characters.upper) return false
  const next = wordAfter(text, relative.end)
  if (isPossessiveOfKin(fold(first.text))) return next === undefined || next.gap.startsWith(",")
  return (
    articlesOfKin.has(fold(first.text)) &&
    isNextWord(next) &&
    afterKin.has(fold(next.text)) &&
    !text.startsWith(" all ", next.end) &&
    !isNameOfCompany(wordAfter(text, next.end))
  )
}

const ands = setOf("and und et y e i och og en и і та si ve dan")

/** Whether the name's own relative follows: "Siemens and his brother". */
const isBeforeRelative = (text: string, end: number): boolean => {
  const and = wordAfter(text, end)
  if (!isNextWord(and) || !ands.has(fold(and.text))) return false
  const whose = wordAfter(text, and.end)
  if (!isNextWord(whose) || !isThirdPersonOfKin(fold(whose.text))) return false
  const relative = wordAfter(text, whose.end)
  return isNextWord(relative) && isKin(fold(relative.text))
}

/** "He", "she" or "his" after the name, with no other name between the two. "Her" is left out, because texts about products address women. */
const pronounAfter = /^(?:,? (?:who )?)([^\p{Lu}.!?\n]{0,90}?)(?:(?<= )(?:he|she|his|himself|herself)|[.!?] (?:He|She|His))(?![\p{L}'’])/u
/** Words for somebody else whom the pronoun may mean. */
const somebody =
  /(?<!\p{L})(?:m[ae]n|wom[ae]n|guys?|boys?|girls?|child(?:ren)?|kids?|baby|sons?|daughters?|husbands?|wife|mother|father|dad|mom|mum|brothers?|sisters?|friends?|founders?|owners?|drivers?|riders?|customers?|clients?|users?|employees?|workers?|boss|chief|ceo|executives?|managers?|directors?|engineers?|designers?|creators?|inventors?|players?|stars?|actors?|actress|singers?|athletes?|champions?|presidents?|ministers?|king|queen|everyone|someone|anyone|nobody|patients?|reviewers?|neighbou?rs?|colleagues?|uncle|aunt|students?|teachers?|persons?|people|buyers?|shoppers?|fans?|him|heir)(?!\p{L})/u

/**
 * Whether the subject of an English sentence is "he" or "she": "Bosch lit a cigarette; his partner was already there". The sentence must tell of an act of
 * people or of a life, because the pronoun alone may mean a customer: "Zara has a sale. She bought a dress."
 */
const isHeOrShe = (text: string, start: number, end: number): boolean => {
  if (text[end] !== " " && text[end] !== ",") return false
  const found = pronounAfter.exec(text.slice(end, end + 104))
  if (found === null || somebody.test(found[1]!)) return false
  const before = wordBefore(text, start)
  if ((before !== undefined && !/[.!?\n"“]/.test(before.gap)) || !isEnglish(languageAround(text, start))) return false
  let verb = wordAfter(text, end)
  if (isNextWord(verb) && isBetweenNameAndAct(fold(verb.text))) verb = wordAfter(text, verb.end)
  // "Lego shaped his childhood": the pronoun directly behind such a verb means a customer.
  if (isNextWord(verb) && found[1]!.endsWith(`${verb.text} `) && isDoneToOthers(fold(verb.text))) return false
  return (isNextWord(verb) && isOwnAct(fold(verb.text))) || lifeWordsAround(text, start, end) > 0
}

/** "He" or "she" as the subject of a clause that goes on with the subject of the name's clause: "Tesla worked for Edison before he quit", "Levi said he'd come". */
const subjectGoesOn =
  /^( [^.!?\n]{0,80}?)(?:(?<= )(?:before|after|when|because|until|although|since|that|says?|said|and|but|as|why|how|where|once)) (?:he|she)(?:['’](?:d|s|ll))?(?![\p{L}'’])/u

/** Whether another person's given name stands in a text, whom a pronoun may mean. */
const hasGivenName = (text: string): boolean => (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => isGivenName(fold(word)))

const goesOnAsPerson = (text: string, start: number, end: number): boolean => {
  if (text[end] !== " ") return false
  const found = subjectGoesOn.exec(text.slice(end, end + 110))
  return found !== null && !somebody.test(found[1]!) && !hasGivenName(found[1]!) && isEnglish(languageAround(text, start))
}

/**
 * An age after a name, in commas or as what the text says: "Dell, 19,", "Zara, who is six", "Lech miał wtedy 40 lat". "Who" alone shows a person, too.
 * Companies have ages of two digits as well, but texts rarely set them behind a comma.
 */
const aged =
  /^(?:, (?:de )?[1-9]\d(?: (?:ans|años|anos|anni|Jahre|jaar|lat|let|år|éves|лет|років|ετών))?,|, (?:\d{1,2}-jährig|who (?:is|was|had|has|turn|just|live|work|never|always|want|love|hate))|,? (?:\p{Ll}+ ){0,2}?(?:aged [1-9]\d?|turn(?:s|ed) [1-9]\d?|(?:is|was) [1-9]\d? years old|(?:ist|war|wurde) [1-9]\d? Jahre|(?:a|avait) [1-9]\d? ans(?! d)|(?:tiene|tenía|cumplió) [1-9]\d? años(?! de)|(?:ha|aveva|ha compiuto) [1-9]\d? anni(?! di)|(?:tem|tinha|fez) [1-9]\d? anos(?! de)|(?:is|was) [1-9]\d? jaar|(?:ma|miał|miała)(?: wtedy)? [1-9]\d? lat|(?:fyller|fyllde|fylte) [1-9]\d? år|[1-9]\d? (?:yaşında|éves)|[1-9]\d?-vuotias)| की (?:उम्र|आयु)|(?:は|が)?[1-9]\d?歳|(?:은|는) ?[1-9]\d?(?:세|살)|[今当時]?年?[1-9]\d?岁)/u

/** Whether a word is the first name or the family name of people: "Calvin" of "Calvin Klein". */
export const isWordOfPersonName = (written: string): boolean => {
  const folded = fold(written)
  return isGivenName(folded) || isPersonName(folded)
}

/** A family name behind a given name: "Valentino Rossi". A word of English, or one that a product may have, is none. */
const isBeforeFamilyName = (text: string, end: number): boolean => {
  if (text[end] !== " ") return false
  const family = /^ (\p{Lu}\p{Ll}{2,})(?![\p{L}\p{M}-]| \p{Lu}?\d)/u.exec(text.slice(end, end + 24))?.[1]
  if (family === undefined) return false
  const folded = fold(family)
  return !isEnglishWord(folded) && !isFunctionWord(folded) && !isGermanNoun(folded)
}

/** Whether an act of people follows the family name: "Ada Lovelace wrote". */
const isActBehindFamilyName = (text: string, end: number): boolean => {
  const family = wordAfter(text, end)
  const verb = family === undefined ? undefined : wordAfter(text, family.end)
  if (!isNextWord(verb)) return false
  const folded = fold(verb.text)
  return isStrongAct(folded) || (isWeakAct(folded) && !isSpeech(folded))
}

/** Marks that end a quotation, with a comma inside or outside of it. Some languages write a dash. */
const quoted = /["”“»」]|\s[–—-]\s/
/** How far before a verb of speech the end of a quotation is searched, in UTF-16 units. */
const quoteReach = 6
/** How far before its end a quotation is searched for the first person, in UTF-16 units. */
const firstPersonReach = 80
/** A company speaks of itself as "we". */
const firstPerson =
  /(?<![\p{L}\p{M}])(?:I|I['’]\p{Ll}+|my|ich|mich|mir|meine?[mnrs]?|j['’]\p{Ll}+|je|moi|mon|yo|estoy|mi|io|mio|mia|eu|estou|sou|meu|minha|ik|mij|mijn|jag|mig|mitt|jeg|mnie|mój|jestem|já|můj|jsem|я|меня|мне|мой|мене|мені|aku|saya|benim|(?<=[«"“„])sono)(?![\p{L}\p{M}])/iu

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
  if (isTellingOfPeople(word) && isFirst(text, start) && isWordOfPersonName(text.slice(start, end))) return "of one"
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

/** How far behind a verb of scoring a goal is searched, in UTF-16 units. */
const goalReach = 40
/** A goal before a verb at the end: "Nagy gólt lőtt", "Sabancı ikinci golü attı". */
const goalFirst = /^ (?:\p{L}+ ){0,2}(?:gólt|golü?) (?:lőtt|rúgott|szerzett|attı|kaydetti)(?!\p{L})/u

/** Whether the name is the scorer of a goal: "Renault a marqué à la 88e minute". */
const isScorer = (text: string, start: number, end: number): boolean => {
  if (Characters.kindAt(text, start) >= Characters.letter)
    return caselessActAfter.test(text.slice(end, end + goalReach)) || caselessActBefore.test(text.slice(Math.max(0, start - 8), start))
  if (text[end] !== " ") return false
  let verb = wordAfter(text, end)
  for (let count = 0; count < 2 && isNextWord(verb) && isBetweenNameAndAct(fold(verb.text)); count++) verb = wordAfter(text, verb.end)
  if (isNextWord(verb) && isScoring(fold(verb.text)) && ofMatch.test(text.slice(verb.end, verb.end + goalReach))) return true
  const near = text.slice(end, end + goalReach)
  return (near.includes(" gol") || near.includes(" gól")) && goalFirst.test(near)
}

/** A work that is cited by the family names of its authors: "Dyson et al. (2019)", "Bosch and Meyer (2004)", "Nestle, M. (2013)". */
const cited =
  /^(?: et al(?![\p{L}])| et coll\.| e cols?\.| y cols?\.| u\. ?a\. \(| ym\. \(| e\.a\. \(| и др\. ?\(| і ін\. ?\(|,? (?:and|&|und|et|y|e|en|och|og|i|a|ja|и|і) \p{Lu}[\p{L}-]+ \((?:1[89]|20)\d\d[a-z]?[),]|, (?:\p{Lu}\. ?){1,3}(?:\((?:1[89]|20)\d\d|,? (?:&|and|und|et) ))/u
const isCited = (text: string, end: number): boolean => (text[end] === " " || text[end] === ",") && cited.test(text.slice(end, end + 60))

/** Whether the words directly beside a name tell of a person, and no word of the sentence is about a business. */
export const isToldPerson = (text: string, start: number, end: number, described: DescribedNear | null): boolean => {
  if (isBeforeRelative(text, end) || isCited(text, end) || isScorer(text, start, end)) return true
  if (
    isRelative(text, start, end) ||
    isInApposition(text, start, end) ||
    isBeforeApposition(text, end) ||
    isHeOrShe(text, start, end) ||
    aged.test(text.slice(end, end + 60)) ||
    isMasculineOfFeminine(text, start, end) ||
    goesOnAsPerson(text, start, end)
  )
    return !isOfBrand(text, start, end, described)
  if (isIntroduced(text, start)) return !isOfBrand(text, start, end, described)
  const isGiven = isWordOfPersonName(text.slice(start, end))
  if (isBeforeFamilyName(text, end) && isActBehindFamilyName(text, end) && !isOfBrand(text, start, end, described)) return true
  if ((isPersonInClause(text, start, end, isGiven) || (isGiven && isTeller(text, end))) && !isOfBrand(text, start, end, described)) return true
  if (isGiven && isBeforeFamilyName(text, end) && !isOfBrand(text, start, end, described)) return true
  const act = actBeside(text, start, end)
  if (act === "none") return false
  const least = isGiven ? 0 : leastLifeWords[act] + (described === null && act !== "strong" && act !== "of one" ? 1 : 0)
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
