/**
 * Makes the lists of common words in packages/core/src/analysis/lexicon/words from Unicode's names of characters in each language.
 *
 * The data is not a dependency, because only this script reads it. Run `npm install --no-save cldr-annotations-full`, then `node
 * scripts/make-common-words.mjs [FOLDER]`, where the folder is that of the installed packages.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { fold } from "../packages/core/dist/modules/analysis/text/Folding.js"
import { packed } from "./tools/packed.mjs"

const languages = "ar bg bn cs da de el es et fa fi fr he hi hr hu id it ja ka ko lt lv mr nl no pl pt ro ru sk sl sr sv ta te th tr uk ur vi zh".split(" ")

/** Trademarks among the names of characters, and English words in the data of other languages. */
const noWords = new Set("playstation instagram mcdonalds tesla uber apple jeep lego google facebook youtube twitter android iphone free".split(" "))

const folder = process.argv[2] ?? fileURLToPath(new URL("../node_modules", import.meta.url))
const inData = (path) => JSON.parse(readFileSync(`${folder}/cldr-annotations-full/${path}`, "utf8"))
const { version } = inData("package.json")

const longest = 12
const isWord = (language, word) => {
  const folded = fold(word)
  const shortest = /^[a-z]/.test(folded) ? 3 : 2
  if (!/^[\p{L}\p{M}]+$/u.test(folded) || folded.length < shortest || folded.length > longest || noWords.has(folded)) return false
  // In German, nouns begin with a capital letter.
  return language !== "de" || /^\p{Lu}\p{Ll}+$/u.test(word)
}

const wordsOf = (language) => {
  const { annotations } = inData(`annotations/${language}/annotations.json`).annotations
  const words = new Set()
  for (const [character, { default: keywords = [], tts = [] }] of Object.entries(annotations)) {
    if (!/\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(character)) continue
    for (const phrase of [...keywords, ...tts]) for (const word of phrase.split(/[\s:,()/“”„"«»]+/)) if (isWord(language, word)) words.add(fold(word))
  }
  return [...words].toSorted()
}

for (const language of languages) {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language)
  writeFileSync(
    fileURLToPath(new URL(`../packages/core/src/analysis/lexicon/words/${language}.ts`, import.meta.url)),
    `/**
 * Common words of ${name}, made by scripts/make-common-words.mjs from the Unicode CLDR ${version} annotations. See CommonWords.ts.
 *
 * Copyright © 1991-2026 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0
 */
export const packed: string =
  "${packed(wordsOf(language))}"
`
  )
}
