/** Laws of failed calls, and of retries of failed calls. */
import type { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { Effect } from "effect"
import { expect } from "vitest"
import { aBrand, firstPage, perceptionPromptInput } from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, parsed, walk } from "./Support.js"

const { answered, claim, claimAll, failed, finish, rated, refused, settle, summary } = RunBuilders

const partial = { status: "partial", failureReason: "2 of 4 calls failed; most often: timeout" } as const

/** A partial run of two prompts and two LLMs. The calls of `claude` failed, and the calls of `chatgpt` were answered. */
const aPartialRun = Effect.fnUntraced(function* (organization: Partial<OrganizationInput> = {}) {
  const made = yield* aBrand({ organization })
  const run = yield* RunBuilders.aRun(made.brand, { prompts: 2, llms: ["chatgpt", "claude"] })
  yield* RunBuilders.settleAll(run, ({ llm }) => (llm === "claude" ? failed() : answered({ rank: 1 })))
  const metrics = RunBuilders.metrics({ completedResponses: 2, totalResponses: 4 })
  yield* finish(run, partial, summary({ metrics, sources: [RunBuilders.source("initech.example")] }))
  return { ...made, run: yield* (yield* stores).runs.get(made.organizationId, run.id) }
})

export const retryLaws = [
  law("ST-100", "a failed call is listed with its prompt and the reason of the failure", {
    "failed calls are listed in the order of the plan, page by page, with the provider's message": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, llms: ["gemini", "chatgpt"], samples: 2 })
      const cells = yield* claimAll(run)
      for (const cell of [...cells].reverse()) yield* settle(cell, cell.promptIndex === 0 && cell.sample === 1 ? answered() : failed("unavailable"))
      const listed = yield* walk(2, (page) => runs.failures(organizationId, run.id, page))
      expect(listed.map(({ llm, promptText, sample }) => [promptText, llm, sample])).toEqual([
        ["Question 0", "gemini", 2],
        ["Question 0", "chatgpt", 2],
        ["Question 1", "gemini", 1],
        ["Question 1", "gemini", 2],
        ["Question 1", "chatgpt", 1],
        ["Question 1", "chatgpt", 2]
      ])
      expect(listed[0]).toEqual({
        promptId: null,
        perceptionPromptId: null,
        topicId: null,
        promptText: "Question 0",
        llm: "gemini",
        sample: 2,
        reason: "unavailable",
        message: "failed: unavailable",
        attempts: 1
      })
    }),
    "a call has the number of its attempts": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* claim(run, { leaseMillis: -1_000 })
      const [again] = yield* claim(run)
      yield* settle(again!, failed())
      expect((yield* runs.failures(organizationId, run.id, firstPage)).items.map(({ attempts }) => attempts)).toEqual([2])
    }),
    "the failed call of a perception prompt names the prompt": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts: items } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("How far do you trust it?")])
      const run = yield* RunBuilders.aRun(brand, { prompts: 1, perceptionPrompts: items })
      yield* RunBuilders.settleAll(run, ({ scale }) => (scale === null ? answered() : failed("invalid_answer")))
      const { items: listed, total } = yield* runs.failures(organizationId, run.id, firstPage)
      expect({ total, listed }).toMatchObject({
        total: 1,
        listed: [{ promptId: null, topicId: null, perceptionPromptId: items[0]!.id, promptText: "How far do you trust it?", reason: "invalid_answer" }]
      })
    }),
    "a run without failures and an import have no failed calls": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const ended = yield* RunBuilders.anEndedRun(brand)
      const captured = yield* RunBuilders.anImport()
      yield* RunBuilders.publish(captured.organizationId, captured.runId)
      expect(yield* runs.failures(organizationId, ended.id, firstPage)).toEqual({ items: [], total: 0 })
      expect(yield* runs.failures(captured.organizationId, captured.runId, firstPage)).toEqual({ items: [], total: 0 })
    })
  }),

  law("ST-101", "a retry queues only the failed calls of a run again", {
    "the run is active again, with a higher revision, and without its end and its summary": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { organizationId, run } = yield* aPartialRun()
      const retried = yield* runs.retry(organizationId, run.id)
      expect({ ...retried }).toEqual({
        ...run,
        status: "running",
        completedAt: null,
        failureReason: null,
        progress: { total: 4, completed: 2, failed: 0, refused: 0 },
        revision: run.revision + 1
      })
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...retried })
      expect(yield* runs.metrics(organizationId, run.id)).toBeNull()
      expect(yield* runs.cells(organizationId, run.id)).toBeNull()
      expect((yield* runs.outlinesOf(organizationId, [run.id])).size).toBe(0)
      expect(yield* parsed(runs.sources(organizationId, run.id, firstPage))).toEqual({ items: [], total: 0 })
      expect(yield* runs.failures(organizationId, run.id, firstPage)).toEqual({ items: [], total: 0 })
      expect((yield* ledger.active).find(({ runId }) => runId === run.id)?.llms).toEqual(["claude"])
    }),
    "answered calls stay, and are not made again": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* aPartialRun()
      const before = yield* runs.results(organizationId, run.id, firstPage)
      yield* runs.retry(organizationId, run.id)
      const cells = yield* claimAll(run)
      expect(cells.map(({ attempt, llm, postponements, promptText }) => ({ promptText, llm, attempt, postponements }))).toEqual([
        { promptText: "Question 0", llm: "claude", attempt: 1, postponements: 0 },
        { promptText: "Question 1", llm: "claude", attempt: 1, postponements: 0 }
      ])
      expect(yield* runs.results(organizationId, run.id, firstPage)).toEqual(before)
    }),
    "at its end the run has the Results of both passes, and a new summary in place of the first": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brandId, organizationId, run } = yield* aPartialRun()
      const retried = yield* runs.retry(organizationId, run.id)
      for (const cell of yield* claimAll(run)) yield* settle(cell, answered({ rank: 2 }))
      const written = RunBuilders.metrics({ completedResponses: 4, totalResponses: 4 })
      expect(yield* finish(run, partial), "an end with the former revision").toBe(false)
      expect(yield* finish(retried, RunBuilders.completed, summary({ metrics: written, sources: [RunBuilders.source("globex.example")] }))).toBe(true)
      const ended = yield* runs.get(organizationId, run.id)
      expect(ended).toMatchObject({ status: "completed", revision: run.revision + 1, progress: { total: 4, completed: 4, failed: 0, refused: 0 } })
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(written)
      expect((yield* parsed(runs.sources(organizationId, run.id, firstPage))).items.map(({ domain }) => domain)).toEqual(["globex.example"])
      expect((yield* runs.results(organizationId, run.id, firstPage)).items.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(run.id)
    }),
    "a call that fails again counts once, with its new reason": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* aPartialRun()
      const retried = yield* runs.retry(organizationId, run.id)
      for (const cell of yield* claimAll(run)) yield* settle(cell, failed("rate_limited"))
      expect(yield* runs.commonestFailure(organizationId, run.id)).toBe("rate_limited")
      expect((yield* runs.get(organizationId, run.id)).progress).toEqual({ total: 4, completed: 2, failed: 2, refused: 0 })
      expect((yield* runs.failures(organizationId, run.id, firstPage)).items.map(({ reason }) => reason)).toEqual(["rate_limited", "rate_limited"])
      yield* finish(retried, partial)
      expect((yield* runs.retry(organizationId, run.id)).revision).toBe(run.revision + 2)
    }),
    "the postponements of a call before the retry no longer count": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      const [first] = yield* claim(run)
      yield* RunBuilders.postpone(first!, -1)
      const [again] = yield* claim(run)
      expect(again).toMatchObject({ postponements: 1 })
      yield* settle(again!, failed())
      yield* finish(run, { status: "failed", failureReason: "timeout" })
      yield* runs.retry(organizationId, run.id)
      expect(yield* claim(run)).toMatchObject([{ attempt: 1, postponements: 0 }])
    }),
    "a lease from before the retry settles nothing": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      const [cell] = yield* claim(run)
      yield* settle(cell!, failed())
      yield* finish(run, { status: "failed", failureReason: "every call failed" })
      yield* runs.retry(organizationId, run.id)
      const [again] = yield* claim(run)
      expect(yield* settle(cell!, answered())).toBe("stale")
      expect(yield* settle(again!, answered())).toBe("settled")
    }),
    "a failed perception prompt is asked and scored again": Effect.gen(function* () {
      const { perceptions, prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts: items } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("How far do you trust it?")])
      const run = yield* RunBuilders.aRun(brand, { prompts: 1, perceptionPrompts: items })
      yield* RunBuilders.settleAll(run, ({ scale }) => (scale === null ? answered() : failed()))
      yield* finish(run, partial)
      const retried = yield* runs.retry(organizationId, run.id)
      const cells = yield* claimAll(run)
      expect(cells.map(({ scale }) => scale === null)).toEqual([false])
      for (const cell of cells) yield* settle(cell, rated(7))
      yield* finish(retried)
      const { prompts: scored } = yield* perceptions.ofRun(organizationId, brandId, run.id)
      expect(scored.flatMap(({ answers }) => answers.map(({ rating }) => rating.score))).toEqual([7])
    })
  }),

  law("ST-102", "only a run that ended with failed calls can be retried, once, and only while no other run of its brand is active", {
    "an active, completed, cancelled or imported run cannot be retried, and the error says why": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const completed = yield* RunBuilders.anEndedRun(brand)
      const running = yield* RunBuilders.aRun(brand)
      expect(yield* failsWith("InvalidRunState", runs.retry(organizationId, running.id))).toMatchObject({ runId: running.id, status: "queued" })
      yield* runs.cancel(organizationId, running.id)
      expect(yield* failsWith("InvalidRunState", runs.retry(organizationId, running.id))).toMatchObject({ status: "cancelled" })
      expect(yield* failsWith("InvalidRunState", runs.retry(organizationId, completed.id))).toMatchObject({ status: "completed" })
      expect({ ...(yield* runs.get(organizationId, completed.id)) }).toEqual({ ...completed })
      const captured = yield* RunBuilders.anImport()
      yield* RunBuilders.publish(captured.organizationId, captured.runId)
      const refusal = yield* failsWith("InvalidRunState", runs.retry(captured.organizationId, captured.runId))
      expect(refusal).toMatchObject({ status: "completed", detail: expect.stringContaining("captured") })
    }),
    "a run whose calls were all refused has nothing to retry": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* RunBuilders.settleAll(run, () => refused)
      yield* finish(run, { status: "failed", failureReason: "every call was refused" })
      const refusal = yield* failsWith("InvalidRunState", runs.retry(organizationId, run.id))
      expect(refusal).toMatchObject({ status: "failed", detail: "none of its calls failed" })
    }),
    "a run that is being rescored cannot be retried": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      const { brand, organizationId, run } = yield* aPartialRun()
      const pass = yield* rescores.begin(organizationId, run.id, 60_000)
      expect(yield* failsWith("InvalidRunState", runs.retry(organizationId, run.id))).toMatchObject({ status: "partial", detail: expect.any(String) })
      yield* rescores.commit(pass, { definition: brand.definition, summary: summary() })
      expect((yield* runs.retry(organizationId, run.id)).status).toBe("running")
      expect(yield* failsWith("InvalidRunState", rescores.begin(organizationId, run.id, 60_000))).toMatchObject({ status: "running" })
    }),
    "an abandoned rescore does not prevent a retry, and can write nothing more": Effect.gen(function* () {
      const { rescores, runs } = yield* stores
      // The lease of the rescore has run out, or was written by a wrong clock.
      for (const leaseMillis of [0, 3_600_000]) {
        const { brand, organizationId, run } = yield* aPartialRun()
        const left = yield* rescores.begin(organizationId, run.id, leaseMillis)
        expect((yield* runs.retry(organizationId, run.id)).status).toBe("running")
        expect(yield* rescores.takeOver(left, 60_000), "the rescore is not taken over").toBeNull()
        yield* failsWith("RescoreSuperseded", rescores.stage(left, { results: [], answers: [] }))
        yield* failsWith("RescoreSuperseded", rescores.commit(left, { definition: brand.definition, summary: summary() }))
        expect((yield* runs.get(organizationId, run.id)).status).toBe("running")
      }
    }),
    "the error names the active run of the brand": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId, run } = yield* aPartialRun()
      const other = yield* RunBuilders.aRun(brand)
      expect(yield* failsWith("RunInProgress", runs.retry(organizationId, run.id))).toMatchObject({ runId: other.id })
      yield* runs.cancel(organizationId, other.id)
      yield* runs.retry(organizationId, run.id)
      expect(yield* runs.create(organizationId, RunBuilders.newRun(brand))).toMatchObject({ created: false, run: { id: run.id } })
    }),
    "exactly one of several concurrent retries in two processes counts": (again) =>
      Effect.gen(function* () {
        const { runs } = yield* stores
        const { organizationId, run } = yield* aPartialRun()
        const attempts = Effect.all(
          Array.from({ length: 4 }, () => Effect.either(Effect.flatMap(stores, (there) => there.runs.retry(organizationId, run.id)))),
          { concurrency: "unbounded" }
        )
        const [here, there] = yield* Effect.all([attempts, again(attempts)], { concurrency: "unbounded" })
        expect([...here, ...there].filter(({ _tag }) => _tag === "Right")).toHaveLength(1)
        expect((yield* runs.get(organizationId, run.id)).revision).toBe(run.revision + 1)
      }),
    "a retried run counts towards the organization's limit of active runs": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organization, organizationId, run } = yield* aPartialRun({ maxActiveRuns: 1 })
      const other = yield* RunBuilders.aRun((yield* aBrand({ organization })).brand)
      expect(yield* failsWith("RoofReached", runs.retry(organizationId, run.id))).toMatchObject({ limit: "maxActiveRuns", allowed: 1, used: 1 })
      yield* runs.cancel(organizationId, other.id)
      expect((yield* runs.retry(organizationId, run.id)).brandId).toBe(brand.id)
    }),
    "a retried run can be cancelled": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* aPartialRun()
      yield* runs.retry(organizationId, run.id)
      expect(yield* runs.cancel(organizationId, run.id)).toMatchObject({ status: "cancelled", progress: { total: 4, completed: 2, failed: 0, refused: 0 } })
      expect(yield* claimAll(run)).toEqual([])
    })
  })
]
