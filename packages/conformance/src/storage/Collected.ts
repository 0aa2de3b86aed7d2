/** Laws of the times at which answers were given. */
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const { firstPage } = Builders
const { anImport, importedAnswer, publish, score } = RunBuilders

const may = Timestamp.make("2025-05-24T15:56:04.120Z")
const june = Timestamp.make("2025-06-01T00:00:00.000Z")
const july = Timestamp.make("2025-07-02T12:00:00.000Z")

const absent = score({ detector: "detector@1" })
const present = score({ rank: 1, sentiment: "positive" })

export const collectedLaws = [
  law("ST-200", "a Result has the time of the answer that it shows, and an import the time span of its answers", {
    "captured answers come in several batches": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brandId, organizationId, runId } = yield* anImport([
        importedAnswer({ promptText: "Dated", collectedAt: june }),
        importedAnswer({ promptText: "Undated" })
      ])
      yield* imports.append(organizationId, runId, [importedAnswer({ promptText: "Later", collectedAt: july })])
      yield* imports.append(organizationId, runId, [importedAnswer({ promptText: "Earlier", collectedAt: may })])
      yield* imports.append(organizationId, runId, [])
      yield* publish(organizationId, runId)
      const collected = { from: may, to: july }
      expect((yield* runs.get(organizationId, runId)).collected).toEqual(collected)
      expect((yield* runs.list(organizationId, brandId, firstPage)).items.map((run) => run.collected)).toEqual([collected])
      const told = [june, null, july, may]
      expect((yield* runs.results(organizationId, runId, firstPage)).items.map((result) => result.collectedAt)).toEqual(told)
      expect((yield* runs.resultsWithAnswers(organizationId, runId, firstPage)).items.map((result) => result.collectedAt)).toEqual(told)
      const shown = yield* runs.shownResults(organizationId, runId, firstPage, false)
      expect(shown.items.map((item) => item.toJSON().collectedAt)).toEqual(told)
    }),
    "a Result has the time of the sample that it shows, even after a later batch or a rescore has changed the shown sample": Effect.gen(function* () {
      const { imports, rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anImport([importedAnswer({ collectedAt: june, score: absent })])
      yield* imports.append(organizationId, runId, [
        importedAnswer({ collectedAt: may, score: present }),
        importedAnswer({ collectedAt: july, score: present })
      ])
      yield* publish(organizationId, runId)
      const shown = Effect.map(runs.results(organizationId, runId, firstPage), ({ items }) => items.map((result) => result.collectedAt))
      expect(yield* shown, "the first answer that mentions the brand").toEqual([may])
      const rescore = yield* rescores.begin(organizationId, runId, 60_000)
      yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, runId, absent))
      yield* rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary() })
      expect(yield* shown, "the first answer, because no answer mentions the brand any more").toEqual([june])
    }),
    "an import without times has no time span": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* anImport()
      yield* publish(organizationId, runId)
      expect((yield* runs.get(organizationId, runId)).collected).toBeNull()
    }),
    "an answer to a call has the time at which it was stored": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* RunBuilders.anEndedRun((yield* Builders.aBrand()).brand)
      expect(run.collected).toBeNull()
      const { items } = yield* runs.results(run.organizationId, run.id, firstPage)
      expect(items).toHaveLength(1)
      for (const { collectedAt } of items) {
        expect(collectedAt !== null && collectedAt >= run.startedAt && run.completedAt !== null && collectedAt <= run.completedAt).toBe(true)
      }
    })
  })
]
