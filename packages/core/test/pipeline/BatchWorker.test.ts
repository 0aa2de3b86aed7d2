import { BrandVisibility } from "@brand-visibility/core"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { BatchStore, type BatchStoreService, type HeldBatch } from "@brand-visibility/core/internal/ports/BatchStore"
import { Context, Effect, Either, Layer, Stream } from "effect"
import { describe, expect, test } from "vitest"
import { answerTo, batchProvider, failure } from "./BatchProvider.js"
import { collect, lastingStores, open, simulated, topicsOf, trailShoes } from "./fixtures.js"

/** The leases outlast every pause of a busy machine. A process that loses the lease of a batch reads its answers again, and tests count how often they are read. */
const quick = { pollMillis: 20, batchPollMillis: 20, leaseMillis: 60_000 } as const
/** A process that leaves the runs of others alone takes a cancelled batch over when its lease has ended. */
const shortLeases = { ...quick, leaseMillis: 2_000 } as const

const opened = async (prompts: number, options: Parameters<typeof open>[0]) => {
  const library = await open({ engine: quick, ...options })
  await library.client.prompts.createBatch({ brandId: library.brand.id, topics: topicsOf(1, prompts) })
  return library
}

const earlier = <At extends Timestamp.Timestamp | null>(at: At, millis: number) => (at === null ? null : Timestamp.after(at, -millis))

/**
 * A storage that outlives the library that uses it, as a file outlives a process.
 *
 * @param age makes a batch seem to have been planned and submitted this much earlier, in milliseconds
 * @param change replaces methods of the store of batches
 */
const lastingStorage = async (age = { planned: 0, submitted: 0 }, change: (batches: BatchStoreService) => Partial<BatchStoreService> = () => ({})) => {
  const context = await lastingStores()
  const batches = Context.get(context, BatchStore)
  const aged = (batch: HeldBatch): HeldBatch => ({
    ...batch,
    createdAt: earlier(batch.createdAt, age.planned)!,
    submittedAt: earlier(batch.submittedAt, age.submitted)
  })
  const claim: BatchStoreService["claim"] = (request) => Effect.map(batches.claim(request), (held) => held.map(aged))
  return { storage: Layer.succeedContext(Context.add(context, BatchStore, { ...batches, claim, ...change(batches) })), batches }
}

const dayMillis = 86_400_000

/** Calls that seem to have been postponed this many times more. */
const waitedBefore =
  (cells: BatchStoreService["cells"], times: number): BatchStoreService["cells"] =>
  (batch) =>
    Effect.map(cells(batch), (all) => all.map((cell) => ({ ...cell, postponements: cell.postponements + times })))

/** The reply of a provider without capacity for a batch. */
const fullQueue = (retryAfterMillis: number) => {
  const error = new ModelError({ model: "alpha", reason: "rate_limited", detail: "the queue is full", retryAfterMillis, isPostponed: true })
  return { _tag: "Failed", error } as const
}

