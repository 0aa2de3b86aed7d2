/**
 * Sends events to webhook endpoints, in every process that does scheduled work.
 *
 * The process that holds the lease of a delivery sends it. When a process sends a delivery but cannot record the outcome, the delivery is sent again
 * after the lease has expired, under the same id. So a receiver gets each event at least once, and can recognise repetitions (docs/decisions/0017).
 */
import { Clock, Effect, FiberSet, Option, Random, Schedule as Repetition, type Scope } from "effect"
import { RunEngine } from "../ports/RunEngine.js"
import { WebhookSender, type WebhookSenderService } from "../ports/WebhookSender.js"
import { type DeliveryRef, type DeliveryShares, type DueDelivery, WebhookStore, type WebhookStoreService } from "../ports/WebhookStore.js"
import { waitOf } from "../rules/ProviderReply.js"
import { type AttemptResult, bodyOf, outcomeOf } from "../rules/WebhookAttempts.js"
import { headersOf } from "../rules/WebhookSignature.js"
import { Readiness } from "./Readiness.js"

/** How often a process looks for due deliveries. */
const lookEvery = "1 second"

/** The number of deliveries that a process sends at once. */
const atOnce = 16
/** The most deliveries to one endpoint and of one organization at once. Receivers of one organization that all hang occupy at most half of the places. */
const shares: DeliveryShares = { endpoint: 4, organization: 8 }

/** The timeout of one attempt. */
const attemptMillis = 15_000

/** The lease of a delivery: longer than an attempt and the storing of its outcome take together. */
const leaseMillis = 60_000

/** Sends all due deliveries, and those that become due meanwhile. Ends when only due deliveries are left that other processes are sending. */
export const deliverDue = (store: WebhookStoreService, sender: WebhookSenderService) => {
  const attempt = ({ delivery, secrets, url }: DueDelivery): Effect.Effect<AttemptResult> =>
    Effect.gen(function* () {
      // The URL is checked again, because the endpoint may have been stored under earlier rules of the host.
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
      if (outcome.next._tag === "failed") yield* Effect.logWarning("A webhook could not be delivered and is given up", { ...line, reason: outcome.error })
      if (outcome.next._tag === "gone") yield* Effect.logWarning("A webhook endpoint answered that it is gone, and was disabled", line)
      yield* store.settle(due.ref, outcome)
    }).pipe(
      // An error with one delivery does not stop the other deliveries. Its lease expires, and the delivery is tried again.
      Effect.catchAllCause((cause) => Effect.logError("A webhook could not be sent; it is tried again", cause))
    )

  return Effect.scoped(
    Effect.gen(function* () {
      const inHand = new Set<DeliveryRef>()
      const fibers = yield* FiberSet.make()
      const oneHasEnded = yield* Effect.makeLatch()
      const claim = (refs: ReadonlyArray<DeliveryRef>) =>
        // When the claim fails, waits for the deliveries that are being sent.
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
        // A receiver that does not answer delays only its own deliveries; the other places continue.
        yield* Effect.timeoutOption(oneHasEnded.await, lookEvery)
      }
    })
  )
}

/**
 * Looks for due deliveries in a process that does scheduled work, until the process begins to stop. Another process then sends the unfinished
 * deliveries again.
 */
export const work: Effect.Effect<void, never, Readiness | RunEngine | WebhookStore | Scope.Scope> = Effect.gen(function* () {
  const { seesToDue } = yield* RunEngine
  const { draining } = yield* Readiness
  const sender = yield* Effect.serviceOption(WebhookSender)
  if (!seesToDue || Option.isNone(sender)) return
  const looks = deliverDue(yield* WebhookStore, sender.value).pipe(
    Effect.catchAllCause((cause) => Effect.logWarning("Due webhooks could not be sent; the next round tries again", cause)),
    Effect.repeat(Repetition.spaced(lookEvery))
  )
  yield* Effect.forkScoped(Effect.raceFirst(looks, draining))
})
