/**
 * The end of a call: the cell, its answer, the pair's Result with its citations, and the run's counters, in one transaction of
 * few statements. This is the hot path of every run.
 */
import type { Bill, CellOutcome } from "@brand-visibility/core/domain/Cell"
import { PerceptionResponseId, ResultId } from "@brand-visibility/core/domain/Ids"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import type { LeaseRef } from "@brand-visibility/core/ports/CellLedger"
import type { IdsService } from "@brand-visibility/core/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { answerRow, citationRows, resultColumnsOf, runKey, samplesOf } from "./AnswerRows.js"
import { perceptionCitationRows, type RatedCell, responseRow } from "./PerceptionRows.js"
import { type Column, fromWide, insertAll, type Wide } from "./Statements.js"
import type { GivenAnswer } from "./UsageRows.js"

interface SettledRow {
  readonly prompt_index: number
  readonly llm: Llm
  readonly sample: number
  readonly reserved: Wide | null
  /** How often the run asks each pair. */
  readonly samples: number
}

const endOf = (outcome: CellOutcome): Record<string, Column> => {
  switch (outcome._tag) {
    case "Answered":
    case "Rated":
      return { state: "completed", failure_reason: null, failure_message: null }
    case "Refused":
      return { state: "refused", failure_reason: null, failure_message: outcome.message }
    case "Failed":
      return { state: "failed", failure_reason: outcome.reason, failure_message: outcome.message }
  }
}

/** How a call ended, under which lease, and what it has come to; a Result that it makes has this channel. */
export interface Settlement {
  readonly lease: LeaseRef
  readonly outcome: CellOutcome
  readonly channel: Channel
  readonly bill: Bill
}

/** What became of a settlement. An answer is still to be added to the sums of its model. */
export interface Settled {
  readonly state: "settled" | "stale"
  readonly given: GivenAnswer | null
}

const stale: Settled = { state: "stale", given: null }

/** @param held the condition under which the lease still holds the cell */
export const settle = (
  { now, sql }: DatabaseService,
  ids: IdsService,
  held: Fragment,
  { bill, channel, lease: { cellId, organizationId, runId }, outcome }: Settlement
): Effect.Effect<Settled, SqlError> =>
  Effect.gen(function* () {
    const [cell] = yield* sql<SettledRow>`UPDATE cells SET ${sql.update({ ...endOf(outcome), lease_owner: null, lease_until: null })}
      WHERE ${held}
      RETURNING prompt_index, llm, sample, reserved, (SELECT samples FROM runs WHERE organization_id = ${organizationId} AND id = ${runId}) AS samples`
    if (cell === undefined) return stale

    const charge = cell.reserved === null ? sql.literal("") : sql`, committed = committed + ${bill.charge - fromWide(cell.reserved)}`
    const ofRun = sql`organization_id = ${organizationId} AND id = ${runId}`
    if (outcome._tag === "Rated") {
      const { answer, rating } = outcome
      yield* sql`UPDATE runs SET completed = completed + 1, cost = cost + ${bill.cost} ${charge} WHERE ${ofRun}`
      const [rated] = yield* sql<Omit<RatedCell, "cellId" | "llm" | "sample">>`SELECT p.prompt_index, p.perception_prompt_id, r.started_at AS run_started_at
        FROM run_prompts p JOIN runs r ON r.organization_id = p.organization_id AND r.id = p.run_id
        WHERE p.organization_id = ${organizationId} AND p.run_id = ${runId} AND p.prompt_index = ${cell.prompt_index} AND p.perception_prompt_id IS NOT NULL`
      if (rated === undefined) return yield* Effect.dieMessage(`Cell ${cellId} is of a prompt, and its answer was given a score`)
      const run = runKey(organizationId, runId)
      const id = PerceptionResponseId.make(yield* ids.next)
      const { llm, sample } = cell
      yield* sql`INSERT INTO perception_responses ${sql.insert(responseRow(run, { cellId, ...rated, llm, sample }, id, answer, bill.cost, rating, yield* now))}`
      yield* insertAll(sql, "perception_citations", perceptionCitationRows(run, id, answer.citations))
      return { state: "settled", given: { llm, answer, cost: bill.cost } }
    }
    if (outcome._tag !== "Answered") {
      const counter = outcome._tag === "Failed" ? sql.literal("failed = failed + 1") : sql.literal("refused = refused + 1")
      yield* sql`UPDATE runs SET ${counter} ${charge} WHERE ${ofRun}`
      return { state: "settled", given: null }
    }

    const run = runKey(organizationId, runId)
    const { answer, score } = outcome
    yield* sql`INSERT INTO answers ${sql.insert(answerRow(run, cellId, answer, bill.cost, score, yield* now))}`

    // A pair that is asked once has no other samples and no Result yet. Of any other pair the run is locked first, by counting,
    // so that two of its samples that end at once see each other.
    const isOnlySample = cell.samples === 1
    const countResult = sql.literal(isOnlySample ? ", result_count = result_count + 1" : "")
    const [counted] = yield* sql<{
      readonly result_count: number
    }>`UPDATE runs SET completed = completed + 1, cost = cost + ${bill.cost} ${countResult} ${charge} WHERE ${ofRun} RETURNING result_count`
    const ofPair = sql`organization_id = ${organizationId} AND run_id = ${runId} AND prompt_index = ${cell.prompt_index} AND llm = ${cell.llm}`
    const [there] = isOnlySample ? [] : yield* sql<{ readonly position: number }>`SELECT position FROM results WHERE ${ofPair}`
    const stored = isOnlySample ? [] : yield* samplesOf(sql, run, cell.prompt_index, cell.llm)
    const others = stored.filter((sample) => sample.cellId !== cellId)
    const columns = resultColumnsOf([{ cellId, sample: cell.sample, score, model: answer.model }, ...others])

    const resultCount = counted!.result_count
    const position = there?.position ?? (isOnlySample ? resultCount : resultCount + 1)
    if (there !== undefined) {
      yield* sql`UPDATE results SET ${sql.update(columns)} WHERE ${ofPair}`
    } else {
      if (!isOnlySample) yield* sql`UPDATE runs SET result_count = ${position} WHERE ${ofRun}`
      const place = { ...run, position, id: ResultId.make(yield* ids.next), prompt_index: cell.prompt_index, llm: cell.llm, channel }
      yield* sql`INSERT INTO results ${sql.insert({ ...place, ...columns })}`
    }
    yield* insertAll(sql, "citations", citationRows(run, position, cell.sample, answer.citations))
    return { state: "settled", given: { llm: cell.llm, answer, cost: bill.cost } }
  })
