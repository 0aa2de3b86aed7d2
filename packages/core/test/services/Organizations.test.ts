import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Schema, TestClock } from "effect"

const services = Layer.scoped(Organizations, Organizations.make).pipe(
  Layer.provideMerge(MemoryStorage.layer),
  Layer.provide(Ids.layer),
  Layer.provide(Secrets.layer)
)

const aKey = Effect.gen(function* () {
  const organizations = yield* Organizations
  const { id } = yield* organizations.create(Schema.decodeSync(OrganizationInput)({ name: "Acme" }))
  return { id, ...(yield* organizations.createKey(id, { name: "server", scopes: ["read"], expiresAt: null })) }
})

it.scoped("the last use of a key is known to the minute, and is not written with every request", () =>
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const { id, key } = yield* aKey
    const useAndLook = Effect.gen(function* () {
      yield* organizations.authenticate(key)
      // The last use is written in parallel with the request.
      yield* TestClock.adjust(0)
      return (yield* organizations.listKeys(id))[0]?.lastUsedAt
    })
    yield* TestClock.setTime(1_000_000)
    expect(yield* useAndLook).toBe("1970-01-01T00:16:40.000Z")
    yield* TestClock.adjust("59 seconds")
    expect(yield* useAndLook).toBe("1970-01-01T00:16:40.000Z")
    yield* TestClock.adjust("1 second")
    expect(yield* useAndLook).toBe("1970-01-01T00:17:40.000Z")
  }).pipe(Effect.provide(services))
)

it.scoped("a key works until its expiry, and a rotated key until the end of the overlap", () =>
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const { apiKey, id, key } = yield* aKey
    const next = yield* organizations.rotateKey(id, apiKey.id, { overlapHours: 1, expiresAt: null })
    const isKnown = (one: string) => Effect.map(organizations.authenticate(one), (caller) => caller !== null)
    yield* TestClock.adjust("59 minutes")
    expect([yield* isKnown(key), yield* isKnown(next.key)]).toEqual([true, true])
    yield* TestClock.adjust("1 minute")
    expect([yield* isKnown(key), yield* isKnown(next.key)]).toEqual([false, true])
  }).pipe(Effect.provide(services))
)
