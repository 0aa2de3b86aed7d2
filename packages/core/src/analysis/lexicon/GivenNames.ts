/**
 * Given names of many languages. A word behind a given name is a family name: "Hieronymus Bosch". The list leaves out names that are also places or ordinary
 * words.
 *
 * Source: Faker, under the MIT License (`words/given.ts`).
 */
import { unpacked } from "./CommonWords.js"
import { packed } from "./words/given.js"

/** Given names that are better known as brands, models or assistants. A word behind such a name is no family name. */
const brands: ReadonlySet<string> = new Set(
  "alexa armani chanel claude clio fabia ford garnier harley hilton lexus megane mercedes nike octavia stella zoe лада".split(" ")
)

let names: ReadonlySet<string> | undefined

/** Whether a folded word is a given name of some language and no ordinary word. The list is unpacked at the first call. */
export const isGivenName = (word: string): boolean => !brands.has(word) && (names ??= unpacked(packed)).has(word)
