import { describe, expect, it } from "vitest"
import * as MetricsRollUp from "../../../src/analysis/MetricsRollUp.js"
import { compareRuns } from "../../../src/analysis/statistics/CompareRuns.js"
import { brandShares } from "../../../src/analysis/statistics/ShareOfVoice.js"
import type { BrandDefinition } from "../../../src/domain/Brand.js"
import { ResultId } from "../../../src/domain/Ids.js"
import { type InParts, whole } from "../../../src/domain/InParts.js"
import { Llm } from "../../../src/domain/Llm.js"
import type { RunCells } from "../../../src/domain/RunCells.js"
import { brandNamed } from "../builders.js"

const llm = Llm.make("chatgpt")
const prompts = 8

const definitionWith = (...competitors: ReadonlyArray<string>): BrandDefinition =>
  brandNamed("Acme", { competitors: competitors.map((name) => ({ name, aliases: [], domains: [], isPlacebo: false })) })

/** A run of eight answers that each cite the sites and name the brands. */
const runOf = (definition: BrandDefinition, sites: (prompt: number) => ReadonlyArray<string>, brands: ReadonlyArray<string> = []): RunCells => {
  const rollUp = MetricsRollUp.make(definition)
  for (let promptIndex = 0; promptIndex < prompts; promptIndex++)
    rollUp.plan({
      promptIndex,
      promptId: null,
      topicId: null,
      topicName: "Any",
      promptText: `Which? ${promptIndex}`,
      journeyStage: null,
      llm,
      answers: 1,
      refused: 0
    })
  for (let promptIndex = 0; promptIndex < prompts; promptIndex++) {
    const position = promptIndex + 1
    rollUp.add({
      position,
      promptIndex,
      llm,
      answers: [{ isPresent: false, rank: null, sentiment: null, mentionedBrands: brands, detector: "exact" }]
    })
    for (const site of sites(promptIndex))
      rollUp.cite({
        resultId: ResultId.make("01890000-0000-7000-8000-000000000001"),
        position,
        sample: 1,
        topicName: "Any",
        llm,
        uri: `https://${site}/`,
        title: null,
        cited: true
      })
  }
  return rollUp.finish(null, []).cells
}

describe("the sites of a comparison", () => {
  const changeOf = (before: RunCells, after: RunCells, wanted: string) => whole(compareRuns(before, after, [])).sources.find(({ domain }) => domain === wanted)

  it("count as not cited in a run that stored all of its sites without them", () => {
    const before = runOf(definitionWith(), () => ["fallen.example", "steady.example"])
    const after = runOf(definitionWith(), () => ["steady.example"])
    expect(changeOf(before, after, "fallen.example")).toMatchObject({ before: 1, after: 0, verdict: "down" })
    expect(changeOf(before, after, "steady.example")).toMatchObject({ delta: 0, verdict: "no-detectable-change" })
  })

  it("are left out if one of the runs stored only other sites", () => {
    // Two thousand sites with two citing answers each are stored; a site with one citing answer comes after them and is not stored.
    const crowd = Array.from({ length: 2_000 }, (_, index) => `site${index}.example`)
    const before = runOf(definitionWith(), () => ["fallen.example", "steady.example"])
    const after = runOf(definitionWith(), (prompt) => ["steady.example", ...(prompt < 2 ? crowd : []), ...(prompt === 0 ? ["fallen.example"] : [])])
    expect(changeOf(before, after, "fallen.example")).toBeUndefined()
    expect(changeOf(before, after, "steady.example")).toMatchObject({ delta: 0 })
  })

  it("count as incomplete in a run that stored two hundred sites and not whether these are all", () => {
    const untold = (run: RunCells): RunCells => ({ ...run, cells: run.cells.replace(/"areSourcesWhole":true,/, "") })
    const full = Array.from({ length: 200 }, (_, index) => `site${index}.example`)
    const before = untold(runOf(definitionWith(), () => full))
    expect(
      changeOf(
        before,
        runOf(definitionWith(), () => [...full, "new.example"]),
        "new.example"
      )
    ).toBeUndefined()
    const few = untold(runOf(definitionWith(), () => full.slice(1)))
    expect(
      changeOf(
        few,
        runOf(definitionWith(), () => ["new.example"]),
        "new.example"
      )
    ).toMatchObject({ before: 0, after: 1, verdict: "up" })
  })
})

it("a competitor that one of the runs did not know is not compared, because that run did not count its spellings together", () => {
  const before = runOf(definitionWith("Globex"), () => [], ["Globex", "Initech Corp"])
  const after = runOf(definitionWith("Globex", "Initech"), () => [], ["Globex", "Initech"])
  const { competitors, marks } = whole(compareRuns(before, after, []))
  expect(competitors.map(({ delta, name }) => [name, delta])).toEqual([["Globex", 0]])
  expect(marks.map(({ kind }) => kind)).toEqual(["definition"])
})

it("with a run that has no answers shows no change of the detector, because nothing was scored", () => {
  const scored = runOf(definitionWith(), () => [])
  const failed = MetricsRollUp.make(definitionWith()).finish(null, []).cells
  for (const [before, after] of [
    [scored, failed],
    [failed, scored]
  ] as const)
    expect(whole(compareRuns(before, after, [])).marks.map(({ kind }) => kind)).not.toContain("detector")
})

const partsOf = (parts: InParts<unknown>): number => {
  let count = 0
  while (parts.next().done !== true) count++
  return count
}

it("a comparison and a share of voice pause before each brand, each site and each placebo", () => {
  const names = Array.from({ length: 100 }, (_, index) => `Brand${index}`)
  const sites = Array.from({ length: 100 }, (_, index) => `site${index}.example`)
  const run = runOf(brandNamed("Acme", { competitors: names.map((name) => ({ name, aliases: [], domains: [], isPlacebo: true })) }), () => sites, names)
  // Each brand, site and placebo reads all cells. For a run of 60,000 answers, this took a second.
  expect(partsOf(compareRuns(run, run, []))).toBeGreaterThan(300)
  expect(partsOf(brandShares(run))).toBeGreaterThan(300)
})
