/**
 * Makes regular expressions of long lists of words, and searches with them.
 *
 * The runtime compiles a regular expression at its first use, within one turn of the event loop. Each `\p{L}` takes longer to compile than a dozen words,
 * because the class has seven hundred ranges, half of them beyond the first plane. A list with a hundred endings took up to 90 ms. With a class of fifty
 * ranges it takes a fifth of that.
 */

/**
 * Letters and marks of the first plane, in few ranges. Some ranges also contain digits and signs that stand in no list, such as those of Thai and Bengali.
 * The signs of kelvin and angstrom match k and å, because patterns ignore case. The ranges are written as characters instead of escapes, because the runtime
 * does not optimize a pattern whose source is longer than 20 kB.
 */
const letter =
  "[A-Za-zªµºÀ-ÖØ-öø-\u037d\u037f\u0386\u0388-\u0559\u0560-\u0588\u0591-\u05bd\u05bf-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u0963\u0971-\u1fff\u2126\u212a\u212b\u2c00-\u2dff\u3005\u3006\u302a-\u302f\u3031-\u309f\u30a1-\u30fa\u30fc-\u318e\u31a0-\u31ff\u3400-\ud7ff\uf900-\ufe0f\ufe70-\ufefc\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc]"

/**
 * Matches a source that means something else without the flag `u`: character properties, code points in braces, and characters beyond the first plane.
 * All other patterns leave the flag out, because the runtime compiles and runs a pattern of the flags `iu` three times as long as one of `i`.
 */
const needsUnicode = /\\[pP]\{|\\u\{|[\ud800-\udfff]/

/** The numbers of the first plane that are in no range of `letter`. */
const number = "0-9²³¹¼-¾٠-٩۰-۹०-९⁰⁴-⁹₀-₉⅐-↉①-⒛⓪-⓿❶-➓〇〡-〩〸-〺㆒-㆕㈠-㈩㉈-㉏㉑-㉟㊀-㊉㊱-㊿０-９"

/** Finds a character class, or a `\p{L}` outside of any class. */
const letters = /\[(?:\\.|[^\]\\])*\]|\\p\{L\}/g

/** A part of a pattern with the letters of a word in place of `\p{L}`. A negated class, and a class without `\p{L}`, stay as they are. */
const shortened = (part: string): string => {
  if (!part.startsWith("[")) return letter
  if (part.startsWith("[^") || !part.includes("\\p{L}")) return part
  return part.replace("\\p{L}", letter.slice(1, -1)).replace("\\p{M}", "").replace("\\p{N}", number)
}

/**
 * The regular expression of a source in which `\p{L}`, alone or in a character class, stands for the letters and marks of a word.
 *
 * @param flags the flags; they must contain `u`
 */
export const patternOf = (source: string, flags: string): RegExp => {
  const written = source.replaceAll(letters, shortened)
  return new RegExp(written, needsUnicode.test(written) ? flags : flags.replace("u", ""))
}

/**
 * All matches of a pattern. `String.prototype.matchAll` copies the pattern at each call, and the runtime may have to compile the copy again.
 *
 * @param pattern a global pattern that never matches the empty string
 */
export const findAll = (pattern: RegExp, text: string): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match)
  return found
}
