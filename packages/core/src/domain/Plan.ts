/**
 * The plan of a run before it is started: the precision that a number of answers gives, and the cost of a wanted precision.
 *
 * Source: contract §3 `POST …/plan`; statistics "Planning".
 */
import { Schema } from "effect"
import { RunInput } from "./Run.js"
import { HalfWidth } from "./SampleGoal.js"

const share = (what: string) => Schema.Finite.pipe(Schema.between(0, 1)).annotations({ message: () => `must be ${what}, a number from 0 to 1` })

export const PlanInput = Schema.Struct({
  llms: RunInput.fields.llms,
  topicIds: RunInput.fields.topicIds,
  promptIds: RunInput.fields.promptIds,
  samples: RunInput.fields.samples,
  /** The mode whose prices are used. Default `live`. */
  mode: RunInput.fields.mode,
  /** The expected visibility. Default: the visibility of the newest run, else 0.3. */
  rate: Schema.optional(share("the expected share of answers that mention the brand")),
  /** The expected correlation of two answers to one prompt. Default: that of the newest run, else 0.5. */
  correlation: Schema.optional(share("the correlation between two answers to one prompt")),
  /** A budget in US dollars. The plan then has the precision that the budget pays for. */
  budgetUsd: RunInput.fields.budgetUsd,
  /** Half the wanted width of the interval. The plan then has the cost of that precision. */
  halfWidth: Schema.optional(HalfWidth)
}).annotations({ identifier: "PlanInput" })
export type PlanInput = typeof PlanInput.Type

/** A run of the same prompts and LLMs with this many answers of each cell. */
export const PlannedDesign = Schema.Struct({
  samples: Schema.Int,
  answers: Schema.Int,
  /** Tokens that the calls are expected to use; null if a model gives no expectation. */
  inputTokens: Schema.NullOr(Schema.Number),
  outputTokens: Schema.NullOr(Schema.Number),
  /** The expected cost in US dollars; null if the price of a model is not known. */
  costUsd: Schema.NullOr(Schema.Number),
  /** Half the expected width of the interval over these prompts. */
  panelHalfWidth: Schema.Number,
  /** Half the expected width of the interval over all prompts that people may ask; null with fewer than two prompts. */
  populationHalfWidth: Schema.NullOr(Schema.Number),
  /** The smallest rise that a comparison of two such runs detects in 80 of 100 cases; null if it detects none, or with fewer than six prompts. */
  detectableChange: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "PlannedDesign" })
export type PlannedDesign = typeof PlannedDesign.Type

export const Plan = Schema.Struct({
  prompts: Schema.Int,
  llms: Schema.Int,
  rate: Schema.Number,
  correlation: Schema.Number,
  /** The origins of the assumed rate and correlation. */
  basis: Schema.Struct({
    rate: Schema.Literal("given", "newest-run", "assumed"),
    correlation: Schema.Literal("given", "newest-run", "assumed")
  }),
  /** The run with the given number of samples, by default 1. */
  design: PlannedDesign,
  /** The run with as many samples as the budget pays for; null without a budget, if the budget does not pay for one sample, or if a price is not known. */
  forBudget: Schema.NullOr(PlannedDesign),
  /** The designs that reach the wanted half-width; null when none was given. */
  forHalfWidth: Schema.NullOr(
    Schema.Struct({
      /** The run with the smallest number of samples that reaches the half-width; null when twenty samples do not reach it. */
      panel: Schema.NullOr(PlannedDesign),
      population: Schema.NullOr(PlannedDesign),
      /** Whether no number of samples reaches the half-width for the population, so that only more prompts can. */
      onlyMorePrompts: Schema.Boolean,
      /** The number of prompts with which the given samples reach the half-width for the population; null when a million prompts do not. */
      promptsNeeded: Schema.NullOr(Schema.Int)
    })
  )
}).annotations({ identifier: "Plan" })
export type Plan = typeof Plan.Type
