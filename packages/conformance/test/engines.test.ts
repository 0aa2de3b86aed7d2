/**
 * The engines of core obey the laws: over the ledger alone, and over a queue that loses, repeats and reorders what it is given. Over queues that do not, they
 * are held to the laws where these come from: pg-boss and BullMQ.
 */
import { run } from "../src/EngineSuite.js"
import { carelessQueue } from "./CarelessQueue.js"
import { lastingMemory as newStorage } from "./LastingMemory.js"

run({
  name: "ledger",
  newStorage,
  engine: ({ drainMillis, leaseMillis, pollMillis, works }) => (works ? { leaseMillis, pollMillis, drainMillis } : "none")
})

run({
  name: "queue in memory that loses every third message, repeats every second and reverses the order",
  newStorage,
  engine: ({ name, ...settings }) => ({ queue: carelessQueue(name, { loses: 3, repeats: 2, reorders: true }), ...settings })
})
