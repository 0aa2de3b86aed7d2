/**
 * OpenAI's Batch API: a file of requests is uploaded, a batch is created from the file, and the results are another file.
 *
 * The metadata of a batch contains our token, by which a lost batch is found again. An uploaded file that never became a batch costs nothing.
 *
 * Source: https://platform.openai.com/docs/guides/batch, https://platform.openai.com/docs/api-reference/batch
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { BatchOptions, BatchProgress, BatchResult, FoundBatch } from "@brand-visibility/core/internal/ports/BatchModel"
import type { AskRequest, ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Delivery } from "@brand-visibility/llm-http/Connection"
import { describe } from "@brand-visibility/llm-http/Failure"
import { cancelled, clockSkewMillis, expired } from "@brand-visibility/llm-http/internal/BatchFailure"
import { list, number, optional, parseJson, required, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect, Stream } from "effect"
import { z } from "zod"
import type { Client } from "./Client.js"

export interface OpenAiBatchesOptions {
  readonly llm: string
  readonly client: Client
  readonly price: ModelPrice | null
  /** The body of the request that asks a question. */
  readonly bodyOf: (request: AskRequest) => unknown
  /** The answer in a reply. */
  readonly answerOf: (delivery: Delivery) => Effect.Effect<ProviderAnswer, ModelError>
}

/** The key of the metadata that has our token. */
const tokenKey = "brand_visibility_batch"

/** Milliseconds until a batch is submitted again when the account's queue was full. The queue takes hours to empty. */
const fullQueueMillis = 600_000

const created = z.object({ id: z.string() })

/** The id of a file. Where there is no file, its id is missing, null, or empty. */
const givenFile = text.transform((id) => (id === "" ? null : id)).optional()

const batch = z.object({
  id: z.string(),
  status: text,
  completed_at: number.optional(),
  output_file_id: givenFile,
  error_file_id: givenFile,
  errors: optional(z.object({ data: list(z.object({ code: text.optional() })).optional() })).optional()
})

const page = z.object({
  data: required(z.object({ id: z.string(), created_at: number.optional(), metadata: optional(z.record(z.string(), z.unknown())).optional() })),
  has_more: z.boolean().optional().catch(false)
})

const line = z.object({
  custom_id: z.string(),
  response: optional(z.object({ status_code: z.number(), body: z.unknown() })).optional(),
  error: optional(z.object({ code: text.optional() })).optional()
})

/** Ends that may come without any result. */
const endsWithoutResults = new Set(["expired", "cancelled", "canceled"])

/** Words of OpenAI and of servers of the same protocol for an end with results. */
const endsWithResults = new Set(["completed", "complete", "succeeded", "success", "done", "finished", "ended"])

const working = new Set(["validating", "in_progress", "finalizing", "cancelling"])

/**
 * Whether a batch with this state has ended. Servers of the same protocol have words of their own, and may name the file of results long before the end
 * or a little after it: without its results, each call of the batch would be paid for again. So an end with results needs a file, and beside a word that
 * we do not know, also the time of the end.
 */
const isEnd = (word: string, { completed_at, error_file_id, output_file_id }: z.infer<typeof batch>): boolean => {
  if (endsWithoutResults.has(word)) return true
  const saysSo = endsWithResults.has(word) || (!working.has(word) && (completed_at ?? 0) > 0)
  return saysSo && (output_file_id ?? error_file_id ?? null) !== null
}

/** The error for a batch that the provider did not start. */
const failureOf = (llm: string, codes: ReadonlyArray<string>): ModelError => {
  const isFull = codes.includes("token_limit_exceeded")
  const reason = isFull
    ? "rate_limited"
    : codes.some((code) => code === "insufficient_quota" || code.startsWith("billing_"))
      ? "insufficient_funds"
      : "invalid_request"
  return new ModelError({ model: llm, reason, detail: describe(reason, null, codes), retryAfterMillis: isFull ? fullQueueMillis : null, isPostponed: isFull })
}

