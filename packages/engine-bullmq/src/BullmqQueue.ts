/**
 * Sends slices of runs as jobs of BullMQ, on Redis, Valkey or Postgres.
 *
 * A job contains only the name of a slice (some calls of a run to one LLM, see the glossary). BullMQ keeps at most one waiting job for each slice besides the
 * job that is being worked on, so that repeated sends do not pile up. When a process dies, BullMQ gives its jobs to another worker ten to fifteen seconds
 * later. The calls of the dead process do not depend on BullMQ: their leases in the database run out.
 *
 * Source: BullMQ 6, "Deduplication" and "Stalled jobs".
 */
import type { EventEmitter } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { CountOption, objectOption, optionsChecker, TextOption } from "@brand-visibility/core/domain/Options"
import { sliceKey, type SliceRef } from "@brand-visibility/core/internal/domain/Slice"
import type { SliceHandler, SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import { type BackendClasses, type ConnectionOptions, createPostgresBackend, type PostgresPoolConfig, Queue, withBackend, Worker } from "bullmq"
import { Schema } from "effect"

interface BullmqSettings {
  /** The name of the queue. All processes of a database must use the same name. Default `brand-visibility`. */
  readonly name?: string | undefined
  /**
   * How many slices this process works on at once, a whole number from 1. Default 64. This number does not bound the number of calls, which each model's
   * `concurrency` bounds. A slice waits for its calls, so the number should be large enough for other providers to go on while one is slow.
   */
  readonly slicesAtOnce?: number | undefined
}

/** Options for Redis or Valkey, which must have `maxmemory-policy noeviction`. */
export interface BullmqOnRedis extends BullmqSettings {
  /** A connection, such as `{ host: "127.0.0.1", port: 6379 }`, or a client of ioredis with `maxRetriesPerRequest: null`. */
  readonly redis: ConnectionOptions
  readonly postgres?: undefined
}

/** Options for Postgres. BullMQ creates its tables in its own schema. */
export interface BullmqOnPostgres extends BullmqSettings {
  /** The options of a pool of `pg`, which must be installed, such as `{ connectionString: process.env.DATABASE_URL, schema: "bullmq" }`. */
  readonly postgres: PostgresPoolConfig
  readonly redis?: undefined
}

export type BullmqQueueOptions = BullmqOnPostgres | BullmqOnRedis

/** How long a job belongs to a dead process, and how often other processes look for such jobs, in milliseconds. */
const lockMillis = 10_000
const stalledMillis = 5_000

/**
 * How often a job may move from a killed process to another process. The number is practically unlimited, because the ledger bounds the calls of a slice. On
 * Postgres BullMQ compares the number as an `integer`, so that with a larger number each search for such jobs fails.
 */
const mostStalls = 2_147_483_646

/** How long BullMQ may take to report the last jobs and to disconnect from its server, after the last slice has ended, in milliseconds. */
const partingMillis = 2_000

/** Waits for a promise, but no longer than `partingMillis`. Returns whether the promise was fulfilled in time. */
const isParted = async (parting: Promise<void>): Promise<boolean> => {
  const timer = new AbortController()
  const tooLong = sleep(partingMillis, false, { signal: timer.signal })
  try {
    return await Promise.race([parting.then(() => true), tooLong.catch(() => false)])
  } finally {
    timer.abort()
  }
}

const jobOf = (slice: SliceRef, delay: number) => ({
  name: "slice",
  data: slice,
  opts: {
    // A job sends the next job of its slice before it ends. Without `keepLastIfActive` BullMQ would drop that next job.
    deduplication: { id: sliceKey(slice), keepLastIfActive: true },
    delay,
    removeOnComplete: true,
    removeOnFail: true
  }
})

const Options = Schema.Struct({
  redis: Schema.optional(objectOption('must be the options of a connection, such as { host: "127.0.0.1", port: 6379 }, or a client of ioredis')),
  postgres: Schema.optional(objectOption("must be the options of a pool of pg, such as { connectionString }")),
  name: Schema.optional(TextOption),
  slicesAtOnce: Schema.optional(CountOption)
}).pipe(
  Schema.filter(({ postgres, redis }) => {
    if (redis === undefined && postgres === undefined) return { path: ["redis"], message: "is required, or postgres in its place" }
    return redis !== undefined && postgres !== undefined ? { path: ["postgres"], message: "must be left out where redis is given" } : undefined
  })
)

const requireOptions = optionsChecker("bullmqQueue", Options)

/**
 * The options of BullMQ's pool. BullMQ holds a client of the pool while it prepares its schema, and does not listen to errors of that client. Without the
 * listener here, a stop of Postgres at that moment would end the process. BullMQ creates its schema only with `migrate`.
 */
const poolOf = (options: PostgresPoolConfig, report: (error: unknown) => void) => ({
  migrate: true,
  ...options,
  onConnect: async (client: EventEmitter) => {
    client.on("error", report)
    if (typeof options["onConnect"] === "function") await options["onConnect"](client)
  }
})

type Classes = Pick<BackendClasses<never, never>, "Queue" | "Worker">

/**
 * A slice queue for `BrandVisibility.make({ engine: { queue } })`. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are
 * missing, malformed or unknown.
 */
export const bullmqQueue = (options: BullmqQueueOptions): SliceQueue => {
  requireOptions(options)
  const { name = "brand-visibility", postgres, redis, slicesAtOnce = 64 } = options
  const classes = (postgres === undefined ? { Queue, Worker } : withBackend(createPostgresBackend)) as unknown as Classes
  return {
    open: async (handler, report) => {
      const connection = (postgres === undefined ? redis : poolOf(postgres, report)) as never
      const queue = new classes.Queue(name, { connection })
      queue.on("error", report)
      try {
        await queue.waitUntilReady()
      } catch (error) {
        // Not awaited, because closing may wait for a server that cannot be reached.
        void queue.close().catch(report)
        throw error
      }
      const inHand = new Set<Promise<void>>()
      const handled = async () => {
        while (inHand.size > 0) await Promise.allSettled(inHand)
      }
      const processing = (handle: SliceHandler) => async (job: { readonly data: unknown }) => {
        const handling = handle(job.data)
        inHand.add(handling)
        try {
          await handling
        } finally {
          inHand.delete(handling)
        }
      }
      const worker =
        handler === null
          ? null
          : new classes.Worker(name, processing(handler), {
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
        // The worker is closed before the queue, because a slice that ends during the close still sends the next slice. BullMQ's own `close()` of a worker
        // never ends when Redis is unreachable or has just come back, because ioredis reports no end of a connection that waits to reconnect. So the worker is
        // paused, which waits for the current jobs too. It is closed by force when the jobs have ended or cannot be reported.
        close: async () => {
          if (worker !== null) {
            const paused = worker.pause().catch(report)
            // A job that BullMQ was fetching at the pause still arrives, and is worked on.
            do await handled()
            while (!(await isParted(paused)) && inHand.size > 0)
            await worker.close(true)
          }
          if (!(await isParted(queue.close().catch(report)))) void queue.disconnect().catch(report)
        }
      }
    }
  }
}
