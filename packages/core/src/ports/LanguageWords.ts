/**
 * Dictionaries of languages. A name that is also a word of a dictionary is never certain by itself in a text of that language.
 *
 * The rules know some thousand common words of each of 42 languages; a dictionary knows all words. Dictionaries are optional, because they are large
 * and have many licences. A host provides dictionaries for the languages that it measures.
 *
 * Source: detection "Finding names"; docs/decisions/0016-words-of-languages.md.
 */
import { Context, Effect, Layer, Runtime } from "effect"
import type { LanguageWords as LanguageWordsService } from "../analysis/names/LanguageWord.js"

export type { LanguageWordsService }

/** The dictionaries that the host provides. Default: none. */
export class LanguageWords extends Context.Reference<LanguageWords>()("@brand-visibility/core/LanguageWords", {
  defaultValue: (): LanguageWordsService => ({ has: () => false })
}) {
  /**
   * Provide this layer with `Layer.provideMerge`, because scoring reads the dictionaries later. A dictionary that throws counts as one without words,
   * and the error is logged once.
   */
  static layer(service: LanguageWordsService): Layer.Layer<never> {
    return Layer.effect(
      LanguageWords,
      Effect.map(Effect.runtime(), (runtime) => {
        let isTold = false
        return {
          has: (language, word) => {
            try {
              return service.has(language, word)
            } catch (error) {
              if (!isTold) Runtime.runFork(runtime)(Effect.logWarning("A dictionary of `words` failed; a name then counts as no word of its language", error))
              isTold = true
              return false
            }
          }
        }
      })
    )
  }
}

/** A Hunspell dictionary, as the `dictionary-…` packages of npm contain it. */
export interface HunspellDictionary {
  /** The text of its `.dic` file, or a buffer of Node with that text. */
  readonly dic: string | { readonly toString: (encoding: "utf8") => string }
}

/**
 * The lines of a dictionary are grouped by this many first letters, in UTF-16 units. A word is then looked for among hundreds of lines rather than a
 * hundred thousand.
 */
const beginning = 3

const byBeginning = (dic: string): ReadonlyMap<string, string> => {
  const lines = new Map<string, Array<string>>()
  for (const line of dic.split(/\r?\n/)) {
    const [word = ""] = line.split(/[/\t ]/, 1)
    const key = word.slice(0, beginning)
    const there = lines.get(key)
    if (there === undefined) lines.set(key, [line])
    else there.push(line)
  }
  return new Map(Array.from(lines, ([key, some]) => [key, `\n${some.join("\n")}\n`]))
}

/** The most looked-up words that are cached. Names are few, and occur again in each answer. */
const mostKept = 10_000

/**
 * Words of Hunspell dictionaries, by language (ISO 639-1): `languageWordsOf({ pl: dictionaryPl, tr: dictionaryTr })`.
 *
 * Only basic forms are looked up, because names have this form. The text of a dictionary is searched, because a set of its words would take ten times
 * the memory.
 */
export const languageWordsOf = (dictionaries: Readonly<Record<string, HunspellDictionary>>): LanguageWordsService => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  const linesOf = (language: string): ReadonlyMap<string, string> | undefined => {
    const there = known.get(language)
    const dictionary = dictionaries[language]
    if (there !== undefined || dictionary === undefined) return there
    const { dic } = dictionary
    const lines = byBeginning((typeof dic === "string" ? dic : dic.toString("utf8")).normalize("NFC"))
    known.set(language, lines)
    return lines
  }
  const isLine = (lines: ReadonlyMap<string, string>, word: string): boolean => {
    const text = lines.get(word.slice(0, beginning))
    return text !== undefined && ["/", "\n", "\t", " "].some((end) => text.includes(`\n${word}${end}`))
  }
  let kept = new Map<string, boolean>()
  return {
    has: (language, word) => {
      const key = `${language} ${word}`
      const asked = kept.get(key)
      if (asked !== undefined) return asked
      const lines = linesOf(language)
      const written = word.normalize("NFC")
      // Russian writers leave out the dots of ё; dictionaries do not.
      const found = lines !== undefined && (isLine(lines, written) || (written.includes("ё") && isLine(lines, written.replaceAll("ё", "е"))))
      if (kept.size >= mostKept) kept = new Map()
      kept.set(key, found)
      return found
    }
  }
}
