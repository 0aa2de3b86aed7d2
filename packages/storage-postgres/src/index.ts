export { postgresDatabase, postgresStorage } from "./PostgresStorage.js"
export type { PostgresAddress, PostgresPool, PostgresStorageOptions } from "./PostgresStorageOptions.js"
