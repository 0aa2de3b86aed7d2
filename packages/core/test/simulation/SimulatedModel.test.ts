import { describe, expect, it } from "@effect/vitest"
import { Array as Arrays, Effect, Fiber, TestClock } from "effect"
import { type Simulation, simulatedModels, simulation, type SimulationOptions } from "../../src/simulation/SimulatedModel.js"
import { simulatedLayouts } from "../../src/simulation/SimulatedWorld.js"
import { demoWorld, promptsOf } from "./fixtures.js"

const seed = "simulated-1"

const simulationOf = (options: Partial<SimulationOptions> = {}): Simulation => simulation({ seed, world: demoWorld(), llms: ["chatgpt", "claude"], ...options })

const ask = (one: Simulation, llm: string, prompt: string) =>
  Effect.suspend(() => one.models.find((model) => model.llm === llm)?.ask({ prompt, country: null, language: null }) ?? Effect.die(`no model ${llm}`))

const isPresent = (one: Simulation, llm: string, prompt: string, ordinal: number, name = "Aldermoor"): boolean =>
  one.truthOf({ llm, prompt, ordinal }).brands.some((brand) => brand.name === name)

/** Whether a text contains a name as whole words. */
const names = (text: string, name: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "u").test(text)

describe("simulatedModels", () => {
  it("labels its models as simulated", () => {
    expect(
      simulatedModels({ seed, world: demoWorld(), llms: ["chatgpt"] }).map(({ llm, model, provider, webSearch }) => ({ llm, model, provider, webSearch }))
    ).toEqual([{ llm: "chatgpt", model: "simulated", provider: "simulated", webSearch: true }])
  })

  it.effect("labels every answer, and no text gives it away", () =>
    Effect.gen(function* () {
      const one = simulationOf()
      for (const prompt of promptsOf(50)) {
        const answer = yield* ask(one, "claude", prompt)
        expect(answer.model).toBe("simulated")
        expect(answer.text.toLowerCase()).not.toContain("simulat")
      }
    })
  )

  it.effect("answers the n-th ask of a prompt as answerOf says", () =>
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

  it.effect("an ask that was interrupted is not counted", () =>
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
  it.each([
    [0.3, 0.5],
    [0.7, 0.2],
    [0.1, 0]
  ])("over many prompts a brand of mean presence %d and correlation %d is present that often", (mean, correlation) => {
    const one = simulationOf({ world: demoWorld({ presence: { mean, correlation } }) })
    const count = 4_000
    const present = promptsOf(count).filter((prompt) => isPresent(one, "chatgpt", prompt, 1)).length
    // One answer per prompt: independent draws with probability `mean`, whatever the correlation.
    expect(Math.abs(present / count - mean)).toBeLessThan(4 * Math.sqrt((mean * (1 - mean)) / count))
  })

  it.each([0, 0.2, 0.5, 0.8])("two answers to one prompt correlate by %d, within one LLM and across two", (correlation) => {
    const mean = 0.4
    const one = simulationOf({ world: demoWorld({ presence: { mean, correlation } }) })
    const prompts = promptsOf(3_000)
    const correlationOf = (pairs: ReadonlyArray<readonly [boolean, boolean]>) => {
      const covariance = pairs.reduce((sum, [left, right]) => sum + (Number(left) - mean) * (Number(right) - mean), 0) / pairs.length
      return covariance / (mean * (1 - mean))
    }
    // The product of two standardised yes-or-no numbers of mean 0.4 has a standard deviation of at most 1.5.
    const tolerance = (4 * 1.5) / Math.sqrt(prompts.length)
    expect(
      Math.abs(correlationOf(prompts.map((prompt) => [isPresent(one, "chatgpt", prompt, 1), isPresent(one, "chatgpt", prompt, 2)])) - correlation)
    ).toBeLessThan(tolerance)
    expect(
      Math.abs(correlationOf(prompts.map((prompt) => [isPresent(one, "chatgpt", prompt, 1), isPresent(one, "claude", prompt, 1)])) - correlation)
    ).toBeLessThan(tolerance)
  })

  it("an LLM with a share of the presence shows that share", () => {
    const one = simulationOf({ world: demoWorld({ presence: { mean: 0.8, correlation: 0.3 } }), llms: ["chatgpt", { llm: "claude", presence: 0.5 }] })
    const present = promptsOf(4_000).filter((prompt) => isPresent(one, "claude", prompt, 1)).length
    expect(Math.abs(present / 4_000 - 0.4)).toBeLessThan(4 * Math.sqrt(0.24 / 4_000))
  })

  it("a brand is spoken of as its weights say", () => {
    const one = simulationOf({ world: demoWorld({ presence: { mean: 1, correlation: 0 }, sentiment: { positive: 6, neutral: 3, negative: 1 } }) })
    const sentiments = promptsOf(3_000).flatMap((prompt) =>
      one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands.filter((brand) => brand.name === "Aldermoor")
    )
    const counts = Arrays.groupBy(sentiments, (brand) => brand.sentiment)
    for (const [sentiment, share] of [
      ["positive", 0.6],
      ["neutral", 0.3],
      ["negative", 0.1]
    ] as const) {
      expect(Math.abs((counts[sentiment]?.length ?? 0) / sentiments.length - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / sentiments.length))
    }
  })

  it("a stronger brand stands further ahead", () => {
    const world = demoWorld({ presence: { mean: 1, correlation: 0 }, competitorPresence: { mean: 1, correlation: 0 } })
    const brands = world.brands.map((brand) => ({ ...brand, sentiment: { positive: 1, neutral: 0, negative: 0 }, strength: brand.name === "Corvane" ? 5 : 1 }))
    const one = simulationOf({ world: { ...world, brands } })
    const first = promptsOf(2_000).filter((prompt) => one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands[0]?.name === "Corvane").length
    expect(Math.abs(first / 2_000 - 5 / 8)).toBeLessThan(4 * Math.sqrt(15 / 64 / 2_000))
  })

  it("agrees with the text: who is present is named, in the order of rank, and nobody else is", () => {
    const world = demoWorld({ aliasRate: 0.4 })
    const one = simulationOf({ world })
    for (const prompt of promptsOf(1_000)) {
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

  it("every layout appears, with and without brands, and looks like what it is", () => {
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

  it("an alias stands for a brand as often as configured", () => {
    const one = simulationOf({ world: demoWorld({ presence: { mean: 1, correlation: 0 }, aliasRate: 0.25 }) })
    const called = promptsOf(2_000).flatMap((prompt) => one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands.filter((brand) => brand.name === "Aldermoor"))
    const aliases = called.filter((brand) => brand.surface === "Aldermoor Running").length
    expect(Math.abs(aliases / called.length - 0.25)).toBeLessThan(4 * Math.sqrt(0.1875 / called.length))
  })

  it("cited pages are those of the text, in its order; the others were merely retrieved and are not in it", () => {
    const one = simulationOf()
    let cited = 0
    let retrieved = 0
    for (const prompt of promptsOf(500)) {
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
    expect(Math.min(cited, retrieved)).toBeGreaterThan(100)
  })

  it("a world without citations has models that do not search the web", () => {
    const one = simulationOf({ world: demoWorld({ maximumCitations: 0 }) })
    expect(one.models.map((model) => model.webSearch)).toEqual([false, false])
    expect(promptsOf(50).map((prompt) => one.answerOf({ llm: "claude", prompt, ordinal: 1 })?.searched)).not.toContain(true)
  })
})
