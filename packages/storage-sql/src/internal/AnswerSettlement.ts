/**
 * Answers of settled cells, with their Results and citations, and the counters of their run.
 *
 * Where a run asks each pair once, as most do, many answers take as few statements as one: a database that another machine serves is
 * then asked once, not once per answer.
 */
import { type CellId, ResultId } from "@brand-visibility/core/domain/Ids"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Bill, CellOutcome } from "@brand-visibility/core/internal/domain/Cell"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { bytesOfAnswers } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { answerRow, citationRows, resultColumnsOf, runKey, samplesOf } from "./AnswerRows.js"
import * as RoofRows from "./RoofRows.js"
import { type CountedRow, countedColumns, tellProgress } from "./RunProgress.js"
import { type Column, fromWide, insertAll, keepStatisticsUp, type Wide } from "./Statements.js"
import { addUsage } from "./UsageRows.js"

/** How a call ended, under which lease, and what it has come to; a Result that it makes has this channel. */
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
  /** How often the run asks each pair; with a goal that is its pilot, of two or more. */
  readonly samples: number
}

type EndedAnswer = readonly [settlement: AnsweredSettlement, cell: EndedCell]

/** What answers and their judging have cost; null as soon as that of one is not known. */
const costOf = (settled: ReadonlyArray<EndedAnswer>): Nanos | null => {
  let sum = 0
  for (const [{ bill }] of settled) {
    if (bill.cost === null || bill.judging.cost === null) return null
    sum += bill.cost + bill.judging.cost
  }
  return sum
}

/** What is charged to the run's budget in place of what was reserved of it; null of a run without. */
const chargeOf = (settled: ReadonlyArray<EndedAnswer>): Nanos | null => {
  const charges = settled.flatMap(([{ bill }, { reserved }]) => (reserved === null ? [] : [bill.charge - fromWide(reserved)]))
  return charges.length === 0 ? null : charges.reduce((sum, charge) => sum + charge)
}

/** Writes what answers of one run, in their order, have come to; their cells have ended in the same transaction, at this moment. */
export const writeAnswers = (database: DatabaseService, ids: IdsService, settled: ReadonlyArray<EndedAnswer>, at: Timestamp): Effect.Effect<void, SqlError> => {
  const [first] = settled
  if (first === undefined) return Effect.void
  // All are of one run, which asks every pair as often.
  return first[1].samples === 1 ? writeOnlySamples(database, ids, settled, at) : writeSamples(database, ids, settled, at)
}

/** Writes answers, and counts them and what they used; gives how many Results the run then has. */
const countAnswers = (database: DatabaseService, ids: IdsService, settled: ReadonlyArray<EndedAnswer>, at: Timestamp, newResults: number) =>
  Effect.gen(function* () {
    const { later, sql } = database
    const { organizationId, runId } = settled[0]![0].lease
    const run = runKey(organizationId, runId)
    yield* insertAll(
      database,
      "answers",
      settled.map(([{ bill, outcome }, { id }]) => answerRow(run, id, outcome.answer, bill.cost, outcome.score, at))
    )
    const charge = chargeOf(settled)
    const bytes = bytesOfAnswers(settled.map(([{ outcome }]) => outcome))
    const counting = yield* later(sql<CountedRow & { readonly result_count: number }>`UPDATE runs
      SET completed = completed + ${settled.length}, result_count = result_count + ${newResults}, cost = cost + ${costOf(settled)},
        answer_bytes = answer_bytes + ${bytes}
        ${charge === null ? sql.literal("") : sql`, committed = committed + ${charge}`}
      WHERE organization_id = ${organizationId} AND id = ${runId} RETURNING result_count, ${sql.literal(countedColumns)}`)
    // Before the counters are waited for: together they are one question to the database.
    yield* RoofRows.countBytesOfRun(database, run, bytes)
    yield* addUsage(
      database,
      run,
      settled.map(([{ bill, outcome }, { llm }]) => ({ llm, answer: outcome.answer, bill }))
    )
    const [counted] = yield* counting
    yield* tellProgress(database, ids, { organizationId, runId }, counted!, settled.length)
    return { run, resultCount: counted!.result_count }
  })

/** The pairs have no other samples and no Results yet. */
const writeOnlySamples = (database: DatabaseService, ids: IdsService, settled: ReadonlyArray<EndedAnswer>, at: Timestamp) =>
  Effect.gen(function* () {
    const { resultCount, run } = yield* countAnswers(database, ids, settled, at, settled.length)
    const { organization_id, run_id } = run
    const results: Array<Record<string, Column>> = []
    const citations: Array<Record<string, Column>> = []
    for (const [index, [{ channel, outcome }, { id: cellId, llm, prompt_index, sample }]] of settled.entries()) {
      const { answer, score } = outcome
      const position = resultCount - settled.length + 1 + index
      const place = { organization_id, run_id, position, id: ResultId.make(yield* ids.next), prompt_index, llm, channel }
      results.push(Object.assign(place, resultColumnsOf([{ cellId, sample, score, model: answer.model, collectedAt: at }])))
      citations.push(...citationRows(run, position, sample, answer.citations))
    }
    yield* insertAll(database, "results", results)
    yield* keepStatisticsUp(database, "results", resultCount - settled.length, resultCount)
    yield* insertAll(database, "citations", citations)
  })

/** Samples of pairs that may have others, and Results already. */
const writeSamples = (database: DatabaseService, ids: IdsService, settled: ReadonlyArray<EndedAnswer>, at: Timestamp) =>
  Effect.gen(function* () {
    const { later, sql } = database
    // The run is locked before the pairs are looked at, by counting, so that two samples of one that end at once see each other.
    const { resultCount, run } = yield* countAnswers(database, ids, settled, at, 0)
    const { organization_id, run_id } = run
    const pairs = new Map<string, [EndedAnswer, ...Array<EndedAnswer>]>()
    for (const answer of settled) {
      const { llm, prompt_index } = answer[1]
      const others = pairs.get(`${prompt_index} ${llm}`)
      if (others === undefined) pairs.set(`${prompt_index} ${llm}`, [answer])
      else others.push(answer)
    }
    let last = resultCount
    for (const pair of pairs.values()) {
      const [{ channel }, { llm, prompt_index }] = pair[0]
      const ofPair = sql`organization_id = ${organization_id} AND run_id = ${run_id} AND prompt_index = ${prompt_index} AND llm = ${llm}`
      const finding = yield* later(sql<{ readonly position: number }>`SELECT position FROM results WHERE ${ofPair}`)
      const [first, ...others] = yield* samplesOf(sql, run, prompt_index, llm)
      if (first === undefined) return yield* Effect.dieMessage("An answer that was just written is missing")
      const columns = resultColumnsOf([first, ...others])
      const [there] = yield* finding
      const position = there?.position ?? ++last
      if (there !== undefined) yield* later(sql`UPDATE results SET ${sql.update(columns)} WHERE ${ofPair}`)
      else {
        const place = { organization_id, run_id, position, id: ResultId.make(yield* ids.next), prompt_index, llm, channel }
        yield* later(sql`INSERT INTO results ${sql.insert(Object.assign(place, columns))}`)
      }
      const citations = pair.flatMap(([{ outcome }, { sample }]) => citationRows(run, position, sample, outcome.answer.citations))
      yield* insertAll(database, "citations", citations)
    }
    yield* keepStatisticsUp(database, "results", resultCount, last)
    if (last > resultCount) yield* later(sql`UPDATE runs SET result_count = ${last} WHERE organization_id = ${organization_id} AND id = ${run_id}`)
  })
