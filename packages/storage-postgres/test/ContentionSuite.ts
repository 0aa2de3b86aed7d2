/** Makes many concurrent calls of every kind, for one organization in a new schema. No caller gets a deadlock, and the counters are right at the end. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ServerOfFile } from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

export const newSchema = (server: ServerOfFile) =>
  Effect.sync(() => {
    const options = { url: server.url(), schema: schemaName() }
    return { ...options, layer: storage(options) }
  })

/**
 * @param seeds the seeds from which the calls are drawn
 * @param calls the number of calls for each seed
 */
export const run = (server: ServerOfFile, seeds: ReadonlyArray<number>, calls: number) =>
  describe("many concurrent operations", () => {
    it.scopedLive.each([...seeds])("no deadlock reaches a caller, and all counters are right (seed %i)", (seed) =>
      Effect.gen(function* () {
        const { layer, schema, url } = yield* newSchema(server)
        const roll = makeDice(seed)
        const errors = yield* Effect.gen(function* () {
          const { brands, imports, ledger, organizations, prompts, rescores, runs } = yield* stores
          const { brand: first, organization, organizationId } = yield* Builders.aBrand({ organization: { promptLimit: 60 } })
          const second = yield* Builders.aBrand({ organization })
          const third = yield* Builders.aBrand({ organization })
          const fourth = yield* Builders.aBrand({ organization })
          const ended = yield* RunBuilders.anEndedRun(third.brand)
          const active = yield* RunBuilders.aRun(first, { prompts: 30, llms: ["chatgpt", "claude"] })
          const failed = yield* RunBuilders.anEndedRun(fourth.brand, { status: "failed", failureReason: "every call failed" })
          /** Retries the calls of the failed run, and fails them again. */
          const failAgain = Effect.flatMap(runs.retry(organizationId, failed.id), (retried) =>
            RunBuilders.settleAll(retried, () => RunBuilders.failed()).pipe(
              Effect.zipRight(RunBuilders.finish(retried, { status: "failed", failureReason: "every call failed" })),
              Effect.provideService(CellLedger, ledger),
              Effect.provideService(RunStore, runs)
            )
          )
          const topic = yield* Builders.aTopic(organizationId, first.id, ["A?", "B?"])
          const inputs = () => Array.from({ length: 1 + roll.integer(3) }, () => Builders.promptInput(`Question ${roll.integer(40)}?`))
          const work = (): Effect.Effect<unknown, unknown> => {
            const brand = roll.pick([first, second.brand])
            switch (roll.integer(13)) {
              case 0:
                return prompts.addTopics(organizationId, brand.id, [{ name: `Topic ${roll.integer(5)}`, prompts: inputs() }])
              case 1:
                return prompts.addPrompts(organizationId, topic.topic.id, inputs())
              case 2:
                return Effect.flatMap(prompts.listPrompts(organizationId, brand.id, Builders.firstPage), ({ items }) =>
                  items[0] === undefined ? Effect.void : prompts.remove(organizationId, items[0].id)
                )
              case 3:
                return runs.create(organizationId, RunBuilders.newRun(brand, { prompts: 3 }))
              case 4:
                return brands.update(organizationId, brand.id, { description: `Description ${roll.integer(9)}` })
              case 5:
                return prompts.updateTopic(organizationId, topic.topic.id, { name: `Topic ${roll.integer(5)}` })
              case 6:
                return organizations.usage(organizationId)
              case 7:
                return Effect.flatMap(rescores.begin(organizationId, ended.id, 60_000), (rescore) =>
                  rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary() })
                )
              case 8:
                return Effect.flatMap(imports.open(organizationId, brand.id, brand.definition), (runId) =>
                  Effect.zipRight(
                    imports.append(organizationId, runId, [RunBuilders.importedAnswer()]),
                    imports.publish(organizationId, runId, RunBuilders.summary())
                  )
                )
              case 9:
                return runs.finish(organizationId, active.id, RunBuilders.completed, RunBuilders.summary(), active.revision)
              case 10:
                return failAgain
              default: {
                const claim = { llm: roll.pick(["chatgpt", "claude"]), limit: 3, leaseMillis: roll.pick([0, 600_000]), worker: `worker-${roll.integer(4)}` }
                const settleOne = (cell: Parameters<typeof RunBuilders.settle>[0]) =>
                  ledger.settle(
                    RunBuilders.leaseOf(cell),
                    RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] }),
                    "api",
                    RunBuilders.bill()
                  )
                return Effect.flatMap(Effect.provideService(RunBuilders.claim(active, claim), CellLedger, ledger), (cells) =>
                  Effect.forEach(cells, settleOne, { concurrency: "unbounded" })
                )
              }
            }
          }
          const outcomes = yield* Effect.all(
            Array.from({ length: calls }, () => Effect.either(Effect.suspend(work))),
            { concurrency: 32 }
          )
          yield* Effect.ignore(brands.remove(organizationId, second.brandId))
          return outcomes.flatMap((outcome) => (outcome._tag === "Left" && outcome.left instanceof StorageError ? [outcome.left] : []))
        }).pipe(Effect.provide(layer))
        expect(errors).toEqual([])

        const counted = yield* query(
          url,
          `SELECT o.prompt_count AS counted,
            (SELECT count(*)::int FROM ${schema}.prompts p WHERE p.deleted_at IS NULL) + (SELECT count(*)::int FROM ${schema}.perception_prompts p WHERE p.deleted_at IS NULL) AS there
           FROM ${schema}.organizations o`
        )
        expect(counted.every((row) => row["counted"] === row["there"])).toBe(true)
        const runs = yield* query(
          url,
          `SELECT r.completed, r.result_count,
            (SELECT count(*)::int FROM ${schema}.answers a WHERE a.run_id = r.id) AS answers, (SELECT count(*)::int FROM ${schema}.results a WHERE a.run_id = r.id) AS results
           FROM ${schema}.runs r`
        )
        expect(runs.filter((row) => row["completed"] !== row["answers"] || row["result_count"] !== row["results"])).toEqual([])
      })
    )
  })
