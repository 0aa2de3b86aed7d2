import { BrandVisibility, type LogEntry } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Cause, Effect, Runtime } from "effect"
import { expect, it, vi } from "vitest"
import { lineOf } from "../../src/telemetry/PlainLogger.js"

/** A log entry to write: a warning of two lines with fields, and a cause with a stack. */
const noise = Effect.logWarning("the run\nfailed", { runId: "r 1" }, Cause.die(new Error("no\nluck"))).pipe(Effect.annotateLogs("llm", "chatgpt"))

const opened = (logger?: (entry: LogEntry) => void) =>
  BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", ...(logger === undefined ? {} : { logger }) })

it("gives a plain function every entry, with its fields and its cause", async () => {
  const entries: Array<LogEntry> = []
  await using visibility = await opened((entry) => void entries.push(entry))
  await Runtime.runPromise(visibility.runtime)(noise)
  expect(entries).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: "warning",
      message: "the run\nfailed",
      fields: { llm: "chatgpt", runId: "r 1" },
      cause: expect.stringContaining("no\nluck")
    }
  ])
})

it("continues when the function throws", async () => {
  await using visibility = await opened(() => {
    throw new Error("the disk is full")
  })
  await expect(Runtime.runPromise(visibility.runtime)(Effect.as(noise, "done"))).resolves.toBe("done")
})

it("writes one line to the console when there is no function", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  await using visibility = await opened()
  await Runtime.runPromise(visibility.runtime)(noise)
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^\S+Z warning the run failed llm=chatgpt runId="r 1" cause="Error: no\\nluck\\n[^\n]*"$/)
  ])
})

it("quotes values that would break the line or look like another field", () => {
  const entry: LogEntry = {
    time: "T",
    level: "info",
    message: "a\r\n b",
    fields: { plain: "x", spaced: "y z", pair: "k=v", list: [1, "a b"], none: undefined },
    cause: null
  }
  expect(lineOf(entry)).toBe(String.raw`T info a b plain=x spaced="y z" pair="k=v" list="[1,\"a b\"]" none=undefined`)
})
