import * as fc from "fast-check"
/** Cells with the names of their prompt and LLM. */
import type { PairedCell } from "../../../src/analysis/statistics/Comparison.js"
import type { CellColumns } from "../../../src/analysis/statistics/RateOf.js"

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

export const pairsOf = (before: ReadonlyArray<NamedCell>, after: ReadonlyArray<NamedCell>): ReadonlyArray<PairedCell> =>
  before.flatMap(({ llm, present, prompt, samples }) => {
    const other = after.find((cell) => cell.prompt === prompt && cell.llm === llm)
    return other === undefined ? [] : [{ prompt, before: { samples, sum: present }, after: { samples: other.samples, sum: other.present } }]
  })

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
