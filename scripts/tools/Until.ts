/** How tests wait for what another process, or the event loop, brings about. */
import { setTimeout as delay } from "node:timers/promises"

/** What has not come about by then never will. Shorter than the limit of a test, which would not say what was seen. */
const patienceMillis = 240_000

/**
 * Waits until something is so, and looks every ten milliseconds.
 *
 * @param isSo whether it is
 * @param seen what there is instead, for the message
 * @throws Error with what was seen, once nothing is to be expected any more
 */
export const until = async (isSo: () => boolean | Promise<boolean>, seen: () => unknown = () => isSo): Promise<void> => {
  const stopped = new AbortController()
  // Also where a look never ends.
  const inVain = delay(patienceMillis, undefined, { signal: stopped.signal }).then(() => {
    throw new Error(`waited ${patienceMillis / 1_000} s in vain; seen: ${String(seen())}`)
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
