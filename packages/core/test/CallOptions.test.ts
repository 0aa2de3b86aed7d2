import { BrandVisibilityError, LanguageModel } from "@brand-visibility/core"
import { describe, expect, test } from "vitest"
import { open, topicsOf } from "./pipeline/fixtures.js"

/** A model that answers when its call is ended. */
const silent = LanguageModel.fromPromise({
  llm: "alpha",
  provider: "test",
  model: "test",
  ask: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))))
})

const withRun = async () => {
  const opened = await open({ models: [silent], engine: { drainMillis: 0 } })
  await opened.client.prompts.createBatch({ brandId: opened.brand.id, topics: topicsOf(1, 1) })
  const { run } = await opened.client.runs.start({ brandId: opened.brand.id })
  return { ...opened, run }
}

const withResults = async () => {
  const opened = await open({ models: [] })
  await opened.client.answers.import({ brandId: opened.brand.id, answers: [1, 2, 3].map((n) => ({ prompt: `p${n}`, llm: "x", answer: "Fernweh." })) })
  const run = await opened.client.runs.latest({ brandId: opened.brand.id })
  return { ...opened, runId: run!.id }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof BrandVisibilityError ? error.code : error)
  )

describe("a signal", () => {
  test("ends only the call to which it was given", async () => {
    await using shop = await withRun()
    const controller = new AbortController()
    const ended = codeOf(shop.client.runs.finished({ runId: shop.run.id }, { signal: controller.signal }))
    const idle = codeOf(shop.visibility.idle({ signal: controller.signal }))
    controller.abort()
    expect([await ended, await idle]).toEqual(["aborted", "aborted"])
    expect((await shop.client.runs.get({ runId: shop.run.id })).id).toBe(shop.run.id)
  })

  test("that is already aborted keeps the call from beginning", async () => {
    await using shop = await open({ models: [] })
    const signal = AbortSignal.abort()
    expect(await codeOf(shop.client.brands.create({ name: "Acme" }, { signal }))).toBe("aborted")
    expect(await codeOf(shop.visibility.organizations.create({ name: "Acme" }, { signal }))).toBe("aborted")
    expect((await shop.client.brands.list()).total).toBe(1)
    expect(await shop.visibility.organizations.list()).toHaveLength(1)
  })

  test("gives its reason as the cause of the error, before and during a call", async () => {
    await using shop = await withRun()
    const causeOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => "no error",
        (error: unknown) => (error instanceof BrandVisibilityError ? error.cause : error)
      )
    const reason = new Error("the client has gone")
    const controller = new AbortController()
    const begun = causeOf(shop.client.runs.finished({ runId: shop.run.id }, { signal: controller.signal }))
    controller.abort(reason)
    expect(await begun).toBe(reason)
    expect(await causeOf(shop.client.brands.list({}, { signal: controller.signal }))).toBe(reason)
  })

  test("ends an iteration", async () => {
    await using shop = await withResults()
    const read = async () => {
      for await (const result of shop.client.runs.results({ runId: shop.runId }, { signal: AbortSignal.abort() })) void result
    }
    expect(await codeOf(read())).toBe("aborted")
  })
})

describe("a time limit", () => {
  test("ends a call that takes longer than the limit", async () => {
    await using shop = await withRun()
    await expect(shop.client.runs.finished({ runId: shop.run.id }, { timeout: 5 })).rejects.toMatchObject({
      code: "timeout",
      message: "The call took longer than its limit of 5 ms"
    })
  })

  test("does not affect a call or an iteration that ends in time", async () => {
    await using shop = await withResults()
    const results = []
    for await (const result of shop.client.runs.results({ runId: shop.runId, llm: "x" }, { timeout: 3_600_000 })) results.push(result)
    expect(results).toHaveLength(3)
    const { items } = await shop.client.topics.list({ brandId: shop.brand.id }, { limit: 1 }, { timeout: 3_600_000 })
    expect(items.length).toBeLessThanOrEqual(1)
  })
})

