/** The progress of a run in lines, whatever states of the run are seen: a state lasts a moment or an hour. */
import { expect, it } from "vitest"
import { inLines } from "../src/ProgressView.js"

type State = readonly [status: "cancelled" | "completed" | "failed" | "queued" | "running", completed: number, failed?: number]

/** The lines of these states. */
const linesOf = async (secondsBetween: number, states: ReadonlyArray<State>) => {
  const said: Array<string> = []
  let now = 0
  const view = inLines({ note: async (...lines) => void said.push(...lines), streams: { seconds: () => (now += secondsBetween) } })
  for (const [status, completed, failed = 0] of states) await view.show({ status, progress: { total: 20, completed, failed, refused: 0 } })
  await view.end()
  return said
}
const lines = (...states: ReadonlyArray<State>) => linesOf(0, states)

it("each tenth of the calls has one line", async () => {
  expect(await lines(["queued", 0], ["running", 0], ["running", 1], ["running", 2], ["running", 3], ["running", 10, 2])).toEqual([
    "queued: 0 of 20 calls",
    "running: 2 of 20 calls",
    "running: 12 of 20 calls, 2 failed"
  ])
})

it("the end of a run has a line, also when all calls had ended before", async () => {
  expect(await lines(["running", 20], ["completed", 20])).toEqual(["running: 20 of 20 calls", "completed: 20 of 20 calls"])
  expect(await lines(["running", 3], ["completed", 20])).toEqual(["running: 3 of 20 calls", "completed: 20 of 20 calls"])
  expect(await lines(["running", 0, 20], ["failed", 0, 20])).toEqual(["running: 20 of 20 calls, 20 failed", "failed: 20 of 20 calls, 20 failed"])
})

it("a run that is under way has the time that is left, and a cancelled run has none", async () => {
  expect(
    await linesOf(10, [
      ["running", 0],
      ["running", 10],
      ["cancelled", 12]
    ])
  ).toEqual(["running: 0 of 20 calls", "running: 10 of 20 calls, 20 s left", "cancelled: 12 of 20 calls"])
})
