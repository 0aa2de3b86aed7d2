/** `ModelReports` in memory. The reports are stored outside the rows of the database, because reports need not survive the process. */
import { Clock, Effect } from "effect"
import { type HeardReport, type ModelReportsService, silentAfterMillis, slackMillis, type ToldReport } from "../ports/ModelReports.js"
import { MemoryDatabase, type MemoryDatabaseService } from "./MemoryDatabase.js"

interface Told extends ToldReport {
  readonly worker: string
  readonly at: number
}

const reportsOf = new WeakMap<MemoryDatabaseService, Map<string, Told>>()

const keyOf = (model: string, worker: string): string => `${worker} ${model}`

export const make: Effect.Effect<ModelReportsService, never, MemoryDatabase> = Effect.map(MemoryDatabase, (database) => {
  const told = reportsOf.get(database) ?? new Map<string, Told>()
  reportsOf.set(database, told)
  const isHeard = ({ at }: Told, now: number): boolean => now - at <= silentAfterMillis && at - now <= slackMillis
  return {
    tell: (worker, reports) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        for (const [key, each] of told) if (!isHeard(each, at)) told.delete(key)
        for (const each of reports) told.set(keyOf(each.model, worker), { ...each, worker, at })
      }),
    heard: (models) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        [...told.values()]
          .filter((each) => models.includes(each.model) && isHeard(each, now))
          .map(({ at, model, report, worker }): HeardReport => ({ model, worker, report, agoMillis: Math.max(0, now - at) }))
      ),
    withdraw: (worker) =>
      Effect.sync(() => {
        for (const [key, each] of told) if (each.worker === worker) told.delete(key)
      })
  }
})
