/** Deliveries of webhooks, in virtual time: when they are sent, and with what outcome. */
import { BrandInput } from "@brand-visibility/core/domain/Brand"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { TopicPromptsInputs } from "@brand-visibility/core/domain/Prompt"
import { toEpochMillis } from "@brand-visibility/core/domain/Timestamp"
import { WebhookInput } from "@brand-visibility/core/domain/Webhook"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { WebhookStore, type WebhookStoreService } from "@brand-visibility/core/internal/ports/WebhookStore"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import { Prompts } from "@brand-visibility/core/internal/services/Prompts"
import { Webhooks } from "@brand-visibility/core/internal/services/Webhooks"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as NoEngine from "@brand-visibility/core/pipeline/NoEngine"
import { LanguageModels } from "@brand-visibility/core/ports/LanguageModel"
import { RunEngine } from "@brand-visibility/core/ports/RunEngine"
import { WebhookNotSent, type WebhookRequest, WebhookSender, type WebhookSenderService } from "@brand-visibility/core/ports/WebhookSender"
import * as VisibilityServices from "@brand-visibility/core/services/VisibilityServices"
import { expect, it } from "@effect/vitest"
import { Clock, Context, Effect, Fiber, identity, Layer, Logger, LogLevel, Schema, TestClock } from "effect"
import { pausesMillis } from "../../src/rules/WebhookAttempts.js"
import { deliverDue } from "../../src/services/WebhookDelivery.js"

const firstPage = { page: 1, limit: 100 }

/** A sender that stores the requests. */
const keeping = (send: WebhookSenderService["send"]) => {
  const sent: Array<{ readonly at: number; readonly request: WebhookRequest }> = []
  const sender: WebhookSenderService = {
    refusalOf: () => null,
    send: (request) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) => {
        sent.push({ at, request })
        return send(request)
      })
  }
  return { sender, sent }
}

const always = (status: number, retryAfter: string | null = null) => keeping(() => Effect.succeed({ status, retryAfter }))

type Engine = typeof NoEngine.layer

/** An engine that does scheduled work. */
const scheduling: Engine = Layer.map(NoEngine.layer, (engine) => Context.make(RunEngine, { ...Context.get(engine, RunEngine), seesToDue: true }))

/** Endpoints with a delivery that the quota is used up. */
const told = (urls: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const organization = Schema.decodeSync(OrganizationInput)({ name: "Acme", promptLimit: 1 })
    const { id: organizationId } = yield* (yield* Organizations).create(organization)
    const { id: brandId } = yield* (yield* Brands).create(organizationId, Schema.decodeSync(BrandInput)({ name: "Acme" }))
    const webhooks = yield* Webhooks
    const made = yield* Effect.forEach(urls, (url) => webhooks.create(organizationId, Schema.decodeSync(WebhookInput)({ url })))
    yield* (yield* Prompts).createBatch(organizationId, brandId, Schema.decodeSync(TopicPromptsInputs)([{ name: "Shoes", prompts: [{ text: "Which?" }] }]))
    const store = yield* WebhookStore
    const deliveries = Effect.forEach(made, ({ id }) => Effect.map(store.deliveries(organizationId, id, firstPage), ({ items }) => items[0]!))
    return { organizationId, store, deliveries, webhooks, made }
  })

const process = (
  sender: WebhookSenderService,
  { change = identity, engine = NoEngine.layer }: { readonly change?: (store: WebhookStoreService) => WebhookStoreService; readonly engine?: Engine } = {}
) => {
  const storage = Layer.map(MemoryStorage.layer, (made) => Context.add(made, WebhookStore, change(Context.get(made, WebhookStore))))
  const services = VisibilityServices.layer({ storage, models: LanguageModels.layer([]), engine })
  const stores = storage.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
  return Layer.merge(services, stores).pipe(Layer.provide(Layer.succeed(WebhookSender, sender)), Layer.provideMerge(Logger.minimumLogLevel(LogLevel.None)))
}

