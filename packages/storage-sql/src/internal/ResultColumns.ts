/** The columns of a Result `r` and its prompt `p`. A new column is one new line of the table below. */
import type { CellId, PromptId, ResultId, RunId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Basis, RankBasis, Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import type { ResultScore, RunResult } from "@brand-visibility/core/internal/domain/RunResult"
import type { Dialect } from "../Dialect.js"
import { columnsOf, type Field, json, nullableNumber, number, plain, readerOf, selectOf, shapeOf, text, truth, writtenNamesOf } from "./ColumnTable.js"
import { jsonObject, makeWriters } from "./JsonSelect.js"

/** The score of a pair, with the model of the answer that the Result shows, and the time at which that answer was given. */
export interface ScoredResult {
  readonly score: ResultScore
  readonly model: string | null
  readonly collectedAt: Timestamp | null
}

type Kind<A> = Pick<Field<A, ScoredResult>, "json" | "read" | "write">

/** A column that is written when the Result is made, and that no rescore changes. */
const fixed = <A>(kind: Kind<A>, column: string): Field<A, ScoredResult> => ({ ...kind, column, from: null, isShown: true })
/** A column that scoring fills. */
const scored = <A>(kind: Kind<A>, column: string, from: (score: ResultScore) => A): Field<A, ScoredResult> => ({
  ...kind,
  column,
  from: ({ score }) => from(score),
  isShown: true
})
/** A column that no reader is shown: only the next rescore reads it. */
const hidden = <A>(field: Field<A, ScoredResult>): Field<A, ScoredResult> => ({ ...field, isShown: false })

const columns = {
  id: fixed(plain<ResultId>(), "r.id"),
  runId: fixed(plain<RunId>(), "r.run_id"),
  position: fixed(number, "r.position"),
  prompt: { text: fixed(text<string>(), "p.text"), journeyStage: fixed(text<JourneyStage | null>(), "p.customer_journey") },
  topic: { name: fixed(text<string>(), "p.topic_name") },
  promptId: fixed(text<PromptId | null>(), "p.prompt_id"),
  topicId: fixed(text<TopicId | null>(), "p.topic_id"),
  llm: fixed(text<Llm>(), "r.llm"),
  model: { ...fixed(text<string | null>(), "r.model"), from: ({ model }: ScoredResult) => model },
  channel: fixed(plain<Channel>(), "r.channel"),
  collectedAt: { ...fixed(text<Timestamp | null>(), "r.collected_at"), from: ({ collectedAt }: ScoredResult) => collectedAt },
  isPresent: scored(truth, "r.is_present", (score) => score.isPresent),
  presenceBasis: hidden(scored(text<Basis>(), "r.presence_basis", (score) => score.presenceBasis)),
  rank: scored(nullableNumber, "r.rank", (score) => score.rank),
  rankBasis: scored(text<RankBasis | null>(), "r.rank_basis", (score) => score.rankBasis),
  sentiment: scored(text<Sentiment | null>(), "r.sentiment", (score) => score.sentiment),
  sentimentBasis: scored(text<Basis | null>(), "r.sentiment_basis", (score) => score.sentimentBasis),
  mentionedBrands: scored(json<ReadonlyArray<string>>(), "r.mentioned_brands", (score) => score.mentionedBrands),
  detector: hidden(scored(text<string>(), "r.detector", (score) => score.detector)),
  shownCellId: hidden(scored(plain<CellId>(), "r.shown_cell_id", (score) => score.shownCellId)),
  samples: {
    n: scored(number, "r.samples", (score) => score.samples.n),
    present: scored(number, "r.samples_present", (score) => score.samples.present),
    positive: scored(number, "r.samples_positive", (score) => score.samples.positive),
    neutral: scored(number, "r.samples_neutral", (score) => score.samples.neutral),
    negative: scored(number, "r.samples_negative", (score) => score.samples.negative)
  }
}

/**
 * A row of `resultColumns`. The row is a tuple rather than an object, because every read of a page parses such rows, and a driver takes longer to name a value
 * than to read it.
 */
export type ResultRow = ReadonlyArray<unknown>

export const resultColumns = selectOf(columns)

/** @param start the index in the row of the first of `resultColumns` */
export const resultReader = (start = 0): ((row: ResultRow) => RunResult) => readerOf(columns, start)

/** The columns that `scoreColumns` writes. */
export const scoreColumnNames = writtenNamesOf(columns)

/** The columns of a Result that scoring writes. */
export const scoreColumns: (result: ScoredResult) => Readonly<Record<string, string | number | null>> = columnsOf(columns)

/** An expression for the JSON text of a `ShownResult`. */
export const shownColumn = (dialect: Dialect): string => jsonObject(shapeOf(columns, makeWriters(dialect)))

/** The same expression, with the text and the evidence of the shown answer `a`. */
export const shownColumnWithAnswer = (dialect: Dialect): string => {
  const writers = makeWriters(dialect)
  return jsonObject({ ...shapeOf(columns, writers), answer: writers.text("a.text"), evidence: writers.json("a.evidence") })
}
