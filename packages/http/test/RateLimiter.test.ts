import { tokenBuckets } from "@brand-visibility/http"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

/** Takes from one bucket synchronously. */
const taking = (options: Parameters<typeof tokenBuckets>[0]) => {
  const limiter = tokenBuckets(options)
  return (now: number, name = "key") => {
    const decision = limiter.take(name, now)
    if (decision instanceof Promise) throw new Error("a limiter in memory decides synchronously")
    return decision
  }
}

describe("a token bucket", () => {
  it("allows its quota at once, and then one request for each share of a minute", () => {
    const take = taking({ perMinute: 120 })
    for (let left = 119; left >= 0; left--) expect(take(0)).toMatchObject({ isAllowed: true, remaining: left, retryAfterSeconds: 0 })
    expect(take(0)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 60, retryAfterSeconds: 1 })
    expect(take(499).isAllowed).toBe(false)
    expect(take(500).isAllowed).toBe(true)
    expect(take(500).isAllowed).toBe(false)
  })

  it("tells when the next request is possible and when the bucket is full again", () => {
    const take = taking({ perMinute: 2 })
    take(0)
    take(0)
    expect(take(1_000)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 59, retryAfterSeconds: 29 })
    expect(take(30_000)).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 60, retryAfterSeconds: 0 })
  })

  it("exists for each name", () => {
    const take = taking({ perMinute: 1 })
    expect([take(0, "a").isAllowed, take(0, "b").isAllowed, take(0, "a").isAllowed]).toEqual([true, true, false])
  })

  it("keeps its tokens when the clock steps back", () => {
    const take = taking({ perMinute: 60 })
    for (let count = 0; count < 60; count++) take(1_000_000)
    expect(take(0).isAllowed).toBe(false)
    expect(take(1_000).isAllowed).toBe(true)
  })

  it("is full again after a minute, whether it was dropped or not", () => {
    const take = taking({ perMinute: 3 })
    for (let count = 0; count < 4; count++) take(0)
    expect(take(60_000).remaining).toBe(2)
  })

  it("that was used least recently starts full again when there are too many buckets", () => {
    const take = taking({ perMinute: 1, maximumBuckets: 2 })
    take(0, "a")
    take(1, "b")
    take(2, "a")
    take(3, "c")
    expect([take(4, "a").isAllowed, take(5, "b").isAllowed]).toEqual([false, true])
  })

  it("never allows more than its quota plus the tokens added since", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 400 }), (perMinute, pauses) => {
        const take = taking({ perMinute })
        let now = 0
        let allowed = 0
        for (const pause of pauses) {
          now += pause
          if (take(now).isAllowed) allowed++
        }
        return allowed <= perMinute + (now * perMinute) / 60_000 + 1e-6
      }),
      { seed: 7 }
    )
  })

  it.each([0, 1.5, Number.NaN, 2_000_000])("a quota of %d is refused when it is made", (perMinute) => {
    expect(() => tokenBuckets({ perMinute })).toThrow("tokenBuckets: perMinute: must be a whole number from 1 to 1000000")
  })
})
