/**
 * Every match of a pattern. `String.prototype.matchAll` makes a copy of the pattern at each call, and where the runtime has dropped what it
 * compiled for an earlier copy it compiles anew: for a pattern of hundreds of words that takes up to 100 ms.
 */

/** @param pattern global, and matches nothing empty */
export const findAll = (pattern: RegExp, text: string): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match)
  return found
}
