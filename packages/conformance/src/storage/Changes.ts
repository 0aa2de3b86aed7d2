/** Laws of changes of topics and prompts, and of the deletion of topics. */
import { defaultScoringLogic } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, plannedTopics } from "./Support.js"

const { aBrand, aTopic, firstPage, perceptionPromptInput, promptInput } = Builders

const pathsOf = ({ details }: { readonly details: ReadonlyArray<{ readonly path: string }> }) => details.map(({ path }) => path)

const aPerceptionPrompt = Effect.fnUntraced(function* (
  { brandId, organizationId }: Builders.BrandOfTest,
  fields: Parameters<typeof perceptionPromptInput>[1] = {}
) {
  const { prompts } = yield* stores
  const {
    prompts: [prompt]
  } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("Do people trust it?", fields)])
  return prompt!
})

export const changeLaws = [
  law("ST-22", "a change of a topic or a prompt replaces the given fields and leaves the others", {
    "a renamed topic is found under its new name": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { prompts: made, topic } = yield* aTopic(organizationId, brandId, ["One"], "CRM")
      const renamed = yield* prompts.updateTopic(organizationId, topic.id, { name: "Sales tools" })
      expect({ ...renamed }).toEqual({ ...topic, name: "Sales tools" })
      expect(yield* prompts.listTopics(organizationId, brandId, firstPage)).toEqual({ items: [renamed], total: 1 })
      expect(yield* prompts.getTopic(organizationId, topic.id)).toEqual(renamed)
      const { topics } = yield* prompts.addTopics(organizationId, brandId, [
        { name: "sales TOOLS", prompts: [promptInput("one")] },
        { name: "CRM", prompts: [] }
      ])
      expect(topics.map((entry) => entry.topic.created)).toEqual([false, true])
      expect(topics[0]?.prompts).toEqual([{ value: made[0], created: false }])
    }),
    "each field of a prompt is changed alone": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topic } = yield* aTopic(organizationId, brandId)
      const {
        prompts: [made]
      } = yield* prompts.addPrompts(organizationId, topic.id, [promptInput("One", { customerJourney: "decision", estimatedVolume: 7 })])
      const prompt = made!.value
      const changes = [
        [{ text: "Which one?" }, { text: "Which one?" }],
        [{ customerJourney: "awareness" }, { customerJourney: "awareness" }],
        [{ estimatedVolume: 9_007_199_254_740_991 }, { estimatedVolume: 9_007_199_254_740_991 }],
        [{ customerJourney: null, text: undefined }, { customerJourney: null }],
        [{ estimatedVolume: null }, { estimatedVolume: null }],
        [{}, {}]
      ] as const
      let expected = { ...prompt }
      for (const [given, changed] of changes) {
        expected = { ...expected, ...changed }
        expect({ ...(yield* prompts.update(organizationId, prompt.id, given)) }).toEqual(expected)
        expect({ ...(yield* prompts.get(organizationId, prompt.id)) }).toEqual(expected)
        expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((row) => ({ ...row }))).toEqual([expected])
      }
    }),
    "each field of a perception prompt is changed alone, and the two forms of its scoring replace each other": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand()
      const { brandId, organizationId } = brand
      const prompt = yield* aPerceptionPrompt(brand)
      expect(prompt.scoringLogic).toBe(defaultScoringLogic)
      const changes = [
        [{ text: "Is it trusted?" }, { promptText: "Is it trusted?" }],
        [{ propertyId: "reliability" }, { propertyId: "reliability" }],
        [
          { goodScore: "trusted", badScore: "avoided" },
          { scoringLogic: "0 = avoided; 10 = trusted", goodScore: "trusted", badScore: "avoided" }
        ],
        [{ text: "Do you trust it?" }, { promptText: "Do you trust it?" }],
        [{ scoringLogic: "1 to 5, 5 is best" }, { scoringLogic: "1 to 5, 5 is best", scale: { low: 1, high: 5 }, goodScore: null, badScore: null }]
      ] as const
      let expected = { ...prompt }
      for (const [given, changed] of changes) {
        expected = { ...expected, ...changed }
        expect({ ...(yield* prompts.update(organizationId, prompt.id, given)) }).toEqual(expected)
        expect({ ...(yield* prompts.get(organizationId, prompt.id)) }).toEqual(expected)
        expect((yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items.map((row) => ({ ...row }))).toEqual([expected])
      }
    }),
    "the order in lists and the quota stay": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand({ organization: { promptLimit: 5 } })
      const { brandId, organizationId } = brand
      const first = yield* aTopic(organizationId, brandId, ["one", "two", "three"], "First")
      yield* aTopic(organizationId, brandId, [], "Second")
      const perceptionPrompt = yield* aPerceptionPrompt(brand)
      yield* aPerceptionPrompt(brand)
      yield* prompts.updateTopic(organizationId, first.topic.id, { name: "Zebra" })
      yield* prompts.update(organizationId, first.prompts[0]!.id, { text: "zebra" })
      yield* prompts.update(organizationId, perceptionPrompt.id, { text: "Zebra?" })
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((topic) => topic.name)).toEqual(["Zebra", "Second"])
      const texts = ["zebra", "two", "three"]
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.text)).toEqual(texts)
      expect((yield* prompts.listTopicPrompts(organizationId, first.topic.id, firstPage)).items.map((prompt) => prompt.text)).toEqual(texts)
      expect((yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items[0]?.promptText).toBe("Zebra?")
      expect(yield* prompts.quota(organizationId, brandId)).toMatchObject({ remainingSlots: 0, orgTotalPrompts: 5 })
    }),
    "concurrent changes of different fields are all stored": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const {
        prompts: [prompt]
      } = yield* aTopic(organizationId, brandId, ["One"])
      const changes = [{ text: "Which?" }, { customerJourney: "retention" as const }, { estimatedVolume: 12 }]
      yield* Effect.forEach(changes, (change) => prompts.update(organizationId, prompt!.id, change), { concurrency: "unbounded" })
      expect(yield* prompts.get(organizationId, prompt!.id)).toMatchObject({ text: "Which?", customerJourney: "retention", estimatedVolume: 12 })
    }),
    "runs keep the texts and names of their plan": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const {
        prompts: [prompt],
        topic
      } = yield* aTopic(organizationId, brandId, ["What is best?"], "CRM")
      const planned = { promptId: prompt!.id, topicId: topic.id, topicName: "CRM", text: "What is best?", customerJourney: "decision" } as const
      const run = yield* RunBuilders.aRun(brand, { prompts: [RunBuilders.runPrompt(0, planned)] })
      yield* prompts.updateTopic(organizationId, topic.id, { name: "Sales tools" })
      yield* prompts.update(organizationId, prompt!.id, { text: "What is cheap?", customerJourney: "awareness" })
      const [cell] = yield* RunBuilders.settleAll(run)
      expect(cell?.promptText).toBe("What is best?")
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      expect(items.map((result) => [result.prompt, result.topic])).toEqual([[{ text: "What is best?", journeyStage: "decision" }, { name: "CRM" }]])
      expect(yield* plannedTopics(organizationId, run.id)).toEqual([{ name: "CRM", answers: 1 }])
    })
  }),

  law("ST-23", "a change is refused and changes nothing when it would make two names or texts equal, or has a field of the other kind of prompt", {
    "the name of another topic of the brand is refused": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* aBrand()
      const other = yield* aBrand({ organization })
      const { topic } = yield* aTopic(organizationId, brandId, [], "ERP")
      yield* aTopic(organizationId, brandId, [], "CRM software")
      yield* aTopic(organizationId, other.brandId, [], "Tools")
      expect(pathsOf(yield* failsWith("InvalidInput", prompts.updateTopic(organizationId, topic.id, { name: "crm  SOFTWARE" })))).toEqual(["name"])
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((row) => row.name)).toEqual(["ERP", "CRM software"])
      expect((yield* prompts.updateTopic(organizationId, topic.id, { name: "erp" })).name, "the topic's own name in another spelling").toBe("erp")
      expect((yield* prompts.updateTopic(organizationId, topic.id, { name: "Tools" })).name, "the name of another brand's topic").toBe("Tools")
    }),
    "the text of another prompt of the topic is refused": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const {
        prompts: [first, second]
      } = yield* aTopic(organizationId, brandId, ["What is best?", "What is cheap?"], "CRM")
      yield* aTopic(organizationId, brandId, ["What is fast?"], "ERP")
      const call = prompts.update(organizationId, first!.id, { text: "WHAT IS  CHEAP?", customerJourney: "decision" })
      expect(pathsOf(yield* failsWith("InvalidInput", call))).toEqual(["text"])
      expect(yield* prompts.get(organizationId, first!.id)).toEqual(first)
      expect(yield* prompts.update(organizationId, first!.id, { text: "what is BEST?" }), "the prompt's own text in another spelling").toMatchObject({
        text: "what is BEST?"
      })
      expect(yield* prompts.update(organizationId, first!.id, { text: "What is fast?" }), "the text of another topic's prompt").toMatchObject({
        text: "What is fast?"
      })
      yield* prompts.remove(organizationId, second!.id)
      expect(yield* prompts.update(organizationId, first!.id, { text: "What is cheap?" }), "the text of a deleted prompt").toMatchObject({
        text: "What is cheap?"
      })
    }),
    "a field of the other kind of prompt is refused": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand()
      const { brandId, organizationId } = brand
      const {
        prompts: [prompt]
      } = yield* aTopic(organizationId, brandId, ["One"])
      const perceptionPrompt = yield* aPerceptionPrompt(brand)
      const ofPrompt = prompts.update(organizationId, prompt!.id, { text: "Two", propertyId: "trust", scoringLogic: "1 to 5" })
      expect(pathsOf(yield* failsWith("InvalidInput", ofPrompt))).toEqual(["propertyId", "scoringLogic"])
      const ofPerceptionPrompt = prompts.update(organizationId, perceptionPrompt.id, { text: "Two", customerJourney: null, estimatedVolume: 3 })
      expect(pathsOf(yield* failsWith("InvalidInput", ofPerceptionPrompt))).toEqual(["customerJourney", "estimatedVolume"])
      expect(yield* prompts.get(organizationId, prompt!.id)).toEqual(prompt)
      expect(yield* prompts.get(organizationId, perceptionPrompt.id)).toEqual(perceptionPrompt)
    }),
    "exactly one of several concurrent changes to equal texts is stored": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { prompts: made } = yield* aTopic(organizationId, brandId, ["1", "2", "3", "4", "5", "6", "7", "8"])
      const outcomes = yield* Effect.forEach(made, ({ id }) => Effect.either(prompts.update(organizationId, id, { text: "The same" })), {
        concurrency: "unbounded"
      })
      expect(outcomes.filter(Either.isRight)).toHaveLength(1)
      const { items } = yield* prompts.listPrompts(organizationId, brandId, firstPage)
      expect(items.filter((prompt) => prompt.text === "The same")).toHaveLength(1)
    }),
    "a deleted topic or prompt cannot be changed": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brand = yield* aBrand()
      const { brandId, organizationId } = brand
      const {
        prompts: [prompt],
        topic
      } = yield* aTopic(organizationId, brandId, ["One"])
      const perceptionPrompt = yield* aPerceptionPrompt(brand)
      for (const { id } of [prompt!, perceptionPrompt]) {
        yield* prompts.remove(organizationId, id)
        yield* failsWith("PromptNotFound", prompts.update(organizationId, id, { text: "Two" }))
        yield* failsWith("PromptNotFound", prompts.get(organizationId, id))
      }
      yield* prompts.removeTopic(organizationId, topic.id)
      yield* failsWith("TopicNotFound", prompts.updateTopic(organizationId, topic.id, { name: "ERP" }))
      yield* failsWith("TopicNotFound", prompts.getTopic(organizationId, topic.id))
    })
  }),

  law("ST-24", "deleting a topic deletes its prompts, frees their slots and its name, and keeps the history of runs", {
    "the topic and its prompts are in no list and cannot be found": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimitPerBrand: 9, promptLimit: 20 } })
      const gone = yield* aTopic(organizationId, brandId, ["one", "two", "three"], "Gone")
      const kept = yield* aTopic(organizationId, brandId, ["one"], "Kept")
      yield* prompts.remove(organizationId, gone.prompts[0]!.id)
      const quota = { remainingSlots: 8, promptLimit: 9, orgWideLimit: 20, orgTotalPrompts: 1 }
      expect(yield* prompts.removeTopic(organizationId, gone.topic.id), "a prompt that was deleted earlier frees no slot again").toEqual(quota)
      expect(yield* prompts.quota(organizationId, brandId)).toEqual(quota)
      expect(yield* prompts.listTopics(organizationId, brandId, firstPage)).toEqual({ items: [kept.topic], total: 1 })
      expect(yield* prompts.listPrompts(organizationId, brandId, firstPage)).toEqual({ items: kept.prompts, total: 1 })
      yield* failsWith("TopicNotFound", prompts.listTopicPrompts(organizationId, gone.topic.id, firstPage))
      yield* failsWith("TopicNotFound", prompts.addPrompts(organizationId, gone.topic.id, [promptInput("four")]))
      yield* failsWith("TopicNotFound", prompts.addTopics(organizationId, brandId, [{ id: gone.topic.id, prompts: [] }]))
      yield* failsWith("TopicNotFound", prompts.removeTopic(organizationId, gone.topic.id))
      yield* failsWith("PromptNotFound", prompts.remove(organizationId, gone.prompts[1]!.id))
    }),
    "the name of a deleted topic can be used by a new topic": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const first = yield* aTopic(organizationId, brandId, ["one"], "CRM")
      yield* prompts.removeTopic(organizationId, first.topic.id)
      const second = yield* aTopic(organizationId, brandId, ["one"], "crm")
      expect(second.topic.id).not.toBe(first.topic.id)
      expect(second.topic.name).toBe("crm")
      expect(second.prompts[0]?.id).not.toBe(first.prompts[0]?.id)
    }),
    "exactly one of several concurrent deletions succeeds, and the slots are freed once": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 5 } })
      const { topic } = yield* aTopic(organizationId, brandId, ["one", "two", "three"])
      yield* aTopic(organizationId, brandId, ["one"], "Kept")
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.either(prompts.removeTopic(organizationId, topic.id))),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter(Either.isRight)).toHaveLength(1)
      expect(yield* prompts.quota(organizationId, brandId)).toMatchObject({ remainingSlots: 4, orgTotalPrompts: 1 })
    }),
    "no concurrent request adds a prompt to a deleted topic": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topic } = yield* aTopic(organizationId, brandId, ["one"])
      const additions = Array.from({ length: 8 }, (_, index) => Effect.exit(prompts.addPrompts(organizationId, topic.id, [promptInput(`more ${index}`)])))
      yield* Effect.all([...additions.slice(0, 4), Effect.exit(prompts.removeTopic(organizationId, topic.id)), ...additions.slice(4)], {
        concurrency: "unbounded"
      })
      expect(yield* prompts.listPrompts(organizationId, brandId, firstPage)).toEqual({ items: [], total: 0 })
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(0)
    }),
    "a run keeps the prompts that it asked": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const {
        prompts: [prompt],
        topic
      } = yield* aTopic(organizationId, brandId, ["What is best?"], "CRM")
      const planned = { promptId: prompt!.id, topicId: topic.id, topicName: "CRM", text: "What is best?" }
      const run = yield* RunBuilders.aRun(brand, { prompts: [RunBuilders.runPrompt(0, planned)] })
      yield* prompts.removeTopic(organizationId, topic.id)
      yield* RunBuilders.settleAll(run)
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      expect(items.map((result) => [result.prompt.text, result.topic.name])).toEqual([["What is best?", "CRM"]])
    })
  })
]
