/**
 * Slices of runs as jobs of pg-boss, on Postgres.
 *
 * A job names a slice and holds nothing else. pg-boss keeps at most one job for each slice beside those that are being worked on (policy `short`), so
 * that slices that are sent again and again do not pile up. A job of a process that died is forgotten: slices of runs that are under way are sent
 * again anyway, and the database's own leases see to its calls.
 *
 * Source: pg-boss 12, "Queues" and "Workers".
 */
import { sliceKey } from "@brand-visibility/core/domain/Slice"
import type { SliceQueue } from "@brand-visibility/core/ports/SliceQueue"
import { type ConstructorOptions, PgBoss } from "pg-boss"

export interface PgBossQueueOptions {
  /**
   * How pg-boss reaches its database, and whatever else its constructor takes: `{ connectionString: process.env.DATABASE_URL, schema: "pgboss" }`. With
   * `db: { executeSql }` it borrows a pool of yours, and looks for jobs twice a second in place of being told.
   */
  readonly boss: ConstructorOptions
  /** Names the queue: every process of a database gives the same name. Default `brand-visibility`. */
  readonly name?: string | undefined
  /** How many slices this process works on at once: a whole number from 1. Default 8. */
  readonly slicesAtOnce?: number | undefined
}

/**
 * How often a worker looks for jobs, in seconds: the least that pg-boss allows. Also where it is told of new ones, for nobody tells of the moment at
 * which a job that was put off is due.
 */
const pollSeconds = 0.5

/** A job without a sign of life of its process ends after this, in seconds: the least that pg-boss allows. */
const heartbeatSeconds = 10

/** How long a graceful stop waits for slices under way, in milliseconds; they end sooner, for their calls are handed back. */
const stopMillis = 60_000

/** A slice queue for `BrandVisibility.make({ engine: { queue } })`. Throws a RangeError when `slicesAtOnce` is out of its range. */
export const pgBossQueue = ({ boss: settings, name = "brand-visibility", slicesAtOnce = 8 }: PgBossQueueOptions): SliceQueue => {
  if (!Number.isInteger(slicesAtOnce) || slicesAtOnce < 1) throw new RangeError(`slicesAtOnce must be a whole number from 1 on, not ${slicesAtOnce}`)
  return {
    open: async (handler, report) => {
      const boss = new PgBoss({ schedule: false, useListenNotify: settings.db === undefined, ...settings })
      boss.on("error", report)
      await boss.start()
      await boss.createQueue(name, { policy: "short", notify: true, retryLimit: 0, expireInSeconds: 3_600, heartbeatSeconds })
      if (handler !== null)
        await boss.work<object>(
          name,
          { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, localConcurrency: slicesAtOnce },
          async ([job]) => {
            if (job !== undefined) await handler(job.data, job.signal)
          }
        )
      return {
        send: async (slices, delayMillis) => {
          if (slices.length === 0) return
          const jobs = slices.map((slice) => ({ data: slice, singletonKey: sliceKey(slice), startAfter: delayMillis / 1_000 }))
          await boss.insert(name, jobs)
        },
        close: () => boss.stop({ graceful: true, timeout: stopMillis })
      }
    }
  }
}
