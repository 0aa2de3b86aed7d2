import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { recordingsOf } from "../../llm-http/test/Recordings.js"
import { answerFrom } from "./support.js"

/** Providers with other formats, which their own adapters read. */
const others = new Set(["google", "anthropic"])

const recordings = recordingsOf((provider) => !others.has(provider))

/** Whether a body, or the first event of a stream, is of the Responses API. */
const isResponses = (raw: unknown): boolean =>
  z.union([z.object({ object: z.literal("response") }), z.tuple([z.object({ type: z.literal("response.created") })], z.unknown())]).safeParse(raw).success

describe("recorded replies, through the real SDK", () => {
  if (recordings.length === 0) {
    it.skip("skipped: no ../shared", () => {})
    return
  }

  it("exist for every provider with this protocol", () => {
    expect(new Set(recordings.map(({ provider }) => provider))).toEqual(new Set(["azure", "groq", "openai", "openrouter", "perplexity", "xai"]))
  })

  for (const { answerText, citedUrlsInOrder, id, provider, raw, reply, retrievedUrls, stream } of recordings) {
    it.effect(`${provider} ${id}: text and citations in order`, () =>
      Effect.gen(function* () {
        const { citations, text } = yield* answerFrom(reply, { mode: isResponses(raw) ? "responses" : "chat", webSearch: true })
        if (stream) expect(text.length).toBeGreaterThan(20)
        else expect(text).toBe(answerText)
        expect(citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(citedUrlsInOrder)
        // The recordings' extraction of citations does not read the actions of OpenAI's searches.
        if (provider === "groq") expect(citations.filter((citation) => !citation.cited).map((citation) => citation.uri)).toEqual(retrievedUrls)
      })
    )
  }
})
