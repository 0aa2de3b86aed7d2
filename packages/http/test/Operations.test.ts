import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { BrandVisibility, type BrandVisibilityOptions } from "@brand-visibility/core"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { make as makeModel } from "@brand-visibility/core/ports/LanguageModel"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler, type OperationsOptions } from "@brand-visibility/http/operations"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect, HashMap, Layer, Logger, Metric, Option, Tracer } from "effect"
import { describe, expect, it } from "vitest"
import * as PrometheusText from "../src/internal/PrometheusText.js"

type Options = Partial<BrandVisibilityOptions> & { readonly operations?: OperationsOptions }

const start = async ({ operations: given, ...options }: Options = {}) => {
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none", ...options })
  const api = toNodeHandler(visibility, { rateLimit: "off" })
  const operations = toOperationsHandler(visibility, given)
  const server = createServer((request, response) => operations(request, response, () => api(request, response)))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { id: organizationId } = await visibility.organizations.create({ name: "Tenant" })
  const { key } = await visibility.organizations.createKey({ organizationId, name: "test" })
  return {
    url,
    key,
    visibility,
    client: visibility.forOrganization(organizationId),
    ask: async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${url}${path}`, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await visibility.dispose()
    }
  }
}

/** The samples of one metric, by their labels. */
const samplesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(`${name}{`))

const collecting = () => {
  const lines: Array<{ readonly level: string; readonly text: string; readonly annotations: Readonly<Record<string, unknown>> }> = []
  const logger = Logger.make(({ annotations, cause, logLevel, message }) => {
    const fields = Array.isArray(message) ? message.filter((each) => typeof each === "object") : []
    const said = Object.assign(Object.fromEntries(HashMap.entries(annotations)), ...fields)
    lines.push({ level: logLevel.label, text: JSON.stringify([message, said, String(cause)]), annotations: said })
  })
  return { lines, layer: Logger.replace(Logger.defaultLogger, logger) }
}

describe("health", () => {
  it("is answered without a key, and to HEAD without a body", async () => {
    const { ask, close } = await start()
    expect(await ask("/healthz")).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    expect(await ask("/healthz", { method: "HEAD" })).toMatchObject({ status: 200, text: "" })
    expect(await ask("/readyz?verbose")).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    const refused = await ask("/readyz", { method: "POST" })
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"])
    expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask("/healthz", { headers: { "x-request-id": "find-me" } })).headers.get("x-request-id")).toBe("find-me")
    await close()
  })

  it("stays healthy while the process drains, when it is no longer ready", async () => {
    const { ask, close, visibility } = await start()
    await visibility.drain()
    expect((await ask("/healthz")).status).toBe(200)
    expect(await ask("/readyz")).toMatchObject({ status: 503, text: '{"status":"unavailable","reason":"draining"}' })
    await close()
  })

  it("leaves all other paths to the host, and also /metrics when metrics are off", async () => {
    const { ask, close } = await start({ operations: { metrics: false } })
    for (const path of ["/", "/metrics", "/healthz/", "/v1/brands"]) expect([path, (await ask(path)).status]).toEqual([path, 401])
    await close()
  })
})

describe("metrics", () => {
  it("count requests by method, template and status, never by the caller's text", async () => {
    const { ask, close, key } = await start()
    const headers = { "x-service-api-key": key }
    await ask("/v1/brands", { headers })
    await ask("/v1/runs/canary-id/stats", { headers })
    await ask("/canary-path?key=canary-query", { headers })
    await ask("/v1/brands", { method: "REPORT", headers })
    const { headers: sent, text } = await ask("/metrics")
    expect(sent.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
    const requests = samplesOf(text, "brand_visibility_http_requests_total").map((line) => line.replace(/ \d+$/, ""))
    const labelled = (method: string, route: string, status: number) =>
      `brand_visibility_http_requests_total{method="${method}",route="${route}",status="${status}"}`
    expect(requests).toContain(labelled("GET", "/v1/brands", 200))
    expect(requests).toContain(labelled("GET", "/v1/runs/{runId}/stats", 400))
    expect(requests).toContain(labelled("GET", "none", 404))
    expect(requests).toContain(labelled("other", "/v1/brands", 405))
    expect(text).not.toContain("canary")
    await close()
  })

  it("count runs, cells, tokens and the errors of models", async () => {
    let asked = 0
    const model = makeModel({
      // A name that only this test uses, because metrics belong to the process, which several test files share.
      llm: "metered",
      provider: "test",
      model: "test-1",
      maximumAttempts: 1,
      ask: () => {
        asked++
        if (asked === 1) return new ModelError({ model: "metered", reason: "invalid_request", detail: "no" })
        return Effect.succeed({ text: "Acme is good.", model: "test-1", citations: [], usage: { inputTokens: 7, outputTokens: 11 }, searched: null })
      }
    })
    const { ask, client, close } = await start({ models: [model] })
    const brand = await client.brands.create({ name: "Acme" })
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "One?" }, { text: "Two?" }, { text: "Three?" }] }] })
    const { run } = await client.runs.start({ brandId: brand.id })
    await client.runs.finished({ runId: run.id })
    // A run can be shown as ended shortly before its last call is counted.
    const lines = async () => (await ask("/metrics")).text.split("\n")
    for (const line of [
      'brand_visibility_cells_total{llm="metered",state="completed"} 2',
      'brand_visibility_cells_total{llm="metered",state="failed"} 1',
      'brand_visibility_model_errors_total{model="metered",reason="invalid_request"} 1',
      'brand_visibility_tokens_total{llm="metered",direction="input"} 14',
      'brand_visibility_tokens_total{llm="metered",direction="output"} 22'
    ])
      await expect.poll(lines).toContain(line)
    const text = async () => (await ask("/metrics")).text
    await expect.poll(text).toMatch(/^brand_visibility_runs_total\{state="queued"\} [1-9]/m)
    await expect.poll(text).toMatch(/^brand_visibility_runs_total\{state="partial"\} [1-9]/m)
    await close()
  })

  it("count a call once as unpriced, however many of its replies have no known cost", async () => {
    let asked = 0
    const usage = { inputTokens: 7, outputTokens: 11 }
    const model = makeModel({
      llm: "metered-twice",
      provider: "test",
      model: "test-1",
      ask: () => {
        asked++
        if (asked === 1) return new ModelError({ model: "metered-twice", reason: "invalid_answer", detail: "cut short", isGarbled: true, usage })
        return Effect.succeed({ text: "Acme is good.", model: "test-1", citations: [], usage, searched: null })
      }
    })
    const { ask, client, close } = await start({ models: [model] })
    const brand = await client.brands.create({ name: "Acme" })
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "One?" }] }] })
    const { run } = await client.runs.start({ brandId: brand.id })
    await client.runs.finished({ runId: run.id })
    const lines = async () => (await ask("/metrics")).text.split("\n")
    await expect.poll(lines).toContain('brand_visibility_tokens_total{llm="metered-twice",direction="input"} 14')
    expect(await lines()).toContain('brand_visibility_unpriced_answers_total{llm="metered-twice"} 1')
    await close()
  })

  it("have the format that a collector reads: labels escaped, buckets cumulative, each name once", () => {
    const counter = Metric.counter("law_total", { description: 'Says \\ and\nmore "so"', incremental: true })
    const label = 'a "quote", a \\ and a\nline'
    counter.pipe(Metric.tagged("name", label)).unsafeUpdate(2, [])
    counter.pipe(Metric.tagged("name", "plain")).unsafeUpdate(1, [])
    const text = PrometheusText.textOf(Metric.unsafeSnapshot(), "law_total")
    expect(text.split("\n").toSorted()).toEqual(
      [
        '# HELP law_total Says \\\\ and\\nmore "so"',
        "# TYPE law_total counter",
        'law_total{name="a \\"quote\\", a \\\\ and a\\nline"} 2',
        'law_total{name="plain"} 1',
        ""
      ].toSorted()
    )
    expect(text.indexOf("# TYPE")).toBeLessThan(text.indexOf("law_total{"))
  })

  it("tell how long requests took, in buckets of which the last counts all requests", async () => {
    const { ask, close, key } = await start()
    await ask("/v1/llms-are-not-here", { headers: { "x-service-api-key": key } })
    const { text } = await ask("/metrics")
    const name = "brand_visibility_http_request_duration_seconds"
    const ours = (suffix: string) => text.split("\n").filter((line) => line.startsWith(`${name}${suffix}{method="GET",route="none"`))
    const counts = ours("_bucket").map((line) => Number(line.split(" ").at(-1)))
    expect(counts).toEqual(counts.toSorted((left, right) => left - right))
    expect(ours("_bucket").at(-1)).toContain('le="+Inf"')
    expect(ours("_count")[0]?.split(" ").at(-1)).toBe(String(counts.at(-1)))
    await close()
  })
})

describe("the log", () => {
  it("has one line per request at info, under the caller's request id", async () => {
    const { layer, lines } = collecting()
    const { ask, close, key } = await start({ logLevel: "info", telemetry: layer })
    await ask("/v1/brands?limit=3", { headers: { "x-service-api-key": key, "x-request-id": "find-me" } })
    const mine = lines.filter(({ annotations }) => annotations["requestId"] === "find-me")
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      level: "INFO",
      annotations: { method: "GET", route: "/v1/brands", status: 200, organizationId: expect.any(String), milliseconds: expect.any(Number) }
    })
    await close()
  })

  it("contains no key, prompt or answer at info or above, even when calls fail", async () => {
    const { layer, lines } = collecting()
    const secrets = ["canary-prompt", "canary-answer", "canary-provider-key", "canary-query"]
    let asked = 0
    const model = makeModel({
      llm: "leaky",
      provider: "test",
      model: "test-1",
      maximumAttempts: 1,
      ask: ({ prompt }) => {
        asked++
        if (asked === 1) throw new Error(`canary-provider-key refused ${prompt}`)
        if (asked === 2) return ModelError.invalidAnswer("leaky", "not JSON", "canary-answer")
        return Effect.succeed({ text: "canary-answer of Acme", model: "m", citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: null })
      }
    })
    const { ask, client, close, key } = await start({ logLevel: "info", telemetry: layer, models: [model], storage: sqliteStorage({ filename: ":memory:" }) })
    const brand = await client.brands.create({ name: "Acme" })
    const prompts = ["canary-prompt one?", "canary-prompt two?", "canary-prompt three?"].map((text) => ({ text }))
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts }] })
    const { run } = await client.runs.start({ brandId: brand.id })
    await client.runs.finished({ runId: run.id })
    const headers = { "x-service-api-key": key, "content-type": "application/json" }
    await ask(`/v1/runs/${run.id}?include_answer=true&key=canary-query`, { headers })
    await ask(`/v1/${key}`, { headers })
    await ask("/v1/brands", { headers: { "x-service-api-key": `${key}x` } })
    const answers = { answers: [{ prompt: "canary-prompt", llm: "chatgpt", answer: "canary-answer" }, { prompt: "canary-prompt" }] }
    await ask(`/v1/brands/${brand.id}/answers`, { method: "POST", headers, body: JSON.stringify(answers) })
    await ask(`/v1/brands/${brand.id}/answers`, { method: "POST", headers, body: "{canary-prompt" })
    await close()
    expect(lines.length).toBeGreaterThanOrEqual(5)
    const text = lines.map((line) => line.text).join("\n")
    for (const secret of [...secrets, key, key.slice(25, 60)]) expect(text).not.toContain(secret)
  })
})

describe("spans", () => {
  const tracing = () => {
    const spans: Array<Tracer.Span> = []
    const tracer = Tracer.make({
      span: (name, parent, context, links, startTime, kind) => {
        const attributes = new Map<string, unknown>()
        const span: Tracer.Span = {
          _tag: "Span",
          name,
          spanId: String(spans.length + 1),
          traceId: Option.isSome(parent) ? parent.value.traceId : `trace-${spans.length + 1}`,
          parent,
          context,
          links,
          kind,
          sampled: true,
          status: { _tag: "Started", startTime },
          attributes,
          attribute: (key, value) => void attributes.set(key, value),
          event: () => {},
          addLinks: () => {},
          end: () => {}
        }
        spans.push(span)
        return span
      },
      context: (run) => run()
    })
    return { spans, layer: Layer.setTracer(tracer) }
  }

  it("reach the host's tracer, from the request down to the statement, and continue the caller's trace", async () => {
    const { layer, spans } = tracing()
    const { ask, close, key } = await start({ telemetry: layer, storage: sqliteStorage({ filename: ":memory:" }) })
    spans.length = 0
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    await ask("/v1/brands", { headers: { "x-service-api-key": key, "x-request-id": "find-me", traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    const named = (name: string) => spans.find((span) => span.name === name)
    const request = named("http.request")
    expect(Object.fromEntries(request?.attributes ?? [])).toMatchObject({ "http.route": "/v1/brands", "http.response.status_code": 200, requestId: "find-me" })
    expect(request?.kind).toBe("server")
    const pathOf = (span: Tracer.AnySpan | undefined): ReadonlyArray<string> =>
      span === undefined || span._tag !== "Span" ? [] : [...pathOf(Option.getOrUndefined(span.parent)), span.name]
    expect(pathOf(named("sql.execute"))).toEqual(["http.request", "Organizations.authenticate", "OrganizationStore.findKey", "sql.execute"])
    expect(new Set(spans.filter(({ name }) => name !== "OrganizationStore.touchKey").map((span) => span.traceId))).toContain(traceId)
    expect(request?.traceId).toBe(traceId)
    await close()
  })
})
