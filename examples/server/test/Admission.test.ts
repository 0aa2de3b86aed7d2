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
  [500, 25]
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

test("begins one request of each caller in turns, so that one who sends many keeps nobody waiting", async () => {
  const { arrive, begun, refused } = scene()
  arrive(300, 3, "many")
  arrive(2, 3, "one")
  arrive(1, 3, "another")
  for (let rounds = 0; rounds < 3; rounds++) await round()
  expect(begun).toEqual([0, 300, 302, 1, 301, 2])
  expect(refused).toEqual([])
})

test("turns away the requests of the caller who makes the crowd, and not the one of another, however long it waits", async () => {
  const { arrive, begun, pass, refused } = scene()
  arrive(100, 60, "many")
  arrive(1, 60, "one")
  pass(60)
  await round()
  expect(refused[0]).toBe(0)
  arrive(1, 60, "many")
  arrive(1, 60, "another")
  for (let rounds = 0; rounds < 100; rounds++) await round()
  expect(refused.filter((index) => index === 100 || index === 102)).toEqual([])
  expect(refused, "who comes in the crowd is told at once").toContain(101)
  expect(begun).toEqual(expect.arrayContaining([100, 102]))
})

test("takes the next request of a caller who makes no crowd, however long the one before it waits", async () => {
  const { arrive, pass, refused } = scene()
  arrive(100, 60, "many")
  arrive(1, 60, "one")
  pass(30)
  arrive(1, 60, "one")
  expect(refused).toEqual([])
})

test("counts in a turn what a request does before it waits, and not only what it does at once", async () => {
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

test("takes its turn while connections are accepted when requests have waited long", async () => {
  const { accepted, arrive, begun, pass } = scene()
  // Nobody waited in this time.
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

test("takes its turn when no connection was accepted since the loop last went round", async () => {
  const { accepted, arrive, begun } = scene()
  arrive(2, 1)
  accepted()
  await round()
  expect(begun).toEqual([])
  await round()
  expect(begun).toEqual([0, 1])
})
