/** A guess at the language around a place in a text, as far as finding names needs one. */
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import * as Vocabulary from "./Vocabulary.js"

export type TextLanguage = "english" | "german" | "other"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(fold))
const english = setOf(
  "the of and to in is for with that it on as are was be by an or from at this you your i my we they have has not but can will if its their he she his her so what all"
)
const german = setOf(
  "der die das und ist von mit den dem des ein eine einen einem einer nicht auf für im zu auch sich als bei wird wurde werden hat haben sind nach aus wie oder aber vom zum zur über war noch nur sie er es"
)
const functionWords = Vocabulary.make([...english, ...german])

/** The first unit of the scripts that are written without spaces: Thai. */
const firstUnspaced = 0x0e00

/** Reads the function words within some hundred units; `other` is a text whose words are neither's, Chinese for one. */
export const languageAround = (text: string, at: number): TextLanguage => {
  const from = Math.max(0, at - 250)
  const to = Math.min(text.length, at + 250)
  let eastAsian = 0
  for (let index = from; index < to; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= firstUnspaced && Characters.kindOf(unit) >= Characters.han) eastAsian++
  }
  if (eastAsian * 4 > to - from) return "other"
  let more = 0
  functionWords.search(text, from, to, (word) => {
    if (german.has(word)) more++
    if (english.has(word)) more--
    return false
  })
  return more > 0 ? "german" : "english"
}
