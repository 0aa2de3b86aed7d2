/** Exports of lists other than results. Export.test.ts tests the export of results. */
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSqlite } from "../../../scripts/tools/sqlite.mjs"
import { parseCsv } from "./support/ParseCsv.js"
import { startSimulated } from "./support/SimulatedBrand.js"

let brand: Awaited<ReturnType<typeof startSimulated>>

beforeAll(async () => {
  brand = await startSimulated({ seed: "exports", llms: ["sim-a", "sim-b"], storage: MemoryStorage.layer })
  await brand.add("Which anvil is best?", "Which anvil is cheap?", "Who makes anvils?")
  await brand.tenant.call("POST", `/v1/brands/${brand.brandId}/perception-prompts`, {
    body: { prompts: [{ propertyId: "trust", text: "Is Acme trustworthy?", scoringLogic: "1 to 5" }] }
  })
  await brand.run()
  await brand.run()
})
afterAll(() => brand.server.close())

const get = (path: string) => brand.tenant.call("GET", path)

/** The rows of a table, as objects with the columns' names. */
const tableOf = async (path: string) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"])
  const [heading = [], ...records] = parseCsv(reply.text)
  return records.map((record) => Object.fromEntries(heading.map((name, index) => [name, record[index]])))
}

const linesOf = async (path: string, tenant = brand.tenant) => {
  const reply = await tenant.call("GET", path)
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/x-ndjson"])
  return reply.text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value))

