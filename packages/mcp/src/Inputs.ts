/** Input schemas that several tools share. An unknown field is refused: a misspelt budget must not be lost in silence. */
import { z } from "zod"

/** An object without other fields. The error of an unknown field names the fields that there are. */
export const strict = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `has no field ${issue.keys.join(", ")}; the fields are ${Object.keys(shape).join(", ")}` : undefined
  })

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
  .array(
    strict({
      name,
      aliases: names.optional(),
      domains: names.optional(),
      isPlacebo: z
        .boolean()
        .optional()
        .describe("Whether it is known that nothing is done for this competitor. Its change then shows the effects on all brands")
    })
  )
  .max(100)
  .optional()

const namesAndTopic = {
  aliases: names.optional().describe("Other names of the brand"),
  domains: names.optional().describe("Domains of the brand's own sites, such as example.com"),
  description: longText.nullish(),
  category: name.nullish().describe("What the brand makes, such as trail running shoes"),
  competitors,
  excludeTerms: names.optional().describe("Phrases that contain the brand's name but mean something else")
}

/** Changes of a brand that are tried on a text. */
export const brandDraft = { name: name.optional(), ...namesAndTopic }

export const aboutBrand = {
  ...namesAndTopic,
  country: z.string().length(2).nullish().describe("ISO 3166-1 alpha-2, such as DE"),
  language: z.string().max(35).nullish().describe("BCP 47, such as de"),
  customPerceptionPrompts: z
    .boolean()
    .nullish()
    .describe("Whether the brand may have perception prompts of its own. null (default): as the organization has it"),
  anchorPromptIds: ids
    .optional()
    .describe(
      "Prompts whose answers the brand cannot change, such as those of a neighbouring market. By them a change of the models can be told from one of the brand"
    )
}

export const prompt = strict({
  text: z.string().min(1).max(2_000),
  customerJourney: z.string().max(100).nullish().describe("awareness, consideration, decision, retention or advocacy"),
  estimatedVolume: z.number().int().min(0).nullish().describe("How often people ask this question in a month")
})

export const perceptionPrompt = strict({
  text: z.string().min(1).max(2_000),
  propertyId: z.string().min(1).max(100).describe("The name of the trait, such as trust"),
  scoringLogic: longText.nullish().describe("What the scores mean, beginning with their range, such as: 0-10, where 10 is best"),
  goodScore: longText.nullish().describe("What the best score means"),
  badScore: longText.nullish().describe("What the worst score means")
})

const mode = z
  .enum(["live", "batch"])
  .optional()
  .describe("live (default): answers at once. batch: within hours, at about half the price; every model must offer batches")

/** The options of a run, without the id of its brand. */
export const runOptions = {
  llms: names.optional().describe("Asks only these models"),
  samples: z.number().int().min(1).max(20).optional().describe("How often each model is asked each prompt, 1 to 20"),
  topicIds: ids.optional().describe("Asks only the prompts of these topics"),
  promptIds: ids.optional().describe("Asks only these prompts"),
  perception: z.boolean().optional().describe("Whether perception prompts are asked too"),
  budgetUsd: z.number().positive().optional().describe("The most that the run may cost, in US dollars"),
  goal: strict({
    halfWidth: z.number().gt(0).lt(0.5).describe("Half the wanted width of the interval of the visibility, as a share"),
    budgetUsd: z.number().positive().optional().describe("The most that the further samples may cost, in US dollars")
  })
    .optional()
    .describe("Asks further samples until the visibility is as exact as wanted"),
  mode
}

export const labels = z
  .array(
    strict({
      resultId: z.string().min(1).max(64).describe("The id of a result of the run"),
      isPresent: z.boolean().describe("Whether the answer names the brand, as a person has judged it"),
      isFirst: z.boolean().optional().describe("Whether the answer names the brand before all others"),
      sentiment: z.enum(["positive", "neutral", "negative"]).optional()
    })
  )
  .min(1)
  .max(500)

export const capturedAnswer = strict({
  prompt: z.string().min(1).max(2_000),
  llm: z.string().min(1).max(100).describe("The assistant or model that answered, such as chatgpt"),
  answer: z.string().min(1),
  topic: name.nullish(),
  model: name.nullish(),
  collectedAt: moment.nullish(),
  channel: z.enum(["api", "ui", "import"]).nullish().describe("How the answer was obtained. Default import"),
  sources: z
    .array(strict({ url: z.string(), title: z.string().nullish() }))
    .max(1_000)
    .nullish()
})
