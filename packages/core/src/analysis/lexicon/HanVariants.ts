/**
 * The simplified form of each traditional Chinese character, because a text may write a name in either form.
 *
 * The table comes from OpenCC (https://github.com/BYVoid/OpenCC), by its package for JavaScript. Only the first replacement of each character is used.
 */
// The package has no types, and other packages that read this source do not see a declaration that is not named here.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opencc.d.ts" />
import pairs from "opencc-js/dict/TSCharacters"

/** No character below this one has a simplified form. A process that folds no Chinese name never builds the table. */
const firstHan = "\u3400"

let table: ReadonlyMap<string, string> | undefined

const read = (): ReadonlyMap<string, string> => {
  const simplified = new Map<string, string>()
  for (const pair of pairs.split("|")) {
    const [traditional = "", replacement = ""] = pair.split(" ")
    // Folding must keep the length of a text. Characters of two code units are left out, because few names have them.
    if (traditional.length === 1 && replacement.length === 1 && traditional !== replacement) simplified.set(traditional, replacement)
  }
  return simplified
}

/** The simplified form of one character. Undefined when the character has no other form. */
export const simplifiedHan = (character: string): string | undefined => (character < firstHan ? undefined : (table ??= read()).get(character))
