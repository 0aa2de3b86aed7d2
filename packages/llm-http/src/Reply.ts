/** A whole reply of a provider, of any status. */
import { BrokenConnection } from "./BrokenConnection.js"

/** Largest reply in bytes. An answer has at most 256 KiB, but a reply also has search results and encrypted reasoning. */
export const maximumReplyBytes = 16 * 1024 * 1024

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** The body; undefined when it has more than `maximumReplyBytes`. */
  readonly body: string | undefined
  /** Whether the body is a stream of events. */
  readonly isEventStream: boolean
}

/** Reads a response to its end; rejects with a `BrokenConnection` when the connection breaks. */
export const replyOf = async (response: Response): Promise<Reply> => {
  const { headers, status } = response
  return { status, headers, body: await bodyOf(response), isEventStream: headers.get("content-type")?.includes("text/event-stream") ?? false }
}

const bodyOf = async (response: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ""
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maximumReplyBytes) return undefined
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw new BrokenConnection(error)
  }
  return text + decoder.decode()
}
