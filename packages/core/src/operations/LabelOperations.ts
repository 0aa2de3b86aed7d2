/** Labels that people give to the answers of a run. The library stores them. */
import { Schema } from "effect"
import { Labels as LabelList } from "../domain/Calibration.js"
import { RunId } from "../domain/Ids.js"
import { Labels } from "../services/Labels.js"
import { OfRun } from "./ById.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization } from "./Operation.js"

const LabelsOfRun = Schema.Struct({ runId: RunId, labels: LabelList })
const LabelsKept = Schema.Struct({ accepted: Schema.Int, total: Schema.Int })

const ofLabels = ofOrganization(Labels)

export const labels = {
  /**
   * Stores labels of the answers that Results show. A label replaces an earlier label of the same answer. `statistics.calibrate` uses the stored
   * labels.
   */
  add: keyed(Labels, {
    name: "labels.add",
    input: LabelsOfRun,
    outcome: LabelsKept,
    use: ({ add }, { labels: given, runId }, organizationId, receipt) => add(organizationId, runId, given, receipt)
  }),
  /** A page of the labels of a run, by the position of their Results, with the present findings of the detector in the answers. */
  list: ofLabels.paged(OfRun, ({ list }, { runId }, page, organizationId) => list(organizationId, runId, page)),
  /** Deletes all labels of the run. */
  clear: ofLabels.operation(OfRun, ({ clear }, { runId }, organizationId) => clear(organizationId, runId))
}
