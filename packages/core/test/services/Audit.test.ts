/** Audit entries are written without delaying callers when the storage hangs, and are not lost. */
import type { NewAuditEntry } from "@brand-visibility/core/internal/domain/AuditEntry"
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import { Audit } from "@brand-visibility/core/internal/services/Audit"
import { Effect, Exit, Fiber, HashMap, Layer, Logger, Scope, TestClock, TestContext } from "effect"
import { expect, test } from "vitest"

const entry: NewAuditEntry = { organizationId: null, apiKeyId: null, action: "POST /v1/brands", object: null, outcome: "201" }

/** The service over a store that accepts entries when its latch is open, with the warnings that it logs. */
const hanging = Effect.gen(function* () {
  const latch = yield* Effect.makeLatch()
  const taken: Array<string> = []
  const warnings: Array<{ readonly message: string; readonly action: unknown }> = []
  const logger = Logger.make(({ annotations, message }) => {
    warnings.push({
      message: Array.isArray(message) ? String(message[0]) : String(message),
      action: HashMap.toEntries(annotations).find(([key]) => key === "action")?.[1]
    })
  })
  const scope = yield* Scope.make()
  const record = ({ action }: NewAuditEntry) =>
    Effect.zipRight(
      latch.await,
      Effect.sync(() => void taken.push(action))
    )
  const context = yield* Layer.buildWithScope(
    Layer.provide(Layer.scoped(Audit, Audit.make), Layer.succeed(AuditStore, { record, list: () => Effect.succeed([]) })),
    scope
  )
  const recorded = Effect.flatMap(Audit, (audit) => audit.record(entry)).pipe(
    Effect.provide(context),
    Effect.provide(Logger.replace(Logger.defaultLogger, logger))
  )
  return { latch, taken, warnings, recorded, dispose: Scope.close(scope, Exit.void) }
})

const tested = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(Effect.provide(effect, TestContext.TestContext))

test("a caller waits two seconds at most, even in an uninterruptible region, and the entry is written afterwards", () =>
  tested(
    Effect.gen(function* () {
      const { dispose, latch, recorded, taken, warnings } = yield* hanging
      const answer = yield* Effect.fork(Effect.onExit(Effect.succeed("answer"), () => recorded))
      yield* TestClock.adjust("1999 millis")
      expect(answer.unsafePoll()).toBeNull()
      yield* TestClock.adjust("1 millis")
      expect(yield* Fiber.join(answer)).toBe("answer")
      expect(warnings).toEqual([
        { message: "An entry of the audit log was not written within two seconds; the request goes on without it", action: entry.action }
      ])
      expect(taken).toEqual([])
      yield* latch.open
      yield* dispose
      expect(taken).toEqual([entry.action])
      expect(warnings).toHaveLength(1)
    })
  ))

test("the entry of a disconnected client is written", () =>
  tested(
    Effect.gen(function* () {
      const { latch, recorded, taken } = yield* hanging
      const answer = yield* Effect.fork(Effect.onExit(Effect.never, () => recorded))
      yield* TestClock.adjust("1 second")
      const left = yield* Effect.fork(Fiber.interrupt(answer))
      yield* TestClock.adjust("1 second")
      yield* latch.open
      yield* Fiber.join(left)
      expect(taken).toEqual([entry.action])
    })
  ))

test("disposal waits two seconds for entries that are being written, and logs the entries that it gives up", () =>
  tested(
    Effect.gen(function* () {
      const { dispose, recorded, taken, warnings } = yield* hanging
      const answer = yield* Effect.fork(Effect.onExit(Effect.void, () => recorded))
      yield* TestClock.adjust("2 seconds")
      yield* Fiber.join(answer)
      const end = yield* Effect.fork(dispose)
      yield* TestClock.adjust("2 seconds")
      yield* Fiber.join(end)
      expect(taken).toEqual([])
      expect(warnings.at(-1)).toEqual({ message: "An entry of the audit log could not be written", action: entry.action })
    })
  ))
