/**
 * Reads a route of server-sent events as they arrive. After a broken connection, it reconnects after the last event, until the final event has arrived.
 *
 * Source: contract §3 `GET /v1/runs/{runId}/events`; https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { ConnectionError } from "../ClientError.js"
import type { CallOptions } from "../ClientTypes.js"
import { type CallRequest, checkAnswer, failureOf, initOf, mediaTypeOf, notOurs, type Settings, urlOf, waitAfter } from "./Exchange.js"

interface Event {
  readonly name: string
  readonly id: string
  readonly data: string
}

/** The pause before a reconnection, in milliseconds. A server ends a stream when the server stops, or after the longest duration of a stream. */
const pauseAfterEnd = 2_000

/**
 * How many more times than a call a watcher that has received events tries to reach the API again: for at least a minute, because a server that is restarted
 * is gone for longer than the few retries of a call take.
 */
const patientAttempts = 30

class EndedEarly extends ConnectionError {
  constructor() {
    super("network", "The stream ended before the run did")
  }
}

/** Whether a block is a comment, which begins with a colon and only shows that the connection is alive. */
const isSignOfLife = (block: string): boolean => block.startsWith(":")

/** The event of one block of a stream; undefined when the block has no event. */
const eventOf = (block: string): Event | undefined => {
  const fields: Record<string, string> = { event: "", id: "", data: "" }
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":")
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).replace(/^ /, "")
  }
  const { data = "", event = "", id = "" } = fields
  return data === "" ? undefined : { name: event, id, data }
}

/** Yields the events as they arrive, and undefined for each comment. Throws after `timeout` milliseconds without data. */
async function* eventsOf(settings: Settings, url: string, init: RequestInit, { signal, timeout = settings.timeout }: CallOptions) {
  const end = new AbortController()
  // The caller's signal gets a listener. Derived signals (`AbortSignal.any`, the signal of a `Request`) may be garbage-collected, and would then not abort.
  const giveUp = (): void => end.abort(signal?.reason)
  signal?.addEventListener("abort", giveUp)
  const tooLate = `Nothing arrived within ${timeout} ms`
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isLate = true
      end.abort()
    }, timeout)
  }
  try {
    wait()
    const response = await settings.fetch(url, { ...init, signal: end.signal })
    await checkAnswer(response)
    if (response.status === 204) return
    if (mediaTypeOf(response) !== "text/event-stream" || response.body === null) throw notOurs(response.status)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    end.signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined))
    if (end.signal.aborted) throw end.signal.reason
    let text = ""
    for (;;) {
      wait()
      const { done, value } = await reader.read()
      // The timeout does not run while the consumer handles an event.
      clearTimeout(timer)
      if (done) throw new EndedEarly()
      const blocks = (text + value).split("\n\n")
      text = blocks.pop() ?? ""
      for (const block of blocks) {
        const event = eventOf(block)
        if (event !== undefined || isSignOfLife(block)) yield event
      }
    }
  } catch (cause) {
    throw failureOf(cause, { signal, tooLate: isLate ? tooLate : null })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener("abort", giveUp)
    end.abort()
  }
}

/** Yields the data of each event of `route`. The stream is complete after an event of another type than `progress`. */
export async function* watch(
  settings: Settings,
  route: string,
  request: CallRequest = {},
  options: CallOptions = {}
): AsyncGenerator<unknown, void, undefined> {
  const [, template = "/"] = route.split(" ")
  const url = urlOf(settings.baseUrl, template, request)
  let lastEventId = ""
  for (let attempts = 1; ; attempts++) {
    const init = initOf(settings, { accept: "text/event-stream", ...(lastEventId === "" ? {} : { "last-event-id": lastEventId }) })
    try {
      options.signal?.throwIfAborted()
      for await (const event of eventsOf(settings, url, init, options)) {
        attempts = 1
        if (event === undefined) continue
        lastEventId = event.id
        yield JSON.parse(event.data)
        if (event.name !== "progress") return
      }
      return
    } catch (error) {
      const isPatient = settings.retries > 0 && lastEventId !== "" && attempts <= settings.retries + patientAttempts
      const least = error instanceof EndedEarly || attempts > settings.retries ? pauseAfterEnd : 0
      const counted = isPatient ? Math.min(attempts, settings.retries) : attempts
      await waitAfter(error, counted, { settings, isRepeatable: true, signal: options.signal, least })
    }
  }
}
