/**
 * The usage of an organization: sums over the answers of its runs, by day, model or brand.
 *
 * A run counts for the day of UTC on which it started. Captured answers do not count, because no model was called for them. A sum is null as soon as one
 * answer lacks its number, because the sum would be too small.
 *
 * Source: contract §3 `GET /v1/organization/usage`; costs "What a run has cost".
 */
import { Schema } from "effect"
import type { JudgeUse } from "./JudgeUse.js"
import { type Nanos, toUsd } from "./ModelPrice.js"
import { Judging } from "./RunModel.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"

/** The grouping of rows: by day of UTC, by LLM, or by brand. */
export const UsageStep = Schema.Literal("day", "model", "brand").annotations({ identifier: "UsageStep" })
export type UsageStep = typeof UsageStep.Type

/** Longest period, in days. */
export const maximumUsageDays = 400

/** The default period, in days. */
export const defaultUsageDays = 30

export const UsageQuery = Schema.Struct({
  /** Runs that started at this moment or later. Default: 30 days before `to`. */
  from: Schema.optional(TimestampFromIsoDateTime),
  /** Runs that started before this moment, at most 400 days after `from`. Default: now. */
  to: Schema.optional(TimestampFromIsoDateTime),
  /** Default `day`. */
  by: Schema.optional(UsageStep)
})
export type UsageQuery = typeof UsageQuery.Type

/** The period from `from`, included, to `to`, excluded. */
export interface UsagePeriod {
  readonly from: Timestamp
  readonly to: Timestamp
}

/** One row of usage as a storage sums it up. */
export interface UsageSum {
  /** A day such as `2026-05-24`, the slug of an LLM, or the id of a brand. */
  readonly key: string
  readonly answers: number | null
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly cost: Nanos | null
  /** The use of judges, which the sums above do not include. */
  readonly judging: JudgeUse
}

const sums = {
  /** Answers that were received, those to perception prompts included. */
  answers: Schema.NullOr(Schema.Int),
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  /** The cost of the replies, without judging. */
  costUsd: Schema.NullOr(Schema.Number),
  judging: Judging
}

export const UsageRow = Schema.Struct({ key: Schema.String, ...sums }).annotations({ identifier: "UsageRow" })
export type UsageRow = typeof UsageRow.Type

export const UsageTotal = Schema.Struct(sums).annotations({ identifier: "UsageTotal" })
export type UsageTotal = typeof UsageTotal.Type

export const UsageReport = Schema.Struct({
  from: Timestamp,
  to: Timestamp,
  by: UsageStep,
  /** In the order of `key`; days, models and brands without a run are left out. */
  data: Schema.Array(UsageRow),
  total: UsageTotal
}).annotations({ identifier: "UsageReport" })
export type UsageReport = typeof UsageReport.Type

const usdOf = (nanos: Nanos | null): number | null => (nanos === null ? null : toUsd(nanos))

export const usageTotalOf = ({ answers, cost, inputTokens, judging: { cost: judgingCost, ...judging }, outputTokens }: Omit<UsageSum, "key">): UsageTotal => ({
  answers,
  inputTokens,
  outputTokens,
  costUsd: usdOf(cost),
  judging: { ...judging, costUsd: usdOf(judgingCost) }
})
