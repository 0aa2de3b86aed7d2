/**
 * Anthropic's Message Batches.
 *
 * The provider stores only the ids of the questions with a batch, and returns these ids only with the results. A process that does not know whether its
 * batch was submitted looks at the batches of the same time and size. A batch that has not ended may be the lost batch, and nothing is submitted until it
 * ends. The first result of an ended batch shows whether it is the lost batch.
 *
 * Source: https://docs.claude.com/en/docs/build-with-claude/batch-processing, https://docs.claude.com/en/api/creating-message-batches
 */
import type { MessageCreateParamsBase } from "@anthropic-ai/sdk/resources/messages"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { BatchOptions, BatchProgress, BatchResult, FoundBatch, LostSubmission } from "@brand-visibility/core/internal/ports/BatchModel"
import type { AskRequest, ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import { cancelled, clockSkewMillis, expired } from "@brand-visibility/llm-http/internal/BatchFailure"
import { number, optional, parseJson, required, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect, Option, Stream } from "effect"
import { z } from "zod"
import type { Client } from "./Client.js"
import { messagesAnswer, turnOf, usageOf } from "./MessagesAnswer.js"

export interface AnthropicBatchesOptions {
  readonly llm: string
  readonly client: Client
  readonly price: ModelPrice | null
  /** The request that asks a question. */
  readonly paramsOf: (request: AskRequest) => MessageCreateParamsBase
}

const counts = z.object({
  processing: number.optional(),
  succeeded: number.optional(),
  errored: number.optional(),
  canceled: number.optional(),
  expired: number.optional()
})

const batch = z.object({
  id: z.string(),
  processing_status: text,
  created_at: text.optional(),
  request_counts: optional(counts).optional()
})
type Batch = z.infer<typeof batch>

const page = z.object({ data: required(batch), has_more: z.boolean().optional().catch(false) })

const line = z.object({
  custom_id: z.string(),
  result: z.union([
    z.object({ type: z.literal("succeeded"), message: z.unknown() }),
    z.object({ type: z.literal("errored"), error: z.unknown() }),
    z.object({ type: z.enum(["canceled", "expired"]) })
  ])
})

const sizeOf = ({ request_counts }: Batch): number => Object.values(request_counts ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0)

export const anthropicBatches = ({ client, llm, paramsOf, price }: AnthropicBatchesOptions): BatchOptions<AskRequest, ProviderAnswer> => {
  const retrieve = (providerId: string) =>
    Effect.flatMap(
      client.send((sdk, signal) => sdk.messages.batches.retrieve(providerId, {}, { signal }).asResponse()),
      ({ body }) => client.read(batch, parseJson(body), body)
    )

  const lines = (providerId: string) =>
    client
      // The address in the batch is not used, so that the key is sent only to the configured host.
      .lines((sdk, signal) => sdk.get(`/v1/messages/batches/${encodeURIComponent(providerId)}/results`, { signal, __binaryResponse: true }).asResponse())
      .pipe(
        Stream.map((written) => {
          const read = line.safeParse(parseJson(written))
          return read.success ? [read.data] : []
        }),
        Stream.flattenIterables
      )

  const resultOf = ({ result }: z.infer<typeof line>): Effect.Effect<ProviderAnswer, ModelError> => {
    switch (result.type) {
      case "succeeded":
        return Effect.gen(function* () {
          const body = JSON.stringify(result.message)
          const turn = yield* turnOf(llm, client, { body, isEventStream: false })
          // A live call would continue the paused turn; a batch cannot.
          if (turn.stopReason === "pause_turn")
            return yield* ModelError.invalidAnswer(llm, "the model paused its turn, and a batch cannot continue a turn", body, usageOf([turn]))
          return yield* messagesAnswer(llm, [turn])
        })
      case "errored":
        return client.read(z.never(), result.error, JSON.stringify(result.error))
      case "canceled":
        return Effect.fail(cancelled(llm))
      case "expired":
        return Effect.fail(expired(llm))
    }
  }

  /** Batches of this time and size that are not known to be other batches. */
  const candidates = ({ itemIds, others, plannedAt }: LostSubmission) =>
    Effect.gen(function* () {
      const found: Array<Batch> = []
      // The provider lists the newest batches first.
      for (let after: string | undefined; ;) {
        const query = after === undefined ? { limit: 100 } : { limit: 100, after_id: after }
        const { body } = yield* client.send((sdk, signal) => sdk.messages.batches.list(query, { signal }).asResponse())
        const { data, has_more } = yield* client.read(page, parseJson(body), body)
        const isPast = ({ created_at }: Batch): boolean => created_at != null && Date.parse(created_at) < plannedAt - clockSkewMillis
        found.push(...data.filter((one) => !isPast(one) && sizeOf(one) === itemIds.length && !others.includes(one.id)))
        const last = data.at(-1)
        if (last === undefined || has_more !== true || isPast(last)) return found
        after = last.id
      }
    })

  return {
    price,

    submit: ({ items }) =>
      Effect.gen(function* () {
        const requests = items.map(({ id, request }) => ({ custom_id: id, params: { ...paramsOf(request), stream: false as const } }))
        const { body } = yield* client.send((sdk, signal) => sdk.messages.batches.create({ requests }, { signal }).asResponse())
        return (yield* client.read(batch, parseJson(body), body)).id
      }),

    find: (lost) =>
      Effect.gen(function* () {
        const own = new Set(lost.itemIds)
        let isUnclear = false
        for (const candidate of yield* candidates(lost)) {
          if (candidate.processing_status !== "ended") {
            isUnclear = true
            continue
          }
          const first = yield* Stream.runHead(lines(candidate.id))
          if (Option.exists(first, ({ custom_id }) => own.has(custom_id))) return { _tag: "Found", providerId: candidate.id } satisfies FoundBatch
        }
        return (isUnclear ? { _tag: "Unclear" } : { _tag: "NotFound" }) satisfies FoundBatch
      }),

    poll: (providerId) =>
      Effect.map(retrieve(providerId), ({ processing_status }): BatchProgress => ({ _tag: processing_status === "ended" ? "Ended" : "Working" })),

    collect: (providerId) =>
      Effect.sync(() =>
        Stream.mapEffect(lines(providerId), (written) =>
          Effect.map(Effect.either(resultOf(written)), (result): BatchResult<ProviderAnswer> => ({ id: written.custom_id, result }))
        )
      ),

    cancel: (providerId) => Effect.asVoid(client.send((sdk, signal) => sdk.messages.batches.cancel(providerId, {}, { signal }).asResponse()))
  }
}
