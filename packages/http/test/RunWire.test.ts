import { Metrics } from "@brand-visibility/api/internal/RunApi"
import { brandDefinition } from "@brand-visibility/conformance/Builders"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import * as MetricsRollUp from "@brand-visibility/core/internal/analysis/MetricsRollUp"
import type { RunMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { metricsToWire } from "../src/internal/wire/RunWire.js"

const counts = { present: 0, positive: 0, negative: 0, neutral: 0, responsesWithBrands: 1, totalResponses: 1, completedResponses: 1, averageRank: null }

const metrics: RunMetrics = {
  ...counts,
  responsesWithAnyBrand: 1,
  mentionedBrands: [
    ["__proto__", 3],
    ["constructor", 2],
    ["7", 1]
  ],
  topics: [
    ["__proto__", counts],
    ["toString", counts]
  ],
  rates: MetricsRollUp.make(brandDefinition()).finish(null, []).metrics.rates,
  definition: "metrics@2",
  calculatedAt: Timestamp.fromEpochMillis(0)
}

it("brands and topics called __proto__ or constructor are ordinary names, from the server to the client", () => {
  const sent = JSON.stringify(metricsToWire(metrics))
  const received = Schema.decodeUnknownSync(Metrics)(JSON.parse(sent))
  expect(new Map(Object.entries(received.mentionedBrandsRun))).toEqual(
    new Map([
      ["7", 1],
      ["__proto__", 3],
      ["constructor", 2]
    ])
  )
  expect(Object.keys(received.topics)).toEqual(["__proto__", "toString"])
})
