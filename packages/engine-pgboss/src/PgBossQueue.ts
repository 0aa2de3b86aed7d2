/**
 * Slices of runs as jobs of pg-boss, on Postgres.
 *
 * A job names a slice and holds nothing else. pg-boss keeps at most one job for each slice beside those that were handed out (policy `short`), so
 * that slices that are sent again and again do not pile up. A job ends when a process has taken it, not when its slice has been worked on: what a
 * process that died had taken is forgotten. Slices of runs that are under way are sent again anyway, and the database's own leases see to their calls.
 *
 * Source: pg-boss 12, "Queues" and "Workers".
 */
import { sliceKey } from "@brand-visibility/core/internal/domain/Slice"
import type { SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import { type ConstructorOptions, PgBoss } from "pg-boss"

export interface PgBossQueueOptions {
  /**
   * How pg-boss reaches its database, and whatever else its constructor takes: `{ connectionString: process.env.DATABASE_URL, schema: "pgboss" }`. With
   * `db: { executeSql }` it borrows a pool of yours, and looks for jobs twice a second in place of being told.
   */
  readonly boss: ConstructorOptions
  /** Names the queue: every process of a database gives the same name. Default `brand-visibility`. */
  readonly name?: string | undefined
  /**
   * How many slices this process works on at once: a whole number from 1. Default 64. A slice waits for its calls, which places bound and not this: so
   * many that one slow provider never takes them all.
   */
  readonly slicesAtOnce?: number | undefined
}

/**
 * How often a process looks for jobs, in seconds: the least that pg-boss allows. Also where it is told of new ones, for nobody tells of the moment at
 * which a job that was put off is due.
 */
const pollSeconds = 0.5

/** How many jobs a process takes at once. Each job is fetched by a query of its own, so the number of queries does not grow with `slicesAtOnce`. */
const takers = 8

/** An ended job is deleted after this many seconds: nothing reads it. By its own default pg-boss keeps an ended job for seven days. */
const deleteAfterSeconds = 60

/** How often pg-boss deletes what is to be deleted, in seconds. Its own default is once a day. */
const maintenanceIntervalSeconds = 60

/** A slice queue for `BrandVisibility.make({ engine: { queue } })`. Throws a RangeError when `slicesAtOnce` is out of its range. */
export const pgBossQueue = ({ boss: settings, name = "brand-visibility", slicesAtOnce = 64 }: PgBossQueueOptions): SliceQueue => {
  if (!Number.isInteger(slicesAtOnce) || slicesAtOnce < 1) throw new RangeError(`slicesAtOnce must be a whole number from 1 on, not ${slicesAtOnce}`)
  return {
    open: async (handler, report) => {
      const boss = new PgBoss({ schedule: false, maintenanceIntervalSeconds, useListenNotify: settings.db === undefined, ...settings })
      boss.on("error", report)
      try {
        await boss.start()
        await boss.createQueue(name, { policy: "short", notify: true, retryLimit: 0, deleteAfterSeconds })
      } catch (error) {
        await boss.stop({ graceful: false }).catch(report)
        throw error
      }
      const underWay = new Set<Promise<void>>()
      /** Begins a slice when fewer than `slicesAtOnce` are worked on. The job's `signal` does not end the slice: only the ledger says that a call has another owner. */
      const begin = async (slice: unknown, work: NonNullable<typeof handler>): Promise<void> => {
        while (underWay.size >= slicesAtOnce) await Promise.race(underWay)
        const worked: Promise<void> = work(slice)
          .catch(report)
          .finally(() => underWay.delete(worked))
        underWay.add(worked)
      }
      if (handler !== null)
        await boss.work<object>(
          name,
          { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, localConcurrency: Math.min(takers, slicesAtOnce) },
          async ([job]) => {
            if (job !== undefined) await begin(job.data, handler)
          }
        )
      return {
        send: async (slices, delayMillis) => {
          if (slices.length === 0) return
          const jobs = slices.map((slice) => ({ data: slice, singletonKey: sliceKey(slice), startAfter: delayMillis / 1_000 }))
          await boss.insert(name, jobs)
        },
        // The workers are closed first: a slice that ends meanwhile still sends the next slice.
        close: async () => {
          await boss.offWork(name)
          await Promise.all(underWay)
          await boss.stop()
        }
      }
    }
  }
}
