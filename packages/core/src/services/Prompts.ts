/**
 * Topics, prompts and perception prompts: what is asked about a brand.
 *
 * Source: specification "create topics", "create prompts", "create perception prompts"; contract §2.
 */
import { Context, Effect, Layer } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import { CustomPerceptionPromptsDisabled, type PerceptionPrompt, type PerceptionPromptInput } from "../domain/PerceptionPrompt.js"
import type { Prompt, PromptInput, PromptNotFound, TopicPromptsInput } from "../domain/Prompt.js"
import type { PromptLimitExceeded, QuotaStatus } from "../domain/Quota.js"
import type { Topic, TopicInput, TopicNotFound } from "../domain/Topic.js"
import { BrandStore } from "../ports/BrandStore.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { type Created, type PromptFilter, PromptStore, type TopicWithPrompts } from "../ports/PromptStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as PerceptionAccess from "../rules/PerceptionAccess.js"

export interface PromptsService {
  /** Makes topics without prompts; one that exists is returned with `created: false`. */
  readonly createTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    topics: ReadonlyArray<TopicInput>
  ) => Effect.Effect<ReadonlyArray<Created<Topic>>, BrandNotFound | StorageError>
  readonly createPrompts: (
    organizationId: OrganizationId,
    topicId: TopicId,
    prompts: ReadonlyArray<PromptInput>
  ) => Effect.Effect<{ readonly prompts: ReadonlyArray<Created<Prompt>>; readonly quota: QuotaStatus }, TopicNotFound | PromptLimitExceeded | StorageError>
  /** Makes topics with prompts, all or nothing. */
  readonly createBatch: (
    organizationId: OrganizationId,
    brandId: BrandId,
    topics: ReadonlyArray<TopicPromptsInput>
  ) => Effect.Effect<
    { readonly topics: ReadonlyArray<TopicWithPrompts>; readonly quota: QuotaStatus },
    BrandNotFound | TopicNotFound | InvalidInput | PromptLimitExceeded | StorageError
  >
  readonly createPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    prompts: ReadonlyArray<PerceptionPromptInput>
  ) => Effect.Effect<
    { readonly prompts: ReadonlyArray<PerceptionPrompt>; readonly quota: QuotaStatus },
    BrandNotFound | OrganizationNotFound | CustomPerceptionPromptsDisabled | PromptLimitExceeded | StorageError
  >
  /** Deletes a prompt or a perception prompt; its slot is free again, history stays. */
  readonly remove: (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) => Effect.Effect<QuotaStatus, PromptNotFound | StorageError>
  readonly listTopics: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<Topic>, BrandNotFound | StorageError>
  readonly listPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    filter: PromptFilter,
    page: PageRequest
  ) => Effect.Effect<Page<Prompt>, BrandNotFound | StorageError>
  readonly listPerceptionPrompts: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest
  ) => Effect.Effect<Page<PerceptionPrompt>, BrandNotFound | StorageError>
  readonly quota: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
}

export class Prompts extends Context.Tag("@brand-visibility/core/Prompts")<Prompts, PromptsService>() {
  static readonly layer: Layer.Layer<Prompts, never, PromptStore | BrandStore | OrganizationStore> = Layer.effect(
    Prompts,
    Effect.gen(function* () {
      const prompts = yield* PromptStore
      const brands = yield* BrandStore
      const organizations = yield* OrganizationStore
      return {
        createTopics: (organizationId, brandId, topics) =>
          prompts
            .addTopics(
              organizationId,
              brandId,
              topics.map(({ name }) => ({ name, prompts: [] }))
            )
            .pipe(
              Effect.map((added) => added.topics.map(({ topic }) => topic)),
              // Topics by name without prompts can neither miss a topic, nor contradict one, nor need a slot.
              Effect.catchTags({ TopicNotFound: Effect.die, InvalidInput: Effect.die, PromptLimitExceeded: Effect.die })
            ),
        createPrompts: prompts.addPrompts,
        createBatch: prompts.addTopics,
        createPerceptionPrompts: Effect.fn("Prompts.createPerceptionPrompts")(function* (organizationId, brandId, inputs) {
          const brand = yield* brands.get(organizationId, brandId)
          const organization = yield* organizations.get(organizationId)
          if (!PerceptionAccess.isEnabled(organization, brand)) return yield* new CustomPerceptionPromptsDisabled({ brandId })
          return yield* prompts.addPerceptionPrompts(organizationId, brandId, inputs)
        }),
        remove: prompts.remove,
        listTopics: prompts.listTopics,
        listPrompts: prompts.listPrompts,
        listPerceptionPrompts: prompts.listPerceptionPrompts,
        quota: prompts.quota
      }
    })
  )
}
