/**
 * How much of a storage is left to its author. What the constructors of the ports make of the primitives is held to every law by the memory storage,
 * which leaves all of it to them.
 */
import { readFileSync } from "node:fs"
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import { BatchStore } from "@brand-visibility/core/internal/ports/BatchStore"
import * as Brands from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { ExperimentStore } from "@brand-visibility/core/internal/ports/ExperimentStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import * as Labels from "@brand-visibility/core/internal/ports/LabelStore"
import * as Organizations from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import * as Prompts from "@brand-visibility/core/internal/ports/PromptStorePrimitives"
import * as Receipts from "@brand-visibility/core/internal/ports/ReceiptStore"
import * as Rescores from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as Runs from "@brand-visibility/core/internal/ports/RunStorePrimitives"
import * as Schedules from "@brand-visibility/core/internal/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { SuggestionStore } from "@brand-visibility/core/internal/ports/SuggestionStore"
import * as Webhooks from "@brand-visibility/core/internal/ports/WebhookStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const stores = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const guide = readFileSync(new URL("../../../../docs/guides/write-a-storage-adapter.md", import.meta.url), "utf8")

/** What each constructor makes, and of which methods that are no methods of the store. */
const constructors = [
  { store: "OrganizationStore", complete: Organizations.complete, of: ["changeKeys"] },
  { store: "BrandStore", complete: Brands.complete, of: [] },
  { store: "PromptStore", complete: Prompts.complete, of: ["brandOf", "change", "contents"] },
  { store: "RunStore", complete: Runs.complete, of: ["answered", "record", "summary"] },
  { store: "ReceiptStore", complete: Receipts.complete, of: ["change"] },
  { store: "RescoreStore", complete: Rescores.complete, of: ["passes"] },
  { store: "ScheduleStore", complete: Schedules.complete, of: ["change", "find"] },
  { store: "WebhookStore", complete: Webhooks.complete, of: ["change"] },
  { store: "LabelStore", complete: Labels.complete, of: [] }
]

/** What a constructor brings where it is given nothing but Effects that were not written. */
const broughtBy = (complete: (store: never, ids: never) => object): ReadonlyArray<string> =>
  Object.entries(complete({ passes: Effect.never } as never, undefined as never))
    .filter(([, method]) => method !== undefined)
    .map(([name]) => name)
    .sort()

const tags = [
  Organizations.OrganizationStore,
  Brands.BrandStore,
  PromptStore,
  RunStore,
  CellLedger,
  Rescores.RescoreStore,
  ImportStore,
  Webhooks.WebhookStore,
  BatchStore,
  PerceptionStore,
  ExperimentStore,
  Receipts.ReceiptStore,
  SuggestionStore,
  Schedules.ScheduleStore,
  Labels.LabelStore,
  AuditStore,
  RetentionStore,
  StorageProbe
] as const

const quoted = (methods: ReadonlyArray<string>) => methods.map((method) => `\`${method}\``).join(", ")

it.effect("the guide lists what the author of a storage writes of each store, and what follows (when it changes, copy the table from here)", () =>
  Effect.gen(function* () {
    const rows = (yield* Effect.all(tags)).map((service, index) => {
      const name = tags[index]?.key.split("/").at(-1) ?? ""
      const constructor = constructors.find(({ store }) => store === name)
      const follows = constructor === undefined ? [] : broughtBy(constructor.complete).filter((method) => method in service)
      const written = Object.keys(service).filter((method) => !follows.includes(method))
      return { name, methods: Object.keys(service).length, written: [...written, ...(constructor?.of ?? [])].sort(), follows }
    })
    const written = rows.reduce((sum, row) => sum + row.written.length, 0)
    const all = rows.reduce((sum, row) => sum + row.methods, 0)
    const table = rows.map((row) => `| \`${row.name}\` | ${quoted(row.written)} | ${quoted(row.follows)} |`)
    expect(guide).toContain(table.join("\n"))
    expect(guide).toContain(`A storage has ${all} methods, of which you write ${written}`)
  }).pipe(Effect.provide(stores))
)
