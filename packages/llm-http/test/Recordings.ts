/** Recorded replies of providers, if `../shared` exists beside the repository. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { eventStream, json, type Reply } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { z } from "zod"

const file = fileURLToPath(new URL("../../../../shared/data/citations.jsonl.gz", import.meta.url))

const recording = z
  .object({
    id: z.string(),
    provider: z.string(),
    stream: z.boolean(),
    answerText: z.string().nullable(),
    citedUrlsInOrder: z.array(z.string()),
    retrievedUrls: z.array(z.string()),
    raw: z.unknown()
  })
  .transform((read) => ({ ...read, reply: (Array.isArray(read.raw) ? eventStream(read.raw) : json(read.raw)) satisfies Reply }))

/** The recordings of the wanted providers; none without `../shared`. */
export const recordingsOf = (isWanted: (provider: string) => boolean): ReadonlyArray<z.infer<typeof recording>> =>
  existsSync(file)
    ? gunzipSync(readFileSync(file))
        .toString("utf8")
        .trim()
        .split("\n")
        .map((line) => recording.parse(JSON.parse(line)))
        .filter(({ provider }) => isWanted(provider))
    : []
