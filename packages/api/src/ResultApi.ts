/**
 * Results of a run, and the sites that its answers drew on, on the wire.
 *
 * Source: specification "Result", "get run results"; contract §2 "Result" to "Sources".
 */
import { Evidence, Basis, RankBasis, Sentiment } from "@brand-visibility/core/domain/AnswerScore"
import { BrandId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import { JourneyStage } from "@brand-visibility/core/domain/JourneyStage"
import { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { Paging } from "@brand-visibility/core/domain/Page"
import { ResultFilter } from "@brand-visibility/core/domain/RunResult"
import { Source } from "@brand-visibility/core/domain/Source"
import { HttpApiEndpoint } from "@effect/platform"
import { Schema } from "effect"
import { Flag, includeAnswerParameters, pageParameters } from "./Parameters.js"
import { group, Revalidated, route } from "./Route.js"
import { Run } from "./RunApi.js"

/** Counts of a pair's completed answers. */
const Samples = Schema.Struct({
  n: Schema.Int,
  present: Schema.Int,
  positive: Schema.Int,
  neutral: Schema.Int,
  negative: Schema.Int
}).annotations({ identifier: "Samples" })

const Result = Schema.Struct({
  id: ResultId,
  runId: RunId,
  /** From 1, dense, append-only within the run. */
  position: Schema.Int,
  prompt: Schema.Struct({ text: Schema.String, journeyStage: Schema.NullOr(JourneyStage) }),
  topic: Schema.Struct({ name: Schema.String }),
  llm: Llm,
  model: Schema.NullOr(Schema.String),
  channel: Channel,
  isPresent: Schema.Boolean,
  rank: Schema.NullOr(Schema.Int),
  rankBasis: Schema.NullOr(RankBasis),
  sentiment: Schema.NullOr(Sentiment),
  sentimentBasis: Schema.NullOr(Basis),
  mentionedBrands: Schema.Array(Schema.String),
  samples: Samples,
  /** The raw text of the shown answer; the key is there when `include_answer` is true, and only then. */
  answer: Schema.optionalWith(Schema.NullOr(Schema.String), { exact: true }),
  /** Where the shown answer names brands; there when `answer` is. */
  evidence: Schema.optionalWith(Schema.Array(Evidence), { exact: true })
}).annotations({ identifier: "Result" })
type Result = typeof Result.Type

const ResultPage = Schema.Struct({ run: Run, data: Schema.Array(Result), paging: Paging, includeAnswer: Schema.Boolean }).annotations({
  identifier: "ResultPage"
})

/** The shape of `ResultPage`; `run` is null when the brand has no run that is `completed` or `partial`. */
const LatestResultPage = Schema.Struct({ ...ResultPage.fields, run: Schema.NullOr(Run) }).annotations({ identifier: "LatestResultPage" })

const SourcePage = Schema.Struct({ run: Run, data: Schema.Array(Source), paging: Paging }).annotations({ identifier: "SourcePage" })

const ofRun = Schema.Struct({ runId: RunId })

const resultParameters = Schema.Struct({
  ...pageParameters(50),
  ...ResultFilter.fields,
  isPresent: Schema.optional(Flag),
  ...includeAnswerParameters
})

export const ResultApi = group(
  "results",
  route(
    "read",
    HttpApiEndpoint.get("getRunResults", "/v1/runs/:runId").setPath(ofRun).setUrlParams(resultParameters).addSuccess(ResultPage).annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getRunSources", "/v1/runs/:runId/sources")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(pageParameters(500)))
      .addSuccess(SourcePage)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getLatestResults", "/v1/brands/:brandId/last/results")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .setUrlParams(resultParameters)
      .addSuccess(LatestResultPage)
      .annotate(Revalidated, true)
  )
)
