import { RunId } from "@brand-visibility/core/domain/Ids"
import { RunInProgress, RunNotFound } from "@brand-visibility/core/domain/Run"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Handlers } from "../src/internal/Handler.js"

const runId = RunId.make("0190a3c0-0000-7000-8000-000000000001")

it("a handler that fails with an error that its route does not declare does not compile", () => {
  const declared: Handlers<"cancelRun"> = { cancelRun: () => Effect.fail(new RunNotFound({ runId })) }
  // @ts-expect-error -- cancelling answers with no `run_in_progress`
  const undeclared: Handlers<"cancelRun"> = { cancelRun: () => Effect.fail(new RunInProgress({ runId })) }
  expect([declared, undeclared]).toHaveLength(2)
})
