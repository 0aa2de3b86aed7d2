/** Reads the words of a title, with the traits that distinguish a name from a word. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { memoisedInPlace } from "../lexicon/Memo.js"
import { titleRolesOf } from "../lexicon/TitleWords.js"
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { isCoined } from "./Words.js"

/** The properties of a word that do not depend on its place. */
export interface Traits {
  readonly text: string
  readonly folded: string
  /** The roles of the word in a title, as bits of `titleRole`. */
  readonly roles: number
  /** Begins like a name: `Name`, `eBay`, `sevDesk`, `3M`, but not `55W`. */
  readonly isCapital: boolean
  readonly isSmall: boolean
  /** A digit, or a capital after a small letter. */
  readonly isCoined: boolean
  readonly isModel: boolean
  /** Consists of English words. */
  readonly isWordLike: boolean
  /** `65"`, `2TB`. */
  readonly isMeasure: boolean
  readonly isEastAsian: boolean
  /** Written in a script that has no capitals and separates words by spaces, such as Arabic, Hebrew and Devanagari. */
  readonly isCaseless: boolean
}

/** Whether a word has a role in a title: a value of `titleRole`. */
export const hasRole = ({ traits }: { readonly traits: Traits }, role: number): boolean => (traits.roles & role) !== 0

export interface Token {
  readonly text: string
  readonly traits: Traits
  readonly start: number
  readonly end: number
  /** The offset at which the next token may begin, after the punctuation that was removed from this token. */
  readonly next: number
  readonly isPossessive: boolean
  readonly isTrademark: boolean
}

const measure = /^\d+([.,]\d+)?("|in|inch|mm|cm|ft|gb|tb|mp|w|v|k|hz|mph|qt|oz|lb|lbs|kg|g)?$/i
const capital = /^(\p{Lu}|(?!(?:add|do|get|has|is|make|on|set|to|use)\p{Lu})\p{Ll}{1,4}\p{Lu})/u
const coinedCapital = /^\d+\p{Lu}/u
const amount = /^\d+(K|GB|TB|MP|W|V|D|HD|G|Hz)$/i

const traitsAt = memoisedInPlace((text): Traits => {
  const folded = fold(text)
  return {
    text,
    folded,
    roles: titleRolesOf(folded),
    isCapital: capital.test(text) || (coinedCapital.test(text) && !amount.test(text)),
    isSmall: /^\p{Ll}/u.test(text),
    isCoined: isCoined(text),
    isModel: /\d/.test(text),
    isWordLike: folded.split(/[ &+]/).every((part) => part === "" || isEnglishWord(part)),
    isMeasure: measure.test(text),
    isEastAsian: Characters.kindAt(text, 0) >= Characters.han,
    isCaseless: Characters.kindAt(text, 0) < Characters.han && /^\p{Lo}/u.test(text)
  }
})

/** @param word of at least one letter */
export const traitsOf = (word: string): Traits => traitsAt(word, 0, word.length)

const dot = 0x2e
const apostrophe = 0x27
const curlyApostrophe = 0x2019
const hyphen = 0x2d
const ampersand = 0x26
const plus = 0x2b
const bang = 0x21

/** Whether a character belongs to a word only where the word goes on after the character. */
const isJoint = (unit: number): boolean => unit === dot || unit === hyphen || unit === apostrophe || unit === curlyApostrophe

const isInner = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index)
  return Characters.isWord(Characters.kindOf(unit)) || isJoint(unit) || unit === ampersand || unit === plus || unit === bang
}

/** The first token between the offsets. */
export const tokenAt = (text: string, from: number, to: number): Token | undefined => {
  let start = from
  let isWord = false
  for (; start < to; start++) {
    const unit = text.charCodeAt(start)
    isWord = Characters.isWord(Characters.kindOf(unit))
    if (isWord || unit === ampersand || unit === plus) break
  }
  if (start >= to) return undefined
  let end = start + 1
  if (isWord) while (end < to && isInner(text, end)) end++
  const next = end
  const after = text[end]
  while (end > start + 1 && isJoint(text.charCodeAt(end - 1))) end--
  const isPossessive = end - start > 2 && text[end - 1] === "s" && (text[end - 2] === "'" || text[end - 2] === "’")
  if (isPossessive) end -= 2
  const traits = traitsAt(text, start, end)
  return { text: traits.text, traits, start, end, next, isPossessive, isTrademark: after === "®" || after === "™" }
}

/** The token and those that follow it. */
export const tokensFrom = (text: string, first: Token, to: number, most: number): ReadonlyArray<Token> => {
  const tokens = [first]
  for (let token = tokenAt(text, first.next, to); token !== undefined && tokens.length < most; token = tokenAt(text, token.next, to)) tokens.push(token)
  return tokens
}
