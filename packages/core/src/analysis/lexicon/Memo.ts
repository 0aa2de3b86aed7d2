/**
 * Caches the results of functions of short strings, because answers repeat the same words.
 */

/** The most entries of a cache, so that hostile text cannot fill the memory. */
const mostKept = 20_000

/** The most code units of a cached word. Hardly any word is longer. */
const longestKept = 32

/** The most code units of a substring that the JavaScript engine copies by itself. A longer substring may keep its whole answer in memory. */
const longestCopied = 12
const copied = (text: string): string => (text.length <= longestCopied ? text : ` ${text}`.slice(1))

export const memoised = <A extends {}>(compute: (text: string) => A): ((text: string) => A) => {
  let kept = new Map<string, A>()
  return (text) => {
    if (text.length > longestKept) return compute(text)
    const before = kept.get(text)
    if (before !== undefined) return before
    const value = compute(text)
    if (kept.size >= mostKept) kept = new Map()
    kept.set(copied(text), value)
    return value
  }
}

/** The number of slots of a cache of `memoisedInPlace`. */
const slots = 16_384

const slotOf = (text: string, start: number, end: number): number => {
  const middle = (start + end) >> 1
  let hash = end - start
  hash = Math.imul(hash, 31) + text.charCodeAt(start)
  hash = Math.imul(hash, 31) + text.charCodeAt(Math.min(start + 1, end - 1))
  hash = Math.imul(hash, 31) + text.charCodeAt(middle)
  hash = Math.imul(hash, 31) + text.charCodeAt(Math.max(end - 2, start))
  hash = Math.imul(hash, 31) + text.charCodeAt(end - 1)
  return (hash ^ (hash >>> 14)) & (slots - 1)
}

const isWritten = (word: string, text: string, start: number, end: number): boolean => {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) !== text.charCodeAt(start + index)) return false
  return true
}

/**
 * Caches results for words between two offsets of a text. A cached word is compared with the text in place, without a new string. To make and hash a string
 * for each word cost more than all rules for titles (`npm run bench -- detection`, "everything"). Two words of one slot replace each other, so the cache
 * keeps at most `slots` entries.
 *
 * @param compute computes the value of a word of at least one letter; the value must contain the word
 */
export const memoisedInPlace = <A extends { readonly text: string }>(compute: (word: string) => A): ((text: string, start: number, end: number) => A) => {
  const kept: Array<A | undefined> = Array.from({ length: slots }, () => undefined)
  return (text, start, end) => {
    if (end - start > longestKept) return compute(text.slice(start, end))
    const slot = slotOf(text, start, end)
    const before = kept[slot]
    if (before !== undefined && isWritten(before.text, text, start, end)) return before
    return (kept[slot] = compute(copied(text.slice(start, end))))
  }
}
