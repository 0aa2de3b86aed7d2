import { Effect, Metric } from "effect"
import { expect, it } from "vitest"
import { countRequest } from "../src/internal/RequestMetrics.js"

it("count into one series when a process has two copies of this package", async () => {
  const copy = "../src/internal/RequestMetrics.js?copy"
  const other: { readonly countRequest: typeof countRequest } = await import(copy)
  expect(other.countRequest).not.toBe(countRequest)
  const counted = { method: "GET", route: "/of-two-copies" }
  countRequest(counted, 200, 0.02)
  other.countRequest(counted, 200, 0.02)
  const ours = Effect.runSync(Metric.snapshot).filter(({ metricKey }) => metricKey.tags.some(({ value }) => value === counted.route))
  expect(ours.map(({ metricState }) => ("count" in metricState ? metricState.count : undefined))).toEqual([2, 2])
})
