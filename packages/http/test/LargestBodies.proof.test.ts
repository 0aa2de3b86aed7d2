/** Sends every route the largest valid and invalid bodies that it accepts, while another tenant requests its brands. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../src/internal/Router.js"
import { type Client, makeClient } from "./support/ApiServer.js"

const program = fileURLToPath(new URL("support/stalls.mjs", import.meta.url))

let server: ChildProcess
let hostile: Client
/** An organization with one key, which is rotated. An organization has two keys at most. */
let rotating: Client
let other: Client
let brandId: string
let runId: string
let topicId: string
let promptId: string
let responseId: string
let webhookId: string
let apiKeyId: string
/** As many ids as a list of ids may have, and as many as a body of labels may have. */
let promptIds: ReadonlyArray<string>
let resultIds: ReadonlyArray<string>

const told = async () => (await once(server, "message"))[0]

/**
 * The longest wait of the other tenant since the last call of this function, in units of ordinary work. It includes the wait until the event loop reads the
 * `GET` and the wait for the end of the answer.
 */
const waited = async (): Promise<number> => {
  const answer = told()
  server.send("look")
  const { get, stall } = await answer
  return stall + get
}

const ndjson = { "content-type": "application/x-ndjson" }

const many = <A>(count: number, item: (index: number) => A): ReadonlyArray<A> => Array.from({ length: count }, (_, index) => item(index))
const long = (length: number, index: number) => `${index} ${"ä".repeat(length - 8)}`

/** Most labels of one request. */
const labelled = 5_000

/** Most names of a brand, and most letters of all names together, without the brand's own name of one letter. */
const otherNames = 999
const otherLetters = 19_900

