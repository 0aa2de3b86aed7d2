/** Requests that arrive together wait for their turn; those of a crowd that have waited too long are told so. */
import { setImmediate as round } from "node:timers/promises"
import { expect, test } from "vitest"
import { makeAdmission } from "../src/Admission.js"

/** Requests with a clock of their own, each of which takes as many milliseconds as it is told. */
const scene = () => {
  let clock = 0
  let arrived = 0
  const begun: Array<number> = []
  const refused: Array<number> = []
  const { accepted, admit } = makeAdmission(() => clock)
  return {
    accepted,
    begun,
    refused,
    pass: (millis: number) => void (clock += millis),
    arrive: (count: number, millis: number) => {
      for (let left = count; left > 0; left--) {
        const index = arrived++
        admit({
          begin: () => {
            begun.push(index)
            clock += millis
          },
          refuse: () => refused.push(index)
        })
      }
    }
  }
}

test("begins none before the event loop has gone round, and then all that fit into a turn", async () => {
  const { arrive, begun } = scene()
  arrive(10, 3)
  expect(begun).toEqual([])
  await round()
  expect(begun, "the second begins within 4 ms, the third would not").toEqual([0, 1])
  await round()
  expect(begun).toEqual([0, 1, 2, 3])
})

test.each([
  [1, 4],
  [20, 20],
  [500, 50]
])("leaves requests a turn as long as what went on before it: after %i ms, one of %i ms", async (other, turn) => {
  const { arrive, begun, pass } = scene()
  pass(other)
  arrive(100, 1)
  await round()
  expect(begun).toHaveLength(turn + 1)
})

test("begins them in the order of their arrival, those that come later last", async () => {
  const { arrive, begun, refused } = scene()
  arrive(5, 3)
  await round()
  arrive(5, 3)
  for (let rounds = 0; rounds < 10; rounds++) await round()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(refused).toEqual([])
})

test("turns away those of a crowd that have waited more than 50 ms, and only as many as make it one", async () => {
  const { arrive, begun, refused } = scene()
  arrive(100, 60)
  for (let rounds = 0; rounds < 100; rounds++) await round()
  expect(begun.length + refused.length).toBe(100)
  expect(begun[0]).toBe(0)
  expect(refused, "the oldest, until 32 wait").toEqual(Array.from({ length: 67 }, (_, index) => index + 1))
})

test("turns nobody away where few wait, however late the event loop is", async () => {
  const { arrive, begun, refused } = scene()
  arrive(32, 1_000)
  for (let rounds = 0; rounds < 40; rounds++) await round()
  expect(refused).toEqual([])
  expect(begun).toHaveLength(32)
})

test("tells who comes when a crowd has waited for half of that time at once", async () => {
  const { arrive, begun, pass, refused } = scene()
  arrive(40, 5)
  await round()
  expect(begun).toEqual([0])
  pass(21)
  arrive(1, 5)
  expect(refused, "the first that waits has waited 26 ms, and 39 wait").toEqual([40])
})

test("goes round without a turn while connections are accepted, up to 64 of them", async () => {
  const { accepted, arrive, begun } = scene()
  arrive(2, 1)
  for (let connection = 1; connection < 64; connection++) {
    accepted()
    await round()
  }
  expect(begun).toEqual([])
  accepted()
  await round()
  expect(begun).toEqual([0, 1])
})

test("takes its turn when no connection was accepted since the loop last went round", async () => {
  const { accepted, arrive, begun } = scene()
  arrive(2, 1)
  accepted()
  await round()
  expect(begun).toEqual([])
  await round()
  expect(begun).toEqual([0, 1])
})
