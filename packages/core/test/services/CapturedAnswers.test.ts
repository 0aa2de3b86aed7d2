/** Imports that take long, by a clock that the test moves, and imports whose organization or brand is deleted meanwhile. */
import { BrandInput } from "@brand-visibility/core/domain/Brand"
import type { BrandId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { CapturedAnswers } from "@brand-visibility/core/internal/services/CapturedAnswers"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Deferred, Effect, Either, Fiber, Layer, Schema, Stream, TestClock } from "effect"

const stores = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const brandInput = Schema.decodeSync(BrandInput)({ name: "Acme" })
const organizationInput = Schema.decodeSync(OrganizationInput)({ name: "Northwind" })

const lineOf = (line: number) => ({ line, read: () => Either.right({ prompt: `Question ${line}?`, llm: "chatgpt", answer: "1. Acme" }) })

it.effect("an import whose next answer takes hours does not count as abandoned", () =>
  Effect.gen(function* () {
    const organization = yield* (yield* OrganizationStore).create(organizationInput)
    const brand = yield* (yield* BrandStore).create(organization.id, brandInput)
    const { importAnswers } = yield* CapturedAnswers
    const slow = yield* Deferred.make<void>()
    const lines = Stream.concat(Stream.make(lineOf(1)), Stream.fromEffect(Effect.as(Deferred.await(slow), lineOf(2))))
    const importing = yield* Effect.fork(importAnswers(organization.id, brand.id, lines, "abort"))
    yield* TestClock.adjust("5 hours")
    yield* Deferred.succeed(slow, undefined)
    expect(yield* Fiber.join(importing)).toMatchObject({ accepted: 2, run: { status: "completed" } })
  }).pipe(Effect.provide(Layer.provideMerge(Layer.scoped(CapturedAnswers, CapturedAnswers.make), stores)))
)

/** The error of an import of two answers, between which `remove` runs. */
const importDuring = <E>(remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<unknown, E, BrandStore | RetentionStore>) =>
  Effect.gen(function* () {
    const organization = yield* (yield* OrganizationStore).create(organizationInput)
    const brand = yield* (yield* BrandStore).create(organization.id, brandInput)
    const { importAnswers } = yield* CapturedAnswers
    const removed = Effect.provide(remove(organization.id, brand.id), yield* Effect.context<BrandStore | RetentionStore>())
    const lines = Stream.concat(Stream.make(lineOf(1)), Stream.fromEffect(Effect.as(removed, lineOf(2))))
    return yield* Effect.flip(importAnswers(organization.id, brand.id, lines, "abort"))
  }).pipe(Effect.provide(Layer.provideMerge(Layer.scoped(CapturedAnswers, CapturedAnswers.make), stores)))

it.effect("an import whose brand is deleted meanwhile fails, because its brand is not found", () =>
  Effect.gen(function* () {
    const error = yield* importDuring((organizationId, brandId) => Effect.flatMap(BrandStore, (brands) => brands.remove(organizationId, brandId)))
    expect(error).toMatchObject({ _tag: "BrandNotFound" })
  })
)

it.effect("an import whose organization is deleted meanwhile fails, because its brand is not found", () =>
  Effect.gen(function* () {
    const error = yield* importDuring((organizationId) => Effect.flatMap(RetentionStore, (retention) => retention.erase(organizationId)))
    expect(error).toMatchObject({ _tag: "BrandNotFound" })
  })
)
