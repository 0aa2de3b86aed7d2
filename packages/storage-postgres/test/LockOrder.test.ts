/**
 * The order of locks: cells before their run. A transaction that locked a cell after the run would wait in a circle with one that locks them in the other
 * order, such as a claim under a budget or a cancellation; Postgres ends one of the two after a second.
 */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import { BatchStore } from "@brand-visibility/core/internal/ports/BatchStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Client } from "pg"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()
const bill = { cost: 0, judging: noJudgeUse, charge: 0 }

/** A session of a host, for as long as the test lasts. */
const session = Effect.acquireRelease(
  Effect.promise(async () => {
    const client = new Client({ connectionString: server.url() })
    await client.connect()
    return client
  }),
  (client) => Effect.promise(() => client.end())
)

/** Starts work while another session holds the run, and returns how many cells the work has locked when it waits for the run. */
const lockedCells = <A, E, R>(schema: string, work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const holder = yield* session
    const looker = yield* session
    const rows = (client: Client, statement: string) => Effect.promise(async () => (await client.query<{ readonly count: number }>(statement)).rows)
    yield* rows(holder, `BEGIN; SELECT 1 AS count FROM ${schema}.runs FOR NO KEY UPDATE`)
    const working = yield* Effect.fork(work)
    const waiting = rows(looker, "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    yield* Effect.repeat(Effect.delay(waiting, 20), { until: ([row]) => row?.count === 1 })
    const free = yield* rows(looker, `SELECT 1 AS count FROM ${schema}.cells FOR NO KEY UPDATE SKIP LOCKED`)
    const [all] = yield* rows(looker, `SELECT count(*)::int AS count FROM ${schema}.cells`)
    yield* rows(holder, "COMMIT")
    return [(all?.count ?? 0) - free.length, yield* working] as const
  })

it.scopedLive("calls that end in different ways at the same time lock all of their cells before the run", () => {
  const schema = schemaName()
  return Effect.gen(function* () {
    const ledger = yield* CellLedger
    const { brand } = yield* Builders.aBrand()
    const run = yield* RunBuilders.aRun(brand, { prompts: 4 })
    const [first, second, third] = yield* RunBuilders.claim(run, { limit: 3 })
    const settled = Effect.all(
      [
        ledger.settle(RunBuilders.leaseOf(first!), RunBuilders.answered({ rank: 1 }), "api", bill),
        ledger.settle(RunBuilders.leaseOf(second!), RunBuilders.failed(), "api", bill),
        // This lease is another process's by now.
        ledger.settle({ ...RunBuilders.leaseOf(third!), fence: 0 }, RunBuilders.answered({ rank: 1 }), "api", bill)
      ],
      { concurrency: "unbounded" }
    )
    expect(yield* lockedCells(schema, settled)).toEqual([3, ["settled", "settled", "stale"]])
  }).pipe(Effect.provide(storage({ url: server.url(), schema })))
})

it.scopedLive("calls of a batch that are queued again lock all of their cells before the run", () => {
  const schema = schemaName()
  return Effect.gen(function* () {
    const batches = yield* BatchStore
    const { brand } = yield* Builders.aBrand()
    const run = yield* RunBuilders.aRun(brand, { prompts: 3, mode: "batch", budgetUsd: 1 })
    const cells = yield* RunBuilders.claim(run, { limit: 2, mode: "batch", mostCostOf: () => 10 })
    const planned = yield* batches.plan(cells[0]!.llm, cells.map(RunBuilders.leaseOf), 60_000)
    const again = batches.again(
      planned!.batch,
      cells.map((cell) => ({ lease: RunBuilders.leaseOf(cell), charge: 5, millis: 0, isPostponed: false }))
    )
    expect(yield* lockedCells(schema, again)).toEqual([2, undefined])
  }).pipe(Effect.provide(storage({ url: server.url(), schema })))
})
