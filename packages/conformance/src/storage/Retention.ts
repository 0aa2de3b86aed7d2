/** Laws of retention and erasure: the texts of old answers are deleted, and an organization is deleted as a whole. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { maximumLimit } from "@brand-visibility/core/domain/Page"
import { sha256Of } from "@brand-visibility/core/internal/domain/RunBundle"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { readEverything } from "./Snapshot.js"
import { allOrganizations, failsWith, tickAfter } from "./Support.js"
import { aTenant } from "./Tenant.js"

const { answered, citation, evidence, rated, source, summary } = RunBuilders
const { firstPage } = Builders

/** Two ages of answers: no answer of a test is older than an hour, and every answer is older than a negative age. */
const anHour = 3_600_000
const inTheFuture = -60_000

/** The number of prompts. Their answers and citations are more than a storage changes at once. */
const many = 130

/** An ended run with Results of two samples, an answer to a perception prompt, and a summary. */
const anAnsweredRun = Effect.fnUntraced(function* (prompts = 3) {
  const { prompts: store } = yield* stores
  const made = yield* Builders.aBrand()
  const { prompts: perceptionPrompts } = yield* store.addPerceptionPrompts(made.organizationId, made.brandId, [Builders.perceptionPromptInput("Trusted?")])
  const run = yield* RunBuilders.aRun(made.brand, { prompts, samples: 2, perceptionPrompts })
  yield* RunBuilders.settleManyAtOnce(run, ({ promptIndex, sample, scale }) =>
    scale !== null
      ? rated(7, { text: "Seven of ten." })
      : promptIndex === 1
        ? RunBuilders.failed()
        : answered(
            { rank: 1 + promptIndex, mentionedBrands: ["Globex"], evidence: [evidence("Acme")] },
            { text: `Acme ${promptIndex}.${sample}`, citations: [citation("https://globex.example/"), citation("https://globex.example/about")] }
          )
  )
  yield* RunBuilders.finish(run, { status: "partial", failureReason: null }, summary({ sources: [source("globex.example")] }))
  return { ...made, runId: run.id }
})

type Read = Effect.Effect.Success<ReturnType<typeof readEverything>>

/** The hashes of the deleted texts of a run. */
const hashesOf = Effect.fnUntraced(function* ({ brandId, organizationId, runId }: Effect.Effect.Success<ReturnType<typeof anAnsweredRun>>) {
  const { perceptions, rescores } = yield* stores
  const results = yield* rescores.answers(organizationId, runId, 0, maximumLimit)
  const { prompts } = yield* perceptions.ofRun(organizationId, brandId, runId)
  return {
    answers: results.flatMap(({ samples }) => samples.map(({ droppedTextSha256 }) => droppedTextSha256)),
    perception: prompts.flatMap(({ answers }) => answers.map(({ droppedTextSha256 }) => droppedTextSha256))
  }
})

/** The values for a caller that does not ask for answers. */
const withoutAnswers = ({ brands, ...rest }: Read) => ({
  ...rest,
  brands: brands.map(({ perception, runs, ...brand }) => ({
    ...brand,
    perception: perception.prompts.map(({ answers }) =>
      answers.map(({ droppedTextSha256: _hash, rating: { scoreReason: _reason, ...rating }, text: _text, ...answer }) => ({ ...answer, rating }))
    ),
    runs: runs.map(({ resultsWithAnswers: _answers, run: { revision: _revision, ...run }, ...read }) => ({ ...read, run }))
  }))
})

const textsOf = (organizationId: OrganizationId) =>
  Effect.map(readEverything(organizationId), ({ brands }) =>
    brands.flatMap(({ perception, runs }) => [
      ...runs.flatMap(({ resultsWithAnswers }) => resultsWithAnswers.items.map(({ answer, evidence: places }) => [answer, places.length])),
      ...perception.prompts.flatMap(({ answers }) => answers.map(({ rating, text }) => [text, rating.scoreReason]))
    ])
  )

