/**
 * Makes the patterns of long lists of words, and asks them.
 *
 * The runtime compiles a pattern when it is first asked, within one turn of the event loop, and each `\p{L}` of a pattern takes it longer than a
 * dozen words do: the class has seven hundred ranges, half of them beyond the first plane. A list with a hundred endings took up to 90 ms, and takes
 * a fifth of that with a class of fifty ranges.
 */

/**
 * Letters and marks of the first plane, in few ranges: some of them also hold digits and signs of scripts of which no list has words, such as those of
 * Thai and Bengali. The signs of kelvin and angstrom are k and å, whatever the case. The ranges are written in characters and not in their numbers:
 * the runtime does not optimize a pattern whose source is longer than 20 kB.
 */
const letter =
  "[A-Za-zªµºÀ-ÖØ-öø-\u037d\u037f\u0386\u0388-\u0559\u0560-\u0588\u0591-\u05bd\u05bf-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u0963\u0971-\u1fff\u2126\u212a\u212b\u2c00-\u2dff\u3005\u3006\u302a-\u302f\u3031-\u309f\u30a1-\u30fa\u30fc-\u318e\u31a0-\u31ff\u3400-\ud7ff\uf900-\ufe0f\ufe70-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]"

const letterOrMark = String.raw`[\p{L}\p{M}]`
/** A class of characters, which stays as it is unless it is that of letters and marks; or a letter outside of any. */
const letters = /\[(?:\\.|[^\]\\])*\]|\\p\{L\}/g

/**
 * The pattern of a source in which `\p{L}` and `[\p{L}\p{M}]` stand for the letters of a word.
 *
 * @param flags with `u`
 */
export const patternOf = (source: string, flags: string): RegExp =>
  new RegExp(
    source.replaceAll(letters, (found) => (found.startsWith("[") && found !== letterOrMark ? found : letter)),
    flags
  )

/**
 * Every match of a pattern. `String.prototype.matchAll` makes a copy of the pattern at each call, and where the runtime has dropped what it
 * compiled for an earlier copy it compiles anew.
 *
 * @param pattern global, and matches nothing empty
 */
export const findAll = (pattern: RegExp, text: string): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match)
  return found
}
