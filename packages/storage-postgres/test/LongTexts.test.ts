/** Texts of the greatest length that the API accepts, in scripts with more than one byte for a letter. */
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { postgresDatabase, postgresStorage } from "../src/PostgresStorage.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

const server = PostgresServer.forThisFile()

/** A text of different Chinese characters, which no database can compress to a few bytes. */
const textOf = (length: number, beginning: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((beginning + index * 7919) % 20_000))).join("")

const model = LanguageModel.fromPromise({
  llm: "alpha",
  provider: "test",
  model: "test",
  ask: async ({ prompt }) => ({ text: prompt.includes("How to score:") ? 'Sound.\n{"reason":"sound","score":7}' : "Take Globex." })
})

const exported = (organizationId: OrganizationId) =>
  Effect.gen(function* () {
    let text = ""
    yield* exportOrganization(organizationId, (lines) => Effect.sync(() => void (text += lines)))
    return text
  })

it("a run of prompts of the greatest length gets its metrics and suggestions, each suggestion once, and its organization can be moved", async () => {
  const options = { url: server.url(), schema: schemaName() }
  const visibility = await BrandVisibility.make({ storage: postgresStorage(options), models: [model], logLevel: "none" })
  const { id: organizationId } = await visibility.organizations.create({ name: "Shop", customPerceptionPrompts: true })
  const client = visibility.forOrganization(organizationId)
  const { id: brandId } = await client.brands.create({ name: "Acme", competitors: [{ name: "Globex" }] })
  const prompts = [0, 1].map((beginning) => ({ text: textOf(2_000, beginning) }))
  await client.prompts.createBatch({ brandId, topics: [{ name: textOf(200, 2), prompts }] })
  const pair = { goodScore: textOf(4_000, 3), badScore: textOf(4_000, 4) }
  await client.perceptionPrompts.create({ brandId, prompts: [{ text: textOf(2_000, 5), propertyId: textOf(100, 6), ...pair }] })

  const titles: Array<string> = []
  for (let round = 0; round < 2; round++) {
    const { run } = await client.runs.start({ brandId })
    expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
    const { metrics } = await client.runs.stats({ runId: run.id })
    expect(metrics).toMatchObject({ completedResponses: 2, present: 0, calculatedAt: expect.any(String) })
    const { items } = await client.suggestions.list({ runId: run.id })
    expect(items.map(({ prompt }) => prompt.text).toSorted()).toEqual(prompts.map(({ text }) => text).toSorted())
    titles.push(...items.map(({ contentSuggestion, prompt }) => `${prompt.text} ${contentSuggestion.title}`))
    await client.runs.rescore({ runId: run.id })
    await visibility.idle()
    expect((await client.suggestions.list({ runId: run.id })).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  }
  expect(new Set(titles).size).toBe(4)
  await visibility.dispose()

  const text = await Effect.runPromise(Effect.provide(exported(organizationId), postgresDatabase(options)))
  const moved = Effect.zipRight(importOrganization(Stream.fromIterable(text.trimEnd().split("\n"))), exported(organizationId))
  expect(await Effect.runPromise(Effect.provide(moved, sqliteDatabase({ filename: ":memory:" })))).toBe(text)
})
