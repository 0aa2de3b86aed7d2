import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import { type Simulation, simulatedModels, simulation, type SimulationOptions } from "../../src/simulation/SimulatedModel.js"
import { simulatedLayouts } from "../../src/simulation/SimulatedWorld.js"
import { demoWorld, promptsOf } from "./fixtures.js"
import * as SimulationStatisticsSuite from "./SimulationStatisticsSuite.js"

const seed = "simulated-1"

const simulationOf = (options: Partial<SimulationOptions> = {}): Simulation => simulation({ seed, world: demoWorld(), llms: ["chatgpt", "claude"], ...options })

const ask = (one: Simulation, llm: string, prompt: string) =>
  Effect.suspend(() => one.models.find((model) => model.llm === llm)?.ask({ prompt, country: null, language: null }) ?? Effect.die(`no model ${llm}`))

/** Whether a text contains a name as whole words. */
const names = (text: string, name: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "u").test(text)

describe("simulatedModels", () => {
  it("labels its models as simulated", () => {
    expect(
      simulatedModels({ seed, world: demoWorld(), llms: ["chatgpt"] }).map(({ llm, model, provider, webSearch }) => ({ llm, model, provider, webSearch }))
    ).toEqual([{ llm: "chatgpt", model: "simulated", provider: "simulated", webSearch: true }])
  })

  it.effect("labels every answer, but not in its text", () =>
    Effect.gen(function* () {
      const one = simulationOf()
      for (const prompt of promptsOf(50)) {
        const answer = yield* ask(one, "claude", prompt)
        expect(answer.model).toBe("simulated")
        expect(answer.text.toLowerCase()).not.toContain("simulat")
      }
    })
  )

  it.effect("answers the n-th ask of a prompt as answerOf does", () =>
    Effect.gen(function* () {
      const one = simulationOf()
      const [prompt = ""] = promptsOf(1)
      for (const ordinal of [1, 2, 3]) expect(yield* ask(one, "claude", prompt)).toEqual(one.answerOf({ llm: "claude", prompt, ordinal }))
    })
  )

  it.effect("gives the same answers in any order and under concurrency", () =>
    Effect.gen(function* () {
      const asks = promptsOf(10).flatMap((prompt) => ["chatgpt", "claude", "chatgpt"].map((llm) => ({ llm, prompt })))
      const answersOf = (list: typeof asks, concurrency: number) => {
        const one = simulationOf()
        return Effect.map(
          Effect.forEach(list, ({ llm, prompt }) => ask(one, llm, prompt), { concurrency }),
          (answers) => answers.map((answer) => answer.text).sort()
        )
      }
      const inOrder = yield* answersOf(asks, 1)
      expect(yield* answersOf(asks.toReversed(), 16)).toEqual(inOrder)
      expect(new Set(inOrder).size).toBe(asks.length)
    })
  )

  it("another seed, LLM, prompt or ordinal gives another answer", () => {
    const [first = "", second = ""] = promptsOf(2)
    const given = { llm: "chatgpt", prompt: first, ordinal: 1 }
    const texts = [{}, { llm: "claude" }, { prompt: second }, { ordinal: 2 }].map((change) => simulationOf().answerOf({ ...given, ...change })?.text)
    expect(new Set([...texts, simulationOf({ seed: "simulated-2" }).answerOf(given)?.text]).size).toBe(5)
  })

  it.effect("takes the configured time to answer", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(ask(simulationOf({ latencyMillis: 200 }), "claude", "Which shoes?"))
      yield* TestClock.adjust(199)
      expect(yield* Fiber.poll(fiber)).toMatchObject({ _tag: "None" })
      yield* TestClock.adjust(1)
      expect((yield* Fiber.join(fiber)).text).not.toBe("")
    })
  )

  it.effect("an interrupted ask is not counted", () =>
    Effect.gen(function* () {
      const one = simulationOf({ latencyMillis: 200 })
      const interrupted = yield* Effect.fork(ask(one, "claude", "Which shoes?"))
      yield* TestClock.adjust(100)
      yield* Fiber.interrupt(interrupted)
      const fiber = yield* Effect.fork(ask(one, "claude", "Which shoes?"))
      yield* TestClock.adjust(200)
      expect(yield* Fiber.join(fiber)).toEqual(one.answerOf({ llm: "claude", prompt: "Which shoes?", ordinal: 1 }))
    })
  )

  it.effect("refuses its share of the answers, with the reason content_filtered", () =>
    Effect.gen(function* () {
      const one = simulationOf({ world: demoWorld({ refusalRate: 0.2 }) })
      const prompts = promptsOf(1_000)
      const outcomes = yield* Effect.forEach(prompts, (prompt) => Effect.either(ask(one, "claude", prompt)))
      const refused = outcomes.filter((outcome) => outcome._tag === "Left" && outcome.left.reason === "content_filtered").length
      expect(refused).toBe(prompts.filter((prompt) => one.truthOf({ llm: "claude", prompt, ordinal: 1 }).isRefused).length)
      expect(Math.abs(refused / 1_000 - 0.2)).toBeLessThan(5 * Math.sqrt(0.16 / 1_000))
    })
  )

  it("refuses nothing by default", () => {
    expect(promptsOf(300).some((prompt) => simulationOf().truthOf({ llm: "claude", prompt, ordinal: 1 }).isRefused)).toBe(false)
  })
})

