import { json, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { chatReply } from "@brand-visibility/conformance/models/ChatCompletions"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { openaiJudge } from "../src/OpenAiJudge.js"
import type { OpenAiMode } from "../src/OpenAiOptions.js"
import { responsesReply } from "./protocols.js"

const schema = z.object({ sentiment: z.enum(["positive", "neutral", "negative"]), quote: z.string().nullable() })

const request = { instructions: "How is the brand spoken of?", input: "Aldermoor is fine.", schema, name: "sentiment_verdict" }

const jsonSchema = {
  type: "object",
  properties: { sentiment: { type: "string", enum: ["positive", "neutral", "negative"] }, quote: { type: ["string", "null"] } },
  required: ["sentiment", "quote"],
  additionalProperties: false
}

const replyWith = (mode: OpenAiMode, text: string) =>
  mode === "chat" ? chatReply({ content: text }) : responsesReply([{ type: "message", content: [{ type: "output_text", text }] }])

/** A judge with a provider that answers with these texts in turn. */
const judgeThatReads = (mode: OpenAiMode, ...texts: ReadonlyArray<string>) =>
  Effect.map(
    serve((_, index) => json(replyWith(mode, texts[index] ?? ""))),
    (provider) => ({
      provider,
      judge: openaiJudge({ model: "judge-1", apiKey: "sk-1", baseURL: `${provider.url}/v1`, mode, maximumAttempts: 1 })
    })
  )

const verdict = { sentiment: "neutral", quote: "fine" }

describe("openaiJudge", () => {
  it.scoped("asks the Responses API for a value of the schema", () =>
    Effect.gen(function* () {
      const { judge, provider } = yield* judgeThatReads("responses", JSON.stringify(verdict))
      expect(yield* judge.generate(request)).toEqual(verdict)
      const { body, path } = yield* provider.received
      expect(path).toBe("/v1/responses")
      expect(JSON.parse(body)).toMatchObject({
        model: "judge-1",
        instructions: "How is the brand spoken of?",
        input: "Aldermoor is fine.",
        store: false,
        text: { format: { type: "json_schema", name: "sentiment_verdict", strict: true, schema: jsonSchema } }
      })
    })
  )

  it.scoped("asks Chat Completions for a value of the schema", () =>
    Effect.gen(function* () {
      const { judge, provider } = yield* judgeThatReads("chat", JSON.stringify(verdict))
      expect(yield* judge.generate(request)).toEqual(verdict)
      const { body, path } = yield* provider.received
      expect(path).toBe("/v1/chat/completions")
      expect(JSON.parse(body)).toMatchObject({
        messages: [
          { role: "system", content: "How is the brand spoken of?" },
          { role: "user", content: "Aldermoor is fine." }
        ],
        response_format: { type: "json_schema", json_schema: { name: "sentiment_verdict", strict: true, schema: jsonSchema } }
      })
    })
  )

  it.scoped("asks a server without json_schema for an object, with the schema in the instructions", () =>
    Effect.gen(function* () {
      const provider = yield* serve((_, index) => json(replyWith("chat", ['{"sentiment":"splendid"}', JSON.stringify(verdict)][index] ?? "")))
      const judge = openaiJudge({ model: "judge-1", apiKey: "sk-1", baseURL: `${provider.url}/v1`, verdicts: "object", maximumAttempts: 1 })
      expect(yield* judge.generate(request), "validated by the adapter, and asked again").toEqual(verdict)
      const { messages, response_format } = JSON.parse((yield* provider.received).body)
      expect(response_format).toEqual({ type: "json_object" })
      expect(messages[0].content).toMatch(/^How is the brand spoken of\?\n\nAnswer with one JSON object and nothing else\./)
      expect(JSON.parse(messages[0].content.split("\n").at(-1))).toMatchObject(jsonSchema)
      expect(messages[1]).toEqual({ role: "user", content: "Aldermoor is fine." })
    })
  )

  it.scoped.each(["responses", "chat"] as const)("does not trust the provider to keep to the schema (%s)", (mode) =>
    Effect.gen(function* () {
      const { judge, provider } = yield* judgeThatReads(mode, `{"sentiment":"splendid","quote":null}`, JSON.stringify(verdict))
      expect(yield* judge.generate(request)).toEqual(verdict)
      expect(provider.requests().length).toBe(2)
    })
  )

  it.scoped("names itself as judge when it fails", () =>
    Effect.gen(function* () {
      const provider = yield* serve(() => json({ error: { code: "invalid_api_key" } }, 401))
      const failure = yield* Effect.flip(openaiJudge({ model: "judge-1", apiKey: "sk-1", baseURL: `${provider.url}/v1` }).generate(request))
      expect(failure).toMatchObject({ model: "judge", reason: "authentication" })
    })
  )
})
