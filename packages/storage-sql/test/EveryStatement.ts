/**
 * Collects every statement that the stores run. Tests check of each statement that it names its organization and that the database finds the rows by an index.
 */
import { aBrand, brandInput } from "@brand-visibility/conformance/Builders"
import { everyMethod } from "@brand-visibility/conformance/internal/storage/EveryMethod"
import { aTenant } from "@brand-visibility/conformance/internal/storage/Tenant"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import * as Statement from "@effect/sql/Statement"
import { Effect, type Layer } from "effect"

/** The statements of all methods of the stores, with the parameters of one run. Every method is called at least once, for a new organization. */
export const everyStatement = (storage: Layer.Layer<Stores, StorageError>) =>
  Effect.gen(function* () {
    const statements = new Map<string, ReadonlyArray<unknown>>()
    const recorded = Statement.withTransformer((statement) => {
      const [text, parameters] = statement.compile()
      statements.set(text.replaceAll(/\s+/g, " ").trim(), parameters)
      return Effect.succeed(statement)
    })
    yield* Effect.gen(function* () {
      const all = yield* stores
      const own = yield* aBrand()
      const ids = yield* aTenant()
      const receipt = { ref: ids, fingerprint: () => "whole", encode: () => "made" }
      yield* Effect.exit(all.brands.create(ids.organizationId, brandInput(), receipt))
      // Claimed before the run ends: an ended run has no cells to claim.
      const claim = { ...ids, llm: Llm.make("chatgpt"), worker: "plans", limit: 10, leaseMillis: 1_000, mostCostOf: () => 0 }
      for (const reach of ["queued", "lapsed", "postponed"] as const)
        for (const except of [[], [ids.cellId]]) yield* all.ledger.claim({ ...claim, reach, except })
      yield* Effect.forEach(everyMethod(all, ids.organizationId, ids, own.brandId), ([, , call]) => Effect.exit(call), { discard: true })
      yield* all.organizations.list({ limit: 500 })
      yield* all.organizations.find("nobody")
      yield* all.organizations.findKey("nobody's")
      yield* all.ledger.active
      yield* all.batches.claim({ llms: [], runIds: [], abandonedMillis: 0, strandedMillis: 0, limit: 10, leaseMillis: 1_000 })
      yield* all.batches.providerIds
      yield* all.rescores.left
      yield* all.rescores.pending
      yield* all.schedules.due(100)
      yield* all.webhooks.claim(100, { endpoint: 100, organization: 100 }, 1_000, [])
      yield* all.imports.discardAbandoned(-1)
    }).pipe(recorded, Effect.provide(storage))
    return statements
  })
