/** Detectors of a brand in a text: ours, and three simple ones, to be measured on the same cases. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import * as BrandMatcher from "../../dist/modules/analysis/names/BrandMatcher.js"
import { shownTextOf } from "../../dist/modules/analysis/text/ShownText.js"
import { whole } from "../../dist/modules/domain/InParts.js"

const isWordCharacter = (character) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

const isWholeWordIn = (text, name) => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + name.length])) return true
  return false
}

/** Each detector takes a case: `{ definition, text }`. */
export const detectors = {
  rules: ({ definition, text }) => AnswerScorer.make(definition).rank(text).isPresent,
  substring: ({ definition, text }) => text.toLowerCase().includes(definition.name.toLowerCase()),
  "whole word": ({ definition, text }) => isWholeWordIn(text.toLowerCase(), definition.name.toLowerCase()),
  "whole word, case": ({ definition, text }) => isWholeWordIn(text, definition.name)
}

/** The place where a text most likely names the brand; undefined when the text does not contain its name. */
export const likeliestPlace = ({ definition, text }) =>
  whole(whole(BrandMatcher.make(definition)).read(shownTextOf(text).text, { withDoubtful: true }))
    .mentions.filter(({ brand }) => brand === 0)
    .toSorted((left, right) => right.confidence - left.confidence)[0]
