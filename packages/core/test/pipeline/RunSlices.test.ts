import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { mostSeats } from "@brand-visibility/core/internal/domain/Slice"
import { RunSlices, type WorkOptions } from "@brand-visibility/core/internal/pipeline/RunSlices"
import { CellLedger, type CellLedgerService } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Clock, Context, Deferred, Effect, Fiber, FiberId, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { lastingStores, open, topicsOf } from "./fixtures.js"

/** A run of this many prompts over a storage, and its slices. */
const scene = async (prompts: number, ask: () => Effect.Effect<void>, ledgerOf = (ledger: CellLedgerService) => ledger, pollMillis = 50) => {
  const ids = Ids.layer.pipe(Layer.provideMerge(Secrets.layer))
  const stores = await lastingStores()
  const storage = Layer.succeedContext(Context.add(stores, CellLedger, ledgerOf(Context.get(stores, CellLedger))))
  const asked: Array<string> = []
  const model = LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    concurrency: 2,
    maximumConcurrency: 2,
    ask: ({ prompt }) => {
      asked.push(prompt)
      return Effect.as(ask(), { text: "Fernweh.", model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false })
    }
  })
  const { brand, client, organization } = await open({ storage, models: ["alpha"], engine: "none" })
  await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, prompts) })
  const { run } = await client.runs.start({ brandId: brand.id })
  const layer = RunSlices.layer({ seats: 3, pollMillis, leaseMillis: 1_000 })
  const slices = ManagedRuntime.make(Layer.provide(layer, Layer.mergeAll(storage, LanguageModel.LanguageModels.layer([model]), ids)))
  const using = <A, E>(use: (service: (typeof RunSlices)["Service"]) => Effect.Effect<A, E>) => slices.runPromise(Effect.flatMap(RunSlices, use))
  return { asked, client, organizationId: organization.id as OrganizationId, runId: run.id as RunId, slices, using }
}

/** A clock that stands still, however long the test really takes, until `pass` moves it. */
const stillClock = () => {
  const host = Clock.make()
  let [millis, nanos] = [host.unsafeCurrentTimeMillis(), host.unsafeCurrentTimeNanos()]
  const clock: Clock.Clock = { ...host, unsafeCurrentTimeMillis: () => millis, unsafeCurrentTimeNanos: () => nanos }
  const pass = (more: number) => {
    millis += more
    nanos += BigInt(more) * 1_000_000n
  }
  return { clock, pass }
}

const all: WorkOptions = { limit: 100, mostMillis: 60_000 }
const at = () => Effect.void

