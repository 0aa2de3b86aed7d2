/**
 * Topics, prompts and perception prompts: everything that spends the prompt quota, so that "check the limit and insert" is
 * one atomic method. The decision itself is `PromptQuota.reserve`; the store makes it atomic. Concurrent calls can never
 * exceed a limit, and a call that does not fit whole creates nothing.
 *
 * Source: contract §2 "Quota", "Topic names", "Prompt text", "DELETE", "batch", §3.
 */
import { Context, Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { ListFilter } from "../domain/ListFilter.js"
import { type Page, pageOf, type PageRequest } from "../domain/Page.js"
import type { PerceptionPrompt, PerceptionPromptInput } from "../domain/PerceptionPrompt.js"
import type { Prompt, PromptInput, PromptNotFound, TopicPromptsInput } from "../domain/Prompt.js"
import type { PromptChanges } from "../domain/PromptChanges.js"
import type { PromptLimitExceeded, QuotaStatus, QuotaUsage } from "../domain/Quota.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import { type Topic, type TopicChanges, TopicNotFound } from "../domain/Topic.js"
import { selectRows } from "../rules/ListSelection.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import type { StorageError } from "./StorageError.js"

/** A row and whether this call made it; `created: false` is an equal one that was there before, or that came earlier in the same request. */
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
   * Adds topics and prompts to a brand, all or nothing, in request order. An entry names an existing topic by `id` (a `name`
   * beside it must be the topic's, else `InvalidInput` at `topics[i].name`), or a topic by `name`, made when new. Equal
   * prompts under one topic are one prompt, whether they were there before or come twice in the request.
   */
  readonly addTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    entries: ReadonlyArray<TopicPromptsInput>,
    receipt?: Receipt<AddedTopics>
  ) => Effect.Effect<AddedTopics, BrandNotFound | TopicNotFound | InvalidInput | PromptLimitExceeded | RequestInProgress | StorageError>

  /** Adds prompts to a topic, all or nothing, in request order. */
  readonly addPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    prompts: ReadonlyArray<PromptInput>,
    receipt?: Receipt<AddedPrompts>
  ) => Effect.Effect<AddedPrompts, TopicNotFound | PromptLimitExceeded | RequestInProgress | StorageError>

  /** Adds perception prompts to a brand, all or nothing, in request order. */
  readonly addPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    prompts: ReadonlyArray<PerceptionPromptInput>,
    receipt?: Receipt<AddedPerceptionPrompts>
  ) => Effect.Effect<AddedPerceptionPrompts, BrandNotFound | PromptLimitExceeded | RequestInProgress | StorageError>

  /** A live prompt or perception prompt. */
  readonly get: (
    organizationId: OrganizationId,
    promptId: PromptId | PerceptionPromptId
  ) => Effect.Effect<Prompt | PerceptionPrompt, PromptNotFound | StorageError>

  /**
   * Changes what is given of a prompt or a perception prompt and leaves the rest. Runs keep what they were planned with, and no
   * slot is used or freed. `InvalidInput` names a field that the kind does not have (`misplacedFields`), or a text that another
   * live prompt of the topic has (equal by `equalityKey`).
   */
  readonly update: (
    organizationId: OrganizationId,
    promptId: PromptId | PerceptionPromptId,
    changes: PromptChanges
  ) => Effect.Effect<Prompt | PerceptionPrompt, PromptNotFound | InvalidInput | StorageError>

  /** Deletes a prompt or a perception prompt and frees its slot. History stays; deleting it again is `PromptNotFound`. */
  readonly remove: (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) => Effect.Effect<QuotaStatus, PromptNotFound | StorageError>

  /** A live topic. */
  readonly getTopic: (organizationId: OrganizationId, topicId: TopicId) => Effect.Effect<Topic, TopicNotFound | StorageError>

  /** Changes what is given of a topic. Runs keep its name as it was. `InvalidInput` when another live topic of the brand has the name. */
  readonly updateTopic: (
    organizationId: OrganizationId,
    topicId: TopicId,
    changes: TopicChanges
  ) => Effect.Effect<Topic, TopicNotFound | InvalidInput | StorageError>

  /** Deletes a topic with its prompts and frees their slots. History stays, the name can be used again; deleting it again is `TopicNotFound`. */
  readonly removeTopic: (organizationId: OrganizationId, topicId: TopicId) => Effect.Effect<QuotaStatus, TopicNotFound | StorageError>

  /** Live topics of a brand that the filter means, in its order: see `ListSelection`. */
  readonly listTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Topic>, BrandNotFound | StorageError>

  /** Live prompts of a brand, alike. */
  readonly listPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Prompt>, BrandNotFound | StorageError>

  /** Live prompts of a topic, alike. */
  readonly listTopicPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    page: PageRequest,
    filter?: ListFilter
  ) => Effect.Effect<Page<Prompt>, TopicNotFound | StorageError>

  /** Live perception prompts of a brand, in order of creation. */
  readonly listPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest
  ) => Effect.Effect<Page<PerceptionPrompt>, BrandNotFound | StorageError>

  /** Limits and use now. */
  readonly quota: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
}

