import type { CapturedAnswer } from "@brand-visibility/core"
import type { LineFault } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import { describe, expect, test } from "vitest"
import { collect, open, topicsOf } from "./fixtures.js"

const captured = (prompt: string, answer: string, extra: Record<string, unknown> = {}) => ({ prompt, llm: "chatgpt", answer, ...extra })

const good = [
  captured("Best trail shoes?", "1. Fernweh\n2. Norrvind", {
    sources: [{ url: "https://plainbuyer.example/best", title: "" }],
    collectedAt: "2025-05-24T15:56:04Z"
  }),
  captured("Best trail shoes?", "1. Norrvind\n2. Kestrel Peak"),
  captured("Best trail shoes?", "1. Norrvind\n2. Fernweh"),
  captured("Cheap trail shoes?", "Brackwater, mostly.", { topic: "Price", llm: "gemini", model: "gemini-x", channel: "ui" })
]

/** Input of a host without types. */
const untyped = (line: unknown): CapturedAnswer => JSON.parse(JSON.stringify(line))

describe("captured answers", () => {
  test("become a completed run of channel import, scored like other answers, with several answers of one pair as its samples", async () => {
    await using shop = await open({ models: [] })
    const report = await shop.client.answers.import({ brandId: shop.brand.id, answers: good })
    expect(report).toMatchObject({ accepted: 4, skippedCount: 0, skipped: [] })
    expect(report.run).toMatchObject({ channel: "import", status: "completed", progress: { total: 4, completed: 4, failed: 0, refused: 0 } })
    const results = await collect(shop.client.runs.resultsWithAnswers({ runId: report.run.id }))
    expect(results).toHaveLength(2)
    const cited = await collect(shop.client.runs.resultsWithSources({ runId: report.run.id, isPresent: true }))
    expect(cited.map(({ position, sources }) => [position, sources.map(({ uri }) => uri)])).toEqual([[1, ["https://plainbuyer.example/best"]]])
    expect(results[0]).toMatchObject({
      topic: { name: "Imported" },
      prompt: { text: "Best trail shoes?", journeyStage: null },
      llm: "chatgpt",
      channel: "import",
      isPresent: true,
      rank: 1,
      samples: { n: 3, present: 2 },
      answer: "1. Fernweh\n2. Norrvind"
    })
    expect(results[1]).toMatchObject({
      topic: { name: "Price" },
      llm: "gemini",
      model: "gemini-x",
      channel: "ui",
      isPresent: false,
      rank: null,
      sentiment: null
    })
    const { metrics } = await shop.client.runs.stats({ runId: report.run.id })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 4, present: 2, averageRank: 1.5 })
    expect((await shop.client.runs.sources({ runId: report.run.id })).items).toMatchObject([
      { responseCount: 1, links: [{ uri: "https://plainbuyer.example/best", title: null }] }
    ])
  })

  test("are placed in a trend at the time of the first answer, or at the time of the import when the answers have no time", async () => {
    await using shop = await open({ models: [] })
    const bring = async (...collectedAt: ReadonlyArray<string | null>) => {
      const answers = collectedAt.map((at, index) => captured(`Q${index}?`, "Fernweh", at === null ? {} : { collectedAt: at }))
      return (await shop.client.answers.import({ brandId: shop.brand.id, answers })).run
    }
    const may = await bring("2025-05-24T23:30:00-01:00", null)
    const undated = await bring(null)
    const april = await bring("2025-04-30T12:00:00Z", "2025-04-02T12:00:00Z")
    expect(april.collected).toEqual({ from: "2025-04-02T12:00:00.000Z", to: "2025-04-30T12:00:00.000Z" })
    const placesOf = async (query: object) =>
      (await shop.client.statistics.trends({ brandId: shop.brand.id, by: "run", imports: true, ...query })).points.map(({ from, runIds }) => [from, runIds])
    const [inApril, inMay, now] = [
      ["2025-04-02T12:00:00.000Z", [april.id]],
      ["2025-05-25T00:30:00.000Z", [may.id]],
      [undated.startedAt, [undated.id]]
    ]
    expect(await placesOf({})).toEqual([inApril, inMay, now])
    expect(await placesOf({ from: "2025-04-02T12:00:00Z", to: "2025-05-25T00:30:00Z" })).toEqual([inApril])
    expect(await placesOf({ from: "2025-04-02T12:00:01Z" })).toEqual([inMay, now])
    const months = await shop.client.statistics.trends({ brandId: shop.brand.id, by: "month", imports: true, to: "2025-06-01T00:00:00Z" })
    expect(months.points.map(({ from, rates, runIds }) => [from, runIds, rates?.visibility.value])).toEqual([
      ["2025-04-01T00:00:00.000Z", [april.id], 1],
      ["2025-05-01T00:00:00.000Z", [may.id], 1]
    ])
  })

  test("are listed with the runs and count as the latest run", async () => {
    await using shop = await open({ models: [] })
    const { run } = await shop.client.answers.import({ brandId: shop.brand.id, answers: good })
    expect((await shop.client.runs.latest({ brandId: shop.brand.id }))?.id).toBe(run.id)
    expect((await shop.client.runs.list({ brandId: shop.brand.id })).items.map((entry) => entry.run.id)).toEqual([run.id])
  })

  test("of prompts of the brand get their journey stage; other prompts use no slot", async () => {
    await using shop = await open({ models: [] })
    const before = await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.answers.import({
      brandId: shop.brand.id,
      answers: [captured("which shoes  for QUESTION 1.1?", "Fernweh", { topic: "topic 1" }), captured("Another?", "Fernweh")]
    })
    const [known, other] = await collect(shop.client.runs.results({ runId: run.id }))
    expect(known?.prompt.journeyStage).toBe("consideration")
    expect(other?.prompt.journeyStage).toBeNull()
    const after = await shop.client.prompts.list({ brandId: shop.brand.id })
    expect(after.total).toBe(before.orgTotalPrompts)
  })

  test.each([
    ["topic", 500, (index: number) => ({ topic: `Topic ${index}` })],
    ["llm", 100, (index: number) => ({ llm: `model-${index}` })]
  ])("have at most so many different values of %s in one import: each has rates of its own wherever the run is listed", async (field, maximum, extra) => {
    await using shop = await open({ models: [] })
    const answers = Array.from({ length: maximum + 2 }, (_, index) => captured(`Question ${index}?`, "Fernweh", extra(Math.min(index, maximum))))
    const message = `${field}: one import may have at most ${maximum} different values; put the others into another import`
    await expect(shop.client.answers.import({ brandId: shop.brand.id, answers })).rejects.toMatchObject({
      code: "validation_error",
      details: [
        { path: `answers[${maximum}]`, message },
        { path: `answers[${maximum + 1}]`, message }
      ]
    })
  })

  test("with skip leave out answers that would make too many groups", async () => {
    await using shop = await open({ models: [] })
    const answers = Array.from({ length: 102 }, (_, index) => captured("Which?", "Fernweh", { llm: `model-${index}` }))
    expect(await shop.client.answers.import({ brandId: shop.brand.id, answers, onError: "skip" })).toMatchObject({ accepted: 100, skippedCount: 2 })
  })

  test("say how many of their sources are no pages, and keep the answers and the other sources", async () => {
    await using shop = await open({ models: [] })
    const sources = [
      { url: "https://plainbuyer.example/best" },
      { url: "http://[2001:db8::1]/best" },
      { url: `https://plainbuyer.example/${"a".repeat(4096)}` },
      { url: "https://plain buyer.example/" }
    ]
    const report = await shop.client.answers.import({ brandId: shop.brand.id, answers: [captured("Which?", "Fernweh", { sources }), ...good] })
    expect(report).toMatchObject({ accepted: 5, skippedCount: 0, unreadableSources: 3 })
    const [first] = await collect(shop.client.runs.resultsWithSources({ runId: report.run.id }))
    expect(first!.sources.map(({ uri }) => uri)).toEqual(["https://plainbuyer.example/best"])
  })

  const bad: ReadonlyArray<readonly [unknown, string]> = [
    [captured("", "Fernweh"), "prompt: must not be empty"],
    [{ ...captured("Q?", "Fernweh"), llm: "Chat GPT" }, "llm: must be a slug"],
    [captured("Q?", "  "), "answer: must not be empty"],
    [{ ...captured("Q?", "Fernweh"), modle: "x" }, "unknown field modle: did you mean model?"],
    [captured("Q?", "Fernweh", { collectedAt: "yesterday" }), "collectedAt: must be an ISO 8601 date and time"],
    [captured("Q?", "Fernweh", { collectedAt: "2025-02-30T00:00:00Z" }), "collectedAt: must be an ISO 8601 date and time"],
    [captured("Q?", "Fernweh", { collectedAt: new Date(Date.now() + 3_600_000).toISOString() }), "collectedAt: must not be in the future"],
    [captured("Q?", "x".repeat(262_145)), "answer: must have at most 262144 bytes"],
    [42, "must be"]
  ]
  test.each(bad)("that are invalid are refused with their line and fault: %#", async (line, fault) => {
    await using shop = await open({ models: [] })
    const rejected = shop.client.answers.import({ brandId: shop.brand.id, answers: [...good, untyped(line)] })
    await expect(rejected).rejects.toMatchObject({
      cause: { faultCount: 1, faults: [{ line: 5, message: expect.stringContaining(fault) }] satisfies ReadonlyArray<LineFault | unknown> }
    })
    expect((await shop.client.runs.list({ brandId: shop.brand.id })).total).toBe(0)
  })

  test("with skip keep the valid lines and list the invalid ones, a hundred at most", async () => {
    await using shop = await open({ models: [] })
    const answers = [...good, ...Array.from({ length: 150 }, () => untyped({ nonsense: true }))]
    const report = await shop.client.answers.import({ brandId: shop.brand.id, answers, onError: "skip" })
    expect(report).toMatchObject({ accepted: 4, skippedCount: 150 })
    expect(report.skipped).toHaveLength(100)
    expect(report.skipped[0]).toMatchObject({ line: 5, code: "validation_error" })
  })

  test("without any valid line are refused, also with skip, and so is an empty import", async () => {
    await using shop = await open({ models: [] })
    await expect(shop.client.answers.import({ brandId: shop.brand.id, answers: [untyped({})], onError: "skip" })).rejects.toMatchObject({
      code: "validation_error"
    })
    await expect(shop.client.answers.import({ brandId: shop.brand.id, answers: [] })).rejects.toMatchObject({
      code: "validation_error",
      message: "There are no answers to import"
    })
  })

  test("leave nothing behind when their source fails halfway", async () => {
    await using shop = await open({ models: [] })
    async function* failing() {
      for (let index = 0; index < 250; index++) yield captured(`Question ${index}?`, "Fernweh")
      throw new Error("the file ended")
    }
    await expect(shop.client.answers.import({ brandId: shop.brand.id, answers: failing() })).rejects.toMatchObject({ code: "host_failure" })
    expect((await shop.client.runs.list({ brandId: shop.brand.id })).total).toBe(0)
  })
})
