import { describe, expect, it } from "vitest"
import * as MetricsRollUp from "../../../src/analysis/MetricsRollUp.js"
import { makeTrend } from "../../../src/analysis/statistics/TrendPoints.js"
import { RunId } from "../../../src/domain/Ids.js"
import { Timestamp } from "../../../src/domain/Timestamp.js"
import { brandNamed } from "../builders.js"

describe("a point of a trend", () => {
  // Such a run has an outline. Its rates must be null, whether they come from the outline or from the cells.
  it.each(["outline", "cells"])("of a run with only perception prompts has no rates, read from its %s", (source) => {
    const run = {
      id: RunId.make("0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d"),
      startedAt: Timestamp.make("2026-05-24T15:56:04.000Z"),
      collected: null,
      isSimulated: true
    }
    const { cells, outline } = MetricsRollUp.make(brandNamed("Acme")).finish(null, [])
    const outlines = new Map(source === "outline" ? [[run.id, outline]] : [])
    const point = makeTrend({}).pointOf({ span: { from: run.startedAt, to: null }, runs: [run] }, outlines, new Map([[run.id, cells]]))
    expect(point).toEqual({ from: run.startedAt, to: null, runIds: [run.id], isSimulated: true, rates: null, marks: [], attribution: null })
  })
})