describe("an iteration", () => {
  const rowsOf = async () => {
    const shop = await withResults()
    return { rows: shop.client.runs.results({ runId: shop.runId })[Symbol.asyncIterator](), [Symbol.asyncDispose]: () => shop.visibility.dispose() }
  }

  test("stays at its end", async () => {
    await using shop = await rowsOf()
    for (let row = await shop.rows.next(); row.done !== true;) row = await shop.rows.next()
    expect(await shop.rows.next()).toEqual({ done: true, value: undefined })
  })

  test("is at its end after an error", async () => {
    await using shop = await open({ models: [] })
    const rows = shop.client.runs.results({ runId: "no id" })[Symbol.asyncIterator]()
    expect(await codeOf(rows.next())).toBe("validation_error")
    expect(await rows.next()).toEqual({ done: true, value: undefined })
  })

  test("is at its end after `return`, also when no row was read", async () => {
    await using shop = await rowsOf()
    expect(await shop.rows.return?.()).toEqual({ done: true, value: undefined })
    expect(await shop.rows.next()).toEqual({ done: true, value: undefined })
  })

  test("gives each of several overlapping calls of `next` a row of its own", async () => {
    await using shop = await rowsOf()
    const rows = await Promise.all(Array.from({ length: 5 }, () => shop.rows.next()))
    expect(rows.map((row) => (row.done === true ? "end" : row.value.position))).toEqual([1, 2, 3, "end", "end"])
  })

  test("settles a waiting `next` when the host returns meanwhile", async () => {
    await using shop = await withRun()
    const states = shop.client.runs.watch({ runId: shop.run.id })[Symbol.asyncIterator]()
    for (let status = ""; status !== "running";) status = (await states.next()).value?.status
    const waiting = states.next()
    await states.return?.()
    expect(await waiting).toEqual({ done: true, value: undefined })
  })
})

test("a mistyped or malformed call option is refused by name", async () => {
  await using shop = await open({ models: [] })
  const mistyped = { timeOut: 5 } as object
  await expect(shop.client.llms.list(mistyped)).rejects.toMatchObject({ code: "validation_error", details: [{ path: "timeOut" }] })
  await expect(shop.client.llms.list({ timeout: 0 })).rejects.toMatchObject({
    details: [{ path: "timeout", message: "must be a number of milliseconds above 0" }]
  })
})

test("the operator finds one organization by its id", async () => {
  await using shop = await open({ models: [] })
  expect(await shop.visibility.organizations.get({ organizationId: shop.organization.id })).toEqual(shop.organization)
})

test("an optional parameter may be undefined, as a value that a host does not have", async () => {
  await using shop = await open({ models: [], judgeScope: { brands: undefined } })
  const { limit, page, signal } = {} as { readonly limit?: number; readonly page?: number; readonly signal?: AbortSignal }
  expect((await shop.client.topics.list({ brandId: shop.brand.id, search: undefined }, { page, limit }, { signal })).total).toBe(0)
  const counts = {} as { readonly prompt_tokens?: number }
  const ask = async () => ({ text: "Fernweh.", usage: { inputTokens: counts.prompt_tokens, outputTokens: undefined, searches: undefined } })
  expect(LanguageModel.fromPromise({ llm: "alpha", provider: "test", model: "test", ask }).llm).toBe("alpha")
})

test("a parameter of a model that is no number is refused: a run would record null in its place", () => {
  const temperature = Number("a setting that is missing")
  const make = () => LanguageModel.fromPromise({ llm: "alpha", provider: "test", model: "test", parameters: { temperature }, ask: async () => ({ text: "" }) })
  expect(make).toThrow(expect.objectContaining({ code: "invalid_configuration", details: [expect.objectContaining({ path: "parameters.temperature" })] }))
})

test("an optional parameter is not mistaken for the call options", async () => {
  await using shop = await open({ models: [] })
  expect(await shop.visibility.audit.list({ limit: 1 })).toEqual([])
  expect(await shop.visibility.audit.list(undefined, { timeout: 3_600_000 })).toEqual([])
})
