/** A reply of lines, read line by line: the results of a batch can be too large to be held in memory. */
import { BrokenConnection } from "./BrokenConnection.js"
import { maximumReplyBytes } from "./Reply.js"

/** The lines of a response that are not empty. A line that is longer than the largest reply is left out. Throws a `BrokenConnection` when the connection breaks off. */
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
      // Only the new chunk is searched for the end of the line, however long the line is by now.
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
