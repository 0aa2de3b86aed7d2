/**
 * The part of a `PromptStore` that the author of a storage writes, and the methods derived from it: two primitives read, and one writes.
 */
import { Effect, type Either } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import type { ListFilter } from "../domain/ListFilter.js"
import { type Page, type PageRequest, pageOf } from "../domain/Page.js"
import { type Prompt, PromptNotFound } from "../domain/Prompt.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { type Topic, TopicNotFound } from "../domain/Topic.js"
import { selectRows } from "../rules/ListSelection.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import type { IdsService } from "./Ids.js"
import * as PromptEdits from "./PromptEdits.js"
import { addPromptsBy, type PromptStoreService } from "./PromptStore.js"
import type { StorageError } from "./StorageError.js"

export interface PromptStorePrimitives {
  /** The brand of a live topic, or of a live prompt or perception prompt; null when there is none in the organization. */
  readonly brandOf: (
    organizationId: OrganizationId,
    of: { readonly topicId: TopicId } | { readonly promptId: PromptId | PerceptionPromptId }
  ) => Effect.Effect<BrandId | null, StorageError>
  /** The live topics and prompts of a brand. */
  readonly contents: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<PromptEdits.BrandPrompts, BrandNotFound | StorageError>
  /**
   * Reads the live topics and prompts of a brand, calls `decide`, writes its change and returns its answer, in one transaction. No other writer adds a
   * prompt to the organization in between, because its brands share a quota. A decision that refuses writes nothing. `RoofReached`, and nothing is
   * written, when the organization would exceed its limit of stored bytes: the bytes of the new rows less the bytes of the replaced rows
   * (`bytesOfTopic`, `bytesOfPrompt`).
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again; `now` is the time of the database's clock
   * @param receipt a receipt for the answer
   */
  readonly change: <Answer, Refusal>(
    organizationId: OrganizationId,
    brandId: BrandId,
    decide: (there: PromptEdits.BrandPrompts, now: Timestamp) => Either.Either<PromptEdits.PromptsDecision<Answer>, Refusal>,
    receipt?: Receipt<Answer>
  ) => Effect.Effect<Answer, BrandNotFound | Refusal | RequestInProgress | RoofReached | StorageError>
}

/** A page of the rows that a filter selects. The rows are given in the order of their creation. */
const selected = <Row>(rows: ReadonlyArray<Row>, labelOf: (row: Row) => string, page: PageRequest, filter: ListFilter = {}): Page<Row> =>
  pageOf(selectRows(rows, labelOf, filter), page, (row) => row)

const nameOf = ({ name }: Topic): string => name
const textOf = ({ text }: Prompt): string => text

