/**
 * Reads messages over HTTP under limits: a size, a time, and the bytes that one process holds for all clients and for one organization. These limits are the
 * handler's own, because a host may mount the handler anywhere. The API's limits apply to the requests of the tools.
 */

/** Largest message, in bytes. */
const largestMessage = 1_048_576

/** Bytes of messages under way that one process holds, for all clients and for all keys of one organization together. */
const mostHeld = 16 * largestMessage
const mostHeldOfOne = 4 * largestMessage

/** Bytes of the buffer with which the reading of a message begins. */
const firstBuffer = 4_096

/** Milliseconds within which a message must arrive. */
const longestArrival = 30_000

/** Largest number of messages in one batch. Present clients send no batches, and clients of 2025 send small ones. */
const largestBatch = 8

/** The refusal of a message. */
interface Refusal {
  readonly status: number
  readonly message: string
}

export type Arrived = { readonly message: unknown } | { readonly refusal: Refusal }

const refusal = (status: number, message: string): Arrived => ({ refusal: { status, message } })

/**
 * Reads the messages of all clients of one handler. Each message counts for its organization. Messages of unknown organizations, given as null, together
 * share the limit of one organization.
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
    // One buffer that grows. Bytes may arrive one by one, and a separate chunk for each byte would take a hundred times the message's memory.
    let buffer = new Uint8Array(firstBuffer)
    let size = 0
    /** Ends the reading with a refusal. The rest of the body is not read. */
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
        if ((heldByOne.get(organizationId) ?? 0) > mostHeldOfOne) return giveUp(429, "Your organization has reached its limit of messages under way; try again")
        if (held > mostHeld) return giveUp(503, "The server has reached its limit of messages under way; try again")
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
