/** Names of countries in each language, from the platform's `Intl.DisplayNames`: "Fiji", "Fidschi", "Фиджи". */
import { fold } from "../text/Folding.js"

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

const namesIn = (language: string): ReadonlySet<string> => {
  const names = new Intl.DisplayNames([language], {
    type: "region",
    fallback: "none"
  })
  return new Set(letters.flatMap((first) => letters.flatMap((second) => names.of(`${first}${second}`) ?? [])).map(fold))
}

const mostAsked = 4

const byLanguage = new Map<string, ReadonlySet<string>>()

/** Whether a folded word is the name of a country in one of the first `mostAsked` languages. */
export const isCountryIn = (word: string, languages: Iterable<string>): boolean => {
  let asked = 0
  for (const language of languages) {
    if (asked++ === mostAsked) return false
    let names = byLanguage.get(language)
    if (names === undefined) byLanguage.set(language, (names = namesIn(language)))
    if (names.has(word)) return true
  }
  return false
}
