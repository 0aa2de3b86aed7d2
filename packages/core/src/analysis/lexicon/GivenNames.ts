/**
 * Given names of many languages, by which the word after one is told to be a family name: "Hieronymus Bosch". Those that are words or places,
 * too, are left out: they would say nothing.
 *
 * Source: Faker, under the MIT License (`words/given.ts`).
 */
import { unpacked } from "./CommonWords.js"
import { packed } from "./words/given.js"

let names: ReadonlySet<string> | undefined

/** Whether a folded word is a given name of some language, and no word; the list is read at the first question. */
export const isGivenName = (word: string): boolean => (names ??= unpacked(packed)).has(word)
