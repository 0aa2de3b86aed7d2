/** The order in which the guide recommends to write the stores. */
import { readFileSync } from "node:fs"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { expect, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Check, Law } from "../src/Law.js"
import { storageLaws } from "../src/StorageLaws.js"
import { outcomesOf } from "./Outcomes.js"

export const guide = readFileSync(new URL("../../../docs/guides/write-a-storage-adapter.md", import.meta.url), "utf8")

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

/** A storage that reports which of its stores are used. */
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

const context = Effect.provide(Effect.context<Stores>(), Layer.provide(MemoryStorage.layer, Layer.provide(Ids.layer, Secrets.layer)))

/**
 * The stages of the checks of each law. One storage serves all checks, as for an author. A check may find data of an earlier check, such as an own
 * organization.
 */
const stagesOf = (laws: ReadonlyArray<Law>) =>
  Effect.flatMap(context, (found) =>
    Effect.forEach(laws, (law) =>
      Effect.map(
        Effect.forEach(Object.entries(law.checks), ([name, check]) => stageOfCheck(found, law, name, check)),
        (stages) => ({ id: law.id, stages })
      )
    )
  )

const namesOf = (stores: ReadonlyArray<string>): string => stores.map((store) => `\`${store}\``).join(", ")

/** Checks the table for every law, and the number of checks that pass after each row. */
export const runAll = (): void =>
  it.live("the guide says which laws are kept after which store (when they change, copy the table from here)", () =>
    Effect.gen(function* () {
      const rows = order.map((stores) => ({ stores, laws: new Array<string>(), checks: 0 }))
      for (const { id, stages } of yield* stagesOf(storageLaws)) {
        rows[Math.max(...stages)]?.laws.push(id)
        for (const stage of stages) for (const row of rows.slice(stage)) row.checks++
      }
      const table = rows.map(({ checks, laws, stores }) => `| ${namesOf(stores)} | ${laws.join(", ")} | ${checks} |`)
      expect(guide).toContain(table.join("\n"))
    })
  )

/** @param every checks one of this many laws; each law must be in the table once */
export const runSome = (every: number): void =>
  it.live(`the guide says after which store a law is kept, for one of ${every} laws, and names every law`, () =>
    Effect.gen(function* () {
      const told = order.map((stores) => {
        const row = guide.split("\n").find((line) => line.startsWith(`| ${namesOf(stores)} | ST-`))
        return row?.split(" | ")[1]?.split(", ") ?? []
      })
      expect(told.flat().toSorted()).toEqual(storageLaws.map(({ id }) => id).toSorted())
      for (const { id, stages } of yield* stagesOf(storageLaws.filter((_, place) => place % every === 0)))
        expect([id, told.findIndex((laws) => laws.includes(id))]).toEqual([id, Math.max(...stages)])
    })
  )
