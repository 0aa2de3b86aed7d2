export { backup, type BackupOptions } from "./Backup.js"
export { sqliteDatabase, sqliteStorage, type SqliteStorageOptions } from "./SqliteStorage.js"
