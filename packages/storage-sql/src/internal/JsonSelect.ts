/**
 * Expressions that make a database write JSON text itself: the text that `JSON.stringify` would write, to the letter and on every
 * database. A row then crosses into JavaScript as one value instead of twenty.
 */
import type { Dialect } from "../Dialect.js"

/** Text as it stands, or an expression for it. */
type Piece = { readonly text: string } | { readonly sql: string }

/** The pieces of the JSON text of one value. */
type Written = ReadonlyArray<Piece>

/** An object, by the names of its fields in their order, down to written values. */
export interface Shape {
  readonly [name: string]: Shape | Written
}

/** Makes written values of columns. */
export const makeWriters = (dialect: Dialect) => ({
  /** Text, or null. */
  text: (column: string): Written => [{ sql: dialect.jsonString(column) }],
  /** Text in which nothing needs an escape, such as an id. */
  plain: (column: string): Written => [{ text: '"' }, { sql: column }, { text: '"' }],
  /** A number. */
  number: (column: string): Written => [{ sql: column }],
  /** A number, or null. */
  nullableNumber: (column: string): Written => [{ sql: `coalesce(CAST(${column} AS TEXT), 'null')` }],
  /** A truth value that is 0 or 1. */
  flag: (column: string): Written => [{ sql: `CASE ${column} WHEN 1 THEN 'true' ELSE 'false' END` }],
  /** A column that stores JSON text. */
  json: (column: string): Written => [{ sql: column }]
})

const isWritten = (shape: Shape | Written): shape is Written => Array.isArray(shape)

const piecesOf = (shape: Shape | Written): ReadonlyArray<Piece> =>
  isWritten(shape)
    ? shape
    : [
        ...Object.entries(shape).flatMap(([name, value], index) => [{ text: `${index === 0 ? "{" : ","}${JSON.stringify(name)}:` }, ...piecesOf(value)]),
        { text: "}" }
      ]

/** Joins consecutive texts into one piece, because each piece costs time for every row. */
const merged = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const whole: Array<Piece> = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if ("text" in piece && last !== undefined && "text" in last) whole[whole.length - 1] = { text: last.text + piece.text }
    else whole.push(piece)
  }
  return whole
}

const expressionOf = (piece: Piece): string => ("text" in piece ? `'${piece.text.replaceAll("'", "''")}'` : piece.sql)

/** The expression whose value is the JSON text of an object. */
export const jsonObject = (shape: Shape): string => `concat(${merged(piecesOf(shape)).map(expressionOf).join(", ")})`
