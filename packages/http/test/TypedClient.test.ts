/** The contract as others use it: a client and a document that are made from it alone. */
import { NotFound } from "@brand-visibility/api/ErrorBody"
import { V1, servedEndpoints } from "@brand-visibility/api/V1"
import { BrandId } from "@brand-visibility/core/domain/Ids"
import { FetchHttpClient, HttpApiClient, HttpClient, HttpClientRequest, OpenApi } from "@effect/platform"
import { Effect, Schema } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, unknownId } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

const client = () =>
  HttpApiClient.make(V1, {
    baseUrl: server.url,
    transformClient: HttpClient.mapRequest(HttpClientRequest.setHeader("x-service-api-key", tenant.key))
  })

it("a client made from the contract makes a brand, topics and prompts, and reads them back", async () => {
  const program = Effect.gen(function* () {
    const api = yield* client()
    const brand = yield* api.brands.createBrand({
      payload: {
        name: "Acme",
        aliases: [],
        domains: [],
        competitors: [],
        excludeTerms: [],
        description: null,
        category: null,
        country: null,
        language: null,
        customPerceptionPrompts: null
      }
    })
    const { topics } = yield* api.prompts.createTopics({ path: { brandId: brand.id }, payload: { topics: [{ name: "Shoes" }] } })
    const [topic] = topics
    if (topic === undefined) return yield* Effect.dieMessage("no topic")
    const prompts = [{ text: "Which?", customerJourney: "decision" as const, estimatedVolume: 10 }]
    const created = yield* api.prompts.createPrompts({ path: { topicId: topic.id }, payload: { prompts } })
    const page = yield* api.prompts.listPrompts({ path: { brandId: brand.id }, urlParams: { limit: 5, page: 1 } })
    return { created, page }
  })
  const { created, page } = await Effect.runPromise(program.pipe(Effect.provide(FetchHttpClient.layer)))
  expect(page.data).toMatchObject([{ id: created.prompts[0]?.id, text: "Which?", customerJourney: "decision", estimatedVolume: 10 }])
  expect(page.paging).toEqual({ page: 1, limit: 5, total: 1, nextPage: null })
})

it("its failures are typed by code", async () => {
  const program = Effect.flatMap(client(), (api) => Effect.flip(api.brands.getBrand({ path: { brandId: BrandId.make(unknownId) } })))
  const failure = await Effect.runPromise(program.pipe(Effect.provide(FetchHttpClient.layer)))
  expect(Schema.is(NotFound)(failure)).toBe(true)
})

it("an OpenAPI document can be made of it, with every route", () => {
  const { paths } = OpenApi.fromApi(V1)
  const described = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  expect(described.toSorted()).toEqual(servedEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})
