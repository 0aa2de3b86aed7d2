/** Inputs that several tools take. */
import { z } from "zod"

export const eventType = z.enum([
  "run.started",
  "run.progress",
  "run.completed",
  "run.partial",
  "run.failed",
  "run.cancelled",
  "perception.scored",
  "visibility.changed",
  "budget.exceeded",
  "quota.exhausted",
  "schedule.missed"
])
const names = z.array(z.string().min(1).max(200)).max(100)
export const ids = z.array(z.string().min(1).max(64)).max(1_000)
export const name = z.string().min(1).max(200)
export const longText = z.string().min(1).max(4_000)
export const moment = z.string().describe("Such as 2026-01-31T12:00:00Z")

const competitors = z
  .array(z.object({ name, aliases: names.optional(), domains: names.optional() }))
  .max(100)
  .optional()

export const aboutBrand = {
  aliases: names.optional().describe("Other names of it"),
  domains: names.optional().describe("Its sites"),
  description: longText.optional(),
  category: name.optional().describe("What it makes, such as trail running shoes"),
  competitors,
  excludeTerms: names.optional().describe("What is not meant by its name"),
  country: z.string().length(2).optional().describe("ISO 3166-1 alpha-2, such as DE"),
  language: z.string().max(35).optional().describe("BCP 47, such as de")
}

export const prompt = z.object({
  text: z.string().min(1).max(2_000),
  customerJourney: z.string().max(100).optional().describe("awareness, consideration, decision, retention or advocacy"),
  estimatedVolume: z.number().int().min(0).optional().describe("How often people ask it in a month")
})

export const perceptionPrompt = z.object({
  text: z.string().min(1).max(2_000),
  propertyId: z.string().min(1).max(100).describe("The trait, such as trust"),
  scoringLogic: longText.optional(),
  goodScore: longText.optional().describe("What the best score means"),
  badScore: longText.optional().describe("What the worst score means")
})

const mode = z
  .enum(["live", "batch"])
  .optional()
  .describe("live (default): answers at once. batch: within hours, at about half the price; every model must offer batches")

/** The options of a run, without the id of its brand. */
export const runOptions = {
  llms: names.optional().describe("These models alone"),
  samples: z.number().int().min(1).max(20).optional().describe("How often each prompt is asked, 1 to 20"),
  topicIds: ids.optional().describe("The prompts of these topics alone"),
  promptIds: ids.optional().describe("These prompts alone"),
  perception: z.boolean().optional().describe("Whether perception prompts are asked too"),
  budgetUsd: z.number().positive().optional().describe("What it may cost at most, in US dollars"),
  mode
}

export const labels = z
  .array(
    z.object({
      resultId: z.string().min(1).max(64).describe("The id of a result of the run"),
      isPresent: z.boolean().describe("Whether a person finds the brand in the answer"),
      isFirst: z.boolean().optional(),
      sentiment: z.enum(["positive", "neutral", "negative"]).optional()
    })
  )
  .min(1)
  .max(500)

export const capturedAnswer = z.object({
  prompt: z.string().min(1).max(2_000),
  llm: z.string().min(1).max(100).describe("Who answered, such as chatgpt"),
  answer: z.string().min(1),
  topic: name.optional(),
  model: name.optional(),
  collectedAt: moment.optional(),
  sources: z
    .array(z.object({ url: z.string(), title: z.string().optional() }))
    .max(1_000)
    .optional()
})
