/**
 * Sends what endpoints are to be told, in every process that works runs off.
 *
 * A delivery belongs to whoever has its lease. What a process has sent and could not note is sent again when its lease has run out, under the same
 * id: a receiver is told at least once, and knows what it was told before (docs/decisions/0017).
 */
import { Clock, Effect, Layer, Option, Random, Schedule as Repetition } from "effect"
import { RunEngine } from "../ports/RunEngine.js"
import { WebhookSender, type WebhookSenderService } from "../ports/WebhookSender.js"
import { type DeliveryShares, type DueDelivery, WebhookStore, type WebhookStoreService } from "../ports/WebhookStore.js"
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

/** Sends everything that is due; it ends when nothing is that another process is not at. */
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
        Effect.map((answered): AttemptResult =>
          Option.isNone(answered) ? { error: `no answer within ${attemptMillis / 1_000} seconds` } : { status: answered.value }
        ),
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
      // A defect of one keeps nobody else's from being sent; its lease runs out, and it is tried again.
      Effect.catchAllDefect((defect) => Effect.logError("A webhook could not be sent; it is tried again", defect))
    )

  return Effect.gen(function* () {
    for (;;) {
      const due = yield* store.claim(atOnce, shares, leaseMillis)
      if (due.length === 0) return
      yield* Effect.forEach(due, deliver, { concurrency: atOnce, discard: true })
    }
  })
}

/** Looks for what is due in a process that works runs off, until that begins to stop; what it is at then is sent again by another. */
export const layer: Layer.Layer<never, never, Readiness | RunEngine | WebhookStore> = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { worksRunsOff } = yield* RunEngine
    const { draining } = yield* Readiness
    const sender = yield* Effect.serviceOption(WebhookSender)
    if (!worksRunsOff || Option.isNone(sender)) return
    const looks = deliverDue(yield* WebhookStore, sender.value).pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("Webhooks could not be delivered; it is tried again", cause)),
      Effect.repeat(Repetition.spaced(lookEvery))
    )
    yield* Effect.forkScoped(Effect.raceFirst(looks, draining))
  })
)
