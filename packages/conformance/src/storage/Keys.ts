/** Laws of API keys and of the operator's own organization. */
import type { KeySuccessor } from "@brand-visibility/core/domain/ApiKey"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { failsWith, future, past, tickAfter } from "./Support.js"

const aKey = Effect.fnUntraced(function* (fields: Parameters<typeof Builders.newApiKey>[2] = {}) {
  const { organizations } = yield* stores
  const organization = yield* Builders.anOrganization()
  const input = Builders.newApiKey(organization.id, 0, fields)
  return { organizationId: organization.id, input, key: yield* organizations.createKey(organization.id, input) }
})

/** The key that replaces the first key of an organization. For an hour both keys work. */
const successorOf = (organizationId: OrganizationId, fields: Partial<KeySuccessor> = {}): KeySuccessor => {
  const { expiresAt, keyId, secretHash } = Builders.newApiKey(organizationId, 1)
  return { expiresAt, keyId, secretHash, overlapMillis: 3_600_000, ...fields }
}

/** The live key with this public part; null when there is none. */
const found = Effect.fnUntraced(function* (keyId: string) {
  const { organizations } = yield* stores
  const kept = yield* organizations.findKey(keyId)
  return kept === null ? null : { ...kept.apiKey }
})

/** Creates a new own organization of the operator, without a key. */
const aNewOwn = Effect.gen(function* () {
  const { organizations, retention } = yield* stores
  const before = yield* organizations.own
  if (before !== null) yield* retention.erase(before.organization.id)
  expect(yield* organizations.own, "the own organization after its erasure").toBeNull()
  return yield* organizations.claimOwn(Builders.organizationInput({ name: "Mine" }))
})

