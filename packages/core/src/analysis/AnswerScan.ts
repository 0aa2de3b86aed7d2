/**
 * The one pass over an answer: names, the phrases of the page around it, words of the brand's line of business, and the words
 * that introduce other names.
 */
import * as Characters from "./Characters.js"
import { fold, startOfMatch } from "./Folding.js"
import * as NameAutomaton from "./NameAutomaton.js"
import type { Pattern } from "./NamePatterns.js"
import { furniture } from "./NonProse.js"
import { cueAt, foldedCues, type Cue } from "./ProseCues.js"
import { pickNouns } from "./TopPick.js"

export interface AnswerScan {
  /** Where the letters of a name are, whatever stands around them. */
  readonly hits: ReadonlyArray<{ readonly pattern: Pattern; readonly end: number }>
  /** Where phrases of the page stand. */
  readonly framed: ReadonlyArray<{ readonly start: number; readonly end: number }>
  /** The words of the line of business that its beginning has. */
  readonly fieldWords: ReadonlySet<string>
  readonly cues: ReadonlyArray<Cue>
  /** Where the nouns of a first choice end. */
  readonly picks: ReadonlyArray<number>
  readonly hasTracked: boolean
}

/** How far an answer is read for what it is about, in UTF-16 units. */
const fieldReach = 4000

const isWhole = (text: string, start: number, end: number): boolean => {
  if (start < 0 || Characters.isWord(Characters.kindAt(text, start - 1)) || Characters.isWord(Characters.kindAt(text, end))) return false
  for (let index = start; index < end; index++) if (!Characters.isWord(Characters.kindAt(text, index))) return false
  return true
}

/** @param field folded words */
export const make = (patterns: ReadonlyArray<Pattern>, field: ReadonlyArray<string>): ((text: string) => AnswerScan) => {
  const firstPhrase = patterns.length
  const firstCue = firstPhrase + furniture.length
  const firstPick = firstCue + foldedCues.length
  const firstWord = firstPick + pickNouns.length
  const automaton = NameAutomaton.make([...patterns.map(({ folded }) => folded), ...furniture.map(fold), ...foldedCues, ...pickNouns, ...field])
  return (text) => {
    const hits: Array<{ readonly pattern: Pattern; readonly end: number }> = []
    const framed: Array<{ readonly start: number; readonly end: number }> = []
    const fieldWords = new Set<string>()
    const cues: Array<Cue> = []
    const picks: Array<number> = []
    let hasTracked = false
    automaton.scan(text, (index, end) => {
      if (index < firstPhrase) {
        const pattern = patterns[index]!
        if (pattern.brand === 0) hasTracked = true
        hits.push({ pattern, end })
      } else if (index < firstCue) {
        const phrase = furniture[index - firstPhrase]!
        if (text.endsWith(phrase, end)) framed.push({ start: end - phrase.length, end })
      } else if (index < firstPick) {
        const cue = cueAt(text, index - firstCue, end)
        if (cue !== undefined) cues.push(cue)
      } else if (index < firstWord) picks.push(end)
      else if (end <= fieldReach) {
        const word = field[index - firstWord]!
        if (!fieldWords.has(word) && isWhole(text, startOfMatch(text, end, word.length), end)) fieldWords.add(word)
      }
    })
    return { hits, framed, fieldWords, cues, picks, hasTracked }
  }
}
