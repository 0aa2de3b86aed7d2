/** The gain from partitioning the large tables by run: docs/decisions/0011. Partitions.proof.test.ts checks the laws. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { LabelStore } from "@brand-visibility/core/internal/ports/LabelStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { partitionedSchema } from "./PartitionedSchema.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

it.live("a page of a run reads only the partition of the run's id, and that partition can be dropped at once without losing Results", () =>
  Effect.gen(function* () {
    const { schema, url } = yield* partitionedSchema(server)
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
      expect(yield* runs.citations(organizationId, run.id, { position: 0, sample: 0 }, 100)).toEqual([])

      const [first] = (yield* runs.results(organizationId, run.id, Builders.firstPage)).items
      if (first === undefined) throw new Error("the run has no Result")
      yield* Effect.flatMap(LabelStore, (labels) =>
        labels.put(organizationId, run.id, [{ cellId: first.shownCellId, isPresent: true, isFirst: null, sentiment: null }])
      )
      yield* query(url, `ALTER TABLE ${schema}.answers DETACH PARTITION ${schema}.answers_now`)
      expect((yield* runs.results(organizationId, run.id, Builders.firstPage)).items).toHaveLength(3)
      expect((yield* runs.resultsWithAnswers(organizationId, run.id, Builders.firstPage)).items).toEqual([])
    }).pipe(Effect.provide(storage({ url, schema })))
  })
)