describe("a run in mode batch", () => {
  test("submits all calls at once, waits for the provider, and charges answers at the batch's price", async () => {
    const provider = batchProvider()
    provider.isDone = false
    await using library = await opened(5, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(run.options.mode).toBe("batch")
    await expect.poll(() => provider.polls).toBeGreaterThan(2)
    expect((await client.runs.get({ runId: run.id })).progress).toMatchObject({ total: 5, completed: 0 })
    expect(provider.jobs().map(({ submission }) => submission.items.length)).toEqual([5])
    provider.isDone = true
    const ended = await client.runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "completed", progress: { total: 5, completed: 5, failed: 0 } })
    // 1,000 tokens at one dollar per million, and 500 at four.
    expect(ended.costUsd).toBeCloseTo(5 * (0.001 + 0.002), 9)
    const results = await collect(client.runs.results({ runId: run.id }))
    expect(results.map(({ isPresent }) => isPresent)).toEqual([true, true, true, true, true])
    expect([...provider.paid.values()]).toEqual([1, 1, 1, 1, 1])
  })

  test("asks retryable failures again in a later batch, at most as often as a live call", async () => {
    const provider = batchProvider()
    const [flaky, broken, wrong] = topicsOf(1, 3).flatMap(({ prompts }) => prompts.map(({ text }) => text))
    provider.resultOf = (prompt) => {
      const tries = provider.jobs().filter(({ submission }) => submission.items.some(({ request }) => request.prompt === prompt)).length
      if (prompt === wrong) return failure("invalid_request", "the question is too long (string_above_max_length)")
      if (prompt === broken) return null
      return tries === 1 ? failure("timeout", "the batch expired") : answerTo(prompt)
    }
    await using library = await opened(3, { models: [provider.model({ maximumAttempts: 2 })] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    const ended = await client.runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "partial", progress: { completed: 1, failed: 2 } })
    // Calls that failed at the same time need not be asked again in one batch.
    const handedOver = provider.jobs().flatMap(({ submission }) => submission.items.map(({ request }) => request.prompt))
    expect([...handedOver].sort()).toEqual([flaky, flaky, broken, broken, wrong])
    expect((await client.runs.failures({ runId: run.id })).items).toMatchObject([
      { promptText: broken, reason: "unavailable", message: "the batch ended without this call", attempts: 2 },
      { promptText: wrong, reason: "invalid_request", message: "the question is too long (string_above_max_length)", attempts: 1 }
    ])
    const ids = provider.jobs().flatMap(({ submission }) => submission.items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)

    const batches = provider.jobs().length
    provider.resultOf = answerTo
    await client.runs.retry({ runId: run.id })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", revision: 2, progress: { completed: 3, failed: 0 } })
    expect(provider.jobs()).toHaveLength(batches + 1)
  })

  test("ignores results for unknown questions, and a second result of a call", async () => {
    const provider = batchProvider()
    provider.strange = [
      { id: "somebody_else_1", result: Either.right(answerTo("")) },
      { id: "", result: Either.left(failure("defect")) }
    ]
    await using library = await opened(2, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 2 } })
  })

  test("reads incomplete results again before calls are paid for twice", async () => {
    const provider = batchProvider()
    const [first] = topicsOf(1, 3).flatMap(({ prompts }) => prompts.map(({ text }) => text))
    let reads = 0
    provider.resultOf = (prompt) => (prompt === first && ++reads < 3 ? null : answerTo(prompt))
    const messages: Array<string> = []
    await using library = await opened(3, {
      models: [provider.model({ maximumAttempts: 1 })],
      logLevel: "info",
      logger: ({ message }) => void messages.push(message)
    })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 3, failed: 0 } })
    expect(provider.jobs()).toHaveLength(1)
    expect(reads).toBe(3)
    await expect
      .poll(() => messages.filter((message) => message.includes("batch to alpha")))
      .toEqual([
        "The results of a batch to alpha lack 1 of its calls; they are read again",
        "The results of a batch to alpha lack 1 of its calls; they are read again",
        "A batch to alpha has ended with results for all of its calls"
      ])
  })

  test("warns of calls without a result, which may be paid for twice", async () => {
    const provider = batchProvider()
    provider.resultOf = (prompt, { providerId }) => (providerId === "batch_1" && prompt === firstPrompt ? null : answerTo(prompt))
    const [firstPrompt] = topicsOf(1, 2).flatMap(({ prompts }) => prompts.map(({ text }) => text))
    const entries: Array<readonly [level: string, message: string]> = []
    await using library = await opened(2, {
      models: [provider.model()],
      logLevel: "warning",
      logger: ({ level, message }) => void entries.push([level, message])
    })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 2 } })
    expect(entries.filter(([level]) => level === "warning")).toEqual([
      [
        "warning",
        "A batch to alpha has ended without results for 1 of its calls. They are asked again if attempts are left, and the provider may charge twice."
      ]
    ])
  })

  test("does not warn of calls without a result when its run was cancelled, because they are not asked again", async () => {
    const { batches, storage } = await lastingStorage()
    const provider = batchProvider()
    provider.isDone = false
    provider.resultOf = () => null
    const entries: Array<readonly [level: string, message: string]> = []
    await using library = await opened(2, {
      models: [provider.model()],
      storage,
      logLevel: "info",
      logger: ({ level, message }) => void entries.push([level, message])
    })
    // Calls of a cancelled run stay in their batch only while they hold a reservation of a daily budget.
    await library.visibility.organizations.update({ organizationId: library.organization.id, dailyBudgetUsd: 100 })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual(["batch_1"])
    await client.runs.cancel({ runId: run.id })
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
    expect(entries.filter(([, message]) => message.includes("has ended"))).toEqual([["info", expect.stringContaining("A batch to alpha has ended")]])
    expect(entries.filter(([level]) => level === "warning")).toEqual([])
  })

  test("says in the log whether the state of a batch or its results could not be read", async () => {
    const provider = batchProvider()
    const { collect: collectAll, poll } = provider.batch
    const fails = { poll: 1, collect: 1 }
    provider.batch.poll = (id) => (fails.poll-- > 0 ? failure("timeout", "no state") : poll(id))
    provider.batch.collect = (id) => (fails.collect-- > 0 ? Effect.succeed(Stream.fail(failure("timeout", "no results"))) : collectAll(id))
    const entries: Array<string> = []
    await using library = await opened(1, {
      models: [provider.model()],
      logLevel: "warning",
      logger: ({ message }) => void entries.push(message)
    })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    expect(entries).toEqual([
      expect.stringMatching(/^The state of a batch could not be read; that is tried again: .*no state/),
      expect.stringMatching(/^The results of a batch could not be read; that is tried again: .*no results/)
    ])
  })

  test("fails with the provider's reason when a batch is rejected, and when it is lost", async () => {
    const provider = batchProvider()
    provider.onSubmit = () => failure("insufficient_funds", "no funds (billing_error)")
    await using library = await opened(2, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", failureReason: expect.stringContaining("insufficient_funds") })
    provider.onSubmit = () => Effect.void
    // The ten refusals in a row begin again after another error.
    let polls = 0
    provider.batch.poll = () => Effect.suspend(() => failure(++polls === 6 ? "timeout" : "invalid_request", "no such batch (404)"))
    await using other = await opened(1, { models: [batchProvider().model({ batch: provider.batch })] })
    const lost = await other.client.runs.start({ brandId: other.brand.id, mode: "batch" })
    expect(await other.client.runs.finished({ runId: lost.run.id })).toMatchObject({
      status: "failed",
      failureReason: expect.stringContaining("invalid_request")
    })
    expect(polls).toBe(6 + 10)
  })

  test("fails at the first refusal when the time of its batch is over, because the refusals of other processes are not counted", async () => {
    const { storage } = await lastingStorage({ planned: 3.5 * dayMillis, submitted: 3.5 * dayMillis })
    const provider = batchProvider()
    let polls = 0
    provider.batch.poll = () => Effect.suspend(() => failure(++polls === 1 ? "timeout" : "invalid_request", "no such batch (404)"))
    await using library = await opened(1, { models: [provider.model()], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", failureReason: expect.stringContaining("invalid_request") })
    expect(polls).toBe(2)
  })

  test("keeps its batch when the provider does not know the batch for a moment, and pays once", async () => {
    const provider = batchProvider()
    const { collect: collectAll, poll } = provider.batch
    // A gateway that has just been restarted answers 404 too, and a provider may list a file of results before the file can be read.
    const fails = { poll: 3, collect: 3 }
    provider.batch.poll = (id) => (fails.poll-- > 0 ? failure("invalid_request", "no such batch (404)") : poll(id))
    provider.batch.collect = (id) => (fails.collect-- > 0 ? Effect.succeed(Stream.fail(failure("invalid_request", "no such file (404)"))) : collectAll(id))
    await using library = await opened(3, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 3, failed: 0 } })
    expect(provider.jobs()).toHaveLength(1)
    expect([...provider.paid.values()]).toEqual([1, 1, 1])
  })

  test("is submitted later when the provider asks for that", async () => {
    const provider = batchProvider()
    provider.onSubmit = (index) => (index < 2 ? failure("rate_limited", "too many batches") : Effect.void)
    await using library = await opened(2, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    expect(provider.jobs()).toHaveLength(1)
  })

  test("pays once for a batch whose receipt was lost", async () => {
    const provider = batchProvider()
    provider.losesReply = true
    await using library = await opened(3, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 3 } })
    expect(provider.jobs()).toHaveLength(1)
    expect([...provider.paid.values()]).toEqual([1, 1, 1])
  })

  test("does not take a rejected search for its batch for a rejected submission", async () => {
    const provider = batchProvider()
    provider.losesReply = true
    const { find } = provider.batch
    let refusals = 2
    provider.batch.find = (lost) => (refusals-- > 0 ? failure("authentication", "the key was revoked (401)") : find(lost))
    await using library = await opened(1, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    expect(provider.jobs()).toHaveLength(1)
  })

  test("waits while its provider has no capacity for its batch, without using an attempt", async () => {
    const { storage } = await lastingStorage(undefined, ({ cells }) => ({ cells: waitedBefore(cells, 100) }))
    const provider = batchProvider()
    const { poll } = provider.batch
    let waits = 0
    provider.batch.poll = (id) => Effect.suspend(() => (++waits <= 7 ? Effect.succeed(fullQueue(1)) : poll(id)))
    await using library = await opened(1, { models: [provider.model({ maximumAttempts: 1 })], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 1 } })
    expect(provider.jobs()).toHaveLength(8)
    expect([...provider.paid.values()]).toEqual([1])
  })

  test("waits for a day at most while its provider has no capacity for its batch", async () => {
    // The calls seem to have waited 143 times before, and now wait less than ten minutes.
    const { storage } = await lastingStorage(undefined, ({ again, cells }) => ({
      cells: waitedBefore(cells, 143),
      again: (batch, calls) =>
        again(
          batch,
          calls.map((call) => ({ ...call, millis: 0 }))
        )
    }))
    const provider = batchProvider()
    provider.batch.poll = () => Effect.succeed(fullQueue(600_000))
    await using library = await opened(1, { models: [provider.model({ maximumAttempts: 1 })], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", failureReason: expect.stringContaining("rate_limited") })
    expect(provider.jobs()).toHaveLength(2)
  })

  test("asks a call five times at most, and pays for no answer that it does not collect", async () => {
    const provider = batchProvider()
    provider.resultOf = (prompt) => (provider.jobs().length <= 5 ? failure("unavailable") : answerTo(prompt))
    await using library = await opened(1, { models: [provider.model({ maximumAttempts: 9 })] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed" })
    expect((await client.runs.failures({ runId: run.id })).items).toMatchObject([{ reason: "unavailable", attempts: 5 }])
    expect([...provider.paid.values()]).toEqual([])
  })

  test.each([0, 100])(
    "leaves a batch that its provider has to a process with its model, however long no such process was there (%i ms stranded)",
    async (strandedMillis) => {
      const { batches, storage } = await lastingStorage()
      const provider = batchProvider()
      provider.isDone = false
      const first = await BrandVisibility.make({ storage, models: [provider.model()], engine: quick, logLevel: "none" })
      const { id: organizationId } = await first.organizations.create({ name: "Trail Shop" })
      const client = first.forOrganization(organizationId)
      const brand = await client.brands.create(trailShoes)
      await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 2) })
      const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
      await expect.poll(() => provider.polls).toBeGreaterThan(1)
      await first.dispose()

      // Another process comes first, with other models.
      const engine = { ...quick, strandedMillis }
      const without = await BrandVisibility.make({ storage, models: [batchProvider().model({ llm: "other" })], engine, logLevel: "none" })
      await new Promise((resolve) => setTimeout(resolve, 400))
      await without.dispose()
      expect(await Effect.runPromise(batches.providerIds)).toHaveLength(1)
      provider.isDone = true
      await using second = await BrandVisibility.make({ storage, models: [provider.model()], engine: quick, logLevel: "none" })
      expect(await second.forOrganization(organizationId).runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
      expect([...provider.paid.values()]).toEqual([1, 1])
    }
  )

  test("submits nothing as long as the provider does not say whether it has the batch", async () => {
    const provider = batchProvider()
    provider.losesReply = true
    provider.found = { _tag: "Unclear" }
    await using library = await opened(1, { models: [provider.model()] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => provider.jobs().length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(provider.jobs()).toHaveLength(1)
    expect(provider.polls).toBe(0)
    provider.found = null
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    expect(provider.jobs()).toHaveLength(1)
  })

  test("that is cancelled before it is known whether its batch was submitted cancels the batch as soon as that is known", async () => {
    const { batches, storage } = await lastingStorage()
    const provider = batchProvider()
    provider.losesReply = true
    provider.isDone = false
    provider.found = { _tag: "Unclear" }
    await using library = await opened(1, { models: [provider.model()], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => provider.jobs().length).toBe(1)
    await client.runs.cancel({ runId: run.id })
    await new Promise((resolve) => setTimeout(resolve, 200))
    provider.found = null
    await expect.poll(() => provider.jobs()[0]?.isCancelled).toBe(true)
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
  })

  test("continues in another process from any point at which the first process stopped, and pays once", async () => {
    const { batches, storage } = await lastingStorage()
    const provider = batchProvider()
    provider.isDone = false
    const first = await BrandVisibility.make({ storage, models: [provider.model()], engine: quick, logLevel: "none" })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 4) })
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => provider.polls).toBeGreaterThan(0)
    await first.dispose()
    expect(await Effect.runPromise(batches.providerIds)).toEqual(["batch_1"])
    provider.isDone = true
    await using second = await BrandVisibility.make({ storage, models: [provider.model()], engine: quick, logLevel: "none" })
    expect(await second.forOrganization(id).runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 4 } })
    expect(provider.jobs()).toHaveLength(1)
    expect([...provider.paid.values()]).toEqual([1, 1, 1, 1])
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
  })

  test("keeps an old batch whose provider cannot be asked, before and after it is known to have ended", async () => {
    const { storage } = await lastingStorage({ planned: 9 * dayMillis, submitted: 9 * dayMillis })
    const provider = batchProvider()
    const { collect: collectAll, poll } = provider.batch
    const fails = { poll: 2, collect: 2 }
    provider.batch.poll = (id) => (fails.poll-- > 0 ? failure("rate_limited", "not so fast") : poll(id))
    provider.batch.collect = (id) => (fails.collect-- > 0 ? Effect.succeed(Stream.fail(failure("timeout", "broke off"))) : collectAll(id))
    await using library = await opened(3, { models: [provider.model()], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 3 } })
    expect(provider.jobs()).toHaveLength(1)
    expect(fails).toMatchObject({ poll: expect.any(Number), collect: -1 })
  })

  test("measures the time of a batch from its submission, however long it was planned before", async () => {
    const { storage } = await lastingStorage({ planned: 9 * dayMillis, submitted: 2.5 * dayMillis })
    const provider = batchProvider()
    provider.isDone = false
    await using library = await opened(1, { models: [provider.model()], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => provider.polls).toBeGreaterThan(3)
    expect(provider.jobs()).toMatchObject([{ isCancelled: false }])
    provider.isDone = true
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
    expect(provider.jobs()).toHaveLength(1)
  })

  test("cancels a batch that does not end in time, and collects its finished answers", async () => {
    const { storage } = await lastingStorage({ planned: 3.5 * dayMillis, submitted: 3.5 * dayMillis })
    const provider = batchProvider()
    provider.isDone = false
    const [answered] = topicsOf(1, 2).flatMap(({ prompts }) => prompts.map(({ text }) => text))
    provider.resultOf = (prompt) => (prompt === answered ? answerTo(prompt) : failure("unavailable", "the batch was cancelled"))
    await using library = await opened(2, { models: [provider.model({ maximumAttempts: 1 })], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "partial", progress: { completed: 1, failed: 1 } })
    expect(provider.jobs()).toMatchObject([{ isCancelled: true }])
  })

  test("fails the calls of a batch that does not end after its cancellation either", async () => {
    const { storage } = await lastingStorage({ planned: 5 * dayMillis, submitted: 5 * dayMillis })
    const provider = batchProvider()
    provider.isDone = false
    let cancellations = 0
    provider.batch.cancel = () => Effect.sync(() => void cancellations++)
    await using library = await opened(1, { models: [provider.model({ maximumAttempts: 1 })], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", failureReason: expect.stringContaining("timeout") })
    expect(cancellations).toBe(1)
  })

  test("fails the calls of a batch that does not end and whose provider refuses its cancellation, because it is at work no longer", async () => {
    const { storage } = await lastingStorage({ planned: 5 * dayMillis, submitted: 5 * dayMillis })
    const provider = batchProvider()
    provider.isDone = false
    // The adapters call a reply of status 409 a fault of the provider that may pass.
    provider.batch.cancel = () => failure("unavailable", "the batch is already completed (409)")
    const entries: Array<string> = []
    await using library = await opened(1, {
      models: [provider.model({ maximumAttempts: 1 })],
      storage,
      logLevel: "warning",
      logger: ({ message }) => void entries.push(message)
    })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", failureReason: expect.stringContaining("timeout") })
    expect(entries.filter((entry) => entry.includes("A batch "))).toEqual([
      expect.stringMatching(/^A batch could not be cancelled at its provider; it is tried again: .*409/),
      expect.stringMatching(/^A batch failed: .*three days/)
    ])
  })

  test("that is cancelled cancels its batch at the provider", async () => {
    const { batches, storage } = await lastingStorage()
    const provider = batchProvider()
    provider.isDone = false
    await using library = await opened(2, { models: [provider.model()], storage })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => provider.jobs().length).toBe(1)
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual(["batch_1"])
    expect((await client.runs.cancel({ runId: run.id })).status).toBe("cancelled")
    await expect.poll(() => provider.jobs()[0]?.isCancelled).toBe(true)
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
    expect(await client.runs.get({ runId: run.id })).toMatchObject({ status: "cancelled", progress: { completed: 0 }, costUsd: 0 })
  })

  test.each(["share", "leave"] as const)(
    "that is cancelled as the last action of its process has its batch cancelled by the next process (%s)",
    async (others) => {
      const { batches, storage } = await lastingStorage()
      const provider = batchProvider()
      provider.isDone = false
      const first = await BrandVisibility.make({ storage, models: [provider.model()], engine: { ...shortLeases, others }, logLevel: "none" })
      const { id } = await first.organizations.create({ name: "Trail Shop" })
      const client = first.forOrganization(id)
      const brand = await client.brands.create(trailShoes)
      await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 2) })
      const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
      await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual(["batch_1"])
      await first.dispose()
      await using teller = await BrandVisibility.make({ storage, models: ["alpha"], engine: "none", logLevel: "none" })
      expect((await teller.forOrganization(id).runs.cancel({ runId: run.id })).status).toBe("cancelled")
      await using _second = await BrandVisibility.make({ storage, models: [provider.model()], engine: { ...shortLeases, others }, logLevel: "none" })
      await expect.poll(() => provider.jobs()[0]?.isCancelled).toBe(true)
      await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
    }
  )

  test("is forgotten after its end by a process that leaves the runs of other processes alone", async () => {
    const wanted: Array<ReadonlyArray<string> | null> = []
    const { batches, storage } = await lastingStorage(undefined, ({ claim }) => ({
      claim: (request) => {
        wanted.push(request.runIds)
        return claim(request)
      }
    }))
    const provider = batchProvider()
    provider.isDone = false
    await using library = await opened(1, { models: [provider.model()], storage, engine: { ...shortLeases, others: "leave" } })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    await expect.poll(() => wanted.at(-1)).toEqual([run.id])
    await client.runs.cancel({ runId: run.id })
    await expect.poll(() => wanted.at(-1)).toEqual([])
    await expect.poll(() => Effect.runPromise(batches.providerIds)).toEqual([])
  })

  test("forgets a cancelled batch after it has ended elsewhere", async () => {
    const gone = new Set<string>()
    const { storage } = await lastingStorage(undefined, (batches) => ({
      providerIds: Effect.map(batches.providerIds, (ids) => ids.filter((id) => !gone.has(id)))
    }))
    const provider = batchProvider()
    provider.isDone = false
    const cancellations: Array<string> = []
    provider.batch.cancel = (providerId) => Effect.sync(() => void cancellations.push(providerId))
    await using library = await opened(1, { models: [provider.model()], storage })
    const { brand, client } = library
    for (const providerId of ["batch_1", "batch_2"]) {
      const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
      await expect.poll(() => provider.jobs().length).toBe(Number(providerId.slice(-1)))
      await client.runs.cancel({ runId: run.id })
      await expect.poll(() => cancellations).toContain(providerId)
      gone.add(providerId)
    }
    // The storage still hands out the first batch, which is the only way to see that it was forgotten.
    await expect.poll(() => cancellations.slice(0, 3)).toEqual(["batch_1", "batch_2", "batch_1"])
  })

  test("is refused with the name of the model when a model offers no batches", async () => {
    const provider = batchProvider()
    await using library = await opened(1, { models: [...simulated(["beta"]), provider.model()] })
    const { brand, client } = library
    await expect(client.runs.start({ brandId: brand.id, mode: "batch" })).rejects.toMatchObject({
      code: "validation_error",
      message: expect.stringContaining("no batches for beta")
    })
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch", llms: ["alpha"] })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed" })
  })

  test("can be started by a schedule, which is refused when the model offers no batches", async () => {
    const provider = batchProvider()
    await using library = await opened(1, { models: [...simulated(["beta"]), provider.model()] })
    const { brand, client } = library
    const weekly = { brandId: brand.id, cron: "0 9 * * MON", timeZone: "UTC" }
    await expect(client.schedules.set({ ...weekly, options: { mode: "batch" } })).rejects.toMatchObject({ message: expect.stringContaining("options.mode") })
    const set = await client.schedules.set({ ...weekly, options: { mode: "batch", llms: ["alpha"] } })
    expect(set.options.mode).toBe("batch")
  })

  test("with more calls than one batch holds is submitted in several batches", async () => {
    const provider = batchProvider()
    await using library = await opened(7, { models: [provider.model({ batch: { ...provider.batch, maximumItems: 3 } })] })
    const { brand, client } = library
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 7 } })
    expect(provider.jobs().map(({ submission }) => submission.items.length)).toEqual([3, 3, 1])
  })
})
