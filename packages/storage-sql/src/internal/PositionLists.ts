/**
 * The positions of an ended run's Results for each value that people filter by: each LLM, each topic, presence and absence. A filtered page is found in one
 * list, or in the intersection of several lists. Results outside the page are not read.
 *
 * A list is a text with one character for each position. The code of the character is the distance to the position before. Most characters take one byte.
 */
import type { ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { RunKey } from "./AnswerRows.js"
import { type Column, flag, insertAll, tuples, type Writing } from "./Statements.js"

/** A distance above `farthest` is written with one or more of these characters in front. They are not positions. */
const skipCode = 0xd7ff

/** The codes after `skipCode` are surrogates, which no database stores alone. */
const farthest = skipCode - 1

const skip = String.fromCharCode(skipCode)

/** @param distance the distance to the position before, at least 1 */
const written = (distance: number): string => {
  const skips = Math.ceil(distance / farthest) - 1
  return skip.repeat(skips) + String.fromCharCode(distance - skips * farthest)
}

/** Encodes positions, which must be ascending. */
export const encode = (positions: Iterable<number>): string => {
  let text = ""
  let before = 0
  for (const position of positions) {
    text += written(position - before)
    before = position
  }
  return text
}

/** Decodes a list into ascending positions. */
export const decode = (text: string): Uint32Array => {
  const positions = new Uint32Array(text.length)
  let count = 0
  let position = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === skipCode) position += farthest
    else {
      position += code
      positions[count++] = position
    }
  }
  return positions.subarray(0, count)
}

/** The positions that are in both lists, ascending. */
const common = (left: Uint32Array, right: Uint32Array): Uint32Array => {
  const both = new Uint32Array(Math.min(left.length, right.length))
  let count = 0
  let at = 0
  for (const position of left) {
    while (at < right.length && right[at]! < position) at++
    if (at === right.length) break
    if (right[at] === position) both[count++] = position
  }
  return both.subarray(0, count)
}

type Field = "llm" | "presence" | "topic"

/** The lists that a filter names. */
const namedBy = ({ isPresent, llm, topicId }: ResultFilter): ReadonlyArray<readonly [field: Field, value: string]> => [
  ...(llm === undefined ? [] : [["llm", llm] as const]),
  ...(topicId === undefined ? [] : [["topic", topicId] as const]),
  ...(isPresent === undefined ? [] : [["presence", String(flag(isPresent))] as const])
]

export const table = "result_positions"

/**
 * An expression for `has_lists` in a row of `runs`: 1 or 0. A run without Results has no lists. The lists of a run without a summary do not count, because its
 * Results may have changed.
 */
export const hasLists = `CASE WHEN runs.metrics IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} s WHERE s.organization_id = runs.organization_id AND s.run_id = runs.id) THEN 1 ELSE 0 END AS has_lists`

/** The positions of the Results that match a filter, ascending. The run must have lists. */
export const meant = (sql: Constructor, run: RunKey, filter: ResultFilter): Effect.Effect<Uint32Array, SqlError> => {
  const named = namedBy(filter)
  const isNamed = named.map(([field, value]) => sql`(field = ${field} AND value = ${value})`).reduce((any, condition) => sql`${any} OR ${condition}`)
  return Effect.map(
    tuples<readonly [text: string]>(
      sql`SELECT positions FROM ${sql(table)} WHERE organization_id = ${run.organization_id} AND run_id = ${run.run_id} AND (${isNamed})`
    ),
    (rows) => {
      // A value that no Result has, has no list.
      if (rows.length < named.length) return new Uint32Array()
      return rows
        .map(([text]) => decode(text))
        .sort((left, right) => left.length - right.length)
        .reduce(common)
    }
  )
}

/** The number of Results that one statement reads. */
const pieceSize = 2_000

/** The computed lists of a run. */
export interface Lists {
  readonly rows: ReadonlyArray<Record<string, Column>>
  /** Identifies the state of the Results from which the lists were computed. The text changes whenever a Result may have changed. */
  readonly version: string
}

/** The Results of an unended run change when calls are settled. The Results of an ended run change with the run's revision. */
const versionOf = (sql: Constructor, run: RunKey): Effect.Effect<string, SqlError> =>
  Effect.map(
    tuples<readonly [revision: number, completed: number]>(
      sql`SELECT revision, completed FROM runs WHERE organization_id = ${run.organization_id} AND id = ${run.run_id}`
    ),
    ([row]) => (row ?? []).join(" ")
  )

/**
 * Reads all Results of a run, in pieces, and computes the lists. The time grows with the run, so a caller that writes computes the lists before the
 * transaction.
 */
export const read = (sql: Constructor, run: RunKey): Effect.Effect<Lists, SqlError> =>
  Effect.gen(function* () {
    // The version is read before the Results, so that a change during the read is noticed.
    const version = yield* versionOf(sql, run)
    const ofRun = sql`organization_id = ${run.organization_id} AND run_id = ${run.run_id}`
    const topics = new Map(
      yield* tuples<readonly [promptIndex: number, topicId: string]>(
        sql`SELECT prompt_index, topic_id FROM run_prompts WHERE ${ofRun} AND topic_id IS NOT NULL`
      )
    )
    const lists: Readonly<Record<Field, Map<string, { text: string; last: number }>>> = { llm: new Map(), presence: new Map(), topic: new Map() }
    const add = (field: Field, value: string, position: number) => {
      const list = lists[field].get(value)
      if (list === undefined) return void lists[field].set(value, { text: written(position), last: position })
      list.text += written(position - list.last)
      list.last = position
    }
    for (let after = 0; ;) {
      const rows: ReadonlyArray<readonly [position: number, promptIndex: number, llm: string, isPresent: number]> = yield* tuples<
        readonly [position: number, promptIndex: number, llm: string, isPresent: number]
      >(sql`SELECT position, prompt_index, llm, is_present FROM results WHERE ${ofRun} AND position > ${after} ORDER BY position LIMIT ${pieceSize}`)
      for (const [position, promptIndex, llm, isPresent] of rows) {
        add("llm", llm, position)
        add("presence", String(isPresent), position)
        const topicId = topics.get(promptIndex)
        if (topicId !== undefined) add("topic", topicId, position)
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pieceSize) break
      after = last[0]
      yield* FairTurns.pause
    }
    const rows = Object.entries(lists).flatMap(([field, ofField]) => [...ofField].map(([value, { text }]) => ({ ...run, field, value, positions: text })))
    return { rows, version }
  })

/**
 * Writes the lists of a run that has none, in the caller's transaction. The lists are computed again when none are given, or when a Result may have changed
 * since.
 */
export const insert = (database: Writing, run: RunKey, lists?: Lists): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const isCurrent = lists !== undefined && lists.version === (yield* versionOf(sql, run))
    const { rows } = isCurrent ? lists : yield* read(sql, run)
    yield* insertAll(database, table, rows)
  })
