/** Statements and closing when the network between the storage's own pool and the server fails without closing its connections. */
import { once } from "node:events"
import * as net from "node:net"
import * as Database from "@brand-visibility/storage-sql/Database"
import { postgres } from "@brand-visibility/storage-sql/Dialect"
import { expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber } from "effect"
import { onTestFinished, vi } from "vitest"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { numbersIn, query, schemaName, withClient } from "./Support.js"

const { everybody } = Database
const server = PostgresServer.forThisFile()

/** A proxy to the server whose connections can fall silent: no data passes any more, and neither side is informed. */
const network = Effect.map(
  Effect.acquireRelease(
    Effect.promise(async () => {
      const { hostname, port } = new URL(server.url())
      /** The open connections, each with the function that silences it. */
      const connections = new Map<net.Socket, () => void>()
      let silentFrom: string | undefined
      const listener = net.createServer({ allowHalfOpen: true }, (near) => {
        const far = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true })
        let isSilent = false
        connections.set(near, () => void (isSilent = true))
        near.on("data", (bytes) => {
          if (silentFrom !== undefined && bytes.includes(silentFrom)) isSilent = true
          if (!isSilent) far.write(bytes)
        })
        far.on("data", (bytes) => void (isSilent || near.write(bytes)))
        far.on("end", () => void (isSilent || near.end()))
        near.on("error", () => undefined)
        far.on("error", () => undefined)
        near.on("close", () => {
          connections.delete(near)
          far.destroy()
        })
      })
      listener.listen(0, "127.0.0.1")
      await once(listener, "listening")
      const url = new URL(server.url())
      url.port = String((listener.address() as net.AddressInfo).port)
      return { connections, listener, silentFrom: (text: string) => void (silentFrom = text), url: url.href }
    }),
    ({ connections, listener }) =>
      Effect.sync(() => {
        listener.close()
        for (const connection of connections.keys()) connection.destroy()
      })
  ),
  ({ connections, silentFrom, url }) => ({
    silence: Effect.sync(() => connections.forEach((fall) => fall())),
    silentFrom,
    url
  })
)

/** A database that waits two seconds for an answer. */
const open = (url: string, schema: string) => PostgresDatabase.open({ url, schema, maxConnections: 1, statementTimeoutMillis: 1_500 }, Duration.millis(500))

const numbers = Effect.gen(function* () {
  const { silence, url } = yield* network
  const schema = schemaName()
  const database = yield* open(url, schema)
  const { sql, transaction } = database
  yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY)`)
  const stored = numbersIn(server.url(), schema)
  return { ...database, add: (value: number) => sql`INSERT INTO numbers (value) VALUES (${value})`, silence, stored }
})

it.scopedLive("a transaction whose connection falls silent is run again on another connection, and is stored once", () =>
  Effect.gen(function* () {
    const { add, silence, sql, stored, transaction } = yield* numbers
    let attempts = 0
    const work = Effect.gen(function* () {
      yield* sql`SELECT 1`
      if (++attempts === 1) yield* silence
      yield* add(1)
      yield* add(2)
    })
    yield* transaction("add", everybody, work)
    expect(attempts).toBe(2)
    expect(yield* stored).toEqual([1, 2])
  })
)

it.scopedLive("a commit without an answer is not run again, because it may have succeeded", () =>
  Effect.gen(function* () {
    const { add, silence, transaction } = yield* numbers
    let attempts = 0
    const work = Effect.suspend(() => Effect.zipRight(add(++attempts), silence))
    expect(yield* Effect.flip(transaction("add", everybody, work))).toMatchObject({
      reason: "unavailable",
      detail: "Connection terminated: no answer within 2000 ms",
      isRetryable: true
    })
    expect(attempts).toBe(1)
  })
)

it.scopedLive("a connection that falls silent before its settings are made is given up", () =>
  Effect.gen(function* () {
    const { silentFrom, url } = yield* network
    silentFrom("set_config('search_path'")
    expect(yield* Effect.flip(open(url, schemaName()))).toMatchObject({ reason: "unavailable", detail: "Query read timeout", isRetryable: true })
  })
)

it.scopedLive("closing drops connections that have fallen silent", () =>
  Effect.gen(function* () {
    const { silence, url } = yield* network
    const connecting = vi.spyOn(net.Socket.prototype, "connect")
    onTestFinished(() => connecting.mockRestore())
    yield* Effect.scoped(Effect.zipRight(open(url, schemaName()), silence))
    const port = Number(new URL(url).port)
    // The other sockets lead from the proxy to the server.
    const ours = (connecting.mock.contexts as ReadonlyArray<net.Socket>).filter((_, index) => Number(connecting.mock.calls[index]?.[0]) === port)
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(({ destroyed }) => !destroyed)).toEqual([])
  })
)

it.scopedLive("waiting for the migration of another process may take longer than the limit for an answer", () =>
  Effect.gen(function* () {
    const waiters = `SELECT count(*)::int AS waiting, coalesce(bool_or(clock_timestamp() - query_start > '2500 milliseconds'), false) AS "isLate"
      FROM pg_stat_activity WHERE wait_event = 'advisory'`
    const look = () => Effect.runPromise(query<{ readonly waiting: number; readonly isLate: boolean }>(server.superuserUrl(), waiters))
    let waiting: number | undefined
    const opening = yield* Effect.promise(() =>
      withClient(server.superuserUrl(), async (holder) => {
        await holder.query(`BEGIN; ${postgres.lockMigrations}`)
        const fiber = Effect.runFork(Effect.scoped(open(server.url(), schemaName())))
        for (let isLate = false; !isLate;) {
          const [row] = await look()
          isLate = row?.isLate === true
          waiting = row?.waiting
        }
        await holder.query("COMMIT")
        return fiber
      })
    )
    expect(waiting, "the one session was kept").toBe(1)
    expect(yield* Fiber.join(opening)).toMatchObject({ dialect: { name: "pg" } })
  })
)
