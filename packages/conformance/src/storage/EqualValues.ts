/**
 * Laws of equality by value. A storage may return an object with its keys in another order, as `jsonb` of Postgres does.
 *
 * Source: contract §3 `POST …/runs`; contract §2 "Brand".
 */
import { BrandVisibility, type OrganizationClient } from "@brand-visibility/core"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"

/** The outcome of a call through the library, over the storage under test. */
const throughLibrary = <A>(call: (client: OrganizationClient) => Promise<A>): Effect.Effect<A, unknown, Stores> =>
  Effect.gen(function* () {
    const storage = Layer.succeedContext(yield* Effect.context<Stores>())
    const { id } = yield* Builders.anOrganization()
    return yield* Effect.acquireUseRelease(
      Effect.tryPromise(() => BrandVisibility.make({ storage, models: ["chatgpt"], engine: "none", logLevel: "none" })),
      (visibility) => Effect.tryPromise({ try: () => call(visibility.forOrganization(id)), catch: (error) => error }),
      (visibility) => Effect.promise(() => visibility.dispose())
    )
  })

const aBrand = (client: OrganizationClient) =>
  client.brands.create({
    name: "Fernweh",
    aliases: ["Fernweh Shoes"],
    competitors: [{ name: "Brooks", aliases: ["Brooks Running"], domains: ["brooks.example"] }]
  })

export const equalValueLaws = [
  law("ST-107", "values are compared without regard to the order of the keys that the storage returns", {
    "a second start with equal options returns the active run, and a start with other options is refused": throughLibrary(async (client) => {
      const brand = await aBrand(client)
      const { topics } = await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      const options = { brandId: brand.id, llms: ["chatgpt"], samples: 2, topicIds: topics.map(({ id }) => id), perception: false }
      const first = await client.runs.start(options)
      const second = await client.runs.start(options).then(
        ({ created, run }) => ({ created, id: run.id }),
        (error: unknown) => error
      )
      expect(second).toEqual({ created: false, id: first.run.id })
      await expect(client.runs.start({ ...options, samples: 3 })).rejects.toMatchObject({ code: "run_in_progress" })
    }),
    "a rescore is suggested after a change of the competitors, and not after a change of the country, on which no score depends": throughLibrary(
      async (client) => {
        const brand = await aBrand(client)
        const { rescoreSuggested } = await client.brands.update({ brandId: brand.id, country: "DE" })
        const changed = await client.brands.update({ brandId: brand.id, competitors: [{ name: "Brooks" }] })
        expect([rescoreSuggested, changed.rescoreSuggested]).toEqual([false, true])
      }
    )
  })
]
