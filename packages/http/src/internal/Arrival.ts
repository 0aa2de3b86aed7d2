/**
 * Reads the bytes of a body under two limits: a number of bytes and a time.
 *
 * Source: contract §1 "Sizes"; threat T18.
 */
import type { Clock } from "effect"
import { ApiFailure } from "./ApiFailure.js"

export const tooLarge = (limit: number) => new ApiFailure({ code: "payload_too_large", message: `The body is larger than ${limit} bytes` })

const tooSlow = (seconds: number) => new ApiFailure({ code: "request_timeout", message: `The body did not arrive within ${seconds} s` })

/** The next chunk of a body; a failure when the time limit has passed. */
const within = <A>(next: Promise<A>, millis: number, failure: () => ApiFailure): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), millis)
    void next.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export interface ArrivalLimits {
  /** Largest number of bytes. */
  readonly bytes: number
  /** How long the chunks may take to arrive in all. The time in which the server works on chunks that have arrived does not count. */
  readonly seconds: number
}

/**
 * The chunks of a body as they arrive. Throws an `ApiFailure` when the body has too many bytes or takes too long to arrive; the rest of the body
 * is not read.
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
    // A read of the next chunk cannot be cancelled. Nothing reads the chunk any more, and the host ends the connection.
    if (!isWaiting) await iterator.return?.()
  }
}
