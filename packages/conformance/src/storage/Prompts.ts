/** Laws of topics and prompts. */
import { defaultScoringLogic } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { aBrand, aTopic, firstPage, perceptionPromptInput, promptInput } = Builders

const spellings = [
  ["Straße nach Köln", "STRASSE  NACH KÖLN"],
  ["What is best?", " what\tis\u00a0BEST? "],
  ["Große Schuhe", "GROẞE SCHUHE"],
  ["ΟΔΟΣ", "οδος"]
] as const

export const promptLaws = [
  law("ST-15", "names and texts that differ only in case or white space are equal", {
    "an existing topic is returned unchanged": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      for (const [first, second] of spellings) {
        const {
          topics: [made]
        } = yield* prompts.addTopics(organizationId, brandId, [{ name: first, prompts: [] }])
        expect(made?.topic.created).toBe(true)
        const {
          topics: [found]
        } = yield* prompts.addTopics(organizationId, brandId, [{ name: second, prompts: [] }])
        expect(found?.topic, `${second} when there is ${first}`).toEqual({ value: made?.topic.value, created: false })
      }
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((topic) => topic.name)).toEqual(spellings.map(([first]) => first))
    }),
    "an existing prompt is returned, with its stage and volume unchanged": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: spellings.length } })
      const { topic } = yield* aTopic(organizationId, brandId)
      for (const [first, second] of spellings) {
        const {
          prompts: [made]
        } = yield* prompts.addPrompts(organizationId, topic.id, [promptInput(first, { customerJourney: "decision", estimatedVolume: 7 })])
        expect(made).toMatchObject({ created: true, value: { text: first, customerJourney: "decision", estimatedVolume: 7 } })
        const {
          prompts: [found]
        } = yield* prompts.addPrompts(organizationId, topic.id, [promptInput(second, { customerJourney: "awareness", estimatedVolume: 8 })])
        expect(found, `${second} when there is ${first}`).toEqual({ value: made?.value, created: false })
      }
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts, "no slot is used twice").toBe(spellings.length)
    }),
    "a prompt that occurs twice in a request is created once, and marked as created once": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimitPerBrand: 2 } })
      const { quota, topics } = yield* prompts.addTopics(organizationId, brandId, [
        { name: "CRM", prompts: [promptInput("One"), promptInput("one"), promptInput("Two")] },
        { name: "crm", prompts: [promptInput("ONE"), promptInput("two")] }
      ])
      expect(quota.remainingSlots).toBe(0)
      expect(topics.map((entry) => [entry.topic.value.name, entry.topic.created])).toEqual([
        ["CRM", true],
        ["CRM", false]
      ])
      expect(topics.map((entry) => entry.prompts.map((prompt) => [prompt.value.text, prompt.created]))).toEqual([
        [
          ["One", true],
          ["One", false],
          ["Two", true]
        ],
        [
          ["One", false],
          ["Two", false]
        ]
      ])
      const ids = topics.flatMap((entry) => entry.prompts.map((prompt) => prompt.value.id))
      expect(new Set(ids).size).toBe(2)
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).total).toBe(2)
      const topicId = topics[0]!.topic.value.id
      const added = yield* prompts.addPrompts(organizationId, topicId, [promptInput("one"), promptInput("Two")])
      expect(added.prompts.map((prompt) => [prompt.value.id, prompt.created])).toEqual([
        [ids[0], false],
        [ids[2], false]
      ])
    }),
    "equal texts under another topic or another brand are separate prompts": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* aBrand()
      const other = yield* aBrand({ organization })
      const made = [
        yield* aTopic(organizationId, brandId, ["One"], "CRM"),
        yield* aTopic(organizationId, brandId, ["One"], "ERP"),
        yield* aTopic(organizationId, other.brandId, ["One"], "CRM")
      ]
      expect(new Set(made.map(({ topic }) => topic.id)).size).toBe(3)
      expect(new Set(made.map(({ prompts: [prompt] }) => prompt?.id)).size).toBe(3)
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(3)
    }),
    "equal perception prompts are not merged": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const twice = [perceptionPromptInput("Do people trust it?"), perceptionPromptInput("Do people trust it?")]
      const { prompts: added } = yield* prompts.addPerceptionPrompts(organizationId, brandId, twice)
      expect(new Set(added.map((prompt) => prompt.id)).size).toBe(2)
    }),
    "concurrent requests create a topic or prompt once": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const entry = { name: "CRM", prompts: [promptInput("One"), promptInput("Two")] }
      const replies = yield* Effect.all(
        Array.from({ length: 8 }, () => prompts.addTopics(organizationId, brandId, [entry])),
        { concurrency: "unbounded" }
      )
      expect(replies.filter(({ topics: [topic] }) => topic?.topic.created)).toHaveLength(1)
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).total).toBe(1)
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).total).toBe(2)
    })
  }),

  law("ST-16", "a batch with an invalid entry creates nothing", {
    "an entry in the middle names an unknown topic": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* aBrand()
      const foreign = yield* aTopic(organizationId, (yield* aBrand({ organization })).brandId)
      const call = prompts.addTopics(organizationId, brandId, [
        { name: "Before", prompts: [promptInput("One")] },
        { id: foreign.topic.id, prompts: [promptInput("Two")] },
        { name: "After", prompts: [promptInput("Three")] }
      ])
      expect(yield* failsWith("TopicNotFound", call)).toMatchObject({ topicId: foreign.topic.id })
      expect(yield* prompts.listTopics(organizationId, brandId, firstPage)).toEqual({ items: [], total: 0 })
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(0)
    }),
    "an entry has an id with the name of another topic, and the error names the entry": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topic } = yield* aTopic(organizationId, brandId, [], "CRM")
      const call = prompts.addTopics(organizationId, brandId, [
        { name: "Before", prompts: [promptInput("One")] },
        { id: topic.id, name: "ERP", prompts: [promptInput("Two")] }
      ])
      const { details } = yield* failsWith("InvalidInput", call)
      expect(details.map((fault) => fault.path)).toEqual(["topics[1].name"])
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((row) => row.name)).toEqual(["CRM"])
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(0)
    }),
    "an entry with an id and the name of the same topic is valid": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topic } = yield* aTopic(organizationId, brandId, [], "CRM")
      for (const name of ["CRM", "crm"]) {
        const {
          topics: [entry]
        } = yield* prompts.addTopics(organizationId, brandId, [{ id: topic.id, name, prompts: [] }])
        expect(entry?.topic).toEqual({ value: topic, created: false })
      }
    })
  }),

  law("ST-17", "a perception prompt always has a scoring logic", {
    "the scoring logic is the given one, or made from the two ends of the scale, or the default": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      yield* prompts.addPerceptionPrompts(organizationId, brandId, [
        perceptionPromptInput("One", { scoringLogic: "1 to 5, 5 is best" }),
        perceptionPromptInput("Two", { goodScore: "trusted", badScore: "avoided" }),
        perceptionPromptInput("Three", { propertyId: "price" })
      ])
      const { items } = yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)
      expect(items.map(({ badScore, goodScore, promptText, propertyId, scoringLogic }) => [promptText, propertyId, scoringLogic, goodScore, badScore])).toEqual(
        [
          ["One", "trust", "1 to 5, 5 is best", null, null],
          ["Two", "trust", "0 = avoided; 10 = trusted", "trusted", "avoided"],
          ["Three", "price", defaultScoringLogic, null, null]
        ]
      )
    })
  })
]
