import { Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import { expect, it } from "vitest"
import * as OneLayer from "../../src/ports/OneLayer.js"

class First extends Context.Tag("test/First")<First, string>() {}
class Second extends Context.Tag("test/Second")<Second, string>() {}

it("a service may use the services before it and the requirements of the layer, and the layer provides only its own services", async () => {
  const given = Context.make(First, "given")
  const layer = OneLayer.inOrder(
    OneLayer.service(
      Second,
      Effect.map(First, (first) => `second after ${first}`)
    )
  )
  const made = await Effect.runPromise(Effect.scoped(Effect.provide(Layer.build(layer), given)))
  expect(Context.get(made, Second)).toBe("second after given")
  expect([...made.unsafeMap.keys()]).toEqual([Second.key])

  const both = OneLayer.inOrder(
    OneLayer.service(First, Effect.succeed("own")),
    OneLayer.service(
      Second,
      Effect.map(First, (first) => `second after ${first}`)
    )
  )
  expect(Context.get(await Effect.runPromise(Effect.scoped(Effect.provide(Layer.build(both), given))), Second)).toBe("second after own")
})

it("parts are finalized at the same time, each in its own order, and no part waits for another", async () => {
  const told: Array<string> = []
  const ending = (what: string) => Effect.addFinalizer(() => Effect.sync(() => void told.push(what)))
  const ended = Effect.runSync(Deferred.make<void>())
  const layer = OneLayer.inOrder(
    OneLayer.scoped(First, Effect.as(Effect.zipRight(ending("made first"), ending("made last")), "first")),
    OneLayer.scopedDiscard(Effect.addFinalizer(() => Deferred.succeed(ended, undefined))),
    // The last part would be finalized first: it waits for the part before it.
    OneLayer.scoped(
      Second,
      Effect.as(
        Effect.addFinalizer(() => Deferred.await(ended)),
        "second"
      )
    )
  )
  const scope = Effect.runSync(Scope.make())
  await Effect.runPromise(Layer.buildWithScope(layer, scope))
  expect(told).toEqual([])
  await Effect.runPromise(Scope.close(scope, Exit.void))
  expect(told).toEqual(["made last", "made first"])
})