export const keyLaws = [
  law("ST-03", "a key is found by its public part as long as it is neither revoked nor expired", {
    "a live key is found as it was created": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey({ name: "Müller’s laptop", scopes: ["admin", "read"], expiresAt: future })
      const { secretHash, ...told } = input
      expect({ ...key }).toMatchObject({ ...told, organizationId, revokedAt: null, lastUsedAt: null })
      expect(yield* found(input.keyId)).toEqual({ ...key })
      expect((yield* organizations.findKey(input.keyId))?.secretHash).toBe(secretHash)
    }),
    "an unknown public part is not found": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input } = yield* aKey()
      expect(yield* organizations.findKey(`${input.keyId.slice(0, -1)}9`)).toBeNull()
      expect(yield* organizations.findKey(input.keyId.slice(0, -1))).toBeNull()
      expect(yield* organizations.findKey("")).toBeNull()
    }),
    "an expired key is not found": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input } = yield* aKey({ expiresAt: past })
      expect(yield* organizations.findKey(input.keyId)).toBeNull()
    }),
    "a revoked key is not found any more": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey({ expiresAt: future })
      const other = Builders.newApiKey(organizationId, 1)
      yield* organizations.createKey(organizationId, other)
      yield* organizations.revokeKey(organizationId, key.id)
      expect(yield* organizations.findKey(input.keyId)).toBeNull()
      expect((yield* found(other.keyId))?.keyId, "the other key of the organization").toBe(other.keyId)
    }),
    "revoking again changes nothing": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey()
      yield* organizations.revokeKey(organizationId, key.id)
      const [revoked] = yield* organizations.listKeys(organizationId)
      expect(revoked?.revokedAt).not.toBeNull()
      yield* tickAfter(revoked?.revokedAt ?? key.createdAt)
      yield* organizations.revokeKey(organizationId, key.id)
      expect((yield* organizations.listKeys(organizationId))[0]?.revokedAt).toBe(revoked?.revokedAt)
    }),
    "revoked and expired keys stay in the list, in order of creation": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const inputs = [past, future, null, past].map((expiresAt, index) => Builders.newApiKey(id, 3 - index, { expiresAt }))
      const keys = yield* Effect.forEach(inputs, (input) => organizations.createKey(id, input))
      yield* organizations.revokeKey(id, keys[1]!.id)
      const listed = yield* organizations.listKeys(id)
      expect(listed.map((key) => key.keyId)).toEqual(inputs.map((input) => input.keyId))
      expect(listed.map((key) => key.revokedAt !== null)).toEqual([false, true, false, false])
    })
  }),

  law("ST-04", "a public part belongs to one key only", {
    "a second key with the same public part is refused, and the first key stays": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key } = yield* aKey()
      const intruder = yield* Builders.anOrganization()
      yield* failsWith("ApiKeyTaken", organizations.createKey(intruder.id, { ...input, secretHash: "0".repeat(64) }))
      expect(yield* found(input.keyId)).toEqual({ ...key })
      expect(yield* organizations.listKeys(intruder.id)).toEqual([])
    }),
    "a revoked or expired key keeps its public part": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input: expired, organizationId } = yield* aKey({ expiresAt: past })
      const revoked = Builders.newApiKey(organizationId, 1)
      const { id } = yield* organizations.createKey(organizationId, revoked)
      yield* organizations.revokeKey(organizationId, id)
      const intruder = yield* Builders.anOrganization()
      for (const { keyId } of [expired, revoked])
        for (const by of [organizationId, intruder.id]) yield* failsWith("ApiKeyTaken", organizations.createKey(by, { ...Builders.newApiKey(by, 2), keyId }))
    })
  }),

  law("ST-06", "a rotation creates a key, and the old key still works for a while", {
    "the new key has the name and the scopes of the old key, and both keys are found": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey({ name: "Dashboard", scopes: ["read"] })
      const successor = successorOf(organizationId, { expiresAt: future })
      const made = yield* organizations.rotateKey(organizationId, key.id, successor)
      expect({ ...made }).toMatchObject({ keyId: successor.keyId, name: "Dashboard", scopes: ["read"], expiresAt: future, organizationId })
      expect(yield* found(successor.keyId)).toEqual({ ...made })
      const old = yield* found(input.keyId)
      expect(old?.expiresAt).toBe(Timestamp.after(made.createdAt, successor.overlapMillis))
      expect((yield* organizations.listKeys(organizationId)).map(({ id }) => id)).toEqual([key.id, made.id])
    }),
    "without an overlap the old key stops working at once": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey()
      yield* organizations.rotateKey(organizationId, key.id, successorOf(organizationId, { overlapMillis: 0 }))
      expect(yield* organizations.findKey(input.keyId)).toBeNull()
    }),
    "a key that expires before the end of the overlap keeps its expiry": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey({ expiresAt: future })
      const soon = successorOf(organizationId)
      const { id } = yield* organizations.rotateKey(organizationId, key.id, soon)
      const [old] = yield* organizations.listKeys(organizationId)
      yield* organizations.revokeKey(organizationId, id)
      yield* organizations.rotateKey(organizationId, key.id, {
        ...successorOf(organizationId, { overlapMillis: 7_200_000 }),
        keyId: `${soon.keyId.slice(0, -1)}2`
      })
      const [oldStill, second] = yield* organizations.listKeys(organizationId)
      expect([oldStill?.expiresAt, second?.id]).toEqual([old?.expiresAt, id])
    }),
    "a revoked, expired or unknown key cannot be rotated, and no key is created": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey()
      const expired = yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId, 2, { expiresAt: past }))
      yield* organizations.revokeKey(organizationId, key.id)
      for (const id of [key.id, expired.id]) yield* failsWith("ApiKeyNotFound", organizations.rotateKey(organizationId, id, successorOf(organizationId)))
      expect(yield* organizations.listKeys(organizationId)).toHaveLength(2)
    }),
    "the public part of another key is refused, and the old key stays unchanged": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey()
      yield* failsWith("ApiKeyTaken", organizations.rotateKey(organizationId, key.id, { ...successorOf(organizationId), keyId: input.keyId }))
      expect(yield* found(input.keyId)).toEqual({ ...key })
    })
  }),

  law("ST-05", "the last use of a key is written at most once a minute", {
    "the first use is written, and a second use soon after is not": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey()
      yield* organizations.touchKey(organizationId, key.id)
      const [touched] = yield* organizations.listKeys(organizationId)
      expect(touched?.lastUsedAt).not.toBeNull()
      yield* tickAfter(touched?.lastUsedAt ?? key.createdAt)
      yield* organizations.touchKey(organizationId, key.id)
      expect({ ...(yield* organizations.listKeys(organizationId))[0] }).toEqual({ ...key, lastUsedAt: touched?.lastUsedAt })
    })
  }),

  law("ST-07", "an organization has at most two live keys", {
    "a third key is refused, and can be created when one of the two keys has ended": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey()
      yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId, 1, { expiresAt: future }))
      const third = Builders.newApiKey(organizationId, 2)
      yield* failsWith("TooManyApiKeys", organizations.createKey(organizationId, third))
      expect(yield* organizations.listKeys(organizationId)).toHaveLength(2)
      yield* organizations.revokeKey(organizationId, key.id)
      yield* organizations.createKey(organizationId, third)
      expect((yield* found(third.keyId))?.organizationId).toBe(organizationId)
    }),
    "an organization with two live keys can rotate a key without an overlap only": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey()
      yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId, 2))
      yield* failsWith("TooManyApiKeys", organizations.rotateKey(organizationId, key.id, successorOf(organizationId)))
      expect(yield* found(input.keyId), "the key stays unchanged").toEqual({ ...key })
      const made = yield* organizations.rotateKey(organizationId, key.id, successorOf(organizationId, { overlapMillis: 0 }))
      expect(yield* found(input.keyId)).toBeNull()
      expect((yield* found(made.keyId))?.id).toBe(made.id)
    }),
    "a third key with the public part of another key is refused because of the number of keys": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, organizationId } = yield* aKey()
      yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId, 2))
      yield* failsWith("TooManyApiKeys", organizations.createKey(organizationId, input))
      expect(yield* organizations.listKeys(organizationId)).toHaveLength(2)
    }),
    "two of ten concurrent creations of keys succeed": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const made = yield* Effect.all(
        Array.from({ length: 10 }, (_, index) => Effect.either(organizations.createKey(id, Builders.newApiKey(id, index)))),
        { concurrency: "unbounded" }
      )
      expect(made.filter(({ _tag }) => _tag === "Right")).toHaveLength(2)
      expect(yield* organizations.listKeys(id)).toHaveLength(2)
    })
  }),

  law("ST-08", "the storage remembers the operator's own organization and the operator's own key", {
    "all concurrent claims return the same organization, and so do later claims": Effect.gen(function* () {
      const { organizations, retention } = yield* stores
      const { organization } = yield* aNewOwn
      yield* retention.erase(organization.id)
      const claims = yield* Effect.all(
        Array.from({ length: 8 }, (_, index) => organizations.claimOwn(Builders.organizationInput({ name: `Mine ${index}` }))),
        { concurrency: "unbounded" }
      )
      const [first] = claims
      expect(new Set(claims.map((claim) => claim.organization.id)).size).toBe(1)
      const other = yield* Builders.anOrganization()
      expect((yield* organizations.claimOwn(other.id)).organization.id).toBe(first?.organization.id)
      expect(yield* organizations.own).toEqual({ organization: first?.organization, apiKeyId: null })
    }),
    "an existing organization can be claimed, and an unknown one cannot": Effect.gen(function* () {
      const { organizations, retention } = yield* stores
      const { organization } = yield* aNewOwn
      yield* retention.erase(organization.id)
      yield* failsWith("OrganizationNotFound", organizations.claimOwn(organization.id))
      const there = yield* Builders.anOrganization()
      expect((yield* organizations.claimOwn(there.id)).organization).toEqual(there)
      expect((yield* organizations.own)?.organization).toEqual(there)
    }),
    "setting an own key revokes the former own key at once, and no other key": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { organization } = yield* aNewOwn
      const inputs = [0, 1, 2].map((index) => Builders.newApiKey(organization.id, index))
      const [other, first, second] = inputs
      if (other === undefined || first === undefined || second === undefined) return
      yield* organizations.createKey(organization.id, other)
      const made = yield* organizations.setOwnKey(null, first)
      const next = yield* organizations.setOwnKey(made?.id ?? null, second)
      expect((yield* organizations.own)?.apiKeyId).toBe(next?.id)
      expect(yield* Effect.forEach(inputs, ({ keyId }) => Effect.map(found(keyId), (key) => key?.keyId ?? null))).toEqual([other.keyId, null, second.keyId])
    }),
    "an existing key can become the own key": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { organization } = yield* aNewOwn
      const there = yield* organizations.createKey(organization.id, Builders.newApiKey(organization.id))
      expect({ ...(yield* organizations.setOwnKey(null, there.id)) }).toEqual({ ...there })
      expect((yield* organizations.own)?.apiKeyId).toBe(there.id)
      yield* organizations.setOwnKey(there.id, there.id)
      expect((yield* found(there.keyId))?.id, "setting the own key again keeps the key").toBe(there.id)
      const { key: foreign } = yield* aKey()
      yield* failsWith("ApiKeyNotFound", organizations.setOwnKey(there.id, foreign.id))
      expect((yield* organizations.own)?.apiKeyId).toBe(there.id)
    }),
    "a change of the own organization leaves it the own organization, with the own key": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { organization } = yield* aNewOwn
      const key = yield* organizations.setOwnKey(null, Builders.newApiKey(organization.id))
      const changed = yield* organizations.update(organization.id, { name: "Still mine" })
      expect(yield* organizations.own).toEqual({ organization: changed, apiKeyId: key?.id })
    }),
    "a caller that expects another own key changes nothing": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { organization } = yield* aNewOwn
      const made = yield* organizations.setOwnKey(null, Builders.newApiKey(organization.id))
      expect(yield* organizations.setOwnKey(null, Builders.newApiKey(organization.id, 1))).toBeNull()
      expect((yield* organizations.own)?.apiKeyId).toBe(made?.id)
      expect(yield* organizations.listKeys(organization.id)).toHaveLength(1)
    })
  })
]
