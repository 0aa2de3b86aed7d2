/** Laws of replies that are produced while they are sent. */
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { law, type MountContext } from "./MountLaw.js"

/** The same object, whose methods report each call. */
const watched = <Methods extends object>(methods: Methods, called: () => void): Methods =>
  new Proxy(methods, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== "function") return method
      return (...parameters: ReadonlyArray<unknown>): unknown => {
        called()
        return Reflect.apply(method, target, parameters)
      }
    }
  })

const watchedStorage = (called: () => void): Storage =>
  Layer.map(MemoryStorage.layer, (stores) => Context.add(stores, RunStore, watched(Context.get(stores, RunStore), called)))

const rows = 200

/**
 * All lines together are far larger than the buffers of two sockets. The text consists of tabs, because a tab takes two characters in JSON and is quickly
 * scored.
 */
const line = (index: number): string => `${JSON.stringify({ prompt: `Which ${index}?`, llm: "chatgpt", answer: `Acme.${"\t".repeat(60_000)}End.` })}\n`

/** A run with a long export, and the number of reads of its rows. */
const exported = ({ serve }: MountContext) =>
  Effect.gen(function* () {
    let reads = 0
    const { begin, call } = yield* serve({ storage: watchedStorage(() => reads++) })
    const { id } = JSON.parse((yield* call("POST", "/v1/brands", { body: '{"name":"Acme"}' })).text)
    const headers = ["content-type", "application/x-ndjson"]
    const imported = yield* call("POST", `/v1/brands/${id}/answers`, { headers, body: Array.from({ length: rows }, (_, index) => line(index)) })
    expect(imported.status).toBe(202)
    reads = 0
    return { reads: () => reads, ask: () => begin("GET", `/v1/runs/${JSON.parse(imported.text).run.id}/results.ndjson?include_answer=true`) }
  })

/** The count, once it has stopped rising. */
const settled = (count: () => number) =>
  Effect.promise(async () => {
    for (let still = 0, last = -1; still < 2_000; still = count() === last ? still + 1 : 0) {
      last = count()
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
    return count()
  })

export const streamLaws = [
  law("MT-08", "a streaming response is sent in pieces, and obeys back-pressure", {
    "an export is sent in chunks without its length, and arrives whole; the storage is read only as fast as the client reads, and no further after the client has disconnected":
      (context) =>
        Effect.gen(function* () {
          const { ask, reads } = yield* exported(context)
          const whole = yield* ask().answered
          expect([whole.statusCode, whole.headers["content-length"]]).toEqual([200, undefined])
          let lines = 0
          yield* Effect.promise(async () => {
            for await (const piece of whole) lines += String(piece).split("\n").length - 1
          })
          expect(lines).toBe(rows)
          const all = reads()
          const request = ask()
          yield* request.answered
          const untaken = (yield* settled(reads)) - all
          expect(untaken).toBeLessThan(all * 0.75)
          yield* request.cut
          expect((yield* settled(reads)) - all).toBeLessThan(all * 0.75)
        })
  })
]
