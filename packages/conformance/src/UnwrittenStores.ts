/**
 * A storage without any working method, with which the author of an adapter begins. A law that calls a method fails with the name of the missing method.
 *
 * ```ts
 * const layer = Layer.merge(UnwrittenStores.layer, Layer.mergeAll(MyOrganizationStore.layer, MyBrandStore.layer))
 * ```
 */
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/internal/ports/BatchStore"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/internal/ports/ExperimentStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { LabelStore } from "@brand-visibility/core/internal/ports/LabelStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { ReceiptStore } from "@brand-visibility/core/internal/ports/ReceiptStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { ScheduleStore } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { SuggestionStore } from "@brand-visibility/core/internal/ports/SuggestionStore"
import { WebhookStore } from "@brand-visibility/core/internal/ports/WebhookStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { type Context, Effect, Layer } from "effect"

/** The store whose every member dies, whether the member is a method or an effect. */
const unwritten = <Store, Service extends object>(tag: Context.Tag<Store, Service>): Layer.Layer<Store, never, Store> =>
  Layer.effect(
    tag,
    Effect.map(tag, (service) => {
      const name = tag.key.slice(tag.key.lastIndexOf("/") + 1)
      const members = Object.entries(service).map(([member, written]) => {
        const missing = Effect.dieMessage(`${name}.${member} is not written yet`)
        return [member, Effect.isEffect(written) ? missing : () => missing]
      })
      // The boundary: a member that never returns has every type.
      return Object.fromEntries(members) as Service
    })
  )

export const layer: Layer.Layer<Stores> = Layer.mergeAll(
  unwritten(AuditStore),
  unwritten(BatchStore),
  unwritten(OrganizationStore),
  unwritten(BrandStore),
  unwritten(PromptStore),
  unwritten(RunStore),
  unwritten(CellLedger),
  unwritten(PerceptionStore),
  unwritten(SuggestionStore),
  unwritten(ExperimentStore),
  unwritten(ImportStore),
  unwritten(LabelStore),
  unwritten(ReceiptStore),
  unwritten(RescoreStore),
  unwritten(RetentionStore),
  unwritten(ScheduleStore),
  unwritten(StorageProbe),
  unwritten(WebhookStore)
).pipe(Layer.provide(MemoryStorage.layer), Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
