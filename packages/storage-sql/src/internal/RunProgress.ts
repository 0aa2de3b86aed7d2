/** What the counters of a run say when calls of it have ended: told to webhooks, where it is to be told. */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { newsOfProgress } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { writeNews } from "./NewsRows.js"

/** What a statement that counts ended calls returns of the run. */
export const countedColumns = "brand_id, revision, total, completed, failed, refused"

export interface CountedRow {
  readonly brand_id: BrandId
  readonly revision: number
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly refused: number
}

/** @param ended the calls that were counted just now */
export const tellProgress = (
  database: DatabaseService,
  ids: IdsService,
  { organizationId, runId }: { readonly organizationId: OrganizationId; readonly runId: RunId },
  { brand_id, completed, failed, refused, revision, total }: CountedRow,
  ended: number
): Effect.Effect<void, SqlError> => {
  const news = newsOfProgress({ id: runId, brandId: brand_id, revision, progress: { total, completed, failed, refused } }, ended)
  // Most calls complete nothing that is told, and whether anybody listens is asked for those that do.
  return news.length === 0 ? Effect.void : writeNews(database, ids, organizationId, Effect.succeed(news))
}
