/**
 * Migration: stores the scale of each perception prompt. Before, the scale was computed from the prompt's text at each use. Existing rows get
 * their scale too, those of runs included.
 */
import { scaleOf } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../../Database.js"
import type { Dialect } from "../../Dialect.js"
import { fromJson } from "../Statements.js"

export const scales = ({ type: { real } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE perception_prompts ADD COLUMN scale_low ${real} NOT NULL DEFAULT 0`,
  `ALTER TABLE perception_prompts ADD COLUMN scale_high ${real} NOT NULL DEFAULT 10`
]

const chunk = 500

interface PlannedRow {
  readonly organization_id: string
  readonly run_id: string
  readonly prompt_index: number
  readonly perception_prompt: string
}

/** Fills in the scales in chunks, in the order of the key, so that memory does not grow with the number of rows. */
export const fillScales = ({ sql }: DatabaseService): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    for (let after = { organization_id: "", id: "" }; ;) {
      const rows = yield* sql<{ readonly organization_id: string; readonly id: string; readonly scoring_logic: string }>`
        SELECT organization_id, id, scoring_logic FROM perception_prompts
        WHERE (organization_id, id) > (${after.organization_id}, ${after.id}) ORDER BY organization_id, id LIMIT ${chunk}`
      for (const { id, organization_id, scoring_logic } of rows) {
        const { high, low } = scaleOf(scoring_logic)
        yield* sql`UPDATE perception_prompts SET scale_low = ${low}, scale_high = ${high} WHERE organization_id = ${organization_id} AND id = ${id}`
      }
      const last = rows.at(-1)
      if (last === undefined) break
      after = last
    }
    for (let after = { organization_id: "", run_id: "", prompt_index: -1 }; ;) {
      const rows = yield* sql<PlannedRow>`SELECT organization_id, run_id, prompt_index, perception_prompt FROM run_prompts
        WHERE (organization_id, run_id, prompt_index) > (${after.organization_id}, ${after.run_id}, ${after.prompt_index})
          AND perception_prompt IS NOT NULL
        ORDER BY organization_id, run_id, prompt_index LIMIT ${chunk}`
      for (const { organization_id, perception_prompt, prompt_index, run_id } of rows) {
        const prompt = fromJson<{ readonly scoringLogic: string }>(perception_prompt)
        const scaled = JSON.stringify({ ...prompt, scale: scaleOf(prompt.scoringLogic) })
        yield* sql`UPDATE run_prompts SET perception_prompt = ${scaled}
          WHERE organization_id = ${organization_id} AND run_id = ${run_id} AND prompt_index = ${prompt_index}`
      }
      const last = rows.at(-1)
      if (last === undefined) break
      after = last
    }
  })
