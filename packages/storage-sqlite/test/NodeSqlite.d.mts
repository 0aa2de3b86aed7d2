import type { BuiltInSqlite } from "../src/internal/BuiltInSqlite.js"

export declare const count: { prepared: number }
export declare const DatabaseSync: BuiltInSqlite["DatabaseSync"]
