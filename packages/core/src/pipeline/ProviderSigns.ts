/**
 * The last signs of life of the providers of models, from which follows whether a run may still wait for their answers. Plain data, without a clock.
 *
 * An answer is a sign of life, and so is an error about the question itself. A failure that means an outage is no sign of
 * life. A request to call later is none either: a provider may send it for hours, and the run gets no answer.
 *
 * Held by `test/pipeline/GivingUp.test.ts`.
 */
import type { Llm } from "../domain/Llm.js"
import type { ModelError } from "../domain/ModelError.js"
import { isOutage } from "../resilience/CircuitBreaker.js"
import type { Moment } from "../resilience/Moment.js"

export interface ProviderSigns {
  /**
   * Takes note of how an attempt has ended.
   *
   * @param error null where it was answered
   */
  readonly note: (llm: Llm, error: ModelError | null, now: Moment) => void
  /** When the provider last gave a sign of life; the beginning, before the first. */
  readonly lastHeard: (llm: Llm) => Moment
  /** Whether the provider has since replied only with requests to call later. */
  readonly asksToWait: (llm: Llm) => boolean
}

/** @param begin when the process began to ask */
export const make = (begin: Moment): ProviderSigns => {
  const heard = new Map<Llm, Moment>()
  const waits = new Map<Llm, boolean>()
  return {
    note: (llm, error, now) => {
      if (error !== null && error.reason === "rate_limited") waits.set(llm, waits.get(llm) ?? true)
      else if (error !== null && isOutage(error)) waits.set(llm, false)
      else {
        heard.set(llm, now)
        waits.delete(llm)
      }
    },
    lastHeard: (llm) => heard.get(llm) ?? begin,
    asksToWait: (llm) => waits.get(llm) ?? false
  }
}
