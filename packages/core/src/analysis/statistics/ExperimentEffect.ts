/**
 * The effect of a declared change, from the cells of runs before and after it: the change on treated prompts minus the change on control prompts.
 *
 * Answers of all runs before the change count together, and so do answers of all runs after it. A prompt's change is the mean over the LLMs that
 * answered it before and after. The effect is tested over prompts, so that many answers to few prompts do not make the effect look more certain.
 *
 * Source: statistics "The model moved, not you" (experiments).
 */
import type { Experiment, JudgedContrast, ExperimentReport, GroupChange, PromptGroup, PromptOfExperiment } from "../../domain/Experiment.js"
import type { PromptId } from "../../domain/Ids.js"
import type { Llm } from "../../domain/Llm.js"
import type { CellCounts } from "./CellText.js"
import { differenceOf, fewestPrompts, judgedBy } from "./Comparison.js"
import { definitions } from "./Definitions.js"
import { effectOf } from "./Experiment.js"

type Declared = Pick<Experiment, "controlPromptIds" | "treatedPromptIds">

/** The quantities that an effect is measured by, each summed over the answers of a cell. */
const measures = {
  visibility: ({ present }: CellCounts["table"], cell: number): number => present[cell]!,
  firstRank: ({ first }: CellCounts["table"], cell: number): number => first[cell]!,
  positive: ({ positive }: CellCounts["table"], cell: number): number => positive[cell]!,
  neutral: ({ negative, positive, present }: CellCounts["table"], cell: number): number => present[cell]! - positive[cell]! - negative[cell]!,
  negative: ({ negative }: CellCounts["table"], cell: number): number => negative[cell]!,
  prominence: ({ prominence }: CellCounts["table"], cell: number): number => prominence[cell]!
}

type Measure = keyof typeof measures

const names = ["visibility", "firstRank", "positive", "neutral", "negative", "prominence"] as const satisfies ReadonlyArray<Measure>

interface Cell {
  readonly llm: Llm
  readonly text: string
  samples: number
  readonly sums: Record<Measure, number>
}

/** The cells of one prompt, by text and LLM. A prompt whose text was changed asks something else. */
type CellsOfPrompt = Map<string, Cell>

/** One side of a change: the answers of all its runs together. */
export interface Side {
  /** Adds the answers of a run. */
  readonly add: (counts: CellCounts) => void
  readonly cells: ReadonlyMap<PromptId, ReadonlyMap<string, Readonly<Cell>>>
}

export const makeSide = ({ controlPromptIds, treatedPromptIds }: Declared): Side => {
  const cells = new Map<PromptId, CellsOfPrompt>([...treatedPromptIds, ...controlPromptIds].map((id) => [id, new Map<string, Cell>()]))
  return {
    cells,
    add: ({ llms, prompts, table }) => {
      for (let at = 0; at < table.prompt.length; at++) {
        const { promptId, text } = prompts[table.prompt[at]!]!
        const ofPrompt = promptId === null ? undefined : cells.get(promptId)
        const samples = table.samples[at]!
        if (ofPrompt === undefined || samples === 0) continue
        const llm = llms[table.llm[at]!]!
        const key = `${llm} ${text}`
        const cell = ofPrompt.get(key) ?? { llm, text, samples: 0, sums: { visibility: 0, firstRank: 0, positive: 0, neutral: 0, negative: 0, prominence: 0 } }
        ofPrompt.set(key, cell)
        cell.samples += samples
        for (const name of names) cell.sums[name] += measures[name](table, at)
      }
    }
  }
}

/** A prompt with answers on both sides, and the means of each measure. */
interface PairedPrompt {
  readonly promptId: PromptId
  readonly text: string
  readonly group: PromptGroup
  readonly llms: number
  readonly before: Readonly<Record<Measure, number>>
  readonly after: Readonly<Record<Measure, number>>
}

const meanOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const pairedPrompt = (promptId: PromptId, group: PromptGroup, before: Side, after: Side): PairedPrompt | null => {
  const then = before.cells.get(promptId)
  const pairs = [...(after.cells.get(promptId) ?? [])].flatMap(([key, now]) => {
    const earlier = then?.get(key)
    return earlier === undefined ? [] : [{ earlier, now }]
  })
  const last = pairs.at(-1)
  if (last === undefined) return null
  const means = (cellOf: (pair: (typeof pairs)[number]) => Readonly<Cell>) => {
    const mean = (name: Measure): number => meanOf(pairs.map((pair) => cellOf(pair).sums[name] / cellOf(pair).samples))
    return {
      visibility: mean("visibility"),
      firstRank: mean("firstRank"),
      positive: mean("positive"),
      neutral: mean("neutral"),
      negative: mean("negative"),
      prominence: mean("prominence")
    }
  }
  const llms = new Set(pairs.map(({ now }) => now.llm)).size
  return { promptId, text: last.now.text, group, llms, before: means(({ earlier }) => earlier), after: means(({ now }) => now) }
}

/** The part of the effect that follows from the answers alone. */
export type MeasuredEffect = Pick<ExperimentReport, "control" | "metrics" | "prompts" | "treated" | "unpairedPromptIds" | "visibility">

export const experimentEffect = ({ controlPromptIds, treatedPromptIds }: Declared, before: Side, after: Side): MeasuredEffect => {
  const unpairedPromptIds: Array<PromptId> = []
  const paired = (ids: ReadonlyArray<PromptId>, group: PromptGroup): ReadonlyArray<PairedPrompt> =>
    ids.flatMap((id) => {
      const prompt = pairedPrompt(id, group, before, after)
      if (prompt === null) unpairedPromptIds.push(id)
      return prompt ?? []
    })
  const treated = paired(treatedPromptIds, "treated")
  const control = paired(controlPromptIds, "control")
  const changesOf = (prompts: ReadonlyArray<PairedPrompt>, name: Measure): ReadonlyArray<number> => prompts.map((one) => one.after[name] - one.before[name])
  const isEnough = treated.length >= fewestPrompts && control.length >= fewestPrompts
  const effects = (list: ReadonlyArray<Measure>): ReadonlyArray<JudgedContrast> =>
    judgedBy(
      list.map((name) => ({ ...effectOf(changesOf(treated, name), changesOf(control, name)), definition: definitions[name] })),
      ({ effect }) => (isEnough ? effect : null)
    )
  const groupOf = (prompts: ReadonlyArray<PairedPrompt>): GroupChange => ({
    ...differenceOf(changesOf(prompts, "visibility")),
    before: prompts.length === 0 ? null : meanOf(prompts.map((one) => one.before.visibility)),
    after: prompts.length === 0 ? null : meanOf(prompts.map((one) => one.after.visibility))
  })
  const [visibility] = effects(["visibility"])
  const [firstRank, positive, neutral, negative, prominence] = effects(["firstRank", "positive", "neutral", "negative", "prominence"])
  return {
    visibility: visibility!,
    metrics: { firstRank: firstRank!, positive: positive!, neutral: neutral!, negative: negative!, prominence: prominence! },
    treated: groupOf(treated),
    control: groupOf(control),
    prompts: [...treated, ...control].map(({ after: now, before: then, group, llms, promptId, text }): PromptOfExperiment => {
      const delta = now.visibility - then.visibility
      return { promptId, text, group, before: then.visibility, after: now.visibility, delta, llms }
    }),
    unpairedPromptIds
  }
}
