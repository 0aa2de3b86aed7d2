import { setImmediate as nextRound } from "node:timers/promises"
import { Effect, Stream } from "effect"
import { expect, it } from "vitest"
import { inTurns } from "../src/internal/PieceTurns.js"

/** Longer than a turn of `FairTurns`. */
const pieceMillis = 10

const compute = () => {
  for (const begun = performance.now(); performance.now() - begun < pieceMillis;);
}

it("answers that continue at the same moment read one piece in each turn of the event loop, and lose none", async () => {
  let inRound = 0
  const most: Array<number> = []
  let isOver = false
  const rounds = (async () => {
    while (!isOver) {
      most.push(inRound)
      inRound = 0
      await nextRound()
    }
  })()
  const answer = Stream.range(1, 3).pipe(
    Stream.rechunk(1),
    Stream.tap(() =>
      Effect.sync(() => {
        compute()
        inRound++
      })
    ),
    inTurns,
    Stream.runCollect
  )
  const answers = await Effect.runPromise(
    Effect.all(
      Array.from({ length: 6 }, () => answer),
      { concurrency: "unbounded" }
    )
  )
  isOver = true
  await rounds
  expect(answers.map((pieces) => [...pieces])).toEqual(Array.from({ length: 6 }, () => [1, 2, 3]))
  expect(Math.max(...most)).toBe(1)
})
