import { existsSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { inFoldersOfTheirOwn, keyFile, start } from "./support.js"

inFoldersOfTheirOwn()

const recorded = new URL("../../../../shared/data/answers-commercial.jsonl.gz", import.meta.url)

interface Recorded {
  readonly prompt: string
  readonly category: string
  readonly querySetId: string
  readonly llm: string
  readonly answer: string
  readonly collectedAt: string
  readonly sources: ReadonlyArray<{ readonly url: string; readonly title: string }>
}

const readRecorded = (): ReadonlyArray<Recorded> =>
  gunzipSync(readFileSync(recorded))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))

const brands = [
  {
    name: "Yamaha",
    querySetId: "acoustic-guitar-beginner-500",
    category: "acoustic guitars",
    competitors: ["Fender", "Taylor", "Martin", "Epiphone", "Takamine"]
  },
  { name: "Breville", querySetId: "espresso-machine-700", category: "espresso machines", competitors: ["De'Longhi", "Gaggia", "Rancilio", "Philips"] },
  {
    name: "Apple",
    querySetId: "smartphone-budget-600",
    category: "smartphones",
    aliases: ["iPhone"],
    competitors: ["Samsung", "Google", "OnePlus", "Motorola", "Nothing"]
  }
]

describe.skipIf(!existsSync(recorded))("528 recorded answers can be imported and read back through the API (skipped without ../shared)", () => {
  test.each(brands)("for $name", async ({ aliases = [], category, competitors, name, querySetId }) => {
    const answers = readRecorded()
    const { base } = await start({ DEMO: "0" })
    const key = readFileSync(keyFile(), "utf8").trim()
    const call = async (method: string, path: string, body?: string, type = "application/json") => {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { "x-service-api-key": key, ...(body === undefined ? {} : { "content-type": type }) },
        ...(body === undefined ? {} : { body })
      })
      return { status: response.status, body: await response.json() }
    }
    const brand = (
      await call("POST", "/v1/brands", JSON.stringify({ name, aliases, category, competitors: competitors.map((competitor) => ({ name: competitor })) }))
    ).body
    const lines = answers.map(({ answer, collectedAt, llm, prompt, querySetId: topic, sources }) =>
      JSON.stringify({ prompt, topic, llm, answer, channel: "ui", collectedAt, sources: sources.map(({ title, url }) => ({ url, title })) })
    )
    const report = await call("POST", `/v1/brands/${brand.id}/answers`, lines.join("\n"), "application/x-ndjson")
    expect(report.status).toBe(202)
    expect(report.body).toMatchObject({
      accepted: 528,
      skippedCount: 0,
      skipped: [],
      run: { channel: "import", status: "completed", progress: { total: 528, completed: 528 } }
    })

    // 22 sets of questions with 4 wordings each, and 2 engines. The 3 recordings of a wording are samples of one pair.
    const pairs = 22 * 4 * 2
    const results = (await call("GET", `/v1/brands/${brand.id}/last/results?limit=500&include_answer=true`)).body
    expect(results.paging).toEqual({ page: 1, limit: 500, total: pairs, nextPage: null })
    for (const result of results.data) {
      expect(result.samples.n).toBe(3)
      expect(result.isPresent).toBe(result.rank !== null)
      for (const { end, quote, start: from } of result.evidence) expect(result.answer.slice(from, end)).toBe(quote)
    }
    const present = results.data.filter((result: { readonly isPresent: boolean }) => result.isPresent)
    const own = present.filter((result: { readonly topic: { readonly name: string } }) => result.topic.name === querySetId)
    // A manufacturer is named in answers about its market, and hardly elsewhere.
    expect(own.length).toBeGreaterThanOrEqual(4)

    // Metrics count the answers of all samples, independent of the pair's majority.
    type Shown = { readonly samples: { readonly present: number } }
    const presentAnswers = (shown: ReadonlyArray<Shown>): number => shown.reduce((sum, { samples }) => sum + samples.present, 0)
    const stats = (await call("GET", `/v1/runs/${report.body.run.id}/stats`)).body.metrics
    expect(stats).toMatchObject({ totalResponses: 528, completedResponses: 528, present: presentAnswers(results.data) })
    expect(stats.positive + stats.neutral + stats.negative).toBe(stats.present)
    expect(stats.topics[querySetId]).toMatchObject({
      totalResponses: 24,
      completedResponses: 24,
      present: presentAnswers(results.data.filter((result: { readonly topic: { readonly name: string } }) => result.topic.name === querySetId))
    })
    expect(Object.keys(stats.topics)).toHaveLength(22)
    expect(competitors.some((competitor) => stats.mentionedBrandsRun[competitor] > 0)).toBe(true)

    const sources = (await call("GET", `/v1/runs/${report.body.run.id}/sources?limit=500`)).body
    expect(sources.paging.total).toBeGreaterThan(100)
    const counts = sources.data.map((source: { readonly responseCount: number }) => source.responseCount)
    expect(counts).toEqual(counts.toSorted((left: number, right: number) => right - left))
    expect(
      sources.data.every((source: { readonly links: ReadonlyArray<{ readonly uri: string }> }) => source.links.every(({ uri }) => /^https?:\/\//.test(uri)))
    ).toBe(true)
  })
})
