import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptyTable } from "../../../src/analysis/statistics/CellTable.js"
import { addCell } from "../../../src/analysis/statistics/CellTable.js"
import type { CellCounts } from "../../../src/analysis/statistics/CellText.js"
import { experimentEffect, makeSide } from "../../../src/analysis/statistics/ExperimentEffect.js"
import { PromptId } from "../../../src/domain/Ids.js"
import { Llm } from "../../../src/domain/Llm.js"

const idOf = (index: number) => PromptId.make(`01900000-0000-7000-8000-${String(index).padStart(12, "0")}`)
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => idOf(from + index))

interface Counted {
  readonly prompt: number
  readonly llm?: string
  readonly text?: string
  readonly samples: number
  readonly present: number
}

/** A run with these cells. Each cell has its own place in the plan, so that one prompt may occur twice. */
const runOf = (cells: ReadonlyArray<Counted>): CellCounts => {
  const table = emptyTable()
  const llms = [...new Set(cells.map(({ llm = "chatgpt" }) => llm))]
  cells.forEach(({ llm = "chatgpt", present, samples }, place) => {
    const cell = addCell(table, place, llms.indexOf(llm))
    table.samples[cell] = samples
    table.planned[cell] = samples
    table.present[cell] = present
    table.first[cell] = present
  })
  const prompts = cells.map(({ prompt, text = `Question ${prompt}` }) => ({ promptId: idOf(prompt), topicId: null, topicName: "T", journeyStage: null, text }))
  const definition = { name: "Acme", aliases: [], domains: [], excludeTerms: [], competitors: [] }
  return {
    table,
    llms: llms.map((llm) => Llm.make(llm)),
    prompts,
    universe: "all",
    origin: { models: [], detectors: [], definition, anchors: [] },
    areSourcesWhole: true
  }
}

const measure = (declared: Parameters<typeof makeSide>[0], before: ReadonlyArray<CellCounts>, after: ReadonlyArray<CellCounts>) => {
  const sides = [makeSide(declared), makeSide(declared)] as const
  for (const run of before) sides[0].add(run)
  for (const run of after) sides[1].add(run)
  return experimentEffect(declared, ...sides)
}

const declared = { treatedPromptIds: ids(0, 6), controlPromptIds: ids(6, 6) }
const run = (present: (prompt: number) => number, samples = 4) =>
  runOf(Array.from({ length: 12 }, (_, prompt) => ({ prompt, samples, present: present(prompt) })))