export const openAiBatches = ({ answerOf, bodyOf, client, llm, price }: OpenAiBatchesOptions): BatchOptions<AskRequest, ProviderAnswer> => {
  const url = client.mode === "responses" ? "/v1/responses" : "/v1/chat/completions"

  const retrieve = (providerId: string) =>
    Effect.flatMap(
      client.send((sdk, signal) => sdk.batches.retrieve(providerId, { signal }).asResponse()),
      ({ body }) => client.read(batch, parseJson(body), body)
    )

  const resultOf = ({ error, response }: z.infer<typeof line>): Effect.Effect<ProviderAnswer, ModelError> => {
    if (response != null) {
      const isAnswered = response.status_code >= 200 && response.status_code < 300
      return isAnswered ? answerOf({ body: JSON.stringify(response.body), isEventStream: false }) : client.refused(response.status_code, response.body)
    }
    if (error?.code === "batch_expired") return Effect.fail(expired(llm))
    if (error?.code === "batch_cancelled") return Effect.fail(cancelled(llm))
    return client.refused(500, { error })
  }

  const results = (fileId: string | null | undefined): Stream.Stream<BatchResult<ProviderAnswer>, ModelError> =>
    fileId == null
      ? Stream.empty
      : client
          .lines((sdk, signal) => sdk.files.content(fileId, { signal }).asResponse())
          .pipe(
            Stream.mapEffect((written) => {
              const read = line.safeParse(parseJson(written))
              return read.success
                ? Effect.map(Effect.either(resultOf(read.data)), (result) => [{ id: read.data.custom_id, result }])
                : Effect.succeed<ReadonlyArray<BatchResult<ProviderAnswer>>>([])
            }),
            Stream.flattenIterables
          )

  return {
    price,

    submit: ({ items, token }) =>
      Effect.gen(function* () {
        const lines = items.map(({ id, request }) => `${JSON.stringify({ custom_id: id, method: "POST", url, body: bodyOf(request) })}\n`)
        const file = new File([lines.join("")], `${token}.jsonl`, { type: "application/jsonl" })
        const uploaded = yield* client.send((sdk, signal) => sdk.files.create({ file, purpose: "batch" }, { signal }).asResponse())
        const { id } = yield* client.read(created, parseJson(uploaded.body), uploaded.body)
        const begun = yield* client.send((sdk, signal) =>
          sdk.batches.create({ input_file_id: id, endpoint: url, completion_window: "24h", metadata: { [tokenKey]: token } }, { signal }).asResponse()
        )
        return (yield* client.read(created, parseJson(begun.body), begun.body)).id
      }),

    find: ({ plannedAt, token }) =>
      Effect.gen(function* () {
        // The provider lists the newest batches first.
        for (let after: string | undefined; ;) {
          const query = after === undefined ? { limit: 100 } : { limit: 100, after }
          const { body } = yield* client.send((sdk, signal) => sdk.batches.list(query, { signal }).asResponse())
          const { data, has_more } = yield* client.read(page, parseJson(body), body)
          const found = data.find(({ metadata }) => metadata?.[tokenKey] === token)
          if (found !== undefined) return { _tag: "Found", providerId: found.id } satisfies FoundBatch
          const last = data.at(-1)
          const isPast = last?.created_at != null && last.created_at * 1_000 < plannedAt - clockSkewMillis
          if (last === undefined || has_more !== true || isPast) return { _tag: "NotFound" } satisfies FoundBatch
          after = last.id
        }
      }),

    poll: (providerId) =>
      Effect.map(retrieve(providerId), (read): BatchProgress => {
        const word = read.status?.toLowerCase() ?? ""
        if (word === "failed")
          return {
            _tag: "Failed",
            error: failureOf(
              llm,
              (read.errors?.data ?? []).flatMap(({ code }) => code ?? [])
            )
          }
        return { _tag: isEnd(word, read) ? "Ended" : "Working" }
      }),

    collect: (providerId) =>
      Effect.map(retrieve(providerId), ({ error_file_id, output_file_id }) => Stream.concat(results(output_file_id), results(error_file_id))),

    cancel: (providerId) => Effect.asVoid(client.send((sdk, signal) => sdk.batches.cancel(providerId, { signal }).asResponse()))
  }
}
