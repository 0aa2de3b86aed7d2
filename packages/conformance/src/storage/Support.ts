/** Helpers that several groups of laws use. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { type JsonText, parsedPage } from "@brand-visibility/core/domain/JsonText"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Effect, Predicate } from "effect"
import { expect } from "vitest"
import { anOrganization } from "../Builders.js"
import { stores } from "../Stores.js"

/** Runs a call that must fail with an error of this tag, and returns the fields of the error. */
export const failsWith = <const Tag extends string, A, E extends { readonly _tag: string }, R>(tag: Tag, call: Effect.Effect<A, E, R>) =>
  Effect.matchEffect(call, {
    onSuccess: (value) => Effect.dieMessage(`expected ${tag}, but the call succeeded with ${JSON.stringify(value)}`),
    onFailure: (error) =>
      // Returned as a plain object, because vitest cannot show how an error of Effect differs from the expected one.
      Predicate.isTagged(error, tag)
        ? Effect.succeed({ ...error })
        : Effect.dieMessage(`expected ${tag}, but the call failed with ${error._tag}: ${String(error)}`)
  })

/** Parses a page whose rows a store returns as JSON text. */
export const parsed = <A, E, R>(page: Effect.Effect<Page<JsonText<A>>, E, R>): Effect.Effect<Page<A>, E, R> => Effect.map(page, parsedPage)

/** Reads every row of a list, page by page. Each page must have the total of the list, and must be full unless it is the last. */
export const walk = Effect.fnUntraced(function* <A, E, R>(limit: number, list: (page: PageRequest) => Effect.Effect<Page<A>, E, R>) {
  const rows: Array<A> = []
  for (let page = 1; ; page++) {
    const { items, total } = yield* list({ page, limit })
    rows.push(...items)
    expect({ page, total, length: items.length }).toEqual({ page, total, length: Math.max(0, Math.min(limit, total - (page - 1) * limit)) })
    if (items.length === 0) return rows
  }
})

/** All organizations of the storage, those of other tests included. */
export const allOrganizations = Effect.gen(function* () {
  const { organizations } = yield* stores
  const all: Array<Organization> = []
  for (let page = yield* organizations.list({ limit: 500 }); ;) {
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined) return all
    page = yield* organizations.list({ after: last.id, limit: 500 })
  }
})

/** Waits until the storage's clock shows a later millisecond than this. */
export const tickAfter = Effect.fnUntraced(function* (moment: Timestamp) {
  let now = moment
  while (now <= moment) now = (yield* anOrganization()).createdAt
  return now
})

/** A time in the distant past, and one in the distant future. */
export const past = Timestamp.make("2001-01-01T00:00:00.001Z")
export const future = Timestamp.make("2999-12-31T23:59:59.999Z")

/** The topics of a run's plan in the plan's order, each with its number of planned answers. */
export const plannedTopics = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId) {
  const { runs } = yield* stores
  const answers = new Map<string, number>()
  for (const cell of yield* runs.plannedCells(organizationId, runId, -1, 500)) answers.set(cell.topicName, (answers.get(cell.topicName) ?? 0) + cell.answers)
  return Array.from(answers, ([name, count]) => ({ name, answers: count }))
})
