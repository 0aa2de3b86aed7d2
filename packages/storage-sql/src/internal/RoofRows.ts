/**
 * How much of its roofs an organization uses. The row of the organization is locked first, before rows of brands and runs, so that each of several concurrent
 * requests sees the writes of the previous one. The spending of a day has a row of its own, which is locked last, so that calls to models and starts of runs
 * wait for different rows.
 *
 * Each writer counts the bytes that it stores, in one of seventeen rows: sixteen for the bytes of runs, one for all others. The row is locked after the row of
 * the run. So a limit is checked without a read of the stored texts.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import type { RoofReached, Roofs } from "@brand-visibility/core/domain/Roofs"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { fromUsd, type Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import * as RoofRules from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import type { RunKey } from "./AnswerRows.js"
import { deletedColumns } from "./DeletedTexts.js"
import { type OrganizationRow, toRoofs } from "./EntityRows.js"
import { fromWide, type Wide } from "./Statements.js"
import { bytesOfRow } from "./StoredByteSums.js"

type RoofRow = Pick<OrganizationRow, "daily_budget" | "max_active_runs" | "max_brands" | "max_stored_bytes">

const read = ({ sql }: DatabaseService, organizationId: OrganizationId, lockClause: string): Effect.Effect<Roofs, OrganizationNotFound | SqlError> =>
  Effect.flatMap(
    sql<RoofRow>`SELECT daily_budget, max_active_runs, max_brands, max_stored_bytes FROM organizations
      WHERE id = ${organizationId} ${sql.literal(lockClause)}`,
    ([row]) => (row === undefined ? Effect.fail(new OrganizationNotFound({ organizationId })) : Effect.succeed(toRoofs(row)))
  )

/**
 * Returns the roofs. When one of the named roofs is set, the organization's row is locked until the transaction ends. Otherwise nothing is locked, so that no
 * request waits for another.
 */
const lock = (
  database: DatabaseService,
  organizationId: OrganizationId,
  names: ReadonlyArray<keyof Roofs>
): Effect.Effect<Roofs, OrganizationNotFound | SqlError> =>
  Effect.flatMap(read(database, organizationId, ""), (roofs) =>
    names.every((name) => roofs[name] === null) ? Effect.succeed(roofs) : read(database, organizationId, database.dialect.forUpdate)
  )

const storedBytes = ({ sql }: DatabaseService, organizationId: OrganizationId): Effect.Effect<number, SqlError> =>
  Effect.map(sql<{ readonly bytes: Wide | null }>`SELECT sum(bytes) AS bytes FROM stored_bytes WHERE organization_id = ${organizationId}`, ([row]) =>
    fromWide(row?.bytes ?? 0)
  )

const addBytes = ({ laterKept, sql }: DatabaseService, organizationId: OrganizationId, part: string, bytes: number): Effect.Effect<void, SqlError> =>
  bytes === 0
    ? Effect.void
    : Effect.asVoid(
        // Only the sum over an organization's rows matters. One row can fall below zero, because bytes may be added to one row and subtracted from another.
        laterKept(sql`INSERT INTO stored_bytes ${sql.insert({ organization_id: organizationId, part, bytes })}
          ON CONFLICT (organization_id, part) DO UPDATE SET bytes = stored_bytes.bytes + excluded.bytes`)
      )

/** Adds bytes that belong to no run to the organization's stored bytes. A negative number subtracts. */
export const countBytes = (database: DatabaseService, organizationId: OrganizationId, bytes: number): Effect.Effect<void, SqlError> =>
  addBytes(database, organizationId, "", bytes)

/**
 * Adds bytes of a run to the organization's stored bytes; the caller adds them to the run's row. The last digit of a run's id is random and chooses the row.
 */
export const countBytesOfRun = (database: DatabaseService, { organization_id, run_id }: RunKey, bytes: number): Effect.Effect<void, SqlError> =>
  addBytes(database, organization_id, run_id.slice(-1), bytes)

/** Marks live rows as deleted, deletes their texts, and subtracts the bytes of the texts. Returns the number of rows. */
export const deleteRows = (
  database: DatabaseService,
  organizationId: OrganizationId,
  table: keyof typeof deletedColumns,
  condition: Fragment,
  at: Timestamp
): Effect.Effect<number, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const live = sql`organization_id = ${organizationId} AND ${condition} AND deleted_at IS NULL`
    const [freed] = yield* sql<{
      readonly bytes: Wide | null
    }>`SELECT sum(${sql.literal(bytesOfRow(table))}) AS bytes FROM ${sql(table)} WHERE ${live}`
    const deleted = yield* sql`UPDATE ${sql(table)} SET ${sql.update({ ...deletedColumns[table], deleted_at: at })} WHERE ${live} RETURNING 1`
    yield* countBytes(database, organizationId, -fromWide(freed?.bytes ?? 0))
    return deleted.length
  })

/**
 * Adds bytes to the row of a run and to its organization's stored bytes. A subtraction never exceeds the bytes in the run's row, which is too low for a run
 * from before bytes were counted.
 */
export const changeBytesOfRun = (database: DatabaseService, key: RunKey, bytes: number): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { dialect, sql } = database
    const ofRun = sql`organization_id = ${key.organization_id} AND id = ${key.run_id}`
    const [run] = yield* sql<{ readonly answer_bytes: Wide }>`SELECT answer_bytes FROM runs WHERE ${ofRun} ${sql.literal(dialect.forUpdate)}`
    const change = Math.max(bytes, -fromWide(run?.answer_bytes ?? 0))
    if (change === 0) return
    yield* sql`UPDATE runs SET answer_bytes = answer_bytes + ${change} WHERE ${ofRun}`
    yield* countBytesOfRun(database, key, change)
  })

