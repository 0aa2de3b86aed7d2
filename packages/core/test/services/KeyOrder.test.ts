/** A storage may give an object back with its keys in another order, as `jsonb` of Postgres does. */
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf } from "../pipeline/fixtures.js"

const turned = <A extends object>(value: A): A => Object.assign({}, Object.fromEntries(Object.entries(value).reverse())) as A

/** The same object, one field of which has its keys in the opposite order. */
const withTurned = <A extends object, Field extends keyof A>(row: A, fields: ReadonlyArray<Field>): A =>
  Object.assign(Object.create(Object.getPrototypeOf(row)), row, Object.fromEntries(fields.map((field) => [field, turned(row[field] as object)])))

const storage = Layer.map(MemoryStorage.layer, (stores) => {
  const runs = Context.get(stores, RunStore)
  const brands = Context.get(stores, BrandStore)
  return stores.pipe(
    Context.add(RunStore, {
      ...runs,
      create: (...parameters) => Effect.map(runs.create(...parameters), ({ run, ...rest }) => ({ ...rest, run: withTurned(run, ["options"]) }))
    }),
    Context.add(BrandStore, {
      ...brands,
      update: (...parameters) =>
        Effect.map(brands.update(...parameters), (brand) =>
          Object.assign(Object.create(Object.getPrototypeOf(brand)), brand, { competitors: brand.competitors.map(turned) })
        )
    })
  )
})

describe("a storage that orders keys in its own way", () => {
  test("does not keep an equal second start from finding the run that is under way", async () => {
    await using shop = await open({ models: simulated(["chatgpt"]), storage, engine: "none" })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const first = await shop.client.runs.start({ brandId: shop.brand.id, samples: 2 })
    const second = await shop.client.runs.start({ brandId: shop.brand.id, samples: 2 })
    expect(second).toMatchObject({ created: false, run: { id: first.run.id } })
    await expect(shop.client.runs.start({ brandId: shop.brand.id, samples: 3 })).rejects.toMatchObject({ code: "run_in_progress" })
  })

  test("does not make a change of the country look like one of what runs look for", async () => {
    await using shop = await open({ models: [], storage, engine: "none" })
    const { rescoreSuggested } = await shop.client.brands.update({ brandId: shop.brand.id, country: "DE" })
    expect(rescoreSuggested).toBe(false)
  })
})
