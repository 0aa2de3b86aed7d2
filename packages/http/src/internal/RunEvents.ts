/**
 * Sends a run as server-sent events. Each event carries the whole run, so a caller who has missed events needs only the newest. The server therefore stores
 * no events, and any process can continue another process's stream.
 *
 * Source: contract §3 `GET /v1/runs/{runId}/events`; https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { isEnded, type Run, stateOf } from "@brand-visibility/core/domain/Run"
import { Duration, type Effect, Schedule, Stream } from "effect"
import { runToWire } from "./wire/RunWire.js"

/**
 * How often a comment is sent to keep the connection alive and to notice a client that has gone. Clients and proxies close connections after 30 s of
 * silence or more.
 */
const heartbeat = Duration.seconds(15)

/** Longest duration of a stream. Its client then connects again with its key, so that a revoked key stops reading within this time. */
const longest = Duration.minutes(10)

/** Tells a browser to wait 2,000 ms before it connects again. */
const retry = "retry: 2000\n\n"

/** A comment that shows that the connection is alive. */
const sign = ":\n\n"

/** Whether the run has ended and the caller has received its last event. */
export const isToldWhole = (run: Run, lastEventId: string | undefined): boolean => isEnded(run.status) && stateOf(run) === lastEventId

const eventOf = (run: Run): string => {
  const event = isEnded(run.status) ? run.status : "progress"
  return `event: ${event}\nid: ${stateOf(run)}\ndata: ${JSON.stringify(runToWire(run))}\n\n`
}

export interface Watched<E> {
  /** The run as it is now. */
  readonly run: Run
  /** The run as it is now, and again after each change, until the run has ended. */
  readonly states: Stream.Stream<Run, E>
  /** The id of the last event that the caller has received, as the caller states it. */
  readonly lastEventId: string | undefined
  /** The stream ends when this effect ends. */
  readonly until: Effect.Effect<void>
}

/** The text of the stream. The first event is the run as it is now, unless the caller has that event already. */
export const eventsOf = <E>({ lastEventId, run, states, until }: Watched<E>): Stream.Stream<string, E> => {
  const known = stateOf(run)
  // A caller that has this event already gets a comment, which shows that the connection is alive.
  const begin = Stream.succeed(retry + (known === lastEventId ? sign : eventOf(run)))
  if (isEnded(run.status)) return begin
  const changes = states.pipe(
    Stream.dropWhile((state) => stateOf(state) === known),
    Stream.map(eventOf)
  )
  const heartbeats = Stream.as(Stream.drop(Stream.fromSchedule(Schedule.spaced(heartbeat)), 1), sign)
  const rest = Stream.merge(changes, heartbeats, { haltStrategy: "left" }).pipe(Stream.interruptWhen(until), Stream.interruptAfter(longest))
  return Stream.concat(begin, rest)
}
