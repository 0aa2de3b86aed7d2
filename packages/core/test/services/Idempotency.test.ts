import { BrandInput } from "@brand-visibility/core/domain/Brand"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { PromptLimitExceeded } from "@brand-visibility/core/domain/Quota"
import { nameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Idempotency, type KeyedRequest } from "@brand-visibility/core/internal/services/Idempotency"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Schema, TestClock } from "effect"

const services = Layer.effect(Idempotency, Idempotency.make).pipe(
  Layer.provideMerge(MemoryStorage.layer),
  Layer.provide(Ids.layer),
  Layer.provideMerge(Secrets.layer)
)

const anOrganization = Schema.decodeSync(OrganizationInput)({ name: "Acme" })
const aBrand = Schema.decodeSync(BrandInput)({ name: "Acme" })

/** A request of an organization of its own. */
const aRequest = Effect.fnUntraced(function* () {
  const { id } = yield* (yield* OrganizationStore).create(anOrganization)
  const request: KeyedRequest<never> = { organizationId: id, scope: "POST /things", key: "k", fingerprint: () => "body", drain: Effect.void }
  return request
})

/** An action that counts its runs. */
const counting = <E>(outcome: (count: number) => Effect.Effect<string, E>, encodeRefusal: (error: E) => string | undefined = () => undefined) => {
  const done = { count: 0 }
  return { done, run: () => Effect.suspend(() => outcome(++done.count)), encode: (value: string) => value, encodeRefusal }
}

const first = (value: string) => ({ _tag: "First", value })
const again = (outcome: string) => ({ _tag: "Again", outcome })

it.effect("a repeated request gets the first outcome, and is carried out once", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const action = counting((count) => Effect.succeed(`done ${count}`))
    expect(yield* once(request, action)).toEqual(first("done 1"))
    expect(yield* once(request, action)).toEqual(again("done 1"))
    expect(action.done.count).toBe(1)
  }).pipe(Effect.provide(services))
)

it.effect("a key belongs to one scope and one organization", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const other = yield* aRequest()
    const action = counting((count) => Effect.succeed(`done ${count}`))
    yield* once(request, action)
    expect(yield* once({ ...request, scope: "POST /others" }, action)).toEqual(first("done 2"))
    expect(yield* once(other, action)).toEqual(first("done 3"))
  }).pipe(Effect.provide(services))
)

it.effect("a key with a different request is a conflict, also while the first request is under way", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const other = { ...request, fingerprint: () => "other" }
    const gate = yield* Deferred.make<string>()
    const action = counting(() => Deferred.await(gate))
    const fiber = yield* Effect.fork(once(request, action))
    yield* Effect.yieldNow()
    expect((yield* Effect.flip(once(other, action)))._tag).toBe("IdempotencyConflict")
    yield* Deferred.succeed(gate, "done")
    yield* Fiber.join(fiber)
    expect((yield* Effect.flip(once(other, action)))._tag).toBe("IdempotencyConflict")
  }).pipe(Effect.provide(services))
)

it.effect("one of many equal concurrent requests is carried out, and the others fail with RequestInProgress", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const gate = yield* Deferred.make<string>()
    const action = counting(() => Deferred.await(gate))
    const fibers = yield* Effect.forEach(Array.from({ length: 10 }), () => Effect.fork(Effect.either(once(request, action))))
    yield* Effect.yieldNow()
    yield* Deferred.succeed(gate, "done")
    const outcomes = yield* Effect.forEach(fibers, Fiber.join)
    expect(outcomes.filter(({ _tag }) => _tag === "Right")).toHaveLength(1)
    expect(outcomes.flatMap((outcome) => (outcome._tag === "Left" ? [outcome.left._tag] : []))).toEqual(Array.from({ length: 9 }, () => "RequestInProgress"))
    expect(action.done.count).toBe(1)
  }).pipe(Effect.provide(services))
)

