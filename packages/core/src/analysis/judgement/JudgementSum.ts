/**
 * The sum of the weights of a passage's words of judgement. What stands behind "but" counts more, and what a sentence concedes or tells of the past counts less.
 */
import { present } from "../lexicon/ClauseWords.js"
import { paceWords } from "../lexicon/PaceWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { fold } from "../text/Folding.js"
import type { JudgedWord } from "./JudgedWords.js"
import type { Clauses, Kind } from "./JudgingStems.js"

const wordWeight = 1.3
/** The weights of a denied praise, which is a blame, of a denied blame, which is weak praise, and of a denied trouble. */
const [deniedPraise, deniedBlame, deniedTrouble] = [-1.3, 0.6, 0.9]
/**
 * The factor for the clause behind "but", which decides what the sentence says, and for a clause with "although". Mild blames there outweigh no
 * praise, however many there are: "excellent, but expensive and hard to learn" is neutral.
 */
const [afterBut, inConcession] = [1.6, 0.4]
/** The factor of a praise of former times that the present is set against, if no other word tells about the present: "once good, but today ...". */
const lostPraise = 0.7
/** The weight of advice against a brand, which outweighs a praise beside it: "I advise against X if you need quick help". */
const advisedAgainst = -4

/** The weights of a word: as it stands, and denied. */
const weights: Readonly<Record<Kind, readonly [told: number, denied: number]>> = {
  praise: [wordWeight, deniedPraise],
  fit: [wordWeight, deniedPraise],
  "praising advice": [wordWeight, advisedAgainst],
  blame: [-wordWeight, deniedBlame],
  trouble: [-wordWeight, deniedTrouble],
  mild: [-wordWeight, deniedBlame],
  "blaming advice": [advisedAgainst, deniedBlame],
  choice: [0, 0],
  untold: [0, 0]
}
const weightOf = ({ isDenied, kind }: JudgedWord): number => weights[kind][isDenied ? 1 : 0]

/** Where the clause of a passage begins and ends that concedes something: "although it is expensive". An empty range without such a clause. */
const concessionIn = (written: string, { although, despite }: Clauses): readonly [start: number, end: number] => {
  const behind = despite.exec(written)?.index ?? -1
  if (behind >= 0) return [/[^,;:،、，.!?。]*$/u.exec(written.slice(0, behind))!.index, behind]
  const start = although.exec(written)?.index ?? -1
  if (start < 0) return [0, 0]
  const length = written.slice(start).search(/[,;:،、，]/u)
  return [start, length < 0 ? written.length : start + length]
}

/**
 * Tells which words are about the present, in a passage that sets former times against the present: "früher gut, heute langsam". Null for another passage.
 */
const presentIn = (written: string, { once }: Clauses): ((word: JudgedWord) => boolean) | null => {
  const before = once.exec(written)
  const now = before === null ? null : present.exec(written.slice(before.index + before[0].length))
  if (before === null) return null
  if (now !== null) {
    const from = before.index + before[0].length + now.index
    return ({ start }) => start >= from
  }
  const turn = present.exec(written.slice(0, before.index))
  const mark = turn === null ? -1 : written.slice(0, before.index).search(/[,;،、，][^,;،、，]*$/u)
  return mark < 0 ? null : ({ start }) => start < mark
}

/** The factor for judgement that a clause behind "but" turns from, in words that nobody knows: "cheap, but no shelf survives a second move". */
export const turnedFrom = 0.5
/** The fewest UTF-16 units of a clause. */
const shortestClause = 6
/** Words that turn "but" into an addition: "aber auch", "pero también". */
const adds =
  /^\W*(?:auch|ook|aven|ocksa|ogsa|aussi|egalement|tambien|tambem|anche|pure|si|tez|rowniez|take|tiez|is|myos|juga|cung|takze|тоже|также|також|και)(?![\p{L}\p{M}])/u

