/** BullMQ's own handling of slices, on a real Postgres, and on Redis or Valkey when there is a server. */
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { SliceRef } from "@brand-visibility/core/internal/domain/Slice"
import { createPostgresBackend, withBackend } from "bullmq"
import { Client } from "pg"
import { expect, it, onTestFinished } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { bullmqQueue } from "../src/index.js"
import { isOurs, noRedis, startRedis } from "./RedisServer.js"

const server = PostgresServer.forThisFile()

const sliceOf = (seat: number): SliceRef => ({
  organizationId: OrganizationId.make("01900000-0000-7000-8000-000000000001"),
  runId: RunId.make("01900000-0000-7000-8000-000000000002"),
  llm: Llm.make("alpha"),
  seat
})

const slices = (count: number) => Array.from({ length: count }, (_, seat) => sliceOf(seat))

const seatOf = (slice: unknown): number => (slice as SliceRef).seat

const never = () => new Promise<never>(() => undefined)

/** Stands for a process that takes jobs and is killed: it returns none of them, and their locks are not renewed. */
const killedWith = async (name: string, jobs: number): Promise<void> => {
  let taken = 0
  const { Worker } = withBackend(createPostgresBackend)
  const worker = new Worker(
    name,
    async () => {
      taken++
      await never()
    },
    { connection: { connectionString: server.superuserUrl() }, concurrency: jobs, lockDuration: 1_000, stalledInterval: 500, maxStalledCount: 1_000 }
  )
  await expect.poll(() => taken).toBe(jobs)
  await worker.close(true)
}

it("hands the jobs of killed processes to another process, however often", async () => {
  const [name, errors, seats] = [schemaName(), [] as Array<unknown>, new Set<number>()]
  const report = (error: unknown) => void errors.push(error)
  const queue = bullmqQueue({ postgres: { connectionString: server.superuserUrl() }, name })
  const sending = await queue.open(null, report)
  onTestFinished(() => sending.close())
  await sending.send(slices(6), 0)
  for (let killed = 0; killed < 5; killed++) await killedWith(name, 6)
  const working = await queue.open(async (slice) => void seats.add(seatOf(slice)), report)
  onTestFinished(() => working.close())
  await expect.poll(() => [...seats].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(errors).toEqual([])
})

it("hands out a slice while dozens of other slices wait for their calls", async () => {
  const [name, seats] = [schemaName(), new Set<number>()]
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const queue = bullmqQueue({ postgres: { connectionString: server.superuserUrl() }, name })
  const handler = (slice: unknown) => {
    seats.add(seatOf(slice))
    return ended
  }
  const open = await queue.open(handler, () => undefined)
  onTestFinished(async () => {
    end()
    await open.close()
  })
  await open.send(slices(40), 0)
  await expect.poll(() => seats.size).toBe(40)
})

it("rejects when the connection is cut while the queue opens, and does not end the process", async () => {
  const [schema, client, connectionString] = [schemaName(), new Client({ connectionString: server.superuserUrl() }), server.superuserUrl()]
  const open = () => bullmqQueue({ postgres: { connectionString, schema }, name: schema }).open(null, () => undefined)
  await (await open()).close()
  await client.connect()
  onTestFinished(() => client.end())
  // The opening waits for the tables that this transaction has locked, until the session of the opening is ended.
  await client.query(`BEGIN; DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' LOOP EXECUTE format('LOCK TABLE %I.%I', '${schema}', name); END LOOP; END $$`)
  const opened = open().then(
    () => undefined,
    (error: unknown) => error
  )
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))"
  const ended = async () => {
    // A transaction sees the sessions as they were at its first look, unless the snapshot is cleared.
    await client.query("SELECT pg_stat_clear_snapshot()")
    return (await client.query(cut)).rowCount
  }
  await expect.poll(ended).toBe(1)
  expect(await opened).toBeInstanceOf(Error)
})

const whenAway = ["stays away", "has just come back"] as const

it.skipIf(noRedis !== undefined || !isOurs).each(whenAway)("closes when Redis %s (skipped: no redis-server)", async (after) => {
  const [redis, seats, errors] = [await startRedis(), new Set<number>(), [] as Array<unknown>]
  onTestFinished(redis.stop)
  const queue = bullmqQueue({ redis: { url: redis.url }, name: schemaName() })
  const open = await queue.open(
    async (slice) => void seats.add(seatOf(slice)),
    (error) => void errors.push(error)
  )
  await open.send(slices(1), 0)
  await expect.poll(() => seats.size).toBe(1)
  await redis.kill()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  if (after === "has just come back") await redis.start("kept")
  await open.close()
  expect(seats).toEqual(new Set([0]))
})
