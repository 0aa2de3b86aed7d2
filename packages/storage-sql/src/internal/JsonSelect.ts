/**
 * Expressions that make a database write JSON text itself: the text that `JSON.stringify` would write, to the letter and on every
 * database. A row then crosses into JavaScript as one value instead of twenty.
 */
import type { Dialect } from "../Dialect.js"

/** An expression whose text is JSON. */
interface Written {
  readonly sql: string
}

/** An object, by the names of its fields in their order, down to written values. */
export interface Shape {
  readonly [name: string]: Shape | Written
}

const isWritten = (shape: Shape | Written): shape is Written => typeof shape.sql === "string"

/** Makes written values of columns. */
export const makeWriters = (dialect: Dialect) => ({
  /** Text, or null. */
  text: (column: string): Written => ({ sql: dialect.jsonString(column) }),
  /** Text in which nothing needs an escape, such as an id. */
  plain: (column: string): Written => ({ sql: `'"', ${column}, '"'` }),
  /** A number, or null. */
  number: (column: string): Written => ({ sql: `coalesce(CAST(${column} AS TEXT), 'null')` }),
  /** A truth value that is 0 or 1. */
  flag: (column: string): Written => ({ sql: `CASE ${column} WHEN 1 THEN 'true' ELSE 'false' END` }),
  /** What was stored as JSON. */
  json: (column: string): Written => ({ sql: column })
})

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const piecesOf = (shape: Shape | Written): ReadonlyArray<string> =>
  isWritten(shape)
    ? [shape.sql]
    : [
        ...Object.entries(shape).flatMap(([name, value], index) => [literal(`${index === 0 ? "{" : ","}${JSON.stringify(name)}:`), ...piecesOf(value)]),
        literal("}")
      ]

/** The expression whose value is the JSON text of an object. */
export const jsonObject = (shape: Shape): string => `concat(${piecesOf(shape).join(", ")})`