export const retentionLaws = [
  law("ST-54", "retention deletes the texts of old answers, and changes nothing else except the revision", {
    "Results, metrics, sources, citations and scores stay": Effect.gen(function* () {
      const { retention } = yield* stores
      const { organizationId } = yield* anAnsweredRun()
      const before = yield* readEverything(organizationId)
      expect(yield* textsOf(organizationId)).toEqual([
        ["Acme 0.1", 1],
        ["Acme 2.1", 1],
        ["Seven of ten.", "because of 7"],
        ["Seven of ten.", "because of 7"]
      ])
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 1, answers: 6 })
      const after = yield* readEverything(organizationId)
      expect(withoutAnswers(after)).toEqual(withoutAnswers(before))
      expect(yield* textsOf(organizationId)).toEqual([
        [null, 0],
        [null, 0],
        ["", ""],
        ["", ""]
      ])
      expect(after.brands[0]?.runs[0]?.run.revision).toBe(2)
    }),
    "the hash of a deleted text stays as long as the answer exists": Effect.gen(function* () {
      const { retention } = yield* stores
      const made = yield* anAnsweredRun()
      const none = { answers: [null, null, null, null], perception: [null, null] }
      expect(yield* hashesOf(made)).toEqual(none)
      yield* retention.dropAnswers(made.organizationId, anHour)
      expect(yield* hashesOf(made), "kept texts have no hashes").toEqual(none)
      yield* retention.dropAnswers(made.organizationId, inTheFuture)
      const kept = {
        answers: ["Acme 0.1", "Acme 0.2", "Acme 2.1", "Acme 2.2"].map(sha256Of),
        perception: ["Seven of ten.", "Seven of ten."].map(sha256Of)
      }
      expect(yield* hashesOf(made)).toEqual(kept)
      yield* retention.dropAnswers(made.organizationId, inTheFuture)
      expect(yield* hashesOf(made), "a later pass changes no hash").toEqual(kept)
    }),
    "quotations in messages of calls without an answer are deleted too, and so is a correction's copy of the reason of a score": Effect.gen(function* () {
      const { perceptions, prompts, retention, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trusted?")])
      const run = yield* RunBuilders.aRun(brand, { prompts: 3, samples: 2, perceptionPrompts })
      const ends = [RunBuilders.refused, RunBuilders.failed("invalid_answer"), RunBuilders.failed("timeout")]
      yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) => (scale !== null ? rated(7) : (ends[promptIndex] ?? RunBuilders.refused)))
      yield* RunBuilders.finish(run, { status: "partial", failureReason: null })
      const said = Effect.gen(function* () {
        const { items } = yield* runs.failures(organizationId, run.id, firstPage)
        const [heard] = (yield* perceptions.ofRun(organizationId, brandId, run.id)).prompts
        return { answers: heard?.answers ?? [], messages: items.map(({ message }) => message) }
      })
      const [first, second] = (yield* said).answers
      yield* perceptions.correct(organizationId, first!.id, { score: 5 })
      yield* perceptions.correct(organizationId, second!.id, { score: 5, scoreReason: "a person's" })
      yield* retention.dropAnswers(organizationId, inTheFuture)
      const { answers, messages } = yield* said
      expect(messages).toEqual(["", "", "failed: timeout", "failed: timeout"])
      expect(answers.map(({ correction }) => [correction?.score, correction?.scoreReason])).toEqual([
        [5, ""],
        [5, "a person's"]
      ])
    }),
    "the JSON of a Result has null in place of the answer": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const { organizationId, runId } = yield* anAnsweredRun()
      yield* retention.dropAnswers(organizationId, inTheFuture)
      const { items } = yield* runs.shownResults(organizationId, runId, firstPage, true)
      expect(items.map(({ text }) => JSON.parse(text))).toMatchObject([
        { position: 1, rank: 1, answer: null, evidence: [] },
        { position: 2, rank: 3, answer: null, evidence: [] }
      ])
    }),
    "the many answers of a run are all deleted, once": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const { organizationId, runId } = yield* anAnsweredRun(many)
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 1, answers: 2 * many })
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 0, answers: 0 })
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items).toHaveLength(many - 1)
      expect(items.filter(({ answer }) => answer !== null)).toEqual([])
      expect((yield* runs.get(organizationId, runId)).revision).toBe(2)
    }),
    "answers of a later retry are deleted too": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex === 0 ? RunBuilders.answered() : RunBuilders.failed()))
      yield* RunBuilders.finish(run, { status: "partial", failureReason: null })
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 1, answers: 1 })
      const retried = yield* runs.retry(organizationId, run.id)
      expect(yield* retention.dropAnswers(organizationId, inTheFuture), "the run is active").toEqual({ runs: 0, answers: 0 })
      yield* RunBuilders.settleAll(retried)
      yield* RunBuilders.finish(retried)
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 1, answers: 1 })
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 0, answers: 0 })
    }),
    "an import is treated like any other run": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const { organizationId, runId } = yield* RunBuilders.anImport()
      expect(yield* retention.dropAnswers(organizationId, inTheFuture), "the import is staged").toEqual({ runs: 0, answers: 0 })
      yield* RunBuilders.publish(organizationId, runId)
      expect(yield* retention.dropAnswers(organizationId, inTheFuture)).toEqual({ runs: 1, answers: 1 })
      expect((yield* runs.resultsWithAnswers(organizationId, runId, firstPage)).items).toMatchObject([{ answer: null }])
    }),
    "younger runs, runs of other organizations and active runs keep their texts": Effect.gen(function* () {
      const { retention } = yield* stores
      const tenant = yield* aTenant()
      const other = yield* anAnsweredRun()
      const [mine, theirs] = [yield* readEverything(tenant.organizationId), yield* readEverything(other.organizationId)]
      expect(yield* retention.dropAnswers(tenant.organizationId, anHour)).toEqual({ runs: 0, answers: 0 })
      expect(yield* readEverything(tenant.organizationId)).toEqual(mine)
      expect(yield* retention.dropAnswers(tenant.organizationId, inTheFuture)).toEqual({ runs: 1, answers: 2 })
      expect(yield* readEverything(other.organizationId)).toEqual(theirs)
      expect((yield* readEverything(tenant.organizationId)).brands[0]?.runs.find(({ run }) => run.id === tenant.runId)).toEqual(
        mine.brands[0]?.runs.find(({ run }) => run.id === tenant.runId)
      )
    }),
    "the age of a run counts from its start": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anAnsweredRun()
      const { startedAt } = yield* runs.get(organizationId, runId)
      const later = yield* tickAfter(startedAt)
      expect(yield* retention.dropAnswers(organizationId, Date.parse(later) - Date.parse(startedAt))).toEqual({ runs: 1, answers: 6 })
      yield* RunBuilders.anEndedRun(brand)
      expect(yield* retention.dropAnswers(organizationId, anHour)).toEqual({ runs: 0, answers: 0 })
    }),
    "a rescore finds no text, and stores no quotation again": Effect.gen(function* () {
      const { rescores, retention, runs } = yield* stores
      const { brand, organizationId, runId } = yield* anAnsweredRun()
      const rescore = yield* rescores.begin(organizationId, runId, 60_000)
      yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, runId, { rank: 2, evidence: [evidence("Acme")] }))
      yield* retention.dropAnswers(organizationId, inTheFuture)
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary() })
      expect((yield* runs.resultsWithAnswers(organizationId, runId, firstPage)).items).toMatchObject([
        { rank: 2, answer: null, evidence: [] },
        { rank: 2, answer: null, evidence: [] }
      ])
      const samples = (yield* rescores.answers(organizationId, runId, 0, 10)).flatMap((result) => result.samples)
      expect(samples.map(({ citations, text }) => [text, citations.length])).toEqual([1, 2, 3, 4].map(() => [null, 2]))
    })
  }),

  law("ST-56", "erasing an organization leaves none of its data, and changes no other organization", {
    "all data of the organization is deleted": Effect.gen(function* () {
      const { brands, ledger, organizations, rescores, retention, runs } = yield* stores
      const tenant = yield* aTenant()
      const other = yield* aTenant()
      const theirs = yield* readEverything(other.organizationId, [other.importId])
      const [key] = yield* organizations.listKeys(tenant.organizationId)
      yield* retention.erase(tenant.organizationId)
      yield* failsWith("OrganizationNotFound", organizations.get(tenant.organizationId))
      yield* failsWith("RunNotFound", runs.get(tenant.organizationId, tenant.endedRunId))
      expect(yield* organizations.findKey(key?.keyId ?? "")).toBeNull()
      expect((yield* allOrganizations).filter(({ id }) => id === tenant.organizationId)).toEqual([])
      expect(yield* brands.list(tenant.organizationId, firstPage)).toEqual({ items: [], total: 0 })
      expect((yield* ledger.active).filter(({ organizationId }) => organizationId === tenant.organizationId)).toEqual([])
      expect((yield* rescores.pending).filter(({ organizationId }) => organizationId === tenant.organizationId)).toEqual([])
      expect(yield* readEverything(other.organizationId, [other.importId])).toEqual(theirs)
    }),
    "an answer that comes after the erasure is stale, and brings nothing back": Effect.gen(function* () {
      const { ledger, organizations, retention, runs } = yield* stores
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [first, second] = yield* RunBuilders.claimAll(run)
      yield* retention.erase(organizationId)
      expect(yield* RunBuilders.settle(first!, RunBuilders.answered())).toBe("stale")
      yield* ledger.release(RunBuilders.leaseOf(second!), 5)
      yield* failsWith("RunNotFound", runs.get(organizationId, run.id))
      yield* failsWith("OrganizationNotFound", organizations.get(organizationId))
      expect((yield* ledger.active).filter((active) => active.organizationId === organizationId)).toEqual([])
    }),
    "the external id can be used by another organization": Effect.gen(function* () {
      const { organizations, retention } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const externalId = `account/${id}`
      yield* organizations.update(id, { externalId })
      yield* retention.erase(id)
      expect(yield* organizations.find(externalId)).toBeNull()
      expect(yield* Builders.anOrganization({ externalId })).toMatchObject({ externalId })
    }),
    "erasing it again does nothing": Effect.gen(function* () {
      const { organizations, retention } = yield* stores
      const { organizationId } = yield* aTenant()
      yield* retention.erase(organizationId)
      yield* retention.erase(organizationId)
      yield* failsWith("OrganizationNotFound", organizations.get(organizationId))
    }),
    "large amounts of data are erased, and so are rows that were marked as deleted": Effect.gen(function* () {
      const { brands, organizations, retention } = yield* stores
      const { brandId, organization, organizationId } = yield* anAnsweredRun(many)
      yield* brands.remove(organizationId, brandId)
      yield* RunBuilders.anEndedRun((yield* Builders.aBrand({ organization })).brand)
      yield* retention.erase(organizationId)
      yield* failsWith("OrganizationNotFound", organizations.get(organizationId))
    }),
    "a call in flight is lost, and its answer is not stored": Effect.gen(function* () {
      const { organizations, retention } = yield* stores
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [cell] = yield* RunBuilders.claim(run, { limit: 1 })
      yield* retention.erase(organizationId)
      if (cell !== undefined) expect(yield* RunBuilders.settle(cell, answered())).toBe("stale")
      yield* failsWith("OrganizationNotFound", organizations.get(organizationId))
    })
  })
]
