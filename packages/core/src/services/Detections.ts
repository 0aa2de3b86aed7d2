/** What would be found in a text for a brand, with changes that are not saved. Nothing is stored. */
import { Context, Effect, Layer } from "effect"
import { type BrandNotFound, changed } from "../domain/Brand.js"
import type { Detection, DetectionInput } from "../domain/Detection.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { compiled, scorerOf } from "../pipeline/CompiledScorers.js"
import { BrandStore } from "../ports/BrandStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"

export interface DetectionsService {
  /** By rules alone, as `detect` of the command does. */
  readonly detect: (organizationId: OrganizationId, brandId: BrandId, input: DetectionInput) => Effect.Effect<Detection, BrandNotFound | StorageError>
}

export class Detections extends Context.Tag("@brand-visibility/core/Detections")<Detections, DetectionsService>() {
  static readonly layer: Layer.Layer<Detections, never, BrandStore> = Layer.effect(
    Detections,
    Effect.map(BrandStore, (brands) => ({
      detect: Effect.fn("Detections.detect")(function* (organizationId, brandId, { draft, text }) {
        const brand = yield* brands.get(organizationId, brandId)
        // A draft is asked for once. Its scorer is not cached, so that it does not push out scorers that are used again.
        const scorer = yield* draft === undefined ? scorerOf(brand.definition) : compiled(changed(brand, draft, brand.updatedAt).definition)
        const { detectionInParts } = yield* Effect.promise(() => import("../analysis/DetectionOf.js"))
        return yield* FairTurns.inTurns(detectionInParts(scorer, text))
      })
    }))
  )
}
