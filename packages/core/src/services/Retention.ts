/**
 * What is kept, and for how long: for operators and hosts, by library call. It stands behind no route.
 */
import { Context, Effect, Layer } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { DroppedAnswers, RetentionInput } from "../domain/Retention.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { RetentionStore } from "../ports/RetentionStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface RetentionService {
  /** Drops the texts of answers of runs that are older than so many days; of one organization, or of all. */
  readonly dropAnswers: (input: RetentionInput) => Effect.Effect<DroppedAnswers, OrganizationNotFound | StorageError>
  /** Removes an organization with everything that it has. One that is not there is gone already. */
  readonly erase: (organizationId: OrganizationId) => Effect.Effect<void, StorageError>
}

const millisPerDay = 86_400_000

export class Retention extends Context.Tag("@brand-visibility/core/Retention")<Retention, RetentionService>() {
  static readonly layer: Layer.Layer<Retention, never, OrganizationStore | RetentionStore> = Layer.effect(
    Retention,
    Effect.gen(function* () {
      const organizations = yield* OrganizationStore
      const store = yield* RetentionStore
      return {
        dropAnswers: Effect.fnUntraced(function* ({ days, organizationId }) {
          const meant = organizationId === undefined ? yield* organizations.list : [yield* organizations.get(organizationId)]
          const total = { runs: 0, answers: 0 }
          for (const { id } of meant) {
            const { answers, runs } = yield* store.dropAnswers(id, days * millisPerDay)
            total.runs += runs
            total.answers += answers
          }
          return total
        }, withSpan("Retention.dropAnswers")),
        erase: store.erase
      }
    })
  )
}
