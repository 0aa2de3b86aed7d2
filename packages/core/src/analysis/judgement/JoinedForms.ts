/**
 * Forms of Korean and Japanese adjectives and verbs that change the last letter of the stem: 느리 becomes 느립니다, 느린 and 느려요, and 遅い becomes 遅く and
 * 遅かった. A stem of the lists ends in one of these letters. Tested in `SentimentOfClauses.test.ts`.
 */

import { finalOf, finals, firstSyllable } from "../text/Hangul.js"

/** The number of syllables of one first consonant. */
const perInitial = 588
/** The final letters of "느린", "느릴", "느립니다", "느렸다". */
const [n, l, b, ss] = [4, 8, 17, 20]
const [a, ae, eo, yeo, eu, i] = [0, 1, 4, 6, 18, 20]
const [initialL, initialH] = [5, 18]

/** Last syllables of stems of predicates. A noun of the lists has no such forms: 문제. */
const ofPredicate = /.[하르리쁘싸나되이벼거려러까끄지히추치기꺼터크]$/u

const syllable = (initial: number, vowel: number, final = 0): string => String.fromCharCode(firstSyllable + initial * perInitial + vowel * finals + final)

const koreanForms = (stem: string): ReadonlyArray<string> => {
  if (!ofPredicate.test(stem)) return []
  const head = stem.slice(0, -1)
  const index = stem.charCodeAt(stem.length - 1) - firstSyllable
  const [initial, vowel] = [Math.floor(index / perInitial), Math.floor((index % perInitial) / finals)]
  const forms = [n, l, b, ss].map((final) => head + syllable(initial, vowel, final))
  const past = (by: number): void => void forms.push(head + syllable(initial, by), head + syllable(initial, by, ss))
  if (vowel === i) past(yeo)
  if (initial === initialH && vowel === a) past(ae)
  if (vowel === eu && initial === initialL) {
    // 빠르 becomes 빨라요.
    const before = head.charCodeAt(head.length - 1)
    const doubled = head.slice(0, -1) + String.fromCharCode(before + l)
    if (finalOf(before) === 0) for (const by of [a, eo]) forms.push(doubled + syllable(initialL, by), doubled + syllable(initialL, by, ss))
  } else if (vowel === eu) for (const by of [a, eo]) past(by)
  return forms
}

/** Japanese adjectives. 早く also means "soon". */
const ofAdjective = /(?:\p{Script=Han}|.[しどなずまく])い$/u
const japaneseForms = (stem: string): ReadonlyArray<string> =>
  ofAdjective.test(stem) && stem !== "早い" ? ["く", "かっ", "けれ"].map((end) => stem.slice(0, -1) + end) : []

/** The forms of a stem whose last letter changes, without the stem itself. Other languages have none. */
export const joinedForms = (language: string, stem: string): ReadonlyArray<string> =>
  language === "ko" ? koreanForms(stem) : language === "ja" ? japaneseForms(stem) : []
