/**
 * Functions of short strings that keep what they answered: answers repeat the same words.
 */

/** What is kept at most; hostile text must not fill memory. */
const mostKept = 20_000

/** Hardly a word is longer. */
const longestKept = 32

/** An engine may keep a whole answer alive for a piece cut out of it. It copies pieces as short as these by itself. */
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

/** Words whose values are kept at once by `memoisedInPlace`. */
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
 * The same for a word between two places of a text: one that is known is found by its letters where it stands, and no string is made and hashed for
 * it, which cost more than all that titles are asked (`npm run bench -- detection`, "everything"). A word may take the place of another, so that no
 * more than `slots` are kept.
 *
 * @param compute what is kept of a word of at least one letter, with the word
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
