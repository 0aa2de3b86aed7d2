/** How laws of engines and the kill harness wait for what workers bring about. */
import { setTimeout as delay } from "node:timers/promises"

/**
 * Gives a piece of work one time for all that it waits for.
 *
 * @param work is told by the signal that its time is over, or that it has ended
 * @param seen how things stand, for the message
 * @throws Error with what was seen, once the time is over
 */
export const inTime = async <A>(millis: number, work: (signal: AbortSignal) => Promise<A>, seen: () => string): Promise<A> => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not at its end after ${millis / 1_000} s; seen: ${seen()}`)), millis)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Looks every ten milliseconds until something is so. Rejects when the signal says that it is too late. */
export const untilAborted = async (isSo: () => boolean, signal: AbortSignal): Promise<void> => {
  while (!isSo()) {
    signal.throwIfAborted()
    await delay(10)
  }
}

/**
 * Waits until something is so, and looks every ten milliseconds.
 *
 * @param millis what has not come about by then never will; less than the limit of the test, which would not say what was seen
 * @throws Error with what was seen, once the time is over
 */
export const until = (isSo: () => boolean, seen: () => string, millis: number): Promise<void> => inTime(millis, (signal) => untilAborted(isSo, signal), seen)
