/**
 * How much of a storage is left to its author. What the constructors of the ports make of the primitives is held to every law by the memory storage,
 * which leaves all of it to them.
 */
import { readFileSync } from "node:fs"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { AuditStore } from "@brand-visibility/core/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/ports/BatchStore"
import { BrandStore } from "@brand-visibility/core/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/ports/ExperimentStore"
import { Ids } from "@brand-visibility/core/ports/Ids"
import { ImportStore } from "@brand-visibility/core/ports/ImportStore"
import { LabelStore } from "@brand-visibility/core/ports/LabelStore"
import * as Organizations from "@brand-visibility/core/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/ports/PerceptionStore"
import * as Prompts from "@brand-visibility/core/ports/PromptStore"
import { ReceiptStore } from "@brand-visibility/core/ports/ReceiptStore"
import { RescoreStore } from "@brand-visibility/core/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/ports/RetentionStore"
import * as Runs from "@brand-visibility/core/ports/RunStore"
import { ScheduleStore } from "@brand-visibility/core/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import { StorageProbe } from "@brand-visibility/core/ports/StorageProbe"
import { SuggestionStore } from "@brand-visibility/core/ports/SuggestionStore"
import * as Webhooks from "@brand-visibility/core/ports/WebhookStore"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const stores = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const guide = readFileSync(new URL("../../../../docs/guides/write-a-storage-adapter.md", import.meta.url), "utf8")

/** What a constructor brings where it is given nothing. */
const broughtBy = (complete: (store: never) => object): number => Object.values(complete({} as never)).filter((method) => method !== undefined).length

it.effect("the guide says how many methods a storage has, and how many of them its author writes", () =>
  Effect.gen(function* () {
    const services = yield* Effect.all([
      AuditStore,
      BatchStore,
      BrandStore,
      CellLedger,
      ExperimentStore,
      ImportStore,
      LabelStore,
      Organizations.OrganizationStore,
      PerceptionStore,
      Prompts.PromptStore,
      ReceiptStore,
      RescoreStore,
      RetentionStore,
      Runs.RunStore,
      ScheduleStore,
      StorageProbe,
      SuggestionStore,
      Webhooks.WebhookStore
    ])
    const all = services.reduce((sum, service) => sum + Object.keys(service).length, 0)
    const brought = [Organizations.complete, Prompts.complete, Runs.complete, Webhooks.complete].reduce((sum, complete) => sum + broughtBy(complete), 0)
    // One more is written in place of those of a summary.
    expect(guide).toContain(`A storage has ${all} methods, and its author writes ${all - brought + 1} of them`)
  }).pipe(Effect.provide(stores))
)