export class PromptStore extends Context.Tag("@brand-visibility/core/PromptStore")<PromptStore, PromptStoreService>() {}

/** What is live under a brand at one moment, each kind in the order of its creation. */
export interface BrandPrompts {
  readonly topics: ReadonlyArray<Topic>
  readonly prompts: ReadonlyArray<Prompt>
  readonly perceptionPrompts: ReadonlyArray<PerceptionPrompt>
  readonly usage: QuotaUsage
}

/** What follows from the rest of a store. */
type Derived = Pick<PromptStoreService, "addPrompts" | "listPerceptionPrompts" | "listPrompts" | "listTopicPrompts" | "listTopics" | "quota">

/** What the author of a storage writes; `complete` adds the rest. */
export interface PromptStorePrimitives extends Omit<PromptStoreService, keyof Derived> {
  /** Everything that is live under a brand. The lists and `quota` are made of it. */
  readonly contents: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<BrandPrompts, BrandNotFound | StorageError>
}

const promptsOf = ({ quota, topics }: AddedTopics): AddedPrompts => ({ prompts: topics.flatMap(({ prompts }) => prompts), quota })

/** `addPrompts` made of two others: adds the topic, which is there, with further prompts. */
export const addPromptsBy =
  ({ addTopics, getTopic }: Pick<PromptStoreService, "addTopics" | "getTopic">): PromptStoreService["addPrompts"] =>
  (organizationId, topicId, prompts, receipt) =>
    Effect.gen(function* () {
      const { brandId } = yield* getTopic(organizationId, topicId)
      return promptsOf(yield* addTopics(organizationId, brandId, [{ id: topicId, prompts }], receiptOfStep(receipt, promptsOf)))
    }).pipe(
      // The brand can be deleted between the two.
      Effect.catchTag("BrandNotFound", () => new TopicNotFound({ topicId })),
      // Only a name that is not the topic's is invalid, and none is given.
      Effect.catchTag("InvalidInput", Effect.die)
    )

/** A page of what a filter means of rows that are in the order of their creation. */
const selected = <Row>(rows: ReadonlyArray<Row>, labelOf: (row: Row) => string, page: PageRequest, filter: ListFilter = {}): Page<Row> =>
  pageOf(selectRows(rows, labelOf, filter), page, (row) => row)

const nameOf = ({ name }: Topic): string => name
const textOf = ({ text }: Prompt): string => text

/**
 * Completes a store: `addPrompts` is made of `addTopics`, the lists and `quota` are made of `contents`. A storage that can read less for one of them gives
 * its own.
 *
 * @param store the primitives, and whatever else it does in its own way
 */
export const complete = ({ contents, ...store }: Partial<Derived> & PromptStorePrimitives): PromptStoreService => {
  const derived: Derived = {
    addPrompts: addPromptsBy(store),
    listTopics: (organizationId, brandId, page, filter) =>
      Effect.map(contents(organizationId, brandId), ({ topics }) => selected(topics, nameOf, page, filter)),
    listPrompts: (organizationId, brandId, page, filter) =>
      Effect.map(contents(organizationId, brandId), ({ prompts }) => selected(prompts, textOf, page, filter)),
    listTopicPrompts: (organizationId, topicId, page, filter) =>
      Effect.gen(function* () {
        const { brandId } = yield* store.getTopic(organizationId, topicId)
        const { prompts, topics } = yield* contents(organizationId, brandId)
        // The topic, or its brand, can be deleted between the two.
        if (!topics.some(({ id }) => id === topicId)) return yield* new TopicNotFound({ topicId })
        const ofTopic = prompts.filter((prompt) => prompt.topicId === topicId)
        return selected(ofTopic, textOf, page, filter)
      }).pipe(Effect.catchTag("BrandNotFound", () => new TopicNotFound({ topicId }))),
    listPerceptionPrompts: (organizationId, brandId, page) =>
      Effect.map(contents(organizationId, brandId), ({ perceptionPrompts }) => pageOf(perceptionPrompts, page, (prompt) => prompt)),
    quota: (organizationId, brandId) => Effect.map(contents(organizationId, brandId), ({ usage }) => PromptQuota.statusOf(usage))
  }
  return { ...derived, ...store }
}
