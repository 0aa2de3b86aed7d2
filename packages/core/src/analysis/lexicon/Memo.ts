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
