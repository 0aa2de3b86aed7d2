/** Tests the route that tells what would be detected in a text, without saving anything. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
let brandId: string
beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
  const brand = { name: "Delta", category: "airline", competitors: [{ name: "United Airlines" }] }
  brandId = (await tenant.call("POST", "/v1/brands", { body: brand })).body.id
})
afterAll(() => server.close())

const text = "The Delta variant spread. I fly with Delta Air Lines, since Delta is great; United Airlines is not."
const detect = (body: unknown) => tenant.call("POST", `/v1/brands/${brandId}/detections`, { body })

it("finds what an import of the same text finds", async () => {
  const { body: detected, status } = await detect({ text })
  expect(status).toBe(200)
  const answers = [{ prompt: "Which airline?", llm: "chatgpt", answer: text }]
  const { body: imported } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })
  const [result] = (await tenant.call("GET", `/v1/runs/${imported.run.id}?include_answer=true`)).body.data
  for (const field of ["isPresent", "rank", "rankBasis", "sentiment", "sentimentBasis", "mentionedBrands", "evidence"])
    expect([field, detected[field]]).toEqual([field, result[field]])
  expect(detected).toMatchObject({ nonAnswer: null, presenceBasis: "rules" })
})

it("a draft of a brand is used and not stored", async () => {
  const draft = { name: "Northwind", aliases: ["Delta"], excludeTerms: ["Delta variant"], competitors: [] }
  const { body } = await detect({ text, draft })
  expect(body.excluded).toEqual([{ brand: "Northwind", start: 4, end: 17, quote: "Delta variant", confidence: 0, rule: "exclude term: Delta variant" }])
  expect(body.evidence.filter(({ brand }: { readonly brand: string }) => brand === "Northwind").length).toBeGreaterThan(0)
  const { body: kept } = await tenant.call("GET", `/v1/brands/${brandId}`)
  expect([kept.name, kept.excludeTerms, kept.competitors.length]).toEqual(["Delta", [], 1])
  expect((await detect({ text })).body.excluded).toEqual([])
})

it.each([
  [{}, "text", /is missing|required/],
  [{ text: " \n" }, "text", /^must not be empty$/],
  [{ text: "é".repeat(131_073) }, "text", /^must have at most 262144 bytes of UTF-8, has 262146$/],
  [{ text, draft: { aliases: [""] } }, "draft.aliases[0]", /^must not be empty$/],
  [{ text, draft: { country: "DE" } }, "draft.country", /./],
  [{ text, draft: { excludeTerms: Array.from({ length: 101 }, (_, at) => `t${at}`) } }, "draft.excludeTerms", /100/]
])("%# names the field that is wrong", async (body, path, message) => {
  const { body: answer, status } = await detect(body)
  expect([status, answer.code]).toEqual([400, "validation_error"])
  expect(answer.details).toMatchObject([{ path, message: expect.stringMatching(message) }])
})

it("reads the largest text that is allowed", async () => {
  const { body, status } = await detect({ text: "Delta Air Lines. ".repeat(15_420) })
  expect([status, body.isPresent]).toEqual([200, true])
})
