/**
 * Who is let in when more requests come than can be answered. Without it everybody waits: where they come twice as fast as they are answered,
 * each waits longer than the one before, and so does whoever asks whether the server is alive.
 *
 * The event loop accepts one new connection each time that it goes round. So what has arrived is answered in short turns, between which the
 * loop goes round, and requests wait for their turn in the order of their arrival. A turn takes as long as what went on between it and the
 * turn before, such as the answers of a run, which then leaves half of the loop to requests. Who has waited too long in a crowd is told so at
 * once.
 * Where few wait, the loop is late for another reason, such as the answers of a run, and nobody is turned away.
 */
import { performance } from "node:perf_hooks"

/** How long one turn takes at least and at most, in milliseconds. */
const shortestTurn = 4
const longestTurn = 50

/** How long a request of a crowd waits at most, in milliseconds. */
const longestWait = 50

/** As many requests as may wait are no crowd. */
const few = 32

/** What is done with a request. */
export interface Arrival {
  readonly begin: () => void
  readonly refuse: () => void
}

/** @param now milliseconds that only grow */
export const makeAdmission = (now: () => number = () => performance.now()): ((arrival: Arrival) => void) => {
  let waiting = 0
  let turnEnds: number | null = null
  let lastBegun = now()

  const turnIsOver = (): boolean => {
    if (turnEnds !== null) return now() > turnEnds
    turnEnds = now() + Math.min(longestTurn, Math.max(shortestTurn, now() - lastBegun))
    // Runs before all that is put off until the loop has gone round.
    setImmediate(() => (turnEnds = null))
    return false
  }

  return ({ begin, refuse }) => {
    const arrivedAt = now()
    waiting++
    const take = (): void => {
      const isRefused = waiting > few && now() - arrivedAt > longestWait
      if (!isRefused && turnIsOver()) return void setImmediate(take)
      waiting--
      if (isRefused) return refuse()
      begin()
      lastBegun = now()
    }
    setImmediate(take)
  }
}
