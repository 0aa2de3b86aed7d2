/** An action of a button: whether it is under way, and why it failed. */
import type { Client } from "@brand-visibility/api"
import { useState } from "preact/hooks"
import { api, type Problem, problemOf } from "./Api.js"
import { session } from "./Session.js"
import { forget } from "./useResource.js"

export interface Action {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  /** Sends the request, and then marks all stored replies as outdated, because the request has changed something. */
  readonly run: <Value>(ask: (client: Client.Client) => Promise<Value>, then?: (value: Value) => void, otherwise?: () => void) => Promise<void>
  /** Forgets why the action failed, for input that was replaced. */
  readonly forget: () => void
}

export const useAction = (): Action => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    isBusy,
    problem,
    forget: () => setProblem(undefined),
    run: async (ask, then, otherwise) => {
      const asked = session.peek()
      setBusy(true)
      setProblem(undefined)
      try {
        const value = await ask(api())
        // The person has signed out or somebody else has signed in: the outcome is not shown.
        if (session.peek() !== asked) return
        forget()
        setBusy(false)
        then?.(value)
      } catch (error) {
        if (session.peek() !== asked) return
        setProblem(problemOf(error))
        otherwise?.()
        setBusy(false)
      }
    }
  }
}
