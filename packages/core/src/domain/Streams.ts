/**
 * The functions of `effect/Stream`. They are imported when a process first streams rows, because they bring a quarter of the Effect modules that core uses
 * (docs/decisions/0014). `test/Parts.test.ts` holds this.
 */
import { Effect } from "effect"

export const streams = Effect.promise(() => import("effect/Stream"))
