/** Laws of rescores: new scores for ended runs. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { AnsweredResult } from "@brand-visibility/core/internal/ports/RescoreStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { readEverything } from "./Snapshot.js"
import { failsWith, parsed } from "./Support.js"

const { aBrand, firstPage } = Builders
const { answered, citation, evidence, rescored, source, summary } = RunBuilders

/** Two prompts, each asked twice of one LLM. The brand is absent from all four answers. */
const anEndedRunOfSamples = Effect.fnUntraced(function* () {
  const made = yield* aBrand()
  const run = yield* RunBuilders.aRun(made.brand, { prompts: 2, samples: 2 })
  yield* RunBuilders.settleAll(run, ({ promptIndex, sample }) =>
    answered(
      { mentionedBrands: ["Globex"], evidence: [evidence("Globex")] },
      {
        text: `Globex ${promptIndex}.${sample}`,
        model: `model-${promptIndex}.${sample}`,
        citations: sample === 1 ? [citation("https://globex.example/b"), citation("https://globex.example/a", { title: "A", cited: false })] : []
      }
    )
  )
  yield* RunBuilders.finish(run, RunBuilders.completed, summary({ sources: [source("globex.example"), source("initech.example")] }))
  return { ...made, runId: run.id }
})

const newScore = { rank: 2, sentiment: "positive", mentionedBrands: ["Globex", "__proto__"], evidence: [evidence("Acme")], detector: "detector@9" } as const

const begin = (organizationId: OrganizationId, runId: RunId) => Effect.flatMap(stores, ({ rescores }) => rescores.begin(organizationId, runId, 60_000))

