export { pgBossQueue, type PgBossQueueOptions } from "./PgBossQueue.js"
