/**
 * Lets other requests in between the pieces of an answer that is sent while it is read.
 */
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { Effect, Stream } from "effect"

/**
 * The same pieces. Before each piece is read, the fiber waits until the event loop has gone round, when the present turn is over (`FairTurns`).
 *
 * The wait comes before a piece, not after it: the connections of several clients can become free at the same moment, and then all of their answers
 * would read their next piece in one turn of the event loop.
 */
export const inTurns = <A, E, R>(pieces: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.fromPull(Effect.map(Stream.toPull(pieces), (pull) => Effect.zipRight(FairTurns.giveWay, pull)))
