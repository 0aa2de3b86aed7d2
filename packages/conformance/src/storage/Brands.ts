/** Laws of brands that change. */
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { tickAfter } from "./Support.js"

export const brandLaws = [
  law("ST-18", "a change of a brand replaces what is given and leaves the rest", {
    "field by field": Effect.gen(function* () {
      const { brands } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const now = yield* tickAfter(brand.createdAt)
      const competitors = [{ name: "Initech", aliases: ["Initech GmbH"], domains: [] }]
      const changed = yield* brands.update(organizationId, brandId, {
        aliases: ["ACME", "Акме"],
        competitors,
        description: null,
        customPerceptionPrompts: false
      })
      expect({ ...changed }).toEqual({
        ...brand,
        aliases: ["ACME", "Акме"],
        competitors,
        description: null,
        customPerceptionPrompts: false,
        updatedAt: changed.updatedAt
      })
      expect(changed.updatedAt >= now).toBe(true)
      expect({ ...(yield* brands.get(organizationId, brandId)) }).toEqual({ ...changed })
      const renamed = yield* brands.update(organizationId, brandId, { name: "Acme Works", category: undefined })
      expect({ ...renamed }).toEqual({ ...changed, name: "Acme Works", updatedAt: renamed.updatedAt })
    }),
    "changes that come at once are all made": Effect.gen(function* () {
      const { brands } = yield* stores
      const { brandId, organizationId } = yield* Builders.aBrand()
      const changes = [{ name: "Acme Works" }, { aliases: ["AW"] }, { domains: ["works.example"] }, { category: "Tools" }, { language: null }]
      yield* Effect.forEach(changes, (change) => brands.update(organizationId, brandId, change), { concurrency: "unbounded" })
      expect(yield* brands.get(organizationId, brandId)).toMatchObject({
        name: "Acme Works",
        aliases: ["AW"],
        domains: ["works.example"],
        category: "Tools",
        language: null,
        country: "DE"
      })
    }),
    "runs keep the definition that they were made with": Effect.gen(function* () {
      const { brands, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const ended = yield* RunBuilders.anEndedRun(brand)
      const active = yield* RunBuilders.aRun(brand)
      yield* brands.update(organizationId, brandId, { aliases: ["ACME"] })
      for (const run of [ended, active]) expect((yield* runs.plan(organizationId, run.id)).definition).toEqual(brand.definition)
    })
  })
]
