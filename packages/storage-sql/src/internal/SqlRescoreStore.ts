/** Rescores, in SQL. A rescore stages new scores of an ended run, and replaces the old scores in one transaction. */
import { type CellId, type OrganizationId, RescoreId, type RunId } from "@brand-visibility/core/domain/Ids"
import { InvalidRunState, isEnded, RunNotFound, type RunStatus } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { Citation } from "@brand-visibility/core/internal/domain/Answer"
import type { Evidence } from "@brand-visibility/core/internal/domain/AnswerScore"
import { scoreOf } from "@brand-visibility/core/internal/domain/RunResult"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { type AnsweredSample, type RescoreRef, type RescoreStoreService, RescoreSuperseded } from "@brand-visibility/core/internal/ports/RescoreStore"
import { bytesOfDefinition } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database, everybody, instantOf } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { resultColumns, type ResultRow, resultReader, scoreColumnNames, scoreColumns } from "./ResultColumns.js"
import * as RoofRows from "./RoofRows.js"
import * as RowJoins from "./RowJoins.js"
import { isVisible, type RunRow, runColumns, type StoredScore, toRun } from "./RunRows.js"
import { type Column, fromJson, fromWide, insertAll, leaseRanOut, tuples, type Wide } from "./Statements.js"
import { replaceSummary, summaryColumns } from "./SummaryRows.js"

interface SampleRow {
  readonly position: number
  readonly id: CellId
  readonly sample: number
  readonly score: string
  readonly evidence: string
  readonly text: string | null
  readonly dropped_text_sha256: string | null
}

interface CitationRow {
  readonly position: number
  readonly sample: number
  readonly uri: string
  readonly title: string | null
  readonly cited: number
}

interface PassRow {
  readonly organization_id: OrganizationId
  readonly run_id: RunId
  readonly id: RescoreId
}

const toRefs = (rows: ReadonlyArray<PassRow>): ReadonlyArray<RescoreRef> =>
  rows.map(({ id, organization_id, run_id }) => ({ organizationId: organization_id, runId: run_id, rescoreId: id }))

/** The columns of a result that a rescore writes directly. The other two are copied from the answer that the result shows. */
const rescoredColumns = scoreColumnNames.filter((name) => name !== "model" && name !== "collected_at")

const readResult = resultReader(1)

const later = (now: Timestamp.Timestamp, millis: number): Timestamp.Timestamp => Timestamp.after(now, millis)

/** The largest number of rows that one statement replaces. */
const pieceSize = 256

const setFrom = (row: string, columns: ReadonlyArray<string>): string => columns.map((column) => `${column} = ${row}.${column}`).join(", ")

/** The end of an INSERT of staged rows. A row is staged twice only when storage failed during a rescore. The later row replaces the earlier one. */
const replacing = (key: string, columns: ReadonlyArray<string>): string =>
  `ON CONFLICT (organization_id, run_id, ${key}) DO UPDATE SET ${setFrom("excluded", columns)}`

