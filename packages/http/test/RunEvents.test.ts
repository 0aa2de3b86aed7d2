/** `GET /v1/runs/{runId}/events`: its events, its end, and how it continues in another process. */
import { Client } from "@brand-visibility/api"
import * as EffectClient from "@brand-visibility/api/EffectClient"
import { Run } from "@brand-visibility/core/domain/Run"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Chunk, Effect, Fiber, Layer, Schema, Stream, TestClock, TestContext } from "effect"
import { afterEach, expect, it } from "vitest"
import { eventsOf } from "../src/internal/RunEvents.js"
import { type ApiServer, brandOf, type ServerOptions, startServer, topicOf, unknownId } from "./support/ApiServer.js"

const servers: Array<ApiServer> = []
const unanswered: Array<() => void> = []
afterEach(async () => {
  for (const answer of unanswered.splice(0)) answer()
  for (const server of servers.splice(0)) await server.close()
})

/** Starts a run of two prompts, each of which is answered when the test allows it. */
const start = async (options: ServerOptions = {}) => {
  const answers = Effect.runSync(Effect.makeSemaphore(2))
  Effect.runSync(answers.take(2))
  unanswered.push(() => Effect.runSync(answers.release(2)))
  const model = LanguageModel.make({
    llm: "patient",
    provider: "test",
    model: "patient",
    ask: () => Effect.as(answers.take(1), { text: "Take Acme.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
  })
  const server = await startServer([model], options)
  servers.push(server)
  const tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  await tenant.call("POST", `/v1/topics/${await topicOf(tenant, brandId)}/prompts`, { body: { prompts: [{ text: "Which shoes?" }, { text: "Why?" }] } })
  const runId: string = (await tenant.call("POST", `/v1/brands/${brandId}/runs`)).body.run.id
  return { server, tenant, brandId, runId, answer: () => Effect.runPromise(Effect.asVoid(answers.release(1))) }
}

interface Event {
  readonly event: string
  readonly id: string
  readonly data: { readonly id: string; readonly status: string; readonly progress: { readonly completed: number; readonly total: number } }
}

const eventOf = (block: string): Event => {
  const fields = Object.fromEntries(block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]))
  return { event: fields["event"] ?? "", id: fields["id"] ?? "", data: JSON.parse(fields["data"] ?? "null") }
}

/** Opens the stream. `next` gives the next event, and null when the stream has ended. */
const listen = async (url: string, key: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(url, { headers: { "x-service-api-key": key, ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const at = text.indexOf("\n\n")
      const block = text.slice(0, Math.max(0, at))
      if (at >= 0) text = text.slice(at + 2)
      if (block.includes("data: ")) return eventOf(block)
      if (at >= 0) continue
      const { done = true, value = "" } = (await reader?.read()) ?? {}
      if (done) return null
      text += value
    }
  }
  return { response, next, leave: () => reader?.cancel() }
}

const urlOf = (server: ApiServer, runId: string) => `${server.url}/v1/runs/${runId}/events`

it("sends the run as it is, each change and the run's end, and then ends", async () => {
  const { answer, runId, server, tenant } = await start()
  const { next, response } = await listen(urlOf(server, runId), tenant.key)
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([200, "text/event-stream", "no-store"])
  const first = await next()
  expect(first).toMatchObject({ event: "progress", data: { id: runId, progress: { completed: 0, total: 2 } } })
  await answer()
  let event = await next()
  while (event?.data.progress.completed === 0) event = await next()
  expect(event).toMatchObject({ event: "progress", data: { status: "running", progress: { completed: 1 } } })
  await answer()
  const rest = [await next()]
  while (rest.at(-1)?.event === "progress") rest.push(await next())
  expect(rest.at(-1)).toMatchObject({ event: "completed", data: { status: "completed", progress: { completed: 2 } } })
  expect(await next()).toBeNull()
  expect(rest.at(-1)?.data).toEqual(Object.fromEntries(Object.entries((await tenant.call("GET", `/v1/runs/${runId}`)).body.run)))
})

it("continues after the caller's last event, and answers 204 when there are no further events", async () => {
  const { answer, runId, server, tenant } = await start()
  const before = await listen(urlOf(server, runId), tenant.key)
  const seen = await before.next()
  await before.leave()
  await answer()
  await answer()
  await server.visibility.forOrganization(tenant.organizationId).runs.finished({ runId })
  const after = await listen(urlOf(server, runId), tenant.key, { "last-event-id": seen?.id ?? "" })
  const end = await after.next()
  expect([end?.event, await after.next()]).toEqual(["completed", null])
  const nothing = await listen(urlOf(server, runId), tenant.key, { "last-event-id": end?.id ?? "" })
  expect([nothing.response.status, await nothing.next()]).toEqual([204, null])
  const unread = await listen(urlOf(server, runId), tenant.key, { "last-event-id": "of another age" })
  expect((await unread.next())?.id).toBe(end?.id)
})

it("is sent also by a process that does not work on the run", async () => {
  const database = await Effect.runPromise(Effect.scoped(Layer.build(MemoryDatabase.layer)))
  const storage = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database))
  const { answer, runId, tenant } = await start({ storage })
  const other = await startServer([], { storage, engine: "none" })
  servers.push(other)
  const api = Client.make({ baseUrl: other.url, apiKey: tenant.key })
  const seen: Array<string> = []
  for await (const { progress, status } of api.watchRun({ path: { runId } })) {
    seen.push(`${status} ${progress.completed}`)
    await answer()
  }
  expect([seen[0]?.endsWith(" 0"), seen.at(-1)]).toEqual([true, "completed 2"])
})

