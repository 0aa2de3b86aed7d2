/** The OpenAPI document, as a client reads it. */
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"

/** A JSON Schema with the keywords that the document uses. */
export interface SchemaObject {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<SchemaObject>
  readonly oneOf?: ReadonlyArray<SchemaObject>
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | SchemaObject
  readonly items?: SchemaObject
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly examples?: ReadonlyArray<unknown>
}

interface Media {
  readonly schema: SchemaObject
  readonly example?: unknown
}

interface Parameter {
  readonly name: string
  readonly in: "header" | "path" | "query"
  readonly required: boolean
  readonly schema: SchemaObject
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Media>>
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Response>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, "method" | "path">>>>>
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> }
}

// A type assertion. The validator in packages/api checks that the document has this form.
export const document = makeOpenApiDocument() as unknown as Document

/** Resolves a reference. Any other part is returned unchanged. */
export const deref = <A>(part: A): A => {
  const reference = (part as { readonly $ref?: string }).$ref
  if (reference === undefined) return part
  let at: unknown = document
  for (const key of reference.slice("#/".length).split("/")) at = (at as Readonly<Record<string, unknown>>)[key]
  return at as A
}

/** All operations, with their references resolved. */
export const operations: ReadonlyArray<Operation> = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map(deref),
    responses: Object.fromEntries(Object.entries(operation.responses).map(([status, response]) => [status, deref(response)]))
  }))
)
