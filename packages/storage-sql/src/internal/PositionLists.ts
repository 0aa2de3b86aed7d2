/**
 * The positions of an ended run's Results by what people filter for: a list for each LLM, each topic, and for presence and absence. A page of
 * those that a filter means is found in one list, or in what some lists have in common, without a look at the Results that are not on it.
 *
 * A list is a text with a character for each position: its code is the distance to the position before. Most take one byte.
 */
import type { ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { RunKey } from "./AnswerRows.js"
import { type Column, flag, insertAll, tuples, type Writing } from "./Statements.js"

/** A longer distance has one of these characters, or some, in front. They are no positions. */
const skipCode = 0xd7ff

/** The codes from here on are halves of characters, which no database stores. */
const farthest = skipCode - 1

const skip = String.fromCharCode(skipCode)

/** @param distance to the position before, from 1 */
const written = (distance: number): string => {
  const skips = Math.ceil(distance / farthest) - 1
  return skip.repeat(skips) + String.fromCharCode(distance - skips * farthest)
}

/** The text of positions, which rise. */
export const encode = (positions: Iterable<number>): string => {
  let text = ""
  let before = 0
  for (const position of positions) {
    text += written(position - before)
    before = position
  }
  return text
}

/** The positions of a text, rising. */
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

/** What two lists have in common, rising. */
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

/** Column `has_lists` of a row of `runs`: 1 or 0. A run without Results has none; those of a run that is not summed up are of Results that may have changed. */
export const hasLists = `CASE WHEN runs.metrics IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} s WHERE s.organization_id = runs.organization_id AND s.run_id = runs.id) THEN 1 ELSE 0 END AS has_lists`

/** The positions of the Results that a filter means, rising, of a run that has its lists. */
export const meant = (sql: Constructor, run: RunKey, filter: ResultFilter): Effect.Effect<Uint32Array, SqlError> => {
  const named = namedBy(filter)
  const isNamed = named.map(([field, value]) => sql`(field = ${field} AND value = ${value})`).reduce((any, condition) => sql`${any} OR ${condition}`)
  return Effect.map(
    tuples<readonly [text: string]>(
      sql`SELECT positions FROM ${sql(table)} WHERE organization_id = ${run.organization_id} AND run_id = ${run.run_id} AND (${isNamed})`
    ),
    (rows) => {
      // A value that no Result has is without a list.
      if (rows.length < named.length) return new Uint32Array()
      return rows
        .map(([text]) => decode(text))
        .sort((left, right) => left.length - right.length)
        .reduce(common)
    }
  )
}

/** Results that are read at once. */
const pieceSize = 2_000

/** The lists of a run as they were read. */
export interface Lists {
  readonly rows: ReadonlyArray<Record<string, Column>>
  /** Says which Results were read: another text once any of them may have changed. */
  readonly version: string
}

/** Results change as calls are settled; those of an ended run change with its revision. */
const versionOf = (sql: Constructor, run: RunKey): Effect.Effect<string, SqlError> =>
  Effect.map(
    tuples<readonly [revision: number, completed: number]>(
      sql`SELECT revision, completed FROM runs WHERE organization_id = ${run.organization_id} AND id = ${run.run_id}`
    ),
    ([row]) => (row ?? []).join(" ")
  )

/** Reads all Results of a run, in pieces, and makes its lists. It takes as long as the run is: a caller that writes reads before its transaction. */
export const read = (sql: Constructor, run: RunKey): Effect.Effect<Lists, SqlError> =>
  Effect.gen(function* () {
    // Before the Results: what changes while they are read is noticed.
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

/** Writes the lists of a run that has none, in a transaction. They are read again where they were not read, or a Result may have changed since. */
export const insert = (database: Writing, run: RunKey, lists?: Lists): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const isCurrent = lists !== undefined && lists.version === (yield* versionOf(sql, run))
    const { rows } = isCurrent ? lists : yield* read(sql, run)
    yield* insertAll(database, table, rows)
  })
