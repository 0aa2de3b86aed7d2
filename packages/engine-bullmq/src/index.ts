export { type BullmqOnPostgres, type BullmqOnRedis, bullmqQueue, type BullmqQueueOptions } from "./BullmqQueue.js"
