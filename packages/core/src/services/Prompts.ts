/**
 * Topics, prompts and perception prompts: the questions about a brand.
 *
 * Source: specification "create topics", "create prompts", "create perception prompts"; contract §2.
 */
import { Context, Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import { CustomPerceptionPromptsDisabled, PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { PromptNotFound } from "../domain/Prompt.js"
import type { QuotaStatus } from "../domain/Quota.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Topic, TopicInput } from "../domain/Topic.js"
import { BrandStore } from "../ports/BrandStore.js"
import { Hooks } from "../ports/Hooks.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { type AddedTopics, type Created, PromptStore, type PromptStoreService } from "../ports/PromptStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as PerceptionAccess from "../rules/PerceptionAccess.js"
import { newsOfQuota } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"

export interface CreatedTopics {
  readonly topics: ReadonlyArray<Created<Topic>>
  readonly quota: QuotaStatus
}

/** A method of the store with one more error. */
type AlsoFailing<Method, More> = Method extends (...input: infer Input) => Effect.Effect<infer Success, infer Failure>
  ? (...input: Input) => Effect.Effect<Success, Failure | More>
  : never

type Unchanged =
  | "get"
  | "getTopic"
  | "listPerceptionPrompts"
  | "listPrompts"
  | "listTopicPrompts"
  | "listTopics"
  | "quota"
  | "remove"
  | "removeTopic"
  | "updateTopic"

export interface PromptsService extends Pick<PromptStoreService, Unchanged> {
  /** Creates topics without prompts. A topic that exists already is returned with `created: false`. */
  readonly createTopics: (
    organizationId: OrganizationId,
    brandId: BrandId,
    topics: ReadonlyArray<TopicInput>,
    receipt?: Receipt<CreatedTopics>
  ) => Effect.Effect<CreatedTopics, BrandNotFound | RequestInProgress | RoofReached | StorageError>
  readonly createPrompts: PromptStoreService["addPrompts"]
  /** Creates topics with prompts, all or nothing. */
  readonly createBatch: PromptStoreService["addTopics"]
  readonly createPerceptionPrompts: AlsoFailing<PromptStoreService["addPerceptionPrompts"], CustomPerceptionPromptsDisabled | OrganizationNotFound>
  /** Fails when the brand does not exist, or its organization may not have perception prompts. */
  readonly requirePerceptionAccess: (
    organizationId: OrganizationId,
    brandId: BrandId
  ) => Effect.Effect<void, BrandNotFound | CustomPerceptionPromptsDisabled | OrganizationNotFound | StorageError>
  /** Changes a prompt or a perception prompt. A perception prompt can be changed only when the brand may have new perception prompts. */
  readonly update: AlsoFailing<PromptStoreService["update"], CustomPerceptionPromptsDisabled>
}

export class Prompts extends Context.Tag("@brand-visibility/core/Prompts")<Prompts, PromptsService>() {
  static readonly make: Effect.Effect<PromptsService, never, PromptStore | BrandStore | OrganizationStore> = Effect.gen(function* () {
    const prompts = yield* PromptStore
    const brands = yield* BrandStore
    const organizations = yield* OrganizationStore
    const hooks = yield* Hooks

    const requirePerceptionAccess = (organizationId: OrganizationId, brandId: BrandId) =>
      Effect.gen(function* () {
        const brand = yield* brands.get(organizationId, brandId)
        const organization = yield* organizations.get(organizationId)
        if (!PerceptionAccess.isEnabled(organization, brand)) return yield* new CustomPerceptionPromptsDisabled({ brandId })
      })

    const newOf = <A>(all: ReadonlyArray<Created<A>>): ReadonlyArray<A> => all.filter(({ created }) => created).map(({ value }) => value)

    const told = (organizationId: OrganizationId, quota: QuotaStatus, added: ReadonlyArray<{ readonly brandId: BrandId }>) => {
      const [first] = added
      return first === undefined ? Effect.void : hooks.happened(organizationId, Effect.succeed(newsOfQuota(first.brandId, quota, added.length)))
    }

    const withoutPrompts = ({ quota, topics }: AddedTopics): CreatedTopics => ({ topics: topics.map(({ topic }) => topic), quota })

    return {
      createTopics: (organizationId, brandId, topics, receipt) =>
        prompts
          .addTopics(
            organizationId,
            brandId,
            topics.map(({ name }) => ({ name, prompts: [] })),
            receiptOfStep(receipt, withoutPrompts)
          )
          .pipe(
            Effect.map(withoutPrompts),
            // These errors cannot occur: topics given by name and without prompts name no id, contradict no name and need no slot.
            Effect.catchTags({ TopicNotFound: Effect.die, InvalidInput: Effect.die, PromptLimitExceeded: Effect.die })
          ),
      createPrompts: (organizationId, topicId, inputs, receipt) =>
        Effect.tap(prompts.addPrompts(organizationId, topicId, inputs, receipt), (added) => told(organizationId, added.quota, newOf(added.prompts))),
      createBatch: (organizationId, brandId, topics, receipt) =>
        Effect.tap(prompts.addTopics(organizationId, brandId, topics, receipt), (added) =>
          told(
            organizationId,
            added.quota,
            added.topics.flatMap((each) => newOf(each.prompts))
          )
        ),
      createPerceptionPrompts: Tracing.fn("Prompts.createPerceptionPrompts")(function* (organizationId, brandId, inputs, receipt) {
        yield* requirePerceptionAccess(organizationId, brandId)
        const added = yield* prompts.addPerceptionPrompts(organizationId, brandId, inputs, receipt)
        yield* told(organizationId, added.quota, added.prompts)
        return added
      }),
      requirePerceptionAccess,
      update: Tracing.fn("Prompts.update")(function* (organizationId, promptId, changes) {
        const prompt = yield* prompts.get(organizationId, promptId)
        if (prompt instanceof PerceptionPrompt) {
          // The prompts of a deleted brand are deleted too.
          const isGone = () => new PromptNotFound({ promptId })
          yield* Effect.catchTags(requirePerceptionAccess(organizationId, prompt.brandId), { BrandNotFound: isGone, OrganizationNotFound: isGone })
        }
        return yield* prompts.update(organizationId, promptId, changes)
      }),
      remove: prompts.remove,
      get: prompts.get,
      getTopic: prompts.getTopic,
      updateTopic: prompts.updateTopic,
      removeTopic: prompts.removeTopic,
      listTopics: prompts.listTopics,
      listPrompts: prompts.listPrompts,
      listTopicPrompts: prompts.listTopicPrompts,
      listPerceptionPrompts: prompts.listPerceptionPrompts,
      quota: prompts.quota
    }
  })
}
