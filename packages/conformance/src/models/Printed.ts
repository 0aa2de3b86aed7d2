/** Captures output to the console while a check runs. */
import { Effect } from "effect"

const methods = ["log", "info", "warn", "error", "debug", "trace"] as const

type Sink = (...values: ReadonlyArray<unknown>) => void

let sink: Sink | undefined
let isListening = false

/** Must be called before the first client is made, because a client binds the methods of the console when it is made. */
export const listen = (): void => {
  if (isListening) return
  isListening = true
  const { console: output } = globalThis
  for (const method of methods) {
    const print = output[method].bind(output)
    output[method] = (...values: ReadonlyArray<unknown>) => (sink ?? print)(...values)
  }
}

/** Passes output to the console to `keep` instead, while the effect runs. */
export const printedTo =
  (keep: Sink) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        sink = keep
      }),
      () => effect,
      () =>
        Effect.sync(() => {
          sink = undefined
        })
    )
