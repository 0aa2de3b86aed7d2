/** What an assistant can change, where it may: what is done every day. Keys, webhooks and imports stay with people. */
import { z } from "zod"
import { creating, deleting, id, setting, type Tool } from "./Tool.js"

const brandId = id("brand")
const runId = id("run")
const names = z.array(z.string().min(1).max(200)).max(100)

export const writingTools: ReadonlyArray<Tool> = [
  creating("startRun", {
    description:
      "Asks the language models every prompt of a brand, which costs money. Ask with dryRun first, and tell the person what it will cost; start it when they agree.",
    input: {
      brandId,
      dryRun: z.boolean().default(true).describe("Only tells how many calls it would make and what they would cost"),
      llms: names.optional().describe("These models alone"),
      samples: z.number().int().min(1).max(20).optional().describe("How often each prompt is asked, 1 to 20"),
      budgetUsd: z.number().positive().optional().describe("What it may cost at most, in US dollars")
    },
    call: (api, { brandId: brand, ...body }) => api.startRun({ path: { brandId: brand }, body })
  }),
  setting("cancelRun", { description: "Stops a run. What was answered stays.", input: { runId }, call: (api, path) => api.cancelRun({ path }) }),
  creating("retryRun", { description: "Asks the failed calls of a run again.", input: { runId }, call: (api, path) => api.retryRun({ path }) }),
  creating("createBrand", {
    description: "Begins to track a brand.",
    input: {
      name: z.string().min(1).max(200),
      aliases: names.optional(),
      domains: names.optional(),
      category: z.string().max(200).optional(),
      competitors: z
        .array(z.object({ name: z.string().min(1).max(200) }))
        .max(100)
        .optional()
    },
    call: (api, body) => api.createBrand({ body })
  }),
  setting("updateBrand", {
    description: "Changes the names of a brand, its competitors, or what is not meant by its name. Later runs go by it.",
    input: { brandId, name: z.string().min(1).max(200).optional(), aliases: names.optional(), domains: names.optional(), excludeTerms: names.optional() },
    call: (api, { brandId: brand, ...body }) => api.updateBrand({ path: { brandId: brand }, body })
  }),
  creating("createTopics", {
    description: "Adds topics to a brand.",
    input: {
      brandId,
      topics: z
        .array(z.object({ name: z.string().min(1).max(200) }))
        .min(1)
        .max(100)
    },
    call: (api, { brandId: brand, topics }) => api.createTopics({ path: { brandId: brand }, body: { topics } })
  }),
  creating("createPrompts", {
    description: "Adds prompts to a topic: questions as people ask them, without the brand's name.",
    input: {
      topicId: id("topic"),
      prompts: z
        .array(z.object({ text: z.string().min(1).max(2_000) }))
        .min(1)
        .max(100)
    },
    call: (api, { prompts, topicId }) => api.createPrompts({ path: { topicId }, body: { prompts } })
  }),
  deleting("deletePrompt", {
    description: "Deletes a prompt. Earlier runs keep what they measured.",
    input: { promptId: id("prompt") },
    call: (api, path) => api.deletePrompt({ path })
  })
]
