/**
 * What another process does to a storage in tests. It runs what is built (Node strips no types), speaks in lines on its standard
 * output, and waits where told for a line on its standard input.
 */
import { createInterface } from "node:readline"
import { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { CellLedger } from "@brand-visibility/core/ports/CellLedger"
import { Ids } from "@brand-visibility/core/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import { Effect, Either, Layer } from "effect"

export const say = (line) => process.stdout.write(`${line}\n`)
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
export const heard = () => input.next()

/** A storage with what it needs, ready to run programs on. */
export const complete = (storage) => storage.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

/** @param rest what the task is given */
export const tasksOf = (storage, rest) => {
  const run = (effect) => Effect.runPromise(Effect.provide(effect, complete(storage)))

  return {
    /** Waits for the start, then opens the storage, makes an organization and says how many it sees. */
    open: async () => {
      say("ready")
      await heard()
      await run(
        Effect.gen(function* () {
          const store = yield* OrganizationStore
          yield* store.create({ name: "Opened", promptLimit: null, promptLimitPerBrand: null, customPerceptionPrompts: true })
          say(`opened ${(yield* store.list).length > 0}`)
        })
      )
    },

    /** Opens the storage, waits for the start, then makes prompts all at once, each in a call of its own. */
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
              Effect.either(
                store.addTopics(OrganizationId.make(organizationId), BrandId.make(brandId), [
                  { name: "Topic", prompts: [{ text, customerJourney: null, estimatedVolume: null }] }
                ])
              ),
            { concurrency: "unbounded" }
          )
          const tags = outcomes.map(Either.match({ onLeft: (error) => error._tag, onRight: () => "created" }))
          say(JSON.stringify(tags))
        })
      )
    },

    /** Settles the cells of a run one after the other and names each once it is written; ends only by being killed. */
    settle: async () => {
      const [organizationId, runId] = [OrganizationId.make(rest[0]), RunId.make(rest[1])]
      await run(
        Effect.gen(function* () {
          const ledger = yield* CellLedger
          for (;;) {
            const [cell] = yield* ledger.claim({ organizationId, runId, llm: "chatgpt", worker: "worker", limit: 1, leaseMillis: 600_000 })
            const citations = [1, 2, 3].map((page) => ({ uri: `https://globex.example/${cell.promptIndex}/${page}`, title: null, cited: true }))
            const answer = { text: "Acme. ".repeat(400), model: "model-1", citations, usage: { inputTokens: 1, outputTokens: 2 }, searched: true }
            const score = {
              isPresent: true,
              presenceBasis: "rules",
              rank: 1,
              rankBasis: "mention",
              sentiment: "neutral",
              sentimentBasis: "rules",
              mentionedBrands: [],
              evidence: [],
              detector: "detector@1"
            }
            yield* ledger.settle({ organizationId, runId, cellId: cell.id, fence: cell.fence }, { _tag: "Answered", answer, score }, "api")
            say(cell.id)
          }
        })
      )
    }
  }
}
