/** Laws of searched and sorted lists. */
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import type { ListFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const { aBrand, anOrganization, brandInput, firstPage, promptInput } = Builders

const names = ["Größe", "zebra", "Ähre", "GROSSE  Größen", "Apfel", "ähnlich"]

/** The result of each filter on a list with the names above, created in that order. */
const expected: ReadonlyArray<readonly [filter: ListFilter, ReadonlyArray<string>]> = [
  [{}, names],
  [{ search: "GRÖSSE" }, ["Größe", "GROSSE  Größen"]],
  [{ search: "sse g" }, ["GROSSE  Größen"]],
  [{ search: "%" }, []],
  [{ search: "Ä", sort: "createdAt" }, ["Ähre", "ähnlich"]],
  [{ sort: "-createdAt" }, names.toReversed()],
  [{ search: "e", sort: "-createdAt" }, ["Apfel", "GROSSE  Größen", "Ähre", "zebra", "Größe"]]
]

const byName = ["Apfel", "GROSSE  Größen", "Größe", "zebra", "ähnlich", "Ähre"]

/** Reads every page of a list, with each page size. */
const expectList = <A, E>(
  read: (page: PageRequest, filter: ListFilter) => Effect.Effect<Page<A>, E>,
  labelOf: (item: A) => string,
  sorts: readonly [ListFilter["sort"], ListFilter["sort"]]
) =>
  Effect.forEach([...expected, [{ sort: sorts[0] }, byName] as const, [{ sort: sorts[1] }, byName.toReversed()] as const], ([filter, labels]) =>
    Effect.gen(function* () {
      for (const limit of [1, 4, 500]) {
        const seen: Array<string> = []
        for (let page = 1; page === 1 || (page - 1) * limit < labels.length; page++) {
          const { items, total } = yield* read({ page, limit }, filter)
          expect(total, JSON.stringify(filter)).toBe(labels.length)
          seen.push(...items.map(labelOf))
        }
        expect(seen, JSON.stringify(filter)).toEqual(labels)
        expect((yield* read({ page: labels.length + 1, limit }, filter)).items).toEqual([])
      }
    })
  )

export const filteredListLaws = [
  law("ST-201", "a searched or sorted list returns the matching rows, page by page, in the same order on every storage", {
    "brands are searched and sorted by name, without deleted brands": Effect.gen(function* () {
      const { brands } = yield* stores
      const { id } = yield* anOrganization()
      for (const name of names) yield* brands.create(id, brandInput({ name }))
      yield* brands.remove(id, (yield* brands.create(id, brandInput({ name: "zebra, grösse, e" }))).id)
      yield* expectList(
        (page, filter) => brands.list(id, page, filter),
        ({ name }) => name,
        ["name", "-name"]
      )
    }),
    "topics and prompts are searched and sorted by names and texts": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topics } = yield* prompts.addTopics(
        organizationId,
        brandId,
        names.map((name) => ({ name, prompts: [] }))
      )
      const topicId = topics[0]!.topic.value.id
      yield* prompts.addPrompts(
        organizationId,
        topicId,
        names.map((text) => promptInput(text))
      )
      yield* expectList(
        (page, filter) => prompts.listTopics(organizationId, brandId, page, filter),
        ({ name }) => name,
        ["name", "-name"]
      )
      const textOf = ({ text }: { readonly text: string }) => text
      yield* expectList((page, filter) => prompts.listPrompts(organizationId, brandId, page, filter), textOf, ["text", "-text"])
      yield* expectList((page, filter) => prompts.listTopicPrompts(organizationId, topicId, page, filter), textOf, ["text", "-text"])
    }),
    "runs are sorted by start, with all statuses or with some": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const made = []
      for (let index = 0; index < 5; index++) made.push((yield* RunBuilders.anEndedRun(brand)).id)
      for (const status of [undefined, ["completed"]] as const) {
        const read = (page: PageRequest, sort: "startedAt" | "-startedAt" | undefined) =>
          Effect.map(runs.list(organizationId, brandId, page, { status, sort }), ({ items }) => items.map(({ id }) => id))
        expect(yield* read(firstPage, "startedAt")).toEqual(made)
        expect(yield* read(firstPage, "-startedAt")).toEqual(made.toReversed())
        expect(yield* read(firstPage, undefined)).toEqual(made.toReversed())
        expect(yield* read({ page: 2, limit: 2 }, "startedAt")).toEqual(made.slice(2, 4))
        expect(yield* read({ page: 3, limit: 2 }, "startedAt")).toEqual(made.slice(4))
        expect(yield* read({ page: 2, limit: 3 }, "-startedAt")).toEqual(made.slice(0, 2).toReversed())
      }
    })
  })
]
