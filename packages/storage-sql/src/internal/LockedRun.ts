/**
 * The locked row of a run whose calls are settled. The row is read together with the statement that ends the calls. With the row's counters and the served
 * versions of its models, the rest of the settlement needs no further read, and is sent with the commit.
 */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { fromJson } from "./Statements.js"

interface ServingRow {
  readonly llm: Llm
  readonly served_models: string
  readonly at: Timestamp
}

interface RunCounters {
  readonly brand_id: BrandId
  readonly revision: number
  readonly started_at: Timestamp
  /** How often the run asks each pair. In a run with a goal this is the pilot's number, which is 2 or more. */
  readonly samples: number
  readonly result_count: number
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly refused: number
}

export interface LockedRun extends RunCounters {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  /** The time by the database's clock after the row was locked. */
  readonly at: Timestamp
  /** The versions that each model of the run has served so far. */
  readonly servedModels: ReadonlyMap<Llm, ReadonlyArray<string>>
}

/**
 * Queues the read of a run, whose row stays locked until the transaction ends. Returns an effect that waits for the row. The caller must have locked the cells
 * before.
 */
export const lock: (database: DatabaseService, organizationId: OrganizationId, runId: RunId) => Effect.Effect<Effect.Effect<LockedRun, SqlError>, SqlError> =
  Effect.fnUntraced(function* ({ dialect, instant, laterKept, sql }, organizationId, runId) {
    const counting = yield* laterKept(sql<RunCounters>`SELECT brand_id, revision, started_at, samples, result_count, total, completed, failed, refused FROM runs
      WHERE organization_id = ${organizationId} AND id = ${runId} ${sql.literal(dialect.forUpdate)}`)
    // Read after the lock, so that no other settlement adds a version in between.
    const at = (yield* instant)(0)
    const serving = yield* laterKept(sql<ServingRow>`SELECT llm, served_models, ${at} AS at FROM run_llms
      WHERE organization_id = ${organizationId} AND run_id = ${runId}`)
    return Effect.flatMap(counting, ([counters]) =>
      counters === undefined
        ? Effect.dieMessage(`Calls of the run ${runId} have ended, and the run is missing`)
        : Effect.flatMap(serving, (models) => {
            const [first] = models
            if (first === undefined) return Effect.dieMessage(`The run ${runId} has no models`)
            const servedModels = new Map(models.map(({ llm, served_models }) => [llm, fromJson<ReadonlyArray<string>>(served_models)]))
            return Effect.succeed({ organizationId, runId, at: first.at, servedModels, ...counters })
          })
    )
  })
