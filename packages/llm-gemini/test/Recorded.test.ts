import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { eventStream, json, type Reply } from "@brand-visibility/conformance/models/LoopbackProvider"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { exchange } from "./support.js"

const file = fileURLToPath(new URL("../../../../shared/data/citations.jsonl.gz", import.meta.url))

const recording = z.object({
  id: z.string(),
  provider: z.string(),
  stream: z.boolean(),
  answerText: z.string().nullable(),
  citedUrlsInOrder: z.array(z.string()),
  raw: z.unknown()
})

const recordings = existsSync(file)
  ? gunzipSync(readFileSync(file))
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => recording.parse(JSON.parse(line)))
      .filter(({ provider }) => provider === "google")
  : []

/** Whether a body, or the first event of a stream, is of the Interactions API. */
const isInteraction = (raw: unknown): boolean =>
  z.union([z.object({ steps: z.array(z.unknown()) }), z.tuple([z.object({ event_type: z.string() })], z.unknown())]).safeParse(raw).success

const reply = (raw: unknown): Reply => (Array.isArray(raw) ? eventStream(raw) : json(raw))

describe("recorded replies, through the real SDK", () => {
  if (recordings.length === 0) {
    it.skip("skipped: no ../shared", () => {})
    return
  }

  for (const { answerText, citedUrlsInOrder, id, raw, stream } of recordings) {
    it.effect(`${id}: text and citations in order`, () =>
      Effect.gen(function* () {
        const { answer } = yield* exchange(reply(raw), { webSearch: true, stream, mode: isInteraction(raw) ? "interactions" : "content" })
        if (answerText !== null) expect(answer.text).toBe(answerText)
        expect(answer.citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(citedUrlsInOrder)
      })
    )
  }
})
