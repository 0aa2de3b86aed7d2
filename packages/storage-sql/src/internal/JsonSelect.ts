/**
 * Expressions with which a database writes JSON text itself. The text is equal to the output of `JSON.stringify`, on every database. JavaScript then reads a
 * row as one value in place of twenty.
 */
import type { Dialect } from "../Dialect.js"

/** Literal text, or an SQL expression for text. */
type Piece = { readonly text: string } | { readonly sql: string }

/** The pieces of the JSON text of one value. */
type Written = ReadonlyArray<Piece>

/** The pieces of an object's fields, by the fields' names and in their order. */
export interface Shape {
  readonly [name: string]: Shape | Written
}

/** Makes pieces from columns. */
export const makeWriters = (dialect: Dialect) => ({
  /** Text, or null. */
  text: (column: string): Written => [{ sql: dialect.jsonString(column) }],
  /** Text in which nothing needs an escape, such as an id. */
  plain: (column: string): Written => [{ text: '"' }, { sql: column }, { text: '"' }],
  /** A number. */
  number: (column: string): Written => [{ sql: column }],
  /** A number, or null. */
  nullableNumber: (column: string): Written => [{ sql: `coalesce(CAST(${column} AS TEXT), 'null')` }],
  /** A boolean that is stored as 0 or 1. */
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
