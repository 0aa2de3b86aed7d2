/**
 * The weights of the clues for and against a brand, and the verdict from all clues of a place.
 *
 * Each weight is in log-odds. The logistic function of the sum of all weights is the confidence. The weights began as a logistic regression over labelled
 * sentences and were then rounded and corrected by hand; see `docs/guides/detection.md`.
 */
import { type ChineseClue, chineseWeights } from "./ChineseAmbiguity.js"
import { type NumberClue, numberWeights } from "./NumberNames.js"

const weights = {
  ...chineseWeights,
  ...numberWeights,
  plural: -1.5,
  "a German noun": -0.8,
  emphasized: 1,
  "German determiner before it": -2.5,
  "German article before it": -0.3,
  "German adjective before it": -1.5,
  "word of companies before it": 1.9,
  "German verb after it": 0.9,
  "German verb of news after it": 2.4,
  // German writes a compound without hyphens, except after a name.
  "name in a German compound": 2.6,
  "a day or a month": -3.1,
  "nothing of its business near": -1,
  "nothing of its business in a text of two sentences": -0.8,
  "nothing of its business in a paragraph": -1,
  "words of another business near": -0.8,
  "many words of another business near": -0.7,
  "abbreviation without its business": -1.8,
  "word of trade beside an English word": 1,
  "words of trade beside an English word": 0.8,
  "names of others in the text": 0.9,
  "word of places near": -1.2,
  "words of places near": -1.2,
  "word of living things near": -0.8,
  "words of living things near": -0.8,
  "word about a life near": -0.8,
  "words about a life near": -0.8,
  "what a river or a mountain does": -1,
  "thing of that name after it": -2.2,
  "plural like a noun's": -0.9,
  bias: -0.4,
  "lower case": -3.7,
  "partly in small letters": -3.2,
  "lower case like the name": -0.3,
  "lower case in text without capitals": -1.6,
  "all that a word of choice is followed by": 1.8,
  "capital inside a sentence": 0.5,
  "start of a sentence": 0.3,
  "capitals of a title": -1.3,
  "case differs from the name": -2.6,
  "category word beside it": 1.7,
  "category word near": 2.3,
  "category words near": 1.8,
  "category word in the text": 0.7,
  "other brand in the text": 0.9,
  "brand named elsewhere": 2.5,
  "in small letters elsewhere": -1.2,
  "article before it and genitive after it": -2.3,
  "brand without description": 0.9,
  "text in another language": 2.2,
  "owner's word before it": 3.5,
  "product after it": 2.4,
  "number after it": 0.4,
  "word with a capital after it": -1.4,
  "proper name after it": 0.3,
  "surname after it": -1.4,
  "proper name before it": -2.2,
  "given name before it": -2.7,
  "his or her in its clause": -2.2,
  "what people do, or a relative, beside it": -2.7,
  "a journey or the weather in the sentence": -2.2,
  "a street or a school of that name": -3.1,
  "compared with another name": 1.2,
  "genitive without an article": 1.6,
  "word with a capital before it": -1,
  "hyphen before it": -1.5,
  "hyphen and small letter after it": -1.5,
  "hyphen and capital after it": 0.6,
  "determiner before it": -1.1,
  "article before a person's name": 2.6,
  "place word beside it": -3.1,
  "in an enumeration of names": 2.1,
  possessive: 0.3,
  "preposition of use before it": 0.5,
  "alone behind a preposition": 0.8,
  "preposition of place before it": -1.1,
  "verb after it": 0.7,
  "verb of companies after it": 1.6,
  "head of an item": 0.9,
  "a whole item of a list": 1.9,
  "in a list of things": -1.5,
  "article after it at the start of a sentence": -2.2,
  "joined to a word in small letters": -2.5,
  "noun after it at the start of a sentence": -2.2,
  "preposition after it at the start of a sentence": -1.2,
  "another subject after it": -2.2,
  trademark: 3,
  "in quotation marks": -1.2,
  phrase: 2.7,
  abbreviation: 2.6,
  "a person's name": -0.6,
  "a place's name": -0.1
} as const
export type Clue = keyof typeof weights | ChineseClue | NumberClue

export interface Verdict {
  /** From 0 to 1. A confidence of at least 0.5 counts as a mention. */
  readonly confidence: number
  /** The clue that weighed most in the direction of the verdict. */
  readonly rule: string
}

/**
 * Multiplies the sum of the weights, which alone gives too cautious confidences. The factor was fitted on the labelled corpora: with the factor,
 * a confidence is about the share of places that are right (docs/reference/accuracy.md). The factor does not change which places are mentions.
 */
const slope = 1.35

/**
 * Lowers the confidence for a brand of which only the name is known, most of all where the clues are weak. Without this correction, less than half
 * of the places with a confidence of 0.75 were the brand. Fitted by hand on the labelled corpora; it does not change which places are mentions.
 */
const doubtOfNameOnly = 2.5

/** Adds up the clues. */
export const verdictOf = (clues: ReadonlyArray<Clue>): Verdict => {
  let sum = weights.bias
  for (const clue of clues) sum += weights[clue]
  const sign = sum >= 0 ? 1 : -1
  const strongest = clues.toSorted((left, right) => sign * (weights[right] - weights[left]))[0]
  const logOdds = slope * sum
  const calibrated = sum > 0 && clues.includes("brand without description") ? logOdds ** 3 / (logOdds ** 2 + doubtOfNameOnly) : logOdds
  return { confidence: 1 / (1 + Math.exp(-calibrated)), rule: strongest ?? "a name that is also a word" }
}
