/**
 * The seven stores that make up a storage, at once.
 */
import { BrandStore } from "@brand-visibility/core/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/ports/CellLedger"
import { ImportStore } from "@brand-visibility/core/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { RescoreStore } from "@brand-visibility/core/ports/RescoreStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { Effect } from "effect"

export const stores = Effect.all({
  organizations: OrganizationStore,
  brands: BrandStore,
  prompts: PromptStore,
  runs: RunStore,
  ledger: CellLedger,
  imports: ImportStore,
  rescores: RescoreStore
})

export type AllStores = Effect.Effect.Success<typeof stores>
