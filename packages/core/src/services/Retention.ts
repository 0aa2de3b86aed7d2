/**
 * Deletes old answers and whole organizations, for operators and hosts, by library call. No HTTP route uses this service.
 */
import { Context, Effect } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { DroppedAnswers, RetentionInput } from "../domain/Retention.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { RetentionStore } from "../ports/RetentionStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface RetentionService {
  /** Deletes the texts of answers of runs that are older than this many days, of one organization or of all. */
  readonly dropAnswers: (input: RetentionInput) => Effect.Effect<DroppedAnswers, OrganizationNotFound | StorageError>
  /** Deletes an organization and all of its data. Does nothing when the organization does not exist. */
  readonly erase: (organizationId: OrganizationId) => Effect.Effect<void, StorageError>
}

const millisPerDay = 86_400_000

/** The number of organizations that are read at once. */
const readAtOnce = 500

export class Retention extends Context.Tag("@brand-visibility/core/Retention")<Retention, RetentionService>() {
  static readonly make: Effect.Effect<RetentionService, never, OrganizationStore | RetentionStore> = Effect.gen(function* () {
    const organizations = yield* OrganizationStore
    const store = yield* RetentionStore
    return {
      dropAnswers: Effect.fnUntraced(function* ({ days, organizationId }) {
        const dropped = { runs: 0, answers: 0 }
        const drop = (id: OrganizationId) =>
          Effect.map(store.dropAnswers(id, days * millisPerDay), ({ answers, runs }) => {
            dropped.runs += runs
            dropped.answers += answers
          })
        if (organizationId === undefined) {
          let after: OrganizationId | undefined
          do {
            const page = yield* organizations.list({ after, limit: readAtOnce })
            for (const { id } of page) yield* drop(id)
            after = page.length < readAtOnce ? undefined : page.at(-1)?.id
          } while (after !== undefined)
        } else yield* drop((yield* organizations.get(organizationId)).id)
        return dropped
      }, withSpan("Retention.dropAnswers")),
      erase: store.erase
    }
  })
}
