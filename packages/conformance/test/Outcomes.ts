/** Checks the laws of storage on a layer, without vitest's report. */
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer } from "effect"
import { assertKept, type Law } from "../src/Law.js"
import { Seed } from "../src/Seed.js"

interface Outcome {
  readonly law: Law
  readonly check: string
  /** The message of the report; null when the law is kept. */
  readonly message: string | null
}

/** Checks laws one after the other on one storage. Checks that need a second process use the same storage. */
export const outcomesOf = (laws: ReadonlyArray<Law>, storage: Layer.Layer<Stores, never, Ids>) =>
  Effect.gen(function* () {
    const context = yield* Effect.context<Stores>()
    const outcomes: Array<Outcome> = []
    for (const law of laws) {
      for (const [name, check] of Object.entries(law.checks)) {
        const effect = Effect.isEffect(check) ? check : check((other) => Effect.provide(other, context))
        const exit = yield* Effect.exit(Effect.provideService(effect, Seed, 1))
        outcomes.push({ law, check: name, message: messageOf(() => assertKept(law, exit)) })
      }
    }
    return outcomes
  }).pipe(Effect.provide(storage), Effect.provide(Layer.provide(Ids.layer, Secrets.layer)))

const messageOf = (assert: () => void): string | null => {
  try {
    assert()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
