/** The typed client against a real server. */
import { Client } from "@brand-visibility/api"
import { ApiError, isApiError } from "@brand-visibility/api"
import * as EffectClient from "@brand-visibility/api/EffectClient"
import { toNodeHandler } from "@brand-visibility/http/node"
import { Chunk, Effect, Either, Stream } from "effect"
import { afterAll, beforeAll, expect, expectTypeOf, it } from "vitest"
import { type ApiServer, listen, startServer, type Tenant, unknownId } from "./support/ApiServer.js"
import { operations } from "./support/OpenApi.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant({ promptLimit: 4 })
})
afterAll(() => server.close())

const options = () => ({ baseUrl: server.url, apiKey: tenant.key })
const client = () => Client.make(options())

it("has a function for every route, and calls that route", async () => {
  const calls = new Map(Object.entries(client()))
  expect([...calls.keys()].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
  for (const { operationId, parameters, requestBody } of operations) {
    const path = Object.fromEntries(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => [name, unknownId]))
    const call = calls.get(operationId) as (request: object) => AsyncGenerator | Promise<unknown>
    const called = call({ path, ...(requestBody === undefined ? {} : { body: {} }) })
    const outcome = await ("next" in called ? called.next() : called).catch((error: unknown) => error)
    if (outcome instanceof ApiError) expect(["not_found", "validation_error"], `${operationId}: ${outcome.message}`).toContain(outcome.code)
    else expect(outcome, operationId).not.toBeInstanceOf(Error)
  }
})

it("creates a brand, topics and prompts from their required fields, and reads them back", async () => {
  const api = client()
  const brand = await api.createBrand({ body: { name: "Acme" } })
  const { topics } = await api.createTopics({ path: { brandId: brand.id }, body: { topics: [{ name: "Shoes" }] } })
  const created = await api.createPrompts({
    path: { topicId: topics[0]?.id ?? "" },
    body: { prompts: [{ text: "Which?", customerJourney: "decision" }, { text: "Whose?" }, { text: "When?" }] }
  })
  const first = await api.listPrompts({ path: { brandId: brand.id }, query: { limit: 2 } })
  expect(first.paging).toEqual({ page: 1, limit: 2, total: 3, nextPage: 2 })
  const texts: Array<string> = []
  for await (const { text } of Client.items(api.listPrompts, { path: { brandId: brand.id }, query: { limit: 2 } })) texts.push(text)
  expect(texts).toEqual(created.prompts.map(({ text }) => text))
  expect(await api.discover()).toMatchObject({ organizationId: tenant.organizationId })
})

it("a refusal is typed by its code, and has the fields of this code", async () => {
  const api = client()
  const { id } = await api.createBrand({ body: { name: "Globex" } })
  const batch = { topics: [{ name: "Hats", prompts: ["a", "b", "c", "d", "e"].map((text) => ({ text })) }] }
  const error = await api.createTopicsWithPrompts({ path: { brandId: id }, body: batch }).catch((caught: unknown) => caught)
  if (!isApiError(error, "prompt_limit_exceeded")) throw error
  expectTypeOf(error.body.remainingSlots).toBeNumber()
  expect(error.body.orgWideLimit).toBe(4)
  expect(error.requestId).toMatch(/^[A-Za-z0-9_-]+$/)
})

it("an Effect program has exactly the refusals of a route in its error type", async () => {
  const api = EffectClient.make(options())
  const program = api.getBrand({ path: { brandId: unknownId } }).pipe(
    Effect.map(() => "there" as const),
    Effect.catchIf(
      (error) => error._tag === "ApiError" && error.code === "not_found",
      () => Effect.succeed("not there" as const)
    )
  )
  expect(await Effect.runPromise(program)).toBe("not there")
  type Refusal = Extract<EffectClient.CallError<"getBrand">, { readonly _tag: "ApiError" }>["code"]
  expectTypeOf<Refusal>().toEqualTypeOf<
    "insufficient_scope" | "internal_error" | "invalid_api_key" | "invalid_id" | "missing_api_key" | "not_found" | "rate_limited" | "unavailable"
  >()
})

it("an Effect program streams the rows of a list", async () => {
  const api = EffectClient.make(options())
  const brands = await Effect.runPromise(Stream.runCollect(EffectClient.items(api.listBrands, { query: { limit: 1 } })))
  expect(Chunk.toReadonlyArray(brands).map(({ name }) => name)).toEqual(["Acme", "Globex"])
})

it("an invalid key is an ordinary refusal", async () => {
  const api = EffectClient.make({ ...options(), apiKey: "bv_live_none" })
  const outcome = await Effect.runPromise(Effect.either(api.discover()))
  expect(Either.isLeft(outcome) && outcome.left).toMatchObject({ code: "invalid_api_key", status: 401 })
})

it("a request whose answer was lost is retried without a second effect", async () => {
  const { call, key } = await server.tenant()
  const handle = toNodeHandler(server.visibility)
  let lost = 0
  const flaky = await listen((request, response) => {
    // The server makes the first answer, but it never arrives.
    if (request.method === "POST" && lost++ === 0) {
      response.end = () => response.destroy()
      response.write = () => true
    }
    handle(request, response)
  })
  const api = Client.make({ baseUrl: flaky.url, apiKey: key })
  const brand = await api.createBrand({ body: { name: "Once" } })
  await flaky.close()
  expect(lost).toBe(2)
  expect((await call("GET", "/v1/brands")).body.data.map(({ id }: { readonly id: string }) => id)).toEqual([brand.id])
})

it("takes lists of plain strings as parameters", async () => {
  const api = client()
  const brand = await api.createBrand({ body: { name: "Lists" } })
  const { topics } = await api.createTopicsWithPrompts({
    path: { brandId: brand.id },
    body: { topics: [{ name: "Shoes", prompts: [{ text: "One?" }] }] }
  })
  const promptIds: ReadonlyArray<string> = [topics[0]?.prompts[0]?.id ?? "", unknownId]
  expect((await api.getTrends({ path: { brandId: brand.id }, query: { promptIds } })).brandId).toBe(brand.id)
  expect((await api.listRuns({ path: { brandId: brand.id }, query: { status: ["completed", "partial"] } })).data).toEqual([])
  await expect(api.getTrends({ path: { brandId: brand.id }, query: { promptIds: ["one", "two"] } })).rejects.toMatchObject({ code: "validation_error" })
})
