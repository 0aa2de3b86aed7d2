import { Effect, Logger, LogLevel, TestClock, TestContext } from "effect"
import { expect, it } from "vitest"
import * as QueueOutage from "../../src/pipeline/QueueOutage.js"

/** The lines that the outages of one queue log, with their levels. */
const linesOf = async (story: (outage: QueueOutage.QueueOutage) => Effect.Effect<void>): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => {
    const [text] = [message].flat()
    lines.push(`${logLevel.label} ${text}`)
  })
  const run = story(QueueOutage.make()).pipe(Logger.withMinimumLogLevel(LogLevel.All), Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
  await Effect.runPromise(Effect.provide(run, TestContext.TestContext))
  return lines
}

const failure = "WARN The queue of slices failed; the slices of runs under way are sent again at intervals"
const error = new Error("connect ECONNREFUSED")

it("a queue that fails every second for two and a half minutes logs three lines, which count the failures between them", async () => {
  const lines = await linesOf((outage) => Effect.repeatN(Effect.zipRight(TestClock.adjust("1 second"), outage.failed(error)), 149))
  const between = `${failure} (59 more failures since this was last logged)`
  expect(lines).toEqual([failure, between, between])
})

it("a queue that works again says so once, and its next failure is logged at once", async () => {
  const lines = await linesOf((outage) =>
    Effect.all([outage.worked, outage.failed(error), outage.failed(error), outage.worked, outage.worked, outage.failed(error)], { discard: true })
  )
  expect(lines).toEqual([failure, "INFO The queue of slices accepts slices again", failure])
})

it("a clock that was set back does not silence the log", async () => {
  const lines = await linesOf((outage) =>
    Effect.all([TestClock.setTime(10 * 60_000), outage.failed(error), TestClock.setTime(0), outage.failed(error)], { discard: true })
  )
  expect(lines).toEqual([failure, failure])
})