it("continues in another process after the last event that the first process sent", async () => {
  const database = await Effect.runPromise(Effect.scoped(Layer.build(MemoryDatabase.layer)))
  const storage = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database))
  const { answer, runId, server, tenant } = await start({ storage })
  const other = await startServer([], { storage, engine: "none" })
  servers.push(other)
  const of = (url: ApiServer, id: string | undefined) => listen(urlOf(url, runId), tenant.key, { "last-event-id": id ?? "" })
  const before = await listen(urlOf(server, runId), tenant.key)
  const seen = [await before.next()]
  await answer()
  while (seen.at(-1)?.data.progress.completed !== 1) seen.push(await before.next())
  await before.leave()
  const after = await of(other, seen.at(-1)?.id)
  await answer()
  const rest = [await after.next()]
  while (rest.at(-1)?.event === "progress") rest.push(await after.next())
  expect([rest.at(-1)?.event, await after.next()]).toEqual(["completed", null])
  expect(
    seen.map((event) => event?.id),
    "an event is not sent twice"
  ).not.toEqual(expect.arrayContaining([rest[0]?.id]))
  expect([(await of(server, rest.at(-1)?.id)).response.status, (await of(other, rest.at(-1)?.id)).response.status]).toEqual([204, 204])
})

it("is a Stream in Effect programs, whose interruption closes the connection", async () => {
  const { answer, runId, server, tenant } = await start({ api: { limits: { eventStreamsAtOnce: 1 } } })
  const api = EffectClient.make({ baseUrl: server.url, apiKey: tenant.key, retries: 0 })
  const first = await Effect.runPromise(Stream.runHead(api.watchRun({ path: { runId } })))
  expect(first).toMatchObject({ _tag: "Some", value: { progress: { completed: 0 } } })
  // The only place is free again. Otherwise this request would be refused.
  await expect.poll(() => Effect.runPromise(Effect.isSuccess(Stream.runHead(api.watchRun({ path: { runId } }))))).toBe(true)
  await answer()
  await answer()
  await server.visibility.forOrganization(tenant.organizationId).runs.finished({ runId })
  await expect.poll(() => Effect.runPromise(Effect.isSuccess(Stream.runHead(api.watchRun({ path: { runId } }))))).toBe(true)
  const refused = await Effect.runPromise(Effect.flip(Stream.runDrain(api.watchRun({ path: { runId: unknownId } }))))
  expect(refused).toMatchObject({ _tag: "ApiError", code: "not_found" })
})

it("has a limit of open streams, and a client that disconnects frees a place", async () => {
  const { runId, server, tenant } = await start({ api: { limits: { eventStreamsAtOnce: 1 } } })
  const first = await listen(urlOf(server, runId), tenant.key)
  await first.next()
  const refused = await fetch(urlOf(server, runId), { headers: { "x-service-api-key": tenant.key } })
  expect([refused.status, refused.headers.get("retry-after"), (await refused.json()).message]).toEqual([429, "1", expect.stringContaining("streams of events")])
  // Exports have a separate limit.
  expect((await tenant.call("GET", `/v1/runs/${runId}/results.csv`)).status).toBe(200)
  await first.leave()
  await expect
    .poll(async () => {
      const { leave, response } = await listen(urlOf(server, runId), tenant.key)
      await leave()
      return response.status
    })
    .toBe(200)
})

