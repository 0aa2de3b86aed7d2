/** `idempotencyKey` of the promise client. `services/Idempotency.test.ts` checks the behaviour of the service for any key. */
import { BrandVisibilityError, type CapturedAnswer, LanguageModel } from "@brand-visibility/core"
import { ReceiptStore } from "@brand-visibility/core/internal/ports/ReceiptStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { open, topicsOf } from "../pipeline/fixtures.js"

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof BrandVisibilityError ? error.code : error)
  )

const answer = (n: number) => ({ prompt: `Which shoes for question ${n}?`, llm: "x", answer: "Fernweh." })

/** Rows that can be read once, as from a file. */
async function* rowsOf(...numbers: ReadonlyArray<number>) {
  for (const n of numbers) yield answer(n)
}

/** Rows that stop coming after the first one; `stalled` is called at that moment. */
async function* hanging(stalled: () => void) {
  yield answer(1)
  stalled()
  await new Promise(() => {})
}

const unanswered = LanguageModel.fromPromise({
  llm: "alpha",
  provider: "test",
  model: "test",
  ask: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))))
})

describe("a method that is called again with its key", () => {
  test("runs once, and gives the outcome of the first call: every creating method", async () => {
    await using shop = await open({ models: [unanswered], engine: "none" })
    const { client } = shop
    const twice = async <A>(call: (idempotencyKey: string) => Promise<A>): Promise<A> => {
      const first = await call("job-1")
      expect(await call("job-1")).toStrictEqual(first)
      return first
    }
    const { id: brandId } = await twice((idempotencyKey) => client.brands.create({ name: "Kestrel Peak" }, { idempotencyKey }))
    expect((await client.brands.list()).total).toBe(2)
    expect((await client.brands.list({ search: "no brand is called so", sort: "-name", limit: 1 })).total).toBe(0)

    const { topics } = await twice((idempotencyKey) => client.topics.create({ brandId, topics: [{ name: "Shoes" }] }, { idempotencyKey }))
    expect(topics).toMatchObject([{ name: "Shoes", created: true }])
    const prompts = [{ text: "Which shoes for mud?" }]
    expect(await twice((idempotencyKey) => client.prompts.create({ topicId: topics[0]!.id, prompts }, { idempotencyKey }))).toMatchObject({
      prompts: [{ text: "Which shoes for mud?", created: true }],
      remainingSlots: null
    })
    const batch = await twice((idempotencyKey) => client.prompts.createBatch({ brandId, topics: topicsOf(2, 2) }, { idempotencyKey }))
    expect(batch.topics.map(({ created, prompts: each }) => [created, each.map((prompt) => prompt.created)])).toEqual([
      [true, [true, true]],
      [true, [true, true]]
    ])

    const { created, run } = await twice((idempotencyKey) => client.runs.start({ brandId }, { idempotencyKey }))
    expect([created, run.status]).toEqual([true, "queued"])
    expect(await twice((idempotencyKey) => client.runs.cancel({ runId: run.id }, { idempotencyKey }))).toMatchObject({ status: "cancelled" })
    expect((await client.runs.list({ brandId })).total).toBe(1)
  })

  test("creates perception prompts once", async () => {
    await using shop = await open({ models: [] })
    const { id } = await shop.visibility.organizations.create({ name: "Scores", customPerceptionPrompts: true })
    const client = shop.visibility.forOrganization(id)
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    const prompts = [{ propertyId: "comfort", text: "How comfortable are they?", scoringLogic: "a score of 1 to 10" }]
    const create = () => client.perceptionPrompts.create({ brandId, prompts }, { idempotencyKey: "scores" })
    expect(await create()).toStrictEqual(await create())
    expect((await client.perceptionPrompts.list({ brandId })).total).toBe(1)
  })

  test("is refused when its input is different", async () => {
    await using shop = await open({ models: [] })
    await shop.client.brands.create({ name: "Norrvind" }, { idempotencyKey: "brand" })
    expect(await codeOf(shop.client.brands.create({ name: "Brackwater" }, { idempotencyKey: "brand" }))).toBe("idempotency_conflict")
    expect(await codeOf(shop.client.topics.create({ brandId: shop.brand.id, topics: [{ name: "Norrvind" }] }, { idempotencyKey: "brand" }))).toBe("none")
  })

  test("may be tried again when the first call failed", async () => {
    await using shop = await open({ models: [] })
    await shop.visibility.organizations.update({ organizationId: shop.organization.id, promptLimit: 1 })
    const create = () => shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) }, { idempotencyKey: "two" })
    expect(await codeOf(create())).toBe("prompt_limit_exceeded")
    await shop.visibility.organizations.update({ organizationId: shop.organization.id, promptLimit: 2 })
    expect((await create()).remainingSlots).toBe(0)
  })

  test("runs once when calls arrive at the same time", async () => {
    await using shop = await open({ models: [] })
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(shop.client.brands.create({ name: "Norrvind" }, { idempotencyKey: "race" }))))
    expect(codes.filter((code) => code !== "none" && code !== "request_in_progress")).toEqual([])
    expect((await shop.client.brands.list()).total).toBe(2)
  })
})

