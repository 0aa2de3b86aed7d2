/**
 * Roofs are the limits that an operator sets on one organization: money per day, runs under way, brands and stored bytes. `null` is no limit.
 *
 * A day is a day of UTC, by the database's clock.
 *
 * Source: contract §4 `DAILY_BUDGET_USD` and the rows beside it; threat T10.
 */
import { Schema } from "effect"

const dailyBudgetMessage = { message: () => "must be a number of US dollars above 0, at most 1000000" }

/** Most US dollars that the calls of one day of UTC may cost, reservations of calls under way included. */
export const DailyBudgetUsd = Schema.NullOr(
  Schema.Finite.pipe(Schema.greaterThan(0, dailyBudgetMessage), Schema.lessThanOrEqualTo(1_000_000, dailyBudgetMessage)).annotations(dailyBudgetMessage)
)

const Count = Schema.NullOr(Schema.Int.pipe(Schema.between(0, 2_147_483_647)))

const Bytes = Schema.NullOr(Schema.Int.pipe(Schema.between(0, Number.MAX_SAFE_INTEGER)))

/** The fields of an organization that are roofs. */
export const roofFields = {
  dailyBudgetUsd: DailyBudgetUsd,
  /** Runs that are queued or running. */
  maxActiveRuns: Count,
  /** Brands that are not deleted. */
  maxBrands: Count,
  /** Bytes of UTF-8 of answers and their citations, brands, topics, prompts, each run's copy of these, and stored replies of idempotency keys. */
  maxStoredBytes: Bytes
}

export const Roofs = Schema.Struct(roofFields).annotations({ identifier: "Limits" })
export type Roofs = typeof Roofs.Type

/** The roofs among other fields. */
export const roofsOf = ({ dailyBudgetUsd, maxActiveRuns, maxBrands, maxStoredBytes }: Roofs): Roofs => ({
  dailyBudgetUsd,
  maxActiveRuns,
  maxBrands,
  maxStoredBytes
})

export const RoofName = Schema.Literal("dailyBudgetUsd", "maxActiveRuns", "maxBrands", "maxStoredBytes", "webhooks", "apiKeys", "experiments").annotations({
  identifier: "RoofName"
})
export type RoofName = typeof RoofName.Type

const wording: { readonly [Name in RoofName]: (allowed: number, used: number) => string } = {
  dailyBudgetUsd: (allowed, used) => `The daily budget of ${allowed} US dollars is used up: ${used} are spent or reserved today (UTC)`,
  maxActiveRuns: (allowed, used) => `At most ${allowed} runs may be under way at once, and ${used} are`,
  maxBrands: (allowed, used) => `At most ${allowed} brands are allowed, and there are ${used}`,
  maxStoredBytes: (allowed, used) => `At most ${allowed} bytes may be stored, and ${used} are`,
  // No operator sets the last three limits. Webhooks are limited because each event is sent to all of them.
  webhooks: (allowed, used) => `At most ${allowed} webhooks are allowed, and there are ${used}`,
  apiKeys: (allowed, used) => `At most ${allowed} keys can be live, and ${used} are: revoke one, or rotate one without an overlap`,
  experiments: (allowed, used) => `At most ${allowed} experiments of a brand are kept, and there are ${used}: delete one`
}

/** A limit of the organization refuses a request; nothing was created. */
export class RoofReached extends Schema.TaggedError<RoofReached>()("RoofReached", {
  limit: RoofName,
  allowed: Schema.Number,
  /** The use before the refused request. */
  used: Schema.Number
}) {
  get code() {
    return "limit_exceeded" as const
  }

  override get message() {
    return `${wording[this.limit](this.allowed, this.used)}; nothing was created`
  }
}
