import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { eventStream, json, type Reply } from "@brand-visibility/conformance/models/LoopbackProvider"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { conversation } from "./support.js"

const file = fileURLToPath(new URL("../../../../shared/data/citations.jsonl.gz", import.meta.url))

const recording = z.object({
  id: z.string(),
  provider: z.string(),
  stream: z.boolean(),
  answerText: z.string().nullable(),
  citedUrlsInOrder: z.array(z.string()),
  retrievedUrls: z.array(z.string()),
  raw: z.unknown()
})

const recordings = existsSync(file)
  ? gunzipSync(readFileSync(file))
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => recording.parse(JSON.parse(line)))
      .filter(({ provider }) => provider === "anthropic")
  : []

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, "")

const reply = (raw: unknown): Reply => (Array.isArray(raw) ? eventStream(raw) : json(raw))

describe("recorded replies, through the real SDK", () => {
  if (recordings.length === 0) {
    it.skip("skipped: no ../shared", () => {})
    return
  }

  for (const { answerText, citedUrlsInOrder, id, raw, retrievedUrls, stream } of recordings) {
    it.effect(`${id}: text and citations in order`, () =>
      Effect.gen(function* () {
        const { answer } = yield* conversation([reply(raw)], { webSearch: true, stream })
        // A turn that was paused is gone on with, here by the same reply.
        if (answerText !== null) expect(withoutSpace(answer.text).startsWith(withoutSpace(answerText))).toBe(true)
        expect(answer.citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(citedUrlsInOrder)
        const retrieved = answer.citations.filter((citation) => !citation.cited).map((citation) => citation.uri)
        expect(retrieved).toEqual([...new Set(retrievedUrls)].filter((uri) => !citedUrlsInOrder.includes(uri)))
      })
    )
  }
})
