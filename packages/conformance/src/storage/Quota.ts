/** Laws of the prompt quota. */
import { type QuotaStatus, unlimitedSlots } from "@brand-visibility/core/domain/Quota"
import type { PromptStoreService } from "@brand-visibility/core/internal/ports/PromptStore"
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, plannedTopics } from "./Support.js"

const { aBrand, aTopic, firstPage, perceptionPromptInput, promptInput } = Builders

/** A call that uses one slot. */
type Spending = Effect.Effect<
  { readonly quota: QuotaStatus },
  Effect.Effect.Error<ReturnType<PromptStoreService["addPerceptionPrompts" | "addPrompts" | "addTopics"]>>
>

const waysToSpend = Effect.fnUntraced(function* ({ brandId, organizationId }: Builders.BrandOfTest, text: string) {
  const { prompts } = yield* stores
  const { topic } = yield* aTopic(organizationId, brandId, [], "Ways to spend")
  const ways: Readonly<Record<"addPrompts" | "addTopics" | "addPerceptionPrompts", Spending>> = {
    addPrompts: prompts.addPrompts(organizationId, topic.id, [promptInput(`${text} by addPrompts`)]),
    addTopics: prompts.addTopics(organizationId, brandId, [{ name: `${text} by addTopics`, prompts: [promptInput(`${text} by addTopics`)] }]),
    addPerceptionPrompts: prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput(`${text} by addPerceptionPrompts`)])
  }
  return ways
})

/** The numbers of a brand's live topics, prompts and perception prompts, and its quota. */
const liveRows = Effect.fnUntraced(function* ({ brandId, organizationId }: Builders.BrandOfTest) {
  const { prompts } = yield* stores
  return {
    topics: (yield* prompts.listTopics(organizationId, brandId, firstPage)).total,
    prompts: (yield* prompts.listPrompts(organizationId, brandId, firstPage)).total,
    perceptionPrompts: (yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).total,
    quota: yield* prompts.quota(organizationId, brandId)
  }
})

/** Makes sixteen concurrent calls, of each kind in turn, and returns how many of them got a slot. */
const race = Effect.fnUntraced(function* (brands: ReadonlyArray<Builders.BrandOfTest>, name: string) {
  const calls = yield* Effect.forEach(
    Array.from({ length: 16 }, (_, index) => index),
    (index) =>
      Effect.map(
        waysToSpend(brands[index % brands.length]!, `${name} ${index}`),
        (ways) => [ways.addPrompts, ways.addTopics, ways.addPerceptionPrompts][index % 3]!
      )
  )
  const outcomes = yield* Effect.all(calls.map(Effect.either), { concurrency: "unbounded" })
  for (const outcome of outcomes) if (Either.isLeft(outcome)) expect(outcome.left._tag).toBe("PromptLimitExceeded")
  return outcomes.filter(Either.isRight).length
})

