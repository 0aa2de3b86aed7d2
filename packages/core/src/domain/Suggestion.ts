/**
 * Ideas for content that would close a gap that a run has shown.
 *
 * Source: specification "Suggestion"; contract §2 "Suggestions", "`estimatedVolume`".
 */
import { Schema } from "effect"
import { RunId, SuggestionId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** How answers to a prompt leave the brand behind: not named, spoken of badly, or named after others. */
export const Gap = Schema.Literal("absent", "negative", "outranked").annotations({ identifier: "Gap" })
export type Gap = typeof Gap.Type

/** Whether a judge worded it or a template did. */
const SuggestionBasis = Schema.Literal("judge", "template").annotations({ identifier: "SuggestionBasis" })
export type SuggestionBasis = typeof SuggestionBasis.Type

/** A site that the answers with the gap cite. */
const SuggestionSource = Schema.Struct({
  domain: Schema.String,
  /** The page of it that most of them cite. */
  uri: Schema.String,
  /** Answers that cite the site. */
  responseCount: Schema.Int
}).annotations({ identifier: "SuggestionSource" })
export type SuggestionSource = typeof SuggestionSource.Type

export const suggestionFields = {
  prompt: Schema.Struct({ text: Schema.String, estimatedVolume: Schema.NullOr(Schema.Int) }),
  topic: Schema.Struct({ name: Schema.String }),
  /** Those whose answers show the gap. */
  llms: Schema.Array(Llm),
  contentSuggestion: Schema.Struct({ title: Schema.String, description: Schema.String }),
  gap: Gap,
  /** From 0 to 100: how bad the gap is, how many of the LLMs show it, and how often the prompt is asked. */
  score: Schema.Int,
  /** The brands that these answers name in its place; most often named first. */
  brands: Schema.Array(Schema.String),
  /** Most cited first. */
  sources: Schema.Array(SuggestionSource),
  basis: SuggestionBasis,
  /** The version of the instructions or of the templates that made it, such as `suggestion-judge@1`. */
  rubric: Schema.String
}

export const Suggestion = Schema.Struct({ id: SuggestionId, runId: RunId, ...suggestionFields }).annotations({ identifier: "Suggestion" })
export type Suggestion = typeof Suggestion.Type

/** A suggestion that is to be written. */
export interface NewSuggestion extends Schema.Struct.Type<typeof suggestionFields> {
  /** What makes it the same as another; a brand is given no suggestion twice. */
  readonly key: string
}