describe("an import that is repeated with its key", () => {
  test("is one run, also from an iterable that can be read only once", async () => {
    await using shop = await open({ models: [] })
    const create = (answers: AsyncIterable<CapturedAnswer> | Iterable<CapturedAnswer>) =>
      shop.client.answers.import({ brandId: shop.brand.id, answers }, { idempotencyKey: "file-1" })
    const first = await create(rowsOf(1, 2, 3))
    expect(first.accepted).toBe(3)
    expect(await create(rowsOf(1, 2, 3))).toStrictEqual(first)
    expect(await create([1, 2, 3].map(answer))).toStrictEqual(first)
    expect(await codeOf(create(rowsOf(1, 2)))).toBe("idempotency_conflict")
    expect((await shop.client.runs.list({ brandId: shop.brand.id })).total).toBe(1)
  })

  test("gives the outcome that an earlier release stored, which did not count unreadable sources", async () => {
    const storage = Layer.map(MemoryStorage.layer, (stores) => {
      const receipts = Context.get(stores, ReceiptStore)
      const begin: typeof receipts.begin = (receipt) =>
        Effect.map(receipts.begin(receipt), (state) =>
          state._tag === "Stored" ? { ...state, outcome: state.outcome.replace(/,"unreadableSources":\d+/, "") } : state
        )
      return Context.add(stores, ReceiptStore, { ...receipts, begin })
    })
    await using shop = await open({ models: [], storage })
    const create = () => shop.client.answers.import({ brandId: shop.brand.id, answers: rowsOf(1) }, { idempotencyKey: "file-0" })
    const first = await create()
    expect(await create()).toStrictEqual(first)
  })

  test("reports an exception of its iterable while the inputs are compared", async () => {
    await using shop = await open({ models: [] })
    const create = (answers: AsyncIterable<CapturedAnswer>) => shop.client.answers.import({ brandId: shop.brand.id, answers }, { idempotencyKey: "file-2" })
    await create(rowsOf(1))
    async function* broken() {
      yield answer(1)
      throw new Error("the disk is gone")
    }
    await expect(create(broken())).rejects.toMatchObject({ code: "host_failure", message: "answers: the iterable threw: Error: the disk is gone" })
  })

  test("obeys its signal while its iterable hangs", async () => {
    await using shop = await open({ models: [] })
    const controller = new AbortController()
    const answers = hanging(() => controller.abort())
    const create = shop.client.answers.import({ brandId: shop.brand.id, answers }, { idempotencyKey: "file-3", signal: controller.signal })
    expect(await codeOf(create)).toBe("aborted")
  })
})

describe("an import that is ended", () => {
  test("ends when the library is disposed of while its iterable hangs", async () => {
    const shop = await open({ models: [] })
    let created = Promise.resolve<unknown>(undefined)
    await new Promise<void>((resolve) => {
      created = codeOf(shop.client.answers.import({ brandId: shop.brand.id, answers: hanging(resolve) }))
    })
    await shop.visibility.dispose()
    expect(await created).toBe("disposed")
  })

  test("settles when an iterable that can stop has closed its files", async () => {
    await using shop = await open({ models: [] })
    const controller = new AbortController()
    let isClosed = false
    async function* slow() {
      try {
        for (let n = 1; ; n++) {
          yield answer(n)
          if (n === 3) controller.abort()
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      } finally {
        await new Promise((resolve) => setTimeout(resolve, 60))
        isClosed = true
      }
    }
    expect(await codeOf(shop.client.answers.import({ brandId: shop.brand.id, answers: slow() }, { signal: controller.signal }))).toBe("aborted")
    expect(isClosed).toBe(true)
  })

  test("asks the iterable to stop, and does not wait for long", async () => {
    await using shop = await open({ models: [] })
    const controller = new AbortController()
    let stopped = 0
    const rows: AsyncIterator<CapturedAnswer> = {
      next: () => {
        controller.abort()
        return new Promise(() => {})
      },
      return: () => {
        stopped++
        return Promise.reject(new Error("it cannot stop"))
      }
    }
    const answers = { [Symbol.asyncIterator]: () => rows }
    expect(await codeOf(shop.client.answers.import({ brandId: shop.brand.id, answers }, { signal: controller.signal }))).toBe("aborted")
    expect(stopped).toBe(1)
  })
})

describe("a key", () => {
  test("is checked like any other input", async () => {
    await using shop = await open({ models: [] })
    await expect(shop.client.brands.create({ name: "Acme" }, { idempotencyKey: "" })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "idempotencyKey", message: "must have 1 to 255 visible ASCII characters" }]
    })
    // @ts-expect-error: a number is no key; JavaScript callers can pass one
    expect(await codeOf(shop.client.brands.create({ name: "Acme" }, { idempotencyKey: 7 }))).toBe("validation_error")
    expect((await shop.client.brands.list()).total).toBe(1)
  })

  test("is refused by a method that only reads", async () => {
    await using shop = await open({ models: [] })
    // @ts-expect-error: no such option
    expect(await codeOf(shop.client.brands.get({ brandId: shop.brand.id }, { idempotencyKey: "k" }))).toBe("validation_error")
  })
})
