/**
 * The shape of a statement: everything but its parameters. Statements of the same template and shape have the same text, so that the text is put together
 * once. To put the texts of all statements together took an eighth of the memory that a call on Postgres allocates.
 */
import * as Statement from "@effect/sql/Statement"

/** The shape and the parameters of a statement. */
export interface Shape {
  /** Names the shape among those of one template. */
  readonly key: string
  readonly parameters: ReadonlyArray<unknown>
}

interface Growing {
  key: string
  readonly parameters: Array<unknown>
}

/** A statement that is made by a template, and may be a part of another one. */
export interface Templated {
  readonly template: TemplateStringsArray
  readonly values: ReadonlyArray<unknown>
}

/** Whether a value is a parameter, and neither a part of a statement nor a helper of `@effect/sql`. */
const isParameter = (value: unknown): boolean => typeof value !== "object" || value === null

const addParameters = (shape: Growing, values: ReadonlyArray<unknown>): boolean => {
  for (const value of values) {
    if (!isParameter(value)) return false
    shape.parameters.push(value)
  }
  return true
}

/** Whether rows that are written are returned. The types of `@effect/sql` leave out the property. */
const isReturning = (helper: Statement.RecordInsertHelper | Statement.RecordUpdateHelperSingle): boolean =>
  (helper as { readonly returningIdentifier?: unknown }).returningIdentifier !== undefined

/** Adds a part that `@effect/sql` has made. False when the part is of a kind whose text may depend on more than its shape. */
const addSegment = (shape: Growing, segment: Statement.Segment): boolean => {
  switch (segment._tag) {
    case "Literal":
      shape.key += `l${segment.value}\0`
      return segment.params === undefined
    case "Identifier":
      shape.key += `i${segment.value}\0`
      return true
    case "Parameter":
      shape.key += "p"
      return addParameters(shape, [segment.value])
    case "ArrayHelper":
      shape.key += `a${segment.value.length}\0`
      return addParameters(shape, segment.value)
    case "RecordUpdateHelperSingle":
      shape.key += `u${Object.keys(segment.value).join()}\0`
      return segment.omit.length === 0 && !isReturning(segment) && addParameters(shape, Object.values(segment.value))
    case "RecordInsertHelper": {
      const [first, ...others] = segment.value
      // Rows after the first are written in the order of its columns.
      if (first === undefined || others.length > 0 || isReturning(segment)) return false
      shape.key += `r${Object.keys(first).join()}\0`
      return addParameters(shape, Object.values(first))
    }
    default:
      return false
  }
}

const ids = new WeakMap<TemplateStringsArray, number>()
let nextId = 0

const idOf = (template: TemplateStringsArray): number => {
  const known = ids.get(template)
  if (known !== undefined) return known
  ids.set(template, nextId)
  return nextId++
}

const addValues = (shape: Growing, values: ReadonlyArray<unknown>, partOf: (value: object) => Templated | undefined): boolean => {
  for (const value of values) {
    if (typeof value !== "object" || value === null) {
      shape.key += "p"
      shape.parameters.push(value)
      continue
    }
    const part = partOf(value)
    if (part !== undefined) {
      shape.key += `t${idOf(part.template)}(`
      if (!addValues(shape, part.values, partOf)) return false
      shape.key += ")"
      continue
    }
    // The boundary: the values of a template are parameters, fragments and helpers, and each helper is a segment.
    const segments = Statement.isFragment(value) ? value.segments : [value as Statement.Segment]
    for (const segment of segments) if (!addSegment(shape, segment)) return false
  }
  return true
}

/**
 * The shape of a template with these values; undefined when the text may depend on more than the shape.
 *
 * @param partOf gives the template of a value that is a statement itself
 */
export const shapeOf = (values: ReadonlyArray<unknown>, partOf: (value: object) => Templated | undefined): Shape | undefined => {
  if (values.every(isParameter)) return { key: "", parameters: values }
  const shape: Growing = { key: "", parameters: [] }
  return addValues(shape, values, partOf) ? shape : undefined
}
