/**
 * Replies that arrive as server-sent events. A reply is parsed after it is complete, because only its last events are needed.
 *
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import { parseJson } from "./Lenient.js"

/** The parsed data of each event, in order. Data that is not JSON, such as the `[DONE]` of some providers, is left out. */
export const eventsOf = (body: string): ReadonlyArray<unknown> => {
  const events: Array<unknown> = []
  let data: Array<string> = []
  const end = () => {
    const event = data.length === 0 ? undefined : parseJson(data.join("\n"))
    if (event !== undefined) events.push(event)
    data = []
  }
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (line === "") end()
    else if (line.startsWith("data:")) data.push(line.startsWith("data: ") ? line.slice("data: ".length) : line.slice("data:".length))
  }
  end()
  return events
}

/** A stream that ended before its answer did. */
export const streamBroke = (name: string): ModelError =>
  new ModelError({ model: name, reason: "unavailable", detail: "the stream ended before the answer did" })
