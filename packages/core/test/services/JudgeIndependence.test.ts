import { BrandVisibility } from "@brand-visibility/core"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { JudgeService } from "@brand-visibility/core/ports/Judge"
import * as Models from "@brand-visibility/core/ports/LanguageModel"
import { Effect, Logger } from "effect"
import { describe, expect, it } from "vitest"
import { unpriced } from "../pipeline/fixtures.js"

const model = (llm: string, provider: string, name: string) =>
  Models.make({ llm, provider, model: name, ask: () => Effect.fail(new ModelError({ model: llm, reason: "unavailable", detail: "not asked" })) })

const judge = (provider: string, name: string): JudgeService => ({
  provider,
  model: name,
  ...unpriced,
  generate: () => ModelError.invalidAnswer("judge", "not asked", "")
})

/** The models for which the log has a warning when the library starts. */
const warned = async (judgedBy: JudgeService | undefined, ...models: ReadonlyArray<Models.LanguageModel>): Promise<ReadonlyArray<unknown>> => {
  const lines: Array<unknown> = []
  const telemetry = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ annotations, message }) => {
      if (String(message).startsWith("The judge is one of the models that answer")) lines.push(Object.fromEntries(annotations)["llm"])
    })
  )
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models, ...(judgedBy === undefined ? {} : { judge: judgedBy }), telemetry })
  await visibility.dispose()
  return lines
}

describe("a judge that is also one of the answering models", () => {
  it("gives a warning at the start, whatever version its model name ends with", async () => {
    const models = [model("chatgpt", "openai", "gpt-5-mini"), model("claude", "anthropic", "claude-sonnet-4-6-20260101"), model("other", "openai", "gpt-5")]
    expect(await warned(judge("openai", "gpt-5-mini"), ...models)).toEqual(["chatgpt"])
    expect(await warned(judge("openai", "GPT-5-mini-2026-08-07"), ...models)).toEqual(["chatgpt"])
    expect(await warned(judge("anthropic", "claude-sonnet-4-6"), ...models)).toEqual(["claude"])
  })

  it("gives no warning when it is another model, of the same provider or another, or when there is none", async () => {
    const models = [model("chatgpt", "openai", "gpt-5-mini")]
    expect(await warned(judge("openai", "gpt-5"), ...models)).toEqual([])
    expect(await warned(judge("azure", "gpt-5-mini"), ...models)).toEqual([])
    expect(await warned(undefined, ...models)).toEqual([])
  })
})
