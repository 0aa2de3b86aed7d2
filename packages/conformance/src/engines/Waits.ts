/** How laws of engines and the kill harness wait for what workers bring about. */
import { setTimeout as delay } from "node:timers/promises"
import * as WallClock from "./WallClock.js"

/**
 * Waits until something is so, and looks every ten milliseconds.
 *
 * @param seen what there is instead, for the message
 * @param patienceMillis what has not come about by then never will; less than the limit of the test, which would not say what was seen
 * @throws Error with what was seen, once nothing is to be expected any more
 */
export const until = async (isSo: () => boolean, seen: () => string, patienceMillis: number): Promise<void> => {
  const givenUpAt = WallClock.now() + patienceMillis
  while (!isSo()) {
    if (WallClock.now() > givenUpAt) throw new Error(`waited ${patienceMillis / 1_000} s in vain; seen: ${seen()}`)
    await delay(10)
  }
}
