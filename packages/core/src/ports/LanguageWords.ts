/**
 * Words of a language, as a dictionary knows them: a name that is such a word is never certain by itself in a text of that language.
 *
 * The rules know some thousand common words of each of 35 languages; a dictionary knows all. Optional, since dictionaries are large and of
 * many licences: a host brings those of the languages that it measures.
 *
 * Source: detection "Finding names"; docs/decisions/0016-words-of-languages.md.
 */
import { Context, Layer } from "effect"
import type { LanguageWords as LanguageWordsService } from "../analysis/names/LanguageWord.js"

export type { LanguageWordsService }

/** None, unless a host provides some. */
export class LanguageWords extends Context.Reference<LanguageWords>()("@brand-visibility/core/LanguageWords", {
  defaultValue: (): LanguageWordsService => ({ has: () => false })
}) {
  /** To be provided by `Layer.provideMerge`: it is asked for when answers are scored. */
  static layer(service: LanguageWordsService): Layer.Layer<never> {
    return Layer.succeed(LanguageWords, service)
  }
}

/** A Hunspell dictionary, as the `dictionary-…` packages of npm have them. */
export interface HunspellDictionary {
  /** The text of its `.dic` file, or a buffer of Node with that text. */
  readonly dic: string | { readonly toString: (encoding: "utf8") => string }
}

/** Answers that are kept; names are few, and come again with each answer. */
const mostKept = 10_000

/**
 * Words of Hunspell dictionaries, by language (ISO 639-1): `languageWordsOf({ pl: dictionaryPl, tr: dictionaryTr })`.
 *
 * Only basic forms are looked up, which names have. A dictionary is searched as it is: a set of its words would take ten times the memory.
 */
export const languageWordsOf = (dictionaries: Readonly<Record<string, HunspellDictionary>>): LanguageWordsService => {
  const texts = new Map<string, string>()
  const textOf = (language: string): string | undefined => {
    const known = texts.get(language)
    if (known !== undefined || dictionaries[language] === undefined) return known
    const { dic } = dictionaries[language]
    const text = `\n${typeof dic === "string" ? dic : dic.toString("utf8")}\n`.normalize("NFC").replaceAll("\r", "")
    texts.set(language, text)
    return text
  }
  const isLine = (text: string, word: string): boolean => ["/", "\n", "\t", " "].some((end) => text.includes(`\n${word}${end}`))
  let kept = new Map<string, boolean>()
  return {
    has: (language, word) => {
      const key = `${language} ${word}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const text = textOf(language)
      const written = word.normalize("NFC")
      // Russian writers leave out the dots of ё, dictionaries do not.
      const found = text !== undefined && (isLine(text, written) || (written.includes("ё") && isLine(text, written.replaceAll("ё", "е"))))
      if (kept.size >= mostKept) kept = new Map()
      kept.set(key, found)
      return found
    }
  }
}