describe("the effect of a declared change", () => {
  it("is the change of treated prompts minus the change of control prompts, by Welch over prompts", () => {
    // Treated: by 2/4 or 4/4; control: by 1/4 or nothing.
    const found = measure(declared, [run(() => 0)], [run((prompt) => (prompt < 6 ? (prompt < 3 ? 2 : 4) : prompt < 9 ? 1 : 0))])
    const { effect, high, low, degreesOfFreedom, ...rest } = found.visibility
    expect(effect).toBeCloseTo(0.75 - 0.125, 12)
    // Variances 0.075 and 0.01875, of means 0.0125 and 0.003125: t(7.35…, 0.975) = 2.342…, half-width 0.2928….
    expect(degreesOfFreedom).toBeCloseTo(0.015625 ** 2 / (0.0125 ** 2 / 5 + 0.003125 ** 2 / 5), 9)
    expect(high! - low!).toBeCloseTo(2 * 2.341_8 * Math.sqrt(0.015_625), 3)
    expect(rest).toMatchObject({ treated: 6, control: 6, verdict: "up", definition: "visibility@1" })
    expect(found.treated).toMatchObject({ before: 0, after: 0.75, delta: 0.75, prompts: 6 })
    expect(found.control).toMatchObject({ before: 0, after: 0.125, delta: 0.125, prompts: 6 })
    expect(found.metrics.firstRank.effect).toBe(effect)
    expect(found.metrics.positive).toMatchObject({ effect: 0, verdict: "no-detectable-change" })
    expect(found.prompts.map(({ delta, group }) => [group, delta])).toEqual([
      ...[0.5, 0.5, 0.5, 1, 1, 1].map((delta) => ["treated", delta]),
      ...[0.25, 0.25, 0.25, 0, 0, 0].map((delta) => ["control", delta])
    ])
  })

  it("is none when all prompts change alike, as after a change of the model", () => {
    const { control, treated, visibility } = measure(declared, [run((prompt) => prompt % 3)], [run((prompt) => (prompt % 3) + 2)])
    expect([treated.delta, control.delta]).toEqual([0.5, 0.5])
    expect(visibility).toMatchObject({ effect: 0, pValue: 1, verdict: "no-detectable-change" })
  })

  it("has no verdict with fewer than six prompts in a group, and no number without a prompt", () => {
    const few = { treatedPromptIds: ids(0, 6), controlPromptIds: ids(6, 5) }
    expect(measure(few, [run(() => 0)], [run((prompt) => (prompt < 6 ? 4 : 0))]).visibility).toMatchObject({ effect: 1, verdict: "insufficient-data" })
    const none = measure(declared, [], [run(() => 1)])
    expect(none.visibility).toMatchObject({ effect: null, low: null, pValue: null, treated: 0, control: 0, verdict: "insufficient-data" })
    expect([none.treated.before, none.prompts, none.unpairedPromptIds]).toEqual([null, [], ids(0, 12)])
  })

  it("counts the answers of all runs of a side together", () => {
    const once = measure(declared, [run((prompt) => prompt % 4, 8)], [run((prompt) => (prompt + 1) % 5, 8)])
    const halves = measure(declared, [run((prompt) => prompt % 4), run(() => 0)], [run(() => 0), run((prompt) => (prompt + 1) % 5)])
    expect(halves).toEqual(once)
  })

  it("counts a prompt by the LLMs that answered the same text on both sides, and lists the prompts that do not count", () => {
    const before = runOf([
      { prompt: 0, llm: "chatgpt", samples: 2, present: 0 },
      { prompt: 0, llm: "claude", samples: 2, present: 0 },
      { prompt: 1, samples: 2, present: 0 },
      { prompt: 2, samples: 0, present: 0 },
      { prompt: 6, samples: 2, present: 1 }
    ])
    const after = runOf([
      { prompt: 0, llm: "chatgpt", samples: 4, present: 1 },
      { prompt: 0, llm: "gemini", samples: 4, present: 4 },
      { prompt: 1, text: "Another question", samples: 2, present: 2 },
      { prompt: 2, samples: 2, present: 2 },
      { prompt: 6, samples: 2, present: 1 },
      { prompt: 99, samples: 2, present: 2 }
    ])
    const found = measure({ treatedPromptIds: ids(0, 3), controlPromptIds: ids(6, 1) }, [before], [after])
    expect(found.prompts).toEqual([
      { promptId: idOf(0), text: "Question 0", group: "treated", before: 0, after: 0.25, delta: 0.25, llms: 1 },
      { promptId: idOf(6), text: "Question 6", group: "control", before: 0.5, after: 0.5, delta: 0, llms: 1 }
    ])
    expect(found.unpairedPromptIds).toEqual([idOf(1), idOf(2)])
  })

  it("changes its sign when treated and control are exchanged", () => {
    const side = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(side, side, (then, now) => {
        const [before, after] = [[run((prompt) => then[prompt]!)], [run((prompt) => now[prompt]!)]]
        const there = measure(declared, before, after).visibility
        const back = measure({ treatedPromptIds: declared.controlPromptIds, controlPromptIds: declared.treatedPromptIds }, before, after).visibility
        expect(back.effect).toBeCloseTo(-there.effect!, 12)
        expect(back.low).toBeCloseTo(-there.high!, 9)
        expect(back.pValue).toBeCloseTo(there.pValue!, 9)
        expect(there.low! <= there.effect! && there.effect! <= there.high!).toBe(true)
      }),
      { numRuns: 100 }
    )
  })
})
