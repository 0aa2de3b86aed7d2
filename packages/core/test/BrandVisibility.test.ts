import { BrandVisibility, BrandVisibilityError, Judge } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test, vi } from "vitest"
import { open, topicsOf } from "./pipeline/fixtures.js"

/** A model that never answers. */
const silent = LanguageModel.make({ llm: "alpha", provider: "test", model: "test", ask: () => Effect.never })

const refusalOf = async (promise: Promise<unknown>): Promise<BrandVisibilityError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  expect(error).toBeInstanceOf(BrandVisibilityError)
  return error as BrandVisibilityError
}

const withRun = async () => {
  const opened = await open({ models: [silent], engine: { drainMillis: 0 } })
  await opened.client.prompts.createBatch({ brandId: opened.brand.id, topics: topicsOf(1, 1) })
  const { run } = await opened.client.runs.start({ brandId: opened.brand.id })
  return { ...opened, run }
}

describe("dispose", () => {
  test("rejects pending calls of the host with code disposed", async () => {
    const { client, run, visibility } = await withRun()
    const finished = refusalOf(client.runs.finished({ runId: run.id }))
    const idle = refusalOf(visibility.idle())
    await visibility.dispose()
    expect((await finished).code).toBe("disposed")
    expect((await idle).code).toBe("disposed")
  })

  test("ends an iteration under way with code disposed", async () => {
    const { brand, client, visibility } = await open({ models: [] })
    await client.answers.import({
      brandId: brand.id,
      answers: Array.from({ length: 3 }, (_, index) => ({ prompt: `p${index}`, llm: "x", answer: "Fernweh." }))
    })
    const run = await client.runs.latest({ brandId: brand.id })
    const iterator = client.runs.results({ runId: run!.id })[Symbol.asyncIterator]()
    expect((await iterator.next()).done).toBe(false)
    await visibility.dispose()
    const rest = async () => {
      for (;;) if ((await iterator.next()).done === true) return
    }
    expect((await refusalOf(rest())).code).toBe("disposed")
  })

  test("leaves no timer of an iteration that the host has left, which would keep the process alive", async () => {
    const { brand, client, visibility } = await open({ models: [] })
    const answers = Array.from({ length: 3 }, (_, index) => ({ prompt: `p${index}`, llm: "x", answer: "Fernweh." }))
    const { run } = await client.answers.import({ brandId: brand.id, answers })
    await client.runs.finished({ runId: run.id })
    const { clearInterval: clear, setInterval: set } = globalThis
    const live = new Set<unknown>()
    vi.spyOn(globalThis, "setInterval").mockImplementation((...given: Parameters<typeof set>) => {
      const timer = set(...given)
      live.add(timer)
      return timer
    })
    vi.spyOn(globalThis, "clearInterval").mockImplementation((timer) => {
      live.delete(timer)
      clear(timer)
    })
    try {
      const iterator = client.runs.results({ runId: run.id })[Symbol.asyncIterator]()
      expect((await iterator.next()).done).toBe(false)
      // The host neither asks for the next row nor returns.
      expect(live.size).toBeGreaterThan(0)
      await visibility.dispose()
      expect([...live]).toEqual([])
      expect((await refusalOf(iterator.next())).code).toBe("disposed")
    } finally {
      vi.restoreAllMocks()
    }
  })

  test("makes every later call reject with code disposed", async () => {
    const { brand, client, visibility } = await open({ models: [] })
    await visibility.dispose()
    const all = async () => {
      for await (const result of client.runs.results({ runId: brand.id })) void result
    }
    for (const call of [
      client.brands.list(),
      client.brands.create({ name: "x" }),
      visibility.organizations.list(),
      visibility.idle(),
      visibility.drain(),
      all()
    ])
      expect((await refusalOf(call)).code).toBe("disposed")
  })

  test("may be called twice, and by `await using`", async () => {
    const { visibility } = await open({ models: [] })
    {
      await using held = visibility
      expect(await held.organizations.list()).toHaveLength(1)
    }
    await visibility.dispose()
    expect((await refusalOf(visibility.organizations.list())).code).toBe("disposed")
  })
})

