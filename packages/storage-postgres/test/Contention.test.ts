/** What several connections do to the same rows at once. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Client } from "pg"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

/** A transaction of somebody else, which has run these statements and stays open until the scope closes. */
const heldOpen = (schema: string, ...statements: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ connectionString: server.url() })
      await client.connect()
      await client.query(`SET search_path TO ${schema}`)
      await client.query("BEGIN")
      for (const statement of statements) await client.query(statement)
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

const newSchema = Effect.sync(() => {
  const options = { url: server.url(), schema: schemaName() }
  return { ...options, layer: storage(options) }
})

describe("claims", () => {
  it.scopedLive("pass over what another transaction holds, and do not wait for it", () =>
    Effect.gen(function* () {
      const { layer, schema } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 4 })
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* heldOpen(schema, `SELECT id FROM cells WHERE run_id = '${run.id}' AND prompt_index IN (0, 2) FOR UPDATE`)
            expect((yield* RunBuilders.claim(run)).map((cell) => cell.promptIndex)).toEqual([1, 3])
          })
        )
        expect((yield* RunBuilders.claim(run)).map((cell) => cell.promptIndex)).toEqual([0, 2])
      }).pipe(Effect.provide(layer))
    })
  )

  it.scopedLive("of one model take nothing away from those of another, though they ask the same prompts", () =>
    Effect.gen(function* () {
      const { layer, schema } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 4, llms: ["chatgpt", "claude"] })
        const claimed = (statement: string) => statement.replaceAll("?", `'${run.id}'`)
        yield* heldOpen(
          schema,
          claimed("UPDATE cells SET fence = fence + 1 WHERE run_id = ? AND llm = 'chatgpt'"),
          claimed("SELECT 1 FROM run_prompts WHERE run_id = ? FOR NO KEY UPDATE")
        )
        expect(yield* RunBuilders.claim(run, { llm: "claude" })).toHaveLength(4)
      }).pipe(Effect.provide(layer))
    })
  )
})

describe("the quota", () => {
  it.scopedLive("is decided by one at a time: who comes second waits, and decides on what the first has left", () =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brandId, organizationId } = yield* Builders.aBrand({ organization: { promptLimit: 2 } })
        const { prompts } = yield* stores
        const first = yield* heldOpen(schema, `UPDATE organizations SET prompt_count = 1 WHERE id = '${organizationId}'`)
        const inputs = ["One?", "Two?"].map((text) => Builders.promptInput(text))
        const second = yield* Effect.fork(Effect.flip(prompts.addTopics(organizationId, brandId, [{ name: "Topic", prompts: inputs }])))
        const waiting = query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        yield* Effect.repeat(waiting, { until: (rows) => rows.length > 0 })
        yield* Effect.promise(() => first.query("COMMIT"))
        expect(yield* Fiber.join(second)).toMatchObject({ _tag: "PromptLimitExceeded" })
      }).pipe(Effect.provide(layer))
    })
  )

  it.scopedLive("does not keep others from writing under the organization", () =>
    Effect.gen(function* () {
      const { layer, schema } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        yield* heldOpen(schema, `SELECT 1 FROM organizations WHERE id = '${organizationId}' FOR NO KEY UPDATE`)
        const { brands } = yield* stores
        expect(yield* brands.create(organizationId, Builders.brandInput({ name: "Second" }))).toMatchObject({ name: "Second" })
        const run = yield* RunBuilders.aRun(brand)
        expect(yield* RunBuilders.settleAll(run)).toHaveLength(1)
      }).pipe(Effect.provide(layer))
    })
  )
})

describe("a webhook", () => {
  it.scopedLive("that is deleted meanwhile takes no transaction with it that has something to tell", () =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const { runs, webhooks } = yield* stores
        const { id } = yield* webhooks.create(organizationId, Builders.webhookInput())
        const deleting = yield* heldOpen(schema, `DELETE FROM webhooks WHERE id = '${id}'`)
        const run = yield* Effect.fork(RunBuilders.aRun(brand))
        const waiting = query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        yield* Effect.repeat(waiting, { until: (rows) => rows.length > 0 })
        yield* Effect.promise(() => deleting.query("COMMIT"))
        expect(yield* runs.get(organizationId, (yield* Fiber.join(run)).id)).toMatchObject({ status: "queued" })
      }).pipe(Effect.provide(layer))
    })
  )
})

describe("everybody at once", () => {
  it.scopedLive.each([1, 2, 3])("no deadlock surfaces, and what is counted is there (seed %i)", (seed) =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
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
        /** Retries the calls of the failed run, and fails them. */
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
          Array.from({ length: 400 }, () => Effect.either(Effect.suspend(work))),
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
