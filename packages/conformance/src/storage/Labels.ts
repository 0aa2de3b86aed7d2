/** Laws of labels: people's judgements are stored by answer. */
import { type CellId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import type { AnswerLabel, KeptLabel, LabelPiece, LabelPlace } from "@brand-visibility/core/internal/domain/Calibration"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, walk } from "./Support.js"

const unknown = RunId.make("01900000-0000-7000-8000-000000000099")

const { answered, rescored, summary } = RunBuilders

/** Three prompts, each asked once of two LLMs. The brand is in the answers to the first prompt only. */
const answeredRun = Effect.fnUntraced(function* () {
  const { runs } = yield* stores
  const made = yield* Builders.aBrand()
  const run = yield* RunBuilders.aRun(made.brand, { prompts: 3, llms: ["chatgpt", "claude"] })
  yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex === 0 ? answered({ rank: 2, sentiment: "positive" }) : answered({ isPresent: false })))
  yield* RunBuilders.finish(run, RunBuilders.completed, summary())
  const { items } = yield* runs.results(made.organizationId, run.id, Builders.firstPage)
  return { ...made, runId: run.id, results: items }
})

const label = (cellId: CellId, input: Partial<AnswerLabel> = {}): AnswerLabel => ({ cellId, isPresent: true, isFirst: null, sentiment: null, ...input })

export const labelLaws = [
  law("ST-114", "a label belongs to an answer, and replaces an earlier label of the answer", {
    "labels are listed by the position of their Results, with the detected score of each answer": Effect.gen(function* () {
      const { labels } = yield* stores
      const { organizationId, results, runId } = yield* answeredRun()
      const given = results.map(({ shownCellId }, index) =>
        label(shownCellId, index === 0 ? { isFirst: true, sentiment: "negative" } : index === 1 ? { isPresent: false, isFirst: false } : {})
      )
      expect(yield* labels.put(organizationId, runId, given.toReversed())).toBe(6)
      const kept = yield* walk(4, (page) => labels.list(organizationId, runId, page))
      expect(kept.map(({ detected: _detected, labelledAt: _at, resultId: _id, ...one }) => one)).toEqual(given)
      const pieces: Array<KeptLabel> = []
      const sizes: Array<number> = []
      for (let after: LabelPlace | null = { position: 0, sample: 0 }; after !== null;) {
        const piece: LabelPiece = yield* labels.listAfter(organizationId, runId, after, 4)
        pieces.push(...piece.labels)
        sizes.push(piece.labels.length)
        after = piece.next
      }
      expect([sizes, pieces]).toEqual([[4, 2], kept])
      expect(kept.map(({ resultId }) => resultId)).toEqual(results.map(({ id }) => id))
      expect(kept.map(({ detected }) => detected)).toEqual(results.map(({ isPresent, rank, sentiment }) => ({ isPresent, rank, sentiment })))
    }),
    "a second label of an answer replaces the first, and changes no other label": Effect.gen(function* () {
      const { labels } = yield* stores
      const { organizationId, results, runId } = yield* answeredRun()
      const [one, other] = results
      yield* labels.put(organizationId, runId, [label(one!.shownCellId, { sentiment: "positive" }), label(other!.shownCellId)])
      expect(yield* labels.put(organizationId, runId, [label(one!.shownCellId, { isPresent: false })])).toBe(2)
      const { items, total } = yield* labels.list(organizationId, runId, Builders.firstPage)
      expect(items.map(({ isPresent, sentiment }) => [isPresent, sentiment])).toEqual([
        [false, null],
        [true, null]
      ])
      expect(total).toBe(2)
    }),
    "when one request has two labels of one answer, the last label counts, and the answer counts once": Effect.gen(function* () {
      const { labels } = yield* stores
      const { organizationId, results, runId } = yield* answeredRun()
      const [one, other] = results
      const given = [label(one!.shownCellId, { isFirst: true }), label(other!.shownCellId), label(one!.shownCellId, { isPresent: false })]
      expect(yield* labels.put(organizationId, runId, given)).toBe(2)
      const { items, total } = yield* labels.list(organizationId, runId, Builders.firstPage)
      expect([total, items.map(({ isFirst, isPresent }) => [isPresent, isFirst])]).toEqual([
        2,
        [
          [false, null],
          [true, null]
        ]
      ])
    }),
    "an unknown run stores no labels, and cleared labels are gone": Effect.gen(function* () {
      const { labels } = yield* stores
      const { organizationId, results, runId } = yield* answeredRun()
      const given = [label(results[0]!.shownCellId)]
      yield* labels.put(organizationId, runId, given)
      yield* labels.clear(organizationId, runId)
      expect(yield* labels.list(organizationId, runId, Builders.firstPage)).toEqual({ items: [], total: 0 })
      yield* failsWith("RunNotFound", labels.put(organizationId, unknown, given))
      yield* failsWith("RunNotFound", labels.list(organizationId, unknown, Builders.firstPage))
      yield* failsWith("RunNotFound", labels.listAfter(organizationId, unknown, { position: 0, sample: 0 }, 500))
      yield* failsWith("RunNotFound", labels.clear(organizationId, unknown))
    }),
    "the shown answers are found by the ids of their Results, in requests of any length, and not by the ids of another run's Results": Effect.gen(function* () {
      const { labels } = yield* stores
      const { organizationId, results, runId } = yield* answeredRun()
      const strangers = Array.from({ length: 600 }, (_, index) => ResultId.make(`01900000-0000-7000-8000-${String(index).padStart(12, "0")}`))
      const shown = yield* labels.shown(organizationId, runId, [...strangers, ...results.map(({ id }) => id).toReversed()])
      const byId = new Map(shown.map((one) => [one.resultId, one]))
      expect([shown.length, byId.size]).toEqual([6, 6])
      expect(results.map(({ id }) => byId.get(id))).toEqual(
        results.map(({ id, isPresent, rank, sentiment, shownCellId }) => ({ resultId: id, cellId: shownCellId, isPresent, rank, sentiment }))
      )
      expect(yield* labels.shown(organizationId, runId, [])).toEqual([])
      yield* failsWith("RunNotFound", labels.shown(organizationId, unknown, []))
    }),
    "labels are deleted with their brand": Effect.gen(function* () {
      const { brands, labels } = yield* stores
      const { brandId, organizationId, results, runId } = yield* answeredRun()
      yield* labels.put(organizationId, runId, [label(results[0]!.shownCellId)])
      yield* brands.remove(organizationId, brandId)
      yield* failsWith("RunNotFound", labels.list(organizationId, runId, Builders.firstPage))
    })
  }),
  law("ST-115", "labels stay when their run is rescored, and are listed with the new scores", {
    "each answer keeps its label": Effect.gen(function* () {
      const { labels, rescores } = yield* stores
      const { brand, organizationId, results, runId } = yield* answeredRun()
      yield* labels.put(
        organizationId,
        runId,
        results.map(({ shownCellId }) => label(shownCellId))
      )
      const before = yield* labels.list(organizationId, runId, Builders.firstPage)
      const ref = yield* rescores.begin(organizationId, runId, 60_000)
      yield* rescores.stage(ref, yield* rescored(organizationId, runId, { rank: 1, sentiment: "neutral" }))
      yield* rescores.commit(ref, { definition: brand.definition, summary: summary() })
      const after = yield* labels.list(organizationId, runId, Builders.firstPage)
      expect(after.items).toEqual(before.items.map((one) => ({ ...one, detected: { isPresent: true, rank: 1, sentiment: "neutral" } })))
    })
  })
]
