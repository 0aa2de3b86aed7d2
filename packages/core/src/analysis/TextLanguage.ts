/** A guess at the language around a place in a text, as far as finding names needs one. */
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { foldedWords } from "./Words.js"

export type TextLanguage = "english" | "german" | "other"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(fold))
const english = setOf(
  "the of and to in is for with that it on as are was be by an or from at this you your i my we they have has not but can will if its their he she his her so what all"
)
const german = setOf(
  "der die das und ist von mit den dem des ein eine einen einem einer nicht auf für im zu auch sich als bei wird wurde werden hat haben sind nach aus wie oder aber vom zum zur über war noch nur sie er es"
)

/** Reads the function words within some hundred units; `other` is a text whose words are neither's, Chinese for one. */
export const languageAround = (text: string, at: number): TextLanguage => {
  const part = text.slice(Math.max(0, at - 250), at + 250)
  let eastAsian = 0
  for (let index = 0; index < part.length; index++) if (Characters.kindAt(part, index) >= Characters.han) eastAsian++
  if (eastAsian * 4 > part.length) return "other"
  let englishWords = 0
  let germanWords = 0
  for (const word of foldedWords(part)) {
    if (english.has(word)) englishWords++
    if (german.has(word)) germanWords++
  }
  if (germanWords > englishWords) return "german"
  return "english"
}
