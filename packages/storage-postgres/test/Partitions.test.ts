/**
 * That the large tables can be partitioned by run without a change of the code: docs/decisions/0011. An operator would take these
 * steps; the storage then obeys every law as before, here over a pool that a host lends.
 */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import * as StorageSuite from "@brand-visibility/conformance/StorageSuite"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "pg"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

/** The smallest UUID version 7 of a moment, as text: what is older sorts before it. */
const firstIdOf = (moment: string): string => {
  const time = Date.parse(moment).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const year = new Date().getUTCFullYear()
const bounds = [year, year + 1].map((first) => firstIdOf(`${first}-01-01T00:00:00Z`))

const foreignKeys = {
  answers: "FOREIGN KEY (organization_id, run_id, cell_id) REFERENCES cells (organization_id, run_id, id) ON DELETE CASCADE",
  citations: "FOREIGN KEY (organization_id, run_id, position) REFERENCES results (organization_id, run_id, position) ON DELETE CASCADE"
}

/** What was there becomes the partition of all that is older than the first bound. */
const partition = (schema: string) =>
  Object.entries(foreignKeys)
    .flatMap(([table, foreignKey]) => [
      `ALTER TABLE ${table} RENAME TO ${table}_before`,
      `CREATE TABLE ${table} (LIKE ${table}_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES, ${foreignKey}) PARTITION BY RANGE (run_id)`,
      `ALTER TABLE ${table} ATTACH PARTITION ${table}_before FOR VALUES FROM (MINVALUE) TO ('${bounds[0]}')`,
      `CREATE TABLE ${table}_now PARTITION OF ${table} FOR VALUES FROM ('${bounds[0]}') TO ('${bounds[1]}')`,
      `CREATE TABLE ${table}_after PARTITION OF ${table} DEFAULT`
    ])
    .reduce((all, statement) => `${all}; ${statement}`, `BEGIN; SET LOCAL search_path TO ${schema}`)
    .concat("; COMMIT")

/** A schema whose large tables were partitioned. */
const partitionedSchema = Effect.gen(function* () {
  const options = { url: server.url(), schema: schemaName() }
  yield* Effect.provide(OrganizationStore, storage(options))
  yield* query(options.url, partition(options.schema))
  return options
})

/** As of a host that shares its pool, whose connections have settings of its own. */
const lentPool = Effect.acquireRelease(
  Effect.sync(() => {
    const pool = new Pool({ connectionString: server.url(), max: 4, options: "-c search_path=public -c default_transaction_isolation=serializable" })
    pool.on("error", () => undefined)
    return pool
  }),
  (pool) => Effect.promise(() => pool.end())
)

const schema = Effect.runSync(Effect.cached(Effect.map(partitionedSchema, (options) => options.schema)))
const lent = Layer.unwrapScoped(Effect.map(Effect.all({ pool: lentPool, schema }), storage))
StorageSuite.run({ name: "a host's pool of Postgres, with partitioned answers and citations", layer: lent, reopen: lent })

it.live("a page of a run touches the one partition that its id is in, and that partition can be dropped at once with the results kept", () =>
  Effect.gen(function* () {
    const { schema, url } = yield* partitionedSchema
    yield* Effect.gen(function* () {
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3 })
      yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] }))
      const explained = (condition: string) =>
        query<{ readonly "QUERY PLAN": string }>(url, `EXPLAIN SELECT text FROM ${schema}.answers WHERE organization_id = '${organizationId}' AND ${condition}`)
      const plan = (yield* explained(`run_id = '${run.id}'`)).map((row) => row["QUERY PLAN"]).join("\n")
      expect([...new Set(plan.match(/answers_(before|now|after)/g))]).toHaveLength(1)

      yield* query(url, `ALTER TABLE ${schema}.citations DETACH PARTITION ${schema}.citations_now; DROP TABLE ${schema}.citations_now`)
      const runs = yield* RunStore
      expect((yield* runs.results(organizationId, run.id, Builders.firstPage)).items).toHaveLength(3)
      expect(yield* runs.citations(organizationId, run.id, 0, 100)).toEqual([])

      yield* query(url, `ALTER TABLE ${schema}.answers DETACH PARTITION ${schema}.answers_now`)
      expect((yield* runs.results(organizationId, run.id, Builders.firstPage)).items).toHaveLength(3)
      expect((yield* runs.resultsWithAnswers(organizationId, run.id, Builders.firstPage)).items).toEqual([])
    }).pipe(Effect.provide(storage({ url, schema })))
  })
)
