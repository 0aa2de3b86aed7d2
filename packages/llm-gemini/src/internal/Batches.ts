/**
 * Gemini's Batch API, with a file of requests. A file is used because the results of inline requests come back without the keys of the requests.
 *
 * A batch has our token as its display name, by which a lost batch is found again.
 *
 * Source: https://ai.google.dev/api/batch-api, https://ai.google.dev/gemini-api/docs/batch-api
 */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { BatchOptions, BatchProgress, BatchResult, FoundBatch } from "@brand-visibility/core/internal/ports/BatchModel"
import type { AskRequest, ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import { cancelled, expired } from "@brand-visibility/llm-http/internal/BatchFailure"
import { list, optional, parseJson, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect, Stream } from "effect"
import { z } from "zod"
import type { Client } from "./Client.js"
import { contentAnswer } from "./ContentAnswer.js"
import { resourceOf } from "./ContentRequest.js"

export interface GeminiBatchesOptions {
  readonly llm: string
  readonly client: Client
  readonly model: string
  readonly price: ModelPrice | null
  /** The request that asks a question. */
  readonly bodyOf: (request: AskRequest) => unknown
}

/** Most pages of batches that are searched for a lost batch. Where an account has more, the search is repeated later, and nothing is submitted until then. */
const mostPages = 100

const uploaded = z.object({ file: z.object({ name: z.string() }) })

/** Where there is no file of results, its name is missing, null, or empty. */
const output = optional(z.object({ responsesFile: text.transform((name) => (name === "" ? null : name)).optional() })).optional()

const failure = z.object({ code: z.number() })

const operation = z.object({
  name: z.string(),
  metadata: optional(z.object({ state: text.optional(), displayName: text.optional(), output })).optional(),
  response: output
})

const operations = z.object({ operations: list(operation).optional(), nextPageToken: text.optional() })

const line = z.object({ key: z.string(), response: z.unknown().optional(), error: optional(failure).optional() })

/** Statuses of HTTP by the codes of gRPC. Source: https://cloud.google.com/apis/design/errors */
const statuses = new Map([
  [3, 400],
  [5, 404],
  [7, 403],
  [8, 429],
  [9, 400],
  [11, 400],
  [14, 503],
  [16, 401]
])

const [cancelledCode, deadlineCode] = [1, 4]

/** The last word of a state: `SUCCEEDED` of `BATCH_STATE_SUCCEEDED`, or of `JOB_STATE_SUCCEEDED` in some versions. */
const wordOf = (state: string | null | undefined): string => state?.replace(/^[A-Z]+_STATE_/, "") ?? ""

export const geminiBatches = ({ bodyOf, client, llm, model, price }: GeminiBatchesOptions): BatchOptions<AskRequest, ProviderAnswer> => {
  const retrieve = (providerId: string) =>
    Effect.flatMap(client.get(providerId), ({ body }) => {
      // The reply of a failed operation has status 200, with the error beside its other fields.
      const { error, ...rest } = z.looseObject({}).safeParse(parseJson(body)).data ?? {}
      return Effect.map(client.read(operation, rest, body), (read) => ({ ...read, code: failure.safeParse(error).data?.code ?? null }))
    })

  const failed = (code: number): Effect.Effect<never, ModelError> => {
    if (code === cancelledCode) return Effect.fail(cancelled(llm))
    if (code === deadlineCode) return Effect.fail(expired(llm))
    return client.refused(code >= 400 ? code : (statuses.get(code) ?? 500), {})
  }

  const resultOf = ({ error, response }: z.infer<typeof line>): Effect.Effect<ProviderAnswer, ModelError> =>
    error == null ? contentAnswer(llm, client, { body: JSON.stringify(response ?? null), isEventStream: false }) : failed(error.code)

  const resultsFileOf = ({ metadata, response }: z.infer<typeof operation>) => response?.responsesFile ?? metadata?.output?.responsesFile ?? null

  return {
    price,

    submit: ({ items, token }) =>
      Effect.gen(function* () {
        const lines = items.map(({ id, request }) => `${JSON.stringify({ key: id, request: bodyOf(request) })}\n`)
        const sent = yield* client.upload(token, lines.join(""))
        const { file } = yield* client.read(uploaded, parseJson(sent.body), sent.body)
        const begun = yield* client.send({
          path: `${resourceOf(model)}:batchGenerateContent`,
          body: { batch: { display_name: token, input_config: { file_name: file.name } } }
        })
        return (yield* client.read(operation, parseJson(begun.body), begun.body)).name
      }),

    find: ({ token }) =>
      Effect.gen(function* () {
        let after = ""
        for (let page = 0; page < mostPages; page++) {
          const { body } = yield* client.get(`batches?pageSize=100${after === "" ? "" : `&pageToken=${encodeURIComponent(after)}`}`)
          const { nextPageToken, operations: there = [] } = yield* client.read(operations, parseJson(body), body)
          const found = there.find(({ metadata }) => metadata?.displayName === token)
          if (found !== undefined) return { _tag: "Found", providerId: found.name } satisfies FoundBatch
          if (nextPageToken == null || nextPageToken === "") return { _tag: "NotFound" } satisfies FoundBatch
          after = nextPageToken
        }
        return { _tag: "Unclear" } satisfies FoundBatch
      }),

    poll: (providerId) =>
      Effect.gen(function* () {
        const read = yield* retrieve(providerId)
        const state = wordOf(read.metadata?.state)
        if (resultsFileOf(read) !== null) return { _tag: "Ended" } satisfies BatchProgress
        if (state === "EXPIRED") return { _tag: "Failed", error: expired(llm) } satisfies BatchProgress
        if (state === "CANCELLED") return { _tag: "Failed", error: cancelled(llm) } satisfies BatchProgress
        if (state === "FAILED" || read.code !== null) return { _tag: "Failed", error: yield* Effect.flip(failed(read.code ?? 13)) } satisfies BatchProgress
        // A batch that succeeded names its file of results. Without the file, each call of the batch would be paid for again.
        return { _tag: "Working" } satisfies BatchProgress
      }),

    collect: (providerId) =>
      Effect.map(retrieve(providerId), (read) => {
        const file = resultsFileOf(read)
        if (file === null) return Stream.empty
        return client.lines(file).pipe(
          Stream.mapEffect((written) => {
            const given = line.safeParse(parseJson(written)).data
            return given === undefined
              ? Effect.succeed<ReadonlyArray<BatchResult<ProviderAnswer>>>([])
              : Effect.map(Effect.either(resultOf(given)), (result) => [{ id: given.key, result }])
          }),
          Stream.flattenIterables
        )
      }),

    cancel: (providerId) => Effect.asVoid(client.send({ path: `${providerId}:cancel`, body: {} }))
  }
}
