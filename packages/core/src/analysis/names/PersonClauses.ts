/**
 * Decides whether the clause that a name begins says who somebody is: "Oetker war Apotheker", "Defne … annesiyle", "Wendy told me", "Ich heiße Rossmann".
 *
 * The words are read in order, and at most `wordsInClause` of them. What a brand does for a customer and a relative ("Headspace helped her mother") is left
 * out by the verb.
 *
 * Source: detection "Finding names".
 */
import { introduction, isBeforeCalling, isCalling, isChildren, isCopula, isHad, ownRelative } from "../lexicon/Callings.js"
import { isBetweenNameAndAct, isDoneToOthers, isKin, isTelling, isThirdPersonOfKin, isToldTo } from "../lexicon/PersonActs.js"
import { isProfession } from "../lexicon/PersonTitles.js"
import { isHavingVerb } from "../lexicon/SenseWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore, type Word } from "../text/Words.js"

/** How many words behind a name are read for a relative. */
const wordsInClause = 14
/** How far behind a name a relative is searched in scripts without spaces or with inflected possessives, in UTF-16 units. */
const relativeReach = 80
/** A letter or an ending of the languages that put the possessive into or behind the word for a relative. */
const mayBeInflected = /[^ -~]|nya|lui|ei |si|apja|anyja/u
/** How far before a name an introduction is searched, in UTF-16 units. */
const introductionReach = 24

const isCapitalised = (word: Word): boolean => Characters.kindAt(word.text, 0) === Characters.upper

/** Whether no word of the sentence stands before the name. */
export const isFirst = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  return before === undefined || /[.!?:\n।。！？„“"«»(]|[-–—] /u.test(before.gap)
}

/** Whether the name is the subject at the beginning of a sentence; an article may stand before it ("Η Μαρία"), and a verb of speech in Arabic ("قالت سلمى"). */
const beginsClause = (text: string, start: number): boolean => {
  if (isFirst(text, start)) return true
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return false
  const isArticle = /^[ΗηΟο]$/u.test(before.text)
  // "August Oetker war Apotheker": a given name that no list has.
  const isGiven = isCapitalised(before) && !isFunctionWord(fold(before.text))
  if (!isArticle && !isGiven && !isTelling(fold(before.text))) return false
  const earlier = wordBefore(text, before.start)
  return earlier === undefined || /[.!?:\n।]/.test(earlier.gap)
}

/** Whether the clause says that the name is a physician, a teacher or somebody's daughter: "Ada was the daughter of Lord Byron". */
const isCalled = (text: string, end: number): boolean => {
  const copula = wordAfter(text, end)
  if (!isNextWord(copula) || !isCopula(fold(copula.text))) return false
  let word = wordAfter(text, copula.end)
  let before = 0
  for (; before < 3 && isNextWord(word) && isBeforeCalling(fold(word.text)); before++) word = wordAfter(text, word.end)
  if (!isNextWord(word)) return false
  const folded = fold(word.text)
  // Some words for relatives are other words of another language: "far" is Swedish for "father", "nicht" is Dutch for "niece".
  if (!isCalling(folded) && !isProfession(folded) && !(before > 0 && isKin(folded) && !text.startsWith(" of all ", word.end))) return false
  // "Canva is a designer tool": a noun follows, which has the calling before it.
  const next = wordAfter(text, word.end)
  return !isNextWord(next) || isFunctionWord(fold(next.text)) || (isCapitalised(next) && !isCapitalised(word))
}

/** Whether the clause says that the name has children: "Marie a trois enfants". A word for a number stands between. */
const hasChildren = (text: string, end: number): boolean => {
  const verb = wordAfter(text, end)
  if (!isNextWord(verb) || (!isHavingVerb(fold(verb.text)) && !isHad(fold(verb.text)))) return false
  const count = wordAfter(text, verb.end)
  const children = isNextWord(count) ? wordAfter(text, count.end) : undefined
  return isNextWord(children) && isChildren(fold(children.text))
}

/** Pronouns for somebody to whom something is done, in front of the verb: "Mercedes le reparó el coche a su padre". */
const clitics = setOf("le les lui leur gli lhe lhes li")
const ands = setOf("and und et y e i a och og en и і й та si ve dan ale but aber mais pero ma mas maar men ale но але")

/**
 * Whether "his mother" or "her husband" stands in the clause behind the name. A comma or "and" begins another clause, whose subject may be the relative of a
 * customer: "Fiat ha richiamato il modello, e suo padre l'ha portata".
 */
const hasOwnRelative = (text: string, start: number, end: number): boolean => {
  const first = wordAfter(text, end)
  if (first === undefined || clitics.has(fold(first.text))) return false
  let [word, isAfterAnd]: [Word | undefined, boolean] = [first, false]
  for (let count = 0; count < wordsInClause && isNextWord(word); count++) {
    const folded = fold(word.text)
    if (isThirdPersonOfKin(folded) && !isAfterAnd) {
      const relative = wordAfter(text, word.end)
      if (isNextWord(relative) && isKin(fold(relative.text))) return count > 1 && !isDoneToOthers(fold(first.text))
    }
    isAfterAnd = ands.has(folded)
    word = wordAfter(text, word.end)
  }
  const kind = Characters.kindAt(text, start)
  const rest = /^[^.,;:!?\n。।、，]*/u.exec(text.slice(end, end + relativeReach))?.[0] ?? ""
  return (kind >= Characters.letter || mayBeInflected.test(rest)) && ownRelative.test(rest)
}

/** Whether the name told something to the writer or to a relative: "Taylor told me", "Paula hat mir erzählt", "Sara me contó". */
export const isTeller = (text: string, end: number): boolean => {
  let word = wordAfter(text, end)
  let isToMe = false
  for (let count = 0; count < 4 && isNextWord(word); count++) {
    const folded = fold(word.text)
    if (isTelling(folded)) {
      const next = wordAfter(text, word.end)
      return isToMe || (isNextWord(next) && isToldTo(fold(next.text)))
    }
    if (isToldTo(folded)) isToMe = true
    else if (!isBetweenNameAndAct(folded)) return false
    word = wordAfter(text, word.end)
  }
  return false
}

/** Whether the words before the name introduce a person: "My name is", "ein Mann namens". */
export const isIntroduced = (text: string, start: number): boolean => introduction.test(text.slice(Math.max(0, start - introductionReach), start))

/** Whether the clause of the name is about a person and the person's calling, relatives or words. */
export const isPersonInClause = (text: string, start: number, end: number): boolean =>
  beginsClause(text, start) && (isCalled(text, end) || hasChildren(text, end) || hasOwnRelative(text, start, end))
