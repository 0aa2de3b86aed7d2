/**
 * What webhooks are told of what happens: which event it is, and the ids that it names.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`".
 */
import type { BrandId, RunId } from "../domain/Ids.js"
import type { QuotaStatus } from "../domain/Quota.js"
import type { Run } from "../domain/Run.js"
import type { ScheduleOutcome } from "../domain/Schedule.js"
import type { WebhookEventType, WebhookNews } from "../domain/Webhook.js"

/** A verdict that something moved. */
export interface VisibilityChange {
  readonly previousRunId: RunId
  readonly verdict: "down" | "up"
}

/** What is told of a run. */
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

/** A run that has just begun, begun again, or ended. */
export const newsOfRun = (run: ToldRun): WebhookNews => ({ type: typeOf[run.status], data: { ...dataOf(run), status: run.status, channel: run.channel } })

/** The quarters of a run that have been asked. */
const quartersOf = (ended: number, total: number): number => Math.floor((4 * ended) / total)

/**
 * Calls of a run have ended, as many as `ended`, and its progress counts them; told where they complete a quarter, a half or three quarters of
 * what is planned. The whole is told as the end of the run.
 */
export const newsOfProgress = (run: Pick<Run, "brandId" | "id" | "progress" | "revision">, ended: number): ReadonlyArray<WebhookNews> => {
  const { completed, failed, refused, total } = run.progress
  const now = completed + failed + refused
  if (now >= total || quartersOf(now, total) === quartersOf(now - ended, total)) return []
  return [{ type: "run.progress", data: { ...dataOf(run), total, completed, failed, refused } }]
}

/** A run that has ended by itself. */
export const newsOfEnd = (
  run: ToldRun,
  { change, isBudgetExceeded, isPerceived }: { readonly change: VisibilityChange | null; readonly isBudgetExceeded: boolean; readonly isPerceived: boolean }
): ReadonlyArray<WebhookNews> => [
  newsOfRun(run),
  ...(isBudgetExceeded ? [{ type: "budget.exceeded" as const, data: dataOf(run) }] : []),
  ...(isPerceived ? [{ type: "perception.scored" as const, data: dataOf(run) }] : []),
  ...(change === null ? [] : [{ type: "visibility.changed" as const, data: { ...dataOf(run), ...change } }])
]

/** Prompts were added; told where they took the last slots. */
export const newsOfQuota = (
  brandId: BrandId,
  { orgTotalPrompts, orgWideLimit, promptLimit, remainingSlots }: QuotaStatus,
  added: number
): ReadonlyArray<WebhookNews> =>
  remainingSlots > 0 || added === 0 ? [] : [{ type: "quota.exhausted", data: { brandId, promptLimit, orgWideLimit, orgTotalPrompts } }]

/** The time of a schedule has come; told where it started no run, and none was under way. */
export const newsOfTime = (brandId: BrandId, { dueAt, outcome }: ScheduleOutcome): ReadonlyArray<WebhookNews> =>
  outcome === "missed" || outcome === "refused" ? [{ type: "schedule.missed", data: { brandId, dueAt, outcome } }] : []