export const make: Effect.Effect<RescoreStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const { dialect, now, read, snapshot, sql, transaction } = database
  const ids = yield* Ids

  /** Locks the rescore's row until the transaction ends. Fails when another rescore of the run has replaced it. */
  const lock = ({ organizationId, rescoreId, runId }: RescoreRef): Effect.Effect<void, RescoreSuperseded | SqlError> =>
    Effect.flatMap(
      sql`SELECT 1 FROM rescores WHERE organization_id = ${organizationId} AND run_id = ${runId} AND id = ${rescoreId} ${sql.literal(dialect.forUpdate)}`,
      (rows) => (rows.length === 0 ? Effect.fail(new RescoreSuperseded({ runId })) : Effect.void)
    )

  /** Writes the row of a rescore that begins. */
  const insertPass = ({ organizationId, rescoreId, runId }: RescoreRef, begunAt: Timestamp.Timestamp, leaseUntil: Timestamp.Timestamp) =>
    sql`INSERT INTO rescores ${sql.insert({ ...runKey(organizationId, runId), id: rescoreId, begun_at: begunAt, lease_until: leaseUntil })}`

  /**
   * Runs `write` over all staged rows of a table, some rows at a time, and deletes them. A synchronous driver blocks the process
   * during each statement. Between two statements other requests are served; they still read the old scores.
   */
  const inPieces = <Key extends string | number>(
    { organizationId, runId }: RescoreRef,
    table: string,
    key: string,
    first: Key,
    write: (between: Fragment) => Effect.Effect<unknown, SqlError>
  ): Effect.Effect<void, SqlError> =>
    Effect.gen(function* () {
      for (let after = first; ;) {
        const ofRun = sql`s.organization_id = ${organizationId} AND s.run_id = ${runId} AND s.${sql.literal(key)} > ${after}`
        const rows = yield* sql<{
          readonly key: Key
        }>`SELECT s.${sql.literal(key)} AS key FROM ${sql(table)} s WHERE ${ofRun} ORDER BY s.${sql.literal(key)} LIMIT ${pieceSize}`
        const last = rows.at(-1)
        if (last === undefined) return
        const between = sql`${ofRun} AND s.${sql.literal(key)} <= ${last.key}`
        yield* write(between)
        yield* sql`DELETE FROM ${sql(table)} AS s WHERE ${between}`
        if (rows.length < pieceSize) return
        after = last.key
        yield* Effect.sleep(0)
      }
    })

  const samplesOf = (organizationId: OrganizationId, runId: RunId, after: number, last: number) =>
    Effect.gen(function* () {
      const samples = yield* sql<SampleRow>`SELECT r.position, c.id, c.sample, a.score, a.evidence, a.text, a.dropped_text_sha256
        FROM results r ${RowJoins.cellsOf(database)("r")} ${RowJoins.answerOf(database)("c")}
        WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position > ${after} AND r.position <= ${last} AND c.state = 'completed'
        ORDER BY r.position, c.sample`
      const citations = yield* sql<CitationRow>`SELECT position, sample, uri, title, cited FROM citations
        WHERE organization_id = ${organizationId} AND run_id = ${runId} AND position > ${after} AND position <= ${last}
        ORDER BY position, sample, ordinal`
      let at = 0
      /** The citations of a sample. Call this for the samples in their order, which is also the order of the citations. */
      const citationsOf = (position: number, sample: number): ReadonlyArray<Citation> => {
        const found: Array<Citation> = []
        for (; at < citations.length; at++) {
          const row = citations[at]!
          if (row.position > position || (row.position === position && row.sample > sample)) break
          if (row.position === position && row.sample === sample) found.push(toCitation(row))
        }
        return found
      }
      const toCitation = ({ cited: isCited, title, uri }: CitationRow): Citation => ({ uri, title, cited: isCited === 1 })
      const toSample = ({ dropped_text_sha256: droppedTextSha256, evidence, id, position, sample, score, text }: SampleRow): AnsweredSample => ({
        cellId: id,
        sample,
        text,
        droppedTextSha256,
        citations: citationsOf(position, sample),
        // Extended and not copied: a copy by spread would get a hidden class of its own (decision 0031).
        score: Object.assign(fromJson<StoredScore>(score), { evidence: fromJson<ReadonlyArray<Evidence>>(evidence) })
      })
      const byPosition = new Map<number, Array<AnsweredSample>>()
      for (const row of samples) {
        const ofResult = byPosition.get(row.position)
        if (ofResult === undefined) byPosition.set(row.position, [toSample(row)])
        else ofResult.push(toSample(row))
      }
      return (position: number) => byPosition.get(position) ?? []
    })

  return {
    answers: (organizationId, runId, after, limit) =>
      snapshot(
        "RescoreStore.answers",
        organizationId,
        Effect.gen(function* () {
          const runs = yield* sql`SELECT 1 FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`
          if (runs.length === 0) return yield* new RunNotFound({ runId })
          const rows = yield* tuples<
            readonly [promptIndex: number, ...ResultRow]
          >(sql`SELECT r.prompt_index, ${sql.literal(resultColumns)} FROM results r ${RowJoins.promptOf(database)("r")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position > ${after} ORDER BY r.position LIMIT ${limit}`)
          const results = rows.map(readResult)
          const last = results.at(-1)
          if (last === undefined) return []
          const samples = yield* samplesOf(organizationId, runId, after, last.position)
          return results.map((result, index) => {
            const { id, llm, position, topic } = result
            return { id, position, promptIndex: rows[index]![0], topicName: topic.name, llm, score: scoreOf(result), samples: samples(position) }
          })
        })
      ),

    begin: (organizationId, runId, leaseMillis, receipt) =>
      transaction(
        "RescoreStore.begin",
        organizationId,
        Effect.gen(function* () {
          // A foreign key deletes the staged rows with the rescore.
          const removeOthers = sql`DELETE FROM rescores WHERE organization_id = ${organizationId} AND run_id = ${runId}`
          // The rescore is locked before its run, as in `commit`, so that the two do not deadlock.
          yield* removeOthers
          const [run] = yield* sql<{ readonly status: RunStatus }>`SELECT status FROM runs
            WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)} ${sql.literal(dialect.forUpdate)}`
          if (run === undefined) return yield* new RunNotFound({ runId })
          if (!isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
          // Another rescore may have begun while this transaction waited for the run.
          yield* removeOthers
          const ref: RescoreRef = { organizationId, runId, rescoreId: RescoreId.make(yield* ids.next) }
          const at = yield* now
          yield* insertPass(ref, at, later(at, leaseMillis))
          yield* writeReceipt(database, receipt, ref)
          return ref
        })
      ),

    takeOver: ({ organizationId, rescoreId, runId }, leaseMillis) =>
      transaction(
        "RescoreStore.takeOver",
        organizationId,
        Effect.gen(function* () {
          const at = yield* now
          const [taken] = yield* sql<{ readonly begun_at: Timestamp.Timestamp }>`DELETE FROM rescores
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND id = ${rescoreId}
              AND ${leaseRanOut(sql, instantOf(at))} RETURNING begun_at`
          if (taken === undefined) return null
          const ref: RescoreRef = { organizationId, runId, rescoreId: RescoreId.make(yield* ids.next) }
          yield* insertPass(ref, taken.begun_at, later(at, leaseMillis))
          return ref
        })
      ),

    renew: ({ organizationId, rescoreId, runId }, leaseMillis) =>
      transaction(
        "RescoreStore.renew",
        organizationId,
        Effect.gen(function* () {
          const renewed = yield* sql`UPDATE rescores SET lease_until = ${later(yield* now, leaseMillis)}
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND id = ${rescoreId} RETURNING id`
          if (renewed.length === 0) return yield* new RescoreSuperseded({ runId })
          return undefined
        })
      ),

    stage: (rescore, { answers, results }) =>
      transaction(
        "RescoreStore.stage",
        rescore.organizationId,
        Effect.gen(function* () {
          yield* lock(rescore)
          const run = runKey(rescore.organizationId, rescore.runId)
          yield* insertAll(
            database,
            "rescored_results",
            results.map(({ position, score }): Record<string, Column> => {
              const { collected_at: _collectedAt, model: _model, ...columns } = scoreColumns({ score, model: null, collectedAt: null })
              return { organization_id: run.organization_id, run_id: run.run_id, position, ...columns }
            }),
            replacing("position", rescoredColumns)
          )
          yield* insertAll(
            database,
            "rescored_answers",
            answers.map(({ cellId, score: { evidence, ...score } }) => ({
              organization_id: run.organization_id,
              run_id: run.run_id,
              cell_id: cellId,
              score: JSON.stringify(score),
              evidence: JSON.stringify(evidence)
            })),
            replacing("cell_id", ["score", "evidence"])
          )
        })
      ),

    commit: (rescore, { definition, summary }) =>
      transaction(
        "RescoreStore.commit",
        rescore.organizationId,
        Effect.gen(function* () {
          yield* lock(rescore)
          const { organizationId, runId } = rescore
          const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
          yield* inPieces<string>(rescore, "rescored_answers", "cell_id", "", (between) => {
            const pair = sql`answers.organization_id = ${organizationId} AND answers.run_id = ${runId} AND answers.cell_id = s.cell_id`
            // Evidence quotes the text. When retention has deleted the text since the rescore read it, the new evidence is not stored.
            return sql`UPDATE answers SET score = s.score, evidence = CASE WHEN answers.text IS NULL THEN answers.evidence ELSE s.evidence END FROM rescored_answers s WHERE ${between} AND ${pair}`
          })
          yield* inPieces<number>(rescore, "rescored_results", "position", 0, (between) => {
            const pair = sql`results.organization_id = ${organizationId} AND results.run_id = ${runId} AND results.position = s.position`
            const shown = sql`FROM answers a WHERE a.organization_id = s.organization_id AND a.run_id = s.run_id AND a.cell_id = s.shown_cell_id`
            return sql`UPDATE results SET ${sql.literal(setFrom("s", rescoredColumns))}, model = (SELECT a.model ${shown}), collected_at = (SELECT a.collected_at ${shown}) FROM rescored_results s WHERE ${between} AND ${pair}`
          })
          const end = { definition: JSON.stringify(definition), ...summaryColumns(summary) }
          const [former] = yield* sql<{ readonly bytes: Wide }>`SELECT octet_length(definition) AS bytes FROM runs
            WHERE organization_id = ${organizationId} AND id = ${runId}`
          yield* RoofRows.changeBytesOfRun(database, runKey(organizationId, runId), bytesOfDefinition(definition) - fromWide(former?.bytes ?? 0))
          const [row] = yield* sql<RunRow>`UPDATE runs SET revision = revision + 1, ${sql.update(end)}
            WHERE organization_id = ${organizationId} AND id = ${runId} RETURNING ${sql.literal(runColumns)}`
          const run = toRun(row!)
          yield* replaceSummary(database, ids, runKey(organizationId, runId), run.brandId, summary)
          yield* sql`DELETE FROM rescores WHERE ${ofRun}`
          return run
        })
      ),

    // A foreign key deletes the staged rows with the rescore.
    discard: ({ organizationId, rescoreId, runId }) =>
      Effect.asVoid(
        transaction(
          "RescoreStore.discard",
          organizationId,
          sql`DELETE FROM rescores WHERE organization_id = ${organizationId} AND run_id = ${runId} AND id = ${rescoreId}`
        )
      ),

    left: read(
      "RescoreStore.left",
      everybody,
      Effect.flatMap(now, (at) =>
        Effect.map(sql<PassRow>`SELECT organization_id, run_id, id FROM rescores WHERE ${leaseRanOut(sql, instantOf(at))} ORDER BY begun_at, id`, toRefs)
      )
    ),

    pending: read("RescoreStore.pending", everybody, Effect.map(sql<PassRow>`SELECT organization_id, run_id, id FROM rescores ORDER BY begun_at, id`, toRefs))
  }
})
