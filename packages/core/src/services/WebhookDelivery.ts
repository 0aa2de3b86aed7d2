/**
 * Sends what endpoints are to be told, in every process that sees to what becomes due.
 *
 * A delivery belongs to whoever has its lease. What a process has sent and could not note is sent again when its lease has run out, under the same
 * id: a receiver is told at least once, and knows what it was told before (docs/decisions/0017).
 */
import { Clock, Effect, FiberSet, Layer, Option, Random, Schedule as Repetition } from "effect"
import { RunEngine } from "../ports/RunEngine.js"
import { WebhookSender, type WebhookSenderService } from "../ports/WebhookSender.js"
import { type DeliveryRef, type DeliveryShares, type DueDelivery, WebhookStore, type WebhookStoreService } from "../ports/WebhookStore.js"
import { waitOf } from "../rules/ProviderReply.js"
import { type AttemptResult, bodyOf, outcomeOf } from "../rules/WebhookAttempts.js"
import { headersOf } from "../rules/WebhookSignature.js"
import { Readiness } from "./Readiness.js"

/** How often it is looked for what is due. */
const lookEvery = "1 second"

/** Deliveries that a process sends at once. */
const atOnce = 16
/** An organization whose receivers all hang has half of the places. */
const shares: DeliveryShares = { endpoint: 4, organization: 8 }

/** How long a receiver may take to answer. */
const attemptMillis = 15_000

/** Longer than an attempt and its note take together. */
const leaseMillis = 60_000

/** Sends everything that is due, and what becomes due meanwhile; it ends when nothing is that another process is not at. */
export const deliverDue = (store: WebhookStoreService, sender: WebhookSenderService) => {
  const attempt = ({ delivery, secrets, url }: DueDelivery): Effect.Effect<AttemptResult> =>
    Effect.gen(function* () {
      // It may have been kept before the host had its rules.
      const refusal = sender.refusalOf(url)
      if (refusal !== null) return { error: `the URL ${refusal}` }
      const body = bodyOf(delivery)
      const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
      const headers = { "content-type": "application/json", ...headersOf({ id: delivery.id, timestamp, body }, secrets) }
      return yield* sender.send({ url, headers, body }).pipe(
        Effect.timeoutOption(attemptMillis),
        Effect.zipWith(Clock.currentTimeMillis, (answered, now): AttemptResult => {
          if (Option.isNone(answered)) return { error: `no answer within ${attemptMillis / 1_000} seconds` }
          const { retryAfter, status } = answered.value
          return { status, waitMillis: retryAfter === null ? null : waitOf(retryAfter, now) }
        }),
        Effect.catchAll(({ detail }) => Effect.succeed({ error: detail }))
      )
    })

  const deliver = (due: DueDelivery) =>
    Effect.gen(function* () {
      const outcome = outcomeOf(yield* attempt(due), due.delivery.attempts, yield* Random.next)
      const { deliveryId, organizationId, webhookId } = due.ref
      const line = { organizationId, webhookId, deliveryId, type: due.delivery.type, attempts: due.delivery.attempts, status: outcome.status }
      if (outcome.next._tag === "failed") yield* Effect.logWarning("A webhook was not delivered; it is not tried again", { ...line, reason: outcome.error })
      if (outcome.next._tag === "gone") yield* Effect.logWarning("A webhook's endpoint is gone, and was disabled", line)
      yield* store.settle(due.ref, outcome)
    }).pipe(
      // What is wrong with one keeps nobody else's from being sent; its lease runs out, and it is tried again.
      Effect.catchAllCause((cause) => Effect.logError("A webhook could not be sent; it is tried again", cause))
    )

  return Effect.scoped(
    Effect.gen(function* () {
      const inHand = new Set<DeliveryRef>()
      const fibers = yield* FiberSet.make()
      const oneHasEnded = yield* Effect.makeLatch()
      const claim = (refs: ReadonlyArray<DeliveryRef>) =>
        // What is being sent is seen to its end where no more can be claimed now.
        Effect.tapErrorCause(store.claim(atOnce - refs.length, shares, leaseMillis, refs), () => FiberSet.awaitEmpty(fibers))
      for (;;) {
        yield* oneHasEnded.close
        const due = inHand.size < atOnce ? yield* claim([...inHand]) : []
        for (const each of due) {
          inHand.add(each.ref)
          const ended = Effect.zipRight(
            Effect.sync(() => inHand.delete(each.ref)),
            oneHasEnded.open
          )
          yield* FiberSet.run(fibers, Effect.ensuring(deliver(each), ended))
        }
        if (due.length > 0) continue
        if (inHand.size === 0) return
        // A receiver that does not answer holds up its own deliveries alone: the other places go on.
        yield* Effect.timeoutOption(oneHasEnded.await, lookEvery)
      }
    })
  )
}

/** Looks for what is due in a process that sees to what becomes due, until that begins to stop; what it is at then is sent again by another. */
export const layer: Layer.Layer<never, never, Readiness | RunEngine | WebhookStore> = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { seesToDue } = yield* RunEngine
    const { draining } = yield* Readiness
    const sender = yield* Effect.serviceOption(WebhookSender)
    if (!seesToDue || Option.isNone(sender)) return
    const looks = deliverDue(yield* WebhookStore, sender.value).pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("Webhooks could not be delivered; it is tried again", cause)),
      Effect.repeat(Repetition.spaced(lookEvery))
    )
    yield* Effect.forkScoped(Effect.raceFirst(looks, draining))
  })
)
