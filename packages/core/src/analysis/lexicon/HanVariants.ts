/**
 * What simplified Chinese writes in place of a character of traditional Chinese: one name is written in either.
 *
 * The table is that of OpenCC (https://github.com/BYVoid/OpenCC), by its package for JavaScript; of each character the first replacement.
 */
// The package has no types, and other packages that read this source do not see a declaration that is not named here.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opencc.d.ts" />
import pairs from "opencc-js/dict/TSCharacters"

/** The first Chinese character that has a simplified form is not below this one. A process that folds no Chinese name never builds the table. */
const firstHan = "\u3400"

let table: ReadonlyMap<string, string> | undefined

const read = (): ReadonlyMap<string, string> => {
  const simplified = new Map<string, string>()
  for (const pair of pairs.split("|")) {
    const [traditional = "", replacement = ""] = pair.split(" ")
    // Folding keeps the length of a text, and few names have characters beyond the first plane.
    if (traditional.length === 1 && replacement.length === 1 && traditional !== replacement) simplified.set(traditional, replacement)
  }
  return simplified
}

/** The simplified form of one character; undefined where it has none of its own. */
export const simplifiedHan = (character: string): string | undefined => (character < firstHan ? undefined : (table ??= read()).get(character))