describe("an export of", () => {
  it("the runs of a brand has a row for each run, newest first, with its rates, and applies the filters of the list", async () => {
    const { brandId, runIds } = brand
    const { data } = (await get(`/v1/brands/${brandId}/runs`)).body
    const rows = await tableOf(`/v1/brands/${brandId}/runs.csv`)
    expect(rows.map((row) => [row["brandId"], row["runId"], row["runStartedAt"], row["visibility"], row["visibilityLow"]])).toEqual(
      // oxlint-disable-next-line typescript/no-explicit-any
      data.map((run: any) => [brandId, run.id, run.startedAt, text(run.rates.visibility.value), text(run.rates.visibility.panel?.low)])
    )
    expect(await linesOf(`/v1/brands/${brandId}/runs.ndjson`)).toEqual(data)
    expect(rows).toHaveLength(runIds.length)
    expect(await tableOf(`/v1/brands/${brandId}/runs.csv?status=failed,cancelled`)).toEqual([])
    expect(await linesOf(`/v1/brands/${brandId}/runs.ndjson?status=failed,completed&to=${data[0].startedAt}`)).toEqual([data[1]])
  })

  it("more runs than one read has each run once", async () => {
    const { server, tenant } = brand
    const { id: brandId } = (await tenant.call("POST", "/v1/brands", { body: { name: "Many" } })).body
    const client = server.visibility.forOrganization(tenant.organizationId)
    const ids: Array<string> = []
    for (let run = 0; run < 120; run++)
      ids.unshift((await client.answers.import({ brandId, answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Many." }] })).run.id)
    expect((await tableOf(`/v1/brands/${brandId}/runs.csv`)).map((row) => row["runId"])).toEqual(ids)
    expect((await tableOf(`/v1/brands/${brandId}/runs.csv?sort=startedAt`)).map((row) => row["runId"])).toEqual(ids.toReversed())
  })

  it("the sources of a run has a row for each cited page", async () => {
    const [runId] = brand.runIds
    const { data, run } = (await get(`/v1/runs/${runId}/sources`)).body
    // oxlint-disable-next-line typescript/no-explicit-any
    const pages = data.flatMap((source: any) => source.links.map((link: any) => ({ source, link })))
    expect(pages.length).toBeGreaterThan(0)
    const rows = await tableOf(`/v1/runs/${runId}/sources.csv`)
    expect(rows.map((row) => [row["runId"], row["runStartedAt"], row["domain"], row["uri"], row["responseCount"], row["topics"]])).toEqual(
      // oxlint-disable-next-line typescript/no-explicit-any
      pages.map(({ link, source }: any) => [runId, run.startedAt, source.domain, link.uri, String(link.responseCount), source.topics.join("; ")])
    )
    const lines = await linesOf(`/v1/runs/${runId}/sources.ndjson`)
    // oxlint-disable-next-line typescript/no-explicit-any
    expect(lines).toMatchObject(pages.map(({ link, source }: any) => ({ runId, domain: source.domain, domainResponseCount: source.responseCount, ...link })))
  })

  it("the suggestions of a run has a row for each suggestion", async () => {
    const [runId] = brand.runIds
    const { data, run } = (await get(`/v1/runs/${runId}/content-suggestions?limit=500`)).body
    expect(data.length).toBeGreaterThan(0)
    expect(await linesOf(`/v1/runs/${runId}/content-suggestions.ndjson`)).toEqual(
      data.map((suggestion: object) => ({ brandId: brand.brandId, runId, runStartedAt: run.startedAt, isSimulated: run.isSimulated, ...suggestion }))
    )
    const rows = await tableOf(`/v1/runs/${runId}/content-suggestions.csv`)
    expect(rows.map((row) => row["id"])).toEqual(data.map(({ id }: { id: string }) => id))
  })

  it("the perception of a brand has a row for each shown answer, of one run or of the newest runs", async () => {
    const { brandId, runIds } = brand
    for (const query of ["", `?runId=${runIds[0]}`]) {
      const { data } = (await get(`/v1/brands/${brandId}/perception${query}`)).body
      const rows = await tableOf(`/v1/brands/${brandId}/perception.csv${query}`)
      // oxlint-disable-next-line typescript/no-explicit-any
      const shown = data.flatMap((prompt: any) => prompt.responses.map((response: any) => ({ prompt, response })))
      expect(shown).toHaveLength(2)
      expect(rows.map((row) => [row["id"], row["runId"], row["propertyId"], row["score"], row["scaleHigh"]])).toEqual(
        // oxlint-disable-next-line typescript/no-explicit-any
        shown.map(({ response }: any) => [response.id, response.runId, "trust", String(response.score), "5"])
      )
      // oxlint-disable-next-line typescript/no-explicit-any
      expect(await linesOf(`/v1/brands/${brandId}/perception.ndjson${query}`)).toMatchObject(shown.map(({ response }: any) => ({ brandId, ...response })))
    }
  })

  it("a trend has a row for each point, with the filters of the trend", async () => {
    const { brandId } = brand
    const query = "?by=run&llm=sim-a"
    const { points } = (await get(`/v1/brands/${brandId}/trends${query}`)).body
    expect(points).toHaveLength(2)
    expect(await linesOf(`/v1/brands/${brandId}/trends.ndjson${query}`)).toEqual(points.map((point: object) => ({ brandId, ...point })))
    const rows = await tableOf(`/v1/brands/${brandId}/trends.csv${query}`)
    expect(rows.map((row) => [row["from"], row["runIds"], row["visibility"]])).toEqual(
      // oxlint-disable-next-line typescript/no-explicit-any
      points.map((point: any) => [point.from, point.runIds.join("; "), text(point.rates.visibility.value)])
    )
  })

  it("brands, topics and prompts has a row for each, in the order and with the filter of the list, with the ids of its parents", async () => {
    const { brandId } = brand
    const lists = [
      { path: "/v1/brands", queries: ["", "?sort=-name", "?search=%20none%20"], idName: "brandId" },
      { path: `/v1/brands/${brandId}/topics`, queries: ["", "?search=a&sort=name"], idName: "topicId" },
      { path: `/v1/brands/${brandId}/prompts`, queries: ["", "?sort=-text", "?search=cheap"], idName: "promptId" },
      { path: `/v1/brands/${brandId}/perception-prompts`, queries: [""], idName: "promptId" }
    ]
    for (const { idName, path, queries } of lists)
      for (const query of queries) {
        const { data } = (await get(`${path}${query}`)).body
        const rows = await tableOf(`${path}.csv${query}`)
        expect(rows.map((row) => [row[idName], row["createdAt"]])).toEqual(data.map(({ createdAt, id }: Record<string, string>) => [id, createdAt]))
        if (idName !== "brandId") expect(rows.every((row) => row["brandId"] === brandId)).toBe(true)
        expect(await linesOf(`${path}.ndjson${query}`)).toMatchObject(data)
      }
  })

  it.each(["", "?sort=-createdAt", "?sort=name", "?sort=-name"])(
    "more topics than one read has each topic once, while others are added and deleted: %s",
    async (query) => {
      const limits: Array<number> = []
      let change: (reads: number) => Effect.Effect<unknown, unknown> = () => Effect.void
      const storage = Layer.map(MemoryStorage.layer, (context) => {
        const store = Context.get(context, PromptStore)
        return Context.add(context, PromptStore, {
          ...store,
          listTopics: (organizationId, brandId, page, filter) =>
            Effect.zipRight(Effect.orDie(change(limits.push(page.limit))), store.listTopics(organizationId, brandId, page, filter))
        })
      })
      const { brandId, server, tenant } = await startSimulated({ seed: "topics", llms: ["sim-a"], storage })
      try {
        const ids: Array<string> = []
        for (let start = 0; start < 1_600; start += 100) {
          const topics = Array.from({ length: 100 }, (_, index) => ({ name: `Topic ${((start + index) * 7) % 1600}` }))
          const { body } = await tenant.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics } })
          ids.push(...body.topics.map(({ id }: Record<string, string>) => id))
        }
        const all = (await linesOf(`/v1/brands/${brandId}/topics.ndjson${query}`, tenant)).map(({ id }) => id)
        expect(new Set(all)).toEqual(new Set([...all, ...ids]))
        expect(all).toHaveLength(1_601)
        limits.length = 0
        // Before the second page is read, rows are deleted at both ends of the first page, its last row among them, and rows are added at both ends of the
        // order.
        const client = server.visibility.forOrganization(tenant.organizationId)
        const gone = new Set([...all.slice(0, 20), ...all.slice(480, 500)])
        change = (reads) =>
          reads === 2
            ? Effect.promise(async () => {
                for (const topicId of gone) await client.topics.remove({ topicId })
                await client.topics.create({ brandId, topics: [{ name: "A first" }, { name: "Zzz last" }] })
              })
            : Effect.void
        const sent = (await linesOf(`/v1/brands/${brandId}/topics.ndjson${query}`, tenant)).map(({ id }) => id)
        expect(sent.filter((id) => all.includes(id))).toEqual(all)
        expect(new Set(sent).size).toBe(sent.length)
        expect(limits.length).toBeLessThan(8)
        expect(Math.max(...limits)).toBeLessThanOrEqual(500)
      } finally {
        await server.close()
      }
    }
  )

  it("failed calls, labels and sources of perception has a row for each, with its run", async () => {
    const { brandId, runIds, tenant } = brand
    const [runId] = runIds
    const [result] = (await get(`/v1/runs/${runId}`)).body.data
    await tenant.call("POST", `/v1/runs/${runId}/labels`, { body: { labels: [{ resultId: result.id, isPresent: true, sentiment: "neutral" }] } })
    const { runStartedAt } = (await linesOf(`/v1/runs/${runId}/results.ndjson`))[0]
    const place = { brandId, runId, runStartedAt }
    const labels = (await get(`/v1/runs/${runId}/labels`)).body.data
    expect(labels).toHaveLength(1)
    expect(await linesOf(`/v1/runs/${runId}/labels.ndjson`)).toMatchObject(labels.map((label: object) => ({ ...place, ...label })))
    expect(await tableOf(`/v1/runs/${runId}/labels.csv`)).toMatchObject([
      { ...place, resultId: result.id, isPresent: "true", isFirst: "", sentiment: "neutral" }
    ])
    const failures = (await get(`/v1/runs/${runId}/failures?limit=500`)).body.data
    expect(await linesOf(`/v1/runs/${runId}/failures.ndjson`)).toMatchObject(failures.map((failure: object) => ({ ...place, ...failure })))
    expect(await tableOf(`/v1/runs/${runId}/failures.csv`)).toHaveLength(failures.length)
    const sources = (await get(`/v1/runs/${runId}/perception-sources`)).body.data
    const pages: ReadonlyArray<Record<string, unknown>> = sources.flatMap(({ domain, links, properties }: Record<string, ReadonlyArray<object>>) =>
      links?.map((link) => ({ ...place, domain, properties, ...link }))
    )
    expect(await linesOf(`/v1/runs/${runId}/perception-sources.ndjson`)).toMatchObject(pages)
    expect((await tableOf(`/v1/runs/${runId}/perception-sources.csv`)).map((row) => row["uri"])).toEqual(pages.map(({ uri }) => uri))
  })

  it("experiments and usage has a row for each entry", async () => {
    const { brandId, tenant } = brand
    const [treated, control] = (await get(`/v1/brands/${brandId}/prompts`)).body.data
    const declared = { name: "=A page", treatedPromptIds: [treated.id], controlPromptIds: [control.id] }
    const { body: experiment } = await tenant.call("POST", `/v1/brands/${brandId}/experiments`, { body: declared })
    expect(await linesOf(`/v1/brands/${brandId}/experiments.ndjson`)).toEqual([experiment])
    expect(await tableOf(`/v1/brands/${brandId}/experiments.csv`)).toMatchObject([{ brandId, experimentId: experiment.id, name: "'=A page" }])
    for (const by of ["day", "model", "brand"]) {
      const { data, from, to } = (await get(`/v1/organization/usage?by=${by}`)).body
      expect(data.length).toBeGreaterThan(0)
      const lines = await linesOf(`/v1/organization/usage.ndjson?by=${by}&to=${to}&from=${from}`)
      expect(lines).toEqual(data.map((row: object) => ({ organizationId: tenant.organizationId, from, to, by, ...row })))
    }
    const used = await tableOf("/v1/organization/usage.csv?by=model")
    const { data } = (await get("/v1/organization/usage?by=model")).body
    expect(used.map(({ answers, by, key, organizationId }) => [organizationId, by, key, answers])).toEqual(
      // oxlint-disable-next-line typescript/no-explicit-any
      data.map((row: any) => [tenant.organizationId, "model", row.key, String(row.answers)])
    )
    expect(used.length).toBeGreaterThan(0)
  })

  it("every list as CSV for a spreadsheet has the spreadsheet's separator and decimal mark", async () => {
    const { brandId, runIds } = brand
    const ofRun = ["results", "sources", "content-suggestions", "labels"].map((list) => `/v1/runs/${runIds[0]}/${list}.csv`)
    const ofBrand = ["runs", "perception", "trends", "topics", "prompts", "perception-prompts", "experiments"].map(
      (list) => `/v1/brands/${brandId}/${list}.csv`
    )
    for (const path of [...ofRun, ...ofBrand, "/v1/brands.csv"]) {
      const plain = parseCsv((await get(path)).text)
      const [heading = [], ...records] = plain
      expect(records.length, path).toBeGreaterThan(0)
      const withCommas = records.map((record) => record.map((field) => (/^-?\d+\.\d+(e-?\d+)?$/.test(field) ? field.replace(".", ",") : field)))
      expect(parseCsv((await get(`${path}?spreadsheet=comma`)).text), path).toEqual(plain)
      expect(parseCsv((await get(`${path}?spreadsheet=semicolon`)).text, ";"), path).toEqual([heading, ...withCommas])
      if (path.endsWith("runs.csv")) expect(withCommas).not.toEqual(records)
    }
  })

  it("results applies the filters of the list, also over several pages", async () => {
    const [runId] = brand.runIds
    for (const query of ["llm=sim-b", "isPresent=true", "isPresent=false&llm=sim-a", "topicId=00000000-0000-7000-8000-000000000000"]) {
      const { data } = (await get(`/v1/runs/${runId}?limit=500&${query}`)).body
      const rows = await tableOf(`/v1/runs/${runId}/results.csv?include_answer=true&${query}`)
      expect(rows.map((row) => row["id"])).toEqual(data.map(({ id }: { id: string }) => id))
      const lines = await linesOf(`/v1/runs/${runId}/results.ndjson?${query}`)
      expect(lines.map(({ id }) => id)).toEqual(data.map(({ id }: { id: string }) => id))
    }
  })

  it("a run has the ETag of its list, and is 304 for a client that sends this tag", async () => {
    const [runId] = brand.runIds
    for (const list of ["sources", "content-suggestions", "failures"]) {
      const tag = (await get(`/v1/runs/${runId}/${list}`)).headers.get("etag") ?? ""
      const first = await get(`/v1/runs/${runId}/${list}.csv`)
      expect([list, first.headers.get("etag")]).toEqual([list, tag])
      expect((await brand.tenant.call("GET", `/v1/runs/${runId}/${list}`, { headers: { "if-none-match": tag } })).status).toBe(304)
      const again = await brand.tenant.call("GET", `/v1/runs/${runId}/${list}.ndjson`, { headers: { "if-none-match": tag } })
      expect(again.status).toBe(304)
    }
  })

  it("several nights, one of them exported twice, loads into a table with each run once in its newest revision", async () => {
    const { brandId, run, runIds } = brand
    const file = await openSqlite(":memory:")
    file.exec("CREATE TABLE runs (runId TEXT PRIMARY KEY, runStartedAt TEXT, revision INTEGER, visibility REAL)")
    const insert = file.prepare(`INSERT INTO runs VALUES (?, ?, ?, ?)
      ON CONFLICT (runId) DO UPDATE SET revision = excluded.revision, visibility = excluded.visibility WHERE excluded.revision > runs.revision`)
    const load = async () => {
      for (const { revision = "", runId = "", runStartedAt = "", visibility = "" } of await tableOf(`/v1/brands/${brandId}/runs.csv?status=completed,partial`))
        insert.run(runId, runStartedAt, Number(revision), visibility)
    }
    await load()
    await load()
    await run()
    const client = brand.server.visibility.forOrganization(brand.tenant.organizationId)
    await client.runs.rescore({ runId: runIds[0]! })
    await brand.server.visibility.idle()
    await load()
    const loaded = file.prepare("SELECT runId, revision FROM runs ORDER BY runStartedAt").all()
    file.close()
    expect(loaded).toEqual(runIds.map((runId, index) => ({ runId, revision: index === 0 ? 2 : 1 })))
  })
})
