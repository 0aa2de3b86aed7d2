import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

const layer = Layer.scoped(Organizations, Organizations.make).pipe(
  Layer.provideMerge(MemoryStorage.layer),
  Layer.provide(Ids.layer),
  Layer.provide(Secrets.layer)
)

const input = Schema.decodeSync(OrganizationInput)
const firstKey = "4d1e7a90c2b85f36-of-the-operator-0"
const secondKey = "97b0f3e6d8c1a254-of-the-operator-1"

const prepare = (key: string | null, keptKey: string | null = null) =>
  Effect.flatMap(Organizations, ({ prepareOwn }) => prepareOwn({ organization: input({ name: "Mine" }), key, keptKey }))

/** The organization of a key; null when the key does not work. */
const ownerOf = (key: string) => Effect.flatMap(Organizations, ({ authenticate }) => Effect.map(authenticate(key), (caller) => caller?.organizationId ?? null))

const another = Effect.gen(function* () {
  const { create, createKey } = yield* Organizations
  const { id } = yield* create(input({ name: "Acme" }))
  return { id, ...(yield* createKey(id, { name: "first", scopes: ["read"], expiresAt: null })) }
})

describe("the operator's own organization", () => {
  it.scoped("is created at the first start, and found at the next, whatever organizations existed before", () =>
    Effect.gen(function* () {
      const acme = yield* another
      const first = yield* prepare(firstKey)
      expect(first).toMatchObject({ isNew: true, isKeyKnown: true, issuedKey: null, hasEndedKey: false })
      expect(first.organization.id).not.toBe(acme.id)
      expect(yield* prepare(firstKey)).toMatchObject({ organization: first.organization, isNew: false, hasEndedKey: false })
      expect(yield* ownerOf(firstKey)).toBe(first.organization.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("gets the newly chosen key, and the former key ends at once", () =>
    Effect.gen(function* () {
      const { organization } = yield* prepare(firstKey)
      expect(yield* prepare(secondKey)).toMatchObject({ organization, isNew: false, isKeyKnown: true, hasEndedKey: true })
      expect([yield* ownerOf(firstKey), yield* ownerOf(secondKey)]).toEqual([null, organization.id])
      expect(yield* Effect.flip(prepare(firstKey))).toMatchObject({ details: [{ path: "key", message: expect.stringContaining("once was") }] })
      expect(yield* ownerOf(secondKey), "a key that is refused changes nothing").toBe(organization.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("gets a generated key once when none is chosen, and another when that key has ended", () =>
    Effect.gen(function* () {
      const { revokeKey, listKeys } = yield* Organizations
      const { issuedKey, organization } = yield* prepare(null)
      expect(yield* prepare(null, issuedKey)).toMatchObject({ issuedKey: null, isKeyKnown: true, organization })
      expect(yield* prepare(null, null), "a start that does not know it leaves it alone").toMatchObject({ issuedKey: null, isKeyKnown: false })
      expect(yield* ownerOf(issuedKey ?? "")).toBe(organization.id)
      for (const { id } of yield* listKeys(organization.id)) yield* revokeKey(organization.id, id)
      const next = yield* prepare(null, issuedKey)
      expect(next).toMatchObject({ isKeyKnown: true, hasEndedKey: false, organization })
      expect(yield* ownerOf(next.issuedKey ?? "")).toBe(organization.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("gets no further key after the operator has rotated its key and has two others", () =>
    Effect.gen(function* () {
      const { createKey, listKeys, rotateKey } = yield* Organizations
      const { issuedKey, organization } = yield* prepare(null)
      const [first] = yield* listKeys(organization.id)
      yield* createKey(organization.id, { name: "dashboard", scopes: ["read"], expiresAt: null })
      const rotated = yield* rotateKey(organization.id, first!.id, { overlapHours: 0, expiresAt: null })
      expect(yield* prepare(null, issuedKey)).toMatchObject({ organization, isNew: false, isKeyKnown: false, issuedKey: null, hasEndedKey: false })
      expect(yield* ownerOf(rotated.key)).toBe(organization.id)
      expect(yield* Effect.flip(prepare(firstKey)), "a chosen key needs a free place").toMatchObject({
        details: [{ path: "organizationId", message: expect.stringContaining("2 live keys") }]
      })
      expect(yield* prepare(rotated.key), "the successor can be chosen").toMatchObject({ organization, isKeyKnown: true })
    }).pipe(Effect.provide(layer))
  )

  it.scoped("changes from a generated key to a chosen one, which works on when it is no longer configured", () =>
    Effect.gen(function* () {
      const { issuedKey, organization } = yield* prepare(null)
      expect(yield* prepare(firstKey, issuedKey)).toMatchObject({ organization, hasEndedKey: true })
      expect([yield* ownerOf(issuedKey ?? ""), yield* ownerOf(firstKey)]).toEqual([null, organization.id])
      expect(yield* prepare(null, issuedKey)).toMatchObject({ organization, isKeyKnown: false, issuedKey: null, hasEndedKey: false })
      expect(yield* ownerOf(firstKey)).toBe(organization.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is replaced by a new one after it was erased, and its key names no organization", () =>
    Effect.gen(function* () {
      const acme = yield* another
      const { organization } = yield* prepare(firstKey)
      yield* (yield* RetentionStore).erase(organization.id)
      expect(yield* ownerOf(firstKey)).toBeNull()
      const next = yield* prepare(firstKey)
      expect(next.isNew).toBe(true)
      expect([organization.id, acme.id]).not.toContain(next.organization.id)
      expect(yield* ownerOf(firstKey)).toBe(next.organization.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is the organization of the chosen key in a database that remembers no own organization", () =>
    Effect.gen(function* () {
      const acme = yield* another
      expect(yield* prepare(acme.key)).toMatchObject({ organization: { id: acme.id }, isNew: false, issuedKey: null })
      expect((yield* (yield* OrganizationStore).own)?.apiKeyId).toBe(acme.apiKey.id)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("does not accept the key of another organization, a weak key or a mistyped key", () =>
    Effect.gen(function* () {
      yield* prepare(firstKey)
      const acme = yield* another
      const messageOf = (key: string) => Effect.map(Effect.flip(prepare(key)), ({ message }) => message)
      expect(yield* messageOf(acme.key)).toBe("key: is a key of another organization; choose another")
      expect(yield* messageOf("short")).toBe("key: must have at least 32 characters, has 5")
      expect(yield* messageOf("ab".repeat(40))).toContain("key: must have at least 8 different characters, has 2")
      expect(yield* messageOf("0123456789".repeat(4))).toContain("key: must not be a short text that is repeated")
      expect(yield* messageOf(`${acme.key.slice(0, -1)}!`)).toContain("key: is a mistyped key")
      expect(yield* ownerOf(firstKey)).not.toBeNull()
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is created once, with one key, by many concurrent starts", () =>
    Effect.gen(function* () {
      const prepared = yield* Effect.all(
        Array.from({ length: 10 }, () => prepare(null)),
        { concurrency: "unbounded" }
      )
      expect(new Set(prepared.map(({ organization }) => organization.id)).size).toBe(1)
      expect(prepared.filter(({ issuedKey }) => issuedKey !== null)).toHaveLength(1)
    }).pipe(Effect.provide(layer))
  )
})

it.scoped("no method of the service returns the hash of a secret", () =>
  Effect.gen(function* () {
    const service = yield* Organizations
    const { apiKey, id, key } = yield* another
    const { secretHash } = (yield* (yield* OrganizationStore).findKey(apiKey.keyId)) ?? { secretHash: "" }
    expect(secretHash).toMatch(/^[0-9a-f]{64}$/)
    const rotated = yield* service.rotateKey(id, apiKey.id, { overlapHours: 1, expiresAt: null })
    const told = [apiKey, rotated, yield* service.listKeys(id), yield* service.authenticate(key), yield* service.profile(id), yield* prepare(firstKey)]
    expect(JSON.stringify(told)).not.toContain(secretHash)
    expect(JSON.stringify(told)).not.toContain("secretHash")
  }).pipe(Effect.provide(layer))
)
