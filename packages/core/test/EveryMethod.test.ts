/** Behaviour that all methods of the promise client share, tested on each method. The list of methods is complete by its type. */
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
  /** The number of parameters before the call options. */
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

/** The outcome of a call: the code of its error, or else its value or the exception that it threw directly. */
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

/** Empty objects for all parameters before the call options. */
const before = ({ parameters }: Named): ReadonlyArray<unknown> => Array.from({ length: parameters }, () => ({}))

describe("every method", () => {
  test("rejects with disposed after the library was disposed of", async () => {
    const host = await opened()
    const methods = methodsOf(host)
    expect(methods.length).toBeGreaterThan(60)
    await host.visibility.dispose()
    expect(await outcomes(methods, before)).toEqual(alike(methods, "disposed"))
  })

  test("takes a signal: an already aborted signal keeps the call from beginning", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host)
    expect(await outcomes(methods, (method) => [...before(method), { signal: AbortSignal.abort() }])).toEqual(alike(methods, "aborted"))
    expect(await host.visibility.organizations.list()).toHaveLength(1)
  })

  test("refuses an unknown call option by name", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host)
    expect(await outcomes(methods, (method) => [...before(method), { timeOut: 5 }])).toEqual(alike(methods, "validation_error"))
  })

  test("that takes parameters refuses malformed ones with a BrandVisibilityError", async () => {
    const host = await opened()
    await using _ = host.visibility
    const methods = methodsOf(host).filter(({ parameters }) => parameters > 0)
    for (const wrong of [7, "text", null, [], { nothing: 1 }, { page: "x" }]) {
      const all = await outcomes(methods, () => [wrong])
      expect(Object.entries(all).filter(([, outcome]) => outcome !== "validation_error" && outcome !== "ended")).toEqual([])
    }
  })
})
