/** Reading and changing data through the promise client. */
import type { OrganizationClient } from "@brand-visibility/core"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf } from "../pipeline/fixtures.js"

const textsOf = async (client: OrganizationClient, brandId: string) => (await client.prompts.list({ brandId })).items.map(({ text }) => text)

describe("an organization", () => {
  test("shows its name, its quota and its features", async () => {
    await using shop = await open({ models: [] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 3) })
    expect(await shop.client.organization.get()).toEqual({
      id: shop.organization.id,
      name: "Trail Shop",
      quota: { remainingSlots: null, promptLimit: null, orgWideLimit: null, orgTotalPrompts: 6 },
      limits: { dailyBudgetUsd: null, maxActiveRuns: null, maxBrands: null, maxStoredBytes: null },
      features: { customPerceptionPrompts: true }
    })
  })
})

describe("remainingSlots", () => {
  test("is null without a limit, and a number with one, in every result of the library", async () => {
    await using shop = await open({ models: [] })
    const { brand, client, organization, visibility } = shop
    const slotsTold = async () => {
      const topics = [{ name: "Mud", prompts: [{ text: "Which shoes for mud?" }] }]
      const batch = await client.prompts.createBatch({ brandId: brand.id, topics })
      const topicId = batch.topics[0]!.id
      const { prompts, ...single } = await client.prompts.create({ topicId, prompts: [{ text: "Which for snow?" }] })
      const removed = await client.prompts.remove({ promptId: prompts[0]!.id })
      const topic = await client.topics.create({ brandId: brand.id, topics: [{ name: "Snow" }] })
      const withoutTopic = await client.topics.remove({ topicId })
      const profile = await client.organization.get()
      return [batch, single, removed, topic, withoutTopic, profile.quota].map(({ remainingSlots }) => remainingSlots)
    }
    expect(await slotsTold()).toEqual([null, null, null, null, null, null])
    await visibility.organizations.update({ organizationId: organization.id, promptLimit: 10 })
    expect(await slotsTold()).toEqual([9, 8, 9, 9, 10, 10])
    expect((await client.brands.remove({ brandId: brand.id })).remainingSlots).toBe(10)
  })
})

describe("the anchors of a brand", () => {
  const notOfBrand = (...places: ReadonlyArray<number>) => ({
    code: "validation_error",
    details: places.map((place) => ({ path: `anchorPromptIds[${place}]`, message: "is not a prompt of this brand" }))
  })

  test("are prompts of the brand, which may be deleted after they were chosen", async () => {
    await using shop = await open({ models: [] })
    const { client } = shop
    const brandId = shop.brand.id
    const promptIds = async (ofBrand: string, texts: ReadonlyArray<string>) => {
      const batch = await client.prompts.createBatch({ brandId: ofBrand, topics: [{ name: "Mud", prompts: texts.map((text) => ({ text })) }] })
      return batch.topics[0]!.prompts.map(({ id }) => id)
    }
    const [first, second, deleted] = await promptIds(brandId, ["Which shoes?", "Which boots?", "Which laces?"])
    const other = await client.brands.create({ name: "Kestrel Peak" })
    const [ofOther] = await promptIds(other.id, ["Which shoes?"])
    const { prompts } = await client.perceptionPrompts.create({ brandId, prompts: [{ text: "Trust?", propertyId: "trust" }] })
    await client.prompts.remove({ promptId: deleted! })
    const anchors = (...anchorPromptIds: ReadonlyArray<string>) => client.brands.update({ brandId, name: "Changed", anchorPromptIds })
    await expect(anchors(brandId)).rejects.toMatchObject(notOfBrand(0))
    await expect(anchors(first!, ofOther!, second!, deleted!, prompts[0]!.id)).rejects.toMatchObject(notOfBrand(1, 3, 4))
    expect(await client.brands.get({ brandId })).toMatchObject({ name: shop.brand.name, anchorPromptIds: [] })

    expect((await anchors(first!, second!)).brand.anchorPromptIds).toEqual([first, second])
    await client.prompts.remove({ promptId: first! })
    expect((await client.brands.update({ brandId, name: "Renamed" })).brand).toMatchObject({ name: "Renamed", anchorPromptIds: [first, second] })
    // Sending back the anchors that were read changes nothing.
    expect((await anchors(first!, second!)).brand.anchorPromptIds).toEqual([first, second])
    expect((await anchors(second!)).brand.anchorPromptIds).toEqual([second])
    await expect(anchors(first!, second!), "once it is given up, it is gone").rejects.toMatchObject(notOfBrand(0))
  })

  test("are refused for a new brand, which has no prompts", async () => {
    await using shop = await open({ models: [] })
    const { client } = shop
    const input = { name: "Kestrel Peak", anchorPromptIds: [shop.brand.id] }
    await expect(client.brands.create(input)).rejects.toMatchObject(notOfBrand(0))
    expect((await client.brands.list()).items).toHaveLength(1)
  })
})

