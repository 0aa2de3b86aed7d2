/** Laws of webhooks: their fields, their events, and the delivery of the events. */
import type { OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { DeliveryId } from "@brand-visibility/core/domain/Ids"
import { type DeliveryOutcome, maximumWebhooks, type WebhookEventType } from "@brand-visibility/core/domain/Webhook"
import type { DeliveryRef, DeliveryShares, DueDelivery } from "@brand-visibility/core/internal/ports/WebhookStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, future, past, tickAfter, walk } from "./Support.js"

const minutes = 600_000

/** A lease that has run out from the start. */
const lapsed = -1_000

const unknown = DeliveryId.make("01900000-0000-7000-8000-000000000099")

const aWebhook = (organizationId: OrganizationId, input: Partial<ReturnType<typeof Builders.webhookInput>> = {}) =>
  Effect.flatMap(stores, ({ webhooks }) => webhooks.create(organizationId, Builders.webhookInput(input)))

/** A brand of an organization with a webhook. */
const listening = Effect.fnUntraced(function* (input: Partial<ReturnType<typeof Builders.webhookInput>> = {}) {
  const brand = yield* Builders.aBrand()
  return { ...brand, webhook: yield* aWebhook(brand.organizationId, input) }
})

const told = Effect.fnUntraced(function* (organizationId: OrganizationId, webhookId: WebhookId) {
  const { webhooks } = yield* stores
  return (yield* webhooks.deliveries(organizationId, webhookId, Builders.firstPage)).items
})

const typesTold = (organizationId: OrganizationId, webhookId: WebhookId) =>
  Effect.map(told(organizationId, webhookId), (items) => items.map(({ type }) => type))

const noShares: DeliveryShares = { endpoint: 10_000, organization: 10_000 }

/** Claims due deliveries, and returns those of one organization. */
const claimOf = (organizationId: OrganizationId, shares: DeliveryShares = noShares, leaseMillis = minutes, inHand: ReadonlyArray<DeliveryRef> = []) =>
  Effect.flatMap(stores, ({ webhooks }) =>
    Effect.map(webhooks.claim(10_000, shares, leaseMillis, inHand), (due) => due.filter(({ ref }) => ref.organizationId === organizationId))
  )

/** A webhook with one delivery, about the start of a run. */
const onceTold = Effect.fnUntraced(function* () {
  const there = yield* listening()
  yield* RunBuilders.aRun(there.brand)
  return there
})

const delivered: DeliveryOutcome = { status: 204, error: null, next: { _tag: "delivered" } }
const retried = (delayMillis: number): DeliveryOutcome => ({ status: 500, error: "answered 500", next: { _tag: "retry", delayMillis } })

const only = (due: ReadonlyArray<DueDelivery>): DueDelivery => {
  expect(due).toHaveLength(1)
  return due[0]!
}

export const webhookLaws = [
  law("ST-150", "a webhook is read as it was written, without its secret", {
    "every field comes back, and no secret": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId } = yield* Builders.aBrand()
      const input = Builders.webhookInput({ description: "Größe 🙂", eventTypes: ["run.failed", "run.completed"] })
      const webhook = yield* webhooks.create(organizationId, input)
      const { secret, ...shown } = input
      const { createdAt, id } = webhook
      expect(webhook).toEqual({ id, organizationId, ...shown, enabled: true, disabledReason: null, createdAt, updatedAt: createdAt })
      expect(yield* webhooks.get(organizationId, id)).toEqual(webhook)
      expect(JSON.stringify([webhook, yield* webhooks.get(organizationId, id), yield* webhooks.list(organizationId, Builders.firstPage)])).not.toContain(secret)
    }),
    "a change replaces only the given fields": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* listening({ eventTypes: ["run.failed"], description: "Before" })
      yield* tickAfter(webhook.createdAt)
      const moved = yield* webhooks.update(organizationId, webhook.id, { url: "https://other.example/" })
      expect(moved).toEqual({ ...webhook, url: "https://other.example/", updatedAt: moved.updatedAt })
      expect(moved.updatedAt > webhook.updatedAt).toBe(true)
      const all = yield* webhooks.update(organizationId, webhook.id, { eventTypes: null, description: null, enabled: false })
      expect(all).toMatchObject({ url: "https://other.example/", eventTypes: null, description: null, enabled: false, disabledReason: "asked" })
      expect(yield* webhooks.update(organizationId, webhook.id, { enabled: true })).toMatchObject({ enabled: true, disabledReason: null })
    }),
    "a change that leaves every field as it was leaves the time of the last change too": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* listening({ eventTypes: ["run.failed"], description: "Same" })
      yield* tickAfter(webhook.createdAt)
      for (const same of [{}, { eventTypes: ["run.failed"], description: "Same", enabled: true }] as const) {
        expect(yield* webhooks.update(organizationId, webhook.id, same)).toEqual(webhook)
        expect(yield* webhooks.get(organizationId, webhook.id)).toEqual(webhook)
      }
    }),
    "the webhooks of an organization are listed by page, in the order of their creation": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* listening()
      const ids = [webhook.id]
      for (let more = 0; more < 4; more++) ids.push((yield* aWebhook(organizationId)).id)
      expect((yield* walk(2, (page) => webhooks.list(organizationId, page))).map(({ id }) => id)).toEqual(ids)
    }),
    "the number of webhooks of an organization is limited, even when all are created at once": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId } = yield* Builders.aBrand()
      const made = yield* Effect.all(
        Array.from({ length: maximumWebhooks + 4 }, () => Effect.exit(aWebhook(organizationId))),
        { concurrency: "unbounded" }
      )
      expect(made.filter(({ _tag }) => _tag === "Success")).toHaveLength(maximumWebhooks)
      const refusal = { limit: "webhooks", allowed: maximumWebhooks, used: maximumWebhooks }
      expect(yield* failsWith("RoofReached", aWebhook(organizationId))).toMatchObject(refusal)
      expect((yield* webhooks.list(organizationId, Builders.firstPage)).total).toBe(maximumWebhooks)
    }),
    "a deleted webhook is gone with its deliveries": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      yield* webhooks.remove(organizationId, webhook.id)
      expect(yield* failsWith("WebhookNotFound", webhooks.get(organizationId, webhook.id))).toMatchObject({ webhookId: webhook.id })
      yield* failsWith("WebhookNotFound", webhooks.remove(organizationId, webhook.id))
      yield* failsWith("WebhookNotFound", webhooks.deliveries(organizationId, webhook.id, Builders.firstPage))
      expect(yield* claimOf(organizationId)).toEqual([])
    })
  }),
  law("ST-151", "an event is written for the webhooks that have subscribed to it, in the transaction of the change that it reports", {
    "the start of a run is an event, which contains only ids and states": Effect.gen(function* () {
      const { brand, brandId, organizationId, webhook } = yield* listening()
      const run = yield* RunBuilders.aRun(brand)
      const [first, ...others] = yield* told(organizationId, webhook.id)
      expect(others).toEqual([])
      expect(yield* (yield* stores).webhooks.delivery(organizationId, webhook.id, first!.id)).toEqual(first)
      expect(first).toEqual({
        id: first!.id,
        webhookId: webhook.id,
        type: "run.started",
        data: { brandId, runId: run.id, revision: 1, status: "queued", channel: "api" },
        timestamp: first!.timestamp,
        state: "pending",
        attempts: 0,
        nextAttemptAt: first!.timestamp,
        lastAttempt: null
      })
      expect(first!.timestamp >= webhook.createdAt).toBe(true)
    }),
    "the end of a run is one event, and so is the end of a retry": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId, webhook } = yield* listening({ eventTypes: ["run.started", "run.partial", "run.cancelled"] })
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex === 0 ? RunBuilders.answered() : RunBuilders.failed()))
      const outcome = { status: "partial", failureReason: "half of it" } as const
      yield* RunBuilders.finish(run, outcome)
      yield* runs.finish(organizationId, run.id, outcome, RunBuilders.summary(), 1)
      yield* runs.retry(organizationId, run.id)
      expect(yield* typesTold(organizationId, webhook.id)).toEqual(["run.started", "run.partial", "run.started"])
      expect((yield* told(organizationId, webhook.id)).map(({ data }) => [data["status"], data["revision"]])).toEqual([
        ["queued", 1],
        ["partial", 1],
        ["running", 2]
      ])
      yield* runs.cancel(organizationId, run.id)
      expect((yield* told(organizationId, webhook.id)).at(-1)).toMatchObject({ type: "run.cancelled", data: { runId: run.id, status: "cancelled" } })
    }),
    "the end of a run also reports an exhausted budget, new perception scores and a change of visibility": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId, webhook } = yield* listening({
        eventTypes: ["run.partial", "budget.exceeded", "perception.scored", "visibility.changed"]
      })
      const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [
        Builders.perceptionPromptInput("Do people trust it?")
      ])
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, perceptionPrompts })
      yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) =>
        scale !== null ? RunBuilders.rated(5) : promptIndex === 0 ? RunBuilders.answered() : RunBuilders.failed("budget_exceeded")
      )
      const change = { previousRunId: run.id, verdict: "down" } as const
      yield* runs.finish(organizationId, run.id, { status: "partial", failureReason: "budget" }, RunBuilders.summary(), 1, change)
      const news = yield* told(organizationId, webhook.id)
      const ofRun = { brandId, runId: run.id, revision: 1 }
      expect(news.map(({ data, type }) => [type, data])).toEqual([
        ["run.partial", { ...ofRun, status: "partial", channel: "api" }],
        ["budget.exceeded", ofRun],
        ["perception.scored", ofRun],
        ["visibility.changed", { ...ofRun, ...change }]
      ])
    }),
    "each quarter of a run's calls is an event": Effect.gen(function* () {
      const { brand, brandId, organizationId, webhook } = yield* listening({ eventTypes: ["run.progress"] })
      const run = yield* RunBuilders.aRun(brand, { prompts: 8 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) =>
        promptIndex < 2 ? RunBuilders.failed() : promptIndex === 2 ? RunBuilders.refused : RunBuilders.answered()
      )
      const news = yield* told(organizationId, webhook.id)
      const { total } = run.progress
      expect(news.map(({ type }) => type)).toEqual(["run.progress", "run.progress", "run.progress"])
      for (const [index, { data }] of news.entries()) {
        const ended = Number(data["completed"]) + Number(data["failed"]) + Number(data["refused"])
        expect(data).toMatchObject({ brandId, runId: run.id, revision: 1, total })
        expect(ended).toBeGreaterThanOrEqual((total * (index + 1)) / 4)
        expect(ended).toBeLessThan((total * (index + 2)) / 4)
      }
    }),
    "a quarter is one event, however many calls end at once": Effect.gen(function* () {
      const { brand, organizationId, webhook } = yield* listening({ eventTypes: ["run.progress"] })
      const run = yield* RunBuilders.aRun(brand, { prompts: 40 })
      yield* RunBuilders.settleManyAtOnce(run)
      const quarters = (yield* told(organizationId, webhook.id)).map(({ data }) => Math.floor((4 * Number(data["completed"])) / run.progress.total))
      expect(quarters.length).toBeGreaterThan(0)
      expect(quarters.every((quarter) => quarter >= 1 && quarter <= 3)).toBe(true)
      expect(new Set(quarters).size).toBe(quarters.length)
    }),
    "a published import is an event, and so is the cancelled run of a deleted brand": Effect.gen(function* () {
      const { brands, imports } = yield* stores
      const { brand, brandId, organizationId, webhook } = yield* listening()
      const runId = yield* imports.open(organizationId, brandId, brand.definition)
      yield* imports.append(organizationId, runId, [RunBuilders.importedAnswer()])
      expect(yield* told(organizationId, webhook.id)).toEqual([])
      yield* RunBuilders.publish(organizationId, runId)
      const run = yield* RunBuilders.aRun(brand)
      yield* brands.remove(organizationId, brandId)
      const news = yield* told(organizationId, webhook.id)
      expect(news.map(({ data, type }) => [type, data["runId"], data["channel"]])).toEqual([
        ["run.completed", runId, "import"],
        ["run.started", run.id, "api"],
        ["run.cancelled", run.id, "api"]
      ])
    }),
    "the last slots of the prompt quota are one event": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* Builders.aBrand({ organization: { promptLimit: 3 } })
      const webhook = yield* aWebhook(organizationId)
      const { topic } = yield* Builders.aTopic(organizationId, brandId, ["One?", "Two?"])
      expect(yield* told(organizationId, webhook.id)).toEqual([])
      yield* prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("Three?")])
      yield* prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("Three?")])
      yield* failsWith("PromptLimitExceeded", prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("Four?")]))
      const data = { brandId, promptLimit: null, orgWideLimit: 3, orgTotalPrompts: 3 }
      expect((yield* told(organizationId, webhook.id)).map((each) => [each.type, each.data])).toEqual([["quota.exhausted", data]])
    }),
    "a missed time of a schedule is an event, and a time that started a run is not": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brandId, organizationId, webhook } = yield* listening()
      yield* schedules.put(organizationId, brandId, Builders.scheduleInput(), () => past)
      const outcome = { dueAt: past, outcome: "missed", runId: null, message: null } as const
      yield* schedules.settle(organizationId, brandId, { outcome, nextAt: future })
      yield* schedules.settle(organizationId, brandId, { outcome, nextAt: future })
      yield* schedules.settle(organizationId, brandId, { outcome: { ...outcome, dueAt: future, outcome: "started" }, nextAt: past })
      expect((yield* told(organizationId, webhook.id)).map(({ data, type }) => [type, data])).toEqual([
        ["schedule.missed", { brandId, dueAt: past, outcome: "missed" }]
      ])
    }),
    "each enabled webhook gets the events of its own organization that it has subscribed to": Effect.gen(function* () {
      const { runs, webhooks } = yield* stores
      const { brand, organizationId, webhook } = yield* listening()
      const types: ReadonlyArray<WebhookEventType> = ["run.cancelled"]
      const picky = yield* aWebhook(organizationId, { eventTypes: ["run.cancelled"] })
      const off = yield* aWebhook(organizationId)
      yield* webhooks.update(organizationId, off.id, { enabled: false })
      const stranger = yield* listening()
      expect([yield* webhooks.isWanted(organizationId, "run.started"), yield* webhooks.isWanted(organizationId, "run.cancelled")]).toEqual([true, true])
      const run = yield* RunBuilders.aRun(brand)
      yield* runs.cancel(organizationId, run.id)
      expect(yield* typesTold(organizationId, picky.id)).toEqual(types)
      expect(yield* typesTold(organizationId, webhook.id)).toEqual(["run.started", ...types])
      expect(yield* told(organizationId, off.id)).toEqual([])
      expect(yield* told(stranger.organizationId, stranger.webhook.id)).toEqual([])
      yield* webhooks.remove(organizationId, webhook.id)
      expect([yield* webhooks.isWanted(organizationId, "run.started"), yield* webhooks.isWanted(organizationId, "run.cancelled")]).toEqual([false, true])
      // One event has the same id for every webhook.
      const again = yield* aWebhook(organizationId)
      yield* runs.cancel(organizationId, (yield* RunBuilders.aRun(brand)).id)
      expect((yield* told(organizationId, again.id)).at(-1)?.id).toBe((yield* told(organizationId, picky.id)).at(-1)?.id)
    }),
    "deliveries are listed by page, the oldest first": Effect.gen(function* () {
      const { runs, webhooks } = yield* stores
      const { brand, organizationId, webhook } = yield* listening()
      for (let more = 0; more < 3; more++) yield* runs.cancel(organizationId, (yield* RunBuilders.aRun(brand)).id)
      const walked = yield* walk(2, (page) => webhooks.deliveries(organizationId, webhook.id, page))
      expect(walked.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => ["run.started", "run.cancelled"]).flat())
    })
  }),
  law("ST-152", "one process at a time holds a delivery, and another process takes the delivery over when the first dies", {
    "one of several concurrent claims gets the delivery, with the secret that signs it": Effect.gen(function* () {
      const { brand, organizationId, webhook } = yield* listening({ secret: "whsec_b25l" })
      yield* RunBuilders.aRun(brand)
      const claims = yield* Effect.all(
        Array.from({ length: 6 }, () => claimOf(organizationId)),
        { concurrency: "unbounded" }
      )
      const due = only(claims.flat())
      expect(due).toMatchObject({ url: webhook.url, secrets: ["whsec_b25l"], delivery: { type: "run.started", state: "pending", attempts: 1 } })
      expect(yield* claimOf(organizationId)).toEqual([])
    }),
    "one of two processes gets the delivery": (again) =>
      Effect.gen(function* () {
        const { organizationId } = yield* onceTold()
        const claims = yield* Effect.all([again(claimOf(organizationId)), claimOf(organizationId)], { concurrency: "unbounded" })
        only(claims.flat())
      }),
    "a delivery whose lease has run out is claimed again, and the earlier claim can write nothing more": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      const late = only(yield* claimOf(organizationId, noShares, lapsed))
      const next = only(yield* claimOf(organizationId))
      expect(next.delivery.attempts).toBe(2)
      expect(yield* webhooks.settle(late.ref, delivered)).toBe(false)
      expect((yield* told(organizationId, webhook.id))[0]).toMatchObject({ state: "pending", lastAttempt: null })
      expect(yield* webhooks.settle(next.ref, delivered)).toBe(true)
      expect(yield* webhooks.settle(next.ref, delivered)).toBe(false)
    }),
    "no webhook and no organization gets more than its share, leased deliveries included, and the longest overdue deliveries come first": Effect.gen(
      function* () {
        const { runs } = yield* stores
        const { brand, organizationId, webhook } = yield* listening()
        const other = yield* aWebhook(organizationId, { eventTypes: ["run.cancelled"] })
        for (let more = 0; more < 3; more++) yield* runs.cancel(organizationId, (yield* RunBuilders.aRun(brand)).id)
        const due = yield* claimOf(organizationId, { endpoint: 2, organization: 10_000 })
        const idsOf = (webhookId: WebhookId) => due.filter(({ ref }) => ref.webhookId === webhookId).map(({ ref }) => ref.deliveryId)
        const firstOf = (webhookId: WebhookId) => Effect.map(told(organizationId, webhookId), (items) => items.slice(0, 2).map(({ id }) => id))
        expect(idsOf(webhook.id).toSorted()).toEqual(yield* firstOf(webhook.id))
        expect(idsOf(other.id).toSorted()).toEqual(yield* firstOf(other.id))
        expect(yield* claimOf(organizationId, { endpoint: 10_000, organization: 1 })).toHaveLength(1)
        const refs = due.map(({ ref }) => ref)
        expect(yield* claimOf(organizationId, { endpoint: 2, organization: 10_000 }, minutes, refs)).toEqual([])
        expect(yield* claimOf(organizationId, { endpoint: 10_000, organization: refs.length }, minutes, refs)).toEqual([])
        expect(yield* (yield* stores).webhooks.claim(0, { endpoint: 1, organization: 1 }, minutes, [])).toEqual([])
      }
    )
  }),
  law("ST-153", "the outcome of an attempt is stored, and decides whether there is another attempt", {
    "a successful delivery is not sent again": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      const due = only(yield* claimOf(organizationId))
      yield* webhooks.settle(due.ref, delivered)
      const [delivery] = yield* told(organizationId, webhook.id)
      expect(delivery).toMatchObject({ state: "delivered", attempts: 1, nextAttemptAt: null, lastAttempt: { status: 204, error: null } })
      expect(delivery!.lastAttempt!.at >= delivery!.timestamp).toBe(true)
      expect(yield* claimOf(organizationId)).toEqual([])
    }),
    "a failed delivery waits for its next attempt, and a delivery that was given up is not sent again": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      yield* webhooks.settle(only(yield* claimOf(organizationId)).ref, retried(minutes))
      const [waiting] = yield* told(organizationId, webhook.id)
      expect(waiting).toMatchObject({ state: "pending", lastAttempt: { status: 500, error: "answered 500" } })
      expect(Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.lastAttempt!.at)).toBe(minutes)
      expect(yield* claimOf(organizationId)).toEqual([])
      yield* webhooks.replay(organizationId, webhook.id, waiting!.id)
      yield* webhooks.settle(only(yield* claimOf(organizationId)).ref, retried(0))
      yield* webhooks.settle(only(yield* claimOf(organizationId)).ref, { status: null, error: "no answer", next: { _tag: "failed" } })
      expect((yield* told(organizationId, webhook.id))[0]).toMatchObject({ state: "failed", attempts: 2, nextAttemptAt: null, lastAttempt: { status: null } })
      expect(yield* claimOf(organizationId)).toEqual([])
    }),
    "a delivery that waits for its next attempt is not claimed together with one that is due": Effect.gen(function* () {
      const { runs, webhooks } = yield* stores
      const { brand, organizationId } = yield* listening()
      const run = yield* RunBuilders.aRun(brand)
      yield* webhooks.settle(only(yield* claimOf(organizationId)).ref, retried(minutes))
      yield* runs.cancel(organizationId, run.id)
      expect(only(yield* claimOf(organizationId)).delivery.type).toBe("run.cancelled")
    }),
    "a webhook whose endpoint is gone is disabled, and its deliveries wait until it is enabled": Effect.gen(function* () {
      const { runs, webhooks } = yield* stores
      const { brand, organizationId, webhook } = yield* listening()
      yield* runs.cancel(organizationId, (yield* RunBuilders.aRun(brand)).id)
      const [first] = yield* claimOf(organizationId, noShares)
      yield* webhooks.settle(first!.ref, { status: 410, error: "answered 410", next: { _tag: "gone" } })
      expect(yield* webhooks.get(organizationId, webhook.id)).toMatchObject({ enabled: false, disabledReason: "gone" })
      expect((yield* told(organizationId, webhook.id)).map(({ nextAttemptAt, state }) => [state, nextAttemptAt])).toEqual([
        ["failed", null],
        ["pending", null]
      ])
      expect(yield* claimOf(organizationId)).toEqual([])
      yield* webhooks.update(organizationId, webhook.id, { enabled: true })
      expect(only(yield* claimOf(organizationId)).delivery.type).toBe("run.cancelled")
    }),
    "a delivery whose webhook was disabled during the attempt is not tried again before the webhook is enabled": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      const due = only(yield* claimOf(organizationId))
      yield* webhooks.update(organizationId, webhook.id, { enabled: false })
      expect(yield* webhooks.settle(due.ref, retried(0))).toBe(true)
      expect(yield* claimOf(organizationId)).toEqual([])
      yield* webhooks.update(organizationId, webhook.id, { enabled: true })
      only(yield* claimOf(organizationId))
    }),
    "a replay starts a new attempt at once, and an attempt in progress can write nothing more": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { organizationId, webhook } = yield* onceTold()
      const due = only(yield* claimOf(organizationId))
      const replayed = yield* webhooks.replay(organizationId, webhook.id, due.ref.deliveryId)
      expect(replayed).toMatchObject({ id: due.ref.deliveryId, state: "pending", attempts: 0 })
      expect(yield* webhooks.settle(due.ref, delivered)).toBe(false)
      const next = only(yield* claimOf(organizationId))
      expect([next.ref.deliveryId, next.delivery.attempts]).toEqual([due.ref.deliveryId, 1])
      yield* webhooks.settle(next.ref, delivered)
      yield* webhooks.replay(organizationId, webhook.id, due.ref.deliveryId)
      only(yield* claimOf(organizationId))
      expect(yield* failsWith("DeliveryNotFound", webhooks.replay(organizationId, webhook.id, unknown))).toMatchObject({ deliveryId: unknown })
    })
  }),
  law("ST-154", "a replaced secret still signs, beside the new secret, for the given time", {
    "the new secret comes first, and the former secret is dropped when its time is over": Effect.gen(function* () {
      const { webhooks } = yield* stores
      const { brand, organizationId, webhook } = yield* listening({ secret: "whsec_b25l" })
      yield* webhooks.rotate(organizationId, webhook.id, "whsec_dHdv", minutes)
      yield* RunBuilders.aRun(brand)
      const due = only(yield* claimOf(organizationId))
      expect(due.secrets).toEqual(["whsec_dHdv", "whsec_b25l"])
      const rotated = yield* webhooks.rotate(organizationId, webhook.id, "whsec_dGhyZWU=", 0)
      expect(JSON.stringify(rotated)).not.toContain("whsec_")
      yield* webhooks.replay(organizationId, webhook.id, due.ref.deliveryId)
      yield* tickAfter(rotated.updatedAt)
      expect(only(yield* claimOf(organizationId)).secrets).toEqual(["whsec_dGhyZWU="])
    })
  })
]