it.effect("a failure stores nothing, so the next attempt starts again", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const action = counting((count) => (count === 1 ? Effect.fail("broken") : Effect.succeed("done")))
    expect(yield* Effect.flip(once(request, action))).toBe("broken")
    expect(yield* once(request, action)).toEqual(first("done"))
  }).pipe(Effect.provide(services))
)

it.effect("a defect and an interruption store nothing either", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const action = counting((count) => (count === 1 ? Effect.die("a bug") : count === 2 ? Effect.never : Effect.succeed("done")))
    yield* Effect.exit(once(request, action))
    const fiber = yield* Effect.fork(once(request, action))
    yield* Effect.yieldNow()
    yield* Fiber.interrupt(fiber)
    expect(yield* once(request, action)).toEqual(first("done"))
  }).pipe(Effect.provide(services))
)

it.effect("a request that ends during an erasure of names is not stored, so the next attempt starts again", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const gate = yield* Deferred.make<void>()
    const action = counting((count) => Effect.as(Deferred.await(gate), `Jane Doe ${count}`))
    const fiber = yield* Effect.fork(once(request, action))
    yield* Effect.yieldNow()
    yield* (yield* RetentionStore).eraseNames(
      request.organizationId,
      nameEraser((text) => text.includes("Jane Doe")),
      false
    )
    yield* Deferred.succeed(gate, undefined)
    expect(yield* Fiber.join(fiber)).toEqual(first("Jane Doe 1"))
    expect(yield* once(request, action)).toEqual(first("Jane Doe 2"))
  }).pipe(Effect.provide(services))
)

it.effect("a refusal with an encoding is stored and returned again", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const refusal = new PromptLimitExceeded({ requested: 1, remainingSlots: 0, promptLimit: 0, orgWideLimit: null, orgTotalPrompts: 0 })
    const action = counting(
      () => Effect.fail(refusal),
      (error) => error._tag
    )
    expect((yield* Effect.flip(once(request, action)))._tag).toBe("PromptLimitExceeded")
    expect(yield* once(request, action)).toEqual(again("PromptLimitExceeded"))
    expect(action.done.count).toBe(1)
  }).pipe(Effect.provide(services))
)

it.effect("an outcome is stored for 24 hours and no longer", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const action = counting((count) => Effect.succeed(`done ${count}`))
    yield* once(request, action)
    yield* TestClock.adjust("23 hours")
    expect(yield* once(request, action)).toEqual(again("done 1"))
    yield* TestClock.adjust("1 hour")
    expect(yield* once(request, action)).toEqual(first("done 2"))
  }).pipe(Effect.provide(services))
)

it.effect("a request that takes many leases stays under way all the time", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const request = yield* aRequest()
    const gate = yield* Deferred.make<string>()
    const action = counting(() => Deferred.await(gate))
    const fiber = yield* Effect.fork(once(request, action))
    for (let minute = 0; minute < 10; minute++) yield* TestClock.adjust("1 minute")
    expect((yield* Effect.flip(once(request, action)))._tag).toBe("RequestInProgress")
    yield* Deferred.succeed(gate, "done")
    expect(yield* Fiber.join(fiber)).toEqual(first("done"))
  }).pipe(Effect.provide(services))
)

it.effect("an outcome that a store wrote with its change stays, whatever the caller's answer was", () =>
  Effect.gen(function* () {
    const { once } = yield* Idempotency
    const brands = yield* BrandStore
    const request = yield* aRequest()
    const action = {
      run: (receiptFor: Parameters<Parameters<typeof once>[1]["run"]>[0]) =>
        brands
          .create(
            request.organizationId,
            aBrand,
            receiptFor(() => "made")
          )
          .pipe(Effect.zipRight(Effect.fail("the connection broke" as const))),
      encode: () => "never",
      encodeRefusal: () => undefined
    }
    expect(yield* Effect.flip(once(request, action))).toBe("the connection broke")
    expect(yield* once(request, action)).toEqual(again("made"))
    expect((yield* brands.list(request.organizationId, { page: 1, limit: 10 })).total).toBe(1)
  }).pipe(Effect.provide(services))
)
