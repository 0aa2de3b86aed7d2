/**
 * Who is let in when more requests come than can be answered. Without it everybody waits: where they come twice as fast as they are answered,
 * each waits longer than the one before, and so does whoever asks whether the server is alive.
 *
 * The event loop accepts one new connection each time that it goes round. So what has arrived is answered in short turns, between which the
 * loop goes round. While new connections come, the loop goes round without a turn some dozen times, but not for long. A turn takes as long as what went on between it and
 * the turn before, such as the answers of a run, which then leaves half of the loop to requests. What a request does before it waits for something counts in
 * the turn in which the request began.
 *
 * Callers take turns too: of each one that waits, the request that came first is begun, and then the next one of each. Whoever sends three hundred at
 * once waits for them, and another who sends one does not.
 *
 * A request of a crowd that has waited too long is refused, and one that arrives when an earlier one of its caller has waited for half of that time is refused
 * at once. A caller who has fewer requests waiting than callers have on average makes no crowd. Where few requests wait, the loop is late for another reason,
 * such as the answers of a run, and none is refused.
 */
import { performance } from "node:perf_hooks"

/** How long one turn takes at least and at most, in milliseconds. */
const shortestTurn = 4
const longestTurn = 25

/** How many connections are accepted between two turns at most, and for how long in milliseconds: with each, what others send is read too. */
const mostAccepted = 64
const longestAccepting = 16

/** How long a request of a crowd waits at most, in milliseconds. */
const longestWait = 50

/** As many requests as may wait are no crowd. */
const few = 32

/** What is done with a request. */
interface Arrival {
  /** Whose it is: requests of one caller wait for each other. */
  readonly caller: string
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

/** Runs a task when what was begun has done all that it can without waiting: its promises first, and then what these leave to be done. */
const afterwards = (task: () => void): void => queueMicrotask(() => process.nextTick(task))

/** @param now milliseconds that only grow */
export const makeAdmission = (now: () => number = () => performance.now()): Admission => {
  /** The requests of each caller, in the order of their arrival. The caller whose turn it is stands first. */
  const waiting = new Map<string, Array<Waiting>>()
  let count = 0
  let isScheduled = false
  let hasAccepted = false
  /** Since the last turn. */
  let acceptedCount = 0
  let lastTurn = now()
  /** Since when requests wait for a turn. */
  let waitingSince = lastTurn

  /**
   * Whether the requests of one caller are a crowd.
   *
   * @param coming how many of them have arrived just now and do not wait yet
   */
  const isCrowd = (ofCaller: ReadonlyArray<Waiting>, coming = 0) => count + coming > few && ofCaller.length * waiting.size >= count
  const waited = ({ arrivedAt }: Waiting) => now() - arrivedAt

  const remove = (caller: string, ofCaller: Array<Waiting>): void => {
    ofCaller.shift()
    count--
    waiting.delete(caller)
    // Behind the others who wait.
    if (ofCaller.length > 0) waiting.set(caller, ofCaller)
  }

  const endTurn = (): void => {
    lastTurn = waitingSince = now()
    acceptedCount = 0
    hasAccepted = false
    if (count > 0) schedule()
  }

  const takeTurn = (turnEnds: number): void => {
    for (const [caller, ofCaller] of waiting) {
      const [next] = ofCaller
      if (next === undefined) break
      if (isCrowd(ofCaller) && waited(next) > longestWait) {
        remove(caller, ofCaller)
        next.refuse()
      } else if (now() > turnEnds) break
      else {
        remove(caller, ofCaller)
        next.begin()
        return afterwards(() => takeTurn(turnEnds))
      }
    }
    endTurn()
  }

  const goRound = (): void => {
    isScheduled = false
    const isTurn = !hasAccepted || acceptedCount >= mostAccepted || now() - waitingSince > longestAccepting
    if (isTurn) return takeTurn(now() + Math.min(longestTurn, Math.max(shortestTurn, now() - lastTurn)))
    hasAccepted = false
    schedule()
  }

  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(goRound)
  }

  return {
    admit: ({ begin, caller, refuse }) => {
      const ofCaller = waiting.get(caller) ?? []
      const [first] = ofCaller
      if (first !== undefined && isCrowd(ofCaller, 1) && waited(first) > longestWait / 2) return refuse()
      if (count === 0) waitingSince = now()
      ofCaller.push({ caller, begin, refuse, arrivedAt: now() })
      waiting.set(caller, ofCaller)
      count++
      schedule()
    },
    accepted: () => {
      hasAccepted = true
      acceptedCount++
    }
  }
}
