/**
 * People's labels of answers, and the rates that are corrected by the labels, on the wire.
 *
 * Source: contract §3 `POST …/calibration`; statistics "Correction for an imperfect detector".
 */
import { ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import { Calibration, Labels } from "@brand-visibility/core/internal/domain/Calibration"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Removed } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, lines, route } from "./Route.js"
import { Run } from "./RunApi.js"

const LabelsInput = Schema.Struct({ labels: Labels }).annotations({ identifier: "LabelsInput" })

const id = "0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d"
const labels = lines(LabelsInput, LabelsInput, `resultId,isPresent,isFirst,sentiment\n${id},true,false,neutral\n`)

const CalibrationReport = Schema.Struct({ run: Run, ...Calibration.fields }).annotations({ identifier: "CalibrationReport" })

const LabelsKept = Schema.Struct({
  accepted: Schema.Int,
  /** Number of the run's answers that have a label now. */
  total: Schema.Int
}).annotations({ identifier: "LabelsKept" })

const KeptLabel = Schema.Struct({
  /** The Result to whose pair of prompt and LLM the answer belongs. */
  resultId: ResultId,
  isPresent: Schema.Boolean,
  isFirst: Schema.NullOr(Schema.Boolean),
  sentiment: Schema.NullOr(Sentiment),
  labelledAt: Timestamp,
  /** The findings of the current detector in the answer. */
  detected: Schema.Struct({ isPresent: Schema.Boolean, rank: Schema.NullOr(Schema.Int), sentiment: Schema.NullOr(Sentiment) }).annotations({
    identifier: "DetectedInAnswer"
  })
}).annotations({ identifier: "KeptLabel" })

const LabelPage = Schema.Struct({ data: Schema.Array(KeptLabel), paging: Paging }).annotations({ identifier: "LabelPage" })

const ofRun = Schema.Struct({ runId: RunId })

export const LabelApi = group(
  "labels",
  route(
    "write",
    HttpApiEndpoint.post("addLabels", "/v1/runs/:runId/labels").setPath(ofRun).addSuccess(LabelsKept, { status: 201 }).addError(failures.invalid_run_state),
    labels
  ),
  route(
    "read",
    HttpApiEndpoint.get("listLabels", "/v1/runs/:runId/labels")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(LabelPage)
  ),
  route("write", HttpApiEndpoint.del("clearLabels", "/v1/runs/:runId/labels").setPath(ofRun).addSuccess(Removed)),
  route(
    "read",
    HttpApiEndpoint.get("getCalibration", "/v1/runs/:runId/calibration").setPath(ofRun).addSuccess(CalibrationReport).addError(failures.invalid_run_state)
  ),
  route(
    "read",
    HttpApiEndpoint.post("calibrateRun", "/v1/runs/:runId/calibration").setPath(ofRun).addSuccess(CalibrationReport).addError(failures.invalid_run_state),
    labels
  )
)
