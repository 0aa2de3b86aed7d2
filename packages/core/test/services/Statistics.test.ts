import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { LabelStore, type LabelStoreService } from "@brand-visibility/core/internal/ports/LabelStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Context, Effect, Layer, ManagedRuntime } from "effect"
import { expect, test } from "vitest"
import { collect, open } from "../pipeline/fixtures.js"

test("a calibration does not combine labels of new scores with a rate of old scores", async () => {
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  const stores = await memory.runPromise(Effect.context<Stores>())
  const kept = Context.get(stores, LabelStore)
  let between = Effect.void
  const watched: LabelStoreService = { ...kept, shown: (...of) => Effect.zipRight(between, kept.shown(...of)) }
  await using shop = await open({ models: [], storage: Layer.succeedContext(Context.add(stores, LabelStore, watched)) })
  const { brand, client, visibility } = shop
  const answers = Array.from({ length: 60 }, (_, index) => ({ prompt: `Q${index}`, llm: "chatgpt", answer: index < 30 ? "FW Runner." : "Norrvind." }))
  const runId = (await client.answers.import({ brandId: brand.id, answers })).run.id
  const labels = (await collect(client.runs.results({ runId }))).map(({ id }, index) => ({ resultId: id, isPresent: index < 30 }))
  await client.brands.update({ brandId: brand.id, aliases: ["FW Runner"] })
  between = Effect.promise(async () => {
    between = Effect.void
    await client.runs.rescore({ runId })
    await visibility.idle()
  })
  await expect(client.statistics.calibrate({ runId, labels })).rejects.toMatchObject({ code: "unavailable" })
  const { calibration, run } = await client.statistics.calibrate({ runId, labels })
  expect([run.revision, calibration.visibility.value, calibration.agreement.agreement]).toEqual([2, 0.5, 1])
})
