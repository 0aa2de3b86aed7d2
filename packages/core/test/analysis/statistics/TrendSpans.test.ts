import { describe, expect, it } from "vitest"
import { spansOf } from "../../../src/analysis/statistics/TrendSpans.js"
import { Timestamp } from "../../../src/domain/Timestamp.js"

const at = (text: string) => Timestamp.make(text)
const localStart = (timeZone: string, moment: string) => new Date(moment).toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })

describe("the spans of a trend", () => {
  it("begin at midnight under every name of UTC", () => {
    for (const timeZone of ["GMT", "GMT0", "GMT+0", "GMT-0", "Etc/GMT", "Etc/GMT+5", "UTC", "Zulu", "UCT"]) {
      const spans = spansOf(at("2026-03-01T12:00:00.000Z"), at("2026-03-02T23:00:00.000Z"), "day", timeZone, 10)
      expect(
        spans?.map(({ from }) => localStart(timeZone, from)),
        timeZone
      ).toEqual(["2026-03-01 00:00:00", "2026-03-02 00:00:00"])
    }
  })

  it("have no gap or overlap in time zones whose clocks change at midnight", () => {
    for (const [timeZone, first, last] of [
      ["America/Sao_Paulo", "2018-11-01T12:00:00.000Z", "2018-11-08T12:00:00.000Z"],
      ["America/Sao_Paulo", "2018-02-14T12:00:00.000Z", "2018-02-21T12:00:00.000Z"],
      ["Africa/Cairo", "2024-04-23T12:00:00.000Z", "2024-04-30T12:00:00.000Z"],
      ["Africa/Cairo", "2024-10-29T12:00:00.000Z", "2024-11-05T12:00:00.000Z"],
      ["America/Havana", "2024-03-07T12:00:00.000Z", "2024-03-14T12:00:00.000Z"],
      ["Asia/Beirut", "2024-03-28T12:00:00.000Z", "2024-04-04T12:00:00.000Z"],
      ["America/Havana", "2024-10-31T12:00:00.000Z", "2024-11-07T12:00:00.000Z"],
      ["Asia/Beirut", "2024-10-24T12:00:00.000Z", "2024-10-31T12:00:00.000Z"],
      ["America/New_York", "2024-03-07T12:00:00.000Z", "2024-03-14T12:00:00.000Z"]
    ] as const) {
      const spans = spansOf(at(first), at(last), "day", timeZone, 30) ?? []
      expect(
        spans.map(({ from }) => localStart(timeZone, from).slice(0, 10)),
        timeZone
      ).toEqual(Array.from({ length: 8 }, (_, day) => new Date(Date.parse(first.slice(0, 10)) + day * 86_400_000).toISOString().slice(0, 10)))
      for (const [index, { from, to }] of spans.entries()) {
        expect(from < to!, `${timeZone} ${from}`).toBe(true)
        if (index > 0) expect(from).toBe(spans[index - 1]!.to)
      }
    }
  })

  it("are weeks from Monday and whole months", () => {
    const weeks = spansOf(at("2026-03-25T12:00:00.000Z"), at("2026-04-02T12:00:00.000Z"), "week", "Europe/Berlin", 10)
    expect(weeks?.map(({ from }) => localStart("Europe/Berlin", from))).toEqual(["2026-03-23 00:00:00", "2026-03-30 00:00:00"])
    const months = spansOf(at("2026-01-31T12:00:00.000Z"), at("2026-03-02T12:00:00.000Z"), "month", "Europe/Berlin", 10)
    expect(months?.map(({ from }) => localStart("Europe/Berlin", from))).toEqual(["2026-01-01 00:00:00", "2026-02-01 00:00:00", "2026-03-01 00:00:00"])
  })
})
