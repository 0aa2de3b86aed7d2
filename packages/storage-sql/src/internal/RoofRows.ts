/**
 * What an organization uses of its roofs. The row of the organization is locked first, before any row of a brand or a run, so that each of several concurrent
 * requests sees what the previous one has written. A day's spending has a row of its own, which is locked last: whoever asks models and whoever starts runs
 * wait for different rows.
 *
 * The bytes that an organization stores are counted by whoever writes them, in one of seventeen rows, which is locked after the row of the run: sixteen for
 * those of runs, one for all others. So a limit is checked without a look at what is stored.
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
 * The roofs. When one of the named roofs is set, the row is locked until the transaction ends. Without a roof nothing is locked, so that no request waits for
 * another.
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

const addBytes = ({ later, sql }: DatabaseService, organizationId: OrganizationId, part: string, bytes: number): Effect.Effect<void, SqlError> =>
  bytes === 0
    ? Effect.void
    : Effect.asVoid(
        // The sum of an organization is what counts. One row of it can fall below zero: bytes that were counted in another row are given back in this one.
        later(sql`INSERT INTO stored_bytes ${sql.insert({ organization_id: organizationId, part, bytes })}
          ON CONFLICT (organization_id, part) DO UPDATE SET bytes = stored_bytes.bytes + excluded.bytes`)
      )

/** Counts bytes of no run that are stored from now on, or with a negative number no longer. */
export const countBytes = (database: DatabaseService, organizationId: OrganizationId, bytes: number): Effect.Effect<void, SqlError> =>
  addBytes(database, organizationId, "", bytes)

/** Counts bytes of a run, which the caller counts in the run's row as well. The last digit of an id is random. */
export const countBytesOfRun = (database: DatabaseService, { organization_id, run_id }: RunKey, bytes: number): Effect.Effect<void, SqlError> =>
  addBytes(database, organization_id, run_id.slice(-1), bytes)

/** Marks live rows as deleted, deletes their texts and gives back the bytes of these. Returns the number of rows. */
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
 * Counts bytes of a run in its row and in those of its organization. Never more bytes are given back than the row of the run counts. The row of a run from
 * before bytes were counted counts fewer.
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
 * Locks the organization for a run that may start, and fails when no run may start. It is called when it is known that a run would be created. An organization
 * that does not exist has neither roofs nor brands.
 *
 * Gives a function of the time and of the bytes of the run's copy of what it asks.
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

/** Counts bytes that are about to be stored, or fails when the organization may not store so many more. A negative number is counted, and never refused. */
export const takeBytes = (database: DatabaseService, organizationId: OrganizationId, more: number): Effect.Effect<void, RoofReached | SqlError> =>
  Effect.zipRight(admitBytes(database, organizationId, more), countBytes(database, organizationId, more))

/** Locks the organization where a limit of bytes is, before any row of a brand is locked. */
export const lockForBytes = (database: DatabaseService, organizationId: OrganizationId): Effect.Effect<void, SqlError> =>
  Effect.catchTag(Effect.asVoid(lock(database, organizationId, ["maxStoredBytes"])), "OrganizationNotFound", () => Effect.void)

/** What is left of the budget of a day, by its last commit; null where there is no such budget. */
export const roomOfDay = (database: DatabaseService, organizationId: OrganizationId, day: string): Effect.Effect<Nanos | null, SqlError> =>
  Effect.gen(function* () {
    const { dailyBudgetUsd } = yield* Effect.catchTag(read(database, organizationId, ""), "OrganizationNotFound", () =>
      Effect.succeed({ dailyBudgetUsd: null })
    )
    return dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd) - (yield* spentOn(database, organizationId, day))
  })

/** What is left of a budget of a day, whose row is locked until the transaction ends. */
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
