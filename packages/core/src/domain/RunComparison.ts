/**
 * What moved between two runs of a brand.
 *
 * Source: contract §3 `GET …/compare`; statistics "Comparing two runs", "The model moved, not you".
 */
import { Schema } from "effect"
import { AttributionVerdict, Change, Difference, McNemar, Contrast } from "./Comparison.js"
import { PromptId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** A difference between the conditions of two runs, by which a rate can change although the brand has done nothing. */
export const Mark = Schema.Struct({
  /** The model that answered, the prompts, the definition of the brand, or the version of the scoring rules. */
  kind: Schema.Literal("model", "prompts", "definition", "detector"),
  detail: Schema.String
}).annotations({ identifier: "Mark" })
export type Mark = typeof Mark.Type

export const ComparedMetrics = Schema.Struct({
  firstRank: Change,
  positive: Change,
  neutral: Change,
  negative: Change,
  prominence: Change
}).annotations({ identifier: "ComparedMetrics" })
export type ComparedMetrics = typeof ComparedMetrics.Type

const TopicChange = Schema.Struct({ topic: Schema.String, ...Change.fields }).annotations({ identifier: "TopicChange" })
const LlmChange = Schema.Struct({ llm: Llm, ...Change.fields }).annotations({ identifier: "LlmChange" })
const CompetitorChange = Schema.Struct({ name: Schema.String, ...Change.fields }).annotations({ identifier: "CompetitorChange" })
const SourceChange = Schema.Struct({ domain: Schema.String, ...Change.fields }).annotations({ identifier: "SourceChange" })

/** A prompt, over its LLMs. One prompt alone bears no verdict. */
export const PromptChange = Schema.Struct({
  promptId: Schema.NullOr(PromptId),
  text: Schema.String,
  topic: Schema.String,
  before: Schema.Number,
  after: Schema.Number,
  delta: Schema.Number,
  /** LLMs that answered in both runs. */
  llms: Schema.Int
}).annotations({ identifier: "PromptChange" })
export type PromptChange = typeof PromptChange.Type

/** Cells that have answers in one of the runs only; they count for nothing. */
export const UnpairedCells = Schema.Struct({
  count: Schema.Int,
  /** The first hundred of them. */
  cells: Schema.Array(Schema.Struct({ text: Schema.String, llm: Llm }).annotations({ identifier: "UnpairedCell" }))
}).annotations({ identifier: "UnpairedCells" })
export type UnpairedCells = typeof UnpairedCells.Type

export const Attribution = Schema.Struct({
  /** Competitors that did nothing, chosen beforehand. */
  placebos: Schema.Array(Schema.String),
  /** The brand's own change. */
  own: Difference,
  /** The mean change of the placebos. */
  placebo: Difference,
  /** The brand's change less that of the placebos. */
  attributed: Difference,
  /** The brand's change on the prompts that it cannot have changed; null when none of them was chosen. */
  anchors: Schema.NullOr(Difference),
  /** The brand's change on all other prompts, less that on the anchors; null as `anchors` is. */
  againstAnchors: Schema.NullOr(Contrast),
  verdict: AttributionVerdict
}).annotations({ identifier: "Attribution" })
export type Attribution = typeof Attribution.Type

export const RunComparison = Schema.Struct({
  visibility: Change,
  /** The exact test where each cell has one answer; null elsewhere. */
  mcnemar: Schema.NullOr(McNemar),
  metrics: ComparedMetrics,
  pairedCells: Schema.Int,
  unpaired: Schema.Struct({ before: UnpairedCells, after: UnpairedCells }),
  /** Changes of visibility, in order of the plan. */
  byTopic: Schema.Array(TopicChange),
  byLlm: Schema.Array(LlmChange),
  /** The hundred that moved furthest. */
  byPrompt: Schema.Array(PromptChange),
  /** Changes of the share of answers that mention each competitor that both runs knew. */
  competitors: Schema.Array(CompetitorChange),
  /** Changes of the share of answers that cite each site, of the hundred that were cited most and were counted in both runs; what moved furthest first. */
  sources: Schema.Array(SourceChange),
  marks: Schema.Array(Mark),
  /** Null when neither placebos nor anchors were chosen. */
  attribution: Schema.NullOr(Attribution)
}).annotations({ identifier: "RunComparison" })
export type RunComparison = typeof RunComparison.Type
