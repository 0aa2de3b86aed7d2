/** Writes webhook events about the progress of a run whose calls have just ended. */
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { newsOfProgress } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import type { LockedRun } from "./LockedRun.js"
import { writeNews } from "./NewsRows.js"

/**
 * @param run the run with its current counters
 * @param ended the number of calls that this transaction has just counted
 */
export const tellProgress = (
  database: DatabaseService,
  ids: IdsService,
  { brand_id, completed, failed, organizationId, refused, revision, runId, total }: LockedRun,
  ended: number
): Effect.Effect<void, SqlError> => {
  const news = newsOfProgress({ id: runId, brandId: brand_id, revision, progress: { total, completed, failed, refused } }, ended)
  // Most ended calls make no event. The webhooks are read only when there is one.
  return news.length === 0 ? Effect.void : writeNews(database, ids, organizationId, Effect.succeed(news))
}
