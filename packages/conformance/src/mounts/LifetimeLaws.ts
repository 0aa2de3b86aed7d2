/** Laws of the end of work: with the reply, with the client, with the server. */
import { Deferred, Effect } from "effect"
import { expect } from "vitest"
import { listing } from "./ExchangeLaws.js"
import { law } from "./MountLaw.js"

/** The number of resources that keep the process alive, by kind. */
const held = (): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Waits until the event loop holds no more resources than before, or gives up after many turns. */
const untilHeldAgain = (before: Readonly<Record<string, number>>) =>
  Effect.promise(async () => {
    const isMore = () => Object.entries(held()).some(([kind, count]) => count > (before[kind] ?? 0))
    for (let turn = 0; turn < 100_000 && isMore(); turn++) await new Promise<void>((resolve) => void setImmediate(resolve))
    const now = held()
    return Object.fromEntries(Object.keys(now).map((kind) => [kind, Math.max(0, (now[kind] ?? 0) - (before[kind] ?? 0))]))
  })

/** A handler that waits for ever, and signals its beginning and its interruption. */
const waiting = Effect.gen(function* () {
  const started = yield* Deferred.make<void>()
  const interrupted = yield* Deferred.make<void>()
  const change = listing(() =>
    Effect.zipRight(
      Deferred.succeed(started, undefined),
      Effect.onInterrupt(Effect.never, () => Deferred.succeed(interrupted, undefined))
    )
  )
  return { change, started: Deferred.await(started), interrupted: Deferred.await(interrupted) }
})

export const lifetimeLaws = [
  law("MT-05", "dispose releases everything", {
    "everything is released after replies, refusals, an unfinished body and a client that disconnected": ({ serve }) =>
      Effect.gen(function* () {
        const { change, interrupted, started } = yield* waiting
        const before = held()
        const server = yield* serve({ change })
        const { begin, call, close } = server
        yield* call("POST", "/v1/brands", { body: '{"name":"Acme"}' })
        yield* call("GET", "/v1/none")
        const unfinished = begin("POST", "/v1/brands", ["content-type", "text/plain"])
        yield* unfinished.write("x")
        yield* unfinished.answered
        const left = begin("GET", "/v1/brands")
        yield* started
        yield* left.cut
        yield* interrupted
        yield* close
        yield* unfinished.cut
        const more = yield* untilHeldAgain(before)
        expect(Object.entries(more).filter(([, count]) => count > 0)).toEqual([])
      }),
    "a handler in progress ends with the server": ({ serve }) =>
      Effect.gen(function* () {
        const { change, interrupted, started } = yield* waiting
        const { begin, close } = yield* serve({ change })
        begin("GET", "/v1/brands")
        yield* started
        yield* close
        yield* interrupted
      })
  }),

  law("MT-06", "a client that disconnects interrupts the handler", {
    "the handler is waiting for a service": ({ serve }) =>
      Effect.gen(function* () {
        const { change, interrupted, started } = yield* waiting
        const request = (yield* serve({ change })).begin("GET", "/v1/brands")
        yield* started
        yield* request.cut
        yield* interrupted
      }),
    "the handler is reading an import, and nothing of the import is stored": ({ serve }) =>
      Effect.gen(function* () {
        const { begin, call, close } = yield* serve()
        const { id } = JSON.parse((yield* call("POST", "/v1/brands", { body: '{"name":"Acme"}' })).text)
        const request = begin("POST", `/v1/brands/${id}/answers`, ["content-type", "application/x-ndjson"])
        yield* request.write(`${JSON.stringify({ prompt: "Which?", llm: "chatgpt", answer: "Acme." })}\n`.repeat(1_000))
        yield* request.cut
        expect(JSON.parse((yield* call("GET", `/v1/brands/${id}/runs`)).text).data).toEqual([])
        yield* close
      })
  })
]
