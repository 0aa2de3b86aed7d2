/** The tools that write: one for each route that writes, except the routes that return a secret, which would stay in the conversation. */
import { z } from "zod"
import { aboutBrand, capturedAnswer, eventType, ids, labels, longText, moment, name, perceptionPrompt, prompt, runOptions, strict } from "./Inputs.js"
import { creating, deleting, id, setting, type Tool } from "./Tool.js"

const brandId = id("brand")
const runId = id("run")
const topicId = id("topic")
const promptId = id("prompt")
const webhookId = id("webhook")

export const writingTools: ReadonlyArray<Tool> = [
  creating("startRun", {
    description:
      "Starts a run: asks the language models every prompt of a brand, which costs money. Call it with dryRun first and tell the person the cost; start the run only when they agree.",
    input: {
      brandId,
      dryRun: z
        .boolean()
        .default(true)
        .describe("true: starts nothing, and tells how many calls the run would make and what they would cost. false: starts the run"),
      ...runOptions
    },
    call: (api, { brandId: brand, ...body }) => api.startRun({ path: { brandId: brand }, body })
  }),
  setting("cancelRun", { description: "Cancels a run. Answers that were received are kept.", input: { runId }, call: (api, path) => api.cancelRun({ path }) }),
  creating("retryRun", { description: "Asks the failed calls of a run again.", input: { runId }, call: (api, path) => api.retryRun({ path }) }),
  creating("createBrand", { description: "Adds a brand to measure.", input: { name, ...aboutBrand }, call: (api, body) => api.createBrand({ body }) }),
  setting("updateBrand", {
    description:
      "Changes the definition of a brand, such as its names, competitors or exclude terms. Later runs use the new definition. A list that you give replaces the stored list.",
    input: { brandId, name: name.optional(), ...aboutBrand },
    call: (api, { brandId: brand, ...body }) => api.updateBrand({ path: { brandId: brand }, body })
  }),
  deleting("deleteBrand", {
    description: "Deletes a brand with its topics, prompts and runs, for good. Ask the person first.",
    input: { brandId },
    call: (api, path) => api.deleteBrand({ path })
  }),
  creating("createTopics", {
    description: "Adds topics to a brand.",
    input: { brandId, topics: z.array(strict({ name })).min(1).max(100) },
    call: (api, { brandId: brand, topics }) => api.createTopics({ path: { brandId: brand }, body: { topics } })
  }),
  setting("updateTopic", {
    description: "Renames a topic.",
    input: { topicId, name },
    call: (api, { topicId: topic, ...body }) => api.updateTopic({ path: { topicId: topic }, body })
  }),
  deleting("deleteTopic", {
    description: "Deletes a topic and its prompts. Earlier runs keep their results.",
    input: { topicId },
    call: (api, path) => api.deleteTopic({ path })
  }),
  creating("createPrompts", {
    description: "Adds prompts to a topic: questions as people ask them, without the brand's name.",
    input: { topicId, prompts: z.array(prompt).min(1).max(100) },
    call: (api, { prompts, topicId: topic }) => api.createPrompts({ path: { topicId: topic }, body: { prompts } })
  }),
  setting("createTopicsWithPrompts", {
    description: "Adds topics with their prompts: all of them or, if one is invalid, none. Existing topics and prompts stay unchanged.",
    input: {
      brandId,
      topics: z
        .array(
          strict({
            id: z.string().min(1).max(64).optional().describe("The id of an existing topic. Without it, the topic is found by its name, or made"),
            name: name.optional(),
            prompts: z.array(prompt).min(1).max(100).optional()
          })
        )
        .min(1)
        .max(100)
    },
    call: (api, { brandId: brand, topics }) => api.createTopicsWithPrompts({ path: { brandId: brand }, body: { topics } })
  }),
  creating("createPerceptionPrompts", {
    description: "Adds perception prompts: each asks models to rate one trait of a brand.",
    input: { brandId, prompts: z.array(perceptionPrompt).min(1).max(100) },
    call: (api, { brandId: brand, prompts }) => api.createPerceptionPrompts({ path: { brandId: brand }, body: { prompts } })
  }),
  setting("updatePrompt", {
    description: "Changes a prompt or a perception prompt. Earlier runs keep the text that they asked.",
    input: { promptId, ...prompt.partial().shape, ...perceptionPrompt.partial().shape },
    call: (api, { promptId: changed, ...body }) => api.updatePrompt({ path: { promptId: changed }, body })
  }),
  deleting("deletePrompt", {
    description: "Deletes a prompt. Earlier runs keep their results.",
    input: { promptId },
    call: (api, path) => api.deletePrompt({ path })
  }),
  setting("correctPerceptionResponse", {
    description: "Corrects the score that was read from the response to a perception prompt.",
    input: { responseId: id("response, as get_perception gives it"), score: z.number(), scoreReason: longText.optional() },
    call: (api, { responseId, ...body }) => api.correctPerceptionResponse({ path: { responseId }, body })
  }),
  creating("importAnswers", {
    description: "Imports answers that were captured elsewhere, and scores them as a new run. Give each answer word for word.",
    input: {
      brandId,
      answers: z.array(capturedAnswer).min(1).max(100),
      onError: z.enum(["abort", "skip"]).optional().describe("When an answer is faulty: abort (default) imports nothing, skip imports the others")
    },
    call: (api, { answers, brandId: brand, onError }) => api.importAnswers({ path: { brandId: brand }, query: { onError }, body: { answers } })
  }),
  setting("rescoreRun", {
    description: "Scores the stored answers of a run again, by the current rules and the current definition of the brand.",
    input: { runId, apply: z.boolean().default(false).describe("false: changes nothing, and tells what would change. true: replaces the scores of the run") },
    call: (api, { runId: run, ...body }) => api.rescoreRun({ path: { runId: run }, body })
  }),
  setting("addLabels", {
    description: "Stores a person's judgements of answers of a run. Never add a judgement of your own.",
    input: { runId, labels },
    call: (api, { labels: body, runId: run }) => api.addLabels({ path: { runId: run }, body: { labels: body } })
  }),
  deleting("clearLabels", { description: "Deletes every label of a run.", input: { runId }, call: (api, path) => api.clearLabels({ path }) }),
  creating("declareExperiment", {
    description: "Declares an experiment: a change of content, with the prompts that it should affect and control prompts that it should not.",
    input: {
      brandId,
      name,
      changedAt: moment.optional().describe("When the content changed. Default: now"),
      days: z.number().int().min(1).max(365).optional().describe("How many days before and after are compared"),
      treatedPromptIds: ids.min(1).describe("Prompts that the change should affect"),
      controlPromptIds: ids.min(1).describe("Prompts that the change should not affect")
    },
    call: (api, { brandId: brand, ...body }) => api.declareExperiment({ path: { brandId: brand }, body })
  }),
  deleting("deleteExperiment", {
    description: "Deletes an experiment. Runs and their results stay.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.deleteExperiment({ path })
  }),
  setting("setSchedule", {
    description: "Starts runs of a brand automatically from now on. Each run costs money: ask the person first. A schedule that the brand has is replaced.",
    input: {
      brandId,
      cron: z.string().max(100).describe("A cron expression of five fields, such as 0 6 * * 1 for Mondays at six"),
      timeZone: z.string().max(100).describe("The time zone of the cron expression, such as Europe/Berlin"),
      missed: z
        .enum(["once", "skip"])
        .optional()
        .describe("What happens after the server missed one or more times. once (default): it starts one run. skip: it waits for the next time"),
      options: strict(runOptions).optional().describe("The options of each run")
    },
    call: (api, { brandId: brand, ...body }) => api.setSchedule({ path: { brandId: brand }, body })
  }),
  deleting("deleteSchedule", {
    description: "Deletes the schedule of a brand: no more runs start automatically.",
    input: { brandId },
    call: (api, path) => api.deleteSchedule({ path })
  }),
  setting("updateWebhook", {
    description: "Changes which events a webhook receives, or enables or disables it. Its URL cannot be changed by this tool.",
    input: {
      webhookId,
      enabled: z.boolean().optional(),
      description: name.nullish(),
      eventTypes: z.array(eventType).min(1).nullish().describe("The events that the webhook receives; they replace the stored ones. null: all events")
    },
    call: (api, { eventTypes, webhookId: webhook, ...body }) => {
      const [first, ...others] = eventTypes ?? []
      const types = first !== undefined ? { eventTypes: [first, ...others] as const } : eventTypes === null ? { eventTypes } : {}
      return api.updateWebhook({ path: { webhookId: webhook }, body: { ...body, ...types } })
    }
  }),
  deleting("deleteWebhook", {
    description: "Deletes a webhook: its endpoint receives no more events.",
    input: { webhookId },
    call: (api, path) => api.deleteWebhook({ path })
  }),
  creating("replayWebhookDelivery", {
    description: "Sends a delivery of a webhook again.",
    input: { webhookId, deliveryId: id("delivery") },
    call: (api, path) => api.replayWebhookDelivery({ path })
  }),
  deleting("revokeKey", {
    description: "Revokes an API key of the organization: the next request with it is refused. Ask the person first.",
    input: { apiKeyId: id("key") },
    call: (api, path) => api.revokeKey({ path })
  })
]
