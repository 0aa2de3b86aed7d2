/** Reads a reply line by line, because the results of a batch can be too large for memory. */
import { BrokenConnection } from "./BrokenConnection.js"
import { maximumReplyBytes } from "./Reply.js"

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The pieces of a body. Throws a `BrokenConnection` when the connection breaks. */
async function* piecesOf(reader: Reader): AsyncGenerator<Uint8Array, void> {
  while (true) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new BrokenConnection(error)
    })
    if (done) return
    yield value
  }
}

async function* linesIn(reader: Reader): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let line = ""
  let isTooLong = false
  const end = (): string => {
    const ended = isTooLong ? "" : line.trim()
    line = ""
    isTooLong = false
    return ended
  }
  for await (const piece of piecesOf(reader)) {
    // Only the new piece is searched for line ends, so that a long line takes linear time.
    const [first = "", ...others] = decoder.decode(piece, { stream: true }).split("\n")
    line += first
    for (const next of others) {
      const ended = end()
      if (ended !== "") yield ended
      line = next
    }
    if (line.length > maximumReplyBytes) {
      line = ""
      isTooLong = true
    }
  }
  const last = end()
  if (last !== "") yield last
}

/**
 * The non-empty lines of a response. A line longer than `maximumReplyBytes` is left out. Throws a `BrokenConnection` when the connection breaks.
 *
 * A reader that stops early closes the connection at once, also while it waits for a line that may never come. A generator alone cannot do that: it ends
 * only when the line has come.
 */
export const linesOf = (response: Response): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => {
    const reader = response.body?.getReader()
    if (reader === undefined) return { next: () => Promise.resolve({ done: true, value: undefined }) }
    const lines = linesIn(reader)
    return {
      next: () => lines.next(),
      return: async () => {
        // A connection that is already broken cannot be closed.
        await reader.cancel().catch(() => undefined)
        return lines.return()
      }
    }
  }
})
