/** The tools that write: one for each route that writes, except the routes that return a secret, which would stay in the conversation. */
import { z } from "zod"
import { aboutBrand, capturedAnswer, eventType, ids, labels, longText, moment, name, perceptionPrompt, prompt, runOptions } from "./Inputs.js"
import { creating, deleting, id, setting, type Tool } from "./Tool.js"

const brandId = id("brand")
const runId = id("run")
const topicId = id("topic")
const promptId = id("prompt")
const webhookId = id("webhook")

export const writingTools: ReadonlyArray<Tool> = [
  creating("startRun", {
    description:
      "Asks the language models every prompt of a brand, which costs money. Ask with dryRun first, and tell the person what it will cost; start it when they agree.",
    input: {
      brandId,
      dryRun: z.boolean().default(true).describe("Only tells how many calls it would make and what they would cost"),
      ...runOptions
    },
    call: (api, { brandId: brand, ...body }) => api.startRun({ path: { brandId: brand }, body })
  }),
  setting("cancelRun", { description: "Stops a run. What was answered stays.", input: { runId }, call: (api, path) => api.cancelRun({ path }) }),
  creating("retryRun", { description: "Asks the failed calls of a run again.", input: { runId }, call: (api, path) => api.retryRun({ path }) }),
  creating("createBrand", { description: "Begins to track a brand.", input: { name, ...aboutBrand }, call: (api, body) => api.createBrand({ body }) }),
  setting("updateBrand", {
    description:
      "Changes the names of a brand, its competitors, or what is not meant by its name. Later runs go by it. A list that is given replaces the one that is there.",
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
    input: { brandId, topics: z.array(z.object({ name })).min(1).max(100) },
    call: (api, { brandId: brand, topics }) => api.createTopics({ path: { brandId: brand }, body: { topics } })
  }),
  setting("updateTopic", {
    description: "Gives a topic another name.",
    input: { topicId, name },
    call: (api, { topicId: topic, ...body }) => api.updateTopic({ path: { topicId: topic }, body })
  }),
  deleting("deleteTopic", {
    description: "Deletes a topic with its prompts. Earlier runs keep what they measured.",
    input: { topicId },
    call: (api, path) => api.deleteTopic({ path })
  }),
  creating("createPrompts", {
    description: "Adds prompts to a topic: questions as people ask them, without the brand's name.",
    input: { topicId, prompts: z.array(prompt).min(1).max(100) },
    call: (api, { prompts, topicId: topic }) => api.createPrompts({ path: { topicId: topic }, body: { prompts } })
  }),
  setting("createTopicsWithPrompts", {
    description: "Adds topics with their prompts, all or none. What is there already stays as it is.",
    input: {
      brandId,
      topics: z
        .array(z.object({ name, prompts: z.array(prompt).max(100) }))
        .min(1)
        .max(100)
    },
    call: (api, { brandId: brand, topics }) => api.createTopicsWithPrompts({ path: { brandId: brand }, body: { topics } })
  }),
  creating("createPerceptionPrompts", {
    description: "Adds traits of a brand that models are asked to rate.",
    input: { brandId, prompts: z.array(perceptionPrompt).min(1).max(100) },
    call: (api, { brandId: brand, prompts }) => api.createPerceptionPrompts({ path: { brandId: brand }, body: { prompts } })
  }),
  setting("updatePrompt", {
    description: "Changes a prompt, of either kind. Earlier runs keep the words that they asked.",
    input: { promptId, ...prompt.partial().shape, ...perceptionPrompt.partial().shape },
    call: (api, { promptId: changed, ...body }) => api.updatePrompt({ path: { promptId: changed }, body })
  }),
  deleting("deletePrompt", {
    description: "Deletes a prompt. Earlier runs keep what they measured.",
    input: { promptId },
    call: (api, path) => api.deletePrompt({ path })
  }),
  setting("correctPerceptionResponse", {
    description: "Corrects the score that was read from an answer about a trait.",
    input: { responseId: id("answer about a trait"), score: z.number(), scoreReason: longText.optional() },
    call: (api, { responseId, ...body }) => api.correctPerceptionResponse({ path: { responseId }, body })
  }),
  creating("importAnswers", {
    description: "Scores answers that were captured elsewhere, as a run of their own. Give them word for word.",
    input: { brandId, answers: z.array(capturedAnswer).min(1).max(100) },
    call: (api, { answers, brandId: brand }) => api.importAnswers({ path: { brandId: brand }, body: { answers } })
  }),
  setting("rescoreRun", {
    description: "Scores the answers of a run again, by today's rules and the brand as it is defined now. Tells what would change, unless apply is true.",
    input: { runId, apply: z.boolean().default(false) },
    call: (api, { runId: run, ...body }) => api.rescoreRun({ path: { runId: run }, body })
  }),
  setting("addLabels", {
    description: "Keeps what a person says of answers of a run. Only what a person has said.",
    input: { runId, labels },
    call: (api, { labels: body, runId: run }) => api.addLabels({ path: { runId: run }, body: { labels: body } })
  }),
  deleting("clearLabels", { description: "Deletes every label of a run.", input: { runId }, call: (api, path) => api.clearLabels({ path }) }),
  creating("declareExperiment", {
    description: "Declares a change of content, with the prompts that it should touch and those that it should not.",
    input: {
      brandId,
      name,
      changedAt: moment.optional().describe("When the content changed; by default now"),
      days: z.number().int().min(1).max(365).optional().describe("How many days before and after are compared"),
      treatedPromptIds: ids.min(1),
      controlPromptIds: ids.min(1)
    },
    call: (api, { brandId: brand, ...body }) => api.declareExperiment({ path: { brandId: brand }, body })
  }),
  deleting("deleteExperiment", {
    description: "Deletes a declared change of content. No run is touched.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.deleteExperiment({ path })
  }),
  setting("setSchedule", {
    description: "Measures a brand by itself from now on, which costs money each time. Ask the person first.",
    input: {
      brandId,
      cron: z.string().max(100).describe("Five fields, such as 0 6 * * 1 for Mondays at six"),
      timeZone: z.string().max(100).describe("Such as Europe/Berlin"),
      missed: z.enum(["once", "skip"]).optional().describe("Whether a time that was missed is made up for, once"),
      options: z.object(runOptions).optional()
    },
    call: (api, { brandId: brand, ...body }) => api.setSchedule({ path: { brandId: brand }, body })
  }),
  deleting("deleteSchedule", {
    description: "Measures a brand by itself no longer.",
    input: { brandId },
    call: (api, path) => api.deleteSchedule({ path })
  }),
  setting("updateWebhook", {
    description: "Changes what an endpoint is told, or whether it is told at all. Where it is stays with people.",
    input: {
      webhookId,
      enabled: z.boolean().optional(),
      description: name.optional(),
      eventTypes: z.array(eventType).min(1).optional()
    },
    call: (api, { eventTypes = [], webhookId: webhook, ...body }) => {
      const [first, ...others] = eventTypes
      return api.updateWebhook({ path: { webhookId: webhook }, body: first === undefined ? body : { ...body, eventTypes: [first, ...others] } })
    }
  }),
  deleting("deleteWebhook", { description: "Tells an endpoint nothing any more.", input: { webhookId }, call: (api, path) => api.deleteWebhook({ path }) }),
  creating("replayWebhookDelivery", {
    description: "Tells an endpoint once more what it was told.",
    input: { webhookId, deliveryId: id("delivery") },
    call: (api, path) => api.replayWebhookDelivery({ path })
  }),
  deleting("revokeKey", {
    description: "Ends a key of the organization, from the next request on. Ask the person first.",
    input: { apiKeyId: id("key") },
    call: (api, path) => api.revokeKey({ path })
  })
]
