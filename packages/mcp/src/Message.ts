/**
 * How a message arrives over HTTP: counted, within a time, and within what one process holds for all clients and for one of them. A host may mount the
 * handler anywhere, so these limits are its own; those of the API hold for what the tools ask of it.
 */

/** Largest message, in bytes. */
const largestMessage = 1_048_576

/** Bytes of messages under way that one process holds, and those of one organization, however many keys it has. */
const mostHeld = 16 * largestMessage
const mostHeldOfOne = 4 * largestMessage

/** Bytes of the buffer with which the reading of a message begins. */
const firstBuffer = 4_096

/** How long a message may take to arrive, in milliseconds. */
const longestArrival = 30_000

/** Messages of one batch. Clients of today send none, those of 2025 a few. */
const largestBatch = 8

/** Why a message is not read. */
interface Refusal {
  readonly status: number
  readonly message: string
}

export type Arrived = { readonly message: unknown } | { readonly refusal: Refusal }

const refusal = (status: number, message: string): Arrived => ({ refusal: { status, message } })

/**
 * Reads the messages of all clients of one handler. A message is read for its organization; null where nobody says which one it is: all such messages share
 * what one organization may hold.
 */
export const makeReader = (arrivalMillis: number = longestArrival): ((request: Request, organizationId: string | null) => Promise<Arrived>) => {
  const heldByOne = new Map<string | null, number>()
  let held = 0

  const hold = (organizationId: string | null, bytes: number): void => {
    const ofOne = (heldByOne.get(organizationId) ?? 0) + bytes
    held += bytes
    if (ofOne > 0) heldByOne.set(organizationId, ofOne)
    else heldByOne.delete(organizationId)
  }

  return async (request, organizationId) => {
    const reader = request.body?.getReader()
    if (reader === undefined) return refusal(400, "The body must be JSON")
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reader.cancel().catch(() => undefined)
    }, arrivalMillis)
    // One buffer that grows: bytes may come one by one, and a piece of memory for each would be a hundred times the message.
    let buffer = new Uint8Array(firstBuffer)
    let size = 0
    /** The rest of the body is not read. */
    const giveUp = (status: number, message: string): Arrived => {
      reader.cancel().catch(() => undefined)
      return refusal(status, message)
    }
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (isLate) return refusal(408, `The message did not arrive within ${arrivalMillis / 1_000} s`)
        if (done) break
        const from = size
        size += value.byteLength
        hold(organizationId, value.byteLength)
        if (size > largestMessage) return giveUp(413, `A message may have at most ${largestMessage} bytes`)
        if ((heldByOne.get(organizationId) ?? 0) > mostHeldOfOne)
          return giveUp(429, "Your organization has as many messages under way as it may have at once; try again")
        if (held > mostHeld) return giveUp(503, "The server has as many messages under way as it takes at once; try again")
        if (size > buffer.length) {
          const larger = new Uint8Array(Math.min(largestMessage, Math.max(size, 2 * buffer.length)))
          larger.set(buffer.subarray(0, from))
          buffer = larger
        }
        buffer.set(value, from)
      }
      const message: unknown = JSON.parse(new TextDecoder().decode(buffer.subarray(0, size)))
      if (Array.isArray(message) && message.length > largestBatch) return refusal(400, `A batch may have at most ${largestBatch} messages`)
      return { message }
    } catch {
      return isLate ? refusal(408, `The message did not arrive within ${arrivalMillis / 1_000} s`) : refusal(400, "The body must be JSON")
    } finally {
      clearTimeout(timer)
      hold(organizationId, -size)
    }
  }
}