it.effect("a receiver that always answers with an error is tried ten times in three days, and then no more", () => {
  const { sender, sent } = always(500)
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://hooks.example/"])
    const deliver = deliverDue(store, sender)
    yield* deliver
    for (;;) {
      const [delivery] = yield* deliveries
      if (delivery?.nextAttemptAt == null) break
      yield* TestClock.setTime(toEpochMillis(delivery.nextAttemptAt) - 1)
      yield* deliver
      expect(sent).toHaveLength(delivery.attempts)
      yield* TestClock.adjust(1)
      yield* deliver
    }
    expect((yield* deliveries)[0]).toMatchObject({ state: "failed", attempts: 10, lastAttempt: { status: 500, error: "answered 500" } })
    const pauses = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(pausesMillis[index] ?? Number.NaN)
      expect(pause).toBeLessThanOrEqual((pausesMillis[index] ?? Number.NaN) * 1.1 + 1)
    }
    expect(pauses).toHaveLength(9)
    // The same event each time, with a signature for each attempt.
    expect(new Set(sent.map(({ request }) => `${request.headers["webhook-id"]} ${request.body}`)).size).toBe(1)
    expect(sent.map(({ request }) => request.headers["webhook-timestamp"])).toEqual(sent.map(({ at }) => String(Math.floor(at / 1_000))))
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a receiver that does not answer in fifteen seconds is tried again, and delays no other receiver", () => {
  const { sender, sent } = keeping(({ url }) => (url.includes("slow") ? Effect.never : Effect.succeed({ status: 200, retryAfter: null })))
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://slow.example/", "https://quick.example/"])
    const delivering = yield* Effect.fork(deliverDue(store, sender))
    yield* TestClock.adjust("14 seconds")
    expect((yield* deliveries).map(({ lastAttempt, state }) => [state, lastAttempt?.status])).toEqual([
      ["pending", undefined],
      ["delivered", 200]
    ])
    yield* TestClock.adjust("1 seconds")
    yield* Fiber.join(delivering)
    expect((yield* deliveries)[0]).toMatchObject({ state: "pending", lastAttempt: { status: null, error: "no answer within 15 seconds" } })
    expect(sent).toHaveLength(2)
  }).pipe(Effect.provide(process(sender)))
})

it.effect("receivers that do not answer keep their own places, and deliveries that become due meanwhile are sent to others", () => {
  const { sender, sent } = keeping(({ url }) => (url.includes("slow") ? Effect.never : Effect.succeed({ status: 200, retryAfter: null })))
  return Effect.gen(function* () {
    const { deliveries, made, organizationId, store } = yield* told(["https://slow.example/", "https://quick.example/"])
    const delivering = yield* Effect.fork(deliverDue(store, sender))
    yield* TestClock.adjust("1 seconds")
    const quick = (yield* deliveries)[1]!
    expect(quick.state).toBe("delivered")
    for (let more = 2; more <= 10; more++) {
      yield* store.replay(organizationId, made[1]!.id, quick.id)
      yield* TestClock.adjust("1 seconds")
      expect(sent.filter(({ request }) => request.url.includes("quick"))).toHaveLength(more)
    }
    yield* Fiber.interrupt(delivering)
  }).pipe(Effect.provide(process(sender)))
})

