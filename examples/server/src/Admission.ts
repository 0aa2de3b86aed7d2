/**
 * Who is let in when more requests come than can be answered. Without it everybody waits: where they come twice as fast as they are answered,
 * each waits longer than the one before, and so does whoever asks whether the server is alive.
 *
 * The event loop accepts one new connection each time that it goes round. So what has arrived is answered in short turns, between which the
 * loop goes round, and requests wait for their turn in the order of their arrival. While new connections come, the loop goes round without a turn
 * some dozen times. A turn takes as long as what went on between it and the turn before, such as the answers of a run, which then
 * leaves half of the loop to requests.
 *
 * Who has waited too long in a crowd is told so, and so is, at once, who comes when the crowd has waited for half of that time. Where few wait, the
 * loop is late for another reason, such as the answers of a run, and nobody is turned away.
 */
import { performance } from "node:perf_hooks"

/** How long one turn takes at least and at most, in milliseconds. */
const shortestTurn = 4
const longestTurn = 50

/** How many connections are accepted between two turns at most. */
const mostAccepted = 64

/** How long a request of a crowd waits at most, in milliseconds. */
const longestWait = 50

/** As many requests as may wait are no crowd. */
const few = 32

/** What is done with a request. */
interface Arrival {
  readonly begin: () => void
  readonly refuse: () => void
}

export interface Admission {
  readonly admit: (arrival: Arrival) => void
  /** To be told of each connection that was accepted. */
  readonly accepted: () => void
}

interface Waiting extends Arrival {
  readonly arrivedAt: number
}

/** @param now milliseconds that only grow */
export const makeAdmission = (now: () => number = () => performance.now()): Admission => {
  /** In the order of their arrival. */
  const waiting: Array<Waiting> = []
  let isScheduled = false
  let hasAccepted = false
  /** Since the last turn. */
  let acceptedCount = 0
  let lastTurn = now()

  const isCrowd = () => waiting.length > few
  const waited = ({ arrivedAt }: Waiting) => now() - arrivedAt

  const takeTurn = (): void => {
    const turnEnds = now() + Math.min(longestTurn, Math.max(shortestTurn, now() - lastTurn))
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const isRefused = isCrowd() && waited(next) > longestWait
      if (!isRefused && now() > turnEnds) break
      waiting.shift()
      if (isRefused) next.refuse()
      else next.begin()
    }
    lastTurn = now()
  }

  const goRound = (): void => {
    isScheduled = false
    if (!hasAccepted || acceptedCount >= mostAccepted) {
      takeTurn()
      acceptedCount = 0
    }
    hasAccepted = false
    if (waiting.length > 0) schedule()
  }

  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(goRound)
  }

  return {
    admit: ({ begin, refuse }) => {
      const [first] = waiting
      if (first !== undefined && waiting.length >= few && waited(first) > longestWait / 2) return refuse()
      waiting.push({ begin, refuse, arrivedAt: now() })
      schedule()
    },
    accepted: () => {
      hasAccepted = true
      acceptedCount++
    }
  }
}
