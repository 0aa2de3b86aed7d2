/**
 * The price of a model in the mode of a run, and whether the model can be asked in that mode.
 *
 * Held by `test/pipeline/BatchCosts.test.ts`.
 */
import type { RunMode } from "../domain/Run.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"

/** Whether runs in mode `batch` can ask a model. Of one that only other processes know, that shows when they ask it. */
export const offersBatches = (model: RegisteredModel): boolean => model.provider === null || model.batch !== null

/**
 * A model with what bounds the cost of a call in a mode. In a batch a call is asked once, and its answer is one reply; the batch that asks it
 * again reserves of budgets anew.
 */
export const inMode = <Model extends RegisteredModel>(model: Model, mode: RunMode): Model => {
  if (mode === "live") return model
  const price = model.provider === null ? null : (model.batch?.price ?? null)
  return { ...model, price, mostReplies: 1, maximumAttempts: 1 }
}
