import { expect, it } from "vitest"
import { unlessItHangs, untilAborted } from "../src/engines/Waits.js"

it("work that stands still is given up with the state that was seen, and its waits end", async () => {
  let looks = 0
  let given: Promise<void> | undefined
  const work = (signal: AbortSignal) => {
    given = untilAborted(() => looks++ < 0, signal)
    return Promise.all([given, new Promise<never>(() => undefined)])
  }
  await expect(unlessItHangs(50, work, () => `${Math.min(looks, 1)} look`)).rejects.toThrow("no progress for 0.05 s; seen: 1 look")
  await expect(given).rejects.toThrow("aborted")
})

it("work that moves may take longer than it may stand still", async () => {
  let moves = 0
  const work = (signal: AbortSignal) => untilAborted(() => moves > 300, signal)
  await unlessItHangs(50, work, () => `${moves++} moves`)
  expect(moves).toBeGreaterThan(300)
})

it("work that ends returns its result, and its remaining waits end", async () => {
  let left: Promise<void> | undefined
  const work = async (signal: AbortSignal) => {
    left = untilAborted(() => false, signal)
    left.catch(() => undefined)
    await untilAborted(() => true, signal)
    return "done"
  }
  expect(await unlessItHangs(60_000, work, () => "nothing")).toBe("done")
  await expect(left).rejects.toThrow("aborted")
})