export const quotaLaws = [
  law("ST-10", "prompts, batch prompts and perception prompts share one quota", {
    "each kind uses one slot, and each kind is refused when no slot is left": Effect.gen(function* () {
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 3 } })
      const spend = yield* waysToSpend(brand, "first")
      expect((yield* spend.addPrompts).quota.remainingSlots).toBe(2)
      expect((yield* spend.addTopics).quota.remainingSlots).toBe(1)
      expect((yield* spend.addPerceptionPrompts).quota.remainingSlots).toBe(0)
      const more = yield* waysToSpend(brand, "second")
      yield* failsWith("PromptLimitExceeded", more.addPrompts)
      yield* failsWith("PromptLimitExceeded", more.addTopics)
      yield* failsWith("PromptLimitExceeded", more.addPerceptionPrompts)
    }),
    "the brands of an organization share its limit": Effect.gen(function* () {
      const left = yield* aBrand({ organization: { promptLimit: 3, promptLimitPerBrand: 2 } })
      const right = yield* aBrand({ organization: left.organization })
      yield* aTopic(left.organizationId, left.brandId, ["left 1", "left 2"])
      const spend = yield* waysToSpend(right, "right")
      expect((yield* spend.addPerceptionPrompts).quota).toEqual({ remainingSlots: 0, promptLimit: 2, orgWideLimit: 3, orgTotalPrompts: 3 })
      yield* failsWith("PromptLimitExceeded", spend.addPrompts)
      yield* failsWith("PromptLimitExceeded", spend.addTopics)
    })
  }),

  law("ST-11", "a reservation that does not fit inserts nothing", {
    "the reservation exceeds the brand's limit": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 2 } })
      const { brandId, organizationId } = brand
      const { topic } = yield* aTopic(organizationId, brandId, ["one"])
      const before = yield* liveRows(brand)
      const expected = { requested: 2, remainingSlots: 1, promptLimit: 2, orgWideLimit: null, orgTotalPrompts: 1 }
      const two = [promptInput("two"), promptInput("three")]
      expect(yield* failsWith("PromptLimitExceeded", prompts.addPrompts(organizationId, topic.id, two))).toMatchObject(expected)
      expect(
        yield* failsWith(
          "PromptLimitExceeded",
          prompts.addTopics(organizationId, brandId, [
            { name: "New", prompts: [two[0]!] },
            { id: topic.id, prompts: [two[1]!] }
          ])
        )
      ).toMatchObject(expected)
      expect(
        yield* failsWith(
          "PromptLimitExceeded",
          prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("two"), perceptionPromptInput("three")])
        )
      ).toMatchObject(expected)
      expect(yield* liveRows(brand)).toEqual(before)
      expect((yield* prompts.addPrompts(organizationId, topic.id, [promptInput("two")])).quota.remainingSlots, "a smaller reservation fits afterwards").toBe(0)
    }),
    "the reservation exceeds the organization's limit": Effect.gen(function* () {
      const { prompts } = yield* stores
      const full = yield* aBrand({ organization: { promptLimit: 2 } })
      yield* aTopic(full.organizationId, full.brandId, ["one", "two"])
      const brand = yield* aBrand({ organization: full.organization })
      const call = prompts.addTopics(brand.organizationId, brand.brandId, [{ name: "New", prompts: [promptInput("three")] }])
      expect(yield* failsWith("PromptLimitExceeded", call)).toMatchObject({
        requested: 1,
        remainingSlots: 0,
        promptLimit: null,
        orgWideLimit: 2,
        orgTotalPrompts: 2
      })
      expect(yield* liveRows(brand)).toMatchObject({ topics: 0, prompts: 0 })
    }),
    "a request that needs no slot always fits": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimitPerBrand: 1 } })
      const { topic } = yield* aTopic(organizationId, brandId, ["one"])
      const again = yield* prompts.addTopics(organizationId, brandId, [
        { id: topic.id, prompts: [promptInput("one")] },
        { name: "Without prompts", prompts: [] }
      ])
      expect(again.quota.remainingSlots).toBe(0)
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).total).toBe(2)
    })
  }),

  law("ST-12", "exactly one of N concurrent reservations for the last slot succeeds", {
    "the last slot of a brand": Effect.gen(function* () {
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 3 } })
      yield* aTopic(brand.organizationId, brand.brandId, ["one", "two"])
      expect(yield* race([brand], "racer")).toBe(1)
      const { perceptionPrompts, prompts, quota } = yield* liveRows(brand)
      expect({ live: prompts + perceptionPrompts, remainingSlots: quota.remainingSlots }).toEqual({ live: 3, remainingSlots: 0 })
    }),
    "the last slot of an organization, for two of its brands": Effect.gen(function* () {
      const left = yield* aBrand({ organization: { promptLimit: 1 } })
      const right = yield* aBrand({ organization: left.organization })
      expect(yield* race([left, right], "racer")).toBe(1)
      expect((yield* liveRows(left)).quota.orgTotalPrompts).toBe(1)
    }),
    "the last slot, for two processes": (again) =>
      Effect.gen(function* () {
        const brand = yield* aBrand({ organization: { promptLimitPerBrand: 5 } })
        const [here, there] = yield* Effect.all([race([brand], "here"), again(race([brand], "there"))], { concurrency: "unbounded" })
        expect(here + there).toBe(5)
        expect((yield* liveRows(brand)).quota).toMatchObject({ remainingSlots: 0, orgTotalPrompts: 5 })
      })
  }),

  law("ST-13", "remaining slots are the limit minus the live rows, for the level where fewer remain", {
    "the number is right at every step": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 4, promptLimit: 6 } })
      const { brandId, organizationId } = brand
      const other = yield* aBrand({ organization: brand.organization })
      expect(yield* prompts.quota(organizationId, brandId)).toEqual({ remainingSlots: 4, promptLimit: 4, orgWideLimit: 6, orgTotalPrompts: 0 })
      yield* aTopic(organizationId, other.brandId, ["other 1", "other 2", "other 3"])
      expect(yield* prompts.quota(organizationId, brandId)).toEqual({ remainingSlots: 3, promptLimit: 4, orgWideLimit: 6, orgTotalPrompts: 3 })
      const {
        topics: [entry],
        quota
      } = yield* prompts.addTopics(organizationId, brandId, [{ name: "Mine", prompts: [promptInput("one"), promptInput("two")] }])
      expect(quota).toEqual({ remainingSlots: 1, promptLimit: 4, orgWideLimit: 6, orgTotalPrompts: 5 })
      expect(yield* prompts.remove(organizationId, entry!.prompts[0]!.value.id)).toEqual({
        remainingSlots: 2,
        promptLimit: 4,
        orgWideLimit: 6,
        orgTotalPrompts: 4
      })
      expect(yield* prompts.quota(organizationId, brandId)).toEqual({ remainingSlots: 2, promptLimit: 4, orgWideLimit: 6, orgTotalPrompts: 4 })
    }),
    "the number is right in every reply to concurrent additions and deletions": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimitPerBrand: 40 } })
      const { topic } = yield* aTopic(organizationId, brandId)
      const numbers = Array.from({ length: 16 }, (_, index) => index)
      const ascending = (slots: ReadonlyArray<number>) => slots.toSorted((left, right) => left - right)
      const added = yield* Effect.forEach(
        numbers,
        (index): Spending =>
          index % 2 === 0
            ? prompts.addPrompts(organizationId, topic.id, [promptInput(`prompt ${index}`)])
            : prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput(`trait ${index}`)]),
        { concurrency: "unbounded" }
      )
      // The additions took turns, so that each number in between was true for a moment, and no two replies have the same number.
      expect(ascending(added.map(({ quota }) => quota.remainingSlots))).toEqual(numbers.map((index) => 24 + index))
      const ids = [
        ...(yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map(({ id }) => id),
        ...(yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items.map(({ id }) => id)
      ]
      const removed = yield* Effect.forEach(ids, (id) => prompts.remove(organizationId, id), { concurrency: "unbounded" })
      expect(ascending(removed.map(({ remainingSlots }) => remainingSlots))).toEqual(numbers.map((index) => 25 + index))
      expect((yield* prompts.quota(organizationId, brandId)).remainingSlots).toBe(40)
    }),
    "the number is right after mixed additions and deletions": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 30 } })
      const { prompts: old, topic } = yield* aTopic(
        organizationId,
        brandId,
        Array.from({ length: 10 }, (_, index) => `old ${index}`)
      )
      const additions = old.map(({ text }) => Effect.asVoid(prompts.addPrompts(organizationId, topic.id, [promptInput(`new after ${text}`)])))
      const deletions = old.map(({ id }) => Effect.asVoid(prompts.remove(organizationId, id)))
      yield* Effect.all([...additions, ...deletions], { concurrency: "unbounded", discard: true })
      expect(yield* prompts.quota(organizationId, brandId)).toMatchObject({ remainingSlots: 20, orgTotalPrompts: 10 })
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map(({ text }) => text.slice(0, 3))).toEqual(old.map(() => "new"))
    }),
    "the organization's usage is the sum over its brands": Effect.gen(function* () {
      const { organizations, prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* aBrand({ organization: { promptLimit: 9 } })
      const other = yield* aBrand({ organization })
      expect(yield* organizations.usage(organizationId)).toEqual({ organization, livePrompts: 0 })
      const { prompts: made } = yield* aTopic(organizationId, brandId, ["one", "two"])
      yield* prompts.addPerceptionPrompts(organizationId, other.brandId, [perceptionPromptInput("three")])
      expect((yield* organizations.usage(organizationId)).livePrompts).toBe(3)
      yield* prompts.remove(organizationId, made[0]!.id)
      expect((yield* organizations.usage(organizationId)).livePrompts).toBe(2)
    }),
    "the number is the largest possible one without limits": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      yield* aTopic(organizationId, brandId, ["one"])
      expect(yield* prompts.quota(organizationId, brandId)).toEqual({
        remainingSlots: unlimitedSlots,
        promptLimit: null,
        orgWideLimit: null,
        orgTotalPrompts: 1
      })
    }),
    "the number is 0 with a limit of 0": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 0 } })
      expect((yield* prompts.quota(organizationId, brandId)).remainingSlots).toBe(0)
      yield* failsWith("PromptLimitExceeded", prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("one")]))
    })
  }),

  law("ST-14", "deleting a prompt frees its slot and keeps the history of runs", {
    "the slot can be used again, for a prompt or a perception prompt": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 1 } })
      const { brandId, organizationId } = brand
      const {
        prompts: [prompt],
        topic
      } = yield* aTopic(organizationId, brandId, ["one"])
      expect((yield* prompts.remove(organizationId, prompt!.id)).remainingSlots).toBe(1)
      const {
        prompts: [perceptionPrompt]
      } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("two")])
      expect((yield* prompts.remove(organizationId, perceptionPrompt!.id)).remainingSlots).toBe(1)
      const {
        prompts: [remade]
      } = yield* prompts.addPrompts(organizationId, topic.id, [promptInput("one")])
      expect(remade?.created, "the text of a deleted prompt counts as new").toBe(true)
      expect(remade?.value.id).not.toBe(prompt?.id)
    }),
    "a deleted prompt is in no list and cannot be deleted again": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand({ organization: { promptLimitPerBrand: 9 } })
      const { brandId, organizationId } = brand
      const {
        prompts: [first, second],
        topic
      } = yield* aTopic(organizationId, brandId, ["one", "two"])
      const {
        prompts: [perceptionPrompt]
      } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("three")])
      for (const id of [first!.id, perceptionPrompt!.id]) {
        yield* prompts.remove(organizationId, id)
        expect(yield* failsWith("PromptNotFound", prompts.remove(organizationId, id))).toMatchObject({ promptId: id })
      }
      const rest = { items: [second], total: 1 }
      expect(yield* prompts.listPrompts(organizationId, brandId, firstPage)).toEqual(rest)
      expect(yield* prompts.listTopicPrompts(organizationId, topic.id, firstPage)).toEqual(rest)
      expect(yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).toEqual({ items: [], total: 0 })
      expect((yield* prompts.quota(organizationId, brandId)).remainingSlots, "each slot was freed once").toBe(8)
    }),
    "exactly one of several concurrent deletions of a prompt succeeds": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 2 } })
      const {
        prompts: [prompt]
      } = yield* aTopic(organizationId, brandId, ["one", "two"])
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.either(prompts.remove(organizationId, prompt!.id))),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter(Either.isRight)).toHaveLength(1)
      expect((yield* prompts.quota(organizationId, brandId)).remainingSlots).toBe(1)
    }),
    "a run keeps the prompts that it asked": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const {
        prompts: [prompt],
        topic
      } = yield* aTopic(organizationId, brandId, ["What is best?"], "CRM")
      const run = yield* RunBuilders.aRun(brand, {
        prompts: [RunBuilders.runPrompt(0, { promptId: prompt!.id, topicId: topic.id, topicName: "CRM", text: "What is best?", customerJourney: "decision" })]
      })
      const [cell] = yield* RunBuilders.claim(run)
      yield* prompts.remove(organizationId, prompt!.id)
      expect(yield* RunBuilders.settle(cell!, RunBuilders.answered()), "an active run keeps its plan").toBe("settled")
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      expect(items.map((result) => [result.prompt, result.topic])).toEqual([[{ text: "What is best?", journeyStage: "decision" }, { name: "CRM" }]])
      expect(yield* plannedTopics(organizationId, run.id)).toEqual([{ name: "CRM", answers: 1 }])
    })
  })
]
