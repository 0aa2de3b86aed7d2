/** The tools that read: one for each route that returns one object or one page. */
import { z } from "zod"
import { brandDraft, ids, labels, runOptions, strict } from "./Inputs.js"
import { id, page, reading, search, type Tool } from "./Tool.js"

const brandId = id("brand")
const runId = id("run")
const topicId = id("topic")
const llm = z.string().optional().describe("Only of this model, such as chatgpt")

const byName = z.enum(["createdAt", "-createdAt", "name", "-name"]).optional().describe("The order of the rows; - reverses it. Default createdAt")
const byText = z.enum(["createdAt", "-createdAt", "text", "-text"]).optional().describe("The order of the rows; - reverses it. Default createdAt")

const results = {
  ...page,
  llm,
  topicId: topicId.optional().describe("Only prompts of this topic"),
  isPresent: z.boolean().optional().describe("true: only answers that name the brand. false: only answers that do not"),
  include_answer: z.boolean().default(false).describe("Adds the text of each answer, and the evidence for its score. Answers are long: ask for few rows"),
  include_sources: z.boolean().default(false).describe("Adds the pages that each answer cites")
}
const resultFields = ["id", "prompt", "llm", "isPresent", "rank", "sentiment", "mentionedBrands", "samples", "answer", "evidence", "sources"]

