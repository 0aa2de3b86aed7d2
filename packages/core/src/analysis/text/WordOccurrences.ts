/**
 * Tells how a word occurs elsewhere in a text, which decides between "Apple" and "Apple Watch".
 *
 * The rules ask about few words of an answer, so each word is searched for when it is asked for. A hostile text may make the rules ask
 * about hundreds of words. When the text has been read often enough (`mostRead`), the answer to every further question is no.
 */
import * as Characters from "./Characters.js"
import { longestWord } from "./Words.js"

export interface WordOccurrences {
  /** Whether the word, with its capital, occurs without `next` after it. */
  readonly standsAlone: (word: string, next: string) => boolean
  /** Whether different words follow a pair: "Capital One Venture" and "Capital One Quicksilver" have a common maker. */
  readonly isCommonPair: (word: string, next: string) => boolean
  /** Whether the word is always written with a capital, and more than once. */
  readonly isAlwaysCapital: (word: string) => boolean
}

/** Most UTF-16 units that are read for all questions about one text. An answer of 10,000 units may be read 1,200 times. */
const mostRead = 12_000_000
/** The cost of testing one place of a word, in units read. */
const placeCost = 40

const wordEnd = (text: string, from: number): number => {
  let end = from
  while (end - from < longestWord && Characters.isWord(Characters.kindAt(text, end))) end++
  return end
}

const isOneWord = (word: string): boolean => word !== "" && wordEnd(word, 0) === word.length

/** The beginning of the word after a space or a hyphen at `end`; -1 when there is no such word. */
const joinedAfter = (text: string, end: number): number =>
  (text[end] === " " || text[end] === "-") && Characters.isWord(Characters.kindAt(text, end + 1)) ? end + 1 : -1

/** The occurrences of words that begin with a capital. */
export const occurrencesOf = (text: string): WordOccurrences => {
  const answered = new Map<string, boolean>()
  let left = mostRead
  /** The next place of the whole word; -1 when there is none, or when `mostRead` is used up. */
  const nextOf = (word: string, from: number): number => {
    for (let start = from; left > 0;) {
      const at = text.indexOf(word, start)
      left -= placeCost + (at < 0 ? text.length : at + word.length) - start
      if (at < 0) return -1
      if (!Characters.isWord(Characters.kindAt(text, at - 1)) && !Characters.isWord(Characters.kindAt(text, at + word.length))) return at
      start = at + word.length
    }
    return -1
  }
  const once = (question: string, answer: () => boolean): boolean => {
    let known = answered.get(question)
    if (known === undefined) answered.set(question, (known = answer()))
    return known
  }
  const isNextAt = (end: number, next: string): boolean => {
    const start = joinedAfter(text, end)
    if (start < 0 || !text.startsWith(next, start)) return false
    // In text that lost its line breaks, a capital begins the next piece.
    return wordEnd(text, start) === start + next.length || Characters.kindAt(text, start + next.length) === Characters.upper
  }
  return {
    standsAlone: (word, next) =>
      isOneWord(word) &&
      once(`${word} ${next}`, () => {
        for (let at = nextOf(word, 0); at >= 0; at = nextOf(word, at + word.length)) if (!isNextAt(at + word.length, next)) return true
        return false
      }),
    isCommonPair: (word, next) =>
      isOneWord(word) &&
      isOneWord(next) &&
      once(`${word} ${next} …`, () => {
        let follower: string | undefined
        for (let at = nextOf(word, 0); at >= 0; at = nextOf(word, at + word.length)) {
          if (!isNextAt(at + word.length, next)) continue
          const third = joinedAfter(text, at + word.length + 1 + next.length)
          if (third < 0) continue
          const found = text.slice(third, wordEnd(text, third))
          if (follower !== undefined && follower !== found) return true
          follower = found
        }
        return false
      }),
    isAlwaysCapital: (word) =>
      isOneWord(word) &&
      once(word, () => {
        const first = nextOf(word, 0)
        return first >= 0 && nextOf(word, first + word.length) >= 0 && nextOf(word.toLowerCase(), 0) < 0
      })
  }
}
