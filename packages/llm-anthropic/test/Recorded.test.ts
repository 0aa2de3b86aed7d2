import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { recordingsOf } from "../../llm-http/test/Recordings.js"
import { conversation } from "./support.js"

const recordings = recordingsOf((provider) => provider === "anthropic")

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, "")

describe("recorded replies, through the real SDK", () => {
  if (recordings.length === 0) {
    it.skip("skipped: no ../shared", () => {})
    return
  }

  for (const { answerText, citedUrlsInOrder, id, reply, retrievedUrls, stream } of recordings) {
    it.effect(`${id}: text and citations in order`, () =>
      Effect.gen(function* () {
        const { answer } = yield* conversation([reply], { webSearch: true, stream })
        // A paused turn is continued; in this test the continuation is the same reply.
        if (answerText !== null) expect(withoutSpace(answer.text).startsWith(withoutSpace(answerText))).toBe(true)
        expect(answer.citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(citedUrlsInOrder)
        const retrieved = answer.citations.filter((citation) => !citation.cited).map((citation) => citation.uri)
        expect(retrieved).toEqual([...new Set(retrievedUrls)].filter((uri) => !citedUrlsInOrder.includes(uri)))
      })
    )
  }
})
