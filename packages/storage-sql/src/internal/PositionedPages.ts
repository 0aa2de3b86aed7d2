/**
 * Pages of a run's lists whose rows have positions. Positions begin at 1, have no gaps, and are only ever appended, so that a page is a range of positions.
 */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import { isUnfiltered, type ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import * as PositionLists from "./PositionLists.js"
import { isVisible } from "./RunRows.js"
import { flag, limitTo, positionsOf, tuples } from "./Statements.js"

/** The given columns of a run. Fails for a run that is a staged import or whose brand was deleted. */
export const findRun = <Row extends object>(
  sql: Constructor,
  organizationId: OrganizationId,
  runId: RunId,
  wanted: string
): Effect.Effect<Row, RunNotFound | SqlError> =>
  Effect.flatMap(
    sql<Row>`SELECT ${sql.literal(wanted)} FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`,
    ([row]) => (row === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(row))
  )

/** Holds for a run, or a staged import, whose brand was not deleted. */
export const isReadable = (sql: Constructor, organizationId: OrganizationId, runId: RunId): Fragment =>
  sql`EXISTS (SELECT 1 FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND deleted_at IS NULL)`

interface Positions {
  readonly total: number
  readonly onPage: ReadonlyArray<number>
}

interface Rows<Row, A> {
  /** Selects the rows for whose position a condition holds. */
  readonly rows: (condition: Fragment) => Fragment
  readonly toItem: (row: Row) => A
}

export const make = (database: DatabaseService) => {
  const { read, snapshot, sql } = database

  /**
   * Reads a page by position. The total is read first and bounds the page. Positions have no gaps and are only ever appended, so that the total and the rows
   * fit together without a common snapshot.
   */
  const pageByPosition = <Row extends ReadonlyArray<unknown>, A>(
    operation: string,
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    list: Rows<Row, A> & { readonly counter: "result_count" | "source_count" }
  ): Effect.Effect<Page<A>, RunNotFound | StorageError> =>
    read(
      operation,
      organizationId,
      Effect.flatMap(findRun<{ readonly total: number }>(sql, organizationId, runId, `${list.counter} AS total`), ({ total }) => {
        const { after, last } = positionsOf(page, total)
        if (after >= last) return Effect.succeed({ items: [], total })
        const rows = tuples<Row>(sql`${list.rows(sql`position > ${after} AND position <= ${last}`)} ORDER BY position`)
        return Effect.map(rows, (found) => ({ items: found.map(list.toItem), total }))
      })
    )

  /** The positions on a page of the Results that match a filter, and the number of all matching Results. The run must have lists. */
  const listed = (organizationId: OrganizationId, runId: RunId, page: PageRequest, filter: ResultFilter): Effect.Effect<Positions, SqlError> =>
    Effect.map(PositionLists.meant(sql, runKey(organizationId, runId), filter), (meant) => {
      const { after, last } = positionsOf(page, meant.length)
      return { total: meant.length, onPage: after >= last ? [] : [...meant.subarray(after, last)] }
    })

  /** The same for a run without lists. This reads all Results of the run. */
  const walked = (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    { isPresent, llm, topicId }: ResultFilter
  ): Effect.Effect<Positions, SqlError> =>
    Effect.gen(function* () {
      const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
      const conditions = [
        ...(llm === undefined ? [] : [sql`AND llm = ${llm}`]),
        ...(isPresent === undefined ? [] : [sql`AND is_present = ${flag(isPresent)}`]),
        // The plus sign keeps SQLite from using the index of pairs. The positions then come in order from the table itself.
        ...(topicId === undefined ? [] : [sql`AND +prompt_index IN (SELECT prompt_index FROM run_prompts WHERE ${ofRun} AND topic_id = ${topicId})`])
      ]
      const meant = conditions.reduce((all, condition) => sql`${all} ${condition}`, sql`FROM results WHERE ${ofRun}`)
      const [count] = yield* sql<{ readonly total: number | string }>`SELECT count(*) AS total ${meant}`
      const rows = yield* tuples<readonly [position: number]>(sql`SELECT position ${meant} ORDER BY position ${limitTo(sql, page)}`)
      return { total: Number(count?.total), onPage: rows.map(([position]) => position) }
    })

  /** Reads a page of the Results that match a filter. Rows of Results outside the page are not read. */
  const pageOfMeant = <Row extends ReadonlyArray<unknown>, A>(
    operation: string,
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    filter: ResultFilter,
    list: Rows<Row, A>
  ): Effect.Effect<Page<A>, RunNotFound | StorageError> =>
    snapshot(
      operation,
      organizationId,
      Effect.gen(function* () {
        const { has_lists } = yield* findRun<{ readonly has_lists: number }>(sql, organizationId, runId, PositionLists.hasLists)
        const { onPage, total } = yield* (has_lists === 1 ? listed : walked)(organizationId, runId, page, filter)
        if (onPage.length === 0) return { items: [], total }
        const rows = yield* tuples<Row>(sql`${list.rows(sql.in("r.position", onPage))} ORDER BY r.position`)
        return { items: rows.map(list.toItem), total }
      })
    )

  /** Reads a page of all Results, or of the Results that match a filter. */
  const pageOfResults = <Row extends ReadonlyArray<unknown>, A>(
    operation: string,
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    filter: ResultFilter | undefined,
    list: Rows<Row, A>
  ) =>
    filter === undefined || isUnfiltered(filter)
      ? pageByPosition<Row, A>(operation, organizationId, runId, page, { counter: "result_count", ...list })
      : pageOfMeant<Row, A>(operation, organizationId, runId, page, filter, list)

  return { pageByPosition, pageOfResults }
}
