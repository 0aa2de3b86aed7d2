/** Inputs that contain only an id. */
import { Schema } from "effect"
import { BrandId, RunId } from "../domain/Ids.js"

export const OfBrand = Schema.Struct({ brandId: BrandId })
export const OfRun = Schema.Struct({ runId: RunId })
