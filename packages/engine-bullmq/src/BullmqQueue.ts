/**
 * Slices of runs as jobs of BullMQ, on Redis, Valkey or Postgres.
 *
 * A job names a slice and holds nothing else. BullMQ keeps at most one job for each slice beside the one that is being worked on, so that slices that
 * are sent again and again do not pile up. A job of a process that died is taken back by the workers that are left, ten to fifteen seconds later, and
 * handed to one of them. Its calls come back sooner: the database's own leases see to them.
 *
 * Source: BullMQ 6, "Deduplication" and "Stalled jobs".
 */
import { sliceKey, type SliceRef } from "@brand-visibility/core/internal/domain/Slice"
import type { SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import { type BackendClasses, type ConnectionOptions, createPostgresBackend, type PostgresPoolConfig, Queue, withBackend, Worker } from "bullmq"

interface BullmqSettings {
  /** Names the queue: every process of a database gives the same name. Default `brand-visibility`. */
  readonly name?: string | undefined
  /**
   * How many slices this process works on at once: a whole number from 1. Default 64. A slice waits for its
   * calls, which places bound and not this: so many that one slow provider never takes them all.
   */
  readonly slicesAtOnce?: number | undefined
}

/** On Redis or Valkey, which must have `maxmemory-policy noeviction`. */
export interface BullmqOnRedis extends BullmqSettings {
  /** Such as `{ host: "127.0.0.1", port: 6379 }`, or a client of ioredis with `maxRetriesPerRequest: null`. */
  readonly redis: ConnectionOptions
  readonly postgres?: undefined
}

/** On Postgres: BullMQ makes its tables in a schema of its own. */
export interface BullmqOnPostgres extends BullmqSettings {
  /** Such as `{ connectionString: process.env.DATABASE_URL, schema: "bullmq" }`: what the pool of `pg` takes, which must be installed. */
  readonly postgres: PostgresPoolConfig
  readonly redis?: undefined
}

export type BullmqQueueOptions = BullmqOnPostgres | BullmqOnRedis

/** How long a job of a process that died stays its own, in milliseconds, and how often others look for such jobs. */
const lockMillis = 10_000
const stalledMillis = 5_000

/**
 * How often a slice may be handed over from one killed process to the next: practically without limit, since the ledger bounds the calls of a slice. On Postgres
 * BullMQ compares it as an `integer`, and a larger number fails every look for such jobs.
 */
const mostStalls = 2_147_483_646

const jobOf = (slice: SliceRef, delay: number) => ({
  name: "slice",
  data: slice,
  opts: {
    // Without `keepLastIfActive` a job is dropped that the job of the same slice sends before it ends.
    deduplication: { id: sliceKey(slice), keepLastIfActive: true },
    delay,
    removeOnComplete: true,
    removeOnFail: true
  }
})

type Classes = Pick<BackendClasses<never, never>, "Queue" | "Worker">

/** A slice queue for `BrandVisibility.make({ engine: { queue } })`. Throws a RangeError when `slicesAtOnce` is out of its range. */
export const bullmqQueue = (options: BullmqQueueOptions): SliceQueue => {
  const { name = "brand-visibility", postgres, redis, slicesAtOnce = 64 } = options
  if (!Number.isInteger(slicesAtOnce) || slicesAtOnce < 1) throw new RangeError(`slicesAtOnce must be a whole number from 1 on, not ${slicesAtOnce}`)
  const classes = (postgres === undefined ? { Queue, Worker } : withBackend(createPostgresBackend)) as unknown as Classes
  // BullMQ makes its schema only when this option says so.
  const connection = (postgres === undefined ? redis : { migrate: true, ...postgres }) as never

  return {
    open: async (handler, report) => {
      const queue = new classes.Queue(name, { connection })
      queue.on("error", report)
      try {
        await queue.waitUntilReady()
      } catch (error) {
        // Closing may wait for a server that is away.
        void queue.close().catch(report)
        throw error
      }
      const worker =
        handler === null
          ? null
          : new classes.Worker(name, ({ data }: { readonly data: unknown }) => handler(data), {
              connection,
              concurrency: slicesAtOnce,
              lockDuration: lockMillis,
              stalledInterval: stalledMillis,
              maxStalledCount: mostStalls
            })
      worker?.on("error", report)
      return {
        send: async (slices, delayMillis) => {
          if (slices.length > 0) await queue.addBulk(slices.map((slice) => jobOf(slice, delayMillis)))
        },
        // The worker is closed first: a slice that ends meanwhile still sends the next slice.
        close: async () => {
          await worker?.close()
          await queue.close()
        }
      }
    }
  }
}
