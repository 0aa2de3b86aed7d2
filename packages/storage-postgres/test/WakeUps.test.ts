/** Notifications between processes. The interval of the polls is so long that no poll happens during a test. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { WakeUp } from "@brand-visibility/core/internal/ports/WakeUps"
import { Duration, Effect, Layer, type Scope } from "effect"
import { Pool, type PoolConfig } from "pg"
import { describe, expect, it, onTestFinished } from "vitest"
import { until } from "../../../scripts/tools/Until.js"
import { postgresDatabase, postgresStorage } from "../src/index.js"
import * as PostgresWakeUps from "../src/internal/PostgresWakeUps.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()

/** No poll comes before the test has ended. */
const pollMillis = 600_000

const answering = () => {
  const asked: Array<string> = []
  const model = LanguageModel.fromPromise({
    llm: "alpha",
    provider: "test",
    model: "alpha-1",
    ask: async ({ prompt }) => {
      asked.push(prompt)
      return { text: "Fernweh, then Norrvind." }
    }
  })
  return { asked, model }
}

/** A process that serves the API, and a process that works on runs. */
const twoProcesses = async (schema: string, pool?: PoolConfig) => {
  const lent = pool === undefined ? undefined : new Pool(pool)
  const storage = () => (lent === undefined ? postgresStorage({ url: server.url(), schema }) : postgresStorage({ pool: lent, schema }))
  const serving = await BrandVisibility.make({ storage: storage(), models: ["alpha"], engine: "none", logLevel: "none" })
  const { asked, model } = answering()
  const working = await BrandVisibility.make({ storage: storage(), models: [model], engine: { pollMillis, leaseMillis: 600_000 }, logLevel: "none" })
  const organization = await serving.organizations.create({ name: "Trail Shop" })
  const client = serving.forOrganization(organization.id)
  const begin = async () => {
    const brand = await client.brands.create({ name: `Fernweh ${asked.length}`, category: "trail running shoes" })
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
    return client.runs.start({ brandId: brand.id })
  }
  const dispose = async () => {
    await Promise.all([serving.dispose(), working.dispose()])
    await lent?.end()
  }
  return { asked, begin, client, dispose }
}

/** A proxy between a client and the server. `freeze` stops all data of the open connections, as a machine that has lost its network does. */
const proxyTo = async (address: string) => {
  const { hostname, port } = new URL(address)
  const sockets: Array<Socket> = []
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    sockets.push(client, upstream)
    client.on("error", () => undefined).pipe(upstream)
    upstream.on("error", () => undefined).pipe(client)
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(address)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: url.href, freeze }
}

/** The sessions whose last statement was `LISTEN`. */
const sessions = (url: string): Promise<ReadonlyArray<number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ readonly pid: number }>("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN brand_visibility'")
    return rows.map(({ pid }) => pid)
  })

const listeners = async (url: string) => (await sessions(url)).length

describe("a process that works on runs", () => {
  it("is woken by a run that another process starts", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName())
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const { run } = await begin()
    expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
    expect(asked).toHaveLength(1)
    await dispose()
    await expect.poll(() => listeners(server.superuserUrl())).toBe(0)
  })

  it("is woken over a connection with the settings of a host's pool", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName(), { connectionString: server.url() })
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const { run } = await begin()
    await client.runs.finished({ runId: run.id })
    expect(asked).toHaveLength(1)
    await dispose()
  })

  it("is woken again after its connection was cut", async () => {
    const { asked, begin, client, dispose } = await twoProcesses(schemaName())
    await expect.poll(() => listeners(server.superuserUrl())).toBe(2)
    const before = await sessions(server.superuserUrl())
    await withClient(server.superuserUrl(), (superuser) => superuser.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [before]))
    await expect.poll(async () => (await sessions(server.superuserUrl())).filter((pid) => !before.includes(pid)).length).toBe(2)
    const { run } = await begin()
    await client.runs.finished({ runId: run.id })
    expect(asked).toHaveLength(1)
    await dispose()
  })
})

describe("a notification", () => {
  const organizationId = OrganizationId.make("01900000-0000-7000-8000-000000000001")
  const wordOf = (run: number): WakeUp => ({ kind: "open", organizationId, runId: RunId.make(`01900000-0000-7000-8000-00000000000${run}`) })
  /** Waits until `count` notifications were received. */
  const heardBy = (heard: ReadonlyArray<unknown>, count: number) =>
    Effect.promise(() =>
      until(
        () => heard.length >= count,
        () => JSON.stringify(heard)
      )
    )
  const runIn = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) => Effect.runPromise(Effect.scoped(effect))
  const over = (url: string, schema: string, beat?: Duration.Duration) =>
    Effect.flatMap(Layer.build(postgresDatabase({ url: server.url(), schema })), (context) =>
      Effect.provide(PostgresWakeUps.make({ url }, schema, beat), context)
    )
  /** Starts a listener on the schema, and collects its notifications from now on. */
  const heardIn = (schema: string) =>
    Effect.gen(function* () {
      const heard: Array<WakeUp> = []
      const { listen, tell } = yield* over(server.url(), schema)
      yield* listen((word) => heard.push(word))
      // The listener is ready once it receives its own notification.
      while (heard.length === 0) yield* Effect.zipRight(tell(wordOf(0)), Effect.sleep("50 millis"))
      yield* Effect.sleep("200 millis")
      heard.length = 0
      return { heard, tell }
    })
  const runs = (words: ReadonlyArray<WakeUp>) => words.map((word) => (word.kind === "learned" ? word.model : Number(word.runId.at(-1))))

  it("reports that something was learned about a model", () =>
    runIn(
      Effect.gen(function* () {
        const { heard, tell } = yield* heardIn(schemaName())
        yield* tell({ kind: "learned", model: "alpha test test", worker: "left" })
        yield* heardBy(heard, 1)
        expect(heard).toMatchObject([{ kind: "learned", model: "alpha test test", worker: "left" }])
      })
    ))

  it("is received in its own schema only", () =>
    runIn(
      Effect.gen(function* () {
        const [first, second] = [yield* heardIn(schemaName()), yield* heardIn(schemaName())]
        yield* first.tell(wordOf(1))
        yield* heardBy(first.heard, 1)
        // Notifications arrive in the order in which they are sent.
        yield* second.tell(wordOf(2))
        yield* heardBy(second.heard, 1)
        expect([runs(first.heard), runs(second.heard)]).toEqual([[1], [2]])
      })
    ))

  it("is sent by a process that does not listen, and by a process that stops at once", () =>
    runIn(
      Effect.gen(function* () {
        const schema = schemaName()
        const { heard } = yield* heardIn(schema)
        yield* Effect.scoped(Effect.flatMap(over(server.url(), schema), ({ tell }) => Effect.zipRight(tell(wordOf(1)), tell(wordOf(2)))))
        yield* heardBy(heard, 2)
        expect(runs(heard).sort()).toEqual([1, 2])
      })
    ))

  it("is received again after the connection was lost without being closed", async () => {
    const { freeze, url } = await proxyTo(server.url())
    const heard: Array<WakeUp> = []
    await runIn(
      Effect.gen(function* () {
        const { listen, tell } = yield* over(url, schemaName(), Duration.millis(100))
        yield* listen((word) => heard.push(word))
        const untilHeard = Effect.repeat(Effect.zipRight(tell(wordOf(1)), Effect.sleep("100 millis")), { until: () => heard.length > 0 })
        yield* untilHeard
        freeze()
        yield* Effect.sleep("200 millis")
        heard.length = 0
        yield* untilHeard
      })
    )
    expect(runs(heard)).toContain(1)
  })
})