describe("the truth of simulated answers", () => {
  it("agrees with the text: the present brands are named, in the order of rank, and no other brand is", () => {
    const world = demoWorld({ aliasRate: 0.4 })
    const one = simulationOf({ world })
    for (const prompt of promptsOf(200)) {
      const given = { llm: "chatgpt", prompt, ordinal: 1 }
      const { brands } = one.truthOf(given)
      const text = one.answerOf(given)?.text ?? ""
      const firstMentions = brands.map((brand) => text.indexOf(brand.surface))
      expect(firstMentions).not.toContain(-1)
      expect(firstMentions).toEqual(firstMentions.toSorted((left, right) => left - right))
      expect(brands.map((brand) => brand.rank)).toEqual(brands.map((_, index) => index + 1))
      const absent = world.brands.filter((brand) => !brands.some(({ name }) => name === brand.name))
      for (const brand of absent) expect([brand.name, ...brand.aliases, ...brand.domains].filter((name) => names(text, name))).toEqual([])
    }
  })

  it("every layout occurs, with and without brands, and has its form", () => {
    const one = simulationOf()
    const shapes = { "ranked-list": /^(### )?1\. /m, "bulleted-list": /^[-*•] \*\*/m, table: /^\|.*\|\n\|---/m, comparison: /^### /m, prose: /^[^|*#•]+$/ }
    const seen = new Set<string>()
    for (const prompt of promptsOf(400)) {
      const given = { llm: "chatgpt", prompt, ordinal: 1 }
      const { brands, layout } = one.truthOf(given)
      const [body] = one.answerOf(given)?.text.split("\n\nSources:") ?? []
      expect(body).toMatch(shapes[layout])
      seen.add(`${layout} ${brands.length > 0}`)
    }
    expect(seen).toEqual(new Set(simulatedLayouts.flatMap((layout) => [`${layout} true`, `${layout} false`])))
  })

  it("cited pages are the pages of the text, in its order; the other pages were merely retrieved and are not in it", () => {
    const one = simulationOf()
    let cited = 0
    let retrieved = 0
    for (const prompt of promptsOf(200)) {
      const given = { llm: "chatgpt", prompt, ordinal: 1 }
      const answer = one.answerOf(given)
      const linked = [...(answer?.text ?? "").matchAll(/\]\((https:[^)]+)\)/g)].map(([, uri]) => uri)
      expect(answer?.citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(linked)
      expect(one.truthOf(given).citedUris).toEqual(linked)
      const others = answer?.citations.filter((citation) => !citation.cited) ?? []
      expect(others.filter((citation) => answer?.text.includes(citation.uri))).toEqual([])
      expect(answer?.searched).toBe(linked.length + others.length > 0)
      cited += linked.length
      retrieved += others.length
    }
    expect(Math.min(cited, retrieved)).toBeGreaterThan(50)
  })

  it("a world without citations has models that do not search the web", () => {
    const one = simulationOf({ world: demoWorld({ maximumCitations: 0 }) })
    expect(one.models.map((model) => model.webSearch)).toEqual([false, false])
    expect(promptsOf(50).map((prompt) => one.answerOf({ llm: "claude", prompt, ordinal: 1 })?.searched)).not.toContain(true)
  })
})

SimulationStatisticsSuite.run(400)
