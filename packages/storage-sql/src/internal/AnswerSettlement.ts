/**
 * Answers of settled cells, with their Results and citations, and the counters of their run.
 *
 * Most runs ask each pair once. Many answers of such a run are then written in as few statements as one answer. On a database server this takes one round trip
 * in place of one for each answer.
 */
import { type CellId, ResultId } from "@brand-visibility/core/domain/Ids"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { type Bill, type CellOutcome, noUnusedReplies } from "@brand-visibility/core/internal/domain/Cell"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { bytesOfAnswers } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { answerRow, citationRows, resultColumnsOf, runKey, samplesOf } from "./AnswerRows.js"
import type { LockedRun } from "./LockedRun.js"
import * as RoofRows from "./RoofRows.js"
import { tellProgress } from "./RunProgress.js"
import { type Column, fromWide, insertAll, keepStatisticsUp, type Wide } from "./Statements.js"
import { addUsage } from "./UsageRows.js"

/** How a call ended, under which lease, and with what cost. `channel` is the channel of a Result that the call makes. */
export interface Settlement {
  readonly lease: LeaseRef
  readonly outcome: CellOutcome
  readonly channel: Channel
  readonly bill: Bill
}

export type AnsweredSettlement = Settlement & { readonly outcome: Extract<CellOutcome, { readonly _tag: "Answered" }> }

/** A cell that was leased until now. */
export interface EndedCell {
  readonly id: CellId
  readonly prompt_index: number
  readonly llm: Llm
  readonly sample: number
  readonly reserved: Wide | null
  readonly spend_day: string | null
}

type EndedAnswer = readonly [settlement: AnsweredSettlement, cell: EndedCell]

/** The cost of calls: of their answers, of the judging, and of replies without an answer; null when one of these costs is unknown. */
export const costOf = (bills: ReadonlyArray<Bill>): Nanos | null => {
  let sum = 0
  for (const { cost, judging, unused = noUnusedReplies } of bills) {
    if (cost === null || judging.cost === null || unused.cost === null) return null
    sum += cost + judging.cost + unused.cost
  }
  return sum
}

/** The amount by which the charges of the answers exceed their reservations in the run's budget; 0 for a run without a budget. */
const chargeOf = (settled: ReadonlyArray<EndedAnswer>): Nanos =>
  settled.reduce((sum, [{ bill }, { reserved }]) => (reserved === null ? sum : sum + bill.charge - fromWide(reserved)), 0)

/** Writes the given answers of one run, in the given order. Their cells were ended in the same transaction. */
export const writeAnswers = (
  database: DatabaseService,
  ids: IdsService,
  run: LockedRun,
  settled: ReadonlyArray<EndedAnswer>
): Effect.Effect<void, SqlError> => {
  if (settled.length === 0) return Effect.void
  return run.samples === 1 ? writeOnlySamples(database, ids, run, settled) : writeSamples(database, ids, run, settled)
}

/** Writes answers, and adds them and their usage to the run's counters. */
const countAnswers = Effect.fnUntraced(function* (
  database: DatabaseService,
  ids: IdsService,
  run: LockedRun,
  settled: ReadonlyArray<EndedAnswer>,
  newResults: number
) {
  const { laterKept, sql } = database
  const { at, organizationId, runId } = run
  const key = runKey(organizationId, runId)
  yield* insertAll(
    database,
    "answers",
    settled.map(([{ bill, outcome }, { id }]) => answerRow(key, id, outcome.answer, bill.cost, outcome.score, at))
  )
  const bytes = bytesOfAnswers(settled.map(([{ outcome }]) => outcome))
  yield* laterKept(sql`UPDATE runs
      SET completed = completed + ${settled.length}, result_count = result_count + ${newResults}, cost = cost + ${costOf(settled.map(([{ bill }]) => bill))},
        answer_bytes = answer_bytes + ${bytes}, committed = committed + ${chargeOf(settled)}
      WHERE organization_id = ${organizationId} AND id = ${runId}`)
  yield* RoofRows.countBytesOfRun(database, key, bytes)
  yield* addUsage(
    database,
    run,
    settled.map(([{ bill, outcome }, { llm }]) => ({ llm, answer: outcome.answer, bill }))
  )
  yield* tellProgress(database, ids, { ...run, completed: run.completed + settled.length }, settled.length)
})

