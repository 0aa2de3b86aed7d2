/** The Results of a run in memory: written from the completed cells of their pairs, and read. */
import type { ResultId } from "../domain/Ids.js"
import type { Channel } from "../domain/Llm.js"
import { type RunResult, type ScoredSample, scoreOf } from "../domain/RunResult.js"
import type { AnsweredResult, AnsweredSample } from "../ports/RescoreStore.js"
import * as Sampling from "../rules/Sampling.js"
import type { CellRow, PairRow, ResultRow, RunRow } from "./RunRow.js"

/** The answered outcome of a cell; undefined when the cell has none. */
export const answeredBy = (cell: CellRow) => (cell.outcome?._tag === "Answered" ? cell.outcome : undefined)

/** A Result with its present score and its completed samples. */
export const answeredOf = ({ pair, value }: ResultRow): AnsweredResult => ({
  id: value.id,
  position: value.position,
  promptIndex: pair.prompt.index,
  topicName: value.topic.name,
  llm: value.llm,
  score: scoreOf(value),
  samples: pair.cells.flatMap((cell): ReadonlyArray<AnsweredSample> => {
    const answered = answeredBy(cell)
    if (answered === undefined) return []
    const { citations, droppedTextSha256 = null, text } = answered.answer
    return [{ cellId: cell.id, sample: cell.sample, text, droppedTextSha256, citations, score: answered.score }]
  })
})

/** The completed cell whose answer a Result shows. */
export const shownBy = (row: ResultRow) => {
  const cell = row.pair.cells.find((candidate) => candidate.id === row.value.shownCellId)
  return cell === undefined ? undefined : answeredBy(cell)
}

/**
 * Writes the pair's Result from its completed cells. An existing Result keeps its id, position and channel.
 *
 * @param resultId the id of a new Result
 */
export const writeResult = (run: RunRow, pair: PairRow, resultId: ResultId, channel: Channel): void => {
  const samples: Array<ScoredSample> = []
  for (const cell of pair.cells) {
    const answered = answeredBy(cell)
    if (answered !== undefined) samples.push({ cellId: cell.id, sample: cell.sample, score: answered.score })
  }
  const [first, ...others] = samples
  if (first === undefined) return
  const score = Sampling.resultOf([first, ...others])
  const shown = pair.cells.find((cell) => cell.id === score.shownCellId)
  const place = pair.result?.value ?? { id: resultId, position: run.results.length + 1, channel }
  const value: RunResult = {
    ...score,
    id: place.id,
    runId: run.id,
    position: place.position,
    prompt: { text: pair.prompt.text, journeyStage: pair.prompt.customerJourney },
    topic: { name: pair.prompt.topicName },
    promptId: pair.prompt.promptId,
    topicId: pair.prompt.topicId,
    llm: pair.llm,
    model: shown === undefined ? null : (answeredBy(shown)?.answer.model ?? null),
    channel: place.channel,
    collectedAt: shown?.collectedAt ?? null
  }
  if (pair.result === null) {
    pair.result = { pair, value }
    run.results.push(pair.result)
  } else {
    pair.result.value = value
  }
}
