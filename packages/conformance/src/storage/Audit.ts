/** Laws of the audit log. */
import { ApiKeyId, type OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { NewAuditEntry } from "@brand-visibility/core/internal/domain/AuditEntry"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { tickAfter } from "./Support.js"

const limits = { entries: 1_000, millis: 86_400_000 }

const entryOf = (organizationId: OrganizationId | null, change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  organizationId,
  apiKeyId: ApiKeyId.make("01900000-0000-7000-8000-000000000001"),
  action: "POST /v1/brands",
  object: "01900000-0000-7000-8000-000000000002",
  outcome: "201",
  ...change
})

export const auditLaws = [
  law("ST-103", "audit entries are listed as they were recorded, newest first", {
    "every field of an entry comes back, and an absent field is null": Effect.gen(function* () {
      const { audit } = yield* stores
      const { id: organizationId } = yield* Builders.anOrganization()
      const entries = [entryOf(organizationId), entryOf(organizationId, { apiKeyId: null, object: null, action: "admin migrate", outcome: "done" })]
      for (const entry of entries) yield* audit.record(entry, limits)
      const listed = yield* audit.list({ organizationId, limit: 10 })
      expect(listed.map(({ at: _at, id: _id, ...entry }) => entry)).toEqual(entries.toReversed())
    }),
    "pages neither overlap nor leave a gap, and entries of other organizations are left out": Effect.gen(function* () {
      const { audit } = yield* stores
      const { id: organizationId } = yield* Builders.anOrganization()
      const other = yield* Builders.anOrganization()
      for (let index = 0; index < 5; index++) {
        yield* audit.record(entryOf(organizationId, { outcome: `${index}` }), limits)
        yield* audit.record(entryOf(other.id), limits)
        yield* audit.record(entryOf(null), limits)
      }
      const outcomes: Array<string> = []
      for (let page = yield* audit.list({ organizationId, limit: 2 }); page.length > 0;) {
        outcomes.push(...page.map(({ outcome }) => outcome))
        page = yield* audit.list({ organizationId, limit: 2, before: page.at(-1)?.id ?? "" })
      }
      expect(outcomes).toEqual(["4", "3", "2", "1", "0"])
    }),
    "entries from before the given time are left out": Effect.gen(function* () {
      const { audit } = yield* stores
      const { id: organizationId } = yield* Builders.anOrganization()
      yield* audit.record(entryOf(organizationId, { outcome: "before" }), limits)
      const [before] = yield* audit.list({ organizationId, limit: 1 })
      if (before === undefined) return yield* Effect.dieMessage("the entry that was just recorded is missing")
      yield* tickAfter(before.at)
      yield* audit.record(entryOf(organizationId, { outcome: "after" }), limits)
      const [after] = yield* audit.list({ organizationId, limit: 1 })
      const since = yield* audit.list({ organizationId, limit: 10, since: after?.at ?? before.at })
      expect(since.map(({ outcome }) => outcome)).toEqual(["after"])
    })
  }),
  law("ST-104", "the number of audit entries is bounded, and they outlive their organization", {
    "the newest entries of an organization are kept, and entries of other organizations stay": Effect.gen(function* () {
      const { audit } = yield* stores
      const { id: organizationId } = yield* Builders.anOrganization()
      const other = yield* Builders.anOrganization()
      yield* audit.record(entryOf(other.id), limits)
      for (let index = 0; index < 5; index++) yield* audit.record(entryOf(organizationId, { outcome: `${index}` }), { ...limits, entries: 2 })
      const kept = yield* audit.list({ organizationId, limit: 10 })
      expect(kept.map(({ outcome }) => outcome)).toEqual(["4", "3"])
      expect(yield* audit.list({ organizationId: other.id, limit: 10 })).toHaveLength(1)
    }),
    "entries stay when their organization is erased": Effect.gen(function* () {
      const { audit, retention } = yield* stores
      const { id: organizationId } = yield* Builders.anOrganization()
      yield* audit.record(entryOf(organizationId), limits)
      yield* retention.erase(organizationId)
      expect(yield* audit.list({ organizationId, limit: 10 })).toHaveLength(1)
    })
  })
]
