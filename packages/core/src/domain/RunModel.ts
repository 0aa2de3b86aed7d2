/**
 * A model of a run: how it is asked, which is written when the run is planned, and the use of its answers, which grows while the run is under way.
 *
 * Source: models "Providers"; costs "What a run has cost".
 */
import { Schema } from "effect"
import { JudgeUse } from "./JudgeUse.js"
import { Llm } from "./Llm.js"
import { Nanos, toUsd } from "./ModelPrice.js"

/** A package and its version. */
export const Release = Schema.Struct({ name: Schema.String, version: Schema.String }).annotations({ identifier: "Release" })
export type Release = typeof Release.Type

/** The parameters that are sent beside a prompt, by the adapter's names. A number is finite, because JSON has no other numbers. */
export const ModelParameters = Schema.Record({
  key: Schema.String,
  value: Schema.Union(Schema.String, Schema.Number.pipe(Schema.finite()), Schema.Boolean)
}).annotations({ identifier: "ModelParameters" })
export type ModelParameters = typeof ModelParameters.Type

/** The country and language that the model was asked to answer for; null if the brand has none. */
const ModelLocation = Schema.Struct({
  /** ISO 3166-1 alpha-2. */
  country: Schema.NullOr(Schema.String),
  /** BCP 47. */
  language: Schema.NullOr(Schema.String)
}).annotations({ identifier: "ModelLocation" })
export type ModelLocation = typeof ModelLocation.Type

export const RunModel = Schema.Struct({
  llm: Llm,
  /**
   * The provider of the model, such as `openai` or `simulated`. `provider`, `model` and `webSearch` are null as long as no process that has the model has
   * asked it, when the process that started the run knows only the slug.
   */
  provider: Schema.NullOr(Schema.String),
  /** The model that was asked for, by its provider's name. */
  model: Schema.NullOr(Schema.String),
  /** Whether the model was allowed to search the web. */
  webSearch: Schema.NullOr(Schema.Boolean),
  /** The text that the host has sent before every prompt; null when there is none. */
  systemPrompt: Schema.NullOr(Schema.String),
  parameters: ModelParameters,
  location: ModelLocation,
  /** The package that called the provider; null if it does not tell its name. */
  adapter: Schema.NullOr(Release),
  /** The provider's own library that the adapter uses; null if there is none, or the adapter does not tell. */
  sdk: Schema.NullOr(Release)
}).annotations({ identifier: "RunModel" })
export type RunModel = typeof RunModel.Type

/** The provider of models that invent their answers. Every such model has this provider, so that people recognise invented numbers. */
export const simulatedProvider = "simulated"

/** Whether any of these models invents its answers, so that numbers from them mean nothing. */
export const anySimulated = (models: ReadonlyArray<Pick<RunModel, "provider">>): boolean => models.some(({ provider }) => provider === simulatedProvider)

/** Whether it is known how the model is asked. */
export const isDescribed = ({ model }: RunModel): boolean => model !== null

/** The models of a plan. A model without a description gets the given description; existing descriptions stay. */
export const describedBy = (planned: ReadonlyArray<RunModel>, descriptions: ReadonlyArray<RunModel>): ReadonlyArray<RunModel> =>
  planned.map((model) => (isDescribed(model) ? model : (descriptions.find(({ llm }) => llm === model.llm) ?? model)))

/** Sums over the answers of one model, those to perception prompts included. A sum is null as soon as one answer lacks its number, because it would be too low. */
export const ModelUsage = Schema.Struct({
  llm: Llm,
  answers: Schema.NullOr(Schema.Int),
  /** Answers for which the model searched the web. */
  searchedAnswers: Schema.NullOr(Schema.Int),
  /** The exact models that answered, in the order of their first answers. */
  servedModels: Schema.Array(Schema.String),
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  searches: Schema.NullOr(Schema.Int),
  cost: Schema.NullOr(Nanos),
  /** The use of the judge for these answers. The sums above do not include it. */
  judging: JudgeUse
}).annotations({ identifier: "ModelUsage" })
export type ModelUsage = typeof ModelUsage.Type

const { cost: _cost, judging: _judging, ...usageFields } = ModelUsage.fields

/** The use of the judge for a model's answers so far, while the run was under way. A number is null if the judge's provider did not count it. */
export const Judging = Schema.Struct({
  /** Replies of the judge. */
  calls: Schema.NullOr(Schema.Int),
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  costUsd: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "Judging" })

/** A model of the run: how it was asked, and the use of its answers so far. A sum is null as soon as one answer lacks its number. */
export const AskedModel = Schema.Struct({
  ...RunModel.fields,
  ...usageFields,
  costUsd: Schema.NullOr(Schema.Number),
  /** The use of the judge. The sums above do not include it. */
  judging: Judging
}).annotations({ identifier: "AskedModel" })
export type AskedModel = typeof AskedModel.Type

const usdOf = (nanos: Nanos | null): number | null => (nanos === null ? null : toUsd(nanos))

export const askedModelOf = (model: RunModel, { cost, judging: { cost: judgingCost, ...judging }, ...usage }: ModelUsage): AskedModel => ({
  ...model,
  ...usage,
  costUsd: usdOf(cost),
  judging: { ...judging, costUsd: usdOf(judgingCost) }
})
