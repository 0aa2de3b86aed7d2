/**
 * Ideas for content that would close a gap which a run has shown.
 *
 * Source: specification "Suggestion"; contract §2 "Suggestions", "`estimatedVolume`".
 */
import { Schema } from "effect"
import { RunId, SuggestionId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** The brand's gap in the answers to a prompt. `absent`: not named. `negative`: criticised. `outranked`: named after others. */
export const Gap = Schema.Literal("absent", "negative", "outranked").annotations({ identifier: "Gap" })
export type Gap = typeof Gap.Type

/** Whether a judge or a template worded the suggestion. */
const SuggestionBasis = Schema.Literal("judge", "template").annotations({ identifier: "SuggestionBasis" })
export type SuggestionBasis = typeof SuggestionBasis.Type

/** A site that the answers with the gap cite. */
const SuggestionSource = Schema.Struct({
  domain: Schema.String,
  /** The most cited page of the site. */
  uri: Schema.String,
  /** Answers that cite the site. */
  responseCount: Schema.Int
}).annotations({ identifier: "SuggestionSource" })
export type SuggestionSource = typeof SuggestionSource.Type

export const suggestionFields = {
  prompt: Schema.Struct({ text: Schema.String, estimatedVolume: Schema.NullOr(Schema.Int) }),
  topic: Schema.Struct({ name: Schema.String }),
  /** The LLMs whose answers show the gap. */
  llms: Schema.Array(Llm),
  contentSuggestion: Schema.Struct({ title: Schema.String, description: Schema.String }),
  gap: Gap,
  /** A score from 0 to 100, by how bad the gap is, how many of the LLMs show it, and how often people ask the prompt. */
  score: Schema.Int,
  /** The brands that these answers name in place of the tracked brand, the most often named first. */
  brands: Schema.Array(Schema.String),
  /** Sites that these answers cite, the most cited first. */
  sources: Schema.Array(SuggestionSource),
  basis: SuggestionBasis,
  /** The version of the instructions or of the templates that made it, such as `suggestion-judge@1`. */
  rubric: Schema.String
}

export const Suggestion = Schema.Struct({ id: SuggestionId, runId: RunId, ...suggestionFields }).annotations({ identifier: "Suggestion" })
export type Suggestion = typeof Suggestion.Type

/** A suggestion to be stored. */
export interface NewSuggestion extends Schema.Struct.Type<typeof suggestionFields> {
  /** Two suggestions with the same key are the same. A brand gets each suggestion once. */
  readonly key: string
}
