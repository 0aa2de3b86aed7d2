import { type IncomingMessage, request as httpRequest } from "node:http"
import { Deferred, Effect, Runtime, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import type { ApiHost } from "../src/ApiHost.js"
import { makeNodeExchange, urlOf } from "../src/internal/NodeBridge.js"
import { makeWebExchange } from "../src/internal/WebBridge.js"
import { type Listening, listen } from "./support/ApiServer.js"
import { listenFetch } from "./support/FetchServer.js"

// A type assertion, because the answers of this test need no services.
const host: ApiHost = { runtime: Runtime.defaultRuntime as ApiHost["runtime"] }

let listening: Listening | undefined
afterEach(() => listening?.close())

const servers: ReadonlyArray<readonly [string, (body: Stream.Stream<string>) => Promise<Listening>]> = [
  [
    "on node:http",
    (body) => {
      const exchange = makeNodeExchange(host, { dispatch: () => Effect.succeed({ status: 200, headers: {}, body }), sendMillis: 30_000 })
      return listen((request, response) =>
        exchange(request, response, { ...urlOf(request), isBelow: true, body: undefined, address: undefined, identify: undefined })
      )
    }
  ],
  [
    "as a web handler",
    (body) => {
      const exchange = makeWebExchange(host, { dispatch: () => Effect.succeed({ status: 200, headers: {}, body }), sendMillis: 30_000 })
      return listenFetch((request) =>
        exchange(request, new URL(request.url), { isBelow: true, path: "/", body: undefined, address: undefined, identify: undefined })
      )
    }
  ]
]

const get = (port: number) => new Promise<IncomingMessage>((resolve, reject) => httpRequest({ host: "127.0.0.1", port }, resolve).on("error", reject).end())

const nextPiece = (message: IncomingMessage) => new Promise<string>((resolve) => message.once("data", (data) => resolve(String(data))))

/** Waits until a number has stopped rising. */
const settled = async (count: () => number): Promise<number> => {
  for (let still = 0, last = -1; still < 2_000; still = count() === last ? still + 1 : 0) {
    last = count()
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return count()
}

describe.each(servers)("a streaming answer %s", (_, serve) => {
  it("MT-08 arrives piece by piece, each before the next is made", async () => {
    const gate = Effect.runSync(Deferred.make<void>())
    const second = Stream.fromEffect(Effect.as(Deferred.await(gate), "second"))
    listening = await serve(Stream.concat(Stream.succeed("first"), second))
    const message = await get(listening.port)
    expect([message.headers["content-length"], await nextPiece(message)]).toEqual([undefined, "first"])
    Effect.runSync(Deferred.succeed(gate, undefined))
    expect(await nextPiece(message)).toBe("second")
  })

  it("MT-08 is made no faster than it is taken, and is ended by a client that leaves", async () => {
    let made = 0
    const ended = Effect.runSync(Deferred.make<void>())
    // 128 MB is far more than the buffers hold, and small enough that a mount without back-pressure fails this test rather than runs out of memory.
    const long = Stream.repeatEffect(
      Effect.sync(() => {
        made += 65_536
        return "x".repeat(65_536)
      })
    ).pipe(Stream.take(2_048), Stream.rechunk(1), Stream.ensuring(Deferred.succeed(ended, undefined)))
    listening = await serve(long)
    const message = await get(listening.port)
    // The client does not read, so only as much is made as the buffers of both sides hold.
    const untaken = await settled(() => made)
    expect(untaken).toBeLessThan(16 * 1024 * 1024)
    let taken = 0
    for await (const piece of message) {
      taken += piece.length
      if (taken > 4 * untaken) break
    }
    expect(made).toBeGreaterThan(untaken)
    await Effect.runPromise(Deferred.await(ended))
  })

  it("that fails midway is cut off, so that a client does not take a part for the whole", async () => {
    const gate = Effect.runSync(Deferred.make<void>())
    const failure = Stream.fromEffect(Effect.zipRight(Deferred.await(gate), Effect.die(new Error("the disk is gone"))))
    listening = await serve(Stream.concat(Stream.succeed("first"), failure))
    const message = await get(listening.port)
    expect(await nextPiece(message)).toBe("first")
    const ended = new Promise<string>((resolve) => void message.once("end", () => resolve("whole")).once("error", ({ message: reason }) => resolve(reason)))
    Effect.runSync(Deferred.succeed(gate, undefined))
    expect(await ended).toBe("aborted")
  })
})
