import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { type WakeUp, WakeUps } from "@brand-visibility/core/internal/ports/WakeUps"
import * as NoEngine from "@brand-visibility/core/pipeline/NoEngine"
import { RunEngine } from "@brand-visibility/core/ports/RunEngine"
import { describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { expect } from "vitest"

const organizationId = OrganizationId.make("00000000-0000-7000-8000-000000000001")
const runId = RunId.make("00000000-0000-7000-8000-000000000002")

/** Carries messages within this process, and stores them. */
const carrier = () => {
  const told: Array<WakeUp> = []
  const hearers = new Set<(wakeUp: WakeUp) => void>()
  const layer = Layer.succeed(WakeUps, {
    tell: (wakeUp) =>
      Effect.sync(() => {
        told.push(wakeUp)
        for (const hear of hearers) hear(wakeUp)
      }),
    listen: (hear) => Effect.sync(() => void hearers.add(hear))
  })
  return { told, layer }
}

describe("a process that works on no run", () => {
  it.scoped("tells other processes about submitted and cancelled runs, and is always idle", () => {
    const { layer, told } = carrier()
    return Effect.gen(function* () {
      const engine = yield* RunEngine
      yield* engine.submit(organizationId, runId)
      yield* engine.abandon(organizationId, runId)
      yield* engine.idle
      expect(engine.seesToDue).toBe(false)
      expect(told).toEqual([
        { kind: "open", organizationId, runId },
        { kind: "ended", organizationId, runId }
      ])
    }).pipe(Effect.provide(Layer.provide(NoEngine.layer, layer)))
  })

  it.scoped("learns of the end of a run from another process, and only of that run's end", () => {
    const { layer } = carrier()
    return Effect.gen(function* () {
      const engine = yield* RunEngine
      const ended = yield* engine.watchEnd(runId)
      const watching = yield* Effect.fork(ended)
      const { tell } = yield* WakeUps
      yield* tell({ kind: "open", organizationId, runId })
      yield* tell({ kind: "ended", organizationId, runId: RunId.make("00000000-0000-7000-8000-000000000003") })
      yield* Effect.yieldNow()
      expect(yield* Fiber.poll(watching)).toMatchObject({ _tag: "None" })
      yield* tell({ kind: "ended", organizationId, runId })
      yield* Fiber.join(watching)
    }).pipe(Effect.provide(Layer.provideMerge(NoEngine.layer, layer)))
  })
})