/**
 * Completes a store. A storage with a cheaper way to do one of these methods implements that method itself.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ brandOf, change, contents, ...own }: Partial<PromptStoreService> & PromptStorePrimitives, ids: IdsService): PromptStoreService => {
  const idsFor = (count: number) => Effect.replicateEffect(ids.next, count)
  const brandOfTopic = (organizationId: OrganizationId, topicId: TopicId) =>
    Effect.flatMap(brandOf(organizationId, { topicId }), (brandId) => (brandId === null ? new TopicNotFound({ topicId }) : Effect.succeed(brandId)))
  const brandOfPrompt = (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) =>
    Effect.flatMap(brandOf(organizationId, { promptId }), (brandId) => (brandId === null ? new PromptNotFound({ promptId }) : Effect.succeed(brandId)))

  // A brand that is deleted between two steps takes its topics and prompts with it. `RequestInProgress` cannot occur, because these changes have no
  // receipt.
  const ofTopic = (topicId: TopicId) => ({ BrandNotFound: () => new TopicNotFound({ topicId }), RequestInProgress: Effect.die })
  const ofPrompt = (promptId: PromptId | PerceptionPromptId) => ({ BrandNotFound: () => new PromptNotFound({ promptId }), RequestInProgress: Effect.die })

  // A deletion adds no bytes, so `RoofReached` cannot occur.
  const addsNothing = { RoofReached: Effect.die }

  /** A topic, and the live topics and prompts of its brand. */
  const aroundTopic = (organizationId: OrganizationId, topicId: TopicId) =>
    brandOfTopic(organizationId, topicId).pipe(
      Effect.flatMap((brandId) => contents(organizationId, brandId)),
      Effect.catchTag("BrandNotFound", () => new TopicNotFound({ topicId })),
      Effect.flatMap((there) => {
        // The topic can be deleted between the two steps.
        const topic = PromptEdits.topicOf(there, topicId)
        return topic === undefined ? new TopicNotFound({ topicId }) : Effect.succeed({ topic, there })
      })
    )

  const reads: Pick<PromptStoreService, "addTopics" | "get" | "getTopic"> = {
    addTopics: (organizationId, brandId, entries, receipt) =>
      Effect.flatMap(idsFor(PromptEdits.mostAdded(entries)), (newIds) =>
        change(organizationId, brandId, (there, now) => PromptEdits.addTopics(there, { organizationId, brandId, now, ids: newIds }, entries), receipt)
      ),
    get: (organizationId, promptId) =>
      brandOfPrompt(organizationId, promptId).pipe(
        Effect.flatMap((brandId) => contents(organizationId, brandId)),
        Effect.flatMap((there) => Effect.mapError(Effect.fromNullable(PromptEdits.promptOf(there, promptId)), () => new PromptNotFound({ promptId }))),
        Effect.catchTag("BrandNotFound", () => new PromptNotFound({ promptId }))
      ),
    getTopic: (organizationId, topicId) => Effect.map(aroundTopic(organizationId, topicId), ({ topic }) => topic),
    ...own
  }
  const derived: PromptStoreService = {
    ...reads,
    addPrompts: addPromptsBy(reads),
    addPerceptionPrompts: (organizationId, brandId, prompts, receipt) =>
      Effect.flatMap(idsFor(prompts.length), (newIds) =>
        change(
          organizationId,
          brandId,
          (there, now) => PromptEdits.addPerceptionPrompts(there, { organizationId, brandId, now, ids: newIds }, prompts),
          receipt
        )
      ),
    update: (organizationId, promptId, changes) =>
      brandOfPrompt(organizationId, promptId).pipe(
        Effect.flatMap((brandId) => change(organizationId, brandId, (there) => PromptEdits.updatePrompt(there, promptId, changes))),
        Effect.catchTags(ofPrompt(promptId))
      ),
    remove: (organizationId, promptId) =>
      brandOfPrompt(organizationId, promptId).pipe(
        Effect.flatMap((brandId) => change(organizationId, brandId, (there) => PromptEdits.removePrompt(there, promptId))),
        Effect.catchTags({ ...ofPrompt(promptId), ...addsNothing })
      ),
    updateTopic: (organizationId, topicId, changes) =>
      brandOfTopic(organizationId, topicId).pipe(
        Effect.flatMap((brandId) => change(organizationId, brandId, (there) => PromptEdits.updateTopic(there, topicId, changes))),
        Effect.catchTags(ofTopic(topicId))
      ),
    removeTopic: (organizationId, topicId) =>
      brandOfTopic(organizationId, topicId).pipe(
        Effect.flatMap((brandId) => change(organizationId, brandId, (there) => PromptEdits.removeTopic(there, topicId))),
        Effect.catchTags({ ...ofTopic(topicId), ...addsNothing })
      ),
    listTopics: (organizationId, brandId, page, filter) =>
      Effect.map(contents(organizationId, brandId), ({ topics }) => selected(topics, nameOf, page, filter)),
    listPrompts: (organizationId, brandId, page, filter) =>
      Effect.map(contents(organizationId, brandId), ({ prompts }) => selected(prompts, textOf, page, filter)),
    listTopicPrompts: (organizationId, topicId, page, filter) =>
      Effect.map(aroundTopic(organizationId, topicId), ({ there }) => {
        const ofIt = there.prompts.filter((prompt) => prompt.topicId === topicId)
        return selected(ofIt, textOf, page, filter)
      }),
    listPerceptionPrompts: (organizationId, brandId, page) =>
      Effect.map(contents(organizationId, brandId), ({ perceptionPrompts }) => pageOf(perceptionPrompts, page, (prompt) => prompt)),
    quota: (organizationId, brandId) => Effect.map(contents(organizationId, brandId), ({ usage }) => PromptQuota.statusOf(usage))
  }
  return { ...derived, ...own }
}
