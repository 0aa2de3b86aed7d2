/**
 * The usage of an organization over a period.
 *
 * Source: contract §3 `GET /v1/organization/usage`.
 */
import { Clock, Context, Effect } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import { fromEpochMillis, toEpochMillis } from "../domain/Timestamp.js"
import { defaultUsageDays, maximumUsageDays, type UsageQuery, type UsageReport, usageTotalOf } from "../domain/Usage.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { refuseEmptyPeriod } from "../rules/Periods.js"
import { addUsed, nothingUsed } from "../rules/UsageSums.js"
import * as Tracing from "../telemetry/Tracing.js"

export interface UsageService {
  /** `InvalidInput` for a period that ends before it begins, or is longer than 400 days. */
  readonly report: (organizationId: OrganizationId, query: UsageQuery) => Effect.Effect<UsageReport, InvalidInput | StorageError>
}

const dayMillis = 24 * 60 * 60_000

/** The earliest moment with a year of four digits, in milliseconds. No period begins earlier. */
const earliestMillis = Date.parse("0000-01-01T00:00:00.000Z")

export class Usage extends Context.Tag("@brand-visibility/core/Usage")<Usage, UsageService>() {
  static readonly make: Effect.Effect<UsageService, never, RunStore> = Effect.map(RunStore, (runs) => ({
    report: Tracing.fn("Usage.report")(function* (organizationId, { by = "day", from: begin, to: end }) {
      const to = end ?? fromEpochMillis(yield* Clock.currentTimeMillis)
      const from = begin ?? fromEpochMillis(Math.max(earliestMillis, toEpochMillis(to) - defaultUsageDays * dayMillis))
      yield* refuseEmptyPeriod({ from, to })
      if (toEpochMillis(to) - toEpochMillis(from) > maximumUsageDays * dayMillis)
        return yield* new InvalidInput({ details: [{ path: "from", message: `must be at most ${maximumUsageDays} days before \`to\`, ${to}` }] })
      const sums = yield* runs.usageWithin(organizationId, { from, to }, by)
      return {
        from,
        to,
        by,
        data: sums.map((sum) => ({ key: sum.key, ...usageTotalOf(sum) })),
        total: usageTotalOf(sums.reduce(addUsed, nothingUsed))
      }
    })
  }))
}
