/**
 * Checks how much of a storage its author has to write. The laws are tested on the memory storage, which leaves all derived methods to the constructors
 * of the ports. Methods that are derived from a read and a change are tested in this file with callers that read at the same moment.
 */
import { readFileSync } from "node:fs"
import { ExperimentId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { AuditStore } from "@brand-visibility/core/internal/ports/AuditStore"
import * as Batches from "@brand-visibility/core/internal/ports/BatchStore"
import * as Brands from "@brand-visibility/core/internal/ports/BrandStore"
import * as Ledgers from "@brand-visibility/core/internal/ports/CellLedger"
import * as Experiments from "@brand-visibility/core/internal/ports/ExperimentStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import * as Labels from "@brand-visibility/core/internal/ports/LabelStore"
import * as Organizations from "@brand-visibility/core/internal/ports/OrganizationStore"
import * as Perceptions from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore, type PromptStoreService } from "@brand-visibility/core/internal/ports/PromptStore"
import * as Prompts from "@brand-visibility/core/internal/ports/PromptStorePrimitives"
import * as Receipts from "@brand-visibility/core/internal/ports/ReceiptStore"
import * as Rescores from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore, type RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import * as Runs from "@brand-visibility/core/internal/ports/RunStorePrimitives"
import * as Schedules from "@brand-visibility/core/internal/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import * as Suggestions from "@brand-visibility/core/internal/ports/SuggestionStore"
import * as Webhooks from "@brand-visibility/core/internal/ports/WebhookStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"

const stores = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const guide = readFileSync(new URL("../../../../docs/guides/write-a-storage-adapter.md", import.meta.url), "utf8")

/** The primitives of a constructor that are not methods of its store. The compiler requires exactly these. */
type PrimitivesOf<Written, Store> = { readonly [Name in Exclude<keyof Written, keyof Store>]: true }

const constructors: ReadonlyArray<{ readonly store: string; readonly complete: (store: never, others: never, ids: never) => object; readonly of: object }> = [
  {
    store: "OrganizationStore",
    complete: Organizations.complete,
    of: { change: true, changeKeys: true } satisfies PrimitivesOf<Organizations.OrganizationStorePrimitives, Organizations.OrganizationStoreService>
  },
  { store: "BrandStore", complete: Brands.complete, of: { change: true } satisfies PrimitivesOf<Brands.BrandStorePrimitives, Brands.BrandStoreService> },
  {
    store: "PromptStore",
    complete: Prompts.complete,
    of: { brandOf: true, change: true, contents: true } satisfies PrimitivesOf<Prompts.PromptStorePrimitives, PromptStoreService>
  },
  {
    store: "RunStore",
    complete: Runs.complete,
    of: { answered: true, change: true, record: true, summary: true } satisfies PrimitivesOf<Runs.RunStorePrimitives, RunStoreService>
  },
  { store: "CellLedger", complete: Ledgers.complete, of: { changeHeld: true } satisfies PrimitivesOf<Ledgers.CellLedgerPrimitives, Ledgers.CellLedgerService> },
  {
    store: "RescoreStore",
    complete: Rescores.complete,
    of: { change: true, passes: true } satisfies PrimitivesOf<Rescores.RescoreStorePrimitives, Rescores.RescoreStoreService>
  },
  {
    store: "WebhookStore",
    complete: Webhooks.complete,
    of: { change: true, changeDelivery: true } satisfies PrimitivesOf<Webhooks.WebhookStorePrimitives, Webhooks.WebhookStoreService>
  },
  {
    store: "BatchStore",
    complete: Batches.complete,
    of: { all: true, change: true } satisfies PrimitivesOf<Batches.BatchStorePrimitives, Batches.BatchStoreService>
  },
  {
    store: "PerceptionStore",
    complete: Perceptions.complete,
    of: {} satisfies PrimitivesOf<Perceptions.PerceptionStorePrimitives, Perceptions.PerceptionStoreService>
  },
  {
    store: "ExperimentStore",
    complete: Experiments.complete,
    of: { change: true } satisfies PrimitivesOf<Experiments.ExperimentStorePrimitives, Experiments.ExperimentStoreService>
  },
  {
    store: "ReceiptStore",
    complete: Receipts.complete,
    of: { change: true } satisfies PrimitivesOf<Receipts.ReceiptStorePrimitives, Receipts.ReceiptStoreService>
  },
  {
    store: "SuggestionStore",
    complete: Suggestions.complete,
    of: {} satisfies PrimitivesOf<Suggestions.SuggestionStorePrimitives, Suggestions.SuggestionStoreService>
  },
  {
    store: "ScheduleStore",
    complete: Schedules.complete,
    of: { change: true, find: true } satisfies PrimitivesOf<Schedules.ScheduleStorePrimitives, Schedules.ScheduleStoreService>
  },
  { store: "LabelStore", complete: Labels.complete, of: {} satisfies PrimitivesOf<Labels.LabelStorePrimitives, Labels.LabelStoreService> }
]

/** The methods that a constructor derives when it gets only unimplemented primitives, stores and ids. */
const broughtBy = (complete: (typeof constructors)[number]["complete"]): ReadonlyArray<string> => {
  const ids = { next: Effect.never }
  return Object.entries(complete({ all: Effect.never, passes: Effect.never } as never, ids as never, ids as never))
    .filter(([, method]) => method !== undefined)
    .map(([name]) => name)
    .sort()
}

const tags = [
  Organizations.OrganizationStore,
  Brands.BrandStore,
  PromptStore,
  RunStore,
  Ledgers.CellLedger,
  Rescores.RescoreStore,
  ImportStore,
  Webhooks.WebhookStore,
  Batches.BatchStore,
  Perceptions.PerceptionStore,
  Experiments.ExperimentStore,
  Receipts.ReceiptStore,
  Suggestions.SuggestionStore,
  Schedules.ScheduleStore,
  Labels.LabelStore,
  AuditStore,
  RetentionStore,
  StorageProbe
] as const

