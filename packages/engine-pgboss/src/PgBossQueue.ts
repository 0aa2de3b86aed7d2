/**
 * Sends slices of runs as jobs of pg-boss, on Postgres.
 *
 * A job contains only the name of a slice (some calls of a run to one LLM, see the glossary). pg-boss keeps at most one waiting job for each slice (policy
 * `short`), so that repeated sends do not pile up. A job ends when a process takes it, not when the slice has been worked on. So the jobs of a dead process are
 * lost. This does no harm: slices of open runs are sent again, and the leases of the calls in the database run out.
 *
 * Source: pg-boss 12, "Queues" and "Workers".
 */
import { CountOption, objectOption, optionsChecker, TextOption } from "@brand-visibility/core/domain/Options"
import { sliceKey } from "@brand-visibility/core/internal/domain/Slice"
import type { SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import { Schema } from "effect"
import { type ConstructorOptions, PgBoss } from "pg-boss"

export interface PgBossQueueOptions {
  /**
   * The options of pg-boss, such as `{ connectionString: process.env.DATABASE_URL, schema: "pgboss" }`. With `db: { executeSql }` pg-boss uses your own pool.
   * pg-boss is then not notified of new jobs, and looks for jobs twice a second.
   */
  readonly boss: ConstructorOptions
  /** The name of the queue. All processes of a database must use the same name. Default `brand-visibility`. */
  readonly name?: string | undefined
  /**
   * How many slices this process works on at once, a whole number from 1. Default 64. This number does not bound the number of calls, which each model's
   * `concurrency` bounds. A slice waits for its calls, so the number should be large enough for other providers to go on while one is slow.
   */
  readonly slicesAtOnce?: number | undefined
}

/**
 * How often a process looks for jobs, in seconds. This is the least that pg-boss allows. A process that is notified of new jobs looks for jobs too, because
 * pg-boss sends no notification when a delayed job becomes due.
 */
const pollSeconds = 0.5

/** How many jobs a process fetches at once. Each fetch is one query, so that this number, rather than `slicesAtOnce`, decides the number of queries. */
const takers = 8

/** An ended job is deleted after this many seconds, because nothing reads it. The default of pg-boss is seven days. */
const deleteAfterSeconds = 60

/** How often pg-boss deletes ended jobs, in seconds. The default of pg-boss is once a day. */
const maintenanceIntervalSeconds = 60

const requireOptions = optionsChecker(
  "pgBossQueue",
  Schema.Struct({
    boss: objectOption("must be the options of pg-boss, such as { connectionString }"),
    name: Schema.optional(TextOption),
    slicesAtOnce: Schema.optional(CountOption)
  })
)

/**
 * A slice queue for `BrandVisibility.make({ engine: { queue } })`. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are
 * missing, malformed or unknown.
 */
export const pgBossQueue = (options: PgBossQueueOptions): SliceQueue => {
  requireOptions(options)
  const { boss: settings, name = "brand-visibility", slicesAtOnce = 64 } = options
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
      /** Begins a slice when fewer than `slicesAtOnce` are worked on. The job's `signal` does not end the slice, because only the ledger knows whether a call has another owner. */
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
        // The workers are closed before the queue, because a slice that ends during the close still sends the next slice.
        close: async () => {
          await boss.offWork(name)
          await Promise.all(underWay)
          await boss.stop()
        }
      }
    }
  }
}
