/** A process that only serves requests names models by slug that another process asks. */
import { BrandVisibility } from "@brand-visibility/core"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Layer, ManagedRuntime } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf, trailShoes } from "./fixtures.js"

describe("a model that is given only by its slug", () => {
  test("is asked by the process that has it, and the run then stores its description", async () => {
    const shared = ManagedRuntime.make(MemoryDatabase.layer)
    const storage = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext((await shared.runtime()).context))
    await using api = await BrandVisibility.make({ storage, models: ["alpha", "beta"], engine: "none", logLevel: "none" })
    const { id } = await api.organizations.create({ name: "Trail Shop" })
    const client = api.forOrganization(id)
    expect(await client.llms.list()).toEqual([
      { llm: "alpha", model: null, provider: null, channel: "api" },
      { llm: "beta", model: null, provider: null, channel: "api" }
    ])
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 2) })
    expect(await client.runs.preview({ brandId: brand.id })).toEqual({
      plannedCalls: 4,
      estimatedCostUsd: null,
      expectedTokens: { input: null, output: null }
    })
    const { run } = await client.runs.start({ brandId: brand.id })
    expect((await client.runs.stats({ runId: run.id })).models.map(({ model, provider }) => [model, provider])).toEqual([
      [null, null],
      [null, null]
    ])

    await using worker = await BrandVisibility.make({ storage, models: simulated(["alpha", "beta"]), engine: { pollMillis: 20 }, logLevel: "none" })
    const ended = await worker.forOrganization(id).runs.finished({ runId: run.id })
    expect(ended.status).toBe("completed")
    const { models } = await client.runs.stats({ runId: run.id })
    expect(models.map(({ llm, provider }) => [llm, provider])).toEqual([
      ["alpha", "simulated"],
      ["beta", "simulated"]
    ])
    for (const { model } of models) expect(model).toBeTypeOf("string")
    await shared.dispose()
  })

  test("cannot have a budget in a process that does not know its price", async () => {
    await using shop = await open({ models: ["alpha"], engine: "none" })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    await expect(shop.client.runs.start({ brandId: shop.brand.id, budgetUsd: 1 })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "budgetUsd", message: "cannot be kept: no price is known for alpha" }]
    })
  })

  test("is refused by a process that works on runs, and when it is not a slug", async () => {
    await expect(open({ models: ["alpha"] })).rejects.toMatchObject({
      code: "invalid_configuration",
      message: expect.stringContaining('models[0]: "alpha" is only a slug')
    })
    await expect(open({ models: ["Alpha!"], engine: "none" })).rejects.toMatchObject({
      code: "invalid_configuration",
      message: expect.stringContaining("models[0]: must be a slug")
    })
    await expect(open({ models: ["alpha", "alpha"], engine: "none" })).rejects.toMatchObject({ message: expect.stringContaining("is the slug of models[0]") })
  })
})
