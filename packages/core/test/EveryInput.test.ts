/**
 * The inputs of all methods: a field that may be left out may also be undefined. TypeScript gives optional fields the type `T | undefined` unless a host
 * sets `exactOptionalPropertyTypes`, and few hosts do.
 */
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { SchemaAST } from "effect"
import { expect, it } from "vitest"
import { inputSchemas } from "../src/operations/Operation.js"

const acceptsUndefined = (ast: SchemaAST.AST): boolean =>
  ast._tag === "UndefinedKeyword" || ast._tag === "UnknownKeyword" || ast._tag === "AnyKeyword" || (ast._tag === "Union" && ast.types.some(acceptsUndefined))

/** The optional fields that refuse undefined, each with the names of the fields beside it. */
const strictFields = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.propertySignatures.flatMap(({ isOptional, name, type }) => [
        ...(isOptional && !acceptsUndefined(type) ? [`${String(name)} of { ${ast.propertySignatures.map((other) => String(other.name)).join(", ")} }`] : []),
        ...strictFields(type)
      ])
    case "TupleType":
      return [...ast.elements, ...ast.rest].flatMap(({ type }) => strictFields(type))
    case "Union":
      return ast.types.flatMap(strictFields)
    case "Refinement":
    case "Transformation":
      return strictFields(ast.from)
    case "Suspend":
      return strictFields(ast.f())
    default:
      return []
  }
}

it("an optional field of an input may be undefined, except the one that protects every organization's texts", async () => {
  await import("../src/OrganizationClient.js")
  await import("../src/operations/OperatorOperations.js")
  expect(inputSchemas.length).toBeGreaterThan(40)
  const strict = new Set(inputSchemas.flatMap(({ ast }) => strictFields(SchemaAST.encodedBoundAST(ast))))
  expect([...strict]).toEqual(["organizationId of { days, organizationId }"])
})

it("an undefined field counts as left out, and is not stored", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const { id: organizationId, name } = await visibility.organizations.create({ name: "Acme" })
  expect(await visibility.organizations.update({ organizationId, name: undefined, maxBrands: 3, promptLimit: undefined })).toMatchObject({ name, maxBrands: 3 })
  const { brands } = visibility.forOrganization(organizationId)
  const brand = await brands.create({ name: "Acme", competitors: [{ name: "Best", isPlacebo: undefined }] })
  expect(brand.competitors).toStrictEqual([{ name: "Best", aliases: [], domains: [] }])
  await expect(visibility.organizations.eraseNames({ organizationId, names: ["Jane Doe"], dryRun: undefined })).resolves.toMatchObject({ runs: 0 })
  // Types of hosts without exactOptionalPropertyTypes allow this too.
  await expect(visibility.organizations.dropAnswers({ days: 1, organizationId: undefined } as never)).rejects.toThrow("organizationId")
})
