/** Waits for the effects of workers, for laws of engines and the kill harness. */
import { setTimeout as delay } from "node:timers/promises"

/** How many times in its time limit the state of a piece of work is looked at. */
const looks = 100

/**
 * Gives up a piece of work, with all its waits, when its state has not changed for the given time. The time of the whole work has no limit: a machine with too
 * much to do is slow, and only work that hangs stands still.
 *
 * @param work gets a signal that aborts when the work is given up, and when it has ended
 * @param seen the current state, which must tell every progress. A state that changes for ever, such as a call that is paid for again and again, is not given
 * up: the limit of the test ends it.
 * @throws Error with the state, once it has not changed for `millis` milliseconds
 */
export const unlessItHangs = async <A>(millis: number, work: (signal: AbortSignal) => Promise<A>, seen: () => string): Promise<A> => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const hanging = new Promise<never>((_, reject) => {
    let before = seen()
    // Looks are counted rather than milliseconds, so that a pause of this process is no pause of the work.
    let unchanged = 0
    timer = setInterval(() => {
      const now = seen()
      unchanged = now === before ? unchanged + 1 : 0
      before = now
      if (unchanged >= looks) reject(new Error(`no progress for ${millis / 1_000} s; seen: ${now}`))
    }, millis / looks)
  })
  try {
    return await Promise.race([work(controller.signal), hanging])
  } finally {
    clearInterval(timer)
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
 * @param millis how long the state may stay the same. Shorter than the limit of the test, because the test's own message would not contain the state.
 * @throws Error with the state, once it has stayed the same for that time
 */
export const until = (isSo: () => boolean, seen: () => string, millis: number): Promise<void> =>
  unlessItHangs(millis, (signal) => untilAborted(isSo, signal), seen)
