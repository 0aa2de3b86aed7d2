/** Cells with the names of their prompt and LLM. */
import * as fc from "fast-check"
import * as MetricsRollUp from "../../../src/analysis/MetricsRollUp.js"
import { compareRuns } from "../../../src/analysis/statistics/CompareRuns.js"
import type { CellColumns } from "../../../src/analysis/statistics/RateOf.js"
import { whole } from "../../../src/domain/InParts.js"
import { Llm } from "../../../src/domain/Llm.js"
import type { RunCells } from "../../../src/domain/RunCells.js"
import type { RunComparison } from "../../../src/domain/RunComparison.js"
import { brandNamed } from "../builders.js"

export interface NamedCell {
  readonly prompt: string
  readonly llm: string
  readonly samples: number
  readonly present: number
}

export const columnsOf = (cells: ReadonlyArray<NamedCell>): CellColumns => {
  const prompts = [...new Set(cells.map(({ prompt }) => prompt))]
  return {
    prompts: prompts.length,
    prompt: cells.map(({ prompt }) => prompts.indexOf(prompt)),
    samples: cells.map(({ samples }) => samples),
    hits: cells.map(({ present }) => present)
  }
}

/** A run of the cells, summed up as the end of a run does. */
const runOf = (cells: ReadonlyArray<NamedCell>): RunCells => {
  const rollUp = MetricsRollUp.make(brandNamed("Acme"))
  const prompts = [...new Set(cells.map(({ prompt }) => prompt))]
  const placed = cells
    .map((cell) => ({ ...cell, promptIndex: prompts.indexOf(cell.prompt), llm: Llm.make(cell.llm) }))
    // The cells of one prompt follow one another in a plan.
    .sort((left, right) => left.promptIndex - right.promptIndex)
  for (const { llm, prompt, promptIndex, samples } of placed)
    rollUp.plan({
      promptIndex,
      promptId: null,
      topicId: null,
      topicName: "Any",
      promptText: prompt,
      journeyStage: null,
      llm,
      answers: samples,
      refused: 0
    })
  for (const [index, { llm, present, promptIndex, samples }] of placed.entries()) {
    const answers = Array.from({ length: samples }, (_, sample) => ({
      isPresent: sample < present,
      rank: null,
      sentiment: null,
      mentionedBrands: [],
      detector: "exact"
    }))
    if (samples > 0) rollUp.add({ position: index + 1, promptIndex, llm, answers })
  }
  return rollUp.finish(null, []).cells
}

export const compare = (before: ReadonlyArray<NamedCell>, after: ReadonlyArray<NamedCell>): RunComparison =>
  whole(compareRuns(runOf(before), runOf(after), null))

/** Runs of up to ten prompts and three LLMs; some cells have no answer. */
export const anyCells: fc.Arbitrary<ReadonlyArray<NamedCell>> = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 3 }))
  .chain(([prompts, llms]) =>
    fc.tuple(
      ...Array.from({ length: prompts * llms }, (_, index) =>
        fc.integer({ min: 0, max: 5 }).chain((samples) =>
          fc.integer({ min: 0, max: samples }).map((present): NamedCell => ({
            prompt: `p${Math.floor(index / llms)}`,
            llm: `m${index % llms}`,
            samples,
            present
          }))
        )
      )
    )
  )
