/**
 * Deletes old answers, names of persons and whole organizations, for operators and hosts, by library call. No HTTP route uses this service.
 */
import { Context, Effect } from "effect"
import type { NameEraser } from "../analysis/ErasedTexts.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { OrganizationId } from "../domain/Ids.js"
import type { NameErasureInput, NameErasureReport, OwnWordsKind } from "../domain/NameErasure.js"
import type { Organization, OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { DroppedAnswers, RetentionInput } from "../domain/Retention.js"
import { BrandStore } from "../ports/BrandStore.js"
import { ExperimentStore } from "../ports/ExperimentStore.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RetentionStore } from "../ports/RetentionStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { WebhookStore } from "../ports/WebhookStore.js"
import { allItems } from "../ports/WholeList.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface RetentionService {
  /** Deletes the texts of answers of runs that are older than this many days, of one organization or of all. */
  readonly dropAnswers: (input: RetentionInput) => Effect.Effect<DroppedAnswers, OrganizationNotFound | StorageError>
  /**
   * Erases the names of a person from all runs of an organization that have ended, and from its stored replies. Reports the organization's own words that
   * contain a name, and leaves them as they are.
   */
  readonly eraseNames: (input: NameErasureInput) => Effect.Effect<NameErasureReport, OrganizationNotFound | StorageError>
  /** Deletes an organization and all of its data. Does nothing when the organization does not exist. */
  readonly erase: (organizationId: OrganizationId) => Effect.Effect<void, StorageError>
}

const millisPerDay = 86_400_000

/** The number of organizations that are read at once. */
const readAtOnce = 500

/** All items of a list. A list of a brand that was deleted meanwhile is empty. */
const all = <A>(list: (page: PageRequest) => Effect.Effect<Page<A>, BrandNotFound | StorageError>): Effect.Effect<ReadonlyArray<A>, StorageError> =>
  Effect.catchTag(allItems(list), "BrandNotFound", () => Effect.succeed([]))

/** The rules of erasure are loaded when they are first needed, because they need words of many languages. */
const erasureRules = Effect.promise(() => Promise.all([import("../analysis/ErasedTexts.js"), import("../analysis/names/PersonNames.js")]))

export class Retention extends Context.Tag("@brand-visibility/core/Retention")<Retention, RetentionService>() {
  static readonly make: Effect.Effect<RetentionService, never, BrandStore | ExperimentStore | OrganizationStore | PromptStore | RetentionStore | WebhookStore> =
    Effect.gen(function* () {
      const brands = yield* BrandStore
      const experiments = yield* ExperimentStore
      const organizations = yield* OrganizationStore
      const prompts = yield* PromptStore
      const store = yield* RetentionStore
      const webhooks = yield* WebhookStore

      const ownWordsWith = ({ externalId, id, name }: Organization, { value }: NameEraser) =>
        Effect.gen(function* () {
          const found: Array<NameErasureReport["ownWords"][number]> = []
          const look = (kind: OwnWordsKind, entries: ReadonlyArray<{ readonly id: string }>) => {
            for (const entry of entries) if (value(entry) !== entry) found.push({ kind, id: entry.id })
          }
          // An external id may hold a name, and has no field of its own among those of free text.
          const words = { id, name, text: externalId }
          look("organization", [words])
          look("key", yield* organizations.listKeys(id))
          look("webhook", yield* all((page) => webhooks.list(id, page)))
          for (const brand of yield* all((page) => brands.list(id, page))) {
            look("brand", [brand])
            look("topic", yield* all((page) => prompts.listTopics(id, brand.id, page)))
            look("prompt", yield* all((page) => prompts.listPrompts(id, brand.id, page)))
            look("perceptionPrompt", yield* all((page) => prompts.listPerceptionPrompts(id, brand.id, page)))
            look("experiment", yield* all((page) => experiments.list(id, brand.id, page)))
          }
          return found
        })

      return {
        eraseNames: Effect.fnUntraced(function* ({ dryRun, names, organizationId }) {
          const organization = yield* organizations.get(organizationId)
          const [{ nameEraser }, { personNames }] = yield* erasureRules
          const eraser = nameEraser(personNames(names))
          const erased = yield* store.eraseNames(organizationId, eraser, dryRun)
          return { ...erased, ownWords: yield* ownWordsWith(organization, eraser) }
        }, withSpan("Retention.eraseNames")),
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
