/**
 * Counts the round trips to the database for each call of a run. The database may be on another machine. The number of statements may grow, the number of round
 * trips may not.
 */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as Database from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Pool } from "pg"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()
const bill = { cost: 10, judging: noJudgeUse, charge: 10 }
const { everybody } = Database

/** A pool that counts how often its sessions became ready for the next message. */
const countingPool = Effect.acquireRelease(
  Effect.sync(() => {
    const pool = new Pool({ connectionString: server.url() })
    let answered = 0
    pool.on("connect", (client) => {
      // The boundary: the driver's types leave out the connection.
      const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter }
      connection.on("readyForQuery", () => void answered++)
    })
    const roundTrips = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.suspend(() => {
        const before = answered
        return Effect.map(effect, (value) => [value, answered - before] as const)
      })
    return { pool, roundTrips }
  }),
  ({ pool }) => Effect.promise(() => pool.end())
)

it.scopedLive("a claim and a settlement take two round trips, and calls that end together take no more than one call", () =>
  Effect.gen(function* () {
    const { pool, roundTrips } = yield* countingPool
    yield* Effect.gen(function* () {
      const ledger = yield* CellLedger
      const { brand } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 400 })
      const cited = RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] })
      const settle = (lease: ReturnType<typeof RunBuilders.leaseOf>) => ledger.settle(lease, cited, "api", bill)

      const [cells, ofClaim] = yield* roundTrips(RunBuilders.claim(run, { limit: 34 }))
      expect(cells).toHaveLength(34)
      expect(ofClaim).toBe(2)

      const [one, first, ...others] = cells.map(RunBuilders.leaseOf)
      expect(yield* roundTrips(settle(one!))).toEqual(["settled", 2])
      // The first call is settled alone, because no settlement is in progress. The others wait for it, and share a transaction.
      const [, ofGroups] = yield* roundTrips(Effect.forEach([first!, ...others], settle, { concurrency: "unbounded" }))
      expect(ofGroups).toBeLessThanOrEqual(4)

      const runs = yield* RunStore
      expect((yield* runs.get(brand.organizationId, run.id)).progress).toEqual({ total: 400, completed: 34, failed: 0, refused: 0 })
    }).pipe(Effect.provide(storage({ pool, schema: schemaName() })))
  })
)

it.scopedLive("the leases of many calls are renewed together", () =>
  Effect.gen(function* () {
    const { pool, roundTrips } = yield* countingPool
    yield* Effect.gen(function* () {
      const ledger = yield* CellLedger
      const { brand } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 100 })
      const leases = (yield* RunBuilders.claim(run, { limit: 32 })).map(RunBuilders.leaseOf)
      yield* ledger.release(leases[7]!, 0)
      const [lost, ofRenewal] = yield* roundTrips(ledger.renew(leases, 10_000))
      expect(lost).toEqual([leases[7]!.cellId])
      expect(ofRenewal).toBeLessThanOrEqual(4)
    }).pipe(Effect.provide(storage({ pool, schema: schemaName() })))
  })
)

it.scopedLive("a further sample of a pair takes one more round trip, to read the stored samples", () =>
  Effect.gen(function* () {
    const { pool, roundTrips } = yield* countingPool
    yield* Effect.gen(function* () {
      const ledger = yield* CellLedger
      const { brand } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 100, samples: 2 })
      for (const cell of yield* RunBuilders.claim(run, { limit: 2 }))
        expect(yield* roundTrips(ledger.settle(RunBuilders.leaseOf(cell), RunBuilders.answered({ rank: 1 }), "api", bill))).toEqual(["settled", 3])
    }).pipe(Effect.provide(storage({ pool, schema: schemaName() })))
  })
)

/** A database with a table of numbers that has a largest allowed number. */
const numbers = Effect.gen(function* () {
  const { pool, roundTrips } = yield* countingPool
  const schema = schemaName()
  const database = yield* PostgresDatabase.open({ pool, schema })
  const { sql, transaction } = database
  yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY CHECK (value < 1000))`)
  const add = (value: number) => database.later(sql<{ readonly value: number }>`INSERT INTO numbers (value) VALUES (${value}) RETURNING value`)
  const stored = Effect.promise(() =>
    withClient(server.url(), async (client) => (await client.query<{ readonly value: number }>(`SELECT value FROM ${schema}.numbers ORDER BY value`)).rows)
  )
  return { add, database, roundTrips, stored: Effect.map(stored, (rows) => rows.map(({ value }) => value)), transaction }
})

it.scopedLive("queued statements keep their order and their rows, and are sent with the commit at the latest", () =>
  Effect.gen(function* () {
    const { add, database, roundTrips, stored, transaction } = yield* numbers
    const { sql } = database
    const counted = sql<{ readonly count: string }>`SELECT count(*) AS count FROM numbers WHERE value < ${500}`
    const work = Effect.gen(function* () {
      const one = yield* add(1)
      const two = yield* add(2)
      const [row] = yield* counted
      yield* add(3)
      return [row?.count, yield* one, yield* two]
    })
    expect(yield* roundTrips(transaction("add", everybody, work))).toEqual([["2", [{ value: 1 }], [{ value: 2 }]], 2])
    expect(yield* stored).toEqual([1, 2, 3])
    const many = Effect.forEach(
      Array.from({ length: 40 }, (_, index) => index + 10),
      add,
      { discard: true }
    )
    yield* transaction("add", everybody, many)
    expect(yield* stored).toHaveLength(43)
  })
)

it.scopedLive("a queued statement that fails fails the whole transaction, whether its rows are waited for or not", () =>
  Effect.gen(function* () {
    const { add, stored, transaction } = yield* numbers
    const detail = expect.stringContaining("check constraint")
    const unheard = transaction("add", everybody, Effect.all([add(1), add(1_000), add(2)], { discard: true }))
    expect(yield* Effect.flip(unheard)).toMatchObject({ _tag: "StorageError", operation: "add", detail })
    const heard = Effect.flatMap(Effect.all([add(1), add(1_000), add(2)]), ([first]) => first)
    expect(yield* Effect.flip(transaction("add", everybody, heard))).toMatchObject({ _tag: "StorageError", detail })
    expect(yield* Effect.flip(transaction("add", everybody, Effect.zipRight(add(1), Effect.fail("no"))))).toBe("no")
    expect(yield* stored).toEqual([])
    yield* transaction("add", everybody, add(3))
    expect(yield* stored).toEqual([3])
  })
)
