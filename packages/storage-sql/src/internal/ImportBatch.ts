/**
 * Writes a batch of captured answers to the staged run of an import. Each answer gets its prompt in the run and its sample number in the pair. New pairs get
 * their Results at once; the Results of other pairs are summed up at the end of the import. Only rows that the batch touches are read, so that an import of any
 * size needs constant memory.
 */
import { type BrandId, CellId, type PromptId, ResultId, type TopicId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { ImportedAnswer } from "@brand-visibility/core/internal/ports/ImportStore"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import { answerRow, citationRows, type PairSample, resultColumnsOf, type RunKey, samplesOf } from "./AnswerRows.js"
import { type Column, forPieces, insertAll, keepStatisticsUp, type Wide, type Writing } from "./Statements.js"
import type { TextKey } from "./TextKey.js"

/** The staged run before the batch. */
export interface StagedRun {
  readonly key: RunKey
  readonly brandId: BrandId
  readonly resultCount: number
}

interface KeyedAnswer {
  readonly answer: ImportedAnswer
  readonly topicKey: string
  readonly textKey: string
}

interface StagedTopic {
  readonly topicId: TopicId | null
  readonly topicName: string
}

/** A pair that gets answers of the batch. */
interface Pair {
  readonly promptIndex: number
  readonly llm: Llm
  readonly position: number
  /** The number of the pair's stored samples; null for a new pair. */
  readonly stored: number | null
  readonly first: ImportedAnswer
  readonly added: Array<PairSample>
}

interface PairRow {
  readonly prompt_index: number
  readonly llm: Llm
  readonly position: number
  readonly samples: number
}

const unique = <A>(values: Iterable<A>): ReadonlyArray<A> => [...new Set(values)]

/**
 * Finds the topic of an answer: the topic that the import has staged under this name already, else the brand's live topic of this name, else a new name without
 * a topic.
 */
const findTopic = (sql: Constructor, { brandId, key }: StagedRun, { answer, topicKey }: KeyedAnswer): Effect.Effect<StagedTopic, SqlError> =>
  Effect.gen(function* () {
    const [staged] = yield* sql<{ readonly topic_id: TopicId | null; readonly topic_name: string }>`SELECT topic_id, topic_name FROM run_prompts
      WHERE organization_id = ${key.organization_id} AND run_id = ${key.run_id} AND topic_key = ${topicKey} AND text_key IS NOT NULL LIMIT 1`
    if (staged !== undefined) return { topicId: staged.topic_id, topicName: staged.topic_name }
    const [topic] = yield* sql<{ readonly id: TopicId; readonly name: string }>`SELECT id, name FROM topics
      WHERE organization_id = ${key.organization_id} AND brand_id = ${brandId} AND name_key = ${topicKey} AND deleted_at IS NULL`
    return topic === undefined ? { topicId: null, topicName: answer.topicName } : { topicId: topic.id, topicName: topic.name }
  })

interface LinkRow {
  readonly id: PromptId
  readonly text_key: string
  readonly customer_journey: JourneyStage | null
  readonly estimated_volume: Wide | null
}

/** Returns the index of each answer's prompt in the run. Prompts that the run does not have yet are written. */
const placePrompts = (database: Writing, run: StagedRun, answers: ReadonlyArray<KeyedAnswer>): Effect.Effect<ReadonlyArray<number>, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const { organization_id, run_id } = run.key
    const placed = new Map<string, Map<string, number>>()
    const topics = new Map<string, StagedTopic>()
    const links = new Map<string, Map<string, LinkRow>>()
    for (const topicKey of unique(answers.map((answer) => answer.topicKey))) {
      const ofTopic = answers.filter((answer) => answer.topicKey === topicKey)
      const textKeys = unique(ofTopic.map((answer) => answer.textKey))
      const topic = yield* findTopic(sql, run, ofTopic[0]!)
      topics.set(topicKey, topic)
      const there = yield* sql<{ readonly text_key: string; readonly prompt_index: number }>`SELECT text_key, prompt_index FROM run_prompts
        WHERE organization_id = ${organization_id} AND run_id = ${run_id} AND topic_key = ${topicKey} AND ${sql.in("text_key", textKeys)}`
      placed.set(topicKey, new Map(there.map((row) => [row.text_key, row.prompt_index])))
      if (topic.topicId === null || there.length === textKeys.length) continue
      const prompts = yield* sql<LinkRow>`SELECT id, text_key, customer_journey, estimated_volume FROM prompts
        WHERE organization_id = ${organization_id} AND topic_id = ${topic.topicId} AND ${sql.in("text_key", textKeys)} AND deleted_at IS NULL`
      links.set(topicKey, new Map(prompts.map((row) => [row.text_key, row])))
    }

    const [last] = yield* sql<{ readonly count: number }>`SELECT coalesce(max(prompt_index) + 1, 0) AS count FROM run_prompts
      WHERE organization_id = ${organization_id} AND run_id = ${run_id}`
    let next = last!.count
    const rows: Array<Record<string, Column>> = []
    const indexes: Array<number> = []
    for (const { answer, textKey, topicKey } of answers) {
      const there = placed.get(topicKey)?.get(textKey)
      indexes.push(there ?? next)
      if (there !== undefined) continue
      const link = links.get(topicKey)?.get(textKey)
      const topic = topics.get(topicKey)
      rows.push({
        ...run.key,
        prompt_index: next,
        prompt_id: link?.id ?? null,
        topic_id: topic?.topicId ?? null,
        topic_name: topic?.topicName ?? answer.topicName,
        topic_key: topicKey,
        text: answer.promptText,
        text_key: textKey,
        customer_journey: link?.customer_journey ?? null,
        estimated_volume: link?.estimated_volume ?? null,
        pairs: 0
      })
      placed.get(topicKey)?.set(textKey, next)
      next++
    }
    yield* insertAll(database, "run_prompts", rows)
    return indexes
  })