describe("options", () => {
  const faultsOf = async (options: unknown) => {
    // Options of a host without TypeScript may have any type.
    const error = await refusalOf(BrandVisibility.make(options as Parameters<typeof BrandVisibility.make>[0]))
    expect(error.code).toBe("invalid_configuration")
    return error
  }

  test("names the engine options that need a queue, and those that exclude a queue", async () => {
    const queue = { open: async () => ({ send: async () => undefined, close: async () => undefined }) }
    const messageOf = async (engine: object) =>
      BrandVisibility.make({ storage: MemoryStorage.layer, models: ["alpha"], engine, logLevel: "none" }).then(
        () => "made",
        ({ message }: Error) => message
      )
    expect(await messageOf({ seats: 2 })).toContain("engine.seats: needs engine.queue")
    expect(await messageOf({ works: false })).toContain("engine.works: needs engine.queue")
    expect(await messageOf({ queue, others: "leave" })).toContain("engine.others: cannot be given with engine.queue")
    expect(await messageOf({ queue: "redis" })).toContain("must be a queue of slices")
    expect(await messageOf({ queue, seats: 65 })).toContain("must be a whole number from 1 to 64")
    expect(await messageOf({ queue }), "a process that works needs the model itself").toContain("only a slug")
  })

  test("names every option that is missing, malformed or mistyped", async () => {
    const { details } = await faultsOf({ models: [{}], logLevle: "info", engine: { leaseMilis: 5 } })
    expect(details.map(({ path }) => path).sort()).toEqual(["engine.leaseMilis", "logLevle", "models[0]", "storage"])
    expect(details.find(({ path }) => path === "logLevle")?.message).toContain("logLevel")
  })

  test("gives the allowed values of each option, optional ones included", async () => {
    const { details } = await faultsOf({
      storage: 1,
      models: [],
      judge: 1,
      judgeScope: 1,
      volumes: 1,
      words: ["озон"],
      hooks: { callFailed: "log" },
      logger: 1,
      telemetry: 1
    })
    expect(Object.fromEntries(details.map(({ message, path }) => [path, message]))).toEqual({
      storage: "must be a storage, such as sqliteStorage({ filename })",
      judge: "must be a judge, such as openaiJudge({ model, apiKey }), or a function of yours in Judge.fromPromise({ provider, model, generate })",
      judgeScope: "must be an object",
      volumes: "must be a function",
      words: "must be words of languages, such as languageWordsOf({ pl: dictionaryPl })",
      "hooks.callFailed": "must be a function",
      logger: "must be a function",
      telemetry: "must be a layer of effect, such as Logger.replace(…)"
    })
  })

  test("refuses plain functions in place of a model, a judge or a sender, because they lack what `fromPromise` adds", async () => {
    const ask = async () => ({ text: "Fernweh." })
    const { details } = await faultsOf({
      storage: MemoryStorage.layer,
      models: [{ llm: "alpha", provider: "test", model: "test", ask }],
      judge: { provider: "test", model: "test", generate: async () => ({ text: "{}" }) },
      webhooks: { send: async () => ({ status: 200 }) }
    })
    expect(details.map(({ path }) => path)).toEqual(["models[0]", "judge", "webhooks"])
    expect(details[0]?.message).toContain("LanguageModel.fromPromise")
    expect(details[1]?.message).toContain("Judge.fromPromise")
  })

  test("refuses a model of a class that lacks a member, and names the model and the member", async () => {
    for (const [member, wrong, words] of [
      ["timeoutMillis", undefined, "a number of milliseconds above 0"],
      ["timeoutMillis", "5000", "a number of milliseconds above 0"],
      ["batch", undefined, "an object, or null"],
      ["price", { inputUsd: 1 }, "prices in US dollars, or null"],
      ["expectedUsage", 5, "a function"],
      ["maximumAttempts", 0, "a whole number from 1"]
    ] as const) {
      const { details } = await faultsOf({ storage: MemoryStorage.layer, models: [{ ...silent, [member]: wrong }] })
      expect(details).toEqual([{ path: "models[0]", message: expect.stringContaining(`; the member ${member} of the model "alpha" must be ${words}`) }])
    }
    const judge = Judge.fromPromise({ provider: "test", model: "test", generate: async () => ({ text: "{}" }) })
    const { details } = await faultsOf({ storage: MemoryStorage.layer, models: [], judge: { ...judge, price: undefined } })
    expect(details[0]?.message).toMatch(/; the member price must be prices in US dollars, or null$/)
  })

  test("refuses two models with the same slug, and names the slug", async () => {
    const error = await faultsOf({ storage: MemoryStorage.layer, models: [silent, silent] })
    expect(error.message).toContain('models[1].llm: "alpha" is the slug of models[0]')
  })

  test("refuses a call without options", async () => {
    expect((await faultsOf(undefined)).message).not.toBe("")
  })
})

describe("input of the host", () => {
  test("a malformed organization id gives a validation error that names the field", async () => {
    await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
    const error = await refusalOf(Promise.resolve().then(() => visibility.forOrganization("no id")))
    expect(error).toMatchObject({ code: "validation_error", details: [{ path: "organizationId" }] })
  })

  test("a malformed audit entry is refused with the names of the missing fields", async () => {
    await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
    const entry = JSON.parse(`{ "organizationId": null, "apiKeyId": null, "action": 1, "object": null }`)
    expect(await refusalOf(visibility.audit.record(entry))).toMatchObject({ code: "validation_error", details: [{ path: "action" }, { path: "outcome" }] })
    expect(await visibility.audit.list()).toEqual([])
  })

  test.each([
    [
      "an iterable",
      () =>
        (function* () {
          yield { prompt: "a", llm: "x", answer: "Fernweh." }
          throw new RangeError("the file ended")
        })()
    ],
    [
      "an async iterable",
      () =>
        (async function* () {
          yield { prompt: "a", llm: "x", answer: "Fernweh." }
          throw new RangeError("the file ended")
        })()
    ]
  ])("%s of answers that throws is a host failure with its cause, and nothing is stored", async (_, answers) => {
    const { brand, client, visibility } = await open({ models: [] })
    const error = await refusalOf(client.answers.import({ brandId: brand.id, answers: answers() }))
    expect(error).toMatchObject({ code: "host_failure", cause: expect.any(RangeError) })
    expect((await client.runs.list({ brandId: brand.id })).total).toBe(0)
    await visibility.dispose()
  })
})
