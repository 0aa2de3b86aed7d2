/**
 * Brands on the wire.
 *
 * Source: contract §2 "Brand fields", "`GET /v1/brands`", §3.
 */
import * as Domain from "@brand-visibility/core/domain/Brand"
import { BrandId, PromptId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Detection, DetectionInput } from "@brand-visibility/core/internal/domain/Detection"
import { NameFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Deleted } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, required, route } from "./Route.js"

export const Brand = Schema.Struct({
  id: BrandId,
  ...Domain.BrandDefinition.fields,
  anchorPromptIds: Schema.Array(PromptId),
  customPerceptionPrompts: Schema.NullOr(Schema.Boolean),
  createdAt: Timestamp,
  updatedAt: Timestamp
}).annotations({ identifier: "Brand" })
export type Brand = typeof Brand.Type

/** A brand that was changed. */
const ChangedBrand = Schema.Struct({
  ...Brand.fields,
  /** Whether ended runs were scored with another definition of the brand. `POST /v1/runs/{runId}/rescore` scores a run again. */
  rescoreSuggested: Schema.Boolean
}).annotations({ identifier: "ChangedBrand" })

const BrandPage = Schema.Struct({ data: Schema.Array(Brand), paging: Paging }).annotations({ identifier: "BrandPage" })

export const BrandApi = group(
  "brands",
  route(
    "read",
    HttpApiEndpoint.get("listBrands", "/v1/brands")
      .setUrlParams(Schema.Struct({ ...pageParameters(50), ...NameFilter.fields }))
      .addSuccess(BrandPage)
  ),
  route(
    "write",
    HttpApiEndpoint.post("createBrand", "/v1/brands").addSuccess(Brand, { status: 201 }).addError(failures.limit_exceeded).addError(failures.not_found),
    required(Domain.BrandInput)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getBrand", "/v1/brands/:brandId")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .addSuccess(Brand)
  ),
  route(
    "write",
    HttpApiEndpoint.patch("updateBrand", "/v1/brands/:brandId")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .addSuccess(ChangedBrand)
      .addError(failures.limit_exceeded),
    required(Domain.BrandChanges)
  ),
  route(
    "read",
    HttpApiEndpoint.post("detectBrands", "/v1/brands/:brandId/detections")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .addSuccess(Detection),
    required(DetectionInput)
  ),
  route(
    "write",
    HttpApiEndpoint.del("deleteBrand", "/v1/brands/:brandId")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .addSuccess(Deleted)
  )
)
