/**
 * Given names of many languages, by which the word after one is told to be a family name: "Hieronymus Bosch". Places, and words that
 * are no names of people in the first place, are left out: they would say nothing.
 *
 * Source: Faker, under the MIT License (`words/given.ts`).
 */
import { unpacked } from "./CommonWords.js"
import { packed } from "./words/given.js"

/** Given names that are better known as brands, models and assistants: what stands behind one of these is no family name. */
const brands: ReadonlySet<string> = new Set(
  "alexa armani chanel claude clio fabia ford garnier harley hilton lexus megane mercedes nike octavia stella zoe лада".split(" ")
)

let names: ReadonlySet<string> | undefined

/** Whether a folded word is a given name of some language, and no word; the list is read at the first question. */
export const isGivenName = (word: string): boolean => !brands.has(word) && (names ??= unpacked(packed)).has(word)
