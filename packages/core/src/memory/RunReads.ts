/** Reads of runs in memory, for the constructors of several ports. */
import { Effect } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { RunStorePrimitives } from "../ports/RunStorePrimitives.js"
import * as Tracing from "../telemetry/Tracing.js"
import { findRun, type MemoryDatabaseService, readableRun } from "./MemoryDatabase.js"
import { answeredOf } from "./ResultRows.js"
import { toRun } from "./RunRow.js"
import { usageOf } from "./UsageOfRuns.js"

export const make = (database: MemoryDatabaseService): Pick<RunStorePrimitives, "answered" | "record" | "summary"> => ({
  record: Tracing.fn("RunStore.record")(function* (organizationId: OrganizationId, runId: RunId) {
    const run = yield* findRun(database, organizationId, runId)
    const { definition, models, options } = run
    return { run: toRun(run), plan: { definition, models }, usage: options.llms.map((llm) => usageOf(run, llm)) }
  }, database.read),

  answered: Tracing.fn("RunStore.answered")(
    (organizationId: OrganizationId, runId: RunId, after: number, limit: number) =>
      Effect.sync(() => (readableRun(database, organizationId, runId)?.results ?? []).slice(after, after + limit).map(answeredOf)),
    database.read
  ),

  summary: Tracing.fn("RunStore.summary")(function* (organizationId: OrganizationId, runId: RunId) {
    return (yield* findRun(database, organizationId, runId)).summary
  }, database.read)
})
