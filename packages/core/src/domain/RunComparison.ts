/**
 * The comparison of two runs of a brand.
 *
 * Source: contract §3 `GET …/compare`; statistics "Comparing two runs", "The model moved, not you".
 */
import { Schema } from "effect"
import { AttributionVerdict, Change, Difference, McNemar, Contrast } from "./Comparison.js"
import { PromptId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** A difference between the conditions of two runs. It can change a rate although the brand has done nothing. */
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

/** The change of one prompt over its LLMs. It has no verdict, because one prompt alone proves nothing. */
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

/** Cells with answers in only one of the runs, which do not count. */
export const UnpairedCells = Schema.Struct({
  count: Schema.Int,
  /** The first hundred of these cells. */
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
  /** The brand's change minus the change of the placebos. */
  attributed: Difference,
  /** The brand's change on the anchor prompts; null when no anchor was chosen and asked in both runs. */
  anchors: Schema.NullOr(Difference),
  /** The brand's change on all other prompts minus its change on the anchors; null when `anchors` is. */
  againstAnchors: Schema.NullOr(Contrast),
  verdict: AttributionVerdict
}).annotations({ identifier: "Attribution" })
export type Attribution = typeof Attribution.Type

export const RunComparison = Schema.Struct({
  visibility: Change,
  /** McNemar's exact test; null unless each cell has one answer. */
  mcnemar: Schema.NullOr(McNemar),
  metrics: ComparedMetrics,
  pairedCells: Schema.Int,
  unpaired: Schema.Struct({ before: UnpairedCells, after: UnpairedCells }),
  /** Changes of visibility by topic, in the order of the plan. */
  byTopic: Schema.Array(TopicChange),
  byLlm: Schema.Array(LlmChange),
  /** The hundred prompts that changed most. */
  byPrompt: Schema.Array(PromptChange),
  /** Changes of the share of answers that mention each competitor that both runs knew. */
  competitors: Schema.Array(CompetitorChange),
  /** Changes of the share of answers that cite each site, for the hundred most cited sites that both runs counted; the largest change first. */
  sources: Schema.Array(SourceChange),
  marks: Schema.Array(Mark),
  /** Null when neither placebos nor anchors were chosen. */
  attribution: Schema.NullOr(Attribution)
}).annotations({ identifier: "RunComparison" })
export type RunComparison = typeof RunComparison.Type
