/**
 * Erases a person's names from the rows of ended runs, and from stored replies. Each piece is read without a lock. Only where a name was found, a transaction
 * locks the run, changes the found rows and raises the run's revision. When something else has changed the run meanwhile, the run is read again.
 */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { NameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import { type ErasedNames, nothingErased } from "@brand-visibility/core/internal/domain/NameErasure"
import { sha256Of } from "@brand-visibility/core/internal/domain/RunBundle"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { namedTextsOf } from "@brand-visibility/core/internal/rules/NamedTexts"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import * as RoofRows from "./RoofRows.js"
import { type Column, fromWide, type Wide } from "./Statements.js"

const operation = "RetentionStore.eraseNames"

/** The largest number of rows that are read at once, and that one transaction changes. */
const pieceSize = 256

type Row = Readonly<Record<string, Column>>

/** The new values of changed columns; null when the row has no name. */
type Rewrite = (row: Row, eraser: NameEraser) => Readonly<Record<string, Column>> | null

interface Place {
  readonly table: string
  /** The columns that identify a row within its run. */
  readonly key: ReadonlyArray<string>
  /** The columns that are read. All other columns hold ids, numbers, times, digests and words of a fixed list. */
  readonly columns: ReadonlyArray<string>
  readonly rewrite: Rewrite
  /** The columns whose bytes count for the organization's limit. */
  readonly counted?: ReadonlyArray<string>
  /** The count to which a changed row adds 1; none when left out. */
  readonly countOf?: (row: Row, changes: Row) => keyof ErasedNames | null
  /** Whether a row with a name is deleted. */
  readonly isDeleted?: boolean
}

/** Rewrites each column by itself. A column that is null stays null. */
const rewriting =
  (columns: Readonly<Record<string, (text: string, eraser: NameEraser) => string | null>>): Rewrite =>
  (row, eraser) => {
    const changes: Record<string, Column> = {}
    for (const [column, erase] of Object.entries(columns)) {
      const text = row[column]
      if (typeof text !== "string") continue
      const erased = erase(text, eraser)
      if (erased !== text) changes[column] = erased
    }
    return Object.keys(changes).length === 0 ? null : changes
  }

const text = (given: string, eraser: NameEraser): string => eraser.text(given)
const json = (given: string, eraser: NameEraser): string => eraser.json(given)
const sparse = (given: string, eraser: NameEraser): string => eraser.sparse(given)
const orNull = (given: string, { isNamed }: NameEraser): string | null => (isNamed(given) ? null : given)
const orEmpty = (given: string, { isNamed }: NameEraser): string => (isNamed(given) ? "" : given)

/** The column `mentioned_brands`: a list of names. */
const names = (given: string, eraser: NameEraser): string => {
  const before = { mentionedBrands: JSON.parse(given) }
  const after = eraser.value(before)
  return after === before ? given : JSON.stringify(after.mentionedBrands)
}

const textOf = (value: Column | undefined): string | null => (typeof value === "string" ? value : null)

const ofAnswer: Rewrite = (row, eraser) => {
  const score = String(row["score"])
  const erased = eraser.json(score)
  const answer = textOf(row["text"])
  if (erased === score && (answer === null || !eraser.isNamed(answer))) return null
  return { score: erased, evidence: "[]", ...(answer === null ? {} : { text: null, dropped_text_sha256: sha256Of(answer) }) }
}

const ofPerceptionResponse: Rewrite = (row, { isNamed }) => {
  const answer = textOf(row["text"])
  const texts = { answer, reason: textOf(row["score_reason"]), correctedReason: textOf(row["corrected_reason"]) }
  const { isAnswerNamed, isCorrectionNamed } = namedTextsOf(texts, isNamed)
  if (!isAnswerNamed && !isCorrectionNamed) return null
  return {
    ...(isAnswerNamed ? { text: "", score_reason: "" } : {}),
    ...(isAnswerNamed && answer !== null && answer !== "" ? { dropped_text_sha256: sha256Of(answer) } : {}),
    ...(isCorrectionNamed ? { corrected_reason: "" } : {})
  }
}

const citation = { columns: ["uri", "title"], counted: ["uri", "title"], rewrite: rewriting({ uri: text, title: orNull }), countOf: () => "citations" as const }

/** The digests of an erased text are deleted with it, because a short text can be guessed from its digest. */
const ofPrompt: Rewrite = (row, eraser) => {
  const changes = rewriting({ topic_name: text, text, question: text, perception_prompt: json })(row, eraser)
  return changes && { ...changes, topic_key: null, text_key: null }
}

const places: ReadonlyArray<Place> = [
  {
    table: "answers",
    key: ["cell_id"],
    columns: ["text", "score"],
    counted: ["text"],
    rewrite: ofAnswer,
    countOf: (_row, changes) => ("text" in changes ? "answers" : null)
  },
  {
    table: "perception_responses",
    key: ["cell_id"],
    columns: ["text", "score_reason", "corrected_reason"],
    counted: ["text"],
    rewrite: ofPerceptionResponse,
    countOf: (row, changes) => ("text" in changes && row["text"] !== "" ? "answers" : null)
  },
  { table: "results", key: ["position"], columns: ["mentioned_brands"], rewrite: rewriting({ mentioned_brands: names }), countOf: () => "results" },
  { table: "citations", key: ["position", "sample", "ordinal"], ...citation },
  { table: "perception_citations", key: ["response_id", "ordinal"], ...citation },
  { table: "cells", key: ["id"], columns: ["failure_message"], rewrite: rewriting({ failure_message: orEmpty }) },
  {
    table: "run_prompts",
    key: ["prompt_index"],
    columns: ["topic_name", "text", "question", "perception_prompt"],
    counted: ["topic_name", "text", "question", "perception_prompt"],
    rewrite: ofPrompt
  },
  { table: "run_sources", key: ["position"], columns: ["source"], rewrite: rewriting({ source: json }) },
  { table: "run_perception_sources", key: ["position"], columns: ["source"], rewrite: rewriting({ source: json }) },
  {
    table: "run_cells",
    key: ["run_id"],
    columns: ["prompts", "cells", "brands", "sources"],
    rewrite: rewriting({ prompts: (given, eraser) => eraser.cellPrompts(given), cells: json, brands: sparse, sources: sparse })
  },
  { table: "suggestions", key: ["id"], columns: ["suggestion"], rewrite: rewriting({ suggestion: json }), countOf: () => "suggestions", isDeleted: true }
]

/** The row of the run itself. */
const ofRunRow = rewriting({
  definition: json,
  models: json,
  metrics: (given, eraser) => {
    const metrics = JSON.parse(given)
    const erased = eraser.metrics(metrics)
    return erased === metrics ? given : JSON.stringify(erased)
  }
})

type Counts = { -readonly [Name in keyof ErasedNames]: number }

interface Found {
  readonly row: Row
  readonly changes: Row
}

const lengthOf = (value: Column | undefined): number => (typeof value === "string" ? utf8Length(value) : 0)

/** How many bytes fewer the counted columns of a row have after its change. */
const freedBy = (counted: ReadonlyArray<string>, { changes, row }: Found): number =>
  counted.reduce((sum, column) => (column in changes ? sum + lengthOf(row[column]) - lengthOf(changes[column]) : sum), 0)

/** A run at rest: its revision, and whether it has its summary. Every change of an ended run changes one of the two. */
interface State {
  readonly revision: number
  readonly has_summary: number
}

interface ListedRun {
  readonly id: RunId
  readonly channel: string
}

export const eraseNames = (
  database: DatabaseService,
  organizationId: OrganizationId,
  eraser: NameEraser,
  isDryRun: boolean
): Effect.Effect<ErasedNames, StorageError> =>
  Effect.gen(function* () {
    const { dialect, later, now, read, sql, transaction } = database
    const total: Counts = { ...nothingErased }

    /** Reads the rows of a table after the row `after`, in the order of their key, and returns those with a name. */
    const look = (condition: Fragment, { columns, key, rewrite, table }: Pick<Place, "columns" | "key" | "rewrite" | "table">, after: Row | null) =>
      Effect.gen(function* () {
        const ordered = sql.literal(key.join(", "))
        const following = after === null ? condition : sql`${condition} AND (${ordered}) > ${sql.in(key.map((column) => after[column] ?? ""))}`
        const rows = yield* read(
          operation,
          organizationId,
          sql<Row>`SELECT ${sql.literal([...key, ...columns].join(", "))} FROM ${sql(table)} WHERE ${following} ORDER BY ${ordered} LIMIT ${pieceSize}`
        )
        const found: Array<Found> = []
        for (const row of rows) {
          const changes = rewrite(row, eraser)
          if (changes !== null) found.push({ row, changes })
          yield* FairTurns.giveWay
        }
        return { found, last: rows.length < pieceSize ? null : (rows.at(-1) ?? null) }
      })

    /** The state of a run at rest, locked with `lockClause`; null for a run that is under way, staged, being rescored or being summed up. */
    const stateOf = (runId: RunId, lockClause: string): Effect.Effect<State | null, SqlError> =>
      Effect.gen(function* () {
        const at = yield* now
        const rows = yield* sql<State>`SELECT revision, CASE WHEN metrics IS NULL THEN 0 ELSE 1 END AS has_summary FROM runs
          WHERE organization_id = ${organizationId} AND id = ${runId} AND staged = 0 AND status NOT IN ('queued', 'running')
            AND (metrics IS NOT NULL OR summary_lease_until IS NULL OR summary_lease_until <= ${at}) ${sql.literal(lockClause)}`
        const passes = yield* sql`SELECT 1 FROM rescores WHERE organization_id = ${organizationId} AND run_id = ${runId}`
        return passes.length > 0 ? null : (rows[0] ?? null)
      })

    const rowKey = (key: ReadonlyArray<string>, row: Row): Fragment =>
      key.reduce<Fragment>((all, column) => sql`${all} AND ${sql(column)} = ${row[column] ?? ""}`, sql`organization_id = ${organizationId}`)

    const write = (table: string, key: ReadonlyArray<string>, isDeleted: boolean, { changes, row }: Found) =>
      later(
        isDeleted ? sql`DELETE FROM ${sql(table)} WHERE ${rowKey(key, row)}` : sql`UPDATE ${sql(table)} SET ${sql.update(changes)} WHERE ${rowKey(key, row)}`
      )

    /** How often the text of a prompt counts: in an import once for each answer. */
    const answersTo = (runId: RunId, row: Row) =>
      Effect.map(
        sql<{ readonly answers: Wide }>`SELECT count(*) AS answers FROM cells
          WHERE organization_id = ${organizationId} AND run_id = ${runId} AND prompt_index = ${row["prompt_index"] ?? -1} AND state = 'completed'`,
        ([counted]) => fromWide(counted?.answers ?? 0)
      )

    const freedByAll = ({ channel, id }: ListedRun, { counted = [], table }: Pick<Place, "counted" | "table">, found: ReadonlyArray<Found>) =>
      Effect.gen(function* () {
        let freed = 0
        for (const one of found) {
          if (table !== "run_prompts") freed += freedBy(counted, one)
          else if (channel === "import") freed += freedBy(["text"], one) * (yield* answersTo(id, one.row))
          else freed += freedBy(one.row["perception_prompt"] === null ? ["topic_name", "text"] : ["perception_prompt", "question"], one)
        }
        return freed
      })

    /** Changes the found rows. Returns the state of the run afterwards; null, and nothing is changed, when the run is in another state than `state`. */
    const change = (run: ListedRun, state: State, place: Pick<Place, "counted" | "isDeleted" | "key" | "table">, found: ReadonlyArray<Found>) =>
      transaction(
        operation,
        organizationId,
        Effect.gen(function* () {
          const present = yield* stateOf(run.id, dialect.forUpdate)
          if (present?.revision !== state.revision || present.has_summary !== state.has_summary) return null
          const isRun = place.table === "runs"
          for (const one of found)
            yield* write(place.table, isRun ? place.key : ["run_id", ...place.key], place.isDeleted ?? false, { ...one, row: { ...one.row, run_id: run.id } })
          const freed = yield* freedByAll(run, place, found)
          yield* RoofRows.changeBytesOfRun(database, runKey(organizationId, run.id), -freed)
          yield* sql`UPDATE runs SET revision = revision + 1 WHERE organization_id = ${organizationId} AND id = ${run.id}`
          return { ...present, revision: present.revision + 1 }
        })
      )

    /** Erases the names from a run at rest. False when something else changed the run meanwhile. */
    const eraseFrom = (run: ListedRun, begun: State) =>
      Effect.gen(function* () {
        let state: State | null = begun
        const ofRun = sql`organization_id = ${organizationId} AND run_id = ${run.id}`
        const itself: Place = { table: "runs", key: ["id"], columns: ["definition", "models", "metrics"], counted: ["definition"], rewrite: ofRunRow }
        let isChanged = false
        for (const place of [...places, itself]) {
          const condition = place === itself ? sql`organization_id = ${organizationId} AND id = ${run.id}` : ofRun
          let after: Row | null = null
          do {
            const { found, last }: { readonly found: ReadonlyArray<Found>; readonly last: Row | null } = yield* look(condition, place, after)
            after = last
            if (found.length === 0) continue
            if (!isDryRun) state = yield* change(run, state, place, found)
            if (state === null) break
            isChanged = true
            for (const { changes, row } of found) {
              const counted = place.countOf?.(row, changes) ?? null
              if (counted !== null) total[counted]++
            }
          } while (after !== null)
          if (state === null) break
        }
        return { isChanged, isDone: state !== null }
      })

    const eraseFromRun = (run: ListedRun) =>
      Effect.gen(function* () {
        let isCounted = false
        for (;;) {
          const state = yield* read(operation, organizationId, stateOf(run.id, ""))
          if (state === null) {
            total.runsUnderWay++
            return
          }
          const { isChanged, isDone } = yield* eraseFrom(run, state)
          if (isChanged && !isCounted) total.runs++
          isCounted ||= isChanged
          if (isDone) return
        }
      })

    const eraseFromReplies = Effect.gen(function* () {
      // A request under way may have read the names before they were erased. Without its receipt it stores no reply, and its effect is refused. An effect that
      // is being committed holds the row: the deletion waits, and then leaves the receipt, because it has its reply.
      if (!isDryRun)
        yield* transaction(operation, organizationId, sql`DELETE FROM idempotency_receipts WHERE organization_id = ${organizationId} AND outcome IS NULL`)
      const place = { table: "idempotency_receipts", key: ["id"], columns: ["outcome"], rewrite: rewriting({ outcome: json }) }
      let after: Row | null = null
      do {
        const { found, last }: { readonly found: ReadonlyArray<Found>; readonly last: Row | null } = yield* look(
          sql`organization_id = ${organizationId} AND outcome IS NOT NULL`,
          place,
          after
        )
        after = last
        total.replies += found.length
        if (isDryRun || found.length === 0) continue
        // A stored reply never changes, so it is still as it was read. An expired reply may be gone.
        yield* transaction(
          operation,
          organizationId,
          Effect.gen(function* () {
            let freed = 0
            for (const one of found) {
              const written = yield* sql`UPDATE idempotency_receipts SET ${sql.update(one.changes)} WHERE ${rowKey(place.key, one.row)} RETURNING 1`
              if (written.length > 0) freed += freedBy(["outcome"], one)
            }
            yield* RoofRows.countBytes(database, organizationId, -freed)
          })
        )
      } while (after !== null)
    })

    let after = ""
    for (;;) {
      const runs: ReadonlyArray<ListedRun> = yield* read(
        operation,
        organizationId,
        sql<ListedRun>`SELECT id, channel FROM runs WHERE organization_id = ${organizationId} AND id > ${after} ORDER BY id LIMIT ${pieceSize}`
      )
      for (const run of runs) yield* eraseFromRun(run)
      const last = runs.at(-1)
      if (last === undefined || runs.length < pieceSize) break
      after = last.id
    }
    yield* eraseFromReplies
    // The scrub runs even when nothing was erased now: words that the host has just changed, and an earlier call without a scrub, leave bytes too.
    if (!isDryRun) yield* database.scrub(operation)
    return total
  })
