/** Small parts that the stores' statements share. */
import type { PageRequest } from "@brand-visibility/core/domain/Page"
import { offsetOf } from "@brand-visibility/core/domain/Page"
import { furthestLeaseMillis } from "@brand-visibility/core/internal/domain/Leases"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment, Statement } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService, Instant } from "../Database.js"

/** A value that can be written to a column. */
export type Column = string | number | null

/** A boolean as it is stored: 0 or 1 on every database. */
export const flag = (value: boolean): number => (value ? 1 : 0)

export const nullableFlag = (value: boolean | null): number | null => (value === null ? null : flag(value))

/** The boolean that a stored flag stands for. */
export const nullableBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1)

/**
 * Parses a JSON column. The type is not checked: only this package writes these columns, from values of that type.
 */
export const fromJson = <A>(text: string): A => JSON.parse(text)

/**
 * Runs a statement and returns its rows as tuples, in the order of the columns. The type of the rows is not checked against the statement, as it is not for
 * rows that are objects.
 */
export const tuples = <Row extends ReadonlyArray<unknown>>(statement: Statement<object>): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
  statement.values as Effect.Effect<ReadonlyArray<Row>, SqlError>

/** The part of the database that statements which write in a transaction need. */
export type Writing = Pick<DatabaseService, "dialect" | "later" | "laterKept" | "sql">

const mostRows = 64

/** Up to this number, items share one statement whatever their number is: most answers of a run are written in groups of fewer. */
const fewRows = 8

/**
 * Runs a statement for some of the items at a time, and gives other fibers a turn in between. The number of items is a power of two, or at most `fewRows`, so
 * that few different statements are prepared for lists of all lengths.
 */
export const forPieces: <A, E>(items: ReadonlyArray<A>, run: (some: ReadonlyArray<A>) => Effect.Effect<unknown, E>) => Effect.Effect<void, E> =
  Effect.fnUntraced(function* (items, run) {
    let at = 0
    for (let size = mostRows; at < items.length;) {
      while (size > fewRows && size > items.length - at) size /= 2
      yield* run(items.slice(at, at + size))
      at += size
      if (at < items.length) yield* FairTurns.pause
    }
  })

/** The texts of inserts, by their table, columns and number of rows, and by what ends them. */
const textsOfInserts = new WeakMap<Constructor, Map<string, string>>()

/** The text of an insert of rows, put together once: of many rows, it has hundreds of parameters. */
const textOfInsert = (sql: Constructor, table: string, columns: ReadonlyArray<string>, rows: number, onConflict: string): string => {
  const texts = textsOfInserts.get(sql) ?? new Map<string, string>()
  textsOfInserts.set(sql, texts)
  const key = `${table}(${columns.join()})${rows}${onConflict}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const row = Object.fromEntries(columns.map((column) => [column, null]))
  const [text] = sql`INSERT INTO ${sql(table)} ${sql.insert(Array.from({ length: rows }, () => row))} ${sql.literal(onConflict)}`.compile()
  texts.set(key, text)
  return text
}

/**
 * Inserts rows in a transaction, many with each statement.
 *
 * @param rows all have the columns of the first row, in any order
 * @param onConflict ends the statement, such as `ON CONFLICT …`
 */
export const insertAll = (
  { later, laterKept, sql }: Writing,
  table: string,
  rows: ReadonlyArray<Readonly<Record<string, Column>>>,
  onConflict = ""
): Effect.Effect<void, SqlError> =>
  forPieces(rows, (some) => {
    // Rows of an archive have their columns in the order of its file. Unsorted, the columns of a file with ever new orders would leave a text for each piece.
    const columns = Object.keys(some[0]!).toSorted()
    // The texts of many rows are long, and a session would need megabytes for their plans.
    return (some.length > fewRows ? later : laterKept)(
      sql.unsafe(
        textOfInsert(sql, table, columns, some.length, onConflict),
        some.flatMap((row) => columns.map((column) => row[column]!))
      )
    )
  })

/** Runs with fewer rows need no statistics: reading all rows of the run once per row is cheap. */
const leastCounted = 64

/**
 * Keeps the planner's statistics of a table up to date after a transaction has written rows of a run. Postgres collects statistics by itself, but up to a
 * minute later. Without them Postgres takes every index that begins with the run for equally good, and each check of a foreign key reads the whole run. The
 * time for the first run of a new database would then grow with the square of its calls.
 *
 * @param before the number of rows of the run before the write. Nothing is done until the number of rows has reached the next power of two.
 * @param after the number of rows of the run now
 */
export const keepStatisticsUp = ({ dialect, sql }: Writing, table: string, before: number, after: number): Effect.Effect<void, SqlError> => {
  const { keepUp } = dialect.estimates
  if (keepUp === null || after < leastCounted || Math.clz32(before) === Math.clz32(after)) return Effect.void
  return Effect.flatMap(keepUp.isBehind(sql, table, after), (found) => (found.length === 0 ? Effect.void : Effect.asVoid(sql.unsafe(keepUp.collect(table)))))
}

/** Holds for a row whose lease has run out. A lease longer than the longest possible one was written by a wrong clock, and counts as run out. */
export const leaseRanOut = (sql: Constructor, at: Instant): Fragment => sql`(lease_until <= ${at(0)} OR lease_until > ${at(furthestLeaseMillis)})`

/** Holds for a call whose lease has run out and that is in no batch. A call in a batch must not be claimed. */
export const callLeaseRanOut = (sql: Constructor, at: Instant): Fragment => sql`(batch_id IS NULL AND ${leaseRanOut(sql, at)})`

/** The rows of a page of a short list. */
export const limitTo = (sql: Constructor, page: PageRequest): Fragment => sql`LIMIT ${page.limit} OFFSET ${offsetOf(page)}`

/** The first and the last position of a page. */
export const positionsOf = (page: PageRequest, total: number): { readonly after: number; readonly last: number } => ({
  after: offsetOf(page),
  last: Math.min(page.page * page.limit, total)
})

/** The value of a 64-bit column as drivers return it: some return text, because a JavaScript number does not hold every 64-bit number. */
export type Wide = number | string

/** Exact, because only whole numbers that JavaScript represents exactly are stored in wide columns. */
export const fromWide = (value: Wide): number => Number(value)

export const fromNullableWide = (value: Wide | null): number | null => (value === null ? null : fromWide(value))