it.effect.each([
  ["120", 120],
  ["Thu, 01 Jan 1970 00:01:00 GMT", 60],
  ["1", 5],
  ["soon", 5],
  ["9999999", 86_400]
] as const)("a receiver with Retry-After: %s is tried again in %i seconds", ([retryAfter, seconds]) => {
  const { sender } = always(503, retryAfter)
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://busy.example/"])
    yield* deliverDue(store, sender)
    const [delivery] = yield* deliveries
    const wait = toEpochMillis(delivery!.nextAttemptAt!) - toEpochMillis(delivery!.lastAttempt!.at)
    expect(wait).toBeGreaterThanOrEqual(seconds * 1_000)
    expect(wait).toBeLessThanOrEqual(seconds * 1_100 + 1)
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a delivery is tried again when the sender fails or throws", () => {
  const { sender, sent } = keeping(({ url }) => (url.includes("broken") ? Effect.dieMessage("broken") : new WebhookNotSent({ detail: "no way there" })))
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://broken.example/", "https://lost.example/"])
    yield* deliverDue(store, sender)
    expect((yield* deliveries).map(({ lastAttempt }) => lastAttempt?.error)).toEqual([undefined, "no way there"])
    // Its lease expires.
    yield* TestClock.adjust("61 seconds")
    yield* deliverDue(store, sender)
    expect((yield* deliveries).map(({ attempts }) => attempts)).toEqual([2, 2])
    expect(sent).toHaveLength(4)
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a delivery that a process sent without recording it is sent again, under the same id", () => {
  const { sender, sent } = keeping(() => Effect.never)
  const next = always(204)
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://hooks.example/"])
    const dying = yield* Effect.fork(deliverDue(store, sender))
    yield* TestClock.adjust("1 seconds")
    yield* Fiber.interrupt(dying)
    yield* deliverDue(store, next.sender)
    expect([sent.length, next.sent.length]).toEqual([1, 0])
    yield* TestClock.adjust("60 seconds")
    yield* deliverDue(store, next.sender)
    expect(next.sent.map(({ request }) => request.headers["webhook-id"])).toEqual(sent.map(({ request }) => request.headers["webhook-id"]))
    expect((yield* deliveries)[0]).toMatchObject({ state: "delivered", attempts: 2 })
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a URL that the host no longer allows is not called", () => {
  let refusal: string | null = null
  const { sender, sent } = always(204)
  return Effect.gen(function* () {
    const { deliveries, store } = yield* told(["https://hooks.example/"])
    refusal = "must have one of the ports 443"
    yield* deliverDue(store, { ...sender, refusalOf: () => refusal })
    expect(sent).toEqual([])
    expect((yield* deliveries)[0]).toMatchObject({ state: "pending", lastAttempt: { error: "the URL must have one of the ports 443" } })
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a delivery that is given up and an endpoint that is gone leave a warning each, and other outcomes leave none", () => {
  const statuses: Readonly<Record<string, number>> = { "https://gone.example/": 410, "https://broken.example/": 500, "https://fine.example/": 204 }
  const { sender } = keeping(({ url }) => Effect.succeed({ status: statuses[url] ?? 0, retryAfter: null }))
  const lines: Array<unknown> = []
  const logger = Logger.make(({ message }) => void lines.push(message))
  return Effect.gen(function* () {
    const { deliveries, made, store } = yield* told(Object.keys(statuses))
    const deliver = deliverDue(store, sender).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)), Logger.withMinimumLogLevel(LogLevel.Warning))
    const waiting = yield* deliveries
    yield* deliver
    const warned = (text: string, index: number, more: object) => [
      text,
      expect.objectContaining({ deliveryId: waiting[index]?.id, webhookId: made[index]?.id, ...more })
    ]
    expect(lines).toEqual([warned("A webhook endpoint answered that it is gone, and was disabled", 0, { status: 410, attempts: 1 })])
    for (const pause of pausesMillis) {
      yield* TestClock.adjust(pause * 1.2)
      yield* deliver
    }
    expect(lines.slice(1)).toEqual([warned("A webhook could not be delivered and is given up", 1, { status: 500, attempts: 10, reason: "answered 500" })])
  }).pipe(Effect.provide(process(sender)))
})

it.effect("a process sends deliveries again after an outage of its storage", () => {
  const { sender, sent } = always(204)
  let isAway = true
  const change = (store: WebhookStoreService): WebhookStoreService => ({
    ...store,
    claim: (...asked) =>
      Effect.suspend(() => (isAway ? new StorageError({ reason: "unavailable", operation: "WebhookStore.claim", detail: "away" }) : store.claim(...asked)))
  })
  return Effect.gen(function* () {
    yield* told(["https://fine.example/"])
    yield* TestClock.adjust("10 seconds")
    expect(sent).toEqual([])
    isAway = false
    yield* TestClock.adjust("1 second")
    expect(sent).toHaveLength(1)
  }).pipe(Effect.provide(process(sender, { change, engine: scheduling })))
})
