/**
 * The one pass over an answer. It finds names, phrases of the web page around the answer, words of the brand's line of business,
 * and words that introduce other names.
 */
import { furniture } from "../page/NonProse.js"
import * as Characters from "../text/Characters.js"
import { fold, startOfMatch } from "../text/Folding.js"
import { endOfDeclined } from "./Inflection.js"
import * as NameAutomaton from "./NameAutomaton.js"
import type { Pattern } from "./NamePatterns.js"
import { share } from "./PatternTrie.js"
import { cueAt, foldedCues, pickNouns, type Cue } from "./ProseCues.js"

interface NameHit {
  readonly pattern: Pattern
  readonly start: number
  /** Where the name ends. An inflected name ends after its stem. */
  readonly nameEnd: number
}

export interface AnswerScan {
  /** The places with the letters of a name, whatever the letters around them. */
  readonly hits: ReadonlyArray<NameHit>
  /** The places of phrases of the page. */
  readonly framed: ReadonlyArray<{ readonly start: number; readonly end: number }>
  /** Words of the brand's line of business in the beginning of the answer. */
  readonly fieldWords: ReadonlySet<string>
  readonly cues: ReadonlyArray<Cue>
  /** The ends of nouns for a first choice, such as “choice”. */
  readonly picks: ReadonlyArray<number>
  readonly hasTracked: boolean
  /** Where the first name ends that was left out because a limit below was reached; null when no name was left out. */
  readonly cutAt: number | null
}

/**
 * Budget for places of names in one answer. A place costs `placeCost` plus the letters of its name; a place inside a word costs only the letters.
 * The tracked brand has one such budget, and all other brands together have another. Each budget is enough for some 2,500 ordinary names. Only hostile text
 * has more names.
 */
const mostOfPlaces = 120_000
const placeCost = 40

/** Most words that introduce other names, nouns of a first choice, and phrases of the page that are taken in one answer. */
const mostCues = 500
const mostPicks = 100
const mostFramed = 500

/** How far an answer is searched for words of the line of business, in UTF-16 units. */
const fieldReach = 4000

const isWhole = (text: string, start: number, end: number): boolean => {
  if (start < 0 || Characters.isWord(Characters.kindAt(text, start - 1)) || Characters.isWord(Characters.kindAt(text, end))) return false
  for (let index = start; index < end; index++) if (!Characters.isWord(Characters.kindAt(text, index))) return false
  return true
}

const isPlainLetter = (unit: number): boolean => (unit | 32) >= 0x61 && (unit | 32) <= 0x7a

/** Whether a name in small Latin letters would begin inside a word. Such a place never counts, whatever the ending or prefix. */
const isInsideWord = (text: string, start: number): boolean => {
  const first = text.charCodeAt(start)
  return first >= 0x61 && first <= 0x7a && isPlainLetter(text.charCodeAt(start - 1))
}

/** The phrases that are sought for every brand. */
const phrases = share([...furniture.map(fold), ...foldedCues, ...pickNouns])

/** @param field folded words */
export const make = (patterns: ReadonlyArray<Pattern>, field: ReadonlyArray<string>): ((text: string) => AnswerScan) => {
  const firstWord = patterns.length
  const firstPhrase = firstWord + field.length
  const firstCue = firstPhrase + furniture.length
  const firstPick = firstCue + foldedCues.length
  const automaton = NameAutomaton.make([...patterns.map(({ folded }) => folded), ...field], phrases)
  return (text) => {
    const hits: Array<NameHit> = []
    const framed: Array<{ readonly start: number; readonly end: number }> = []
    const fieldWords = new Set<string>()
    const cues: Array<Cue> = []
    const picks: Array<number> = []
    let hasTracked = false
    let leftOfTracked = mostOfPlaces
    let leftOfOthers = mostOfPlaces
    let cutAt: number | null = null
    automaton.scan(text, (index, end) => {
      if (index < firstWord) {
        const pattern = patterns[index]!
        const isTracked = pattern.brand === 0
        if ((isTracked ? leftOfTracked : leftOfOthers) < 0) {
          cutAt ??= end
          return
        }
        // To find the start of a name takes one step a letter. A place that is taken costs `placeCost` more.
        if (isTracked) leftOfTracked -= pattern.folded.length
        else leftOfOthers -= pattern.folded.length
        const nameEnd = pattern.declined === undefined ? end : endOfDeclined(text, end, pattern.declined)
        if (nameEnd < 0) return
        const start = startOfMatch(text, end, pattern.folded.length)
        if (start < 0 || isInsideWord(text, start)) return
        if (isTracked) leftOfTracked -= placeCost
        else leftOfOthers -= placeCost
        hasTracked ||= isTracked
        hits.push({ pattern, start, nameEnd })
      } else if (index < firstPhrase) {
        if (end > fieldReach) return
        const word = field[index - firstWord]!
        if (!fieldWords.has(word) && isWhole(text, startOfMatch(text, end, word.length), end)) fieldWords.add(word)
      } else if (index < firstCue) {
        const phrase = furniture[index - firstPhrase]!
        if (framed.length < mostFramed && text.endsWith(phrase, end)) framed.push({ start: end - phrase.length, end })
      } else if (index < firstPick) {
        const cue = cues.length < mostCues ? cueAt(text, index - firstCue, end) : undefined
        if (cue !== undefined) cues.push(cue)
      } else if (picks.length < mostPicks) picks.push(end)
    })
    return { hits, framed, fieldWords, cues, picks, hasTracked, cutAt }
  }
}
