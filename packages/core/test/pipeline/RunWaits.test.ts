import { RunId } from "@brand-visibility/core/domain/Ids"
import { expect, test } from "vitest"
import * as RunWaits from "../../src/pipeline/RunWaits.js"

const run = RunId.make("0190a0b0-0000-7000-8000-000000000001")
const other = RunId.make("0190a0b0-0000-7000-8000-000000000002")
const at = (millis: number) => ({ wall: millis, steady: millis })

test("the wait of a run starts when its state last changed, separately for each thing that it waits for", () => {
  const waits = RunWaits.make()
  expect(waits.since(run, "answers", "0", at(1))).toEqual(at(1))
  expect(waits.since(run, "answers", "0", at(2))).toEqual(at(1))
  expect(waits.since(run, "without alpha", "0", at(3))).toEqual(at(3))
  expect(waits.since(run, "answers", "1", at(4))).toEqual(at(4))
  expect(waits.since(other, "answers", "1", at(5))).toEqual(at(5))
  waits.forget(run)
  expect(waits.since(run, "answers", "1", at(6))).toEqual(at(6))
  expect(waits.since(other, "answers", "1", at(6))).toEqual(at(5))
})

test("runs that are no longer under way are forgotten, and start again when they are under way again", () => {
  const waits = RunWaits.make()
  for (const runId of [run, other]) waits.since(runId, "answers", "0", at(1))
  waits.keep(new Set([other]))
  expect(waits.size()).toBe(1)
  expect(waits.since(run, "answers", "0", at(2))).toEqual(at(2))
  expect(waits.since(other, "answers", "0", at(2))).toEqual(at(1))
})
