/** The set of the words of a list. Spaces separate the words. */

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))