describe("slices of a run", () => {
  it("are as many as there are seats, and contain only ids", async () => {
    const { organizationId, runId, using } = await scene(3, at)
    const seats = await using((service) => service.seatsOf(organizationId, runId))
    expect(seats).toEqual([0, 1, 2].map((seat) => ({ organizationId, runId, llm: "alpha", seat })))
    expect(await using((service) => service.lost)).toEqual(seats)
  })

  it("are completed by the process that takes one, and no work is left afterwards", async () => {
    const { asked, client, organizationId, runId, using } = await scene(5, at)
    const [first, second] = await using((service) => service.seatsOf(organizationId, runId))
    expect(await using((service) => service.work(first!, all))).toEqual({ _tag: "Done" })
    expect([asked.length, (await client.runs.get({ runId })).status]).toEqual([5, "completed"])
    expect(await using((service) => service.work(second!, all))).toEqual({ _tag: "Done" })
    expect(await using((service) => service.lost)).toEqual([])
    expect(asked).toHaveLength(5)
  })

  it("end after the limit of calls or of time, and return themselves for the rest", async () => {
    const { asked, organizationId, runId, using } = await scene(5, at)
    const seats = await using((service) => service.seatsOf(organizationId, runId))
    expect(await using((service) => service.work(seats[1]!, { ...all, limit: 3 }))).toEqual({ _tag: "More", next: [seats[1]] })
    expect(asked).toHaveLength(3)
    expect(await using((service) => service.work(seats[1]!, { ...all, mostMillis: 0 }))).toEqual({ _tag: "More", next: [seats[1]] })
    expect(asked).toHaveLength(3)
  })

  it("are returned when the process works on another seat of the same run and model, are dropped when they are copies, and hand back their calls when they are interrupted", async () => {
    const { asked, client, organizationId, runId, slices, using } = await scene(5, () => Effect.never)
    const [first, second] = await using((service) => service.seatsOf(organizationId, runId))
    const working = slices.runFork(Effect.flatMap(RunSlices, (service) => service.work(first!, all)))
    await expect.poll(() => asked.length).toBe(2)
    expect(await using((service) => service.work(first!, all))).toEqual({ _tag: "Done" })
    // The first returns do not wait, because a process that is woken first takes several seats while another process has none. Later returns wait.
    const { clock } = stillClock()
    const workOnSecond = () => using((service) => Effect.withClock(service.work(second!, all), clock))
    for (const millis of [0, 0, 0, 0, 50]) expect(await workOnSecond()).toEqual({ _tag: "Waiting", millis })
    expect(await workOnSecond(), "a copy, which comes before the end of the wait").toEqual({ _tag: "Done" })
    await Effect.runPromise(Fiber.interrupt(working))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect((await client.runs.get({ runId })).progress).toMatchObject({ completed: 0, failed: 0 })
    const again = slices.runFork(Effect.flatMap(RunSlices, (service) => service.work(second!, all)))
    // The same two calls, without waiting for a lease to expire.
    await expect.poll(() => asked.length).toBe(4)
    expect(asked.slice(2).toSorted()).toEqual(asked.slice(0, 2).toSorted())
    await Effect.runPromise(Fiber.interrupt(again))
  })

  it("are returned without a wait four times, and then with longer and longer waits, up to the poll interval", async () => {
    const { asked, organizationId, runId, slices, using } = await scene(2, () => Effect.never, undefined, 1_000)
    const [first, second] = await using((service) => service.seatsOf(organizationId, runId))
    const working = slices.runFork(Effect.flatMap(RunSlices, (service) => service.work(first!, all)))
    await expect.poll(() => asked.length).toBe(2)
    const { clock, pass } = stillClock()
    for (const millis of [0, 0, 0, 0, 100, 200, 400, 800, 1_000, 1_000]) {
      expect(await using((service) => Effect.withClock(service.work(second!, all), clock))).toEqual({ _tag: "Waiting", millis })
      pass(millis)
    }
    await Effect.runPromise(Fiber.interrupt(working))
  })

  it("fail at once when the storage cannot be reached and no call is in flight", async () => {
    const away = Effect.fail(new StorageError({ operation: "claim", reason: "unavailable", detail: "" }))
    const { organizationId, runId, using } = await scene(4, at, (ledger) => ({ ...ledger, claim: () => away }), 3_600_000)
    const [first] = await using((service) => service.seatsOf(organizationId, runId))
    expect(await using((service) => Effect.either(service.work(first!, all)))).toMatchObject({ _tag: "Left", left: { operation: "claim" } })
  })

  it("complete the calls in flight when the storage cannot be reached for further leases", async () => {
    const [isAway, goesOn] = [Deferred.unsafeMake<void>(FiberId.none), Deferred.unsafeMake<void>(FiberId.none)]
    let [calls, claims] = [0, 0]
    const ledgerOf = (ledger: CellLedgerService): CellLedgerService => ({
      ...ledger,
      claim: (request) =>
        Effect.suspend(() => {
          if (++claims === 1) return ledger.claim(request)
          return Effect.zipRight(Deferred.succeed(isAway, undefined), Effect.fail(new StorageError({ operation: "claim", reason: "unavailable", detail: "" })))
        })
    })
    const ask = () => (++calls === 1 ? Effect.void : Deferred.await(goesOn))
    const { asked, client, organizationId, runId, using } = await scene(4, ask, ledgerOf)
    const [first] = await using((service) => service.seatsOf(organizationId, runId))
    const working = using((service) => Effect.either(service.work(first!, all)))
    await Effect.runPromise(Deferred.await(isAway))
    await Effect.runPromise(Deferred.succeed(goesOn, undefined))
    expect(await working).toMatchObject({ _tag: "Left", left: { operation: "claim", reason: "unavailable" } })
    expect([asked.length, (await client.runs.get({ runId })).progress.completed]).toEqual([2, 2])
  })

  it("of an unknown run do not exist, and such a slice is done", async () => {
    const { organizationId, using } = await scene(1, at)
    const runId = "00000000-0000-7000-8000-000000000009" as RunId
    expect(await using((service) => service.seatsOf(organizationId, runId))).toEqual([])
    const [seat] = await using((service) => service.lost)
    expect(await using((service) => service.work({ ...seat!, runId }, all))).toEqual({ _tag: "Done" })
  })

  it("have at most 64 seats", () => {
    expect(() => RunSlices.layer({ seats: mostSeats + 1 })).toThrow("engine: seats: must be a whole number from 1 to 64, not 65")
    expect(() => RunSlices.layer({ leaseMillis: 0 })).toThrow("engine: leaseMillis: must be a number of milliseconds from 1 to 600000, not 0")
  })
})
