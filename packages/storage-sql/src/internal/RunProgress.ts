/** Writes webhook events about the progress of a run whose calls have just ended. */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { newsOfProgress } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { writeNews } from "./NewsRows.js"

/** The columns of the run that a statement which counts ended calls must return. */
export const countedColumns = "brand_id, revision, total, completed, failed, refused"

export interface CountedRow {
  readonly brand_id: BrandId
  readonly revision: number
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly refused: number
}

/** @param ended how many calls the statement before has ended */
export const tellProgress = (
  database: DatabaseService,
  ids: IdsService,
  { organizationId, runId }: { readonly organizationId: OrganizationId; readonly runId: RunId },
  { brand_id, completed, failed, refused, revision, total }: CountedRow,
  ended: number
): Effect.Effect<void, SqlError> => {
  const news = newsOfProgress({ id: runId, brandId: brand_id, revision, progress: { total, completed, failed, refused } }, ended)
  // Most ended calls make no event. The webhooks are read only when there is one.
  return news.length === 0 ? Effect.void : writeNews(database, ids, organizationId, Effect.succeed(news))
}
