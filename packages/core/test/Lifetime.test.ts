/** Tests the end of a library whose iterations do not end. */
import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { expect, test } from "vitest"
import * as Lifetime from "../src/Lifetime.js"

test("a disposal waits for the end of an abandoned iteration only for a limited time", async () => {
  const steps: Array<string> = []
  const services = Layer.scopedDiscard(Effect.addFinalizer(() => Effect.sync(() => steps.push("services closed"))))
  const managed = ManagedRuntime.make(services)
  const lifetime = Lifetime.make(managed, await managed.runtime(), 20)
  const of = (end: Effect.Effect<unknown>) =>
    lifetime.iterate({ stream: Effect.succeed(Stream.ensuring(Stream.fromIterable([1, 2, 3]).pipe(Stream.rechunk(1)), end)) })[Symbol.asyncIterator]()
  const abandoned = [of(Effect.never), of(Effect.sync(() => steps.push("iteration ended")))]
  for (const iteration of abandoned) expect(await iteration.next()).toEqual({ done: false, value: 1 })
  await lifetime.dispose()
  expect(steps).toEqual(["iteration ended", "services closed"])
  await expect(abandoned[0]?.next()).rejects.toMatchObject({ code: "disposed" })
})
