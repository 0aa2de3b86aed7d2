/** Migration: position lists, the positions of an ended run's Results for each value that people filter by. Existing runs get their lists too. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../../Database.js"
import type { Dialect } from "../../Dialect.js"
import { runKey } from "../AnswerRows.js"
import * as PositionLists from "../PositionLists.js"

export const positionLists = ({ table, type: { text } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE result_positions (
    organization_id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    field ${text} NOT NULL CHECK (field IN ('llm', 'topic', 'presence')),
    value ${text} NOT NULL,
    positions ${text} NOT NULL,
    PRIMARY KEY (organization_id, run_id, field, value),
    FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE
  ) ${table.plain}`
]

const chunk = 500

interface Place {
  readonly organization_id: OrganizationId | ""
  readonly id: RunId | ""
}

/** Computes the lists of all runs, one run after the other in the order of the key. */
export const fillPositionLists = (database: DatabaseService): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    for (let after: Place = { organization_id: "", id: "" }; ;) {
      const runs: ReadonlyArray<{ readonly organization_id: OrganizationId; readonly id: RunId }> = yield* sql<{
        readonly organization_id: OrganizationId
        readonly id: RunId
      }>`SELECT organization_id, id FROM runs
        WHERE (organization_id, id) > (${after.organization_id}, ${after.id}) AND metrics IS NOT NULL ORDER BY organization_id, id LIMIT ${chunk}`
      for (const { id, organization_id } of runs) yield* PositionLists.insert(database, runKey(organization_id, id))
      const last = runs.at(-1)
      if (last === undefined) return
      after = last
    }
  })
