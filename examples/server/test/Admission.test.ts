/** Tests that requests that arrive together wait for their turn, and that requests of a crowd are refused when they have waited too long. */
import { setImmediate as round } from "node:timers/promises"
import { expect, test } from "vitest"
import { makeAdmission } from "../src/Admission.js"

/** A scene with a fake clock and requests of given durations in milliseconds. */
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
    arrive: (count: number, millis: number, caller = "a key") => {
      for (let left = count; left > 0; left--) {
        const index = arrived++
        admit({
          caller,
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

test("begins no request before the event loop has turned, and then all that fit into a turn", async () => {
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
  [500, 25]
])("gives requests a turn as long as the other work before it: after %i ms, a turn of %i ms", async (other, turn) => {
  const { arrive, begun, pass } = scene()
  pass(other)
  arrive(100, 1)
  await round()
  expect(begun).toHaveLength(turn + 1)
})

test("begins requests in the order of their arrival", async () => {
  const { arrive, begun, refused } = scene()
  arrive(5, 3)
  await round()
  arrive(5, 3)
  for (let rounds = 0; rounds < 10; rounds++) await round()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(refused).toEqual([])
})

test("refuses requests of a crowd that have waited more than 40 ms, until there is no crowd", async () => {
  const { arrive, begun, refused } = scene()
  arrive(100, 60)
  for (let rounds = 0; rounds < 100; rounds++) await round()
  expect(begun.length + refused.length).toBe(100)
  expect(begun[0]).toBe(0)
  expect(refused, "the oldest, until 32 wait").toEqual(Array.from({ length: 67 }, (_, index) => index + 1))
})

test("refuses a request of a crowd after 40 ms, and begins it before", async () => {
  for (const [wait, isRefused] of [
    [39, false],
    [41, true]
  ] as const) {
    const { arrive, begun, pass, refused } = scene()
    arrive(100, 1)
    pass(wait)
    await round()
    expect(refused.includes(0)).toBe(isRefused)
    expect(begun.includes(0)).toBe(!isRefused)
  }
})

test("refuses no request when few wait, even when the event loop is late", async () => {
  const { arrive, begun, refused } = scene()
  arrive(32, 1_000)
  for (let rounds = 0; rounds < 40; rounds++) await round()
  expect(refused).toEqual([])
  expect(begun).toHaveLength(32)
})

test("begins one request of each caller in turn, so that a caller with many requests does not delay others", async () => {
  const { arrive, begun, refused } = scene()
  arrive(300, 3, "many")
  arrive(2, 3, "one")
  arrive(1, 3, "another")
  for (let rounds = 0; rounds < 3; rounds++) await round()
  expect(begun).toEqual([0, 300, 302, 1, 301, 2])
  expect(refused).toEqual([])
})

test("refuses the requests of the caller who makes the crowd, and not another caller's, however long that waits", async () => {
  const { arrive, begun, pass, refused } = scene()
  arrive(100, 60, "many")
  arrive(1, 60, "one")
  pass(50)
  await round()
  expect(refused[0]).toBe(0)
  arrive(1, 60, "many")
  arrive(1, 60, "another")
  for (let rounds = 0; rounds < 100; rounds++) await round()
  expect(refused.filter((index) => index === 100 || index === 102)).toEqual([])
  expect(refused, "a new request of the crowd is refused at once").toContain(101)
  expect(begun).toEqual(expect.arrayContaining([100, 102]))
})

test("accepts the next request of a caller who makes no crowd, however long its earlier request waits", async () => {
  const { arrive, pass, refused } = scene()
  arrive(100, 60, "many")
  arrive(1, 60, "one")
  pass(30)
  arrive(1, 60, "one")
  expect(refused).toEqual([])
})

test("counts in a turn the work of a request before its first wait, including its promises", async () => {
  let clock = 0
  const begun: Array<number> = []
  const { admit } = makeAdmission(() => clock)
  for (let index = 0; index < 10; index++) {
    const work = async () => {
      begun.push(index)
      for (let step = 0; step < 5; step++) await Promise.resolve()
      clock += 3
    }
    admit({ caller: "a key", begin: () => void work(), refuse: () => undefined })
  }
  await round()
  expect(begun).toEqual([0, 1])
})

test("refuses a new request at once when the caller's crowd has waited for half of that time", async () => {
  const { arrive, begun, pass, refused } = scene()
  arrive(40, 5)
  await round()
  expect(begun).toEqual([0])
  pass(21)
  arrive(1, 5)
  expect(refused, "the first that waits has waited 26 ms, and 39 wait").toEqual([40])
})

test("lets the loop iterate without a turn while up to 64 connections are accepted", async () => {
  const { accepted, arrive, begun } = scene()
  arrive(6, 3)
  for (let connection = 1; connection < 64; connection++) {
    accepted()
    await round()
  }
  expect(begun).toEqual([])
  accepted()
  await round()
  expect(begun).toEqual([0, 1])
  await round()
  expect(begun, "none was accepted since that turn").toEqual([0, 1, 2, 3])
  accepted()
  await round()
  expect(begun, "one was accepted since that turn").toEqual([0, 1, 2, 3])
})

test("takes a turn while connections are accepted, when requests have waited long", async () => {
  const { accepted, arrive, begun, pass } = scene()
  // No request waited in this time.
  pass(1_000)
  arrive(40, 1)
  for (const millis of [8, 8, 8]) {
    expect(begun).toEqual([])
    accepted()
    pass(millis)
    await round()
  }
  expect(begun, "a turn of 25 ms").toHaveLength(26)
  accepted()
  await round()
  expect(begun, "the others wait since that turn").toHaveLength(26)
})

test("takes a turn when no connection was accepted in the last iteration of the loop", async () => {
  const { accepted, arrive, begun } = scene()
  arrive(2, 1)
  accepted()
  await round()
  expect(begun).toEqual([])
  await round()
  expect(begun).toEqual([0, 1])
})
