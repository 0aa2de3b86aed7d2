/**
 * Defines columns once. A definition gives the list of a SELECT, the reader of the rows, an expression for a row's JSON text, and the columns of an INSERT or
 * UPDATE.
 */
import type { makeWriters, Shape } from "./JsonSelect.js"
import { type Column, flag, fromJson } from "./Statements.js"

type Writers = ReturnType<typeof makeWriters>

/** How a value of one kind is stored, read and shown. */
interface Kind<A> {
  readonly json: keyof Writers
  readonly read: (stored: unknown) => A
  write(value: A): Column
}

/** The boundary: a column that this package wrote from a value of a type holds a value of that type. */
const stored = <A>(value: unknown): A => value as A

const same = <A extends Column>(json: keyof Writers): Kind<A> => ({ json, read: stored<A>, write: (value) => value })

/** Text in which something may need an escape, or null. */
export const text = <A extends string | null>(): Kind<A> => same("text")
/** Text in which nothing needs an escape, such as an id. */
export const plain = <A extends string>(): Kind<A> => same("plain")
export const number: Kind<number> = same("number")
export const nullableNumber: Kind<number | null> = same("nullableNumber")
export const truth: Kind<boolean> = { json: "flag", read: (value) => value === 1, write: flag }
export const json = <A>(): Kind<A> => ({ json: "json", read: (value) => fromJson<A>(stored<string>(value)), write: JSON.stringify })

/** One column. `from` takes the column's value from a `Source`. Other code writes a column whose `from` is null. */
export interface Field<A, Source> extends Kind<A> {
  /** The column with the alias of its table in the statement: `r.rank`. */
  readonly column: string
  readonly from: ((source: Source) => A) | null
  /** Whether the API shows the column. */
  readonly isShown: boolean
}

/** Fields by their names in the value, in the order in which the API shows them. */
export interface Tree<Source> {
  readonly [name: string]: Field<unknown, Source> | Tree<Source>
}

/** The value that a tree reads. */
export type ValueOf<Node> = { readonly [Name in keyof Node]: Node[Name] extends { readonly read: (stored: unknown) => infer A } ? A : ValueOf<Node[Name]> }

const isField = <Source>(node: Tree<Source>[string]): node is Field<unknown, Source> => typeof node["column"] === "string"

/** The fields of a tree, in its order. */
const fieldsOf = <Source>(tree: Tree<Source>): ReadonlyArray<Field<unknown, Source>> =>
  Object.values(tree).flatMap((node) => (isField(node) ? [node] : fieldsOf(node)))

/** The columns as the list of a SELECT. */
export const selectOf = <Source>(tree: Tree<Source>): string =>
  fieldsOf(tree)
    .map(({ column }) => column)
    .join(", ")

type Put = (value: Record<string, unknown>, row: ReadonlyArray<unknown>) => void

/** Makes a reader of rows that have these columns from index `start` on. */
export const readerOf = <Node extends Tree<never>>(tree: Node, start = 0): ((row: ReadonlyArray<unknown>) => ValueOf<Node>) => {
  let at = start
  const puts = Object.entries(tree).map(([name, node]): Put => {
    const place = at
    if (isField(node)) {
      at++
      return (value, row) => void (value[name] = node.read(row[place]))
    }
    const read = readerOf(node, place)
    at += fieldsOf(node).length
    return (value, row) => void (value[name] = read(row))
  })
  return (row) => {
    const value: Record<string, unknown> = {}
    for (const put of puts) put(value, row)
    return stored<ValueOf<Node>>(value)
  }
}

/** The JSON text of the fields that are shown. */
export const shapeOf = (tree: Tree<never>, writers: Writers): Shape =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, node]): ReadonlyArray<readonly [string, Shape[string]]> =>
      isField(node) ? (node.isShown ? [[name, writers[node.json](node.column)]] : []) : [[name, shapeOf(node, writers)]]
    )
  )

/** The column's name without the alias of its table: `rank` for `r.rank`. */
const nameOf = (column: string): string => column.slice(column.indexOf(".") + 1)

/** The names of the columns that are written from a source. */
export const writtenNamesOf = <Source>(tree: Tree<Source>): ReadonlyArray<string> =>
  fieldsOf(tree).flatMap(({ column, from }) => (from === null ? [] : [nameOf(column)]))

/** The columns that are written from a source, by name. */
export const columnsOf = <Source>(tree: Tree<Source>): ((source: Source) => Record<string, Column>) => {
  const fields = fieldsOf(tree)
  return (source) => {
    const row: Record<string, Column> = {}
    for (const { column, from, write } of fields) if (from !== null) row[nameOf(column)] = write(from(source))
    return row
  }
}
