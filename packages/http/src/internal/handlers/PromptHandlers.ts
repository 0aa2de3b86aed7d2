/** Source: specification "create topics", "create prompts", "create perception prompts"; contract §2 "batch", "DELETE", §3. */
import { pagingOf } from "@brand-visibility/core/domain/Page"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Prompt } from "@brand-visibility/core/domain/Prompt"
import type { AddedPerceptionPrompts, AddedPrompts, AddedTopics } from "@brand-visibility/core/internal/ports/PromptStore"
import { type CreatedTopics, Prompts } from "@brand-visibility/core/internal/services/Prompts"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"
import { createdPromptToWire, createdTopicToWire, perceptionPromptToWire, promptToWire, topicToWire } from "../wire/BrandWire.js"

type Served =
  | "createPerceptionPrompts"
  | "createPrompts"
  | "createTopics"
  | "createTopicsWithPrompts"
  | "deletePrompt"
  | "deleteTopic"
  | "getPrompt"
  | "getTopic"
  | "listPerceptionPrompts"
  | "listPrompts"
  | "listTopicPrompts"
  | "listTopics"
  | "updatePrompt"
  | "updateTopic"

const anyPromptToWire = (prompt: Prompt | PerceptionPrompt) => (prompt instanceof Prompt ? promptToWire(prompt) : perceptionPromptToWire(prompt))

export const promptHandlers: Handlers<Served> = {
  createTopics: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const reply = ({ quota, topics }: CreatedTopics) => content({ topics: topics.map(createdTopicToWire), ...quota })
    return reply(yield* (yield* Prompts).createTopics(caller.organizationId, path.brandId, payload.topics, receipt(reply)))
  }),
  createPrompts: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const reply = ({ prompts, quota }: AddedPrompts) => content({ prompts: prompts.map(createdPromptToWire), ...quota })
    return reply(yield* (yield* Prompts).createPrompts(caller.organizationId, path.topicId, payload.prompts, receipt(reply)))
  }),
  createTopicsWithPrompts: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const reply = ({ quota, topics }: AddedTopics) =>
      content({ topics: topics.map(({ prompts, topic }) => ({ ...createdTopicToWire(topic), prompts: prompts.map(createdPromptToWire) })), ...quota })
    return reply(yield* (yield* Prompts).createBatch(caller.organizationId, path.brandId, payload.topics, receipt(reply)))
  }),
  createPerceptionPrompts: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const reply = ({ prompts, quota }: AddedPerceptionPrompts) => content({ prompts: prompts.map(perceptionPromptToWire), ...quota })
    return reply(yield* (yield* Prompts).createPerceptionPrompts(caller.organizationId, path.brandId, payload.prompts, receipt(reply)))
  }),
  deletePrompt: Effect.fnUntraced(function* ({ caller, path }) {
    const { remainingSlots } = yield* (yield* Prompts).remove(caller.organizationId, path.promptId)
    return content({ deleted: true, remainingSlots })
  }),
  deleteTopic: Effect.fnUntraced(function* ({ caller, path }) {
    const { remainingSlots } = yield* (yield* Prompts).removeTopic(caller.organizationId, path.topicId)
    return content({ deleted: true, remainingSlots })
  }),
  getPrompt: Effect.fnUntraced(function* ({ caller, path }) {
    return content(anyPromptToWire(yield* (yield* Prompts).get(caller.organizationId, path.promptId)))
  }),
  getTopic: Effect.fnUntraced(function* ({ caller, path }) {
    return content(topicToWire(yield* (yield* Prompts).getTopic(caller.organizationId, path.topicId)))
  }),
  updatePrompt: Effect.fnUntraced(function* ({ caller, path, payload }) {
    return content(anyPromptToWire(yield* (yield* Prompts).update(caller.organizationId, path.promptId, payload)))
  }),
  updateTopic: Effect.fnUntraced(function* ({ caller, path, payload }) {
    return content(topicToWire(yield* (yield* Prompts).updateTopic(caller.organizationId, path.topicId, payload)))
  }),
  listTopics: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Prompts).listTopics(caller.organizationId, path.brandId, query, query)
    return content({ data: items.map(topicToWire), paging: pagingOf(query, total) })
  }),
  listPrompts: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Prompts).listPrompts(caller.organizationId, path.brandId, query, query)
    return content({ data: items.map(promptToWire), paging: pagingOf(query, total) })
  }),
  listTopicPrompts: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Prompts).listTopicPrompts(caller.organizationId, path.topicId, query, query)
    return content({ data: items.map(promptToWire), paging: pagingOf(query, total) })
  }),
  listPerceptionPrompts: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Prompts).listPerceptionPrompts(caller.organizationId, path.brandId, query)
    return content({ data: items.map(perceptionPromptToWire), paging: pagingOf(query, total) })
  })
}
