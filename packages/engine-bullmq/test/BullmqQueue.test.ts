/** What BullMQ itself makes of slices, on a real Postgres, and on Redis or Valkey where there is one. */
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { SliceRef } from "@brand-visibility/core/internal/domain/Slice"
import { createPostgresBackend, withBackend } from "bullmq"
import { expect, it, onTestFinished } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { bullmqQueue } from "../src/index.js"
import { redisProgram, startRedis } from "./RedisServer.js"

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

/** A process that takes so many jobs and is killed: it lets go of none of them, and nobody renews their locks. */
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

it("hands on what killed processes had, however often", async () => {
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

it("hands out a slice while dozens of others wait for their calls", async () => {
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

const whenAway = ["stays away", "has just come back"] as const

it.skipIf(redisProgram === undefined).each(whenAway)("closes when Redis %s (skipped: no redis-server)", async (after) => {
  const [redis, seats, errors] = [await startRedis(redisProgram!), new Set<number>(), [] as Array<unknown>]
  onTestFinished(redis.stop)
  const queue = bullmqQueue({ redis: { path: redis.path }, name: schemaName() })
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
