/** Lists of words as they are written here: in one line, parted by spaces. */

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))
