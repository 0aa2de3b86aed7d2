/**
 * Makes the events for webhooks: the type of an event, and its data.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`".
 */
import type { BrandId, RunId } from "../domain/Ids.js"
import type { QuotaStatus } from "../domain/Quota.js"
import type { Run } from "../domain/Run.js"
import type { ScheduleOutcome } from "../domain/Schedule.js"
import type { WebhookEventType, WebhookNews } from "../domain/Webhook.js"

/** A verdict that visibility went up or down. */
export interface VisibilityChange {
  readonly previousRunId: RunId
  readonly verdict: "down" | "up"
}

/** The fields of a run that its events contain. */
export type ToldRun = Pick<Run, "brandId" | "channel" | "id" | "revision" | "status">

const typeOf: { readonly [Status in Run["status"]]: WebhookEventType } = {
  queued: "run.started",
  running: "run.started",
  completed: "run.completed",
  partial: "run.partial",
  failed: "run.failed",
  cancelled: "run.cancelled"
}

const dataOf = ({ brandId, id, revision }: Pick<ToldRun, "brandId" | "id" | "revision">) => ({ brandId, runId: id, revision })

/** The event of a run that has just begun, begun again, or ended. */
export const newsOfRun = (run: ToldRun): WebhookNews => ({ type: typeOf[run.status], data: { ...dataOf(run), status: run.status, channel: run.channel } })

/** How many quarters of a run's calls have ended. */
const quartersOf = (ended: number, total: number): number => Math.floor((4 * ended) / total)

/**
 * The event when `ended` calls of a run have ended, which the run's progress already counts. There is an event only when these calls complete a quarter, a
 * half or three quarters of the plan. The end of the run has an event of its own.
 */
export const newsOfProgress = (run: Pick<Run, "brandId" | "id" | "progress" | "revision">, ended: number): ReadonlyArray<WebhookNews> => {
  const { completed, failed, refused, total } = run.progress
  const now = completed + failed + refused
  if (now >= total || quartersOf(now, total) === quartersOf(now - ended, total)) return []
  return [{ type: "run.progress", data: { ...dataOf(run), total, completed, failed, refused } }]
}

/** The events of a run that has ended by itself. */
export const newsOfEnd = (
  run: ToldRun,
  { change, isBudgetExceeded, isPerceived }: { readonly change: VisibilityChange | null; readonly isBudgetExceeded: boolean; readonly isPerceived: boolean }
): ReadonlyArray<WebhookNews> => [
  newsOfRun(run),
  ...(isBudgetExceeded ? [{ type: "budget.exceeded" as const, data: dataOf(run) }] : []),
  ...(isPerceived ? [{ type: "perception.scored" as const, data: dataOf(run) }] : []),
  ...(change === null ? [] : [{ type: "visibility.changed" as const, data: { ...dataOf(run), ...change } }])
]

/** The event when added prompts took the last slots of the quota; none otherwise. */
export const newsOfQuota = (
  brandId: BrandId,
  { orgTotalPrompts, orgWideLimit, promptLimit, remainingSlots }: QuotaStatus,
  added: number
): ReadonlyArray<WebhookNews> =>
  remainingSlots > 0 || added === 0 ? [] : [{ type: "quota.exhausted", data: { brandId, promptLimit, orgWideLimit, orgTotalPrompts } }]

/** The event of a due time that started no run while no run was under way; none otherwise. */
export const newsOfTime = (brandId: BrandId, { dueAt, outcome }: ScheduleOutcome): ReadonlyArray<WebhookNews> =>
  outcome === "missed" || outcome === "refused" ? [{ type: "schedule.missed", data: { brandId, dueAt, outcome } }] : []
