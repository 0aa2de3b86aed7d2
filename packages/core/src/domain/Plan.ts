/**
 * What precision a number of answers buys, and what a precision costs, before any money is spent.
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
  /** At the price of which mode. Default `live`. */
  mode: RunInput.fields.mode,
  /** The visibility that is expected. Default: that of the newest run, else 0.3. */
  rate: Schema.optional(share("the expected share of answers that mention the brand")),
  /** Between two answers to one prompt. Default: what the newest run shows, else 0.5. */
  correlation: Schema.optional(share("the correlation between two answers to one prompt")),
  /** Most that the run may cost, in US dollars: says what precision that buys. */
  budgetUsd: RunInput.fields.budgetUsd,
  /** Half the width of the interval that is wanted: says what that costs. */
  halfWidth: Schema.optional(HalfWidth)
}).annotations({ identifier: "PlanInput" })
export type PlanInput = typeof PlanInput.Type

/** A run of the same prompts and LLMs with this many answers of each cell. */
export const PlannedDesign = Schema.Struct({
  samples: Schema.Int,
  answers: Schema.Int,
  /** Null where a model does not say what it is expected to use. */
  inputTokens: Schema.NullOr(Schema.Number),
  outputTokens: Schema.NullOr(Schema.Number),
  /** Null where the price of a model is not known. */
  costUsd: Schema.NullOr(Schema.Number),
  /** Half the expected width of the interval over these prompts. */
  panelHalfWidth: Schema.Number,
  /** Half the expected width of the interval over all that people ask; null with fewer than two prompts. */
  populationHalfWidth: Schema.NullOr(Schema.Number),
  /** The smallest rise that a comparison of two such runs finds in 80 of 100 cases; null where it finds none, or with fewer than six prompts. */
  detectableChange: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "PlannedDesign" })
export type PlannedDesign = typeof PlannedDesign.Type

export const Plan = Schema.Struct({
  prompts: Schema.Int,
  llms: Schema.Int,
  rate: Schema.Number,
  correlation: Schema.Number,
  /** Where rate and correlation come from. */
  basis: Schema.Struct({
    rate: Schema.Literal("given", "newest-run", "assumed"),
    correlation: Schema.Literal("given", "newest-run", "assumed")
  }),
  /** With the samples that were asked for, by default 1. */
  design: PlannedDesign,
  /** With as many samples as the budget pays for; null without a budget, or where it does not pay for one, or the price is not known. */
  forBudget: Schema.NullOr(PlannedDesign),
  /** Null when no half-width is wanted. */
  forHalfWidth: Schema.NullOr(
    Schema.Struct({
      /** The fewest samples with which it is reached; null when twenty do not reach it. */
      panel: Schema.NullOr(PlannedDesign),
      population: Schema.NullOr(PlannedDesign),
      /** Whether no number of samples reaches it for the population, so that only more prompts can. */
      onlyMorePrompts: Schema.Boolean,
      /** Prompts with which the samples asked for reach it for the population; null when not even a million do. */
      promptsNeeded: Schema.NullOr(Schema.Int)
    })
  )
}).annotations({ identifier: "Plan" })
export type Plan = typeof Plan.Type
