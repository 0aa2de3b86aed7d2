/**
 * Topics, prompts and perception prompts. All of them use the prompt quota, so that "check the limit and insert" has to be one atomic method.
 * `PromptQuota.reserve` decides; the store makes the decision atomic. Concurrent calls can never exceed a limit, and a call that exceeds a limit
 * creates nothing.
 *
 * Source: contract §2 "Quota", "Topic names", "Prompt text", "DELETE", "batch", §3.
 */
import { Context, Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { ListFilter } from "../domain/ListFilter.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { PerceptionPrompt, PerceptionPromptInput } from "../domain/PerceptionPrompt.js"
import type { Prompt, PromptInput, PromptNotFound, TopicPromptsInput } from "../domain/Prompt.js"
import type { PromptChanges } from "../domain/PromptChanges.js"
import type { PromptLimitExceeded, QuotaStatus } from "../domain/Quota.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import { type Topic, type TopicChanges, TopicNotFound } from "../domain/Topic.js"
import type { StorageError } from "./StorageError.js"

/** A row, and whether this call created it. `created: false`: an equal row existed before, or came earlier in the same request. */
export interface Created<A> {
  readonly value: A
  readonly created: boolean
}

export interface TopicWithPrompts {
  readonly topic: Created<Topic>
  readonly prompts: ReadonlyArray<Created<Prompt>>
}

export interface AddedTopics {
  readonly topics: ReadonlyArray<TopicWithPrompts>
  readonly quota: QuotaStatus
}

export interface AddedPrompts {
  readonly prompts: ReadonlyArray<Created<Prompt>>
  readonly quota: QuotaStatus
}

export interface AddedPerceptionPrompts {
  readonly prompts: ReadonlyArray<PerceptionPrompt>
  readonly quota: QuotaStatus
}

export interface PromptStoreService {
  /**
   * Adds topics and prompts to a brand, all or nothing, in request order. An entry names an existing topic by `id`, or a topic by `name`, which is
   * created when new. A `name` beside an `id` must be the name of that topic, otherwise `InvalidInput` at `topics[i].name`. Equal prompts under one
   * topic are one prompt, whether the prompt existed before or comes twice in the request. `RoofReached` when the organization would exceed its limit
   * of stored bytes; the same holds for every method of this service that creates or lengthens a text.
   */
  readonly addTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    entries: ReadonlyArray<TopicPromptsInput>,
    receipt?: Receipt<AddedTopics>
  ) => Effect.Effect<AddedTopics, BrandNotFound | TopicNotFound | InvalidInput | PromptLimitExceeded | RequestInProgress | RoofReached | StorageError>

  /** Adds prompts to a topic, all or nothing, in request order. */
  readonly addPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    prompts: ReadonlyArray<PromptInput>,
    receipt?: Receipt<AddedPrompts>
  ) => Effect.Effect<AddedPrompts, TopicNotFound | PromptLimitExceeded | RequestInProgress | RoofReached | StorageError>

  /** Adds perception prompts to a brand, all or nothing, in request order. */
  readonly addPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    prompts: ReadonlyArray<PerceptionPromptInput>,
    receipt?: Receipt<AddedPerceptionPrompts>
  ) => Effect.Effect<AddedPerceptionPrompts, BrandNotFound | PromptLimitExceeded | RequestInProgress | RoofReached | StorageError>

  /** A live prompt or perception prompt. */
  readonly get: (
    organizationId: OrganizationId,
    promptId: PromptId | PerceptionPromptId
  ) => Effect.Effect<Prompt | PerceptionPrompt, PromptNotFound | StorageError>

  /**
   * Changes the given fields of a prompt or a perception prompt and leaves the rest. Runs keep the prompts with which they were planned, and no slot is
   * used or freed. `InvalidInput` names a field that the kind does not have (`misplacedFields`), or a text that another live prompt of the topic has
   * (equal by `equalityKey`).
   */
  readonly update: (
    organizationId: OrganizationId,
    promptId: PromptId | PerceptionPromptId,
    changes: PromptChanges
  ) => Effect.Effect<Prompt | PerceptionPrompt, PromptNotFound | InvalidInput | RoofReached | StorageError>

  /** Deletes a prompt or a perception prompt and frees its slot. History stays. Deleting the prompt again is `PromptNotFound`. */
  readonly remove: (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) => Effect.Effect<QuotaStatus, PromptNotFound | StorageError>

  /** A live topic. */
  readonly getTopic: (organizationId: OrganizationId, topicId: TopicId) => Effect.Effect<Topic, TopicNotFound | StorageError>

  /** Changes the given fields of a topic. Runs keep the former name. `InvalidInput` when another live topic of the brand has the name. */
  readonly updateTopic: (
    organizationId: OrganizationId,
    topicId: TopicId,
    changes: TopicChanges
  ) => Effect.Effect<Topic, TopicNotFound | InvalidInput | RoofReached | StorageError>

  /** Deletes a topic with its prompts and frees their slots. History stays, and the name can be used again. Deleting the topic again is `TopicNotFound`. */
  readonly removeTopic: (organizationId: OrganizationId, topicId: TopicId) => Effect.Effect<QuotaStatus, TopicNotFound | StorageError>

  /** Live topics of a brand that the filter selects, in the order of the filter: see `ListSelection`. */
  readonly listTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Topic>, BrandNotFound | StorageError>

  /** Live prompts of a brand that the filter selects, in the order of the filter. */
  readonly listPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Prompt>, BrandNotFound | StorageError>

  /** Live prompts of a topic that the filter selects, in the order of the filter. */
  readonly listTopicPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Prompt>, TopicNotFound | StorageError>

  /** Live perception prompts of a brand, in the order of creation. */
  readonly listPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest
  ) => Effect.Effect<Page<PerceptionPrompt>, BrandNotFound | StorageError>

  /** The quota of a brand: limits and present use. */
  readonly quota: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
}

export class PromptStore extends Context.Tag("@brand-visibility/core/PromptStore")<PromptStore, PromptStoreService>() {}

const promptsOf = ({ quota, topics }: AddedTopics): AddedPrompts => ({ prompts: topics.flatMap(({ prompts }) => prompts), quota })

/** Makes `addPrompts` from `getTopic` and `addTopics`: adds one entry with the existing topic and the new prompts. */
export const addPromptsBy =
  ({ addTopics, getTopic }: Pick<PromptStoreService, "addTopics" | "getTopic">): PromptStoreService["addPrompts"] =>
  (organizationId, topicId, prompts, receipt) =>
    Effect.gen(function* () {
      const { brandId } = yield* getTopic(organizationId, topicId)
      return promptsOf(yield* addTopics(organizationId, brandId, [{ id: topicId, prompts }], receiptOfStep(receipt, promptsOf)))
    }).pipe(
      // The brand can be deleted between the two steps.
      Effect.catchTag("BrandNotFound", () => new TopicNotFound({ topicId })),
      // `InvalidInput` is only about a name beside an id, and this entry has no name.
      Effect.catchTag("InvalidInput", Effect.die)
    )
