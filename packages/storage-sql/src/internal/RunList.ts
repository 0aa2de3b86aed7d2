/**
 * The runs of a brand, in the order in which they started.
 *
 * Each visible run has an ordinal: the run's number in that order, from 1, without gaps. So every page of the list is a range of an index. A new run usually
 * comes last. An import starts before it becomes visible, so the import is inserted at its place, and the ordinals of later runs rise by one.
 */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { offsetOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import type { Run, RunFilter, RunStatus } from "@brand-visibility/core/domain/Run"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { startAfter } from "@brand-visibility/core/internal/rules/RunOrder"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { type RunRow, runColumns, toRun } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { limitTo } from "./Statements.js"

interface OrdinalRow {
  readonly ordinal: number
}

const newestFirst = "ORDER BY started_at DESC, id DESC"

/**
 * Returns the ordinal of a new run, and raises the ordinals of the runs after it. The caller must hold the lock of the brand's row until the
 * transaction that inserts the run ends.
 */
export const place = (
  sql: Constructor,
  organizationId: OrganizationId,
  brandId: BrandId,
  startedAt: Timestamp,
  runId: RunId
): Effect.Effect<number, SqlError> =>
  Effect.gen(function* () {
    const ofBrand = sql`organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0`
    const [before] = yield* sql<OrdinalRow>`SELECT ordinal FROM runs WHERE ${ofBrand} AND (started_at, id) < (${startedAt}, ${runId})
      ${sql.literal(newestFirst)} LIMIT 1`
    const ordinal = (before?.ordinal ?? 0) + 1
    yield* sql`UPDATE runs SET ordinal = ordinal + 1 WHERE ${ofBrand} AND ordinal >= ${ordinal}`
    return ordinal
  })

/**
 * The start time of a new run. It is never earlier than that of the brand's newest run, so that runs keep their order when the clock is set back.
 * Runs with one start time are ordered by id; a run whose id would come first gets a start time one millisecond later.
 */
export const startOf = (sql: Constructor, organizationId: OrganizationId, brandId: BrandId, now: Timestamp, runId: RunId): Effect.Effect<Timestamp, SqlError> =>
  Effect.map(
    sql<{ readonly id: RunId; readonly started_at: Timestamp }>`SELECT id, started_at FROM runs
      WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0 ${sql.literal(newestFirst)} LIMIT 1`,
    ([newest]) => (newest === undefined ? now : startAfter({ startedAt: newest.started_at, id: newest.id }, now, runId))
  )

/** The brand's run that asks models and has not ended; null when there is none. A brand has at most one such run. */
export const activeOf = (sql: Constructor, organizationId: OrganizationId, brandId: BrandId): Effect.Effect<Run | null, SqlError> =>
  Effect.map(
    sql<RunRow>`SELECT ${sql.literal(runColumns)} FROM runs
      WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND channel = 'api' AND status IN ('queued', 'running')`,
    ([row]) => (row === undefined ? null : toRun(row))
  )

export const make = (database: DatabaseService): Pick<RunStoreService, "latest" | "list"> => {
  const { snapshot, sql } = database
  const columns = sql.literal(runColumns)
  const order = sql.literal(newestFirst)
  const oldestFirst = sql.literal("ORDER BY started_at, id")

  const visibleOf = (organizationId: OrganizationId, brandId: BrandId) => sql`organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0`

  /** A page of runs filtered by start time. The times are turned into ordinals first, so that the page is a range of the index. */
  const pageByOrdinal = Effect.fnUntraced(function* (organizationId: OrganizationId, brandId: BrandId, page: PageRequest, { from, sort, to }: RunFilter) {
    const ofBrand = visibleOf(organizationId, brandId)
    const startedBefore = (moment: Timestamp | undefined) => (moment === undefined ? sql`` : sql`AND started_at < ${moment}`)
    const newest = (moment: Timestamp | undefined) =>
      Effect.map(sql<OrdinalRow>`SELECT ordinal FROM runs WHERE ${ofBrand} ${startedBefore(moment)} ${order} LIMIT 1`, ([row]) => row?.ordinal ?? 0)
    const last = yield* newest(to)
    const first = (from === undefined ? 0 : yield* newest(from)) + 1
    const total = Math.max(0, last - first + 1)
    if (offsetOf(page) >= total) return { items: [], total }
    const isOldestFirst = sort === "startedAt"
    const high = isOldestFirst ? Math.min(last, first + offsetOf(page) + page.limit - 1) : last - offsetOf(page)
    const low = isOldestFirst ? first + offsetOf(page) : Math.max(first, high - page.limit + 1)
    const direction = sql.literal(isOldestFirst ? "ASC" : "DESC")
    const rows = yield* sql<RunRow>`SELECT ${columns} FROM runs WHERE ${ofBrand} AND ordinal BETWEEN ${low} AND ${high} ORDER BY ordinal ${direction}`
    return { items: rows.map(toRun), total }
  })

  /** A page of runs filtered by status. The statement reads the index entries of all runs with these statuses, to count them. */
  const pageInStates = Effect.fnUntraced(function* (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    status: ReadonlyArray<RunStatus>,
    { from, sort, to }: RunFilter
  ) {
    const since = from === undefined ? sql`` : sql`AND started_at >= ${from}`
    const until = to === undefined ? sql`` : sql`AND started_at < ${to}`
    const meant = sql`FROM runs WHERE ${visibleOf(organizationId, brandId)} AND ${sql.in("status", status)} ${since} ${until}`
    const [count] = yield* sql<{ readonly total: number | string }>`SELECT count(*) AS total ${meant}`
    const rows = yield* sql<RunRow>`SELECT ${columns} ${meant} ${sort === "startedAt" ? oldestFirst : order} ${limitTo(sql, page)}`
    return { items: rows.map(toRun), total: Number(count?.total) }
  })

  return {
    list: (organizationId, brandId, page, filter = {}) =>
      snapshot(
        "RunStore.list",
        organizationId,
        Effect.zipRight(
          requireBrand(database, organizationId, brandId),
          filter.status === undefined
            ? pageByOrdinal(organizationId, brandId, page, filter)
            : pageInStates(organizationId, brandId, page, filter.status, filter)
        )
      ),

    latest: (organizationId, brandId) =>
      snapshot(
        "RunStore.latest",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const [row] = yield* sql<RunRow>`SELECT ${columns} FROM runs
            WHERE ${visibleOf(organizationId, brandId)} AND status IN ('completed', 'partial') ${order} LIMIT 1`
          return row === undefined ? null : toRun(row)
        })
      )
  }
}
