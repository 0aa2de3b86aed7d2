/** Laws of the keys that name an organization. */
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

export const keyLaws = [
  law("ST-03", "a key is found by its public part as long as it is neither revoked nor expired", {
    "a live key is found as it was made": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey({ name: "Müller’s laptop", scopes: ["admin", "read"], expiresAt: future })
      expect({ ...key }).toMatchObject({ ...input, organizationId, revokedAt: null, lastUsedAt: null })
      expect({ ...(yield* organizations.findKey(input.keyId)) }).toEqual({ ...key })
    }),
    "a public part that nobody has is not found": Effect.gen(function* () {
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
    "a revoked key is not found from then on": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key, organizationId } = yield* aKey({ expiresAt: future })
      const other = Builders.newApiKey(organizationId, 1)
      yield* organizations.createKey(organizationId, other)
      yield* organizations.revokeKey(organizationId, key.id)
      expect(yield* organizations.findKey(input.keyId)).toBeNull()
      expect((yield* organizations.findKey(other.keyId))?.keyId, "the other key of the organization").toBe(other.keyId)
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

  law("ST-04", "one public part names one key", {
    "a second key of the same public part is refused and the first stays": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { input, key } = yield* aKey()
      const intruder = yield* Builders.anOrganization()
      yield* failsWith("ApiKeyTaken", organizations.createKey(intruder.id, { ...input, secretHash: "0".repeat(64) }))
      expect({ ...(yield* organizations.findKey(input.keyId)) }).toEqual({ ...key })
      expect(yield* organizations.listKeys(intruder.id)).toEqual([])
    })
  }),

  law("ST-05", "the last use of a key is written at most once a minute", {
    "the first use is written, one soon after is not": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { key, organizationId } = yield* aKey()
      yield* organizations.touchKey(organizationId, key.id)
      const [touched] = yield* organizations.listKeys(organizationId)
      expect(touched?.lastUsedAt).not.toBeNull()
      yield* tickAfter(touched?.lastUsedAt ?? key.createdAt)
      yield* organizations.touchKey(organizationId, key.id)
      expect({ ...(yield* organizations.listKeys(organizationId))[0] }).toEqual({ ...key, lastUsedAt: touched?.lastUsedAt })
    })
  })
]
