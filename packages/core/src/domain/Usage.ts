/**
 * What an organization has used: sums over the answers of its runs, by day, model or brand.
 *
 * A run counts for the day of UTC on which it started. Captured answers are left out: nobody here asked for them. A sum is null as soon as one
 * answer did not tell: never too little.
 *
 * Source: contract §3 `GET /v1/organization/usage`; costs "What a run has cost".
 */
import { Schema } from "effect"
import type { JudgeUse } from "./JudgeUse.js"
import { type Nanos, toUsd } from "./ModelPrice.js"
import { Judging } from "./RunModel.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"

/** What a row stands for: a day of UTC, an LLM, or a brand. */
export const UsageStep = Schema.Literal("day", "model", "brand").annotations({ identifier: "UsageStep" })
export type UsageStep = typeof UsageStep.Type

/** Longest period, in days. */
export const maximumUsageDays = 400

/** The period where none is given, in days. */
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

/** From one moment on, and before another. */
export interface UsagePeriod {
  readonly from: Timestamp
  readonly to: Timestamp
}

/** What a storage sums up. */
export interface UsageSum {
  /** A day such as `2026-05-24`, the slug of an LLM, or the id of a brand. */
  readonly key: string
  readonly answers: number | null
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly cost: Nanos | null
  /** Beside all of the above. */
  readonly judging: JudgeUse
}

const sums = {
  /** Answers that came, those to perception prompts included. */
  answers: Schema.NullOr(Schema.Int),
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  /** Without judging. */
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
