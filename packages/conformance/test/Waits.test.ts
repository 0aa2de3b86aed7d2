import { expect, it } from "vitest"
import { inTime, untilAborted } from "../src/engines/Waits.js"

it("work that does not come to its end is given up, says what was seen, and waits for nothing more", async () => {
  let looks = 0
  let given: Promise<void> | undefined
  const work = (signal: AbortSignal) => {
    given = untilAborted(() => looks++ < 0, signal)
    return Promise.all([given, new Promise<never>(() => undefined)])
  }
  await expect(inTime(50, work, () => `${Math.min(looks, 1)} look`)).rejects.toThrow("not at its end after 0.05 s; seen: 1 look")
  await expect(given).rejects.toThrow("aborted")
})

it("work that ends in its time gives what it came to, and waits that are left over end with it", async () => {
  let left: Promise<void> | undefined
  const work = async (signal: AbortSignal) => {
    left = untilAborted(() => false, signal)
    left.catch(() => undefined)
    await untilAborted(() => true, signal)
    return "done"
  }
  expect(await inTime(60_000, work, () => "nothing")).toBe("done")
  await expect(left).rejects.toThrow("aborted")
})
