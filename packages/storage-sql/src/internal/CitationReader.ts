/** Reads the pages that Results cite. Held by the laws of `RunStore.citations` and `SuggestionStore.citationsOf`. */
import type { OrganizationId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { ResultCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { promptOf } from "./RowJoins.js"
import { tuples } from "./Statements.js"

type CitedPage = readonly [position: number, sample: number, uri: string, title: string | null, cited: number]
type CitingResult = readonly [position: number, id: ResultId, topicName: string, llm: Llm]

/**
 * The citations of a run for which a condition on `citations` holds, ordered by position, sample and ordinal in the answer.
 *
 * A Result cites about ten pages. The columns of the Result are read once, rather than with each page; this halves the time.
 */
export const citationsWhere = (
  database: Pick<DatabaseService, "dialect" | "sql">,
  organizationId: OrganizationId,
  runId: RunId,
  condition: Fragment
): Effect.Effect<ReadonlyArray<ResultCitation>, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const wanted = sql`FROM citations WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${condition}`
    const pages = yield* tuples<CitedPage>(sql`SELECT position, sample, uri, title, cited ${wanted} ORDER BY position, sample, ordinal`)
    if (pages.length === 0) return []
    const results = yield* tuples<CitingResult>(sql`SELECT r.position, r.id, p.topic_name, r.llm FROM results r ${promptOf(database)("r")}
      WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position IN (SELECT position ${wanted})`)
    const resultAt = new Map(results.map((result) => [result[0], result]))
    const citations: Array<ResultCitation> = []
    for (const [position, sample, uri, title, cited] of pages) {
      const result = resultAt.get(position)
      // Another transaction deleted the Result between the two statements, by erasing the organization or dropping an import. The cited pages count as deleted
      // too.
      if (result === undefined) continue
      const [, resultId, topicName, llm] = result
      citations.push({ resultId, position, sample, topicName, llm, uri, title, cited: cited === 1 })
    }
    return citations
  })
