/** A reply of a provider, read whole, whatever its status. */

/** Replies carry search results and encrypted reasoning beside an answer of at most 256 KiB. */
export const maximumReplyBytes = 16 * 1024 * 1024

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Undefined when it is larger than any reply. */
  readonly body: string | undefined
  /** Whether the body is a stream of events. */
  readonly isEventStream: boolean
}

/** A connection that broke while its reply was read. */
class BrokenReply extends Error {
  constructor(cause: unknown) {
    super("the reply broke off", { cause })
  }
}

/** Reads a response to its end. */
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
    throw new BrokenReply(error)
  }
  return text + decoder.decode()
}
