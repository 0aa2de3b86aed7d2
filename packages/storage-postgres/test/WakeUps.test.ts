/** What one process does wakes another at once: their polls are set so far apart that nothing here would come of them. */
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { Pool, type PoolConfig } from "pg"
import { describe, expect, it } from "vitest"
import { postgresStorage } from "../src/index.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()

/** No poll comes before the test has ended. */
const pollMillis = 600_000

const answering = () => {
  const asked: Array<string> = []
  const model = LanguageModel.fromPromise({
    llm: "alpha",
    provider: "test",
    model: "alpha-1",
    ask: async ({ prompt }) => {
      asked.push(prompt)
      return { text: "Fernweh, then Norrvind." }
    }
  })
  return { asked, model }
}

/** A process that serves, and one that works. */
const twoProcesses = async (schema: string, pool?: PoolConfig) => {
  const lent = pool === undefined ? undefined : new Pool(pool)
  const storage = () => (lent === undefined ? postgresStorage({ url: server.url(), schema }) : postgresStorage({ pool: lent, schema }))
  const serving = await BrandVisibility.make({ storage: storage(), models: ["alpha"], engine: "none", logLevel: "none" })
  const { asked, model } = answering()
  const working = await BrandVisibility.make({ storage: storage(), models: [model], engine: { pollMillis, leaseMillis: 600_000 }, logLevel: "none" })
  const organization = await serving.organizations.create({ name: "Trail Shop" })
  const client = serving.forOrganization(organization.id)
  const begin = async () => {
    const brand = await client.brands.create({ name: `Fernweh ${asked.length}`, category: "trail running shoes" })
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
    return client.runs.start({ brandId: brand.id })
  }
  const dispose = async () => {
    await Promise.all([serving.dispose(), working.dispose()])
    await lent?.end()
  }
  return { asked, begin, client, dispose }
}

/** The sessions that listen and have said nothing yet. */
const sessions = (url: string): Promise<ReadonlyArray<number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ readonly pid: number }>("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN brand_visibility'")
    return rows.map(({ pid }) => pid)
  })

const listeners = async (url: string) => (await sessions(url)).length

describe("a process that works runs off", () => {
  it("is woken by a run that another process starts", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName())
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const { run } = await begin()
    expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
    expect(asked).toHaveLength(1)
    await dispose()
    await expect.poll(() => listeners(server.superuserUrl())).toBe(0)
  })

  it("is woken over the settings of a pool that the host lends", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName(), { connectionString: server.url() })
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const { run } = await begin()
    await client.runs.finished({ runId: run.id })
    expect(asked).toHaveLength(1)
    await dispose()
  })

  it("is woken again after its connection was cut", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName())
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const before = await sessions(server.superuserUrl())
    await withClient(server.superuserUrl(), (superuser) => superuser.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [before]))
    await expect.poll(async () => (await sessions(server.superuserUrl())).filter((pid) => !before.includes(pid)).length).toBe(2)
    const { run } = await begin()
    await client.runs.finished({ runId: run.id })
    expect(asked).toHaveLength(1)
    await dispose()
  })

  it("is not woken by what happens in another schema", async () => {
    const [first, second] = [await twoProcesses(schemaName()), await twoProcesses(schemaName())]
    await expect.poll(() => listeners(server.superuserUrl())).toBe(4)
    const { run } = await first.begin()
    await first.client.runs.finished({ runId: run.id })
    expect([first.asked.length, second.asked.length]).toEqual([1, 0])
    await Promise.all([first.dispose(), second.dispose()])
  })
})
