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

/** A tracer that is not Effect's default tracer, which drops spans. */
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

it("a function has a span with its name where a tracer collects spans, and no span elsewhere", () => {
  expect(Effect.runSync(ofSteps("a"))).toBe("a: no span, changed with a")
  expect(Effect.runSync(ofEffect("a"))).toBe("a: no span")
  expect(Effect.runSync(Effect.withTracer(ofSteps("b"), collecting))).toBe("b: Test.steps, changed with b")
  expect(Effect.runSync(Effect.withTracer(ofEffect("b"), collecting))).toBe("b: Test.effect")
})

it("the body of a function runs again each time the returned effect runs", () => {
  let times = 0
  const counted = Tracing.fn("Test.counted")(function* () {
    yield* Effect.void
    return ++times
  })()
  expect([Effect.runSync(counted), Effect.runSync(counted)]).toEqual([1, 2])
})
