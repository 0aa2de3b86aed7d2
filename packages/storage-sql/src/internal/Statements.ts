/**
 * Small parts that the stores' statements share.
 */
import type { PageRequest } from "@brand-visibility/core/domain/Page"
import { offsetOf } from "@brand-visibility/core/domain/Page"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { furthestLeaseMillis } from "@brand-visibility/core/internal/domain/Leases"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment, Statement } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"

/** What a column takes. */
export type Column = string | number | null

/** A truth value as a column: 0 or 1 on every database. */
export const flag = (value: boolean): number => (value ? 1 : 0)

export const nullableFlag = (value: boolean | null): number | null => (value === null ? null : flag(value))

/** A flag read back. */
export const nullableBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1)

/**
 * Reads a JSON column. The boundary at which text from the database becomes a type again: only this package writes these
 * columns, from values of that type.
 */
export const fromJson = <A>(text: string): A => JSON.parse(text)

/**
 * Rows as tuples, in the order of the columns. The boundary at which a statement is said to select what the type names; that of
 * `sql` says so of rows that are objects.
 */
export const tuples = <Row extends ReadonlyArray<unknown>>(statement: Statement<object>): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
  statement.values as Effect.Effect<ReadonlyArray<Row>, SqlError>

/** What writes in a transaction. */
export type Writing = Pick<DatabaseService, "later" | "sql">

const mostRows = 64

/**
 * Inserts rows in a transaction, many at a time, and lets others in between. Their numbers are powers of two, so that the few shapes of the statement stay
 * prepared whatever the sizes of the lists that come.
 *
 * @param onConflict ends the statement, such as `ON CONFLICT …`
 */
export const insertAll = (
  { later, sql }: Writing,
  table: string,
  rows: ReadonlyArray<Readonly<Record<string, Column>>>,
  onConflict = ""
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    let at = 0
    for (let size = mostRows; at < rows.length;) {
      while (size > rows.length - at) size /= 2
      yield* later(sql`INSERT INTO ${sql(table)} ${sql.insert(rows.slice(at, at + size))} ${sql.literal(onConflict)}`)
      at += size
      if (at < rows.length) yield* FairTurns.pause
    }
  })

/** Holds for a row whose lease has run out, or was written by a clock that was wrong. */
export const leaseRanOut = (sql: Constructor, at: Timestamp.Timestamp): Fragment =>
  sql`(lease_until <= ${at} OR lease_until > ${Timestamp.after(at, furthestLeaseMillis)})`

/** Holds for a call whose lease has run out. One that is in a batch is kept from others whatever its lease says. */
export const callLeaseRanOut = (sql: Constructor, at: Timestamp.Timestamp): Fragment => sql`(batch_id IS NULL AND ${leaseRanOut(sql, at)})`

/** The rows of a page of a short list. */
export const limitTo = (sql: Constructor, page: PageRequest): Fragment => sql`LIMIT ${page.limit} OFFSET ${offsetOf(page)}`

/** The first and the last position of a page. */
export const positionsOf = (page: PageRequest, total: number): { readonly after: number; readonly last: number } => ({
  after: offsetOf(page),
  last: Math.min(page.page * page.limit, total)
})

/** A wide number as drivers give it: one of 64 bits is a text to those that would not cut it short. */
export type Wide = number | string

/** What is kept in wide columns is a whole number that JavaScript holds exactly. */
export const fromWide = (value: Wide): number => Number(value)

export const fromNullableWide = (value: Wide | null): number | null => (value === null ? null : fromWide(value))
