/**
 * Gives other requests a turn between the pieces of an answer that is sent while it is read.
 */
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { Effect, Stream } from "effect"

/**
 * The same pieces. When the present turn is over (`FairTurns`), the fiber waits before the next piece until the event loop has turned.
 *
 * The wait is before a piece rather than after it. The connections of several clients can become free at the same moment, and all of their answers would then
 * read their next piece in one turn of the event loop.
 */
export const inTurns = <A, E, R>(pieces: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.fromPull(Effect.map(Stream.toPull(pieces), (pull) => Effect.zipRight(FairTurns.giveWay, pull)))
