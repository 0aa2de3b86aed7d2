/**
 * A run as server-sent events. An event carries the whole run, so a caller who has missed some needs only the newest: nothing is kept of
 * what was sent, and any process goes on where another one stopped.
 *
 * Source: contract §3 `GET /v1/runs/{runId}/events`; https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { isEnded, type Run, stateOf } from "@brand-visibility/core/domain/Run"
import { Duration, type Effect, Schedule, Stream } from "effect"
import { runToWire } from "./wire/RunWire.js"

/** How often a comment is sent that keeps the connection alive and finds out whether the client is there. Clients and proxies give up after 30 s of silence or more. */
const heartbeat = Duration.seconds(15)

/** How long a stream lasts. Its client then connects again with its key, so that a revoked key reads no longer than this. */
const longest = Duration.minutes(10)

/** How long a browser waits before it asks again, in milliseconds. */
const retry = "retry: 2000\n\n"

/** Says that the connection lives. */
const sign = ":\n\n"

/** Whether the run has ended, and the caller has been told. */
export const isToldWhole = (run: Run, lastEventId: string | undefined): boolean => isEnded(run.status) && stateOf(run) === lastEventId

const eventOf = (run: Run): string => {
  const event = isEnded(run.status) ? run.status : "progress"
  return `event: ${event}\nid: ${stateOf(run)}\ndata: ${JSON.stringify(runToWire(run))}\n\n`
}

export interface Watched<E> {
  /** As it is now. */
  readonly run: Run
  /** As it is now, and again each time that it has changed, until it has ended. */
  readonly states: Stream.Stream<Run, E>
  /** The key of the last event that the caller says it has received. */
  readonly lastEventId: string | undefined
  /** Ends the stream when it ends. */
  readonly until: Effect.Effect<void>
}

/** The text of the stream. Its first event is the run as it is now, unless the caller has that event already. */
export const eventsOf = <E>({ lastEventId, run, states, until }: Watched<E>): Stream.Stream<string, E> => {
  const known = stateOf(run)
  // A caller that has this event already gets a comment, which shows that the connection lives.
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