describe("topics and prompts", () => {
  test("can be changed, listed by topic and removed; the next run asks the changed prompts", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    const { client } = shop
    const brandId = shop.brand.id
    const { topics } = await client.prompts.createBatch({ brandId, topics: topicsOf(2, 2) })
    const [first, second] = topics
    const topicId = first!.id
    const promptId = first!.prompts[0]!.id
    expect((await client.topics.update({ topicId, name: "Mud" })).name).toBe("Mud")
    expect(await client.prompts.update({ promptId, text: "Which shoes for mud?", customerJourney: null })).toMatchObject({
      text: "Which shoes for mud?",
      customerJourney: null
    })
    expect((await client.prompts.listOfTopic({ topicId })).items.map(({ text }) => text)).toEqual(["Which shoes for mud?", "Which shoes for question 1.2?"])
    expect((await client.topics.remove({ topicId: second!.id })).orgTotalPrompts).toBe(2)
    expect(await textsOf(client, brandId)).toEqual(["Which shoes for mud?", "Which shoes for question 1.2?"])
    const { run } = await client.runs.start({ brandId })
    await client.runs.finished({ runId: run.id })
    expect((await client.runs.stats({ runId: run.id })).metrics.topics.map(([name]) => name)).toEqual(["Mud"])
  })

  test("are changed under the rules of the HTTP API: every fault is named", async () => {
    await using shop = await open({ models: [] })
    const { prompts } = await shop.client.perceptionPrompts.create({ brandId: shop.brand.id, prompts: [{ text: "Trust?", propertyId: "trust" }] })
    const promptId = prompts[0]!.id
    await expect(shop.client.prompts.update({ promptId, text: "", goodScore: "loved" })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "text" }]
    })
    await expect(shop.client.prompts.update({ promptId, goodScore: "loved" })).rejects.toMatchObject({ details: [{ path: "badScore" }] })
    await expect(shop.client.prompts.update({ promptId, estimatedVolume: 3 })).rejects.toMatchObject({ details: [{ path: "estimatedVolume" }] })
    expect(await shop.client.prompts.update({ promptId, goodScore: "loved", badScore: "hated" })).toMatchObject({ scoringLogic: "0 = hated; 10 = loved" })
  })
})

describe("a brand that is deleted", () => {
  test("interrupts the calls of its run, and the engine has nothing left to do", async () => {
    let asked = () => {}
    let interrupted = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const isInterrupted = new Promise<void>((resolve) => (interrupted = resolve))
    const endless = LanguageModel.make({
      llm: "endless",
      provider: "test",
      model: "endless",
      ask: () =>
        Effect.zipRight(
          Effect.sync(asked),
          Effect.onInterrupt(Effect.never, () => Effect.sync(interrupted))
        )
    })
    await using shop = await open({ models: [endless], engine: { leaseMillis: 300, pollMillis: 50 } })
    const { client } = shop
    await client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const { run } = await client.runs.start({ brandId: shop.brand.id })
    await isAsked
    expect((await client.brands.remove({ brandId: shop.brand.id })).orgTotalPrompts).toBe(0)
    await isInterrupted
    await shop.visibility.idle()
    await expect(client.runs.get({ runId: run.id })).rejects.toMatchObject({ code: "not_found" })
    await expect(client.brands.remove({ brandId: shop.brand.id })).rejects.toMatchObject({ code: "not_found" })
    expect((await client.brands.list()).total).toBe(0)
  })

  test("refuses the captured answers of an import under way, and stores none of them", async () => {
    await using shop = await open({ models: [] })
    const { client } = shop
    const brandId = shop.brand.id
    const answers = async function* () {
      yield { prompt: "Which shoes?", llm: "chatgpt", answer: "Fernweh." }
      await client.brands.remove({ brandId })
      yield { prompt: "Which boots?", llm: "chatgpt", answer: "Fernweh." }
    }
    await expect(client.answers.import({ brandId, answers: answers() })).rejects.toMatchObject({ code: "not_found" })
  })
})