export const rescoreLaws = [
  law("ST-87", "reading the answers of a run in chunks returns every Result once, in order, with all its completed samples", {
    "chunks of every size are read": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 5, samples: 3, llms: ["chatgpt", "claude"] })
      yield* RunBuilders.settleAll(run, ({ promptIndex, sample }) =>
        promptIndex === 1 || (promptIndex === 2 && sample === 2)
          ? RunBuilders.failed()
          : answered({ rank: sample }, { text: `${promptIndex}.${sample}`, citations: [citation(`https://globex.example/${promptIndex}/${sample}`)] })
      )
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      for (let limit = 1; limit <= 9; limit++) {
        const rows: Array<AnsweredResult> = []
        for (let after = 0; ; after = rows.at(-1)?.position ?? after) {
          const chunk = yield* rescores.answers(organizationId, run.id, after, limit)
          expect(chunk.length).toBeLessThanOrEqual(limit)
          if (chunk.length === 0) break
          rows.push(...chunk)
        }
        expect(rows.map(({ id, llm, position, score, topicName }) => ({ ...score, id, position, llm, topic: topicName }))).toEqual(
          items.map(
            ({
              channel: _channel,
              collectedAt: _collectedAt,
              model: _model,
              prompt: _prompt,
              promptId: _promptId,
              runId: _runId,
              topic,
              topicId: _topicId,
              ...result
            }) => ({
              ...result,
              topic: topic.name
            })
          )
        )
        expect(rows.map(({ samples }) => samples.map(({ sample }) => sample))).toEqual(items.map(({ samples }) => (samples.n === 2 ? [1, 3] : [1, 2, 3])))
        for (const { samples } of rows) {
          for (const { citations, sample, score, text } of samples) {
            expect([score.rank, citations]).toEqual([sample, [citation(`https://globex.example/${text?.replace(".", "/")}`)]])
          }
        }
      }
    }),
    "a sample has its text, its citations in order, and its whole score": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { organizationId, runId } = yield* anEndedRunOfSamples()
      const [first] = yield* rescores.answers(organizationId, runId, 0, 1)
      expect(first).toMatchObject({ position: 1, topicName: "CRM software", llm: "chatgpt" })
      expect(first?.samples[0]).toEqual({
        cellId: expect.any(String),
        sample: 1,
        text: "Globex 0.1",
        droppedTextSha256: null,
        citations: [citation("https://globex.example/b"), citation("https://globex.example/a", { title: "A", cited: false })],
        score: RunBuilders.score({ mentionedBrands: ["Globex"], evidence: [evidence("Globex")] })
      })
      expect(first?.samples[1]).toMatchObject({ sample: 2, text: "Globex 0.2", citations: [] })
    }),
    "an import is read like any other run": Effect.gen(function* () {
      const { rescores } = yield* stores
      const answers = [1, 2, 3].map((index) => RunBuilders.importedAnswer({ answer: RunBuilders.answer({ text: `Captured ${index}` }) }))
      const { organizationId, runId } = yield* RunBuilders.anImport(answers)
      yield* failsWith("RunNotFound", rescores.answers(organizationId, runId, 0, 100))
      yield* RunBuilders.publish(organizationId, runId)
      const [result] = yield* rescores.answers(organizationId, runId, 0, 100)
      expect(result?.samples.map(({ text }) => text)).toEqual(["Captured 1", "Captured 2", "Captured 3"])
    })
  }),

  law("ST-88", "new scores of a run are invisible until all of them are stored", {
    "no method reads staged scores": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { organizationId, runId } = yield* anEndedRunOfSamples()
      const before = yield* readEverything(organizationId)
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.stage(rescore, yield* rescored(organizationId, runId, newScore))
      expect({ ...(yield* readEverything(organizationId)), rescoring: [] }).toEqual({ ...before, rescoring: [] })
      expect((yield* rescores.answers(organizationId, runId, 0, 10))[0]?.score).toMatchObject({ isPresent: false, detector: "detector@1" })
    })
  }),

  law("ST-89", "the end of a rescore replaces scores, definition, metrics and sources together, and raises the revision once", {
    "scores, definition, metrics and sources are all replaced": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const before = yield* runs.get(organizationId, runId)
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.stage(rescore, yield* rescored(organizationId, runId, newScore))
      const definition = { ...brand.definition, aliases: ["Acme Works"] }
      const written = summary({
        metrics: RunBuilders.metrics({ present: 2, mentionedBrands: [["Globex", 2]] }),
        sources: [source("acme.example", { isOwn: true })]
      })
      const run = yield* rescores.commit(rescore, { definition, summary: written })
      expect({ ...run }).toEqual({ ...before, revision: 2 })
      expect({ ...(yield* runs.get(organizationId, runId)) }).toEqual({ ...run })
      expect((yield* runs.plan(organizationId, runId)).definition).toEqual(definition)
      expect(yield* runs.metrics(organizationId, runId)).toEqual(written.metrics)
      expect(yield* parsed(runs.sources(organizationId, runId, firstPage))).toEqual({ items: written.sources, total: 1 })
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      for (const [index, result] of items.entries()) {
        expect(result).toMatchObject({
          position: index + 1,
          isPresent: true,
          rank: 2,
          sentiment: "positive",
          mentionedBrands: ["Globex", "__proto__"],
          detector: "detector@9",
          samples: { n: 2, present: 2, positive: 2 },
          model: `model-${index}.1`,
          answer: `Globex ${index}.1`,
          evidence: [evidence("Acme")]
        })
      }
      for (const { samples } of yield* rescores.answers(organizationId, runId, 0, 10)) {
        expect(samples.map(({ score }) => score)).toEqual([RunBuilders.score(newScore), RunBuilders.score(newScore)])
      }
    }),
    "Results without staged scores stay unchanged": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const before = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      const rescore = yield* begin(organizationId, runId)
      const { answers, results } = yield* rescored(organizationId, runId, newScore)
      yield* rescores.stage(rescore, { results: results.slice(1), answers: answers.slice(2) })
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items[0]).toEqual(before.items[0])
      expect(items[1]).toMatchObject({ isPresent: true, rank: 2, evidence: [evidence("Acme")] })
      expect((yield* parsed(runs.sources(organizationId, runId, firstPage))).total).toBe(0)
    }),
    "a Result that shows another answer also shows the model of that answer": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const [first] = yield* rescores.answers(organizationId, runId, 0, 1)
      const second = first!.samples[1]!
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.stage(rescore, { results: [{ position: 1, score: { ...first!.score, shownCellId: second.cellId } }], answers: [] })
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items[0]).toMatchObject({ shownCellId: second.cellId, answer: "Globex 0.2", model: "model-0.2" })
    }),
    "a Result that is staged twice in one rescore counts once": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.stage(rescore, yield* rescored(organizationId, runId, { rank: 7 }))
      yield* rescores.stage(rescore, yield* rescored(organizationId, runId, newScore))
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      expect((yield* runs.results(organizationId, runId, firstPage)).items.map(({ rank }) => rank)).toEqual([2, 2])
    }),
    "hundreds of Results are replaced at once": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const { id: runId, ...run } = yield* RunBuilders.aRun(brand, { prompts: 300 })
      yield* RunBuilders.settleManyAtOnce({ ...run, id: runId })
      yield* RunBuilders.finish({ ...run, id: runId })
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.stage(rescore, yield* rescored(organizationId, runId, newScore))
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      const { items } = yield* runs.results(organizationId, runId, firstPage)
      expect(items.map(({ position, rank }) => [position, rank])).toEqual(Array.from({ length: 300 }, (_, index) => [index + 1, 2]))
    })
  }),

  law("ST-90", "when several rescores of one run overlap, the rescore that began last counts", {
    "the staged scores of an earlier rescore are dropped, and that rescore can write nothing more": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const scores = yield* rescored(organizationId, runId, newScore)
      const first = yield* begin(organizationId, runId)
      yield* rescores.stage(first, scores)
      const second = yield* begin(organizationId, runId)
      yield* failsWith("RescoreSuperseded", rescores.stage(first, scores))
      yield* failsWith("RescoreSuperseded", rescores.commit(first, { definition: brand.definition, summary: summary() }))
      const before = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      yield* rescores.commit(second, { definition: brand.definition, summary: summary() })
      expect(yield* runs.resultsWithAnswers(organizationId, runId, firstPage)).toEqual(before)
      expect((yield* runs.get(organizationId, runId)).revision).toBe(2)
    }),
    "a rescore that has ended can write nothing more": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const end = { definition: brand.definition, summary: summary() }
      const rescore = yield* begin(organizationId, runId)
      yield* rescores.commit(rescore, end)
      yield* failsWith("RescoreSuperseded", rescores.stage(rescore, yield* rescored(organizationId, runId, newScore)))
      yield* failsWith("RescoreSuperseded", rescores.commit(rescore, end))
      expect((yield* runs.get(organizationId, runId)).revision).toBe(2)
      yield* rescores.commit(yield* begin(organizationId, runId), end)
      expect((yield* runs.get(organizationId, runId)).revision).toBe(3)
    }),
    "the last rescore counts even when both end at once": (again) =>
      Effect.gen(function* () {
        const { rescores, runs } = yield* stores
        const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
        const end = { definition: brand.definition, summary: summary() }
        const rescore = yield* begin(organizationId, runId)
        const commit = Effect.exit(Effect.flatMap(stores, (all) => all.rescores.commit(rescore, end)))
        const exits = yield* Effect.all([commit, again(commit), Effect.exit(rescores.commit(rescore, end))], { concurrency: "unbounded" })
        expect(exits.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
        expect((yield* runs.get(organizationId, runId)).revision).toBe(2)
      })
  }),

  law("ST-91", "only a run that has ended can be rescored", {
    "a run that is queued or running is refused": Effect.gen(function* () {
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      expect(yield* failsWith("InvalidRunState", begin(organizationId, run.id))).toMatchObject({ runId: run.id, status: "queued" })
      yield* RunBuilders.claim(run)
      expect(yield* failsWith("InvalidRunState", begin(organizationId, run.id))).toMatchObject({ status: "running" })
    }),
    "a failed run has no answers to score, and is accepted": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.anEndedRun(brand, { status: "failed", failureReason: "every call failed" })
      const rescore = yield* begin(organizationId, run.id)
      expect(yield* rescores.answers(organizationId, run.id, 0, 10)).toEqual([])
      expect(yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })).toMatchObject({ status: "failed", revision: 2 })
    })
  }),

  law("ST-92", "rescores that have begun and not ended are listed, oldest first", {
    "the rescores of every organization are listed": Effect.gen(function* () {
      const { rescores } = yield* stores
      const left = yield* anEndedRunOfSamples()
      const right = yield* anEndedRunOfSamples()
      const mine = Effect.map(rescores.pending, (all) => all.filter(({ runId }) => runId === left.runId || runId === right.runId))
      const ofRight = yield* begin(right.organizationId, right.runId)
      yield* begin(left.organizationId, left.runId)
      const ofLeft = yield* begin(left.organizationId, left.runId)
      expect(yield* mine).toEqual([ofRight, ofLeft])
      yield* rescores.commit(ofRight, { definition: right.brand.definition, summary: summary() })
      expect(yield* mine).toEqual([ofLeft])
      yield* rescores.commit(ofLeft, { definition: left.brand.definition, summary: summary() })
      expect(yield* mine).toEqual([])
    })
  }),

  law("ST-211", "a rescore belongs to the process that began it until its lease runs out, and then to the one process that takes it over", {
    "a rescore whose lease still runs is not taken over": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const rescore = yield* begin(organizationId, runId)
      expect(yield* rescores.takeOver(rescore, 60_000)).toBeNull()
      yield* rescores.renew(rescore, 0)
      yield* rescores.renew(rescore, 60_000)
      expect(yield* rescores.takeOver(rescore, 60_000)).toBeNull()
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      expect(yield* rescores.takeOver(rescore, 60_000), "an ended rescore is not taken over").toBeNull()
    }),
    "the process that takes a rescore over begins again without staged scores, and the former process can write nothing more": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const scores = yield* rescored(organizationId, runId, newScore)
      const end = { definition: brand.definition, summary: summary() }
      const left = yield* rescores.begin(organizationId, runId, 0)
      yield* rescores.stage(left, scores)
      const before = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      const taken = yield* rescores.takeOver(left, 60_000)
      expect(taken).toMatchObject({ organizationId, runId })
      expect((yield* rescores.pending).filter((ref) => ref.runId === runId)).toEqual([taken])
      yield* failsWith("RescoreSuperseded", rescores.stage(left, scores))
      yield* failsWith("RescoreSuperseded", rescores.commit(left, end))
      yield* failsWith("RescoreSuperseded", rescores.renew(left, 60_000))
      yield* rescores.commit(taken!, end)
      expect(yield* runs.resultsWithAnswers(organizationId, runId, firstPage), "the former process's staged scores are gone").toEqual(before)
    }),
    "a rescore whose lease has run out, or was written by a wrong clock, counts as abandoned": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { organizationId, runId } = yield* anEndedRunOfSamples()
      const told = Effect.map(rescores.left, (all) => all.filter((ref) => ref.runId === runId))
      const rescore = yield* begin(organizationId, runId)
      expect(yield* told, "the lease has not run out").toEqual([])
      for (const leaseMillis of [0, 3_600_000]) {
        yield* rescores.renew(rescore, leaseMillis)
        expect(yield* told).toEqual([rescore])
      }
      const taken = yield* rescores.takeOver(rescore, 60_000)
      expect(taken).toMatchObject({ organizationId, runId })
      expect(yield* told).toEqual([])
    }),
    "one of several concurrent takeovers succeeds": (again) =>
      Effect.gen(function* () {
        const { rescores } = yield* stores
        const { organizationId, runId } = yield* anEndedRunOfSamples()
        const left = yield* rescores.begin(organizationId, runId, 0)
        const take = Effect.flatMap(stores, (all) => all.rescores.takeOver(left, 60_000))
        const taken = yield* Effect.all([take, again(take), take], { concurrency: "unbounded" })
        expect(taken.filter((ref) => ref !== null)).toHaveLength(1)
      })
  }),

  law("ST-105", "a discarded rescore changes nothing, and its run can be retried and rescored at once", {
    "the staged scores are gone, and the rescore can write nothing more": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { brand, organizationId, runId } = yield* anEndedRunOfSamples()
      const before = yield* readEverything(organizationId)
      const dropped = yield* begin(organizationId, runId)
      const scores = yield* rescored(organizationId, runId, newScore)
      yield* rescores.stage(dropped, scores)
      yield* rescores.discard(dropped)
      yield* rescores.discard(dropped)
      expect((yield* rescores.pending).filter((ref) => ref.runId === runId)).toEqual([])
      yield* failsWith("RescoreSuperseded", rescores.stage(dropped, scores))
      yield* failsWith("RescoreSuperseded", rescores.commit(dropped, { definition: brand.definition, summary: summary() }))
      expect(yield* readEverything(organizationId)).toEqual(before)
      const again = yield* begin(organizationId, runId)
      yield* rescores.commit(again, { definition: brand.definition, summary: summary() })
      expect((yield* rescores.answers(organizationId, runId, 0, 1))[0]?.score, "the dropped scores are not stored").toMatchObject({
        isPresent: false
      })
    }),
    "a later rescore stays": Effect.gen(function* () {
      const { rescores } = yield* stores
      const { organizationId, runId } = yield* anEndedRunOfSamples()
      const earlier = yield* begin(organizationId, runId)
      const later = yield* begin(organizationId, runId)
      yield* rescores.discard(earlier)
      expect((yield* rescores.pending).filter((ref) => ref.runId === runId)).toEqual([later])
    }),
    "failed calls of the run can be asked again": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex === 0 ? answered() : RunBuilders.failed()))
      yield* RunBuilders.finish(run, { status: "partial", failureReason: null })
      const ref = yield* begin(organizationId, run.id)
      yield* failsWith("InvalidRunState", runs.retry(organizationId, run.id))
      yield* rescores.discard(ref)
      expect(yield* runs.retry(organizationId, run.id)).toMatchObject({ status: "running" })
    })
  })
]
