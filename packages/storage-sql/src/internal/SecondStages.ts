/** The second stage of runs with a goal. The stage is decided once, from the stored Results of the pilot, in the transaction that queues the stage's calls. */
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { isEnded, RunNotFound } from "@brand-visibility/core/domain/Run"
import { fromUsd } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { spendDay } from "@brand-visibility/core/internal/rules/RoofRules"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { insertCells } from "./PlannedCells.js"
import * as RoofRows from "./RoofRows.js"
import { isVisible, type RunRow, runColumns, toRun } from "./RunRows.js"
import { fromWide, tuples, type Wide } from "./Statements.js"

export const make = (database: DatabaseService, ids: IdsService): Pick<RunStoreService, "extend"> => {
  const { dialect, now, sql, transaction } = database
  return {
    extend: (organizationId, runId, decide) =>
      transaction(
        "RunStore.extend",
        organizationId,
        Effect.gen(function* () {
          const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
          const [row] = yield* sql<RunRow & { readonly committed: Wide }>`SELECT ${sql.literal(runColumns)}, committed FROM runs
            WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)} ${sql.literal(dialect.forUpdate)}`
          if (row === undefined) return yield* new RunNotFound({ runId })
          const { options, secondStage, status } = toRun(row)
          if (options.goal === null || secondStage !== null || isEnded(status)) return false
          const open = yield* sql`SELECT 1 FROM cells WHERE ${ofRun} AND state IN ('queued', 'leased') LIMIT 1`
          if (open.length > 0) return false
          const counts = yield* tuples<readonly [samples: number, present: number]>(sql`SELECT samples, samples_present FROM results WHERE ${ofRun}`)
          if (counts.length === 0) return false
          const prompts = yield* tuples<readonly [index: number, text: string]>(
            sql`SELECT prompt_index, text FROM run_prompts WHERE ${ofRun} AND pairs > 0 ORDER BY prompt_index`
          )
          const llms = yield* tuples<readonly [llm: Llm]>(sql`SELECT llm FROM run_llms WHERE ${ofRun} ORDER BY ordinal`)
          const cells = prompts.length * llms.length
          const charged = fromWide(row.committed)
          const stage = decide({
            cells,
            texts: prompts.map(([, text]) => text),
            samples: counts.map(([samples]) => samples),
            hits: counts.map(([, present]) => present),
            answeredCalls: row.completed + row.refused,
            charged,
            room: {
              ofRun: options.budgetUsd === null ? null : fromUsd(options.budgetUsd) - charged,
              ofDay: yield* RoofRows.roomOfDay(database, organizationId, spendDay(yield* now))
            }
          })
          yield* insertCells(database, ids, runKey(organizationId, runId), {
            indices: prompts.map(([index]) => index),
            llms: llms.map(([llm]) => llm),
            after: options.samples,
            samples: stage.samples
          })
          yield* sql`UPDATE runs SET second_stage = ${JSON.stringify(stage)}, total = total + ${cells * stage.samples}
            WHERE organization_id = ${organizationId} AND id = ${runId}`
          return true
        })
      )
  }
}
