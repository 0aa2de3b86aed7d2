/**
 * Experiments on the wire.
 *
 * Source: contract §3 "trends" to "definitions"; statistics "The model moved, not you" (experiments).
 */
import * as Domain from "@brand-visibility/core/domain/Experiment"
import { BrandId, ExperimentId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Removed } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, required, route } from "./Route.js"

export const Experiment = Domain.Experiment.omit("organizationId").annotations({ identifier: "Experiment" })
export type Experiment = typeof Experiment.Type

const ExperimentPage = Schema.Struct({ data: Schema.Array(Experiment), paging: Paging }).annotations({ identifier: "ExperimentPage" })

/** The change of the treated prompts minus the change of the control prompts. */
const ExperimentReport = Schema.Struct({ experiment: Experiment, ...Domain.ExperimentReport.fields }).annotations({ identifier: "ExperimentReport" })

const ofBrand = Schema.Struct({ brandId: BrandId })
const ofExperiment = Schema.Struct({ experimentId: ExperimentId })

export const ExperimentApi = group(
  "experiments",
  route(
    "write",
    HttpApiEndpoint.post("declareExperiment", "/v1/brands/:brandId/experiments")
      .setPath(ofBrand)
      .addSuccess(Experiment, { status: 201 })
      .addError(failures.limit_exceeded),
    required(Domain.ExperimentInput)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listExperiments", "/v1/brands/:brandId/experiments")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(ExperimentPage)
  ),
  route("read", HttpApiEndpoint.get("getExperiment", "/v1/experiments/:experimentId").setPath(ofExperiment).addSuccess(Experiment)),
  route("read", HttpApiEndpoint.get("getExperimentEffect", "/v1/experiments/:experimentId/effect").setPath(ofExperiment).addSuccess(ExperimentReport)),
  route("write", HttpApiEndpoint.del("deleteExperiment", "/v1/experiments/:experimentId").setPath(ofExperiment).addSuccess(Removed))
)
