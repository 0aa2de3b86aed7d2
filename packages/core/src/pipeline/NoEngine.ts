/**
 * The engine of a process that works on no run. A submitted run waits in the ledger for another process, which is woken if the storage can carry
 * messages.
 *
 * Held by `test/pipeline/NoEngine.test.ts`.
 */
import { Effect, Layer } from "effect"
import { RunEngine } from "../ports/RunEngine.js"
import { WakeUps } from "../ports/WakeUps.js"
import * as RunEnds from "./RunEnds.js"

export const layer: Layer.Layer<RunEngine> = Layer.scoped(
  RunEngine,
  Effect.gen(function* () {
    const { listen, tell } = yield* WakeUps
    const ends = RunEnds.make()
    yield* listen((wakeUp) => {
      if (wakeUp.kind === "ended") ends.announce(wakeUp.runId)
    })
    return {
      submit: (organizationId, runId) => tell({ kind: "open", organizationId, runId }),
      abandon: (organizationId, runId) => tell({ kind: "ended", organizationId, runId }),
      watchEnd: ends.watch,
      idle: Effect.void,
      seesToDue: false
    }
  })
)