/** Writes the LLMs of the run, in the order in which they first appear. */
const insertLlms = (database: Writing, { key }: StagedRun, answers: ReadonlyArray<ImportedAnswer>): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const there = yield* sql<{ readonly llm: Llm }>`SELECT llm FROM run_llms WHERE organization_id = ${key.organization_id} AND run_id = ${key.run_id}`
    const known = there.map((row) => row.llm)
    const added = unique(answers.map((answer) => answer.llm)).filter((llm) => !known.includes(llm))
    yield* insertAll(
      database,
      "run_llms",
      added.map((llm, index) => ({ ...key, ordinal: known.length + index + 1, llm }))
    )
  })

/** Writes the answers of a batch in their order, and returns the number of new Results. */
export const insert = (
  database: Writing,
  ids: IdsService,
  textKey: TextKey,
  run: StagedRun,
  answers: ReadonlyArray<ImportedAnswer>
): Effect.Effect<number, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const { key } = run
    const keyed = answers.map((answer) => ({ answer, topicKey: textKey(answer.topicName), textKey: textKey(answer.promptText) }))
    const indexes = yield* placePrompts(database, run, keyed)
    yield* insertLlms(database, run, answers)

    const there = yield* sql<PairRow>`SELECT prompt_index, llm, position, samples FROM results
      WHERE organization_id = ${key.organization_id} AND run_id = ${key.run_id} AND ${sql.in("prompt_index", unique(indexes))}`
    const stored = new Map(there.map((row) => [`${row.prompt_index} ${row.llm}`, row]))

    const pairs = new Map<string, Pair>()
    let resultCount = run.resultCount
    const cells: Array<Record<string, Column>> = []
    const answerRows: Array<Record<string, Column>> = []
    const citations: Array<Record<string, Column>> = []
    for (const [at, answer] of answers.entries()) {
      const promptIndex = indexes[at]!
      const { llm } = answer
      const name = `${promptIndex} ${llm}`
      const row = stored.get(name)
      const pair = pairs.get(name) ?? { promptIndex, llm, position: row?.position ?? ++resultCount, stored: row?.samples ?? null, first: answer, added: [] }
      pairs.set(name, pair)
      const cellId = CellId.make(yield* ids.next)
      const sample = (pair.stored ?? 0) + pair.added.length + 1
      const { evidence: _, ...score } = answer.score
      pair.added.push({ cellId, sample, model: answer.answer.model, collectedAt: answer.collectedAt, score })
      cells.push({ ...key, id: cellId, prompt_index: promptIndex, llm, sample, state: "completed" })
      answerRows.push(answerRow(key, cellId, answer.answer, null, answer.score, answer.collectedAt))
      citations.push(...citationRows(key, pair.position, sample, answer.answer.citations))
    }
    yield* insertAll(database, "cells", cells)
    yield* keepStatisticsUp(database, "cells", run.resultCount, resultCount)
    yield* insertAll(database, "answers", answerRows)
    yield* writeResults(database, ids, key, [...pairs.values()])
    yield* keepStatisticsUp(database, "results", run.resultCount, resultCount)
    yield* insertAll(database, "citations", citations)
    return resultCount - run.resultCount
  })

