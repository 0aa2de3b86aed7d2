/**
 * The tasks that another process runs on a storage in tests. The process runs the build, because Node may not strip types. It writes lines to its standard
 * output, and some tasks wait for a line on the standard input.
 */
import { createInterface } from "node:readline"
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { BrandId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Effect, Either, Layer, Schema } from "effect"

export const say = (line) => process.stdout.write(`${line}\n`)
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
export const heard = () => input.next()

/** A storage with its dependencies provided. */
export const complete = (storage) => storage.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

/** @param rest the parameters of the task */
export const tasksOf = (storage, rest) => {
  const run = (effect) => Effect.runPromise(Effect.provide(effect, complete(storage)))

  return {
    /** Waits for the start, then opens the storage, creates an organization, and reports how many organizations it sees. */
    open: async () => {
      say("ready")
      await heard()
      await run(
        Effect.gen(function* () {
          const store = yield* OrganizationStore
          yield* store.create(Schema.decodeSync(OrganizationInput)({ name: "Opened" }))
          say(`opened ${(yield* store.list({ limit: 1 })).length > 0}`)
        })
      )
    },

    /** Opens the storage, waits for the start, then creates prompts concurrently, each in a call of its own. */
    reserve: async () => {
      const [organizationId, brandId, count, name] = rest
      await run(
        Effect.gen(function* () {
          const store = yield* PromptStore
          say("ready")
          yield* Effect.promise(heard)
          const outcomes = yield* Effect.forEach(
            Array.from({ length: Number(count) }, (_, index) => `${name} ${index}`),
            (text) =>
              store
                .addTopics(OrganizationId.make(organizationId), BrandId.make(brandId), [
                  { name: "Topic", prompts: [{ text, customerJourney: null, estimatedVolume: null }] }
                ])
                // On a slow machine, writers wait longer for a connection or a lock than the storage allows. They are refused, and ask again.
                .pipe(Effect.retry({ while: (error) => error._tag === "StorageError" && error.isRetryable }), Effect.either),
            { concurrency: "unbounded" }
          )
          const tags = outcomes.map(Either.match({ onLeft: (error) => error._tag, onRight: () => "created" }))
          say(JSON.stringify(tags))
        })
      )
    },

    /**
     * Waits for the start, then writes in an endless loop through every store that writes many rows at once. The task reports each finished write, and ends
     * only when the process is killed.
     */
    write: async () => {
      const organizationId = OrganizationId.make(rest[0])
      const topics = ["CRM", "ERP"].map((name) => ({ name, prompts: ["Which?", "Why?", "How?"].map((text) => Builders.promptInput(text)) }))
      const answered = RunBuilders.answered(
        { rank: 1, evidence: [RunBuilders.evidence("Acme")] },
        { text: "Acme. ".repeat(400), citations: [1, 2, 3].map((page) => RunBuilders.citation(`https://globex.example/${page}`)) }
      )
      say("ready")
      await heard()
      await run(
        Effect.gen(function* () {
          const brands = yield* BrandStore
          const prompts = yield* PromptStore
          for (;;) {
            const brand = yield* brands.create(organizationId, Builders.brandInput())
            say(`brand ${brand.id}`)
            yield* prompts.addTopics(organizationId, brand.id, topics)
            say(`prompts ${brand.id}`)
            const started = yield* RunBuilders.aRun(brand, { prompts: 12 })
            say(`run ${started.id}`)
            const cells = yield* RunBuilders.claimAll(started)
            const settle = (cell) => Effect.tap(RunBuilders.settle(cell, answered), () => say(`settled ${started.id} ${cell.id}`))
            // Some cells are settled alone, and several share a transaction.
            yield* Effect.forEach(cells, settle, { concurrency: 3 })
            yield* RunBuilders.finish(started)
            say(`finished ${started.id}`)
          }
        })
      )
    }
  }
}
