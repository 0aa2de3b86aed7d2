/**
 * Makes random calls and records their outcomes. Two storages that obey the same laws give the same transcript, byte for byte.
 *
 * ```ts
 * const transcript = yield* RandomScript.transcript(seed)   // on this storage, and again on another
 * ```
 *
 * Every script makes organizations of its own. Ids are numbered in the order in which they first appear, and times are left out. Nothing else may differ.
 */
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Cause, Effect, Exit, Option } from "effect"
import * as Builders from "../Builders.js"
import { makeDice } from "../Seed.js"
import { stores } from "../Stores.js"
import { callsOf, type Made } from "./RandomCalls.js"

const callsPerScript = 40

/** The beginning of every second script, which creates a run early and settles some of its calls. */
const opening = [
  "PromptStore.addTopics",
  "PromptStore.addPerceptionPrompts",
  "RunStore.create",
  "CellLedger.claim",
  "CellLedger.claim",
  "CellLedger.settle",
  "CellLedger.settle a rating",
  "PerceptionStore.ofBrand"
]

/** The value in a form that is equal for two storages when a caller cannot distinguish their values. */
const plainly = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return [...value]
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}

const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.match(exit, {
    onSuccess: (value) => `gives ${JSON.stringify(value, plainly) ?? "nothing"}`,
    onFailure: (cause) =>
      Option.match(Cause.failureOption(cause), {
        onNone: () => `dies: ${Cause.pretty(cause)}`,
        // The detail of a storage error is left out, because it is in the database's own words.
        onSome: (error) =>
          `fails: ${error instanceof Error && "reason" in error ? `${error.name} ${String(error.reason)}` : `${String(error)} ${JSON.stringify(error, plainly)}`}`
      })
  })

/** Numbers ids by their first appearance, and leaves out times of this decade, which come from a clock. */
const anonymous = (): ((line: string) => string) => {
  const numbers = new Map<string, number>()
  return (line) =>
    line
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        const number = numbers.get(id) ?? numbers.size + 1
        numbers.set(id, number)
        return `#${number}`
      })
      .replaceAll(/"202\d-\d{2}-\d{2}T[\d:.]{12}Z"/g, '"now"')
      // The public part of a key, which tests derive from the organization's id.
      .replaceAll(/"keyId":"[0-9a-f]{15}(\d)"/g, '"keyId":"key $1"')
}

/** Runs the script of a seed, and returns each call and its outcome as a line. */
export const transcript = (seed: number): Effect.Effect<string, unknown, Stores> =>
  Effect.gen(function* () {
    const all = yield* stores
    const roll = makeDice(seed)
    const limits = { promptLimit: 3 + roll.integer(6), promptLimitPerBrand: roll.isLucky(0.5) ? 2 + roll.integer(4) : null }
    const [first, second] = [yield* Builders.aBrand({ organization: limits }), yield* Builders.aBrand()]
    const made: Made = {
      organizations: [first.organizationId, second.organizationId],
      brands: [first.brand, second.brand],
      removed: [],
      topics: [],
      prompts: [],
      perceptionPrompts: [],
      responses: [],
      keys: [],
      runs: [],
      cells: [],
      imports: [],
      rescores: [],
      receipts: []
    }
    const told = anonymous()
    const lines: Array<string> = []
    for (let drawn = 0; lines.length < callsPerScript; drawn++) {
      const calls = callsOf(all, made, roll)
      const wanted = seed % 2 === 0 ? opening[drawn] : undefined
      const [name, draw] = calls.find(([candidate]) => candidate === wanted) ?? calls[roll.integer(calls.length)]!
      const call = draw()
      if (call === undefined) continue
      lines.push(told(`${name} ${outcomeOf(yield* Effect.exit(call))}`))
    }
    return lines.join("\n")
  })
