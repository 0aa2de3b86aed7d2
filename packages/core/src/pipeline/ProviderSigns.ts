/**
 * The last response of each provider, from which follows whether a run may still wait for its answers. The module works on plain data, without a clock.
 *
 * An answer counts as a response, and so does an error about the question itself. A failure that means an outage is no response. A request to call
 * later is no response either, because a provider may send it for hours while the run gets no answer.
 *
 * Held by `test/pipeline/GivingUp.test.ts`.
 */
import type { Llm } from "../domain/Llm.js"
import type { ModelError } from "../domain/ModelError.js"
import { isOutage } from "../resilience/CircuitBreaker.js"
import type { Moment } from "../resilience/Moment.js"

export interface ProviderSigns {
  /**
   * Notes how an attempt has ended.
   *
   * @param error null when the attempt was answered
   */
  readonly note: (llm: Llm, error: ModelError | null, now: Moment) => void
  /** When the provider last responded; the beginning, before the first response. */
  readonly lastHeard: (llm: Llm) => Moment
  /** Whether the provider has replied only with requests to call later since its last response. */
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
