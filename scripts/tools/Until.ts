/** Lets tests wait for the effects of another process or of the event loop. */
import { setTimeout as delay } from "node:timers/promises"

/** Longest wait in milliseconds. It is shorter than the time limit of a test, whose error would not contain the observed value. */
const patienceMillis = 240_000

/**
 * Waits until a condition holds, and checks it every ten milliseconds.
 *
 * @param isSo the condition
 * @param seen the observed value for the error message
 * @throws Error with the observed value, after the longest wait
 */
export const until = async (isSo: () => boolean | Promise<boolean>, seen: () => unknown = () => isSo): Promise<void> => {
  const stopped = new AbortController()
  // This also ends the wait when a check never resolves.
  const inVain = delay(patienceMillis, undefined, { signal: stopped.signal }).then(() => {
    throw new Error(`waited ${patienceMillis / 1_000} s without success; seen: ${String(seen())}`)
  })
  const looks = async () => {
    while (!stopped.signal.aborted && !(await isSo())) await delay(10)
  }
  try {
    await Promise.race([looks(), inVain])
  } finally {
    stopped.abort()
    inVain.catch(() => undefined)
  }
}
