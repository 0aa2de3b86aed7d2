/**
 * Refuses requests when more arrive than can be answered. Without this module all requests wait. When requests arrive twice as fast as they are answered,
 * each waits longer than the one before, and so does the health check.
 *
 * The event loop accepts one new connection in each iteration. Waiting requests are therefore begun in short turns, with iterations of the loop in between.
 * While new connections arrive, the loop iterates a few dozen times without a turn, for a limited time. A turn takes as long as the other work since the
 * previous turn, such as processing the answers of a run, so that requests get half of the loop. The synchronous work of a request counts in the turn in
 * which the request began.
 *
 * Callers take turns too: first the oldest request of each waiting caller is begun, then the next one of each. A caller with three hundred requests at once
 * waits for them, and a caller with one request does not.
 *
 * A caller makes a crowd when it has at least as many waiting requests as callers have on average. A request of a crowd is refused when it has waited too
 * long. A new request of a crowd is refused at once when the caller's oldest request has waited for half of that time. When few requests wait, the loop is
 * late for another reason, such as the answers of a run, and no request is refused.
 */
import { performance } from "node:perf_hooks"

/** Shortest and longest duration of a turn, in milliseconds. */
const shortestTurn = 4
const longestTurn = 25

/**
 * Limits between two turns: the number of accepted connections, and the time in milliseconds. Each iteration that accepts a connection also reads
 * data of other connections.
 */
const mostAccepted = 64
const longestAccepting = 16

/**
 * Longest wait of a request of a crowd, in milliseconds. The refusal should reach the client within 50 ms, and a turn may have to end before it is sent.
 */
const longestWait = 40

/** Number of waiting requests up to which there is no crowd. */
const few = 32

/** A request, and the functions that begin or refuse it. */
interface Arrival {
  /** The caller. Requests of the same caller wait for each other. */
  readonly caller: string
  readonly begin: () => void
  readonly refuse: () => void
}

export interface Admission {
  readonly admit: (arrival: Arrival) => void
  /** Must be called for each accepted connection. */
  readonly accepted: () => void
}

interface Waiting extends Arrival {
  readonly arrivedAt: number
}

/** Runs a task after the begun request has finished its synchronous work, including its promises and their follow-up tasks. */
const afterwards = (task: () => void): void => queueMicrotask(() => process.nextTick(task))

/** @param now a monotonic clock in milliseconds */
export const makeAdmission = (now: () => number = () => performance.now()): Admission => {
  /** The waiting requests of each caller, in the order of arrival. The caller with the next turn is the first entry. */
  const waiting = new Map<string, Array<Waiting>>()
  let count = 0
  let isScheduled = false
  let hasAccepted = false
  /** Number of connections that were accepted since the last turn. */
  let acceptedCount = 0
  let lastTurn = now()
  /** The time since which requests wait for a turn. */
  let waitingSince = lastTurn

  /**
   * Whether the requests of one caller are a crowd.
   *
   * @param coming number of the caller's requests that have just arrived and are not in the queue yet
   */
  const isCrowd = (ofCaller: ReadonlyArray<Waiting>, coming = 0) => count + coming > few && ofCaller.length * waiting.size >= count
  const waited = ({ arrivedAt }: Waiting) => now() - arrivedAt

  const remove = (caller: string, ofCaller: Array<Waiting>): void => {
    ofCaller.shift()
    count--
    waiting.delete(caller)
    // The caller moves behind the other waiting callers.
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
