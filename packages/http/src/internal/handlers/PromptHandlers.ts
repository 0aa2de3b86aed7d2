/** Source: specification "create topics", "create prompts", "create perception prompts"; contract §2 "batch", "DELETE", §3. */
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Prompts } from "@brand-visibility/core/services/Prompts"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"
import { createdPromptToWire, createdTopicToWire, perceptionPromptToWire, promptToWire, topicToWire } from "../wire/BrandWire.js"

type Served =
  | "createPerceptionPrompts"
  | "createPrompts"
  | "createTopics"
  | "createTopicsWithPrompts"
  | "deletePrompt"
  | "listPerceptionPrompts"
  | "listPrompts"
  | "listTopics"

export const promptHandlers: Handlers<Served> = {
  createTopics: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      const topics = yield* (yield* Prompts).createTopics(caller.organizationId, path.brandId, payload.topics)
      return content({ topics: topics.map(createdTopicToWire) })
    }),
  createPrompts: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      const { prompts, quota } = yield* (yield* Prompts).createPrompts(caller.organizationId, path.topicId, payload.prompts)
      return content({ prompts: prompts.map(createdPromptToWire), ...quota })
    }),
  createTopicsWithPrompts: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      const { quota, topics } = yield* (yield* Prompts).createBatch(caller.organizationId, path.brandId, payload.topics)
      return content({
        topics: topics.map(({ prompts, topic }) => ({ ...createdTopicToWire(topic), prompts: prompts.map(createdPromptToWire) })),
        ...quota
      })
    }),
  createPerceptionPrompts: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      const { prompts, quota } = yield* (yield* Prompts).createPerceptionPrompts(caller.organizationId, path.brandId, payload.prompts)
      return content({ prompts: prompts.map(perceptionPromptToWire), ...quota })
    }),
  deletePrompt: ({ caller, path }) =>
    Effect.gen(function* () {
      const { remainingSlots } = yield* (yield* Prompts).remove(caller.organizationId, path.promptId)
      return content({ deleted: true as const, remainingSlots })
    }),
  listTopics: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Prompts).listTopics(caller.organizationId, path.brandId, query)
      return content({ data: items.map(topicToWire), paging: pagingOf(query, total) })
    }),
  listPrompts: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Prompts).listPrompts(caller.organizationId, path.brandId, {}, query)
      return content({ data: items.map(promptToWire), paging: pagingOf(query, total) })
    }),
  listPerceptionPrompts: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Prompts).listPerceptionPrompts(caller.organizationId, path.brandId, query)
      return content({ data: items.map(perceptionPromptToWire), paging: pagingOf(query, total) })
    })
}