/** Writes answers of pairs that have no other samples and no Results yet. */
const writeOnlySamples = Effect.fnUntraced(function* (database: DatabaseService, ids: IdsService, run: LockedRun, settled: ReadonlyArray<EndedAnswer>) {
  yield* countAnswers(database, ids, run, settled, settled.length)
  const key = runKey(run.organizationId, run.runId)
  const { organization_id, run_id } = key
  const results: Array<Record<string, Column>> = []
  const citations: Array<Record<string, Column>> = []
  for (const [index, [{ channel, outcome }, { id: cellId, llm, prompt_index, sample }]] of settled.entries()) {
    const { answer, score } = outcome
    const position = run.result_count + 1 + index
    const columns = resultColumnsOf([{ cellId, sample, score, model: answer.model, collectedAt: run.at }])
    results.push({ organization_id, run_id, position, id: ResultId.make(yield* ids.next), prompt_index, llm, channel, ...columns })
    citations.push(...citationRows(key, position, sample, answer.citations))
  }
  yield* insertAll(database, "results", results)
  yield* keepStatisticsUp(database, "results", run.result_count, run.result_count + settled.length)
  yield* insertAll(database, "citations", citations)
})

/** Writes answers of pairs that may have other samples and Results already. */
const writeSamples = Effect.fnUntraced(function* (database: DatabaseService, ids: IdsService, run: LockedRun, settled: ReadonlyArray<EndedAnswer>) {
  const { later, sql } = database
  // The run is locked before the pairs are read, so that two samples of one pair that end at once see each other.
  yield* countAnswers(database, ids, run, settled, 0)
  const key = runKey(run.organizationId, run.runId)
  const { organization_id, run_id } = key
  const pairs = new Map<string, [EndedAnswer, ...Array<EndedAnswer>]>()
  for (const answer of settled) {
    const { llm, prompt_index } = answer[1]
    const others = pairs.get(`${prompt_index} ${llm}`)
    if (others === undefined) pairs.set(`${prompt_index} ${llm}`, [answer])
    else others.push(answer)
  }
  let last = run.result_count
  for (const pair of pairs.values()) {
    const [{ channel }, { llm, prompt_index }] = pair[0]
    const ofPair = sql`organization_id = ${organization_id} AND run_id = ${run_id} AND prompt_index = ${prompt_index} AND llm = ${llm}`
    const finding = yield* later(sql<{ readonly position: number }>`SELECT position FROM results WHERE ${ofPair}`)
    const [first, ...others] = yield* samplesOf(sql, key, prompt_index, llm)
    if (first === undefined) return yield* Effect.dieMessage("An answer that was just written is missing")
    const columns = resultColumnsOf([first, ...others])
    const [there] = yield* finding
    const position = there?.position ?? ++last
    if (there !== undefined) yield* later(sql`UPDATE results SET ${sql.update(columns)} WHERE ${ofPair}`)
    else {
      const id = ResultId.make(yield* ids.next)
      yield* later(sql`INSERT INTO results ${sql.insert({ organization_id, run_id, position, id, prompt_index, llm, channel, ...columns })}`)
    }
    const citations = pair.flatMap(([{ outcome }, { sample }]) => citationRows(key, position, sample, outcome.answer.citations))
    yield* insertAll(database, "citations", citations)
  }
  yield* keepStatisticsUp(database, "results", run.result_count, last)
  if (last > run.result_count) yield* later(sql`UPDATE runs SET result_count = ${last} WHERE organization_id = ${organization_id} AND id = ${run_id}`)
})