/** A response to a perception prompt of a separate brand. */
const aResponse = async (): Promise<string> => {
  const brand = (await hostile("POST", "/v1/brands", { body: { name: "Perceived" } })).body.id
  await hostile("POST", `/v1/brands/${brand}/perception-prompts`, { body: { prompts: [{ text: "Trust?", propertyId: "trust" }] } })
  const topic = (await hostile("POST", `/v1/brands/${brand}/topics`, { body: { topics: [{ name: "T" }] } })).body.topics[0].id
  await hostile("POST", `/v1/topics/${topic}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
  const { id } = (await hostile("POST", `/v1/brands/${brand}/runs`, { body: {} })).body.run
  await hostile("GET", `/v1/runs/${id}/events`)
  return (await hostile("GET", `/v1/brands/${brand}/perception`)).body.data[0].responses[0].id
}

beforeAll(async () => {
  server = fork(program, [], { execArgv: [] })
  const { keys, port } = await told()
  const base = `http://127.0.0.1:${port}`
  hostile = makeClient(base, keys[0])
  other = makeClient(base, keys[1])
  rotating = makeClient(base, keys[2])
  brandId = (await hostile("POST", "/v1/brands", { body: { name: "Acme" } })).body.id
  topicId = (await hostile("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name: "First" }] } })).body.topics[0].id
  promptId = (await hostile("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "First?" }] } })).body.prompts[0].id
  const made: Array<string> = []
  for (const part of [0, 1, 2, 3]) {
    const prompts = many(500, (index) => ({ text: `Prompt ${part} ${index}?` }))
    const { body } = await hostile("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts } })
    for (const { id } of body.prompts) made.push(id)
  }
  promptIds = made
  const answers = many(labelled, (index) => ({ prompt: `Question ${index}?`, llm: "chatgpt", answer: "Acme." }))
  runId = (await hostile("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
  const found: Array<string> = []
  for (let page = 1; found.length < labelled; page++) {
    const { data } = (await hostile("GET", `/v1/runs/${runId}?limit=500&page=${page}`)).body
    for (const { id } of data) found.push(id)
  }
  resultIds = found
  responseId = await aResponse()
  webhookId = (await hostile("POST", "/v1/webhooks", { body: { url: "https://hooks.example/" } })).body.id
  apiKeyId = (await rotating("GET", "/v1/organization/keys")).body.data[0].id
})
afterAll(() => server.disconnect())

/** The largest bodies of each route, up to a mebibyte, by the route's name. A route without fields has none. */
const bodiesOf = (): Readonly<Record<string, ReadonlyArray<unknown>>> => ({
  createBrand: [
    { name: "N", aliases: many(Math.floor(otherLetters / 200), (index) => long(200, index)), description: long(4_000, 1), category: long(200, 1) },
    {
      name: "N",
      competitors: many(Math.floor(otherNames / 10), (index) => ({
        name: `c ${long(18, index)}`,
        aliases: many(6, (alias) => long(20, index * 10 + alias)),
        domains: many(3, (at) => `d${index}-${at}.example.org`)
      })),
      description: long(4_000, 1)
    }
  ],
  updateBrand: [
    {
      name: "N",
      anchorPromptIds: promptIds.slice(0, 1_000),
      description: long(4_000, 1),
      competitors: many(Math.floor(otherNames / 10), (index) => ({
        name: `c ${long(18, index)}`,
        aliases: many(9, (alias) => long(20, index * 10 + alias))
      }))
    },
    { name: "N", competitors: [], aliases: many(Math.floor(otherLetters / 200), (index) => long(200, index)) },
    // Restores the brand for the bodies that follow.
    { name: "Acme", aliases: [], anchorPromptIds: [] }
  ],
  detectBrands: [
    { text: "Acme is fine. ".repeat(17_000) },
    {
      text: "Acme is a fine shop, they say. ".repeat(8_000),
      draft: {
        aliases: many(100, (index) => `alias ${index} of it`),
        competitors: many(85, (index) => ({ name: `c${index}`, aliases: many(9, (alias) => `${index} a ${alias}`) }))
      }
    }
  ],
  createTopics: [{ topics: many(100, (index) => ({ name: long(200, index) })) }],
  updateTopic: [{ name: long(200, 9_999) }],
  createPrompts: [
    { prompts: many(260, (index) => ({ text: long(2_000, index) })) },
    { prompts: many(500, (index) => ({ text: `p${index}`, customerJourney: "tofu", estimatedVolume: index })) }
  ],
  updatePrompt: [{ text: long(2_000, 9_999) }],
  createTopicsWithPrompts: [
    { topics: many(100, (topic) => ({ name: long(200, topic), prompts: many(5, (index) => ({ text: long(900, topic * 100 + index) })) })) }
  ],
  createPerceptionPrompts: [
    { prompts: many(120, (index) => ({ text: `P${index}?`, propertyId: "trust", goodScore: "x".repeat(4_000), badScore: "y".repeat(4_000) })) }
  ],
  correctPerceptionResponse: [{ score: 1, scoreReason: "r".repeat(4_000) }],
  startRun: [{ dryRun: true, topicIds: many(1_000, () => topicId), promptIds: promptIds.slice(0, 1_000), llms: many(1_000, () => "chatgpt") }],
  rescoreRun: [{ apply: false }],
  calibrateRun: [{ labels: resultIds.map((resultId) => ({ resultId, isPresent: true })) }],
  addLabels: [{ labels: resultIds.map((resultId) => ({ resultId, isPresent: true, isFirst: true, sentiment: "positive" })) }],
  planRun: [{ halfWidth: 0.01, topicIds: many(1_000, () => topicId), promptIds: promptIds.slice(0, 1_000), llms: many(1_000, () => "chatgpt") }],
  declareExperiment: [{ name: "n", treatedPromptIds: promptIds.slice(0, 1_000), controlPromptIds: promptIds.slice(1_000, 2_000) }],
  createKey: [{ name: long(200, 1), scopes: ["read", "write", "admin"] }],
  rotateKey: [{ overlapHours: 720 }],
  createWebhook: [{ url: `https://hooks.example/${"p".repeat(1_970)}`, description: "d".repeat(200) }],
  updateWebhook: [{ url: `https://hooks.example/${"p".repeat(1_970)}`, eventTypes: null }],
  rotateWebhookSecret: [{ overlapHours: 168 }],
  setSchedule: [
    // An expression may have a hundred characters.
    { cron: `${many(30, (index) => 2 * index).join(",")} * * * *`, timeZone: "Asia/Kathmandu" },
    // An expression that matches once in many years, and lists of the largest length.
    {
      cron: "0 0 29 2 *",
      timeZone: "Europe/Berlin",
      options: { topicIds: many(1_000, () => topicId), promptIds: promptIds.slice(0, 1_000), llms: many(1_000, () => "chatgpt") }
    }
  ],
  importAnswers: [
    { answers: many(5_000, (index) => ({ prompt: `q${index % 50}`, llm: "x", answer: "a" })) },
    { answers: many(4, (index) => ({ prompt: `q${index}`, llm: "x", answer: "Acme is fine. ".repeat(17_000) })) },
    { answers: [{ prompt: "q", llm: "x", answer: "a", sources: many(1_000, (index) => ({ url: `https://example.com/${index}/${"p".repeat(900)}` })) }] }
  ]
})

/** Bodies of about a mebibyte that no route accepts. */
const hopeless: ReadonlyArray<unknown> = [
  "[".repeat(1_048_576),
  `{"name":${"[".repeat(30)}${"1,".repeat(500_000)}1${"]".repeat(30)}}`,
  Object.fromEntries(many(70_000, (index) => [`field${index}`, 1])),
  Object.fromEntries(
    ["name", "text", "topics", "prompts", "perceptionPrompts", "competitors", "aliases", "topicIds", "llms", "answers"].map((name) => [
      name,
      many(45_000, () => 1)
    ])
  ),
  { name: "\r".repeat(500_000) },
  { name: `a${"e\u0301".repeat(250_000)}` },
  { answers: many(180_000, () => ({})) }
]

const lines: Readonly<Record<string, string>> = {
  "lines of one character": "x\n".repeat(30_000),
  "empty lines": "\n".repeat(2_000_000),
  "one long line": `"${"x".repeat(10_000_000)}"\n`,
  "lines with too many sources": `${JSON.stringify({ prompt: "q", llm: "x", answer: "a", sources: many(90_000, () => ({ url: "a" })) })}\n`.repeat(3),
  "answers of 256 KB": `${JSON.stringify({ prompt: "q", llm: "x", answer: "Acme is a fine shop, they say. ".repeat(8_000) })}\n`.repeat(4)
}

/** Sends a body while the other tenant sends requests, which must be answered. Returns the other tenant's longest wait. */
const sendBeside = async (
  send: () => Promise<{ readonly status: number; readonly text: string }>,
  isAccepted: (status: number) => boolean = () => true
): Promise<number> => {
  await waited()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      expect((await other("GET", "/v1/brands")).status).toBe(200)
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
  })()
  const { status, text } = await send()
  isOver = true
  await asking
  expect(status, text).toBeLessThan(500)
  expect(isAccepted(status), `${status} ${text}`).toBe(true)
  return waited()
}

const pathOf = (path: string): string => {
  const ids: Readonly<Record<string, string>> = { brandId, topicId, promptId, runId, responseId, webhookId, apiKeyId }
  return path.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? `no ${name}`)
}

const taking = endpoints.filter(({ body }) => body !== undefined)

/**
 * About 250 ms on a quiet machine, where a unit takes some 10 ms. The defects that this limit guards against took a hundred times as long.
 */
const mostUnits = 30

const isDone = (status: number): boolean => status < 300

it("the bodies cover every route that takes a body", () => {
  expect(new Set(Object.keys(bodiesOf()))).toEqual(new Set(taking.map(({ name }) => name)))
})

describe.each(taking)("$method $path", ({ method, name, path }) => {
  it("lets other requests through while it handles its largest bodies", async () => {
    const caller = name === "rotateKey" ? rotating : hostile
    for (const [index, body] of (bodiesOf()[name] ?? []).entries()) {
      expect(JSON.stringify(body).length).toBeLessThan(1_048_576)
      expect([index, await sendBeside(() => caller(method, pathOf(path), { body }), isDone)]).toEqual([index, expect.toSatisfy((units) => units < mostUnits)])
    }
  })
})

// All routes use the same decoder. The route with the deepest body and the route whose entries are checked later stand for the others.
const hopelessly = taking.filter(({ name }) => name === "createTopicsWithPrompts" || name === "importAnswers")

it.each(hopelessly)("$method $path lets other requests through while it handles invalid bodies", async ({ method, path }) => {
  for (const [index, body] of hopeless.entries()) {
    expect([index, await sendBeside(() => hostile(method, pathOf(path), { body }))]).toEqual([index, expect.toSatisfy((units) => units < mostUnits)])
  }
})

it.each(Object.entries(lines))("an import lets other requests through while it handles %s", async (_, body) => {
  const send = () => hostile("POST", `/v1/brands/${brandId}/answers?onError=skip`, { body, headers: ndjson })
  expect(await sendBeside(send)).toBeLessThan(mostUnits)
})
