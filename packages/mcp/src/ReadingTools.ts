/** The tools that read: one for each route that returns one object or one page. */
import { z } from "zod"
import { labels, runOptions } from "./Inputs.js"
import { id, page, reading, type Tool } from "./Tool.js"

const brandId = id("brand")
const runId = id("run")
const topicId = id("topic")
const llm = z.string().optional().describe("Of this model alone, such as chatgpt")

const results = {
  ...page,
  llm,
  topicId: topicId.optional().describe("Of the prompts of this topic alone"),
  isPresent: z.boolean().optional().describe("Of answers that name the brand, or that do not"),
  include_answer: z.boolean().default(false).describe("With the text of each answer and the evidence in it; ask for few rows then")
}
const resultFields = ["id", "prompt", "llm", "isPresent", "rank", "sentiment", "mentionedBrands", "samples", "answer", "evidence"]

export const readingTools: ReadonlyArray<Tool> = [
  reading("discover", { description: "What the API offers, in which version, and whose key asks.", input: {}, call: (api) => api.discover() }),
  reading("getOrganization", {
    description: "The organization that the key speaks for, with how many prompts it has left.",
    input: {},
    call: (api) => api.getOrganization()
  }),
  reading("getUsage", {
    description: "What the organization has used: answers, tokens and cost, by day, model or brand. A cost of null is not known.",
    input: {
      from: z.string().optional().describe("Of runs that started then or later, such as 2026-01-01T00:00:00Z; by default 30 days before the end"),
      to: z.string().optional().describe("Of runs that started before, such as 2026-02-01T00:00:00Z; by default now"),
      by: z.enum(["day", "model", "brand"]).default("day").describe("What the rows are of")
    },
    call: (api, query) => api.getUsage({ query })
  }),
  reading("listKeys", {
    description: "The keys of the organization, when each was used and when it ends. No key is told. Needs a key with the scope admin.",
    input: page,
    call: (api, query) => api.listKeys({ query })
  }),
  reading("listBrands", {
    description: "The brands that are tracked.",
    input: page,
    fields: ["id", "name", "category", "competitors"],
    call: (api, query) => api.listBrands({ query })
  }),
  reading("getBrand", {
    description: "One brand: its names, domains, competitors and what is not meant by its name.",
    input: { brandId },
    call: (api, path) => api.getBrand({ path })
  }),
  reading("detectBrands", {
    description: "What would be found in a text for a brand: each place with its rule and confidence, and what does not count and why. Stores nothing.",
    input: {
      brandId,
      text: z.string().min(1).describe("The text, such as an answer of a model; at most 256 KiB"),
      excludeTerms: z.array(z.string()).optional().describe("Phrases that contain the name and are not the brand, in place of those that are saved"),
      aliases: z.array(z.string()).optional().describe("Other names of the brand, in place of those that are saved")
    },
    // A draft is compiled for this one text, so none is sent without need: the server reuses the compiled names of the stored brand.
    call: (api, { brandId: brand, text, ...draft }) =>
      api.detectBrands({ path: { brandId: brand }, body: Object.values(draft).every((change) => change === undefined) ? { text } : { text, draft } })
  }),
  reading("listTopics", {
    description: "The topics of a brand, into which its prompts are put.",
    input: { brandId, ...page },
    fields: ["id", "name", "promptCount"],
    call: (api, { brandId: brand, ...query }) => api.listTopics({ path: { brandId: brand }, query })
  }),
  reading("getTopic", { description: "One topic of a brand, with its name.", input: { topicId }, call: (api, path) => api.getTopic({ path }) }),
  reading("listPrompts", {
    description: "The questions that language models are asked about a brand's market.",
    input: { brandId, ...page },
    fields: ["id", "text", "topicId", "customerJourney"],
    call: (api, { brandId: brand, ...query }) => api.listPrompts({ path: { brandId: brand }, query })
  }),
  reading("listTopicPrompts", {
    description: "The prompts of one topic.",
    input: { topicId, ...page },
    fields: ["id", "text", "customerJourney"],
    call: (api, { topicId: topic, ...query }) => api.listTopicPrompts({ path: { topicId: topic }, query })
  }),
  reading("getPrompt", {
    description: "One prompt, with its topic and its place in the journey of a customer.",
    input: { promptId: id("prompt") },
    call: (api, path) => api.getPrompt({ path })
  }),
  reading("listPerceptionPrompts", {
    description: "The traits of a brand that language models are asked to rate.",
    input: { brandId, ...page },
    call: (api, { brandId: brand, ...query }) => api.listPerceptionPrompts({ path: { brandId: brand }, query })
  }),
  reading("listLlms", { description: "The language models that can be asked.", input: {}, call: (api) => api.listLlms() }),
  reading("listRuns", {
    description: "The runs of a brand, newest first: when each asked, how it ended, and its visibility.",
    input: { brandId, ...page },
    fields: ["id", "status", "startedAt", "completedAt", "progress", "channel", "costUsd", "rates"],
    call: (api, { brandId: brand, ...query }) => api.listRuns({ path: { brandId: brand }, query })
  }),
  reading("getRunStats", {
    description: "What a run has measured: visibility, rank, sentiment and coverage, overall, by topic and by model, with intervals.",
    input: { runId },
    call: (api, path) => api.getRunStats({ path })
  }),
  reading("getRunResults", {
    description: "What each model answered to each prompt of a run: whether it names the brand, at which rank, how it speaks of it, whom else it names.",
    input: { runId, ...results },
    fields: resultFields,
    textLength: 6_000,
    call: (api, { runId: run, ...query }) => api.getRunResults({ path: { runId: run }, query })
  }),
  reading("getLatestResults", {
    description: "What each model answered in the latest run of a brand.",
    input: { brandId, ...results },
    fields: resultFields,
    textLength: 6_000,
    call: (api, { brandId: brand, ...query }) => api.getLatestResults({ path: { brandId: brand }, query })
  }),
  reading("getRunSources", {
    description: "The domains and pages that the answers of a run draw on: own, competitors' and others.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.getRunSources({ path: { runId: run }, query })
  }),
  reading("listFailures", {
    description: "The calls of a run that failed, with the provider's own words.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listFailures({ path: { runId: run }, query })
  }),
  reading("getTrends", {
    description: "How visibility went over time, with its interval; a gap is null. It marks where models, prompts or the detector changed.",
    input: {
      brandId,
      from: z.string().optional().describe("Such as 2026-01-01"),
      to: z.string().optional(),
      by: z.enum(["day", "week", "month", "run"]).optional(),
      llm
    },
    call: (api, { brandId: brand, ...query }) => api.getTrends({ path: { brandId: brand }, query })
  }),
  reading("compareRuns", {
    description: "Whether a brand's visibility changed from one run to another, with a verdict, and what moved. No other tool can tell that.",
    input: { runId: runId.describe("The earlier run"), to: id("later run") },
    call: (api, { runId: run, to }) => api.compareRuns({ path: { runId: run }, query: { to } })
  }),
  reading("getShareOfVoice", {
    description: "Which part of all mentions of a run each brand has, with intervals.",
    input: { runId },
    call: (api, path) => api.getShareOfVoice({ path })
  }),
  reading("getPerception", {
    description: "How language models rate a brand, trait by trait, with their reasons.",
    input: { brandId, runId: runId.optional() },
    call: (api, { brandId: brand, ...query }) => api.getPerception({ path: { brandId: brand }, query })
  }),
  reading("getPerceptionSources", {
    description: "The sources of the ratings of a brand in one run.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.getPerceptionSources({ path: { runId: run }, query })
  }),
  reading("listContentSuggestions", {
    description: "What a brand could publish, weightiest first, and why: where answers leave it out, speak badly of it or name others first.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listContentSuggestions({ path: { runId: run }, query })
  }),
  reading("listDefinitions", {
    description: "How every metric is defined.",
    input: {},
    call: (api) => api.listDefinitions()
  }),
  reading("listLabels", {
    description: "What people said of answers of a run.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listLabels({ path: { runId: run }, query })
  }),
  reading("getCalibration", {
    description: "The rates of a run, corrected for the errors that people's labels show.",
    input: { runId },
    call: (api, path) => api.getCalibration({ path })
  }),
  reading("calibrateRun", {
    description: "The rates of a run, corrected by labels that are given here and not kept.",
    input: { runId, labels },
    call: (api, { labels: given, runId: run }) => api.calibrateRun({ path: { runId: run }, body: { labels: given } })
  }),
  reading("listExperiments", {
    description: "Changes of content that were declared, with their dates.",
    input: { brandId, ...page },
    call: (api, { brandId: brand, ...query }) => api.listExperiments({ path: { brandId: brand }, query })
  }),
  reading("getExperiment", {
    description: "One declared change of content.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.getExperiment({ path })
  }),
  reading("getExperimentEffect", {
    description: "What a change of content brought, against prompts that it did not touch, with its interval.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.getExperimentEffect({ path })
  }),
  reading("listSchedules", {
    description: "When brands are measured by themselves.",
    input: page,
    call: (api, query) => api.listSchedules({ query })
  }),
  reading("getSchedule", {
    description: "When one brand is measured by itself, with its next five times.",
    input: { brandId },
    call: (api, path) => api.getSchedule({ path })
  }),
  reading("listWebhooks", { description: "Who is told of events.", input: page, call: (api, query) => api.listWebhooks({ query }) }),
  reading("getWebhook", {
    description: "One endpoint that is told of events.",
    input: { webhookId: id("webhook") },
    call: (api, path) => api.getWebhook({ path })
  }),
  reading("listWebhookDeliveries", {
    description: "What one endpoint was told, and whether it arrived.",
    input: { webhookId: id("webhook"), ...page },
    call: (api, { webhookId, ...query }) => api.listWebhookDeliveries({ path: { webhookId }, query })
  }),
  reading("planRun", {
    description: "What precision a budget buys, what a precision costs, and the smallest change that a comparison would see. Asks no model.",
    input: { brandId, llms: runOptions.llms, mode: runOptions.mode },
    call: (api, { brandId: brand, ...body }) => api.planRun({ path: { brandId: brand }, body })
  })
]
