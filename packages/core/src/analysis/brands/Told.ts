/**
 * The place that words of a text give to a name. Tested by `ToldOrder`, like all readers of places.
 *
 * Source: detection "Rank".
 */
import type { Mention } from "../names/Mention.js"
import type { Phrase } from "./OrdinalScan.js"
import type { Named } from "./PassageNames.js"
import type { Pair } from "./RankedPairs.js"

/** How surely a phrase states a rank. A strong phrase counts alone. All others need a name with an adjacent place. */
export type Strength = "strong" | "weak" | "step" | "advice"

/** A name and the place that one phrase gives it. */
export interface Told {
  /** The folded name; null for the tracked brand. */
  readonly name: string | null
  readonly place: number
  readonly strength: Strength
  /** Whether the clause limits the place to a purpose, a topic or some readers. */
  readonly isForSome: boolean
  readonly start: number
  readonly end: number
  /** Whether the name was guessed in a script without capitals, and may be another word. */
  readonly isGuess?: boolean | undefined
  /** The offset behind both the name and the phrase. */
  readonly saidTo: number
  /** Whether the place is that of a single comparison. `ComparedNames` reads all comparisons of the text together. */
  readonly isCompared?: boolean
  /** Whether advice only prefers one name to another, so that third names may stand before both: "I'd choose A over B". */
  readonly isPreferred?: boolean
  /** Whether other names have the same place. */
  readonly isShared?: boolean
  /** Whether the place is that of a step (`StepChain`). */
  readonly isStep?: boolean
}

/** A strong place. Written field by field, because a spread would cost time in each answer (decision 0031). */
export const sure = (of: Named & Pick<Told, "isGuess">, place: number, saidTo: number, isForSome = false): Told => ({
  name: of.name,
  start: of.start,
  end: of.end,
  isGuess: of.isGuess,
  place,
  strength: "strong",
  isForSome,
  saidTo
})

/** A ranking phrase, and what is known when a pass through the text comes to it. */
export interface AtPhrase {
  readonly text: string
  /** The mentions of the tracked brand, in order. */
  readonly tracked: ReadonlyArray<Mention>
  /** All ranking phrases of the text, in order. */
  readonly phrases: ReadonlyArray<Phrase>
  readonly phrase: Phrase
  /** Where the words of the phrase end. `phrase` has the noun behind them too. */
  readonly wordsEnd: number
  /** Where the sentence of the phrase begins. */
  readonly sentence: number
  /** The places that the phrases before this one give. */
  readonly told: ReadonlyArray<Told>
  /** The comparison before this phrase. */
  readonly pairBefore: Pair | undefined
}

/** What a ranking phrase says. */
export interface Said {
  readonly told: ReadonlyArray<Told>
  /** The offset behind the names. Ranking phrases before this offset belong to this one. Without it, the next phrase is read. */
  readonly to?: number
  /** The comparison that the phrase makes. */
  readonly pair?: Pair
}

/** The most UTF-16 units between two phrases of one chain ("first A, then B"). */
export const chainReach = 600

/** The last place before a phrase of the same chain. */
export const lastBefore = ({ phrase, told }: AtPhrase): Told | undefined => told.findLast(({ start }) => phrase.start - start <= chainReach)
