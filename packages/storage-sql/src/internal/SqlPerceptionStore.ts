/** Responses to perception prompts, in SQL. */
import type { OrganizationId, PerceptionPromptId, PerceptionResponseId, RunId } from "@brand-visibility/core/domain/Ids"
import { InvalidInput } from "@brand-visibility/core/domain/Input"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { faultsOfCorrection, type PerceptionAnswer, type PerceptionAnswers, PerceptionResponseNotFound } from "@brand-visibility/core/domain/Perception"
import type { PerceptionPrompt, ScoreScale } from "@brand-visibility/core/domain/PerceptionPrompt"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { PerceptionCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import type { PerceptionSource } from "@brand-visibility/core/internal/domain/Source"
import type { PerceptionStoreService } from "@brand-visibility/core/internal/ports/PerceptionStore"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { type PerceptionPromptRow, toPerceptionPrompt } from "./EntityRows.js"
import { responseColumns, type ResponseRow, toAnswer, toRunPrompt } from "./PerceptionRows.js"
import * as RowJoins from "./RowJoins.js"
import { isVisible, type RunRow, runColumns, toRun } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { positionsOf, tuples } from "./Statements.js"

interface CitationRow {
  readonly response_id: PerceptionResponseId
  readonly perception_prompt: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: number
}

/** An answer with its run's own copy of the prompt, as JSON text. */
type AskedResponseRow = ResponseRow & { readonly perception_prompt: string }

/** The prompts with their answers, both in the given order. */
const byPrompt = (prompts: ReadonlyArray<PerceptionPrompt>, rows: ReadonlyArray<AskedResponseRow>): ReadonlyArray<PerceptionAnswers> => {
  const answers = new Map<PerceptionPromptId, Array<PerceptionAnswer>>(prompts.map(({ id }) => [id, []]))
  const scales = new Map<string, ScoreScale>()
  for (const row of rows) {
    const scale = scales.get(row.perception_prompt) ?? toRunPrompt(row.perception_prompt).scale
    scales.set(row.perception_prompt, scale)
    answers.get(row.perception_prompt_id)?.push(toAnswer(row, scale))
  }
  return prompts.map((prompt) => ({ prompt, answers: answers.get(prompt.id) ?? [] }))
}

export const make: Effect.Effect<PerceptionStoreService, never, Database> = Effect.map(Database, (database) => {
  const { dialect, now, read, snapshot, sql, transaction } = database
  const wanted = sql.literal(responseColumns)

  /** The answers of a run for which `narrowed` holds, ordered by prompt, LLM and sample. */
  const answersOf = (organizationId: OrganizationId, runId: RunId, narrowed: Fragment): Effect.Effect<ReadonlyArray<AskedResponseRow>, SqlError> =>
    sql<AskedResponseRow>`SELECT ${wanted}, p.perception_prompt FROM perception_responses a ${RowJoins.promptOf(database)("a")}
      WHERE a.organization_id = ${organizationId} AND a.run_id = ${runId} AND ${narrowed} ORDER BY a.prompt_index, a.llm, a.sample`

  return {
    ofBrand: (organizationId, brandId) =>
      snapshot(
        "PerceptionStore.ofBrand",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const live = sql`p.organization_id = ${organizationId} AND p.brand_id = ${brandId} AND p.deleted_at IS NULL`
          const prompts = (yield* sql<PerceptionPromptRow>`SELECT p.* FROM perception_prompts p WHERE ${live} ORDER BY p.id`).map(toPerceptionPrompt)
          const [newest] = yield* sql<RunRow>`SELECT ${sql.literal(runColumns)} FROM runs
            WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0 AND status NOT IN ('queued', 'running')
              AND EXISTS (SELECT 1 FROM perception_responses a WHERE a.organization_id = runs.organization_id AND a.run_id = runs.id)
            ORDER BY started_at DESC, id DESC LIMIT 1`
          if (newest === undefined) return { run: null, prompts: byPrompt(prompts, []) }
          // The inner query finds the newest run in which each LLM answered each prompt, from the index alone. The outer query reads the answers.
          const rows = yield* sql<AskedResponseRow>`SELECT ${wanted}, p.perception_prompt
            FROM (
              SELECT s.perception_prompt_id, s.llm, s.run_id,
                row_number() OVER (PARTITION BY s.perception_prompt_id, s.llm ORDER BY s.run_started_at DESC, s.run_id DESC) AS place
              FROM perception_prompts p JOIN perception_responses s ON s.organization_id = p.organization_id AND s.perception_prompt_id = p.id
              WHERE ${live} AND (s.run_started_at < ${newest.started_at} OR (s.run_started_at = ${newest.started_at} AND s.run_id <= ${newest.id}))
            ) AS latest
              JOIN perception_responses a ON a.organization_id = ${organizationId} AND a.run_id = latest.run_id
                AND a.perception_prompt_id = latest.perception_prompt_id AND a.llm = latest.llm
              ${RowJoins.promptOf(database)("a")}
            WHERE latest.place = 1 ORDER BY a.llm, a.sample`
          return { run: toRun(newest), prompts: byPrompt(prompts, rows) }
        })
      ),

    ofRun: (organizationId, brandId, runId) =>
      snapshot(
        "PerceptionStore.ofRun",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const [run] = yield* sql<RunRow>`SELECT ${sql.literal(runColumns)} FROM runs
            WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND id = ${runId} AND ${sql.literal(isVisible)}`
          if (run === undefined) return yield* new RunNotFound({ runId })
          const asked = yield* sql<{ readonly perception_prompt: string }>`SELECT perception_prompt FROM run_prompts
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND perception_prompt IS NOT NULL ORDER BY prompt_index`
          const prompts = asked.map((row) => toRunPrompt(row.perception_prompt))
          const rows = prompts.length === 0 ? [] : yield* answersOf(organizationId, runId, sql`1 = 1`)
          return { run: toRun(run), prompts: byPrompt(prompts, rows) }
        })
      ),

    correct: (organizationId, responseId, correction) =>
      transaction(
        "PerceptionStore.correct",
        organizationId,
        Effect.gen(function* () {
          // The run is locked before its answer is read: an erasure of names locks the run first, and must not get an old reason back.
          yield* sql`SELECT id FROM runs WHERE organization_id = ${organizationId}
            AND id = (SELECT run_id FROM perception_responses WHERE organization_id = ${organizationId} AND id = ${responseId})
            ${sql.literal(dialect.forUpdate)}`
          const [row] = yield* sql<AskedResponseRow>`SELECT ${wanted}, p.perception_prompt
            FROM perception_responses a ${RowJoins.promptOf(database)("a")}
              JOIN runs r ON r.organization_id = a.organization_id AND r.id = a.run_id AND r.deleted_at IS NULL
            WHERE a.organization_id = ${organizationId} AND a.id = ${responseId}`
          if (row === undefined) return yield* new PerceptionResponseNotFound({ responseId })
          const prompt = toRunPrompt(row.perception_prompt)
          const details = faultsOfCorrection(correction, prompt)
          if (details.length > 0) return yield* new InvalidInput({ details })
          const reason = correction.scoreReason ?? row.corrected_reason ?? row.score_reason
          const corrected_at: Timestamp = yield* now
          yield* sql`UPDATE perception_responses SET ${sql.update({ corrected_score: correction.score, corrected_reason: reason, corrected_at })}
            WHERE organization_id = ${organizationId} AND id = ${responseId}`
          yield* sql`UPDATE runs SET revision = revision + 1 WHERE organization_id = ${organizationId} AND id = ${row.run_id}`
          const samples = sql`a.perception_prompt_id = ${row.perception_prompt_id} AND a.llm = ${row.llm}`
          const [corrected] = byPrompt([prompt], yield* answersOf(organizationId, row.run_id, samples))
          return corrected ?? { prompt, answers: [] }
        })
      ),

    citations: (organizationId, runId, after, limit) =>
      read(
        "PerceptionStore.citations",
        organizationId,
        Effect.map(
          // The inner query finds the next answers with citations, the outer one reads the citations. Both walk the primary key.
          sql<CitationRow>`SELECT c.response_id, p.perception_prompt, a.llm, c.uri, c.title, c.cited
            FROM perception_citations c ${RowJoins.responseOf(database)("c")} ${RowJoins.promptOf(database)("a")}
            WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.response_id > ${after ?? ""} AND c.response_id <= (
              SELECT max(response_id) FROM (
                SELECT DISTINCT response_id FROM perception_citations
                WHERE organization_id = ${organizationId} AND run_id = ${runId} AND response_id > ${after ?? ""} ORDER BY response_id LIMIT ${limit}
              ) AS citing
            )
            ORDER BY c.response_id, c.ordinal`,
          (rows) => {
            const properties = new Map<string, string>()
            const propertyOf = (text: string): string => {
              const known = properties.get(text) ?? toRunPrompt(text).propertyId
              properties.set(text, known)
              return known
            }
            return rows.map((row): PerceptionCitation => ({
              responseId: row.response_id,
              propertyId: propertyOf(row.perception_prompt),
              llm: row.llm,
              uri: row.uri,
              title: row.title,
              cited: row.cited === 1
            }))
          }
        )
      ),

    sources: (organizationId, runId, page) =>
      snapshot(
        "PerceptionStore.sources",
        organizationId,
        Effect.gen(function* () {
          const [run] = yield* sql<{ readonly total: number }>`SELECT perception_source_count AS total FROM runs
            WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`
          if (run === undefined) return yield* new RunNotFound({ runId })
          const { total } = run
          const { after, last } = positionsOf(page, total)
          const rows = yield* tuples<readonly [text: string]>(sql`SELECT source FROM run_perception_sources
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND position > ${after} AND position <= ${last} ORDER BY position`)
          return { items: rows.map(([text]) => new JsonText<PerceptionSource>(text)), total }
        })
      )
  }
})
