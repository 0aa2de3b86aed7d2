/** Reads a reply line by line, because the results of a batch can be too large for memory. */
import { BrokenConnection } from "./BrokenConnection.js"
import { maximumReplyBytes } from "./Reply.js"

/** The non-empty lines of a response. A line longer than `maximumReplyBytes` is left out. Throws a `BrokenConnection` when the connection breaks. */
export async function* linesOf(response: Response): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let line = ""
  let isTooLong = false
  const end = (): string => {
    const ended = isTooLong ? "" : line.trim()
    line = ""
    isTooLong = false
    return ended
  }
  try {
    for await (const chunk of response.body ?? []) {
      // Only the new chunk is searched for line ends, so that a long line takes linear time.
      const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n")
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
  } catch (error) {
    throw new BrokenConnection(error)
  }
  const last = end()
  if (last !== "") yield last
}
