/**
 * Topics, prompts and perception prompts: everything that spends the prompt quota, so that "check the limit and insert" is
 * one atomic method. The decision itself is `PromptQuota.reserve`; the store makes it atomic. Concurrent calls can never
 * exceed a limit, and a call that does not fit whole creates nothing.
 *
 * Source: contract §2 "Quota", "Topic names", "Prompt text", "DELETE", "batch".
 */
import { Context, type Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { PerceptionPrompt, PerceptionPromptInput } from "../domain/PerceptionPrompt.js"
import type { Prompt, PromptInput, PromptNotFound, TopicPromptsInput } from "../domain/Prompt.js"
import type { PromptLimitExceeded, QuotaStatus } from "../domain/Quota.js"
import type { Topic, TopicNotFound } from "../domain/Topic.js"
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

export interface PromptFilter {
  readonly topicId?: TopicId
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
    entries: ReadonlyArray<TopicPromptsInput>
  ) => Effect.Effect<
    { readonly topics: ReadonlyArray<TopicWithPrompts>; readonly quota: QuotaStatus },
    BrandNotFound | TopicNotFound | InvalidInput | PromptLimitExceeded | StorageError
  >

  /** Adds prompts to a topic, all or nothing, in request order. */
  readonly addPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    prompts: ReadonlyArray<PromptInput>
  ) => Effect.Effect<{ readonly prompts: ReadonlyArray<Created<Prompt>>; readonly quota: QuotaStatus }, TopicNotFound | PromptLimitExceeded | StorageError>

  /** Adds perception prompts to a brand, all or nothing, in request order. */
  readonly addPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    prompts: ReadonlyArray<PerceptionPromptInput>
  ) => Effect.Effect<{ readonly prompts: ReadonlyArray<PerceptionPrompt>; readonly quota: QuotaStatus }, BrandNotFound | PromptLimitExceeded | StorageError>

  /** Deletes a prompt or a perception prompt and frees its slot. History stays; deleting it again is `PromptNotFound`. */
  readonly remove: (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) => Effect.Effect<QuotaStatus, PromptNotFound | StorageError>

  /** Live topics of a brand, in order of creation. */
  readonly listTopics: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<Topic>, BrandNotFound | StorageError>

  /** Live prompts of a brand, in order of creation. */
  readonly listPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    filter: PromptFilter,
    page: PageRequest
  ) => Effect.Effect<Page<Prompt>, BrandNotFound | StorageError>

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
