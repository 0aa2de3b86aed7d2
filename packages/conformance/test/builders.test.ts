import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as RunBuilders from "../src/RunBuilders.js"
import { makeDice } from "../src/Seed.js"
import { partialRun } from "./guides/builders.example.js"

const storage = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

describe("the builders", () => {
  it.effect("create a run from its brand to its end, as the README shows", () =>
    Effect.gen(function* () {
      const { id, organizationId } = yield* partialRun
      const run = yield* (yield* RunStore).get(organizationId, id)
      expect(run).toMatchObject({ status: "partial", progress: { total: 12, completed: 8, failed: 4, refused: 0 } })
    }).pipe(Effect.provide(storage))
  )

  it("make a score with the brand present exactly when there is a rank or a sentiment", () => {
    expect(RunBuilders.score()).toMatchObject({ isPresent: false, rank: null, sentiment: null })
    expect(RunBuilders.score({ rank: 3 })).toMatchObject({ isPresent: true, rank: 3, sentiment: "neutral" })
    expect(RunBuilders.score({ sentiment: "negative" })).toMatchObject({ isPresent: true, rank: 1, sentiment: "negative" })
  })
})

describe("dice", () => {
  const rolls = (seed: number) => {
    const { integer, pick, shuffle } = makeDice(seed)
    return [Array.from({ length: 20 }, () => integer(6)), pick(["a", "b", "c"]), shuffle([1, 2, 3, 4, 5, 6, 7, 8])]
  }

  it("return the same numbers for the same seed, and other numbers for another seed", () => {
    expect(rolls(7)).toEqual(rolls(7))
    expect(rolls(7)).not.toEqual(rolls(8))
  })

  it("return every number within their bounds, and no other", () => {
    const { integer } = makeDice(1)
    expect(new Set(Array.from({ length: 500 }, () => integer(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})