const spentOn = ({ sql }: DatabaseService, organizationId: OrganizationId, day: string, lockClause = ""): Effect.Effect<Nanos, SqlError> =>
  Effect.map(
    sql<{
      readonly committed: Wide
    }>`SELECT committed FROM daily_spending WHERE organization_id = ${organizationId} AND day = ${day} ${sql.literal(lockClause)}`,
    ([row]) => fromWide(row?.committed ?? 0)
  )

const refuse = (refusal: RoofReached | null): Effect.Effect<void, RoofReached> => (refusal === null ? Effect.void : Effect.fail(refusal))

/** Fails when the organization may not create another brand. */
export const admitBrand = (database: DatabaseService, organizationId: OrganizationId): Effect.Effect<void, OrganizationNotFound | RoofReached | SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const roofs = yield* lock(database, organizationId, ["maxBrands"])
    if (roofs.maxBrands === null) return
    const [row] = yield* sql<{ readonly brands: Wide }>`SELECT count(*) AS brands FROM brands WHERE organization_id = ${organizationId} AND deleted_at IS NULL`
    yield* refuse(RoofRules.refusalOfBrand(roofs, fromWide(row?.brands ?? 0)))
  })

/**
 * Locks the organization for a run that may start, and fails when no run may start. The caller must know already that a run would be created. An organization
 * that does not exist has neither roofs nor brands.
 *
 * Returns a function of the start time and of the bytes of the run's copy of the prompts. The function fails when a roof does not allow the run.
 */
export const runGate = (
  database: DatabaseService,
  organizationId: OrganizationId
): Effect.Effect<(at: Timestamp, bytes: number) => Effect.Effect<void, RoofReached | SqlError>, SqlError> =>
  Effect.map(
    Effect.catchTag(lock(database, organizationId, ["maxActiveRuns", "dailyBudgetUsd", "maxStoredBytes"]), "OrganizationNotFound", () => Effect.succeed(null)),
    (roofs) => (at, bytes) =>
      Effect.gen(function* () {
        if (roofs === null || (roofs.maxActiveRuns === null && roofs.maxStoredBytes === null && roofs.dailyBudgetUsd === null)) return
        const { sql } = database
        const [row] = yield* sql<{ readonly runs: Wide }>`SELECT count(*) AS runs FROM runs
          WHERE organization_id = ${organizationId} AND staged = 0 AND status IN ('queued', 'running')`
        const usage = {
          activeRuns: fromWide(row?.runs ?? 0),
          storedBytes: roofs.maxStoredBytes === null ? 0 : yield* storedBytes(database, organizationId),
          spentToday: roofs.dailyBudgetUsd === null ? 0 : yield* spentOn(database, organizationId, RoofRules.spendDay(at))
        }
        yield* refuse(RoofRules.refusalOfRun(roofs, usage, bytes))
      })
  )

/** Fails when the organization may not store this many more bytes. */
export const admitBytes = (database: DatabaseService, organizationId: OrganizationId, more: number): Effect.Effect<void, RoofReached | SqlError> =>
  Effect.gen(function* () {
    const roofs = yield* Effect.catchTag(lock(database, organizationId, ["maxStoredBytes"]), "OrganizationNotFound", () => Effect.succeed(null))
    if (roofs !== null && roofs.maxStoredBytes !== null && more > 0)
      yield* refuse(RoofRules.refusalOfBytes(roofs, yield* storedBytes(database, organizationId), more))
  })

/** Adds bytes that are about to be stored, or fails when the organization may not store them. A negative number subtracts and never fails. */
export const takeBytes = (database: DatabaseService, organizationId: OrganizationId, more: number): Effect.Effect<void, RoofReached | SqlError> =>
  Effect.zipRight(admitBytes(database, organizationId, more), countBytes(database, organizationId, more))

/** Locks the organization when it has a limit of stored bytes. The caller must not have locked a row of a brand yet. */
export const lockForBytes = (database: DatabaseService, organizationId: OrganizationId): Effect.Effect<void, SqlError> =>
  Effect.catchTag(Effect.asVoid(lock(database, organizationId, ["maxStoredBytes"])), "OrganizationNotFound", () => Effect.void)

/** The committed rest of the daily budget; null when there is no daily budget. */
export const roomOfDay = (database: DatabaseService, organizationId: OrganizationId, day: string): Effect.Effect<Nanos | null, SqlError> =>
  Effect.gen(function* () {
    const { dailyBudgetUsd } = yield* Effect.catchTag(read(database, organizationId, ""), "OrganizationNotFound", () =>
      Effect.succeed({ dailyBudgetUsd: null })
    )
    return dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd) - (yield* spentOn(database, organizationId, day))
  })

/** The rest of the daily budget. The day's row is locked until the transaction ends. */
export const lockDay = (database: DatabaseService, organizationId: OrganizationId, day: string, budget: Nanos): Effect.Effect<Nanos, SqlError> =>
  Effect.gen(function* () {
    const { dialect, sql } = database
    yield* sql`INSERT INTO daily_spending ${sql.insert({ organization_id: organizationId, day, committed: 0 })} ON CONFLICT DO NOTHING`
    return budget - (yield* spentOn(database, organizationId, day, dialect.forUpdate))
  })

/** Adds an amount to the cost and reservations of a day. A negative amount returns a reservation. */
export const spend = ({ later, sql }: DatabaseService, organizationId: OrganizationId, day: string, amount: number): Effect.Effect<void, SqlError> =>
  amount === 0
    ? Effect.void
    : Effect.asVoid(later(sql`UPDATE daily_spending SET committed = committed + ${amount} WHERE organization_id = ${organizationId} AND day = ${day}`))
