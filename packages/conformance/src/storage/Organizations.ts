/** Laws of organizations: their external ids, and their order in lists. */
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

/** An external id that no other test of this storage uses. */
const anExternalId = Effect.map(Builders.anOrganization(), ({ id }) => `account/${id}/Größe`)

export const organizationLaws = [
  law("ST-110", "an external id names at most one organization", {
    "an organization is found by its own external id only": Effect.gen(function* () {
      const { organizations } = yield* stores
      const externalId = yield* anExternalId
      const made = yield* Builders.anOrganization({ externalId })
      expect(made.externalId).toBe(externalId)
      expect(yield* organizations.find(externalId)).toEqual(made)
      expect(yield* organizations.get(made.id)).toEqual(made)
      for (const other of [externalId.toUpperCase(), externalId.slice(0, -1), ""]) expect(yield* organizations.find(other)).toBeNull()
    }),
    "one of several concurrent creations with the same external id succeeds": Effect.gen(function* () {
      const { organizations } = yield* stores
      const externalId = yield* anExternalId
      const attempts = Array.from({ length: 5 }, () => Effect.either(Builders.anOrganization({ externalId })))
      const outcomes = yield* Effect.all(attempts, { concurrency: "unbounded" })
      const [made, ...others] = outcomes.filter(Either.isRight)
      expect(others).toEqual([])
      expect(yield* organizations.find(externalId)).toEqual(made?.right)
      for (const outcome of outcomes) if (Either.isLeft(outcome)) expect({ ...outcome.left }).toMatchObject({ _tag: "ExternalIdTaken", externalId })
    }),
    "one of several concurrent changes to the same external id succeeds": Effect.gen(function* () {
      const { organizations } = yield* stores
      const externalId = yield* anExternalId
      const made = yield* Effect.forEach(Array.from({ length: 5 }), () => Builders.anOrganization())
      const attempts = made.map(({ id }) => Effect.either(organizations.update(id, { externalId })))
      const outcomes = yield* Effect.all(attempts, { concurrency: "unbounded" })
      expect(outcomes.filter(Either.isRight).map(({ right }) => right)).toEqual([yield* organizations.find(externalId)])
      for (const outcome of outcomes) if (Either.isLeft(outcome)) expect({ ...outcome.left }).toMatchObject({ _tag: "ExternalIdTaken", externalId })
    }),
    "an external id can be given later, changed and removed, and other changes keep it; the external id of another organization is refused and changes nothing":
      Effect.gen(function* () {
        const { organizations } = yield* stores
        const [first, second] = [yield* anExternalId, yield* anExternalId]
        const { id } = yield* Builders.anOrganization()
        const other = yield* Builders.anOrganization({ externalId: second })
        expect(yield* organizations.update(id, { externalId: first })).toMatchObject({ id, externalId: first })
        expect(yield* organizations.update(id, { externalId: first, name: "Again" })).toMatchObject({ externalId: first, name: "Again" })
        expect(yield* organizations.update(id, { name: "Southwind" })).toMatchObject({ externalId: first })
        yield* failsWith("ExternalIdTaken", organizations.update(id, { externalId: second, name: "Other" }))
        expect(yield* organizations.get(id)).toMatchObject({ externalId: first, name: "Southwind" })
        expect(yield* organizations.update(id, { externalId: null })).toMatchObject({ externalId: null })
        expect(yield* organizations.find(first)).toBeNull()
        expect(yield* organizations.update(other.id, { externalId: first })).toMatchObject({ externalId: first })
      })
  }),

  law("ST-111", "organizations are listed in order of creation, page after page", {
    "each page begins after the named organization": Effect.gen(function* () {
      const { organizations } = yield* stores
      const made = yield* Effect.forEach(Array.from({ length: 5 }), () => Builders.anOrganization())
      const [first, ...rest] = made
      const { id } = first ?? (yield* Effect.dieMessage("none was made"))
      expect((yield* organizations.list({ after: id, limit: 3 })).map((organization) => organization.id)).toEqual(rest.slice(0, 3).map((each) => each.id))
      expect((yield* organizations.list({ after: id, limit: 4 })).at(-1)).toEqual(made.at(-1))
      expect(yield* organizations.list({ limit: 1 })).toHaveLength(1)
    }),
    "after the last organization a page is empty": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { id } = yield* Builders.anOrganization()
      expect((yield* organizations.list({ after: id, limit: 500 })).filter((each) => each.id <= id)).toEqual([])
    })
  })
]
