/** The order in which an author does well to write the stores, as the guide shows it. */
import { readFileSync } from "node:fs"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { expect, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Check, Law } from "../src/Law.js"
import { storageLaws } from "../src/StorageLaws.js"
import { myStorage } from "./guides/myStorage.example.js"
import { outcomesOf } from "./Outcomes.js"

const guide = readFileSync(new URL("../../../docs/guides/write-a-storage-adapter.md", import.meta.url), "utf8")

const order = [
  ["OrganizationStore", "StorageProbe"],
  ["BrandStore", "PromptStore", "ExperimentStore"],
  ["RunStore", "CellLedger", "LabelStore"],
  ["ReceiptStore"],
  ["ImportStore"],
  ["RescoreStore"],
  ["SuggestionStore"],
  ["PerceptionStore"],
  ["RetentionStore", "AuditStore", "ScheduleStore", "BatchStore", "WebhookStore"]
]

const stageOf = (store: string): number => order.findIndex((stores) => stores.includes(store))

/** A storage that tells what of it was used. */
const watched = (context: Context.Context<Stores>, use: (store: string) => void): Layer.Layer<Stores> =>
  Layer.succeedContext(
    Context.unsafeMake<Stores>(
      new Map(
        Array.from(context.unsafeMap, ([key, store]: [string, object]) => [
          key,
          new Proxy(store, {
            get: (target, member, receiver) => {
              use(key.slice(key.lastIndexOf("/") + 1))
              return Reflect.get(target, member, receiver)
            }
          })
        ])
      )
    )
  )

/** The last store of the order that a check uses. */
const stageOfCheck = (context: Context.Context<Stores>, law: Law, name: string, check: Check) =>
  Effect.gen(function* () {
    let stage = 0
    const storage = watched(context, (store) => (stage = Math.max(stage, stageOf(store))))
    const outcomes = yield* outcomesOf([{ ...law, checks: { [name]: check } }], storage)
    expect(outcomes).toMatchObject([{ message: null }])
    return stage
  })

it.live("the guide says which laws are kept after which store (when they change, copy the table from here)", () =>
  Effect.gen(function* () {
    // One storage for all checks, as an author has it: a check may find what an earlier one left, such as an own organization that it has to erase first.
    const context = yield* Effect.context<Stores>()
    const rows = order.map((stores) => ({ stores, laws: new Array<string>(), checks: 0 }))
    for (const law of storageLaws) {
      const stages = yield* Effect.forEach(Object.entries(law.checks), ([name, check]) => stageOfCheck(context, law, name, check))
      rows[Math.max(...stages)]?.laws.push(law.id)
      for (const stage of stages) for (const row of rows.slice(stage)) row.checks++
    }
    const table = rows.map(({ checks, laws, stores }) => `| ${stores.map((store) => `\`${store}\``).join(", ")} | ${laws.join(", ")} | ${checks} |`)
    expect(guide).toContain(table.join("\n"))
  }).pipe(Effect.provide(MemoryStorage.layer), Effect.provide(Layer.provide(Ids.layer, Secrets.layer)))
)

it.live("the guide begins with a storage of which nothing is written, and shows what its first law says", () =>
  Effect.gen(function* () {
    const begun = readFileSync(new URL("guides/myStorage.example.ts", import.meta.url), "utf8")
    expect(guide).toContain(`\`\`\`ts\n${begun}\`\`\``)
    const [first] = yield* outcomesOf(storageLaws.slice(0, 1), Layer.orDie(myStorage({ folder: "data" })))
    expect(guide).toContain(`LawBroken: ${first?.message}\n`)
  })
)