export const readingTools: ReadonlyArray<Tool> = [
  reading("discover", {
    description: "The routes of the API, its version, and the organization that the key belongs to.",
    input: {},
    call: (api) => api.discover()
  }),
  reading("getOrganization", {
    description: "The organization that the key belongs to, and how many more prompts it may create.",
    input: {},
    call: (api) => api.getOrganization()
  }),
  reading("getUsage", {
    description: "What the organization has used: answers, tokens and cost, by day, model or brand. A cost of null means unknown.",
    input: {
      from: z.string().optional().describe("Counts runs that started at this time or later, such as 2026-01-01T00:00:00Z. Default: 30 days before `to`"),
      to: z.string().optional().describe("Counts runs that started before this time, such as 2026-02-01T00:00:00Z. Default: now"),
      by: z.enum(["day", "model", "brand"]).default("day").describe("What each row sums up")
    },
    call: (api, query) => api.getUsage({ query })
  }),
  reading("listKeys", {
    description: "The API keys of the organization: when each was last used and when it expires, never the key itself. Needs a key with the scope admin.",
    input: page,
    call: (api, query) => api.listKeys({ query })
  }),
  reading("listBrands", {
    description: "The brands that are measured, with their ids.",
    input: { ...page, search, sort: byName },
    fields: ["id", "name", "category", "competitors"],
    call: (api, query) => api.listBrands({ query })
  }),
  reading("getBrand", {
    description: "One brand: its names, its domains, its competitors, and phrases that contain its name but mean something else.",
    input: { brandId },
    call: (api, path) => api.getBrand({ path })
  }),
  reading("detectBrands", {
    description:
      "Finds a brand in a text that you give: each mention with the rule that found it and its confidence, and each place that does not count, with the reason. Stores nothing.",
    input: {
      brandId,
      text: z.string().min(1).describe("The text, such as an answer of a model; at most 256 KiB"),
      draft: strict(brandDraft).optional().describe("Changes of the brand that are not stored. A list replaces the stored list for this text")
    },
    // The server compiles the names of a draft for this one text, and reuses the compiled names of the stored brand. So a draft without changes is not sent.
    call: (api, { brandId: brand, draft = {}, text }) =>
      api.detectBrands({ path: { brandId: brand }, body: Object.values(draft).every((change) => change === undefined) ? { text } : { text, draft } })
  }),
  reading("listTopics", {
    description: "The topics that group the prompts of a brand.",
    input: { brandId, ...page, search, sort: byName },
    fields: ["id", "name"],
    call: (api, { brandId: brand, ...query }) => api.listTopics({ path: { brandId: brand }, query })
  }),
  reading("getTopic", { description: "One topic: its name and its brand.", input: { topicId }, call: (api, path) => api.getTopic({ path }) }),
  reading("listPrompts", {
    description: "The prompts of a brand: the questions about its market that language models are asked.",
    input: { brandId, ...page, search, sort: byText },
    fields: ["id", "text", "topicId", "customerJourney"],
    call: (api, { brandId: brand, ...query }) => api.listPrompts({ path: { brandId: brand }, query })
  }),
  reading("listTopicPrompts", {
    description: "The prompts of one topic.",
    input: { topicId, ...page, search, sort: byText },
    fields: ["id", "text", "customerJourney"],
    call: (api, { topicId: topic, ...query }) => api.listTopicPrompts({ path: { topicId: topic }, query })
  }),
  reading("getPrompt", {
    description: "One prompt: its text, its topic and its stage of the customer journey.",
    input: { promptId: id("prompt") },
    call: (api, path) => api.getPrompt({ path })
  }),
  reading("listPerceptionPrompts", {
    description: "The perception prompts of a brand: each asks language models to rate one trait of it, such as trust.",
    input: { brandId, ...page },
    call: (api, { brandId: brand, ...query }) => api.listPerceptionPrompts({ path: { brandId: brand }, query })
  }),
  reading("listLlms", { description: "The language models that can be asked.", input: {}, call: (api) => api.listLlms() }),
  reading("listRuns", {
    description:
      "The runs of a brand, newest first: when each run started, its status and its visibility. A run asks models the prompts of the brand: all of both, or those with which it was started. An import has answers that were captured elsewhere.",
    input: {
      brandId,
      ...page,
      status: z
        .array(z.enum(["queued", "running", "completed", "partial", "failed", "cancelled"]))
        .min(1)
        .optional()
        .describe("Only runs in these states"),
      from: z.string().optional().describe("Only runs that started at this time or later, such as 2026-01-01T00:00:00Z"),
      to: z.string().optional().describe("Only runs that started before this time"),
      sort: z.enum(["-startedAt", "startedAt"]).optional().describe("The order of the rows. Default -startedAt: newest first")
    },
    fields: ["id", "status", "startedAt", "completedAt", "progress", "channel", "costUsd", "rates"],
    call: (api, { brandId: brand, ...query }) => api.listRuns({ path: { brandId: brand }, query })
  }),
  reading("getRunStats", {
    description: "The figures of a run: visibility, rank, sentiment and coverage, overall, by topic and by model, with intervals.",
    input: { runId },
    call: (api, path) => api.getRunStats({ path })
  }),
  reading("getRunResults", {
    description:
      "The results of a run, one for each prompt and model: whether the answer names the brand, its rank, the sentiment, and which other brands the answer names.",
    input: { runId, ...results },
    fields: resultFields,
    textLength: 6_000,
    call: (api, { runId: run, ...query }) => api.getRunResults({ path: { runId: run }, query })
  }),
  reading("getLatestResults", {
    description: "The results of the latest run of a brand, as get_run_results gives them.",
    input: { brandId, ...results },
    fields: resultFields,
    textLength: 6_000,
    call: (api, { brandId: brand, ...query }) => api.getLatestResults({ path: { brandId: brand }, query })
  }),
  reading("getRunSources", {
    description: "The domains and pages that the answers of a run cite: the brand's own, competitors' and others.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.getRunSources({ path: { runId: run }, query })
  }),
  reading("listFailures", {
    description: "The calls of a run that failed, with the error message of the provider.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listFailures({ path: { runId: run }, query })
  }),
  reading("getTrends", {
    description: "Visibility over time, with its interval; null where nothing was measured. Marks show where the models, the prompts or the detector changed.",
    input: {
      brandId,
      from: z.string().optional().describe("Only runs that started at this time or later, such as 2026-01-01T00:00:00Z"),
      to: z.string().optional().describe("Only runs that started before this time, such as 2026-02-01T00:00:00Z"),
      by: z.enum(["day", "week", "month", "run"]).optional().describe("What each row sums up"),
      timeZone: z.string().max(100).optional().describe("The time zone of days, weeks and months, such as Europe/Berlin. Default UTC"),
      llm,
      topicId: topicId.optional().describe("Only prompts of this topic"),
      journeyStage: z
        .enum(["awareness", "consideration", "decision", "retention", "advocacy"])
        .optional()
        .describe("Only prompts of this stage of the customer journey"),
      promptIds: ids.min(1).optional().describe("Only these prompts"),
      imports: z.boolean().optional().describe("true: imported answers count too"),
      attribution: z.boolean().optional().describe("true: tells what a change is due to: the brand, the models, or all brands at once")
    },
    call: (api, { brandId: brand, ...query }) => api.getTrends({ path: { brandId: brand }, query })
  }),
  reading("compareRuns", {
    description: "Whether a brand's visibility changed between two runs: a verdict, and what moved. No other tool can tell a change from chance.",
    input: {
      runId: runId.describe("The earlier run"),
      to: id("later run"),
      anchors: ids
        .min(1)
        .optional()
        .describe("Prompts whose answers the brand cannot have changed. Default: the anchor prompts that the brand had at the earlier run")
    },
    call: (api, { runId: run, ...query }) => api.compareRuns({ path: { runId: run }, query })
  }),
  reading("getShareOfVoice", {
    description: "Each brand's share of all mentions in a run, with intervals.",
    input: { runId },
    call: (api, path) => api.getShareOfVoice({ path })
  }),
  reading("getPerception", {
    description: "How language models rate a brand, trait by trait, with their reasons.",
    input: { brandId, runId: runId.optional() },
    call: (api, { brandId: brand, ...query }) => api.getPerception({ path: { brandId: brand }, query })
  }),
  reading("getPerceptionSources", {
    description: "The sources that language models cited when they rated a brand in one run.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.getPerceptionSources({ path: { runId: run }, query })
  }),
  reading("listContentSuggestions", {
    description:
      "What a brand could publish, most important first, and why: prompts whose answers leave the brand out, speak badly of it or name others first.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listContentSuggestions({ path: { runId: run }, query })
  }),
  reading("listDefinitions", {
    description: "The definition of every metric.",
    input: {},
    call: (api) => api.listDefinitions()
  }),
  reading("listLabels", {
    description: "The labels of a run: people's judgements of its answers.",
    input: { runId, ...page },
    call: (api, { runId: run, ...query }) => api.listLabels({ path: { runId: run }, query })
  }),
  reading("getCalibration", {
    description: "The rates of a run, corrected for the detection errors that the stored labels show.",
    input: { runId },
    call: (api, path) => api.getCalibration({ path })
  }),
  reading("calibrateRun", {
    description: "The rates of a run, corrected for the detection errors that the given labels show. The labels are not stored.",
    input: { runId, labels },
    call: (api, { labels: given, runId: run }) => api.calibrateRun({ path: { runId: run }, body: { labels: given } })
  }),
  reading("listExperiments", {
    description: "The experiments of a brand: changes of its content, each with its date and the prompts that it should affect.",
    input: { brandId, ...page },
    call: (api, { brandId: brand, ...query }) => api.listExperiments({ path: { brandId: brand }, query })
  }),
  reading("getExperiment", {
    description: "One experiment: a change of content, its date, the prompts that it should affect, and the control prompts.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.getExperiment({ path })
  }),
  reading("getExperimentEffect", {
    description: "The effect of an experiment: the change of its prompts minus the change of the control prompts, with an interval.",
    input: { experimentId: id("experiment") },
    call: (api, path) => api.getExperimentEffect({ path })
  }),
  reading("listSchedules", {
    description: "The schedules of all brands: when their runs start automatically.",
    input: page,
    call: (api, query) => api.listSchedules({ query })
  }),
  reading("getSchedule", {
    description: "The schedule of one brand: when its runs start automatically, with the next five times.",
    input: { brandId },
    call: (api, path) => api.getSchedule({ path })
  }),
  reading("listWebhooks", {
    description: "The webhooks: endpoints that receive events.",
    input: page,
    call: (api, query) => api.listWebhooks({ query })
  }),
  reading("getWebhook", {
    description: "One webhook: its URL, the events that it receives, and whether it is enabled.",
    input: { webhookId: id("webhook") },
    call: (api, path) => api.getWebhook({ path })
  }),
  reading("listWebhookDeliveries", {
    description: "The deliveries of one webhook: the events that were sent, and whether each was received.",
    input: { webhookId: id("webhook"), ...page },
    call: (api, { webhookId, ...query }) => api.listWebhookDeliveries({ path: { webhookId }, query })
  }),
  reading("planRun", {
    description:
      "Plans a run: the precision that a budget buys, the cost of a precision, and the smallest change that a comparison could detect. Asks no model.",
    input: {
      brandId,
      llms: runOptions.llms,
      topicIds: runOptions.topicIds,
      promptIds: runOptions.promptIds,
      samples: runOptions.samples,
      mode: runOptions.mode,
      budgetUsd: z.number().positive().optional().describe("The budget whose precision is computed, in US dollars"),
      halfWidth: z.number().gt(0).lt(0.5).optional().describe("Half the width of the interval whose cost is computed, as a share"),
      rate: z.number().min(0).max(1).optional().describe("The visibility that is expected. Default: that of the newest run"),
      correlation: z.number().min(0).max(1).optional().describe("How alike the answers to one prompt are, 0 to 1")
    },
    call: (api, { brandId: brand, ...body }) => api.planRun({ path: { brandId: brand }, body })
  })
]
