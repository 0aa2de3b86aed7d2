/**
 * The functions of `effect/Stream`, read when a process first has rows to give or to take: with them comes a quarter of the modules of Effect that core uses
 * (docs/decisions/0014). Held by `test/Parts.test.ts`.
 */
import { Effect } from "effect"

export const streams = Effect.promise(() => import("effect/Stream"))
