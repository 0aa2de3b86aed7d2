/** Brands of an organization. */
import { Context, Effect, Equivalence, Schema } from "effect"
import { type Brand, type BrandChanges, BrandDefinition, type BrandInput, type BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PromptId } from "../domain/Ids.js"
import { InvalidInput, maximumFaults } from "../domain/Input.js"
import type { ListFilter } from "../domain/ListFilter.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import { BrandStore, type BrandStoreService } from "../ports/BrandStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withoutChoices } from "../rules/RunChoices.js"
import * as Tracing from "../telemetry/Tracing.js"
import { refuseUnregistrable } from "./RegistrableDomains.js"

export interface ChangedBrand {
  readonly brand: Brand
  /** Whether the definition by which answers are scored has changed. Ended runs were scored by the former definition; `Rescores` scores them again. */
  readonly rescoreSuggested: boolean
}

/** Compares the part of a brand that scoring depends on. Country and language only change the questions. */
const sameScoring = Equivalence.mapInput(Schema.equivalence(BrandDefinition.omit("country", "language")), withoutChoices)

/** Fails with `InvalidInput` for the anchors that are not prompts of the brand. */
const refuseAnchors = (anchors: ReadonlyArray<PromptId>, known: ReadonlySet<PromptId>): Effect.Effect<void, InvalidInput> => {
  const details = anchors.flatMap((id, place) => (known.has(id) ? [] : [{ path: `anchorPromptIds[${place}]`, message: "is not a prompt of this brand" }]))
  return details.length === 0 ? Effect.void : new InvalidInput({ details: details.slice(0, maximumFaults) })
}

export interface BrandsService {
  /** `InvalidInput` when the input names anchors, because a new brand has no prompts yet, or a domain that nobody can register. */
  readonly create: (
    organizationId: OrganizationId,
    input: BrandInput,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, InvalidInput | OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /**
   * Changes the given fields and leaves the others. `InvalidInput` names new anchors that are not prompts of the brand; anchors that the brand already
   * has are accepted, even when their prompt was deleted. `InvalidInput` also names a list that gives the brand too many names, a name that a competitor
   * or an exclude term has, and a domain that nobody can register.
   */
  readonly update: (
    organizationId: OrganizationId,
    brandId: BrandId,
    changes: BrandChanges
  ) => Effect.Effect<ChangedBrand, BrandNotFound | InvalidInput | RoofReached | StorageError>
  /** Deletes a brand with its topics, prompts and schedule. Its active run is cancelled, and its slots are free again. */
  readonly remove: BrandStoreService["remove"]
  /** The brands that the filter selects, in the order of the filter. Default: all brands, in the order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest, filter?: ListFilter) => Effect.Effect<Page<Brand>, StorageError>
}

export class Brands extends Context.Tag("@brand-visibility/core/Brands")<Brands, BrandsService>() {
  static readonly make: Effect.Effect<BrandsService, never, BrandStore | PromptStore> = Effect.gen(function* () {
    const brands = yield* BrandStore
    const prompts = yield* PromptStore

    const checkAnchors = ({ anchorPromptIds: kept, id, organizationId }: Brand, anchors: ReadonlyArray<PromptId>) =>
      Effect.gen(function* () {
        const known = new Set(kept)
        for (let page = 1; anchors.some((anchor) => !known.has(anchor)); page++) {
          const { items, total } = yield* prompts.listPrompts(organizationId, id, { page, limit: maximumLimit })
          for (const prompt of items) known.add(prompt.id)
          if (items.length === 0 || page * maximumLimit >= total) break
        }
        yield* refuseAnchors(anchors, known)
      })

    return {
      create: (organizationId, input, receipt) =>
        refuseAnchors(input.anchorPromptIds, new Set()).pipe(
          Effect.zipRight(refuseUnregistrable(input)),
          Effect.zipRight(brands.create(organizationId, input, receipt))
        ),
      get: brands.get,
      update: Tracing.fn("Brands.update")(function* (organizationId, brandId, changes) {
        const before = yield* brands.get(organizationId, brandId)
        yield* checkAnchors(before, changes.anchorPromptIds ?? [])
        yield* refuseUnregistrable(changes)
        const brand = yield* brands.update(organizationId, brandId, changes)
        return { brand, rescoreSuggested: !sameScoring(before.definition, brand.definition) }
      }),
      remove: brands.remove,
      list: brands.list
    }
  })
}
