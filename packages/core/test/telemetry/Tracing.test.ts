import { Effect, Option, Tracer } from "effect"
import { expect, it } from "vitest"
import * as Tracing from "../../src/telemetry/Tracing.js"

const named = Effect.map(Effect.option(Effect.currentSpan), Option.match({ onNone: () => "no span", onSome: (span) => span.name }))

const ofSteps = Tracing.fn("Test.steps")(
  function* (word: string) {
    return `${word}: ${yield* named}`
  },
  (effect, word) => Effect.map(effect, (text) => `${text}, changed with ${word}`)
)
const ofEffect = Tracing.fn("Test.effect")((word: string) => Effect.map(named, (name) => `${word}: ${name}`))

/** Made here, it is not the tracer that drops what it is given. */
const collecting = Tracer.make({
  span: (name, parent, context, links, startTime, kind) => ({
    _tag: "Span",
    spanId: name,
    traceId: "trace",
    sampled: true,
    status: { _tag: "Started", startTime },
    name,
    parent,
    context,
    links,
    kind,
    attributes: new Map(),
    end: () => {},
    attribute: () => {},
    event: () => {},
    addLinks: () => {}
  }),
  context: (run) => run()
})

it("a function has a span of its name where somebody collects spans, and none elsewhere", () => {
  expect(Effect.runSync(ofSteps("a"))).toBe("a: no span, changed with a")
  expect(Effect.runSync(ofEffect("a"))).toBe("a: no span")
  expect(Effect.runSync(Effect.withTracer(ofSteps("b"), collecting))).toBe("b: Test.steps, changed with b")
  expect(Effect.runSync(Effect.withTracer(ofEffect("b"), collecting))).toBe("b: Test.effect")
})

it("what a function gives is done anew each time it is run", () => {
  let times = 0
  const counted = Tracing.fn("Test.counted")(function* () {
    yield* Effect.void
    return ++times
  })()
  expect([Effect.runSync(counted), Effect.runSync(counted)]).toEqual([1, 2])
})
