/** Waits for the effects of workers, for laws of engines and the kill harness. */
import { setTimeout as delay } from "node:timers/promises"

/**
 * Gives a piece of work one time limit for all its waits.
 *
 * @param work gets a signal that aborts when the time is over, and when the work has ended
 * @param seen the current state, for the message
 * @throws Error with the state that was seen, once the time is over
 */
export const inTime = async <A>(millis: number, work: (signal: AbortSignal) => Promise<A>, seen: () => string): Promise<A> => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${millis / 1_000} s; seen: ${seen()}`)), millis)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Checks a condition every ten milliseconds until it holds. Rejects when the signal aborts. */
export const untilAborted = async (isSo: () => boolean, signal: AbortSignal): Promise<void> => {
  while (!isSo()) {
    signal.throwIfAborted()
    await delay(10)
  }
}

/**
 * Checks a condition every ten milliseconds until it holds.
 *
 * @param millis the time limit, which must be shorter than the limit of the test: the test's own message would not contain the state
 * @throws Error with the state that was seen, once the time is over
 */
export const until = (isSo: () => boolean, seen: () => string, millis: number): Promise<void> => inTime(millis, (signal) => untilAborted(isSo, signal), seen)
