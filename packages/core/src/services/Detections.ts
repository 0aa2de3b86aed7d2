/** Shows what detection finds in a text for a brand, with unsaved changes of the brand. Nothing is stored. */
import { Context, Effect, Either } from "effect"
import { type Brand, type BrandNotFound, changed } from "../domain/Brand.js"
import type { BrandDraft, Detection, DetectionInput } from "../domain/Detection.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import { compiled, scorerOf } from "../pipeline/CompiledScorers.js"
import { BrandStore } from "../ports/BrandStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"
import * as Tracing from "../telemetry/Tracing.js"
import { refuseUnregistrable } from "./RegistrableDomains.js"

/** The brand with the changes of the draft. A fault names the field of the draft. */
const drafted = (brand: Brand, draft: BrandDraft): Either.Either<Brand, InvalidInput> =>
  Either.mapLeft(
    changed(brand, draft, brand.updatedAt),
    ({ details }) => new InvalidInput({ details: details.map(({ message, path }) => ({ path: `draft.${path}`, message })) })
  )

export interface DetectionsService {
  /**
   * Detects by rules alone, as the command `detect` does. `InvalidInput` when the draft gives the brand too many names, a name that a competitor
   * or an exclude term has, or a domain that nobody can register.
   */
  readonly detect: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: DetectionInput
  ) => Effect.Effect<Detection, BrandNotFound | InvalidInput | StorageError>
}

export class Detections extends Context.Tag("@brand-visibility/core/Detections")<Detections, DetectionsService>() {
  static readonly make: Effect.Effect<DetectionsService, never, BrandStore> = Effect.map(BrandStore, (brands) => ({
    detect: Tracing.fn("Detections.detect")(function* (organizationId, brandId, { draft, text }) {
      const brand = yield* brands.get(organizationId, brandId)
      yield* refuseUnregistrable(draft ?? {}, "draft.")
      // The scorer of a draft is used once. It is not cached, so that it does not displace scorers that are used again.
      const scorer = yield* draft === undefined ? scorerOf(brand.definition) : compiled((yield* drafted(brand, draft)).definition)
      const { detectionInParts } = yield* Effect.promise(() => import("../analysis/DetectionOf.js"))
      return yield* FairTurns.inTurns(detectionInParts(scorer, text))
    })
  }))
}