/** The end of a clause that says that nothing was done: "promises to fix the faults, but does nothing". */
const undone =
  /(?<![\p{L}\p{M}])(?:nichts|niets|ingenting|intet|rien|nada|niente|nulla|nimic|nic|nista|semmit|mitaan|ничего|нічого|нищо|τιποτα|hicbir sey|شيءا?|כלום|कुछ नहीं)\W*$/u

/** Whether the last word of judgement is followed by a clause with "but". */
const isTurnedFrom = (written: string, from: number, but: RegExp): boolean => {
  // The whole passage is searched, because a word of contrast may look like the end of the word before: "подорожчали".
  const found = Patterns.findAll(but, written).find(({ index }) => index >= from)
  if (found === undefined) return false
  const rest = written.slice(found.index + found[0].length)
  return rest.length >= shortestClause && !adds.test(rest) && !undone.test(rest)
}

/** What stands between two neighbouring words of judgement, from the end of the first stem. */
const betweenNeighbours = /^[\p{L}\p{M}]{0,12}\s$/u
const atPace = Patterns.patternOf(
  `^(?:${paceWords
    .split(" ")
    .map((word) => fold(word.replaceAll("-", " ")))
    .join("|")})(?![\\p{L}\\p{M}])`,
  "u"
)
/** Whether a word of praise tells how soon the fault beside it comes: "quickly" of "breaks quickly". */
const tellsPace = (written: string, words: ReadonlyArray<JudgedWord>, place: number): boolean => {
  const word = words[place]!
  if (word.kind !== "praise") return false
  const [before, behind] = [words[place - 1], words[place + 1]]
  // Behind a noun of trouble, the word belongs to the verb: "handles complaints quickly".
  const isBeside =
    (behind !== undefined &&
      !behind.isDenied &&
      (behind.kind === "blame" || behind.kind === "trouble") &&
      betweenNeighbours.test(written.slice(word.end, behind.start))) ||
    (before !== undefined && !before.isDenied && before.kind === "blame" && betweenNeighbours.test(written.slice(before.end, word.start)))
  return isBeside && atPace.test(written.slice(word.start))
}

/** The sum of the weights of a passage's words, in which some clauses count more or less than others. */
export const sumOf = (written: string, all: ReadonlyArray<JudgedWord>, clauses: Clauses | null): number => {
  const words = all.length < 2 ? all : all.filter((_, place) => !tellsPace(written, all, place))
  const isOfNow = clauses === null || words.length === 0 ? null : presentIn(written, clauses)
  if (isOfNow !== null) {
    const ofPast = words.reduce((sum, word) => sum + (isOfNow(word) ? 0 : weightOf(word)), 0)
    return words.some(isOfNow) ? words.reduce((sum, word) => sum + (isOfNow(word) ? weightOf(word) : 0), 0) : Math.min(0, -lostPraise * ofPast)
  }
  const plain = () => words.reduce((sum, word) => sum + weightOf(word), 0)
  if (clauses === null || words.length === 0) return plain()
  if (isTurnedFrom(written, words.at(-1)!.end, clauses.but)) return turnedFrom * plain()
  if (words.length < 2) return plain()
  const [first, last] = [words[0]!.start, words.at(-1)!.start]
  const turn = Patterns.findAll(clauses.but, written).findLast(({ index }) => index > first && index <= last)?.index ?? -1
  const isPast = turn >= 0 && clauses.past.test(written.slice(0, turn))
  const [concessionStart, concessionEnd] = turn >= 0 ? [0, 0] : concessionIn(written, clauses)
  const factorOf = ({ isDenied, kind, start }: JudgedWord): number => {
    if (turn < 0) return start >= concessionStart && start < concessionEnd ? inConcession : 1
    if (start <= turn) return isPast ? 0 : 1
    return kind === "mild" && !isDenied ? 1 : afterBut
  }
  let ofMild = 0
  let sum = 0
  for (const word of words) {
    const weight = weightOf(word) * factorOf(word)
    if (word.kind === "mild" && !word.isDenied && turn >= 0 && word.start > turn) ofMild += weight
    else sum += weight
  }
  return sum > 0 ? Math.max(0, sum + ofMild) : sum + ofMild
}
