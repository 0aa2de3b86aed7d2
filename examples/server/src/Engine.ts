/**
 * The engine that ENGINE names, which decides which process works on a run. Without a queue, the processes share runs over the database alone. The packages of
 * a queue are loaded only for that queue, because loading would slow down every start.
 */
import type { BrandVisibilityOptions, SliceQueue } from "@brand-visibility/core"
import type { Settings } from "./Settings.js"

const queueOf = async (engine: Exclude<Settings["engine"], "ledger">): Promise<SliceQueue> => {
  if ("redisUrl" in engine) {
    const { bullmqQueue } = await import("@brand-visibility/engine-bullmq")
    return bullmqQueue({ redis: { url: engine.redisUrl } })
  }
  const { pgBossQueue } = await import("@brand-visibility/engine-pgboss")
  return pgBossQueue({ boss: { connectionString: engine.postgresUrl } })
}

/** A process that only serves the API sends runs to the queue, and works on none. */
export const engineOf = async ({ engine, role }: Pick<Settings, "engine" | "role">): Promise<BrandVisibilityOptions["engine"]> => {
  if (engine === "ledger") return role === "api" ? "none" : undefined
  return { queue: await queueOf(engine), works: role !== "api" }
}
