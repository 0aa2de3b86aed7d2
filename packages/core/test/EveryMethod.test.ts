/** What every method of the promise client does alike, asked of each of them: none is left out, and none can be added without it. */
import { BrandVisibility, BrandVisibilityError } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { describe, expect, test } from "vitest"
import { audit as auditOperations, organizations as organizationsOperations } from "../src/operations/OperatorOperations.js"
import { organizationOperations } from "../src/OrganizationClient.js"

type Method = (...parameters: ReadonlyArray<unknown>) => unknown

const opened = async () => {
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const organization = await visibility.organizations.create({ name: "Acme" })
  return { visibility, client: visibility.forOrganization(organization.id) }
}

interface Named {
  readonly name: string
  /** How many parameters stand before the options of the call. */
  readonly parameters: number
  readonly call: Method
}

/** Every method of an organization's client and of operators, with its name. */
const methodsOf = ({ client, visibility }: Awaited<ReturnType<typeof opened>>): ReadonlyArray<Named> => {
  const groups = { ...organizationOperations, organizations: organizationsOperations, audit: auditOperations }
  const owners: Readonly<Record<string, object>> = { ...client, organizations: visibility.organizations, audit: visibility.audit }
  const ofGroups = Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([method, { parameters }]) => ({
      name: `${group}.${method}`,
      parameters,
      call: (...given: ReadonlyArray<unknown>) => (Reflect.get(owners[group] ?? {}, method) as Method)(...given)
    }))
  )
  const own = [
    { name: "idle", parameters: 0, call: (...given: ReadonlyArray<unknown>) => (visibility.idle as Method)(...given) },
    { name: "drain", parameters: 0, call: (...given: ReadonlyArray<unknown>) => (visibility.drain as Method)(...given) }
  ]
  return [...ofGroups, ...own]
}

/** What a call came to: the code of its error, or what it threw or gave in place of one. */
const outcomeOf = async (begin: () => unknown): Promise<unknown> => {
  const whole = async () => {
    const begun = begin()
    if (typeof begun === "object" && begun !== null && Symbol.asyncIterator in begun) {
      for await (const row of begun as AsyncIterable<unknown>) void row
      return "ended"
    }
    await begun
    return "ended"
  }
  return whole().catch((error: unknown) => (error instanceof BrandVisibilityError ? error.code : error))
}

const outcomes = async (methods: ReadonlyArray<Named>, given: (method: Named) => ReadonlyArray<unknown>) => {
  const all: Record<string, unknown> = {}
  for (const method of methods) all[method.name] = await outcomeOf(() => method.call(...given(method)))
  return all
}

const alike = (methods: ReadonlyArray<Named>, code: string) => Object.fromEntries(methods.map(({ name }) => [name, code]))

/** As many parameters as stand before the options of the call, each an object of nothing. */
const before = ({ parameters }: Named): ReadonlyArray<unknown> => Array.from({ length: parameters }, () => ({}))

describe("every method", () => {
  test("rejects with disposed after the library was disposed of", async () => {
    const host = await opened()
    const methods = methodsOf(host)
    expect(methods.length).toBeGreaterThan(60)
    await host.visibility.dispose()
    expect(await outcomes(methods, before)).toEqual(alike(methods, "disposed"))
  })

  test("takes a signal: one that was aborted before keeps it from beginning", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host)
    expect(await outcomes(methods, (method) => [...before(method), { signal: AbortSignal.abort() }])).toEqual(alike(methods, "aborted"))
    expect(await host.visibility.organizations.list()).toHaveLength(1)
  })

  test("refuses an option of the call that there is not, by its name", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host)
    expect(await outcomes(methods, (method) => [...before(method), { timeOut: 5 }])).toEqual(alike(methods, "validation_error"))
  })

  test("that takes parameters refuses those of another kind with the one error", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host).filter(({ parameters }) => parameters > 0)
    for (const wrong of [7, "text", null, [], { nothing: 1 }, { page: "x" }]) {
      const all = await outcomes(methods, () => [wrong])
      expect(Object.entries(all).filter(([, outcome]) => outcome !== "validation_error" && outcome !== "ended")).toEqual([])
    }
  })
})
