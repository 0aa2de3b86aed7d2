/** Source: contract §3 `POST /v1/runs/{runId}/rescore`. */
import type { Run } from "@brand-visibility/core/domain/Run"
import { Rescores } from "@brand-visibility/core/internal/services/Rescores"
import { Effect } from "effect"
import { accepted, content, type Handlers } from "../Handler.js"
import { rescoreReportToWire, runToWire } from "../wire/RunWire.js"

export const rescoreHandlers: Handlers<"rescoreRun"> = {
  rescoreRun: Effect.fnUntraced(function* ({ caller, path, payload, receipt, writesNothing }) {
    const rescores = yield* Rescores
    if (!payload.apply) {
      yield* writesNothing
      return content(rescoreReportToWire(yield* rescores.preview(caller.organizationId, path.runId)))
    }
    const reply = (run: Run) => accepted({ run: runToWire(run) })
    return reply(yield* rescores.apply(caller.organizationId, path.runId, receipt(reply)))
  })
}
