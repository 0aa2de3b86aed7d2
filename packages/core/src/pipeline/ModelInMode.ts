/**
 * The price of a model in the mode of a run, and whether the model can be asked in that mode.
 *
 * Held by `test/pipeline/BatchCosts.test.ts`.
 */
import type { RunMode } from "../domain/Run.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"

/** Whether runs in mode `batch` can ask a model. For a model that only other processes know, this process assumes that they can. */
export const offersBatches = (model: RegisteredModel): boolean => model.provider === null || model.batch !== null

/**
 * A model with its price and bounds in a mode. In a batch, a call is asked once, and its answer is one reply. When the call is asked again, the next
 * batch makes a new reservation.
 */
export const inMode = <Model extends RegisteredModel>(model: Model, mode: RunMode): Model => {
  if (mode === "live") return model
  const price = model.provider === null ? null : (model.batch?.price ?? null)
  return { ...model, price, mostReplies: 1, maximumAttempts: 1 }
}
