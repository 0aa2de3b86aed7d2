/**
 * How the bytes of a body arrive: counted, and within a time.
 *
 * Source: contract §1 "Sizes"; threat T18.
 */
import type { Clock } from "effect"
import { ApiFailure } from "./ApiFailure.js"

export const tooLarge = (limit: number) => new ApiFailure({ code: "payload_too_large", message: `The body is larger than ${limit} bytes` })

const tooSlow = (seconds: number) => new ApiFailure({ code: "request_timeout", message: `The body did not arrive within ${seconds} s` })

/** The next chunk, or a failure once there is no time left. */
const within = <A>(next: Promise<A>, millis: number, failure: () => ApiFailure): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), millis)
    void next.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export interface ArrivalLimits {
  /** Largest number of bytes. */
  readonly bytes: number
  /** How long a sender may be waited for, all in all. The time that is needed to make something of what has arrived is not the sender's. */
  readonly seconds: number
}

/**
 * The chunks of a body as they arrive. Throws an `ApiFailure` when there are too many bytes of them or they take too long; what lies
 * beyond is not asked for.
 */
export async function* arriving(body: AsyncIterable<Uint8Array>, { bytes, seconds }: ArrivalLimits, clock: Clock.Clock): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]()
  let length = 0
  let waited = 0
  let isWaiting = false
  try {
    for (;;) {
      const begun = clock.unsafeCurrentTimeMillis()
      isWaiting = true
      const next = await within(iterator.next(), Math.max(0, seconds * 1000 - waited), () => tooSlow(seconds))
      isWaiting = false
      waited += Math.max(0, clock.unsafeCurrentTimeMillis() - begun)
      if (next.done === true) return
      length += next.value.length
      if (length > bytes) throw tooLarge(bytes)
      yield next.value
    }
  } finally {
    // A chunk that is still waited for cannot be called off; nobody reads on, and the host ends the connection.
    if (!isWaiting) await iterator.return?.()
  }
}