const quoted = (methods: ReadonlyArray<string>) => methods.map((method) => `\`${method}\``).join(", ")

it.effect("the guide lists the primitives and the derived methods of each store (when they change, copy the table from this test)", () =>
  Effect.gen(function* () {
    const rows = (yield* Effect.all(tags)).map((service, index) => {
      const name = tags[index]?.key.split("/").at(-1) ?? ""
      const constructor = constructors.find(({ store }) => store === name)
      const follows = constructor === undefined ? [] : broughtBy(constructor.complete).filter((method) => method in service)
      const written = Object.keys(service).filter((method) => !follows.includes(method))
      return { name, methods: Object.keys(service).length, written: [...written, ...Object.keys(constructor?.of ?? {})].sort(), follows }
    })
    const written = rows.reduce((sum, row) => sum + row.written.length, 0)
    const all = rows.reduce((sum, row) => sum + row.methods, 0)
    const table = rows.map((row) => `| \`${row.name}\` | ${quoted(row.written)} | ${quoted(row.follows)} |`)
    expect(guide).toContain(table.join("\n"))
    expect(guide).toContain(`A storage has ${all} methods, of which you write ${written}`)
  }).pipe(Effect.provide(stores))
)

const organizationId = OrganizationId.make("0189aaaa-0000-7000-8000-000000000001")
const now = Timestamp.fromEpochMillis(1_000_000)

it.effect("one of two processes that have read the same batch claims the batch", () =>
  Effect.gen(function* () {
    let kept = { organizationId, batchId: "batch", runId: "run", llm: "chatgpt", fence: 1, leaseUntil: 0, isRunEnded: false } as unknown as Batches.KeptBatch
    const { claim } = Batches.complete(
      {
        all: Effect.zipLeft(
          Effect.sync(() => ({ now, batches: [kept] })),
          Effect.yieldNow()
        ),
        change: <Answer>(_batch: unknown, decide: (there: Batches.KeptBatch, now: Timestamp.Timestamp) => Batches.BatchDecision<Answer>) =>
          Effect.sync(() => {
            const { answer, write } = decide(kept, now)
            kept = write ?? kept
            return answer
          })
      } as never,
      {} as never
    )
    const request = { llms: [kept.llm], strandedMillis: 0, runIds: null, abandonedMillis: 0, limit: 1, leaseMillis: 60_000 }
    const claimed = yield* Effect.all([claim(request), claim(request)], { concurrency: 2 })
    expect(claimed.flat().map(({ fence }) => fence)).toEqual([2])
  })
)

it.effect("a claim whose second batch fails returns the first batch, and a claim whose first batch fails fails", () =>
  Effect.gen(function* () {
    const broken = new StorageError({ reason: "unavailable", operation: "BatchStore.change", detail: "gone" })
    const keptOf = (batchId: string, leaseUntil: number) =>
      ({ organizationId, batchId, runId: "run", llm: "chatgpt", fence: 1, leaseUntil, isRunEnded: false }) as unknown as Batches.KeptBatch
    const batches = [keptOf("first", 0), keptOf("second", 1)]
    const claimWhile = (brokenBatch: string) =>
      Batches.complete(
        {
          all: Effect.succeed({ now: Timestamp.fromEpochMillis(1_000_000), batches }),
          change: <Answer>(
            { batchId }: { readonly batchId: string },
            decide: (there: Batches.KeptBatch, now: Timestamp.Timestamp) => Batches.BatchDecision<Answer>
          ) =>
            batchId === brokenBatch
              ? Effect.fail(broken)
              : Effect.succeed(
                  decide(
                    batches.find((batch) => batch.batchId === batchId)!,
                    Timestamp.fromEpochMillis(1_000_000)
                  ).answer
                )
        } as unknown as Batches.BatchStorePrimitives,
        {} as never
      ).claim({ llms: ["chatgpt"], limit: 5, leaseMillis: 10_000, strandedMillis: 0, abandonedMillis: 0, worker: "worker" } as unknown as Batches.BatchClaim)
    expect((yield* claimWhile("second")).map(({ batchId }) => String(batchId))).toEqual(["first"])
    expect(yield* Effect.flip(claimWhile("first"))).toBe(broken)
  })
)

it.effect("one of two processes that have read the same experiment deletes the experiment", () =>
  Effect.gen(function* () {
    const experimentId = ExperimentId.make("0189aaaa-0000-7000-8000-000000000002")
    let kept = [{ id: experimentId }]
    const { remove } = Experiments.complete(
      {
        list: () =>
          Effect.zipLeft(
            Effect.sync(() => ({ items: kept, total: kept.length })),
            Effect.yieldNow()
          ),
        change: <Answer, Refusal>(
          _organizationId: OrganizationId,
          _brandId: unknown,
          decide: (there: typeof kept) => Either.Either<Experiments.ExperimentDecision<Answer>, Refusal>
        ) =>
          Effect.flatMap(
            Effect.suspend(() => decide(kept)),
            ({ answer, removed }) =>
              Effect.sync(() => {
                kept = kept.filter(({ id }) => id !== removed)
                return answer
              })
          )
      } as never,
      { list: () => Effect.succeed({ items: [{ id: "brand" }], total: 1 }) } as never,
      {} as never
    )
    const removal = Effect.either(remove(organizationId, experimentId))
    const ends = yield* Effect.all([removal, removal], { concurrency: 2 })
    expect(ends.map((end) => (Either.isLeft(end) ? end.left._tag : "removed"))).toEqual(["removed", "ExperimentNotFound"])
  })
)
