import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { recordingsOf } from "../../llm-http/test/Recordings.js"
import { exchange } from "./support.js"

const recordings = recordingsOf((provider) => provider === "google")

/** Whether a body, or the first event of a stream, is of the Interactions API. */
const isInteraction = (raw: unknown): boolean =>
  z.union([z.object({ steps: z.array(z.unknown()) }), z.tuple([z.object({ event_type: z.string() })], z.unknown())]).safeParse(raw).success

describe("recorded replies", () => {
  if (recordings.length === 0) {
    it.skip("skipped: no ../shared", () => {})
    return
  }

  for (const { answerText, citedUrlsInOrder, id, raw, reply, stream } of recordings) {
    it.effect(`${id}: text and citations in order`, () =>
      Effect.gen(function* () {
        const { answer } = yield* exchange(reply, { webSearch: true, stream, mode: isInteraction(raw) ? "interactions" : "content" })
        if (answerText !== null) expect(answer.text).toBe(answerText)
        expect(answer.citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(citedUrlsInOrder)
      })
    )
  }
})