it("answers every client at once when several compete for the last place", async () => {
  const { runId, server, tenant } = await start({ api: { limits: { eventStreamsAtOnce: 1 } } })
  const all = await Promise.all(Array.from({ length: 5 }, () => fetch(urlOf(server, runId), { headers: { "x-service-api-key": tenant.key } })))
  // Each request is refused, ends, or gets the place. No answer has a body that never begins.
  const firsts = await Promise.all(all.map(({ body, status }) => (status === 200 ? body!.getReader().read() : Promise.resolve({ done: true }))))
  expect(firsts.filter(({ done }) => !done)).toHaveLength(1)
})

it("ends when the process begins to drain, so that the client connects to another process", async () => {
  const { runId, server, tenant } = await start()
  const { next } = await listen(urlOf(server, runId), tenant.key)
  await next()
  await server.visibility.drain()
  let event = await next()
  while (event !== null) event = await next()
  // A later request gets the current state.
  const later = await listen(urlOf(server, runId), tenant.key)
  expect([(await later.next())?.event, await later.next()]).toEqual(["progress", null])
})

it("needs the scope to read, and shows nothing of another organization's run", async () => {
  const { runId, server, tenant } = await start()
  const writer = await server.keyWith(tenant.organizationId, ["write"])
  expect((await tenant.call("GET", `/v1/runs/${runId}/events`, { key: writer })).body.code).toBe("insufficient_scope")
  const stranger = await server.tenant()
  for (const id of [runId, unknownId]) expect((await stranger.call("GET", `/v1/runs/${id}/events`)).body.code).toBe("not_found")
  expect((await tenant.call("GET", "/v1/runs/mine/events")).body.code).toBe("invalid_id")
  const head = await fetch(urlOf(server, runId), { method: "HEAD", headers: { "x-service-api-key": tenant.key } })
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "text/event-stream", ""])
})

it("ends only its own stream when its brand is deleted", async () => {
  const { brandId, runId, server, tenant } = await start()
  const { next } = await listen(urlOf(server, runId), tenant.key)
  await next()
  await tenant.call("DELETE", `/v1/brands/${brandId}`)
  let event = await next()
  while (event !== null) event = await next()
  expect((await tenant.call("GET", `/v1/runs/${runId}/events`)).status).toBe(404)
})

const running = Schema.decodeSync(Run)({
  id: unknownId,
  organizationId: unknownId,
  brandId: unknownId,
  channel: "api",
  status: "running",
  options: { llms: [], samples: 1, goal: null, topicIds: null, promptIds: null, perception: true, budgetUsd: null, mode: "live" },
  startedAt: "2026-05-24T15:56:04.000Z",
  completedAt: null,
  collected: null,
  progress: { total: 2, completed: 1, failed: 0, refused: 0 },
  failureReason: null,
  costUsd: null,
  revision: 1,
  isSimulated: false,
  secondStage: null
})

const piecesOf = (lastEventId: string | undefined) =>
  eventsOf({ run: running, states: Stream.concat(Stream.succeed(running), Stream.never), lastEventId, until: Effect.never })

it("sends a comment every 15 s while nothing changes, and ends after ten minutes", async () => {
  const pieces = Effect.gen(function* () {
    const reading = yield* Effect.fork(Stream.runCollect(piecesOf(undefined)))
    yield* TestClock.adjust("10 minutes")
    return Chunk.toReadonlyArray(yield* Fiber.join(reading))
  })
  const [first, ...others] = await Effect.runPromise(Effect.provide(pieces, TestContext.TestContext))
  expect(first).toMatch(/^retry: 2000\n\nevent: progress\nid: 1\.running\.2\.1\.0\.0\ndata: \{.*\}\n\n$/)
  expect([new Set(others), others.length]).toEqual([new Set([":\n\n"]), 39])
})

it("begins at once also for a caller who already has the current state", async () => {
  const first = await Effect.runPromise(Stream.runHead(piecesOf("1.running.2.1.0.0")))
  expect(first).toMatchObject({ value: "retry: 2000\n\n:\n\n" })
})
