/** Source: contract §3 `results.csv`, `results.ndjson`. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Runs } from "@brand-visibility/core/services/Runs"
import { Effect } from "effect"
import { type Handlers, type Reply, replyOfRun } from "../Handler.js"
import * as ResultExport from "../ResultExport.js"
import { type AnswerQuery, wantsAnswers } from "./RunHandlers.js"

interface ExportRequest {
  readonly caller: { readonly organizationId: OrganizationId }
  readonly path: { readonly runId: RunId }
  readonly query: AnswerQuery
  readonly ifNoneMatch: ReadonlyArray<string>
}

const exportAs =
  (format: ResultExport.ExportFormat) =>
  ({ caller, ifNoneMatch, path, query }: ExportRequest) =>
    Effect.gen(function* () {
      const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
      const headers = { "content-disposition": `attachment; filename="run-${run.id}.${format.extension}"` }
      const pieces = ResultExport.exportOf(run, format, wantsAnswers(query))
      const reply = Effect.map(pieces, (text): Reply<never> => ({ _tag: "Streamed", kind: "answer", contentType: format.contentType, headers, pieces: text }))
      return yield* replyOfRun(run, ifNoneMatch, reply)
    })

export const exportHandlers: Handlers<"exportResultsAsCsv" | "exportResultsAsNdjson"> = {
  exportResultsAsCsv: exportAs(ResultExport.csv),
  exportResultsAsNdjson: exportAs(ResultExport.ndjson)
}
