import { json, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { anthropicJudge } from "../src/AnthropicJudge.js"
import { messageReply, text } from "./protocol.js"

const schema = z.object({ sentiment: z.enum(["positive", "neutral", "negative"]), quote: z.string().nullable() })

const request = { instructions: "How is the brand spoken of?", input: "Aldermoor is fine.", schema, name: "sentiment_verdict" }

const verdict = { sentiment: "neutral", quote: "fine" }

/** A judge with a provider that answers with these texts in turn. */
const judgeThatReads = (...texts: ReadonlyArray<string>) =>
  Effect.map(
    serve((_, index) => json(messageReply([text(texts[index] ?? "")]))),
    (provider) => ({ provider, judge: anthropicJudge({ model: "judge-1", apiKey: "sk-1", baseURL: provider.url, maximumAttempts: 1 }) })
  )

describe("anthropicJudge", () => {
  it.scoped("asks for a value of the schema", () =>
    Effect.gen(function* () {
      const { judge, provider } = yield* judgeThatReads(JSON.stringify(verdict))
      expect(yield* judge.generate(request)).toEqual(verdict)
      expect(JSON.parse((yield* provider.received).body)).toMatchObject({
        model: "judge-1",
        system: "How is the brand spoken of?",
        messages: [{ role: "user", content: "Aldermoor is fine." }],
        output_config: { format: { type: "json_schema", schema: { type: "object", required: ["sentiment", "quote"], additionalProperties: false } } }
      })
    })
  )

  it.scoped("does not trust the provider to keep to the schema", () =>
    Effect.gen(function* () {
      const { judge, provider } = yield* judgeThatReads(`{"sentiment":"splendid","quote":null}`, JSON.stringify(verdict))
      expect(yield* judge.generate(request)).toEqual(verdict)
      expect(provider.requests().length).toBe(2)
    })
  )

  it.scoped("names itself as judge when it fails", () =>
    Effect.gen(function* () {
      const provider = yield* serve(() => json({ type: "error", error: { type: "authentication_error" } }, 401))
      const failure = yield* Effect.flip(anthropicJudge({ model: "judge-1", apiKey: "sk-1", baseURL: provider.url }).generate(request))
      expect(failure).toMatchObject({ model: "judge", reason: "authentication" })
    })
  )
})