/** Adds numbers to a column, with one statement for all rows that get the same number. */
const addTo = <Key>(added: ReadonlyMap<Key, number>, add: (count: number, keys: ReadonlyArray<Key>) => Effect.Effect<unknown, SqlError>) =>
  Effect.gen(function* () {
    const byCount = new Map<number, Array<Key>>()
    for (const [key, count] of added) {
      const alike = byCount.get(count)
      if (alike === undefined) byCount.set(count, [key])
      else alike.push(key)
    }
    for (const [count, keys] of byCount) yield* forPieces(keys, (some) => add(count, some))
  })

const writeResults = (database: Writing, ids: IdsService, key: RunKey, pairs: ReadonlyArray<Pair>): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const ofRun = sql`organization_id = ${key.organization_id} AND run_id = ${key.run_id}`
    const rows: Array<Record<string, Column>> = []
    const newPairs = new Map<number, number>()
    const moreSamples = new Map<number, number>()
    for (const { added, first, llm, position, promptIndex, stored } of pairs) {
      const [head, ...tail] = added
      if (head === undefined) continue
      if (stored !== null) {
        moreSamples.set(position, added.length)
        continue
      }
      const columns = resultColumnsOf([head, ...tail])
      rows.push({ ...key, position, id: ResultId.make(yield* ids.next), prompt_index: promptIndex, llm, channel: first.channel, ...columns })
      newPairs.set(promptIndex, (newPairs.get(promptIndex) ?? 0) + 1)
    }
    yield* addTo(
      moreSamples,
      (count, positions) => sql`UPDATE results SET samples = samples + ${count}, is_stale = 1 WHERE ${ofRun} AND ${sql.in("position", positions)}`
    )
    yield* insertAll(database, "results", rows)
    yield* addTo(newPairs, (count, indexes) => sql`UPDATE run_prompts SET pairs = pairs + ${count} WHERE ${ofRun} AND ${sql.in("prompt_index", indexes)}`)
  })

/**
 * The largest number of Results that one call of `sumUpSome` sums up. A call also ends after the Result with which it has read `mostSamples` samples; a Result
 * is always summed up whole.
 */
const mostPairs = 64
const mostSamples = 1_000

/** Sums up some of the stale Results. Returns false when none is left. */
export const sumUpSome = (sql: Constructor, key: RunKey): Effect.Effect<boolean, SqlError> =>
  Effect.gen(function* () {
    const { organization_id, run_id } = key
    const stale = yield* sql<PairRow>`SELECT position, prompt_index, llm, samples FROM results
      WHERE organization_id = ${organization_id} AND run_id = ${run_id} AND is_stale = 1 ORDER BY position LIMIT ${mostPairs}`
    let read = 0
    for (const { llm, position, prompt_index, samples } of stale) {
      if (read > mostSamples) return true
      read += samples
      const [head, ...tail] = yield* samplesOf(sql, key, prompt_index, llm)
      if (head === undefined) continue
      yield* sql`UPDATE results SET ${sql.update({ ...resultColumnsOf([head, ...tail]), is_stale: 0 })}
        WHERE organization_id = ${organization_id} AND run_id = ${run_id} AND position = ${position}`
      yield* FairTurns.pause
    }
    return stale.length === mostPairs
  })
