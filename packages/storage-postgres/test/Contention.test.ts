/** Several connections that change the same rows at once. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Client } from "pg"
import * as ContentionSuite from "./ContentionSuite.js"
import * as PostgresServer from "./PostgresServer.js"
import { query } from "./Support.js"

const server = PostgresServer.forThisFile()

/** Another client's transaction, which has run the given statements and stays open until the scope closes. */
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

const newSchema = ContentionSuite.newSchema(server)

describe("claims", () => {
  it.scopedLive("skip cells that another transaction has locked, and do not wait for them", () =>
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

  it.scopedLive("of one model do not block claims of another model, though both ask the same prompts", () =>
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
  it.scopedLive("is checked by one transaction at a time: the second waits, and sees the change of the first", () =>
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

/** Ends when a session waits for a lock. */
const untilBlocked = (url: string) =>
  Effect.repeat(query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"), { until: (rows) => rows.length > 0 })

describe("the erasure of an organization", () => {
  it.scopedLive("that ends while a brand is created refuses the brand as one of an unknown organization", () =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brands, organizations } = yield* stores
        const { id } = yield* organizations.create(Builders.organizationInput())
        const erasing = yield* heldOpen(schema, `DELETE FROM organizations WHERE id = '${id}'`)
        const creating = yield* Effect.fork(Effect.flip(brands.create(id, Builders.brandInput())))
        yield* untilBlocked(url)
        yield* Effect.promise(() => erasing.query("COMMIT"))
        expect(yield* Fiber.join(creating)).toMatchObject({ _tag: "OrganizationNotFound" })
      }).pipe(Effect.provide(layer))
    })
  )

  it.scopedLive("cancels calls too that are queued while it cancels the run", () =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const { retention } = yield* stores
        const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
        // The second stage of a run, as `RunStore.extend` queues it: the calls are written while the run is locked.
        const extending = yield* heldOpen(
          schema,
          `SELECT 1 FROM runs WHERE id = '${run.id}' FOR UPDATE`,
          `INSERT INTO cells SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()::text, 'sample', 2))).* FROM cells c WHERE run_id = '${run.id}'`
        )
        // Rows of batches are deleted before cells, so the erasure stops here with the calls still there.
        const stopping = yield* heldOpen(schema, "LOCK TABLE batches IN ACCESS EXCLUSIVE MODE")
        const erasing = yield* Effect.fork(retention.erase(organizationId))
        yield* untilBlocked(url)
        yield* Effect.promise(() => extending.query("COMMIT"))
        const atBatches = query(url, `SELECT pid FROM pg_locks WHERE relation = '${schema}.batches'::regclass AND NOT granted`)
        yield* Effect.repeat(atBatches, { until: (rows) => rows.length > 0 })
        const cells = yield* query(url, `SELECT state FROM ${schema}.cells WHERE run_id = '${run.id}'`)
        expect(cells).toEqual(Array.from({ length: 4 }, () => ({ state: "cancelled" })))
        yield* Effect.promise(() => stopping.query("COMMIT"))
        yield* Fiber.join(erasing)
      }).pipe(Effect.provide(layer))
    })
  )
})

describe("a webhook", () => {
  it.scopedLive("that is deleted meanwhile does not fail a transaction that sends it an event", () =>
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

describe("a rescore", () => {
  it.scopedLive("that begins while another is stored waits for it, and holds no lock on the run that the other needs", () =>
    Effect.gen(function* () {
      const { layer, schema, url } = yield* newSchema
      yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const { rescores } = yield* stores
        const run = yield* RunBuilders.anEndedRun(brand)
        yield* rescores.begin(organizationId, run.id, 60_000)
        const storing = yield* heldOpen(schema, `SELECT 1 FROM rescores WHERE run_id = '${run.id}' FOR UPDATE`)
        const beginning = yield* Effect.fork(rescores.begin(organizationId, run.id, 60_000))
        const waiting = query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        yield* Effect.repeat(waiting, { until: (rows) => rows.length > 0 })
        // Without a limit, Postgres would see the deadlock after a second, and end the other transaction, which is then tried again.
        yield* Effect.promise(() => storing.query("SET LOCAL lock_timeout = '200ms'"))
        yield* Effect.promise(() => storing.query(`UPDATE runs SET revision = revision + 1 WHERE id = '${run.id}'`))
        yield* Effect.promise(() => storing.query("COMMIT"))
        expect(yield* Fiber.join(beginning)).toMatchObject({ runId: run.id })
      }).pipe(Effect.provide(layer))
    })
  )
})

ContentionSuite.run(server, [1], 200)
