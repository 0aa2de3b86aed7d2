import { type IncomingMessage, request as httpRequest } from "node:http"
import { Deferred, Effect, Runtime, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import type { ApiHost } from "../src/ApiHost.js"
import { makeNodeExchange, urlOf } from "../src/internal/NodeBridge.js"
import { makeWebExchange } from "../src/internal/WebBridge.js"
import { type Listening, listen } from "./support/ApiServer.js"
import { listenFetch } from "./support/FetchServer.js"

// The boundary: these answers are made here, and ask for no service.
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

/** Lets the event loop turn until a number has stopped rising. */
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
    // Far more than buffers hold; 128 MB, so that a mount that honours nothing fails and does not fall over.
    const long = Stream.repeatEffect(
      Effect.sync(() => {
        made += 65_536
        return "x".repeat(65_536)
      })
    ).pipe(Stream.take(2_048), Stream.rechunk(1), Stream.ensuring(Deferred.succeed(ended, undefined)))
    listening = await serve(long)
    const message = await get(listening.port)
    // Nobody reads: what is made is what the buffers of both sides hold.
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

  it("that fails on its way is cut, so that nobody takes a part for the whole", async () => {
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
