/** A model that answers when its gate is opened, so that a run can be watched while it is under way. */
import { ProviderError } from "@brand-visibility/core"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"

export interface Gate {
  readonly open: () => void
  readonly close: () => void
  /** Resolves when the gate is open. */
  readonly opened: () => Promise<void>
  /** Whether the model refuses all prompts. */
  isBroken: boolean
}

export const makeGate = (): Gate => {
  let open = (): void => {}
  let opened = Promise.resolve()
  return {
    open: () => open(),
    close: () => {
      opened = new Promise((resolve) => (open = resolve))
    },
    opened: () => opened,
    isBroken: false
  }
}

export const gatedModel = (gate: Gate): LanguageModel.LanguageModel =>
  LanguageModel.fromPromise({
    llm: "slow",
    model: "slow-1",
    provider: "test",
    ask: async () => {
      await gate.opened()
      if (gate.isBroken) throw new ProviderError("invalid_request", { detail: "the model takes <b>no</b> such prompt" })
      return { text: "1. Fernweh\n2. Norrvind", citations: [], searched: false, usage: { inputTokens: null, outputTokens: null } }
    }
  })
