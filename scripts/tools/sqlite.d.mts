export interface SqliteFile {
  readonly exec: (statements: string) => unknown
  readonly prepare: (statement: string) => SqliteStatement
  readonly close: () => unknown
}
export interface SqliteStatement {
  readonly all: (...parameters: ReadonlyArray<unknown>) => ReadonlyArray<unknown>
  readonly run: (...parameters: ReadonlyArray<unknown>) => unknown
}
export declare const openSqlite: (filename: string, options?: { readonly readOnly?: boolean }) => Promise<SqliteFile>
export declare const rowsOf: (filename: string, statement: string) => Promise<ReadonlyArray<Record<string, unknown>>>
export declare const execute: (filename: string, statements: string) => Promise<void>
export declare const hasPackage: boolean
